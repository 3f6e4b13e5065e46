import TestSupport
import Testing

@testable import plumb

@Suite struct ProgressBarTests {
  @Test func barShowsTheShareThatIsDone() {
    expectEqual(ProgressBar.line(done: 15, total: 30).filter { $0 == "█" }.count, 15)
    #expect(ProgressBar.line(done: 0, total: 0).hasSuffix("0 of 0 files"))
  }

  @Test func barShowsForHowLongNoFileWasFinished() {
    #expect(ProgressBar.line(done: 0, total: 1, seconds: 1).hasSuffix("0 of 1 files"))
    #expect(ProgressBar.line(done: 0, total: 1, seconds: 3).hasSuffix("0 of 1 files, 3 s for the current one"))
  }
}
