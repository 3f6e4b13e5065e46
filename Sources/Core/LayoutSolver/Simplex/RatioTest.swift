/// How far a tight row may move: the rows that move along with it, and where each meets its breakpoint.
///
/// Everything is scratch of one iteration.
struct RatioTest: ~Copyable {
  /// Rows that are not tight and contain a variable of the response.
  var touchedRows = Buffer<Int32>()
  /// Variables of the response that have a bound which is not tight.
  var touchedBounds = Buffer<Int32>()
  /// How fast the residual of each of `touchedRows` changes.
  var rate = Buffer<Double>()
  var breakpoints = Buffer<Breakpoint>()
  /// The slope of the cost along the direction, up to the next breakpoint.
  var slope = LevelVector()
  /// On this level and below, the slope before any breakpoint is not in `slope` yet, because the multipliers are not up
  /// to date there.
  var unpricedLevel = Level.unpriced
  /// Rows whose breakpoint the step passes.
  var passed = Buffer<RowCode>()
}

/// Where a row that is not tight meets its breakpoint.
struct Breakpoint: BitwiseCopyable {
  /// How far the tight row moves until then, at least 0.
  var step: Double
  /// How fast the residual changes, by magnitude.
  var rate: Double
  var code: RowCode
}
