import TestSupport
import Testing

@testable import LayoutSolver

/// One constant is edited again and again; see Sweep.swift.
@Suite("Sweeps")
struct SweepTests {
  /// A list of labels as wide as their text, but no wider than the list allows; the text of label i is 40 + 30 i wide.
  private struct List: ~Copyable {
    var solver: Solver
    let width: RowID
    let labels: [VariableID]
    let badges: [VariableID]
    let texts: [RowID]

    init(_ count: Int, _ priority: Priority = Priority(999)) throws {
      var solver = Solver()
      var (labels, badges, texts): ([VariableID], [VariableID], [RowID]) = ([], [], [])
      let total = solver.addVariable()
      let width = try solver.addRow([Term(total, 1)], constant: -600, .equal, priority)
      for index in 0..<count {
        let label = solver.addVariable(isNonNegative: true)
        let badge = solver.addVariable()
        try solver.addRow([Term(label, 1), Term(total, -1)], constant: 100, .lessThanOrEqual)
        texts.append(
          try solver.addRow(
            [Term(label, 1)], constant: -Double(40 + 30 * index),
            penalty: Penalty(above: Priority(250), below: Priority(750))))
        // What follows the label only depends on it, as an output.
        try solver.addRow([Term(badge, 1), Term(label, -1)], constant: -24, .equal)
        labels.append(label)
        badges.append(badge)
      }
      try solver.solve()
      (self.width, self.labels, self.badges, self.texts) = (width, labels, badges, texts)
      self.solver = solver
    }

    mutating func resize(to newWidth: Double) throws {
      try solver.setConstant(-newWidth, of: width)
      try solver.solve()
    }

    func expect(width: Double, text: (Int) -> Double = { Double(40 + 30 * $0) }) {
      for (index, label) in labels.enumerated() {
        let expected = min(text(index), width - 100)
        #expect(abs(solver.value(of: label) - expected) < 1e-9, "label \(index) at \(width)")
        #expect(abs(solver.value(of: badges[index]) - expected - 24) < 1e-9, "badge \(index) at \(width)")
      }
    }
  }

  @Test("From the second resize on, a list is followed without a pivot, whatever crosses its breakpoint")
  func listsAreFollowed() throws {
    var list = try List(20)
    for step in 0..<60 {
      let width = 150 + Double(step * 137 % 500)
      try list.resize(to: width)
      list.expect(width: width)
      if step == 1 { list.solver._checkInvariants() }
    }
    // Only the first two edits are solved by pivots; the settled basis then agrees with what was followed.
    expectEqual(list.solver.statistics.sweptEdits, 58)
    #expect(list.solver.statistics.crossings > 200)
    let pivots = list.solver.statistics.pivots
    list.solver._checkInvariants()
    try list.resize(to: 333)
    list.expect(width: 333)
    list.solver._checkInvariants()
    expectEqual(list.solver.statistics.pivots, pivots)
  }

  @Test("An edit that crosses nothing looks at no row")
  func editWithoutCrossingsTouchesNoRow() throws {
    var list = try List(20)
    for width in [500.0, 300, 305] { try list.resize(to: width) }
    let before = list.solver.statistics
    try list.resize(to: 306)
    expectEqual(list.solver.statistics.rowsTouched, before.rowsTouched)
    expectEqual(list.solver.statistics.crossings, before.crossings)
    // Labels wider than 205 move (14 of 20), so do the badges behind them and the list itself.
    expectEqual(list.solver.changedVariables.count, 14 + 14 + 1)
    list.expect(width: 306)
  }

  @Test("Published changes are those of the values")
  func changesAreComplete() throws {
    var list = try List(12)
    var old = list.labels.map { list.solver.value(of: $0) } + list.badges.map { list.solver.value(of: $0) }
    for step in 0..<30 {
      try list.resize(to: 120 + Double(step * 89 % 400))
      let variables = list.labels + list.badges
      let new = variables.map { list.solver.value(of: $0) }
      for (index, variable) in variables.enumerated() where new[index] != old[index] {
        #expect(list.solver.changedVariables.contains(variable))
      }
      expectEqual(Set(list.solver.changedVariables).count, list.solver.changedVariables.count)
      old = new
    }
  }

  @Test("Anything else than the next edit finds the basis up to date", arguments: 0..<8)
  func everythingElseEndsASweep(_ kind: Int) throws {
    var list = try List(10)
    for width in [500.0, 300, 250, 180] { try list.resize(to: width) }
    expectEqual(list.solver.statistics.sweptEdits, 2)
    var texts = (0..<10).map { Double(40 + 30 * $0) }
    switch kind {
    case 0:
      texts[3] = 10
      try list.solver.setConstant(-10, of: list.texts[3])
    case 1:
      list.solver.removeRow(list.texts[3])
      try list.solver.addRow([Term(list.labels[3], 1)], constant: -10, .equal, Priority(300))
      texts[3] = 10
    case 2:
      // What the squeezed labels paid at 750 must not hold up a width that counts less.
      for text in list.texts {
        try list.solver.setPenalty(Penalty(above: Priority(750), below: Priority(250)), of: text)
      }
      try list.solver.setPenalty(Penalty(.equal, Priority(700)), of: list.width)
    case 3:
      expectEqual(list.solver.uniqueness(of: list.badges[4]), .unique)
    case 4:
      // Label 4 had room for its text when the sweep began and has no more; label 0 has.
      let narrow = list.solver.rows(determining: list.badges[4])
      #expect(narrow.contains(list.width))
      #expect(!narrow.contains(list.texts[4]))
      let wide = list.solver.rows(determining: list.badges[0])
      #expect(!wide.contains(list.width))
      #expect(wide.contains(list.texts[0]))
    case 5:
      let extra = list.solver.addVariable()
      try list.solver.addRow([Term(extra, 1), Term(list.labels[9], -2)], constant: 0, .equal)
      try list.solver.solve()
      expectEqual(list.solver.value(of: extra), 160)
    case 6:
      try list.solver.setConstant(-260, of: list.width)
      list.solver.revert()
      list.solver._checkInvariants()
      list.expect(width: 180)
    default:
      try list.solver.setConstant(-333, of: list.width)
      try list.solver.setConstant(-180, of: list.width)
      try list.solver.setPenalty(Penalty(.equal, Priority(998)), of: list.width)
    }
    try list.solver.solve()
    list.solver._checkInvariants()
    list.expect(width: 180) { texts[$0] }
    for width in [520.0, 290, 160, 410] {
      try list.resize(to: width)
      list.expect(width: width) { texts[$0] }
    }
    list.solver._checkInvariants()
  }

  @Test("A list that becomes too narrow for what is required pushes back")
  func requiredEndsASweep() throws {
    var list = try List(6)
    for width in [500.0, 200, 150, 130] { try list.resize(to: width) }
    expectEqual(list.solver.statistics.sweptEdits, 2)
    // Labels are at least 0 wide, so the list, optional at 999, is at least 100 wide.
    try list.resize(to: 60)
    list.solver._checkInvariants()
    list.expect(width: 100)
    try list.resize(to: 140)
    list.expect(width: 140)
    list.solver._checkInvariants()
  }

  @Test("Where both the list and the labels insist, a sweep ends in a conflict, which can be taken back")
  func conflictsEndASweep() throws {
    // One label alone: what it pays weighs no more than the width itself.
    var list = try List(1, .required)
    for width in [120.0, 500, 130, 110] { try list.resize(to: width) }
    expectEqual(list.solver.statistics.sweptEdits, 2)
    try list.solver.setConstant(-60, of: list.width)
    do throws(Conflict) {
      try list.solver.solve()
      Issue.record("labels of negative width")
    } catch {
      expectEqual(error.excess, 40)
    }
    list.expect(width: 110)
    list.solver.revert()
    list.solver._checkInvariants()
    try list.resize(to: 140)
    list.expect(width: 140)
  }

  @Test("A stem that would rather stay than squeeze its leaves is left to the simplex method")
  func stemsThatGiveWay() throws {
    // total = 600 at 500; each label at least as wide as its text at 400, so one does not hold the total back, but two
    // at 500 would.
    var solver = Solver()
    let total = solver.addVariable()
    let width = try solver.addRow([Term(total, 1)], constant: -600, .equal, Priority(500))
    var labels: [VariableID] = []
    for text in [100.0, 200, 300] {
      let label = solver.addVariable()
      try solver.addRow([Term(label, 1), Term(total, -1)], constant: 0, .lessThanOrEqual)
      try solver.addRow([Term(label, 1)], constant: -text, .equal, Priority(text == 300 ? 400 : 500))
      labels.append(label)
    }
    try solver.solve()
    // Below 200 the total and one text pay the same at 500, and what is left at 400 decides for 200.
    for (wanted, expected) in [(550.0, 550.0), (280, 280), (250, 250), (260, 260), (150, 200), (90, 200), (400, 400)] {
      try solver.setConstant(-wanted, of: width)
      try solver.solve()
      let found = solver.value(of: total)
      #expect(abs(found - expected) < 1e-9, "\(wanted): \(found)")
      for (label, text) in zip(labels, [100.0, 200, 300]) {
        #expect(abs(solver.value(of: label) - min(text, found)) < 1e-9)
      }
      solver._checkInvariants()
    }
  }

  @Test("Of two labels in a row the weaker is followed, until the stronger has to give way", arguments: [false, true])
  func twoLeavesInARow(_ fills: Bool) throws {
    // A label of 200 (compression 750) and a badge of 50 (751) share the width; with `fills` the label takes what is
    // left.
    var solver = Solver()
    let total = solver.addVariable()
    let width = try solver.addRow([Term(total, 1)], constant: -400, .equal, Priority(999))
    let (label, badge) = (solver.addVariable(isNonNegative: !fills), solver.addVariable(isNonNegative: !fills))
    try solver.addRow(
      [Term(label, 1), Term(badge, 1), Term(total, -1)], constant: 0, fills ? .equal : .lessThanOrEqual)
    try solver.addRow([Term(label, 1)], constant: -200, penalty: Penalty(above: Priority(250), below: Priority(750)))
    try solver.addRow([Term(badge, 1)], constant: -50, penalty: Penalty(above: Priority(251), below: Priority(751)))
    try solver.solve()
    for (step, given) in [240.0, 390, 180, 300, 100, 350, 270, 230, 60, 300, 20, 270, 40, 300].enumerated() {
      try solver.setConstant(-given, of: width)
      try solver.solve()
      let text = fills ? given : min(given, 250)
      // Without a bound the label becomes negative before the badge gives way.
      let kept = fills ? 50 : min(50, given)
      expectEqual(solver.value(of: badge), kept, "\(given)")
      expectEqual(solver.value(of: label), text - kept, "\(given)")
      if step % 4 == 3 { solver._checkInvariants() }
      // The first two are solved by pivots. With 20 the badge gives way, where the label cannot.
      if step == 9 { expectEqual(solver.statistics.sweptEdits, 8) }
    }
  }

  @Test("Two weak wishes do not outvote a stronger one, in whatever order the rows were added")
  func levelsAreStrict() throws {
    var solver = Solver()
    let (total, label) = (solver.addVariable(), solver.addVariable())
    let width = try solver.addRow([Term(total, 1)], constant: -600, .equal, Priority(999))
    for _ in 0..<2 { try solver.addRow([Term(label, 1)], constant: -100, .lessThanOrEqual, Priority(200)) }
    try solver.addRow([Term(label, 1)], constant: -150, .greaterThanOrEqual, Priority(250))
    try solver.addRow([Term(label, 1), Term(total, -1)], constant: 0, .lessThanOrEqual)
    try solver.solve()
    for given in [140.0, 500, 120, 160, 90, 400, 130] {
      try solver.setConstant(-given, of: width)
      try solver.solve()
      expectEqual(solver.value(of: label), min(150, given))
    }
    expectEqual(solver.statistics.sweptEdits, 5)
    solver._checkInvariants()
  }

  @Test("Far from its start a sweep begins anew, so that increments stay exact")
  func incrementsStayExactFarFromStart() throws {
    var list = try List(4)
    for step in 0..<40 {
      let width = step % 2 == 0 ? 130 : Double(step) * 20_000 + 1.0 / 3
      try list.resize(to: width)
      list.expect(width: width)
    }
    #expect(list.solver.statistics.sweptEdits > 0)
    list.solver._checkInvariants()
  }

  @Test("Random trees of cells: following equals the oracle, with other changes in between")
  func followingRandomCellsMatchesOracle() throws {
    var (swept, crossings) = (0, 0)
    for seed in 0..<systemCount {
      var random = SplitMix64(seed: 7_000_000 + seed)
      let system = RandomSystem(using: &random)
      var model = Model()
      model.addVariable()
      try model.addRow(ModelRow(terms: [0: 1], constant: -300, above: 999, below: 999))
      for _ in 0..<Int.random(in: 1...4, using: &random) { try Self.addCell(&model, system, root: 0, random: &random) }
      try model.settle(random: &random, reverts: false, seed: seed)
      for _ in 0..<3 {
        let index =
          Int.random(in: 0..<3, using: &random) == 0 ? model.state.rows.indices.randomElement(using: &random) : 0
        guard let index, index < model.state.rows.count else { continue }
        for _ in 0..<Int.random(in: 2...12, using: &random) {
          try model.setConstant(Double(Int.random(in: -320...20, using: &random)), at: index)
          guard (try? model.solver.solve()) != nil else {
            model.solver.revert()
            model.state = model.published
            continue
          }
          model.published = model.state
          model.expectOptimal(seed: seed)
        }
        model.checkInvariants()
        try RandomSystemTests.change(&model, system, random: &random)
        try model.settle(random: &random, reverts: true, seed: seed)
        model.expectOptimal(seed: seed)
      }
      swept += model.solver.statistics.sweptEdits
      crossings += model.solver.statistics.crossings
    }
    #expect(swept > Int(systemCount))
    #expect(crossings > Int(systemCount) / 2)
  }

  /// One to three variables with rows among themselves and to the variable `root`, inequalities and optional wishes.
  static func addCell(_ model: inout Model, _ system: RandomSystem, root: Int, random: inout SplitMix64) throws {
    let own = model.state.variables.count
    model.addVariable(isNonNegative: Int.random(in: 0..<3, using: &random) == 0)
    if Bool.random(using: &random) {
      // An output behind the cell's own variable.
      model.addVariable()
      try model.addRow(ModelRow(terms: [own + 1: 1, own: -1], constant: -8, above: 1000, below: 1000))
    }
    let isPair = Int.random(in: 0..<3, using: &random) == 0
    let other = model.state.variables.count
    if isPair { model.addVariable(isNonNegative: Bool.random(using: &random)) }
    for _ in 0..<Int.random(in: 1...4, using: &random) + (isPair ? 3 : 0) {
      var terms: [Int: Double] = [:]
      if !isPair || Bool.random(using: &random) { terms[own] = system.coefficients.randomElement(using: &random)! }
      if isPair && Bool.random(using: &random) { terms[other] = system.coefficients.randomElement(using: &random)! }
      if Bool.random(using: &random) { terms[root] = system.coefficients.randomElement(using: &random)! }
      let (above, below) = system.penalty(using: &random)
      let isRequired = above == 1000 && below == 1000
      let constant = system.constant(using: &random) - Double(Int.random(in: 0...200, using: &random))
      try model.addRow(
        ModelRow(terms: terms, constant: constant, above: isRequired ? 750 : above, below: isRequired ? 250 : below))
    }
  }
}
