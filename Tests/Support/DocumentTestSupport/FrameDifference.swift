import Foundation
import InterfaceBuilder
import LayoutEngine

/// A view of a document with its frame in the layout of the document and that of its object.
package struct FrameDifference {
  /// The path of the document.
  let file: String
  let view: ViewNode
  let document: Rect
  /// The frame of the object, with the y-axis downward; nil if there is none.
  let object: CGRect?

  /// Creates a difference.
  package init(file: String, view: ViewNode, document: Rect, object: CGRect?) {
    (self.file, self.view, self.document, self.object) = (file, view, document, object)
  }

  /// The greatest difference of a coordinate or a length, in points.
  package var size: Double {
    guard let object else { return .infinity }
    let differences = [
      document.x - object.minX, document.y - object.minY, document.width - object.width,
      document.height - object.height,
    ]
    return differences.map(\.magnitude).max() ?? 0
  }

  /// The view with both frames, separated by tabulators.
  var line: String {
    let place = object.map { "\($0.minX) \($0.minY) \($0.width) \($0.height)" } ?? "none"
    let rect = "\(document.x) \(document.y) \(document.width) \(document.height)"
    return "\(file)\t\(view.id)\t\(view.tag)\t\(rect)\t\(place)\t\(size)"
  }
}

extension [FrameDifference] {
  /// The views whose frames differ by more than 0.01 points. PLUMB_DIFFERENCES names a file to which they are written.
  package func wrong(_ suffix: String = "") throws -> [FrameDifference] {
    let wrong = filter { $0.size > 0.01 }
    if let report = ProcessInfo.processInfo.environment["PLUMB_DIFFERENCES"] {
      try wrong.map(\.line).joined(separator: "\n").write(toFile: report + suffix, atomically: true, encoding: .utf8)
    }
    return wrong
  }
}

/// The collections of real documents.
package enum DocumentCollections {
  /// The documents in the folders that environment variables name.
  package static let paths: [String] = ["PLUMB_CORPUS", "PLUMB_SECOND_CORPUS"].flatMap { name -> [String] in
    guard let folder = ProcessInfo.processInfo.environment[name],
      let files = FileManager.default.enumerator(atPath: folder)?.allObjects as? [String]
    else { return [] }
    return files.filter { $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard") }.sorted().map { "\(folder)/\($0)" }
  }

  /// The note of tests that are skipped without them.
  package static let note = "PLUMB_CORPUS and PLUMB_SECOND_CORPUS name no folder"
}
