import CompiledDocuments
import Foundation
import InterfaceBuilder
import TestSupport
import Testing

@Suite("Documents of Xcode's nibs", .enabled(if: RealNibs.folder != nil, "PLUMB_NIBS is not set"))
struct RealDocumentTests {
  @Test("damaged nibs are errors or documents that can be read")
  func damagedNibsNeverTrap() throws {
    let files = RealNibs.files()
    var random = SplitMix64(seed: 7)
    var read = 0
    for _ in 0..<500 {
      var bytes = try RealNibs.bytes(files[Int.random(in: 0..<files.count, using: &random)])
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        bytes[Int.random(in: 50..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      guard let text = try? CompiledDocument.xib(bytes) else { continue }
      _ = try? Document.read(bytes: text)
      read += 1
    }
    #expect(read > 50)
  }
}
