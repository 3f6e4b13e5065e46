import InterfaceBuilder
import LayoutEngine

/// The content sizes that the document had when it was opened.
///
/// A saved frame is the size of the content of a view only as long as nobody stretches the view or changes its text. So
/// the frames at opening stay the content sizes, what has another text or font since then is measured, and so is what
/// constraints stretched at opening as soon as an edit changes its size or that of a neighbor.
struct ContentBasis {
  /// A length for each axis.
  typealias Touched = (horizontal: Set<String>, vertical: Set<String>)

  /// What the length of the content of a view follows from.
  private struct Content {
    /// The text, the placeholder and the name of the image.
    var texts: (String, String, String)
    /// The elements whose attributes are the font.
    var fonts: (Element?, Element?, Element?)
    var size: Size

    /// Whether another view has the same text and font.
    func isSame(as other: Content) -> Bool {
      texts.0 == other.texts.0 && texts.1 == other.texts.1 && texts.2 == other.texts.2
        && Self.areEqual(fonts.0, other.fonts.0) && Self.areEqual(fonts.1, other.fonts.1)
        && Self.areEqual(fonts.2, other.fonts.2)
    }

    private static func areEqual(_ one: Element?, _ other: Element?) -> Bool {
      guard let one, let other else { return one == nil && other == nil }
      return one.attributes.count == other.attributes.count
        && one.attributes.indices.allSatisfy {
          one.attributes[$0].name == other.attributes[$0].name && one.attributes[$0].value == other.attributes[$0].value
        }
    }
  }

  /// Whether a saved frame is not as long as the content on an axis.
  private struct Stretch {
    var horizontal: Bool
    var vertical: Bool
  }

  private let document: Document
  private var contents: [String: Content] = [:]
  /// The sizes of all views in the layout at opening.
  private var sizes: [String: Size] = [:]
  /// The views that were stretched, of the hierarchies that edits asked for.
  private var stretches: [String: Stretch] = [:]
  /// The top-level views at opening of those hierarchies.
  private var examined: Set<ViewIndex> = []

  init(_ layout: DocumentLayout) {
    document = layout.document
    for view in document.views where !view.id.isEmpty {
      if let content = Self.content(of: view) { contents[view.id] = content }
      sizes[view.id] = layout.frame(of: view.index)?.size
    }
  }

  /// The sizes that differ from those a layout takes from the document itself.
  ///
  /// - Parameter touched: The stretched views that edits touch.
  func sizes(for document: Document, touched: Touched) -> [String: LayoutOptions.ContentSize] {
    var result: [String: LayoutOptions.ContentSize] = [:]
    for view in document.views where !view.id.isEmpty {
      guard let now = Self.content(of: view) else { continue }
      guard let before = contents[view.id], before.isSame(as: now) else {
        result[view.id] = .measured
        continue
      }
      let (isTouched, isTouchedBelow) = (touched.horizontal.contains(view.id), touched.vertical.contains(view.id))
      guard isTouched || isTouchedBelow || before.size != now.size else { continue }
      result[view.id] = .init(
        width: isTouched ? nil : before.size.width, height: isTouchedBelow ? nil : before.size.height)
    }
    return result
  }

  /// The stretched views of a hierarchy that edits touch: those of another size or text than at opening, and the
  /// neighbors that share an axis with one by a constraint or a stack view.
  mutating func touched(in root: RootLayout, of layout: DocumentLayout) -> Touched {
    findStretches(of: root.views.map { layout.document.views[$0].id })
    guard !stretches.isEmpty else { return ([], []) }
    var changed: (Set<ViewIndex>, Set<ViewIndex>) = ([], [])
    for index in root.views {
      let view = layout.document.views[index]
      let (before, now) = (contents[view.id], Self.content(of: view))
      let isOther: Bool
      if let before, let now { isOther = !before.isSame(as: now) } else { isOther = (before == nil) != (now == nil) }
      let (old, new) = (sizes[view.id], layout.frame(of: index)?.size)
      if isOther || abs((old?.width ?? -1) - (new?.width ?? -1)) > Self.tolerance { changed.0.insert(index) }
      if isOther || abs((old?.height ?? -1) - (new?.height ?? -1)) > Self.tolerance { changed.1.insert(index) }
    }
    guard !changed.0.isEmpty || !changed.1.isEmpty else { return ([], []) }
    let near = Self.neighbors(of: changed, in: root, layout.document)
    func ids(_ views: Set<ViewIndex>, _ isStretched: (Stretch) -> Bool) -> Set<String> {
      Set(views.map { layout.document.views[$0].id }.filter { stretches[$0].map(isStretched) ?? false })
    }
    return (ids(near.0) { $0.horizontal }, ids(near.1) { $0.vertical })
  }

  /// Sizes that differ by less are the same in pixels.
  private static let tolerance = 0.75

  private static func neighbors(
    of changed: (Set<ViewIndex>, Set<ViewIndex>), in root: RootLayout, _ document: Document
  ) -> (Set<ViewIndex>, Set<ViewIndex>) {
    var result = changed
    func add(_ one: ViewIndex, _ other: ViewIndex, _ axis: Axis) {
      if axis == .horizontal {
        if changed.0.contains(one) { result.0.insert(other) }
        if changed.0.contains(other) { result.0.insert(one) }
      } else {
        if changed.1.contains(one) { result.1.insert(other) }
        if changed.1.contains(other) { result.1.insert(one) }
      }
    }
    for id in root.engine.allConstraints {
      guard let index = root.documentConstraint(id) else { continue }
      let node = document.constraints[index]
      guard let axis = node.firstAttribute.attribute?.axis, node.secondAttribute != nil,
        let first = document.viewIndex(ofItem: node.firstItem ?? document.views[node.owner].id),
        let second = document.viewIndex(ofItem: node.secondItem ?? document.views[node.owner].id)
      else { continue }
      add(first, second, axis)
    }
    for stack in root.views where document.views[stack].isStack {
      for one in document.views[stack].children {
        for other in document.views[stack].children where other != one {
          add(one, other, .horizontal)
          add(one, other, .vertical)
        }
      }
    }
    return result
  }

  /// Compares the contents of the saved frames with measured ones, in the hierarchies that views were in at opening. A
  /// measured text may be a little longer or shorter.
  ///
  /// Only hierarchies that are asked for are laid out: a document may have a hundred.
  private mutating func findStretches(of views: [String]) {
    var roots: Set<ViewIndex> = []
    for id in views {
      guard var view = document.view(id: id) else { continue }
      while let parent = view.parent { view = document.views[parent] }
      if examined.insert(view.index).inserted { roots.insert(view.index) }
    }
    guard !roots.isEmpty else { return }
    var options = LayoutOptions()
    let saved = document.layout(options, of: roots.sorted())
    options.content = .measured
    let measured = document.layout(options, of: roots.sorted())
    for root in saved.roots {
      guard let other = measured.root(of: root.view) else { continue }
      for index in root.views {
        guard let item = root.item(of: index), let twin = other.item(of: index) else { continue }
        func isStretched(_ axis: Axis) -> Bool {
          guard let length = root.engine.contentExtent(of: item, axis),
            let content = other.engine.contentExtent(of: twin, axis)
          else { return false }
          return abs(length - content) > max(3, 0.04 * content)
        }
        let view = document.views[index]
        var stretch = Stretch(horizontal: isStretched(.horizontal), vertical: isStretched(.vertical))
        guard stretch.horizontal || stretch.vertical, !view.id.isEmpty else { continue }
        // The height of a text that wraps follows from its width.
        if view.numberOfLines != 1 { stretch = Stretch(horizontal: true, vertical: true) }
        stretches[view.id] = stretch
      }
    }
  }

  private static func content(of view: ViewNode) -> Content? {
    guard let frame = view.savedFrame else { return nil }
    let configuration = view.element.child("buttonConfiguration")
    return Content(
      texts: (view.text ?? "", view.placeholder ?? "", view.imageName ?? ""),
      fonts: (
        view.element.child("fontDescription") ?? view.cell?.child("font"), configuration,
        configuration?.child("fontDescription")
      ), size: Size(width: frame.width, height: frame.height))
  }
}
