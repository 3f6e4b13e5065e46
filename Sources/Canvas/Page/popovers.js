// @ts-check
// Popovers and menus, with the menu of a Control-drag.
import { $, nameOf } from './scene.js'
import { make } from './controls.js'
import { edit, query, announce } from './canvas.js'

/** @type {HTMLElement | null} */ let opener = null

/** @param {string} role
 * @param {number} x
 * @param {number} y
 * @param {...Node} children */
export function popover(role, x, y, ...children) {
  const box = $('popover')
  opener = /** @type {HTMLElement} */ (document.activeElement)
  box.setAttribute('role', role)
  box.replaceChildren(...children)
  box.hidden = false
  const size = box.getBoundingClientRect()
  box.style.left = `${Math.max(4, Math.min(x, innerWidth - size.width - 4))}px`
  box.style.top = `${Math.max(4, Math.min(y, innerHeight - size.height - 4))}px`
  box.querySelector('button, input, select')?.focus()
}

export function hidePopover() {
  const box = $('popover')
  if (box.hidden) return
  const hadFocus = box.contains(document.activeElement)
  box.hidden = true
  if (hadFocus) opener?.focus()
}

/** @param {{ title: string, run: (e: MouseEvent | KeyboardEvent) => void, checked?: boolean, check?: boolean }[]} entries
 * @param {number} x
 * @param {number} y
 * @param {string=} label */
export function menu(entries, x, y, label) {
  if (!entries.length) { announce('There is nothing to choose here'); return }
  popover('menu', x, y, ...entries.map(entry => make('button', {
    role: entry.check ? 'menuitemcheckbox' : 'menuitem', 'aria-checked': entry.check ? String(!!entry.checked) : undefined,
    onclick: (/** @type {MouseEvent} */ e) => { if (!e.shiftKey) hidePopover(); entry.run(e) },
  }, entry.title)))
  if (label) $('popover').setAttribute('aria-label', label)
}

/** The menu of a Control-drag. With the Shift key several entries are chosen; Return or a click outside adds them.
 * @param {any} drag
 * @param {number} x
 * @param {number} y */
export function connectMenu(drag, x, y) {
  const reply = query({ do: 'menu', ...drag })
  if (!reply) return
  /** @type {Set<number>} */ const chosen = new Set()
  const add = (/** @type {number[]} */ entries) => edit({ do: 'add', ...drag, entries })
  menu(reply.menu.map((/** @type {any} */ entry, /** @type {number} */ i) => ({
    title: entry.title, check: true, checked: !!entry.exists,
    run: (/** @type {MouseEvent} */ e) => {
      if (!e.shiftKey) { add([...new Set([...chosen, i])]); chosen.clear(); return }
      if (chosen.has(i)) chosen.delete(i); else chosen.add(i)
      $('popover').children[i].setAttribute('aria-checked', String(chosen.has(i) || !!entry.exists))
    },
  })), x, y, `Constraints from ${nameOf(drag.from)} to ${nameOf(drag.to)}`)
  commitMenu = () => { if (chosen.size) add([...chosen]); chosen.clear() }
}
/** @type {(() => void) | undefined} */ let commitMenu

export function setUpPopovers() {
  $('popover').addEventListener('keydown', (/** @type {KeyboardEvent} */ e) => {
    const items = /** @type {HTMLElement[]} */ ([...$('popover').querySelectorAll('[role^=menuitem]')])
    const at = items.indexOf(/** @type {any} */ (document.activeElement))
    if (e.key === 'Escape') { commitMenu = undefined; hidePopover() }
    else if (e.key === 'ArrowDown' && items.length) items[(at + 1) % items.length].focus()
    else if (e.key === 'ArrowUp' && items.length) items[(at + items.length - 1) % items.length].focus()
    else if (e.key === 'Home' && items.length) items[0].focus()
    else if (e.key === 'End' && items.length) items[items.length - 1].focus()
    else if (e.key === 'Enter' && commitMenu && !e.shiftKey && at >= 0) return
    else return
    e.preventDefault()
    e.stopPropagation()
  })
  addEventListener('pointerdown', e => {
    if ($('popover').hidden || $('popover').contains(/** @type {Node} */ (e.target))) return
    const commit = commitMenu
    commitMenu = undefined
    hidePopover()
    commit?.()
  }, true)
}
