// @ts-check
// The module from the streams of Tools/module_streams.py, which describes them.

/** Puts a module together. It uses nothing around it: its source is also that of a worker.
 * @param {Uint8Array} data
 * @returns {Uint8Array} */
export function joined(data) {
  const back = 1, locals = 2, op = 3, get = 4, set = 5, call = 6, global = 7, offset = 8, label = 9, int = 10, long = 11, other = 12
  const lengths = new DataView(data.buffer, data.byteOffset), places = new Int32Array(14), alignments = Uint8Array.from([...'23230011001122232301012'], Number)
  places[0] = 52
  for (let i = 0; i <= other; i++) places[i + 1] = places[i] + lengths.getUint32(4 * i, true)
  const end = places[get], frontEnd = places[back], backEnd = places[locals]
  // Lengths of functions and alignments are not in the streams: at most a byte for one of `op`, and five for a function.
  const result = new Uint8Array(3 * data.length)
  // The stream of the LEB128 numbers that follow an instruction, and how many do.
  const streams = new Uint8Array(256), counts = new Uint8Array(256)
  for (const [code, stream, count] of [[2, other, 1], [3, other, 1], [4, other, 1], [12, label, 1], [13, label, 1], [14, label, 0], [16, call, 1], [17, other, 2], [35, global, 1], [36, global, 1], [63, other, 1], [64, other, 1], [65, int, 1], [66, long, 1], [252, other, 0]]) {
    streams[code] = stream
    counts[code] = count
  }
  streams.fill(offset, 40, 63)
  counts.fill(1, 40, 63)

  /** The number at a place.
   * @param {number} at */
  function number(at) {
    let value = 0, shift = 0
    for (; data[at] > 127; shift += 7) value |= (data[at++] & 127) << shift
    return value | data[at] << shift
  }
  /** Inserts a number before bytes of the result.
   * @param {number} value
   * @param {number} start of the bytes
   * @param {number} end
   * @returns {number} the new end */
  function insert(value, start, end) {
    let length = 1
    for (let rest = value >>> 7; rest; rest >>>= 7) length++
    result.copyWithin(start + length, start, end)
    for (let i = 0; i < length; i++) result[start + i] = value >>> 7 * i & 127 | (i + 1 < length ? 128 : 0)
    return end + length
  }

  result.set(data.subarray(52, frontEnd))
  let written = frontEnd - 52, functions = 0
  result[written++] = 10
  const section = written
  // The locals of a function, the one that was used last first. Those that were not used yet follow in their order.
  const recent = new Uint16Array(65536)
  let at = places[op]
  while (at < end) {
    const start = written
    let stream = locals, count = 1 + 2 * number(places[locals]), known = 0, depth = 1
    for (;;) {
      if (count > 0) {
        let from = places[stream]
        do {
          const byte = data[from++]
          result[written++] = byte
          if (byte < 128) count--
        } while (count > 0)
        places[stream] = from
      }
      if (depth === 0) break
      let code = data[at++]
      // Two of five instructions read or write a local.
      while (code >= 32 && code <= 34) {
        const from = code === 32 ? get : set
        let place = data[places[from]++]
        if (place > 127) {
          place = number(--places[from])
          places[from] += place < 16384 ? 2 : 3
        }
        while (known <= place) recent[known] = known++
        const local = recent[place]
        for (; place > 0; place--) recent[place] = recent[place - 1]
        recent[0] = local
        result[written++] = code
        if (local > 127) {
          result[written++] = local & 127 | 128
          if (local > 16383) result[written++] = local >> 7 & 127 | 128
        }
        result[written++] = local > 16383 ? local >> 14 : local > 127 ? local >> 7 : local
        code = data[at++]
      }
      result[written++] = code
      stream = streams[code]
      count = counts[code]
      if (code >= 40) {
        if (code <= 62) result[written++] = alignments[code - 40]
        else if (code === 67 || code === 68) {
          for (let i = code === 67 ? 4 : 8; i > 0; i--) result[written++] = data[places[long]++]
        } else if (code === 252) {
          const second = data[at++]
          result[written++] = second
          if (second > 7) count = second === 8 || second === 10 ? 2 : 1
        }
      } else if (code === 11) depth--
      else if (code >= 2 && code <= 4) depth++
      else if (code === 14) count = number(places[label]) + 2
    }
    written = insert(written - start, start, written)
    functions++
  }
  written = insert(functions, section, written)
  written = insert(written - section, section, written)
  result.set(data.subarray(frontEnd, backEnd), written)
  return result.slice(0, written + backEnd - frontEnd)
}
