// @ts-check
// Where things are on the canvas: the places of the scenes, the frames of views, and the camera that looks at them.
import { shiftOf } from './bars.js'
import { $, widthOfText } from './controls.js'
import { lines, roots, rootKey, state, views } from './entries.js'
import { subscribe } from './store.js'

/** @typedef {{ x: number, y: number, w: number, h: number }} Box */

export const camera = { x: 40, y: 50, zoom: 1 }
const smallest = 0.03, largest = 8

/** The places of top-level views, and of scenes without a view, by the key of the view or of the controller.
 * @type {Map<string, Box>} */
export const places = new Map()

/** The size of a reference to a scene of another storyboard. */
const referenceSize = { w: 240, h: 160 }

/** The height of the title bar of a window. */
export const titleBar = 28

/** The window with a title bar whose content view is a top-level view.
 * @param {string} root */
export const windowOf = root => state.objects.find(object => object.titled && object.contents?.[0] === root)

/** The height of the title bar above a top-level view.
 * @param {string} root */
export const barOfWindow = root => windowOf(root) ? titleBar : 0

// ---- Places

/** Whether a scene without a view is drawn as the screen of a container of other scenes.
 * @param {import('./protocol').SceneEntry} scene */
export const isScreen = scene => state.platform !== 'macOS' && scene.reference === undefined && scene.w === undefined

/** The size at which a scene without a view is drawn: that of its window, if it has one, or of the screens of the document.
 * @param {import('./protocol').SceneEntry} scene */
function emptySize(scene) {
  if (scene.w && scene.h) return { w: scene.w, h: scene.h + titleBar }
  if (!isScreen(scene)) return referenceSize
  const screen = state.scenes.flatMap(other => roots.get(other.view ?? '') ?? [])[0]
  return screen ? { w: screen.w, h: screen.h } : { w: 393, h: 852 }
}

/** The unit of the positions in a document, in points. Interface Builder scales them with the device: with 1/440 of its size, the scenes
 * of real storyboards lie beside each other as on its canvas (of 65 documents one has scenes that overlap, and 94 scenes would with points).
 * @returns {{ x: number, y: number }} */
function unit() {
  const entry = roots.values().next().value
  if (!entry || state.platform === 'macOS') return { x: 1, y: 1 }
  const portrait = [...roots.values()].filter(root => state.scenes.some(scene => scene.view === root.k))
  const w = Math.max(320, ...portrait.map(root => Math.min(root.w, 1366))), h = Math.max(480, ...portrait.map(root => Math.min(root.h, 1366)))
  return { x: Math.max(1, w / 440), y: Math.max(1, h / 440) }
}

/** What the position of a document gives for a scene, of which it is the upper left corner, and on macOS the middle: of the scenes of 67
 * storyboards, 2 pairs overlap if they are centered, and 22 with the corner.
 * @param {{ w: number, h: number }} size */
function origin({ w, h }) { return state.platform === 'macOS' ? { x: -w / 2, y: -h / 2 } : { x: 0, y: 0 } }

/** The position in the document of a scene at a place of the canvas.
 * @param {Box} place */
export function documentPosition(place) {
  const scale = unit(), corner = origin(place)
  return { x: (place.x - corner.x) / scale.x, y: (place.y - corner.y) / scale.y }
}

/** Places the scenes where the document has them, and other top-level views in rows below. */
function placeAll() {
  places.clear()
  const scale = unit(), isPlaced = new Set()
  for (const scene of state.scenes) {
    const root = roots.get(scene.view ?? '')
    if (scene.x === undefined || scene.y === undefined) continue
    const { w, h } = root ?? emptySize(scene), corner = origin({ w, h })
    places.set(root?.k ?? scene.k, { x: scene.x * scale.x + corner.x, y: scene.y * scale.y + corner.y, w, h })
    isPlaced.add(scene.view)
  }
  const others = [...roots.values()].filter(root => !isPlaced.has(root.k)).map(root => ({ key: root.k, w: root.w, h: root.h }))
  for (const scene of state.scenes) if (!scene.view && scene.x === undefined) others.push({ key: scene.k, ...emptySize(scene) })
  const used = [...places.values()]
  const left = Math.min(0, ...used.map(box => box.x)), top = used.length ? Math.max(...used.map(box => box.y + box.h)) + 100 : 0
  const limit = Math.max(2400, Math.sqrt(others.reduce((sum, root) => sum + root.w * root.h, 0)) * 1.6)
  let x = left, y = top, height = 0
  for (const { key, w, h } of others) {
    if (x > left && x - left + w > limit) { x = left; y += height + 80; height = 0 }
    places.set(key, { x, y, w, h })
    x += w + 60
    height = Math.max(height, h)
  }
}

/** The place of the top-level view around a view.
 * @param {string} key */
export const placeOfRoot = key => places.get(rootKey(key) ?? '')

/** The frames of what is drawn in the bars of scenes, in the coordinates of the scene: items and titles by the keys of their objects.
 * @type {Map<string, { place: string, x: number, y: number, width: number, height: number }>} */
export const barFrames = new Map()

/** The frame of a view, of a part of one, or of an item of a bar, in the coordinates of the canvas.
 * @param {string | undefined} key
 * @returns {{ x: number, y: number, width: number, height: number } | undefined} */
export function frameOf(key) {
  let entry = views.get(key ?? ''), x = 0, y = 0
  if (!entry) {
    const bar = barFrames.get(key ?? ''), home = bar && places.get(bar.place)
    if (bar && home) return { x: home.x + bar.x, y: home.y + bar.y, width: bar.width, height: bar.height }
    const part = state.objects.find(object => object.k === key && object.owner), outer = part?.f && frameOf(part.owner)
    return part?.f && outer && { x: outer.x + part.f[0], y: outer.y + part.f[1] + (part.tag === 'tableViewSection' ? shiftOf(views.get(part.owner ?? '')) : 0), width: part.f[2], height: part.f[3] }
  }
  const [, , width, height] = entry.f
  while (entry && !roots.has(entry.k)) { x += entry.f[0]; y += entry.f[1]; entry = views.get(entry.p ?? ''); y += shiftOf(entry) }
  const root = places.get(entry?.k ?? '')
  return root && { x: root.x + x, y: root.y + y, width, height }
}

/** The rectangle around boxes; undefined if there are none.
 * @param {Iterable<Box>} boxes
 * @returns {Box | undefined} */
export function around(boxes) {
  const all = [...boxes]
  if (!all.length) return undefined
  const x = Math.min(...all.map(box => box.x)), y = Math.min(...all.map(box => box.y))
  return { x, y, w: Math.max(...all.map(box => box.x + box.w)) - x, h: Math.max(...all.map(box => box.y + box.h)) - y }
}

// ---- Camera

/** The rectangle of the stage in the window. It is read once for each size: reading it would lay the page out at every step. */
let measured = /** @type {DOMRect | undefined} */ (undefined)
export const stageBox = () => measured ??= $('stage').getBoundingClientRect()

/** @type {(() => void)[]} */ const followers = []
/** @type {(() => void)[]} */ const settlers = []
/** Calls a function whenever the camera moves.
 * @param {() => void} listener */
export const onCamera = listener => { followers.push(listener) }
/** Calls a function when the zoom has not changed for a moment.
 * @param {() => void} listener */
export const onZoomed = listener => { settlers.push(listener) }

let settling = 0
/** The zoom at which the canvas is drawn; while the zoom changes, what is drawn is scaled. */
export let drawnZoom = 1

/** Shows what the camera looks at. */
export function applyCamera() {
  for (const listener of followers) listener()
  if (camera.zoom === drawnZoom) return
  clearTimeout(settling)
  settling = window.setTimeout(settle, 90)
}

function settle() {
  clearTimeout(settling)
  if (drawnZoom !== camera.zoom) {
    drawnZoom = camera.zoom
    for (const listener of followers) listener()
  }
  $('zoom').textContent = `${Math.round(camera.zoom * 100)}%`
  for (const listener of settlers) listener()
}

/** Changes the zoom by a factor about a point of the stage, or about its middle.
 * @param {number} factor
 * @param {{ x: number, y: number }=} point */
export function zoomBy(factor, point) {
  const box = stageBox(), { x, y } = point ?? { x: box.width / 2, y: box.height / 2 }
  const zoom = Math.min(largest, Math.max(smallest, camera.zoom * factor))
  camera.x = x - (x - camera.x) * zoom / camera.zoom
  camera.y = y - (y - camera.y) * zoom / camera.zoom
  camera.zoom = zoom
  applyCamera()
}

/** The zoom at which a rectangle is as large as it fits.
 * @param {Box} rect
 * @param {number} limit the largest zoom */
function zoomToFit(rect, limit) {
  const box = stageBox()
  return Math.min(limit, Math.max(smallest, Math.min((box.width - 60) / Math.max(1, rect.w), (box.height - 80) / Math.max(1, rect.h))))
}

/** Shows a rectangle as large as it fits.
 * @param {Box} rect
 * @param {number} limit the largest zoom */
function fitBox(rect, limit) {
  const box = stageBox()
  camera.zoom = zoomToFit(rect, limit)
  camera.x = (box.width - rect.w * camera.zoom) / 2 - rect.x * camera.zoom
  camera.y = (box.height - rect.h * camera.zoom) / 2 + 14 - rect.y * camera.zoom
  applyCamera()
  settle()
}

/** The font of the titles above scenes, and the width of the longest title that is wider than its scene, in points of the page. */
export const titleFont = '600 13px system-ui', widestTitle = 200

/** The title of a top-level view with its size.
 * @param {import('./protocol').RootEntry} root */
export const longTitle = root => `${root.title} · ${root.w} × ${root.h}`

/** The width of the title above a place, as far as it needs room beside the scene.
 * @param {string} key */
function titleWidth(key) {
  const root = roots.get(key), title = root ? longTitle(root) : state.scenes.find(scene => scene.k === key)?.title ?? ''
  return Math.min(widestTitle, widthOfText(title, titleFont) + 6)
}

/** Shows all scenes with their titles. */
export function fit() {
  const all = around(places.values())
  if (!all) return
  // Where each title begins, in points of the scenes, and how long it is, in points of the page.
  const width = stageBox().width - 60, titles = [...places].map(([key, place]) => ({ x: place.x - all.x, width: titleWidth(key) }))
  const limit = Math.min(1.5, ...titles.filter(title => title.x > 0).map(title => (width - title.width) / title.x))
  const zoom = zoomToFit(all, Math.max(smallest, limit))
  // A title is wider than its scene: what it has beside the scenes is a part of what is shown.
  const right = Math.max(all.w, ...titles.map(title => title.x + title.width / zoom))
  fitBox({ ...all, w: right }, zoom)
}

/** Shows all scenes, or the first one of a document whose scenes would be too small to see: a container with its first contents. */
export function lookAtFirst() {
  fit()
  const first = state.scenes.find(scene => scene.initial) ?? state.scenes[0], place = boxOfScene(first)
  if (!place || camera.zoom >= 0.3) return
  const inner = state.segues.find(segue => segue.from === first.k && segue.relationship), content = boxOfScene(state.scenes.find(scene => scene.k === inner?.to))
  const both = around(content ? [place, content] : [place]) ?? place
  fitBox(both.w <= place.w * 4 && both.h <= place.h * 2 ? both : place, 1)
}

/** Shows the selection, else the scene that is nearest to the middle of the stage, at a zoom.
 * @param {number} zoom */
export function zoomTo(zoom) {
  const box = stageBox(), x = (box.width / 2 - camera.x) / camera.zoom, y = (box.height / 2 - camera.y) / camera.zoom
  const distance = (/** @type {Box} */ place) => Math.hypot(Math.max(place.x - x, 0, x - place.x - place.w), Math.max(place.y - y, 0, y - place.y - place.h))
  const rect = selectedBox() ?? [...places.values()].sort((a, b) => distance(a) - distance(b))[0]
  if (!rect) { zoomBy(zoom / camera.zoom); return }
  camera.zoom = zoom
  // What is larger than the stage shows its upper left corner.
  camera.x = Math.max((box.width - rect.w * zoom) / 2, 30) - rect.x * zoom
  camera.y = Math.max((box.height - rect.h * zoom) / 2, 60) - rect.y * zoom
  applyCamera()
  settle()
}

/** The place of a scene.
 * @param {import('./protocol').SceneEntry | undefined} scene */
const boxOfScene = scene => scene && (places.get(scene.view ?? '') ?? places.get(scene.k))

/** What is selected, on the canvas.
 * @returns {Box | undefined} */
function selectedBox() {
  const keys = [...state.views, ...(state.object ? [state.object] : []), ...state.lines.flatMap(key => [lines.get(key)?.a ?? '', lines.get(key)?.b ?? ''])]
  const place = boxOfScene(state.scenes.find(scene => scene.k === state.scene))
  if (place) return place
  return around(keys.flatMap(key => { const frame = frameOf(key); return frame ? [{ x: frame.x, y: frame.y, w: frame.width, h: frame.height }] : [] }))
}

/** Shows the selection as large as it fits. */
export function fitSelection() {
  const box = selectedBox()
  if (box) fitBox(box, state.scene ? 1.5 : 4); else fit()
}

/** Moves the camera as little as is needed to see the selection. What would be too small to see, or larger than the stage, is
 * shown with the scene around it. */
export function follow() {
  const rect = selectedBox(), box = stageBox()
  if (!rect || !box.width) return
  const margin = 30
  // The handles of a view cover it if its shorter side has less than 12 points. The scene around it may fill the stage already.
  const scene = placeOfRoot(state.views[0] ?? lines.get(state.lines[0])?.a ?? '') ?? rect
  const filling = Math.min(1.5, (box.width - 60) / Math.max(1, scene.w), (box.height - 80) / Math.max(1, scene.h))
  const isTooSmall = Math.min(rect.w, rect.h) * camera.zoom < 12 && camera.zoom < filling * 0.99, isTooLarge = rect.w * camera.zoom > box.width - margin || rect.h * camera.zoom > box.height - margin
  if (isTooSmall || isTooLarge) {
    fitBox(isTooSmall ? scene : rect, Math.max(1.5, isTooSmall ? 1.5 : camera.zoom))
    return
  }
  const left = rect.x * camera.zoom + camera.x, top = rect.y * camera.zoom + camera.y
  const right = left + rect.w * camera.zoom, bottom = top + rect.h * camera.zoom
  const isOutside = right < margin || left > box.width - margin || bottom < margin || top > box.height - margin
  if (isOutside) {
    // What is elsewhere comes to the middle.
    camera.x += box.width / 2 - (left + right) / 2
    camera.y += box.height / 2 - (top + bottom) / 2
  } else {
    camera.x += left < margin ? margin - left : right > box.width - margin ? box.width - margin - right : 0
    camera.y += top < margin ? margin - top : bottom > box.height - margin ? box.height - margin - bottom : 0
  }
  applyCamera()
}

export function setUpCamera() {
  new ResizeObserver(() => { measured = undefined; applyCamera() }).observe($('stage'))
  addEventListener('resize', () => { measured = undefined })
  subscribe('scene', placeAll)
  subscribe('storyboard', placeAll)
  subscribe('reveal', follow)
  onZoomed(() => $('stage').style.setProperty('--inverse', String(1 / camera.zoom)))
  $('fit').addEventListener('click', fit)
}
