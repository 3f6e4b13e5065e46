// @ts-check
// Reviews: the document beside another version of it. What moved is drawn over the scenes, and every difference is a sentence.
import { camera, frameOf, onZoomed, places } from './camera.js'
import { $, draw, make } from './controls.js'
import { reviewLayer } from './drawing.js'
import { isOff, rootKey, roots, state, views } from './entries.js'
import { embeddedJSON, hasServer, request } from './files.js'
import { documentBytes } from './module.js'
import { project, setDrawing } from './project.js'
import { announce, reveal, subscribe } from './store.js'

/** @typedef {{ kind: string, scene: string | null, object: string, text: string, contents: string[] }} Difference */
/** @typedef {{ version: string, report: { state: string, differences: Difference[], moved: { device: string, views: { object: string, text: string }[] }[] },
 *   scene: import('./protocol').ChangeAnswer | null }} Review */
/** A view of the other version, with its frame in its top-level view.
 * @typedef {{ entry: import('./protocol').ViewEntry, root: string, x: number, y: number }} Former */

/** @type {Review | undefined} */ let review
/** @type {Map<string, Former>} */ const former = new Map()
/** What is drawn of the other version: how strongly it covers the document. */
let shown = { before: 1, both: 0.5, after: 0 }['after']
/** The version that was asked for; empty for the one of the command line, or the last commit. */
let version = ''

export function setUpReview() {
  $('compare').addEventListener('click', () => { if (review) endReview(); else compare() })
  $('review-version').addEventListener('change', () => { version = $('review-version').value.trim(); compare() })
  for (const name of /** @type {const} */ (['before', 'both', 'after'])) {
    $(`review-${name}`).addEventListener('change', () => { shown = { before: 1, both: 0.5, after: 0 }[name]; drawReview() })
  }
  $('review-close').addEventListener('click', endReview)
  for (const name of /** @type {const} */ (['scene', 'live', 'storyboard'])) subscribe(name, redraw)
  subscribe('idle', () => { if (review && hasServer) refresh() })
  onZoomed(redraw)
}

/** Offers the comparison, and shows it if the command line asks for it. */
export function openReview() {
  const embedded = embeddedJSON('plumb-review')
  $('compare').hidden = !hasServer && !embedded
  if (embedded) show(embedded)
  else if (project.compared) compare()
}

/** Compares the document with the version in the field. */
async function compare() {
  const embedded = hasServer ? undefined : embeddedJSON('plumb-review')
  try {
    show(embedded ?? await read())
  } catch (error) {
    announce(/** @type {Error} */ (error).message.replace(/^comparison: \d+ /, ''))
  }
  if (hasServer && !$('review-versions').options.length) listVersions()
}

/** @returns {Promise<Review>} */
async function read() {
  const reply = await request('comparison', { method: 'PUT', body: documentBytes(), headers: version ? { 'X-Plumb-Version': encodeURIComponent(version) } : {} })
  return reply.json()
}

/** The versions to choose from: the last commit, and the other documents of the folder. */
async function listVersions() {
  const reply = await request('documents', { accepted: [404] })
  const names = reply.ok ? (await reply.json()).documents.map((/** @type {{ name: string }} */ document) => `file:${document.name}`) : []
  $('review-versions').replaceChildren(...['HEAD', 'HEAD~1', ...names].map(value => make('option', { value })))
}

let isReading = false
/** Reads the sentences again after an edit. */
async function refresh() {
  if (isReading) return
  isReading = true
  try { const fresh = await read(); if (review) show(fresh, true) } catch { /* The list stays as it is until the next edit. */ }
  isReading = false
}

/** @param {Review} fresh
 * @param {boolean=} isRefreshed */
function show(fresh, isRefreshed) {
  review = fresh
  former.clear()
  for (const entry of fresh.scene?.scene?.views ?? []) {
    const parent = former.get(entry.p ?? '')
    former.set(entry.k, parent ? { entry, root: parent.root, x: parent.x + entry.f[0], y: parent.y + entry.f[1] } : { entry, root: entry.k, x: 0, y: 0 })
  }
  $('review').hidden = false
  $('compare').setAttribute('aria-pressed', 'true')
  $('review-title').textContent = `Compared with ${fresh.version} (${fresh.report.differences.length})`
  $('review-version').value = fresh.version
  $('review-version').disabled = !hasServer
  $('review-list').replaceChildren(...sentences(fresh))
  drawReview()
  if (!isRefreshed) announce(`${fresh.report.differences.length} differences from ${fresh.version}`)
}

function endReview() {
  review = undefined
  former.clear()
  $('review').hidden = true
  $('compare').setAttribute('aria-pressed', 'false')
  drawReview()
}

/** @param {Review} review
 * @returns {Node[]} */
function sentences({ report, version }) {
  if (report.state === 'added') return [make('p', { class: 'quiet' }, `${version} does not have this document.`)]
  /** @type {Node[]} */ const list = []
  let scene = /** @type {string | null | undefined} */ (undefined)
  const line = (/** @type {string} */ object, /** @type {string} */ text, /** @type {string} */ kind, /** @type {string[]} */ contents = []) =>
    make('button', { class: `link difference ${kind}`, onclick: () => reveal(object) }, text, ...contents.map(text => make('span', { class: 'quiet' }, text)))
  for (const difference of report.differences) {
    if (difference.scene !== scene) { scene = difference.scene; if (scene) list.push(make('h3', {}, scene)) }
    list.push(line(difference.object, difference.text, difference.kind, difference.contents))
  }
  for (const { device, views } of report.moved) {
    list.push(make('h3', {}, `Moved on ${device}`), ...views.map(view => line(view.object, view.text, 'moved')))
  }
  return list.length ? list : [make('p', { class: 'quiet' }, 'No differences.')]
}

// ---- Drawing

let drawPending = 0
function redraw() { if (review) drawPending ||= requestAnimationFrame(() => { drawPending = 0; drawReview() }) }

function drawReview() {
  reviewLayer.replaceChildren()
  if (!review?.scene) return
  if (shown > 0) for (const entry of review.scene.scene.roots) drawBefore(entry)
  for (const [key, old] of former) {
    const place = places.get(old.root), now = views.get(key)
    if (!place || !roots.has(old.root) || old.entry.off || old.root === key) continue
    const [, , width, height] = old.entry.f, x = place.x + old.x, y = place.y + old.y
    if (!now) { outline('removed', x, y, width, height, `removed: ${old.entry.name}`); continue }
    const frame = frameOf(key)
    if (!frame || isOff(key) || rootKey(key) !== old.root || !hasMoved(old, key)) continue
    const isSame = (/** @type {number} */ a, /** @type {number} */ b) => Math.abs(a - b) < 0.5
    if (isSame(x, frame.x) && isSame(y, frame.y) && isSame(width, frame.width) && isSame(height, frame.height)) continue
    outline('moved', x, y, width, height, `${now.name}: was ${width} × ${height}`)
    const [x1, y1, x2, y2] = [x + width / 2, y + height / 2, frame.x + frame.width / 2, frame.y + frame.height / 2]
    if (Math.hypot(x2 - x1, y2 - y1) * camera.zoom > 6) draw('path', { class: 'review-way', d: `M${x1} ${y1}L${x2} ${y2}`, 'marker-end': 'url(#arrow)' }, reviewLayer)
  }
  for (const key of state.order) {
    const frame = former.has(key) || isOff(key) || roots.has(key) ? undefined : frameOf(key)
    if (frame) outline('added', frame.x, frame.y, frame.width, frame.height, `added: ${views.get(key)?.name}`)
  }
}

/** Whether a view moved by itself: what only moved with its container is shown by that.
 * @param {Former} old
 * @param {string} key */
function hasMoved(old, key) {
  const now = views.get(key)
  return now && (now.p !== old.entry.p || now.f.some((value, i) => Math.abs(value - old.entry.f[i]) >= 0.5))
}

/** @param {string} kind
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 * @param {string} title */
function outline(kind, x, y, width, height, title) {
  draw('title', {}, draw('rect', { class: `review-frame ${kind}`, x, y, width: Math.max(1, width), height: Math.max(1, height) }, reviewLayer)).textContent = title
}

/** Draws a scene of the other version over the one of the document.
 * @param {import('./protocol').RootEntry} root */
function drawBefore(root) {
  const place = places.get(root.k)
  if (!place || !review?.scene) return
  const scene = draw('g', { transform: `translate(${place.x} ${place.y})`, opacity: shown }, reviewLayer)
  draw('rect', { class: 'root', width: root.w, height: root.h }, scene)
  /** @type {Map<string, Element>} */ const groups = new Map()
  for (const key of review.scene.scene.order ?? []) {
    const old = former.get(key)
    if (!old || old.root !== root.k || old.entry.off) continue
    const { entry } = old, [x, y, width, height] = entry.k === root.k ? [0, 0, entry.f[2], entry.f[3]] : entry.f
    // An inner drawing clips what is in it.
    const group = draw('svg', { x, y, width: Math.max(0, width), height: Math.max(0, height), opacity: entry.hidden ? 0.22 : entry.alpha ?? 1, overflow: entry.clip ? 'hidden' : 'visible' }, groups.get(entry.p ?? '') ?? scene)
    // Ids are unique in the page.
    setDrawing(group, entry.svg.replaceAll('"c-', '"before-').replaceAll('#c-', '#before-'))
    groups.set(key, group)
  }
}
