import AppKit
import DocumentTestSupport
import Foundation
import InterfaceBuilder
import KitTestSupport
import Testing

@Suite("Objects of documents for macOS", .serialized)
@MainActor
struct LoadedDocumentTests {
  @Test(
    "objects of real documents have the frames of the layout of the document",
    .enabled(if: !DocumentCollections.paths.isEmpty, "\(DocumentCollections.note)"))
  func objectsHaveFramesOfDocument() throws {
    var frames: [FrameDifference] = []
    _ = try problems { frames = try ComparedDocument.frames(of: { $0 == .macOS }) { LoadedDocument($0).frames() } }
    let wrong = try frames.wrong()
    #expect(Double(wrong.count) < 0.03 * Double(frames.count))
  }
}
