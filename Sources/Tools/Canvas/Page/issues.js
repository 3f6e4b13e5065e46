// @ts-check
// What follows each edit when the browser has time: the issues with their cures.
import { $, make } from './controls.js'
import { state } from './entries.js'
import { edit, query, reveal, subscribe } from './store.js'

export function setUpIssues() {
  subscribe('idle', showIssues)
  subscribe('selection', () => requestAnimationFrame(keepInSight))
}

/** The fields of what is selected move the issues down: the cures of an unfolded issue about it stay in sight. */
function keepInSight() {
  const selected = [...state.views, ...state.lines]
  const box = [...$('issues').querySelectorAll('details')].find(box => box.open && selected.includes(box.dataset.object ?? ''))
  box?.querySelector('.actions')?.scrollIntoView({ block: 'nearest' })
}

function showIssues() {
  const issues = query({ do: 'issues' })?.issues ?? [], ranks = ['error', 'warning', 'note']
  // Cures are named by the position of their issue, which stays that of the answer.
  const order = [...issues.keys()].sort((a, b) => ranks.indexOf(issues[a].severity) - ranks.indexOf(issues[b].severity) || a - b)
  const open = new Set([...$('issues').querySelectorAll('details')].filter(box => box.open).map(box => box.dataset.message))
  $('issues-title').textContent = issues.length ? `Issues (${issues.length})` : 'No issues'
  $('issues').replaceChildren(...order.map(i => issueBox(issues[i], i, open.has(issues[i].message))))
}

/** @param {import('./protocol').Issue} issue
 * @param {number} i
 * @param {boolean} isOpen */
function issueBox(issue, i, isOpen) {
  const note = (/** @type {import('./protocol').IssueNote} */ n) => make('li', {}, n.object ? make('button', { class: 'link', onclick: () => reveal(n.object) }, n.text) : n.text)
  const actions = make('div', { class: 'actions' },
    ...(issue.object ? [make('button', { class: 'cure', onclick: () => reveal(issue.object) }, 'Show on Canvas')] : []),
    ...issue.cures.map((title, k) => make('button', { class: 'cure', onclick: () => edit({ do: 'cure', issue: i, cure: k }) }, title)))
  // What can be done comes first, and is in sight after the issue is unfolded.
  const show = () => requestAnimationFrame(() => actions.scrollIntoView({ block: 'nearest' }))
  return make('details', { class: `issue ${issue.severity}`, open: isOpen, 'data-message': issue.message, 'data-object': issue.object ?? '', title: issue.message },
    make('summary', { onclick: show }, make('span', { class: 'severity' }, issue.severity), ': ' + issue.message),
    actions, make('ul', {}, ...issue.notes.map(note)))
}
