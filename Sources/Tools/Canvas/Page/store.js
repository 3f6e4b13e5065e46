// @ts-check
// The store: the entries that the module sent, the selection, and the commands that change them. The page keeps no document and
// no layout. Views subscribe to what they show; the store knows none of them.
import { isReady, run } from './module.js'

/** @typedef {import('./protocol').ViewEntry} ViewEntry */
/** @typedef {import('./protocol').LineEntry} LineEntry */
/** @typedef {import('./protocol').RootEntry} RootEntry */

/** @type {Map<string, ViewEntry>} */ export const views = new Map()
/** @type {Map<string, LineEntry>} */ export const lines = new Map()
/** @type {Map<string, RootEntry>} */ export const roots = new Map()

export const state = {
  /** The name of the document. */
  name: 'Document',
  /** Whether the document differs from the version that was read or saved last. */
  isDirty: false,
  /** How many merges with other versions of the file the document has. */
  merges: 0,
  /** What undo and redo would change.
   * @type {string | undefined} */
  undo: undefined,
  /** @type {string | undefined} */
  redo: undefined,
  /** The keys of all views, parents before children.
   * @type {string[]} */
  order: [],
  /** The selected views and lines.
   * @type {string[]} */
  views: [],
  /** @type {string[]} */
  lines: [],
  /** The controller of the selected scene, if the scene itself is selected and no view in it.
   * @type {string | undefined} */
  scene: undefined,
  /** The selected segue.
   * @type {string | undefined} */
  segue: undefined,
  /** The scenes and segues of a storyboard.
   * @type {import('./protocol').SceneEntry[]} */
  scenes: [],
  /** @type {import('./protocol').SegueEntry[]} */
  segues: [],
  /** The objects that are not views.
   * @type {import('./protocol').ObjectEntry[]} */
  objects: [],
  /** The selected object that is neither a view nor a scene.
   * @type {string | undefined} */
  object: undefined,
  /** What is known about the project.
   * @type {import('./protocol').Commands['facts'] | undefined} */
  project: undefined,
  /** The key of the size class that edits are for; empty for all. */
  sizeClass: '',
  /** `light` or `dark`. */
  appearance: 'light',
  /** The devices that can be chosen, and the one of the document.
   * @type {string[]} */
  devices: [],
  device: '',
  /** Whether the module edits scenes, devices and copies of views: one of an earlier version does not, and the page then has no controls for it. */
  hasScenes: true,
  platform: 'iOS',
  /** The kinds of views that can be added.
   * @type {string[]} */
  library: [],
}

// ---- Subscriptions

/** @typedef {{
 *   scene: import('./protocol').SceneDifference, live: import('./protocol').LiveScene, selection: undefined, history: undefined,
 *   message: string, idle: undefined, reveal: undefined, storyboard: undefined,
 * }} Events
 * `scene` and `live`: entries changed. `selection`: what is selected, or an entry of it, changed. `history`: what can be undone, and
 * whether there is something to save. `message`: a sentence for the person. `idle`: the browser has time after an edit.
 * `reveal`: what is selected has to be visible. `storyboard`: scenes or segues changed. */

/** @type {{ [name: string]: ((value: any) => void)[] }} */ const listeners = {}

/** Calls a function on each event of a name.
 * @template {keyof Events} Name
 * @param {Name} name
 * @param {(value: Events[Name]) => void} listener */
export function subscribe(name, listener) { (listeners[name] ??= []).push(listener) }

/** @template {keyof Events} Name
 * @param {Name} name
 * @param {Events[Name]} value */
function publish(name, value) { for (const listener of listeners[name] ?? []) listener(value) }

// ---- Commands

/** Says something to assistive technologies, and in the status line.
 * @param {string} text */
export function announce(text) { publish('message', text) }

/** Sends a command that changes nothing; undefined after an error.
 * @template {import('./protocol').CommandName} Name
 * @param {import('./protocol').Command<Name>} command
 * @returns {import('./protocol').Answers[Name] | undefined} */
export function query(command) {
  const reply = run(command)
  if (reply.error === undefined) return /** @type {any} */ (reply)
  announce(reply.error)
  return undefined
}

/** Sends a command that changes the document and shows the result; undefined after an error.
 * @template {import('./protocol').ChangeName} Name
 * @param {import('./protocol').Command<Name>} command */
export function edit(command) {
  const reply = accept(run(command))
  if (!reply) return undefined
  if (command.do === 'undo') announce(`Undone: ${reply.redo}`)
  else if (reply.undo) announce(reply.undo)
  return reply
}

/** Takes the answer to a change and shows it; undefined after an error.
 * @param {import('./protocol').ChangeAnswer | import('./protocol').Failure} reply */
function accept(reply) {
  if (reply.error !== undefined) { announce(reply.error); return undefined }
  take(reply.scene)
  state.undo = reply.undo
  state.redo = reply.redo
  state.isDirty = !reply.saved
  state.merges = reply.merges ?? 0
  if (reply.select) { state.views = reply.select; state.lines = []; state.scene = state.segue = state.object = undefined }
  publish('scene', reply.scene)
  publish('history', undefined)
  publish('selection', undefined)
  if (reply.select) publish('reveal', undefined)
  later()
  return reply
}

/** Shows a document that was read.
 * @param {import('./protocol').ChangeAnswer} reply
 * @param {string} name */
export function showDocument(reply, name) {
  state.name = name
  state.platform = reply.platform ?? 'iOS'
  state.library = reply.library ?? []
  state.devices = reply.devices ?? []
  state.device = reply.device ?? ''
  state.scenes = reply.scenes ?? []
  state.segues = reply.segues ?? []
  state.objects = reply.objects ?? []
  state.appearance = reply.appearance ?? 'light'
  accept({ ...reply, scene: { ...reply.scene, goneRoots: [...roots.keys()], goneViews: [...views.keys()], goneLines: [...lines.keys()] } })
  publish('storyboard', undefined)
  announce(`${name}: ${views.size} views, ${lines.size} constraints`)
}

/** Takes what the module can do, after the scene that was computed elsewhere is shown.
 * @param {import('./protocol').ChangeAnswer} reply the answer to opening the document */
export function adoptModule(reply) {
  state.hasScenes = run({ do: 'storyboard' }).error === undefined
  state.library = reply.library ?? []
  if (state.hasScenes) return
  state.objects = []
  state.scenes = []
  state.segues = []
  publish('storyboard', undefined)
}

/** Marks the document as the version that the file has. */
export function markSaved() { accept(run({ do: 'saved' })) }

/** Shows what the project has for the image of the document. A module of an earlier version has no such command.
 * @param {import('./protocol').Commands['project']} resources */
export function showResources(resources) {
  const reply = run({ do: 'project', ...resources })
  if (reply.error === undefined) accept(reply)
}

/** Sets whether an edit updates the saved frames that it changes.
 * @param {boolean} updatesFrames */
export function setUpdatesFrames(updatesFrames) { run({ do: 'options', updatesFrames }) }

/** Takes the entries of a scene.
 * @param {import('./protocol').SceneDifference} scene */
function take(scene) {
  for (const key of scene.goneRoots) roots.delete(key)
  for (const key of scene.goneViews) views.delete(key)
  for (const key of scene.goneLines) lines.delete(key)
  for (const entry of scene.roots) roots.set(entry.k, entry)
  for (const entry of scene.views) views.set(entry.k, entry)
  for (const entry of scene.lines) lines.set(entry.k, entry)
  if (scene.order) state.order = scene.order
  state.views = state.views.filter(key => views.has(key))
  state.lines = state.lines.filter(key => lines.has(key))
}

/** Takes what moves during a gesture and shows it.
 * @param {import('./protocol').LiveScene} live */
export function showLive(live) {
  for (const [key, x, y, width, height, svg] of live.views) {
    const entry = views.get(key)
    if (entry) views.set(key, { ...entry, f: [x, y, width, height], svg: svg ?? entry.svg })
  }
  for (const [key, label, seg] of live.lines ?? []) {
    const entry = lines.get(key)
    if (entry) lines.set(key, { ...entry, label, seg })
  }
  publish('live', live)
}

/** Ends a gesture without a change. */
export function cancelGesture() {
  run({ do: 'cancel' })
  accept(run({ do: 'scene' }))
}

/** Issues and previews follow when the browser has time. */
let pending = 0
export function later() {
  clearTimeout(pending)
  if (isReady()) pending = window.setTimeout(() => publish('idle', undefined), 60)
}

/** Reads the scenes and segues of a storyboard anew. */
export function refreshStoryboard() {
  if (!state.scenes.length && !state.objects.length || !isReady()) return
  const map = run({ do: 'storyboard' })
  if (map.error !== undefined || JSON.stringify([map.scenes, map.segues, map.objects]) === JSON.stringify([state.scenes, state.segues, state.objects])) return
  state.scenes = map.scenes
  state.segues = map.segues
  state.objects = map.objects
  if (!map.objects.some(object => object.k === state.object)) state.object = undefined
  if (!map.scenes.some(scene => scene.k === state.scene)) state.scene = undefined
  if (!map.segues.some(segue => segue.k === state.segue)) state.segue = undefined
  publish('storyboard', undefined)
  publish('selection', undefined)
}

/** Sends a command that changes scenes or segues, and shows them.
 * @template {import('./protocol').ChangeName} Name
 * @param {import('./protocol').Command<Name>} command */
export function editStoryboard(command) {
  const reply = edit(command)
  refreshStoryboard()
  return reply
}

// ---- Selection

/** Selects views and constraints.
 * @param {{ views: string[], lines: string[] }} selection
 * @param {boolean} reveals whether what is selected has to be visible: not if it was pressed on the canvas */
export function select(selection, reveals = false) {
  state.scene = state.segue = state.object = undefined
  state.views = selection.views.filter(key => views.has(key))
  state.lines = selection.lines.filter(key => lines.has(key))
  const hidden = state.views.find(isOff)
  if (hidden && isReady()) accept(run({ do: 'show', view: hidden }))
  else publish('selection', undefined)
  if (reveals) publish('reveal', undefined)
  announce(describe())
}

/** Selects an object.
 * @param {string} key */
export function reveal(key) {
  if (lines.has(key)) select({ views: [], lines: [key] }, true)
  else if (views.has(key)) select({ views: [key], lines: [] }, true)
  else if (state.segues.some(segue => segue.k === key)) selectStoryboard(undefined, key)
  else if (state.scenes.some(scene => scene.k === key)) selectStoryboard(key)
  else if (state.objects.some(object => object.k === key)) selectObject(key)
}

/** Selects a scene or a segue.
 * @param {string | undefined} scene the controller
 * @param {string=} segue
 * @param {boolean} reveals */
export function selectStoryboard(scene, segue, reveals = true) {
  state.views = []
  state.lines = []
  state.scene = scene
  state.segue = segue
  state.object = undefined
  publish('selection', undefined)
  if (reveals) publish('reveal', undefined)
  announce(describe())
}

/** Selects an object that is neither a view nor a scene.
 * @param {string} key */
export function selectObject(key) {
  state.views = []
  state.lines = []
  state.scene = state.segue = undefined
  state.object = key
  publish('selection', undefined)
  announce(describe())
}

/** Takes the names that the project has for the inspectors.
 * @param {import('./protocol').Commands['facts']} facts */
export function adoptFacts(facts) {
  state.project = facts
  accept(run({ do: 'facts', ...facts }))
}

/** Makes edits be for a size class.
 * @param {string} key empty for all */
export function setSizeClass(key) {
  if (run({ do: 'options', sizeClass: key }).error !== undefined) return
  state.sizeClass = key
  publish('selection', undefined)
}

/** What is selected, as a sentence. */
function describe() {
  if (state.object) return state.objects.find(object => object.k === state.object)?.title ?? ''
  if (state.scene) return sceneTitle(state.scene)
  const segue = state.segues.find(segue => segue.k === state.segue)
  if (segue) return `${segueTitle(segue)} from ${sceneTitle(segue.from)} to ${sceneTitle(segue.to)}`
  if (state.lines.length === 1) return lines.get(state.lines[0])?.title ?? ''
  if (state.lines.length) return `${state.lines.length} constraints`
  if (state.views.length > 1) return `${state.views.length} views`
  const entry = views.get(state.views[0])
  if (!entry) return ''
  const [x, y, width, height] = entry.f
  const problems = [conflictingViews().has(entry.k) && 'conflicting', entry.amb && 'ambiguous', entry.e && 'misplaced', entry.hidden && 'hidden'].filter(Boolean)
  return `${entry.name}, ${rounded(width)} by ${rounded(height)} at ${rounded(x)}, ${rounded(entry.y ?? y)}${problems.length ? ', ' + problems.join(', ') : ''}`
}

// ---- What follows from the entries

/** The title of a scene.
 * @param {string} controller */
export const sceneTitle = controller => state.scenes.find(scene => scene.k === controller)?.title ?? controller

/** The title of the scene of a top-level view.
 * @param {string} root */
export const titleOfScene = root => state.scenes.find(scene => scene.view === root)?.title ?? nameOf(root)

/** The name of a relationship, as Interface Builder writes it.
 * @param {string} relationship */
export const relationshipName = relationship => relationship === 'window.shadowedContentViewController' ? 'window content' : relationship.replace(/([A-Z])/g, ' $1').toLowerCase()

/** What a segue is.
 * @param {import('./protocol').SegueEntry} segue */
export const segueTitle = segue => (segue.relationship ? `${relationshipName(segue.relationship)} relationship` : `${segue.kind} segue`)
  + (segue.identifier ? ` “${segue.identifier}”` : '')

/** The views inside a view, in the order of the document.
 * @param {string | undefined} key */
export const childrenOf = key => state.order.filter(other => views.get(other)?.p === key)

/** A number as people read it, with at most two decimals.
 * @param {number} value */
export const rounded = value => Math.round(value * 100) / 100

/** The name of a view for outline and announcements.
 * @param {string} key */
export const nameOf = key => views.get(key)?.name ?? key

/** The key of the top-level view around a view.
 * @param {string} key
 * @returns {string | undefined} */
export function rootKey(key) {
  let view = views.get(key)
  while (view && !roots.has(view.k)) view = views.get(view.p ?? '')
  return view?.k
}

/** Whether a view is in a tab that is not shown.
 * @param {string | undefined} key */
export function isOff(key) {
  for (let view = views.get(key ?? ''); view; view = views.get(view.p ?? '')) if (view.off) return true
  return false
}

/** The views whose constraints conflict.
 * @returns {Set<string>} */
export function conflictingViews() {
  const result = new Set()
  for (const line of lines.values()) if (line.state === 'conflicting') { result.add(line.a); result.add(line.b) }
  for (const key of roots.keys()) result.delete(key)
  return result
}
