// @ts-check
// What the page knows: the entries that the module sent, the selection, and what follows from them. Only the store changes them.

/** @typedef {import('./protocol').ViewEntry} ViewEntry */
/** @typedef {import('./protocol').LineEntry} LineEntry */
/** @typedef {import('./protocol').RootEntry} RootEntry */

/** @type {Map<string, ViewEntry>} */ export const views = new Map()
/** @type {Map<string, LineEntry>} */ export const lines = new Map()
/** @type {Map<string, RootEntry>} */ export const roots = new Map()

export const state = {
  /** The name of the document. */
  name: 'Document',
  /** Whether the document differs from the version that was read or saved last. */
  isDirty: false,
  /** Whether the document was restored from a draft, and not saved since. */
  isDraft: false,
  /** A storyboard of macOS without scenes, in base64, while the document is a new one that is not saved yet. */
  forMac: '',
  /** How many merges with other versions of the file the document has. */
  merges: 0,
  /** What undo and redo would change.
   * @type {string | undefined} */
  undo: undefined,
  /** @type {string | undefined} */
  redo: undefined,
  /** The keys of all views, parents before children.
   * @type {string[]} */
  order: [],
  /** The selected views and lines.
   * @type {string[]} */
  views: [],
  /** @type {string[]} */
  lines: [],
  /** The controller of the selected scene, if the scene itself is selected and no view in it.
   * @type {string | undefined} */
  scene: undefined,
  /** The selected segue.
   * @type {string | undefined} */
  segue: undefined,
  /** The scenes and segues of a storyboard.
   * @type {import('./protocol').SceneEntry[]} */
  scenes: [],
  /** @type {import('./protocol').SegueEntry[]} */
  segues: [],
  /** The objects that are not views.
   * @type {import('./protocol').ObjectEntry[]} */
  objects: [],
  /** The selected object that is neither a view nor a scene.
   * @type {string | undefined} */
  object: undefined,
  /** What is known about the project.
   * @type {import('./protocol').Commands['facts'] | undefined} */
  project: undefined,
  /** The key of the size class that edits are for; empty for all. */
  sizeClass: '',
  /** `light` or `dark`. */
  appearance: 'light',
  /** The devices that can be chosen, and the one of the document.
   * @type {string[]} */
  devices: [],
  device: '',
  /** Whether the module edits scenes, devices and copies of views: one of an earlier version does not, and the page then has no controls for it. */
  hasScenes: true,
  platform: 'iOS',
  /** The kinds of views that can be added.
   * @type {string[]} */
  library: [],
}

// ---- What follows from the entries

/** The title of a scene.
 * @param {string} controller */
export const sceneTitle = controller => state.scenes.find(scene => scene.k === controller)?.title ?? controller

/** The title of the scene of a top-level view.
 * @param {string} root */
export const titleOfScene = root => state.scenes.find(scene => scene.view === root)?.title ?? nameOf(root)

/** The name of a relationship, as Interface Builder writes it.
 * @param {string} relationship */
export const relationshipName = relationship => relationship === 'window.shadowedContentViewController' ? 'window content' : relationship.replace(/([A-Z])/g, ' $1').toLowerCase()

/** What a segue is.
 * @param {import('./protocol').SegueEntry} segue */
export const segueTitle = segue => (segue.relationship ? `${relationshipName(segue.relationship)} relationship` : `${{ presentation: 'modal' }[segue.kind] ?? segue.kind} segue`)
  + (segue.identifier ? ` “${segue.identifier}”` : '')

/** The views inside a view, in the order of the document.
 * @param {string | undefined} key */
export const childrenOf = key => state.order.filter(other => views.get(other)?.p === key)

/** A number as people read it, with at most two decimals.
 * @param {number} value */
export const rounded = value => Math.round(value * 100) / 100

/** The name of a view for outline and announcements.
 * @param {string} key */
export const nameOf = key => views.get(key)?.name ?? state.objects.find(object => object.k === key)?.title ?? key

/** The key of the top-level view around a view.
 * @param {string} key
 * @returns {string | undefined} */
export function rootKey(key) {
  let view = views.get(key)
  while (view && !roots.has(view.k)) view = views.get(view.p ?? '')
  return view?.k
}

/** Whether a view is in a tab that is not shown.
 * @param {string | undefined} key */
export function isOff(key) {
  for (let view = views.get(key ?? ''); view; view = views.get(view.p ?? '')) if (view.off) return true
  return false
}

/** The views whose constraints conflict.
 * @returns {Set<string>} */
export function conflictingViews() {
  const result = new Set()
  for (const line of lines.values()) if (line.state === 'conflicting') { result.add(line.a); result.add(line.b) }
  for (const key of roots.keys()) result.delete(key)
  return result
}

/** Whether the properties of a view are locked, by itself or by a view around it.
 * @param {string | undefined} key */
export const isProtected = key => !!views.get(key ?? '')?.guarded

/** Why a locked view cannot be changed.
 * @param {string} key */
export const lockedReason = key => `${nameOf(key).replace(/^./, first => first.toUpperCase())} is locked: choose “Nothing” as Lock in the identity inspector to change it`

/** What is selected, as a sentence. */
export function describe() {
  if (state.object) return state.objects.find(object => object.k === state.object)?.title ?? ''
  if (state.scene) return sceneTitle(state.scene)
  const segue = state.segues.find(segue => segue.k === state.segue)
  if (segue) return `${segueTitle(segue)} from ${sceneTitle(segue.from)} to ${sceneTitle(segue.to)}`
  if (state.lines.length === 1) return lines.get(state.lines[0])?.title ?? ''
  if (state.lines.length) return `${state.lines.length} constraints`
  if (state.views.length > 1) return `${state.views.length} views`
  const entry = views.get(state.views[0])
  if (!entry) return ''
  const [x, y, width, height] = entry.f
  const problems = [conflictingViews().has(entry.k) && 'conflicting', entry.amb && 'ambiguous', entry.e && 'misplaced', entry.hidden && 'hidden'].filter(Boolean)
  return `${entry.name}, ${rounded(width)} by ${rounded(height)} at ${rounded(x)}, ${rounded(entry.y ?? y)}${problems.length ? ', ' + problems.join(', ') : ''}`
}

/** The name of a kind in Apple's library. */
export const kindTitle = (/** @type {string} */ kind) => /** @type {Record<string, string>} */ ({ wkWebView: 'Web View', mapView: 'Map Kit View', horizontalStack: 'Horizontal Stack View', verticalStack: 'Vertical Stack View', viewControllerPlaceholder: 'Storyboard Reference' })[kind]
  ?? kind.replace(/([A-Z])/g, ' $1').replace(/^./, first => first.toUpperCase())
