// @ts-check
// Constraints from examples: the frames of a scene at several sizes are recorded, or read from files, and constraints are inferred.
import { make } from './controls.js'
import { lensSize } from './devices.js'
import { roots, titleOfScene } from './entries.js'
import { popover } from './popovers.js'
import { edit, query, refuse } from './store.js'

/** The largest number of samples of one inference. */
const maximum = 5

/** @typedef {{ title: string, line: string }} Sample */
/** What was recorded, by top-level view.
 * @type {Map<string, Sample[]>} */
const samples = new Map()

/** Shows the samples of a scene.
 * @param {string} root the top-level view
 * @param {number} x
 * @param {number} y
 * @param {string[]} remarks what the last inference found */
export function examplesPopover(root, x, y, remarks = []) {
  const own = samples.get(root) ?? []
  const show = (/** @type {string[]=} */ remarks) => examplesPopover(root, x, y, remarks)
  const add = (/** @type {Sample[]} */ more) => {
    if (own.length + more.length > maximum) refuse(`One to ${maximum} sizes can be used`)
    else samples.set(root, [...own, ...more])
    show()
  }
  const shown = lensSize(), entry = roots.get(root)
  const isElsewhere = !!entry && (entry.w !== shown.width || entry.h !== shown.height)
  const file = make('input', { type: 'file', multiple: true, accept: '.json,application/json', 'aria-label': 'Frames of plumb layout' })
  file.addEventListener('change', async () => {
    const texts = await Promise.all([...file.files].map(file => file.text()))
    add(texts.flatMap((text, at) => text.split('\n').filter(line => line.trim()).map(line => ({ title: file.files[at].name, line }))))
  })
  popover('dialog', x, y, [
    make('div', { class: 'title' }, `Arrange the views of ${titleOfScene(root)} for a device and record their frames, for one to five sizes.`),
    ...own.map((sample, at) => make('div', { class: 'row' }, make('span', {}, sample.title),
      make('button', { 'aria-label': `Remove ${sample.title}`, onclick: () => { samples.set(root, own.filter((_, other) => other !== at)); show() } }, '✕'))),
    make('div', { class: 'row' }, make('button', { onclick: () => {
      const reply = query({ do: 'sample', view: root, ...(isElsewhere ? shown : {}) })
      if (reply) add([{ title: `${reply.w} × ${reply.h}`, line: reply.line }])
    } }, `Record ${shown.width} × ${shown.height}`), file),
    make('button', { disabled: !own.length, onclick: () => {
      const reply = edit({ do: 'infer', frames: own.map(sample => sample.line).join('\n') })
      if (reply) show(reply.remarks ?? [])
    } }, 'Infer Constraints'),
    ...(remarks.length ? [make('ul', { class: 'remarks', 'aria-label': 'Result' }, ...remarks.map(text => make('li', {}, text)))] : []),
  ], { label: 'Infer from sizes' })
}
