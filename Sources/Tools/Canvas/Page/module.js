// @ts-check
// The interface to the WebAssembly module.
import { fromCharacters } from './characters.js'
import { decompress } from './lzma.js'
import { joined } from './streams.js'

const encoder = new TextEncoder()

/** @type {any} */ let wasm
/** @type {WebAssembly.Module} */ let compiled

/** Loads the module. A worker unpacks it while the page shows the document. */
export async function loadModule() {
  const text = document.getElementById('plumb-module')?.textContent
  if (!text) throw new Error('the page has no module')
  const script = URL.createObjectURL(new Blob([`${decompress}\n${fromCharacters}\n${joined}\nonmessage = ({ data }) => { const code = joined(decompress(fromCharacters(data))); postMessage(code, [code.buffer]) }`], { type: 'text/javascript' }))
  const worker = new Worker(script)
  URL.revokeObjectURL(script)
  /** @type {Uint8Array} */ const code = await new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data)
    worker.onerror = event => { event.preventDefault(); reject(new Error(event.message)) }
    worker.postMessage(text)
  })
  worker.terminate()
  const { instance, module } = await WebAssembly.instantiate(code, {})
  wasm = instance.exports
  compiled = module
}

/** The module, for another instance. It is loaded. */
export const compiledModule = () => compiled

/** Whether the module is loaded. */
export const isReady = () => wasm !== undefined

/** Calls a function of an instance of the module. Pointers come first and views last: a call may grow the memory, which detaches
 * every view that was made before. The source of this function is also part of a worker, so it uses nothing around it.
 * @param {any} wasm the exports
 * @param {string} name
 * @param {Uint8Array} data
 * @returns {any} */
export function callModule(wasm, name, data) {
  const place = wasm.canvas_request(data.length)
  new Uint8Array(wasm.memory.buffer, place, data.length).set(data)
  const count = wasm[name](data.length), answer = wasm.canvas_answer()
  return JSON.parse(new TextDecoder().decode(new Uint8Array(wasm.memory.buffer, answer, count)))
}

/** Opens a document.
 * @param {Uint8Array} bytes
 * @param {boolean} isShown whether the page shows the scene of the document already. A module of an earlier version sends it nevertheless.
 * @returns {import('./protocol').ChangeAnswer | import('./protocol').Failure} */
export function open(bytes, isShown = false) {
  const reply = callModule(wasm, isShown && wasm.canvas_adopt ? 'canvas_adopt' : 'canvas_open', bytes)
  if (!reply.error) run({ do: 'seed', value: crypto.getRandomValues(new Uint32Array(1))[0] })
  return reply
}

/** Runs a command.
 * @template {import('./protocol').CommandName} Name
 * @param {import('./protocol').Command<Name>} command
 * @returns {import('./protocol').Answers[Name] | import('./protocol').Failure} */
export function run(command) { return callModule(wasm, 'canvas_run', encoder.encode(JSON.stringify(command))) }

/** The document as it would be saved.
 * @returns {Uint8Array} */
export function documentBytes() {
  const count = wasm.canvas_document(), answer = wasm.canvas_answer()
  return new Uint8Array(wasm.memory.buffer, answer, count).slice()
}
