// @ts-check
// The pointer: selecting, dragging constants, moving and resizing views, connecting, panning and zooming.
import { listUnderPointer, sceneAt, sceneOf } from './beneath.js'
import { applyCamera, camera, documentPosition, frameOf, stageBox, zoomBy } from './camera.js'
import { connectMenu, isGuide, segueMenu } from './connecting.js'
import { isArranging } from './containers.js'
import { contextMenu, objectMenu, stageMenu } from './context.js'
import { $, draw } from './controls.js'
import { lensSize, resizeLens, viewInLens } from './devices.js'
import { dragItem, dropInto, dropItem, growth, marquee, reparent, rubber, takeCopies } from './dragging.js'
import { drawGuides, gestureLayer } from './drawing.js'
import { isProtected, lines, lockedReason, roots, rounded, state, views } from './entries.js'
import { viewAt } from './hover.js'
import { constraintPopover } from './inspector.js'
import { connectionForm, markTarget, objectAt } from './linking.js'
import { hideBar, showAsSaved, showBar } from './movebar.js'
import { hidePopover } from './popovers.js'
import { moveScene, placeOfScene } from './scenes.js'
import { cancelGesture, edit, editStoryboard, query, refuse, reveal, select, selectStoryboard, showLive } from './store.js'
import { editFooter, editText } from './texts.js'
import { proveConstant } from './widths.js'

/** @typedef {import('./dragging.js').Position} Position */
/** @typedef {import('./dragging.js').Gesture} Gesture */

/** @type {Gesture | null} */ let gesture = null
let frame = 0, isSpace = false
/** @type {Map<number, Position>} */ const touches = new Map()

/** The position of an event on the canvas.
 * @param {{ clientX: number, clientY: number }} e */
function at(e) {
  const box = stageBox()
  return { x: (e.clientX - box.left - camera.x) / camera.zoom, y: (e.clientY - box.top - camera.y) / camera.zoom }
}

/** The line or view that was pressed last, and when. A line is drawn anew when it is pressed, so that browsers report no double click.
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
    // The stage has captured the pointer, so that it is the target.
    const target = document.elementFromPoint(e.clientX, e.clientY) ?? stage, view = viewAt(e)
    if (target.closest('#bar, #begin, #overview, #widths')) return
    const object = target.closest('[data-object]')?.getAttribute('data-object') ?? target.getAttribute('data-segue') ?? target.getAttribute('data-line') ?? sceneAt(target)
    if (e.shiftKey) listUnderPointer(e)
    else if (object) objectMenu(object, e.clientX, e.clientY)
    else if (view) contextMenu(view, e.clientX, e.clientY)
    else stageMenu(e.clientX, e.clientY)
  })
  stage.addEventListener('wheel', onWheel, { passive: false })
  addEventListener('keydown', e => {
    if (e.key === ' ' && document.activeElement === stage) { isSpace = true; e.preventDefault() }
    if (e.key === 'Escape' && gesture) onCancel()
  })
  addEventListener('keyup', e => { if (e.key === ' ') isSpace = false })
}

/** @param {PointerEvent} e */
function onDown(e) {
  if (/** @type {Element} */ (e.target).closest('#bar, #begin, #overview, #widths')) return
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
  if (dock) {
    const isDouble = pressed.line === dock && e.timeStamp - pressed.time < 500, item = target.getAttribute('data-item'), box = target.getBoundingClientRect()
    pressed = { line: dock, time: e.timeStamp }
    reveal(dock)
    const shown = item ? { ...at({ clientX: box.left, clientY: box.top }), width: box.width / camera.zoom, height: box.height / camera.zoom } : undefined
    if (isDouble || item === 'bar-item') gesture = { kind: 'item', key: dock, start, isDouble, shown, frame: item === 'bar-item' ? frameOf(dock) : undefined }
    return
  }
  const segue = target.getAttribute('data-segue'), scene = sceneAt(target)
  if (segue) { selectStoryboard(undefined, segue, false); return }
  if (scene) {
    selectStoryboard(scene, undefined, false)
    const place = placeOfScene(scene)
    if (place) gesture = { kind: 'scene', scene, start, place }
    return
  }
  const shown = target.closest('[data-lens]') || e.ctrlKey || e.metaKey ? undefined : viewInLens(start)
  if (shown) { select({ views: [shown], lines: [] }); gesture = { kind: 'refused', start }; return }
  const entry = lines.get(line ?? '')
  if (line && entry) {
    select({ views: state.views, lines: e.shiftKey ? [...new Set([...state.lines, line])] : [line] })
    const isDouble = pressed.line === line && e.timeStamp - pressed.time < 500
    pressed = { line, time: e.timeStamp }
    gesture = { kind: 'constant', isDouble, key: line, start, constant: entry.c, sign: entry.sign, axis: entry.axis }
    return
  }
  if (target.closest('[data-lens]')) { gesture = { kind: 'lens', start, size: lensSize() }; return }
  const row = handle && views.get(handle)?.row ? frameOf(handle) : undefined
  if (handle && row) { gesture = { kind: 'height', row: handle, start, frame: row }; return }
  if (handle) { gesture = { kind: 'resize', views: [handle], start, edge: target.getAttribute('data-edge') ?? 'se' }; return }
  if (view && !e.shiftKey && pressed.line === view && e.timeStamp - pressed.time < 500 && views.get(view)?.tag === 'tableView' && editFooter(view, start)) { e.preventDefault(); return }
  if (!view || roots.has(view)) {
    pressed = { line: view ?? '', time: e.timeStamp }
    const kept = e.shiftKey ? state.views : []
    if (!e.shiftKey) select({ views: view ? [view] : [], lines: [] })
    gesture = view || e.pointerType !== 'touch' ? { kind: 'marquee', start, kept } : { kind: 'pan', x: e.clientX - camera.x, y: e.clientY - camera.y }
    return
  }
  if (e.shiftKey) { select({ views: state.views.includes(view) ? state.views.filter(key => key !== view) : [...state.views, view], lines: [] }); return }
  // A row that is selected is dragged by what it has inside.
  const outer = views.get(view)?.locked ? views.get(view)?.p ?? '' : '', moved = views.get(outer)?.row && state.views.includes(outer) ? outer : view
  if (!state.views.includes(moved)) select({ views: [moved], lines: [] })
  const entry2 = views.get(moved)
  const isDouble = pressed.line === moved && e.timeStamp - pressed.time < 500
  pressed = { line: moved, time: e.timeStamp }
  if (!entry2?.locked || entry2.row) gesture = { kind: 'move', views: state.views, start, isArranged: isArranging(views.get(entry2?.p ?? '')), isDouble, copies: e.altKey, frame: frameOf(state.views[0]) }
  else if (isProtected(moved)) refuse(lockedReason(moved))
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
  if (gesture.kind === 'move' && gesture.copies && !gesture.moved && !takeCopies(gesture)) { gesture = null; return }
  if (!gesture.moved && (gesture.kind === 'move' || gesture.kind === 'resize')) $('svg').classList.add('moving')
  gesture.moved = true
  if (gesture.kind === 'refused') { gesture = null; showAsSaved() }
  else if (gesture.kind === 'height') {
    const { x, y, width, height } = gesture.frame
    gestureLayer.replaceChildren(draw('rect', { class: 'marquee', x, y, width, height: Math.max(1, height + dy) }))
  } else if (gesture.kind === 'item') dragItem(gesture, point)
  else if (gesture.kind === 'connect') rubber(gesture.start, point, e)
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

/** @param {PointerEvent} e */
function onUp(e) {
  touches.delete(e.pointerId)
  const done = gesture
  if (!done) return
  if (frame) { cancelAnimationFrame(frame); frame = 0 }
  done.event = e
  step()
  endGesture()
  if (done.kind === 'connect') {
    const to = viewAt(e), point = at(e), scene = sceneAt(document.elementFromPoint(e.clientX, e.clientY)) ?? sceneOf(to)
    const own = sceneOf(done.from) ?? done.from
    const under = document.elementFromPoint(e.clientX, e.clientY), dock = under?.closest('.dock') ? objectAt(under) : undefined
    markTarget(undefined)
    const item = under?.closest('#outline [data-key]')?.getAttribute('data-key') ?? ''
    if (views.has(done.from) && isGuide(item)) connectMenu({ from: done.from, to: item }, e.clientX, e.clientY)
    else if (done.moved && dock && dock !== done.from) connectionForm(done.from, dock, e.clientX, e.clientY)
    else if (done.moved && to && !views.has(done.from) && (!scene || scene === own || !state.scenes.some(scene => scene.k === done.from))) connectionForm(done.from, to, e.clientX, e.clientY)
    else if (done.moved && scene && own !== scene && state.scenes.length) segueMenu(done.from, scene, e.clientX, e.clientY)
    else if (to && views.has(done.from) && (done.moved || to === done.from)) connectMenu({ from: done.from, to, dx: done.moved ? point.x - done.start.x : 0, dy: done.moved ? point.y - done.start.y : 0, margins: e.altKey }, e.clientX, e.clientY)
  } else if (done.kind === 'item') {
    if (done.moved) dropItem(done); else if (done.isDouble) editText(done.key, done.shown)
  } else if (done.moved && done.kind === 'height') {
    edit({ do: 'field', views: [done.row], name: 'rowHeight', value: Math.max(1, Math.round(done.frame.height + at(e).y - done.start.y)) })
  } else if (done.moved && done.kind === 'scene') {
    const place = placeOfScene(done.scene), position = place && documentPosition(place)
    if (position) editStoryboard({ do: 'placeScene', controller: done.scene, x: rounded(position.x), y: rounded(position.y) })
  } else if (done.moved && done.kind === 'move' && done.target) {
    const end = at(e)
    if (reparent(done, end.x - done.start.x, end.y - done.start.y) && done.copies) edit({ do: 'join' })
  } else if (done.moved && done.kind === 'move' && done.isArranged) return
  else if (done.moved && done.kind === 'constant') edit({ do: 'drop' })
  // Without a drag, a press on one of several selected views selects it alone.
  else if (!done.moved && done.kind === 'move' && done.views.length > 1) select({ views: [pressed.line], lines: [] })
  else if (!done.moved && done.kind === 'move' && done.isDouble && editText(done.views[0])) return
  else if (done.kind === 'constant' && done.isDouble) constraintPopover(done.key, e.clientX, e.clientY)
  else if (done.moved && (done.kind === 'move' || done.kind === 'resize')) {
    if (edit({ do: 'drop' }) && done.kind === 'move' && done.copies) edit({ do: 'join' })
    if (done.views.some(key => views.get(key)?.e)) showBar(done.views)
  }
}

function onCancel() {
  touches.clear()
  abandon()
}

function endGesture() {
  gesture = null
  gestureLayer.replaceChildren()
  $('svg').classList.remove('moving')
}

/** Ends a gesture without a change. */
function abandon() {
  if (!gesture) return
  const wasLive = ['constant', 'move', 'resize'].includes(gesture.kind) && gesture.moved
  const scene = gesture.kind === 'scene' ? gesture : undefined, wasCopied = gesture.kind === 'move' && gesture.copies && gesture.moved
  endGesture()
  if (wasLive) cancelGesture()
  if (wasCopied) edit({ do: 'undo' })
  if (scene) moveScene(scene.scene, scene.place.x, scene.place.y)
}

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
