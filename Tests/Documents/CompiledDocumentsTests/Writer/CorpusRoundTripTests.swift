import CompiledDocuments
import DocumentTestSupport
import InterfaceBuilder
import TestSupport
import Testing

/// Compiles the documents of the collections, reads the products back, and lays out both.
@Suite("Round trip of real documents", .enabled(if: !DocumentCollections.paths.isEmpty, "\(DocumentCollections.note)"))
struct CorpusRoundTripTests {
  /// How many views have the same frame in both layouts.
  private struct Score {
    var documents = 0
    var views = 0
    var equal = 0
    var identicalDocuments = 0

    /// Counts a view of the document and what is inside, beside that of the product.
    mutating func count(_ source: ViewIndex, _ product: ViewIndex, _ layouts: (DocumentLayout, DocumentLayout)) {
      let (old, new) = layouts
      let (node, other) = (old.document.views[source], new.document.views[product])
      views += 1
      if let frame = old.documentFrame(of: source), let second = new.documentFrame(of: product) {
        let difference =
          [
            frame.x - second.x, frame.y - second.y, frame.width - second.width, frame.height - second.height,
          ].map(abs).max() ?? 0
        // A top-level view has a place on the canvas, which products do not have.
        let isEqual =
          node.parent == nil
          ? max(abs(frame.width - second.width), abs(frame.height - second.height)) <= 1 : difference <= 1
        equal += isEqual ? 1 : 0
      }
      guard node.children.count == other.children.count else {
        views += node.children.count
        return
      }
      for (child, second) in zip(node.children, other.children) { count(child, second, layouts) }
    }
  }

  @Test("products of accepted documents are read back to the same views, of which 95 % have the same layout")
  func products() throws {
    var score = Score()
    for path in DocumentCollections.paths {
      guard let bytes = try? RealNibs.bytes(path), let source = try? Document.read(bytes: bytes),
        source.platform == .iOS
      else { continue }
      let product = DocumentCompiler.compile(bytes, name: "Document", options: CompileOptions(module: "App"))
      guard !product.messages.contains(where: { $0.severity == .error }) else { continue }
      score.documents += 1
      let text =
        product.isStoryboard
        ? try CompiledDocument.storyboard(product.files)
        : try CompiledDocument.xib(try #require(product.files.first).bytes)
      let back = try Document.read(bytes: text)
      let layouts = (source.layout(), back.layout())
      var roots: [(ViewIndex, ViewIndex)] = []
      if source.isStoryboard {
        for controller in back.viewControllers {
          guard let root = controller.rootView,
            let other = source.viewControllers.first(where: { $0.id == controller.id })?.rootView
          else { continue }
          roots.append((other, root))
        }
      } else {
        roots = Array(zip(source.topLevelViews, back.topLevelViews))
      }
      let before = score
      for (old, new) in roots { score.count(old, new, layouts) }
      let same = score.equal - before.equal == score.views - before.views
      score.identicalDocuments += same ? 1 : 0
    }
    print("round trip: \(score)")
    #expect(score.documents >= 150)
    #expect(Double(score.equal) >= 0.95 * Double(score.views))
  }
}
