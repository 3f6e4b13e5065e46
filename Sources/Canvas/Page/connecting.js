// @ts-check
// The menu of a Control-drag, and the list that replaces the drag on the keyboard.
import { $ } from './controls.js'
import { hidePopover, menu } from './popovers.js'
import { announce, edit, nameOf, query, rootKey, state } from './store.js'

/** The menu of a Control-drag. With the Shift key several entries are chosen; Return or a click outside adds them.
 * @param {{ from: string, to: string, dx?: number, dy?: number, margins?: boolean }} drag
 * @param {number} x
 * @param {number} y */
export function connectMenu(drag, x, y) {
  const reply = query({ do: 'menu', ...drag })
  if (!reply) return
  /** @type {Set<number>} */ const chosen = new Set()
  const add = (/** @type {number[]} */ entries) => edit({ do: 'add', ...drag, entries })
  menu(reply.menu.map((entry, i) => ({
    title: entry.title, check: true, checked: !!entry.exists,
    run: e => {
      if (!e.shiftKey) { hidePopover(); add([...new Set([...chosen, i])]); chosen.clear(); return }
      if (chosen.has(i)) chosen.delete(i); else chosen.add(i)
      $('popover').children[i].setAttribute('aria-checked', String(chosen.has(i) || !!entry.exists))
    },
  })), x, y, `Constraints from ${nameOf(drag.from)} to ${nameOf(drag.to)}`, () => { if (chosen.size) add([...chosen]) })
}

/** First the other view, then the constraint.
 * @param {number} x
 * @param {number} y */
export function connectList(x, y) {
  const from = state.views[0]
  if (!from) { announce('Select a view first'); return }
  const root = rootKey(from), candidates = [from, ...state.order.filter(key => key !== from && rootKey(key) === root && !key.startsWith('@'))]
  menu(candidates.map(to => ({ title: to === from ? 'itself' : nameOf(to), run: () => connectMenu({ from, to }, x, y) })), x, y, `Connect ${nameOf(from)} to`)
}
