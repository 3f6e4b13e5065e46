import Foundation
import InterfaceBuilder
import TestSupport
import Testing

@testable import ProjectTools

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
    expectEqual(delivered, squares)
  }

  @Test func ticksReachTheNumberOfItems() {
    var last = 0
    Parallel.map(Array(0..<10), jobs: 3, work: { $0 }, tick: { last = max(last, $0) }, deliver: { _ in })
    expectEqual(last, 10)
  }

  @Test func noItemsMeansNoResults() {
    Parallel.map(
      [Int](), jobs: 4, work: { $0 }, deliver: { _ in Issue.record("there is nothing to deliver") })
  }

  @Test func oneItemTicksWhileItIsWorkedOn() {
    var ticks: [Int] = []
    Parallel.map(
      [1], jobs: 1, work: { _ in Thread.sleep(forTimeInterval: 0.25) }, tick: { ticks.append($0) }, deliver: { _ in })
    expectEqual(ticks.first, 0)
    expectEqual(ticks.last, 1)
  }
}
