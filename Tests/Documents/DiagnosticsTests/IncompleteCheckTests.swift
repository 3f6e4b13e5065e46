import Diagnostics
import DocumentTestSupport
import InterfaceBuilder
import TestSupport
import Testing

@testable import DocumentInspection

/// What a check says about documents that take too long.
struct IncompleteCheckTests {
  /// A check with so little work that nothing finishes.
  private func check(_ document: String, workLimit: Int) throws -> DocumentCheck {
    var options = LayoutOptions()
    options.workLimit = workLimit
    return DocumentCheck(try Document.read(text: document), options: options)
  }

  private func sentences(_ check: DocumentCheck) -> [String] {
    check.reports().filter { $0.rule == .incompleteCheck }.map { $0.text.message }
  }

  @Test func unfinishedLayoutIsAWarningAndNothingElseIsFound() throws {
    let check = try check(SampleDocument.greeting, workLimit: 0)
    expectEqual(check.layout.roots.map { $0.isComplete }, [false])
    expectEqual(
      sentences(check),
      [
        "the layout of view (root) is not finished, because it takes too long: its frames, conflicts and ambiguities are not "
          + "checked"
      ])
    expectEqual(check.findings().map { $0.rule }, [.incompleteCheck])
    expectEqual(check.findings().map { $0.severity }, [.warning])
  }

  @Test func constraintsWhoseConflictsAreNotSearchedAreCounted() throws {
    let document = SampleDocument.phone(
      constraints: SampleDocument.constraint("a", "root.width", constant: 300)
        + SampleDocument.constraint("b", "root.width", constant: 200))
    let check = try check(document, workLimit: 300)
    expectEqual(check.layout.roots.map { $0.unexaminedConflicts }, [2])
    expectEqual(
      sentences(check),
      [
        "2 more constraints are not satisfied; finding the constraints that they conflict with takes too long"
      ])
  }

  @Test func completeCheckHasNoSuchFinding() throws {
    #expect(sentences(DocumentCheck(try Document.read(text: SampleDocument.greeting))).isEmpty)
  }
}
