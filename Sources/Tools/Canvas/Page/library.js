// @ts-check
// The library: kinds of views, which are added by a click or dragged to the canvas, and scenes.
import { shiftOf } from './bars.js'
import { fromBase64 } from './base64.js'
import { camera, frameOf, lookAtFirst, placeOfRoot } from './camera.js'
import { containerAt, containerTags, drawInsertion, insertionAt, isArranging, pointOf } from './containers.js'
import { $, make } from './controls.js'
import { drawGuides, gestureLayer } from './drawing.js'
import { childrenOf, kindTitle, roots, state, views } from './entries.js'
import { icon } from './icons.js'
import { open } from './module.js'
import { hidePopover, popover } from './popovers.js'
import { beginTrial, edit, editStoryboard, endTrial, query, refreshStoryboard, refuse, reveal, select, showDocument, showLive, subscribe } from './store.js'

/** Other words that a kind is looked for by. */
const synonyms = /** @type {Record<string, string>} */ ({
  button: 'push button', visualEffectView: 'blur vibrancy', label: 'text wrapping', textField: 'input', mapView: 'mapkit', wkWebView: 'webkit', imageView: 'picture', activityIndicatorView: 'spinner',
  progressView: 'bar', progressIndicator: 'bar', spinningProgressIndicator: 'spinner', switch: 'toggle', popUpButton: 'menu', horizontalStack: 'row', verticalStack: 'column', pageControl: 'dots', searchBar: 'search field', viewControllerPlaceholder: 'link',
})

/** The element name and axis that the icon of a kind has.
 * @param {string} kind
 * @returns {SVGElement} */
const iconOf = kind => kind === 'horizontalStack' ? icon('stackView', 'h') : kind === 'verticalStack' ? icon('stackView', 'v') : icon(kind)

/** The scenes that can be added: first those of both systems.
 * @type {Record<'both' | 'iOS' | 'macOS', Exclude<import('./protocol').Commands['addScene']['kind'], undefined>[]>} */
const sceneKinds = {
  both: ['viewController', 'splitViewController', 'viewControllerPlaceholder'],
  iOS: ['tableViewController', 'collectionViewController', 'navigationController', 'tabBarController', 'pageViewController'],
  macOS: ['windowController', 'tabViewController'],
}

/** Objects that are no views, which are added to the selected view or its scene. */
const objectKinds = ['barButtonItem', ...['tap', 'longPress', 'swipe', 'pan', 'pinch', 'rotation', 'screenEdgePan'].map(name => `${name}GestureRecognizer`)]

/** The scenes that can be added to the document: a storyboard has them even while it is empty. */
export const scenesToAdd = () => state.scenes.length || /\.storyboard$/i.test(state.name) ? [...sceneKinds.both, ...sceneKinds[state.platform === 'macOS' ? 'macOS' : 'iOS']] : []

/** What is dragged from the library. */
let dragged = ''

export function openLibrary() {
  const box = $('library').getBoundingClientRect()
  const search = make('input', { type: 'search', placeholder: 'Search', 'aria-label': 'Search the library', class: 'search', spellcheck: 'false' })
  const list = make('div', { role: 'menu', 'aria-label': 'Add a view', class: 'library' }), scenes = scenesToAdd()
  const item = (/** @type {Node} */ image, /** @type {string} */ name, /** @type {() => void} */ run, kind = '') => make('button', {
    role: 'menuitem', draggable: kind ? 'true' : undefined, onclick: () => { hidePopover(); run(); $('stage').focus() },
    ondragstart: (/** @type {DragEvent} */ e) => {
      dragged = kind
      if (!e.dataTransfer) return
      e.dataTransfer.setData('text/x-plumb-kind', kind)
      e.dataTransfer.effectAllowed = 'copy'
      e.dataTransfer.setDragImage(/** @type {Element} */ (image), -10, -10)
    },
    ondragend: () => { takeBack(); dragged = ''; gestureLayer.replaceChildren() },
  }, image, name)
  const show = () => {
    const wanted = search.value.trim().toLowerCase(), fits = (/** @type {string} */ kind) => `${kindTitle(kind)} ${synonyms[kind] ?? ''}`.toLowerCase().includes(wanted)
    const groups = [
      state.library.filter(fits).map(kind => item(iconOf(kind), kindTitle(kind), () => insert(kind), kind)),
      (state.platform === 'macOS' ? [] : objectKinds).filter(fits).map(kind => item(icon(kind), kindTitle(kind), () => addObject(kind))),
      scenes.filter(fits).map(kind => item(icon(kind), kindTitle(kind), () => editStoryboard({ do: 'addScene', kind, contents: true }))),
    ]
    // What is looked for is first: the whole name, its beginning, the beginning of a word in it.
    const rank = (/** @type {HTMLElement} */ found) => { const name = (found.textContent ?? '').toLowerCase(); return name === wanted ? 0 : name.startsWith(wanted) ? 1 : name.includes(` ${wanted}`) ? 2 : 3 }
    if (wanted) list.replaceChildren(...groups.flat().sort((a, b) => rank(a) - rank(b)))
    else list.replaceChildren(...groups.filter(group => group.length).flatMap((group, i) => i ? [make('hr', { role: 'separator' }), ...group] : group))
  }
  search.addEventListener('input', show)
  search.addEventListener('keydown', (/** @type {KeyboardEvent} */ e) => { if (e.key === 'Enter') { e.preventDefault(); list.querySelector('button')?.click() } })
  show()
  popover('dialog', box.left, box.bottom + 3, [search, list], { label: 'Library' })
}

/** Adds an object to the selected view, or to the selected scene.
 * @param {string} kind */
function addObject(kind) {
  const to = state.views[0] ?? (kind === 'barButtonItem' ? state.object : undefined) ?? state.scene ?? roots.keys().next().value ?? '', known = new Set(state.objects.map(object => object.k))
  if (!editStoryboard({ do: 'addObject', kind, to })) return
  const added = state.objects.find(object => object.tag === kind && !known.has(object.k))
  if (added) reveal(added.k)
}

/** The element names of the containers of a kind that tables and collection views have inside; undefined for other kinds.
 * @param {string} kind */
const listsFor = kind => kind === 'collectionViewCell' ? ['collectionView', 'collectionViewCell'] : kind.startsWith('tableView') && kind !== 'tableView' ? ['tableView', 'tableViewCell'] : undefined

/** What a kind is dropped on: a view also on a list, where it goes into the row there or into a new one.
 * @param {string} kind */
const targetsFor = kind => listsFor(kind) ?? (state.platform === 'macOS' ? containerTags : [...containerTags, 'tableView', 'collectionView'])

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
  const lists = listsFor(kind), part = state.objects.find(object => object.k === state.object && object.owner)
  if (part) { edit({ do: 'insert', kind, into: part.k, x: 20, y: 10 }); return }
  let into = state.views[0] ?? roots.keys().next().value ?? '', parent = views.get(into)?.p
  while (lists && !lists.includes(views.get(into)?.tag ?? '') && parent) { into = parent; parent = views.get(into)?.p }
  const add = (/** @type {string} */ container) => edit({ do: 'insert', kind, into: container, ...freePoint(container) })
  if (!add(into) && parent && !lists) add(parent)
}

// ---- Dragging

/** The view that is dragged, which is tried out until the drag ends: in which container it is, its frame, and where the drag began.
 * @type {{ key: string, container: string, frame: { x: number, y: number, width: number, height: number } } | undefined} */
let trial

/** Removes the view that is dragged. */
function takeBack() {
  if (!trial) return
  trial = undefined
  $('svg').classList.remove('moving')
  endTrial()
}

/** Puts the dragged view into a container, with its middle at a point.
 * @param {import('./protocol').ViewEntry} container
 * @param {{ x: number, y: number }} point */
function tryOut(container, point) {
  const outer = frameOf(container.k)
  const key = outer && beginTrial(dragged, container.k, { x: Math.round(point.x - outer.x), y: Math.round(point.y - outer.y - shiftOf(container)) }), frame = frameOf(key)
  if (!key || !frame) return
  trial = { key, container: container.k, frame }
  // What is under the pointer stays the same element, which the browser drops on.
  $('svg').classList.add('moving')
  $('svg').querySelector(`.view[data-key="${CSS.escape(key)}"]`)?.setAttribute('pointer-events', 'none')
}

/** Shows where the dragged view would go: as it would be there, or its place between the views of a stack view or list.
 * @param {DragEvent} e */
function onDragOver(e) {
  if (!dragged) return
  e.preventDefault()
  const container = containerAt(e, trial ? [trial.key] : [], targetsFor(dragged)), point = pointOf(e)
  if (trial && trial.container !== container?.k) takeBack()
  gestureLayer.replaceChildren()
  if (!container) return
  if (listsFor(dragged) || isArranging(container)) { drawInsertion(container, point); return }
  if (!trial) tryOut(container, point)
  if (!trial) return
  const { key, frame } = trial
  const reply = query({ do: 'move', views: [key], dx: Math.round(point.x - frame.x - frame.width / 2), dy: Math.round(point.y - frame.y - frame.height / 2), radius: e.shiftKey ? 0 : 5 / camera.zoom, distances: e.altKey })
  if (reply) { showLive(reply.live); drawGuides(reply, key) }
}

/** @param {DragEvent} e */
function onDrop(e) {
  const kind = dragged
  if (!kind) return
  e.preventDefault()
  onDragOver(e)
  const container = containerAt(e, trial ? [trial.key] : [], targetsFor(kind)), outer = frameOf(container?.k), frame = frameOf(trial?.key)
  // The view is added once, at its last place.
  takeBack()
  gestureLayer.replaceChildren()
  dragged = ''
  if (!container || !outer || !placeOfRoot(container.k)) { refuse(listsFor(kind) ? 'A cell goes into a table or a collection view' : 'A view goes into a container of a scene'); return }
  const point = pointOf(e), corner = frame ?? point, before = container.stack || listsFor(kind) ? insertionAt(container, point).before : undefined
  const at = (/** @type {number} */ value) => frame ? Math.round(value) : Math.max(0, Math.round(value))
  const reply = edit({ do: 'insert', kind, into: container.k, x: at(corner.x - outer.x), y: at(corner.y - outer.y - shiftOf(container)) })
  const added = reply?.select?.[0]
  if (added && before) edit({ do: 'reorder', view: added, into: container.k, before })
  $('stage').focus()
}

// ---- The first minute

/** Adds the scenes of a table with a list and the screen that a row shows. */
function addListAndDetail() {
  editStoryboard({ do: 'addScene', kind: 'navigationController', contents: true })
  const row = [...views.values()].find(view => view.row)?.k
  editStoryboard({ do: 'addScene', kind: 'viewController', title: 'Detail' })
  const detail = state.scenes.at(-1)?.k
  if (row && detail) editStoryboard({ do: 'segue', from: row, to: detail, kind: 'show' })
}

/** Adds a screen with two fields and a button. */
function addSignIn() {
  editStoryboard({ do: 'addScene', kind: 'viewController', title: 'Sign In', contents: true })
  const root = roots.keys().next().value ?? '', add = (/** @type {string} */ kind, /** @type {string} */ into, x = 0, y = 0) => edit({ do: 'insert', kind, into, x, y })?.select?.[0] ?? ''
  const stack = add('verticalStack', root, 24, 140)
  const [email, password, button] = ['textField', 'textField', 'button'].map(kind => add(kind, stack))
  for (const [view, name, value] of [[email, 'placeholder', 'Email'], [password, 'placeholder', 'Password'], [password, 'secureTextEntry', 'YES'], [button, 'text', 'Sign In']]) edit({ do: 'field', views: [view], name, value })
  edit({ do: 'field', views: [stack], name: 'spacing', value: 16 })
  edit({ do: 'pin', views: [stack], spacings: [{ side: 'left', constant: 24 }, { side: 'right', constant: 24 }, { side: 'top', constant: 80 }] })
  select({ views: [root], lines: [] })
}

/** Opens the storyboard of macOS instead, which has a window. */
function addWindow() {
  const reply = open(fromBase64(state.forMac))
  if (reply.error !== undefined) { refuse(reply.error); return }
  showDocument(reply, state.name)
  editStoryboard({ do: 'addScene', kind: 'windowController', contents: true })
}

/** What a new storyboard is for, each with the icon of a kind.
 * @type {[string, string, () => unknown][]} */
const purposes = [
  ['iPhone screen', 'viewController', () => editStoryboard({ do: 'addScene', kind: 'viewController', contents: true })],
  ['List and detail', 'tableViewController', addListAndDetail], ['Sign-in', 'textField', addSignIn],
  ['Tabs', 'tabBarController', () => editStoryboard({ do: 'addScene', kind: 'tabBarController', contents: true })],
  ['Window of macOS', 'windowController', addWindow],
]

/** Offers scenes on an empty canvas, and says what to do. */
function showBeginning() {
  const isEmpty = !roots.size && !state.scenes.length && !views.size, isNew = !!state.forMac && state.platform !== 'macOS', scenes = isEmpty ? scenesToAdd().filter(kind => kind !== 'viewControllerPlaceholder') : []
  $('begin').hidden = !isEmpty
  if (!isEmpty) return
  /** @type {typeof purposes} */ const choices = isNew ? purposes : scenes.map(kind => [kindTitle(kind), kind, () => editStoryboard({ do: 'addScene', kind, contents: true })])
  $('begin').replaceChildren(make('p', {}, isNew ? `What is ${state.name} for?` : scenes.length ? 'The storyboard has no scene yet. Begin with:' : 'The document has no views.'),
    ...choices.map(([name, kind, run]) => make('button', { onclick: () => { run(); refreshStoryboard(); lookAtFirst(); $('stage').focus() } }, icon(kind), ' ', name)))
}

export function setUpLibrary() {
  subscribe('scene', showBeginning)
  subscribe('storyboard', showBeginning)
  $('library').addEventListener('click', openLibrary)
  // The library is closed as soon as the drag leaves it.
  addEventListener('dragover', e => { if (!dragged || $('popover').contains(/** @type {Node} */ (e.target))) return; hidePopover(); if (!$('stage').contains(/** @type {Node} */ (e.target))) takeBack() })
  $('stage').addEventListener('dragenter', (/** @type {DragEvent} */ e) => { if (dragged) e.preventDefault() })
  $('stage').addEventListener('dragover', onDragOver)
  $('stage').addEventListener('drop', onDrop)
}
