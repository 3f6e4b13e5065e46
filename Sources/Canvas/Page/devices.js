// @ts-check
// The device bar: the device that the document is saved for, and what a scene becomes with another size, text or direction.
import { camera, onZoomed, places } from './camera.js'
import { $, draw, make, numberOf } from './controls.js'
import { lensLayer } from './drawing.js'
import { drawingOf, project, showLanguageIssues, translated } from './project.js'
import { announce, edit, query, rootKey, roots, state, subscribe } from './store.js'

/** What differs from the document: then the scene is shown as it would be, over what it is.
 * @type {{ text?: 'longer' | 'larger', rtl: boolean, language?: string, size?: { width: number, height: number } }} */
const lens = { text: undefined, rtl: false, language: undefined, size: undefined }
/** The top-level view that is shown otherwise. */
let lensRoot = ''

export function setUpDevices() {
  subscribe('idle', showLens)
  subscribe('selection', chooseRoot)
  subscribe('scene', redrawBar)
  subscribe('history', readDevice)
  onZoomed(drawLens)
  $('device').addEventListener('change', () => change({ name: $('device').value }))
  $('orientation').addEventListener('click', () => change({ landscape: !isLandscape() }))
  $('appearance').addEventListener('change', () => { change({ appearance: $('appearance').value }); $('appearance').value = '' })
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

/** @param {{ name?: string, landscape?: boolean, appearance?: 'light' | 'dark' }} what */
function change(what) {
  if (edit({ do: 'device', ...what })) {
    if (what.name) state.device = what.name
    resetLens()
  }
  showDeviceBar()
}

let readHistory = ''
/** Undo and redo also change the device: it is read anew whenever one of them would. */
function readDevice() {
  const history = `${state.undo}, ${state.redo}`
  if (history === readHistory) return
  const concernsDevice = `${history} ${readHistory}`.includes('Change Device')
  readHistory = history
  const reply = concernsDevice ? query({ do: 'scene' }) : undefined
  if (reply) state.device = reply.device ?? ''
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

const isLensOn = () => !!lens.text || lens.rtl || !!lens.language || !!lens.size

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
  Object.assign(lens, { text: undefined, rtl: false, language: undefined, size: undefined })
  $('text-size').value = ''
  $('language').value = ''
  $('direction').value = ''
  showLens()
  return true
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
    const device = state.device && state.platform !== 'macOS' ? { device: state.device, landscape: isLandscape() } : {}
    const root = roots.get(lensRoot), isScene = state.scenes.some(scene => scene.view === lensRoot)
    const size = lens.size ?? (isScene || !root ? undefined : { width: root.w, height: root.h })
    const reply = query({ do: 'previews', view: lensRoot, previews: [{ ...device, rtl: lens.rtl, ...(lens.text ? { text: lens.text } : {}), ...(size ?? {}) }] })
    shownPreview = reply?.previews[0]
    if (shownPreview) announce(`${roots.get(lensRoot)?.title}, ${shownPreview.w} by ${shownPreview.h}${shownPreview.conflicts ? `, ${shownPreview.conflicts} conflicts` : ''}`)
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
    draw('rect', { class: 'lens-back', x: place.x - 3 * unit, y: place.y - 3 * unit, width: w + 6 * unit, height: h + 6 * unit }, lensLayer)
    const image = drawingOf(shownPreview.svg, 'lens-')
    for (const [name, value] of Object.entries({ x: place.x, y: place.y, width: w, height: h })) image.setAttribute(name, String(value))
    lensLayer.append(image)
    draw('text', { class: 'lens-size', x: place.x, y: place.y + h + 16 * unit, 'font-size': 12 * unit }, lensLayer).textContent = `${w} × ${h}${shownPreview.conflicts ? ` · ${shownPreview.conflicts} conflicts` : ''}`
  }
  if (state.hasScenes && (state.views.includes(lensRoot) || shownPreview)) {
    draw('path', { class: 'lens-handle', 'data-lens': lensRoot, d: `M${place.x + w + 10 * unit} ${place.y + h - 4 * unit}v${14 * unit}h${-14 * unit}z` }, lensLayer)
  }
}

function showDeviceBar() {
  const root = roots.get(lensRoot), isMac = state.platform === 'macOS', hasDevice = !isMac && state.hasScenes && state.devices.length > 0
  for (const id of ['device', 'orientation', 'appearance']) $(id).hidden = !hasDevice
  const select = $('device')
  if (hasDevice && select.options.length !== state.devices.length) select.replaceChildren(...state.devices.map(name => make('option', { value: name }, name)))
  select.value = state.device
  $('orientation').setAttribute('aria-pressed', String(isLandscape()))
  const size = shownPreview ? { width: shownPreview.w, height: shownPreview.h } : { width: root?.w ?? 0, height: root?.h ?? 0 }
  for (const name of /** @type {const} */ (['width', 'height'])) if (document.activeElement !== $(`lens-${name}`) || lens.size) $(`lens-${name}`).value = String(Math.round(size[name] * 100) / 100)
  $('lens-reset').hidden = !isLensOn()
  const languages = project.languages ?? []
  $('language').hidden = !languages.length
  if ($('language').options.length !== languages.length + 1) $('language').replaceChildren(...['', ...languages].map(code => make('option', { value: code }, code || 'Language')))
  $('lens-width').parentElement.hidden = !state.hasScenes
}
