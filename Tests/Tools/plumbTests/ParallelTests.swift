import Foundation
import InterfaceBuilder
import Testing

@testable import plumb

@Suite struct ParallelTests {
  @Test(arguments: [1, 2, 7])
  func resultsComeInTheOrderOfTheItems(jobs: Int) {
    var delivered: [Int] = []
    let work: @Sendable (Int) -> Int = { item in
      // The first items take longest, so that the order of completion differs from the order of the items.
      if item % 5 == 0 { Thread.sleep(forTimeInterval: 0.004) }
      return item * item
    }
    Parallel.map(Array(0..<40), jobs: jobs, work: work) { delivered.append($0) }
    let squares: [Int] = (0..<40).map { $0 * $0 }
    #expect(delivered == squares)
  }

  @Test func ticksReachTheNumberOfItems() {
    var last = 0
    Parallel.map(Array(0..<10), jobs: 3, work: { $0 }, tick: { last = max(last, $0) }, deliver: { _ in })
    #expect(last == 10)
  }

  @Test func noItemsMeansNoResults() {
    Parallel.map(
      [Int](), jobs: 4, work: { $0 }, deliver: { _ in Issue.record("there is nothing to deliver") })
  }

  @Test func barShowsTheShareThatIsDone() {
    #expect(ProgressBar.line(done: 15, total: 30).filter { $0 == "█" }.count == 15)
    #expect(ProgressBar.line(done: 0, total: 0).hasSuffix("0 of 0 files"))
  }

  @Test func barShowsForHowLongNoFileWasFinished() {
    #expect(ProgressBar.line(done: 0, total: 1, seconds: 1).hasSuffix("0 of 1 files"))
    #expect(ProgressBar.line(done: 0, total: 1, seconds: 3).hasSuffix("0 of 1 files, 3 s for the current one"))
  }

  @Test func oneItemTicksWhileItIsWorkedOn() {
    var ticks: [Int] = []
    Parallel.map(
      [1], jobs: 1, work: { _ in Thread.sleep(forTimeInterval: 0.25) }, tick: { ticks.append($0) }, deliver: { _ in })
    #expect(ticks.first == 0)
    #expect(ticks.last == 1)
  }

  @Test func foldersGiveTheirDocumentsSorted() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("plumb-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("b.lproj"), withIntermediateDirectories: true)
    for name in ["z.xib", "b.lproj/Main.storyboard", "a.txt", "a.xib"] {
      try Data().write(to: folder.appendingPathComponent(name))
    }
    let paths = documentPaths([folder.path, folder.path + "/a.xib", "other.txt"])
    #expect(paths == ["a.xib", "b.lproj/Main.storyboard", "z.xib"].map { folder.path + "/" + $0 } + ["other.txt"])
  }

  @Test(arguments: [
    (1.0, "1"), (0.5, "0.5"), (-0.0, "0"), (20.333333333333332, "20.333333333333332"), (1e300, "1e+300"),
  ])
  func numbersReadBack(value: Double, text: String) {
    #expect(Numeral.text(value) == text)
    #expect(Double(text) == value)
  }

  @Test func roundedNumbersHaveNoNeedlessDigits() {
    #expect(Numeral.rounded(20.333333) == "20.33")
    #expect(Numeral.rounded(-0.001) == "0")
    #expect(Numeral.rounded(35) == "35")
  }
}
