import DocumentTestSupport
import Foundation
import InterfaceBuilder
import KitTestSupport
import LayoutEngine
import Testing
import UIKit

@Suite("Objects of documents", .serialized)
@MainActor
struct LoadedDocumentTests {
  @Test(
    "objects of real documents have the frames of the layout of the document",
    .enabled(if: !DocumentCollections.paths.isEmpty, "\(DocumentCollections.note)"))
  func objectsHaveFramesOfDocument() throws {
    let frames = try frames { LoadedDocument($0).frames() }
    let wrong = try frames.wrong()
    #expect(Double(wrong.count) < 0.01 * Double(frames.count))
  }

  @Test(
    "objects follow a change of size classes to the frames of the layout of the document in these classes",
    .enabled(if: !DocumentCollections.paths.isEmpty, "\(DocumentCollections.note)"),
    arguments: [SizeClasses(width: .regular, height: .regular), SizeClasses(width: .compact, height: .compact)])
  func objectsFollowSizeClasses(_ classes: SizeClasses) throws {
    let frames = try frames { $0.file.hasVariations ? LoadedDocument($0, changedTo: classes).frames() : [] }
    let wrong = frames.filter { $0.size > 0.01 }
    #expect(Double(wrong.count) < 0.02 * Double(frames.count))
  }

  /// The frames of the views of all documents for iOS.
  private func frames(_ body: (ComparedDocument) throws -> [FrameDifference]) throws -> [FrameDifference] {
    let simulator = Simulator()
    defer { simulator.restore() }
    return try ComparedDocument.frames(of: { $0 != .macOS }, body)
  }
}
