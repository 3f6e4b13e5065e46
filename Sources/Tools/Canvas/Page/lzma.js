// @ts-check
// Decompression of LZMA, which browsers do not read themselves and which makes the module a third smaller than gzip.

/** Decompresses raw LZMA data with `lc=3, lp=0, pb=0`, as Tools/make-canvas writes it. It uses nothing around it: its source
 * is also that of a worker.
 * @param {Uint8Array} data behind 4 bytes, little-endian, with the length of the result
 * @returns {Uint8Array} */
export function decompress(data) {
  // Positions in the table of probabilities. The literals follow at the end, 0x300 for each class of the byte before.
  const match = 0, repeat = 12, repeatFirst = 24, repeatSecond = 36, repeatThird = 48, repeatShort = 60, slots = 72, special = 328
  const align = 443, matchLength = 459, repeatLength = 733, literals = 1007
  const size = new DataView(data.buffer, data.byteOffset).getUint32(0, true), result = new Uint8Array(size)
  const odds = new Uint16Array(literals + (0x300 << 3)).fill(1024)
  // The first byte of the data is 0.
  let at = 9, range = -1, code = (data[5] << 24) | (data[6] << 16) | (data[7] << 8) | data[8]

  /** @param {number} index of the probability */
  function bit(index) {
    const odd = odds[index], bound = Math.imul(range >>> 11, odd)
    let value = 0
    if ((code >>> 0) < (bound >>> 0)) {
      range = bound
      odds[index] = odd + ((2048 - odd) >> 5)
    } else {
      range = (range - bound) | 0
      code = (code - bound) | 0
      odds[index] = odd - (odd >> 5)
      value = 1
    }
    if ((range >>> 24) === 0) { range <<= 8; code = (code << 8) | data[at++] }
    return value
  }

  /** A number of some bits, the highest first.
   * @param {number} first @param {number} count */
  function tree(first, count) {
    let node = 1
    for (let i = 0; i < count; i++) node = (node << 1) | bit(first + node)
    return node - (1 << count)
  }

  /** A number of some bits, the lowest first.
   * @param {number} first @param {number} count */
  function reversed(first, count) {
    let node = 1, value = 0
    for (let i = 0; i < count; i++) {
      const next = bit(first + node)
      node = (node << 1) | next
      value |= next << i
    }
    return value
  }

  /** Bits that are 0 as often as 1.
   * @param {number} count */
  function direct(count) {
    let value = 0
    while (count-- > 0) {
      range >>>= 1
      code = (code - range) | 0
      const isLess = code >> 31
      code = (code + (range & isLess)) | 0
      value = (value << 1) + (isLess + 1)
      if ((range >>> 24) === 0) { range <<= 8; code = (code << 8) | data[at++] }
    }
    return value
  }

  /** @param {number} first */
  function length(first) {
    if (bit(first) === 0) return 2 + tree(first + 2, 3)
    if (bit(first + 1) === 0) return 10 + tree(first + 10, 3)
    return 18 + tree(first + 18, 8)
  }

  let state = 0, [a, b, c, d] = [0, 0, 0, 0], written = 0
  while (written < size) {
    if (bit(match + state) === 0) {
      const own = literals + 0x300 * (written ? result[written - 1] >> 5 : 0)
      let node = 1
      if (state >= 7) {
        // After a match the byte that would have continued it predicts this one, until they differ.
        let expected = result[written - a - 1]
        do {
          const predicted = (expected >> 7) & 1
          expected <<= 1
          const next = bit(own + ((1 + predicted) << 8) + node)
          node = (node << 1) | next
          if (next !== predicted) break
        } while (node < 0x100)
      }
      while (node < 0x100) node = (node << 1) | bit(own + node)
      result[written++] = node
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6
      continue
    }
    let count = 0
    if (bit(repeat + state) === 0) {
      [b, c, d] = [a, b, c]
      count = length(matchLength)
      state = state < 7 ? 7 : 10
      const slot = tree(slots + 64 * Math.min(count - 2, 3), 6)
      a = slot
      if (slot >= 4) {
        const bits = (slot >> 1) - 1
        a = (2 | (slot & 1)) << bits
        a += slot < 14 ? reversed(special + a - slot, bits) : (direct(bits - 4) << 4) + reversed(align, 4)
      }
    } else {
      if (bit(repeatFirst + state) === 0) {
        if (bit(repeatShort + state) === 0) {
          state = state < 7 ? 9 : 11
          result[written] = result[written - a - 1]
          written++
          continue
        }
      } else if (bit(repeatSecond + state) === 0) {
        [a, b] = [b, a]
      } else if (bit(repeatThird + state) === 0) {
        [a, b, c] = [c, a, b]
      } else {
        [a, b, c, d] = [d, a, b, c]
      }
      count = length(repeatLength)
      state = state < 7 ? 8 : 11
    }
    if (a >= written) throw new Error('the module is damaged')
    for (const end = Math.min(size, written + count); written < end; written++) result[written] = result[written - a - 1]
  }
  return result
}
