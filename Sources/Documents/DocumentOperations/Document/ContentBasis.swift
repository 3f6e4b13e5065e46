import InterfaceBuilder
import LayoutEngine

/// The content sizes of a document before an edit.
///
/// A saved frame is the size of the content of a view only as long as nobody stretches the view or changes its text. So
/// the frames before the edit stay the content sizes, what has another text or font is measured, and so is what
/// constraints stretch as soon as the edit changes its size, its constraints on that axis, or the size of a neighbor.
struct ContentBasis {
  /// A length for each axis.
  typealias Touched = (horizontal: Set<String>, vertical: Set<String>)

  /// What the length of the content of a view follows from.
  private struct Content {
    /// The text, the placeholder, the name of the image, and the values of `attributes`.
    var words: [String]
    /// The elements whose attributes are the font.
    var fonts: (Element?, Element?, Element?)
    /// The saved frame, and whether it is not the size of the content.
    var size: Size
    var isMisplaced: Bool

    /// The attributes of views and cells that the size of the content follows from.
    static let attributes = [
      "numberOfLines", "lineBreakMode", "preferredMaxLayoutWidth", "borderStyle", "bezelStyle", "controlSize",
      "imagePosition", "buttonType", "adjustsFontSizeToFit",
    ]

    /// Whether another view has the same text and font, and the same attributes.
    func isSame(as other: Content) -> Bool {
      words == other.words
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

  private let layout: DocumentLayout
  /// The views that were stretched, of the hierarchies that edits asked for.
  private var stretches: [String: Stretch] = [:]
  /// The views of constraints that are gone; nil until they are asked for.
  private var lost: Touched?
  /// The top-level views before the edit of those hierarchies.
  private var examined: Set<ViewIndex> = []

  /// - Parameter layout: The layout before the edit.
  init(_ layout: DocumentLayout) { self.layout = layout }

  private var document: Document { layout.document }

  /// What a view had before the edit; nil for a new one.
  private func before(_ view: ViewNode) -> Content? {
    view.id.isEmpty ? nil : document.view(id: view.id).flatMap { Self.content(of: $0) }
  }

  /// The sizes that differ from those a layout takes from the edited document itself.
  ///
  /// - Parameters:
  ///   - roots: The object ids of the top-level views that edits concern.
  ///   - touched: The stretched views that edits touch.
  func sizes(
    for document: Document, of roots: Set<String>, touched: Touched
  ) -> [String: LayoutOptions.ContentSize] {
    var result: [String: LayoutOptions.ContentSize] = [:]
    var open = document.topLevelViews.filter { roots.contains(document.views[$0].id) }
    while let index = open.popLast() {
      let view = document.views[index]
      open += view.children
      guard !view.id.isEmpty, let now = Self.content(of: view) else { continue }
      guard let before = before(view), before.isSame(as: now), !before.isMisplaced else {
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

  /// The views that no constraint places and whose contents are others than before: texts, and stack and grid views with
  /// other views.
  func refilled(in document: Document, of roots: Set<String>) -> Set<String> {
    var result: Set<String> = []
    var open = document.topLevelViews.filter { roots.contains(document.views[$0].id) }
    while let index = open.popLast() {
      let view = document.views[index]
      open += view.children
      guard view.place == .subview, view.isFixedFrame || view.translatesAutoresizingMask, !view.id.isEmpty,
        let before = self.document.view(id: view.id)
      else { continue }
      if view.isStack || view.kind == .gridView {
        let shape = Self.shape(of: view, in: document)
        if shape.hasContent, shape.words != Self.shape(of: before, in: self.document).words { result.insert(view.id) }
      } else if Self.isText(view), let now = Self.content(of: view), Self.content(of: before)?.isSame(as: now) == false
      {
        result.insert(view.id)
      }
    }
    return result
  }

  /// Whether a view is as large as its text.
  private static func isText(_ view: ViewNode) -> Bool {
    switch view.kind {
    case .label, .button, .popUpButton: true
    case .textField: view.cell != nil && view.cell?["editable"] != "YES"
    default: false
    }
  }

  /// What the size of a stack view or grid view follows from, and whether there is anything in it but such views.
  private static func shape(of view: ViewNode, in document: Document) -> (words: [String], hasContent: Bool) {
    guard view.isStack || view.kind == .gridView else {
      return ([view.id, view.text ?? "", view.imageName ?? ""], true)
    }
    var (words, hasContent) = ([view.id], false)
    for name in ["axis", "orientation", "distribution", "alignment", "spacing", "rowSpacing", "columnSpacing"] {
      words.append(view.element[name] ?? "")
    }
    for track in (view.element.child("rows")?.children ?? []) + (view.element.child("columns")?.children ?? []) {
      words += track.attributes.map { $0.value }
    }
    for child in view.children where document.views[child].place == .subview || view.kind == .gridView {
      let inner = shape(of: document.views[child], in: document)
      words += inner.words
      if inner.hasContent { hasContent = true }
    }
    return (words, hasContent)
  }

  /// The stretched views of a hierarchy that edits touch: those of another size or text than before or without a
  /// constraint that they had, and the neighbors that share an axis with one by a constraint or a stack view.
  mutating func touched(in root: RootLayout, of layout: DocumentLayout) -> Touched {
    var changed: (Set<ViewIndex>, Set<ViewIndex>) = ([], [])
    for index in root.views {
      let view = layout.document.views[index]
      let (before, now) = (before(view), Self.content(of: view))
      let isOther: Bool
      if let before, let now { isOther = !before.isSame(as: now) } else { isOther = (before == nil) != (now == nil) }
      let old = document.view(id: view.id).flatMap { self.layout.frame(of: $0.index)?.size }
      let new = layout.frame(of: index)?.size
      // The size of a frame that was fixed says nothing about the content.
      if wasPlaced(view), !root.isPlaced(index) {
        changed.0.insert(index)
        changed.1.insert(index)
      }
      if isOther || abs((old?.width ?? -1) - (new?.width ?? -1)) > Self.tolerance { changed.0.insert(index) }
      if isOther || abs((old?.height ?? -1) - (new?.height ?? -1)) > Self.tolerance { changed.1.insert(index) }
    }
    let lost = self.lost ?? lostConstraints(in: layout.document)
    self.lost = lost
    for index in root.views {
      let id = layout.document.views[index].id
      if lost.horizontal.contains(id) { changed.0.insert(index) }
      if lost.vertical.contains(id) { changed.1.insert(index) }
    }
    guard !changed.0.isEmpty || !changed.1.isEmpty else { return ([], []) }
    findStretches(of: root.views.map { layout.document.views[$0].id })
    guard !stretches.isEmpty else { return ([], []) }
    let near = Self.neighbors(of: changed, in: root, layout.document)
    func ids(_ views: Set<ViewIndex>, _ isStretched: (Stretch) -> Bool) -> Set<String> {
      Set(views.map { layout.document.views[$0].id }.filter { stretches[$0].map(isStretched) ?? false })
    }
    return (ids(near.0) { $0.horizontal }, ids(near.1) { $0.vertical })
  }

  /// Whether no constraint placed a view before the edit.
  private func wasPlaced(_ view: ViewNode) -> Bool {
    guard let index = document.view(id: view.id)?.index else { return false }
    return layout.root(of: index)?.isPlaced(index) ?? false
  }

  /// The views of constraints that are gone, by the axis: their saved lengths may have followed from these.
  private func lostConstraints(in edited: Document) -> Touched {
    let kept = Set(edited.constraints.map { $0.id })
    var result: Touched = ([], [])
    for node in document.constraints where !node.id.isEmpty && !kept.contains(node.id) {
      guard let axis = node.firstAttribute.attribute?.axis else { continue }
      let items = [node.firstItem ?? document.views[node.owner].id, node.secondItem].compactMap { $0 }
      if axis == .horizontal { result.horizontal.formUnion(items) } else { result.vertical.formUnion(items) }
    }
    return result
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

  /// Compares the contents of the saved frames with measured ones, in the hierarchies that views were in before the edit. A
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
    let measured = document.layout(LayoutOptions(content: .measured), of: roots.sorted())
    for root in layout.roots where roots.contains(root.view) {
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
        if let content = other.placedTextWidths[index] {
          stretch.horizontal = abs(root.engine.alignmentRect(of: item).width - content) > max(3, 0.04 * content)
        }
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
      words: [view.text ?? "", view.placeholder ?? "", view.imageName ?? ""]
        + Content.attributes.map { view.element[$0] ?? view.cell?[$0] ?? "" },
      fonts: (
        view.element.child("fontDescription") ?? view.cell?.child("font"), configuration,
        configuration?.child("fontDescription")
      ), size: Size(width: frame.width, height: frame.height), isMisplaced: view.isMarkedMisplaced)
  }
}
