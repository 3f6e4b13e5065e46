import DocumentTestSupport
import InterfaceBuilder
import TestSupport
import Testing

@testable import DocumentInspection

private typealias Sample = SampleDocument

struct ClippedTextTests {
  private func clipped(_ text: String) throws -> Int {
    let label = Sample.label("lab-el", text, (16, 79, 60, 21))
    let document = Sample.phone(
      subviews: label,
      constraints: [
        Sample.constraint("c-1", "lab-el.leading", "safe.leading", constant: 16),
        Sample.constraint("c-2", "lab-el.top", "safe.top", constant: 20),
        Sample.constraint("c-3", "lab-el.width", constant: 60),
      ].joined(separator: "\n"))
    return DocumentCheck(try Document.read(text: document)).findings().filter { $0.rule == .clippedText }.count
  }

  @Test func textsOfNewObjectsAndDataDoNotGrow() throws {
    try expectEqual(clipped("Replies"), 1)
    try expectEqual(clipped("Label"), 0)
    try expectEqual(clipped("12:45 h"), 0)
  }
}
