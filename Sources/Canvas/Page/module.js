// @ts-check
// The interface to the WebAssembly module, and to where the document comes from and goes to.

/** @typedef {{ name: string, bytes: Uint8Array, tag: string, scene?: any }} Source
 * `scene` is the answer to opening the document, from the program that made or serves the page. */

/** The document in a self-contained page; null in the page that a server delivers. */
const embedded = /** @type {HTMLElement | null} */ (document.getElementById('plumb-document'))

const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? ''
const encoder = new TextEncoder(), decoder = new TextDecoder()

/** @param {string | null | undefined} text
 * @returns {Uint8Array} */
function fromBase64(text) {
  const characters = atob(text ?? ''), bytes = new Uint8Array(characters.length)
  for (let i = 0; i < bytes.length; i++) bytes[i] = characters.charCodeAt(i)
  return bytes
}

/** @type {any} */ let wasm

/** Loads the module. */
export async function loadModule() {
  const compressed = new Blob([fromBase64(document.getElementById('plumb-module')?.textContent)])
  const code = await new Response(compressed.stream().pipeThrough(new (/** @type {any} */ (globalThis).DecompressionStream)('gzip'))).arrayBuffer()
  const { instance } = await WebAssembly.instantiate(code, {})
  wasm = instance.exports
}

/** Whether the module is loaded. */
export const isReady = () => wasm !== undefined

/** Sends a request to the server of the page.
 * @param {string} path
 * @param {RequestInit=} options */
async function request(path, options) {
  const reply = await fetch(path, { ...options, headers: { 'X-Plumb-Token': token, ...options?.headers } })
  if (!reply.ok && reply.status !== 412) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
  return reply
}

/** @returns {Promise<Source>} */
export async function loadDocument() {
  if (embedded) {
    const scene = document.getElementById('plumb-scene')?.textContent
    return { name: embedded.dataset.name ?? 'Document', bytes: fromBase64(embedded.textContent), tag: '', scene: scene && JSON.parse(scene) }
  }
  const [reply, opened] = await Promise.all([request('document'), request('scene')])
  const tag = reply.headers.get('ETag') ?? ''
  return {
    name: decodeURIComponent(reply.headers.get('X-Plumb-Name') ?? 'Document'), bytes: new Uint8Array(await reply.arrayBuffer()), tag,
    // Of another version if the file changed in between.
    scene: opened.headers.get('ETag') === tag ? await opened.json() : undefined,
  }
}

/** Saves the document.
 * @param {string} name
 * @param {string} tag the tag of the version that was read; '*' to overwrite any 
 * @returns {Promise<{ changedOnDisk?: boolean, tag?: string, message: string }>} */
export async function save(name, tag) {
  const bytes = documentBytes()
  if (!embedded) {
    const reply = await request('document', { method: 'PUT', body: bytes, headers: { 'If-Match': tag } })
    if (reply.status === 412) return { changedOnDisk: true, message: 'The file has changed on disk' }
    return { tag: reply.headers.get('ETag') ?? '', message: 'Saved' }
  }
  const picker = /** @type {any} */ (globalThis).showSaveFilePicker
  if (picker) {
    const file = await picker({ suggestedName: name })
    const stream = await file.createWritable()
    await stream.write(bytes)
    await stream.close()
    return { message: 'Saved' }
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([bytes], { type: 'application/xml' }))
  link.download = name
  link.click()
  return { message: 'Downloaded' }
}

/** The tag of the file on disk.
 * @returns {Promise<string | undefined>} */
export async function tagOnDisk() {
  if (embedded) return undefined
  const reply = await request('document', { method: 'HEAD' })
  return reply.headers.get('ETag') ?? undefined
}

/** Calls a function of the module. Pointers come first and views last: a call may grow the memory, which detaches every
 * view that was made before.
 * @param {string} name
 * @param {Uint8Array} data
 * @returns {any} */
function call(name, data) {
  const place = wasm.canvas_request(data.length)
  new Uint8Array(wasm.memory.buffer, place, data.length).set(data)
  const count = wasm[name](data.length), answer = wasm.canvas_answer()
  return JSON.parse(decoder.decode(new Uint8Array(wasm.memory.buffer, answer, count)))
}

/** Opens a document.
 * @param {Uint8Array} bytes */
export function open(bytes) {
  const reply = call('canvas_open', bytes)
  if (!reply.error) {
    const random = crypto.getRandomValues(new Uint32Array(1))[0]
    call('canvas_run', encoder.encode(JSON.stringify({ do: 'seed', value: random })))
  }
  return reply
}

/** Runs a command.
 * @param {any} command */
export const run = command => call('canvas_run', encoder.encode(JSON.stringify(command)))

/** The document as it would be saved.
 * @returns {Uint8Array} */
export function documentBytes() {
  const count = wasm.canvas_document(), answer = wasm.canvas_answer()
  return new Uint8Array(wasm.memory.buffer, answer, count).slice()
}
