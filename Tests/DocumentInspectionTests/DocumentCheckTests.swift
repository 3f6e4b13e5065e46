import DocumentTestSupport
import InterfaceBuilder
import Testing

@testable import DocumentInspection

private typealias Sample = SampleDocument

struct DocumentCheckTests {
  private func findings(_ text: String, _ settings: RuleSettings = RuleSettings()) throws -> [Finding] {
    DocumentCheck(try Document.read(text: text), settings: settings).findings()
  }

  @Test func aCorrectDocumentHasNoFindings() throws {
    #expect(try findings(Sample.greeting).isEmpty)
  }

  @Test func sizeOfATopLevelViewAloneIsANote() throws {
    let document = Sample.phone(constraints: Sample.constraint("c", "root.width", constant: 300))
    let finding = try #require(try findings(document).first { $0.rule == .conflict })
    #expect(finding.severity == .note && finding.objectID == "c")
  }

  @Test func findingsAreSortedByLineAndStayInOrder() {
    let findings = [3, 1, 3, 0].enumerated().map { Finding(.duplicateID, line: $1, objectID: "\($0)") }
    #expect(Finding.sorted(findings).map(\.objectID) == ["3", "1", "0", "2"])
  }

  @Test func lesserFindingsOfARuleStayLesser() throws {
    var settings = RuleSettings()
    let attribute = Finding(.unknownAttributes([]), severity: .note, line: 1, objectID: "")
    let element = Finding(.unknownElement(name: "odd", count: 1), line: 1, objectID: "")
    settings.apply(try RuleSettings.Change("unknown-element=warning"))
    #expect(settings.filter([attribute, element]).map(\.severity) == [.note, .warning])
    settings.apply(try RuleSettings.Change("unknown-element=error"))
    #expect(settings.filter([attribute, element]).map(\.severity) == [.note, .error])
    settings.apply(try RuleSettings.Change("unknown-element=off"))
    #expect(settings.filter([attribute, element]).isEmpty)
  }
}

struct RepairTests {
  private let crooked = Sample.phone(
    subviews: Sample.label("lab-el", "Hello", (36, 79, 42, 21)),
    constraints: [
      Sample.constraint("c-1", "lab-el.left", "root.left", constant: 16),
      Sample.constraint("c-2", "lab-el.top", "safe.top", constant: 20),
      Sample.constraint("c-3", "lab-el.top", "safe.top", constant: 20),
    ].joined(separator: "\n"))

  @Test func repairsAreEditsThatSettle() throws {
    let outcome = try Repair().run(Array(crooked.utf8))
    #expect(outcome.check.findings().isEmpty)
    #expect(outcome.actions.count == 3)
    #expect(outcome.actions.contains(.replacedLeftAndRight(constraint: "c-1")))
    #expect(outcome.actions.contains(.removedDuplicate(constraint: "c-3")))
    let again = try Repair().run(try #require(outcome.bytes))
    #expect(again.bytes == nil && again.actions.isEmpty)
  }

  @Test func anIdThatTwoObjectsHaveIsNotEdited() throws {
    let text = crooked.replacing("id=\"c-3\"", with: "id=\"lab-el\"")
    let outcome = try Repair().run(Array(text.utf8))
    #expect(!outcome.actions.contains(.removedDuplicate(constraint: "lab-el")))
  }

  @Test func documentsInOtherEncodingsAreCheckedButNotChanged() throws {
    let wide: [UInt8] = [0xFF, 0xFE] + crooked.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let outcome = try Repair().run(wide)
    #expect(outcome.bytes == nil && !outcome.check.findings().isEmpty)
  }
}
