import Foundation
import InterfaceBuilder
import KitDocuments
import LayoutEngine
import Testing
import UIKit

@Suite("Objects of documents", .serialized)
@MainActor
struct LoadedDocumentTests {
  /// The documents for iOS in the folders that environment variables name.
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
    let frames = try frames { $0.frames() }
    let wrong = frames.filter { $0.size > 0.01 }
    if let report = ProcessInfo.processInfo.environment["PLUMB_DIFFERENCES"] {
      let lines = wrong.map { difference in
        let rect = difference.document
        let object = difference.object.map { "\($0.minX) \($0.minY) \($0.width) \($0.height)" } ?? "none"
        return "\(difference.file)\t\(difference.view.id)\t\(difference.view.tag)\t"
          + "\(rect.x) \(rect.y) \(rect.width) \(rect.height)\t\(object)\t\(difference.size)"
      }
      try lines.joined(separator: "\n").write(toFile: report, atomically: true, encoding: .utf8)
    }
    #expect(Double(wrong.count) < 0.01 * Double(frames.count))
  }

  @Test(
    "objects follow a change of size classes to the frames of the layout of the document in these classes",
    .enabled(if: !paths.isEmpty, "PLUMB_CORPUS and PLUMB_SECOND_CORPUS name no folder"),
    arguments: [SizeClasses(width: .regular, height: .regular), SizeClasses(width: .compact, height: .compact)])
  func objectsFollowSizeClasses(_ classes: SizeClasses) throws {
    let frames = try frames { $0.file.hasVariations ? $0.frames(changedTo: classes) : [] }
    let wrong = frames.filter { $0.size > 0.01 }
    #expect(Double(wrong.count) < 0.02 * Double(frames.count))
  }

  /// The frames of the views of all documents for iOS.
  private func frames(_ body: (LoadedDocument) throws -> [FrameDifference]) throws -> [FrameDifference] {
    let old = (UIDevice.current.systemVersion, UIScreen.main.bounds, UIScreen.main.scale)
    let handler = InterfaceProblem.handler
    InterfaceProblem.handler = { _ in }
    defer {
      (UIDevice.current.systemVersion, UIScreen.main.bounds, UIScreen.main.scale) = old
      UIScreen.main.safeAreaInsets = .zero
      UIApplication.shared.preferredContentSizeCategory = .large
      InterfaceProblem.handler = handler
    }
    var frames: [FrameDifference] = []
    var count = 0
    for path in Self.paths {
      let loaded = try LoadedDocument(path: path)
      guard loaded.file.document.platform != .macOS else { continue }
      let found = try body(loaded)
      count += found.isEmpty ? 0 : 1
      frames += found
    }
    let same = frames.count { $0.size <= 0.01 }
    print("\(count) documents, \(frames.count) views, \(same) with the same frame")
    return frames
  }
}
