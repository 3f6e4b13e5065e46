/// A row or bound that contains a leaf: a line over the parameter that says where the leaf meets the row's breakpoint.
struct SweepLine: BitwiseCopyable {
  var code: RowCode
  /// Rank, in the leaf's levels, of what pays while the leaf is above (below) the line; -1 where nothing does.
  var above: Int8
  var below: Int8
  /// Where the line is at the start of the sweep, and how it moves with the parameter.
  var offset: Double
  var rate: Double
  /// Coefficient of the leaf in the row.
  var coefficient: Double
  /// The other variables of the row, in `terms` of the sweep.
  var firstTerm: Int32
  var termCount: Int32
}

/// A slope, or multipliers, on the levels of one leaf, the highest first.
typealias LeafSlope = SIMD4<Double>

extension LeafSlope {
  /// `number` on one level, 0 on the others; 0 everywhere for the rank -1.
  @inline(__always) static func at(_ rank: Int8, _ number: Double) -> LeafSlope {
    LeafSlope(repeating: number).replacing(with: 0, where: LeafSlope(0, 1, 2, 3) .!= LeafSlope(repeating: Double(rank)))
  }

  /// The sign of the first level that is not zero.
  @inline(__always) var lexicographicSign: Int {
    for rank in 0..<SweepLeaf.maximalLevels {
      if self[rank] > Tolerance.multiplier { return 1 }
      if self[rank] < -Tolerance.multiplier { return -1 }
    }
    return 0
  }
}

struct SweepLeaf: BitwiseCopyable {
  static let maximalLines = 6
  static let maximalLevels = 4

  var variable: Int32
  var firstLine: Int32
  var lineCount: Int8
  /// The tight one of the lines.
  var active: Int8
  /// One bit for each line: whether the leaf counts as above it.
  var aboves: UInt8
  /// Whether the basis does not know the present state yet.
  var isChanged: Bool
  /// Levels of the ranks, descending; `Level.none` after the last.
  var levels: LeafSlope
  /// Sum of the slopes of its rows but the tight one, with respect to the leaf.
  var looseSlope: LeafSlope

  /// The rank of a level, -1 where the leaf does not have it.
  func rank(of level: Double) -> Int8 {
    for rank in 0..<SweepLeaf.maximalLevels where levels[rank] == level && level != Level.none { return Int8(rank) }
    return -1
  }
}

/// State of a leaf before an edit that may have to be taken back.
struct SweepUndo: BitwiseCopyable {
  var index: Int32
  var leaf: SweepLeaf
  var from: Double
  var to: Double
}

/// A variable that follows the parameter linearly from its value at the start.
struct SweepStem: BitwiseCopyable {
  var variable: Int32
  var start: Double
  var response: Double
}

/// Another variable in the row of a leaf.
struct SweepTerm: BitwiseCopyable {
  var variable: Int32
  var coefficient: Double
}
