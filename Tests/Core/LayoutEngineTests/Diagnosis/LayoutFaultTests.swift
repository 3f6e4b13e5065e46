import LayoutEngine
import TestSupport
import Testing

/// The handler is global. The suite runs on the main actor because the tests of the kits replace the handler there.
@MainActor @Suite("Misuse", .serialized)
struct LayoutFaultTests {
  @Test("Misuse reaches the handler with Apple's name and words of our own; nothing else happens")
  func misuseReachesHandler() {
    nonisolated(unsafe) var reports: [(String, String)] = []
    let previous = LayoutFault.handler
    LayoutFault.handler = { reports.append(($0, $1)) }
    defer { LayoutFault.handler = previous }
    LayoutFault.report(name: "NSGenericException", reason: "somewhere else")
    LayoutFault.report(ConstraintError.changesRequired)
    expectEqual(reports.map(\.0), ["NSGenericException", "NSInternalInconsistencyException"])
    expectEqual(reports.last?.1, ConstraintError.changesRequired.reason)
  }
  #if compiler(>=6.2)
    @Test("Without a handler misuse writes its reason to standard error, which is piped here, and ends the program")
    func trapWritesTheReasonToStandardError() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        LayoutFault.report(name: "NSGenericException", reason: "The items have no common ancestor.")
      }
      let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      #expect(text.contains("*** NSGenericException: The items have no common ancestor."))
    }
  #endif
}
