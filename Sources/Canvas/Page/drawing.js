// @ts-check
// The drawing: one SVG group for each view, and an overlay with lines and frames.
import { $, draw } from './controls.js'
import { isOff, lines, roots, rootKey, state, subscribe, views } from './store.js'

/** @typedef {{ group: SVGElement, own: SVGElement, inner: SVGElement, clip?: SVGElement }} DrawnView
 * `own` is what the view draws, `inner` the groups of the views inside it. */
/** @typedef {{ group: SVGElement, title: SVGElement, back: SVGElement, content: SVGElement, x: number, y: number }} DrawnRoot
 * `x` and `y`: the place on the canvas. */

/** @type {Map<string, DrawnView>} */ const drawnViews = new Map()
/** @type {Map<string, DrawnRoot>} */ const drawnRoots = new Map()
/** @type {Map<string, SVGElement>} */ const drawnLines = new Map()

export const camera = { x: 40, y: 50, zoom: 1 }

const svg = $('svg')
const world = draw('g', {}, svg), ground = draw('g', {}, world), overlay = draw('g', {}, world)
const lineLayer = draw('g', {}, overlay), frameLayer = draw('g', {}, overlay)
/** Where gestures draw. */
export const gestureLayer = draw('g', {}, overlay)

export function setUpDrawing() {
  subscribe('scene', drawScene)
  subscribe('live', drawLive)
  subscribe('selection', drawOverlay)
  $('all').addEventListener('change', drawOverlay)
}

// ---- Camera

export function applyCamera() {
  world.setAttribute('transform', `translate(${camera.x} ${camera.y}) scale(${camera.zoom})`)
  $('zoom').textContent = `${Math.round(camera.zoom * 100)}%`
}

/** Changes the zoom by a factor about a point of the stage, or about its corner.
 * @param {number} factor
 * @param {{ x: number, y: number }} point */
export function zoomBy(factor, point = { x: camera.x, y: camera.y }) {
  const zoom = Math.min(8, Math.max(0.05, camera.zoom * factor))
  camera.x = point.x - (point.x - camera.x) * zoom / camera.zoom
  camera.y = point.y - (point.y - camera.y) * zoom / camera.zoom
  camera.zoom = zoom
  applyCamera()
  drawOverlay()
}

/** Shows all top-level views. */
export function fit() {
  const box = svg.getBoundingClientRect()
  let right = 0, bottom = 0
  for (const [key, root] of drawnRoots) {
    const entry = roots.get(key)
    if (entry) { right = Math.max(right, root.x + entry.w); bottom = Math.max(bottom, root.y + entry.h) }
  }
  camera.zoom = Math.min(1.5, Math.max(0.05, Math.min((box.width - 60) / Math.max(1, right), (box.height - 80) / Math.max(1, bottom))))
  camera.x = (box.width - right * camera.zoom) / 2
  camera.y = (box.height - bottom * camera.zoom) / 2 + 14
  applyCamera()
  drawOverlay()
}

// ---- Scene

/** Shows what a scene changed.
 * @param {import('./protocol').SceneDifference} scene */
function drawScene(scene) {
  for (const key of scene.goneRoots) { drawnRoots.get(key)?.group.remove(); drawnRoots.delete(key) }
  for (const key of scene.goneViews) { drawnViews.get(key)?.group.remove(); drawnViews.delete(key) }
  for (const entry of scene.roots) showRoot(entry)
  placeRoots()
  for (const entry of scene.views) showView(entry)
  for (const entry of scene.views) attach(entry.k)
  // The last child is in front.
  if (scene.order) for (const key of scene.order) attach(key, true)
}

/** @param {import('./protocol').RootEntry} entry */
function showRoot(entry) {
  let root = drawnRoots.get(entry.k)
  if (!root) {
    const group = draw('g', {}, ground)
    root = { group, title: draw('text', { class: 'root-title', y: -10 }, group), back: draw('rect', { class: 'root' }, group), content: draw('g', {}, group), x: 0, y: 0 }
    drawnRoots.set(entry.k, root)
  }
  root.title.textContent = `${entry.title} · ${entry.w} × ${entry.h}`
  root.back.setAttribute('width', String(entry.w))
  root.back.setAttribute('height', String(entry.h))
}

/** Places the top-level views in rows. */
function placeRoots() {
  let x = 0, y = 0, height = 0
  const limit = Math.max(2400, Math.sqrt([...roots.values()].reduce((sum, root) => sum + root.w * root.h, 0)) * 1.6)
  for (const entry of roots.values()) {
    const root = drawnRoots.get(entry.k)
    if (!root) continue
    if (x > 0 && x + entry.w > limit) { x = 0; y += height + 80; height = 0 }
    root.x = x; root.y = y
    root.group.setAttribute('transform', `translate(${x} ${y})`)
    x += entry.w + 60
    height = Math.max(height, entry.h)
  }
}

/** @param {import('./protocol').ViewEntry} entry */
function showView(entry) {
  let view = drawnViews.get(entry.k)
  if (!view) {
    const group = draw('g', { class: 'view', 'data-key': entry.k })
    view = { group, own: draw('g', {}, group), inner: draw('g', {}, group) }
    drawnViews.set(entry.k, view)
  }
  view.group.setAttribute('opacity', String(entry.hidden ? 0.22 : entry.alpha ?? 1))
  view.group.setAttribute('display', entry.off ? 'none' : 'inline')
  setImage(view, entry)
  place(view, entry)
}

/** @param {DrawnView} view
 * @param {import('./protocol').ViewEntry} entry */
function setImage(view, entry) {
  view.own.innerHTML = entry.svg
  const [, , width, height] = entry.f
  // A clear rectangle makes every view a target, whatever it draws.
  draw('rect', { class: 'target', width: Math.max(0, width), height: Math.max(0, height) }, view.own)
  if (!entry.clip) { view.inner.removeAttribute('clip-path'); return }
  const id = 'clip-' + entry.k
  view.clip ??= draw('rect', {}, draw('clipPath', { id }, view.group))
  view.clip.setAttribute('width', String(Math.max(0, width)))
  view.clip.setAttribute('height', String(Math.max(0, height)))
  view.inner.setAttribute('clip-path', `url(#${CSS.escape(id)})`)
}

/** @param {DrawnView} view
 * @param {import('./protocol').ViewEntry} entry */
function place(view, entry) {
  if (roots.has(entry.k)) view.group.removeAttribute('transform')
  else view.group.setAttribute('transform', `translate(${entry.f[0]} ${entry.f[1]})`)
}

/** @param {string} key
 * @param {boolean=} last */
function attach(key, last) {
  const view = drawnViews.get(key)
  if (!view) return
  const home = drawnRoots.get(key)?.content ?? drawnViews.get(views.get(key)?.p ?? '')?.inner
  if (home && (last || view.group.parentNode !== home)) home.append(view.group)
}

/** Shows what moves during a gesture.
 * @param {import('./protocol').LiveScene} live */
function drawLive(live) {
  for (const [key, , , width, height] of live.views) {
    const view = drawnViews.get(key), entry = views.get(key)
    if (!view || !entry) continue
    place(view, entry)
    const target = view.own.lastElementChild
    const isResized = target?.getAttribute('width') !== String(Math.max(0, width)) || target?.getAttribute('height') !== String(Math.max(0, height))
    if (isResized) setImage(view, entry)
  }
  for (const [key] of live.lines ?? []) drawLine(key)
  drawFrames()
}

/** The place of the top-level view around a view on the canvas.
 * @param {string} key */
export const placeOfRoot = key => drawnRoots.get(rootKey(key) ?? '')

/** The frame of a view in the coordinates of the canvas.
 * @param {string | undefined} key */
export function frameOf(key) {
  let entry = views.get(key ?? ''), x = 0, y = 0
  if (!entry) return undefined
  const [, , width, height] = entry.f
  while (entry && !roots.has(entry.k)) { x += entry.f[0]; y += entry.f[1]; entry = views.get(entry.p ?? '') }
  const root = drawnRoots.get(entry?.k ?? '')
  return root && { x: root.x + x, y: root.y + y, width, height }
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
  const line = lines.get(key), root = drawnRoots.get(line?.r ?? ''), old = drawnLines.get(key)
  if (!line || !root || !isLineShown(line)) { old?.remove(); drawnLines.delete(key); return }
  const isSelected = state.lines.includes(key)
  const g = draw('g', { class: `${line.state}${line.optional ? ' optional' : ''}${isSelected ? ' selected' : ''}`, transform: `translate(${root.x} ${root.y})` })
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
function drawTag(parent, x, y, text) {
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
  for (const key of state.lines) for (const side of [lines.get(key)?.a, lines.get(key)?.b]) drawFrame(side, 'related')
  for (const key of state.views) {
    const frame = frameOf(key)
    if (!frame) continue
    drawFrame(key, 'frame')
    if (views.get(key)?.locked || roots.has(key)) continue
    const size = 8 / camera.zoom
    draw('rect', { class: 'handle', 'data-handle': key, x: frame.x + frame.width - size / 2, y: frame.y + frame.height - size / 2, width: size, height: size }, frameLayer)
  }
}
