// @ts-check
// The menu of a Control-drag, and the list that replaces the drag on the keyboard.
import { $ } from './controls.js'
import { nameOf, rootKey, sceneTitle, state, views } from './entries.js'
import { hidePopover, menu } from './popovers.js'
import { edit, editStoryboard, query, refuse } from './store.js'

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

/** Whether an object is a layout guide, which constraints may lead to.
 * @param {string} key */
export const isGuide = key => state.objects.some(object => object.k === key && object.owner && object.tag.endsWith('Guide'))

/** First the other view or scene, then the constraint or the kind of segue.
 * @param {number} x
 * @param {number} y */
export function connectList(x, y) {
  const from = state.views[0]
  if (!from) { refuse('Select a view first'); return }
  const root = rootKey(from), candidates = [from, ...state.order.filter(key => key !== from && rootKey(key) === root && !key.startsWith('@')), ...state.objects.filter(object => isGuide(object.k) && rootKey(object.owner ?? '') === root).map(object => object.k)]
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

/** The relationships of containers to their contents, and whether they have one of each. A split view controller has other ones on macOS.
 * @type {Record<string, [string, string, boolean][]>} */
const relationships = {
  navigationController: [['rootViewController', 'Root View Controller', true]], tabBarController: [['viewControllers', 'View Controllers', false]],
  splitViewController: [['masterViewController', 'Master View Controller', true], ['detailViewController', 'Detail View Controller', true]],
  windowController: [['window.shadowedContentViewController', 'Window Content', true]],
  tabViewController: [['tabItems', 'Tab Items', false]], desktopSplitViewController: [['splitItems', 'Split Items', false]],
}

/** The menu of a Control-drag from a view or a scene to another scene. A container view embeds it. What is in a cell asks whose segue it
 * is: that of a control, of the cell's selection or accessory, or of the controller.
 * @param {string} from a view, or the controller of a scene
 * @param {string} to the controller
 * @param {number} x
 * @param {number} y */
export function segueMenu(from, to, x, y) {
  const view = views.get(from), root = view && rootKey(from), isDesktop = state.platform === 'macOS'
  const owner = view ? state.scenes.find(scene => scene.view === root)?.k ?? from : from
  let cell = view
  while (cell && !cell.tag.endsWith('ViewCell')) cell = views.get(cell.p ?? '')
  const embeds = view?.tag === 'containerView', isControl = !!view && (embeds || triggers.includes(view.tag)) && view !== cell
  /** @type {{ source: string, trigger?: string, title: string }[]} */ const sources = [
    ...isControl || !view && from !== owner ? [{ source: from, title: nameOf(from) }] : [],
    ...cell && !embeds ? [{ source: cell.k, title: 'Selection' }, ...cell.tag === 'tableViewCell' ? [{ source: cell.k, trigger: 'accessoryAction', title: 'Accessory' }] : []] : [],
    ...!isControl || cell && !embeds ? [{ source: owner, title: 'Manual' }] : [],
  ]
  const tag = state.scenes.find(scene => scene.k === owner)?.tag
  const contents = isControl ? [] : relationships[isDesktop && tag === 'splitViewController' ? 'desktopSplitViewController' : tag ?? ''] ?? []
  const add = (/** @type {string} */ source, /** @type {{ kind: string, relationship?: string, trigger?: string }} */ what, isSingle = false) => () => {
    const old = isSingle ? state.segues.find(segue => segue.source === source && segue.kind === what.kind && segue.relationship === what.relationship) : undefined
    if (old) editStoryboard({ do: 'disconnect', object: old.k })
    editStoryboard({ do: 'segue', from: source, to, ...what })
  }
  const kinds = isDesktop ? desktopSegueKinds : segueKinds
  menu([
    ...contents.map(([relationship, title, isSingle]) => ({ title, run: add(owner, { kind: 'relationship', relationship }, isSingle) })),
    ...embeds ? [{ title: 'Embed', run: add(from, { kind: 'embed' }, true) }] : sources.flatMap(({ source, trigger, title }) =>
      kinds.map(([kind, name]) => ({ title: sources.length > 1 ? `${title}: ${name}` : name, run: add(source, { kind, ...(trigger ? { trigger } : {}) }) }))),
  ], x, y, sources.length > 1 ? `Segue to ${sceneTitle(to)}` : `Segue from ${sources[0].source === from && view ? nameOf(from) : sceneTitle(owner)} to ${sceneTitle(to)}`)
}
