// @ts-check
// Where things are on the canvas: the places of the scenes, the frames of views, and the camera that looks at them.
import { $ } from './controls.js'
import { lines, roots, rootKey, state, subscribe, views } from './store.js'

/** @typedef {{ x: number, y: number, w: number, h: number }} Box */

export const camera = { x: 40, y: 50, zoom: 1 }
const smallest = 0.03, largest = 8

/** The places of top-level views, and of scenes without a view, by the key of the view or of the controller.
 * @type {Map<string, Box>} */
export const places = new Map()

/** The size of a scene without a view. */
const emptyScene = { w: 240, h: 160 }

/** The height of the title bar of a window. */
export const titleBar = 28

// ---- Places

/** The size at which a scene without a view is drawn: that of its window, if it has one.
 * @param {import('./protocol').SceneEntry} scene */
const emptySize = ({ w, h }) => w && h ? { w, h: h + titleBar } : emptyScene

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

/** The frame of a view in the coordinates of the canvas.
 * @param {string | undefined} key */
export function frameOf(key) {
  let entry = views.get(key ?? ''), x = 0, y = 0
  if (!entry) return undefined
  const [, , width, height] = entry.f
  while (entry && !roots.has(entry.k)) { x += entry.f[0]; y += entry.f[1]; entry = views.get(entry.p ?? '') }
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

/** Shows a rectangle as large as it fits.
 * @param {Box} rect
 * @param {number} limit the largest zoom */
function fitBox(rect, limit) {
  const box = stageBox()
  camera.zoom = Math.min(limit, Math.max(smallest, Math.min((box.width - 60) / Math.max(1, rect.w), (box.height - 80) / Math.max(1, rect.h))))
  camera.x = (box.width - rect.w * camera.zoom) / 2 - rect.x * camera.zoom
  camera.y = (box.height - rect.h * camera.zoom) / 2 + 14 - rect.y * camera.zoom
  applyCamera()
  settle()
}

/** Shows all scenes. */
export function fit() {
  const all = around(places.values())
  if (all) fitBox(all, 1.5)
}

/** What is selected, on the canvas.
 * @returns {Box | undefined} */
function selectedBox() {
  const keys = [...state.views, ...state.lines.flatMap(key => [lines.get(key)?.a ?? '', lines.get(key)?.b ?? ''])]
  const scene = state.scenes.find(scene => scene.k === state.scene), place = scene && (places.get(scene.view ?? '') ?? places.get(scene.k))
  if (place) return place
  return around(keys.flatMap(key => { const frame = frameOf(key); return frame ? [{ x: frame.x, y: frame.y, w: frame.width, h: frame.height }] : [] }))
}

/** Shows the selection as large as it fits. */
export function fitSelection() {
  const box = selectedBox()
  if (box) fitBox(box, 4); else fit()
}

/** Moves the camera as little as is needed to see the selection. What would be too small to see, or larger than the stage, is
 * shown with the scene around it. */
export function follow() {
  const rect = selectedBox(), box = stageBox()
  if (!rect || !box.width) return
  const margin = 30
  const isTooSmall = Math.max(rect.w, rect.h) * camera.zoom < 14, isTooLarge = rect.w * camera.zoom > box.width - margin || rect.h * camera.zoom > box.height - margin
  if (isTooSmall || isTooLarge) {
    const root = isTooSmall ? placeOfRoot(state.views[0] ?? lines.get(state.lines[0])?.a ?? '') : undefined
    fitBox(root ?? rect, Math.max(1.5, isTooSmall ? 1.5 : camera.zoom))
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
