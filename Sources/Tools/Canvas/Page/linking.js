// @ts-check
// Outlets, actions and outlet collections: their list in the inspector, and the drag that makes one.
import { barOfWindow, camera, frameOf, places, stageBox } from './camera.js'
import { $, draw, field, input, make } from './controls.js'
import { gestureLayer } from './drawing.js'
import { nameOf, relationshipName, sceneTitle, state, views } from './entries.js'
import { group, nameList } from './fields.js'
import { elementsAt } from './ground.js'
import { fits, newMember, typeOf, typeOfOutlet } from './members.js'
import { hidePopover, menu, popover } from './popovers.js'
import { edit, editStoryboard, refuse, reveal } from './store.js'

/** The name of an object that connections lead to.
 * @param {string} key */
export const objectName = key => views.has(key) ? nameOf(key) : state.objects.find(object => object.k === key)?.title ?? sceneTitle(key)

/** The object that an element of the page is about: a view, an icon of a scene, or an item of the outline.
 * @param {Element | null} element
 * @returns {string | undefined} */
export function objectAt(element) {
  return element?.closest('[data-object]')?.getAttribute('data-object') ?? element?.closest('.view')?.getAttribute('data-key')
    ?? element?.closest('#outline [data-key]')?.getAttribute('data-key') ?? undefined
}

/** Shows the object that a connection would lead to.
 * @param {string | undefined} key */
export function markTarget(key) {
  for (const icon of document.querySelectorAll('.dock.target')) icon.classList.remove('target')
  if (!key) return
  const frame = frameOf(key)
  if (frame) draw('rect', { class: 'drop', x: frame.x, y: frame.y, width: frame.width, height: frame.height }, gestureLayer)
  for (const icon of document.querySelectorAll(`.dock[data-object="${CSS.escape(key)}"]`)) icon.classList.add('target')
}

/** Follows the pointer from a circle of the inspector to the object that is connected.
 * @param {PointerEvent} start
 * @param {(to: string, x: number, y: number) => void} connect */
function followLink(start, connect) {
  start.preventDefault()
  const at = (/** @type {PointerEvent} */ e) => { const box = stageBox(); return { x: (e.clientX - box.left - camera.x) / camera.zoom, y: (e.clientY - box.top - camera.y) / camera.zoom } }
  const from = at(start)
  const under = (/** @type {PointerEvent} */ e) => objectAt(elementsAt(e).find(element => objectAt(element)) ?? null)
  const move = (/** @type {PointerEvent} */ e) => {
    const to = at(e)
    gestureLayer.replaceChildren()
    draw('path', { class: 'rubber', d: `M${from.x} ${from.y}L${to.x} ${to.y}` }, gestureLayer)
    markTarget(under(e))
  }
  const end = (/** @type {PointerEvent} */ e) => {
    removeEventListener('pointermove', move)
    removeEventListener('pointerup', end)
    gestureLayer.replaceChildren()
    markTarget(undefined)
    const to = under(e)
    if (to && Math.hypot(e.clientX - start.clientX, e.clientY - start.clientY) > 4) connect(to, e.clientX, e.clientY)
  }
  addEventListener('pointermove', move)
  addEventListener('pointerup', end)
}

/** @typedef {{ kind?: 'outlet' | 'action' | 'outletCollection', name?: string }} Preset */

/** What sends actions. */
const senders = /^(button|switch|slider|stepper|segmentedControl|datePicker|textField|pageControl|popUpButton|barButtonItem|menuItem|.*GestureRecognizer)$/
export const controlEvents = ['touchUpInside', 'valueChanged', 'primaryActionTriggered', 'editingChanged', 'editingDidBegin', 'editingDidEnd', 'editingDidEndOnExit', 'touchDown', 'touchUpOutside', 'touchCancel']

/** The element name of an object.
 * @param {string} key */
const tagOf = key => views.get(key)?.tag ?? state.objects.find(object => object.k === key)?.tag ?? ''
/** The class of an object, if the project knows it.
 * @param {string} key */
const classOf = key => { const name = views.get(key)?.class ?? state.scenes.find(scene => scene.k === key)?.class; return state.project?.classes.find(item => item.name === name) }

/** Whether an object can be the value of an outlet; refuses it otherwise.
 * @param {string} from the object with the outlet
 * @param {string} property
 * @param {string} to */
function canBe(from, property, to) {
  const type = typeOfOutlet(classOf(from), property)
  if (fits(type, to)) return true
  refuse(`The outlet ${property} is declared as ${type}, and ${objectName(to)} is a ${typeOf(to)}`)
  return false
}

/** The form that connects two objects.
 * @param {string} from
 * @param {string} to
 * @param {number} x
 * @param {number} y
 * @param {Preset} preset */
export function connectionForm(from, to, x, y, preset = {}) {
  const isControl = senders.test(tagOf(from)), isItem = !views.has(from)
  /** @type {any} */ const kind = make('select', {}, ...[['outlet', 'Outlet'], ['outletCollection', 'Outlet Collection'], ...(isControl ? [['action', 'Action']] : [])].map(([value, title]) => make('option', { value }, title)))
  kind.value = preset.kind ?? (isControl && !views.has(to) ? 'action' : 'outlet')
  const event = make('select', {}, ...controlEvents.map(value => make('option', { value }, value)))
  if (/^(switch|slider|stepper|segmentedControl|datePicker|pageControl)$/.test(tagOf(from))) event.value = 'valueChanged'
  if (tagOf(from) === 'textField') event.value = 'editingChanged'
  const name = make('input', { type: 'text', value: preset.name ?? '', spellcheck: 'false' })
  const form = make('select', {}, ...['None', 'Sender'].map(value => make('option', { value }, value))), type = make('select', {}, ...['Any', typeOf(from)].map(value => make('option', { value }, value)))
  form.value = 'Sender'
  const events = make('div', {}, field('Event', event, 'link')), parts = make('div', {}, field('Arguments', form, 'link'), field('Type', type, 'link')), button = make('button', {}, 'Connect')
  const fresh = newMember(file => { button.textContent = file ? `Write to ${file} and Connect` : 'Connect' })
  const owner = () => classOf(kind.value === 'action' ? to : from)
  /** The name of the property, or the selector with the colon of its argument, if the method is new to a class that is known. */
  const member = () => {
    const text = name.value.trim(), known = owner()
    if (kind.value !== 'action' || !known || !text || known.actions.includes(text)) return text
    return form.value === 'None' ? text.replace(/:$/, '') : text.replace(/:?$/, ':')
  }
  const show = () => {
    const isAction = kind.value === 'action', known = isAction ? owner()?.actions : owner()?.outlets.filter(name => fits(typeOfOutlet(owner(), name), to))
    parts.hidden = !isAction || !owner() || !!owner()?.actions.includes(name.value.trim())
    type.disabled = form.value === 'None'
    events.hidden = !isAction || state.platform === 'macOS' || isItem
    name.placeholder = isAction ? 'selector:' : 'property'
    name.setAttribute('list', nameList('members', known) ?? '')
    fresh.show(owner(), kind.value, member(), isAction ? type.value : typeOf(to))
  }
  for (const control of [kind, form, type]) control.addEventListener('change', show)
  name.addEventListener('input', show)
  const connect = async () => {
    const text = member()
    if (kind.value === 'outlet' && !canBe(from, text, to)) return
    if (!text) { refuse('Enter the name of a property or a method'); name.focus(); return }
    if (!await fresh.write()) return
    const reply = kind.value === 'action' ? edit({ do: 'action', from, selector: text, to, event: event.value }) : edit({ do: kind.value, from, property: text, to })
    if (reply) hidePopover()
  }
  name.addEventListener('keydown', (/** @type {KeyboardEvent} */ e) => { if (e.key === 'Enter') { e.preventDefault(); e.stopPropagation(); connect() } })
  button.addEventListener('click', connect)
  show()
  popover('dialog', x, y, [make('div', { class: 'title' }, `From ${objectName(from)} to ${objectName(to)}`), field('Connection', kind, 'link'), field('Name', name, 'link'), parts, events, fresh.element, button], { label: 'Connect objects' })
  name.focus()
}

/** The objects of the scene of an object, as a menu that replaces the drag.
 * @param {string} from
 * @param {Element} button
 * @param {(to: string, x: number, y: number) => void} connect */
function chooseTarget(from, button, connect) {
  const box = button.getBoundingClientRect(), x = box.left, y = box.bottom + 3
  const scene = state.objects.find(object => object.k === from)?.scene
  const list = [...state.objects.filter(object => object.k !== from && (scene === undefined || object.scene === scene)).map(object => object.k), ...state.order.filter(key => key !== from && !key.startsWith('@'))]
  menu(list.map(to => ({ title: objectName(to), run: () => connect(to, x, y) })), x, y, `Connect ${objectName(from)} to`)
}

/** A circle to drag from, or to press for a list of objects.
 * @param {string} from
 * @param {string} title
 * @param {boolean} isFilled
 * @param {(to: string, x: number, y: number) => void} connect */
function circle(from, title, isFilled, connect) {
  const button = make('button', { class: isFilled ? 'circle filled' : 'circle', 'aria-label': title, title, onclick: (/** @type {MouseEvent} */ e) => { if (e.detail === 0 || !dragged) chooseTarget(from, button, connect) } })
  let dragged = false
  button.addEventListener('pointerdown', (/** @type {PointerEvent} */ e) => { dragged = false; followLink(e, (to, x, y) => { dragged = true; connect(to, x, y) }) })
  return button
}

/** The connections of an object in both directions.
 * @param {import('./protocol').ObjectInspection} object
 * @returns {Node} */
export function connectionList(object) {
  const rows = object.connections.map(connection => {
    const change = (/** @type {{ name?: string, event?: string, to?: string }} */ what) => what.to && connection.kind === 'outlet' && !connection.incoming && !canBe(object.k, connection.name, what.to) ? undefined : editStoryboard({ do: 'connection', object: connection.k, ...what })
    const isMember = connection.kind !== 'segue', label = `${connection.incoming ? 'from' : 'to'} ${connection.otherName}`
    const name = isMember ? input(connection.name, name => change({ name })) : make('span', { class: 'name' }, relationshipName(connection.name))
    if (isMember) { name.setAttribute('aria-label', `Name of the ${connection.kind}`); name.id = `connection-${connection.k}` }
    const owner = connection.incoming ? connection.other : object.k
    return make('div', { class: connection.dangling ? 'connection dangling' : 'connection', 'data-connection': connection.k },
      circle(owner, connection.incoming ? `Connected ${label}` : `Connect ${connection.name} to another object`, true, to => change({ to })),
      make('span', { class: 'quiet' }, { outlet: 'outlet', outletCollection: 'collection', action: 'action', segue: 'segue' }[connection.kind]), name,
      make('button', { class: 'link', onclick: () => reveal(connection.kind === 'segue' ? connection.k : connection.other) }, label),
      make('button', { class: 'quiet-button', 'aria-label': `Delete the connection ${connection.name}`, onclick: () => editStoryboard({ do: 'disconnect', object: connection.k }) }, '✕'),
      ...(connection.event ? [make('div', { class: 'event' }, eventChoice(connection.event, event => change({ event })))] : []),
      ...(connection.dangling ? [make('div', { class: 'event warning' }, 'The class does not declare it')] : []))
  })
  const members = object.members.map(member => make('div', { class: 'connection' },
    circle(object.k, `Connect ${member.name}`, false, (to, x, y) => {
      if (member.kind !== 'outlet') { connectionForm(to, object.k, x, y, { kind: 'action', name: member.name }); return }
      if (canBe(object.k, member.name, to)) edit({ do: 'outlet', from: object.k, property: member.name, to })
    }), make('span', { class: 'quiet' }, member.kind), make('span', {}, member.name)))
  return group('Connections', ...rows, ...members,
    make('div', { class: 'row' }, circle(object.k, 'Drag to an object, or press for a list', false, (to, x, y) => connectionForm(object.k, to, x, y)), make('span', { class: 'quiet' }, 'new outlet or action')))
}

/** @param {string} event
 * @param {(event: string) => unknown} commit */
function eventChoice(event, commit) {
  const select = make('select', { 'aria-label': 'Event' }, ...[...new Set([event, ...controlEvents])].map(value => make('option', { value, selected: value === event }, value)))
  select.addEventListener('change', () => { if (commit(select.value) === undefined) select.value = event })
  return select
}

/** The icons of the objects of a scene that are not views: for connections.
 * @param {string | undefined} scene the controller; undefined for a xib
 * @param {string} key of the place
 * @param {(tag: string) => SVGElement} image
 * @param {Element} layer */
export function drawDock(scene, key, image, layer) {
  const place = places.get(key)
  if (!place) return
  const size = 18 / camera.zoom, objects = state.objects.filter(object => object.scene === scene && !object.owner && (object.k === scene || !object.tag.endsWith('Item')))
  objects.forEach((object, i) => {
    const group = draw('g', { class: 'dock', 'data-object': object.k, transform: `translate(${place.x + i * (size + 5 / camera.zoom)} ${place.y - barOfWindow(key) - 26 / camera.zoom - size}) scale(${1 / camera.zoom})` }, layer)
    draw('rect', { width: 18, height: 18, rx: 4 }, group)
    const icon = image(object.tag)
    for (const [name, value] of Object.entries({ x: 2, y: 2, width: 14, height: 14 })) icon.setAttribute(name, String(value))
    group.append(icon)
    draw('title', {}, group).textContent = object.title
  })
}
