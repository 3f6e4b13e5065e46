// @ts-check
// Texts that are edited where they are shown.
import { camera, frameOf, onCamera } from './camera.js'
import { $, breakLine, make } from './controls.js'
import { roots, state, views } from './entries.js'
import { announce, edit, editStoryboard, query } from './store.js'

/** @typedef {{ x: number, y: number, width: number, height: number }} Frame */

/** The field over what is edited, and where that is.
 * @type {{ box: HTMLTextAreaElement, frame: () => Frame | undefined } | undefined} */
let edited

/** Edits the text of a view, a title of a bar or the header of a section where it is shown. Returns false if it has none.
 * @param {string} key
 * @param {Frame=} shown where the text is shown, if it is in several places */
export function editText(key, shown) {
  if (roots.has(key)) return false
  if (views.has(key)) {
    const fields = query({ do: 'inspect', view: key })?.view?.fields
    return editField(key, fields?.find(field => field.name === 'text') ?? fields?.find(field => field.name === 'title'), () => frameOf(key))
  }
  const object = state.objects.find(object => object.k === key)
  const frame = shown ?? frameOf(key)
  if (!object || !frame) return false
  const fields = query({ do: 'inspect', object: key })?.object.fields, name = object.tag === 'tableViewSection' ? 'headerTitle' : 'title'
  // An item of the system has the title or the image of its kind.
  if (fields?.find(field => field.name === 'systemItem')?.value) return false
  return editField(key, fields?.find(field => field.name === name), () => frame)
}

/** Edits the footer of a section of a table at a point of the canvas. Returns false if there is none.
 * @param {string} table
 * @param {{ x: number, y: number }} point */
export function editFooter(table, point) {
  const outer = frameOf(table), sections = state.objects.filter(object => object.owner === table && object.tag === 'tableViewSection')
  const at = sections.findLastIndex(section => (frameOf(section.contents?.at(-1))?.y ?? Infinity) < point.y), section = sections[at]
  const row = frameOf(section?.contents?.at(-1)), next = frameOf(sections[at + 1]?.k)
  if (!outer || !row || point.y < row.y + row.height) return false
  const top = row.y + row.height, bottom = next?.y ?? Math.min(outer.y + outer.height, top + 60)
  const field = query({ do: 'inspect', object: section.k })?.object.fields.find(field => field.name === 'footerTitle')
  if (!field?.value || point.y > bottom) return false
  return editField(section.k, field, () => ({ x: outer.x, y: top, width: outer.width, height: Math.max(20, bottom - top) }))
}

/** Edits the text of a field of an object.
 * @param {string} key
 * @param {import('./protocol').ViewField | undefined} found
 * @param {() => Frame | undefined} frame where the text is shown, on the canvas */
function editField(key, found, frame) {
  if (!found || found.lines) return false
  endText()
  const name = views.get(key)?.name ?? state.objects.find(object => object.k === key)?.title
  const box = make('textarea', { class: 'text-in-place', 'aria-label': `${found.title} of ${name}`, spellcheck: 'false', rows: found.value.split('\n').length })
  box.value = found.value
  edited = { box, frame }
  box.addEventListener('keydown', (/** @type {KeyboardEvent} */ e) => {
    if ((e.ctrlKey || e.metaKey) && e.key.toLowerCase() === 's') { commit(); $('stage').focus(); return }
    e.stopPropagation()
    if (e.key === 'Escape') { box.value = found.value; commit() } else if (e.key === 'Enter' && e.altKey) { e.preventDefault(); breakLine(box); placeField(); return } else if (e.key === 'Enter') commit()
    else return
    e.preventDefault()
    $('stage').focus()
  })
  box.addEventListener('input', placeField)
  for (const event of ['pointerdown', 'dblclick']) box.addEventListener(event, (/** @type {Event} */ e) => e.stopPropagation())
  box.addEventListener('blur', commit)
  $('stage').append(box)
  placeField()
  box.select()
  box.focus()
  announce(`Editing the ${found.title.toLowerCase()} of ${name}`)
  return true

  function commit() {
    if (edited?.box !== box) return
    edited = undefined
    box.remove()
    if (box.value === found?.value) return
    /** @type {import('./protocol').Command<'field'>} */ const change = { do: 'field', views: [key], name: found?.name ?? 'text', value: box.value }
    if (views.has(key)) edit(change); else editStoryboard(change)
  }
}

/** Ends the editing of a text. */
function endText() { edited?.box.blur() }

/** Puts the field over its view. It grows with its text. */
function placeField() {
  const frame = edited?.frame()
  if (!edited || !frame) return
  const { box } = edited, style = box.style
  style.left = `${frame.x * camera.zoom + camera.x}px`
  style.top = `${frame.y * camera.zoom + camera.y}px`
  style.width = `${Math.max(80, frame.width * camera.zoom)}px`
  style.fontSize = `${Math.max(11, Math.min(17, frame.height * 0.8 / box.value.split('\n').length) * camera.zoom)}px`
  style.height = `${Math.max(22, frame.height * camera.zoom)}px`
  if (box.scrollHeight > box.clientHeight) style.height = `${box.scrollHeight + 4}px`
}

export function setUpTexts() { onCamera(placeField) }
