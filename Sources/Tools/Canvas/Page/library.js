// @ts-check
// The library: kinds of views, which are added by a click or dragged to the canvas, and scenes.
import { frameOf, placeOfRoot } from './camera.js'
import { containerAt, drawInsertion, insertionAt, isArranging, pointOf } from './containers.js'
import { $, make } from './controls.js'
import { gestureLayer } from './drawing.js'
import { icon } from './icons.js'
import { hidePopover, popover } from './popovers.js'
import { announce, childrenOf, edit, editStoryboard, reveal, roots, state, views } from './store.js'

/** The name of a kind in words. */
const title = (/** @type {string} */ kind) => kind.replace(/([A-Z])/g, ' $1').toLowerCase()

/** The element name and axis that the icon of a kind has.
 * @param {string} kind
 * @returns {SVGElement} */
const iconOf = kind => kind === 'horizontalStack' ? icon('stackView', 'h') : kind === 'verticalStack' ? icon('stackView', 'v') : icon(kind)

/** The scenes that can be added: kinds with their names, first those of both systems.
 * @type {Record<'both' | 'iOS' | 'macOS', [Exclude<import('./protocol').Commands['addScene']['kind'], undefined>, string][]>} */
const sceneKinds = {
  both: [['viewController', 'view controller'], ['splitViewController', 'split view controller'], ['viewControllerPlaceholder', 'storyboard reference']],
  iOS: [['tableViewController', 'table view controller'], ['collectionViewController', 'collection view controller'], ['navigationController', 'navigation controller'], ['tabBarController', 'tab bar controller'], ['pageViewController', 'page view controller']],
  macOS: [['windowController', 'window controller'], ['tabViewController', 'tab view controller']],
}

/** Objects that are no views, which are added to the selected view or its scene.
 * @type {[string, string][]} */
const objectKinds = [['barButtonItem', 'bar button item'], ...['tap', 'longPress', 'swipe', 'pan', 'pinch', 'rotation', 'screenEdgePan'].map(name => /** @type {[string, string]} */ ([`${name}GestureRecognizer`, `${title(name)} gesture recognizer`]))]

/** What is dragged from the library. */
let dragged = ''

export function openLibrary() {
  const box = $('library').getBoundingClientRect()
  const search = make('input', { type: 'search', placeholder: 'Search', 'aria-label': 'Search the library', class: 'search', spellcheck: 'false' })
  const list = make('div', { role: 'menu', 'aria-label': 'Add a view', class: 'library' })
  const item = (/** @type {Node} */ image, /** @type {string} */ name, /** @type {() => void} */ run, kind = '') => make('button', {
    role: 'menuitem', draggable: kind ? 'true' : undefined, onclick: () => { hidePopover(); run() },
    ondragstart: (/** @type {DragEvent} */ e) => { dragged = kind; e.dataTransfer?.setData('text/x-plumb-kind', kind); if (e.dataTransfer) e.dataTransfer.effectAllowed = 'copy' },
    ondragend: () => { dragged = ''; gestureLayer.replaceChildren() },
  }, image, name)
  const show = () => {
    const wanted = search.value.trim().toLowerCase(), fits = (/** @type {string} */ name) => name.includes(wanted)
    list.replaceChildren(
      ...state.library.filter(kind => fits(title(kind))).map(kind => item(iconOf(kind), title(kind), () => insert(kind), kind)),
      ...(state.platform === 'macOS' ? [] : [make('hr', { role: 'separator' }), ...objectKinds.filter(([, name]) => fits(name)).map(([kind, name]) => item(icon(kind), name, () => addObject(kind)))]),
      ...(state.scenes.length ? [make('hr', { role: 'separator' }), ...[...sceneKinds.both, ...sceneKinds[state.platform === 'macOS' ? 'macOS' : 'iOS']].filter(([, name]) => fits(name)).map(([kind, name]) => item(icon(kind), name, () => editStoryboard({ do: 'addScene', kind })))] : []))
  }
  search.addEventListener('input', show)
  search.addEventListener('keydown', (/** @type {KeyboardEvent} */ e) => { if (e.key === 'Enter') list.querySelector('button')?.click() })
  show()
  popover('dialog', box.left, box.bottom + 3, [search, list], { label: 'Library' })
}

/** Adds an object to the selected view, or to the selected scene.
 * @param {string} kind */
function addObject(kind) {
  const to = state.views[0] ?? state.scene ?? roots.keys().next().value ?? '', known = new Set(state.objects.map(object => object.k))
  if (!editStoryboard({ do: 'addObject', kind, to })) return
  const added = state.objects.find(object => object.tag === kind && !known.has(object.k))
  if (added) reveal(added.k)
}

/** The element names of the containers of a kind that tables and collection views have inside; undefined for other kinds.
 * @param {string} kind */
const listsFor = kind => kind === 'collectionViewCell' ? ['collectionView', 'collectionViewCell'] : kind.startsWith('tableView') && kind !== 'tableView' ? ['tableView', 'tableViewCell'] : undefined

/** Where a view is added to a container: 20 points from its corner, and further for each view that is there already.
 * @param {string} container */
function freePoint(container) {
  const frames = childrenOf(container).flatMap(key => views.get(key)?.f ?? [])
  let at = 20
  for (let i = 0; i < frames.length; i += 4) if (Math.abs(frames[i] - at) < 10 && Math.abs(frames[i + 1] - at) < 10) { at += 20; i = -4 }
  return { x: at, y: at }
}

/** Adds a view to the selected container, or to the container of the selected view.
 * @param {string} kind */
function insert(kind) {
  const lists = listsFor(kind)
  let into = state.views[0] ?? roots.keys().next().value ?? '', parent = views.get(into)?.p
  while (lists && !lists.includes(views.get(into)?.tag ?? '') && parent) { into = parent; parent = views.get(into)?.p }
  const add = (/** @type {string} */ container) => edit({ do: 'insert', kind, into: container, ...freePoint(container) })
  if (!add(into) && parent && !lists) add(parent)
}

// ---- Dragging

/** Shows the container that a dragged view would go into, and its place in a stack view.
 * @param {DragEvent} e */
function onDragOver(e) {
  if (!dragged) return
  e.preventDefault()
  gestureLayer.replaceChildren()
  const container = containerAt(e, [], listsFor(dragged))
  if (container) drawInsertion(container, pointOf(e))
}

/** @param {DragEvent} e */
function onDrop(e) {
  const kind = dragged, container = containerAt(e, [], listsFor(kind)), frame = frameOf(container?.k)
  gestureLayer.replaceChildren()
  if (!kind) return
  e.preventDefault()
  hidePopover()
  if (!container || !frame || !placeOfRoot(container.k)) { announce(listsFor(kind) ? 'A cell goes into a table or a collection view' : 'A view goes into a container of a scene'); return }
  const point = pointOf(e), before = isArranging(container) ? insertionAt(container, point).before : undefined
  const reply = edit({ do: 'insert', kind, into: container.k, x: Math.max(0, Math.round(point.x - frame.x)), y: Math.max(0, Math.round(point.y - frame.y)) })
  const added = reply?.select?.[0]
  if (added && before) edit({ do: 'reorder', view: added, into: container.k, before })
  $('stage').focus()
}

export function setUpLibrary() {
  $('library').addEventListener('click', openLibrary)
  $('stage').addEventListener('dragover', onDragOver)
  $('stage').addEventListener('drop', onDrop)
}
