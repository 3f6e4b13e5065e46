// @ts-check
// The menus of the secondary button: of selected views, scenes, segues, constraints, other objects, and the empty stage.
import { fit, frameOf, zoomTo } from './camera.js'
import { paste } from './clipboard.js'
import { desktopSegueKinds, segueKinds } from './connecting.js'
import { $ } from './controls.js'
import { definitionOf, showDefinition } from './definitions.js'
import { lines, roots, sceneTitle, state, views } from './entries.js'
import { constraintPopover, refactorForm } from './inspector.js'
import { connectionList } from './linking.js'
import { popover } from './popovers.js'
import { announce, edit, editStoryboard, query, reveal, select, selectStoryboard } from './store.js'
import { editText } from './texts.js'
import { embedEntries, inContainers, possibleMenu } from './toolbar.js'

/** @typedef {import('./toolbar.js').PossibleItem} PossibleItem */

/** Presses a button of the toolbar.
 * @param {string} id */
const press = id => () => $(id).click()

/** Shows the menu of a view, which becomes the selection if it is not part of it.
 * @param {string} key
 * @param {number} x
 * @param {number} y */
export function contextMenu(key, x, y) {
  if (!state.views.includes(key)) select({ views: [key], lines: [] })
  const isRoot = roots.has(key), isLocked = !!views.get(key)?.locked && !views.get(key)?.row
  possibleMenu([
    ...(hasText(key) ? [{ title: 'Edit Text', key: 'Return', run: () => { editText(key) } }] : []),
    { title: 'Add View…', key: 'Control+Shift+L', run: press('library') },
    { title: 'Add Constraints…', key: 'P', run: press('pin') }, { title: 'Resolve…', key: 'R', run: press('resolve') }, { title: 'Connect…', key: 'Control+Shift+C', run: press('connect') },
    ...connectionEntries(key, x, y),
    ...(isRoot || isLocked ? [] : [
      ...embedEntries('Embed '),
      { title: 'Copy', key: 'Control+C', run: () => { document.execCommand('copy') } },
      { title: 'Duplicate', key: 'Control+D', run: () => { edit({ do: 'duplicate', views: state.views }) } },
      { title: 'Delete', key: 'Delete', run: () => { edit({ do: 'delete', views: state.views }) } },
    ]),
  ], x, y, 'Selected views')
}

/** Whether a view may have a text that is edited in place.
 * @param {string} key */
const hasText = key => ['label', 'button', 'textView', 'textField', 'secureTextField', 'checkBox', 'radioButton', 'popUpButton', 'searchField'].includes(views.get(key)?.tag ?? '')

/** The entries that show what an object is connected with, and its class in the project.
 * @param {string} key
 * @param {number} x
 * @param {number} y
 * @returns {PossibleItem[]} */
function connectionEntries(key, x, y) {
  const isKnown = state.hasScenes && !key.startsWith('@'), definition = definitionOf(key)
  return [
    ...(isKnown ? [{ title: 'Connections…', run: () => connectionsPopover(key, x, y) }] : []),
    { title: 'Go to Definition', off: typeof definition === 'string' ? definition : '', run: () => { if (typeof definition !== 'string') showDefinition(definition, x, y) } },
  ]
}

/** The connections of an object in both directions, with circles to drag from.
 * @param {string} key
 * @param {number} x
 * @param {number} y */
function connectionsPopover(key, x, y) {
  const object = query({ do: 'inspect', object: key })?.object
  if (object) popover('dialog', x, y, [connectionList(object)], { label: `Connections of ${object.name}` })
}

/** Shows the menu of a scene, a segue, a constraint or another object that is no view, and selects it.
 * @param {string} key
 * @param {number} x
 * @param {number} y
 * @param {PossibleItem[]} more entries that come first */
export function objectMenu(key, x, y, more = []) {
  const scene = state.scenes.find(scene => scene.k === key), segue = state.segues.find(segue => segue.k === key)
  if (scene) selectStoryboard(key, undefined, false)
  else if (segue) selectStoryboard(undefined, key, false)
  else if (lines.has(key)) select({ views: state.views, lines: state.lines.includes(key) ? state.lines : [key] })
  else reveal(key)
  const entries = scene ? sceneEntries(scene, x, y) : segue ? segueEntries(segue) : lines.has(key) ? lineEntries(key, x, y)
    : [...(frameOf(key) ? [{ title: 'Edit Text', key: 'Return', run: () => { editText(key) } }] : []), ...connectionEntries(key, x, y), { title: 'Delete', key: 'Delete', run: () => { editStoryboard({ do: 'delete', views: [key] }) } }]
  possibleMenu([...more, ...entries], x, y, scene ? 'Scene' : segue ? 'Segue' : lines.has(key) ? 'Constraint' : 'Item')
}

/** @param {import('./protocol').SceneEntry} scene
 * @param {number} x
 * @param {number} y
 * @returns {PossibleItem[]} */
function sceneEntries(scene, x, y) {
  const controller = scene.k
  return [
    { title: 'Make Initial Scene', off: scene.initial ? 'It is the initial scene' : '', run: () => { editStoryboard({ do: 'makeInitial', controller }) } },
    ...connectionEntries(controller, x, y),
    ...inContainers(controller).map(({ title, run }) => ({ title: `Embed ${title}`, run })),
    { title: 'Refactor to Storyboard…', run: () => refactorForm(controller) },
    { title: 'Copy', key: 'Control+C', run: () => { document.execCommand('copy') } },
    { title: 'Duplicate', key: 'Control+D', run: () => { editStoryboard({ do: 'duplicateScene', controller }) } },
    { title: 'Delete', key: 'Delete', run: () => { editStoryboard({ do: 'deleteScene', controller }) } },
  ]
}

/** @param {import('./protocol').SegueEntry} segue
 * @returns {PossibleItem[]} */
function segueEntries(segue) {
  const kinds = segue.relationship || segue.kind === 'embed' ? [] : state.platform === 'macOS' ? desktopSegueKinds : segueKinds
  return [
    ...kinds.map(([kind, title]) => ({ title, check: true, checked: kind === segue.kind, run: () => { editStoryboard({ do: 'set', object: segue.k, attribute: 'kind', value: kind }) } })),
    { title: `Go to ${sceneTitle(segue.from)}`, run: () => reveal(segue.from) },
    { title: `Go to ${sceneTitle(segue.to)}`, run: () => reveal(segue.to) },
    { title: 'Delete', key: 'Delete', run: () => { editStoryboard({ do: 'disconnect', object: segue.k }) } },
  ]
}

/** @param {string} key
 * @param {number} x
 * @param {number} y
 * @returns {PossibleItem[]} */
function lineEntries(key, x, y) {
  const constraint = query({ do: 'inspect', constraint: key })?.constraint, constraints = state.lines
  const set = (/** @type {import('./protocol').Commands['set']['values']} */ values) => () => { edit({ do: 'set', constraints, values }) }
  /** @type {[string, string][]} */ const relations = [['=', 'equal'], ['≤', 'lessThanOrEqual'], ['≥', 'greaterThanOrEqual']]
  return [
    { title: 'Edit…', run: () => constraintPopover(key, x, y) },
    ...relations.map(([sign, relation]) => ({ title: { '=': 'Equal', '≤': 'Less Than or Equal', '≥': 'Greater Than or Equal' }[sign] ?? '', check: true, checked: constraint?.relation === sign, run: set({ relation }) })),
    ...[['Required', '1000'], ['High', '750'], ['Low', '250']].map(([title, priority]) => ({ title: `${title} Priority`, check: true, checked: String(constraint?.priority) === priority, run: set({ priority }) })),
    ...(constraint?.standard ? [{ title: `Standard Constant (${constraint.standard})`, run: set({ constant: String(constraint.standard), symbolic: 'YES' }) }] : []),
    ...(constraint?.second ? [{ title: 'Reverse Items', run: () => { edit({ do: 'reverse', constraints }) } }] : []),
    { title: 'Delete', key: 'Delete', run: () => { edit({ do: 'remove', constraints }) } },
  ]
}

/** Shows the menu of the stage where nothing is.
 * @param {number} x
 * @param {number} y */
export function stageMenu(x, y) {
  possibleMenu([
    { title: state.scenes.length ? 'Add Scene or View…' : 'Add View…', key: 'Control+Shift+L', run: press('library') },
    { title: 'Paste', key: 'Control+V', run: () => { navigator.clipboard.readText().then(paste, error => announce(error.message)) } },
    { title: 'Zoom to Fit', key: '0', run: () => fit() }, { title: 'Zoom to 100 %', key: '1', run: () => zoomTo(1) },
    { title: 'All Constraints', key: 'A', check: true, checked: $('all').checked, run: press('all') },
    { title: 'Previews', key: 'V', run: press('previews') },
  ], x, y, 'Canvas')
}
