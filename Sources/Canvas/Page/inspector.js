// @ts-check
// The inspector of the selected constraints or views.
import { desktopSegueKinds, segueKinds } from './connecting.js'
import { $, checkbox, choice, field, fill, input, make, numberOf, pair, written } from './controls.js'
import { icon } from './icons.js'
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
  else if (state.views.length) fill(box, ...viewForm(state.views))
  else fill(box, sentence('Nothing is selected'))
}

const sentence = (/** @type {string} */ text) => make('p', { class: 'sentence' }, text)

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
    add('For Size Class', choice([['', 'vary for…'], ['widthClass=compact', 'compact width'], ['widthClass=regular', 'regular width'], ['heightClass=compact', 'compact height'], ['heightClass=regular', 'regular height']], '', sizeClass =>
      sizeClass ? edit({ do: 'install', constraint: keys[0], installed: !c.installed, sizeClass }) : undefined)))
  return [...fields, ...c.variations.map(sentence)]
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

/** @param {string[]} keys
 * @returns {Node[]} */
function viewForm(keys) {
  const view = query({ do: 'inspect', view: keys[0] })?.view
  if (!view) return []
  const entry = views.get(keys[0])
  const size = keys.length === 1 ? frameFields(view) : []
  if (view.fixed) size.push(sentence('No constraint places this view: it keeps its frame.'))
  if (view.mask) size.push(sentence('Laid out by its autoresizing mask.'))
  if (view.arranged) size.push(sentence('Placed by its stack view.'))
  const of = (/** @type {Set<string> | undefined} */ names) => view.fields.filter(f => names ? names.has(f.name) : ![sizeFields, identityFields, viewFields].some(set => set.has(f.name))).map(f => propertyField(f, keys))
  return [
    heading(icon(view.tag, entry?.stack), keys.length > 1 ? `${keys.length} views` : view.name.replace(/ \([^()]*\)$/, '')),
    ...section('Identity', of(identityFields)), ...section('Attributes', of(undefined)), ...section('View', of(viewFields)), ...section('Size', [...size, ...of(sizeFields)]),
    ...section('Constraints', constraintList(view)),
  ]
}

/** What the inspector groups with the frame, and with the names of a view. Other fields are attributes. */
const identityFields = new Set(['userLabel', 'customClass', 'customModule', 'restorationIdentifier'])
const viewFields = new Set(['hidden', 'backgroundColor', 'contentMode', 'alpha', 'tag', 'clipsSubviews', 'userInteractionEnabled'])
const sizeFields = new Set(['horizontalHuggingPriority', 'verticalHuggingPriority', 'horizontalCompressionResistancePriority', 'verticalCompressionResistancePriority',
  'horizontalHugging', 'verticalHugging', 'horizontalCompression', 'verticalCompression', 'placeholderIntrinsicWidth', 'placeholderIntrinsicHeight', 'verifyAmbiguity'])

/** @param {string} title
 * @param {Node[]} fields
 * @returns {Node[]} */
const section = (title, fields) => fields.length ? [group(title, ...fields)] : []

/** The head of the inspector: what is selected.
 * @param {Node} image
 * @param {string} title
 * @param {...Node} more */
const heading = (image, title, ...more) => make('div', { class: 'head' }, make('h2', {}, image, title), ...more)

/** The groups that are folded. @type {Set<string>} */
const folded = new Set()

/** A group of fields that folds. It stays as it was left.
 * @param {string} title
 * @param {...Node} fields */
function group(title, ...fields) {
  const element = make('details', { class: 'group', open: !folded.has(title) }, make('summary', {}, title), ...fields)
  element.addEventListener('toggle', () => { if (element.open) folded.delete(title); else folded.add(title) })
  return element
}

// ---- Scenes and segues

/** @param {string} controller
 * @returns {Node[]} */
function sceneForm(controller) {
  const scene = state.scenes.find(scene => scene.k === controller)
  if (!scene) return []
  const set = (/** @type {string} */ attribute, /** @type {string} */ value) => editStoryboard({ do: 'set', object: controller, attribute, value })
  const place = (/** @type {'x' | 'y'} */ name, /** @type {string} */ text) => {
    const number = numberOf(text)
    if (number === undefined) { announce(`“${text}” is not a number`); return undefined }
    return editStoryboard({ do: 'placeScene', controller, x: scene.x ?? 0, y: scene.y ?? 0, [name]: number })
  }
  const segues = state.segues.filter(segue => segue.from === controller || segue.to === controller)
  return [
    heading(icon(scene.tag), scene.title, sentence(scene.tag.replace(/([A-Z])/g, ' $1').toLowerCase())),
    group('Scene', field('Title', input(scene.title === scene.class ? '' : scene.title, title => set('title', title))), field('Class', input(scene.class ?? '', name => set('customClass', name))),
      field('Storyboard ID', input(scene.storyboardID ?? '', id => set('storyboardIdentifier', id))),
      field('Is Initial', checkbox(!!scene.initial, value => value ? editStoryboard({ do: 'makeInitial', controller }) : undefined))),
    group('Position', pair('X', input(rounded(scene.x ?? 0), text => place('x', text), 'number'), 'Y', input(rounded(scene.y ?? 0), text => place('y', text), 'number'))),
    ...section('Segues', segues.map(segue => make('button', { class: 'link', onclick: () => reveal(segue.k) },
      segue.from === controller ? `${segueTitle(segue)} to ${sceneTitle(segue.to)}` : `${segueTitle(segue)} from ${sceneTitle(segue.from)}`))),
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

/** @param {import('./protocol').ViewField} f
 * @param {string[]} keys */
function propertyField(f, keys) {
  const commit = (/** @type {string} */ value) => edit({ do: 'field', views: keys, name: f.name, value })
  if (f.flag) return field(f.title, checkbox(f.value === 'YES', value => commit(value ? 'YES' : 'NO')))
  if (/color$/i.test(f.name)) return colorField(f, commit)
  if (!f.choices) return field(f.title, input(f.value, f.number ? text => commit(written(text)) : commit, f.number ? 'number' : 'text'))
  const choices = f.choices.includes(f.value) ? f.choices : ['', ...f.choices]
  return field(f.title, choice(choices.map(c => [c, c]), f.value, commit))
}

/** The colors of the system that are offered by name. */
const systemColors = ['label', 'secondaryLabel', 'tertiaryLabel', 'placeholderText', 'link', 'separator', 'systemBackground', 'secondarySystemBackground', 'systemGroupedBackground',
  'systemRed', 'systemOrange', 'systemYellow', 'systemGreen', 'systemMint', 'systemTeal', 'systemCyan', 'systemBlue', 'systemIndigo', 'systemPurple', 'systemPink', 'systemBrown',
  'systemGray', 'systemGray2', 'systemGray3', 'systemGray4', 'systemGray5', 'systemGray6'].map(name => name + 'Color')

/** A color: its name or digits, with the names that are offered, and the picker of the browser.
 * @param {import('./protocol').ViewField} f
 * @param {(value: string) => unknown} commit returns undefined if the value is refused */
function colorField(f, commit) {
  const text = input(f.value, commit), digits = /^#[0-9a-f]{6}/i.exec(f.value)?.[0] ?? '#000000'
  text.setAttribute('list', 'colors')
  text.id = `field-${f.title.toLowerCase().replaceAll(' ', '-')}`
  const picker = make('input', { type: 'color', value: digits, 'aria-label': `${f.title}, picker` })
  picker.addEventListener('change', () => commit(picker.value.toUpperCase()))
  if (!document.getElementById('colors')) document.body.append(make('datalist', { id: 'colors' }, ...systemColors.map(value => make('option', { value }))))
  return make('div', { class: 'field' }, make('label', { for: text.id }, f.title), make('span', { class: 'color' }, text, picker))
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
