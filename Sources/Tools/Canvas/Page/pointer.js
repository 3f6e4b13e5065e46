// @ts-check
// The pointer: selecting, dragging constants, moving and resizing views, connecting, panning and zooming.
import { applyCamera, camera, documentPosition, frameOf, placeOfRoot, stageBox, zoomBy } from './camera.js'
import { connectMenu, segueMenu } from './connecting.js'
import { containerAt, drawInsertion, isArranging, pointOf } from './containers.js'
import { $, draw, make } from './controls.js'
import { lensSize, resizeLens, viewInLens } from './devices.js'
import { gestureLayer } from './drawing.js'
import { elementsAt } from './ground.js'
import { constraintPopover } from './inspector.js'
import { connectionForm, markTarget, objectAt } from './linking.js'
import { hidePopover, menu } from './popovers.js'
import { moveScene, placeOfScene } from './scenes.js'
import { cancelGesture, edit, editStoryboard, isOff, lines, query, reveal, rootKey, roots, rounded, select, selectStoryboard, showLive, state, views } from './store.js'
import { proveConstant } from './widths.js'

/** @typedef {{ x: number, y: number }} Position */
/** @typedef {{ event?: PointerEvent, moved?: boolean } & (
 *   { kind: 'pan', x: number, y: number } |
 *   { kind: 'pinch', x: number, y: number, distance: number, zoom: number, from: Position } |
 *   { kind: 'connect', from: string, start: Position } |
 *   { kind: 'constant', key: string, isDouble: boolean, start: Position, constant: number, last?: number, sign: number, axis: 'h' | 'v' } |
 *   { kind: 'move', views: string[], start: Position, isArranged: boolean, frame?: { x: number, y: number, width: number, height: number }, target?: string, before?: string } |
 *   { kind: 'resize', views: string[], start: Position, edge: string } |
 *   { kind: 'lens', start: Position, size: { width: number, height: number } } |
 *   { kind: 'scene', scene: string, start: Position, place: Position } |
 *   { kind: 'marquee', start: Position, kept: string[] }
 * )} Gesture */

/** @type {Gesture | null} */ let gesture = null
let frame = 0, isSpace = false
/** @type {Map<number, Position>} */ const touches = new Map()

/** The position of an event on the canvas.
 * @param {{ clientX: number, clientY: number }} e */
function at(e) {
  const box = stageBox()
  return { x: (e.clientX - box.left - camera.x) / camera.zoom, y: (e.clientY - box.top - camera.y) / camera.zoom }
}

/** The innermost view under the pointer.
 * @param {{ clientX: number, clientY: number }} e
 * @returns {string | undefined} */
function viewAt(e) {
  for (const element of elementsAt(e)) {
    const key = element.closest?.('.view')?.getAttribute('data-key')
    if (key) return key
  }
  return undefined
}

/** The controller of the scene whose title or place an element is.
 * @param {Element | null} element */
const sceneAt = element => element?.closest('[data-scene]')?.getAttribute('data-scene') ?? undefined

/** The controller of the scene that a view is in.
 * @param {string | undefined} view */
function sceneOf(view) {
  const root = view && rootKey(view)
  return root ? state.scenes.find(scene => scene.view === root)?.k : undefined
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
  for (const element of elementsAt(e)) {
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
  if (/** @type {Element} */ (e.target).closest('#bar, #overview, #widths')) return
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
  const dock = target.closest('[data-object]')?.getAttribute('data-object') ?? undefined
  const from = dock ?? view ?? sceneAt(target)
  if ((e.ctrlKey || e.metaKey) && from) {
    gesture = { kind: 'connect', from, start }
    if (dock) reveal(dock); else if (view) select({ views: [view], lines: [] }); else selectStoryboard(from, undefined, false)
    return
  }
  if (dock) { reveal(dock); return }
  const segue = target.getAttribute('data-segue'), scene = sceneAt(target)
  if (segue) { selectStoryboard(undefined, segue, false); return }
  if (scene) {
    selectStoryboard(scene, undefined, false)
    const place = placeOfScene(scene)
    if (place) gesture = { kind: 'scene', scene, start, place }
    return
  }
  const shown = target.closest('[data-lens]') || e.ctrlKey || e.metaKey ? undefined : viewInLens(start)
  if (shown) { select({ views: [shown], lines: [] }); return }
  const entry = lines.get(line ?? '')
  if (line && entry) {
    select({ views: state.views, lines: e.shiftKey ? [...new Set([...state.lines, line])] : [line] })
    const isDouble = pressed.line === line && e.timeStamp - pressed.time < 500
    pressed = { line, time: e.timeStamp }
    gesture = { kind: 'constant', isDouble, key: line, start, constant: entry.c, sign: entry.sign, axis: entry.axis }
    return
  }
  if (target.closest('[data-lens]')) { gesture = { kind: 'lens', start, size: lensSize() }; return }
  if (handle) { gesture = { kind: 'resize', views: [handle], start, edge: target.getAttribute('data-edge') ?? 'se' }; return }
  if (!view || roots.has(view)) {
    const kept = e.shiftKey ? state.views : []
    if (!e.shiftKey) select({ views: view ? [view] : [], lines: [] })
    gesture = view || e.pointerType !== 'touch' ? { kind: 'marquee', start, kept } : { kind: 'pan', x: e.clientX - camera.x, y: e.clientY - camera.y }
    return
  }
  if (e.shiftKey) { select({ views: state.views.includes(view) ? state.views.filter(key => key !== view) : [...state.views, view], lines: [] }); return }
  // A row that is selected is dragged by what it has inside.
  const row = views.get(view)?.locked ? views.get(view)?.p ?? '' : '', moved = views.get(row)?.row && state.views.includes(row) ? row : view
  if (!state.views.includes(moved)) select({ views: [moved], lines: [] })
  const entry2 = views.get(moved)
  if (!entry2?.locked || entry2.row) gesture = { kind: 'move', views: state.views, start, isArranged: isArranging(views.get(entry2?.p ?? '')), frame: frameOf(state.views[0]) }
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
    const now = pinch(), box = stageBox(), zoom = Math.min(8, Math.max(0.05, gesture.zoom * now.distance / gesture.distance))
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
  else if (gesture.kind === 'lens') resizeLens({ width: gesture.size.width + dx, height: gesture.size.height + dy })
  else if (gesture.kind === 'scene') moveScene(gesture.scene, gesture.place.x + dx, gesture.place.y + dy)
  else if (gesture.kind === 'marquee') marquee(gesture.start, point, gesture.kept)
  else if (gesture.kind === 'constant') {
    const constant = Math.round((gesture.constant + gesture.sign * (gesture.axis === 'h' ? dx : dy)) * 2) / 2
    if (constant !== gesture.last) {
      const reply = query({ do: 'drag', constraint: gesture.key, constant: gesture.last = constant })
      if (reply) { showLive(reply.live); proveConstant(gesture.key, constant) }
    }
  } else if (gesture.kind === 'move' && gesture.isArranged) dropInto(gesture, e, dx, dy)
  else {
    const radius = e.shiftKey ? 0 : 5 / camera.zoom
    const by = gesture.kind === 'move' ? { dx: Math.round(dx), dy: Math.round(dy) } : growth(gesture.edge, gesture.views[0], Math.round(dx), Math.round(dy))
    const reply = query({ do: 'move', views: gesture.views, ...by, radius, distances: e.altKey })
    if (reply) { showLive(reply.live); drawGuides(reply, gesture.views[0]) }
    if (gesture.kind === 'move') dropInto(gesture, e, dx, dy)
  }
}

/** Finds and shows the container that dragged views would go into: another one than theirs, or their place in one that arranges its views.
 * @param {Extract<Gesture, { kind: 'move' }>} move
 * @param {PointerEvent} e
 * @param {number} dx
 * @param {number} dy */
function dropInto(move, e, dx, dy) {
  const entry = views.get(move.views[0]), list = entry?.row ? [entry.tag === 'tableViewCell' ? 'tableView' : 'collectionView'] : undefined
  const container = containerAt(e, move.views, list)
  move.target = move.before = undefined
  if (move.isArranged) {
    gestureLayer.replaceChildren()
    if (move.frame) draw('rect', { class: 'marquee', x: move.frame.x + dx, y: move.frame.y + dy, width: move.frame.width, height: move.frame.height }, gestureLayer)
  }
  if (!container || container.k === entry?.p && !move.isArranged) return
  move.target = container.k
  move.before = drawInsertion(container, pointOf(e), move.views)
}

/** Puts dragged views into the container that they were dropped on.
 * @param {Extract<Gesture, { kind: 'move' }>} move
 * @param {number} dx
 * @param {number} dy */
function reparent(move, dx, dy) {
  const into = move.target ?? '', outer = frameOf(into), frame = move.isArranged ? move.frame && { ...move.frame, x: move.frame.x + dx, y: move.frame.y + dy } : frameOf(move.views[0])
  if (!move.isArranged) cancelGesture()
  const place = outer && frame && !isArranging(views.get(into)) ? { x: Math.round(frame.x - outer.x), y: Math.round(frame.y - outer.y) } : {}
  edit({ do: 'reparent', views: move.views, into, ...(move.before ? { before: move.before } : {}), ...place })
}

/** What a handle does to the frame of a view. The opposite edge stays.
 * @param {string} edge
 * @param {string} key
 * @param {number} dx
 * @param {number} dy */
function growth(edge, key, dx, dy) {
  const [, , width, height] = views.get(key)?.f ?? [0, 0, 0, 0]
  const by = { dx: 0, dy: 0, dw: 0, dh: 0 }
  if (edge.includes('e')) by.dw = dx
  if (edge.includes('w')) { by.dx = Math.min(dx, width); by.dw = -by.dx }
  if (edge.includes('s')) by.dh = dy
  if (edge.includes('n')) { by.dy = Math.min(dy, height); by.dh = -by.dy }
  return by
}

/** Selects what a rectangle touches: not the views that it begins in, and no view inside of another one.
 * @param {Position} start
 * @param {Position} point
 * @param {string[]} kept what was selected before */
function marquee(start, point, kept) {
  const left = Math.min(start.x, point.x), top = Math.min(start.y, point.y), right = Math.max(start.x, point.x), bottom = Math.max(start.y, point.y)
  gestureLayer.replaceChildren()
  draw('rect', { class: 'marquee', x: left, y: top, width: right - left, height: bottom - top }, gestureLayer)
  /** @type {Set<string>} */ const touched = new Set()
  /** @type {Set<string>} */ const inside = new Set()
  for (const key of state.order) {
    const entry = views.get(key)
    if (!entry || roots.has(key)) continue
    if (touched.has(entry.p ?? '') || inside.has(entry.p ?? '')) { inside.add(key); continue }
    if (entry.locked || isOff(key)) continue
    const frame = frameOf(key)
    if (!frame || frame.x > right || frame.y > bottom || frame.x + frame.width < left || frame.y + frame.height < top) continue
    const holdsStart = frame.x <= start.x && frame.y <= start.y && frame.x + frame.width >= start.x && frame.y + frame.height >= start.y
    if (!holdsStart) touched.add(key)
  }
  const chosen = [...new Set([...kept, ...touched])]
  if (chosen.length !== state.views.length || chosen.some((key, i) => key !== state.views[i])) select({ views: chosen, lines: [] })
}

/** @param {Position} start
 * @param {Position} point
 * @param {PointerEvent} e */
function rubber(start, point, e) {
  gestureLayer.replaceChildren()
  draw('path', { class: 'rubber', d: `M${start.x} ${start.y}L${point.x} ${point.y}` }, gestureLayer)
  const under = document.elementFromPoint(e.clientX, e.clientY), dock = under?.closest('.dock') ? objectAt(under) : undefined
  markTarget(dock)
  const target = dock ? undefined : viewAt(e), frame = target ? frameOf(target) : undefined
  const scene = placeOfScene(sceneAt(document.elementFromPoint(e.clientX, e.clientY)) ?? '')
  const box = frame ?? (scene && { ...scene, width: scene.w, height: scene.h })
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
    const to = viewAt(e), point = at(e), scene = sceneAt(document.elementFromPoint(e.clientX, e.clientY)) ?? sceneOf(to)
    const own = sceneOf(done.from) ?? done.from
    const under = document.elementFromPoint(e.clientX, e.clientY), dock = under?.closest('.dock') ? objectAt(under) : undefined
    markTarget(undefined)
    if (done.moved && dock && dock !== done.from) connectionForm(done.from, dock, e.clientX, e.clientY)
    else if (done.moved && to && !views.has(done.from) && (!scene || scene === own || !state.scenes.some(scene => scene.k === done.from))) connectionForm(done.from, to, e.clientX, e.clientY)
    else if (done.moved && scene && own !== scene && state.scenes.length) segueMenu(done.from, scene, e.clientX, e.clientY)
    else if (to && views.has(done.from) && (done.moved || to === done.from)) connectMenu({ from: done.from, to, dx: done.moved ? point.x - done.start.x : 0, dy: done.moved ? point.y - done.start.y : 0, margins: e.altKey }, e.clientX, e.clientY)
  } else if (done.moved && done.kind === 'scene') {
    const place = placeOfScene(done.scene), position = place && documentPosition(place)
    if (position) editStoryboard({ do: 'placeScene', controller: done.scene, x: rounded(position.x), y: rounded(position.y) })
  } else if (done.moved && done.kind === 'move' && done.target) {
    const end = at(e)
    reparent(done, end.x - done.start.x, end.y - done.start.y)
  } else if (done.moved && done.kind === 'move' && done.isArranged) return
  else if (done.moved && done.kind === 'constant') edit({ do: 'drop' })
  else if (done.kind === 'constant' && done.isDouble) constraintPopover(done.key, e.clientX, e.clientY)
  else if (done.moved && (done.kind === 'move' || done.kind === 'resize')) {
    edit({ do: 'drop' })
    if (done.views.some(key => views.get(key)?.e)) showBar(done.views)
  }
}

function onCancel() {
  touches.clear()
  abandon()
}

/** Ends a gesture without a change. */
function abandon() {
  if (!gesture) return
  const wasLive = ['constant', 'move', 'resize'].includes(gesture.kind) && gesture.moved
  const scene = gesture.kind === 'scene' ? gesture : undefined
  gesture = null
  gestureLayer.replaceChildren()
  if (wasLive) cancelGesture()
  if (scene) moveScene(scene.scene, scene.place.x, scene.place.y)
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
    const box = stageBox()
    zoomBy(Math.exp(-e.deltaY / 300), { x: e.clientX - box.left, y: e.clientY - box.top })
    return
  }
  camera.x -= e.shiftKey ? e.deltaY : e.deltaX
  camera.y -= e.shiftKey ? 0 : e.deltaY
  applyCamera()
}
