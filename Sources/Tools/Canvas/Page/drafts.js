// @ts-check
// Drafts: what was changed and not saved survives a reload of the page, in the storage of the browser.
import { state } from './entries.js'
import { announce, later, markDraft, showDocument, subscribe } from './store.js'
import { documentBytes, isReady, open } from './module.js'
import { ask } from './popovers.js'
import { showProject } from './project.js'
import { memory } from './theme.js'

const draftPrefix = 'plumb-draft '
/** The key of the draft: the name of the document and the bytes that it was opened with. */
let draftKey = ''
let draftPending = 0

/** The name of bytes: two sums of 32 bits.
 * @param {Uint8Array} bytes */
function nameOfBytes(bytes) {
  let a = 0x811c9dc5, b = bytes.length
  for (const byte of bytes) { a = Math.imul(a ^ byte, 16777619); b = Math.imul(b + byte, 2654435761) ^ (b >>> 15) }
  return `${(a >>> 0).toString(36)}${(b >>> 0).toString(36)}`
}

/** Says which version of the file the next draft is of.
 * @param {string} name
 * @param {Uint8Array} bytes */
export function startDraft(name, bytes) { draftKey = `${draftPrefix}${name} ${nameOfBytes(bytes)}` }

/** Forgets the draft: the document is saved, or is not wanted. */
export function dropDraft() {
  clearTimeout(draftPending)
  try { memory()?.removeItem(draftKey) } catch { /* The page has no storage. */ }
}

/** Writes the draft. Older ones make room for it. */
function writeDraft() {
  clearTimeout(draftPending)
  const storage = memory()
  if (!storage || !draftKey || !isReady()) return
  if (!state.isDirty) { dropDraft(); return }
  const text = JSON.stringify({ time: Date.now(), text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(documentBytes()) })
  for (let room = 0; room < 2; room++) {
    try { storage.setItem(draftKey, text); return } catch {
      for (const other of Object.keys(storage)) if (other.startsWith(draftPrefix) && other !== draftKey) storage.removeItem(other)
    }
  }
}

/** Offers the draft of the document that was opened. */
export async function offerDraft() {
  const text = memory()?.getItem(draftKey)
  if (!text) return
  const draft = JSON.parse(text), answers = ['Restore the Changes', 'Discard Them', 'Not Now']
  const answer = await ask(`${state.name} has changes of ${new Date(draft.time).toLocaleString()} that were not saved.`, answers)
  if (answer === 1) dropDraft()
  if (answer) return
  const reply = open(new TextEncoder().encode(draft.text))
  if (reply.error !== undefined) { announce(reply.error); return }
  showDocument(reply, state.name)
  markDraft()
  showProject()
  later()
  announce('The changes are restored, and not saved yet')
}

export function setUpDrafts() {
  // Without a question that was answered, the draft of the last time stays until there is another change.
  subscribe('history', () => { clearTimeout(draftPending); draftPending = window.setTimeout(() => { if (state.isDirty || state.redo) writeDraft() }, 400) })
  addEventListener('pagehide', () => { if (state.isDirty) writeDraft() })
}
