// @ts-check
// The conflicts of a merge of git that left the document with them: both versions of each object, and the choice of one.
import { $, make } from './controls.js'
import { lines, views } from './entries.js'
import { loadMerge, saveDecisions } from './files.js'
import { run } from './module.js'
import { announce, edit, query, reveal, subscribe } from './store.js'

/** Whether the document has a merge of git. */
let isMerging = false

export function setUpConflicts() { subscribe('idle', showConflicts) }

/** Opens the merge of git that left the document with conflicts, if there is one. */
export async function openMerge() {
  const versions = await loadMerge()
  const reply = versions && run({ do: 'openMerge', ...versions })
  isMerging = reply !== undefined && reply.error === undefined
  if (reply?.error !== undefined) announce(`The conflicts of the merge cannot be listed: ${reply.error}`)
  showConflicts()
}

/** @returns {import('./protocol').Conflict[]} */
const conflicts = () => isMerging ? query({ do: 'conflicts' })?.conflicts ?? [] : []

function showConflicts() {
  const list = conflicts(), open = list.filter(conflict => conflict.open).length
  $('merge').hidden = list.length === 0
  $('conflicts-title').textContent = open ? `Conflicts of the merge (${open} open)` : 'Conflicts of the merge'
  $('conflicts').replaceChildren(...list.map(conflictBox))
}

/** @param {import('./protocol').Conflict} conflict */
function conflictBox(conflict) {
  const { object, scene, sentences, version, open } = conflict
  const choice = (/** @type {'ours' | 'theirs'} */ side, /** @type {string} */ title) => make('button', {
    class: 'cure', 'aria-pressed': String(version === side && !open), onclick: () => edit({ do: 'take', object, side }),
  }, title)
  const state = open ? 'undecided: the document has ours' : version === 'other' ? 'the document has another version' : `the document has ${version}, as decided`
  return make('div', { class: `issue conflict ${open ? 'error' : 'note'}`, 'data-object': object },
    ...(scene ? [make('p', { class: 'scene' }, scene)] : []),
    ...sentences.map(sentence => make('p', {}, sentence)),
    make('p', { class: 'state' }, state),
    make('div', { class: 'actions' },
      ...(views.has(object) || lines.has(object) ? [make('button', { class: 'cure', onclick: () => reveal(object) }, 'Show on Canvas')] : []),
      choice('ours', 'Take Ours'), choice('theirs', 'Take Theirs')))
}

/** Records which conflicts were decided for our version, after the document was saved.
 * @returns {Promise<string>} what the person has to do; empty for nothing */
export async function recordDecisions() {
  if (!isMerging) return ''
  const ours = conflicts().filter(conflict => conflict.version === 'ours' && !conflict.open).map(conflict => conflict.object)
  if (await saveDecisions(ours)) return ''
  return ours.length ? `. To record the decisions: plumb merge --take ours ${ours.join(' ')}` : ''
}
