// @ts-check
// What drags do: views that move to another place or container, the rectangle that selects, and the line that connects.
import { sceneAt } from './beneath.js'
import { frameOf } from './camera.js'
import { containerAt, drawInsertion, isArranging, pointOf } from './containers.js'
import { draw } from './controls.js'
import { gestureLayer } from './drawing.js'
import { isOff, lines, nameOf, roots, state, views } from './entries.js'
import { viewAt } from './hover.js'
import { markTarget, objectAt } from './linking.js'
import { placeOfScene } from './scenes.js'
import { cancelGesture, edit, editStoryboard, refuse, select } from './store.js'

/** @typedef {{ x: number, y: number }} Position */
/** @typedef {{ x: number, y: number, width: number, height: number }} Frame */
/** @typedef {{ event?: PointerEvent, moved?: boolean } & (
 *   { kind: 'pan', x: number, y: number } |
 *   { kind: 'pinch', x: number, y: number, distance: number, zoom: number, from: Position } |
 *   { kind: 'connect', from: string, start: Position } |
 *   { kind: 'constant', key: string, isDouble: boolean, start: Position, constant: number, last?: number, sign: number, axis: 'h' | 'v' } |
 *   { kind: 'move', views: string[], start: Position, isArranged: boolean, isDouble: boolean, copies: boolean, frame?: { x: number, y: number, width: number, height: number }, target?: string, before?: string } |
 *   { kind: 'resize', views: string[], start: Position, edge: string } |
 *   { kind: 'height', row: string, start: Position, frame: { x: number, y: number, width: number, height: number } } |
 *   { kind: 'item', key: string, start: Position, isDouble: boolean, shown?: Frame, frame?: Frame, into?: string, before?: string } |
 *   { kind: 'refused', start: Position } |
 *   { kind: 'lens', start: Position, size: { width: number, height: number } } |
 *   { kind: 'scene', scene: string, start: Position, place: Position } |
 *   { kind: 'marquee', start: Position, kept: string[] }
 * )} Gesture */

/** Makes a drag one of copies, which begin where the views are. Returns false if the views cannot be copied.
 * @param {Extract<Gesture, { kind: 'move' }>} move */
export function takeCopies(move) {
  const from = frameOf(move.views[0]), copies = edit({ do: 'duplicate', views: move.views })?.select
  if (!copies?.length) return false
  move.views = copies
  move.frame = frameOf(copies[0])
  if (from && move.frame) move.start = { x: move.start.x + move.frame.x - from.x, y: move.start.y + move.frame.y - from.y }
  return true
}

/** Finds and shows the container that dragged views would go into: another one than theirs, or their place in one that arranges its views.
 * @param {Extract<Gesture, { kind: 'move' }>} move
 * @param {PointerEvent} e
 * @param {number} dx
 * @param {number} dy */
export function dropInto(move, e, dx, dy) {
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

/** Puts dragged views into the container that they were dropped on. Returns nothing if it does not take them.
 * @param {Extract<Gesture, { kind: 'move' }>} move
 * @param {number} dx
 * @param {number} dy */
export function reparent(move, dx, dy) {
  const into = move.target ?? '', outer = frameOf(into), frame = move.isArranged ? move.frame && { ...move.frame, x: move.frame.x + dx, y: move.frame.y + dy } : frameOf(move.views[0])
  if (!move.isArranged) cancelGesture()
  const place = outer && frame && (!isArranging(views.get(into)) || views.get(into)?.tag === 'gridView') ? { x: Math.round(frame.x - outer.x), y: Math.round(frame.y - outer.y) } : {}
  return edit({ do: 'reparent', views: move.views, into, ...(move.before ? { before: move.before } : {}), ...place })
}

/** Follows the pointer with an item of a bar, and marks its place among the items of the bar.
 * @param {Extract<Gesture, { kind: 'item' }>} drag
 * @param {Position} point */
export function dragItem(drag, point) {
  const scene = state.objects.find(object => object.k === drag.key)?.scene, { frame } = drag
  gestureLayer.replaceChildren()
  drag.into = drag.before = undefined
  if (!frame) return
  draw('rect', { class: 'marquee', x: frame.x + point.x - drag.start.x, y: frame.y + point.y - drag.start.y, width: frame.width, height: frame.height }, gestureLayer)
  /** @type {{ k: string, side?: string, distance: number, frame: Frame }[]} */ const near = state.objects.flatMap(({ k, side, scene: own }) => {
    const other = side && own === scene && k !== drag.key ? frameOf(k) : undefined
    return other && Math.abs(point.y - other.y - other.height / 2) < other.height ? [{ k, side, frame: other, distance: Math.abs(point.x - other.x - other.width / 2) }] : []
  })
  const nearest = near.sort((a, b) => a.distance - b.distance)[0]
  if (!nearest) return
  const isLeft = point.x < nearest.frame.x + nearest.frame.width / 2
  // The first item of the right side is the outermost one.
  if (isLeft !== (nearest.side === 'right')) drag.before = nearest.k
  drag.into = nearest.k
  const x = nearest.frame.x + (isLeft ? -4 : nearest.frame.width + 4)
  draw('path', { class: 'insertion', d: `M${x} ${nearest.frame.y}v${nearest.frame.height}` }, gestureLayer)
}

/** Moves an item of a bar to the place where it was dragged.
 * @param {Extract<Gesture, { kind: 'item' }>} drag */
export function dropItem(drag) {
  if (!drag.frame) return
  if (drag.into) editStoryboard({ do: 'reparent', views: [drag.key], into: drag.into, ...(drag.before ? { before: drag.before } : {}) })
  else refuse(`${nameOf(drag.key)} goes beside another item of its bar`)
}

/** What a handle does to the frame of a view. The opposite edge stays.
 * @param {string} edge
 * @param {string} key
 * @param {number} dx
 * @param {number} dy */
export function growth(edge, key, dx, dy) {
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
export function marquee(start, point, kept) {
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
export function rubber(start, point, e) {
  gestureLayer.replaceChildren()
  draw('path', { class: 'rubber', d: `M${start.x} ${start.y}L${point.x} ${point.y}` }, gestureLayer)
  const under = document.elementFromPoint(e.clientX, e.clientY), dock = under?.closest('.dock') ? objectAt(under) : undefined
  markTarget(dock)
  const target = dock ? undefined : viewAt(e), frame = target ? frameOf(target) : undefined
  const scene = placeOfScene(sceneAt(document.elementFromPoint(e.clientX, e.clientY)) ?? '')
  const box = frame ?? (scene && { ...scene, width: scene.w, height: scene.h })
  if (box) draw('rect', { class: 'drop', x: box.x, y: box.y, width: box.width, height: box.height }, gestureLayer)
}
