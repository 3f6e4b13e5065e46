import DocumentTestSupport
import InterfaceBuilder
import Testing

@testable import DocumentInspection

private typealias Sample = SampleDocument

struct MissingSafeAreaTests {
  private func findings(_ text: String) throws -> [Finding] {
    DocumentCheck(try Document.read(text: text)).findings()
  }

  @Test func contentOfAScreenIsPinnedToTheSafeArea() throws {
    func document(_ change: (String) -> String = { $0 }) -> String {
      change(
        Sample.phone(
          subviews: Sample.label("lab-el", "Hello", (16, 10, 42, 21)),
          constraints: Sample.constraint("t", "lab-el.top", "root.top", constant: 10)))
    }
    func found(_ text: String) throws -> Bool { try findings(text).contains { $0.rule == .missingSafeArea } }
    #expect(try found(document()))
    // A root view that is smaller than a screen is shown by a container.
    #expect(try !found(document { $0.replacing("height=\"852\"", with: "height=\"450\"") }))
  }
}
