// @ts-check
// Finding objects: views by name, text, class and id, constraints by what they say and their kind, scenes and segues.
import { $, make } from './controls.js'
import { conflictingViews, lines, rootKey, roots, sceneTitle, segueTitle, state, views } from './entries.js'
import { icon } from './icons.js'
import { hidePopover, popover } from './popovers.js'
import { reveal, select } from './store.js'

/** @typedef {{ key: string, title: string, detail: string, image: SVGElement, text: string }} Found */

const limit = 60

/** The words of a text, in which every word of a search has to occur. */
const words = (/** @type {string} */ text) => text.toLowerCase().split(/\s+/).filter(Boolean)

/** What a view is found by: its name, kind, class, id, problems, and the texts that it draws.
 * @param {import('./protocol').ViewEntry} entry
 * @param {Set<string>} conflicting */
export function textOf(entry, conflicting) {
  const problems = [conflicting.has(entry.k) && 'conflicting', entry.amb && 'ambiguous', entry.e && 'misplaced', entry.hidden && 'hidden']
  return [entry.name, entry.tag, entry.class, entry.k, ...problems, entry.svg.replace(/<[^>]*>/g, ' ')].filter(Boolean).join(' ').toLowerCase()
}

/** Whether a text has every word of a search.
 * @param {string} text in lower case
 * @param {string} search */
export const matches = (text, search) => words(search).every(word => text.includes(word))

/** All objects of the document with what they are found by.
 * @returns {Found[]} */
function everything() {
  const conflicting = conflictingViews()
  /** @type {Found[]} */ const found = []
  const scene = (/** @type {string} */ key) => roots.get(rootKey(key) ?? '')?.title ?? ''
  for (const { k, tag, title, class: name, storyboardID } of state.scenes) {
    found.push({ key: k, title, detail: 'scene', image: icon(tag), text: `${title} ${tag} ${name ?? ''} ${storyboardID ?? ''} ${k} scene`.toLowerCase() })
  }
  for (const key of state.order) {
    const entry = views.get(key)
    if (entry) found.push({ key, title: entry.name, detail: entry.class ?? scene(key), image: icon(entry.tag, entry.stack), text: textOf(entry, conflicting) })
  }
  for (const line of lines.values()) {
    const kind = line.b === undefined ? 'size' : 'relation', axis = line.axis === 'h' ? 'horizontal' : 'vertical'
    found.push({ key: line.k, title: line.title, detail: line.state === 'satisfied' ? 'constraint' : line.state, image: icon('constraint'),
      text: `${line.title} ${line.label} ${line.k} ${line.state} ${kind} ${axis} ${line.optional ? 'optional' : 'required'} constraint`.toLowerCase() })
  }
  for (const segue of state.segues) {
    found.push({ key: segue.k, title: `${segueTitle(segue)} to ${sceneTitle(segue.to)}`, detail: sceneTitle(segue.from), image: icon('segue'), text: `${segueTitle(segue)} ${segue.k} ${sceneTitle(segue.to)} ${sceneTitle(segue.from)} segue`.toLowerCase() })
  }
  return found
}

let lastSearch = ''

/** Opens the list of what is found, above the canvas. */
export function openFind() {
  const all = everything(), stage = $('stage').getBoundingClientRect()
  const search = make('input', {
    id: 'find', type: 'text', placeholder: 'Find views, constraints, scenes', 'aria-label': 'Find', value: lastSearch, role: 'combobox',
    'aria-expanded': 'true', 'aria-controls': 'found', 'aria-autocomplete': 'list', autocomplete: 'off', spellcheck: 'false',
  })
  const list = make('div', { id: 'found', role: 'listbox', 'aria-label': 'Found' }), count = make('p', { class: 'quiet', role: 'status' })
  /** @type {Found[]} */ let found = []
  let at = 0
  const choose = (/** @type {number} */ i) => { const object = found[i]; if (object) { hidePopover(); reveal(object.key); $('stage').focus() } }
  /** Selects all views that are found: in one scene, if the selection is in one that has some. */
  const chooseAll = () => {
    const keys = found.map(object => object.key).filter(key => views.has(key) && !roots.has(key)), own = keys.filter(key => rootKey(key) === scene)
    hidePopover()
    select({ views: own.length ? own : keys, lines: [] }, true)
    $('stage').focus()
  }
  const scene = rootKey(state.views[0] ?? ''), selectAll = make('button', { onclick: chooseAll, hidden: true })
  const mark = () => {
    for (const [i, item] of [...list.children].entries()) item.setAttribute('aria-selected', String(i === at))
    search.setAttribute('aria-activedescendant', list.children[at]?.id ?? '')
    list.children[at]?.scrollIntoView({ block: 'nearest' })
  }
  const show = () => {
    lastSearch = search.value
    found = search.value.trim() ? all.filter(object => matches(object.text, search.value)) : []
    at = 0
    const keys = found.filter(object => views.has(object.key) && !roots.has(object.key)), own = keys.filter(object => rootKey(object.key) === scene)
    selectAll.hidden = keys.length < 2
    selectAll.textContent = own.length ? `Select ${own.length} in This Scene` : `Select ${keys.length} Views`
    count.textContent = search.value.trim() ? `${found.length} found` : 'Words of a name, text, class, id or kind, such as “width”, “conflicting” or “button”'
    list.replaceChildren(...found.slice(0, limit).map((object, i) => make('div', { role: 'option', id: `found-${i}`, class: 'found', onclick: () => choose(i) },
      object.image, make('span', { class: 'name' }, object.title), make('span', { class: 'quiet' }, object.detail))))
    mark()
  }
  search.addEventListener('input', show)
  search.addEventListener('keydown', (/** @type {KeyboardEvent} */ e) => {
    const count = Math.min(limit, found.length)
    if (e.key === 'ArrowDown' && count) at = (at + 1) % count
    else if (e.key === 'ArrowUp' && count) at = (at + count - 1) % count
    else if (e.key === 'Enter') { if (e.shiftKey && !selectAll.hidden) chooseAll(); else choose(at); e.preventDefault(); e.stopPropagation(); return } else return
    e.preventDefault()
    e.stopPropagation()
    mark()
  })
  popover('dialog', stage.left + stage.width / 2 - 210, stage.top + 14, [search, make('div', { class: 'row' }, count, selectAll), list], { label: 'Find' })
  show()
  search.select()
}

export function setUpFind() { $('find-button').addEventListener('click', openFind) }
