// @ts-check
// Elements of forms: fields with their labels, choices, and switches.

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
 * @param {Node} control */
export function field(label, control) {
  const id = 'field-' + label.toLowerCase().replaceAll(' ', '-')
  if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) {
    control.id = id
    return make('div', { class: 'field' }, make('label', { for: id }, label), control)
  }
  return make('div', { class: 'field' }, make('span', {}, label), control)
}

/** A number as people read it, with at most two decimals.
 * @param {number} value */
export const rounded = value => Math.round(value * 100) / 100

/** @param {any} value
 * @param {(text: string) => void} commit
 * @param {string} type */
export function input(value, commit, type = 'text') {
  const element = make('input', { type: type === 'number' ? 'text' : type, inputmode: type === 'number' ? 'decimal' : undefined, value })
  element.addEventListener('change', () => commit(element.value))
  return element
}

/** @param {[string, string][]} options
 * @param {string} value
 * @param {(value: string) => void} commit */
export function choice(options, value, commit) {
  const element = make('select', {}, ...options.map(([key, title]) => make('option', { value: key, selected: key === value }, title)))
  element.addEventListener('change', () => commit(element.value))
  return element
}

/** @param {boolean} value
 * @param {(value: boolean) => void} commit */
export function checkbox(value, commit) {
  const element = make('input', { type: 'checkbox' })
  element.checked = value
  element.addEventListener('change', () => commit(element.checked))
  return element
}
