// @ts-check
// The inspector of the selected constraints or views.
import { $, checkbox, choice, field, fill, input, make } from './controls.js'
import { hidePopover, isShown, popover } from './popovers.js'
import { announce, edit, lines, query, rounded, select, state, subscribe } from './store.js'

/** @typedef {import('./protocol').ConstraintInspection} ConstraintInspection */
/** @typedef {import('./protocol').Commands['set']['values']} Values */

export function setUpInspector() {
  subscribe('selection', () => { showInspector(); refreshPopover() })
}

function showInspector() {
  const box = $('inspector')
  if (state.lines.length) fill(box, ...constraintForm(state.lines))
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
    make('h2', {}, keys.length > 1 ? `${keys.length} constraints` : 'Constraint'), ...constraintFields(constraint, keys),
    sentence(constraint.sentence), actions,
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
  fields.push(add('Constant', input(c.constant, constant => set({ constant }), 'number')))
  const shortcuts = make('div', { class: 'row' })
  if (c.standard) shortcuts.append(make('button', { onclick: () => set({ constant: String(c.standard), symbolic: 'YES' }) }, `Standard (${c.standard})`))
  if (c.canvas !== undefined) shortcuts.append(make('button', { onclick: () => set({ constant: String(c.canvas) }) }, `Canvas (${rounded(c.canvas)})`))
  fields.push(shortcuts)
  fields.push(
    add('Priority', input(c.priority, priority => set({ priority }), 'number')),
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
  const form = [make('h2', {}, keys.length > 1 ? `${keys.length} views` : view.name)]
  if (keys.length === 1) form.push(...frameFields(view))
  if (view.fixed) form.push(sentence('No constraint places this view: it keeps its frame.'))
  if (view.mask) form.push(sentence('Laid out by its autoresizing mask.'))
  if (view.arranged) form.push(sentence('Placed by its stack view.'))
  return [...form, ...view.fields.map(f => propertyField(f, keys)), make('h2', {}, 'Constraints'), ...constraintList(view)]
}

/** @param {import('./protocol').ViewInspection} view
 * @returns {Node[]} */
function frameFields(view) {
  const { frame, computed } = view
  if (!frame) return []
  const set = (/** @type {number} */ i, /** @type {string} */ text) => {
    const number = Number(text)
    if (!text.trim() || !Number.isFinite(number)) { announce(`“${text}” is not a number`); return undefined }
    const [x, y, width, height] = frame.map((old, k) => k === i ? number : old)
    return edit({ do: 'frame', view: view.k, x, y, width, height })
  }
  const form = ['X', 'Y', 'Width', 'Height'].map((name, i) => field(name, input(rounded(frame[i]), text => set(i, text), 'number')))
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
  if (!f.choices) return field(f.title, input(f.value, commit, f.number ? 'number' : 'text'))
  const choices = f.choices.includes(f.value) ? f.choices : ['', ...f.choices]
  return field(f.title, choice(choices.map(c => [c, c]), f.value, commit))
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
