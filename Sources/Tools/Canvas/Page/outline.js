// @ts-check
// The outline: the views as a tree that the keyboard walks.
import { connectMenu } from './connecting.js'
import { $, make } from './controls.js'
import { matches, textOf } from './find.js'
import { icon } from './icons.js'
import { connectionForm } from './linking.js'
import { conflictingViews, edit, lines, reveal, roots, sceneTitle, segueTitle, select, state, subscribe, views } from './store.js'

/** @type {Set<string>} */ const collapsed = new Set()
/** The scenes that were listed, so that those of a large document are closed once.
 * @type {Set<string>} */
const listed = new Set()
/** A document with more views has its scenes closed at first. */
const mostViews = 1000
/** The views inside each view, in the order of the outline.
 * @type {Map<string, string[]>} */
const inside = new Map()
const inner = (/** @type {string} */ key) => inside.get(key) ?? []

/** The items that are shown, each with a text of all that it shows.
 * @type {Map<string, { element: HTMLElement, shown: string }>} */
let items = new Map()

function showOutline() {
  inside.clear()
  for (const key of state.order) {
    const parent = views.get(key)?.p
    if (parent === undefined) continue
    const siblings = inside.get(parent)
    if (siblings) siblings.push(key); else inside.set(parent, [key])
  }
  const focused = document.activeElement?.closest('#outline') ? document.activeElement.getAttribute('data-key') : undefined
  /** @type {typeof items} */ const shownItems = new Map()
  const selected = new Set([...state.views, state.scene, state.segue, state.object]), conflicting = conflictingViews(), search = $('filter').value
  openTo(state.views[0])
  const found = search.trim() ? foundBy(search, conflicting) : undefined
  /** @param {string} key
   * @param {number} level
   * @param {{ name: string, tag: string, axis?: string, mark?: string, isLocked?: boolean, hasChildren?: boolean, isInitial?: boolean }} item */
  const show = (key, level, { name, tag, axis, mark = '', isLocked = false, hasChildren = false, isInitial = false }) => {
    const isClosed = collapsed.has(key) && !found, isQuiet = found?.get(key) === false
    const shown = JSON.stringify([name, tag, axis, mark, level, hasChildren, isClosed, selected.has(key), isLocked, isQuiet, isInitial])
    const old = items.get(key)
    shownItems.set(key, old?.shown === shown ? old : { shown, element: make('div', {
      role: 'treeitem', 'aria-level': level, 'aria-selected': String(selected.has(key)), 'data-key': key, tabindex: -1, class: isQuiet ? 'quiet' : undefined,
      'aria-expanded': hasChildren ? String(!isClosed) : undefined, style: `padding-left:${2 + (level - 1) * 12}px`,
      draggable: isLocked ? undefined : 'true', title: name,
    }, make('span', { class: 'fold', 'aria-hidden': 'true' }, hasChildren ? (isClosed ? '▸' : '▾') : ''), icon(tag, axis), make('span', { class: 'name' }, name),
    ...(mark ? [make('span', { class: 'mark ' + mark }, ' ' + mark)] : []), ...(isInitial ? [make('span', { class: 'initial', title: 'Initial scene' }, '→')] : [])) })
    return !isClosed
  }
  /** @param {string} key
   * @param {number} level */
  const add = (key, level) => {
    const entry = views.get(key)
    if (!entry || found && !found.has(key)) return
    const root = roots.get(key), scene = root && state.scenes.find(scene => scene.view === key)
    const objects = scene ? objectsOf(scene.k, found) : []
    const segues = scene ? state.segues.filter(segue => segue.from === scene.k && (!found || found.has(segue.k))) : []
    const isOpen = show(key, level, {
      name: root ? root.title : entry.name, tag: scene?.tag ?? entry.tag, axis: entry.stack, isLocked: !!entry.locked && !entry.row, isInitial: !!scene?.initial,
      mark: conflicting.has(key) ? 'conflicting' : entry.amb ? 'ambiguous' : entry.e ? 'misplaced' : '', hasChildren: inner(key).length + segues.length + objects.length > 0,
    })
    if (!isOpen) return
    for (const child of inner(key)) add(child, level + 1)
    for (const object of objects) show(object.k, level + 1, { name: object.title, tag: object.tag, isLocked: true })
    for (const segue of segues) show(segue.k, level + 1, { name: `${segueTitle(segue)} to ${sceneTitle(segue.to)}`, tag: 'segue', isLocked: true })
  }
  const isListed = new Set(state.scenes.map(scene => scene.view))
  for (const scene of state.scenes) {
    if (scene.view && roots.has(scene.view)) { add(scene.view, 1); continue }
    const segues = state.segues.filter(segue => segue.from === scene.k && (!found || found.has(segue.k)))
    if (found && !found.has(scene.k)) continue
    const objects = objectsOf(scene.k, found)
    if (show(scene.k, 1, { name: scene.title, tag: scene.tag, isLocked: true, hasChildren: segues.length + objects.length > 0, isInitial: !!scene.initial })) {
      for (const object of objects) show(object.k, 2, { name: object.title, tag: object.tag, isLocked: true })
      for (const segue of segues) show(segue.k, 2, { name: `${segueTitle(segue)} to ${sceneTitle(segue.to)}`, tag: 'segue', isLocked: true })
    }
  }
  for (const object of objectsOf(undefined, found)) show(object.k, 1, { name: object.title, tag: object.tag, isLocked: true })
  for (const key of state.order) if (roots.has(key) && !isListed.has(key)) add(key, 1)
  placeItems(shownItems)
  for (const { element } of items.values()) if (element.tabIndex === 0) element.tabIndex = -1
  const current = items.get(state.views[0] ?? state.scene ?? state.segue ?? state.object ?? focused ?? '') ?? items.values().next().value
  if (current) current.element.tabIndex = 0
  if (focused && document.activeElement?.getAttribute('data-key') !== focused) items.get(focused)?.element.focus()
  followSelection()
}

/** The objects of a scene besides its controller.
 * @param {string | undefined} scene
 * @param {Map<string, boolean> | undefined} found */
const objectsOf = (scene, found) => state.objects.filter(object => object.scene === scene && object.k !== scene && (!found || found.has(object.k)))

/** The views that are shown while the outline is filtered, and whether each is one that was looked for.
 * @param {string} search
 * @param {Set<string>} conflicting
 * @returns {Map<string, boolean>} */
function foundBy(search, conflicting) {
  /** @type {Map<string, boolean>} */ const found = new Map()
  const above = (/** @type {string | undefined} */ key) => { for (let view = views.get(key ?? ''); view && !found.has(view.k); view = views.get(view.p ?? '')) found.set(view.k, false) }
  for (const entry of views.values()) if (matches(textOf(entry, conflicting), search)) { found.set(entry.k, true); above(entry.p) }
  for (const scene of state.scenes) {
    if (matches(`${scene.title} ${scene.class ?? ''} ${scene.storyboardID ?? ''} ${scene.k}`.toLowerCase(), search)) found.set(scene.view ?? scene.k, true)
  }
  for (const object of state.objects) {
    if (object.k === object.scene || !matches(object.title.toLowerCase(), search)) continue
    const scene = state.scenes.find(scene => scene.k === object.scene), key = scene?.view ?? object.scene
    found.set(object.k, true)
    if (key && !found.has(key)) found.set(key, false)
  }
  for (const segue of state.segues) {
    if (!matches(`${segueTitle(segue)} ${sceneTitle(segue.to)} segue`.toLowerCase(), search)) continue
    const scene = state.scenes.find(scene => scene.k === segue.from)
    found.set(segue.k, true)
    if (scene && !found.has(scene.view ?? scene.k)) found.set(scene.view ?? scene.k, false)
  }
  return found
}

/** What was scrolled to. */
let followed = ''
/** Scrolls to the selected item when the selection changes. */
function followSelection() {
  const key = state.views[0] ?? lines.get(state.lines[0])?.a ?? state.scene ?? state.segue ?? state.object ?? ''
  if (key === followed) return
  followed = key
  items.get(key)?.element.scrollIntoView({ block: 'nearest' })
}

/** Opens the containers of a view that was selected elsewhere.
 * @param {string | undefined} key */
function openTo(key) {
  if (!key || key === followed) return
  for (let parent = views.get(key)?.p; parent; parent = views.get(parent)?.p) collapsed.delete(parent)
}

/** Selects the object of an item.
 * @param {string} key
 * @param {boolean} adds */
function choose(key, adds) {
  if (!views.has(key)) reveal(key)
  else select({ views: adds ? [...new Set([...state.views, key])] : [key], lines: [] }, true)
}

/** Puts items into the outline. Elements that are in their place already stay there.
 * @param {typeof items} shownItems */
function placeItems(shownItems) {
  const outline = $('outline'), elements = new Set([...shownItems.values()].map(item => item.element))
  for (const { element } of items.values()) if (!elements.has(element)) element.remove()
  let next = outline.firstChild
  for (const element of elements) {
    if (element === next) next = next.nextSibling
    else outline.insertBefore(element, next)
  }
  items = shownItems
}

/** Closes the scenes of a large document.
 * @param {import('./protocol').SceneDifference} scene */
function closeScenes(scene) {
  for (const key of scene.goneRoots) listed.delete(key)
  for (const { k } of scene.roots) {
    if (!listed.has(k) && views.size > mostViews && roots.size > 1) collapsed.add(k)
    listed.add(k)
  }
}

export function setUpOutline() {
  const outline = $('outline')
  subscribe('scene', closeScenes)
  subscribe('selection', showOutline)
  $('filter').addEventListener('input', showOutline)
  $('filter').addEventListener('keydown', (/** @type {KeyboardEvent} */ e) => {
    if (e.key === 'Escape') { $('filter').value = ''; showOutline() }
    else if (e.key === 'ArrowDown') /** @type {HTMLElement | null} */ (outline.querySelector('[tabindex="0"]'))?.focus()
    else return
    e.preventDefault()
  })
  outline.addEventListener('click', (/** @type {MouseEvent} */ e) => {
    const key = itemKey(e)
    if (/** @type {Element} */ (e.target).closest('.fold')?.textContent) {
      if (!collapsed.delete(key)) collapsed.add(key)
      followed = state.views[0] ?? ''
      showOutline()
    } else if (key) choose(key, e.shiftKey)
  })
  outline.addEventListener('keydown', (/** @type {KeyboardEvent} */ e) => {
    const elements = /** @type {HTMLElement[]} */ ([...outline.children]), at = elements.indexOf(/** @type {any} */ (document.activeElement))
    const key = elements[at]?.dataset.key ?? '', entry = views.get(key)
    if (!key) return
    const focus = (/** @type {HTMLElement | undefined} */ item) => { if (item) { for (const other of elements) other.tabIndex = -1; item.tabIndex = 0; item.focus(); choose(item.dataset.key ?? '', false) } }
    const isMove = e.altKey && (e.key === 'ArrowUp' || e.key === 'ArrowDown')
    if (isMove && entry) {
      const siblings = inner(entry.p ?? ''), place = siblings.indexOf(key)
      const before = e.key === 'ArrowUp' ? siblings[place - 1] : siblings[place + 2]
      if (entry.p !== undefined && (e.key === 'ArrowUp' ? place > 0 : place < siblings.length - 1)) edit({ do: 'reorder', view: key, into: entry.p, before })
    } else if (e.key === 'ArrowDown') focus(elements[at + 1])
    else if (e.key === 'ArrowUp') focus(elements[at - 1])
    else if (e.key === 'Home') focus(elements[0])
    else if (e.key === 'End') focus(elements[elements.length - 1])
    else if (e.key === 'ArrowRight' && collapsed.delete(key)) showOutline()
    else if (e.key === 'ArrowRight') focus(elements.find(item => views.get(item.dataset.key ?? '')?.p === key))
    else if (e.key === 'ArrowLeft' && elements[at].getAttribute('aria-expanded') === 'true') { collapsed.add(key); showOutline() }
    else if (e.key === 'ArrowLeft') focus(elements.find(item => item.dataset.key === entry?.p))
    else if (e.key === 'Enter' || e.key === ' ') choose(key, e.shiftKey)
    else return
    e.preventDefault()
  })
  // Dragging moves a view; with the Control key it connects two views without a direction.
  let dragged = ''
  outline.addEventListener('dragstart', (/** @type {DragEvent} */ e) => { dragged = itemKey(e) })
  const unmark = () => { for (const item of outline.querySelectorAll('[data-drop]')) item.removeAttribute('data-drop') }
  outline.addEventListener('dragover', (/** @type {DragEvent} */ e) => {
    e.preventDefault()
    unmark()
    items.get(itemKey(e))?.element.setAttribute('data-drop', dropPlace(e))
  })
  outline.addEventListener('dragleave', unmark)
  outline.addEventListener('dragend', unmark)
  outline.addEventListener('drop', (/** @type {DragEvent} */ e) => {
    e.preventDefault()
    const target = itemKey(e), half = dropPlace(e)
    unmark()
    if (!dragged || !target || dragged === target) return
    if (e.ctrlKey && !views.has(target)) { connectionForm(dragged, target, e.clientX, e.clientY); return }
    if (!views.has(target)) return
    if (e.ctrlKey) { connectMenu({ from: dragged, to: target }, e.clientX, e.clientY); return }
    const moved = state.views.includes(dragged) ? state.views : [dragged]
    if (half === 'into') edit({ do: 'reparent', views: moved, into: target })
    else {
      const parent = views.get(target)?.p ?? '', siblings = inner(parent).filter(key => key === target || !moved.includes(key))
      const before = half === 'before' ? target : siblings[siblings.indexOf(target) + 1]
      edit({ do: 'reparent', views: moved, into: parent, ...(before ? { before } : {}) })
    }
  })
}
const itemKey = (/** @type {Event} */ e) => /** @type {HTMLElement} */ (e.target).closest('[data-key]')?.getAttribute('data-key') ?? ''

/** Where a dragged item would go: before, into or after the one under the pointer.
 * @param {DragEvent} e
 * @returns {'before' | 'into' | 'after'} */
function dropPlace(e) {
  const box = items.get(itemKey(e))?.element.getBoundingClientRect()
  const part = box ? (e.clientY - box.top) / box.height : 0
  if (roots.has(itemKey(e))) return 'into'
  return part < 0.3 ? 'before' : part > 0.7 ? 'after' : 'into'
}
