// @ts-check
// The storyboard: scenes without a view, bars, the initial scene, and segues as arrows.
import { camera, onZoomed, places, titleBar } from './camera.js'
import { $, draw } from './controls.js'
import { icon } from './icons.js'
import { drawDock } from './linking.js'
import { sceneLayer } from './drawing.js'
import { ground } from './ground.js'
import { refreshStoryboard, relationshipName, rootKey, roots, sceneTitle, segueTitle, state, subscribe } from './store.js'

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

/** A scene that has no view in the document.
 * @param {Element} group
 * @param {import('./protocol').SceneEntry} scene
 * @param {{ w: number, h: number }} place */
function drawEmpty(group, scene, place) {
  draw('rect', { class: 'empty-scene', width: place.w, height: place.h, rx: 10, 'data-scene': scene.k }, group)
  if (scene.window !== undefined) {
    draw('path', { class: 'scene-bar-edge', d: `M0 ${titleBar}h${place.w}` }, group)
    for (const x of [14, 34, 54]) draw('circle', { class: 'window-button', cx: x, cy: titleBar / 2, r: 6 }, group)
    draw('text', { class: 'window-title', x: place.w / 2, y: titleBar / 2 + 5 }, group).textContent = scene.window
  }
  const size = 13 / Math.max(0.5, camera.zoom), letters = Math.max(6, Math.floor(place.w / size * 1.7))
  const write = (/** @type {string} */ text, /** @type {number} */ y, /** @type {string} */ kind) => {
    draw('text', { class: kind, x: place.w / 2, y, 'font-size': size }, group).textContent = text.length > letters ? text.slice(0, letters - 1) + '…' : text
  }
  write(scene.title, place.h / 2 - size * 0.2, 'scene-title')
  write(scene.reference !== undefined ? `in ${scene.reference || 'this storyboard'}` : scene.tag.replace(/([A-Z])/g, ' $1').toLowerCase(), place.h / 2 + size * 1.3, 'scene-detail')
}

/** The bars around a scene. Tabs are the titles, of which that of the scene is chosen.
 * @typedef {{ hasNavigation: boolean, hasToolbar: boolean, tabs: { titles: string[], chosen: number } | undefined }} Bars */

/** The bars that containers give the scenes inside them: of a navigation controller those that its root shows or pushes, of a tab bar
 * controller its contents.
 * @returns {Map<string, Bars>} */
function barsOf() {
  /** @type {Map<string, Bars>} */ const bars = new Map()
  const scenes = new Map(state.scenes.map(scene => [scene.k, scene]))
  /** @param {string} key
   * @param {Bars} outer */
  const visit = (key, outer) => {
    const scene = scenes.get(key), known = bars.get(key)
    if (!scene || known && (known.hasNavigation || !outer.hasNavigation) && (known.hasToolbar || !outer.hasToolbar) && (known.tabs || !outer.tabs)) return
    const all = { hasNavigation: outer.hasNavigation || !!known?.hasNavigation, hasToolbar: outer.hasToolbar || !!known?.hasToolbar, tabs: outer.tabs ?? known?.tabs }
    bars.set(key, all)
    const segues = state.segues.filter(segue => segue.from === key), contents = segues.filter(segue => segue.relationship === 'viewControllers')
    const titles = contents.map(segue => scenes.get(segue.to)?.tabTitle ?? '')
    for (const segue of segues) {
      const isNavigation = scene.tag === 'navigationController'
      const own = { hasNavigation: isNavigation ? !scene.hidesBar : all.hasNavigation, hasToolbar: isNavigation ? !!scene.hasToolbar : all.hasToolbar }
      if (segue.relationship) visit(segue.to, { ...own, tabs: scene.tag === 'tabBarController' ? { titles, chosen: contents.indexOf(segue) } : all.tabs })
      else if (['show', 'push'].includes(segue.kind) && all.hasNavigation) visit(segue.to, all)
    }
  }
  for (const scene of state.scenes) if (['navigationController', 'tabBarController'].includes(scene.tag)) visit(scene.k, { hasNavigation: false, hasToolbar: false, tabs: undefined })
  return bars
}

/** The heights of the status bar and of the area of the home indicator, by the longer side of a screen. */
const statusHeights = new Map([[812, 44], [844, 47], [852, 59], [874, 62], [896, 48], [926, 47], [932, 59], [956, 62]])

/** @param {Element} group
 * @param {import('./protocol').SceneEntry} scene
 * @param {{ w: number, h: number }} place
 * @param {Bars} bars */
function drawBars(group, scene, place, bars) {
  const isPad = Math.min(place.w, place.h) >= 700, isUpright = place.h > place.w
  const status = isUpright ? statusHeights.get(place.h) ?? (isPad ? 24 : 20) : isPad ? 24 : 0, home = statusHeights.has(place.h) ? 34 : 0
  const items = state.objects.filter(object => object.scene === scene.k && object.side)
  if (bars.hasNavigation) {
    const height = isPad ? 50 : isUpright ? 44 : 32, y = status + height / 2 + 6
    draw('rect', { class: 'scene-bar', width: place.w, height: status + height }, group)
    draw('path', { class: 'scene-bar-edge', d: `M0 ${status + height}h${place.w}` }, group)
    draw('text', { class: 'bar-title', x: place.w / 2, y }, group).textContent = scene.navigationTitle ?? ''
    drawItems(group, items.filter(item => item.side === 'left'), i => ({ x: 16 + i * 64, y }), 'start')
    drawItems(group, items.filter(item => item.side === 'right'), i => ({ x: place.w - 16 - i * 64, y }), 'end')
  }
  const bottom = (/** @type {number} */ height) => {
    draw('rect', { class: 'scene-bar', y: place.h - height, width: place.w, height }, group)
    draw('path', { class: 'scene-bar-edge', d: `M0 ${place.h - height}h${place.w}` }, group)
  }
  if (bars.tabs) {
    const { titles, chosen } = bars.tabs, width = place.w / Math.max(1, titles.length)
    bottom(49 + home)
    titles.forEach((title, i) => { draw('text', { class: i === chosen ? 'bar-tab chosen' : 'bar-tab', x: width * (i + 0.5), y: place.h - home - 8 }, group).textContent = title })
  } else if (bars.hasToolbar) {
    const tools = items.filter(item => item.side === 'toolbar'), width = (place.w - 32) / Math.max(1, tools.length)
    bottom(44 + home)
    drawItems(group, tools, i => ({ x: 16 + width * (i + 0.5), y: place.h - home - 16 }), 'middle')
  }
}

/** Draws items of a bar, which are selected and connected like the icons above a scene.
 * @param {Element} group
 * @param {import('./protocol').ObjectEntry[]} items
 * @param {(i: number) => { x: number, y: number }} place
 * @param {string} anchor */
function drawItems(group, items, place, anchor) {
  items.forEach((item, i) => {
    draw('text', { class: item.k === state.object ? 'bar-item chosen' : 'bar-item', ...place(i), 'text-anchor': anchor, 'data-object': item.k }, group).textContent = item.title
  })
}

/** Segues go from the side of a scene to the nearest side of the other one. */
function drawSegues() {
  for (const name of ['markerWidth', 'markerHeight']) arrow.setAttribute(name, String(10 / camera.zoom))
  /** @type {Map<string, number>} */ const counts = new Map()
  for (const segue of state.segues) {
    const from = places.get(placeKey(segue.from)), to = places.get(placeKey(segue.to))
    if (!from || !to) continue
    const pair = `${segue.from} ${segue.to}`, n = counts.get(pair) ?? 0
    counts.set(pair, n + 1)
    const shift = n * 26 / Math.max(0.3, camera.zoom)
    const { d, middle } = segue.from === segue.to ? pathAround(from, shift) : pathBetween(from, to, shift)
    const isSelected = segue.k === state.segue, group = draw('g', { class: `segue${segue.relationship ? ' relationship' : ''}${isSelected ? ' selected' : ''}` }, sceneLayer)
    draw('path', { class: 'segue-line', d, 'marker-end': 'url(#arrow)' }, group)
    draw('title', {}, draw('path', { class: 'segue-hit', d, 'data-segue': segue.k }, group)).textContent = `${segueTitle(segue)} from ${sceneTitle(segue.from)} to ${sceneTitle(segue.to)}`
    const size = 1 / Math.max(0.35, Math.min(1, camera.zoom))
    const badge = draw('g', { class: 'segue-badge', transform: `translate(${middle.x} ${middle.y}) scale(${size})` }, group)
    const text = segue.relationship ? relationshipName(segue.relationship) : segue.kind
    draw('rect', { x: -text.length * 3.1 - 6, y: -9, width: text.length * 6.2 + 12, height: 18, rx: 9, 'data-segue': segue.k }, badge)
    draw('text', { y: 4 }, badge).textContent = text
  }
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
