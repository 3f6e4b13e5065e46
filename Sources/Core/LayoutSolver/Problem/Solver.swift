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
/// **Meaning.** Variables are free reals. A row costs |terms + constant| on the side where it has a level. The solution
/// minimises the sum of these costs level by level, from the topmost: strictly lexicographic. Required is the topmost
/// level, and a system conflicts exactly when the optimum there is not zero. What no row determines settles at 0.
///
/// **Method.** The basis is one *tight* row (terms + constant = 0) for each variable; a variable without one has its
/// own pseudo row "variable = 0". The matrix of tight rows is kept as a matching of rows to variables over the original
/// sparse rows. Its strongly connected components are the diagonal blocks of a triangular form, found anew along each
/// reach; only blocks of two or more variables are factored. On this basis runs a primal simplex method with
/// piecewise-linear costs, long steps and lexicographic multipliers. `Documentation/Solver.md` has the theory.
///
/// **Parts.** The solver stores parts with one invariant each, and its own methods drive them. Many of these are
/// `mutating` although they only read: a borrowed solver is copied where a call is not inlined, and each use of one
/// costs the compiler's check of noncopyable types a visit to every stored property.
///
/// **Batches.** Adding, removing and changing only collects; `solve()` brings everything up to date. If it throws, the
/// published values are the old ones and the batch is still pending: remove or relax a member of the conflict and solve
/// again, or ``revert()``.
///
/// **Deterministic.** The same sequence of operations gives the same bits.
public struct Solver: ~Copyable {
  // The order of the parts, and of the arrays in them, is that in which memory is freed; see `extendVariables`.

  // The problem and its basis.
  var variables = VariableTable()
  var basis = Basis()
  var matrix = SparseMatrix()
  var rows = RowTable()
  var definitions = Definitions()

  /// The memory of the arrays that `reserve` made room in.
  var memory = MemoryBlock()

  // Edits, and what a batch has changed.
  var batch = Batch()
  /// The variables whose value the last successful `solve()` changed, in no particular but reproducible order.
  public internal(set) var changedVariables: [VariableID] = []

  var directions = DirectionCache()
  var sweep = Sweep()
  /// A second sweep beside the first, for a second constant that moves other variables. Active only while the first is.
  var otherSweep = Sweep()
  var sweepSchedule = SweepSchedule()

  // The simplex method.
  var pricing = Pricing()
  var reach = ReachScratch()
  var work = WorkVector()
  var ratioTest = RatioTest()
  var path = PathScratch()
  var placement = PlacementScratch()

  var face = OptimalFace()

  /// The conflicts that the last `solve()` found beside the one that it threw, if it threw one. No two of all these
  /// have a variable in common.
  public internal(set) var otherConflicts: [Conflict] = []
  /// The required rows that the least sum of violations violates, if the last `solve()` threw a conflict. Without these
  /// all others can hold.
  public internal(set) var violatedRows: [RowID] = []
  /// Once `statistics.conflictWork` has reached this number, conflicts are not reduced any further, so that many or
  /// large ones do not take more time than the layout itself.
  public var conflictWorkLimit = Int.max

  /// Once `statistics.work` has reached this number, `solve()` stops before it has found the optimum.
  public var workLimit = Int.max
  /// The limit while `solve()` runs; questions have none.
  var activeLimit = Int.max
  /// Whether the published values are optimal: false if the last `solve()` has stopped at ``workLimit``. Required rows
  /// may be violated then.
  public internal(set) var isOptimal = true

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

/// Levels are raw priorities; `none` and `probe` are below all of them.
enum Level {
  /// No level: that side costs nothing.
  static let none = 0.0
  static let required = 1000.0
  /// The level of a question about the optimal face, below every priority.
  static let probe = -1.0
  /// No multiplier has been computed: less than every level.
  static let unpriced = -2.0
}

// MARK: - Reading

extension Solver {
  @inline(__always) var hasReachedLimit: Bool { statistics.work >= activeLimit }

  /// Counts work for conflicts that the client did elsewhere.
  public mutating func recordConflictWork(_ work: Int) { statistics.conflictWork += work }
}

extension Solver {
  /// Whether the solver has this variable.
  public func contains(_ variable: VariableID) -> Bool { isPresent(variable) }

  /// Whether the solver has this row.
  public func contains(_ row: RowID) -> Bool { isPresent(row) }

  /// Whether something was changed since the last successful `solve()`.
  public var hasPendingBatch: Bool { !batch.journal.isEmpty }

  /// The published value.
  ///
  /// - Complexity: O(1).
  @inline(__always) public func value(of variable: VariableID) -> Double {
    precondition(isPresent(variable), "no such variable")
    return variables.value[variable.rawValue]
  }

  /// The published value, for the owner of a solver: a borrowed one is copied where a call is not inlined, as across
  /// modules.
  package mutating func publishedValue(of variable: VariableID) -> Double { value(of: variable) }

  /// Terms + constant at the published values: 0 where the row holds exactly, positive above.
  ///
  /// - Complexity: O(terms).
  public func residual(of row: RowID) -> Double {
    precondition(isPresent(row), "no such row")
    let span = ownTerms(of: row.rawValue)
    var sum = ownConstant(of: row.rawValue)
    for place in span.places {
      sum += matrix.terms.coefficients[place] * variables.value[matrix.terms.indices[place]]
    }
    return sum
  }

  @inline(__always) func isPresent(_ variable: VariableID) -> Bool {
    variable.rawValue >= 0 && Int(variable.rawValue) < variables.count
      && basis.tightRow[variable.rawValue] != Basis.absent
  }

  @inline(__always) func isPresent(_ row: RowID) -> Bool {
    row.rawValue >= 0 && Int(row.rawValue) < rows.count && rows.state[row.rawValue] == .present
  }

  /// Terms + constant, and the tolerance below which it is zero.
  @inline(__always) mutating func residual(_ row: Int32) -> (value: Double, tolerance: Double) {
    let span = matrix.rows[row]
    var sum = rows.constant[row]
    var magnitude = sum.magnitude
    for place in span.places {
      let product = matrix.terms.coefficients[place] * variables.value[matrix.terms.indices[place]]
      sum += product
      magnitude += product.magnitude
    }
    return (sum, rows.tolerance[row] + magnitude * Tolerance.residualRounding)
  }
}
