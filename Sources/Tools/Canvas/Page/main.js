// @ts-check
// The page: it sets up its parts, reads the document and shows it.
import { applyCamera, camera, fit, lookAtFirst, places, setUpCamera, zoomBy } from './camera.js'
import { setUpClipboard } from './clipboard.js'
import { setUpCode } from './code.js'
import { openMerge, setUpConflicts } from './conflicts.js'
import { $ } from './controls.js'
import { setUpDevices } from './devices.js'
import { offerDraft, setUpDrafts } from './drafts.js'
import { setUpDrawing } from './drawing.js'
import { lines, roots, state, views } from './entries.js'
import { loadDocument } from './files.js'
import { setUpFind } from './find.js'
import { drawRest } from './ground.js'
import { setUpHelp } from './help.js'
import { setUpHover } from './hover.js'
import { setUpInspector } from './inspector.js'
import { setUpIssues } from './issues.js'
import { setUpKeyboard } from './keyboard.js'
import { setUpLibrary } from './library.js'
import { loadModule, open, run } from './module.js'
import { setUpOutline } from './outline.js'
import { setUpPanels } from './panels.js'
import { setUpOverview } from './overview.js'
import { setUpPath } from './path.js'
import { setUpPointer } from './pointer.js'
import { setUpPopovers } from './popovers.js'
import { setUpPreviews } from './previews.js'
import { loadFacts, loadProject, showProject } from './project.js'
import { setUpRefusals } from './refusals.js'
import { openReview, setUpReview } from './review.js'
import { setUpSaving, showSource } from './saving.js'
import { setUpScenes } from './scenes.js'
import { adoptModule, announce, edit, later, refreshStoryboard, reveal, select, showLive, subscribe } from './store.js'
import { setUpTexts } from './texts.js'
import { setUpTheme } from './theme.js'
import { setUpToolbar } from './toolbar.js'
import { setUpWidths } from './widths.js'

async function start() {
  subscribe('message', text => { $('status').textContent = text })
  setUpTheme()
  setUpPanels()
  setUpCamera()
  setUpDrawing()
  setUpScenes()
  setUpDevices()
  setUpOverview()
  setUpOutline()
  setUpPath()
  setUpFind()
  setUpInspector()
  setUpConflicts()
  setUpIssues()
  setUpPreviews()
  setUpPopovers()
  setUpToolbar()
  setUpHelp()
  setUpTexts()
  setUpCode()
  setUpLibrary()
  setUpPointer()
  setUpHover()
  setUpKeyboard()
  setUpSaving()
  setUpDrafts()
  setUpClipboard()
  setUpReview()
  setUpWidths()
  setUpRefusals()
  applyCamera()
  // Until the module has opened the document, the page shows it and takes no input.
  document.body.inert = true
  try {
    const loading = loadModule()
    // A failure is reported where it is awaited, which is later.
    loading.catch(() => undefined)
    const source = await loadDocument()
    if (source.scene) await showFirst(source, source.scene)
    await loading
    const reply = open(source.bytes, !!source.scene)
    if (source.scene) { refreshStoryboard(); later() } else await showFirst(source, reply)
    if (reply.error === undefined) {
      adoptModule(reply)
      await Promise.all([openMerge(), loadProject().then(() => state.hasScenes ? loadFacts() : undefined)])
      showProject()
      openReview()
    }
  } catch (error) {
    announce(`The document cannot be ${views.size ? 'edited' : 'opened'}: ${/** @type {Error} */ (error).message}`)
    return
  } finally {
    drawRest()
  }
  document.body.inert = false
  document.body.dataset.ready = String(performance.now())
  await offerDraft()
}

/** Shows the document for the first time, and waits until the browser has painted it.
 * @param {import('./files.js').Source} source
 * @param {import('./protocol').ChangeAnswer | import('./protocol').Failure} reply
 * @returns {Promise<void>} */
function showFirst(source, reply) {
  showSource(source, reply)
  lookAtFirst()
  return new Promise(resolve => requestAnimationFrame(() => setTimeout(() => {
    document.body.dataset.painted = String(performance.now())
    resolve()
  })))
}

Object.assign(globalThis, { plumb: { run, edit, select, reveal, showLive, state, views, lines, roots, places, camera, fit, zoomBy } })
start()
