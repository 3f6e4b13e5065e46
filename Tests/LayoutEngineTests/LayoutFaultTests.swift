import LayoutEngine
import Testing

/// The handler is global. The suite runs on the main actor because the tests of the kits replace the handler there.
@MainActor @Suite("Misuse", .serialized)
struct LayoutFaultTests {
  @Test("Misuse reaches the handler with Apple's name and words of our own; nothing else happens")
  func handler() {
    nonisolated(unsafe) var reports: [(String, String)] = []
    let previous = LayoutFault.handler
    LayoutFault.handler = { reports.append(($0, $1)) }
    defer { LayoutFault.handler = previous }
    LayoutFault.report(name: "NSGenericException", reason: "somewhere else")
    LayoutFault.report(ConstraintError.changesRequired)
    #expect(reports.map(\.0) == ["NSGenericException", "NSInternalInconsistencyException"])
    #expect(reports.last?.1 == ConstraintError.changesRequired.reason)
  }
}
