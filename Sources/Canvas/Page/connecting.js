// @ts-check
// The menu of a Control-drag, and the list that replaces the drag on the keyboard.
import { $ } from './controls.js'
import { hidePopover, menu } from './popovers.js'
import { announce, edit, editStoryboard, nameOf, query, rootKey, sceneTitle, state, views } from './store.js'

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

/** First the other view or scene, then the constraint or the kind of segue.
 * @param {number} x
 * @param {number} y */
export function connectList(x, y) {
  const from = state.views[0]
  if (!from) { announce('Select a view first'); return }
  const root = rootKey(from), candidates = [from, ...state.order.filter(key => key !== from && rootKey(key) === root && !key.startsWith('@'))]
  const scenes = state.hasScenes ? state.scenes.filter(scene => scene.view !== root) : []
  menu([
    ...candidates.map(to => ({ title: to === from ? 'itself' : nameOf(to), run: () => connectMenu({ from, to }, x, y) })),
    ...scenes.map(scene => ({ title: `scene ${scene.title}`, run: () => segueMenu(from, scene.k, x, y) })),
  ], x, y, `Connect ${nameOf(from)} to`)
}

/** What can begin a segue by itself; other views belong to a controller, which begins it. */
const triggers = ['button', 'tableViewCell', 'collectionViewCell', 'segmentedControl', 'switch', 'slider', 'stepper', 'barButtonItem', 'popUpButton']

/** @type {[string, string][]} */
export const segueKinds = [
  ['show', 'Show'], ['showDetail', 'Show Detail'], ['presentation', 'Present Modally'], ['popover', 'Present As Popover'], ['custom', 'Custom'],
]
/** @type {[string, string][]} */
export const desktopSegueKinds = [['show', 'Show'], ['sheet', 'Sheet'], ['modal', 'Modal'], ['popover', 'Popover'], ['custom', 'Custom']]

/** The menu of a Control-drag from a view or a scene to another scene.
 * @param {string} from a view, or the controller of a scene
 * @param {string} to the controller
 * @param {number} x
 * @param {number} y */
export function segueMenu(from, to, x, y) {
  const view = views.get(from), root = view && rootKey(from)
  const owner = view ? state.scenes.find(scene => scene.view === root)?.k ?? from : from
  const source = view && triggers.includes(view.tag) ? from : owner, tag = state.scenes.find(scene => scene.k === source)?.tag
  const relationship = tag === 'navigationController' ? 'rootViewController' : tag === 'tabBarController' ? 'viewControllers' : undefined
  const add = (/** @type {{ kind: string, relationship?: string }} */ what) => () => {
    const old = what.relationship === 'rootViewController' ? state.segues.find(segue => segue.from === source && segue.relationship === what.relationship) : undefined
    if (old) editStoryboard({ do: 'disconnect', object: old.k })
    editStoryboard({ do: 'segue', from: source, to, ...what })
  }
  menu([
    ...(relationship ? [{ title: relationship === 'rootViewController' ? 'Root View Controller' : 'View Controllers', run: add({ kind: 'relationship', relationship }) }] : []),
    ...(state.platform === 'macOS' ? desktopSegueKinds : segueKinds).map(([kind, title]) => ({ title, run: add({ kind }) })),
  ], x, y, `Segue from ${source === from && view ? nameOf(from) : sceneTitle(owner)} to ${sceneTitle(to)}`)
}
