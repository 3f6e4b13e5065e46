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

/** @param {string} label
 * @param {Node} control
 * @param {string} form a prefix for ids: a form appears once in the page */
export function field(label, control, form = 'field') {
  const id = `${form}-${label.toLowerCase().replaceAll(' ', '-')}`
  if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement) {
    control.id = id
    return make('div', { class: 'field' }, make('label', { for: id }, label), control)
  }
  return make('div', { class: 'field' }, make('span', {}, label), control)
}

/** A field of text. What is entered is committed once: by Return at once, otherwise when the focus is at its next place, since a commit
 * replaces the elements of a form. A value that is refused is replaced by the one before.
 * @param {any} value
 * @param {(text: string) => unknown} commit returns undefined if the value is refused
 * @param {string} type */
export function input(value, commit, type = 'text') {
  const element = make('input', { type: type === 'number' ? 'text' : type, inputmode: type === 'number' ? 'decimal' : undefined, value })
  let entered = element.value
  /** Returns whether the value is accepted. */
  const enter = () => {
    if (element.value === entered) return true
    const old = entered
    entered = element.value
    if (commit(entered) !== undefined) return true
    element.value = entered = old
    return false
  }
  element.addEventListener('change', () => setTimeout(enter))
  element.addEventListener('keydown', (/** @type {KeyboardEvent} */ e) => { if (e.key === 'Enter' && !enter()) e.preventDefault() })
  return element
}

/** A text with several lines, which is entered when the focus leaves it, or with Control-Return.
 * @param {string} value
 * @param {(value: string) => unknown} commit returns undefined if the value is refused */
export function textLines(value, commit) {
  const element = make('textarea', { rows: Math.min(8, value.split('\n').length + 1), spellcheck: 'false' })
  element.defaultValue = value
  let entered = value
  element.addEventListener('change', () => setTimeout(() => {
    if (element.value === entered) return
    const old = entered
    entered = element.value.replace(/\n+$/, '')
    if (commit(entered) === undefined) element.value = entered = old
  }))
  element.addEventListener('keydown', (/** @type {KeyboardEvent} */ e) => { if (e.key === 'Enter' && (e.ctrlKey || e.metaKey)) element.blur(); if (e.key === 'Enter') e.stopPropagation() })
  return element
}

/** @param {[string, string][]} options
 * @param {string} value
 * @param {(value: string) => unknown} commit returns undefined if the value is refused */
export function choice(options, value, commit) {
  const element = make('select', {}, ...options.map(([key, title]) => make('option', { value: key, selected: key === value }, title)))
  element.addEventListener('change', () => { if (commit(element.value) === undefined) element.value = value })
  return element
}

/** @param {boolean} value
 * @param {(value: boolean) => unknown} commit returns undefined if the value is refused */
export function checkbox(value, commit) {
  const element = make('input', { type: 'checkbox' })
  element.checked = value
  element.addEventListener('change', () => { if (commit(element.checked) === undefined) element.checked = !element.checked })
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
