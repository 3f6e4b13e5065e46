/// What a computation with parameters has decided, and by what margin each decision holds.
///
/// A layout adds, scales and compares numbers. As long as every comparison has the same result, all its numbers are
/// affine functions of the parameters, the margins of the comparisons among them. A trace lists the results
/// (``decisions``) and the margins, which are zero or positive. So for one list of decisions:
///
/// * the parameters that lead to it are those for which all margins are at least zero: a convex set, since the margins
///   are affine;
/// * if two points lead to it, every point of the segment between them does, and the results there follow from those of
///   the two points.
///
/// The second statement is what a proof over a range of sizes rests on. The first one says how far to go: two points
/// that are close to each other give the slope of each margin, and the first one to reach zero ends the region.
///
/// A solution of the simplex method is one such decision: which rows are tight, and on which side the others are. Its
/// margins are the residuals of the rows that are not tight (Gass and Saaty 1955, Gal and Nedoma 1972). The costs do
/// not depend on the parameters, so a basis that is optimal stays so on all levels until a residual changes its sign.
public struct DecisionTrace: Sendable {
  /// The results of comparisons, in the order in which they were made.
  public private(set) var decisions: [Int64] = []
  /// The margins by which results hold: each affine in the parameters where the decisions are the same, and zero where
  /// one ends.
  public private(set) var margins: [Double] = []

  /// Creates an empty trace.
  public init() {}

  /// Adds a result whose margin is not known, or that does not depend on the parameters.
  public mutating func record(_ decision: Int) { decisions.append(Int64(decision)) }

  /// Adds a number that is the same in a whole region, such as a measured height.
  public mutating func record(constant: Double) { decisions.append(Int64(bitPattern: constant.bitPattern)) }

  /// Adds a margin whose sign is known already.
  public mutating func record(margin: Double) { margins.append(margin) }

  /// Adds that a number is between two others, of which those that are infinite are no limits, and which of several
  /// spans that is.
  public mutating func record(_ number: Double, from lower: Double, to upper: Double, identity: Double) {
    record(constant: identity)
    record(upper < .infinity ? 1 : 0)
    record(lower > -.infinity ? 1 : 0)
    if lower > -.infinity { record(margin: max(0, number - lower)) }
    if upper < .infinity { record(margin: max(0, upper - number)) }
  }

  /// Adds the comparison of a number with zero. Returns whether the number is greater than zero.
  @discardableResult public mutating func recordSign(_ number: Double) -> Bool {
    let isPositive = number > 0
    record(isPositive ? 1 : 0)
    record(margin: number.magnitude)
    return isPositive
  }

  /// Whether another computation has come to the same results.
  public func agrees(with other: DecisionTrace) -> Bool {
    margins.count == other.margins.count && decisions == other.decisions
  }
}

/// The result of a computation at one value of its parameters.
public struct ParameterSample: Sendable {
  /// What was decided on the way.
  public var trace: DecisionTrace
  /// The results, in an order that does not depend on the parameters.
  public var values: [Double]
  /// The work of the computation, in a unit of its own. It limits a search; it is counted, so that results are the same
  /// on every machine.
  public var work = 0
  /// The parameters for which a contradiction shows that there are no results; nil where there are some.
  var conflict: ClosedRange<Double>?

  /// Creates a sample.
  public init(trace: DecisionTrace, values: [Double]) { (self.trace, self.values) = (trace, values) }

  /// A sample without results, and where there are none for the same reason.
  package init(conflictOver range: ClosedRange<Double>) {
    self.init(trace: DecisionTrace(), values: [])
    conflict = range
  }

  /// Whether the results of another sample in the same region can be compared with these one by one.
  func agrees(with other: ParameterSample) -> Bool {
    values.count == other.values.count && trace.agrees(with: other.trace)
  }
}
