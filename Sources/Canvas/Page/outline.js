// @ts-check
// The outline: the views as a tree that the keyboard walks.
import { connectMenu } from './connecting.js'
import { $, make } from './controls.js'
import { conflictingViews, edit, roots, select, state, subscribe, views } from './store.js'

/** @type {Set<string>} */ const collapsed = new Set()
/** The views inside each view, in the order of the outline.
 * @type {Map<string, string[]>} */
const inside = new Map()
const childrenOf = (/** @type {string} */ key) => inside.get(key) ?? []

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
  const focused = document.activeElement?.getAttribute('data-key')
  /** @type {typeof items} */ const shownItems = new Map()
  const selected = new Set(state.views), conflicting = conflictingViews()
  /** @param {string} key
   * @param {number} level */
  const add = (key, level) => {
    const entry = views.get(key)
    if (!entry) return
    const root = roots.get(key), hasChildren = childrenOf(key).length > 0, isClosed = collapsed.has(key)
    const name = root ? root.title : entry.name
    const mark = conflicting.has(key) ? ' conflicting' : entry.amb ? ' ambiguous' : entry.e ? ' misplaced' : ''
    const shown = JSON.stringify([name, mark, level, hasChildren, isClosed, selected.has(key), entry.locked])
    const old = items.get(key)
    shownItems.set(key, old?.shown === shown ? old : { shown, element: make('div', {
      role: 'treeitem', 'aria-level': level, 'aria-selected': String(selected.has(key)), 'data-key': key, tabindex: -1,
      'aria-expanded': hasChildren ? String(!isClosed) : undefined, style: `padding-left:${4 + (level - 1) * 12}px`,
      draggable: entry.locked ? undefined : 'true', title: name,
    }, (hasChildren ? (isClosed ? '▸ ' : '▾ ') : '') + name, ...(mark ? [make('span', { class: 'mark' + mark }, mark)] : [])) })
    if (!isClosed) for (const child of childrenOf(key)) add(child, level + 1)
  }
  for (const key of state.order) if (roots.has(key)) add(key, 1)
  placeItems(shownItems)
  for (const { element } of items.values()) if (element.tabIndex === 0) element.tabIndex = -1
  const current = items.get(state.views[0] ?? focused ?? '') ?? items.values().next().value
  if (current) current.element.tabIndex = 0
  if (focused && document.activeElement?.getAttribute('data-key') !== focused) items.get(focused)?.element.focus()
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

export function setUpOutline() {
  const outline = $('outline')
  subscribe('selection', showOutline)
  outline.addEventListener('click', (/** @type {MouseEvent} */ e) => {
    const key = itemKey(e)
    if (key) select({ views: e.shiftKey ? [...new Set([...state.views, key])] : [key], lines: [] })
  })
  outline.addEventListener('keydown', (/** @type {KeyboardEvent} */ e) => {
    const elements = /** @type {HTMLElement[]} */ ([...outline.children]), at = elements.indexOf(/** @type {any} */ (document.activeElement))
    const key = elements[at]?.dataset.key ?? '', entry = views.get(key)
    if (!entry) return
    const focus = (/** @type {HTMLElement | undefined} */ item) => { if (item) { for (const other of elements) other.tabIndex = -1; item.tabIndex = 0; item.focus(); select({ views: [item.dataset.key ?? ''], lines: [] }) } }
    const isMove = e.altKey && (e.key === 'ArrowUp' || e.key === 'ArrowDown')
    if (isMove) {
      const siblings = childrenOf(entry.p ?? ''), place = siblings.indexOf(key)
      const before = e.key === 'ArrowUp' ? siblings[place - 1] : siblings[place + 2]
      if (entry.p !== undefined && (e.key === 'ArrowUp' ? place > 0 : place < siblings.length - 1)) edit({ do: 'reorder', view: key, into: entry.p, before })
    } else if (e.key === 'ArrowDown') focus(elements[at + 1])
    else if (e.key === 'ArrowUp') focus(elements[at - 1])
    else if (e.key === 'Home') focus(elements[0])
    else if (e.key === 'End') focus(elements[elements.length - 1])
    else if (e.key === 'ArrowRight' && collapsed.delete(key)) showOutline()
    else if (e.key === 'ArrowRight') focus(elements.find(item => views.get(item.dataset.key ?? '')?.p === key))
    else if (e.key === 'ArrowLeft' && childrenOf(key).length && !collapsed.has(key)) { collapsed.add(key); showOutline() }
    else if (e.key === 'ArrowLeft') focus(elements.find(item => item.dataset.key === entry.p))
    else if (e.key === 'Enter' || e.key === ' ') select({ views: e.shiftKey ? [...new Set([...state.views, key])] : [key], lines: [] })
    else return
    e.preventDefault()
  })
  // Dragging moves a view; with the Control key it connects two views without a direction.
  let dragged = ''
  outline.addEventListener('dragstart', (/** @type {DragEvent} */ e) => { dragged = itemKey(e) })
  outline.addEventListener('dragover', (/** @type {DragEvent} */ e) => e.preventDefault())
  outline.addEventListener('drop', (/** @type {DragEvent} */ e) => {
    e.preventDefault()
    const target = itemKey(e)
    if (!dragged || !target || dragged === target) return
    if (e.ctrlKey) connectMenu({ from: dragged, to: target }, e.clientX, e.clientY)
    else edit({ do: 'reorder', view: dragged, into: views.get(target)?.p ?? '', before: target })
  })
}
const itemKey = (/** @type {Event} */ e) => /** @type {HTMLElement} */ (e.target).closest('[data-key]')?.getAttribute('data-key') ?? ''
