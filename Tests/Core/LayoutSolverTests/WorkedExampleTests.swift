import TestSupport
import Testing

@testable import LayoutSolver

/// The worked example at the beginning of `Documentation/Solver.md`, number by number.
@Suite("The worked example of the documentation")
struct WorkedExampleTests {
  /// Variables x, w, r in this order, and the rows A: x = 8 at 999, B: r = x + w, C: w ≥ 120 at 750.
  private struct Example: ~Copyable {
    var solver: Solver
    let x, w, r: VariableID
    let a, b, c: RowID

    init() throws {
      var solver = Solver()
      let (x, w, r) = (solver.addVariable(), solver.addVariable(), solver.addVariable())
      let a = try solver.addRow([Term(x, 1)], constant: -8, .equal, Priority(999))
      let b = try solver.addRow([Term(r, 1), Term(x, -1), Term(w, -1)], constant: 0, .equal)
      let c = try solver.addRow([Term(w, 1)], constant: -120, .greaterThanOrEqual, Priority(750))
      try solver.solve()
      (self.x, self.w, self.r) = (x, w, r)
      (self.a, self.b, self.c) = (a, b, c)
      self.solver = solver
    }

    /// Adds D: r ≤ 100.
    mutating func addLimit() throws -> RowID {
      try solver.addRow([Term(r, 1)], constant: -100, .lessThanOrEqual)
    }

    var values: [Double] { [solver.value(of: x), solver.value(of: w), solver.value(of: r)] }
    /// The tight rows of x, w and r.
    var tightRows: [Int32] { [x, w, r].map { variable in solver.basis.tightRow[variable.rawValue] } }

    func multiplier(of row: RowID, at level: Double) -> Double {
      solver.pricing.multipliers.value(in: solver.pricing.firstMultiplier(of: row.rawValue), at: level)
    }
  }

  @Test func crashMakesARowTightForEachVariableWithoutAPivot() throws {
    let example = try Example()
    expectEqual(example.tightRows, [example.a.rawValue, example.c.rawValue, example.b.rawValue])
    expectEqual(example.values, [8, 120, 128])
    expectEqual(example.solver.statistics.pivots, 0)
    let isDefinition = example.solver.definitions.isDefinition(example.b.rawValue)
    let isOutput = example.solver.definitions.needs[example.r.rawValue] == 0
    #expect(isDefinition)
    #expect(isOutput)
  }

  @Test func multipliersPriceTheViolatedLimitAndTheWeakerRowGivesWay() throws {
    var example = try Example()
    let d = try example.addLimit()
    example.solver.placeNewRows()
    example.solver.recomputeValues()
    example.solver.settleUnplacedRows()
    let residual = example.solver.residual(d.rawValue).value
    expectEqual(residual, 28)
    example.solver.price()
    expectEqual(example.multiplier(of: example.a, at: 1000), 1)
    expectEqual(example.multiplier(of: example.b, at: 1000), 0)
    expectEqual(example.multiplier(of: example.c, at: 1000), 1)
    let choice = example.solver.chooseEntering(bland: false)
    let entering = try #require(choice)
    expectEqual(entering.variable, example.w.rawValue)
    expectEqual(entering.direction, -1)
    expectEqual(entering.level, 1000)
    expectEqual(entering.slope, -1)
    expectEqual(entering.cost, 750)
  }

  @Test func onePivotMakesTheLimitTight() throws {
    var example = try Example()
    let d = try example.addLimit()
    try example.solver.solve()
    expectEqual(example.tightRows, [example.a.rawValue, d.rawValue, example.b.rawValue])
    expectEqual(example.values, [8, 92, 100])
    expectEqual(example.solver.statistics.pivots, 1)
    expectEqual(example.solver.residual(of: example.c), -28)
    expectEqual(example.multiplier(of: example.a, at: 750), 1)
    expectEqual(example.multiplier(of: d, at: 750), -1)
    expectEqual(example.multiplier(of: example.a, at: 1000), 0)
  }

  @Test func anEditMovesWhatDependsOnItWithoutAPivot() throws {
    var example = try Example()
    _ = try example.addLimit()
    try example.solver.solve()
    try example.solver.setConstant(-20, of: example.a)
    try example.solver.solve()
    expectEqual(example.values, [20, 80, 100])
    expectEqual(Set(example.solver.changedVariables), [example.x, example.w])
    expectEqual(example.solver.statistics.pivots, 1)
  }

  @Test func aConflictIsASumOfRowsThatCannotHold() throws {
    var example = try Example()
    let d = try example.addLimit()
    try example.solver.solve()
    try example.solver.setConstant(-20, of: example.a)
    try example.solver.solve()
    let e = try example.solver.addRow([Term(example.w, 1)], constant: -90, .greaterThanOrEqual)
    let f = try example.solver.addRow([Term(example.x, 1)], constant: -20, .greaterThanOrEqual)
    do throws(Conflict) {
      try example.solver.solve()
      Issue.record("the rows can hold")
    } catch {
      let weights = Dictionary(uniqueKeysWithValues: zip(error.members, error.multipliers))
      expectEqual(weights, [.row(example.b): -1, .row(d): 1, .row(e): -1, .row(f): -1])
      expectEqual(error.excess, 10)
    }
    expectEqual(example.values, [20, 80, 100])
    example.solver.revert()
    expectEqual(example.values, [20, 80, 100])
  }
}
