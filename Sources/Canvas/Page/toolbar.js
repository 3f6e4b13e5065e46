// @ts-check
// The toolbar: add views and constraints, resolve issues, embed, connect, and the switches.
import { run } from './module.js'
import { $, state, views, roots, nameOf, rootOf, drawOverlay } from './scene.js'
import { make } from './controls.js'
import { popover, hidePopover, menu, connectMenu } from './popovers.js'
import { showPreviews } from './issues.js'
import { edit, query, announce } from './canvas.js'

/** @param {string} id
 * @returns {[number, number]} */
const below = id => { const box = $(id).getBoundingClientRect(); return [box.left, box.bottom + 3] }

function pinPopover() {
  const key = state.views[0]
  if (!key) { announce('Select a view first'); return }
  const reply = query({ do: 'neighbors', view: key })
  if (!reply) return
  /** @type {any} */ const spacings = {}
  const rows = []
  for (const side of ['top', 'left', 'right', 'bottom']) {
    const choices = reply.neighbors[side]
    if (!choices.length) continue
    const use = make('input', { type: 'checkbox', 'aria-label': `${side} spacing` })
    const distance = make('input', { type: 'text', inputmode: 'decimal', value: choices[0].distance, 'aria-label': `${side} distance`, size: 6 })
    const to = make('select', { 'aria-label': `${side} neighbor` }, ...choices.map((/** @type {any} */ c, /** @type {number} */ i) => make('option', { value: i }, `${c.title} (${c.distance})`)))
    to.addEventListener('change', () => { distance.value = choices[to.value].distance; use.checked = true })
    distance.addEventListener('input', () => { use.checked = true })
    spacings[side] = () => use.checked ? { side, to: choices[to.value].id, constant: Number(distance.value) } : undefined
    rows.push(make('div', { class: 'field' }, make('label', {}, use, ' ' + side), make('span', { class: 'pair' }, distance, to)))
  }
  const flags = /** @type {any} */ ({})
  const flag = (/** @type {string} */ name, /** @type {string} */ title) => { flags[name] = make('input', { type: 'checkbox' }); return make('label', {}, flags[name], ' ' + title) }
  const width = make('input', { type: 'text', inputmode: 'decimal', value: reply.width, size: 6, 'aria-label': 'Width value' }), height = make('input', { type: 'text', inputmode: 'decimal', value: reply.height, size: 6, 'aria-label': 'Height value' })
  const align = make('select', { 'aria-label': 'Align' }, ...['', 'leading', 'trailing', 'top', 'bottom', 'centerX', 'centerY', 'firstBaseline', 'lastBaseline'].map(name => make('option', { value: name }, name || 'Align…')))
  const add = () => {
    const command = { do: 'pin', views: state.views, spacings: Object.values(spacings).map((/** @type {any} */ f) => f()).filter(Boolean), margins: flags.margins.checked, equalWidths: flags.equalWidths.checked, equalHeights: flags.equalHeights.checked, aspectRatio: flags.aspectRatio.checked, align: align.value ? [align.value] : [], center: ['centerX', 'centerY'].filter(name => flags[name].checked), ...(flags.width.checked ? { width: Number(width.value) } : {}), ...(flags.height.checked ? { height: Number(height.value) } : {}) }
    hidePopover()
    edit(command)
  }
  popover('dialog', ...below('pin'), make('div', { class: 'title' }, `Spacing of ${nameOf(key)} to the nearest neighbor`), ...rows, flag('margins', 'Constrain to margins'), make('hr'),
    make('div', { class: 'row' }, flag('width', 'Width'), width), make('div', { class: 'row' }, flag('height', 'Height'), height),
    make('div', { class: 'row' }, flag('equalWidths', 'Equal widths'), flag('equalHeights', 'Equal heights'), flag('aspectRatio', 'Aspect ratio')),
    make('div', { class: 'row' }, flag('centerX', 'Center horizontally'), flag('centerY', 'Center vertically'), align),
    make('button', { onclick: add }, 'Add Constraints'))
  $('popover').setAttribute('aria-label', 'Add constraints')
}

function resolveMenu() {
  const all = [['updateFrames', 'Update Frames'], ['updateConstants', 'Update Constraint Constants'], ['addMissing', 'Add Missing Constraints'], ['reset', 'Reset to Suggested Constraints'], ['clear', 'Clear Constraints']]
  const selected = state.views.filter(key => !roots.has(key))
  menu([
    ...(selected.length ? all.map(([what, title]) => ({ title: `${title} of Selection`, run: () => resolve(what, selected) })) : []),
    ...all.map(([what, title]) => ({ title: `${title} of All Views`, run: () => resolve(what) })),
  ], ...below('resolve'), 'Resolve Auto Layout issues')
}

/** @param {string} what
 * @param {string[]=} keys */
function resolve(what, keys) {
  const reply = edit({ do: 'resolve', what, ...(keys ? { views: keys } : {}) })
  if (reply?.kept) announce(`${reply.kept.length} constraints were kept: outlets or size classes name them`)
}

/** The list that replaces a Control-drag on the keyboard: first the other view, then the constraint. */
export function connectList() {
  const from = state.views[0]
  if (!from) { announce('Select a view first'); return }
  const root = rootOf(from), candidates = [from, ...state.order.filter(key => key !== from && rootOf(key) === root && !key.startsWith('@'))]
  menu(candidates.map(to => ({ title: to === from ? 'itself' : nameOf(to), run: () => connectMenu({ from, to }, ...below('connect')) })), ...below('connect'), `Connect ${nameOf(from)} to`)
}

export function setUpToolbar() {
  $('pin').addEventListener('click', pinPopover)
  $('resolve').addEventListener('click', resolveMenu)
  $('connect').addEventListener('click', connectList)
  $('library').addEventListener('click', () => menu(state.library.map(kind => ({ title: kind.replace(/([A-Z])/g, ' $1').toLowerCase(), run: () => insert(kind) })), ...below('library'), 'Add a view'))
  $('embed').addEventListener('click', () => menu([
    { title: 'In Stack View', run: () => edit({ do: 'embed', views: state.views, kind: 'stackView' }) },
    { title: 'In View', run: () => edit({ do: 'embed', views: state.views, kind: 'view' }) },
    { title: 'Unembed', run: () => edit({ do: 'unembed', view: state.views[0] ?? '' }) },
  ], ...below('embed'), 'Embed'))
  $('previews').addEventListener('click', () => {
    $('strip').hidden = !$('strip').hidden
    $('previews').setAttribute('aria-pressed', String(!$('strip').hidden))
    showPreviews()
  })
  $('all').addEventListener('change', drawOverlay)
  $('updates').addEventListener('change', () => run({ do: 'options', updatesFrames: $('updates').checked }))
}

/** Adds a view to the selected container, or to the container of the selected view.
 * @param {string} kind */
function insert(kind) {
  let into = state.views[0] ?? [...roots.keys()][0] ?? ''
  let reply = run({ do: 'insert', kind, into, x: 20, y: 20 })
  if (reply.error && views.get(into)?.entry.p) { into = views.get(into).entry.p; reply = undefined }
  edit({ do: 'insert', kind, into, x: 20, y: 20 }, reply)
}
