// @ts-check
// The page: it draws what the module answers and sends what the person does.
import { isReady, loadDocument, loadModule, open, run, save, tagOnDisk } from './module.js'
import { $, state, views, lines, roots, showScene, showLive, drawOverlay, nameOf, fit, camera, applyCamera, conflictingViews } from './scene.js'
import { setUpOutline, showOutline } from './outline.js'
import { showInspector } from './inspector.js'
import { rounded } from './controls.js'
import { showIssues, showPreviews } from './issues.js'
import { setUpPopovers, hidePopover } from './popovers.js'
import { setUpToolbar, connectList } from './toolbar.js'
import { setUpPointer } from './pointer.js'

let name = 'Document', tag = ''

/** Says something to assistive technologies, and in the status line.
 * @param {string} text */
export function announce(text) { $('status').textContent = text }

/** Sends a command that changes nothing; undefined after an error.
 * @param {any} command */
export function query(command) {
  const reply = run(command)
  if (!reply.error) return reply
  announce(reply.error)
  return undefined
}

/** Sends a command that changes the document and shows the result; undefined after an error.
 * @param {any} command
 * @param {any=} known the answer, if the command was sent already */
export function edit(command, known) {
  const reply = known ?? run(command)
  if (reply.error) { announce(reply.error); return undefined }
  showScene(reply.scene)
  if (command.do !== 'scene') setDirty(true)
  for (const [id, title] of [['undo', reply.undo], ['redo', reply.redo]]) {
    $(id).disabled = !title
    $(id).title = title ? `${id === 'undo' ? 'Undo' : 'Redo'} ${title}` : ''
  }
  if (reply.select) { state.views = reply.select; state.lines = []; drawOverlay() }
  if (command.do === 'undo') announce(`Undone: ${reply.redo}`)
  else if (reply.undo && command.do !== 'scene') announce(`${reply.undo}`)
  showOutline()
  showInspector()
  later()
  return reply
}

/** Issues and previews follow when the browser has time. */
let pending = 0
function later() {
  clearTimeout(pending)
  if (!isReady()) return
  pending = window.setTimeout(() => { showIssues(); showPreviews() }, 60)
}

/** @param {boolean} dirty */
function setDirty(dirty) {
  state.dirty = dirty
  $('file').textContent = (dirty ? '• ' : '') + name
  document.title = `${dirty ? '• ' : ''}${name} – Plumb`
}

/** Selects views and constraints.
 * @param {{ views: string[], lines: string[] }} selection */
export function select(selection) {
  state.views = selection.views.filter(key => views.has(key))
  state.lines = selection.lines.filter(key => lines.has(key))
  drawOverlay()
  showOutline()
  showInspector()
  announce(describe())
}

/** What is selected, as a sentence. */
function describe() {
  if (state.lines.length === 1) return lines.get(state.lines[0]).title
  if (state.lines.length) return `${state.lines.length} constraints`
  if (state.views.length > 1) return `${state.views.length} views`
  const entry = views.get(state.views[0])?.entry
  if (!entry) return ''
  const [x, y, width, height] = entry.f.map(rounded)
  const problems = [conflictingViews().has(entry.k) && 'conflicting', entry.amb && 'ambiguous', entry.e && 'misplaced', entry.hidden && 'hidden'].filter(Boolean)
  return `${entry.name}, ${width} by ${height} at ${x}, ${y}${problems.length ? ', ' + problems.join(', ') : ''}`
}

/** @returns {Promise<void>} */
export async function saveDocument(force = false) {
  try {
    const result = await save(name, force ? '*' : tag)
    if (result.changedOnDisk) {
      if (confirm('The file has changed on disk since it was opened. Overwrite it?')) return saveDocument(true)
      announce(result.message)
      return
    }
    tag = result.tag ?? tag
    setDirty(false)
    announce(result.message)
  } catch (error) {
    announce(`Not saved: ${/** @type {Error} */ (error).message}`)
  }
}

// ---- Keyboard

/** @param {KeyboardEvent} e */
function onKey(e) {
  const command = e.ctrlKey || e.metaKey, key = e.key.toLowerCase()
  // A field with a text that is not yet entered has an undo of its own.
  const isTyping = e.target instanceof HTMLInputElement && e.target.type === 'text' && e.target.value !== e.target.defaultValue
  if (command && key === 'z' && isTyping) return
  if (command && key === 'z') { e.preventDefault(); edit({ do: e.shiftKey ? 'redo' : 'undo' }); return }
  if (command && key === 's') { e.preventDefault(); saveDocument(); return }
  if (command && e.shiftKey && key === 'c') { e.preventDefault(); connectList(); return }
  const target = /** @type {HTMLElement} */ (e.target)
  if (target.closest('input, select, [role=menu], [role=dialog]')) return
  if (command && key === 'd') { e.preventDefault(); edit({ do: 'duplicate', views: state.views }); return }
  if (e.key === 'Delete' || e.key === 'Backspace') {
    e.preventDefault()
    if (state.lines.length) edit({ do: 'remove', constraints: state.lines })
    else if (state.views.length) edit({ do: 'delete', views: state.views })
    return
  }
  if (target.id !== 'stage') return
  const step = e.shiftKey ? 10 : 1
  const move = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[e.key]
  if (move) {
    e.preventDefault()
    if (state.lines.length) nudgeConstant((move[0] || move[1]) * step)
    else if (e.altKey && state.views.length) edit({ do: 'nudge', views: state.views, dx: move[0] * step, dy: move[1] * step })
    else walk(e.key)
    return
  }
  if (key === 'c') cycleConstraints(e.shiftKey ? -1 : 1)
  else if (e.key === 'Escape') escape()
  else if (e.key === '0') fit()
  else if (e.key === '1') { camera.zoom = 1; applyCamera(); drawOverlay() }
  else if (e.key === '+' || e.key === '=') { camera.zoom = Math.min(8, camera.zoom * 1.25); applyCamera(); drawOverlay() }
  else if (e.key === '-') { camera.zoom = Math.max(0.05, camera.zoom / 1.25); applyCamera(); drawOverlay() }
  else return
  e.preventDefault()
}

/** @param {number} by */
function nudgeConstant(by) {
  const line = lines.get(state.lines[0])
  edit({ do: 'set', constraints: state.lines, values: { constant: line.c + by * line.sign } })
}

/** Selects the parent, first child, or a sibling.
 * @param {string} key */
function walk(key) {
  const current = state.views[0] ?? state.order[0], entry = views.get(current)?.entry
  if (!state.views.length || !entry) { select({ views: [current], lines: [] }); return }
  const siblings = state.order.filter(other => views.get(other)?.entry.p === entry.p), at = siblings.indexOf(current)
  const next = key === 'ArrowUp' ? entry.p : key === 'ArrowDown' ? state.order.find(other => views.get(other)?.entry.p === current)
    : siblings[at + (key === 'ArrowRight' ? 1 : -1)]
  if (next) select({ views: [next], lines: [] })
}

/** @param {number} step */
function cycleConstraints(step) {
  const own = [...lines.values()].filter(line => state.views.includes(line.a) || state.views.includes(line.b) || !state.views.length).map(line => line.k)
  if (!own.length) { announce('No constraints'); return }
  const at = own.indexOf(state.lines[0])
  select({ views: state.views, lines: [own[(at + step + own.length) % own.length]] })
}

/** Leaves the constraint, or selects the parent. */
function escape() {
  hidePopover()
  if (state.lines.length) select({ views: state.views, lines: [] })
  else select({ views: state.views.map(key => views.get(key)?.entry.p).filter(Boolean).slice(0, 1), lines: [] })
}

// ---- Start

/** Shows a document.
 * @param {import('./module.js').Source} source
 * @param {any} reply the answer to opening it */
function showSource(source, reply) {
  name = source.name
  tag = source.tag
  if (reply.error) { announce(`${name}${reply.line ? `, line ${reply.line}` : ''}: ${reply.error}`); $('file').textContent = name; return }
  state.platform = reply.platform
  state.library = reply.library
  state.devices = reply.devices
  roots.forEach(root => root.group.remove()); roots.clear()
  views.clear(); lines.clear()
  edit({ do: 'scene' }, reply)
  setDirty(false)
  announce(`${name}: ${views.size} views, ${lines.size} constraints`)
}

/** Asks whether to read the file again if another program changed it. */
async function checkDisk() {
  const current = await tagOnDisk().catch(() => undefined)
  if (!current || current === tag) return
  if (!confirm(`${name} has changed on disk. ${state.dirty ? 'Discard your changes and read' : 'Read'} it again?`)) { tag = current; setDirty(true); return }
  const source = await loadDocument()
  showSource(source, open(source.bytes))
}

async function start() {
  setUpOutline()
  setUpPopovers()
  setUpToolbar()
  setUpPointer()
  $('undo').addEventListener('click', () => edit({ do: 'undo' }))
  $('redo').addEventListener('click', () => edit({ do: 'redo' }))
  $('save').addEventListener('click', () => saveDocument())
  $('fit').addEventListener('click', fit)
  addEventListener('keydown', onKey)
  addEventListener('focus', checkDisk)
  addEventListener('beforeunload', e => { if (state.dirty) e.preventDefault() })
  // Until the module has opened the document, the page shows it and takes no input.
  document.body.inert = true
  try {
    const source = await loadDocument()
    if (source.scene) await showFirst(source, source.scene)
    await loadModule()
    const reply = open(source.bytes)
    if (source.scene) later()
    else await showFirst(source, reply)
  } catch (error) {
    announce(`The document cannot be ${views.size ? 'edited' : 'opened'}: ${/** @type {Error} */ (error).message}`)
    return
  }
  document.body.inert = false
  document.body.dataset.ready = String(performance.now())
}

/** Shows the document for the first time, and waits until the browser has painted it.
 * @param {import('./module.js').Source} source
 * @param {any} reply
 * @returns {Promise<void>} */
function showFirst(source, reply) {
  showSource(source, reply)
  fit()
  return new Promise(resolve => requestAnimationFrame(() => setTimeout(() => {
    document.body.dataset.painted = String(performance.now())
    resolve()
  })))
}

Object.assign(globalThis, { plumb: { run, edit, select, showLive, state, views, lines, roots, nameOf, camera, fit } })
start()
