// @ts-check
// What was selected before each change: undo and redo select it again.

/** @typedef {{ views: string[], lines: string[], scene?: string, segue?: string, object?: string }} Selection */

/** @type {Selection[]} */ const pastSelections = []
/** @type {Selection[]} */ const futureSelections = []

/** The selection, as a value of its own.
 * @param {Selection} state
 * @returns {Selection} */
export const selectionOf = ({ views, lines, scene, segue, object }) => ({ views: [...views], lines: [...lines], scene, segue, object })

/** Takes note of a change that was made. Returns what was selected in the document that undo or redo leads to.
 * @param {string} command
 * @param {Selection} before what was selected before the change
 * @returns {Selection | undefined} */
export function selectionAfter(command, before) {
  if (command === 'join') { pastSelections.pop(); return undefined }
  if (command !== 'undo' && command !== 'redo') { pastSelections.push(before); futureSelections.length = 0; return undefined }
  const [from, to] = command === 'undo' ? [pastSelections, futureSelections] : [futureSelections, pastSelections], earlier = from.pop()
  if (earlier) to.push(before)
  return earlier
}

/** Forgets the changes of another document. */
export function forgetSelections() { pastSelections.length = futureSelections.length = 0 }
