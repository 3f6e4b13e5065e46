// @ts-check
// The outline of what a click would take.
import { frameOf, onCamera } from './camera.js'
import { $, draw } from './controls.js'
import { drawTag, hoverLayer } from './drawing.js'
import { viewInLens } from './devices.js'
import { rounded, roots, state } from './entries.js'
import { elementsAt } from './ground.js'
import { pointOf } from './containers.js'
import { subscribe } from './store.js'

/** The innermost view under the pointer.
 * @param {{ clientX: number, clientY: number }} e
 * @returns {string | undefined} */
export function viewAt(e) {
  for (const element of elementsAt(e)) {
    const key = element.closest?.('.view')?.getAttribute('data-key')
    if (key) return key
  }
  return undefined
}

/** @typedef {{ x: number, y: number, width: number, height: number }} Frame */

/** The distances between two frames, as lines: to the edges of a frame around the other one, else between the edges that face each
 * other.
 * @param {Frame} a
 * @param {Frame} b
 * @returns {[x1: number, y1: number, x2: number, y2: number][]} */
function distancesBetween(a, b) {
  const contains = (/** @type {Frame} */ a, /** @type {Frame} */ b) => a.x <= b.x && a.y <= b.y && a.x + a.width >= b.x + b.width && a.y + a.height >= b.y + b.height
  const [outer, inner] = contains(a, b) ? [a, b] : [b, a], right = outer.x + outer.width, bottom = outer.y + outer.height
  // The middle of what two lengths share, or of the inner one.
  const middle = (/** @type {number} */ p, /** @type {number} */ length, /** @type {number} */ q, /** @type {number} */ other) => { const low = Math.max(p, q), high = Math.min(p + length, q + other); return low < high ? (low + high) / 2 : q + other / 2 }
  const x = middle(outer.x, outer.width, inner.x, inner.width), y = middle(outer.y, outer.height, inner.y, inner.height)
  /** @type {[x1: number, y1: number, x2: number, y2: number][]} */ const lines = []
  if (contains(outer, inner)) lines.push([outer.x, y, inner.x, y], [inner.x + inner.width, y, right, y], [x, outer.y, x, inner.y], [x, inner.y + inner.height, x, bottom])
  else {
    if (inner.x >= right) lines.push([right, y, inner.x, y])
    if (outer.x >= inner.x + inner.width) lines.push([inner.x + inner.width, y, outer.x, y])
    if (inner.y >= bottom) lines.push([x, bottom, x, inner.y])
    if (outer.y >= inner.y + inner.height) lines.push([x, inner.y + inner.height, x, outer.y])
  }
  return lines.filter(([x1, y1, x2, y2]) => x2 - x1 + y2 - y1 >= 0.01)
}

/** Shows the distances between the selected view and the one under the pointer.
 * @param {string} key */
function drawDistances(key) {
  const selected = frameOf(state.views[0]), other = frameOf(key)
  if (!selected || !other) return
  draw('rect', { class: 'hover', ...other }, hoverLayer)
  for (const [x1, y1, x2, y2] of distancesBetween(selected, other)) {
    const length = rounded(x2 - x1 + y2 - y1)
    draw('path', { class: 'distance', d: x1 === x2 ? `M${x1 - 4} ${y1}h8M${x1} ${y1}V${y2}M${x1 - 4} ${y2}h8` : `M${x1} ${y1 - 4}v8M${x1} ${y1}H${x2}M${x2} ${y1 - 4}v8` }, hoverLayer)
    drawTag(hoverLayer, (x1 + x2) / 2, (y1 + y2) / 2, String(length))
  }
}

export function setUpHover() {
  const stage = $('stage')
  let step = 0, shown = ''
  /** @type {PointerEvent | undefined} */ let last
  const hide = () => { cancelAnimationFrame(step); step = 0; shown = ''; hoverLayer.replaceChildren() }
  const show = (/** @type {PointerEvent} */ e) => {
    step = 0
    const target = /** @type {Element} */ (e.target), isOther = target.closest('[data-line], [data-handle], [data-segue], [data-lens], #bar, #begin, #overview, #widths, input, textarea')
    const key = isOther || viewInLens(pointOf(e)) ? undefined : target.closest('[data-object]')?.getAttribute('data-object') ?? (target.closest('[data-scene]') ? undefined : viewAt(e))
    // Option shows how far the selected view is from the one under the pointer.
    if (e.altKey && key && state.views.length === 1 && key !== state.views[0]) { hide(); drawDistances(key); return }
    const frame = key && !roots.has(key) && !state.views.includes(key) ? frameOf(key) : undefined
    if (!frame) { hide(); return }
    if (key === shown) return
    shown = key ?? ''
    hoverLayer.replaceChildren(draw('rect', { class: 'hover', x: frame.x, y: frame.y, width: Math.max(0, frame.width), height: Math.max(0, frame.height) }))
  }
  stage.addEventListener('pointermove', (/** @type {PointerEvent} */ e) => {
    last = e
    if (e.pointerType === 'touch' || e.buttons) { hide(); return }
    // Once for each frame of the screen.
    cancelAnimationFrame(step)
    step = requestAnimationFrame(() => show(e))
  })
  for (const name of ['pointerleave', 'pointerdown']) stage.addEventListener(name, () => { last = undefined; hide() })
  for (const name of ['keydown', 'keyup']) addEventListener(name, e => {
    if (/** @type {KeyboardEvent} */ (e).key !== 'Alt' || !last) return
    const { clientX, clientY, target } = last, altKey = name === 'keydown'
    hide()
    show(/** @type {any} */ ({ clientX, clientY, target, altKey }))
  })
  onCamera(hide)
  subscribe('scene', hide)
  subscribe('selection', hide)
}
