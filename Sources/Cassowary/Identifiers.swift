/// A variable of a ``Solver``: a real number the rows speak about.
///
/// Numbers of removed variables are used again.
public struct VariableID: Hashable, Comparable, Sendable {
  public let rawValue: Int32

  @inlinable
  public init(rawValue: Int32) { self.rawValue = rawValue }

  @inlinable
  public static func < (left: VariableID, right: VariableID) -> Bool { left.rawValue < right.rawValue }
}

/// A row of a ``Solver``: a linear expression with a penalty for leaving zero.
///
/// Numbers of removed rows are used again.
public struct RowID: Hashable, Comparable, Sendable {
  public let rawValue: Int32

  @inlinable
  public init(rawValue: Int32) { self.rawValue = rawValue }

  @inlinable
  public static func < (left: RowID, right: RowID) -> Bool { left.rawValue < right.rawValue }
}

/// One summand of a row: coefficient × variable.
public struct Term: Hashable, Sendable {
  public var variable: VariableID
  public var coefficient: Double

  @inlinable
  public init(_ variable: VariableID, _ coefficient: Double) {
    self.variable = variable
    self.coefficient = coefficient
  }
}
