// @ts-check
// The device bar: the device that the document is saved for, and what a scene becomes with another size, text or direction.
import { camera, fit, follow, onZoomed, places } from './camera.js'
import { $, draw, make, numberOf } from './controls.js'
import { lensLayer } from './drawing.js'
import { rootKey, roots, rounded, state } from './entries.js'
import { sizeClasses } from './fields.js'
import { drawingOf, project, showLanguageIssues, translated } from './project.js'
import { announce, edit, query, setSizeClass, subscribe } from './store.js'

/** What differs from the document: then the scene is shown as it would be, over what it is.
 * @type {{ text?: 'longer' | 'larger', rtl: boolean, language?: string, dark?: boolean, device?: { device: string, landscape: boolean }, size?: { width: number, height: number } }} */
const lens = { text: undefined, rtl: false, language: undefined, dark: undefined, device: undefined, size: undefined }
/** The top-level view that is shown otherwise. */
let lensRoot = ''

export function setUpDevices() {
  subscribe('idle', showLens)
  subscribe('selection', chooseRoot)
  subscribe('scene', redrawBar)
  subscribe('history', readDevice)
  onZoomed(drawLens)
  $('device').addEventListener('change', () => { if ($('device').value) change({ name: $('device').value }) })
  $('orientation').addEventListener('click', () => change({ landscape: !isLandscape() }))
  $('appearance').addEventListener('change', () => change({ appearance: $('appearance').value }))
  $('multitasking').addEventListener('change', () => {
    const size = windowSizes().find(size => size.title === $('multitasking').value)
    if (size) resizeLens(size); else { lens.size = undefined; showLens() }
  })
  $('vary').append(...sizeClasses.map(([value, title]) => make('option', { value }, title)))
  $('vary').addEventListener('change', () => {
    setSizeClass($('vary').value)
    $('vary').classList.toggle('on', !!state.sizeClass)
    announce(state.sizeClass ? `Edits of values are for ${$('vary').selectedOptions[0].textContent}` : 'Edits are for all size classes')
  })
  $('text-size').addEventListener('change', () => { lens.text = $('text-size').value || undefined; showLens() })
  $('direction').addEventListener('change', () => { lens.rtl = $('direction').value === 'rtl'; showLens() })
  $('language').addEventListener('change', () => { lens.language = $('language').value || undefined; showLens() })
  for (const name of /** @type {const} */ (['width', 'height'])) {
    $(`lens-${name}`).addEventListener('change', () => {
      const root = roots.get(lensRoot), value = numberOf($(`lens-${name}`).value)
      if (!root || value === undefined || value < 1) { showDeviceBar(); return }
      resizeLens({ width: lens.size?.width ?? root.w, height: lens.size?.height ?? root.h, [name]: value })
    })
  }
  $('lens-reset').addEventListener('click', resetLens)
}

/** Scenes of another size lie elsewhere: the camera follows the selection there, or shows all. */
function lookAtSelection() {
  if (state.views.length || state.scene || state.lines.length) follow(); else fit()
}

/** @param {{ name?: string, landscape?: boolean, appearance?: 'light' | 'dark' }} what */
function change(what) {
  if (edit({ do: 'device', ...what })) {
    if (what.name) state.device = what.name
    if (what.appearance) state.appearance = what.appearance
    resetLens()
    if (!what.appearance) lookAtSelection()
  }
  showDeviceBar()
}

let readHistory = ''
/** Undo and redo also change the device: it is read anew whenever one of them would. */
function readDevice() {
  const history = `${state.undo}, ${state.redo}`
  if (history === readHistory) return
  const concernsDevice = /Change (Device|Appearance)/.test(`${history} ${readHistory}`)
  readHistory = history
  const reply = concernsDevice ? query({ do: 'scene' }) : undefined
  if (!reply) return
  const hasOtherDevice = state.device !== (reply.device ?? '')
  state.device = reply.device ?? ''
  state.appearance = reply.appearance ?? 'light'
  showDeviceBar()
  if (hasOtherDevice) lookAtSelection()
}

/** Whether the first scene of the document lies. */
function isLandscape() {
  const sizes = state.scenes.flatMap(scene => roots.get(scene.view ?? '') ?? [])
  const first = sizes[0] ?? roots.values().next().value
  return !!first && first.w > first.h
}

/** Shows the scene of the selection otherwise, if it is another one. */
function chooseRoot() {
  const key = rootKey(state.views[0] ?? '') ?? state.scenes.find(scene => scene.k === state.scene)?.view ?? (roots.has(lensRoot) ? lensRoot : roots.keys().next().value) ?? ''
  if (key !== lensRoot) {
    lensRoot = key
    lens.size = undefined
    if (isLensOn()) showLens()
  }
  showDeviceBar()
  drawLens()
}

const isLensOn = () => !!lens.text || lens.rtl || !!lens.language || !!lens.size || !!lens.device || lens.dark !== undefined

let barPending = 0
function redrawBar() { barPending ||= requestAnimationFrame(() => { barPending = 0; showDeviceBar() }) }

/** Shows the scene, or another one, with another size.
 * @param {{ width: number, height: number }} size
 * @param {string} root */
export function resizeLens(size, root = lensRoot) {
  lensRoot = root
  lens.size = { width: Math.max(20, Math.round(size.width)), height: Math.max(20, Math.round(size.height)) }
  showLens()
}

/** The size of the scene as it is shown. */
export function lensSize() {
  const root = roots.get(lensRoot)
  return lens.size ?? { width: root?.w ?? 0, height: root?.h ?? 0 }
}

/** Shows the document as it is. */
export function resetLens() {
  if (!isLensOn()) return false
  Object.assign(lens, { text: undefined, rtl: false, language: undefined, dark: undefined, device: undefined, size: undefined })
  $('multitasking').value = ''
  $('text-size').value = ''
  $('language').value = ''
  $('direction').value = ''
  showLens()
  return true
}

/** Shows a scene over what it is as a preview shows it.
 * @param {string} root
 * @param {import('./protocol').PreviewRequest} request */
export function showAs(root, request) {
  lensRoot = root
  Object.assign(lens, { text: request.text, rtl: !!request.rtl, language: undefined, dark: request.dark, size: undefined, device: request.device ? { device: request.device, landscape: !!request.landscape } : undefined })
  $('text-size').value = request.text ?? ''
  $('direction').value = request.rtl ? 'rtl' : ''
  showLens()
}

/** The view of the preview at a point of the canvas; undefined outside of it.
 * @param {{ x: number, y: number }} point
 * @returns {string | undefined} */
export function viewInLens(point) {
  const place = places.get(lensRoot)
  if (!shownPreview || !place) return undefined
  const x = point.x - place.x, y = point.y - place.y
  if (x < 0 || y < 0 || x > shownPreview.w || y > shownPreview.h) return undefined
  return frameUnder(shownPreview, x, y)
}

/** The innermost view of a preview at a point of it.
 * @param {import('./protocol').Preview} preview
 * @param {number} x
 * @param {number} y */
export const frameUnder = (preview, x, y) => preview.frames.findLast(([, left, top, width, height]) => x >= left && y >= top && x <= left + width && y <= top + height)?.[0]

/** The sizes that windows of the tablet have beside others (Apple's Human Interface Guidelines, "Layout"): the divider is 10 points wide, and
 * the narrow part 320, or 375 on the large ones.
 * @returns {{ title: string, width: number, height: number }[]} */
function windowSizes() {
  const root = state.scenes.flatMap(scene => roots.get(scene.view ?? '') ?? [])[0] ?? roots.get(lensRoot)
  if (!root || Math.min(root.w, root.h) < 744) return []
  const { w, h } = root, narrow = w > h ? (w >= 1180 ? 375 : 320) : w >= 1024 ? 375 : 320
  return [
    { title: 'Slide Over', width: narrow, height: h }, { title: 'Split View, narrow', width: narrow, height: h },
    ...(w > h ? [{ title: 'Split View, half', width: Math.round(w - 10) / 2, height: h }] : []), { title: 'Split View, wide', width: w - 10 - narrow, height: h },
  ]
}

/** @type {import('./protocol').Preview | undefined} */ let shownPreview

/** Shows the scene with the texts of a translation, which the program that serves the page has.
 * @param {string} language */
async function showTranslated(language) {
  const key = lensRoot, answer = await translated(key, language).catch(error => { announce(error.message); return undefined })
  if (lens.language !== language || lensRoot !== key) return
  shownPreview = answer?.preview
  showLanguageIssues(language, answer?.findings)
  if (answer) announce(`${roots.get(key)?.title} in ${language}: ${answer.findings.length} issues`)
  drawLens()
  showDeviceBar()
}

function showLens() {
  if (lens.language && roots.has(lensRoot)) { showTranslated(lens.language); return }
  showLanguageIssues('')
  shownPreview = undefined
  if (isLensOn() && roots.has(lensRoot)) {
    const device = lens.device ?? (state.device && state.platform !== 'macOS' ? { device: state.device, landscape: isLandscape() } : {})
    const root = roots.get(lensRoot), isScene = state.scenes.some(scene => scene.view === lensRoot)
    const size = lens.size ?? (isScene || !root || lens.device ? undefined : { width: root.w, height: root.h })
    const reply = query({ do: 'previews', view: lensRoot, previews: [{ ...device, rtl: lens.rtl, ...(lens.dark === undefined ? {} : { dark: lens.dark }), ...(lens.text ? { text: lens.text } : {}), ...(size ?? {}) }] })
    shownPreview = reply?.previews[0]
    if (shownPreview) announce(`${roots.get(lensRoot)?.title}, ${shownPreview.w} by ${shownPreview.h}${shownPreview.conflicts ? `, ${shownPreview.conflicts} conflict${shownPreview.conflicts > 1 ? 's' : ''}` : ''}`)
  }
  drawLens()
  showDeviceBar()
}

function drawLens() {
  lensLayer.replaceChildren()
  const place = places.get(lensRoot)
  if (!place) return
  const unit = 1 / camera.zoom, { w, h } = shownPreview ?? place
  if (shownPreview) {
    draw('rect', { class: (lens.dark ?? state.appearance === 'dark') ? 'lens-back dark' : 'lens-back', x: place.x - 3 * unit, y: place.y - 3 * unit, width: w + 6 * unit, height: h + 6 * unit }, lensLayer)
    const image = drawingOf(shownPreview.svg, 'lens-')
    for (const [name, value] of Object.entries({ x: place.x, y: place.y, width: w, height: h })) image.setAttribute(name, String(value))
    lensLayer.append(image)
    for (const [key, x, y, width, height] of shownPreview.frames) if (state.views.includes(key)) draw('rect', { class: 'frame', x: place.x + x, y: place.y + y, width, height }, lensLayer)
    draw('text', { class: 'lens-size', x: place.x, y: place.y + h + 16 * unit, 'font-size': 12 * unit }, lensLayer).textContent = `${w} × ${h}${shownPreview.conflicts ? ` · ${shownPreview.conflicts} conflict${shownPreview.conflicts > 1 ? 's' : ''}` : ''}`
  }
  if (state.hasScenes && (state.views.includes(lensRoot) || shownPreview)) {
    draw('path', { class: 'lens-handle', 'data-lens': lensRoot, d: `M${place.x + w + 10 * unit} ${place.y + h - 4 * unit}v${14 * unit}h${-14 * unit}z` }, lensLayer)
  }
}

function showDeviceBar() {
  const root = roots.get(lensRoot), isMac = state.platform === 'macOS', hasDevice = !isMac && state.hasScenes && state.devices.length > 0
  for (const id of ['device', 'orientation', 'appearance']) $(id).hidden = !hasDevice
  const select = $('device')
  // Without a device, a document is laid out in the sizes that its scenes are saved with.
  const saved = roots.get(lensRoot) ?? roots.values().next().value, unnamed = state.device ? '' : saved && saved.w > 0 ? `No device (${rounded(saved.w)} × ${rounded(saved.h)})` : 'No device'
  const offered = [...unnamed ? [['', unnamed]] : [], ...state.devices.map(name => [name, name])]
  if (hasDevice && (select.options.length !== offered.length || select.options[0].textContent !== offered[0][1])) select.replaceChildren(...offered.map(([value, title]) => make('option', { value }, title)))
  select.value = state.device
  $('appearance').value = state.appearance
  const sizes = windowSizes(), list = $('multitasking')
  list.hidden = !sizes.length
  if (list.options.length !== sizes.length + 1) list.replaceChildren(make('option', { value: '' }, 'Full Screen'), ...sizes.map(({ title }) => make('option', { value: title }, title)))
  $('vary').hidden = isMac || !state.hasScenes
  $('orientation').setAttribute('aria-pressed', String(isLandscape()))
  const size = shownPreview ? { width: shownPreview.w, height: shownPreview.h } : { width: root?.w ?? 0, height: root?.h ?? 0 }
  for (const name of /** @type {const} */ (['width', 'height'])) if (document.activeElement !== $(`lens-${name}`) || lens.size) $(`lens-${name}`).value = String(Math.round(size[name] * 100) / 100)
  $('lens-reset').hidden = !isLensOn()
  const languages = project.languages ?? []
  $('language').hidden = !languages.length
  if ($('language').options.length !== languages.length + 1) $('language').replaceChildren(...['', ...languages].map(code => make('option', { value: code }, code || 'Language')))
  $('lens-width').parentElement.hidden = !state.hasScenes
}
