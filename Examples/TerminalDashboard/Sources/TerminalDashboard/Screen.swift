/// A grid of character cells.
struct Screen {
  private var cells: [[Character]]

  init(width: Int, height: Int) {
    cells = Array(repeating: Array(repeating: " ", count: width), count: height)
  }

  mutating func text(_ x: Int, _ y: Int, _ text: String) {
    for (offset, character) in text.enumerated() { put(x + offset, y, character) }
  }

  mutating func box(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ title: String) {
    guard width >= 2, height >= 2 else { return }
    for column in x..<(x + width) {
      put(column, y, "─")
      put(column, y + height - 1, "─")
    }
    for row in y..<(y + height) {
      put(x, row, "│")
      put(x + width - 1, row, "│")
    }
    put(x, y, "┌")
    put(x + width - 1, y, "┐")
    put(x, y + height - 1, "└")
    put(x + width - 1, y + height - 1, "┘")
    text(x + 2, y, String(title.prefix(max(0, width - 4))))
  }

  private mutating func put(_ x: Int, _ y: Int, _ character: Character) {
    guard cells.indices.contains(y), cells[y].indices.contains(x) else { return }
    cells[y][x] = character
  }

  var description: String { cells.map { String($0) }.joined(separator: "\n") }
}
