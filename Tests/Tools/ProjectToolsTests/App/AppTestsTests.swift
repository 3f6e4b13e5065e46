import TestSupport
import Testing

@testable import ProjectTools

@Suite struct AppTestsTests {
  private static func log(_ text: String) -> (log: TestLog, reported: [String]) {
    var log = TestLog()
    let reported = text.split(separator: "\n").map(String.init).filter { log.take($0) }
    return (log, reported)
  }

  @Test func testsOfXCTestAreCountedAndFailuresReported() {
    let (log, reported) = Self.log(
      """
      Test Suite 'TripTests' started at 2026-11-30 12:00:00.000
      Test Case 'TripTests.testTotal' started at 2026-11-30 12:00:00.000
      Test Case 'TripTests.testTotal' passed (0.01 seconds)
      Test Case 'TripTests.testName' started at 2026-11-30 12:00:00.000
      /a/TripTests.swift:12: error: TripTests.testName : XCTAssertEqual failed: ("a") is not equal to ("b")
      Test Case 'TripTests.testName' failed (0.01 seconds)
      Test Case 'TripTests.testSkipped' started at 2026-11-30 12:00:00.000
      Test Case 'TripTests.testSkipped' skipped (0.0 seconds)
      what the app writesTest Case 'MapTests.testStop' started at 2026-11-30 12:00:00.000
      A/Map.swift:3: Fatal error: Unexpectedly found nil
      """)
    expectEqual([log.passed, log.failed, log.skipped], [1, 1, 1])
    expectEqual(log.open, ["MapTests.testStop"])
    expectEqual(
      reported,
      [
        "/a/TripTests.swift:12: error: TripTests.testName : XCTAssertEqual failed: (\"a\") is not equal to (\"b\")",
        "Test Case 'TripTests.testName' failed (0.01 seconds)",
      ])
    expectEqual(
      AppTests.skipping(log.begun),
      ["--skip", "\\.MapTests/(testStop)$", "--skip", "\\.TripTests/(testTotal|testName|testSkipped)$"])
  }

  @Test func testsOfSwiftTestingAreCountedAndFailuresReported() {
    let (log, reported) = Self.log(
      """
      ◇ Test run started.
      ◇ Suite Trips started.
      ◇ Test total() started.
      ◇ Test "a name with words" started.
      ◇ Test case passing 1 argument days → 1 to length(days:) started.
      ✘ Test total() recorded an issue at TripTests.swift:5:3: Expectation failed: (a → 1) == 2
      ↳ the sum
      ✘ Test total() failed after 0.001 seconds with 1 issue.
      ✔ Test "a name with words" passed after 0.001 seconds.
      ◇ Test length(days:) started.
      ✔ Test length(days:) with 3 test cases passed after 0.001 seconds.
      ➜ Test map() skipped: "no map"
      ✘ Test run with 4 tests in 1 suite failed after 0.002 seconds with 1 issue.
      """)
    expectEqual([log.passed, log.failed, log.skipped], [2, 1, 1])
    expectEqual(log.open, [])
    expectEqual(
      reported,
      [
        "✘ Test total() recorded an issue at TripTests.swift:5:3: Expectation failed: (a → 1) == 2", "↳ the sum",
        "✘ Test total() failed after 0.001 seconds with 1 issue.",
      ])
  }
}
