import TestSupport
import Testing

@testable import LayoutSolver

/// Two constants are edited together again and again, as when a window is dragged by its corner.
@Suite("Two sweeps")
struct TwoSweepsTests {
  /// Labels that follow a width and images that follow a height; with `areSquare` each image is as wide as it is high
  /// and shares the cell with its label.
  private struct Gallery: ~Copyable {
    var solver: Solver
    let width, height: RowID
    let labels, images: [VariableID]

    init(_ count: Int, areSquare: Bool = false) throws {
      var solver = Solver()
      var (labels, images): ([VariableID], [VariableID]) = ([], [])
      let (across, down) = (solver.addVariable(), solver.addVariable())
      let width = try solver.addRow([Term(across, 1)], constant: -600, .equal, Priority(999))
      let height = try solver.addRow([Term(down, 1)], constant: -500, .equal, Priority(999))
      for index in 0..<count {
        let (label, image) = (solver.addVariable(isNonNegative: true), solver.addVariable(isNonNegative: true))
        let beside = areSquare ? [Term(image, 1)] : []
        try solver.addRow([Term(label, 1), Term(across, -1)] + beside, constant: 0, .lessThanOrEqual)
        try solver.addRow([Term(image, 1), Term(down, -1)], constant: 0, .lessThanOrEqual)
        for (size, natural) in [(label, 40 + 30 * index), (image, 500 - 20 * index)] {
          try solver.addRow(
            [Term(size, 1)], constant: -Double(natural), penalty: Penalty(above: Priority(250), below: Priority(750)))
        }
        labels.append(label)
        images.append(image)
      }
      try solver.solve()
      (self.width, self.height, self.labels, self.images) = (width, height, labels, images)
      self.solver = solver
    }

    mutating func resize(width newWidth: Double?, height newHeight: Double?) throws {
      if let newWidth { try solver.setConstant(-newWidth, of: width) }
      if let newHeight { try solver.setConstant(-newHeight, of: height) }
      try solver.solve()
    }

    func expect(width: Double, height: Double) {
      for index in labels.indices {
        expectEqual(solver.value(of: labels[index]), min(Double(40 + 30 * index), width))
        expectEqual(solver.value(of: images[index]), min(Double(500 - 20 * index), height))
      }
    }
  }

  @Test("Width and height in one batch are followed without a pivot, and so is either of them in between")
  func cornersAreFollowed() throws {
    var gallery = try Gallery(16)
    var (width, height) = (600.0, 500.0)
    for step in 0..<60 {
      if step % 5 != 4 { width = 50 + Double(step * 137 % 450) }
      if step % 7 != 6 { height = 180 + Double(step * 91 % 310) }
      try gallery.resize(width: width, height: height)
      gallery.expect(width: width, height: height)
      if step % 6 == 5 { gallery.solver._checkInvariants() }
    }
    gallery.solver._checkInvariants()
    #expect(gallery.solver.statistics.sweptEdits > 80)
    let before = gallery.solver.statistics
    for step in 0..<10 {
      try gallery.resize(width: 300 + Double(step % 2 * 100), height: 200 + Double(step % 2 * 150))
      gallery.expect(width: 300 + Double(step % 2 * 100), height: 200 + Double(step % 2 * 150))
    }
    expectEqual(gallery.solver.statistics.pivots, before.pivots)
    expectEqual(gallery.solver.statistics.sweptEdits - before.sweptEdits, 20)
  }

  @Test("Two constants that make a few rows cross are followed by cached directions, which cost less")
  func fewCrossingsAreNotSwept() throws {
    var gallery = try Gallery(2)
    for step in 0..<40 {
      try gallery.resize(width: 30 + Double(step * 37 % 60), height: 460 + Double(step * 53 % 60))
      gallery.expect(width: 30 + Double(step * 37 % 60), height: 460 + Double(step * 53 % 60))
    }
    gallery.solver._checkInvariants()
    expectEqual(gallery.solver.statistics.sweptEdits, 0)
  }

  @Test("Published changes of two sweeps are those of the values, each once")
  func changesArePublished() throws {
    var gallery = try Gallery(12)
    for step in 0..<20 {
      let all = gallery.labels + gallery.images
      let before = all.map { gallery.solver.value(of: $0) }
      try gallery.resize(width: 60 + Double(step * 37 % 300), height: 260 + Double(step * 53 % 240))
      let changed = Set(gallery.solver.changedVariables)
      expectEqual(changed.count, gallery.solver.changedVariables.count)
      for (variable, old) in zip(all, before) where gallery.solver.value(of: variable) != old {
        #expect(changed.contains(variable))
      }
    }
  }

  @Test("Where a row contains what moves with either constant, there is no second sweep")
  func entangledConstantsAreNotSweptTwice() throws {
    var gallery = try Gallery(6, areSquare: true)
    for step in 0..<20 {
      try gallery.resize(width: 300 + Double(step * 37 % 300), height: 250 + Double(step * 53 % 240))
      gallery.solver._checkInvariants()
    }
    expectEqual(gallery.solver.statistics.sweptEdits, 0)
  }

  @Test("Random cells of two windows: following both constants equals the oracle, with other changes in between")
  func followingTwoConstantsMatchesOracle() throws {
    var swept = 0
    for seed in 0..<systemCount {
      var random = SplitMix64(seed: 9_000_000 + seed)
      let system = RandomSystem(using: &random)
      var model = Model()
      model.solver.sweepSchedule.crossingsOfTwo = 1
      for constant in [-300.0, -200] {
        model.addVariable()
        try model.addRow(
          ModelRow(terms: [model.state.variables.count - 1: 1], constant: constant, above: 999, below: 999))
      }
      for index in 0..<Int.random(in: 2...5, using: &random) {
        try SweepTests.addCell(&model, system, root: index % 2, random: &random)
      }
      if seed % 5 == 0 { try model.addRow(system.row(model.state.variables.count, using: &random)) }
      try model.settle(random: &random, reverts: false, seed: seed)
      for _ in 0..<3 {
        guard model.state.rows.count > 2 else { continue }
        for _ in 0..<Int.random(in: 3...10, using: &random) {
          let kind = Int.random(in: 0..<8, using: &random)
          for index in 0...1 where kind != index {
            try model.setConstant(Double(Int.random(in: -320...20, using: &random)), at: index)
          }
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
    }
    #expect(swept > Int(systemCount))
  }
}
