// @ts-check
// Saving: which version of the file the document replaces, and what to do if the file has another one by now.
import { openMerge, recordDecisions } from './conflicts.js'
import { $, commitTyped } from './controls.js'
import { dropDraft, startDraft } from './drafts.js'
import { state } from './entries.js'
import { download, hasServer, loadDocument, readFile, saveFile, tagOnDisk } from './files.js'
import { documentBytes, open } from './module.js'
import { ask } from './popovers.js'
import { showProject } from './project.js'
import { announce, edit, markSaved, showDocument, subscribe } from './store.js'

/** The versions of the file that the document replaces, by the number of merges in it: what undo reverts of a merge is in the file
 * nevertheless. Null if the file was deleted and is written anew.
 * @type {(string | null)[]} */
let tags = ['']
const tag = () => tags[Math.min(state.merges, tags.length - 1)]
/** The version of the file that the person has seen and keeps as it is until the document is saved.
 * @type {string | null} */
let keptTag = ''
let isAsking = false

export function setUpSaving() {
  subscribe('history', showName)
  $('save').addEventListener('click', () => saveDocument())
  addEventListener('focus', checkDisk)
  addEventListener('beforeunload', e => { if (state.isDirty) e.preventDefault() })
}

function showName() {
  const text = (state.isDirty ? '• ' : '') + state.name
  $('file').textContent = text
  document.title = `${text} – Plumb`
}

/** Shows a document that was read.
 * @param {import('./files.js').Source} source
 * @param {import('./protocol').ChangeAnswer | import('./protocol').Failure} reply the answer to opening it */
export function showSource(source, reply) {
  tags = [source.tag]
  keptTag = source.tag
  startDraft(source.name, source.bytes)
  state.forMac = source.forMac ?? ''
  if (reply.error !== undefined) {
    $('file').textContent = source.name
    announce(`${source.name}${reply.line ? `, line ${reply.line}` : ''}: ${reply.error}`)
  } else {
    showDocument(reply, source.name)
  }
}

export async function saveDocument() {
  commitTyped()
  try {
    const saved = await saveFile(state.name, documentBytes(), tag())
    if (saved.state === 'saved') {
      setSaved(saved.tag ?? '')
      announce(saved.message + await recordDecisions())
    } else if (saved.state === 'deleted') {
      await askAboutDeletion()
    } else {
      await askAboutVersion('It has changed on disk since it was read or saved.', true)
    }
  } catch (error) {
    announce(`Not saved: ${/** @type {Error} */ (error).message}`)
  }
}

/** @param {string} saved the tag of the version that the file has now */
function setSaved(saved) {
  tags = Array(state.merges + 1).fill(saved)
  keptTag = saved
  dropDraft()
  // A page without a server opens the document that it has in it again.
  if (hasServer) startDraft(state.name, documentBytes())
  markSaved()
}

/** Asks what to do with a file that another program has changed. */
async function checkDisk() {
  if (isAsking) return
  const current = await tagOnDisk().catch(() => undefined)
  if (current === undefined || current === tag() || current === keptTag) return
  if (current === null) announce(`${state.name} was deleted`)
  else await askAboutVersion('It has changed on disk.', false).catch(error => announce(/** @type {Error} */ (error).message))
}

/** Asks which version of the file to go on with. Overwriting replaces the version that is there now, and no later one.
 * @param {string} reason
 * @param {boolean} isSaving whether the document is to be saved */
async function askAboutVersion(reason, isSaving) {
  const read = state.isDirty ? 'Discard My Changes and Read It' : 'Read It', keep = isSaving ? 'Cancel' : 'Keep This Version'
  const answers = [...(state.isDirty ? ['Merge'] : []), read, ...(isSaving ? ['Overwrite It'] : []), keep]
  const disk = await readFile()
  const answer = await question(`${state.name}: ${reason}`, answers)
  keptTag = disk.tag
  if (answer === 'Merge') {
    await merge(disk)
  } else if (answer === 'Overwrite It') {
    tags[Math.min(state.merges, tags.length - 1)] = disk.tag
    await saveDocument()
  } else if (answer === read) {
    const source = await loadDocument()
    showSource(source, open(source.bytes))
    showProject()
    await openMerge()
  } else {
    announce('The file has another version')
  }
}

/** Merges the version of the file into the document, which replaces it from then on.
 * @param {{ bytes: Uint8Array, tag: string }} disk */
async function merge(disk) {
  const merged = tags.slice(0, state.merges + 1)
  const reply = edit({ do: 'merge', document: new TextDecoder('utf-8', { ignoreBOM: true }).decode(disk.bytes) })
  if (!reply) return
  tags = [...merged, disk.tag]
  if (!reply.conflicts) { announce(reply.saved ? 'Merged: the document is the version of the file' : 'Merged, not saved yet'); return }
  await ask(`Both versions changed the same. The document has your side of each:\n${reply.conflicts.map(conflict => '• ' + conflict).join('\n')}`, ['OK'])
}

async function askAboutDeletion() {
  const answer = await question(`${state.name}: The file was deleted.`, ['Write It Anew', 'Download It', 'Cancel'])
  if (answer === 'Write It Anew') {
    tags = [null]
    await saveDocument()
  } else if (answer === 'Download It') {
    download(state.name, documentBytes())
    announce('Downloaded')
  } else {
    announce('Not saved')
  }
}

/** @param {string} text
 * @param {string[]} answers
 * @returns {Promise<string>} the answer; the last one for Escape */
async function question(text, answers) {
  isAsking = true
  const at = await ask(text, answers)
  isAsking = false
  return answers[at]
}
