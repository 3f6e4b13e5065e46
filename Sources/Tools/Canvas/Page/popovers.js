// @ts-check
// Popovers, menus and questions.
import { $, commitOf, make } from './controls.js'
import { refuse } from './store.js'

/** @type {HTMLElement | null} */ let opener = null

/** @typedef {{ label?: string, onLeave?: () => void, closesOnReturn?: boolean }} PopoverOptions
 * `onLeave`: what happens on a click outside. `closesOnReturn`: whether Return in a field closes the popover. */

/** The options of the popover that is shown, and its number. */
let shownPopover = { id: 0, options: /** @type {PopoverOptions} */ ({}) }

/** Shows a popover instead of the one before. Returns its number.
 * @param {string} role
 * @param {number} x
 * @param {number} y
 * @param {Node[]} children
 * @param {PopoverOptions} options */
export function popover(role, x, y, children, options = {}) {
  const box = $('popover')
  if (box.hidden) opener = /** @type {HTMLElement} */ (document.activeElement)
  shownPopover = { id: shownPopover.id + 1, options }
  box.setAttribute('role', role)
  if (options.label) box.setAttribute('aria-label', options.label); else box.removeAttribute('aria-label')
  box.replaceChildren(...children)
  box.hidden = false
  const size = box.getBoundingClientRect()
  box.style.left = `${Math.max(4, Math.min(x, innerWidth - size.width - 4))}px`
  box.style.top = `${Math.max(4, Math.min(y, innerHeight - size.height - 4))}px`
  box.querySelector('button, input, select')?.focus()
  return shownPopover.id
}

/** Whether the popover with a number is shown.
 * @param {number} id */
export const isShown = id => id === shownPopover.id && !$('popover').hidden

export function hidePopover() {
  const box = $('popover')
  if (box.hidden) return
  const hadFocus = box.contains(document.activeElement)
  box.hidden = true
  if (hadFocus) opener?.focus()
}

/** @typedef {{ title: string, run: (e: MouseEvent | KeyboardEvent) => void, checked?: boolean, check?: boolean, key?: string }} MenuItem
 * `key` runs the entry without the menu, as `Control+D`. */

/** @param {MenuItem[]} entries
 * @param {number} x
 * @param {number} y
 * @param {string=} label
 * @param {(() => void)=} onLeave what happens on a click outside */
export function menu(entries, x, y, label, onLeave) {
  if (!entries.length) { refuse('There is nothing to choose here'); return }
  popover('menu', x, y, entries.map(entry => make('button', {
    role: entry.check ? 'menuitemcheckbox' : 'menuitem', 'aria-checked': entry.check ? String(!!entry.checked) : undefined, 'aria-keyshortcuts': entry.key, 'data-key-name': entry.key?.replaceAll('+', '-'),
    onclick: (/** @type {MouseEvent} */ e) => { if (!e.shiftKey) hidePopover(); entry.run(e) },
  }, entry.title)), { label, onLeave })
}

/** Asks a question that has to be answered first. Returns the position of the answer; that of the last one for Escape.
 * @param {string} text
 * @param {string[]} answers
 * @returns {Promise<number>} */
export function ask(text, answers) {
  const dialog = /** @type {HTMLDialogElement} */ ($('question'))
  if (dialog.open) return Promise.resolve(answers.length - 1)
  return new Promise(resolve => {
    const close = (/** @type {number} */ at) => { dialog.close(); resolve(at) }
    dialog.replaceChildren(make('p', { id: 'question-text' }, text),
      make('div', { class: 'row' }, ...answers.map((answer, at) => make('button', { onclick: () => close(at) }, answer))))
    dialog.addEventListener('cancel', e => { e.preventDefault(); close(answers.length - 1) }, { once: true })
    dialog.showModal()
  })
}

export function setUpPopovers() {
  $('popover').addEventListener('keydown', (/** @type {KeyboardEvent} */ e) => {
    const items = /** @type {HTMLElement[]} */ ([...$('popover').querySelectorAll('[role^=menuitem]')])
    const at = items.indexOf(/** @type {any} */ (document.activeElement))
    if (e.key === 'Escape') hidePopover()
    else if (e.key === 'Enter' && shownPopover.options.closesOnReturn && commitOf(e)) hidePopover()
    else if (e.key === 'ArrowDown' && items.length) items[(at + 1) % items.length].focus()
    else if (e.key === 'ArrowUp' && items.length) items[(at + items.length - 1) % items.length].focus()
    else if (e.key === 'Home' && items.length) items[0].focus()
    else if (e.key === 'End' && items.length) items[items.length - 1].focus()
    else return
    e.preventDefault()
    e.stopPropagation()
  })
  addEventListener('pointerdown', e => {
    if ($('popover').hidden || $('popover').contains(/** @type {Node} */ (e.target))) return
    hidePopover()
    shownPopover.options.onLeave?.()
  }, true)
}
