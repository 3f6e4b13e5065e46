// @ts-check
// The list of keys, the menu of zooms, and the keys in the tooltips of buttons.
import { fit, fitSelection, zoomTo } from './camera.js'
import { $, make } from './controls.js'
import { menu, popover } from './popovers.js'

/** The keys and what they do. */
const keys = [
  ['Arrows', 'Move the views by 1 point, with Shift by 10'], ['Alt and arrows', 'Select the container, the first view inside or a sibling'],
  ['C, Shift-C', 'Select the next or previous constraint; then arrows change it'], ['Return', 'Edit the text of the view'],
  ['Control-Shift-C', 'Connect the selected view'], ['Control-Option-4 to 7', 'Identity, attributes, size and connections in the inspector'], ['Option-Return', 'Begin a line in a text'], ['Control-F', 'Find'], ['Control-A', 'Select all views of the container'], ['Control-D', 'Duplicate'],
  ['Control-C, X, V', 'Copy, cut, paste'], ['Control-Z, Control-Shift-Z', 'Undo, redo'], ['Control-S', 'Save'], ['Delete', 'Delete the selection'],
  ['Escape', 'Leave the constraint, or select the container'], ['0, 1, 2', 'Fit, 100 %, fit the selection'], ['Plus, minus', 'Zoom'],
  ['Control-Shift-L', 'Add a view from the library'], ['E, P, R', 'Embed, add constraints, resolve'], ['A, U', 'All constraints, update frames'], ['V, D, X', 'Previews, compare, export Swift'], ['Z, T', 'Menu of zooms, appearance of the editor'],
  ['[, ]', 'Hide or show the outline, the inspector'], ['Space and drag, wheel', 'Pan'], ['Control and wheel', 'Zoom'], ['Control-drag', 'Connect'], ['Option-drag', 'Duplicate and move the copy'],
  ['Shift while dragging', 'Snap to nothing'], ['Double click', 'Edit a text, or a constraint'], ['Secondary button', 'Menu of the view; with Shift, all objects there'], ['?', 'This list'],
]

/** Shows the list of keys. */
export function showKeys() {
  popover('dialog', (innerWidth - 420) / 2, 90, [make('div', { class: 'title' }, 'Keys'),
    make('table', { class: 'keys', tabindex: '0' }, ...keys.map(([key, effect]) => make('tr', {}, make('th', { scope: 'row' }, key), make('td', {}, effect))))], { label: 'Keys' })
  $('popover').querySelector('table').focus()
}

function zoomMenu() {
  const box = $('zoom').getBoundingClientRect()
  menu([{ title: 'Fit All Scenes', key: '0', run: fit }, { title: 'Fit the Selection', key: '2', run: fitSelection },
    ...[25, 50, 100, 200, 400].map(percent => ({ title: `${percent} %`, key: percent === 100 ? '1' : undefined, run: () => zoomTo(percent / 100) }))], box.left, box.bottom + 3, 'Zoom')
}

/** A tooltip with the key, which buttons without a key do not have.
 * @param {HTMLElement} button
 * @param {string} text */
export function setTooltip(button, text) {
  const key = button.getAttribute('aria-keyshortcuts')
  button.title = text && key ? `${text} (${key.replaceAll('+', '-')})` : text
}

export function setUpHelp() {
  for (const element of document.querySelectorAll('header :is(button, input), #devices [aria-label]')) {
    const control = /** @type {HTMLElement} */ (element), label = control.closest('label'), name = control.getAttribute('aria-label') ?? label?.textContent ?? ''
    if (control.title) continue
    setTooltip(control, name.replace('…', ''))
    if (label) label.title = control.title
  }
  $('zoom').addEventListener('click', zoomMenu)
  $('help').addEventListener('click', showKeys)
}
