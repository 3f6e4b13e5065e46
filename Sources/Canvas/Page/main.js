// @ts-check
// The page: it sets up its parts, reads the document and shows it.
import { openMerge, setUpConflicts } from './conflicts.js'
import { $ } from './controls.js'
import { applyCamera, camera, fit, setUpDrawing } from './drawing.js'
import { loadDocument } from './files.js'
import { setUpInspector } from './inspector.js'
import { setUpIssues } from './issues.js'
import { setUpKeyboard } from './keyboard.js'
import { loadModule, open, run } from './module.js'
import { setUpOutline } from './outline.js'
import { setUpPointer } from './pointer.js'
import { setUpPopovers } from './popovers.js'
import { setUpSaving, showSource } from './saving.js'
import { announce, edit, later, lines, roots, select, showLive, state, subscribe, views } from './store.js'
import { setUpToolbar } from './toolbar.js'

async function start() {
  subscribe('message', text => { $('status').textContent = text })
  setUpDrawing()
  setUpOutline()
  setUpInspector()
  setUpConflicts()
  setUpIssues()
  setUpPopovers()
  setUpToolbar()
  setUpPointer()
  setUpKeyboard()
  setUpSaving()
  $('fit').addEventListener('click', fit)
  applyCamera()
  // Until the module has opened the document, the page shows it and takes no input.
  document.body.inert = true
  try {
    const source = await loadDocument()
    if (source.scene) await showFirst(source, source.scene)
    await loadModule()
    const reply = open(source.bytes)
    if (source.scene) later()
    else await showFirst(source, reply)
    if (reply.error === undefined) await openMerge()
  } catch (error) {
    announce(`The document cannot be ${views.size ? 'edited' : 'opened'}: ${/** @type {Error} */ (error).message}`)
    return
  }
  document.body.inert = false
  document.body.dataset.ready = String(performance.now())
}

/** Shows the document for the first time, and waits until the browser has painted it.
 * @param {import('./files.js').Source} source
 * @param {import('./protocol').ChangeAnswer | import('./protocol').Failure} reply
 * @returns {Promise<void>} */
function showFirst(source, reply) {
  showSource(source, reply)
  fit()
  return new Promise(resolve => requestAnimationFrame(() => setTimeout(() => {
    document.body.dataset.painted = String(performance.now())
    resolve()
  })))
}

Object.assign(globalThis, { plumb: { run, edit, select, showLive, state, views, lines, roots, camera, fit } })
start()
