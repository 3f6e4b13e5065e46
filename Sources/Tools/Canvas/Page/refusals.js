// @ts-check
// Why something was refused, in the words of the person, beside what it is about.
import { camera, frameOf, stageBox } from './camera.js'
import { $, said } from './controls.js'
import { state } from './entries.js'
import { subscribe } from './store.js'

/** Where the pointer was last, and whether a key was pressed since. */
let pointer = { x: 0, y: 0, isLast: false }
let hiding = 0

/** Shows a reason beside the pointer, or below what is selected if the keyboard was used, for some seconds. The status line has it too, which
 * assistive technologies read.
 * @param {string} text */
function showRefusal(text) {
  // A field shows the reason itself, if it is one that was refused.
  if (said.isBeside) { said.isBeside = false; return }
  const bubble = $('refusal')
  bubble.textContent = text
  bubble.hidden = false
  const size = bubble.getBoundingClientRect(), place = placeOfRefusal()
  bubble.style.left = `${Math.max(4, Math.min(place.x, innerWidth - size.width - 4))}px`
  // Above the place if there is no room below it.
  bubble.style.top = `${Math.max(4, place.y + size.height > innerHeight - 4 ? place.y - size.height - 24 : place.y)}px`
  clearTimeout(hiding)
  hiding = window.setTimeout(hideRefusal, 2500 + text.length * 45)
}

/** @returns {{ x: number, y: number }} */
function placeOfRefusal() {
  if (pointer.isLast) return { x: pointer.x + 14, y: pointer.y + 16 }
  const frame = frameOf(state.views[0] ?? state.object), box = stageBox(), focus = document.activeElement
  if (focus && focus !== $('stage') && focus !== document.body) { const own = focus.getBoundingClientRect(); return { x: own.left, y: own.bottom + 6 } }
  if (!frame) return { x: box.left + box.width / 2, y: box.top + 40 }
  const within = (/** @type {number} */ value, /** @type {number} */ length) => Math.max(0, Math.min(value, length - 40))
  return { x: box.left + within(frame.x * camera.zoom + camera.x, box.width), y: box.top + within((frame.y + frame.height) * camera.zoom + camera.y + 8, box.height) }
}

function hideRefusal() {
  clearTimeout(hiding)
  $('refusal').hidden = true
}

export function setUpRefusals() {
  subscribe('refusal', text => setTimeout(() => showRefusal(text)))
  // What the person does next needs no reason of what was before.
  subscribe('history', hideRefusal)
  for (const name of ['pointermove', 'pointerdown', 'pointerup', 'dragover', 'drop']) addEventListener(name, e => {
    const { clientX, clientY } = /** @type {MouseEvent} */ (e)
    pointer = { x: clientX, y: clientY, isLast: true }
    if (name === 'pointerdown') hideRefusal()
  }, true)
  addEventListener('keydown', e => { pointer.isLast = false; if (e.key === 'Escape') hideRefusal() }, true)
}
