import Foundation
import Testing

@Suite("Controls in documents and in code", .serialized)
@MainActor
struct ControlParityTests {
  @Test("a control has the same frame and baselines in a document and in code", arguments: ParityCase.all)
  func controlHasSameFrameAndBaselines(_ parity: ParityCase) throws {
    for era in parity.eras {
      let (document, code) = (try parity.framesOfDocument(era), parity.framesOfCode(era))
      for name in ["control", "first", "last"] {
        let (a, b) = (document[name] ?? [], code[name] ?? [])
        #expect(difference(name, document, code) < 0.01, "\(era), \(name): document \(a), code \(b)")
      }
    }
  }
}
