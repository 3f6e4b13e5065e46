// @ts-check
// The overview map: all scenes, the selection and what the camera sees. It is shown if that is not everything.
import { applyCamera, around, camera, frameOf, onCamera, places, stageBox } from './camera.js'
import { $, draw } from './controls.js'
import { conflictingViews, rootKey, state, views } from './entries.js'
import { subscribe } from './store.js'

const mapWidth = 168, mapHeight = 120, mapMargin = 6
/** How the map shows the canvas. */
let shownMap = { x: 0, y: 0, scale: 1 }
/** @type {SVGElement} */ let sight

export function setUpOverview() {
  const map = $('overview')
  map.setAttribute('viewBox', `0 0 ${mapWidth} ${mapHeight}`)
  sight = draw('rect', { class: 'sight' })
  for (const name of /** @type {const} */ (['scene', 'storyboard', 'selection'])) subscribe(name, redrawMap)
  onCamera(redrawSight)
  map.addEventListener('pointerdown', (/** @type {PointerEvent} */ e) => { map.setPointerCapture(e.pointerId); look(e); e.preventDefault(); e.stopPropagation() })
  map.addEventListener('pointermove', (/** @type {PointerEvent} */ e) => { if (map.hasPointerCapture(e.pointerId)) look(e) })
}

let pendingMap = 0
function redrawMap() { pendingMap ||= requestAnimationFrame(() => { pendingMap = 0; showMap() }) }

let sightPending = 0
/** What else changes while the canvas moves makes the browser compose the whole page again, so the map follows a moment later. */
function redrawSight() {
  clearTimeout(sightPending)
  sightPending = window.setTimeout(showSight, 60)
}

function showMap() {
  const all = around(places.values()), map = $('overview')
  if (!all) { map.setAttribute('hidden', ''); return }
  const scale = Math.min((mapWidth - 2 * mapMargin) / all.w, (mapHeight - 2 * mapMargin) / all.h)
  shownMap = { x: (mapWidth - all.w * scale) / 2 - all.x * scale, y: (mapHeight - all.h * scale) / 2 - all.y * scale, scale }
  const conflicting = new Set([...conflictingViews()].map(key => rootKey(key)))
  const rect = (/** @type {string} */ kind, /** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ w, /** @type {number} */ h) =>
    draw('rect', { class: kind, x: x * scale + shownMap.x, y: y * scale + shownMap.y, width: Math.max(2, w * scale), height: Math.max(2, h * scale) })
  map.replaceChildren(
    ...[...places].map(([key, box]) => rect(conflicting.has(key) ? 'place wrong' : 'place', box.x, box.y, box.w, box.h)),
    ...state.views.flatMap(key => { const frame = frameOf(key); return frame && views.has(key) ? [rect('chosen', frame.x, frame.y, frame.width, frame.height)] : [] }), sight)
  showSight()
}

function showSight() {
  if (!sight) return
  const box = stageBox(), all = around(places.values()), map = $('overview')
  if (!all || !box.width) return
  const left = -camera.x / camera.zoom, top = -camera.y / camera.zoom, right = left + box.width / camera.zoom, bottom = top + box.height / camera.zoom
  const isAll = left <= all.x && top <= all.y && right >= all.x + all.w && bottom >= all.y + all.h
  map.toggleAttribute('hidden', isAll)
  if (isAll) return
  const { x, y, scale } = shownMap, at = (/** @type {number} */ value, /** @type {number} */ limit) => Math.max(0, Math.min(limit, value))
  const x1 = at(left * scale + x, mapWidth), y1 = at(top * scale + y, mapHeight)
  sight.setAttribute('x', String(x1))
  sight.setAttribute('y', String(y1))
  sight.setAttribute('width', String(Math.max(3, at(right * scale + x, mapWidth) - x1)))
  sight.setAttribute('height', String(Math.max(3, at(bottom * scale + y, mapHeight) - y1)))
}

/** Moves the camera to a point of the map.
 * @param {PointerEvent} e */
function look(e) {
  const map = $('overview').getBoundingClientRect(), box = stageBox()
  const x = ((e.clientX - map.left) * mapWidth / map.width - shownMap.x) / shownMap.scale, y = ((e.clientY - map.top) * mapHeight / map.height - shownMap.y) / shownMap.scale
  camera.x = box.width / 2 - x * camera.zoom
  camera.y = box.height / 2 - y * camera.zoom
  applyCamera()
}
