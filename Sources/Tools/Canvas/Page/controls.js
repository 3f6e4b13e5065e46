// @ts-check
// Elements: of forms, with their labels, and of drawings.

/** @param {string} id
 * @returns {any} */
export const $ = id => document.getElementById(id)

const NS = 'http://www.w3.org/2000/svg'
/** @param {string} name
 * @param {Record<string, any>} attributes
 * @param {Element=} parent
 * @returns {SVGElement} */
export function draw(name, attributes = {}, parent) {
  const element = document.createElementNS(NS, name)
  for (const key in attributes) element.setAttribute(key, attributes[key])
  parent?.append(element)
  return element
}

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

const ruler = document.createElement('canvas').getContext('2d')
/** The width of a text, in points of the page.
 * @param {string} text
 * @param {string} font */
export function widthOfText(text, font) {
  if (!ruler) return text.length * 9
  ruler.font = font
  return ruler.measureText(text).width
}

/** @param {string} label
 * @param {Node} control
 * @param {string} form a prefix for ids: a form appears once in the page */
export function field(label, control, form = 'field') {
  const id = `${form}-${label.toLowerCase().replaceAll(' ', '-')}`
  if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement) {
    control.id = id
    return make('div', { class: control.type === 'checkbox' ? 'field check' : 'field' }, make('label', { for: id }, label), control)
  }
  return make('div', { class: 'field' }, make('span', {}, label), control)
}

/** What was said last: the reason, after a command was refused, and whether it is beside a field. */
export const said = { text: '', isBeside: false }

/** Runs what takes the value of a control. If it is refused, the reason is beside the control until it gets another value.
 * @param {HTMLElement} control
 * @param {() => unknown} commit returns undefined if the value is refused
 * @returns {boolean} whether the value is accepted */
function accepted(control, commit) {
  said.text = ''
  said.isBeside = false
  const isAccepted = commit() !== undefined
  const row = control.closest('.two') ?? control.closest('.field, .connection, .runtime'), old = row?.querySelector('.refusal')
  old?.remove()
  control.removeAttribute('aria-invalid')
  control.removeAttribute('aria-describedby')
  if (isAccepted || !row || !said.text) return isAccepted
  control.setAttribute('aria-invalid', 'true')
  const id = `${control.id}-refusal`
  control.setAttribute('aria-describedby', id)
  row.append(make('p', { class: 'refusal', id }, said.text))
  said.isBeside = true
  control.addEventListener('input', () => { control.removeAttribute('aria-invalid'); control.removeAttribute('aria-describedby'); row.querySelector('.refusal')?.remove() }, { once: true })
  return false
}

/** Commits what was typed in the field that has the focus, or had it last. */
let enterLast = () => true
export const commitTyped = () => enterLast()

/** Commits what was typed when the focus leaves an element, and with the function that is returned, which returns whether the value is accepted.
 * @param {HTMLInputElement | HTMLTextAreaElement} element
 * @param {(text: string) => string} clean
 * @param {(text: string) => unknown} commit returns undefined if the value is refused */
function entering(element, clean, commit) {
  let entered = element.value
  const enter = () => {
    const text = clean(element.value)
    if (text === entered) return true
    const old = entered
    entered = text
    if (accepted(element, () => commit(text))) return true
    element.value = entered = old
    return false
  }
  element.addEventListener('change', () => setTimeout(enter))
  element.addEventListener('focus', () => { enterLast = enter })
  // What was typed is gone; a second Escape is for what the field is in.
  element.addEventListener('keydown', e => { if (/** @type {KeyboardEvent} */ (e).key === 'Escape' && element.value !== entered) { element.value = entered; e.stopPropagation(); e.preventDefault() } })
  return enter
}

/** Whether the field that had a key accepted its value; nothing for keys that commit nothing.
 * @type {WeakMap<Event, boolean>} */
const commits = new WeakMap()

/** Whether a key committed the value of a field: undefined if it did not try to.
 * @param {Event} e */
export const commitOf = e => commits.get(e)

/** Commits a value by a key, which goes to no other field that the commit puts in the place of this one.
 * @param {KeyboardEvent} e
 * @param {() => boolean} enter */
function commitBy(e, enter) {
  e.preventDefault()
  commits.set(e, enter())
}

/** A field of text. What is entered is committed once: by Return at once, otherwise when the focus is at its next place, since a commit
 * replaces the elements of a form. A value that is refused is replaced by the one before.
 * @param {any} value
 * @param {(text: string) => unknown} commit returns undefined if the value is refused
 * @param {string} type */
export function input(value, commit, type = 'text') {
  const element = make('input', { type: type === 'number' ? 'text' : type, inputmode: type === 'number' ? 'decimal' : undefined, value })
  const enter = entering(element, text => text, commit)
  element.addEventListener('keydown', (/** @type {KeyboardEvent} */ e) => { if (e.key === 'Enter') commitBy(e, enter) })
  return element
}

/** A text that may have line breaks, which Option-Return inserts. Return commits it.
 * @param {string} value
 * @param {(value: string) => unknown} commit returns undefined if the value is refused */
export function textArea(value, commit) {
  const element = make('textarea', { rows: value.split('\n').length, class: 'text', title: 'Option-Return begins a line' })
  element.defaultValue = value
  const enter = entering(element, text => text, commit)
  element.addEventListener('keydown', (/** @type {KeyboardEvent} */ e) => {
    if (e.key !== 'Enter') return
    if (e.altKey) { e.preventDefault(); breakLine(element) } else commitBy(e, enter)
  })
  return element
}

/** Begins a line in a text.
 * @param {HTMLTextAreaElement} element */
export function breakLine(element) {
  element.setRangeText('\n', element.selectionStart, element.selectionEnd, 'end')
  element.rows = element.value.split('\n').length
}

/** A text with several lines, which is entered when the focus leaves it, or with Control-Return.
 * @param {string} value
 * @param {(value: string) => unknown} commit returns undefined if the value is refused */
export function textLines(value, commit) {
  const element = make('textarea', { rows: Math.min(8, value.split('\n').length + 1), spellcheck: 'false' })
  element.defaultValue = value
  const enter = entering(element, text => text.replace(/\n+$/, ''), commit)
  element.addEventListener('keydown', (/** @type {KeyboardEvent} */ e) => {
    if (e.key === 'Enter') e.stopPropagation()
    if (e.key === 'Enter' && (e.ctrlKey || e.metaKey) && enter()) element.blur()
  })
  return element
}

/** @param {[string, string][]} options
 * @param {string} value
 * @param {(value: string) => unknown} commit returns undefined if the value is refused */
export function choice(options, value, commit) {
  const element = make('select', {}, ...options.map(([key, title]) => make('option', { value: key, selected: key === value }, title)))
  element.addEventListener('change', () => { const chosen = element.value; if (!accepted(element, () => commit(chosen))) element.value = value })
  return element
}

/** @param {boolean} value
 * @param {(value: boolean) => unknown} commit returns undefined if the value is refused */
export function checkbox(value, commit) {
  const element = make('input', { type: 'checkbox' })
  element.checked = value
  element.addEventListener('change', () => { const isOn = element.checked; if (!accepted(element, () => commit(isOn))) element.checked = !isOn })
  return element
}

/** Two short fields beside each other.
 * @param {string} label
 * @param {HTMLInputElement} control
 * @param {string} otherLabel
 * @param {HTMLInputElement} other */
export function pair(label, control, otherLabel, other) {
  return make('div', { class: 'two' }, field(label, control), field(otherLabel, other))
}

/** The number that a text means: a number, or a calculation such as 320/2+8, with a point or the comma of the language; undefined if
 * it is neither.
 * @param {string} text
 * @returns {number | undefined} */
export function numberOf(text) {
  const tokens = text.replaceAll(',', '.').replaceAll('−', '-').replaceAll('×', '*').match(/\d*\.?\d+(?:e[+-]?\d+)?|[-+*/()]|\S/gi) ?? []
  let at = 0
  /** @returns {number} */
  const factor = () => {
    const token = tokens[at++]
    if (token === '-') return -factor()
    if (token === '+') return factor()
    if (token !== '(') return token === undefined || token === '' ? NaN : Number(token)
    const value = sum()
    return tokens[at++] === ')' ? value : NaN
  }
  const product = () => {
    let value = factor()
    while (tokens[at] === '*' || tokens[at] === '/') value = tokens[at++] === '*' ? value * factor() : value / factor()
    return value
  }
  /** @returns {number} */
  const sum = () => {
    let value = product()
    while (tokens[at] === '+' || tokens[at] === '-') value = tokens[at++] === '+' ? value + product() : value - product()
    return value
  }
  const value = sum()
  return at === tokens.length && Number.isFinite(value) ? Math.round(value * 1e6) / 1e6 : undefined
}

/** A number as it is sent, if a text is one; otherwise the text, which is refused with a reason.
 * @param {string} text */
export const written = text => { const number = numberOf(text); return number === undefined ? text : String(number) }

/** A number of the document as it is shown: Interface Builder shows at most two decimals of one like 249.99998474121094.
 * @param {string} text */
export const shownNumber = text => /^-?\d+\.\d{4,}$/.test(text) ? String(Math.round(Number(text) * 100) / 100) : text

/** The number in a field; undefined, and the field is marked, if it has none.
 * @param {HTMLInputElement} element
 * @returns {number | undefined} */
export function numberIn(element) {
  const number = numberOf(element.value)
  element.setAttribute('aria-invalid', String(number === undefined))
  return number
}

/** Replaces the content of a form. The field that has the focus keeps it.
 * @param {HTMLElement} box
 * @param {...Node} children */
export function fill(box, ...children) {
  const focused = box.contains(document.activeElement) ? document.activeElement?.id : ''
  box.replaceChildren(...children)
  if (focused) /** @type {HTMLElement | null} */ (box.querySelector('#' + CSS.escape(focused)))?.focus()
}
