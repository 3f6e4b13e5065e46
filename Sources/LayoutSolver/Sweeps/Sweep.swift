// A sweep: one constant is edited again and again, as in resizing a window over a long list. Most variables follow it linearly (the *stem*). At the ends hang
// *leaves*: variables that no other tight row contains. With all others given, a leaf minimises a convex piecewise-linear cost of one number, so its
// optimum is found directly among the few rows that contain it, without multipliers, ratio tests or pivots. This is parametric linear programming (S. I. Gass,
// T. L. Saaty, "The computational algorithm for the parametric objective function", 1955; here the right-hand side is the parameter), many cells at a time.
//
// While a sweep lasts only values and the multipliers of the stem are up to date; which rows are tight at the leaves is written into the basis when
// anything but the next edit of the same constant happens.

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
  @inline(__always)
  static func at(_ rank: Int8, _ number: Double) -> LeafSlope {
    LeafSlope(repeating: number).replacing(with: 0, where: LeafSlope(0, 1, 2, 3) .!= LeafSlope(repeating: Double(rank)))
  }

  /// The sign of the first level that is not zero.
  @inline(__always)
  var lexicographicSign: Int {
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
  /// Levels of the ranks, descending; `Level.none` behind the last.
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

/// The state of a sweep; see above. Its parameter, `travel`, is how far the residual of `row` has been moved since the start.
struct Sweep: ~Copyable {
  /// The edited row, -1 while there is no sweep.
  var row: Int32 = -1
  /// Its constant at the start.
  var constant = 0.0
  /// Between these no row of the stem meets its breakpoint.
  var from = -Double.infinity
  var to = Double.infinity

  var stems = Buffer<SweepStem>()
  /// The variables of `stems`, to be handed out without looking at each.
  var stemVariables: [VariableID] = []
  /// Outputs that depend on leaves, in the order in which they are computed.
  var outputs = Buffer<Int32>()

  var leaves = Buffer<SweepLeaf>()
  var lines = Buffer<SweepLine>()
  var terms = Buffer<SweepTerm>()
  /// For each leaf: the range of the parameter in which its state holds, and the line that it follows there.
  var leafFrom = Buffer<Double>()
  var leafTo = Buffer<Double>()
  var leafOffset = Buffer<Double>()
  var leafRate = Buffer<Double>()
  var undo = Buffer<SweepUndo>()
  /// The lines of one leaf in ascending order, and where they are.
  var order = Buffer<Int32>(capacity: SweepLeaf.maximalLines)
  var positions = Buffer<Double>(capacity: SweepLeaf.maximalLines)
  /// Leaf of a variable while a sweep is being prepared, else -1.
  var leafOf = Buffer<Int32>()

  /// The highest optional level of each leaf's own rows, by `leafOf`, while a sweep is being prepared.
  var strengths = Buffer<Double>()

  // MARK: When to begin

  /// The row that the last batch edited, alone, or -1.
  var lastRow: Int32 = -1
  /// Batches in a row that edited it and could not be followed.
  var streak = 0
  /// How many of these are waited for; doubles when a sweep was not worth its preparation.
  var patience = 1
  /// Edits that the present sweep has followed.
  var uses = 0

  var isActive: Bool { row >= 0 }
}
