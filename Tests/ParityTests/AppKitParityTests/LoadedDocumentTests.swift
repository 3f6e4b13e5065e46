import AppKit
import Foundation
import InterfaceBuilder
import KitDocuments
import Testing

@Suite("Objects of documents for macOS", .serialized)
@MainActor
struct LoadedDocumentTests {
  /// The documents in the folders that environment variables name.
  nonisolated static let paths: [String] = ["PLUMB_CORPUS", "PLUMB_SECOND_CORPUS"].flatMap { name -> [String] in
    guard let folder = ProcessInfo.processInfo.environment[name],
      let files = FileManager.default.enumerator(atPath: folder)?.allObjects as? [String]
    else { return [] }
    return files.filter { $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard") }.sorted().map { "\(folder)/\($0)" }
  }

  @Test(
    "objects of real documents have the frames of the layout of the document",
    .enabled(if: !paths.isEmpty, "PLUMB_CORPUS and PLUMB_SECOND_CORPUS name no folder"))
  func objectsHaveFramesOfDocument() throws {
    let handler = InterfaceProblem.handler
    InterfaceProblem.handler = { _ in }
    defer { InterfaceProblem.handler = handler }
    var frames: [FrameDifference] = []
    var count = 0
    for path in Self.paths {
      let loaded = try LoadedDocument(path: path)
      guard loaded.file.document.platform == .macOS else { continue }
      count += 1
      frames += loaded.frames()
    }
    let wrong = frames.filter { $0.size > 0.01 }
    print("\(count) documents, \(frames.count) views, \(frames.count - wrong.count) with the same frame")
    if let report = ProcessInfo.processInfo.environment["PLUMB_DIFFERENCES"] {
      let lines = wrong.map { difference in
        let rect = difference.document
        let object = difference.object.map { "\($0.minX) \($0.minY) \($0.width) \($0.height)" } ?? "none"
        return "\(difference.file)\t\(difference.view.id)\t\(difference.view.tag)\t"
          + "\(rect.x) \(rect.y) \(rect.width) \(rect.height)\t\(object)\t\(difference.size)"
      }
      try lines.joined(separator: "\n").write(toFile: report, atomically: true, encoding: .utf8)
    }
    #expect(Double(wrong.count) < 0.03 * Double(frames.count))
  }
}
