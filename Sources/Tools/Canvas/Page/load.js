// @ts-check
// Starts the page, whose style and script are compressed. The content policy admits them by their hashes, as it does this one.
import { fromCharacters } from './characters.js'

const compressed = new Blob([fromCharacters(document.getElementById('plumb-script')?.textContent)])
const parts = await new Response(compressed.stream().pipeThrough(new (/** @type {any} */ (globalThis).DecompressionStream)('gzip'))).json()
/** @param {string} name @param {string} text */
function start(name, text) {
  const element = document.createElement(name)
  if (name === 'script') element.setAttribute('type', 'module')
  element.textContent = text
  document.head.append(element)
}
start('style', parts.style)
document.documentElement.hidden = false
start('script', parts.code)
