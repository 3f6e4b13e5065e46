/// Required rows that exclude each other.
///
/// By Farkas' lemma a system of linear relations has no solution exactly when some weighted sum of them reads "0 ≥
/// positive number". The weights come from the multipliers of the topmost level at its optimum (Chinneck, "Feasibility
/// and Infeasibility in Optimization", 2008, chapter 6).
public struct Conflict: Error, Hashable, Sendable {
  /// A row or a bound that has a part in a conflict.
  public enum Member: Hashable, Sendable {
    /// A required row.
    case row(RowID)
    /// The bound of a variable added with `isNonNegative`.
    case nonNegative(VariableID)
  }

  /// An irreducible set, if `isIrreducible`: the required rows without any one of these can hold, as far as this set
  /// goes.
  public var members: [Member]

  /// The Farkas multipliers of `members`, each in -1...1 and not zero: the rows weighted by them add up to the constant
  /// `excess`.
  public var multipliers: [Double]

  /// The smallest possible sum of violations of the members, in units of the rows (points).
  public var excess: Double

  /// Whether `members` is irreducible. False if the solver reached `conflictWorkLimit`: some of the members are not
  /// needed then, and all multipliers may be 1.
  public var isIrreducible = true
}
