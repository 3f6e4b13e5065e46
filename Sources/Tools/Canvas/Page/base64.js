// @ts-check
// Data in the texts of the page.

/** @param {string | null | undefined} text
 * @returns {Uint8Array} */
export function fromBase64(text) {
  const native = /** @type {any} */ (Uint8Array).fromBase64
  if (native) return native.call(Uint8Array, text ?? '')
  const characters = atob(text ?? ''), bytes = new Uint8Array(characters.length)
  for (let i = 0; i < bytes.length; i++) bytes[i] = characters.charCodeAt(i)
  return bytes
}
