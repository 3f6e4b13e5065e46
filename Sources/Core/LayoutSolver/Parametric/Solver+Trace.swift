import SizeRegions

extension Solver {
  /// Records which rows are tight and on which side the others are, with the distance of each from its breakpoint.
  ///
  /// Nothing may be pending. The tight rows determine all values, and the sides of the others all multipliers; so while
  /// the sides stay the same, a solution with these tight rows is optimal on every level.
  ///
  /// - Complexity: O(variables + terms).
  public mutating func recordDecisions(in trace: inout DecisionTrace) {
    precondition(batch.journal.isEmpty, "solve or revert the batch first")
    endSweep()
    trace.record(isOptimal ? 1 : 0)
    for variable in 0..<Int32(variables.count) {
      let row = basis.tightRow[variable]
      if row == Basis.absent { continue }
      trace.record(Int(row))
      if row == Basis.pseudo || variables.isNonNegative[variable] == 0 { continue }
      recordSide(variables.pseudoSide[variable], variables.value[variable], in: &trace)
    }
    for row in 0..<Int32(rows.count) {
      if rows.state[row] != .present || basis.matchedVariable[row] >= 0 || rows.isFree(row) { continue }
      recordSide(rows.side[row], residual(row).value, in: &trace)
    }
  }

  /// Records on which side of zero a row counts. Its distance can be negative by rounding only.
  private mutating func recordSide(_ side: Int8, _ residual: Double, in trace: inout DecisionTrace) {
    trace.record(Int(side))
    trace.record(margin: max(0, side > 0 ? residual : -residual))
  }
}

/// A row whose constant depends on a parameter.
public struct ParametricRow: Hashable, Sendable {
  /// The row.
  public var row: RowID
  /// Its constant where the parameter is zero.
  public var constant: Double
  /// By how much the constant changes with the parameter.
  public var rate: Double

  /// Creates a row with the constant `constant + rate * parameter`.
  public init(_ row: RowID, constant: Double, rate: Double) {
    (self.row, self.constant, self.rate) = (row, constant, rate)
  }
}

extension Solver {
  /// Finds the regions of a parameter in which the solution is affine: parametric linear programming over the constants
  /// of some rows.
  ///
  /// Where required rows conflict, a region has no values. The constants are left at the end of the range.
  ///
  /// - Parameters:
  ///   - parametricRows: The rows whose constants depend on the parameter. Rows that do not exist are left out.
  ///   - range: The range of the parameter.
  ///   - variables: The variables whose values the regions have.
  ///   - limit: The largest number of regions.
  /// - Complexity: three solutions a region.
  public mutating func regions(
    of parametricRows: [ParametricRow], over range: ClosedRange<Double>, values variables: [VariableID],
    limit: Int = 10_000
  ) -> ParameterCover {
    var search = ParameterSearch(limits: SearchLimits(regions: limit))
    search.cover(range) { parameter in
      sample(parametricRows, at: parameter, values: variables)
    }
    return search.result
  }

  private mutating func sample(
    _ parametricRows: [ParametricRow], at parameter: Double, values variables: [VariableID]
  ) -> ParameterSample {
    for entry in parametricRows { try? setConstant(entry.constant + entry.rate * parameter, of: entry.row) }
    var trace = DecisionTrace()
    do throws(Conflict) {
      try solve()
      recordDecisions(in: &trace)
    } catch {
      return ParameterSample(conflictOver: span(of: error, parametricRows, at: parameter))
    }
    var values: [Double] = []
    values.reserveCapacity(variables.count)
    for variable in variables { values.append(value(of: variable)) }
    return ParameterSample(trace: trace, values: values)
  }

  /// Where the members of a conflict cannot hold together: as long as their weighted sum, which is affine in the
  /// parameter, is positive.
  private func span(
    of conflict: Conflict, _ parametricRows: [ParametricRow], at parameter: Double
  ) -> ClosedRange<Double> {
    var slope = 0.0
    for (member, multiplier) in zip(conflict.members, conflict.multipliers) {
      guard case .row(let row) = member else { continue }
      for entry in parametricRows where entry.row == row { slope += multiplier * entry.rate }
    }
    let zero = parameter - conflict.excess / slope
    if slope.magnitude <= Tolerance.multiplier { return -Double.infinity...Double.infinity }
    return slope > 0 ? min(zero, parameter)...Double.infinity : -Double.infinity...max(zero, parameter)
  }
}
