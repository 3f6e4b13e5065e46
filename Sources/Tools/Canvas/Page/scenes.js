// @ts-check
// The storyboard: scenes without a view, bars, the initial scene, and segues as arrows.
import { barHeights, barsOf, tabsOf } from './bars.js'
import { barFrames, camera, isScreen, onZoomed, places, titleBar, windowOf } from './camera.js'
import { $, draw, widthOfText } from './controls.js'
import { relationshipName, rootKey, roots, sceneTitle, segueTitle, state } from './entries.js'
import { icon } from './icons.js'
import { drawDock } from './linking.js'
import { sceneLayer } from './drawing.js'
import { ground, titleThatFits } from './ground.js'
import { refreshStoryboard, subscribe } from './store.js'

/** The head of an arrow, which has the same size at every zoom. */
const arrow = draw('marker', { id: 'arrow', viewBox: '0 0 8 8', refX: 7, refY: 4, markerUnits: 'userSpaceOnUse', orient: 'auto' }, draw('defs', {}, $('svg')))

export function setUpScenes() {
  subscribe('idle', refreshStoryboard)
  subscribe('storyboard', showScenes)
  subscribe('selection', showScenes)
  onZoomed(showScenes)
  draw('path', { d: 'M0 0 8 4 0 8z' }, arrow)
}

/** The key of the place of a scene.
 * @param {string} controller */
const placeKey = controller => { const scene = state.scenes.find(scene => scene.k === controller); return scene?.view && roots.has(scene.view) ? scene.view : controller }

/** What was drawn, so that a selection in a view does not draw the storyboard again. */
let drawn = ''

/** Draws the scenes and segues if they are not drawn as they are.
 * @param {unknown=} isMoved places changed without a change of the document */
export function showScenes(isMoved) {
  if (!state.scenes.length && !state.objects.length) { if (drawn) { sceneLayer.replaceChildren(); drawn = '' } return }
  const active = activeScene()
  const current = JSON.stringify([state.scene, state.segue, state.object, active, camera.zoom, state.scenes, state.segues, state.objects, [...places]])
  if (current === drawn && isMoved !== true) return
  drawn = current
  sceneLayer.replaceChildren()
  barFrames.clear()
  const bars = barsOf()
  for (const scene of state.scenes) {
    const key = placeKey(scene.k), place = places.get(key)
    if (!place) continue
    const group = draw('g', { transform: `translate(${place.x} ${place.y})` }, sceneLayer)
    if (roots.get(key)?.dark) group.setAttribute('class', 'dark')
    if (key === scene.k) drawEmpty(group, scene, place)
    else { const own = bars.get(scene.k); if (own) drawBars(group, scene, place, own) }
    if (scene.k === state.scene) draw('rect', { class: 'frame', x: -3 / camera.zoom, y: -3 / camera.zoom, width: place.w + 6 / camera.zoom, height: place.h + 6 / camera.zoom }, group)
    if (scene.initial) {
      const size = Math.min(3, Math.max(1, 0.7 / camera.zoom)), y = Math.min(place.h / 2, 240)
      const entry = draw('path', { class: 'entry', d: `M${-64 * size} ${y - 4 * size}h${40 * size}v${-7 * size}l${16 * size} ${11 * size}l${-16 * size} ${11 * size}v${-7 * size}h${-40 * size}z` }, group)
      draw('title', {}, entry).textContent = 'Initial scene'
    }
  }
  drawWindows()
  drawSegues()
  if (active !== undefined) drawDock(active || undefined, active ? placeKey(active) : places.keys().next().value ?? '', icon, sceneLayer)
}

/** The scene whose objects are shown: that of the selection. An empty text is a xib.
 * @returns {string | undefined} */
function activeScene() {
  if (!state.scenes.length) return ''
  const root = rootKey(state.views[0] ?? '')
  return state.scene ?? state.objects.find(object => object.k === state.object)?.scene ?? state.scenes.find(scene => root && scene.view === root)?.k
}

/** The zoom below which segues have no labels, as on the canvas of Interface Builder, and names are above the scenes. */
const smallestLabels = 0.3

/** A scene that has no view in the document.
 * @param {Element} group
 * @param {import('./protocol').SceneEntry} scene
 * @param {{ w: number, h: number }} place */
function drawEmpty(group, scene, place) {
  draw('rect', { class: isScreen(scene) ? 'empty-scene screen' : 'empty-scene', width: place.w, height: place.h, rx: isScreen(scene) ? 0 : 10, 'data-scene': scene.k }, group)
  if (isScreen(scene)) drawBars(group, scene, place, { hasNavigation: scene.tag === 'navigationController', hasToolbar: !!scene.hasToolbar, tabs: scene.tag === 'tabBarController' ? { ...tabsOf(state.segues.filter(segue => segue.from === scene.k && segue.relationship === 'viewControllers')), chosen: 0 } : undefined })
  if (scene.window !== undefined) drawTitleBar(group, 0, place.w, scene.window)
  if (camera.zoom < smallestLabels) {
    // As the titles of other scenes, above it and of the same size at every zoom.
    draw('text', { class: 'root-title', y: -8 / camera.zoom, 'font-size': 13 / camera.zoom, 'data-scene': scene.k }, group).textContent = titleThatFits(scene.k, scene.title)
    draw('title', {}, group).textContent = scene.title
    return
  }
  const base = 13 / Math.max(0.4, Math.min(1, camera.zoom)), kind = scene.reference !== undefined ? `in ${scene.reference || 'this storyboard'}` : scene.tag.replace(/([A-Z])/g, ' $1').toLowerCase()
  // Long names are a little smaller, and then cut off.
  const write = (/** @type {string} */ text, /** @type {number} */ line, /** @type {string} */ kind) => {
    const size = Math.max(base * 0.75, Math.min(base, (place.w - 16) / text.length / 0.62)), letters = Math.max(4, Math.floor((place.w - 16) / size / 0.62))
    draw('text', { class: kind, x: place.w / 2, y: place.h / 2 + base * line, 'font-size': size }, group).textContent = text.length > letters ? text.slice(0, letters - 1) + '…' : text
  }
  write(scene.title, -0.2, 'scene-title')
  if (kind !== scene.title) write(kind, 1.3, 'scene-detail')
}

/** The title bar of a window.
 * @param {Element} group
 * @param {number} y its upper edge
 * @param {number} width
 * @param {string} title */
function drawTitleBar(group, y, width, title) {
  draw('path', { class: 'scene-bar-edge', d: `M0 ${y + titleBar}h${width}` }, group)
  for (const x of [14, 34, 54]) draw('circle', { class: 'window-button', cx: x, cy: y + titleBar / 2, r: 6 }, group)
  draw('text', { class: 'window-title', x: width / 2, y: y + titleBar / 2 + 5 }, group).textContent = title
}

/** Draws the windows around top-level views. */
function drawWindows() {
  for (const [key, root] of roots) {
    const window = windowOf(key), place = places.get(key)
    if (!window || !place) continue
    const group = draw('g', { class: root.dark ? 'dark' : '', transform: `translate(${place.x} ${place.y - titleBar})` }, sceneLayer)
    draw('path', { class: 'scene-bar window', d: `M0 ${titleBar}V10a10 10 0 0 1 10 -10H${place.w - 10}a10 10 0 0 1 10 10V${titleBar}z`, 'data-object': window.k }, group)
    drawTitleBar(group, 0, place.w, window.title)
    if (window.k === state.object) draw('rect', { class: 'frame', width: place.w, height: place.h + titleBar }, group)
  }
}

/** @param {Element} group
 * @param {import('./protocol').SceneEntry} scene
 * @param {{ w: number, h: number }} place
 * @param {import('./bars.js').Bars} bars */
function drawBars(group, scene, place, bars) {
  const { status, navigation: height, home } = barHeights(place.w, place.h)
  const items = state.objects.filter(object => object.scene === scene.k && object.side), key = placeKey(scene.k)
  if (bars.hasNavigation) {
    const middle = status + height / 2, title = state.objects.find(object => object.tag === 'navigationItem' && object.scene === scene.k)
    draw('rect', { class: 'scene-bar', width: place.w, height: status + height }, group)
    draw('path', { class: 'scene-bar-edge', d: `M0 ${status + height}h${place.w}` }, group)
    if (scene.navigationTitle && title) drawItem(group, key, title.k, scene.navigationTitle, 'bar-title', place.w / 2, middle, 0.5)
    else if (scene.navigationTitle) draw('text', { class: 'bar-title', x: place.w / 2, y: middle + 6 }, group).textContent = scene.navigationTitle
    for (const side of ['left', 'right']) {
      let x = 16
      for (const item of items.filter(item => item.side === side)) {
        drawItem(group, key, item.k, item.title, 'bar-item', side === 'left' ? x : place.w - x, middle, side === 'left' ? 0 : 1)
        x += widthOf(item.title) + 16
      }
    }
  }
  const bottom = (/** @type {number} */ height) => {
    draw('rect', { class: 'scene-bar', y: place.h - height, width: place.w, height }, group)
    draw('path', { class: 'scene-bar-edge', d: `M0 ${place.h - height}h${place.w}` }, group)
  }
  if (bars.tabs) {
    const { titles, items, chosen } = bars.tabs, width = place.w / Math.max(1, titles.length)
    bottom(49 + home)
    titles.forEach((title, i) => drawItem(group, key, items[i], title, i === chosen ? 'bar-tab chosen' : 'bar-tab', width * (i + 0.5), place.h - home - 12, 0.5))
  } else if (bars.hasToolbar) {
    const tools = items.filter(item => item.side === 'toolbar'), width = (place.w - 32) / Math.max(1, tools.length)
    bottom(44 + home)
    tools.forEach((item, i) => drawItem(group, key, item.k, item.title, 'bar-item', 16 + width * (i + 0.5), place.h - home - 22, 0.5))
  }
}

/** The width of a title in a bar.
 * @param {string} title */
const widthOf = title => widthOfText(title, '17px system-ui')

/** Draws what is selected, connected, edited and dragged in a bar: an item or a title.
 * @param {Element} group
 * @param {string} place the key of the scene's place
 * @param {string | undefined} key of the object
 * @param {string} title
 * @param {string} kind
 * @param {number} x where it is aligned
 * @param {number} y its middle
 * @param {number} part how much of it is on the left of x */
function drawItem(group, place, key, title, kind, x, y, part) {
  const isTab = kind.startsWith('bar-tab'), width = widthOf(title) * (isTab ? 11 / 17 : 1) + 8, height = isTab ? 18 : 30, left = x - width * part + (part === 0.5 ? 0 : part * 8 - 4)
  if (key) {
    // A tab is drawn in the scenes of all tabs, and selected in its own.
    if (!isTab || kind.endsWith('chosen') || !barFrames.has(key)) barFrames.set(key, { place, x: left, y: y - height / 2, width, height })
    draw('rect', { class: 'target', x: left, y: y - height / 2, width, height, 'data-object': key, 'data-item': kind }, group)
  }
  draw('text', { class: kind === 'bar-item' && key === state.object ? 'bar-item chosen' : kind, x: left + width / 2, y: y + (isTab ? 4 : 6), 'text-anchor': 'middle' }, group).textContent = title
}

/** Segues go from the side of a scene to the nearest side of the other one. */
function drawSegues() {
  // Heads end before the next scene where scenes are small.
  for (const name of ['markerWidth', 'markerHeight']) arrow.setAttribute(name, String(Math.min(60, 10 / camera.zoom)))
  // Labels are above the lines of all segues.
  /** @type {Map<string, number>} */ const counts = new Map()
  const labels = draw('g', {})
  for (const segue of state.segues) {
    const from = places.get(placeKey(segue.from)), to = places.get(placeKey(segue.to))
    if (!from || !to) continue
    const pair = `${segue.from} ${segue.to}`, n = counts.get(pair) ?? 0
    counts.set(pair, n + 1)
    const shift = n * 26 / Math.max(0.3, camera.zoom)
    const { d, middle } = segue.from === segue.to ? pathAround(from, shift) : pathBetween(from, to, shift)
    const isSelected = segue.k === state.segue, kind = `segue${segue.relationship ? ' relationship' : ''}${isSelected ? ' selected' : ''}`, group = draw('g', { class: kind }, sceneLayer)
    draw('path', { class: 'segue-line', d, 'marker-end': 'url(#arrow)' }, group)
    draw('title', {}, draw('path', { class: 'segue-hit', d, 'data-segue': segue.k }, group)).textContent = `${segueTitle(segue)} from ${sceneTitle(segue.from)} to ${sceneTitle(segue.to)}`
    // Where labels would cover each other, the tooltip and the selection tell what a segue is.
    if (camera.zoom < smallestLabels && !isSelected) continue
    const size = 1 / Math.max(isSelected ? 0 : 0.35, Math.min(1, camera.zoom))
    const badge = draw('g', { class: 'segue-badge', transform: `translate(${middle.x} ${middle.y}) scale(${size})` }, draw('g', { class: kind }, labels))
    const text = segue.relationship ? relationshipName(segue.relationship) : segue.kind
    draw('rect', { x: -text.length * 3.1 - 6, y: -9, width: text.length * 6.2 + 12, height: 18, rx: 9, 'data-segue': segue.k }, badge)
    draw('text', { y: 4 }, badge).textContent = text
  }
  sceneLayer.append(labels)
}

/** A curve and its middle. The curves are symmetric, so that nobody has to measure their lengths, for which the browser would lay out the page.
 * @typedef {{ d: string, middle: { x: number, y: number } }} Curve */

/** @param {{ x: number, y: number, w: number, h: number }} box
 * @param {number} shift
 * @returns {Curve} */
function pathAround(box, shift) {
  const x = box.x + box.w, y = box.y + box.h * 0.4 + shift
  return { d: `M${x} ${y}c90 0 90 80 4 80`, middle: { x: x + 68, y: y + 40 } }
}

/** @param {{ x: number, y: number, w: number, h: number }} a
 * @param {{ x: number, y: number, w: number, h: number }} b
 * @param {number} shift
 * @returns {Curve} */
function pathBetween(a, b, shift) {
  const gapX = Math.max(b.x - a.x - a.w, a.x - b.x - b.w), gapY = Math.max(b.y - a.y - a.h, a.y - b.y - b.h)
  if (gapX >= gapY) {
    const isRight = b.x + b.w / 2 > a.x + a.w / 2, x1 = isRight ? a.x + a.w : a.x, x2 = isRight ? b.x : b.x + b.w
    const y1 = a.y + Math.min(a.h / 2, 300) + shift, y2 = b.y + Math.min(b.h / 2, 300) + shift, bend = Math.max(30, Math.abs(x2 - x1) / 2) * (isRight ? 1 : -1)
    return { d: `M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`, middle: { x: (x1 + x2) / 2, y: (y1 + y2) / 2 } }
  }
  const isDown = b.y + b.h / 2 > a.y + a.h / 2, y1 = isDown ? a.y + a.h : a.y, y2 = isDown ? b.y : b.y + b.h
  const x1 = a.x + a.w / 2 + shift, x2 = b.x + b.w / 2 + shift, bend = Math.max(30, Math.abs(y2 - y1) / 2) * (isDown ? 1 : -1)
  return { d: `M${x1} ${y1}C${x1} ${y1 + bend} ${x2} ${y2 - bend} ${x2} ${y2}`, middle: { x: (x1 + x2) / 2, y: (y1 + y2) / 2 } }
}

/** Shows a scene at another place while it is dragged.
 * @param {string} controller
 * @param {number} x
 * @param {number} y */
export function moveScene(controller, x, y) {
  const key = placeKey(controller), place = places.get(key)
  if (!place) return
  places.set(key, { ...place, x, y })
  ground.querySelector(`[data-root="${CSS.escape(key)}"]`)?.setAttribute('transform', `translate(${x} ${y})`)
  showScenes(true)
}

/** The place of a scene.
 * @param {string} controller */
export const placeOfScene = controller => places.get(placeKey(controller))
