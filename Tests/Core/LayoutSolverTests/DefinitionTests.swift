import TestSupport
import Testing

@testable import LayoutSolver

/// Required equations define variables, and other rows are rewritten without these. None of it may show.
@Suite("Definitions")
struct DefinitionTests {
  /// y = x + w + 8, w = 20 and the wish y + v = 100, with x = 5 and v optional at 1.
  private struct Scene: ~Copyable {
    var solver: Solver
    let x, w, y, v: VariableID
    let definition, width, wish: RowID

    init() throws {
      var solver = Solver()
      let (x, w, y, v) = (solver.addVariable(), solver.addVariable(), solver.addVariable(), solver.addVariable())
      let definition = try solver.addRow([Term(y, 1), Term(x, -1), Term(w, -1)], constant: -8, .equal)
      let width = try solver.addRow([Term(w, 1)], constant: -20, .equal)
      try solver.addRow([Term(x, 1)], constant: -5, .equal, Priority(900))
      let wish = try solver.addRow([Term(y, 1), Term(v, 1)], constant: -100, .equal, Priority(500))
      try solver.solve()
      (self.x, self.w, self.y, self.v) = (x, w, y, v)
      (self.definition, self.width, self.wish) = (definition, width, wish)
      self.solver = solver
    }

    var values: [Double] { [x, w, y, v].map { solver.value(of: $0) } }
  }

  @Test("A row is rewritten without what is defined, and reads as it was given")
  func rewrittenRowReadsBackAsGiven() throws {
    let scene = try Scene()
    // y = 5 + 20 + 8, v = 100 − 33
    expectEqual(scene.values, [5, 20, 33, 67])
    let isOutput = scene.solver.isOutput(scene.y.rawValue)
    #expect(isOutput)
    expectEqual(scene.solver.definitions.isRewritten[scene.wish.rawValue], 1)
    let (residual, constant) = (
      scene.solver.residual(of: scene.wish), scene.solver.ownConstant(of: scene.wish.rawValue)
    )
    expectEqual(residual, 0)
    expectEqual(constant, -100)
  }

  @Test("A definition with another constant gives rows their own terms back")
  func changedDefinitionRestoresTermsOfRows() throws {
    var scene = try Scene()
    try scene.solver.setConstant(-10, of: scene.definition)
    try scene.solver.solve()
    scene.solver._checkInvariants()
    expectEqual(scene.values, [5, 20, 35, 65])
    expectEqual(scene.solver.definitions.isRewritten[scene.wish.rawValue], 0)
  }

  @Test("A definition that becomes weak, or goes, defines no longer")
  func weakenedOrRemovedDefinitionDefinesNothing() throws {
    var scene = try Scene()
    try scene.solver.setPenalty(Penalty(.equal, Priority(400)), of: scene.definition)
    let fixed = try scene.solver.addRow([Term(scene.y, 1)], constant: -50, .equal, Priority(450))
    try scene.solver.solve()
    scene.solver._checkInvariants()
    expectEqual(scene.values, [5, 20, 50, 50])
    scene.solver.removeRow(scene.definition)
    scene.solver.removeRow(fixed)
    scene.solver.removeRow(scene.wish)
    try scene.solver.solve()
    scene.solver._checkInvariants()
    expectEqual(scene.values, [5, 20, 0, 0])
  }

  @Test("Taking a batch back brings definitions and rewritten rows back bit by bit")
  func revertedBatchRestoresDefinitionsExactly() throws {
    var scene = try Scene()
    scene.solver.removeRow(scene.definition)
    try scene.solver.addRow([Term(scene.w, 1)], constant: -21, .equal)
    var isRefused = false
    do throws(Conflict) { try scene.solver.solve() } catch { isRefused = true }
    #expect(isRefused)
    scene.solver.revert()
    scene.solver._checkInvariants()
    expectEqual(scene.values, [5, 20, 33, 67])
    expectEqual(scene.solver.definitions.isRewritten[scene.wish.rawValue], 1)
    let isDefinition = scene.solver.definitions.isDefinition(scene.definition.rawValue)
    #expect(isDefinition)
  }

  @Test("A conflict through definitions names them")
  func conflictThroughDefinitionsNamesThem() throws {
    var scene = try Scene()
    let far = try scene.solver.addRow([Term(scene.y, 1), Term(scene.x, -1)], constant: -30, .greaterThanOrEqual)
    do throws(Conflict) {
      try scene.solver.solve()
      Issue.record("y − x cannot be 30")
    } catch {
      expectEqual(Set(error.members), [.row(far), .row(scene.definition), .row(scene.width)])
      // y − x is 28, not 30
      expectEqual(error.excess, 2)
    }
  }

  @Test("What determines a variable, and whether it is unique, is told of outputs too")
  func determiningRowsAndUniquenessIncludeOutputs() throws {
    var scene = try Scene()
    let ofOutput = Set(scene.solver.rows(determining: scene.y))
    let ofRewritten = Set(scene.solver.rows(determining: scene.v))
    #expect(ofOutput.isSuperset(of: [scene.definition, scene.width]))
    #expect(ofRewritten.isSuperset(of: [scene.wish, scene.definition, scene.width]))
    guard case .unique = scene.solver.uniqueness(of: scene.y) else {
      Issue.record("y is determined")
      return
    }
    let free = scene.solver.addVariable()
    let shifted = scene.solver.addVariable()
    try scene.solver.addRow([Term(shifted, 1), Term(free, -1)], constant: -3, .equal)
    try scene.solver.solve()
    guard case .ambiguous(let witness) = scene.solver.uniqueness(of: shifted) else {
      Issue.record("nothing determines the shifted variable")
      return
    }
    expectEqual(Set(witness.variables), [free, shifted])
    scene.solver._checkInvariants()
  }

  /// Rows of four boxes side by side, each of which holds four boxes on top of each other, and so on: positions in the
  /// coordinates of the whole.
  private func nest(_ solver: inout Solver, _ leaves: Int, in frame: [VariableID], axis: Int, random: inout SplitMix64)
    throws
  {
    if leaves == 1 {
      for size in [2, 3] {
        let natural = -Double(Int.random(in: 20...120, using: &random))
        try solver.addRow([Term(frame[size], 1)], constant: natural, .lessThanOrEqual, Priority(250))
        try solver.addRow([Term(frame[size], 1)], constant: natural, .greaterThanOrEqual, Priority(750))
      }
      return
    }
    let across = 1 - axis
    var previous: [VariableID]?
    for _ in 0..<4 {
      let child = (0..<4).map { _ in solver.addVariable() }
      if let previous {
        let terms = [Term(child[axis], 1), Term(previous[axis], -1), Term(previous[axis + 2], -1)]
        try solver.addRow(terms, constant: -8, .equal)
      } else {
        try solver.addRow([Term(child[axis], 1), Term(frame[axis], -1)], constant: 0, .equal)
      }
      try solver.addRow([Term(child[across], 1), Term(frame[across], -1)], constant: 0, .equal)
      try solver.addRow([Term(child[across + 2], 1), Term(frame[across + 2], -1)], constant: 0, .equal)
      previous = child
      try nest(&solver, leaves / 4, in: child, axis: across, random: &random)
    }
    let last = previous!
    let closing = [Term(last[axis], 1), Term(last[axis + 2], 1), Term(frame[axis], -1), Term(frame[axis + 2], -1)]
    try solver.addRow(closing, constant: 0, .equal)
  }

  @Test("Where nested boxes stand costs a pivot nothing", arguments: [256, 1024])
  func nestedBoxesArePlacedWithoutPivots(_ leaves: Int) throws {
    var random = SplitMix64(seed: 4)
    var solver = Solver()
    let frame = (0..<4).map { _ in solver.addVariable() }
    let width = try solver.addRow([Term(frame[2], 1)], constant: -500, .equal, Priority(999))
    for position in [0, 1] { try solver.addRow([Term(frame[position], 1)], constant: 0, .equal) }
    try nest(&solver, leaves, in: frame, axis: 0, random: &random)
    try solver.solve()
    solver._checkInvariants()
    var pivots = 0
    var touched = 0
    for step in 1...6 {
      let before = solver.statistics
      try solver.setConstant(-Double(500 + step * 2 * leaves), of: width)
      try solver.solve()
      pivots += solver.statistics.pivots - before.pivots
      // Outputs are computed once an edit, four variables a box at most.
      touched += solver.statistics.variablesTouched - before.variablesTouched - 6 * leaves
    }
    #expect(pivots > leaves / 16)
    #expect(touched < 40 * pivots)
    solver._checkInvariants()
  }
}
