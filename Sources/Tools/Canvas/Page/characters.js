// @ts-check
// Bytes in the texts of the page.

/** The bytes of a text of the page, whose encoding is windows-1252: a character a byte, and `=` with a character 64 further for
 * those that a page cannot have. It uses nothing around it: its source is also that of a worker.
 * @param {string | null | undefined} text
 * @returns {Uint8Array} */
export function fromCharacters(text) {
  if (!text) return new Uint8Array(0)
  // Most bytes are the code of their character; these are the others.
  const others = new Map([...'€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'].map((character, i) => [character.charCodeAt(0), [128, 130, 131, 132, 133, 134, 135, 136, 137, 138, 139, 140, 142, 145, 146, 147, 148, 149, 150, 151, 152, 153, 154, 155, 156, 158, 159][i]]))
  const bytes = new Uint8Array(text.length)
  let count = 0, shift = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i), byte = code < 256 ? code : others.get(code) ?? 0
    if (byte === 61) { shift = 64; continue }
    bytes[count++] = byte - shift
    shift = 0
  }
  return bytes.subarray(0, count)
}
