// @ts-check
// The inspector of the selected constraints or views.
import { $, state } from './scene.js'
import { make, field, input, choice, checkbox, rounded } from './controls.js'
import { popover, hidePopover } from './popovers.js'
import { edit, query, select } from './canvas.js'

export function showInspector() {
  const box = $('inspector')
  // A field that has the focus keeps it across an edit.
  const focused = box.contains(document.activeElement) ? document.activeElement?.id : undefined
  box.replaceChildren()
  if (state.lines.length) inspectConstraint(box)
  else if (state.views.length) inspectView(box)
  else box.append(make('p', { class: 'sentence' }, 'Nothing is selected'))
  if (focused) $(focused)?.focus()
}

/** @param {HTMLElement} box */
function inspectConstraint(box) {
  const keys = state.lines, reply = query({ do: 'inspect', constraint: keys[0] })
  const c = reply?.constraint
  if (!c) return
  const set = (/** @type {any} */ values) => edit({ do: 'set', constraints: keys, values })
  box.append(make('h2', {}, keys.length > 1 ? `${keys.length} constraints` : 'Constraint'), ...constraintFields(c, set, keys))
  box.append(make('p', { class: 'sentence' }, c.sentence))
  const actions = make('div', { class: 'row' })
  if (c.second) actions.append(make('button', { onclick: () => edit({ do: 'reverse', constraints: keys }) }, 'Reverse Items'))
  actions.append(make('button', { onclick: () => edit({ do: 'remove', constraints: keys }) }, 'Delete'))
  box.append(actions)
}

/** The fields of a constraint, for the inspector and for the popover of a double click.
 * @param {any} c
 * @param {(values: any) => void} set
 * @param {string[]} keys */
function constraintFields(c, set, keys) {
  const fields = [
    field('First Item', make('span', {}, `${c.firstName}.${c.firstAttribute}`)),
    field('Relation', choice([['equal', '='], ['lessThanOrEqual', '≤'], ['greaterThanOrEqual', '≥']],
      { '=': 'equal', '≤': 'lessThanOrEqual', '≥': 'greaterThanOrEqual' }[/** @type {'='} */ (c.relation)], relation => set({ relation }))),
  ]
  if (c.second) {
    const targets = c.targets.map((/** @type {any} */ t) => [`${t.id} ${t.attribute}`, t.title])
    const current = `${c.second} ${c.secondAttribute}`
    if (!targets.some((/** @type {any} */ t) => t[0] === current)) targets.unshift([current, `${c.secondName}: ${c.secondAttribute}`])
    fields.push(field('Second Item', choice(targets, current, value => {
      const [item, attribute] = value.split(' ')
      edit({ do: 'retarget', constraint: keys[0], item, attribute })
    })))
    if (c.directional) fields.push(field('Respect Language Direction', make('span', {}, 'yes')))
  }
  fields.push(field('Constant', input(c.constant, constant => set({ constant }), 'number')))
  const shortcuts = make('div', { class: 'row' })
  if (c.standard) shortcuts.append(make('button', { onclick: () => set({ constant: String(c.standard), symbolic: 'YES' }) }, `Standard (${c.standard})`))
  if (c.canvas !== undefined) shortcuts.append(make('button', { onclick: () => set({ constant: String(c.canvas) }) }, `Canvas (${rounded(c.canvas)})`))
  fields.push(shortcuts)
  fields.push(
    field('Priority', input(c.priority, priority => set({ priority }), 'number')),
    make('div', { class: 'row' }, ...[['Required', '1000'], ['High', '750'], ['Low', '250']].map(([title, priority]) =>
      make('button', { onclick: () => set({ priority }), 'aria-pressed': String(String(c.priority) === priority) }, title))),
    field('Multiplier', input(c.multiplier, multiplier => set({ multiplier }))),
    field('Identifier', input(c.identifier, identifier => set({ identifier }))),
    field('Remove at Build Time', checkbox(!!c.placeholder, value => set({ placeholder: value ? 'YES' : 'NO' }))),
    field('Installed', checkbox(!!c.installed, installed => edit({ do: 'install', constraint: keys[0], installed }))),
    field('For Size Class', choice([['', 'vary for…'], ['widthClass=compact', 'compact width'], ['widthClass=regular', 'regular width'], ['heightClass=compact', 'compact height'], ['heightClass=regular', 'regular height']], '', sizeClass => {
      if (sizeClass) edit({ do: 'install', constraint: keys[0], installed: !c.installed, sizeClass })
    })))
  for (const variation of c.variations) fields.push(make('p', { class: 'sentence' }, variation))
  return fields
}

/** @param {string} line
 * @param {number} x
 * @param {number} y */
export function constraintPopover(line, x, y) {
  select({ views: state.views, lines: [line] })
  const reply = query({ do: 'inspect', constraint: line })
  if (!reply) return
  const set = (/** @type {any} */ values) => { edit({ do: 'set', constraints: [line], values }); hidePopover() }
  popover('dialog', x, y, make('div', { class: 'title' }, reply.constraint.sentence), ...constraintFields(reply.constraint, set, [line]))
}

/** @param {HTMLElement} box */
function inspectView(box) {
  const keys = state.views, reply = query({ do: 'inspect', view: keys[0] })
  const v = reply?.view
  if (!v) return
  box.append(make('h2', {}, keys.length > 1 ? `${keys.length} views` : v.name))
  if (v.frame && keys.length === 1) {
    const names = ['x', 'y', 'width', 'height'], current = [...v.frame]
    names.forEach((name, i) => box.append(field(name[0].toUpperCase() + name.slice(1), input(rounded(current[i]), text => {
      current[i] = Number(text)
      edit({ do: 'frame', view: keys[0], x: current[0], y: current[1], width: current[2], height: current[3] })
    }, 'number'))))
    if (v.computed && v.computed.some((/** @type {number} */ n, /** @type {number} */ i) => Math.abs(n - v.frame[i]) > 1)) box.append(make('p', { class: 'sentence' }, `The constraints give ${v.computed.map(rounded).join(', ')}.`))
    if (v.contentWidth !== undefined || v.contentHeight !== undefined) box.append(field('Intrinsic Size', make('span', {}, `${v.contentWidth === undefined ? '–' : rounded(v.contentWidth)} × ${v.contentHeight === undefined ? '–' : rounded(v.contentHeight)}`)))
  }
  if (v.fixed) box.append(make('p', { class: 'sentence' }, 'No constraint places this view: it keeps its frame.'))
  if (v.mask) box.append(make('p', { class: 'sentence' }, 'Laid out by its autoresizing mask.'))
  if (v.arranged) box.append(make('p', { class: 'sentence' }, 'Placed by its stack view.'))
  for (const f of v.fields) {
    const commit = (/** @type {string} */ value) => edit({ do: 'field', views: keys, name: f.name, value })
    if (f.flag) box.append(field(f.title, checkbox(f.value === 'YES', value => commit(value ? 'YES' : 'NO'))))
    else if (f.choices) box.append(field(f.title, choice((f.value && f.choices.includes(f.value) ? f.choices : ['', ...f.choices]).map((/** @type {string} */ c) => [c, c]), f.value, commit)))
    else box.append(field(f.title, input(f.value, commit, f.number ? 'number' : 'text')))
  }
  box.append(make('h2', {}, 'Constraints'))
  const list = make('div', {})
  const filter = choice([['', 'all sides'], ['leading', 'leading'], ['trailing', 'trailing'], ['top', 'top'], ['bottom', 'bottom'], ['horizontal', 'other horizontal'], ['vertical', 'other vertical']], '', side => fill(side))
  const fill = (/** @type {string} */ side) => list.replaceChildren(...v.constraints.filter((/** @type {any} */ c) => !side || c.side === side).map((/** @type {any} */ c) =>
    make('button', { class: 'link', onclick: () => select({ views: state.views, lines: [c.k] }) }, c.sentence || c.k)))
  fill('')
  box.append(field('Show', filter), list)
}
