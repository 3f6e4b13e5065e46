// @ts-check
// The containers that views are dropped into, and the marks where they go.
import { camera, frameOf, stageBox } from './camera.js'
import { draw } from './controls.js'
import { gestureLayer } from './drawing.js'
import { childrenOf, state, views } from './entries.js'
import { elementsAt } from './ground.js'

export const containerTags = new Set(['view', 'customView', 'stackView', 'scrollView', 'box', 'splitView', 'tableCellView', 'tableViewCellContentView', 'collectionViewCellContentView', 'collectionReusableView', 'visualEffectView', 'gridView'])

/** The container under the pointer.
 * @param {{ clientX: number, clientY: number }} e
 * @param {string[]} moved what is dropped, which is no container
 * @param {string[] | Set<string>} tags the element names of containers
 * @returns {import('./protocol').ViewEntry | undefined} */
export function containerAt(e, moved = [], tags = containerTags) {
  const allowed = new Set(tags)
  for (const element of elementsAt(e)) {
    const key = element.closest?.('.view')?.getAttribute('data-key') ?? ''
    let isMoved = false
    for (let view = views.get(key); view; view = views.get(view.p ?? '')) if (moved.includes(view.k)) isMoved = true
    if (isMoved) continue
    let entry = views.get(key)
    while (entry && !allowed.has(entry.tag)) entry = views.get(entry.p ?? '')
    if (entry) return entry
  }
  return undefined
}

/** The position of an event on the canvas.
 * @param {{ clientX: number, clientY: number }} e */
export function pointOf(e) {
  const box = stageBox()
  return { x: (e.clientX - box.left - camera.x) / camera.zoom, y: (e.clientY - box.top - camera.y) / camera.zoom }
}

/** Where a view would go in a stack view or a table: before which one, and the place of the mark.
 * @param {import('./protocol').ViewEntry} container
 * @param {{ x: number, y: number }} point
 * @param {string[]} moved */
export function insertionAt(container, point, moved = []) {
  const isRow = container.stack === 'h', frame = frameOf(container.k)
  if (!frame) return { mark: 0, before: undefined }
  let mark = isRow ? frame.x : frame.y
  for (const key of childrenOf(container.k)) {
    const child = frameOf(key)
    if (!child || moved.includes(key) || !container.stack && !views.get(key)?.row) continue
    const start = isRow ? child.x : child.y, length = isRow ? child.width : child.height
    if ((isRow ? point.x : point.y) < start + length / 2) return { mark: start, before: key }
    mark = start + length
  }
  return { mark, before: undefined }
}

/** Draws the container that something would go into, and its place between the views there.
 * @param {import('./protocol').ViewEntry} container
 * @param {{ x: number, y: number }} point
 * @param {string[]} moved
 * @returns {string | undefined} the view that it would be before */
export function drawInsertion(container, point, moved = []) {
  const frame = frameOf(container.k)
  if (!frame) return undefined
  draw('rect', { class: 'drop', x: frame.x, y: frame.y, width: frame.width, height: frame.height }, gestureLayer)
  if (!isArranging(container)) return undefined
  if (container.tag === 'gridView') {
    const cell = state.objects.filter(object => object.owner === container.k && object.tag === 'gridCell').map(object => frameOf(object.k)).find(cell => cell && point.x >= cell.x && point.x < cell.x + cell.width && point.y >= cell.y && point.y < cell.y + cell.height)
    if (cell) draw('rect', { class: 'drop', x: cell.x, y: cell.y, width: cell.width, height: cell.height }, gestureLayer)
    return undefined
  }
  const { mark, before } = insertionAt(container, point, moved)
  draw('path', { class: 'insertion', d: container.stack === 'h' ? `M${mark} ${frame.y}v${frame.height}` : `M${frame.x} ${mark}h${frame.width}` }, gestureLayer)
  return before
}

/** Whether a container places the views inside it.
 * @param {import('./protocol').ViewEntry | undefined} container */
export const isArranging = container => !!container && (!!container.stack || ['tableView', 'collectionView', 'gridView'].includes(container.tag))

/** The containers that views can be embedded in, each with the title of the command.
 * @returns {[string, string][]} */
export const embedKinds = () => [['stackView', 'In Stack View'], ['view', 'In View'], ['scrollView', 'In Scroll View'], ...(state.platform === 'macOS' ? /** @type {[string, string][]} */ ([['box', 'In Box'], ['tabView', 'In Tab View']]) : [])]
