// @ts-check
// The toolbar: undo, add views and constraints, resolve issues, embed, connect, and the switches.
import { connectList } from './connecting.js'
import { $, make, numberIn } from './controls.js'
import { examplesPopover } from './examples.js'
import { icon } from './icons.js'
import { hidePopover, menu, popover } from './popovers.js'
import { announce, edit, editStoryboard, nameOf, query, rootKey, roots, sceneTitle, setUpdatesFrames, state, subscribe } from './store.js'

/** @param {string} id
 * @returns {[number, number]} */
const below = id => { const box = $(id).getBoundingClientRect(); return [box.left, box.bottom + 3] }

function pinPopover() {
  const key = state.views[0]
  if (!key) { announce('Select a view first'); return }
  const reply = query({ do: 'neighbors', view: key })
  if (!reply) return
  /** @type {(() => import('./protocol').PinSpacing | undefined)[]} */ const spacings = []
  const rows = []
  for (const side of /** @type {const} */ (['top', 'left', 'right', 'bottom'])) {
    const choices = reply.neighbors[side]
    if (!choices.length) continue
    const use = make('input', { type: 'checkbox', 'aria-label': `${side} spacing` })
    const distance = make('input', { type: 'text', inputmode: 'decimal', value: choices[0].distance, 'aria-label': `${side} distance`, size: 6 })
    const to = make('select', { 'aria-label': `${side} neighbor` }, ...choices.map((c, i) => make('option', { value: i }, `${c.title} (${c.distance})`)))
    to.addEventListener('change', () => { distance.value = choices[to.value].distance; use.checked = true })
    distance.addEventListener('input', () => { use.checked = true })
    spacings.push(() => use.checked ? { side, to: choices[to.value].id, constant: numberIn(distance) ?? NaN } : undefined)
    rows.push(make('div', { class: 'field' }, make('label', {}, use, ' ' + side), make('span', { class: 'pair' }, distance, to)))
  }
  /** @type {Record<string, HTMLInputElement>} */ const flags = {}
  const flag = (/** @type {string} */ name, /** @type {string} */ title) => { flags[name] = make('input', { type: 'checkbox' }); return make('label', {}, flags[name], ' ' + title) }
  const width = make('input', { type: 'text', inputmode: 'decimal', value: reply.width, size: 6, 'aria-label': 'Width value' }), height = make('input', { type: 'text', inputmode: 'decimal', value: reply.height, size: 6, 'aria-label': 'Height value' })
  const align = make('select', { 'aria-label': 'Align' }, ...['', 'leading', 'trailing', 'top', 'bottom', 'centerX', 'centerY', 'firstBaseline', 'lastBaseline'].map(name => make('option', { value: name }, name || 'Align…')))
  const add = () => {
    const chosen = spacings.flatMap(spacing => spacing() ?? []), size = {
      ...(flags.width.checked ? { width: numberIn(width) ?? NaN } : {}), ...(flags.height.checked ? { height: numberIn(height) ?? NaN } : {}),
    }
    // What is marked as invalid is corrected first.
    if ([...chosen.map(spacing => spacing.constant ?? 0), ...Object.values(size)].some(Number.isNaN)) {
      announce('Enter numbers in the marked fields')
      $('popover').querySelector('[aria-invalid=true]')?.focus()
      return
    }
    hidePopover()
    edit({
      do: 'pin', views: state.views, spacings: chosen, margins: flags.margins.checked,
      equalWidths: flags.equalWidths.checked, equalHeights: flags.equalHeights.checked, aspectRatio: flags.aspectRatio.checked,
      align: align.value ? [align.value] : [], center: ['centerX', 'centerY'].filter(name => flags[name].checked), ...size,
    })
  }
  popover('dialog', ...below('pin'), [make('div', { class: 'title' }, `Spacing of ${nameOf(key)} to the nearest neighbor`), ...rows, flag('margins', 'Constrain to margins'), make('hr'),
    make('div', { class: 'row' }, flag('width', 'Width'), width), make('div', { class: 'row' }, flag('height', 'Height'), height),
    make('div', { class: 'row' }, flag('equalWidths', 'Equal widths'), flag('equalHeights', 'Equal heights'), flag('aspectRatio', 'Aspect ratio')),
    make('div', { class: 'row' }, flag('centerX', 'Center horizontally'), flag('centerY', 'Center vertically'), align),
    make('button', { onclick: add }, 'Add Constraints')], { label: 'Add constraints' })
}

function resolveMenu() {
  /** @type {[import('./protocol').Commands['resolve']['what'], string][]} */ const all = [['updateFrames', 'Update Frames'], ['updateConstants', 'Update Constraint Constants'], ['addMissing', 'Add Missing Constraints'], ['reset', 'Reset to Suggested Constraints'], ['clear', 'Clear Constraints']]
  const selected = state.views.filter(key => !roots.has(key)), root = rootOfSelection(), shown = root ?? roots.keys().next().value
  const inScene = roots.size > 1 ? state.order.filter(key => root && key !== root && rootKey(key) === root) : []
  menu([
    ...(selected.length ? all.map(([what, title]) => ({ title: `${title} of Selection`, run: () => resolve(what, selected) })) : []),
    ...(inScene.length ? all.map(([what, title]) => ({ title: `${title} of This Scene`, run: () => resolve(what, inScene) })) : []),
    ...all.map(([what, title]) => ({ title: `${title} of All Views`, run: () => resolve(what) })),
    ...(shown ? [{ title: 'Infer from Sizes…', run: () => examplesPopover(shown, ...below('resolve')) }] : []),
  ], ...below('resolve'), 'Resolve Auto Layout issues')
}

/** The top-level view of the scene that is selected, or that the selection is in. */
const rootOfSelection = () => rootKey(state.views[0] ?? '') ?? state.scenes.find(scene => scene.k === state.scene)?.view

/** The kinds of containers that the selection can be embedded in. */
function embedMenu() {
  const root = rootOfSelection(), scene = state.scene ?? state.scenes.find(scene => root && scene.view === root)?.k
  const inContainer = (/** @type {'navigationController' | 'tabBarController'} */ kind) => () => editStoryboard({ do: 'embedScene', controller: scene ?? '', kind })
  menu([
    { title: 'In Stack View', run: () => edit({ do: 'embed', views: state.views, kind: 'stackView' }) },
    { title: 'In View', run: () => edit({ do: 'embed', views: state.views, kind: 'view' }) },
    { title: 'Unembed', run: () => edit({ do: 'unembed', view: state.views[0] ?? '' }) },
    ...(scene && state.platform !== 'macOS' ? [
      { title: `${sceneTitle(scene)} in Navigation Controller`, run: inContainer('navigationController') },
      { title: `${sceneTitle(scene)} in Tab Bar Controller`, run: inContainer('tabBarController') },
    ] : []),
  ], ...below('embed'), 'Embed')
}

/** @param {import('./protocol').Commands['resolve']['what']} what
 * @param {string[]=} keys */
function resolve(what, keys) {
  const reply = edit({ do: 'resolve', what, ...(keys ? { views: keys } : {}) })
  if (reply?.kept) announce(`${reply.kept.length} constraints were kept: outlets or size classes name them`)
}

function showHistory() {
  $('undo').disabled = !state.undo
  $('undo').title = state.undo ? `Undo ${state.undo}` : ''
  $('redo').disabled = !state.redo
  $('redo').title = state.redo ? `Redo ${state.redo}` : ''
}

export function setUpToolbar() {
  subscribe('history', showHistory)
  for (const id of ['undo', 'redo']) $(id).append(icon(id))
  $('undo').addEventListener('click', () => edit({ do: 'undo' }))
  $('redo').addEventListener('click', () => edit({ do: 'redo' }))
  $('pin').addEventListener('click', pinPopover)
  $('resolve').addEventListener('click', resolveMenu)
  $('connect').addEventListener('click', () => connectList(...below('connect')))
  $('embed').addEventListener('click', embedMenu)
  $('updates').addEventListener('change', () => setUpdatesFrames($('updates').checked))
}
