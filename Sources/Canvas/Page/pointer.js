// @ts-check
// The pointer: selecting, dragging constants, moving and resizing views, connecting, panning and zooming.
import { connectMenu } from './connecting.js'
import { $, draw, make } from './controls.js'
import { applyCamera, camera, drawOverlay, frameOf, gestureLayer, placeOfRoot, zoomBy } from './drawing.js'
import { constraintPopover } from './inspector.js'
import { hidePopover, menu } from './popovers.js'
import { cancelGesture, edit, lines, query, roots, select, showLive, state, views } from './store.js'

/** @typedef {{ x: number, y: number }} Position */
/** @typedef {{ event?: PointerEvent, moved?: boolean } & (
 *   { kind: 'pan', x: number, y: number } |
 *   { kind: 'pinch', x: number, y: number, distance: number, zoom: number, from: Position } |
 *   { kind: 'connect', from: string, start: Position } |
 *   { kind: 'constant', key: string, isDouble: boolean, start: Position, constant: number, last?: number, sign: number, axis: 'h' | 'v' } |
 *   { kind: 'move' | 'resize', views: string[], start: Position }
 * )} Gesture */

/** @type {Gesture | null} */ let gesture = null
let frame = 0, isSpace = false
/** @type {Map<number, Position>} */ const touches = new Map()

/** The position of an event on the canvas.
 * @param {{ clientX: number, clientY: number }} e */
function at(e) {
  const box = $('svg').getBoundingClientRect()
  return { x: (e.clientX - box.left - camera.x) / camera.zoom, y: (e.clientY - box.top - camera.y) / camera.zoom }
}

/** The innermost view under the pointer.
 * @param {{ clientX: number, clientY: number }} e
 * @returns {string | undefined} */
function viewAt(e) {
  for (const element of document.elementsFromPoint(e.clientX, e.clientY)) {
    const key = element.closest?.('.view')?.getAttribute('data-key')
    if (key) return key
  }
  return undefined
}

/** The line that was pressed last, and when. A line is drawn anew when it is pressed, so that browsers report no double click.
 * @type {{ line: string, time: number }} */
let pressed = { line: '', time: -1e9 }

export function setUpPointer() {
  const stage = $('stage')
  stage.addEventListener('pointerdown', onDown)
  stage.addEventListener('pointermove', onMove)
  stage.addEventListener('pointerup', onUp)
  stage.addEventListener('pointercancel', onCancel)
  stage.addEventListener('contextmenu', (/** @type {MouseEvent} */ e) => {
    e.preventDefault()
    if (e.shiftKey) listUnderPointer(e)
  })
  stage.addEventListener('wheel', onWheel, { passive: false })
  addEventListener('keydown', e => {
    if (e.key === ' ' && document.activeElement === stage) { isSpace = true; e.preventDefault() }
    if (e.key === 'Escape' && gesture) onCancel()
  })
  addEventListener('keyup', e => { if (e.key === ' ') isSpace = false })
}

/** Lists everything under the pointer.
 * @param {MouseEvent} e */
function listUnderPointer(e) {
  /** @type {import('./popovers.js').MenuItem[]} */ const entries = []
  const seen = new Set()
  for (const element of document.elementsFromPoint(e.clientX, e.clientY)) {
    const line = element.getAttribute('data-line'), view = element.closest?.('.view')?.getAttribute('data-key')
    if (line && !seen.has(line)) { seen.add(line); entries.push({ title: lines.get(line)?.title ?? '', run: () => select({ views: state.views, lines: [line] }) }) }
    let key = view ?? undefined
    while (key && !seen.has(key)) {
      const current = key
      seen.add(key)
      entries.push({ title: views.get(key)?.name ?? '', run: () => select({ views: [current], lines: [] }) })
      key = views.get(key)?.p
    }
  }
  menu(entries, e.clientX, e.clientY, 'Objects here')
}

/** @param {PointerEvent} e */
function onDown(e) {
  if (/** @type {Element} */ (e.target).closest('#bar')) return
  hideBar()
  $('stage').focus()
  if (e.pointerType === 'touch') {
    touches.set(e.pointerId, { x: e.clientX, y: e.clientY })
    if (touches.size === 2) { abandon(); gesture = { kind: 'pinch', ...pinch(), zoom: camera.zoom, from: { ...camera } }; return }
  }
  $('stage').setPointerCapture(e.pointerId)
  const start = at(e), target = /** @type {Element} */ (e.target)
  const line = target.getAttribute('data-line'), handle = target.getAttribute('data-handle'), view = viewAt(e)
  if (e.button === 2) return
  if (e.button === 1 || isSpace) { gesture = { kind: 'pan', x: e.clientX - camera.x, y: e.clientY - camera.y }; return }
  if ((e.ctrlKey || e.metaKey) && view) {
    gesture = { kind: 'connect', from: view, start }
    select({ views: [view], lines: [] })
    return
  }
  const entry = lines.get(line ?? '')
  if (line && entry) {
    select({ views: state.views, lines: e.shiftKey ? [...new Set([...state.lines, line])] : [line] })
    const isDouble = pressed.line === line && e.timeStamp - pressed.time < 500
    pressed = { line, time: e.timeStamp }
    gesture = { kind: 'constant', isDouble, key: line, start, constant: entry.c, sign: entry.sign, axis: entry.axis }
    return
  }
  if (handle) { gesture = { kind: 'resize', views: [handle], start }; return }
  if (!view) { select({ views: [], lines: [] }); gesture = { kind: 'pan', x: e.clientX - camera.x, y: e.clientY - camera.y }; return }
  if (e.shiftKey) { select({ views: state.views.includes(view) ? state.views.filter(key => key !== view) : [...state.views, view], lines: [] }); return }
  if (!state.views.includes(view)) select({ views: [view], lines: [] })
  if (!roots.has(view) && !views.get(view)?.locked) gesture = { kind: 'move', views: state.views, start }
}

function pinch() {
  const [a, b] = [...touches.values()]
  return { distance: Math.hypot(a.x - b.x, a.y - b.y), x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

/** @param {PointerEvent} e */
function onMove(e) {
  if (touches.has(e.pointerId)) touches.set(e.pointerId, { x: e.clientX, y: e.clientY })
  if (!gesture) return
  gesture.event = e
  // One step for each frame of the screen.
  frame ||= requestAnimationFrame(() => { frame = 0; step() })
}

function step() {
  if (!gesture?.event) return
  const e = gesture.event, point = at(e)
  if (gesture.kind === 'pan') { camera.x = e.clientX - gesture.x; camera.y = e.clientY - gesture.y; applyCamera(); return }
  if (gesture.kind === 'pinch') {
    if (touches.size < 2) return
    const now = pinch(), box = $('svg').getBoundingClientRect(), zoom = Math.min(8, Math.max(0.05, gesture.zoom * now.distance / gesture.distance))
    const x = gesture.x - box.left, y = gesture.y - box.top
    camera.x = now.x - box.left - (x - gesture.from.x) * zoom / gesture.zoom
    camera.y = now.y - box.top - (y - gesture.from.y) * zoom / gesture.zoom
    camera.zoom = zoom
    applyCamera()
    return
  }
  const dx = point.x - gesture.start.x, dy = point.y - gesture.start.y
  if (!gesture.moved && Math.hypot(dx, dy) * camera.zoom < 3) return
  gesture.moved = true
  if (gesture.kind === 'connect') rubber(gesture.start, point, e)
  else if (gesture.kind === 'constant') {
    const constant = Math.round((gesture.constant + gesture.sign * (gesture.axis === 'h' ? dx : dy)) * 2) / 2
    if (constant !== gesture.last) {
      const reply = query({ do: 'drag', constraint: gesture.key, constant: gesture.last = constant })
      if (reply) showLive(reply.live)
    }
  } else {
    const radius = e.shiftKey ? 0 : 5 / camera.zoom
    const by = gesture.kind === 'move' ? { dx: Math.round(dx), dy: Math.round(dy) } : { dw: Math.round(dx), dh: Math.round(dy) }
    const reply = query({ do: 'move', views: gesture.views, ...by, radius, distances: e.altKey })
    if (reply) { showLive(reply.live); drawGuides(reply, gesture.views[0]) }
  }
}

/** @param {Position} start
 * @param {Position} point
 * @param {PointerEvent} e */
function rubber(start, point, e) {
  gestureLayer.replaceChildren()
  draw('path', { class: 'rubber', d: `M${start.x} ${start.y}L${point.x} ${point.y}` }, gestureLayer)
  const target = viewAt(e), box = target && frameOf(target)
  if (box) draw('rect', { class: 'drop', x: box.x, y: box.y, width: box.width, height: box.height }, gestureLayer)
}

/** @param {import('./protocol').MoveAnswer} reply
 * @param {string} view */
function drawGuides(reply, view) {
  gestureLayer.replaceChildren()
  const root = placeOfRoot(view)
  if (!root) return
  const g = draw('g', { transform: `translate(${root.x} ${root.y})` }, gestureLayer)
  for (const guide of reply.guides) {
    const d = guide.axis === 'h' ? `M${guide.at} ${guide.low}V${guide.high}` : `M${guide.low} ${guide.at}H${guide.high}`
    draw('path', { class: 'guide', d }, g)
  }
  for (const [x1, y1, x2, y2] of reply.distances ?? []) {
    draw('path', { class: 'distance', d: `M${x1} ${y1}L${x2} ${y2}` }, g)
    draw('text', { class: 'distance-text', x: (x1 + x2) / 2, y: (y1 + y2) / 2 - 3 }, g).textContent = String(Math.round(Math.hypot(x2 - x1, y2 - y1) * 10) / 10)
  }
}

/** @param {PointerEvent} e */
function onUp(e) {
  touches.delete(e.pointerId)
  const done = gesture
  if (!done) return
  if (frame) { cancelAnimationFrame(frame); frame = 0 }
  done.event = e
  step()
  gesture = null
  gestureLayer.replaceChildren()
  if (done.kind === 'connect') {
    const to = viewAt(e), point = at(e)
    if (to && (done.moved || to === done.from)) connectMenu({ from: done.from, to, dx: done.moved ? point.x - done.start.x : 0, dy: done.moved ? point.y - done.start.y : 0, margins: e.altKey }, e.clientX, e.clientY)
  } else if (done.moved && done.kind === 'constant') edit({ do: 'drop' })
  else if (done.kind === 'constant' && done.isDouble) constraintPopover(done.key, e.clientX, e.clientY)
  else if (done.moved && (done.kind === 'move' || done.kind === 'resize')) {
    edit({ do: 'drop' })
    if (done.views.some(key => views.get(key)?.e)) showBar(done.views)
  } else if (done.kind === 'pinch') drawOverlay()
}

function onCancel() {
  touches.clear()
  abandon()
}

/** Ends a gesture without a change. */
function abandon() {
  if (!gesture) return
  const wasLive = ['constant', 'move', 'resize'].includes(gesture.kind) && gesture.moved
  gesture = null
  gestureLayer.replaceChildren()
  if (wasLive) cancelGesture()
}

/** Asks what to do with a view that constraints place and that was moved.
 * @param {string[]} keys */
function showBar(keys) {
  const bar = $('bar')
  const choose = (/** @type {import('./protocol').Command<'resolve' | 'undo'>} */ command) => () => { hideBar(); edit(command); $('stage').focus() }
  bar.replaceChildren(
    make('button', { onclick: choose({ do: 'resolve', what: 'updateConstants', views: keys }), 'aria-keyshortcuts': 'Enter' }, 'Update constants'),
    make('button', { onclick: choose({ do: 'undo' }), 'aria-keyshortcuts': 'Escape' }, 'Put back'),
    make('button', { onclick: choose({ do: 'resolve', what: 'guides' }) }, 'Replace by guides'))
  bar.hidden = false
  bar.onkeydown = (/** @type {KeyboardEvent} */ e) => { if (e.key === 'Escape') { e.stopPropagation(); choose({ do: 'undo' })() } }
  bar.firstElementChild.focus()
}

function hideBar() { $('bar').hidden = true }

/** @param {WheelEvent} e */
function onWheel(e) {
  e.preventDefault()
  hidePopover()
  if (e.ctrlKey || e.metaKey) {
    const box = $('svg').getBoundingClientRect()
    zoomBy(Math.exp(-e.deltaY / 300), { x: e.clientX - box.left, y: e.clientY - box.top })
    return
  }
  camera.x -= e.shiftKey ? e.deltaY : e.deltaX
  camera.y -= e.shiftKey ? 0 : e.deltaY
  applyCamera()
}
