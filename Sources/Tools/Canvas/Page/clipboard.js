// @ts-check
// Copying, cutting and pasting views as text, within a document and between documents.
import { roots, sceneTitle, state, views } from './entries.js'
import { announce, edit, editStoryboard, query, refuse } from './store.js'

export function setUpClipboard() {
  addEventListener('copy', e => { if (copy(e)) e.preventDefault() })
  addEventListener('cut', e => {
    if (!copy(e)) return
    e.preventDefault()
    if (state.scene) editStoryboard({ do: 'deleteScene', controller: state.scene }); else edit({ do: 'delete', views: state.views })
  })
  addEventListener('paste', e => {
    if (isInField(e) || !state.hasScenes) return
    const text = e.clipboardData?.getData('text/plain') ?? ''
    if (text.trimStart().startsWith('<')) e.preventDefault()
    paste(text)
  })
}

const isInField = (/** @type {Event} */ e) => e.target instanceof Element && e.target.closest('input, select, textarea, dialog') !== null

/** @param {ClipboardEvent} e
 * @returns {boolean} whether views were copied */
function copy(e) {
  // Selected text of the page is copied as text.
  if (isInField(e) || !state.hasScenes || !state.views.length && !state.scene || String(getSelection() ?? '')) return false
  const reply = query({ do: 'copy', views: state.scene ? [state.scene] : state.views })
  if (!reply) return false
  e.clipboardData?.setData('text/plain', reply.text)
  announce(state.scene ? `Copied ${sceneTitle(state.scene)}` : state.views.length === 1 ? `Copied ${views.get(state.views[0])?.name}` : `Copied ${state.views.length} views`)
  return true
}

/** Pastes into the selected container, or beside the selected view.
 * @param {string} text */
export function paste(text) {
  if (!text.trimStart().startsWith('<')) { refuse('The clipboard has no views'); return }
  if (text.trimStart().startsWith('<scenes')) { editStoryboard({ do: 'paste', text, into: '' }); return }
  const selected = state.views[0] ?? roots.keys().next().value ?? '', parent = views.get(selected)?.p
  // A copy beside its original does not hide it. One in another container, or of another document, keeps its position there.
  const isInside = !parent
  const into = (/** @type {string} */ container) => edit({ do: 'paste', text, into: container, dx: 20, dy: 20 })
  if (isInside || holdsViews(selected)) { if (into(selected) || !parent) return }
  if (parent) into(parent)
}

/** Whether a view is a container that is pasted into.
 * @param {string} key */
const holdsViews = key => ['view', 'customView', 'stackView', 'scrollView', 'containerView'].includes(views.get(key)?.tag ?? '')
