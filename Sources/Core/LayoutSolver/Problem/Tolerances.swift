/// Every number below which the solver takes a quantity for zero, and every limit on repeated work.
///
/// A double has 53 bits, a relative precision of 1.1e-16; what follows leaves room for some hundred to ten thousand
/// roundings. A tolerance is relative to what was added up wherever that is known: layouts mix coordinates of 1e6 with
/// differences of 0.5, and an absolute tolerance that suits one is wrong for the other.
enum Tolerance {
  /// A residual counts as a violation beyond this share of the largest coefficient of its row …
  static let residual = 1e-9
  /// … plus this share of the magnitudes that were added up to form it, which is what rounding can do.
  static let residualRounding = 4e-14

  /// A multiplier (reduced cost) below this is zero.
  static let multiplier = 1e-11
  /// A sum that is smaller than this share of its summands is cancellation, hence zero.
  static let cancellation = 1e-13

  /// A multiplier that a change brings below this share of its old value has cancelled.
  static let multiplierCancellation = 1e-11
  /// A slope below this share of the largest multiplier is added up row by row before a tight row moves for it.
  static let doubtfulSlope = 1e-6
  /// The smallest entry of a transformed row that lets a new row take the place of a pseudo row, relative to its
  /// largest.
  static let placement = 1e-7
  /// The rate of a row along a response is zero below this share of the magnitudes that were added up to form it.
  static let pivot = 1e-9
  /// An entry of a solution with a factored block is zero below this share of the largest one.
  static let blockNoise = 1e-11
  /// Threshold of partial pivoting inside a factored block: a pivot is at least this share of the largest entry of its
  /// row.
  static let threshold = 0.1
  /// A pivot of a block below this share of its row's largest coefficient makes the block singular.
  static let singular = 1e-11
  /// A row of a factored block is replaced without factoring the block again if its entry there is at least this share
  /// of its largest, after transformation …
  static let replacement = 0.01
  /// … and if fewer rows than this have been replaced.
  static let replacementsInBlock = 16

  /// Two published values that differ by less, relative to max(1, |value|), count as equal in `uniqueness(of:)`.
  static let uniqueness = 1e-7

  /// A step shorter than this share of the values it changes is degenerate.
  static let step = 1e-12
  /// Degenerate steps in a row after which Bland's rule chooses.
  static let degenerateSteps = 40
  /// Pivots for each row and variable after which a run is taken for rounding that goes round in circles.
  static let pivotsPerRow = 50
  /// Rounds of values and pivots after which a pass takes what it has.
  static let rounds = 16

  /// Uses of a cached direction after which its variables are computed anew from their rows.
  static let usesOfDirection = 256
  /// How far variables may move by increments before they are computed anew, in points …
  static let travelOfDirection = 1e6
  /// … or in multiples of where the edited constant puts them, if that is more.
  static let relativeTravelOfDirection = 64.0
  /// Positions of leaves in a sweep, and how far it moves variables, stay below this many points.
  static let magnitudeOfSweep = 1e5
  /// Edits that a sweep must last to have paid for its preparation.
  static let usesOfSweep = 4
  /// Pivots and changes of sides in a pass from which on two sweeps begin together. Cached directions follow fewer more
  /// cheaply.
  static let crossingsOfTwoSweeps = 16

  /// Values are computed anew where their tight row misses zero by more than this share of its tolerance.
  static let drift = 0.1
  /// Terms of tight rows that the search for an alternating path goes through before it begins at the other end.
  static let termsOfPathSearch: Int32 = 128
  /// A row with so many terms is shared by the rows that they are matched with.
  static let termsOfSharedRow: Int32 = 16
  /// A shared multiplier is beyond a threshold from this distance on.
  static func threshold(of multiplier: Double) -> Double { 1e-9 * max(1, multiplier.magnitude) }
  /// An update of the multipliers must visit more variables than this before rows move without one …
  static let visitsBeforeTrials = 96
  /// … and those that were refused may cost one part in so many of it.
  static let shareOfTrials = 4
  /// Incremental updates of multipliers after which they are computed anew before optimality is declared.
  static let updatesBetweenRefreshes = 4_000

  /// The most terms of an equation that defines a variable. Longer ones, such as what closes a stack of views, would
  /// spread what they contain.
  static let definitionLength = 3
  /// So many rows of a variable are looked at to find whether it is a size.
  static let rowsOfSize: Int32 = 16
  /// Evictions of a pass may visit so many times as many rows and variables as there are before they become coarser.
  static let visitsOfEvictions = 16
  /// The terms of a row, for the limits that are proportional to those of all rows.
  static let termsOfRow = 4
  /// A row may always be rewritten along this many definitions …
  static let shortSearch = 24
  /// … and beyond while all rows together have used fewer of them than this multiple of their terms …
  static let substitutionRoom = 1
  /// … if it grows by no more than this factor, short rows apart.
  static let substitutionGrowth: Int32 = 3

  /// The largest magnitude of a coefficient or constant that is accepted. Sums of products stay finite.
  static let largestMagnitude = 1e100
}
