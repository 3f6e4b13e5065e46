// @ts-check
// The inspector of the selected constraints or views.
import { desktopSegueKinds, segueKinds } from './connecting.js'
import { $, checkbox, choice, field, fill, input, make, numberOf, pair, said, written } from './controls.js'
import { isProtected, lines, lockedReason, rounded, sceneTitle, segueTitle, state, views } from './entries.js'
import { fieldGroups, group, manyValues, runtimeAttributes, section, sizeClasses, sizeClassTitle } from './fields.js'
import { download } from './files.js'
import { icon } from './icons.js'
import { connectionList } from './linking.js'
import { hidePopover, isShown, popover } from './popovers.js'
import { announce, edit, editStoryboard, query, refuse, reveal, select, subscribe } from './store.js'

/** @typedef {import('./protocol').ConstraintInspection} ConstraintInspection */
/** @typedef {import('./protocol').Commands['set']['values']} Values */

/** The tabs, each with the key of Xcode that shows it and the groups that it has; the others are attributes.
 * @type {[string, string, string[]][]} */
const tabs = [
  ['Identity', '4', ['Identity', 'Accessibility', 'Accessibility Traits', 'Runtime Attributes']], ['Attributes', '5', []],
  ['Size', '6', ['Size', 'Autoresizing', 'Position', 'Constraints']], ['Connections', '7', ['Connections', 'Segues']],
]

/** The tab that is shown, and what its fields are searched for. */
let shownTab = 'Attributes', sought = ''

export function setUpInspector() {
  subscribe('selection', () => { showInspector(); refreshPopover() })
  subscribe('message', text => { said.text = text })
  addEventListener('keydown', e => {
    const tab = (e.ctrlKey || e.metaKey) && e.altKey && tabs.find(([, key]) => e.code === `Digit${key}`)
    if (!tab) return
    e.preventDefault()
    showTab(tab[0])
  })
}

function showInspector() {
  const box = $('inspector')
  if (state.lines.length) fill(box, ...constraintForm(state.lines))
  else if (state.segue) fill(box, ...segueForm(state.segue))
  else if (state.scene) fill(box, ...tabbed(sceneForm(state.scene)))
  else if (state.object) fill(box, ...tabbed(objectForm(state.object)))
  else if (state.views.length) fill(box, ...tabbed(viewForm(state.views)))
  else fill(box, sentence('Nothing is selected'))
}

/** A form with tabs and a field that finds fields of all tabs, those of attributes first.
 * @param {Node[]} form its head, and its groups
 * @returns {Node[]} */
function tabbed([head, ...groups]) {
  if (!head) return []
  const tabOf = (/** @type {Node} */ group) => tabs.find(([, , titles]) => titles.includes(/** @type {HTMLElement} */ (group).dataset?.group ?? ''))?.[0] ?? 'Attributes'
  const panel = make('div', { role: 'tabpanel', id: 'fields', 'aria-labelledby': `tab-${shownTab.toLowerCase()}` },
    ...['Attributes', 'Identity', 'Size', 'Connections'].flatMap(tab => {
      const own = groups.filter(group => tabOf(group) === tab)
      return [make('div', { 'data-tab': tab }, ...own.length ? own : [sentence(`No ${tab.toLowerCase()}`)])]
    }))
  const search = make('input', { type: 'search', id: 'inspector-search', class: 'search', placeholder: 'Search fields', 'aria-label': 'Search the fields of all tabs', spellcheck: 'false', value: sought })
  search.addEventListener('input', () => { sought = search.value; showTab(shownTab) })
  search.addEventListener('keydown', (/** @type {KeyboardEvent} */ e) => { if (e.key === 'Escape' && sought) { e.stopPropagation(); search.value = sought = ''; showTab(shownTab) } })
  const list = make('div', { role: 'tablist', 'aria-label': 'Inspectors', class: 'tabs' }, ...tabs.map(([title, key]) => make('button', {
    role: 'tab', id: `tab-${title.toLowerCase()}`, 'aria-controls': 'fields', title: `${title} (Control-Option-${key})`, onclick: () => { sought = search.value = ''; showTab(title) },
  }, title)))
  list.addEventListener('keydown', (/** @type {KeyboardEvent} */ e) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[e.key]
    if (!step) return
    e.preventDefault()
    e.stopPropagation()
    showTab(tabs[(tabs.findIndex(tab => tab[0] === shownTab) + step + tabs.length) % tabs.length][0])
    $(`tab-${shownTab.toLowerCase()}`).focus()
  })
  const box = /** @type {HTMLElement} */ (head)
  box.append(list, search)
  showFields(list, panel)
  return [head, panel]
}

/** @param {string} tab */
function showTab(tab) {
  shownTab = tab
  const panel = $('fields')
  if (panel) showFields(panel.parentElement.querySelector('[role=tablist]'), panel)
}

/** Shows the fields of the tab, or of all tabs those that are sought.
 * @param {HTMLElement} list
 * @param {HTMLElement} panel */
function showFields(list, panel) {
  const words = sought.trim().toLowerCase()
  for (const tab of list.children) {
    const isShown = tab.textContent === shownTab
    tab.setAttribute('aria-selected', String(isShown && !words))
    tab.setAttribute('tabindex', isShown ? '0' : '-1')
  }
  panel.setAttribute('aria-labelledby', `tab-${shownTab.toLowerCase()}`)
  panel.classList.toggle('sought', !!words)
  let found = false
  for (const tab of /** @type {Iterable<HTMLElement>} */ (panel.children)) {
    if (tab.className === 'none') { tab.remove(); continue }
    tab.hidden = !words && tab.dataset.tab !== shownTab
    for (const part of /** @type {Iterable<HTMLElement>} */ (tab.children)) {
      const title = part.dataset.group?.toLowerCase() ?? ''
      let isFound = !words
      for (const row of /** @type {Iterable<HTMLElement>} */ (part.children)) {
        if (row.tagName === 'SUMMARY') continue
        const text = [...row.querySelectorAll('label, .field > span:first-child, .name, [aria-label]')].map(e => e.getAttribute('aria-label') ?? e.textContent).join(' ').toLowerCase() + ` ${row.dataset.name?.toLowerCase() ?? ''}`
        row.hidden = !!words && !text.includes(words) && !title.includes(words)
        isFound ||= !row.hidden
      }
      part.hidden = !isFound
      found ||= isFound
      if (part instanceof HTMLDetailsElement && words) part.open = true
    }
  }
  if (words && !found) panel.append(make('p', { class: 'none' }, 'No field has that name'))
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
  const lock = keys.find(isProtected), entry = views.get(keys[0]), object = keys.length === 1 && view.editable && state.hasScenes ? query({ do: 'inspect', object: keys[0] })?.object : undefined
  const size = keys.length === 1 ? frameFields(view) : sharedFrame(keys)
  if (view.fixed) size.push(sentence('No constraint places this view: it keeps its frame.'))
  if (view.mask) size.push(sentence('Laid out by its autoresizing mask.'))
  if (view.arranged) size.push(sentence('Placed by its stack view.'))
  const installed = object && !entry?.locked ? [
    field('Installed', checkbox(!!view.installed, installed => edit({ do: 'install', constraint: view.k, installed }))),
    ...hasSizeClasses() ? [field('For Size Class', choice([['', 'vary for…'], ...sizeClasses], '', sizeClass => sizeClass ? edit({ do: 'install', constraint: view.k, installed: !view.installed, sizeClass }) : undefined))] : [],
    ...view.variations.map(variation)] : []
  const groups = [
    ...fieldGroups(sharedFields(view.fields, keys), keys, { Size: size, ...(installed.length ? { Variations: installed } : {}), ...objectID(view.k, keys) }),
    ...section('Constraints', constraintList(view)),
    ...(object ? [connectionList(object), runtimeAttributes(object)] : []),
  ]
  if (lock) for (const group of groups) disable(group)
  return [heading(icon(view.tag, entry?.stack), keys.length > 1 ? `${keys.length} views` : view.name.replace(/ \([^()]*\)$/, ''), ...(lock ? [sentence(lockedReason(lock))] : [])), ...groups]
}

/** The fields of the first view, with those marked that have another value in another view.
 * @param {import('./protocol').ViewField[]} fields
 * @param {string[]} keys
 * @returns {import('./fields.js').SharedField[]} */
function sharedFields(fields, keys) {
  // So many tell whether a value is shared by all that a person selects.
  const others = keys.slice(1, 100).map(key => new Map(query({ do: 'inspect', view: key })?.view.fields.map(f => [f.name, f.value]) ?? []))
  return fields.map(f => others.some(values => values.has(f.name) && values.get(f.name) !== f.value) ? { ...f, isMixed: true } : f)
}

/** An object that is neither a view nor a scene.
 * @param {string} key
 * @returns {Node[]} */
function objectForm(key) {
  const object = query({ do: 'inspect', object: key })?.object
  if (!object) return []
  return [heading(icon(object.tag), object.name), ...fieldGroups(object.fields, [key], objectID(key, [key])), connectionList(object), runtimeAttributes(object)]
}

/** Disables what changes a locked view. The lock itself stays, and what only shows something.
 * @param {any} group */
function disable(group) {
  for (const control of group.querySelectorAll('input, select, textarea, .autoresizing button, .quiet-button, .runtime ~ .row button')) if (control.id !== 'field-lock') control.disabled = true
}

/** The object id, by which documents, logs and tools name an object.
 * @param {string} key
 * @param {string[]} keys what is selected
 * @returns {{ [group: string]: Node[] }} */
const objectID = (key, keys) => keys.length > 1 || key.startsWith('@') ? {} : { Identity: [field('Object ID', make('code', {}, key))] }

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
    if (number === undefined) { refuse(`“${text}” is not a number`); return undefined }
    return editStoryboard({ do: 'placeScene', controller, x: scene.x ?? 0, y: scene.y ?? 0, [name]: number })
  }
  const segues = state.segues.filter(segue => segue.from === controller || segue.to === controller)
  return [
    heading(icon(scene.tag), scene.title, sentence(scene.tag.replace(/([A-Z])/g, ' $1').toLowerCase())),
    ...fieldGroups(object?.fields ?? [], [controller], { Scene: [field('Is Initial', checkbox(!!scene.initial, value => value ? editStoryboard({ do: 'makeInitial', controller }) : undefined))], ...objectID(controller, [controller]) }),
    group('Position', pair('X', input(rounded(scene.x ?? 0), text => place('x', text), 'number'), 'Y', input(rounded(scene.y ?? 0), text => place('y', text), 'number'))),
    ...section('Segues', segues.map(segue => make('button', { class: 'link', onclick: () => reveal(segue.k) },
      segue.from === controller ? `${segueTitle(segue)} to ${sceneTitle(segue.to)}` : `${segueTitle(segue)} from ${sceneTitle(segue.from)}`))),
    ...(object ? [connectionList(object), runtimeAttributes(object)] : []),
    make('div', { class: 'row' }, make('button', { onclick: () => refactorForm(controller) }, 'Refactor to Storyboard…'), make('button', { onclick: () => editStoryboard({ do: 'duplicateScene', controller }) }, 'Duplicate'),
      make('button', { onclick: () => editStoryboard({ do: 'deleteScene', controller }) }, 'Delete')),
  ]
}

/** Asks for the name of the storyboard that a scene moves to with what it contains, and downloads that.
 * @param {string} controller */
export function refactorForm(controller) {
  const box = $('inspector').getBoundingClientRect(), name = make('input', { type: 'text', value: sceneTitle(controller).replace(/[^\p{L}\d]+/gu, ''), spellcheck: 'false' })
  const run = () => {
    const to = name.value.trim().replace(/\.storyboard$/i, '')
    const reply = editStoryboard({ do: 'refactor', scenes: [controller], name: to, from: state.name.replace(/^.*\//, '').replace(/\.storyboard$/i, '') })
    if (!reply?.document) return
    hidePopover()
    download(`${to}.storyboard`, new TextEncoder().encode(reply.document))
    announce(`${to}.storyboard has the scene. Add it to the project, and save this storyboard.`)
  }
  name.addEventListener('keydown', (/** @type {KeyboardEvent} */ e) => { if (e.key === 'Enter') { e.preventDefault(); e.stopPropagation(); run() } })
  popover('dialog', box.left - 260, box.top + 60, [make('div', { class: 'title' }, `Move ${sceneTitle(controller)} to a new storyboard`), field('Name', name, 'refactor'), make('button', { onclick: run }, 'Refactor')], { label: 'Refactor to storyboard' })
  name.focus()
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
    if (number === undefined) { refuse(`“${text}” is not a number`); return undefined }
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

/** The frames of several views: the numbers that they share.
 * @param {string[]} keys
 * @returns {Node[]} */
function sharedFrame(keys) {
  const all = keys.map(key => views.get(key)), numbers = ['x', 'y', 'width', 'height'].map((name, i) => {
    const values = all.map(entry => rounded(name === 'y' ? entry?.y ?? entry?.f[1] ?? 0 : entry?.f[i] ?? 0)), isMixed = values.some(value => value !== values[0])
    const control = input(isMixed ? '' : values[0], text => {
      const number = numberOf(text)
      if (number === undefined) { refuse(`“${text}” is not a number`); return undefined }
      return edit({ do: 'place', views: keys, [name]: number })
    }, 'number')
    if (isMixed) { control.placeholder = manyValues; control.title = manyValues }
    return control
  })
  return [pair('X', numbers[0], 'Y', numbers[1]), pair('Width', numbers[2], 'Height', numbers[3])]
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
