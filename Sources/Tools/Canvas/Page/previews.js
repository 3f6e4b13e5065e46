// @ts-check
// The previews below the canvas: a scene on devices that are chosen. A press selects the view under the pointer, a drag moves it, and a double
// press shows the scene on the canvas as in the preview.
import { $, field, make } from './controls.js'
import { frameUnder, showAs } from './devices.js'
import { rootKey, roots, state } from './entries.js'
import { hidePopover, popover } from './popovers.js'
import { drawingOf } from './project.js'
import { edit, query, select, subscribe } from './store.js'

/** @typedef {import('./protocol').PreviewRequest} PreviewRequest */

/** What is shown; undefined before anything was chosen.
 * @type {PreviewRequest[] | undefined} */
let chosenPreviews
let isEnlarged = false

export function setUpPreviews() {
  subscribe('idle', showPreviews)
  subscribe('selection', markSelected)
  $('previews').addEventListener('click', () => {
    $('strip').hidden = !$('strip').hidden
    $('previews').setAttribute('aria-pressed', String(!$('strip').hidden))
    showPreviews()
  })
}

/** @returns {PreviewRequest[]} */
const previewList = () => chosenPreviews ?? (state.platform === 'macOS' ? [{}, { rtl: true }, { text: 'longer' }]
  : [{ device: 'iPhone SE (3rd generation)' }, { device: 'iPhone 15 Pro Max' }, { device: 'iPhone 15', landscape: true }, { device: 'iPad Air' }, { device: 'iPad Air', rtl: true }, { device: 'iPhone 15', text: 'longer' }, { device: 'iPhone 15', text: 'larger' }])

/** The previews that are shown.
 * @type {import('./protocol').Preview[]} */
let shownPreviews = []
/** The preview that was pressed last, and when: the first press draws a mark under the pointer, after which Firefox reports no double click. */
let lastPreview = { preview: -1, time: -1e9 }

function showPreviews() {
  const strip = $('strip')
  if (strip.hidden) return
  const key = rootKey(state.views[0] ?? '') ?? state.scenes.find(scene => scene.k === state.scene)?.view ?? [...roots.keys()][0]
  if (!key) return
  const list = previewList(), scroll = strip.scrollLeft
  shownPreviews = query({ do: 'previews', view: key, previews: list })?.previews ?? []
  strip.replaceChildren(
    make('div', { class: 'tools' }, make('button', { id: 'add-preview', onclick: addPreview }, 'Add…'),
      make('button', { id: 'enlarge', 'aria-pressed': String(isEnlarged), onclick: () => { isEnlarged = !isEnlarged; strip.classList.toggle('large', isEnlarged); showPreviews() } }, 'Large')),
    ...shownPreviews.map((p, i) => {
      const what = list[i], words = [p.device, what.landscape && 'landscape', what.dark && 'dark', what.rtl && 'right to left', what.text && `${what.text} text`, p.conflicts && `${p.conflicts} conflict${p.conflicts > 1 ? 's' : ''}`].filter(Boolean).join(', ')
      const image = drawingOf(p.svg, `p${i}-`)
      const figure = make('figure', {}, image, make('figcaption', {}, words || 'measured', make('button', { class: 'quiet-button', 'aria-label': `Remove the preview ${words}`, onclick: () => { chosenPreviews = list.filter((_, k) => k !== i); showPreviews() } }, '✕')))
      image.setAttribute('role', 'img')
      image.setAttribute('aria-label', words)
      if (what.dark) image.classList.add('dark')
      dragViews(image, p, !!what.rtl)
      image.addEventListener('pointerup', e => {
        const isDouble = lastPreview.preview === i && e.timeStamp - lastPreview.time < 500
        lastPreview = { preview: i, time: e.timeStamp }
        if (isDouble) showAs(key, what)
      })
      return figure
    }))
  strip.scrollLeft = scroll
  markSelected()
}

/** Selects the view under the pointer, and moves the selected views by a drag: the constants of their constraints change, so that they move in
 * every preview and on the canvas.
 * @param {SVGSVGElement} image
 * @param {import('./protocol').Preview} p
 * @param {boolean} isMirrored whether what moves to the right here moves to the left on the canvas */
function dragViews(image, p, isMirrored) {
  /** @type {{ x: number, y: number, moved: boolean } | undefined} */ let press
  const offset = (/** @type {PointerEvent} */ e) => {
    const scale = p.w / image.getBoundingClientRect().width
    return press ? { x: Math.round((e.clientX - press.x) * scale), y: Math.round((e.clientY - press.y) * scale) } : { x: 0, y: 0 }
  }
  image.addEventListener('pointerdown', e => {
    if (e.button !== 0) return
    const box = image.getBoundingClientRect(), view = frameUnder(p, (e.clientX - box.left) * p.w / box.width, (e.clientY - box.top) * p.h / box.height)
    if (view && !state.views.includes(view)) select({ views: [view], lines: [] }, true)
    if (!view || roots.has(view)) return
    press = { x: e.clientX, y: e.clientY, moved: false }
    image.setPointerCapture(e.pointerId)
  })
  image.addEventListener('pointermove', e => {
    if (!press || !press.moved && Math.hypot(e.clientX - press.x, e.clientY - press.y) < 3) return
    press.moved = true
    const { x, y } = offset(e)
    for (const mark of image.querySelectorAll('.frame')) mark.setAttribute('transform', `translate(${x} ${y})`)
  })
  image.addEventListener('pointerup', e => {
    const { x, y } = offset(e), isDrag = press?.moved
    press = undefined
    if (isDrag && (x || y) && !edit({ do: 'nudge', views: state.views, dx: isMirrored ? -x : x, dy: y, constants: true })) markSelected()
  })
  image.addEventListener('pointercancel', () => { press = undefined; markSelected() })
}

/** Marks the selected views in the previews. */
function markSelected() {
  for (const old of document.querySelectorAll('#strip .frame')) old.remove()
  const images = document.querySelectorAll('#strip figure > svg')
  shownPreviews.forEach((p, i) => {
    for (const [key, x, y, width, height] of p.frames) {
      if (!state.views.includes(key) || roots.has(key)) continue
      const mark = document.createElementNS('http://www.w3.org/2000/svg', 'rect')
      for (const [name, value] of Object.entries({ class: 'frame', x, y, width, height })) mark.setAttribute(name, String(value))
      images[i]?.append(mark)
    }
  })
}

/** Asks for a preview to add. */
function addPreview() {
  const box = $('add-preview').getBoundingClientRect()
  const select = (/** @type {[string, string][]} */ options) => make('select', {}, ...options.map(([value, title]) => make('option', { value }, title)))
  const device = select(state.devices.map(name => [name, name])), turn = select([['', 'Portrait'], ['landscape', 'Landscape']]), look = select([['', 'Light'], ['dark', 'Dark']])
  const text = select([['', 'As saved'], ['larger', 'Larger'], ['longer', 'Longer language']]), direction = select([['', 'Left to right'], ['rtl', 'Right to left']])
  device.value = state.device
  const add = () => {
    hidePopover()
    chosenPreviews = [...previewList(), {
      ...(device.value ? { device: device.value } : {}), ...(turn.value ? { landscape: true } : {}), ...(look.value ? { dark: true } : {}), ...(direction.value ? { rtl: true } : {}), ...(text.value ? { text: text.value } : {}),
    }]
    showPreviews()
    $('strip').scrollLeft = $('strip').scrollWidth
  }
  popover('dialog', box.left, box.top - 220, [...(state.devices.length ? [field('Device', device, 'preview'), field('Orientation', turn, 'preview')] : []), field('Appearance', look, 'preview'), field('Text', text, 'preview'), field('Direction', direction, 'preview'), make('button', { onclick: add }, 'Add Preview')], { label: 'Add a preview' })
}
