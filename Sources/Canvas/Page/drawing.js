// @ts-check
// The drawing: one SVG group for each view, and an overlay with lines and frames.
import { camera, drawnZoom, frameOf, onCamera, onZoomed, places } from './camera.js'
import { $, draw } from './controls.js'
import { resolveImages } from './project.js'
import { isOff, lines, roots, state, subscribe, views } from './store.js'

/** @typedef {{ group: SVGElement, own: SVGElement, inner: SVGElement, clip?: SVGElement }} DrawnView
 * `own` is what the view draws, `inner` the groups of the views inside it. */
/** @typedef {{ group: SVGElement, title: SVGElement, back: SVGElement, content: SVGElement }} DrawnRoot */

/** @type {Map<string, DrawnView>} */ const drawnViews = new Map()
/** @type {Map<string, DrawnRoot>} */ const drawnRoots = new Map()
/** @type {Map<string, SVGElement>} */ const drawnLines = new Map()

const svg = $('svg')
const world = draw('g', {}, svg)
/** Where the scenes are. */
export const ground = draw('g', {}, world)
/** Where the storyboard is drawn: what is around the scenes and connects them. */
export const sceneLayer = draw('g', { class: 'scenes' }, world)
const overlay = draw('g', {}, world)
const lineLayer = draw('g', {}, overlay), frameLayer = draw('g', {}, overlay)
/** Where a scene is drawn as it would be elsewhere. */
export const lensLayer = draw('g', { class: 'lens' }, world)
/** Where another version of the document is drawn. */
export const reviewLayer = draw('g', { class: 'review' }, world)
/** Where gestures draw. */
export const gestureLayer = draw('g', {}, overlay)

export function setUpDrawing() {
  subscribe('scene', drawScene)
  subscribe('storyboard', () => { drawEmbedded(); placeRoots(); for (const entry of roots.values()) showTitle(entry); drawOverlay() })
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
  onZoomed(() => { for (const entry of roots.values()) showTitle(entry); drawOverlay() })
  subscribe('live', drawLive)
  subscribe('selection', drawOverlay)
  $('all').addEventListener('change', drawOverlay)
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
  drawEmbedded()
  // The last child is in front.
  if (scene.order) for (const key of scene.order) attach(key, true)
}

/** @param {import('./protocol').RootEntry} entry */
function showRoot(entry) {
  let root = drawnRoots.get(entry.k)
  if (!root) {
    const group = draw('g', { 'data-root': entry.k }, ground)
    root = { group, title: draw('text', { class: 'root-title', y: -10 }, group), back: draw('rect', { class: 'root' }, group), content: draw('g', { id: 'content-' + entry.k }, group) }
    drawnRoots.set(entry.k, root)
  }
  root.back.setAttribute('class', entry.dark ? 'root dark' : 'root')
  showTitle(entry)
  root.back.setAttribute('width', String(entry.w))
  root.back.setAttribute('height', String(entry.h))
}

/** Draws the scenes that are embedded in containers there: what a container without views shows is that of its scene, as it is. */
function drawEmbedded() {
  for (const old of ground.querySelectorAll('.embedded')) old.remove()
  for (const segue of state.segues) {
    const entry = views.get(segue.source), container = drawnViews.get(segue.source)
    if (segue.kind !== 'embed' || !entry || !container) continue
    let scene = state.scenes.find(scene => scene.k === segue.to)
    // A navigation controller shows its first content.
    for (let depth = 0; depth < 4 && scene && !scene.view; depth++) { const inner = state.segues.find(other => other.from === scene?.k && other.relationship); scene = state.scenes.find(other => other.k === inner?.to) }
    if (!scene?.view || !drawnRoots.has(scene.view)) continue
    const frame = draw('svg', { class: 'embedded', width: Math.max(0, entry.f[2]), height: Math.max(0, entry.f[3]), overflow: 'hidden' })
    draw('use', { href: '#content-' + scene.view }, frame)
    container.inner.prepend(frame)
  }
}

/** How much room the title of a scene has: up to the next scene, or title, on its right.
 * @param {string} key */
function roomOfTitle(key) {
  const place = places.get(key), height = 26 / camera.zoom
  let end = Infinity
  if (place) for (const other of places.values()) if (other.x >= place.x + place.w && other.x < end && other.y - height < place.y && other.y + other.h > place.y - height) end = other.x
  return place ? end - place.x - 10 / camera.zoom : 0
}

/** Titles have the same size at every zoom, and as many letters as there is room for.
 * @param {import('./protocol').RootEntry} entry */
function showTitle(entry) {
  const title = drawnRoots.get(entry.k)?.title
  if (!title) return
  const letters = Math.max(4, Math.floor(Math.max(entry.w * camera.zoom + 6, roomOfTitle(entry.k) * camera.zoom) / 7.6)), long = `${entry.title} · ${entry.w} × ${entry.h}`
  const text = long.length <= letters ? long : entry.title.length <= letters ? entry.title : entry.title.slice(0, letters - 1) + '…'
  title.textContent = text
  const scene = state.scenes.find(scene => scene.view === entry.k)
  if (scene) title.setAttribute('data-scene', scene.k); else title.removeAttribute('data-scene')
  title.setAttribute('font-size', String(13 / camera.zoom))
  title.setAttribute('y', String(-8 / camera.zoom))
  draw('title', {}, title).textContent = long
}

/** Puts the top-level views in their places. */
function placeRoots() {
  for (const [key, root] of drawnRoots) {
    const place = places.get(key)
    if (place) root.group.setAttribute('transform', `translate(${place.x} ${place.y})`)
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
  resolveImages(view.own)
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
    drawHandles(key, frame)
  }
}

/** The edges that each of the eight handles moves, from 0 to 1 of the frame.
 * @type {[string, number, number][]} */
const handles = [['nw', 0, 0], ['n', 0.5, 0], ['ne', 1, 0], ['w', 0, 0.5], ['e', 1, 0.5], ['sw', 0, 1], ['s', 0.5, 1], ['se', 1, 1]]

/** @param {string} key
 * @param {{ x: number, y: number, width: number, height: number }} frame */
function drawHandles(key, frame) {
  const size = 7 / camera.zoom
  for (const [edge, x, y] of handles) {
    // Small views keep a middle that can be dragged.
    if (x === 0.5 && frame.width * camera.zoom < 30 || y === 0.5 && frame.height * camera.zoom < 30) continue
    draw('rect', {
      class: 'handle', 'data-handle': key, 'data-edge': edge, x: frame.x + frame.width * x - size / 2, y: frame.y + frame.height * y - size / 2, width: size, height: size,
    }, frameLayer)
  }
}
