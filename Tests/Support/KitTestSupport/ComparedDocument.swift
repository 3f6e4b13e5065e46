import DocumentTestSupport
import Foundation
import InterfaceBuilder
import KitDocuments
import LayoutEngine

/// A document with its layout, with which the frames of the objects that a kit creates of it are compared.
@MainActor
package struct ComparedDocument {
  /// The path of the document.
  package let path: String
  /// The document as the kits load it.
  package let file: InterfaceFile
  /// The layout by `plumb layout --content measured --metrics rules`.
  package let layout: DocumentLayout

  /// Creates the comparison of a document with a layout of it.
  package init(path: String, file: InterfaceFile, layout: DocumentLayout) {
    (self.path, self.file, self.layout) = (path, file, layout)
  }

  /// Reads and lays out a document.
  package init(path: String) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    let file = try InterfaceFile(bytes: [UInt8](data), name: (path as NSString).lastPathComponent, bundle: nil)
    self.init(path: path, file: file, layout: file.document.layout(LayoutOptions(content: .measured, metrics: .rules)))
  }

  /// The document.
  package var document: Document { file.document }

  /// The view at an index with its frame in the layout and that of its object; nil if the layout has no frame.
  ///
  /// - Parameter place: Returns the frame of the object in the parent of the document, with the y-axis downward.
  package func difference(_ index: ViewIndex, _ place: (ViewNode, Rect) -> CGRect?) -> FrameDifference? {
    guard let frame = layout.frame(of: index) else { return nil }
    let node = document.views[index]
    return FrameDifference(file: path, view: node, document: frame, object: place(node, frame))
  }

  /// A view and its descendants in the order of the document, without the descendants of the views that are created
  /// apart: rows and cells of lists.
  package func subtree(_ top: ViewIndex, isApart: (ViewNode) -> Bool) -> [ViewIndex] {
    [top]
      + document.views[top].children.flatMap { child in
        isApart(document.views[child]) ? [child] : subtree(child, isApart: isApart)
      }
  }

  /// The frames of the views of all real documents of a platform.
  package static func frames(
    of platform: (Platform) -> Bool, _ body: (ComparedDocument) throws -> [FrameDifference]
  ) throws -> [FrameDifference] {
    var frames: [FrameDifference] = []
    var count = 0
    for path in DocumentCollections.paths {
      let compared = try ComparedDocument(path: path)
      guard platform(compared.document.platform) else { continue }
      let found = try body(compared)
      count += found.isEmpty ? 0 : 1
      frames += found
    }
    print("\(count) documents, \(frames.count) views, \(frames.count { $0.size <= 0.01 }) with the same frame")
    return frames
  }
}
