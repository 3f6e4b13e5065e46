// @ts-check
// Where the document comes from and goes to: the page itself, or the server of the page.
import { fromBase64 } from './module.js'

/** @typedef {{ name: string, bytes: Uint8Array, tag: string, scene?: any }} Source
 * `tag` names the version on disk. `scene` is the answer to opening the document, from the program that made or serves the page. */

/** The document in a self-contained page; null in the page that a server delivers. */
const embedded = /** @type {HTMLElement | null} */ (document.getElementById('plumb-document'))

/** Whether a server delivers the page. */
export const hasServer = !embedded
const fragment = new URLSearchParams(location.hash.slice(1)), token = fragment.get('token') ?? ''
/** The document of a folder that this page edits; null for the only one. */
const documentName = fragment.get('document')

/** What the program that made the page put into it; undefined if it did not.
 * @param {string} id */
export function embeddedJSON(id) {
  const text = document.getElementById(id)?.textContent
  return text ? JSON.parse(text) : undefined
}

/** Sends a request to the server of the page.
 * @param {string} path
 * @param {RequestInit & { accepted?: number[] }=} options statuses that are no errors, besides those of success */
export async function request(path, options) {
  const name = documentName === null ? undefined : { 'X-Plumb-Document': encodeURIComponent(documentName) }
  const reply = await fetch(path, { ...options, headers: { 'X-Plumb-Token': token, ...name, ...options?.headers } })
  if (!reply.ok && !options?.accepted?.includes(reply.status)) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
  return reply
}

/** @returns {Promise<Source>} */
export async function loadDocument() {
  if (embedded) {
    return { name: embedded.dataset.name ?? 'Document', bytes: fromBase64(embedded.textContent), tag: '', scene: embeddedJSON('plumb-scene') }
  }
  const [reply, opened] = await Promise.all([request('document'), request('scene')])
  const tag = reply.headers.get('ETag') ?? ''
  return {
    name: decodeURIComponent(reply.headers.get('X-Plumb-Name') ?? 'Document'), bytes: new Uint8Array(await reply.arrayBuffer()), tag,
    // Of another version if the file changed in between.
    scene: opened.headers.get('ETag') === tag ? await opened.json() : undefined,
  }
}

/** The bytes and the tag of the version on disk.
 * @returns {Promise<{ bytes: Uint8Array, tag: string }>} */
export async function readFile() {
  const reply = await request('document')
  return { bytes: new Uint8Array(await reply.arrayBuffer()), tag: reply.headers.get('ETag') ?? '' }
}

/** The tag of the version on disk; null if the file does not exist, undefined for a page without a server.
 * @returns {Promise<string | null | undefined>} */
export async function tagOnDisk() {
  if (embedded) return undefined
  const reply = await request('document', { method: 'HEAD', accepted: [404] })
  return reply.status === 404 ? null : reply.headers.get('ETag')
}

/** @typedef {{ state: 'saved', tag?: string, message: string } | { state: 'changed' | 'deleted' }} Saved */

/** Saves a document over the version with a tag, or as a new file if `tag` is null. Another version on disk is not replaced.
 * @param {string} name
 * @param {Uint8Array} bytes
 * @param {string | null} tag
 * @returns {Promise<Saved>} */
export async function saveFile(name, bytes, tag) {
  if (!embedded) {
    const reply = await request('document', {
      method: 'PUT', body: bytes, headers: tag === null ? { 'If-None-Match': '*' } : { 'If-Match': tag }, accepted: [404, 412],
    })
    if (reply.status === 412) return { state: 'changed' }
    if (reply.status === 404) return { state: 'deleted' }
    return { state: 'saved', tag: reply.headers.get('ETag') ?? '', message: 'Saved' }
  }
  const picker = /** @type {any} */ (globalThis).showSaveFilePicker
  if (!picker) { download(name, bytes); return { state: 'saved', message: 'Downloaded' } }
  const file = await picker({ suggestedName: name })
  const stream = await file.createWritable()
  await stream.write(bytes)
  await stream.close()
  return { state: 'saved', message: 'Saved' }
}

/** @typedef {{ base: string, ours: string, theirs: string, decided: string[], translated: string[] }} Versions */

/** The versions of a merge of git that left the document with conflicts; undefined without one.
 * @returns {Promise<Versions | undefined>} */
export async function loadMerge() {
  if (embedded) return embeddedJSON('plumb-merge')
  const reply = await request('merge')
  return reply.status === 204 ? undefined : reply.json()
}

/** Records the objects whose version of ours was chosen. Returns false in a page without a server.
 * @param {string[]} objects */
export async function saveDecisions(objects) {
  if (embedded) return false
  await request('decisions', { method: 'PUT', body: JSON.stringify(objects) })
  return true
}

/** @param {string} name
 * @param {Uint8Array} bytes
 * @param {string} type */
export function download(name, bytes, type = 'application/xml') {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([bytes], { type }))
  link.download = name
  link.click()
}
