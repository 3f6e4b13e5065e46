// @ts-check
// The path bar: the containers of the selection, from the scene to the selected view.
import { $, make } from './controls.js'
import { lines, roots, sceneTitle, segueTitle, state, views } from './entries.js'
import { icon } from './icons.js'
import { reveal, select, selectStoryboard, subscribe } from './store.js'

export function setUpPath() { subscribe('selection', showPath) }

/** What is shown: scrolling to the last step lays the page out, which an edit need not wait for. */
let shownPath = ''

function showPath() {
  /** @type {HTMLElement[]} */ const items = []
  /** @type {(string | undefined)[]} */ const keys = [...state.views, ...state.lines, state.scene, state.segue, state.object]
  const step = (/** @type {Node} */ image, /** @type {string} */ title, /** @type {() => void} */ run, isLast = false) => {
    items.unshift(make('li', {}, make('button', { class: 'step', onclick: run, title, 'aria-current': isLast ? 'true' : undefined }, image, make('span', {}, title))))
  }
  const line = lines.get(state.lines[0]), segue = state.segues.find(segue => segue.k === state.segue)
  if (line) step(icon('constraint'), state.lines.length > 1 ? `${state.lines.length} constraints` : line.title.replace(/ \([^()]*\)/g, ''), () => select({ views: state.views, lines: [line.k] }, true), true)
  if (segue) step(icon('segue'), segueTitle(segue), () => selectStoryboard(undefined, segue.k), true)
  let key = state.views[0] ?? line?.a, isLast = !line
  // What is no view: a section, a cell of a grid, a tab, an item of a bar, and what each is in.
  let part = state.objects.find(object => object.k === state.object), ownScene = part?.scene
  for (let depth = 0; part && depth < 9; depth++) {
    const object = part
    ownScene = object.scene ?? ownScene
    if (state.scenes.some(scene => scene.k === object.k)) break
    step(icon(object.tag), object.title, () => reveal(object.k), isLast)
    isLast = false
    if (object.owner && views.has(object.owner)) key = object.owner
    part = state.objects.find(other => other.k === object.owner)
  }
  let root = ''
  for (let entry = views.get(key ?? ''); entry; entry = views.get(entry.p ?? '')) {
    const current = entry.k
    root = current
    keys.push(current)
    const title = roots.get(current)?.title ?? (isLast && state.views.length > 1 ? `${state.views.length} views` : entry.name)
    step(icon(entry.tag, entry.stack), title, () => select({ views: [current], lines: [] }, true), isLast)
    isLast = false
  }
  const scene = segue ? state.scenes.find(scene => scene.k === segue.from) : state.scenes.find(scene => root ? scene.view === root : scene.k === (state.scene ?? ownScene))
  if (scene && scene.k !== roots.get(root)?.title) step(icon(scene.tag), sceneTitle(scene.k), () => selectStoryboard(scene.k), !items.length)
  if (!items.length) items.push(make('li', { class: 'quiet' }, 'Nothing is selected'))
  const shown = JSON.stringify([keys, scene?.k, items.map(item => item.outerHTML)])
  if (shown === shownPath) return
  shownPath = shown
  $('path').replaceChildren(...items)
  if (keys.some(key => key !== undefined)) $('path').scrollLeft = $('path').scrollWidth
}
