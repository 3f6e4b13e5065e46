import ConflictAnalysis
import ConstraintText
import LogTestSupport
import Testing

// Measured on real logs, in the folder that PLUMB_LOGS names; skipped without it.
@Suite(.enabled(if: RealLogs.isPresent, "PLUMB_LOGS is not set"))
struct RealLogAnalysisTests {
  @Test func theBrokenConstraintIsPredicted() throws {
    var count = 0
    var first = 0
    var firstTwo = 0
    for entry in try RealLogs.all() {
      for log in LogScanner.scan(entry.log).conflicts {
        guard let broken = log.brokenIndex, log.constraints.count > 1 else { continue }
        let order = log.breakingOrder
        count += 1
        if order[0] == broken { first += 1 }
        if order.prefix(2).contains(broken) { firstTwo += 1 }
      }
    }
    print("logs \(count), predicted \(first), among two \(firstTwo)")
    #expect(Double(first) >= 0.8 * Double(count))
    #expect(Double(firstTwo) >= 0.93 * Double(count))
  }

  @Test func atLeast97PercentOfTheListsAreShownInfeasible() throws {
    var count = 0
    var shown = 0
    for entry in try RealLogs.all() {
      for log in LogScanner.scan(entry.log).conflicts {
        let analysis = LogAnalysis(log)
        count += 1
        guard analysis.verdict == .contradictory || analysis.verdict == .dependsOnMargins else { continue }
        shown += 1
        #expect(!analysis.core.isEmpty, "log \(entry.id)")
      }
    }
    print("lists \(count), shown infeasible \(shown)")
    #expect(Double(shown) >= 0.97 * Double(count))
  }

  @Test func everyCoreIsIrreducible() throws {
    for entry in try RealLogs.all() {
      for log in LogScanner.scan(entry.log).conflicts {
        let analysis = LogAnalysis(log)
        guard analysis.verdict == .contradictory else { continue }
        let core = Set(analysis.core)
        let system = analysis.system
        let whole = system.contradiction(among: core)
        #expect(whole != nil, "log \(entry.id)")
        for member in core {
          let rest = system.contradiction(among: core.subtracting([member]))
          #expect(rest == nil, "log \(entry.id), constraint \(member)")
        }
      }
    }
  }
}
