import ConstraintText
import LogTestSupport
import TestSupport
import Testing

// Measured on real logs, in the folder that PLUMB_LOGS names; skipped without it.
@Suite(.enabled(if: RealLogs.isPresent, "PLUMB_LOGS is not set"))
struct RealLogReadingTests {
  @Test func atLeast99PercentOfTheListedConstraintsAreRead() throws {
    var listed = 0
    var read = 0
    for entry in try RealLogs.all() {
      let result = LogScanner.scan(entry.log)
      expectEqual(result.conflicts.count, 1, "log \(entry.id)")
      for log in result.conflicts {
        listed += log.listed
        read += log.constraints.count
      }
    }
    print("listed \(listed), read \(read)")
    #expect(Double(read) >= 0.99 * Double(listed))
  }

  @Test func everyCompleteLogYieldsItsListAndItsBrokenConstraint() throws {
    for entry in try RealLogs.all() {
      for log in LogScanner.scan(entry.log).conflicts {
        #expect(log.listed > 0, "log \(entry.id)")
        #expect(log.hasBreakLine, "log \(entry.id)")
        let isReadable = log.unread.isEmpty || log.brokenAddress != nil
        let isNamed = log.brokenAddress != nil || log.broken != nil
        #expect(!isReadable || isNamed, "log \(entry.id)")
      }
    }
  }
}
