/// The variables: their values and their pseudo rows.
///
/// Each variable has a *pseudo row* "variable = 0". It costs nothing, except below zero at the required level if the
/// variable is non-negative. While it is tight the variable is 0; while it is not, `pseudoSide` is to it what
/// `RowTable.side` is to a row.
struct VariableTable: ~Copyable {
  /// One more than the largest number of a variable so far; the arrays are a little longer.
  var count = 0
  /// Numbers of removed variables, to be used again from the end.
  var free = Buffer<Int32>()
  /// Value of each variable: the published one outside `solve()`.
  var value = Buffer<Double>()
  /// 1 where the variable has the required bound ≥ 0.
  var isNonNegative = Buffer<UInt8>()
  /// On which side of zero the variable is, while its pseudo row is not tight.
  var pseudoSide = Buffer<Int8>()
}
