import LayoutEngine
import TestSupport
import Testing

@Suite("Random edit scripts")
struct RandomScriptTests {
  @Test("S5 S13 a layout that was edited is as good as one made at once", arguments: 0..<60)
  func incrementalIsFromScratch(seed: Int) {
    var script = RandomScript(seed: UInt64(seed), allowsRequired: false)
    for step in 0..<12 {
      script.engine.layout()
      let (copy, map) = script.rebuilt()
      copy.layout()
      let edited = GeometricOracle(engine: script.engine).violations()
      let fresh = GeometricOracle(engine: copy).violations()
      #expect(GeometricOracle.agree(edited, fresh), "seed \(seed) step \(step): \(edited) instead of \(fresh)")
      for item in script.items {
        guard let twin = map[item], !copy.hasAmbiguousLayout(twin) else { continue }
        let frame = script.engine.frame(of: item)
        #expect(
          frame.isClose(to: copy.frame(of: twin), within: 1e-5),
          "seed \(seed) step \(step): \(frame) instead of \(copy.frame(of: twin))")
      }
      script.edit()
    }
  }

  @Test("S24 a set is found infeasible, or feasible, whatever happened before", arguments: 0..<60)
  func conflictsDependOnTheSetAlone(seed: Int) {
    var script = RandomScript(seed: UInt64(1000 + seed), allowsRequired: true)
    for step in 0..<12 {
      script.engine.layout()
      let (copy, _) = script.rebuilt()
      copy.layout()
      expectEqual(
        script.engine.conflicts.isEmpty, copy.conflicts.isEmpty, "seed \(seed) step \(step)")
      let required = GeometricOracle(engine: script.engine).violations()[1000] ?? 0
      #expect(required < 1e-5, "seed \(seed) step \(step): required constraints that are not broken hold")
      script.edit()
    }
  }

  @Test("S24 cores are irreducible: without any member the others hold", arguments: 0..<60)
  func coresAreIrreducible(seed: Int) {
    let script = RandomScript(seed: UInt64(2000 + seed), allowsRequired: true)
    script.engine.layout()
    for report in script.engine.conflicts {
      let members = Set(report.constraints)
      #expect(isInfeasible(script, members), "seed \(seed)")
      for member in members {
        #expect(!isInfeasible(script, members.subtracting([member])), "seed \(seed): a member is not needed")
      }
    }
  }

  /// Whether the engine's items can satisfy just these constraints.
  private func isInfeasible(_ script: RandomScript, _ members: Set<ConstraintID>) -> Bool {
    let source = script.engine
    let engine = Engine()
    var map: [ItemID: ItemID] = [:]
    for item in script.items { map[item] = engine.addItem(parent: source.parent(of: item).flatMap { map[$0] }) }
    for id in members {
      var constraint = source.constraint(id)
      guard let first = map[constraint.first.item] else { continue }
      if constraint.origin == .root {
        // Only the root's size can be part of a core; its position is never seen.
        constraint.origin = .user
      }
      constraint.first.item = first
      constraint.second = constraint.second.flatMap { anchor in map[anchor.item].map { Anchor($0, anchor.attribute) } }
      constraint.priority = .required
      _ = try? engine.add(constraint)
    }
    engine.layout()
    return !engine.conflicts.isEmpty
  }

  @Test("S31 witnesses satisfy all constraints as well as the layout does, and differ", arguments: 0..<60)
  func witnessesDifferAndSatisfyAllConstraints(seed: Int) {
    let script = RandomScript(seed: UInt64(3000 + seed), allowsRequired: seed % 2 == 0)
    let engine = script.engine
    engine.layout()
    let published = GeometricOracle(engine: engine).violations()
    for item in script.items {
      guard let report = engine.ambiguity(of: item) else { continue }
      #expect(report.witness.low != report.witness.high)
      for isLow in [true, false] {
        var oracle = GeometricOracle(engine: engine)
        for layout in report.layouts { oracle.frames[layout.item] = isLow ? layout.low : layout.high }
        #expect(oracle.frames.values.allSatisfy { $0.width > -1e-6 && $0.height > -1e-6 })
        #expect(
          GeometricOracle.agree(oracle.violations(), published),
          "seed \(seed): \(oracle.violations()) instead of \(published)")
      }
    }
  }
}
