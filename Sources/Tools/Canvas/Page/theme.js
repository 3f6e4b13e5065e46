// @ts-check
// The appearance of the page: that of the system, light or dark.
import { $ } from './controls.js'
import { icon } from './icons.js'

const appearances = ['light dark', 'light', 'dark'], appearanceNames = ['As the System', 'Light', 'Dark']
/** Pages from files may have no storage. */
export const memory = () => { try { return localStorage } catch { return undefined } }

export function setUpTheme() {
  // An editor in a tab has the appearance of the page around it.
  $('theme').hidden = parent !== window
  let at = Math.max(0, appearances.indexOf(memory()?.getItem('plumb-theme') ?? ''))
  $('theme').append(icon('theme'))
  const show = () => {
    document.documentElement.style.colorScheme = appearances[at]
    const name = `Appearance of the editor: ${appearanceNames[at]}`
    $('theme').title = `${name} (T)`
    $('theme').setAttribute('aria-label', name)
  }
  $('theme').addEventListener('click', () => { at = (at + 1) % appearances.length; memory()?.setItem('plumb-theme', appearances[at]); show() })
  // An editor in a tab of another page follows that page.
  addEventListener('storage', e => { if (e.key === 'plumb-theme') { at = Math.max(0, appearances.indexOf(e.newValue ?? '')); show() } })
  show()
}
