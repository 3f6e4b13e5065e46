// @ts-check
// The document as Swift code.
import { $, choice, field, make } from './controls.js'
import { state } from './entries.js'
import { download } from './files.js'
import { popover } from './popovers.js'
import { announce, query } from './store.js'

/** @type {[import('./protocol').Commands['code']['style'], string][]} */
const styles = [['anchors', 'Layout anchors'], ['vfl', 'Visual format'], ['snapkit', 'SnapKit']]

/** Shows the files of code with what they lack.
 * @param {import('./protocol').Commands['code']['style']} style */
function codePopover(style) {
  const reply = query({ do: 'code', name: state.name.replace(/\.[^.]*$/, ''), style })
  if (!reply) return
  const save = (/** @type {import('./protocol').CodeFile} */ file) => download(file.name, new TextEncoder().encode(file.text), 'text/plain')
  const box = $('export').getBoundingClientRect()
  popover('dialog', box.left, box.bottom + 3, [
    field('Form', choice(styles, style, value => { codePopover(/** @type {typeof style} */ (value)); return true }), 'code'),
    ...reply.files.map(file => make('div', { class: 'row' }, make('span', {}, file.name),
      make('button', { 'aria-label': `Download ${file.name}`, onclick: () => { save(file); announce(`Downloaded ${file.name}`) } }, 'Download'),
      make('button', { 'aria-label': `Copy ${file.name}`, onclick: () => navigator.clipboard.writeText(file.text).then(() => announce(`Copied ${file.name}`), error => announce(error.message)) }, 'Copy'))),
    ...(reply.files.length > 1 ? [make('button', { onclick: () => { reply.files.forEach(save); announce(`Downloaded ${reply.files.length} files`) } }, 'Download All')] : []),
    ...(reply.files.length ? [] : [make('p', {}, 'The document has no view to export.')]),
    ...(reply.losses.length ? [make('ul', { class: 'remarks', 'aria-label': 'Not in the code' }, ...reply.losses.map(text => make('li', {}, text)))] : []),
  ], { label: 'Export Swift' })
}

export function setUpCode() { $('export').addEventListener('click', () => codePopover('anchors')) }
