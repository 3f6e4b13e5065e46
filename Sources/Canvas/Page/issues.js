// @ts-check
// What follows each edit when the browser has time: the issues with their cures, and the previews.
import { $, state, views, lines, roots } from './scene.js'
import { make } from './controls.js'
import { edit, query, select } from './canvas.js'

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
