/// Whether a variable has the same value in every optimal solution.
public enum Uniqueness: Hashable, Sendable {
  /// Every optimal solution gives the variable the same value.
  case unique
  /// Two optimal solutions differ in the variable; the witness holds both.
  case ambiguous(Witness)
}

/// Two solutions, both optimal at every level, that differ in the variable in question.
///
/// Variables that are not listed have their published value in both.
public struct Witness: Hashable, Sendable {
  /// The variables in which the two solutions differ from each other or from the published one, in ascending order.
  public var variables: [VariableID]
  /// Their values in the solution where the variable in question is smaller.
  public var low: [Double]
  /// Their values in the solution where it is larger.
  public var high: [Double]

  /// The pair of values of a variable, or nil where both solutions agree with the published one.
  ///
  /// - Complexity: O(log count).
  public func values(of variable: VariableID) -> (low: Double, high: Double)? {
    var from = 0
    var to = variables.count
    while from < to {
      let middle = (from + to) / 2
      if variables[middle] < variable { from = middle + 1 } else { to = middle }
    }
    guard from < variables.count, variables[from] == variable else { return nil }
    return (low[from], high[from])
  }
}
