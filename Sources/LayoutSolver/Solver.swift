/// An incremental solver for linear rows with strictly ordered priorities, the arithmetic of Auto Layout.
///
///     var solver = Solver()
///     let left = solver.addVariable(), width = solver.addVariable(isNonNegative: true)
///     try solver.addRow([Term(left, 1)], constant: -8, .equal)                                    // left = 8, required
///     try solver.addRow([Term(width, 1)], constant: -120, .greaterThanOrEqual, Priority(750))     // width ≥ 120
///     try solver.addRow([Term(left, 1), Term(width, 1)], constant: -100, .lessThanOrEqual)        // left + width ≤ 100
///     try solver.solve()
///     solver.value(of: width)                                                                     // 92
///
/// **Meaning.** Variables are free reals. A row costs |terms + constant| on the side where it has a level. The solution minimises the sum of these costs
/// level by level, from the topmost: strictly lexicographic. Required is the topmost level, and a system conflicts exactly when the optimum there is
/// not zero. What no row determines settles at 0.
///
/// **Method.** The basis is one *tight* row (terms + constant = 0) for each variable; a variable without one has its own pseudo row "variable = 0". The
/// matrix of tight rows is kept as a matching of rows to variables over the original sparse rows. Its strongly connected components are the diagonal
/// blocks of a triangular form, found anew along each reach; only blocks of two or more variables are factored. On this basis runs a primal
/// simplex method with piecewise-linear costs, long steps and lexicographic multipliers. `Documentation/Solver.md` tells the theory.
///
/// **Batches.** Adding, removing and changing only collects; `solve()` brings everything up to date. If it throws, the published values are the old
/// ones and the batch is still pending: remove or relax a member of the conflict and solve again, or ``revert()``.
///
/// **Deterministic.** The same sequence of operations gives the same bits.
public struct Solver: ~Copyable {
  // MARK: Variables

  /// The numbers of variables that have been given out; the arrays are a little longer.
  var variableCount = 0
  /// Value of each variable: the published one outside `solve()`.
  var value = Buffer<Double>()
  /// The tight row matched with each variable; `pseudo` where the variable's own pseudo row is tight; `absent` for a free number.
  var tightRow = Buffer<Int32>()
  /// The variable's coefficient in its tight row.
  var pivotCoefficient = Buffer<Double>()
  /// 1 where the variable has the required bound ≥ 0.
  var isNonNegative = Buffer<UInt8>()
  /// On which side of zero the variable is, while its pseudo row is not tight.
  var pseudoSide = Buffer<Int8>()
  /// The factored block a variable belongs to, or -1.
  var blockOf = Buffer<Int32>()
  /// How many tight rows contain the variable.
  var tightOccurrences = Buffer<Int32>()
  /// How many rows mention the variable, definitions only where what they define is needed; see Solver+Definitions.swift.
  var needs = Buffer<Int32>()
  /// The rows a variable occurs in, as a list in `columnEntries`.
  var columns = Buffer<Span>()
  var columnEntries = EntryPool()
  /// First multiplier of the pseudo row.
  var pseudoMultiplier = Buffer<Int32>()

  // MARK: Rows

  /// The numbers of rows that have been given out; the arrays are a little longer.
  var rowCount = 0
  /// The terms of each row, as a list in `rowEntries`.
  var rows = Buffer<Span>()
  var rowEntries = EntryPool()
  var constant = Buffer<Double>()
  /// Level that pays above and below zero, or `Level.none`.
  var above = Buffer<Double>()
  var below = Buffer<Double>()
  /// The variable a tight row is matched with, or -1.
  var matchedVariable = Buffer<Int32>()
  /// The same without the rows that define outputs: the variable that goes along when another variable of the row moves, or -1.
  var dependentVariable = Buffer<Int32>()
  /// On which side of zero a row counts while it is not tight; 0 while it is new.
  var side = Buffer<Int8>()
  var rowState = Buffer<RowState>()
  /// First multiplier of each row.
  var rowMultiplier = Buffer<Int32>()
  /// What a residual may be without counting as a violation, the rounding of its summands excepted.
  var rowTolerance = Buffer<Double>()

  // MARK: Definitions

  /// Whether required equations define variables: not in the small solvers of certificates.
  var definesVariables = true
  /// What a tight row is to others; see ``Pin``.
  var pin = Buffer<UInt8>()
  /// 1 where `rows` holds the rewritten terms of a row.
  var isRewritten = Buffer<UInt8>()
  /// Empty until a row is rewritten, and shorter than `rows` until the next one is.
  var rewritings = Buffer<Rewriting>()
  var usedEntries = EntryPool()
  var userEntries = EntryPool()
  var needQueue = Buffer<Int32>()
  /// Pinned rows that the batch has changed, and rows that have got their own terms back in it.
  var unpinning = Buffer<Int32>()
  var restored = Buffer<Int32>()
  var search = DefinitionSearch()
  /// New outputs, to be computed at the end of the pass.
  var dirtyOutputs = Buffer<Int32>()

  // MARK: Memory, free numbers, multipliers, blocks

  /// Where the arrays lie that `reserve` made room in.
  var memory = MemoryBlock()

  var freeVariables = Buffer<Int32>()
  var freeRows = Buffer<Int32>()
  var multipliers = MultiplierPool()
  var blocks = BlockPool()

  // MARK: The batch

  var journal = Journal()
  /// The constants that were changed, and the rows and variables removed.
  var edits = Buffer<Edit>()
  var removedRows = Buffer<Int32>()
  var removedVariables = Buffer<Int32>()
  /// New rows that have not been placed yet.
  var newRows = Buffer<Int32>()
  /// Variables whose tight row has another constant than their value tells.
  var dirtyVariables = Buffer<Int32>()
  /// Rows whose penalty became nothing while they were tight.
  var deadRows = Buffer<Int32>()
  /// New rows that found no place in the basis and have no side yet.
  var unplaced = Buffer<Int32>()
  /// Rows that are not tight and whose constant changed.
  var movedRows = Buffer<Int32>()
  /// Dependent tight rows found while factoring.
  var repairs = Buffer<Repair>()
  /// Rows that stand on a side where required pays.
  var suspects = Buffer<RowCode>()
  /// Rows on the wrong side by no more than rounding; some may have left it since.
  var doubtfulRows = Buffer<Int32>()
  /// Variables that have moved since the last success, with the value before.
  var touched = Buffer<TouchedValue>()
  /// The variables in `touched`.
  var touchMarks = Marks()
  /// Values are the unpublished ones of a refused batch while this is false.
  var valuesArePublished = true

  /// The variables whose value the last successful `solve()` changed, in no particular but reproducible order.
  public internal(set) var changedVariables: [VariableID] = []

  // MARK: Cached directions

  var directions = DirectionCache()
  /// Passes that moved anything else than cached directions that do not overlap.
  var otherPasses = 0
  /// The cached directions that move a variable, one bit each.
  var coverage = Buffer<UInt16>()
  /// The cached direction of a row, or -1.
  var directionOf = Buffer<Int8>()
  /// How often the constant of a row was edited on its own; negative after directions that did not last.
  var editCount = Buffer<Int8>()

  // MARK: Sweeps

  var sweep = Sweep()

  // MARK: Pricing

  /// Changes of the penalty gradient that the multipliers do not know yet.
  var pendingGradient = PendingGradient()
  /// Variables whose tight row has to be looked at again, and those that want to move.
  var candidates = Buffer<Int32>()
  var entering = EnteringHeap()
  var isCandidate = Buffer<UInt8>()
  /// The largest change of a multiplier since all were computed anew, at least 1: what rounding has to be compared with.
  var largestMultiplier = 1.0
  /// The level whose multipliers are being computed.
  var pricedLevel = Level.none

  // MARK: Scratch

  var reach = ReachScratch()
  var work = Buffer<Double>()
  var rate = Buffer<Double>()
  var rowMarks = Marks()
  var touchedRows = Buffer<Int32>()
  var breakpoints = Buffer<Breakpoint>()
  var slope = LevelVector()
  /// Variables of a response or a move.
  var moved = Buffer<Int32>()
  /// Rows whose breakpoint a step has passed.
  var passed = Buffer<RowCode>()
  var path = PathScratch()
  var placement = PlacementScratch()
  var updatesSinceRefresh = 0

  /// What the solver has done since it was made, in counts.
  public internal(set) var statistics = Statistics()

  /// Makes a solver without variables and rows.
  public init() {}
}

/// A row or a pseudo row: `row` for a row, `-1 - variable` for the pseudo row of a variable.
typealias RowCode = Int32

extension Solver {
  /// `tightRow` of a variable whose own pseudo row is tight.
  static var pseudo: Int32 { -1 }
  /// `tightRow` of a number that is no variable.
  static var absent: Int32 { -2 }
}

/// Levels are raw priorities; these two stand below all of them.
enum Level {
  /// No level: that side costs nothing.
  static let none = 0.0
  static let required = 1000.0
  /// The level of a question about the optimal face, below every priority.
  static let probe = -1.0
}

enum RowState: UInt8 {
  /// The number is free.
  case absent
  /// Added in this batch, or older.
  case present
  /// Removed in this batch: without penalty, taken out when the batch succeeds.
  case removed
}

struct TouchedValue: BitwiseCopyable {
  var variable: Int32
  var before: Double
}

// MARK: - Reading

extension Solver {
  /// Whether the solver has this variable.
  public func contains(_ variable: VariableID) -> Bool { isPresent(variable) }

  /// Whether the solver has this row.
  public func contains(_ row: RowID) -> Bool { isPresent(row) }

  /// Whether something was changed since the last successful `solve()`.
  public var hasPendingBatch: Bool { !journal.isEmpty }

  /// The published value.
  ///
  /// - Complexity: O(1).
  @inline(__always)
  public func value(of variable: VariableID) -> Double {
    precondition(isPresent(variable), "no such variable")
    return value[variable.rawValue]
  }

  /// Terms + constant at the published values: 0 where the row holds exactly, positive above.
  ///
  /// - Complexity: O(terms).
  public func residual(of row: RowID) -> Double {
    precondition(isPresent(row), "no such row")
    let span = ownTerms(of: row.rawValue)
    var sum = ownConstant(of: row.rawValue)
    for place in span.start..<span.start + span.count {
      sum += rowEntries.coefficients[place] * value[rowEntries.indices[place]]
    }
    return sum
  }

  @inline(__always)
  func isPresent(_ variable: VariableID) -> Bool {
    variable.rawValue >= 0 && Int(variable.rawValue) < variableCount && tightRow[variable.rawValue] != Solver.absent
  }

  @inline(__always)
  func isPresent(_ row: RowID) -> Bool {
    row.rawValue >= 0 && Int(row.rawValue) < rowCount && rowState[row.rawValue] == .present
  }

  /// Terms + constant, and the tolerance below which it is zero.
  @inline(__always)
  mutating func residual(_ row: Int32) -> (value: Double, tolerance: Double) {
    let span = rows[row]
    var sum = constant[row]
    var magnitude = sum.magnitude
    for place in span.start..<span.start + span.count {
      let product = rowEntries.coefficients[place] * value[rowEntries.indices[place]]
      sum += product
      magnitude += product.magnitude
    }
    return (sum, rowTolerance[row] + magnitude * Tolerance.residualRounding)
  }
}
