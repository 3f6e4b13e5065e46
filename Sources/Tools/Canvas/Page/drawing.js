// @ts-check
// The drawing: its layers, how the camera moves them, and an overlay with lines and frames.
import { shiftAround } from './bars.js'
import { camera, drawnZoom, frameOf, onCamera, onZoomed, placeOfRoot, places } from './camera.js'
import { $, draw } from './controls.js'
import { isOff, lines, roots, state, views } from './entries.js'
import { setUpGround, showTitles, world } from './ground.js'
import { subscribe } from './store.js'

/** @type {Map<string, SVGElement>} */ const drawnLines = new Map()

/** Where the storyboard is drawn: what is around the scenes and connects them. */
export const sceneLayer = draw('g', { class: 'scenes' }, world)
const overlay = draw('g', {}, world)
const lineLayer = draw('g', { class: 'lines' }, overlay), frameLayer = draw('g', {}, overlay)
/** Where what is under the pointer is outlined. */
export const hoverLayer = draw('g', {}, overlay)
/** Where a scene is drawn as it would be elsewhere. */
export const lensLayer = draw('g', { class: 'lens' }, world)
/** Where another version of the document is drawn. */
export const reviewLayer = draw('g', { class: 'review' }, world)
/** Where gestures draw. */
export const gestureLayer = draw('g', {}, overlay)

export function setUpDrawing() {
  setUpGround()
  subscribe('storyboard', drawOverlay)
  // While the camera moves, the browser moves and scales what it has drawn, and draws again when it has settled: letters are laid out anew
  // at every zoom, and every move of the drawing itself would paint all of it.
  const drawn = { x: 0, y: 0, zoom: 0 }, board = $('board')
  let settling = 0
  const settle = () => {
    clearTimeout(settling)
    if (board.style.transform) board.style.transform = board.style.willChange = ''
    Object.assign(drawn, camera)
    world.setAttribute('transform', `translate(${camera.x} ${camera.y}) scale(${camera.zoom})`)
  }
  onCamera(() => {
    const scale = camera.zoom / drawn.zoom, x = camera.x - drawn.x * scale, y = camera.y - drawn.y * scale
    // What is far away is not drawn yet.
    if (drawn.zoom === 0 || scale === 1 && Math.max(Math.abs(x), Math.abs(y)) > 1000 || camera.zoom === drawnZoom && drawn.zoom !== drawnZoom) { settle(); return }
    board.style.willChange = 'transform'
    board.style.transform = `translate(${x}px, ${y}px) scale(${scale})`
    clearTimeout(settling)
    if (scale === 1) settling = window.setTimeout(settle, 120)
  })
  onZoomed(() => { showTitles(); drawOverlay() })
  subscribe('live', live => { for (const [key] of live.lines ?? []) drawLine(key); drawFrames() })
  subscribe('selection', drawOverlay)
  $('all').addEventListener('change', drawOverlay)
}

// ---- Overlay

export function drawOverlay() {
  lineLayer.replaceChildren()
  drawnLines.clear()
  for (const key of lines.keys()) drawLine(key)
  drawFrames()
}

/** Whether a line is shown: those of the selection, or all that are not in a tab that is not shown.
 * @param {import('./protocol').LineEntry} line */
const isLineShown = line => ($('all').checked || state.lines.includes(line.k) || state.views.includes(line.a) || state.views.includes(line.b ?? ''))
  && !isOff(line.a) && !isOff(line.b)

/** @param {string} key */
function drawLine(key) {
  const line = lines.get(key), root = places.get(line?.r ?? ''), old = drawnLines.get(key)
  if (!line || !root || !isLineShown(line)) { old?.remove(); drawnLines.delete(key); return }
  const isSelected = state.lines.includes(key)
  const g = draw('g', { class: `${line.state}${line.optional ? ' optional' : ''}${isSelected ? ' selected' : ''}`, transform: `translate(${root.x} ${root.y + shiftAround(roots.has(line.a) ? line.b : line.a)})` })
  for (let i = 0; i < line.seg.length; i += 5) {
    const [x1, y1, x2, y2, measure] = line.seg.slice(i, i + 5), horizontal = Math.abs(x2 - x1) >= Math.abs(y2 - y1)
    let path = `M${x1} ${y1}L${x2} ${y2}`
    if (measure) path += horizontal ? `M${x1} ${y1 - 4}v8M${x2} ${y2 - 4}v8` : `M${x1 - 4} ${y1}h8M${x2 - 4} ${y2}h8`
    draw('path', { class: 'line', d: path }, g)
    const hit = draw('path', { class: `hit ${line.axis}`, d: `M${x1} ${y1}L${x2} ${y2}`, 'data-line': key }, g)
    if (!old) draw('title', {}, hit).textContent = line.title
    const text = tagText(line)
    if (text && (measure || i === 0)) drawTag(g, (x1 + x2) / 2, (y1 + y2) / 2, text)
  }
  if (old) old.replaceWith(g); else lineLayer.append(g)
  drawnLines.set(key, g)
}

/** @param {import('./protocol').LineEntry} line */
function tagText(line) {
  const off = line.off ? ` (${line.off > 0 ? '+' : '−'}${Math.abs(Math.round(line.off * 100) / 100)})` : ''
  return line.label || off ? line.label + off : ''
}

/** @param {Element} parent
 * @param {number} x
 * @param {number} y
 * @param {string} text */
export function drawTag(parent, x, y, text) {
  const width = text.length * 5.3 + 6, tag = draw('g', { class: 'tag', transform: `translate(${x} ${y}) scale(${Math.min(1.6, Math.max(0.6, 1 / camera.zoom))})` }, parent)
  draw('rect', { x: -width / 2, y: -6, width, height: 12, rx: 3 }, tag)
  draw('text', { y: 3 }, tag).textContent = text
}

/** @param {string | undefined} key
 * @param {string} kind */
function drawFrame(key, kind) {
  const frame = frameOf(key)
  if (frame) draw('rect', { class: kind, x: frame.x, y: frame.y, width: Math.max(0, frame.width), height: Math.max(0, frame.height) }, frameLayer)
}

function drawFrames() {
  frameLayer.replaceChildren()
  for (const entry of views.values()) {
    if (!entry.amb && !entry.e || isOff(entry.k)) continue
    if (entry.amb) drawFrame(entry.k, 'open')
    if (!entry.e) continue
    drawFrame(entry.k, 'actual')
    const parent = frameOf(entry.p), [x, y, width, height] = entry.e
    if (parent) draw('rect', { class: 'expected', x: parent.x + x, y: parent.y + y, width, height }, frameLayer)
  }
  drawCells()
  for (const key of state.lines) for (const side of [lines.get(key)?.a, lines.get(key)?.b]) drawFrame(side, 'related')
  if (state.object) drawFrame(state.object, 'frame')
  for (const key of state.views) {
    const frame = frameOf(key)
    if (!frame) continue
    drawFrame(key, 'frame')
    const entry = views.get(key)
    if (entry?.tag === 'tableViewCell') drawHandles(key, frame, handles.filter(([edge]) => edge === 's'))
    if (entry?.locked || roots.has(key)) continue
    drawHandles(key, frame)
  }
}

/** Shows the cells of the grid view that is selected, or that what is selected is in. */
function drawCells() {
  const part = state.objects.find(object => object.k === state.object)
  const owners = part?.owner ? [part.owner] : state.views.flatMap(key => [key, views.get(key)?.p ?? ''])
  for (const key of new Set(owners.filter(key => views.get(key)?.tag === 'gridView'))) {
    for (const object of state.objects) if (object.owner === key && object.tag === 'gridCell') drawFrame(object.k, 'cell')
  }
}

/** The edges that each of the eight handles moves, from 0 to 1 of the frame.
 * @type {[string, number, number][]} */
const handles = [['nw', 0, 0], ['n', 0.5, 0], ['ne', 1, 0], ['w', 0, 0.5], ['e', 1, 0.5], ['sw', 0, 1], ['s', 0.5, 1], ['se', 1, 1]]

/** @param {string} key
 * @param {{ x: number, y: number, width: number, height: number }} frame */
function drawHandles(key, frame, all = handles) {
  const size = 7 / camera.zoom
  for (const [edge, x, y] of all) {
    // Small views keep a middle that can be dragged.
    if (x === 0.5 && frame.width * camera.zoom < 30 || y === 0.5 && frame.height * camera.zoom < 30) continue
    draw('rect', {
      class: 'handle', 'data-handle': key, 'data-edge': edge, x: frame.x + frame.width * x - size / 2, y: frame.y + frame.height * y - size / 2, width: size, height: size,
    }, frameLayer)
  }
}

/** Draws the guides that a moved view snaps to, and its distances.
 * @param {import('./protocol').MoveAnswer} reply
 * @param {string} view */
export function drawGuides(reply, view) {
  gestureLayer.replaceChildren()
  const root = placeOfRoot(view)
  if (!root) return
  const g = draw('g', { transform: `translate(${root.x} ${root.y + shiftAround(view)})` }, gestureLayer)
  for (const guide of reply.guides) {
    const d = guide.axis === 'h' ? `M${guide.at} ${guide.low}V${guide.high}` : `M${guide.low} ${guide.at}H${guide.high}`
    draw('path', { class: 'guide', d }, g)
  }
  for (const [x1, y1, x2, y2] of reply.distances ?? []) {
    draw('path', { class: 'distance', d: `M${x1} ${y1}L${x2} ${y2}` }, g)
    draw('text', { class: 'distance-text', x: (x1 + x2) / 2, y: (y1 + y2) / 2 - 3 }, g).textContent = String(Math.round(Math.hypot(x2 - x1, y2 - y1) * 10) / 10)
  }
}
