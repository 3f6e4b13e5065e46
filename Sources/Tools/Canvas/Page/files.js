// @ts-check
// Where the document comes from and goes to: the page itself, or the server of the page.
import { fromBase64 } from './base64.js'

/** @typedef {{ name: string, bytes: Uint8Array, tag: string | null, scene?: any, forMac?: string }} Source
 * `tag` names the version on disk; null if there is none yet, and then `forMac` is a storyboard of macOS without scenes, in base64. `scene` is the answer to opening the document, from the program that made or serves the page. */

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

/** The file that the document of the page was saved to. Later versions go to it without a question.
 * @type {any} */
let savedFile
const versionOf = (/** @type {File} */ file) => `${file.lastModified} ${file.size}`

/** @returns {Promise<Source>} */
export async function loadDocument() {
  if (savedFile) return { name: embedded?.dataset.name ?? 'Document', ...await readFile() }
  if (embedded) {
    return { name: embedded.dataset.name ?? 'Document', bytes: fromBase64(embedded.textContent), tag: '', scene: embeddedJSON('plumb-scene'), forMac: embedded.dataset.new }
  }
  const [reply, opened] = await Promise.all([request('document'), request('scene')])
  const tag = reply.headers.get('ETag')
  return {
    name: decodeURIComponent(reply.headers.get('X-Plumb-Name') ?? 'Document'), bytes: new Uint8Array(await reply.arrayBuffer()), tag, forMac: reply.headers.get('X-Plumb-New') ?? undefined,
    // Of another version if the file changed in between.
    scene: opened.headers.get('ETag') === tag ? await opened.json() : undefined,
  }
}

/** The bytes and the tag of the version on disk.
 * @returns {Promise<{ bytes: Uint8Array, tag: string }>} */
export async function readFile() {
  if (savedFile) {
    const file = await savedFile.getFile()
    return { bytes: new Uint8Array(await file.arrayBuffer()), tag: versionOf(file) }
  }
  const reply = await request('document')
  return { bytes: new Uint8Array(await reply.arrayBuffer()), tag: reply.headers.get('ETag') ?? '' }
}

/** The tag of the version on disk; null if the file does not exist, undefined for a page without a server that was not saved to a file.
 * @returns {Promise<string | null | undefined>} */
export async function tagOnDisk() {
  if (savedFile) return versionOf(await savedFile.getFile())
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
  if (savedFile && versionOf(await savedFile.getFile()) !== tag) return { state: 'changed' }
  const file = savedFile ?? await picker({ suggestedName: name })
  const stream = await file.createWritable()
  await stream.write(bytes)
  await stream.close()
  // The file of an editor around the page cannot be read.
  if (!file.getFile) return { state: 'saved', message: 'Saved' }
  savedFile = file
  return { state: 'saved', tag: versionOf(await file.getFile()), message: `Saved to ${file.name}` }
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
