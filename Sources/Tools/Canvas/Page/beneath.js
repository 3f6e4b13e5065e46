// @ts-check
// What is under the pointer besides the view in front: everything as a list, and the scene.
import { lines, rootKey, state, views } from './entries.js'
import { elementsAt } from './ground.js'
import { menu } from './popovers.js'
import { select } from './store.js'

/** Lists everything under the pointer.
 * @param {MouseEvent} e */
export function listUnderPointer(e) {
  /** @type {import('./popovers.js').MenuItem[]} */ const entries = []
  const seen = new Set()
  for (const element of elementsAt(e)) {
    const line = element.getAttribute('data-line'), view = element.closest?.('.view')?.getAttribute('data-key')
    if (line && !seen.has(line)) { seen.add(line); entries.push({ title: lines.get(line)?.title ?? '', run: () => select({ views: state.views, lines: [line] }) }) }
    let key = view ?? undefined
    while (key && !seen.has(key)) {
      const current = key
      seen.add(key)
      entries.push({ title: views.get(key)?.name ?? '', run: () => select({ views: [current], lines: [] }) })
      key = views.get(key)?.p
    }
  }
  menu(entries, e.clientX, e.clientY, 'Objects here')
}

/** The controller of the scene whose title or place an element is.
 * @param {Element | null} element */
export const sceneAt = element => element?.closest('[data-scene]')?.getAttribute('data-scene') ?? undefined

/** The controller of the scene that a view is in.
 * @param {string | undefined} view */
export function sceneOf(view) {
  const root = view && rootKey(view)
  return root ? state.scenes.find(scene => scene.view === root)?.k : undefined
}
