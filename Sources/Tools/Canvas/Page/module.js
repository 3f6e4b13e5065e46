// @ts-check
// The interface to the WebAssembly module.

const encoder = new TextEncoder()

/** @param {string | null | undefined} text
 * @returns {Uint8Array} */
export function fromBase64(text) {
  const native = /** @type {any} */ (Uint8Array).fromBase64
  if (native) return native.call(Uint8Array, text ?? '')
  const characters = atob(text ?? ''), bytes = new Uint8Array(characters.length)
  for (let i = 0; i < bytes.length; i++) bytes[i] = characters.charCodeAt(i)
  return bytes
}

/** @type {any} */ let wasm
/** @type {WebAssembly.Module} */ let compiled

/** Loads the module. The browser compiles it while it is decompressed, and while the page shows the document. */
export async function loadModule() {
  const compressed = new Blob([fromBase64(document.getElementById('plumb-module')?.textContent)])
  const code = compressed.stream().pipeThrough(new (/** @type {any} */ (globalThis).DecompressionStream)('gzip'))
  const { instance, module } = await WebAssembly.instantiateStreaming(new Response(code, { headers: { 'Content-Type': 'application/wasm' } }), {})
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
