import LayoutEngine

/// A drawing of named rectangles with characters: `+--+`.
struct TextDrawing {
  private var cells: [[Character]]
  private let scaleX: Double
  private let scaleY: Double

  /// - Parameters:
  ///   - size: The size of the drawn area, in points.
  ///   - columns: The width of the drawing in characters. A character is about twice as high as wide.
  init(size: Size, columns: Int) {
    scaleX = Double(columns - 1) / max(size.width, 1)
    scaleY = scaleX / 2
    let rows = max(3, min(40, Int((size.height * scaleY).rounded()) + 1))
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
    draw(Rect(x: 0, y: 0, width: size.width, height: size.height), name: "")
  }

  /// Draws a box, clipped to the drawing.
  mutating func draw(_ rect: Rect, name: String) {
    guard rect.minX.isFinite, rect.minY.isFinite, rect.width.isFinite, rect.height.isFinite else { return }
    let left = column(rect.minX)
    let right = max(left + 1, column(rect.maxX))
    let top = row(rect.minY)
    let bottom = max(top + 1, row(rect.maxY))
    for x in visible(left, right, columns) {
      put("-", x, top)
      put("-", x, bottom)
    }
    for y in visible(top, bottom, cells.count) {
      put("|", left, y)
      put("|", right, y)
    }
    for x in [left, right] { for y in [top, bottom] { put("+", x, y) } }
    write(name, left, right, (top + bottom) / 2)
  }

  var lines: [String] {
    cells.map { row in
      var line = String(row)
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  private var columns: Int { cells[0].count }

  private func visible(_ low: Int, _ high: Int, _ count: Int) -> Range<Int> {
    let start = min(max(low, 0), count)
    return start..<max(start, min(high + 1, count))
  }

  private mutating func write(_ name: String, _ left: Int, _ right: Int, _ y: Int) {
    let room = right - left - 1
    guard !name.isEmpty, room > 0 else { return }
    let text = name.prefix(room)
    var x = left + 1 + (room - text.count) / 2
    for character in text {
      put(character, x, y)
      x += 1
    }
  }

  private mutating func put(_ character: Character, _ x: Int, _ y: Int) {
    guard cells.indices.contains(y), cells[y].indices.contains(x) else { return }
    cells[y][x] = character
  }

  private func column(_ x: Double) -> Int { Int(max(-1e6, min(1e6, (x * scaleX).rounded()))) }
  private func row(_ y: Double) -> Int { Int(max(-1e6, min(1e6, (y * scaleY).rounded()))) }
}
