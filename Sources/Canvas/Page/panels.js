// @ts-check
// The panels beside the canvas: outline, inspector, issues, previews, and popovers.
import { run } from './module.js'
import { $, state, views, lines, roots, nameOf, rootOf, drawOverlay } from './scene.js'
import { edit, query, select, announce } from './canvas.js'

/** @param {string} tag
 * @param {Record<string, any>} properties
 * @param {...(Node | string)} children
 * @returns {any} */
export function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag)
  for (const key in properties) {
    if (key.startsWith('on')) element.addEventListener(key.slice(2), properties[key])
    // The content policy admits styles that scripts set, and no style attributes.
    else if (key === 'style') element.style.cssText = properties[key]
    else if (properties[key] !== undefined && properties[key] !== false) element.setAttribute(key, properties[key] === true ? '' : properties[key])
  }
  element.append(...children)
  return element
}

// ---- Outline

const collapsed = new Set()
const childrenOf = (/** @type {string} */ key) => state.order.filter(child => views.get(child)?.entry.p === key)

export function showOutline() {
  const focused = document.activeElement?.getAttribute('data-key')
  /** @type {HTMLElement[]} */ const items = []
  /** @param {string} key
   * @param {number} level */
  const add = (key, level) => {
    const entry = views.get(key)?.entry
    if (!entry) return
    const inner = childrenOf(key), root = roots.get(key)
    const name = root ? root.entry.title : entry.name
    const mark = entry.amb ? ' ambiguous' : entry.e ? ' misplaced' : ''
    items.push(make('div', {
      role: 'treeitem', 'aria-level': level, 'aria-selected': state.views.includes(key), 'data-key': key, tabindex: -1,
      'aria-expanded': inner.length ? String(!collapsed.has(key)) : undefined, style: `padding-left:${4 + (level - 1) * 12}px`,
      draggable: entry.locked ? undefined : 'true', title: name,
    }, (inner.length ? (collapsed.has(key) ? '▸ ' : '▾ ') : '') + name, ...(mark ? [make('span', { class: 'mark' }, mark)] : [])))
    if (!collapsed.has(key)) for (const child of inner) add(child, level + 1)
  }
  for (const key of state.order) if (roots.has(key)) add(key, 1)
  $('outline').replaceChildren(...items)
  const current = items.find(item => item.dataset.key === (state.views[0] ?? focused)) ?? items[0]
  if (current) current.tabIndex = 0
  if (focused) items.find(item => item.dataset.key === focused)?.focus()
}

function outlineEvents() {
  const outline = $('outline')
  outline.addEventListener('click', (/** @type {MouseEvent} */ e) => {
    const key = itemKey(e)
    if (key) select({ views: e.shiftKey ? [...new Set([...state.views, key])] : [key], lines: [] })
  })
  outline.addEventListener('keydown', (/** @type {KeyboardEvent} */ e) => {
    const items = /** @type {HTMLElement[]} */ ([...outline.children]), at = items.indexOf(/** @type {any} */ (document.activeElement))
    if (at < 0) return
    const key = items[at].dataset.key ?? '', entry = views.get(key)?.entry
    const focus = (/** @type {HTMLElement | undefined} */ item) => { if (item) { for (const other of items) other.tabIndex = -1; item.tabIndex = 0; item.focus(); select({ views: [item.dataset.key ?? ''], lines: [] }) } }
    const isMove = e.altKey && (e.key === 'ArrowUp' || e.key === 'ArrowDown')
    if (isMove) {
      const siblings = childrenOf(entry.p), place = siblings.indexOf(key)
      const before = e.key === 'ArrowUp' ? siblings[place - 1] : siblings[place + 2]
      if (e.key === 'ArrowUp' ? place > 0 : place < siblings.length - 1) edit({ do: 'reorder', view: key, into: entry.p, before })
    } else if (e.key === 'ArrowDown') focus(items[at + 1])
    else if (e.key === 'ArrowUp') focus(items[at - 1])
    else if (e.key === 'Home') focus(items[0])
    else if (e.key === 'End') focus(items[items.length - 1])
    else if (e.key === 'ArrowRight' && collapsed.delete(key)) showOutline()
    else if (e.key === 'ArrowRight') focus(items.find(item => views.get(item.dataset.key ?? '')?.entry.p === key))
    else if (e.key === 'ArrowLeft' && childrenOf(key).length && !collapsed.has(key)) { collapsed.add(key); showOutline() }
    else if (e.key === 'ArrowLeft') focus(items.find(item => item.dataset.key === entry.p))
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
    else edit({ do: 'reorder', view: dragged, into: views.get(target).entry.p, before: target })
  })
}
const itemKey = (/** @type {Event} */ e) => /** @type {HTMLElement} */ (e.target).closest('[data-key]')?.getAttribute('data-key') ?? ''

// ---- Inspector

/** @param {string} label
 * @param {Node} control */
function field(label, control) {
  const id = 'field-' + label.toLowerCase().replaceAll(' ', '-')
  if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) {
    control.id = id
    return make('div', { class: 'field' }, make('label', { for: id }, label), control)
  }
  return make('div', { class: 'field' }, make('span', {}, label), control)
}

/** @param {any} value
 * @param {(text: string) => void} commit
 * @param {string} type */
function input(value, commit, type = 'text') {
  const element = make('input', { type: type === 'number' ? 'text' : type, inputmode: type === 'number' ? 'decimal' : undefined, value })
  element.addEventListener('change', () => commit(element.value))
  return element
}

/** @param {[string, string][]} options
 * @param {string} value
 * @param {(value: string) => void} commit */
function choice(options, value, commit) {
  const element = make('select', {}, ...options.map(([key, title]) => make('option', { value: key, selected: key === value }, title)))
  element.addEventListener('change', () => commit(element.value))
  return element
}

/** @param {boolean} value
 * @param {(value: boolean) => void} commit */
function checkbox(value, commit) {
  const element = make('input', { type: 'checkbox' })
  element.checked = value
  element.addEventListener('change', () => commit(element.checked))
  return element
}

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
  if (c.canvas !== undefined) shortcuts.append(make('button', { onclick: () => set({ constant: String(c.canvas) }) }, `Canvas (${Math.round(c.canvas * 100) / 100})`))
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
    names.forEach((name, i) => box.append(field(name[0].toUpperCase() + name.slice(1), input(current[i], text => {
      current[i] = Number(text)
      edit({ do: 'frame', view: keys[0], x: current[0], y: current[1], width: current[2], height: current[3] })
    }, 'number'))))
    if (v.computed && v.computed.some((/** @type {number} */ n, /** @type {number} */ i) => Math.abs(n - v.frame[i]) > 1)) box.append(make('p', { class: 'sentence' }, `The constraints give ${v.computed.join(', ')}.`))
    if (v.contentWidth !== undefined || v.contentHeight !== undefined) box.append(field('Intrinsic Size', make('span', {}, `${v.contentWidth ?? '–'} × ${v.contentHeight ?? '–'}`)))
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

// ---- Issues

export function showIssues() {
  const issues = query({ do: 'issues' })?.issues ?? [], ranks = ['error', 'warning', 'note']
  // Cures are named by the position of their issue, which stays that of the answer.
  const order = [...issues.keys()].sort((a, b) => ranks.indexOf(issues[a].severity) - ranks.indexOf(issues[b].severity) || a - b)
  const open = new Set([...$('issues').querySelectorAll('details')].filter(box => !box.open).map(box => box.dataset.message))
  $('issues-title').textContent = issues.length ? `Issues (${issues.length})` : 'No issues'
  $('issues').replaceChildren(...order.map(i => issueBox(issues[i], i, !open.has(issues[i].message) && issues.length < 12)))
}

/** @param {any} issue
 * @param {number} i
 * @param {boolean} isOpen */
function issueBox(issue, i, isOpen) {
  const note = (/** @type {any} */ n) => make('li', {}, n.object ? make('button', { class: 'link', onclick: () => reveal(n.object) }, n.text) : n.text)
  return make('details', { class: `issue ${issue.severity}`, open: isOpen, 'data-message': issue.message },
    make('summary', {}, make('span', { class: 'severity' }, issue.severity), ': ' + issue.message),
    make('ul', {}, ...issue.notes.map(note)),
    make('div', { class: 'actions' },
      ...(issue.object ? [make('button', { class: 'cure', onclick: () => reveal(issue.object) }, 'Show on Canvas')] : []),
      ...issue.cures.map((/** @type {string} */ title, /** @type {number} */ k) => make('button', { class: 'cure', onclick: () => edit({ do: 'cure', issue: i, cure: k }) }, title))))
}

/** Selects an object.
 * @param {string} key */
function reveal(key) {
  if (lines.has(key)) select({ views: [], lines: [key] })
  else if (views.has(key)) select({ views: [key], lines: [] })
}

// ---- Previews

export function showPreviews() {
  const strip = $('strip')
  if (strip.hidden) return
  const key = state.views[0] ?? [...roots.keys()][0]
  if (!key) return
  /** @type {any[]} */ const list = state.platform === 'macOS' ? [{}, { rtl: true }, { text: 'longer' }]
    : [{ device: 'iPhone SE (3rd generation)' }, { device: 'iPhone 15 Pro Max' }, { device: 'iPhone 15', landscape: true }, { device: 'iPad Air' }, { device: 'iPad Air', rtl: true }, { device: 'iPhone 15', text: 'longer' }, { device: 'iPhone 15', text: 'larger' }]
  const reply = query({ do: 'previews', view: key, previews: list })
  strip.replaceChildren(...(reply?.previews ?? []).map((/** @type {any} */ p, /** @type {number} */ i) => {
    const what = list[i], words = [p.device, what.landscape && 'landscape', what.rtl && 'right to left', what.text && `${what.text} text`, p.conflicts && `${p.conflicts} conflict${p.conflicts > 1 ? 's' : ''}`].filter(Boolean).join(', ')
    const figure = make('figure', {}, make('figcaption', {}, words || 'measured'))
    figure.insertAdjacentHTML('afterbegin', p.svg)
    figure.firstElementChild.setAttribute('role', 'img')
    figure.firstElementChild.setAttribute('aria-label', words)
    // Ids of clips are unique in the page.
    const svg = figure.firstElementChild
    for (const clip of svg.querySelectorAll('clipPath')) { const old = clip.id; clip.id = `p${i}-${old}`; for (const user of svg.querySelectorAll(`[clip-path="url(#${old})"]`)) user.setAttribute('clip-path', `url(#${clip.id})`) }
    return figure
  }))
}

// ---- Popovers

/** @type {HTMLElement | null} */ let opener = null

/** @param {string} role
 * @param {number} x
 * @param {number} y
 * @param {...Node} children */
export function popover(role, x, y, ...children) {
  const box = $('popover')
  opener = /** @type {HTMLElement} */ (document.activeElement)
  box.setAttribute('role', role)
  box.replaceChildren(...children)
  box.hidden = false
  const size = box.getBoundingClientRect()
  box.style.left = `${Math.max(4, Math.min(x, innerWidth - size.width - 4))}px`
  box.style.top = `${Math.max(4, Math.min(y, innerHeight - size.height - 4))}px`
  box.querySelector('button, input, select')?.focus()
}

export function hidePopover() {
  const box = $('popover')
  if (box.hidden) return
  const hadFocus = box.contains(document.activeElement)
  box.hidden = true
  if (hadFocus) opener?.focus()
}

/** @param {{ title: string, run: (e: MouseEvent | KeyboardEvent) => void, checked?: boolean, check?: boolean }[]} entries
 * @param {number} x
 * @param {number} y
 * @param {string=} label */
export function menu(entries, x, y, label) {
  if (!entries.length) { announce('There is nothing to choose here'); return }
  popover('menu', x, y, ...entries.map(entry => make('button', {
    role: entry.check ? 'menuitemcheckbox' : 'menuitem', 'aria-checked': entry.check ? String(!!entry.checked) : undefined,
    onclick: (/** @type {MouseEvent} */ e) => { if (!e.shiftKey) hidePopover(); entry.run(e) },
  }, entry.title)))
  if (label) $('popover').setAttribute('aria-label', label)
}

/** The menu of a Control-drag. With the Shift key several entries are chosen; Return or a click outside adds them.
 * @param {any} drag
 * @param {number} x
 * @param {number} y */
export function connectMenu(drag, x, y) {
  const reply = query({ do: 'menu', ...drag })
  if (!reply) return
  /** @type {Set<number>} */ const chosen = new Set()
  const add = (/** @type {number[]} */ entries) => edit({ do: 'add', ...drag, entries })
  menu(reply.menu.map((/** @type {any} */ entry, /** @type {number} */ i) => ({
    title: entry.title, check: true, checked: !!entry.exists,
    run: (/** @type {MouseEvent} */ e) => {
      if (!e.shiftKey) { add([...new Set([...chosen, i])]); chosen.clear(); return }
      if (chosen.has(i)) chosen.delete(i); else chosen.add(i)
      $('popover').children[i].setAttribute('aria-checked', String(chosen.has(i) || !!entry.exists))
    },
  })), x, y, `Constraints from ${nameOf(drag.from)} to ${nameOf(drag.to)}`)
  commitMenu = () => { if (chosen.size) add([...chosen]); chosen.clear() }
}
/** @type {(() => void) | undefined} */ let commitMenu

function popoverEvents() {
  $('popover').addEventListener('keydown', (/** @type {KeyboardEvent} */ e) => {
    const items = /** @type {HTMLElement[]} */ ([...$('popover').querySelectorAll('[role^=menuitem]')])
    const at = items.indexOf(/** @type {any} */ (document.activeElement))
    if (e.key === 'Escape') { commitMenu = undefined; hidePopover() }
    else if (e.key === 'ArrowDown' && items.length) items[(at + 1) % items.length].focus()
    else if (e.key === 'ArrowUp' && items.length) items[(at + items.length - 1) % items.length].focus()
    else if (e.key === 'Home' && items.length) items[0].focus()
    else if (e.key === 'End' && items.length) items[items.length - 1].focus()
    else if (e.key === 'Enter' && commitMenu && !e.shiftKey && at >= 0) return
    else return
    e.preventDefault()
    e.stopPropagation()
  })
  addEventListener('pointerdown', e => {
    if ($('popover').hidden || $('popover').contains(/** @type {Node} */ (e.target))) return
    const commit = commitMenu
    commitMenu = undefined
    hidePopover()
    commit?.()
  }, true)
}

// ---- Toolbar

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

export function setUpPanels() {
  outlineEvents()
  popoverEvents()
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
