// @ts-check
// The inspector of the selected constraints or views.
import { desktopSegueKinds, segueKinds } from './connecting.js'
import { $, checkbox, choice, field, fill, input, make, numberOf, pair, written } from './controls.js'
import { fieldGroups, group, runtimeAttributes, section, sizeClasses, sizeClassTitle } from './fields.js'
import { icon } from './icons.js'
import { connectionList } from './linking.js'
import { hidePopover, isShown, popover } from './popovers.js'
import { announce, edit, editStoryboard, lines, query, reveal, rounded, sceneTitle, segueTitle, select, state, subscribe, views } from './store.js'

/** @typedef {import('./protocol').ConstraintInspection} ConstraintInspection */
/** @typedef {import('./protocol').Commands['set']['values']} Values */

export function setUpInspector() {
  subscribe('selection', () => { showInspector(); refreshPopover() })
}

function showInspector() {
  const box = $('inspector')
  if (state.lines.length) fill(box, ...constraintForm(state.lines))
  else if (state.segue) fill(box, ...segueForm(state.segue))
  else if (state.scene) fill(box, ...sceneForm(state.scene))
  else if (state.object) fill(box, ...objectForm(state.object))
  else if (state.views.length) fill(box, ...viewForm(state.views))
  else fill(box, sentence('Nothing is selected'))
}

const sentence = (/** @type {string} */ text) => make('p', { class: 'sentence' }, text)

/** Whether values can be for a size class, which macOS does not have. */
const hasSizeClasses = () => state.platform !== 'macOS'

// ---- Constraints

/** @param {string[]} keys
 * @returns {Node[]} */
function constraintForm(keys) {
  const constraint = query({ do: 'inspect', constraint: keys[0] })?.constraint
  if (!constraint) return []
  const actions = make('div', { class: 'row' })
  if (constraint.second) actions.append(make('button', { onclick: () => edit({ do: 'reverse', constraints: keys }) }, 'Reverse Items'))
  actions.append(make('button', { onclick: () => edit({ do: 'remove', constraints: keys }) }, 'Delete'))
  return [
    heading(icon('constraint'), keys.length > 1 ? `${keys.length} constraints` : 'Constraint', sentence(constraint.sentence)),
    group('Constraint', ...constraintFields(constraint, keys)), actions,
  ]
}

/** The fields of a constraint, for the inspector and for the popover of a double click.
 * @param {ConstraintInspection} c
 * @param {string[]} keys
 * @param {string=} form a prefix for ids
 * @returns {Node[]} */
function constraintFields(c, keys, form) {
  const set = (/** @type {Values} */ values) => edit({ do: 'set', constraints: keys, values })
  const add = (/** @type {string} */ label, /** @type {Node} */ control) => field(label, control, form)
  const fields = [
    add('First Item', make('span', {}, `${c.firstName}.${c.firstAttribute}`)),
    add('Relation', choice([['equal', '='], ['lessThanOrEqual', '≤'], ['greaterThanOrEqual', '≥']],
      { '=': 'equal', '≤': 'lessThanOrEqual', '≥': 'greaterThanOrEqual' }[c.relation], relation => set({ relation }))),
  ]
  if (c.second) {
    /** @type {[string, string][]} */ const targets = (c.targets ?? []).map(t => [`${t.id} ${t.attribute}`, t.title])
    const current = `${c.second} ${c.secondAttribute}`
    if (!targets.some(t => t[0] === current)) targets.unshift([current, `${c.secondName}: ${c.secondAttribute}`])
    fields.push(add('Second Item', choice(targets, current, value => {
      const [item, attribute] = value.split(' ')
      return edit({ do: 'retarget', constraint: keys[0], item, attribute })
    })))
    if (c.directional) fields.push(add('Respect Language Direction', make('span', {}, 'yes')))
  }
  fields.push(add('Constant', input(c.constant, constant => set({ constant: written(constant) }), 'number')))
  const shortcuts = make('div', { class: 'row' })
  if (c.standard) shortcuts.append(make('button', { onclick: () => set({ constant: String(c.standard), symbolic: 'YES' }) }, `Standard (${c.standard})`))
  if (c.canvas !== undefined) shortcuts.append(make('button', { onclick: () => set({ constant: String(c.canvas) }) }, `Canvas (${rounded(c.canvas)})`))
  fields.push(shortcuts)
  fields.push(
    add('Priority', input(c.priority, priority => set({ priority: written(priority) }), 'number')),
    make('div', { class: 'row' }, ...[['Required', '1000'], ['High', '750'], ['Low', '250']].map(([title, priority]) =>
      make('button', { onclick: () => set({ priority }), 'aria-pressed': String(String(c.priority) === priority) }, title))),
    add('Multiplier', input(c.multiplier, multiplier => set({ multiplier }))),
    add('Identifier', input(c.identifier, identifier => set({ identifier }))),
    add('Remove at Build Time', checkbox(!!c.placeholder, value => set({ placeholder: value ? 'YES' : 'NO' }))),
    add('Installed', checkbox(!!c.installed, installed => edit({ do: 'install', constraint: keys[0], installed }))),
    ...hasSizeClasses() ? [add('For Size Class', choice([['', 'vary for…'], ...sizeClasses], '', sizeClass =>
      sizeClass ? edit({ do: 'install', constraint: keys[0], installed: !c.installed, sizeClass }) : undefined))] : [])
  return [...fields, ...c.variations.map(variation)]
}

/** The popover of a constraint, and its line. */
let lastPopover = { id: 0, line: '' }

/** @param {string} line
 * @param {number} x
 * @param {number} y */
export function constraintPopover(line, x, y) {
  select({ views: state.views, lines: [line] })
  const form = popoverForm(line)
  if (form.length) lastPopover = { id: popover('dialog', x, y, form, { label: 'Constraint', closesOnReturn: true }), line }
}

/** @param {string} line
 * @returns {Node[]} */
function popoverForm(line) {
  const constraint = query({ do: 'inspect', constraint: line })?.constraint
  return constraint ? [make('div', { class: 'title' }, constraint.sentence), ...constraintFields(constraint, [line], 'popover')] : []
}

/** Shows the values that an edit left in the popover of a constraint. */
function refreshPopover() {
  if (!isShown(lastPopover.id)) return
  if (lines.has(lastPopover.line)) fill($('popover'), ...popoverForm(lastPopover.line))
  else hidePopover()
}

// ---- Views

/** A value or an installation for a size class, in words.
 * @param {string} text such as `widthClass=compact: installed` */
const variation = text => { const at = text.indexOf(': '); return sentence(sizeClassTitle(text.slice(0, at)) + text.slice(at)) }

/** @param {string[]} keys
 * @returns {Node[]} */
function viewForm(keys) {
  const view = query({ do: 'inspect', view: keys[0] })?.view
  if (!view) return []
  const entry = views.get(keys[0]), object = keys.length === 1 && view.editable && state.hasScenes ? query({ do: 'inspect', object: keys[0] })?.object : undefined
  const size = keys.length === 1 ? frameFields(view) : []
  if (view.fixed) size.push(sentence('No constraint places this view: it keeps its frame.'))
  if (view.mask) size.push(sentence('Laid out by its autoresizing mask.'))
  if (view.arranged) size.push(sentence('Placed by its stack view.'))
  const installed = object && !entry?.locked ? [
    field('Installed', checkbox(!!view.installed, installed => edit({ do: 'install', constraint: view.k, installed }))),
    ...hasSizeClasses() ? [field('For Size Class', choice([['', 'vary for…'], ...sizeClasses], '', sizeClass => sizeClass ? edit({ do: 'install', constraint: view.k, installed: !view.installed, sizeClass }) : undefined))] : [],
    ...view.variations.map(variation)] : []
  return [
    heading(icon(view.tag, entry?.stack), keys.length > 1 ? `${keys.length} views` : view.name.replace(/ \([^()]*\)$/, '')),
    ...fieldGroups(view.fields, keys, { Size: size, ...(installed.length ? { Variations: installed } : {}) }),
    ...section('Constraints', constraintList(view)),
    ...(object ? [connectionList(object), runtimeAttributes(object)] : []),
  ]
}

/** An object that is neither a view nor a scene.
 * @param {string} key
 * @returns {Node[]} */
function objectForm(key) {
  const object = query({ do: 'inspect', object: key })?.object
  if (!object) return []
  return [heading(icon(object.tag), object.name), ...fieldGroups(object.fields, [key]), connectionList(object), runtimeAttributes(object)]
}

/** The head of the inspector: what is selected.
 * @param {Node} image
 * @param {string} title
 * @param {...Node} more */
const heading = (image, title, ...more) => make('div', { class: 'head' }, make('h2', {}, image, title), ...more)

// ---- Scenes and segues

/** @param {string} controller
 * @returns {Node[]} */
function sceneForm(controller) {
  const scene = state.scenes.find(scene => scene.k === controller)
  if (!scene) return []
  const object = query({ do: 'inspect', object: controller })?.object
  const place = (/** @type {'x' | 'y'} */ name, /** @type {string} */ text) => {
    const number = numberOf(text)
    if (number === undefined) { announce(`“${text}” is not a number`); return undefined }
    return editStoryboard({ do: 'placeScene', controller, x: scene.x ?? 0, y: scene.y ?? 0, [name]: number })
  }
  const segues = state.segues.filter(segue => segue.from === controller || segue.to === controller)
  return [
    heading(icon(scene.tag), scene.title, sentence(scene.tag.replace(/([A-Z])/g, ' $1').toLowerCase())),
    ...fieldGroups(object?.fields ?? [], [controller], { Scene: [field('Is Initial', checkbox(!!scene.initial, value => value ? editStoryboard({ do: 'makeInitial', controller }) : undefined))] }, ['Scene', 'Attributes', 'Identity', '']),
    group('Position', pair('X', input(rounded(scene.x ?? 0), text => place('x', text), 'number'), 'Y', input(rounded(scene.y ?? 0), text => place('y', text), 'number'))),
    ...section('Segues', segues.map(segue => make('button', { class: 'link', onclick: () => reveal(segue.k) },
      segue.from === controller ? `${segueTitle(segue)} to ${sceneTitle(segue.to)}` : `${segueTitle(segue)} from ${sceneTitle(segue.from)}`))),
    ...(object ? [connectionList(object), runtimeAttributes(object)] : []),
    make('div', { class: 'row' }, make('button', { onclick: () => editStoryboard({ do: 'duplicateScene', controller }) }, 'Duplicate'),
      make('button', { onclick: () => editStoryboard({ do: 'deleteScene', controller }) }, 'Delete')),
  ]
}

/** @param {string} key
 * @returns {Node[]} */
function segueForm(key) {
  const segue = state.segues.find(segue => segue.k === key)
  if (!segue) return []
  const set = (/** @type {string} */ attribute, /** @type {string} */ value) => editStoryboard({ do: 'set', object: key, attribute, value })
  const known = state.platform === 'macOS' ? desktopSegueKinds : segueKinds
  /** @type {[string, string][]} */ const kinds = known.some(([kind]) => kind === segue.kind) ? known : [[segue.kind, segue.kind], ...known]
  const fields = segue.relationship ? [] : [field('Kind', choice(kinds, segue.kind, kind => set('kind', kind))), field('Identifier', input(segue.identifier ?? '', identifier => set('identifier', identifier)))]
  const go = (/** @type {string} */ controller) => make('button', { class: 'link', onclick: () => reveal(controller) }, sceneTitle(controller))
  return [
    heading(icon('segue'), segueTitle(segue)), group('Segue', ...fields, field('From', go(segue.from)), field('To', go(segue.to))),
    make('div', { class: 'row' }, make('button', { onclick: () => editStoryboard({ do: 'disconnect', object: key }) }, 'Delete')),
  ]
}

/** @param {import('./protocol').ViewInspection} view
 * @returns {Node[]} */
function frameFields(view) {
  const { frame, computed } = view
  if (!frame) return []
  const set = (/** @type {number} */ i, /** @type {string} */ text) => {
    const number = numberOf(text)
    if (number === undefined) { announce(`“${text}” is not a number`); return undefined }
    const [x, y, width, height] = frame.map((old, k) => k === i ? number : old)
    return edit({ do: 'frame', view: view.k, x, y, width, height })
  }
  const number = (/** @type {number} */ i) => input(rounded(frame[i]), text => set(i, text), 'number')
  const form = [pair('X', number(0), 'Y', number(1)), pair('Width', number(2), 'Height', number(3))]
  if (computed?.some((n, i) => Math.abs(n - frame[i]) > 1)) form.push(sentence(`The constraints give ${computed.map(rounded).join(', ')}.`))
  const length = (/** @type {number | undefined} */ value) => value === undefined ? '–' : rounded(value)
  if (view.contentWidth !== undefined || view.contentHeight !== undefined) form.push(field('Intrinsic Size', make('span', {}, `${length(view.contentWidth)} × ${length(view.contentHeight)}`)))
  return form
}

/** @param {import('./protocol').ViewInspection} view
 * @returns {Node[]} */
function constraintList(view) {
  const list = make('div', {})
  const show = (/** @type {string} */ side) => list.replaceChildren(...view.constraints.filter(c => !side || c.side === side).map(c =>
    make('button', { class: 'link', onclick: () => select({ views: state.views, lines: [c.k] }) }, c.sentence || c.k)))
  show('')
  return [field('Show', choice([['', 'all sides'], ['leading', 'leading'], ['trailing', 'trailing'], ['top', 'top'], ['bottom', 'bottom'], ['horizontal', 'other horizontal'], ['vertical', 'other vertical']], '', side => { show(side); return true })), list]
}
