// @ts-check
// Where the project declares the class of an object.
import { make } from './controls.js'
import { state, views } from './entries.js'
import { hasServer, request } from './files.js'
import { hidePopover, popover } from './popovers.js'
import { announce } from './store.js'

/** @typedef {{ name: string, place: string }} Definition
 * `place` is the source and the line. */

/** The class of an object in the project, or why there is none to go to.
 * @param {string} key
 * @returns {Definition | string} */
export function definitionOf(key) {
  const name = views.get(key)?.class ?? state.scenes.find(scene => scene.k === key)?.class
  if (!name) return 'It has no class of its own'
  const place = state.project?.classes.find(item => item.name === name)?.place
  return place ? { name, place } : state.project ? `The project does not declare ${name}` : 'The page knows no project'
}

/** Shows where a class is declared; a server has the lines around it, too.
 * @param {Definition} definition
 * @param {number} x
 * @param {number} y */
export async function showDefinition({ name, place }, x, y) {
  const copy = () => navigator.clipboard.writeText(place).then(() => { hidePopover(); announce(`Copied ${place}`) }, error => announce(error.message))
  const lines = make('pre', { class: 'source', hidden: true, tabindex: 0, 'aria-label': `Source of ${name}` })
  popover('dialog', x, y, [make('div', { class: 'title' }, name), make('code', {}, place), lines, make('div', { class: 'row' }, make('button', { onclick: copy }, 'Copy Path'))], { label: `Definition of ${name}` })
  announce(`${name} is declared in ${place}`)
  if (!hasServer) return
  const reply = await request('source', { headers: { 'X-Plumb-Class': encodeURIComponent(name) }, accepted: [404] })
  if (!reply.ok) return
  const at = Number(/:(\d+)$/.exec(place)?.[1] ?? 1), first = Math.max(1, at - 3)
  lines.append(...(await reply.text()).split('\n').slice(first - 1, at + 30).flatMap((line, i) => [make('span', { class: first + i === at ? 'line current' : 'line' }, `${String(first + i).padStart(4)}  ${line}`), '\n']))
  lines.hidden = false
}
