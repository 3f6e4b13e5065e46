import Testing

@testable import ProjectTools

struct MemoryBudgetTests {
  @Test func documentThatNeedsMoreMemoryThanThereIsIsAnError() {
    #expect(
      throws: FileError(
        reason: "the document has 100 MB, so that a layout can take 3600 MB of memory, of which 512 MB are available")
    ) {
      try MemoryBudget.check(100 << 20) { 512 << 20 }
    }
  }

  @Test func documentThatFitsIsNoError() {
    #expect(throws: Never.self) {
      try MemoryBudget.check(10 << 20) { 512 << 20 }
      try MemoryBudget.check(1 << 20) { 0 }
      try MemoryBudget.check(100 << 20) { nil }
      try MemoryBudget.check(1 << 20)
    }
  }
}
