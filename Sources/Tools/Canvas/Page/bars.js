// @ts-check
// The bars that containers give the scenes inside them, and how far lists begin below them.
import { roots, state, views } from './entries.js'

/** The bars around a scene. Tabs are the titles, of which that of the scene is chosen.
 * @typedef {{ hasNavigation: boolean, hasToolbar: boolean, tabs: { titles: string[], items: (string | undefined)[], chosen: number } | undefined }} Bars */

/** The bars of the scenes and segues that they were found for.
 * @type {{ scenes: unknown, segues: unknown, bars: Map<string, Bars> }} */
let known = { scenes: undefined, segues: undefined, bars: new Map() }

/** The bars of the scenes of containers: of a navigation controller those that its root shows or pushes, of a tab bar controller its
 * contents.
 * @returns {Map<string, Bars>} */
export function barsOf() {
  if (known.scenes === state.scenes && known.segues === state.segues) return known.bars
  /** @type {Map<string, Bars>} */ const bars = new Map()
  const scenes = new Map(state.scenes.map(scene => [scene.k, scene]))
  /** @param {string} key
   * @param {Bars} outer */
  const visit = (key, outer) => {
    const scene = scenes.get(key), known = bars.get(key)
    if (!scene || known && (known.hasNavigation || !outer.hasNavigation) && (known.hasToolbar || !outer.hasToolbar) && (known.tabs || !outer.tabs)) return
    const all = { hasNavigation: outer.hasNavigation || !!known?.hasNavigation, hasToolbar: outer.hasToolbar || !!known?.hasToolbar, tabs: outer.tabs ?? known?.tabs }
    bars.set(key, all)
    const segues = state.segues.filter(segue => segue.from === key), contents = segues.filter(segue => segue.relationship === 'viewControllers')
    const { titles, items } = tabsOf(contents)
    for (const segue of segues) {
      const isNavigation = scene.tag === 'navigationController'
      const own = { hasNavigation: isNavigation ? !scene.hidesBar : all.hasNavigation, hasToolbar: isNavigation ? !!scene.hasToolbar : all.hasToolbar }
      if (segue.relationship) visit(segue.to, { ...own, tabs: scene.tag === 'tabBarController' ? { titles, items, chosen: contents.indexOf(segue) } : all.tabs })
      else if (['show', 'push'].includes(segue.kind) && all.hasNavigation) visit(segue.to, all)
    }
  }
  for (const scene of state.scenes) if (['navigationController', 'tabBarController'].includes(scene.tag)) visit(scene.k, { hasNavigation: false, hasToolbar: false, tabs: undefined })
  known = { scenes: state.scenes, segues: state.segues, bars }
  return bars
}

/** The titles of tabs, and the keys of their items.
 * @param {import('./protocol').SegueEntry[]} contents the relationships to the controllers of the tabs */
export const tabsOf = contents => ({
  titles: contents.map(segue => state.scenes.find(scene => scene.k === segue.to)?.tabTitle ?? ''),
  items: contents.map(segue => state.objects.find(object => object.tag === 'tabBarItem' && object.scene === segue.to)?.k),
})

/** The heights of the status bar and of the area of the home indicator, by the longer side of a screen. */
const statusHeights = new Map([[812, 44], [844, 47], [852, 59], [874, 62], [896, 48], [926, 47], [932, 59], [956, 62]])

/** The heights of the bars of a screen.
 * @param {number} w
 * @param {number} h */
export function barHeights(w, h) {
  const isPad = Math.min(w, h) >= 700, isUpright = h > w
  const status = isUpright ? statusHeights.get(h) ?? (isPad ? 24 : 20) : isPad ? 24 : 0
  return { status, navigation: isPad ? 50 : isUpright ? 44 : 32, home: statusHeights.has(h) ? 34 : 0 }
}

/** How far the rows of a list are drawn below their frames: a list at the top of a screen begins below the navigation bar.
 * @param {import('./protocol').ViewEntry | undefined} entry */
export function shiftOf(entry) {
  if (!entry || state.platform === 'macOS' || entry.tag !== 'tableView' && entry.tag !== 'collectionView') return 0
  const root = roots.get(entry.k) ?? roots.get(entry.p ?? ''), scene = root && state.scenes.find(scene => scene.view === root.k)
  if (!scene || !barsOf().get(scene.k)?.hasNavigation || root.k !== entry.k && entry.f[1] !== 0) return 0
  const { status, navigation } = barHeights(root.w, root.h)
  return status + navigation
}

/** How far a view is drawn below its frame in its scene, by the lists around it.
 * @param {string | undefined} key */
export function shiftAround(key) {
  let shift = 0
  for (let entry = views.get(views.get(key ?? '')?.p ?? ''); entry; entry = views.get(entry.p ?? '')) shift += shiftOf(entry)
  return shift
}
