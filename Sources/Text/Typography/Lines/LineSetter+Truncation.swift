extension LineSetter {
  /// Returns `line` with an ellipsis in place of the text that exceeds `limit`, or of the lines that follow. The line
  /// covers all cells to the end of the text.
  func shortened(_ line: Line, limit: Double) -> Line {
    var result = line
    result.cells = line.cells.lowerBound..<cells.count
    result.isShortened = true
    if paragraph.lineBreakMode == .clipping {
      result.width = paragraph.shown(line.width, limit: limit)
      return result
    }
    let range = line.cells.lowerBound..<line.visibleEnd
    let ellipsis = row.run(ofCell: range.lowerBound).ellipsis
    let room = limit - ellipsis
    var head = range
    var tail = range.upperBound..<range.upperBound
    switch paragraph.lineBreakMode {
    case .truncatingHead:
      tail = longestSuffix(of: range, width: room)
      head = range.lowerBound..<range.lowerBound
    case .truncatingMiddle:
      head = longestPrefix(of: range, width: room / 2)
      tail = longestSuffix(of: head.upperBound..<range.upperBound, width: room - width(of: head))
    default:
      head = longestPrefix(of: range, width: room)
    }
    result.truncation = (head, tail)
    result.width = width(of: head) + ellipsis + width(of: tail)
    return result
  }

  private func width(of range: Range<Int>) -> Double { cells[range].reduce(0) { $0 + $1.advance } }

  /// Returns the clusters at the start of `range` that fit in `width`, without white space at their end.
  private func longestPrefix(of range: Range<Int>, width: Double) -> Range<Int> {
    var sum = 0.0
    var end = range.lowerBound
    var index = range.lowerBound
    while index < range.upperBound {
      var next = index + 1
      sum += cells[index].advance
      while next < range.upperBound && !cells[next].beginsCluster {
        sum += cells[next].advance
        next += 1
      }
      if sum > width { break }
      if !cells[index].breakClass.isWhiteSpace { end = next }
      index = next
    }
    return range.lowerBound..<end
  }

  /// Returns the clusters at the end of `range` that fit in `width`, without white space at their start.
  private func longestSuffix(of range: Range<Int>, width: Double) -> Range<Int> {
    var sum = 0.0
    var start = range.upperBound
    var index = range.upperBound
    while index > range.lowerBound {
      index -= 1
      sum += cells[index].advance
      if sum > width { break }
      if cells[index].beginsCluster && !cells[index].breakClass.isWhiteSpace { start = index }
    }
    return start..<range.upperBound
  }
}
