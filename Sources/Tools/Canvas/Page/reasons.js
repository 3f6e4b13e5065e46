// @ts-check
// The reasons of refusals in plain words: what was refused of which objects, and the names of objects instead of their ids.
import { lines, nameOf, sceneTitle, segueTitle, state, views } from './entries.js'

/** The name of an object; undefined if there is none with that key.
 * @param {string} key */
function nameOfKey(key) {
  if (views.has(key) || state.objects.some(object => object.k === key)) return nameOf(key)
  if (state.scenes.some(scene => scene.k === key)) return sceneTitle(key)
  const segue = state.segues.find(segue => segue.k === key)
  return lines.get(key)?.title ?? (segue && segueTitle(segue))
}

/** The objects of a command as words.
 * @param {(string | undefined)[]} keys */
function namesOf(keys) {
  const known = keys.flatMap(key => nameOfKey(key ?? '') ?? [])
  return known.length > 2 ? `${known.length} objects` : known.join(' and ')
}

/** What values are expected, as the module says it and as a person reads it.
 * @type {[RegExp, string][]} */
const expected = [
  [/^expected YES or NO$/, 'choose on or off'], [/^expected (an? [a-z ]+?)(?: as '.*')?$/, 'enter $1'],
  [/^no (view|scene|constraint) (?:is selected|to (?:move|copy))$/, 'select a $1 first'], [/^the document has no object '[^']*'$/, 'it is not in the document any more'],
  [/^the (.*) has no object id$/, 'the $1 has no identifier in the document, so nothing can refer to it'],
]

/** What a command could not do, as the beginning of a sentence; empty where the reason says it.
 * @param {{ do: string, [parameter: string]: any }} command */
function attempt(command) {
  const moved = namesOf(command.views ?? [command.view ?? command.object]), verb = { embed: 'embedded', unembed: 'unembedded', delete: 'deleted', duplicate: 'duplicated', rename: 'renamed' }[command.do]
  if (verb) return moved && `${moved} cannot be ${verb}`
  const to = namesOf([command.into ?? command.to]), from = namesOf([command.from])
  if (/^(reparent|reorder)$/.test(command.do)) return moved && to && `${moved} cannot go into ${to}`
  if (command.do === 'insert') return to && `A ${command.kind.replace(/([A-Z])/g, ' $1').toLowerCase()} cannot go into ${to}`
  if (/^(outlet|outletCollection|action|segue|add|menu)$/.test(command.do)) return from && to && (from === to ? `${from} cannot get that constraint` : `${from} cannot be connected to ${to}`)
  return ''
}

/** The reason of a refusal.
 * @param {string} text the answer of the module, or a sentence of the page
 * @param {{ do: string, [parameter: string]: any }=} command */
export function reasonInWords(text, command) {
  let reason = text.replace(/^invalid command: /, '')
  for (const [pattern, words] of expected) reason = reason.replace(pattern, words)
  reason = reason.replace(/'([^']+)'|\b\w{3}-\w\w-\w{3}\b/g, (whole, key) => nameOfKey(key ?? whole) ?? whole)
  const head = command ? attempt(command) : ''
  return (head ? `${head}: ${reason}` : reason).replace(/^./, first => first.toUpperCase())
}
