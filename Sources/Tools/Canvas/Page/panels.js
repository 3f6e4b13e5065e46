// @ts-check
// The panels beside the stage, which are dragged wider and hidden.
import { $ } from './controls.js'
import { memory } from './theme.js'

/** @typedef {'outline' | 'inspector'} Panel */

/** The smallest width of a panel that is shown. */
const narrowest = 140
/** The widths that a person chose; 0 for a hidden panel.
 * @type {Partial<Record<Panel, number>>} */
const panelWidths = {}

const gripOf = (/** @type {Panel} */ panel) => $(`${panel}-grip`), panelOf = (/** @type {Panel} */ panel) => panel === 'outline' ? document.querySelector('nav') : $('side')

/** Gives a panel a width.
 * @param {Panel} panel
 * @param {number | undefined} width undefined for the usual one, and hidden if there is nearly no room */
function setWidth(panel, width) {
  const value = width === undefined ? undefined : width < narrowest / 2 ? 0 : Math.round(Math.min(Math.max(narrowest, width), innerWidth * 0.45))
  panelWidths[panel] = value
  if (value === undefined) document.body.style.removeProperty(`--${panel}`); else document.body.style.setProperty(`--${panel}`, `${value}px`)
  const element = panelOf(panel)
  if (element) element.hidden = value === 0
  gripOf(panel).setAttribute('aria-valuenow', String(value ?? element?.clientWidth ?? 0))
  try { if (value === undefined) memory()?.removeItem(`plumb-${panel}`); else memory()?.setItem(`plumb-${panel}`, String(value)) } catch { /* There is no room. */ }
}

/** Hides a panel, or shows it as usual.
 * @param {Panel} panel */
export function togglePanel(panel) { setWidth(panel, panelWidths[panel] === 0 ? undefined : 0) }

export function setUpPanels() {
  for (const panel of /** @type {const} */ (['outline', 'inspector'])) {
    const grip = gripOf(panel), direction = panel === 'outline' ? 1 : -1
    const now = () => panelWidths[panel] ?? panelOf(panel)?.getBoundingClientRect().width ?? 0
    let from = { x: 0, width: 0 }
    grip.addEventListener('pointerdown', (/** @type {PointerEvent} */ e) => { grip.setPointerCapture(e.pointerId); from = { x: e.clientX, width: now() } })
    grip.addEventListener('pointermove', (/** @type {PointerEvent} */ e) => { if (grip.hasPointerCapture(e.pointerId) && e.clientX !== from.x) setWidth(panel, from.width + (e.clientX - from.x) * direction) })
    grip.addEventListener('dblclick', () => togglePanel(panel))
    grip.addEventListener('keydown', (/** @type {KeyboardEvent} */ e) => {
      const step = { ArrowLeft: -16, ArrowRight: 16 }[e.key]
      if (e.key === 'Enter') togglePanel(panel)
      else if (step) setWidth(panel, Math.max(narrowest, now() + step * direction))
      else return
      e.preventDefault()
    })
    const saved = memory()?.getItem(`plumb-${panel}`)
    setWidth(panel, saved ? Number(saved) : undefined)
  }
}
