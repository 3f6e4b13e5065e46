// @ts-check
// The widths at which a constant that is being changed breaks its scene: those of `plumb prove`. A worker examines them with an
// instance of the module of its own, so that the frames of a drag do not wait for it.
import { $, make } from './controls.js'
import { resizeLens } from './devices.js'
import { lines, rootKey, roots, rounded, state } from './entries.js'
import { callModule, compiledModule, documentBytes, isReady } from './module.js'
import { subscribe } from './store.js'

/** @typedef {import('./protocol').WidthsAnswer} WidthsAnswer */

/** The selected constraint, and the document when it was selected: what holds there is compared with.
 * @typedef {{ key: string, constant: number, document: Uint8Array, isSent: boolean }} Base */

/** @type {Base | undefined} */ let base
/** The constant that was asked for last.
 * @type {number | undefined} */
let asked
/** @type {Worker | undefined} */ let worker
/** The question that the worker works on.
 * @type {{ base: Base, constant: number } | undefined} */
let openQuestion
let isDragged = false
/** How many failures are listed. */
const mostFailures = 3

export function setUpWidths() {
  subscribe('selection', () => {
    const key = state.lines.length === 1 ? state.lines[0] : undefined
    if (key !== base?.key) remember(key)
  })
  subscribe('history', followEdit)
}

/** Takes the document as it is for that with which others are compared.
 * @param {string | undefined} key the selected constraint */
function remember(key) {
  const line = lines.get(key ?? '')
  base = line && isReady() ? { key: line.k, constant: line.c, document: documentBytes(), isSent: false } : undefined
  asked = undefined
  isDragged = false
  $('widths').hidden = true
}

/** Asks for the widths after an edit of the constant, and begins anew after any other. */
function followEdit() {
  if (!base) return
  isDragged = false
  const constant = lines.get(base.key)?.c
  if (constant === undefined || ![state.undo, state.redo].some(name => /^change constant$/i.test(name ?? ''))) remember(base.key)
  else if (constant !== (asked ?? base.constant)) proveWith(constant)
  else if (!$('widths').querySelector('li')) $('widths').hidden = true
}

/** Asks for the widths with the constant of a drag.
 * @param {string} key
 * @param {number} constant */
export function proveConstant(key, constant) {
  if (key !== base?.key) return
  isDragged = true
  proveWith(constant)
}

// ---- The worker

/** Asks the worker; of several constants, after the one that it works on, the last.
 * @param {number} constant */
function proveWith(constant) {
  asked = constant
  if (openQuestion || !base) return
  worker ??= startWorker()
  openQuestion = { base, constant }
  if (!base.isSent) worker.postMessage({ document: base.document })
  base.isSent = true
  worker.postMessage({ command: { do: 'prove', constraint: base.key, constant } })
}

/** Starts the worker. Its script is made of functions of the page, and gets nothing else from it. */
function startWorker() {
  const script = URL.createObjectURL(new Blob([`(${answerQuestions})(${callModule})`], { type: 'text/javascript' }))
  const started = new Worker(script)
  URL.revokeObjectURL(script)
  started.postMessage({ module: compiledModule() })
  started.onmessage = ({ data }) => {
    const question = openQuestion
    openQuestion = undefined
    if (base && question?.base === base && data.error === undefined) showWidths(data)
    if (asked !== undefined && (question?.base !== base || question?.constant !== asked)) proveWith(asked)
  }
  return started
}

/** What the worker runs.
 * @param {typeof callModule} call */
function answerQuestions(call) {
  /** @type {any} */ let wasm
  self.onmessage = ({ data }) => {
    if (data.module) wasm = new WebAssembly.Instance(data.module, {}).exports
    else if (data.document) call(wasm, 'canvas_open', data.document)
    else self.postMessage(call(wasm, 'canvas_run', new TextEncoder().encode(JSON.stringify(data.command))))
  }
}

// ---- What is shown

/** @param {WidthsAnswer} answer */
function showWidths(answer) {
  const root = roots.get(rootKey(lines.get(base?.key ?? '')?.a ?? '') ?? '')
  if (!root) return
  const { failures } = answer, list = failures.slice(0, mostFailures), more = failures.length - list.length
  const all = merged(failures.flatMap(failure => failure.widths))
  const words = failures.length ? `Fails now at widths ${all.slice(0, 3).map(([from, to]) => from === to ? rounded(from) : `${rounded(from)}…${rounded(to)}`).join(', ')}${all.length > 3 ? ' and others' : ''}`
    : `Nothing else fails at widths ${rounded(answer.from)}…${rounded(answer.to)}`
  const position = (/** @type {number} */ width) => 100 * (Math.min(answer.to, Math.max(answer.from, width)) - answer.from) / (answer.to - answer.from)
  const bar = (/** @type {string} */ name, /** @type {[number, number]} */ [from, to]) => make('span', { class: name, style: `left: ${position(from)}%; width: ${position(to) - position(from)}%` })
  $('widths').replaceChildren(
    make('p', { role: 'status' }, words + (answer.incomplete ? '; not all widths were examined' : '')),
    make('div', { class: 'widths-range', 'aria-hidden': 'true' }, ...failures.flatMap(failure => failure.before.map(range => bar('before', range))),
      ...all.map(range => bar('fails', range)), make('span', { class: 'here', style: `left: ${position(root.w)}%` })))
  if (list.length) {
    $('widths').append(make('ul', {}, ...list.map(failure => make('li', {}, make('span', {}, failure.message),
      make('button', { onclick: () => resizeLens({ width: failure.example, height: root.h }, root.k) }, `Show at ${rounded(failure.example)}`))),
      ...(more > 0 ? [make('li', {}, `and ${more} more`)] : [])))
  }
  $('widths').hidden = !isDragged && !failures.length
}

/** Ranges in ascending order, those that overlap as one.
 * @param {[number, number][]} ranges */
function merged(ranges) {
  /** @type {[number, number][]} */ const result = []
  for (const [from, to] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const last = result[result.length - 1]
    if (last && from <= last[1]) last[1] = Math.max(last[1], to); else result.push([from, to])
  }
  return result
}
