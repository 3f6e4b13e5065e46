// @ts-check
// What is drawn: one SVG group for each view, and an overlay with lines, frames and guides. The page keeps no document and
// no layout, only the entries that the module sent.

const NS = 'http://www.w3.org/2000/svg'
/** @param {string} id
 * @returns {any} */
export const $ = id => document.getElementById(id)

/** @param {string} name
 * @param {Record<string, any>} attributes
 * @param {Element=} parent
 * @returns {SVGElement} */
export function draw(name, attributes = {}, parent) {
  const element = document.createElementNS(NS, name)
  for (const key in attributes) element.setAttribute(key, attributes[key])
  parent?.append(element)
  return element
}

/** @type {Map<string, any>} */ export const views = new Map()
/** @type {Map<string, any>} */ export const lines = new Map()
/** @type {Map<string, any>} */ export const roots = new Map()
/** @type {{ order: string[], views: string[], lines: string[], dirty: boolean, platform: string, library: string[], devices: string[] }} */
export const state = { order: [], views: [], lines: [], dirty: false, platform: 'iOS', library: [], devices: [] }
export const camera = { x: 40, y: 50, zoom: 1 }

const svg = $('svg')
const world = draw('g', {}, svg), ground = draw('g', {}, world)
export const overlay = draw('g', {}, world)
const lineLayer = draw('g', {}, overlay), frameLayer = draw('g', {}, overlay)
export const gestureLayer = draw('g', {}, overlay)

export function applyCamera() {
  world.setAttribute('transform', `translate(${camera.x} ${camera.y}) scale(${camera.zoom})`)
  $('zoom').textContent = `${Math.round(camera.zoom * 100)}%`
}

/** Shows what a scene changed.
 * @param {any} scene */
export function showScene(scene) {
  for (const key of scene.goneRoots) { roots.get(key)?.group.remove(); roots.delete(key) }
  for (const key of scene.goneViews) { views.get(key)?.group.remove(); views.delete(key) }
  for (const key of scene.goneLines) lines.delete(key)
  for (const entry of scene.roots) showRoot(entry)
  placeRoots()
  for (const entry of scene.views) showView(entry)
  for (const entry of scene.views) attach(views.get(entry.k))
  for (const entry of scene.lines) lines.set(entry.k, entry)
  if (scene.order) {
    state.order = scene.order
    // The last child is in front.
    for (const key of state.order) attach(views.get(key), true)
  }
  state.views = state.views.filter(key => views.has(key))
  state.lines = state.lines.filter(key => lines.has(key))
  drawOverlay()
}

function showRoot(/** @type {any} */ entry) {
  let root = roots.get(entry.k)
  if (!root) {
    const group = draw('g', {}, ground)
    root = { group, title: draw('text', { class: 'root-title', y: -10 }, group), back: draw('rect', { class: 'root' }, group), content: draw('g', {}, group) }
    roots.set(entry.k, root)
  }
  root.entry = entry
  root.title.textContent = `${entry.title} · ${entry.w} × ${entry.h}`
  root.back.setAttribute('width', entry.w)
  root.back.setAttribute('height', entry.h)
}

/** Places the top-level views in rows. */
function placeRoots() {
  let x = 0, y = 0, height = 0
  const limit = Math.max(2400, Math.sqrt([...roots.values()].reduce((sum, root) => sum + root.entry.w * root.entry.h, 0)) * 1.6)
  for (const root of roots.values()) {
    if (x > 0 && x + root.entry.w > limit) { x = 0; y += height + 80; height = 0 }
    root.x = x; root.y = y
    root.group.setAttribute('transform', `translate(${x} ${y})`)
    x += root.entry.w + 60
    height = Math.max(height, root.entry.h)
  }
}

function showView(/** @type {any} */ entry) {
  let view = views.get(entry.k)
  if (!view) {
    const group = draw('g', { class: 'view', 'data-key': entry.k })
    view = { group, own: draw('g', {}, group), inner: draw('g', {}, group) }
    views.set(entry.k, view)
  }
  view.entry = entry
  view.group.setAttribute('opacity', entry.hidden ? 0.22 : entry.alpha ?? 1)
  setImage(view, entry.svg)
  place(view)
}

/** @param {any} view
 * @param {string} image */
function setImage(view, image) {
  view.own.innerHTML = image
  const [, , width, height] = view.entry.f
  // A clear rectangle makes every view a target, whatever it draws.
  draw('rect', { class: 'target', width: Math.max(0, width), height: Math.max(0, height) }, view.own)
  if (!view.entry.clip) { view.inner.removeAttribute('clip-path'); return }
  const id = 'clip-' + view.entry.k
  view.clip ??= draw('rect', {}, draw('clipPath', { id }, view.group))
  view.clip.setAttribute('width', Math.max(0, width))
  view.clip.setAttribute('height', Math.max(0, height))
  view.inner.setAttribute('clip-path', `url(#${CSS.escape(id)})`)
}

/** @param {any} view */
function place(view) {
  if (roots.has(view.entry.k)) view.group.removeAttribute('transform')
  else view.group.setAttribute('transform', `translate(${view.entry.f[0]} ${view.entry.f[1]})`)
}

/** @param {any} view
 * @param {boolean=} last */
function attach(view, last) {
  if (!view) return
  const home = roots.get(view.entry.k)?.content ?? views.get(view.entry.p)?.inner
  if (home && (last || view.group.parentNode !== home)) home.append(view.group)
}

/** Shows what moves during a gesture.
 * @param {any} live */
export function showLive(live) {
  for (const [key, x, y, width, height, image] of live.views ?? []) {
    const view = views.get(key)
    if (!view) continue
    const resized = view.entry.f[2] !== width || view.entry.f[3] !== height
    view.entry = { ...view.entry, f: [x, y, width, height] }
    place(view)
    if (image !== undefined) setImage(view, image)
    else if (resized) setImage(view, view.entry.svg)
  }
  for (const [key, label, segments] of live.lines ?? []) {
    const line = lines.get(key)
    if (!line) continue
    line.label = label
    line.seg = segments
    drawLine(line)
  }
  drawFrames()
}

/** @param {string} key */
export function rootOf(key) {
  let view = views.get(key)
  while (view && !roots.has(view.entry.k)) view = views.get(view.entry.p)
  return view && roots.get(view.entry.k)
}

/** The frame of a view in the coordinates of the canvas.
 * @param {string} key */
export function frameOf(key) {
  let view = views.get(key), x = 0, y = 0
  if (!view) return undefined
  const [, , width, height] = view.entry.f
  while (view && !roots.has(view.entry.k)) { x += view.entry.f[0]; y += view.entry.f[1]; view = views.get(view.entry.p) }
  const root = view && roots.get(view.entry.k)
  return root && { x: root.x + x, y: root.y + y, width, height }
}

/** The name of a view for outline and announcements.
 * @param {string} key */
export const nameOf = key => views.get(key)?.entry.name ?? key

/** The views whose constraints conflict.
 * @returns {Set<string>} */
export function conflictingViews() {
  const result = new Set()
  for (const line of lines.values()) if (line.state === 'conflicting') { result.add(line.a); result.add(line.b) }
  for (const key of roots.keys()) result.delete(key)
  return result
}

// ---- Overlay

/** @type {Map<string, SVGElement>} */ const drawn = new Map()

export function drawOverlay() {
  lineLayer.replaceChildren()
  drawn.clear()
  for (const line of lines.values()) drawLine(line)
  drawFrames()
}

/** Whether a line is shown: those of the selection, or all.
 * @param {any} line */
const isShown = line => $('all').checked || state.lines.includes(line.k) || state.views.includes(line.a) || state.views.includes(line.b)

/** @param {any} line */
function drawLine(line) {
  const root = roots.get(line.r), old = drawn.get(line.k)
  if (!root || !isShown(line)) { old?.remove(); drawn.delete(line.k); return }
  const isSelected = state.lines.includes(line.k)
  const g = draw('g', { class: `${line.state}${line.optional ? ' optional' : ''}${isSelected ? ' selected' : ''}`, transform: `translate(${root.x} ${root.y})` })
  for (let i = 0; i < line.seg.length; i += 5) {
    const [x1, y1, x2, y2, measure] = line.seg.slice(i, i + 5), horizontal = Math.abs(x2 - x1) >= Math.abs(y2 - y1)
    let path = `M${x1} ${y1}L${x2} ${y2}`
    if (measure) path += horizontal ? `M${x1} ${y1 - 4}v8M${x2} ${y2 - 4}v8` : `M${x1 - 4} ${y1}h8M${x2 - 4} ${y2}h8`
    draw('path', { class: 'line', d: path }, g)
    const hit = draw('path', { class: `hit ${line.axis}`, d: `M${x1} ${y1}L${x2} ${y2}`, 'data-line': line.k }, g)
    if (!old) draw('title', {}, hit).textContent = line.title
    const text = tagText(line)
    if (text && (measure || i === 0)) drawTag(g, (x1 + x2) / 2, (y1 + y2) / 2, text)
  }
  if (old) old.replaceWith(g); else lineLayer.append(g)
  drawn.set(line.k, g)
}

/** @param {any} line */
function tagText(line) {
  const off = line.off ? ` (${line.off > 0 ? '+' : '−'}${Math.abs(Math.round(line.off * 100) / 100)})` : ''
  return line.label || off ? line.label + off : ''
}

/** @param {Element} parent
 * @param {number} x
 * @param {number} y
 * @param {string} text */
function drawTag(parent, x, y, text) {
  const width = text.length * 5.3 + 6, tag = draw('g', { class: 'tag', transform: `translate(${x} ${y}) scale(${Math.min(1.6, Math.max(0.6, 1 / camera.zoom))})` }, parent)
  draw('rect', { x: -width / 2, y: -6, width, height: 12, rx: 3 }, tag)
  draw('text', { y: 3 }, tag).textContent = text
}

/** @param {string} key
 * @param {string} kind */
function drawFrame(key, kind) {
  const frame = frameOf(key)
  return frame && draw('rect', { class: kind, x: frame.x, y: frame.y, width: Math.max(0, frame.width), height: Math.max(0, frame.height) }, frameLayer)
}

export function drawFrames() {
  frameLayer.replaceChildren()
  for (const [key, view] of views) {
    if (view.entry.amb) drawFrame(key, 'open')
    if (!view.entry.e) continue
    drawFrame(key, 'actual')
    const parent = frameOf(view.entry.p), [x, y, width, height] = view.entry.e
    if (parent) draw('rect', { class: 'expected', x: parent.x + x, y: parent.y + y, width, height }, frameLayer)
  }
  for (const key of state.lines) {
    const line = lines.get(key)
    for (const side of [line?.a, line?.b]) if (side) drawFrame(side, 'related')
  }
  for (const key of state.views) {
    const frame = frameOf(key)
    if (!frame) continue
    drawFrame(key, 'frame')
    if (views.get(key).entry.locked || roots.has(key)) continue
    const size = 8 / camera.zoom
    draw('rect', { class: 'handle', 'data-handle': key, x: frame.x + frame.width - size / 2, y: frame.y + frame.height - size / 2, width: size, height: size }, frameLayer)
  }
}

/** Shows all top-level views. */
export function fit() {
  const box = svg.getBoundingClientRect()
  let right = 0, bottom = 0
  for (const root of roots.values()) { right = Math.max(right, root.x + root.entry.w); bottom = Math.max(bottom, root.y + root.entry.h) }
  camera.zoom = Math.min(1.5, Math.max(0.05, Math.min((box.width - 60) / Math.max(1, right), (box.height - 80) / Math.max(1, bottom))))
  camera.x = (box.width - right * camera.zoom) / 2
  camera.y = (box.height - bottom * camera.zoom) / 2 + 14
  applyCamera()
  drawOverlay()
}
