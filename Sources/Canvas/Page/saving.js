// @ts-check
// Saving: which version of the file the document replaces, and what to do if the file has another one by now.
import { $ } from './controls.js'
import { download, loadDocument, readFile, saveFile, tagOnDisk } from './files.js'
import { documentBytes, open } from './module.js'
import { ask } from './popovers.js'
import { announce, markSaved, showDocument, state, subscribe } from './store.js'

/** The version of the file that the document replaces; null if the file was deleted and is written anew. */
let tag = /** @type {string | null} */ ('')
/** The version of the file that the person has seen and keeps as it is until the document is saved. */
let keptTag = /** @type {string | null} */ ('')
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
  tag = keptTag = source.tag
  if (reply.error !== undefined) {
    $('file').textContent = source.name
    announce(`${source.name}${reply.line ? `, line ${reply.line}` : ''}: ${reply.error}`)
  } else {
    showDocument(reply, source.name)
  }
}

export async function saveDocument() {
  try {
    const saved = await saveFile(state.name, documentBytes(), tag)
    if (saved.state === 'saved') {
      if (saved.tag !== undefined) tag = keptTag = saved.tag
      markSaved()
      announce(saved.message)
    } else if (saved.state === 'deleted') {
      await askAboutDeletion()
    } else {
      await askAboutVersion('It has changed on disk since it was read or saved.', 'Overwrite It')
    }
  } catch (error) {
    announce(`Not saved: ${/** @type {Error} */ (error).message}`)
  }
}

/** Asks what to do with a file that another program has changed or deleted. */
async function checkDisk() {
  if (isAsking) return
  const current = await tagOnDisk().catch(() => undefined)
  if (current === undefined || current === tag || current === keptTag) return
  if (current === null) announce(`${state.name} was deleted`)
  else await askAboutVersion('It has changed on disk.', 'Keep This Version').catch(error => announce(/** @type {Error} */ (error).message))
}

/** Asks which version of the file to go on with. Overwriting replaces the version that is there now, and no later one.
 * @param {string} reason
 * @param {'Overwrite It' | 'Keep This Version'} other the answer that keeps the document as it is */
async function askAboutVersion(reason, other) {
  const answers = [state.isDirty ? 'Discard My Changes and Read It' : 'Read It', other, ...(other === 'Overwrite It' ? ['Cancel'] : [])]
  const disk = await readFile()
  const answer = await question(`${state.name}: ${reason}`, answers)
  keptTag = disk.tag
  if (answer === 'Overwrite It') {
    tag = disk.tag
    await saveDocument()
  } else if (answer === answers[0]) {
    const source = await loadDocument()
    showSource(source, open(source.bytes))
  } else {
    announce('The version on disk is another one')
  }
}

async function askAboutDeletion() {
  const answer = await question(`${state.name}: The file was deleted.`, ['Write It Anew', 'Download It', 'Cancel'])
  if (answer === 'Write It Anew') {
    tag = null
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
