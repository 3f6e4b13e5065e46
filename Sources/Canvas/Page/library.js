// @ts-check
// The library: kinds of views, which are added by a click or dragged to the canvas, and scenes.
import { camera, frameOf, placeOfRoot, stageBox } from './camera.js'
import { $, draw, make } from './controls.js'
import { gestureLayer } from './drawing.js'
import { icon } from './icons.js'
import { hidePopover, popover } from './popovers.js'
import { announce, childrenOf, edit, editStoryboard, roots, state, views } from './store.js'

/** The name of a kind in words. */
const title = (/** @type {string} */ kind) => kind.replace(/([A-Z])/g, ' $1').toLowerCase()

/** The element name and axis that the icon of a kind has.
 * @param {string} kind
 * @returns {SVGElement} */
const iconOf = kind => kind === 'horizontalStack' ? icon('stackView', 'h') : kind === 'verticalStack' ? icon('stackView', 'v') : icon(kind)

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
      ...(state.scenes.length && fits('view controller') ? [make('hr', { role: 'separator' }), item(icon('viewController'), 'view controller', () => editStoryboard({ do: 'addScene' }))] : []))
  }
  search.addEventListener('input', show)
  search.addEventListener('keydown', (/** @type {KeyboardEvent} */ e) => { if (e.key === 'Enter') list.querySelector('button')?.click() })
  show()
  popover('dialog', box.left, box.bottom + 3, [search, list], { label: 'Library' })
}

/** Adds a view to the selected container, or to the container of the selected view.
 * @param {string} kind */
function insert(kind) {
  const into = state.views[0] ?? roots.keys().next().value ?? '', parent = views.get(into)?.p
  const add = (/** @type {string} */ container) => edit({ do: 'insert', kind, into: container, x: 20, y: 20 })
  if (!add(into) && parent) add(parent)
}

// ---- Dragging

const containers = new Set(['view', 'customView', 'stackView', 'scrollView', 'containerView', 'box', 'tableViewCellContentView', 'collectionViewCellContentView', 'visualEffectView'])

/** The container under the pointer.
 * @param {DragEvent} e */
function containerAt(e) {
  for (const element of document.elementsFromPoint(e.clientX, e.clientY)) {
    let entry = views.get(element.closest?.('.view')?.getAttribute('data-key') ?? '')
    while (entry && !containers.has(entry.tag)) entry = views.get(entry.p ?? '')
    if (entry) return entry
  }
  return undefined
}

/** Where a view would go in a stack view: before which one, and the place of the mark.
 * @param {import('./protocol').ViewEntry} stack
 * @param {{ x: number, y: number }} point */
function placeInStack(stack, point) {
  const isRow = stack.stack === 'h', frame = frameOf(stack.k)
  if (!frame) return { mark: 0, before: undefined }
  let mark = isRow ? frame.x : frame.y
  for (const key of childrenOf(stack.k)) {
    const child = frameOf(key)
    if (!child) continue
    const start = isRow ? child.x : child.y, length = isRow ? child.width : child.height
    if ((isRow ? point.x : point.y) < start + length / 2) return { mark: start, before: key }
    mark = start + length
  }
  return { mark, before: undefined }
}

/** @param {DragEvent} e */
function pointOf(e) {
  const box = stageBox()
  return { x: (e.clientX - box.left - camera.x) / camera.zoom, y: (e.clientY - box.top - camera.y) / camera.zoom }
}

/** Shows the container that a dragged view would go into, and its place in a stack view.
 * @param {DragEvent} e */
function onDragOver(e) {
  if (!dragged) return
  e.preventDefault()
  gestureLayer.replaceChildren()
  const container = containerAt(e), frame = frameOf(container?.k)
  if (!container || !frame) return
  draw('rect', { class: 'drop', x: frame.x, y: frame.y, width: frame.width, height: frame.height }, gestureLayer)
  if (!container.stack) return
  const { mark } = placeInStack(container, pointOf(e))
  draw('path', { class: 'insertion', d: container.stack === 'h' ? `M${mark} ${frame.y}v${frame.height}` : `M${frame.x} ${mark}h${frame.width}` }, gestureLayer)
}

/** @param {DragEvent} e */
function onDrop(e) {
  const kind = dragged, container = containerAt(e), frame = frameOf(container?.k)
  gestureLayer.replaceChildren()
  if (!kind) return
  e.preventDefault()
  hidePopover()
  if (!container || !frame || !placeOfRoot(container.k)) { announce('A view goes into a container of a scene'); return }
  const point = pointOf(e), before = container.stack ? placeInStack(container, point).before : undefined
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
