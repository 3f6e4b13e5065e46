// @ts-check
// The keyboard: commands of the document, and on the canvas moving, walking, constants and zoom.
import { applyCamera, camera, fit, fitSelection, zoomBy, zoomTo } from './camera.js'
import { $ } from './controls.js'
import { resetLens } from './devices.js'
import { childrenOf, isOff, lines, roots, state, views } from './entries.js'
import { openFind } from './find.js'
import { showKeys } from './help.js'
import { togglePanel } from './panels.js'
import { hidePopover } from './popovers.js'
import { saveDocument } from './saving.js'
import { edit, editStoryboard, refuse, select } from './store.js'
import { editText } from './texts.js'

export function setUpKeyboard() { addEventListener('keydown', onKey) }

/** @param {KeyboardEvent} e */
function onKey(e) {
  if (isTyped(e)) return
  if (runCommand(e) || deleteSelection(e) || (/** @type {HTMLElement} */ (e.target).id === 'stage' && onStage(e))) e.preventDefault()
}

/** Whether a field with a text that is not yet entered has the key, as it has an undo of its own.
 * @param {KeyboardEvent} e */
function isTyped(e) {
  return (e.ctrlKey || e.metaKey) && e.key.toLowerCase() === 'z' && (e.target instanceof HTMLTextAreaElement || e.target instanceof HTMLInputElement && e.target.type === 'text')
    && e.target.value !== e.target.defaultValue
}

const isInForm = (/** @type {KeyboardEvent} */ e) => /** @type {HTMLElement} */ (e.target).closest('input, select, textarea, [role=menu], [role=dialog], dialog') !== null

/** @param {KeyboardEvent} e
 * @returns {boolean} whether the key is one of a command */
function runCommand(e) {
  if (!e.ctrlKey && !e.metaKey) return false
  const key = e.key.toLowerCase()
  if (key === 'z') edit({ do: e.shiftKey ? 'redo' : 'undo' })
  else if (key === 's') saveDocument()
  else if (key === 'f') openFind()
  else if (key === 'a' && !isInForm(e)) selectAll()
  else if (key === 'c' && e.shiftKey) $('connect').click()
  else if (key === 'l' && e.shiftKey) $('library').click()
  else if (key === 'd' && !isInForm(e)) { if (state.scene) editStoryboard({ do: 'duplicateScene', controller: state.scene }); else editStoryboard({ do: 'duplicate', views: state.object ? [state.object] : state.views }) }
  else return false
  return true
}

/** @param {KeyboardEvent} e */
function deleteSelection(e) {
  if (isInForm(e) || (e.key !== 'Delete' && e.key !== 'Backspace')) return false
  if (state.lines.length) edit({ do: 'remove', constraints: state.lines })
  else if (state.segue) editStoryboard({ do: 'disconnect', object: state.segue })
  else if (state.scene) editStoryboard({ do: 'deleteScene', controller: state.scene })
  else if (state.object) editStoryboard({ do: 'delete', views: [state.object] })
  else if (state.views.length) edit({ do: 'delete', views: state.views })
  return true
}

/** @param {KeyboardEvent} e */
function onStage(e) {
  const step = e.shiftKey ? 10 : 1
  const move = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[e.key]
  if (move && state.lines.length) nudgeConstant((move[0] || move[1]) * step)
  else if (move && e.altKey) walk(e.key)
  else if (move && state.views.some(key => !roots.has(key))) edit({ do: 'nudge', views: state.views, dx: move[0] * step, dy: move[1] * step })
  else if (move) { camera.x -= move[0] * step * 10; camera.y -= move[1] * step * 10; applyCamera() }
  else if (e.key.toLowerCase() === 'c' && !e.ctrlKey && !e.metaKey) cycleConstraints(e.shiftKey ? -1 : 1)
  else if (e.key === 'Escape') leave()
  else if (e.key === 'Enter' && (state.views.length === 1 || state.object) && !state.lines.length) return editText(state.object ?? state.views[0])
  else if (e.key === '?') showKeys()
  else if (e.key === '0') fit()
  else if (e.key === '1') zoomTo(1)
  else if (e.key === '[' || e.key === ']') togglePanel(e.key === '[' ? 'outline' : 'inspector')
  else if (e.key === '2') fitSelection()
  else if (e.key === '+' || e.key === '=') zoomBy(1.25)
  else if (e.key === '-') zoomBy(1 / 1.25)
  else return pressTool(e)
  return true
}

/** The controls of the toolbar by their keys. */
const toolKeys = /** @type {Record<string, string>} */ ({ e: 'embed', p: 'pin', r: 'resolve', a: 'all', u: 'updates', v: 'previews', d: 'compare', x: 'export', z: 'zoom', t: 'theme' })

/** Presses the control of the toolbar whose key was pressed.
 * @param {KeyboardEvent} e */
function pressTool(e) {
  const control = e.ctrlKey || e.metaKey || e.altKey ? undefined : $(toolKeys[e.key.toLowerCase()] ?? '')
  if (!control || control.hidden || control.disabled) return false
  control.click()
  return true
}

/** @param {number} by */
function nudgeConstant(by) {
  const line = lines.get(state.lines[0])
  if (line) edit({ do: 'set', constraints: state.lines, values: { constant: line.c + by * line.sign } })
}

/** Selects all views beside the selected one, or all in the selected scene. */
function selectAll() {
  const first = state.views[0] ?? roots.keys().next().value, container = first && (roots.has(first) ? first : views.get(first)?.p)
  select({ views: childrenOf(container).filter(key => !views.get(key)?.locked && !isOff(key)), lines: [] })
}

/** Selects the parent, first child, or a sibling.
 * @param {string} key */
function walk(key) {
  const current = state.views[0] ?? state.order[0], entry = views.get(current)
  if (!state.views.length || !entry) { select({ views: [current], lines: [] }, true); return }
  const siblings = childrenOf(entry.p), at = siblings.indexOf(current)
  const next = key === 'ArrowUp' ? entry.p : key === 'ArrowDown' ? childrenOf(current)[0]
    : siblings[at + (key === 'ArrowRight' ? 1 : -1)]
  if (next) select({ views: [next], lines: [] }, true)
}

/** @param {number} step */
function cycleConstraints(step) {
  const own = [...lines.values()].filter(line => state.views.includes(line.a) || state.views.includes(line.b ?? '') || !state.views.length).map(line => line.k)
  if (!own.length) { refuse('No constraint is here to select'); return }
  const at = own.indexOf(state.lines[0])
  select({ views: state.views, lines: [own[(at + step + own.length) % own.length]] }, true)
}

/** Leaves the constraint, or selects the parent. */
function leave() {
  hidePopover()
  if (resetLens()) return
  select({ views: state.lines.length ? state.views : state.views.flatMap(key => views.get(key)?.p ?? []).slice(0, 1), lines: [] })
}
