// A sweep: one constant is edited again and again, as in resizing a window over a long list. Most variables follow it
// linearly (the *stem*). At its ends are *leaves*: variables that no other tight row contains. With all others given, a
// leaf minimises a convex piecewise-linear cost of one number, so its optimum is found directly among the few rows that
// contain it, without multipliers, ratio tests or pivots. This is parametric linear programming (S. I. Gass, T. L.
// Saaty, "The computational algorithm for the parametric objective function", 1955; here the right-hand side is the
// parameter), many cells at a time.
//
// Two constants that are edited together, such as width and height of a window, have a sweep each, if nothing moves
// with both and no row contains what moves with either. Such sweeps do not affect each other but for the multipliers,
// which are updated once for both.
//
// While a sweep lasts only values and the multipliers of the stem are up to date; which rows are tight at the leaves is
// written into the basis when anything but the next edit of the same constant happens.

/// The state of a sweep; see above. Its parameter, `travel`, is how far the residual of `row` has been moved since the
/// start.
struct Sweep: ~Copyable {
  /// The edited row, -1 while there is no sweep.
  var row: Int32 = -1
  /// Its constant at the start.
  var constant = 0.0
  /// Between these no row of the stem meets its breakpoint.
  var from = -Double.infinity
  var to = Double.infinity

  var stems = Buffer<SweepStem>()
  /// The variables of `stems`, as they are appended to `changedVariables` in one operation.
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

  /// Edits that the present sweep has followed.
  var uses = 0

  var isActive: Bool { row >= 0 }
}

/// When a sweep is to begin.
struct SweepSchedule: ~Copyable {
  /// The rows that the last batch edited and nothing else, the second -1 for one row, both -1 for other batches.
  var lastRows: (first: Int32, second: Int32) = (-1, -1)
  /// Batches in a row that edited them and could not be followed.
  var streak = 0
  /// How many of these are waited for; doubles when a sweep was not worth its preparation.
  var patience = 1
  /// Pivots and changes of sides in one pass from which on two sweeps begin; tests with small layouts lower it.
  var crossingsOfTwo = Tolerance.crossingsOfTwoSweeps
  /// Variables that the first of two sweeps may move.
  var moving = Marks()

  mutating func wait() { patience = min(2 * patience, 1024) }
}
