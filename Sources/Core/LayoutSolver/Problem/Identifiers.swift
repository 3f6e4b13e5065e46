/// A variable of a ``Solver``: a real number that rows contain.
///
/// Numbers of removed variables are used again.
public struct VariableID: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// The number, from 0; that of a removed variable is used again.
  public let rawValue: Int32

  /// Names the variable with this number, without asking whether there is one.
  @inlinable public init(rawValue: Int32) { self.rawValue = rawValue }

  @inlinable public static func < (left: VariableID, right: VariableID) -> Bool { left.rawValue < right.rawValue }
}

/// A row of a ``Solver``: a linear expression with a penalty for leaving zero.
///
/// Numbers of removed rows are used again.
public struct RowID: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// The number, from 0; that of a removed row is used again.
  public let rawValue: Int32

  /// Names the row with this number, without asking whether there is one.
  @inlinable public init(rawValue: Int32) { self.rawValue = rawValue }

  @inlinable public static func < (left: RowID, right: RowID) -> Bool { left.rawValue < right.rawValue }
}

/// One summand of a row: coefficient × variable.
public struct Term: Hashable, Sendable, BitwiseCopyable {
  /// The variable that is multiplied.
  public var variable: VariableID
  /// The factor. It has to be finite; terms of the same variable in a row are added up.
  public var coefficient: Double

  /// Multiplies `variable` by `coefficient`.
  @inlinable public init(_ variable: VariableID, _ coefficient: Double) {
    (self.variable, self.coefficient) = (variable, coefficient)
  }
}
