import DocumentTestSupport
import InterfaceBuilder
import TestSupport
import Testing

@testable import DocumentInspection

private typealias Sample = SampleDocument

/// Repairs of documents in which several elements have one id, as a bad merge leaves them.
struct RepeatedIDTests {
  private let label = Sample.label("lab-el", "Hello", (16, 79, 42, 21))
  private let leading = Sample.constraint("c-1", "lab-el.leading", "safe.leading", constant: 16)
  private let top = Sample.constraint("c-2", "lab-el.top", "safe.top", constant: 20)
  private let left = Sample.constraint("c-1", "lab-el.left", "root.left", constant: 16)

  private func document(_ constraints: [String], subviews: String? = nil, outlet: String? = nil) -> String {
    let text = Sample.phone(subviews: subviews ?? label, constraints: constraints.joined(separator: "\n"))
    guard let outlet else { return text }
    return text.replacing(
      "</viewController>",
      with:
        "<connections><outlet property=\"gap\" destination=\"\(outlet)\" id=\"out\"/></connections></viewController>")
  }

  private func repaired(_ text: String) throws -> String? {
    var settings = RuleSettings()
    settings.apply(try RuleSettings.Change("left-right-instead-of-leading-trailing=warning"))
    return try Repair(settings: settings).run(Array(text.utf8)).bytes.map { String(decoding: $0, as: UTF8.self) }
  }

  /// More copies than there are rounds.
  @Test func allCopiesOfAConstraintAreRemovedInOneRun() throws {
    let copies = Array(repeating: top, count: 40)
    try expectEqual(repaired(document([leading] + copies)), document([leading, top]))
    try expectEqual(repaired(document(copies + [leading] + copies)), document([top, leading]))
  }

  @Test func copiesOnOneLineAreRemoved() throws {
    try expectEqual(repaired(document([leading, top + top + top])), document([leading, top]))
  }

  @Test func oneCopyStaysForAnOutlet() throws {
    let other = Sample.constraint("c-3", "lab-el.top", "safe.top", constant: 20)
    try expectEqual(
      repaired(document([leading, top, top, other], outlet: "c-2")), document([leading, top], outlet: "c-2"))
    try expectEqual(
      repaired(document([leading, top, top, other], outlet: "c-3")), document([leading, other], outlet: "c-3"))
  }

  @Test func constraintsOfDifferentMeaningWithOneIDAreKept() throws {
    let other = Sample.constraint("c-1", "lab-el.top", "safe.top", constant: 20)
    try expectEqual(repaired(document([leading, top, other])), document([leading, other]))
    #expect(try repaired(document([leading, top, other], outlet: "c-2")) == nil)
  }

  /// Its id is the address of another constraint.
  @Test func leftAndRightOfARepeatedIDAreKept() throws {
    let first = Sample.constraint("c-1", "lab-el.top", "safe.top", constant: 20)
    #expect(try repaired(document([first, left])) == nil)
    try expectEqual(repaired(document([top, left])), document([top, left.replacing("left", with: "leading")]))
  }

  @Test func framesOfARepeatedIDAreKept() throws {
    let misplaced = Sample.label("lab-el", "Hello", (36, 79, 42, 21))
    let leading = Sample.constraint("c-1", "lab-el.leading", "root.leading", constant: 16)
    try expectEqual(repaired(document([leading, top], subviews: misplaced)), document([leading, top]))
    let twice = misplaced + Sample.label("lab-el", "Again", (200, 300, 42, 21))
    #expect(try repaired(document([leading, top], subviews: twice)) == nil)
  }
}
