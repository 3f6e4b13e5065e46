/// What the solver knows of each row apart from its terms: constant, costs and side.
///
/// A row r(x) = a·x + k costs |r| on a level of its own on either side of zero, or nothing on a side without a level. A
/// row that is not tight is on one `side` of its breakpoint, and the slope of its cost there is part of the gradient
/// that the multipliers balance. So `side` changes only together with the gradient (`flip`), and not whenever the sign
/// of the residual does: within the tolerance a row may be counted on the side where it was.
///
/// Invariant: a row that is present and not tight has a side after each successful pass, and its residual is on that
/// side, rounding apart.
struct RowTable: ~Copyable {
  /// One more than the largest number of a row so far; the arrays are a little longer.
  var count = 0
  /// The constant k; of a rewritten row that of its rewritten form.
  var constant = Buffer<Double>()
  /// Level that pays above zero, or `Level.none`.
  var above = Buffer<Double>()
  /// Level that pays below zero, or `Level.none`.
  var below = Buffer<Double>()
  /// On which side of zero a row counts while it is not tight; 0 while it is new.
  var side = Buffer<Int8>()
  var state = Buffer<RowState>()
  /// What a residual may be without counting as a violation, the rounding of its summands excepted.
  var tolerance = Buffer<Double>()
  /// Rows that the scan in progress has met.
  var marks = Marks()
  /// Numbers of removed rows, to be used again from the end.
  var free = Buffer<Int32>()

  /// Whether the row costs nothing on either side.
  @inline(__always) func isFree(_ row: Int32) -> Bool { above[row] == Level.none && below[row] == Level.none }

  /// Whether the row has to be zero.
  @inline(__always)
  func isRequiredEquation(_ row: Int32) -> Bool { above[row] == Level.required && below[row] == Level.required }
}

enum RowState: UInt8 {
  /// The number is free.
  case absent
  /// Added in this batch, or older.
  case present
  /// Removed in this batch: without penalty, taken out when the batch succeeds.
  case removed
}
