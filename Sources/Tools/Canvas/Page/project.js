// @ts-check
// What the project around the document has for it: images, colors, translations, and other versions of the document.
import { $, make } from './controls.js'
import { embeddedJSON, hasServer, request } from './files.js'
import { documentBytes } from './module.js'
import { adoptFacts, later, refuse, reveal, showResources } from './store.js'

/** @typedef {{ images: import('./protocol').ProjectImage[], colors: import('./protocol').ProjectColor[], languages?: string[],
 *   compared?: string, files?: Record<string, string> }} Project
 * `compared` is the version that the command line asks to compare with; `files` has the addresses of images in a page without a server. */

/** @type {Project} */ export let project = { images: [], colors: [] }

/** Reads the project and shows its images and colors. */
export async function loadProject() {
  const loaded = hasServer ? await (await request('project')).json() : embeddedJSON('plumb-project')
  if (!loaded) return
  project = { ...project, ...loaded }
}

/** The images of the asset catalogs that the document does not name yet. A server has their files.
 * @type {import('./protocol').ProjectImage[]} */
let catalogImages = []

/** Shows the images and colors of the project, after a document was opened. */
export function showProject() {
  const images = [...project.images, ...catalogImages]
  if (!images.length && !project.colors.length) return
  showResources({ images, colors: project.colors })
  later()
}

/** Reads the names that the project has for the inspectors. */
export async function loadFacts() {
  if (!hasServer) { const facts = embeddedJSON('plumb-facts'); if (facts) adoptFacts(facts); return }
  const reply = await request('facts', { accepted: [404] })
  if (reply.status !== 200) return
  const facts = await reply.json()
  adoptFacts(facts)
  const known = new Set(project.images.map(image => image.name))
  catalogImages = facts.images.filter((/** @type {any} */ image) => image.drawn && image.width && !known.has(image.name))
}

/** Whether an image of the project is drawn, and not a placeholder with its name: a page without a server contains the images that the
 * document named when it was written, and a server draws PDF files only if it was built with Poppler.
 * @param {{ name: string, drawn?: boolean }} image */
export const isDrawn = image => hasServer ? !!image.drawn : project.images.some(known => known.name === image.name)

/** The addresses of images by name.
 * @type {Map<string, Promise<string>>} */
const addresses = new Map()

/** @param {string} name */
async function loadImage(name) {
  if (!hasServer) return project.files?.[name] ?? embeddedJSON('plumb-project')?.files?.[name] ?? ''
  const reply = await request('image', { headers: { 'X-Plumb-Image': encodeURIComponent(name) }, accepted: [404] })
  return reply.ok ? URL.createObjectURL(await reply.blob()) : ''
}

/** A drawing whose images the browser does not load: their names, which follow `image:`, are in another attribute.
 * @param {string} svg
 * @returns {string} */
const withoutAddresses = svg => svg.replaceAll(' href="image:', ' data-image="')

/** Shows a drawing in an element, with the images of the project.
 * @param {Element} element
 * @param {string} svg */
export function setDrawing(element, svg) {
  element.innerHTML = withoutAddresses(svg)
  resolveImages(element)
}

/** Gives the images in an element the files of the project.
 * @param {Element} element */
function resolveImages(element) {
  for (const image of element.querySelectorAll('image[data-image]')) {
    const name = image.getAttribute('data-image') ?? ''
    image.removeAttribute('data-image')
    if (!addresses.has(name)) addresses.set(name, loadImage(name))
    addresses.get(name)?.then(address => { if (address) image.setAttribute('href', address) })
  }
}

/** A drawing as an element. Its ids are unique in the page by a prefix.
 * @param {string} svg
 * @param {string} prefix
 * @returns {SVGSVGElement} */
export function drawingOf(svg, prefix) {
  const unique = svg.replaceAll(' id="', ` id="${prefix}`).replaceAll('="url(#', `="url(#${prefix}`).replaceAll(' href="#', ` href="#${prefix}`)
  const image = document.importNode(new DOMParser().parseFromString(withoutAddresses(unique), 'image/svg+xml').documentElement, true)
  resolveImages(image)
  return /** @type {any} */ (image)
}

/** @typedef {{ preview: import('./protocol').Preview, findings: { severity: string, object: string, text: string }[] }} Translated */

/** A scene in a language of the project, as the program that serves the page computes it.
 * @param {string} view
 * @param {string} language
 * @returns {Promise<Translated | undefined>} */
export async function translated(view, language) {
  const reply = await request('translated', {
    method: 'PUT', body: documentBytes(), headers: { 'X-Plumb-View': encodeURIComponent(view), 'X-Plumb-Language': encodeURIComponent(language) }, accepted: [404, 422],
  })
  if (!reply.ok) { refuse(await reply.text()); return undefined }
  return reply.json()
}

/** Lists what a language breaks, or nothing.
 * @param {string} language
 * @param {Translated['findings']=} findings undefined hides the list */
export function showLanguageIssues(language, findings) {
  $('language-issues').hidden = !findings
  $('language-title').textContent = `In “${language}” (${findings?.length ?? 0})`
  $('language-list').replaceChildren(...(findings?.length ? findings : []).map(finding =>
    make('button', { class: `link issue ${finding.severity}`, onclick: () => reveal(finding.object) }, finding.text)))
  if (findings && !findings.length) $('language-list').append(make('p', { class: 'quiet' }, 'Every text has its room.'))
}
