// @ts-check
// The fields of objects in the inspector, by groups that fold.
import { checkbox, choice, draw, field, input, make, shownNumber, textArea, textLines, written } from './controls.js'
import { state, views } from './entries.js'
import { hasServer } from './files.js'
import { isDrawn } from './project.js'
import { announce, edit, editStoryboard } from './store.js'
import { run } from './module.js'

/** The groups that are folded. At first those that few objects need.
 * @type {Set<string>} */
const folded = new Set(['Highlighted', 'Disabled', 'Selected', 'Focused', 'Keyboard', 'Scroll View', 'Accessibility', 'Accessibility Traits'])

/** A group of fields that folds. It stays as it was left.
 * @param {string} title
 * @param {...Node} fields */
export function group(title, ...fields) {
  const element = make('details', { class: 'group', 'data-group': title, open: !folded.has(title) }, make('summary', {}, title), ...fields)
  element.addEventListener('toggle', () => { if (element.closest('.sought')) return; if (element.open) folded.delete(title); else folded.add(title) })
  return element
}

/** @param {string} title
 * @param {Node[]} fields
 * @returns {Node[]} */
export const section = (title, fields) => fields.length ? [group(title, ...fields)] : []

/** The size classes that values can be for.
 * @type {[string, string][]} */
export const sizeClasses = [
  ['widthClass=compact', 'compact width'], ['widthClass=regular', 'regular width'], ['heightClass=compact', 'compact height'], ['heightClass=regular', 'regular height'],
  ['heightClass=regular-widthClass=compact', 'upright phones'], ['heightClass=compact-widthClass=compact', 'small phones in landscape'],
  ['heightClass=compact-widthClass=regular', 'large phones in landscape'], ['heightClass=regular-widthClass=regular', 'tablets'],
]

/** The name of a size class.
 * @param {string} key */
export const sizeClassTitle = key => sizeClasses.find(([known]) => known === key)?.[1] ?? key.replace(/(\w+)Class=(\w+)/g, '$2 $1').replace('-', ', ')

/** Sends a command for a size class instead of the one that edits are for.
 * @template Result
 * @param {string} key
 * @param {() => Result} command */
export function forSizeClass(key, command) {
  run({ do: 'options', sizeClass: key })
  const result = command()
  run({ do: 'options', sizeClass: state.sizeClass })
  return result
}

/** A field of several objects, which may have different values.
 * @typedef {import('./protocol').ViewField & { isMixed?: boolean }} SharedField */

/** What a field shows in which several objects have different values. */
export const manyValues = 'Multiple Values'

/** The fields of objects, in their groups. A group can begin with further elements.
 * @param {SharedField[]} fields
 * @param {string[]} keys
 * @param {{ [group: string]: Node[] }} extra
 * @param {string[]} order the groups that come first and last, around an empty text
 * @returns {Node[]} */
export function fieldGroups(fields, keys, extra = {}, order = ['Scene', 'Attributes', '', 'View', 'Variations', 'Identity', 'Accessibility', 'Accessibility Traits', 'Size']) {
  const names = [...new Set([...fields.map(f => f.group), ...Object.keys(extra)])], rank = (/** @type {string} */ name) => { const at = order.indexOf(name); return at < 0 ? order.indexOf('') : at }
  names.sort((a, b) => rank(a) - rank(b))
  return names.flatMap(name => {
    const prefix = /^(Highlighted|Disabled|Selected|Focused|Run \d+)$/.test(name) ? name + ' ' : '', own = fields.filter(f => f.group === name)
    const headings = ['Layout Margins', 'Content Hugging Priority', 'Content Compression Resistance Priority']
    const headingOf = (/** @type {string} */ name) => ['margin.', 'HuggingPriority', 'CompressionResistancePriority'].findIndex(part => name.includes(part))
    const plain = own.filter(f => !(f.name in maskParts))
    const rows = [...[1, 2, 0].flatMap(i => plain.filter(f => headingOf(f.name) === i)), ...plain.filter(f => headingOf(f.name) < 0)].flatMap((f, i, all) => {
      const start = headings[headingOf(f.name)] ?? '', isFirst = headingOf(f.name) !== headingOf(all[i - 1]?.name ?? '')
      const head = start && isFirst ? [make('h3', {}, start)] : []
      return [...head, ...propertyField(start ? { ...f, label: f.title.replace(/ (Margin|Hugging|Compression Resistance)$/, '') } : f, keys, prefix)]
    })
    const mask = own.filter(f => f.name in maskParts)
    return section(name, [...(name === 'Identity' ? [...rows, ...(extra[name] ?? [])] : [...(extra[name] ?? []), ...(mask.length ? [autoresizing(mask, keys)] : []), ...rows])])
  })
}

/** The parts of the picture of an autoresizing mask: the line of each, and whether a line says that the part is fixed, as in
 * Interface Builder, where a strut is a margin that keeps its length and a spring a size that follows.
 * @type {{ [attribute: string]: [path: string, isStrut: boolean] }} */
const maskParts = {
  flexibleMinX: ['M2 36H20M2 32v8M20 32v8', true], flexibleMaxX: ['M68 36H86M68 32v8M86 32v8', true],
  flexibleMinY: ['M44 2V18M40 2h8M40 18h8', true], flexibleMaxY: ['M44 54V70M40 54h8M40 70h8', true],
  widthSizable: ['M39 46H63M43 42l-4 4 4 4M59 42l4 4-4 4', false], heightSizable: ['M30 21V45M26 25l4-4 4 4M26 41l4 4 4-4', false],
}

/** The autoresizing of views: six switches in a picture.
 * @param {import('./protocol').ViewField[]} fields
 * @param {string[]} keys */
function autoresizing(fields, keys) {
  const picture = draw('svg', { viewBox: '0 0 88 72', width: 176, height: 144, 'aria-hidden': 'true' })
  draw('rect', { x: 22, y: 19, width: 44, height: 34 }, picture)
  // The origin of macOS is below.
  const place = (/** @type {string} */ name) => state.platform === 'macOS' ? ({ flexibleMinY: 'flexibleMaxY', flexibleMaxY: 'flexibleMinY' }[name] ?? name) : name
  const buttons = fields.map(f => {
    const [path, isStrut] = maskParts[place(f.name)], isOn = (f.value === 'YES') !== isStrut
    draw('path', { d: path, class: isOn ? 'on' : '' }, picture)
    const title = isStrut ? f.title.replace('Flexible', 'Fixed') + ' Margin' : f.title
    return make('button', { id: `mask-${f.name}`, class: `part ${place(f.name)}`, 'aria-label': title, title, 'aria-pressed': String(isOn),
      onclick: () => edit({ do: 'field', views: keys, name: f.name, value: f.value === 'YES' ? 'NO' : 'YES' }) })
  })
  return make('div', { class: 'field' }, make('span', {}, 'Autoresizing'), make('div', { class: 'autoresizing', role: 'group', 'aria-label': 'Autoresizing' }, picture, ...buttons))
}

/** @param {SharedField & { label?: string }} f a label replaces the title under a heading
 * @param {string[]} keys
 * @param {string} prefix of the id, for titles that occur in several groups
 * @returns {Node[]} */
function propertyField(f, keys, prefix) {
  const commit = (/** @type {string} */ value) => (views.has(keys[0]) ? edit : editStoryboard)({ do: 'field', views: keys, name: f.name, value })
  // While edits are for a size class, its value is shown.
  const element = fieldOf({ ...f, value: f.varied?.find(value => value.sizeClass === state.sizeClass)?.value ?? f.value }, commit)
  if (prefix) for (const control of element.querySelectorAll('[id]')) { const label = element.querySelector(`label[for="${control.id}"]`); control.id = control.id.replace('field-', `field-${prefix.trim().toLowerCase().replace(' ', '-')}-`); if (label) label.htmlFor = control.id; control.setAttribute('aria-label', prefix + f.title) }
  element.dataset.name = f.name
  if (f.label) { const label = element.querySelector('label'), control = element.querySelector('input'); if (label) label.textContent = f.label; control?.setAttribute('aria-label', f.title) }
  if (state.sizeClass && f.varies) element.classList.add('varies')
  return [element, ...(f.varied ?? []).map(({ sizeClass, value }) => make('div', { class: 'varied' }, make('span', {}, `${sizeClassTitle(sizeClass)}: ${value}`),
    make('button', { class: 'quiet-button', 'aria-label': `Remove ${f.title} for ${sizeClassTitle(sizeClass)}`, onclick: () => forSizeClass(sizeClass, () => edit({ do: 'field', views: keys, name: f.name, value: f.flag ? (f.value === 'YES' ? 'YES' : 'NO') : f.value })) }, '✕')))]
}

/** @param {SharedField} f
 * @param {(value: string) => unknown} commit returns undefined if the value is refused
 * @returns {any} */
function fieldOf(f, commit) {
  if (!f.isMixed) return plainField(f, commit)
  const element = plainField({ ...f, value: '', shades: undefined, ...(f.choices ? { choices: ['', ...f.choices.filter(Boolean)] } : {}) }, commit), control = element.querySelector('input, textarea, select')
  if (f.flag) control.indeterminate = true
  else if (f.choices) control.options[0].textContent = manyValues
  else control.placeholder = manyValues
  element.classList.add('mixed')
  return element
}

/** @param {import('./protocol').ViewField} f
 * @param {(value: string) => unknown} commit returns undefined if the value is refused
 * @returns {any} */
function plainField(f, commit) {
  if (f.flag) return field(f.title, checkbox(f.value === 'YES', value => commit(value ? 'YES' : 'NO')))
  if (f.lines) return field(f.title, textLines(f.value, commit))
  if (f.text) return field(f.title, textArea(f.value, commit))
  if (/color$/i.test(f.name)) return colorField(f, commit)
  if (!f.choices) {
    const control = input(f.number ? shownNumber(f.value) : f.value, f.number ? text => commit(written(text)) : commit, f.number ? 'number' : 'text')
    if (/image$/i.test(f.name)) return imageField(f, control)
    const list = f.name === 'customClass' ? nameList('classes', state.project?.classes.map(item => item.name)) : undefined
    if (list) control.setAttribute('list', list)
    return field(f.title, control)
  }
  const choices = f.choices.includes(f.value) && f.name !== 'lock' ? f.choices : ['', ...f.choices]
  const words = f.name === 'lock' ? (/** @type {string} */ c) => ({ none: 'Nothing', all: 'All Properties' }[c] ?? 'Inherited') : wordsOf
  return field(f.title, choice(choices.map(c => [c, words(c)]), f.value, commit))
}

/** A name of an image, with the images of the project. Those that the page draws as placeholders are marked.
 * @param {import('./protocol').ViewField} f
 * @param {HTMLElement} control */
function imageField(f, control) {
  const images = state.project?.images ?? [], chosen = images.find(image => image.name === f.value)
  const list = nameList('images', images.map(image => isDrawn(image) ? image.name : [image.name, 'shown as a placeholder']))
  if (list) control.setAttribute('list', list)
  const named = field(f.title, control)
  if (chosen && !isDrawn(chosen)) named.append(make('p', { class: 'quiet' }, hasServer ? 'Shown as a placeholder: PDF images need Poppler.' : 'Shown as a placeholder: the page does not contain this image.'))
  return named
}

/** A value of a document in words: `tailTruncation` is Tail Truncation.
 * @param {string} value */
const wordsOf = value => value === '' ? 'Default' : value.replace(/^UICTFontTextStyle/, '').replace(/([a-z])([A-Z0-9])/g, '$1 $2').replace(/^./, first => first.toUpperCase())

/** The id of a list of names that fields offer; undefined without names.
 * @param {string} id
 * @param {(string | string[])[] | undefined} names each with what is shown beside it, if there is something */
export function nameList(id, names) {
  if (!names?.length) return undefined
  const list = make('datalist', { id }, ...names.map(name => typeof name === 'string' ? make('option', { value: name }) : make('option', { value: name[0], label: name[1] })))
  const old = document.getElementById(id)
  if (old) old.replaceWith(list); else document.body.append(list)
  return id
}

/** The colors of the system that are offered by name. */
const systemColors = ['label', 'secondaryLabel', 'tertiaryLabel', 'placeholderText', 'link', 'separator', 'systemBackground', 'secondarySystemBackground', 'systemGroupedBackground',
  'systemRed', 'systemOrange', 'systemYellow', 'systemGreen', 'systemMint', 'systemTeal', 'systemCyan', 'systemBlue', 'systemIndigo', 'systemPurple', 'systemPink', 'systemBrown',
  'systemGray', 'systemGray2', 'systemGray3', 'systemGray4', 'systemGray5', 'systemGray6'].map(name => name + 'Color')

/** A color: its name or digits, with the names that are offered, and the picker of the browser.
 * @param {import('./protocol').ViewField} f
 * @param {(value: string) => unknown} commit returns undefined if the value is refused */
function colorField(f, commit) {
  const text = input(f.value, commit), known = state.project?.colors.find(color => color.name === f.value)
  const [light, dark] = f.shades ?? (known ? [known.light, known.dark] : [f.value, f.value])
  const digits = /^#[0-9a-f]{6}/i.exec(light)?.[0] ?? '#000000'
  text.setAttribute('list', nameList('colors', [...(state.project?.colors.map(color => color.name) ?? []), ...systemColors]) ?? '')
  text.id = `field-${f.title.toLowerCase().replaceAll(' ', '-')}`
  const picker = make('input', { type: 'color', value: digits, 'aria-label': `${f.title}, picker` })
  picker.addEventListener('change', () => commit(picker.value.toUpperCase()))
  // Without a color of its own, a view has that of its class; a color of the system is shown in both appearances.
  const swatch = make('span', { class: /^#/.test(light) ? 'swatch' : 'swatch none', title: f.value || 'Default' }, picker)
  if (/^#/.test(light)) { swatch.style.setProperty('--light', light); swatch.style.setProperty('--dark', /^#/.test(dark) ? dark : light) }
  return make('div', { class: 'field' }, make('label', { for: text.id }, f.title), make('span', { class: 'color' }, text, swatch))
}

// ---- Runtime attributes

const attributeTypes = ['boolean', 'number', 'string', 'localizedString', 'point', 'size', 'rect', 'color', 'image', 'nil']
const firstValues = { boolean: 'YES', number: '0', point: '0, 0', size: '0, 0', rect: '0, 0, 0, 0', color: '#000000' }

/** The user-defined runtime attributes of an object.
 * @param {import('./protocol').ObjectInspection} object
 * @returns {Node} */
export function runtimeAttributes(object) {
  const set = (/** @type {number} */ position, /** @type {import('./protocol').RuntimeAttribute=} */ attribute) => edit({ do: 'runtimeAttribute', object: object.k, position, ...attribute })
  const rows = object.attributes.map((attribute, i) => {
    const label = (/** @type {any} */ control, /** @type {string} */ text) => { control.setAttribute('aria-label', `${text} of runtime attribute ${i + 1}`); control.id = `runtime-${i}-${text.replace(' ', '-').toLowerCase()}`; return control }
    return make('div', { class: 'runtime' },
      label(input(attribute.keyPath, keyPath => set(i, { ...attribute, keyPath })), 'Key path'),
      label(choice(attributeTypes.map(type => [type, type]), attribute.type, type => set(i, { ...attribute, type, value: /** @type {any} */ (firstValues)[type] ?? '' })), 'Type'),
      attribute.type === 'boolean' ? label(checkbox(attribute.value === 'YES', value => set(i, { ...attribute, value: value ? 'YES' : 'NO' })), 'Value')
        : label(input(attribute.value, value => set(i, { ...attribute, value: attribute.type === 'number' ? written(value) : value })), 'Value'),
      make('button', { class: 'quiet-button', 'aria-label': `Delete runtime attribute ${i + 1}`, onclick: () => { if (set(i)) announce('Deleted the runtime attribute') } }, '✕'))
  })
  return group('Runtime Attributes', ...rows, make('div', { class: 'row' }, make('button', { onclick: () => set(object.attributes.length, { keyPath: 'keyPath', type: 'boolean', value: 'YES' }) }, 'Add Attribute')))
}
