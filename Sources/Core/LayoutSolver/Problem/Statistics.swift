/// Counts of the work done since the solver was made, for tests that guard performance without a clock.
public struct Statistics: Hashable, Sendable {
  /// Successful or refused calls of `solve()`.
  public var passes = 0
  /// Iterations of the simplex method: a tight row left, another took its place.
  public var pivots = 0
  /// Those of them that moved nothing.
  public var degeneratePivots = 0
  /// Iterations chosen by Bland's rule, because the ones before moved nothing.
  public var blandPivots = 0
  /// Rows that were tried before the multipliers were up to date and did not lower the cost.
  public var refusedTrials = 0
  /// Rows that went to the other side of their breakpoint, in pivots or with edited constants.
  public var flips = 0
  /// Tight rows exchanged for any reason: crash, pivots, evictions.
  public var factorUpdates = 0
  /// Blocks of more than one variable that were factored.
  public var factorizations = 0
  /// Sum of the sizes of these blocks.
  public var factoredVariables = 0
  /// Rows of factored blocks that were replaced without factoring the block again.
  public var replacedRows = 0
  /// Blocks that were made around a factored one without factoring it again.
  public var borderedBlocks = 0
  /// Variables whose value was computed anew or moved.
  public var variablesTouched = 0
  /// Rows whose residual was examined.
  public var rowsTouched = 0
  /// Variables visited by symbolic reaches.
  public var reachVisits = 0
  /// Terms and occurrences that symbolic reaches looked at.
  public var edgeVisits = 0
  /// Entries that factoring blocks has changed, and those of the vectors that were solved with them.
  public var blockEntries = 0
  /// Multipliers on higher levels that were passed to find one on a lower level.
  public var multiplierVisits = 0
  /// Definitions that rewriting rows has looked at, short searches apart.
  public var definitionVisits = 0
  /// Constants that were changed by a cached direction alone.
  public var cachedEdits = 0
  /// Constants that were changed by following a sweep.
  public var sweptEdits = 0
  /// Leaves of sweeps that changed their tight row or its multipliers.
  public var crossings = 0
  /// Refreshes of the multipliers from scratch.
  public var refreshes = 0
  /// Rows that were solved apart from the others, to find which of them conflict.
  public var conflictRows = 0
  /// What was visited to find which rows conflict: rows, variables, and what the client reported.
  public var conflictWork = 0
  /// Variables visited to find those that may differ between optimal solutions.
  public var faceVisits = 0
  /// Variables that were minimised and maximised on the optimal face.
  public var questions = 0

  /// All counts 0.
  public init() {}

  /// The visits that solving takes most of its time for, some ten nanoseconds each. Passing a multiplier takes longer,
  /// since lists of many levels are scattered in memory.
  public var work: Int {
    variablesTouched + rowsTouched + reachVisits + edgeVisits + blockEntries + definitionVisits + 4 * multiplierVisits
  }
}
