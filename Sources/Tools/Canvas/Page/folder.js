// @ts-check
// The page of a folder: the list of its documents with images and issues, the search over all of them, and the editors in tabs.
import { setUpTheme } from './theme.js'
import { $, make } from './controls.js'
import { icon } from './icons.js'

/** @typedef {{ severity: string, rule: string, object: string, line: number, text: string }} FolderIssue */
/** @typedef {{ failure?: string, platform: string, scenes: number, views: number, constraints: number, issues: FolderIssue[] }} Summary */
/** @typedef {{ name: string, isPresent: boolean, isChanged: boolean, summary?: Summary, item?: any, card?: any }} FolderDocument */
/** An open document: its tab, and the page of its editor.
 * @typedef {{ name: string, tab: any, frame: HTMLIFrameElement }} OpenDocument */

const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? ''
/** @type {FolderDocument[]} */ let documents = []
/** @type {OpenDocument[]} */ const openDocuments = []
/** The documents that are shown: none for the list, and two beside each other.
 * @type {string[]} */
let chosen = []
/** Whether the list is shown beside a document. */
let showsList = false

/** @param {string} path
 * @param {string=} name of the document that the request is about
 * @param {RequestInit=} options */
async function ask(path, name, options) {
  const headers = { 'X-Plumb-Token': token, ...(name === undefined ? {} : { 'X-Plumb-Document': encodeURIComponent(name) }) }
  const reply = await fetch(path, { ...options, headers })
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
  return reply
}

/** @param {string} text */
const say = text => { $('status').textContent = text }

async function start() {
  setUpTheme()
  $('search').addEventListener('input', () => { clearTimeout(searching); searching = window.setTimeout(search, 120) })
  $('beside').addEventListener('click', showBeside)
  $('sidebar').append(icon('outlineView'))
  $('sidebar').addEventListener('click', () => { showsList = $('navigation').hidden; showPanes() })
  for (const choice of document.querySelectorAll('[name=choice]')) choice.addEventListener('change', showGrid)
  addEventListener('keydown', e => { if (e.ctrlKey && e.shiftKey && e.key.toLowerCase() === 'f') { showsList = true; showPanes(); $('search').focus(); $('search').select(); e.preventDefault() } })
  addEventListener('focus', () => { if (!chosen.length) list().catch(() => undefined) })
  $('tabs').addEventListener('keydown', walkTabs)
  showTabs()
  try {
    await list()
    document.body.dataset.ready = String(performance.now())
    await summarize()
  } catch (error) {
    say(/** @type {Error} */ (error).message)
  }
}

// ---- The list

async function list() {
  const reply = await (await ask('documents')).json(), known = new Map(documents.map(document => [document.name, document]))
  $('folder').textContent = reply.folder
  document.title = `${reply.folder} – Plumb`
  documents = reply.documents.map((/** @type {FolderDocument} */ document) => ({ ...document, summary: known.get(document.name)?.summary }))
  for (const radio of document.querySelectorAll('[value=changed]')) if (!reply.hasVersions) radio.parentElement?.remove()
  showList()
  showGrid()
}

/** @param {string} name */
const folderOf = name => name.includes('/') ? name.slice(0, name.lastIndexOf('/')) : ''
/** @param {string} name */
const fileOf = name => name.slice(name.lastIndexOf('/') + 1)

/** The list beside the work: documents by folder, with their numbers of errors and warnings. */
function showList() {
  /** @type {Node[]} */ const rows = []
  let folder = ''
  for (const entry of documents) {
    if (folderOf(entry.name) !== folder) { folder = folderOf(entry.name); rows.push(make('h2', {}, folder)) }
    entry.item = make('button', { class: 'item', onclick: () => openDocument(entry.name) })
    rows.push(entry.item)
    showEntry(entry)
  }
  $('list').replaceChildren(...rows)
}

/** @param {FolderDocument} entry
 * @param {string} severity */
const countOf = (entry, severity) => entry.summary?.issues?.filter(issue => issue.severity === severity).length ?? 0

/** @param {FolderDocument} entry
 * @returns {Node[]} */
const countsOf = entry => ['error', 'warning'].flatMap(severity => {
  const count = countOf(entry, severity)
  return count ? [make('span', { class: `count ${severity}`, 'aria-label': counted(count, severity) }, `${severity === 'error' ? '●' : '▲'} ${count}`)] : []
})

/** Shows what is known of a document.
 * @param {FolderDocument} entry */
function showEntry(entry) {
  const changed = entry.isChanged ? [make('span', { class: 'changed', title: 'Changed since the last commit', role: 'img', 'aria-label': 'changed' })] : []
  entry.item?.replaceChildren(icon(entry.name.endsWith('.storyboard') ? 'viewController' : 'view'), make('span', { class: 'name' }, fileOf(entry.name)), ...changed, ...countsOf(entry))
  entry.item?.setAttribute('aria-current', String(chosen.includes(entry.name)))
}

/** The images of documents are made when they are scrolled to. */
const observer = new IntersectionObserver(entries => {
  for (const { target, isIntersecting } of entries) if (isIntersecting) { observer.unobserve(target); showImage(/** @type {HTMLElement} */ (target)) }
}, { rootMargin: '300px' })

/** @param {HTMLElement} box */
async function showImage(box) {
  try {
    const image = make('img', { alt: '', src: URL.createObjectURL(await (await ask('thumbnail', box.dataset.name)).blob()) })
    image.addEventListener('load', () => URL.revokeObjectURL(image.src))
    box.replaceChildren(image)
  } catch { box.replaceChildren(make('span', { class: 'quiet' }, 'No image')) }
}

function showGrid() {
  const choice = /** @type {HTMLInputElement | null} */ (document.querySelector('[name=choice]:checked'))?.value
  const shown = documents.filter(entry => choice === 'issues' ? countOf(entry, 'error') + countOf(entry, 'warning') > 0 : choice === 'changed' ? entry.isChanged : true)
  observer.disconnect()
  $('grid').replaceChildren(...shown.map(card))
  showSum()
}

/** @param {number} count
 * @param {string} word */
const counted = (count, word) => `${count} ${word}${count === 1 ? '' : 's'}`

function showSum() {
  const errors = documents.reduce((sum, entry) => sum + countOf(entry, 'error'), 0), warnings = documents.reduce((sum, entry) => sum + countOf(entry, 'warning'), 0)
  const open = documents.filter(entry => !entry.summary).length
  $('sum').textContent = [counted(documents.length, 'document'), counted(errors, 'error'), counted(warnings, 'warning'), ...(open ? [`${open} not checked yet`] : [])].join(', ')
}

/** @param {FolderDocument} entry */
function card(entry) {
  const picture = make('div', { class: 'picture', 'data-name': entry.name }), title = make('span', { class: 'title' }), facts = make('span', { class: 'facts' }), issues = make('div')
  entry.card = { title, facts, issues }
  observer.observe(picture)
  showCard(entry)
  return make('article', { class: 'card' }, make('button', { onclick: () => openDocument(entry.name), 'aria-label': `Open ${entry.name}` }, picture, title, facts), issues)
}

/** @param {FolderDocument} entry */
function showCard({ name, card, summary, ...entry }) {
  if (!card) return
  card.title.replaceChildren(make('span', {}, fileOf(name)), ...countsOf({ name, summary, ...entry }))
  card.facts.textContent = [folderOf(name), !entry.isPresent ? 'deleted' : summary?.failure ?? (summary ? [counted(summary.scenes, 'scene'), counted(summary.views, 'view'), counted(summary.constraints, 'constraint')].join(', ') : '…')].filter(Boolean).join(' · ')
  const serious = summary?.issues?.filter(issue => issue.severity !== 'note') ?? []
  if (!serious.length) { card.issues.replaceChildren(); return }
  card.issues.replaceChildren(make('details', {}, make('summary', {}, counted(serious.length, 'issue')),
    ...serious.map(issue => make('button', { class: `issue ${issue.severity}`, onclick: () => openDocument(name, issue.object) }, issue.text))))
}

let isSummarizing = false
/** Checks the documents one after the other, so that others can be opened meanwhile. */
async function summarize() {
  if (isSummarizing) return
  isSummarizing = true
  for (let entry; (entry = documents.find(entry => !entry.summary));) {
    const { name } = entry
    /** @type {Summary} */ const summary = await ask('summary', name).then(reply => reply.json(), error => ({ failure: error.message, issues: [] }))
    const current = documents.find(entry => entry.name === name)
    if (!current) continue
    current.summary = { ...summary, issues: summary.issues ?? [] }
    showEntry(current)
    showCard(current)
    showSum()
  }
  isSummarizing = false
}

// ---- The search

let searching = 0
/** Lists the objects of all documents that are found; the documents for an empty text. */
async function search() {
  const text = $('search').value.trim()
  if (!text) { showList(); return }
  /** @type {{ count: number, objects: { document: string, object: string, title: string, tag: string, detail: string }[] }} */
  const { count, objects } = await (await ask('search', undefined, { method: 'PUT', body: text })).json()
  if ($('search').value.trim() !== text) return
  /** @type {Node[]} */ const rows = [make('p', { class: 'quiet' }, `${count} found${count > objects.length ? `, the first ${objects.length}` : ''}`)]
  let name = ''
  for (const found of objects) {
    if (found.document !== name) { name = found.document; rows.push(make('h2', {}, name)) }
    rows.push(make('button', { class: 'item', onclick: () => { showsList = true; openDocument(found.document, found.object) } },
      icon(found.tag), make('span', { class: 'name' }, found.title, found.detail ? make('span', { class: 'detail' }, ` ${found.detail}`) : '')))
  }
  $('list').replaceChildren(...rows)
  say(`${count} found`)
}

// ---- Tabs

/** Opens a document in a tab, and selects an object in it.
 * @param {string} name
 * @param {string=} object */
function openDocument(name, object) {
  let open = openDocuments.find(document => document.name === name)
  if (!open) {
    const frame = /** @type {HTMLIFrameElement} */ (make('iframe', { src: `editor#${new URLSearchParams({ token, document: name })}`, title: name, allow: 'clipboard-read; clipboard-write' }))
    open = { name, frame, tab: undefined }
    openDocuments.push(open)
    $('panes').append(frame)
    frame.addEventListener('load', () => watch(name, frame))
  }
  choose(name)
  if (object) revealIn(open.frame, object)
}

/** The editor as a script sees it.
 * @param {HTMLIFrameElement} frame */
const editorOf = frame => /** @type {any} */ (frame.contentWindow)

/** Follows the title of an editor, which has a dot while the document is not saved.
 * @param {string} name
 * @param {HTMLIFrameElement} frame */
function watch(name, frame) {
  const inner = frame.contentDocument
  if (!inner) return
  let wasEdited = false
  new MutationObserver(() => {
    showTabs()
    // A document that was saved has other issues.
    const entry = documents.find(entry => entry.name === name), isNow = isEdited(frame)
    if (entry && wasEdited && !isNow) { entry.summary = undefined; summarize() }
    wasEdited = isNow
  }).observe(inner.head, { subtree: true, childList: true, characterData: true })
  showTabs()
}

/** @param {HTMLIFrameElement} frame */
const isEdited = frame => !!frame.contentDocument?.title.startsWith('•')

/** Selects an object as soon as the editor takes input.
 * @param {HTMLIFrameElement} frame
 * @param {string} object */
async function revealIn(frame, object) {
  for (let i = 0; i < 300; i++) {
    if (frame.contentDocument?.body?.dataset.ready) { editorOf(frame).plumb.reveal(object); return }
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

/** Shows a document, or the list.
 * @param {string=} name */
function choose(name) {
  chosen = name === undefined ? [] : chosen.length === 2 && !chosen.includes(name) ? [chosen[0], name] : chosen.includes(name) && chosen.length === 2 ? chosen : [name]
  showPanes()
}

/** Shows the document that was opened before beside this one, or this one alone. */
function showBeside() {
  const others = openDocuments.map(document => document.name).filter(name => !chosen.includes(name))
  if (chosen.length === 2) chosen = [chosen[1]]
  else if (chosen.length === 1 && others.length) chosen = [others[others.length - 1], chosen[0]]
  showPanes()
}

function showPanes() {
  $('home').hidden = $('status').hidden = chosen.length > 0
  $('navigation').hidden = chosen.length > 0 && !showsList
  document.body.dataset.list = String(!$('navigation').hidden)
  $('sidebar').setAttribute('aria-pressed', document.body.dataset.list)
  for (const { name, frame } of openDocuments) {
    frame.hidden = !chosen.includes(name)
    frame.style.order = String(chosen.indexOf(name))
  }
  if (!chosen.length) list().then(summarize, () => undefined)
  for (const entry of documents) showEntry(entry)
  showTabs()
}

function showTabs() {
  const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset?.tab
  const tab = (/** @type {string | undefined} */ name, /** @type {string} */ title) => {
    const isChosen = name === undefined ? !chosen.length : chosen.includes(name)
    const button = make('button', { role: 'tab', 'aria-selected': String(isChosen), tabindex: isChosen ? 0 : -1, 'data-tab': name ?? '', onclick: () => choose(name) }, title)
    return make('div', { class: 'tab', 'data-chosen': String(isChosen), role: 'presentation' }, button,
      ...(name === undefined ? [] : [make('button', { class: 'close', 'aria-label': `Close ${name}`, tabindex: -1, onclick: () => close(name) }, '✕')]))
  }
  $('tabs').replaceChildren(tab(undefined, 'All documents'), ...openDocuments.map(({ name, frame }) => tab(name, (isEdited(frame) ? '• ' : '') + fileOf(name))))
  $('beside').disabled = openDocuments.length < 2 || !chosen.length
  $('beside').setAttribute('aria-pressed', String(chosen.length === 2))
  if (focused !== undefined) /** @type {HTMLElement | null} */ (document.querySelector(`[data-tab="${CSS.escape(focused)}"]`))?.focus()
}

/** @param {KeyboardEvent} e */
function walkTabs(e) {
  const tabs = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[role=tab]'))], at = tabs.indexOf(/** @type {HTMLElement} */ (document.activeElement))
  const step = e.key === 'ArrowRight' ? 1 : e.key === 'ArrowLeft' ? -1 : 0
  if (at < 0) return
  if (step) { const next = tabs[(at + step + tabs.length) % tabs.length]; next.focus(); next.click(); e.preventDefault() }
  if (e.key === 'Delete' && tabs[at].dataset.tab) close(tabs[at].dataset.tab)
}

/** Closes a document; one that is not saved after a question.
 * @param {string | undefined} name */
async function close(name) {
  const at = openDocuments.findIndex(document => document.name === name)
  if (at < 0) return
  if (isEdited(openDocuments[at].frame) && !await confirmClosing(openDocuments[at].name)) return
  openDocuments[at].frame.remove()
  openDocuments.splice(at, 1)
  chosen = chosen.filter(other => other !== name)
  showPanes()
}

/** @param {string} name
 * @returns {Promise<boolean>} */
function confirmClosing(name) {
  const dialog = $('question')
  $('question-text').textContent = `${name} has changes that are not saved.`
  return new Promise(resolve => {
    const finish = (/** @type {boolean} */ answer) => { dialog.close(); resolve(answer) }
    dialog.oncancel = () => resolve(false)
    dialog.querySelector('.row').replaceChildren(make('button', { onclick: () => finish(false) }, 'Keep It Open'), make('button', { onclick: () => finish(true) }, 'Discard the Changes'))
    dialog.showModal()
  })
}

start()
