/// Why an operation was refused. Nothing has changed when it is thrown.
public enum SolverError: Error, Hashable, Sendable {
  /// A coefficient or constant is NaN or infinite, or its magnitude exceeds 1e100.
  case notFinite
  /// A priority is outside (0, 1000].
  case invalidPriority
  /// A term names a variable that the solver does not have.
  case unknownVariable(VariableID)
  /// The row was removed or never added.
  case unknownRow(RowID)
}
