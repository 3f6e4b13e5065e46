/// What has changed since the last successful pass, and what the next one has to do for it.
///
/// Operations only collect. Each write outside the values goes through `journal`, so that a batch can be taken back to
/// the last bit; values are remembered in `touched` when they first move, because a pass moves them too often to
/// journal each step. The other lists are agendas: a pass works through them, in an order that `findOptimum` explains.
///
/// Invariant: after a successful pass, and after `revert()`, everything here is empty but `suspects` and
/// `doubtfulRows`.
struct Batch: ~Copyable {
  var journal = Journal()
  /// The constants that were changed.
  var edits = Buffer<Edit>()
  var removedRows = Buffer<Int32>()
  var removedVariables = Buffer<Int32>()

  // MARK: Agendas

  /// New rows that have not been placed yet.
  var newRows = Buffer<Int32>()
  /// Variables whose value has to be computed anew from their tight row.
  var dirtyVariables = Buffer<Int32>()
  /// Rows whose cost became nothing while they were tight.
  var deadRows = Buffer<Int32>()
  /// New rows that found no place in the basis and have no side yet.
  var unplaced = Buffer<Int32>()
  /// Rows that are not tight and whose constant or cost changed.
  var movedRows = Buffer<Int32>()

  // MARK: Kept from pass to pass

  /// Rows that are on a side where required pays: a conflict, unless their residual is within the tolerance.
  var suspects = Buffer<RowCode>()
  /// Rows on the wrong side by no more than rounding; some may have left it since.
  var doubtfulRows = Buffer<Int32>()

  // MARK: Values

  /// Variables that have moved since the last success, with the value before.
  var touched = Buffer<TouchedValue>()
  /// The variables in `touched`.
  var touchMarks = Marks()
  /// False while the solver shows the old values because its last pass was refused; `touched` has the new ones then.
  var valuesArePublished = true

  /// Remembers the value that a variable has before it moves.
  @inline(__always) mutating func touch(_ variable: Int32, before: Double) {
    if touchMarks.insert(variable) { touched.append(TouchedValue(variable: variable, before: before)) }
  }

  mutating func removeAll() {
    journal.removeAll()
    edits.removeAll()
    removedRows.removeAll()
    removedVariables.removeAll()
    touched.removeAll()
    newRows.removeAll()
    dirtyVariables.removeAll()
    movedRows.removeAll()
    deadRows.removeAll()
    unplaced.removeAll()
    touchMarks.removeAll()
  }
}

struct TouchedValue: BitwiseCopyable {
  var variable: Int32
  var before: Double
}

/// A constant that the batch has changed.
struct Edit: BitwiseCopyable {
  var row: Int32
  var before: Double
}
