import Foundation
import Testing

@testable import Diagnostics

// These checks read real logs from the folder named by PLUMB_LOGS; without it they are skipped.
@Suite(.enabled(if: RealLogs.isPresent, "PLUMB_LOGS is not set"))
struct RealLogTests {
  @Test func listedConstraintsAndTheBrokenOneAreRead() throws {
    var listed = 0
    var read = 0
    for entry in try RealLogs.all() {
      let result = LogScanner.scan(entry.log)
      print(
        entry.id, result.conflicts.count,
        result.conflicts.map { ($0.listed, $0.constraints.count, $0.brokenAddress ?? "-", $0.brokenIndex ?? -1) },
        result.conflicts.flatMap(\.unread), result.unread)
      listed += result.conflicts.reduce(0) { $0 + $1.listed }
      read += result.conflicts.reduce(0) { $0 + $1.constraints.count }
    }
    print(listed, read)
  }
}
