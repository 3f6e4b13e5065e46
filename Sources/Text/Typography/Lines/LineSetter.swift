/// Breaks a sequence of characters into lines.
///
/// Each line is filled with as many words as fit before the next line begins (greedy line breaking), as in the text of
/// Apple's controls.
struct LineSetter {
  /// The characters.
  let row: CellRow
  /// The space they get.
  let paragraph: Paragraph

  /// A line as a range of cells.
  struct Line {
    /// All cells of the line, including the white space and the line break at its end.
    var cells: Range<Int>
    /// The end of the visible cells.
    var visibleEnd: Int
    /// The width of the visible cells, in points.
    var width: Double
    var endsInHyphen = false
    /// The remaining parts of a truncated line.
    var truncation: (head: Range<Int>, tail: Range<Int>)?
    /// Whether a part of the line is not visible.
    var isShortened = false
  }

  var cells: [Cell] { row.cells }

  /// Returns the lines from top to bottom; there is at least one.
  ///
  /// - Complexity: O(number of cells).
  func lines() -> [Line] {
    var lines: [Line] = []
    let wraps = paragraph.limit < .infinity && (paragraph.maximumLines != 1 || !paragraph.cutsLines)
    var start = 0
    var endsWithLineEnd = cells.isEmpty
    var style = row.run(ofCell: 0).paragraphStyle
    while start < cells.count || endsWithLineEnd {
      let beginsParagraph = start == 0 || endsWithLineEnd
      if beginsParagraph { style = row.run(ofCell: start).paragraphStyle }
      let limit = style.hasNoIndents ? paragraph.limit : style.room(paragraph.limit, isFirst: beginsParagraph)
      let isLast = paragraph.maximumLines > 0 && lines.count == paragraph.maximumLines - 1
      var line = wraps ? brokenLine(from: start, limit: limit) : wholeLine(from: start)
      if isLast && paragraph.cutsLines && (line.cells.upperBound < cells.count || line.width > limit) {
        line = shortened(wholeLine(from: start), limit: limit)
      }
      endsWithLineEnd = line.cells.upperBound > start && isLineEnd(line.cells.upperBound - 1)
      start = line.cells.upperBound
      line.width += style.inset(isFirst: beginsParagraph)
      lines.append(line)
      if isLast { break }
    }
    return lines
  }

  private func isLineEnd(_ index: Int) -> Bool {
    cells[index].breakClass == .mandatory || cells[index].breakClass == .carriageReturn
  }

  /// Returns the cells from `start` to the next line break.
  private func wholeLine(from start: Int) -> Line {
    let cells = cells
    var width = 0.0
    var index = start
    while index < cells.count {
      if isLineEnd(index) { return Line(cells: start..<afterLineEnd(index), visibleEnd: index, width: width) }
      width += cells[index].advance
      index += 1
    }
    return Line(cells: start..<index, visibleEnd: index, width: width)
  }

  /// Returns the index after the line break at `index`, which can be a carriage return followed by a line feed.
  private func afterLineEnd(_ index: Int) -> Int {
    let next = index + 1
    let isPair = cells[index].breakClass == .carriageReturn && next < cells.count && !cells[next].beginsCluster
    return isPair ? next + 1 : next
  }

  /// Returns as many cells from `start` as fit in `limit`, at least one cluster.
  private func brokenLine(from start: Int, limit: Double) -> Line {
    let cells = cells
    var rules = LineBreakRules()
    var width = 0.0
    var visibleWidth = 0.0
    var visibleEnd = start
    var best: Line?
    // Returns the line that ends before the current cluster, for a word that must be split.
    var splitLine: Line?
    let byCharacter = paragraph.lineBreakMode == .characterWrapping
    var index = start
    while index < cells.count {
      let cell = cells[index]
      if isLineEnd(index) {
        return Line(cells: start..<afterLineEnd(index), visibleEnd: index, width: paragraph.shown(width, limit: limit))
      }
      let mayBreak = rules.mayBreak(before: cell.breakClass)
      if index > start && (mayBreak || (byCharacter && cell.beginsCluster && !cell.breakClass.isWhiteSpace)) {
        best = candidate(start..<index, visibleEnd: visibleEnd, width: visibleWidth, limit: limit) ?? best
      }
      if cell.beginsCluster && index > start && !cell.breakClass.isWhiteSpace {
        splitLine = Line(cells: start..<index, visibleEnd: visibleEnd, width: visibleWidth)
      }
      width += cell.advance
      if !cell.breakClass.isWhiteSpace {
        visibleWidth = width
        visibleEnd = index + 1
        if visibleWidth > limit { return best ?? splitLine ?? firstCluster(from: start, to: index) }
      }
      index += 1
    }
    return Line(cells: start..<index, visibleEnd: index, width: paragraph.shown(width, limit: limit))
  }

  /// Returns the line that ends with `cells` and a hyphen, or nil if the hyphen does not fit.
  private func candidate(_ range: Range<Int>, visibleEnd: Int, width: Double, limit: Double) -> Line? {
    var line = Line(cells: range, visibleEnd: visibleEnd, width: width)
    if cells[range.upperBound - 1].breakClass == .softHyphen {
      line.endsInHyphen = true
      line.width += row.run(ofCell: range.upperBound - 1).hyphen
      if line.width > limit { return nil }
    }
    return line
  }

  /// Returns a line that consists of its first cluster, which does not fit; cell `index` exceeds the limit.
  private func firstCluster(from start: Int, to index: Int) -> Line {
    var end = index + 1
    while end < cells.count && !cells[end].beginsCluster { end += 1 }
    return Line(cells: start..<end, visibleEnd: end, width: cells[start..<end].reduce(0) { $0 + $1.advance })
  }
}
