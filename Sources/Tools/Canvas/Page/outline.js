// @ts-check
// The outline: the views as a tree that the keyboard walks.
import { connectMenu, isGuide, segueMenu } from './connecting.js'
import { camera, stageBox } from './camera.js'
import { contextMenu, objectMenu } from './context.js'
import { pointOf } from './containers.js'
import { $, draw, make } from './controls.js'
import { gestureLayer } from './drawing.js'
import { conflictingViews, kindTitle, lines, rootKey, roots, sceneTitle, segueTitle, state, views } from './entries.js'
import { matches, textOf } from './find.js'
import { icon } from './icons.js'
import { elementsAt } from './ground.js'
import { connectionForm, markTarget, objectAt } from './linking.js'
import { edit, editStoryboard, reveal, select, subscribe } from './store.js'

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
  const selected = new Set([...state.views, ...state.lines, state.scene, state.segue, state.object]), conflicting = conflictingViews(), search = $('filter').value
  openTo(state.views[0] ?? state.object)
  const found = search.trim() ? foundBy(search, conflicting) : undefined
  /** @param {string} key
   * @param {number} level
   * @param {{ name: string, tag: string, axis?: string, mark?: string, isLocked?: boolean, hasChildren?: boolean, isInitial?: boolean }} item */
  const show = (key, level, { name: plain, tag, axis, mark = '', isLocked = false, hasChildren = false, isInitial = false }) => {
    const name = withKind(plain, tag), isClosed = collapsed.has(key) && !found, isQuiet = found?.get(key) === false
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
  /** @type {Map<string, import('./protocol').ObjectEntry[]>} */ const parts = new Map()
  for (const object of state.objects) if (object.owner && (!found || found.has(object.k))) parts.set(object.owner, [...parts.get(object.owner) ?? [], object])
  /** @type {Map<string, import('./protocol').LineEntry[]>} */ const constraints = new Map()
  for (const line of lines.values()) { const all = constraints.get(line.r); if (all) all.push(line); else constraints.set(line.r, [line]) }
  /** @param {string} key
   * @param {number} level */
  const add = (key, level) => {
    const entry = views.get(key)
    if (!entry || found && !found.has(key)) return
    const root = roots.get(key), isView = !root || inWindow.has(key) || state.scenes.some(scene => scene.view === key), own = parts.get(key) ?? []
    const isOpen = show(key, level, {
      name: isView ? entry.name : root.title, tag: entry.tag, axis: entry.stack, isLocked: !!entry.locked && !entry.row,
      mark: conflicting.has(key) ? 'conflicting' : entry.amb ? 'ambiguous' : entry.e ? 'misplaced' : '', hasChildren: inner(key).length + own.length > 0,
    })
    if (!isOpen) return
    const held = new Set(own.flatMap(part => part.contents ?? []))
    for (const part of own) {
      const contents = part.contents ?? []
      if (show(part.k, level + 1, { name: part.title, tag: part.tag, isLocked: /Guide$|^gridCell$/.test(part.tag), hasChildren: contents.length > 0 })) for (const child of contents) add(child, level + 2)
    }
    for (const child of inner(key)) if (!held.has(child)) add(child, level + 1)
    const ownLines = root && !found ? constraints.get(key) ?? [] : []
    if (ownLines.length && show(groupOf(key), level + 1, { name: 'Constraints', tag: 'constraint', isLocked: true, hasChildren: true })) for (const line of ownLines) show(line.k, level + 2, { name: line.title.replace(/ \([\w-]+\)/g, ''), tag: 'constraint', isLocked: true, mark: line.state === 'conflicting' ? line.state : '' })
  }
  const inWindow = new Set(state.objects.flatMap(object => object.owner ? [] : object.contents ?? []))
  /** An object, and in a window its content view.
   * @param {import('./protocol').ObjectEntry} object
   * @param {number} level */
  const showObject = (object, level) => {
    const contents = object.contents?.filter(key => roots.has(key) && !isListed.has(key)) ?? []
    if (show(object.k, level, { name: object.title, tag: object.tag, isLocked: true, hasChildren: contents.length > 0 })) for (const key of contents) add(key, level + 1)
  }
  const isListed = new Set(state.scenes.map(scene => scene.view))
  for (const scene of state.scenes) {
    const hasView = !!scene.view && roots.has(scene.view)
    const segues = state.segues.filter(segue => segue.from === scene.k && (!found || found.has(segue.k)))
    if (found && !found.has(scene.k)) continue
    const objects = objectsOf(scene.k, found)
    if (show(scene.k, 1, { name: scene.title, tag: scene.tag, hasChildren: hasView || segues.length + objects.length > 0, isInitial: !!scene.initial })) {
      if (hasView) add(scene.view ?? '', 2)
      for (const object of objects) showObject(object, 2)
      for (const segue of segues) show(segue.k, 2, { name: `${segueTitle(segue)} to ${sceneTitle(segue.to)}`, tag: 'segue', isLocked: true })
    }
  }
  for (const object of objectsOf(undefined, found)) showObject(object, 1)
  for (const key of state.order) if (roots.has(key) && !isListed.has(key) && !inWindow.has(key)) add(key, 1)
  placeItems(shownItems)
  for (const { element } of items.values()) if (element.tabIndex === 0) element.tabIndex = -1
  const current = items.get(state.views[0] ?? state.lines[0] ?? state.scene ?? state.segue ?? state.object ?? focused ?? '') ?? items.values().next().value
  if (current) current.element.tabIndex = 0
  if (focused && document.activeElement?.getAttribute('data-key') !== focused) items.get(focused)?.element.focus()
  followSelection()
}

/** The objects of a scene besides its controller.
 * @param {string | undefined} scene
 * @param {Map<string, boolean> | undefined} found */
const objectsOf = (scene, found) => state.objects.filter(object => object.scene === scene && object.k !== scene && !object.owner && (!found || found.has(object.k)))

/** The views that are shown while the outline is filtered, and whether each is one that was looked for.
 * @param {string} search
 * @param {Set<string>} conflicting
 * @returns {Map<string, boolean>} */
function foundBy(search, conflicting) {
  /** @type {Map<string, boolean>} */ const found = new Map()
  const above = (/** @type {string | undefined} */ key) => { for (let view = views.get(key ?? ''); view && !found.has(view.k); view = views.get(view.p ?? '')) found.set(view.k, false) }
  for (const entry of views.values()) if (matches(textOf(entry, conflicting), search)) { found.set(entry.k, true); above(entry.p) }
  for (const scene of state.scenes) {
    if (matches(`${scene.title} ${scene.class ?? ''} ${scene.storyboardID ?? ''} ${scene.k}`.toLowerCase(), search)) found.set(scene.k, true)
  }
  for (const object of state.objects) {
    if (object.k === object.scene || !matches(object.title.toLowerCase(), search)) continue
    found.set(object.k, true)
    if (object.owner) above(object.owner)
    else if (object.scene && !found.has(object.scene)) found.set(object.scene, false)
  }
  for (const segue of state.segues) {
    if (!matches(`${segueTitle(segue)} ${sceneTitle(segue.to)} segue`.toLowerCase(), search)) continue
    found.set(segue.k, true)
    if (!found.has(segue.from)) found.set(segue.from, false)
  }
  // The cells of a section are below it, and the content of a window.
  for (const part of state.objects) if (!found.has(part.k) && part.contents?.some(key => found.has(key))) found.set(part.k, false)
  for (const scene of state.scenes) if (!found.has(scene.k) && found.has(scene.view ?? '')) found.set(scene.k, false)
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
  const part = state.objects.find(object => object.contents?.includes(key) || object.k === key)
  if (part && part.k !== key) collapsed.delete(part.k)
  let root = key
  for (let parent = part?.owner ?? views.get(key)?.p; parent; parent = views.get(parent)?.p) { collapsed.delete(parent); root = parent }
  const scene = state.scenes.find(scene => scene.view === root)
  if (scene) collapsed.delete(scene.k)
}

/** The item that a range begins at. */
let anchor = ''

/** Selects the object of an item: with the Shift key all views up to it, with the Control key it is added or left out.
 * @param {string} key
 * @param {{ shiftKey: boolean, ctrlKey?: boolean, metaKey?: boolean }=} e */
function choose(key, e) {
  const shown = [...items.keys()], from = shown.indexOf(anchor), to = shown.indexOf(key)
  if (!views.has(key)) { reveal(key); anchor = key }
  else if (e?.shiftKey && state.views.length && from >= 0) select({ views: shown.slice(Math.min(from, to), Math.max(from, to) + 1).filter(other => views.has(other)), lines: [] }, true)
  else {
    anchor = key
    const others = state.views.filter(other => other !== key)
    select({ views: !e?.ctrlKey && !e?.metaKey ? [key] : others.length < state.views.length ? others : [...others, key], lines: [] }, true)
  }
}

/** Edits the name of an object where the outline shows it.
 * @param {string} key */
function editName(key) {
  const element = items.get(key)?.element, name = element?.querySelector('.name')
  if (!element || !name || isGuide(key) || lines.has(key) || isGroup(key) || isPlaceholder(key)) return
  const shown = name.textContent ?? '', old = /"(.*)"$/.exec(shown)?.[1] ?? shown
  let isOpen = true
  const box = make('input', { type: 'text', class: 'name', value: old, 'aria-label': `Name of ${old}`, spellcheck: 'false' })
  const end = (/** @type {boolean} */ isKept) => {
    if (!isOpen) return
    isOpen = false
    box.replaceWith(name)
    element.draggable = true
    element.focus()
    const text = box.value.trim()
    if (isKept && text !== old) editStoryboard({ do: 'rename', object: key, name: text })
  }
  box.addEventListener('keydown', (/** @type {KeyboardEvent} */ e) => { e.stopPropagation(); if (e.key === 'Enter' || e.key === 'Escape') { e.preventDefault(); end(e.key === 'Enter') } })
  for (const event of ['click', 'dblclick']) box.addEventListener(event, (/** @type {Event} */ e) => e.stopPropagation())
  box.addEventListener('blur', () => end(true))
  element.draggable = false
  name.replaceWith(box)
  box.select()
  box.focus()
}

/** The menu of an item.
 * @param {string} key
 * @param {MouseEvent} e */
function itemMenu(key, e) {
  if (views.has(key)) { contextMenu(key, e.clientX, e.clientY); return }
  objectMenu(key, e.clientX, e.clientY, state.scenes.some(scene => scene.k === key) ? [{ title: 'Rename', key: 'F2', run: () => editName(key) }] : [])
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

/** A name that begins with the kind of its object, with the kind as Apple's library writes it.
 * @param {string} name
 * @param {string} tag */
function withKind(name, tag) {
  const title = kindTitle(tag), kind = title.toLowerCase()
  return name === kind || name.startsWith(`${kind} "`) ? title + name.slice(kind.length) : name
}

const constraintsOf = 'constraints of '

/** The key of the item that holds the constraints of a scene, which is closed at first.
 * @param {string} root */
const groupOf = root => constraintsOf + root

/** Whether a row is the group of the constraints of a view.
 * @param {string} key */
const isGroup = key => key.startsWith(constraintsOf)

/** Whether a row stands for the first responder or the exit of a scene, which have no names of their own.
 * @param {string} key */
const isPlaceholder = key => state.objects.some(object => object.k === key && (object.tag === 'placeholder' || object.tag === 'exit'))

/** Closes the scenes of a large document.
 * @param {import('./protocol').SceneDifference} scene */
function closeScenes(scene) {
  for (const key of scene.goneRoots) listed.delete(key)
  for (const { k } of scene.roots) {
    if (!listed.has(k)) collapsed.add(groupOf(k))
    if (!listed.has(k) && views.size > mostViews && roots.size > 1) collapsed.add(state.scenes.find(scene => scene.view === k)?.k ?? k)
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
    } else if (key) choose(key, e)
  })
  outline.addEventListener('dblclick', (/** @type {MouseEvent} */ e) => { if (!/** @type {Element} */ (e.target).closest('.fold')) editName(itemKey(e)) })
  outline.addEventListener('contextmenu', (/** @type {MouseEvent} */ e) => { e.preventDefault(); const key = itemKey(e); if (key) itemMenu(key, e) })
  outline.addEventListener('keydown', (/** @type {KeyboardEvent} */ e) => {
    const elements = /** @type {HTMLElement[]} */ ([...outline.children]), at = elements.indexOf(/** @type {any} */ (document.activeElement))
    const key = elements[at]?.dataset.key ?? '', entry = views.get(key)
    if (!key) return
    const level = (/** @type {HTMLElement | undefined} */ item) => Number(item?.getAttribute('aria-level') ?? 0)
    const focus = (/** @type {HTMLElement | undefined} */ item) => { if (item) { for (const other of elements) other.tabIndex = -1; item.tabIndex = 0; item.focus(); choose(item.dataset.key ?? '') } }
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
    else if (e.key === 'ArrowRight') { if (level(elements[at + 1]) > level(elements[at])) focus(elements[at + 1]) }
    else if (e.key === 'ArrowLeft' && elements[at].getAttribute('aria-expanded') === 'true') { collapsed.add(key); showOutline() }
    else if (e.key === 'ArrowLeft') focus(elements.slice(0, at).findLast(item => level(item) < level(elements[at])))
    else if (e.key === 'F2') editName(key)
    else if (e.key === 'Enter' || e.key === ' ') choose(key, e)
    else return
    e.preventDefault()
  })
  // Dragging moves a view; with the Control key it connects two objects without a direction, also one of the canvas.
  let dragged = ''
  const connect = (/** @type {string} */ target, /** @type {DragEvent} */ e) => {
    if (!e.ctrlKey || !dragged || dragged === target) return
    if (views.has(dragged) && (isGuide(target) || views.has(target) && rootKey(dragged) === rootKey(target))) { connectMenu({ from: dragged, to: target }, e.clientX, e.clientY); return }
    const scene = state.scenes.find(scene => scene.k === target || scene.view === rootKey(target)), own = state.scenes.find(scene => scene.k === dragged || scene.view === rootKey(dragged))
    if (scene && own && scene !== own) segueMenu(dragged, scene.k, e.clientX, e.clientY)
    else connectionForm(dragged, target, e.clientX, e.clientY)
  }
  /** Draws the connection from the item at the edge of the stage to the pointer.
   * @param {DragEvent} e */
  const stretch = e => {
    gestureLayer.replaceChildren()
    const box = items.get(dragged)?.element.getBoundingClientRect(), to = pointOf(e)
    if (!box || !e.ctrlKey) return
    draw('path', { class: 'rubber', d: `M${-camera.x / camera.zoom} ${((box.top + box.bottom) / 2 - stageBox().top - camera.y) / camera.zoom}L${to.x} ${to.y}` }, gestureLayer)
    markTarget(objectAt(elementsAt(e).find(element => objectAt(element)) ?? null))
  }
  $('stage').addEventListener('dragover', (/** @type {DragEvent} */ e) => { if (!dragged) return; if (e.ctrlKey) e.preventDefault(); stretch(e) })
  $('stage').addEventListener('drop', (/** @type {DragEvent} */ e) => { const target = objectAt(elementsAt(e).find(element => objectAt(element)) ?? null); if (target) connect(target, e) })
  outline.addEventListener('dragstart', (/** @type {DragEvent} */ e) => { dragged = itemKey(e) })
  const unmark = () => { for (const item of outline.querySelectorAll('[data-drop]')) item.removeAttribute('data-drop') }
  outline.addEventListener('dragover', (/** @type {DragEvent} */ e) => {
    e.preventDefault()
    unmark()
    items.get(itemKey(e))?.element.setAttribute('data-drop', dropPlace(e))
  })
  outline.addEventListener('dragleave', unmark)
  outline.addEventListener('dragend', () => { unmark(); dragged = ''; gestureLayer.replaceChildren(); markTarget(undefined) })
  outline.addEventListener('drop', (/** @type {DragEvent} */ e) => {
    e.preventDefault()
    const target = itemKey(e), half = dropPlace(e)
    unmark()
    if (!dragged || !target || dragged === target) return
    connect(target, e)
    const part = state.objects.find(object => object.k === target && object.owner), isPart = state.objects.some(object => object.k === dragged && object.owner)
    if (e.ctrlKey || !views.has(target) && !part) return
    const moved = state.views.includes(dragged) ? state.views : [dragged]
    if (isPart) {
      const siblings = state.objects.filter(object => object.owner === part?.owner && object.tag === part?.tag).map(object => object.k).filter(key => key !== dragged)
      const before = half === 'after' ? siblings[siblings.indexOf(target) + 1] : target
      if (part?.owner) editStoryboard({ do: 'reparent', views: [dragged], into: part.owner, ...(before ? { before } : {}) })
    } else if (half === 'into' || part) edit({ do: 'reparent', views: moved, into: target })
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
