import AppKit
import DocumentTestSupport
import Foundation
import InterfaceBuilder
import KitDocuments
import Testing

@Suite("Objects of documents for macOS", .serialized)
@MainActor
struct LoadedDocumentTests {
  @Test(
    "objects of real documents have the frames of the layout of the document",
    .enabled(if: !DocumentCollections.paths.isEmpty, "\(DocumentCollections.note)"))
  func objectsHaveFramesOfDocument() throws {
    let handler = InterfaceProblem.handler
    InterfaceProblem.handler = { _ in }
    defer { InterfaceProblem.handler = handler }
    var frames: [FrameDifference] = []
    var count = 0
    for path in DocumentCollections.paths {
      let loaded = try LoadedDocument(path: path)
      guard loaded.file.document.platform == .macOS else { continue }
      count += 1
      frames += loaded.frames()
    }
    let wrong = try frames.wrong()
    print("\(count) documents, \(frames.count) views, \(frames.count - wrong.count) with the same frame")
    #expect(Double(wrong.count) < 0.03 * Double(frames.count))
  }
}
