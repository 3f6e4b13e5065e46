import DocumentEditing
import InterfaceBuilder
import LayoutEngine

extension FrameTree {
  /// The frames of this view and what is inside it, in the order of another sample of the same views.
  ///
  /// Views are matched by kind, in their order; where the kinds are in another order, by kind and text, the first with the
  /// first.
  func frames(like other: FrameTree) throws(InferenceError) -> [Rect] {
    guard kind == other.kind else {
      throw .invalidLine(place: place, reason: "expected the \(other.title) of \(other.place), found the \(title)")
    }
    var result = [frame]
    if children.count == other.children.count, zip(children, other.children).allSatisfy({ $0.kind == $1.kind }) {
      for (child, twin) in zip(children, other.children) { result += try child.frames(like: twin) }
      return result
    }
    var left = children
    for twin in other.children {
      let index =
        left.firstIndex { $0.kind == twin.kind && $0.text == twin.text } ?? left.firstIndex { $0.kind == twin.kind }
      guard let index else { throw .missingView(twin.title, place: place, other: twin.place) }
      result += try left.remove(at: index).frames(like: twin)
    }
    guard let extra = left.first else { return result }
    throw .invalidLine(place: extra.place, reason: "the \(extra.title) is not in the view of \(other.place)")
  }

  /// This view and what is inside it, each before what is inside it.
  var all: [FrameTree] { [self] + children.flatMap { $0.all } }
}

/// A document for views of which only frames are known.
package struct FrameDocument {
  package var bytes: [UInt8]
  package var samples: [FrameSample]

  /// Makes the document of the first sample, and the frames of all. The root is a view with a safe area.
  package init(_ trees: [FrameTree]) throws(InferenceError) {
    guard let first = trees.first, trees.count <= EditedDocument.maximumSamples else {
      throw .invalidCount(trees.count)
    }
    var frames: [[Rect]] = []
    for tree in trees { frames.append(try tree.frames(like: first)) }
    var builder = FrameDocumentBuilder(frames: frames)
    let root = builder.element(first, isRoot: true)
    bytes = Array(FrameDocumentBuilder.text(of: root.xml, size: first.frame.size).utf8)
    samples = zip(trees, frames).map { tree, frames in
      FrameSample(
        place: tree.place,
        frames: zip(builder.ids, frames).map { id, rect in
          (id, DocumentFrame(x: rect.x, y: rect.y, width: rect.width, height: rect.height))
        })
    }
  }
}
