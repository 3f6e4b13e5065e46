/// Runs the program of a glyph (Adobe Technical Note 5177, *The Type 2 Charstring Format*). Hints are skipped; the
/// operators of arithmetic, which fonts do not use, end the glyph.
struct CharStringInterpreter {
  private let global, local: PostScriptOutlines.Index?
  private let scale: Double
  private var stack: [Double] = []
  private var x = 0.0
  private var y = 0.0
  private var hintCount = 0
  private var isOpen = false
  private var hasEnded = false
  private var steps = 0
  private var elements: [TextShaper.OutlineElement] = []

  private static let depthLimit = 10
  private static let stepLimit = 20_000
  private static let stackLimit = 513

  init(global: PostScriptOutlines.Index?, local: PostScriptOutlines.Index?, scale: Double) {
    (self.global, self.local, self.scale) = (global, local, scale)
  }

  /// The outline after the program has run.
  mutating func finished() -> [TextShaper.OutlineElement] {
    close()
    return elements
  }

  /// Runs a program. Returns false if it is damaged.
  mutating func run(_ data: FontTable, depth: Int = 0) -> Bool {
    guard depth < Self.depthLimit else { return false }
    var offset = 0
    while !hasEnded, let byte = data.byte(offset) {
      offset += 1
      steps += 1
      guard steps < Self.stepLimit, stack.count < Self.stackLimit else { return false }
      switch byte {
      case 28:
        guard let value = data.signed16(offset) else { return false }
        offset += 2
        stack.append(Double(value))
      case 32...246: stack.append(Double(byte - 139))
      case 247...254:
        guard let low = data.byte(offset) else { return false }
        offset += 1
        stack.append(Double(byte < 251 ? (byte - 247) * 256 + low + 108 : -(byte - 251) * 256 - low - 108))
      case 255:
        guard let value = data.unsigned32(offset) else { return false }
        offset += 4
        stack.append(Double(Int32(bitPattern: value)) / 65536)
      case 19, 20:
        // The values before a mask are hints, and the mask has a bit for each hint.
        countHints()
        offset += (hintCount + 7) / 8
      case 10, 29:
        guard let subroutines = byte == 10 ? local : global, let number = stack.popLast() else { return false }
        let bias = subroutines.count < 1240 ? 107 : subroutines.count < 33900 ? 1131 : 32768
        guard let index = Int(exactly: number), let part = subroutines.item(index + bias), run(part, depth: depth + 1)
        else { return false }
      case 11: return true
      case 12:
        guard let second = data.byte(offset), runFlex(second) else { return false }
        offset += 1
      default:
        guard perform(byte) else { return false }
      }
    }
    return true
  }

  private mutating func countHints() {
    hintCount += stack.count / 2
    stack = []
  }

  private mutating func perform(_ code: Int) -> Bool {
    defer { stack = [] }
    switch code {
    case 1, 3, 18, 23: countHints()
    case 21:
      guard stack.count >= 2 else { return false }
      move(stack[stack.count - 2], stack[stack.count - 1])
    case 22, 4:
      guard let last = stack.last else { return false }
      move(code == 22 ? last : 0, code == 22 ? 0 : last)
    case 5: lines(stack[...])
    case 6, 7:
      for (index, value) in stack.enumerated() {
        let isHorizontal = (code == 6) == (index % 2 == 0)
        line(isHorizontal ? value : 0, isHorizontal ? 0 : value)
      }
    case 8: curves(stack[...])
    case 24:
      guard stack.count >= 2 else { return false }
      curves(stack.dropLast(2))
      lines(stack.suffix(2))
    case 25:
      guard stack.count >= 6 else { return false }
      lines(stack.dropLast(6))
      curves(stack.suffix(6))
    case 26, 27: alignedCurves(isHorizontal: code == 27)
    case 30, 31: alternatingCurves(startsHorizontal: code == 31)
    case 14:
      close()
      hasEnded = true
    default: return false
    }
    return true
  }

  // MARK: Drawing

  private mutating func close() {
    if isOpen { elements.append(.close) }
    isOpen = false
  }

  private mutating func move(_ dx: Double, _ dy: Double) {
    close()
    (x, y) = (x + dx, y + dy)
    elements.append(.move(x: x * scale, y: y * scale))
    isOpen = true
  }

  private mutating func line(_ dx: Double, _ dy: Double) {
    (x, y) = (x + dx, y + dy)
    elements.append(.line(x: x * scale, y: y * scale))
  }

  private mutating func lines(_ values: ArraySlice<Double>) {
    var index = values.startIndex
    while index + 1 < values.endIndex {
      line(values[index], values[index + 1])
      index += 2
    }
  }

  private mutating func curve(_ ax: Double, _ ay: Double, _ bx: Double, _ by: Double, _ cx: Double, _ cy: Double) {
    let first = (x: x + ax, y: y + ay)
    let second = (x: first.x + bx, y: first.y + by)
    (x, y) = (second.x + cx, second.y + cy)
    elements.append(
      .cubicCurve(
        firstX: first.x * scale, firstY: first.y * scale, secondX: second.x * scale, secondY: second.y * scale,
        x: x * scale, y: y * scale))
  }

  private mutating func curves(_ values: ArraySlice<Double>) {
    var index = values.startIndex
    while index + 5 < values.endIndex {
      curve(
        values[index], values[index + 1], values[index + 2], values[index + 3], values[index + 4], values[index + 5])
      index += 6
    }
  }

  /// `hhcurveto` and `vvcurveto`: curves that begin and end along one axis.
  private mutating func alignedCurves(isHorizontal: Bool) {
    var index = stack.count % 4 == 1 ? 1 : 0
    var across = index == 1 ? stack[0] : 0
    while index + 3 < stack.count {
      let (start, dx, dy, end) = (stack[index], stack[index + 1], stack[index + 2], stack[index + 3])
      if isHorizontal { curve(start, across, dx, dy, end, 0) } else { curve(across, start, dx, dy, 0, end) }
      across = 0
      index += 4
    }
  }

  /// `hvcurveto` and `vhcurveto`: curves that begin along one axis and end along the other, in turn.
  private mutating func alternatingCurves(startsHorizontal: Bool) {
    var isHorizontal = startsHorizontal
    var index = 0
    while index + 3 < stack.count {
      let (start, dx, dy, end) = (stack[index], stack[index + 1], stack[index + 2], stack[index + 3])
      let rest = stack.count - index == 5 ? stack[index + 4] : 0
      if isHorizontal { curve(start, 0, dx, dy, rest, end) } else { curve(0, start, dx, dy, end, rest) }
      isHorizontal.toggle()
      index += 4
    }
  }

  /// The four forms of two flat curves.
  private mutating func runFlex(_ code: Int) -> Bool {
    defer { stack = [] }
    let s = stack
    switch code {
    case 35 where s.count >= 12: curves(s[0..<12])
    case 34 where s.count >= 7:
      curve(s[0], 0, s[1], s[2], s[3], 0)
      curve(s[4], 0, s[5], -s[2], s[6], 0)
    case 36 where s.count >= 9:
      curve(s[0], s[1], s[2], s[3], s[4], 0)
      curve(s[5], 0, s[6], s[7], s[8], -(s[1] + s[3] + s[7]))
    case 37 where s.count >= 11:
      let dx = s[0] + s[2] + s[4] + s[6] + s[8]
      let dy = s[1] + s[3] + s[5] + s[7] + s[9]
      let isWide = abs(dx) > abs(dy)
      curves(s[0..<6])
      curve(s[6], s[7], s[8], s[9], isWide ? s[10] : -dx, isWide ? -dy : s[10])
    default: return false
    }
    return true
  }
}
