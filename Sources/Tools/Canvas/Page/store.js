// @ts-check
// The store: the commands that change the document, and what is selected. The page keeps no document and no layout. Views subscribe to
// what they show; the store knows none of them.
import { describe, isOff, isProtected, lines, lockedReason, roots, state, views } from './entries.js'
import { forgetSelections, selectionAfter, selectionOf } from './history.js'
import { isReady, run } from './module.js'
import { reasonInWords } from './reasons.js'

// ---- Subscriptions

/** @typedef {{
 *   scene: import('./protocol').SceneDifference, live: import('./protocol').LiveScene, selection: undefined, history: undefined,
 *   message: string, refusal: string, idle: undefined, reveal: undefined, storyboard: undefined,
 * }} Events
 * `scene` and `live`: entries changed. `selection`: what is selected, or an entry of it, changed. `history`: what can be undone, and
 * whether there is something to save. `message`: a sentence for the person. `refusal`: why something
 * is not done, after its message. `idle`: the browser has time after an edit.
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

/** Says why something is not done, in the status line and where the person looks.
 * @param {string} text
 * @param {{ do: string, [parameter: string]: any }=} command what was refused */
export function refuse(text, command) {
  const reason = reasonInWords(text, command)
  announce(reason)
  publish('refusal', reason)
}

/** Sends a command that changes nothing; undefined after an error.
 * @template {import('./protocol').CommandName} Name
 * @param {import('./protocol').Command<Name>} command
 * @returns {import('./protocol').Answers[Name] | undefined} */
export function query(command) {
  const reply = run(command)
  if (reply.error === undefined) return /** @type {any} */ (reply)
  refuse(reply.error, command)
  return undefined
}

/** Sends a command that changes the document and shows the result; undefined after an error.
 * @template {import('./protocol').ChangeName} Name
 * @param {import('./protocol').Command<Name>} command */
export function edit(command) {
  const lock = lockOf(command)
  if (lock) { refuse(lock); return undefined }
  const before = selectionOf(state), reply = accept(run(command), () => selectionAfter(command.do, before), command)
  if (!reply) return undefined
  if (command.do === 'undo') announce(`Undone: ${reply.redo}`)
  else if (reply.undo) announce(reply.undo)
  return reply
}

/** Why a command is refused because a view that it would change is locked, as Interface Builder does: the document can be changed,
 * and a person would not expect it. Empty if none is.
 * @param {{ do: string, [parameter: string]: any }} command */
function lockOf(command) {
  if (!['field', 'frame', 'place', 'nudge', 'delete', 'runtimeAttribute', 'embed', 'unembed', 'moveInto'].includes(command.do) || command.name === 'lock') return ''
  const key = [...(command.views ?? []), command.view, command.object].find(isProtected)
  return key ? lockedReason(key) : ''
}

/** Takes the answer to a change and shows it; undefined after an error.
 * @param {import('./protocol').ChangeAnswer | import('./protocol').Failure} reply
 * @param {(() => import('./history.js').Selection | undefined)=} earlier what undo and redo select
 * @param {{ do: string, [parameter: string]: any }=} command what the answer is to */
function accept(reply, earlier, command) {
  if (reply.error !== undefined) { refuse(reply.error, command); return undefined }
  const hasNewScene = reply.scene.roots.some(root => !roots.has(root.k)), old = earlier?.()
  take(reply.scene)
  if (old) Object.assign(state, old, { views: old.views.filter(key => views.has(key)), lines: old.lines.filter(key => lines.has(key)) })
  state.undo = reply.undo
  state.redo = reply.redo
  state.isDirty = !reply.saved || state.isDraft
  state.merges = reply.merges ?? 0
  // What is no view, such as the row of a grid, is known with the objects.
  const part = reply.select?.find(key => !views.has(key))
  if (reply.select) { state.views = reply.select.filter(key => views.has(key)); state.lines = []; state.scene = state.segue = state.object = undefined }
  publish('scene', reply.scene)
  publish('history', undefined)
  publish('selection', undefined)
  // A new scene, and one that comes back, has its place with the storyboard.
  if (hasNewScene) refreshStoryboard()
  if (reply.select) publish('reveal', undefined)
  if (part) { refreshStoryboard(); reveal(part) }
  later()
  return reply
}

/** Shows a document that was read.
 * @param {import('./protocol').ChangeAnswer} reply
 * @param {string} name */
export function showDocument(reply, name) {
  state.name = name
  state.isDraft = false
  forgetSelections()
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
export function markSaved() { state.isDraft = false; state.forMac = ''; accept(run({ do: 'saved' })) }

/** Marks the document as one that is not saved, although it is as it was opened. */
export function markDraft() { state.isDraft = state.isDirty = true; publish('history', undefined) }

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

/** What was selected before a view of the library was tried out.
 * @type {import('./history.js').Selection | undefined} */
let beforeTrial

/** Adds a view of the library while it is dragged, which undo does not know. Returns its key; undefined if it does not go there.
 * @param {string} kind
 * @param {string} into
 * @param {{ x: number, y: number }} place */
export function beginTrial(kind, into, place) {
  const before = selectionOf(state), reply = run({ do: 'tryOut', kind, into, ...place })
  if (reply.error !== undefined) return undefined
  beforeTrial ??= before
  return accept(reply)?.select?.[0]
}

/** Removes the view that is tried out. */
export function endTrial() {
  const before = beforeTrial
  beforeTrial = undefined
  accept(run({ do: 'endTrial' }), () => before)
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
  if (!state.hasScenes || !isReady()) return
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
  // A tab is selected with its page.
  const page = state.objects.find(object => object.k === key)?.contents?.[0]
  if (isOff(page) && isReady()) accept(run({ do: 'show', view: page ?? '' }))
  else publish('selection', undefined)
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
