// @ts-check
// Outlets and actions that are new: they are written into the Swift source of their class, after the change was shown.
import { make } from './controls.js'
import { lines, state, views } from './entries.js'
import { hasServer, request } from './files.js'
import { loadFacts } from './project.js'
import { refuse } from './store.js'

/** @typedef {{ class: string, kind: string, name: string, type: string }} NewMember */

/** The kinds whose classes are not the name of the element with the prefix of the kit. */
const otherClasses = /** @type {Record<string, string>} */ ({ mapView: 'MKMapView', wkWebView: 'WKWebView', imageWell: 'NSImageView', constraint: 'NSLayoutConstraint' })

/** The type of an object in a source: its class, or that of the kit.
 * @param {string} key */
export const typeOf = key => customClass(key) ?? kitClass(key)

/** The class that the document names for an object.
 * @param {string} key */
const customClass = key => views.get(key)?.class ?? state.scenes.find(scene => scene.k === key)?.class

/** The class of the kit for the element of an object.
 * @param {string} key */
function kitClass(key) {
  const tag = views.get(key)?.tag ?? state.objects.find(object => object.k === key)?.tag ?? (lines.has(key) ? 'constraint' : 'view'), prefix = state.platform === 'macOS' ? 'NS' : 'UI'
  return otherClasses[tag] ?? prefix + (/ContentView$|^(customView|containerView|placeholder|customObject)$/.test(tag) ? 'View' : tag[0].toUpperCase() + tag.slice(1))
}

/** The classes of the kits that have subclasses among the objects of documents, with these, without the prefix. Others are views.
 * @type {[string, RegExp][]} */
const kitSubclasses = [
  ['Control', /^UI(Button|Switch|Slider|Stepper|SegmentedControl|DatePicker|TextField|PageControl|ColorWell|RefreshControl|Search\w*Field)$|^NS(Button|PopUpButton|Slider|Stepper|SegmentedControl|DatePicker|\w*TextField|SearchField|TokenField|ComboBox|ColorWell|ImageView|LevelIndicator|PathControl|TableView|OutlineView)$/],
  ['ScrollView', /^UI(TableView|CollectionView|TextView)$/], ['TextField', /^NS(SecureTextField|SearchField|TokenField|ComboBox)$/], ['Button', /^NSPopUpButton$/], ['TableView', /^NSOutlineView$/], ['Text', /^NSTextView$/],
  ['ViewController', /^(UI|NS)\w+Controller$/], ['GestureRecognizer', /GestureRecognizer$/], ['BarItem', /^UI(BarButton|TabBar)Item$/],
]
const isKitClass = /^(UI|NS|MK|WK)[A-Z]/

/** Whether an object can be the value of an outlet of a type: it is of the class or of a subclass of it. What no table knows may be.
 * @param {string | undefined} type
 * @param {string} key */
export function fits(type, key) {
  if (!type || ['Any', 'AnyObject', 'id', 'NSObject'].includes(type)) return true
  const own = customClass(key), base = kitClass(key), facts = state.project?.classes.find(item => item.name === own)
  if (type === own || type === base || facts?.superclasses?.includes(type)) return true
  if (own && !facts) return true
  // A class of the project has the superclass that it declares, which the element of the document may not show.
  const bases = [base, ...facts?.superclasses?.filter(name => isKitClass.test(name)) ?? []]
  const isView = views.has(key)
  if (isKitClass.test(type)) {
    const [, prefix, name] = /^(..)(.*)$/.exec(type) ?? []
    return bases.some(base => base.startsWith(prefix) && (type === base || kitSubclasses.some(([above, below]) => above === name && below.test(base)))) || isView && (name === 'View' || name === 'Responder')
  }
  // Another class of the project, which an object without a class of its own does not have.
  return !state.project?.classes.some(item => item.name === type)
}

/** The declared type of an outlet.
 * @param {import('./protocol').Commands['facts']['classes'][number] | undefined} owner
 * @param {string} name */
export const typeOfOutlet = (owner, name) => owner?.types?.find(entry => entry.startsWith(name + ' '))?.slice(name.length + 1)

/** The part of the form of a connection that offers a new member.
 * @param {(name: string | undefined) => void} title names the button that connects: the source that is written, or none
 * @returns {{ element: HTMLElement, show: (owner: import('./protocol').Commands['facts']['classes'][number] | undefined, kind: string, name: string, type: string) => void, write: () => Promise<boolean> }} */
export function newMember(title) {
  const text = make('pre', { class: 'source', 'aria-label': 'New lines of the source' }), place = make('p', { class: 'quiet' }), element = make('div', { hidden: true, 'aria-live': 'polite' }, place, text)
  let wanted = '', tag = '', pending = 0
  const hide = () => { clearTimeout(pending); wanted = tag = ''; element.hidden = true; title(undefined) }
  const put = (/** @type {Record<string, string>} */ headers) => request('member', { method: 'PUT', body: wanted, headers, accepted: [404, 412, 422] })
  return {
    element,
    show(owner, kind, name, type) {
      const isKnown = (kind === 'action' ? owner?.actions : owner?.outlets)?.includes(name), isSwift = /\.swift:\d+$/.test(owner?.place ?? '')
      if (!hasServer || !owner || !isSwift || !name || isKnown) { hide(); return }
      /** @type {NewMember} */ const member = { class: owner.name, kind, name, type }, next = JSON.stringify(member)
      if (next === wanted) return
      hide()
      wanted = next
      pending = window.setTimeout(async () => {
        const reply = await put({})
        if (wanted !== next) return
        element.hidden = false
        if (!reply.ok) { place.textContent = await reply.text(); text.textContent = ''; return }
        const change = await reply.json()
        tag = reply.headers.get('ETag') ?? ''
        place.textContent = `New in ${change.file}, line ${change.line}:`
        text.textContent = change.text
        title(change.file.replace(/^.*\//, ''))
      }, 250)
    },
    async write() {
      if (!tag) return true
      const reply = await put({ 'If-Match': tag })
      if (!reply.ok) { refuse(await reply.text()); hide(); return false }
      await loadFacts()
      return true
    },
  }
}
