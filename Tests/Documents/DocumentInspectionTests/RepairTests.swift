import DocumentTestSupport
import InterfaceBuilder
import TestSupport
import Testing

@testable import DocumentInspection

private typealias Sample = SampleDocument

struct RepairTests {
  private let crooked = Sample.phone(
    subviews: Sample.label("lab-el", "Hello", (36, 79, 42, 21)),
    constraints: [
      Sample.constraint("c-1", "lab-el.left", "root.left", constant: 16),
      Sample.constraint("c-2", "lab-el.top", "safe.top", constant: 20),
      Sample.constraint("c-3", "lab-el.top", "safe.top", constant: 20),
    ].joined(separator: "\n"))

  @Test func repairsAreEditsThatSettle() throws {
    let repair = Repair(settings: try settings("left-right-instead-of-leading-trailing=warning"))
    let outcome = try repair.run(Array(crooked.utf8))
    #expect(outcome.check.findings().isEmpty)
    expectEqual(outcome.actions.count, 3)
    #expect(outcome.actions.contains(.replacedLeftAndRight(constraint: "c-1")))
    #expect(outcome.actions.contains(.removedDuplicate(constraint: "c-3")))
    let again = try repair.run(try #require(outcome.bytes))
    #expect(again.bytes == nil)
    #expect(again.actions.isEmpty)
  }

  @Test func anIdThatTwoObjectsHaveIsNotEdited() throws {
    let text = crooked.replacing("id=\"c-3\"", with: "id=\"lab-el\"")
    let outcome = try Repair().run(Array(text.utf8))
    #expect(!outcome.actions.contains(.removedDuplicate(constraint: "lab-el")))
  }

  @Test func documentsInOtherEncodingsAreCheckedButNotChanged() throws {
    let wide: [UInt8] = [0xFF, 0xFE] + crooked.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let outcome = try Repair().run(wide)
    #expect(outcome.bytes == nil)
    #expect(!outcome.check.findings().isEmpty)
  }
}
