/// A character with the measures that line breaking needs.
struct Cell {
  /// The index of the character in the text.
  var start: String.Index
  /// The width of the character including the space after it, in points.
  var advance: Double
  /// The run it belongs to.
  var run: Int32
  /// The line break class of the character.
  var breakClass: LineBreakClass
  /// Whether a grapheme cluster begins with this character. False for combining marks and for parts of an emoji
  /// sequence.
  var beginsCluster: Bool
}

/// Text prepared for line breaking.
struct CellRow {
  /// The characters, one cell for each Unicode scalar.
  private(set) var cells: [Cell] = []
  /// The font metrics and the style of each run of the text.
  private(set) var runs: [Run] = []
  /// The end of the text.
  let end: String.Index

  /// The metrics of the run's font, in points.
  struct Run {
    var metrics: FontMetrics
    /// The width of an ellipsis.
    var ellipsis: Double
    /// The width of a hyphen.
    var hyphen: Double
    /// The alignment of lines.
    var paragraphStyle: ParagraphStyle
  }

  /// - Complexity: O(length of the text).
  init(_ text: AttributedText) {
    end = text.text.endIndex
    cells.reserveCapacity(text.text.utf8.count)
    var state = ClusterState()
    let scalars = text.text.unicodeScalars
    for run in text.runs {
      let face = SystemFace(font: run.font, kern: run.kern)
      var index = run.range.lowerBound
      var previous: UInt32 = 0
      var metrics = run.font.metrics
      let shaped = run.font.file?.shaper?.advances(of: scalars[run.range].map { $0.value })
      let first = cells.count
      while index < run.range.upperBound {
        let scalar = scalars[index]
        if shaped == nil, !cells.isEmpty {
          cells[cells.count - 1].advance += face.kerning(previous, scalar.value)
        }
        let box = scalar.value == 0xFFFC ? run.box : nil
        if let box { metrics = metrics.union(box.metrics) }
        let number = cells.count - first
        add(scalar, at: index, face: face, box: box, state: &state)
        if box == nil, let advance = shaped?[number], cells[first + number].breakClass != .softHyphen {
          let spacing = CharacterWidth(scalar.value) == .zero ? 0 : run.kern
          cells[first + number].advance = advance * run.font.size + spacing
        }
        previous = scalar.value
        scalars.formIndex(after: &index)
      }
      runs.append(
        Run(
          metrics: metrics, ellipsis: face.advance(of: 0x2026), hyphen: face.advance(of: 0x2D),
          paragraphStyle: run.paragraphStyle))
    }
  }

  private mutating func add(
    _ scalar: Unicode.Scalar, at index: String.Index, face: SystemFace, box: InlineBox?, state: inout ClusterState
  ) {
    var cell = Cell(
      start: index, advance: face.advance(of: scalar.value), run: Int32(runs.count), breakClass: LineBreakClass(scalar),
      beginsCluster: true)
    if cell.breakClass == .softHyphen { cell.advance = 0 }
    // A line can break before and after a box.
    if let box { (cell.advance, cell.breakClass) = (box.width, .ideographic) }
    if scalar.value == 0xFE0F, let last = cells.last, last.advance > 0, last.breakClass != .space {
      // Variation selector 16 requests the emoji presentation of the preceding character.
      cells[cells.count - 1].advance = max(last.advance, face.pictureAdvance)
    }
    state.join(&cell, scalar: scalar.value)
    cells.append(cell)
  }

  /// Returns the index in the text at which cell `index` begins, or the end of the text after the last cell.
  func start(ofCell index: Int) -> String.Index { index < cells.count ? cells[index].start : end }

  /// Returns the run that determines the height of a line with `cells` if the line is empty.
  func run(ofCell index: Int) -> Run { runs[index < cells.count ? Int(cells[index].run) : runs.count - 1] }

  /// Returns the metrics of a line that contains `range`.
  func metrics(of range: Range<Int>) -> FontMetrics {
    var result = run(ofCell: range.lowerBound).metrics
    var last = range.isEmpty ? 0 : cells[range.lowerBound].run
    for cell in cells[range] where cell.run != last {
      last = cell.run
      result = result.union(runs[Int(last)].metrics)
    }
    return result
  }
}

/// The preceding characters as far as they determine whether a grapheme cluster begins: a simplified form of the rules
/// of Unicode Standard Annex #29.
private struct ClusterState {
  private var isAfterJoiner = false
  private var isAfterCarriageReturn = false
  private var regionalCount = 0
  private var hasBase = false

  mutating func join(_ cell: inout Cell, scalar: UInt32) {
    let isRegional = cell.breakClass == .regional
    if hasBase {
      if cell.breakClass == .combining {
        cell.beginsCluster = false
      } else if isAfterJoiner && (cell.breakClass == .ideographic || 0x2600...0x27BF ~= scalar) {
        // An emoji or a sign such as ♂ after a zero-width joiner belongs to the preceding cluster.
        cell.beginsCluster = false
        cell.breakClass = .combining
        cell.advance = 0
      } else if isRegional && regionalCount % 2 == 1 {
        // A flag consists of two regional indicators.
        cell.beginsCluster = false
        cell.advance = 0
      } else if isAfterCarriageReturn && scalar == 0x0A {
        cell.beginsCluster = false
      }
    }
    regionalCount = isRegional ? regionalCount + 1 : 0
    isAfterJoiner = scalar == 0x200D
    isAfterCarriageReturn = scalar == 0x0D
    hasBase = cell.breakClass != .mandatory && cell.breakClass != .carriageReturn || isAfterCarriageReturn
  }
}
