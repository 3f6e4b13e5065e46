// @ts-check
// The toolbar: undo, add views and constraints, resolve issues, embed, connect, and the switches.
import { connectList } from './connecting.js'
import { embedKinds } from './containers.js'
import { $, make, numberIn } from './controls.js'
import { childrenOf, nameOf, rootKey, roots, sceneTitle, state, views } from './entries.js'
import { examplesPopover } from './examples.js'
import { setTooltip } from './help.js'
import { icon } from './icons.js'
import { hidePopover, menu, popover } from './popovers.js'
import { announce, edit, editStoryboard, query, refuse, setUpdatesFrames, subscribe } from './store.js'

/** @param {string} id
 * @returns {[number, number]} */
const below = id => { const box = $(id).getBoundingClientRect(); return [box.left, box.bottom + 3] }

function pinPopover() {
  const key = state.views[0]
  if (!key) { refuse('Select a view first'); return }
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
  const aligned = ['leading', 'trailing', 'top', 'bottom', 'firstBaseline', 'lastBaseline'], centered = ['centerX', 'centerY']
  /** @type {Record<string, HTMLInputElement>} */ const offsets = {}
  const alignment = (/** @type {string} */ name, /** @type {string} */ title) => {
    offsets[name] = make('input', { type: 'text', inputmode: 'decimal', value: '0', size: 4, 'aria-label': `${title} offset` })
    offsets[name].addEventListener('input', () => { flags[name].checked = true })
    return make('div', { class: 'field' }, flag(name, title), offsets[name])
  }
  const add = () => {
    const chosen = spacings.flatMap(spacing => spacing() ?? []), size = {
      ...(flags.width.checked ? { width: numberIn(width) ?? NaN } : {}), ...(flags.height.checked ? { height: numberIn(height) ?? NaN } : {}),
    }
    const values = Object.fromEntries(Object.entries(offsets).filter(([name]) => flags[name].checked).map(([name, field]) => [name, numberIn(field) ?? NaN]))
    // What is marked as invalid is corrected first.
    if ([...Object.values(values), ...chosen.map(spacing => spacing.constant ?? 0), ...Object.values(size)].some(Number.isNaN)) {
      refuse('Enter numbers in the marked fields')
      $('popover').querySelector('[aria-invalid=true]')?.focus()
      return
    }
    hidePopover()
    edit({
      do: 'pin', views: state.views, spacings: chosen, margins: flags.margins.checked,
      equalWidths: flags.equalWidths.checked, equalHeights: flags.equalHeights.checked, aspectRatio: flags.aspectRatio.checked,
      align: aligned.filter(name => flags[name]?.checked), center: centered.filter(name => flags[name].checked), offsets: values, ...size,
    })
  }
  popover('dialog', ...below('pin'), [make('div', { class: 'title' }, `Spacing of ${nameOf(key)} to the nearest neighbor`), ...rows, flag('margins', 'Constrain to margins'), make('hr'),
    make('div', { class: 'row' }, flag('width', 'Width'), width), make('div', { class: 'row' }, flag('height', 'Height'), height),
    make('div', { class: 'row' }, flag('equalWidths', 'Equal widths'), flag('equalHeights', 'Equal heights'), flag('aspectRatio', 'Aspect ratio')),
    alignment('centerX', 'Center horizontally'), alignment('centerY', 'Center vertically'),
    ...(state.views.length > 1 ? [make('hr'), ...aligned.map(name => alignment(name, `Align ${name.replace(/[A-Z]/g, letter => ' ' + letter.toLowerCase())}`))] : []),
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

/** Why the selected views cannot be embedded; empty if they can. */
function reasonNotToEmbed() {
  const [first, ...others] = state.views.map(key => views.get(key))
  if (!first) return 'Select the views first'
  if (state.views.some(key => roots.has(key))) return 'The view of a scene has no container'
  if (others.some(view => view?.p !== first.p)) return 'The views have to be in one container'
  return first.locked ? 'The views have a place that does not change' : ''
}

/** The entries that embed the selected views, and what is impossible.
 * @param {string} prefix
 * @returns {PossibleItem[]} */
export function embedEntries(prefix = '') {
  const key = state.views[0] ?? '', off = reasonNotToEmbed(), isHolder = state.views.length === 1 && !roots.has(key) && childrenOf(key).length > 0
  return [
    ...embedKinds().map(([kind, title]) => ({ title: prefix + title, off, run: () => { edit({ do: 'embed', views: state.views, kind }) } })),
    { title: 'Unembed', off: isHolder ? '' : 'Select one container with views', run: () => { edit({ do: 'unembed', view: key }) } },
  ]
}

/** The containers of scenes that a scene can be embedded in.
 * @param {string | undefined} controller
 * @returns {PossibleItem[]} */
export function inContainers(controller) {
  if (!controller || state.platform === 'macOS') return []
  const kinds = /** @type {['navigationController' | 'tabBarController', string][]} */ ([['navigationController', 'in Navigation Controller'], ['tabBarController', 'in Tab Bar Controller']])
  return kinds.map(([kind, title]) => ({ title, run: () => { editStoryboard({ do: 'embedScene', controller, kind }) } }))
}

/** @typedef {import('./popovers.js').MenuItem & { off?: string }} PossibleItem
 * `off` says why the entry is impossible now. */

/** Shows a menu in which what is impossible is grey, and says why.
 * @param {PossibleItem[]} entries
 * @param {number} x
 * @param {number} y
 * @param {string} label */
export function possibleMenu(entries, x, y, label) {
  menu(entries.map(({ off, ...entry }) => off ? { ...entry, run: () => refuse(off) } : entry), x, y, label)
  entries.forEach(({ off }, i) => { if (off) { $('popover').children[i].setAttribute('aria-disabled', 'true'); $('popover').children[i].title = off } })
}

/** The kinds of containers that the selection can be embedded in. */
function embedMenu() {
  const root = rootOfSelection(), scene = state.scene ?? state.scenes.find(scene => root && scene.view === root)?.k
  possibleMenu([
    ...embedEntries(),
    ...inContainers(scene).map(item => ({ ...item, title: `${sceneTitle(scene ?? '')} ${item.title}` })),
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
  setTooltip($('undo'), state.undo ? `Undo ${state.undo}` : '')
  $('redo').disabled = !state.redo
  setTooltip($('redo'), state.redo ? `Redo ${state.redo}` : '')
}

export function setUpToolbar() {
  subscribe('history', showHistory)
  for (const [id, name] of [['undo', 'undo'], ['redo', 'redo'], ['library', 'add'], ['find-button', 'searchField'], ['embed', 'stackView'], ['pin', 'constraint'], ['resolve', 'resolve'], ['connect', 'segue'], ['save', 'save'], ['export', 'code'], ['previews', 'previews'], ['compare', 'compare'], ['fit', 'fit'], ['help', 'helpButton']]) $(id).prepend(icon(name))
  $('undo').addEventListener('click', () => edit({ do: 'undo' }))
  $('redo').addEventListener('click', () => edit({ do: 'redo' }))
  $('pin').addEventListener('click', pinPopover)
  $('resolve').addEventListener('click', resolveMenu)
  $('connect').addEventListener('click', () => connectList(...below('connect')))
  $('embed').addEventListener('click', embedMenu)
  $('updates').addEventListener('change', () => setUpdatesFrames($('updates').checked))
}
