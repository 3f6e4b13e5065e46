// @ts-check
// The bar below the stage: what becomes of a view that was moved, and why a view does not move.
import { $, make } from './controls.js'
import { resetLens } from './devices.js'
import { views } from './entries.js'
import { announce, edit } from './store.js'

/** Asks what to do with a view that constraints place and that was moved.
 * @param {string[]} keys */
export function showBar(keys) {
  const bar = $('bar')
  const choose = (/** @type {import('./protocol').Command<'resolve' | 'undo'>} */ command) => () => { hideBar(); edit(command); $('stage').focus() }
  bar.replaceChildren(
    make('button', { onclick: choose({ do: 'resolve', what: 'updateConstants', views: keys }), 'aria-keyshortcuts': 'Enter' }, 'Update constants'),
    make('button', { onclick: choose({ do: 'undo' }), 'aria-keyshortcuts': 'Escape' }, 'Put back'),
    make('button', { onclick: choose({ do: 'resolve', what: 'guides' }) }, 'Replace by guides'))
  bar.hidden = false
  bar.onkeydown = (/** @type {KeyboardEvent} */ e) => { if (e.key === 'Escape') { e.stopPropagation(); choose({ do: 'undo' })() } }
  bar.firstElementChild.focus()
}

/** Says why views of a scene that is shown otherwise do not move. */
export function showAsSaved() {
  const bar = $('bar')
  bar.replaceChildren(make('span', {}, 'Views are moved in the scene as it is saved.'), make('button', { onclick: () => { hideBar(); resetLens(); $('stage').focus() } }, 'As Saved'))
  bar.hidden = false
  bar.onkeydown = null
  announce('Views are moved in the scene as it is saved: choose As Saved')
}

export function hideBar() { $('bar').hidden = true }
