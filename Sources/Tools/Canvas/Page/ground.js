// @ts-check
// The ground: the scenes with their titles, and one SVG group for each view. A large document is drawn scene by scene, when there is time for it.
import { shiftOf } from './bars.js'
import { barOfWindow, camera, longTitle, places, stageBox, titleFont, widestTitle } from './camera.js'
import { $, draw, widthOfText } from './controls.js'
import { rootKey, roots, state, views } from './entries.js'
import { setDrawing } from './project.js'
import { subscribe } from './store.js'

/** @typedef {{ group: SVGElement, own: SVGElement, inner: SVGElement, rows?: SVGElement, clip?: SVGElement }} DrawnView
 * `own` is what the view draws, `inner` the groups of the views inside it, in a list those in `rows`. */
/** @typedef {{ group: SVGElement, title: SVGElement, back: SVGElement, content: SVGElement }} DrawnRoot */

/** The views of the scenes that are drawn.
 * @type {Map<string, DrawnView>} */
const drawnViews = new Map()
/** All scenes: those that are not drawn yet have their title and place.
 * @type {Map<string, DrawnRoot>} */
const drawnRoots = new Map()
/** The top-level views whose views are not drawn yet.
 * @type {Set<string>} */
const undrawn = new Set()

/** How many views are drawn at once, before anything else happens: those of nearly all documents. */
const drawnAtOnce = 500

/** What the camera moves. */
export const world = draw('g', {}, $('svg'))
/** Where the scenes are. */
export const ground = draw('g', {}, world)

export function setUpGround() {
  subscribe('scene', drawScene)
  subscribe('storyboard', () => { drawEmbedded(); placeRoots(); showTitles(); for (const [key, view] of drawnViews) drawParts(view, views.get(key)) })
  subscribe('live', drawLive)
  // What the camera shows is drawn first.
  subscribe('reveal', () => { if (undrawn.size) for (const key of state.views) drawRoot(rootKey(key) ?? '') })
}

// ---- What is drawn when

/** Shows what a scene changed.
 * @param {import('./protocol').SceneDifference} scene */
function drawScene(scene) {
  for (const key of scene.goneRoots) { drawnRoots.get(key)?.group.remove(); drawnRoots.delete(key); undrawn.delete(key) }
  for (const key of scene.goneViews) eraseView(key)
  for (const entry of scene.roots) showRoot(entry)
  placeRoots()
  /** @type {Set<string>} */ const concerned = new Set(), shown = []
  for (const entry of scene.views) {
    const root = rootKey(entry.k) ?? ''
    // A view may come from a scene that is drawn.
    if (undrawn.has(root)) { eraseView(entry.k); concerned.add(root) } else shown.push(entry)
  }
  for (const entry of shown) showView(entry)
  for (const entry of shown) attach(entry.k)
  let room = drawnAtOnce
  for (const key of nearestFirst(concerned)) if (room > 0) room -= drawRoot(key)
  drawEmbedded()
  // The last child is in front.
  if (scene.order) for (const key of scene.order) attach(key, true)
  drawLater()
}

/** Draws the views of a scene. Returns their number.
 * @param {string} root */
function drawRoot(root) {
  if (!undrawn.delete(root)) return 0
  const first = state.order.indexOf(root)
  let end = first
  // The views of a scene follow each other, parents before children.
  do {
    const entry = views.get(state.order[end++])
    if (entry) { showView(entry); attach(entry.k) }
  } while (end < state.order.length && !roots.has(state.order[end]))
  return end - first
}

/** Scenes in the order of their distance from the middle of the stage.
 * @param {Iterable<string>} keys */
function nearestFirst(keys) {
  const box = stageBox(), x = (box.width / 2 - camera.x) / camera.zoom, y = (box.height / 2 - camera.y) / camera.zoom
  const distance = (/** @type {string} */ key) => {
    const place = places.get(key)
    return place ? Math.hypot(Math.max(place.x - x, 0, x - place.x - place.w), Math.max(place.y - y, 0, y - place.y - place.h)) : Infinity
  }
  return [...keys].map(key => ({ key, distance: distance(key) })).sort((a, b) => a.distance - b.distance).map(({ key }) => key)
}

/** Whether scenes may be drawn while the browser has nothing else to do: not before the module is loaded, which would wait. */
let mayDraw = false, isWaiting = false

/** Draws the scenes that are not drawn yet, whenever the browser has time. */
export function drawRest() { mayDraw = true; drawLater() }

function drawLater() {
  if (!mayDraw || isWaiting || !undrawn.size) return
  isWaiting = true
  const draw = (/** @type {IdleDeadline=} */ deadline) => {
    isWaiting = false
    // At least one, and as many as leave time for a frame: an idle period has at most 50 ms.
    for (const key of nearestFirst(undrawn)) { drawRoot(key); if ((deadline?.timeRemaining() ?? 0) < 25) break }
    drawEmbedded()
    drawLater()
  }
  // Safari has no idle time.
  if ('requestIdleCallback' in window) requestIdleCallback(draw, { timeout: 500 }); else setTimeout(draw, 30)
}

/** The elements under the pointer, from the front to the back. Scenes there are drawn.
 * @param {{ clientX: number, clientY: number }} e */
export function elementsAt(e) {
  if (undrawn.size) {
    const box = stageBox(), x = (e.clientX - box.left - camera.x) / camera.zoom, y = (e.clientY - box.top - camera.y) / camera.zoom
    for (const key of [...undrawn]) {
      const place = places.get(key)
      if (place && x >= place.x && y >= place.y && x <= place.x + place.w && y <= place.y + place.h) drawRoot(key)
    }
  }
  return document.elementsFromPoint(e.clientX, e.clientY)
}

/** @param {string} key */
function eraseView(key) {
  drawnViews.get(key)?.group.remove()
  drawnViews.delete(key)
}

// ---- Scenes

/** @param {import('./protocol').RootEntry} entry */
function showRoot(entry) {
  let root = drawnRoots.get(entry.k)
  if (!root) {
    const group = draw('g', { 'data-root': entry.k }, ground)
    root = { group, title: draw('text', { class: 'root-title', y: -10 }, group), back: draw('rect', { class: 'root' }, group), content: draw('g', { id: 'content-' + entry.k }, group) }
    drawnRoots.set(entry.k, root)
    undrawn.add(entry.k)
  }
  root.back.setAttribute('class', entry.dark ? 'root dark' : 'root')
  showTitle(entry)
  root.back.setAttribute('width', String(entry.w))
  root.back.setAttribute('height', String(entry.h))
}

/** Titles have another size at another zoom. */
export function showTitles() { for (const entry of roots.values()) showTitle(entry) }

/** Draws the scenes that are embedded in containers there: what a container without views shows is that of its scene, as it is. */
function drawEmbedded() {
  for (const old of ground.querySelectorAll('.embedded')) old.remove()
  for (const segue of state.segues) {
    const entry = views.get(segue.source), container = drawnViews.get(segue.source)
    if (segue.kind !== 'embed' || !entry || !container) continue
    let scene = state.scenes.find(scene => scene.k === segue.to)
    // A navigation controller shows its first content.
    for (let depth = 0; depth < 4 && scene && !scene.view; depth++) { const inner = state.segues.find(other => other.from === scene?.k && other.relationship); scene = state.scenes.find(other => other.k === inner?.to) }
    if (!scene?.view || !drawnRoots.has(scene.view)) continue
    const frame = draw('svg', { class: 'embedded', width: Math.max(0, entry.f[2]), height: Math.max(0, entry.f[3]), overflow: 'hidden' })
    draw('use', { href: '#content-' + scene.view }, frame)
    container.inner.prepend(frame)
  }
}

/** How much room the title of a scene has, in points of the page: up to the next scene, or title, on its right; none behind another title.
 * @param {string} key */
function roomOfTitle(key) {
  const place = places.get(key), height = 26 / camera.zoom
  if (!place) return 0
  let end = place.x + Math.max(place.w, widestTitle / camera.zoom), isBefore = true
  for (const [otherKey, other] of places) {
    if (otherKey === key) { isBefore = false; continue }
    if (other.y - height >= place.y) continue
    if (other.x >= place.x + place.w && other.y + other.h > place.y - height) end = Math.min(end, other.x)
    // A scene close above or below has its title in the same line.
    else if (other.y > place.y - height && (other.x > place.x || other.x === place.x && isBefore)) end = Math.min(end, other.x)
  }
  return (end - place.x) * camera.zoom - 6
}

/** The title of a scene, cut off where there is no room for it, and empty where nothing of it could be read.
 * @param {string} key the key of its place
 * @param {string} title
 * @param {number} room */
export function titleThatFits(key, title, room = roomOfTitle(key)) {
  if (widthOfText(title, titleFont) <= room) return title
  let letters = Math.min(title.length - 1, Math.floor(room / 5))
  while (letters >= 3 && widthOfText(title.slice(0, letters) + '…', titleFont) > room) letters--
  return letters < 3 ? '' : title.slice(0, letters) + '…'
}

/** Titles have the same size at every zoom, and as many letters as there is room for.
 * @param {import('./protocol').RootEntry} entry */
function showTitle(entry) {
  const title = drawnRoots.get(entry.k)?.title
  if (!title) return
  const long = longTitle(entry)
  const room = roomOfTitle(entry.k)
  title.textContent = widthOfText(long, titleFont) <= room ? long : titleThatFits(entry.k, entry.title, room)
  const scene = state.scenes.find(scene => scene.view === entry.k)
  if (scene) title.setAttribute('data-scene', scene.k); else title.removeAttribute('data-scene')
  title.setAttribute('font-size', String(13 / camera.zoom))
  title.setAttribute('y', String(-8 / camera.zoom - barOfWindow(entry.k)))
  draw('title', {}, title).textContent = long
}

/** Puts the top-level views in their places. */
function placeRoots() {
  for (const [key, root] of drawnRoots) {
    const place = places.get(key)
    if (place) root.group.setAttribute('transform', `translate(${place.x} ${place.y})`)
  }
}

/** @param {import('./protocol').ViewEntry} entry */
function showView(entry) {
  let view = drawnViews.get(entry.k)
  if (!view) {
    const group = draw('g', { class: 'view', 'data-key': entry.k })
    view = { group, own: draw('g', {}, group), inner: draw('g', {}, group) }
    drawnViews.set(entry.k, view)
  }
  view.group.setAttribute('opacity', String(entry.hidden ? 0.22 : entry.alpha ?? 1))
  view.group.setAttribute('display', entry.off ? 'none' : 'inline')
  setImage(view, entry)
  place(view, entry)
}

/** @param {DrawnView} view
 * @param {import('./protocol').ViewEntry} entry */
function setImage(view, entry) {
  setDrawing(view.own, entry.svg)
  const [, , width, height] = entry.f
  // A clear rectangle makes every view a target, whatever it draws.
  draw('rect', { class: 'target', width: Math.max(0, width), height: Math.max(0, height) }, view.own)
  // A cell without contents is seen nevertheless.
  if (entry.tag === 'collectionViewCell') draw('rect', { class: 'cell-edge', width: Math.max(0, width), height: Math.max(0, height) }, view.own)
  drawParts(view, entry)
  if (!entry.clip) { view.inner.removeAttribute('clip-path'); return }
  const id = 'clip-' + entry.k
  view.clip ??= draw('rect', {}, draw('clipPath', { id }, view.group))
  view.clip.setAttribute('width', String(Math.max(0, width)))
  view.clip.setAttribute('height', String(Math.max(0, height)))
  view.inner.setAttribute('clip-path', `url(#${CSS.escape(id)})`)
}

/** Draws the parts of a view as targets, and its rows where they are below a bar.
 * @param {DrawnView} view
 * @param {import('./protocol').ViewEntry | undefined} entry */
function drawParts(view, entry) {
  if (!entry || !/^(tableView|collectionView|gridView|tabView)$/.test(entry.tag)) return
  for (const old of view.group.querySelectorAll(':scope > .part, :scope > g > .part')) old.remove()
  const shift = shiftOf(entry), move = (/** @type {Element | null | undefined} */ element) => { if (shift) element?.setAttribute('transform', `translate(0 ${shift})`); else element?.removeAttribute('transform') }
  const rows = view.rows ??= draw('g', {}, view.inner)
  for (const child of [...view.inner.children]) if (child !== rows) rows.append(child)
  move(rows)
  move(view.own.querySelector('.sections'))
  // Tabs reach over the edge of their pages.
  const layer = draw('g', { class: 'part' }, entry.tag === 'tabView' ? view.group : view.own)
  if (shift) move(layer)
  for (const { owner, k, tag, f, title } of state.objects) if (owner === entry.k && f && !tag.endsWith('Guide')) draw('title', {}, draw('rect', { class: 'target', 'data-object': k, x: f[0], y: f[1], width: Math.max(0, f[2]), height: Math.max(0, f[3]) }, layer)).textContent = title
}

/** @param {DrawnView} view
 * @param {import('./protocol').ViewEntry} entry */
function place(view, entry) {
  if (roots.has(entry.k)) view.group.removeAttribute('transform')
  else view.group.setAttribute('transform', `translate(${entry.f[0]} ${entry.f[1]})`)
}

/** @param {string} key
 * @param {boolean=} last */
function attach(key, last) {
  const view = drawnViews.get(key)
  if (!view) return
  const outer = drawnViews.get(views.get(key)?.p ?? ''), home = drawnRoots.get(key)?.content ?? outer?.rows ?? outer?.inner
  if (home && (last || view.group.parentNode !== home)) home.append(view.group)
}

/** Shows what moves during a gesture.
 * @param {import('./protocol').LiveScene} live */
function drawLive(live) {
  for (const [key, , , width, height] of live.views) {
    const view = drawnViews.get(key), entry = views.get(key)
    if (!view || !entry) continue
    place(view, entry)
    const target = view.own.querySelector(':scope > .target')
    const isResized = target?.getAttribute('width') !== String(Math.max(0, width)) || target?.getAttribute('height') !== String(Math.max(0, height))
    if (isResized) setImage(view, entry)
  }
}
