import Diagnostics
import InterfaceBuilder
import LayoutModel
import Picture
import Typography

/// Converts the views of a laid-out document into the tree that is drawn.
package struct PictureTree {
  package let document: Document
  /// The frame of a view in its parent's coordinates, y downwards; nil for a view without one.
  let frame: (ViewIndex) -> Rect?
  /// The insets between the frame of a control and its shape.
  let alignmentInsets: (ViewIndex) -> Insets
  /// Views whose place is left open.
  package let ambiguous: Set<ViewIndex>
  /// Whether the language is read from right to left.
  let isRightToLeft: Bool
  let colors: DocumentColors
  /// The files of images, by the names that the document uses.
  let images: [String: PictureImage]
  /// The fonts of the project, which text is measured by.
  let fonts: FontLibrary
  /// The items of tab views that are shown instead of the one that is selected at first, by the object id of the tab
  /// view.
  let shownTabs: [String: String]

  package init(
    _ document: Document, isRightToLeft: Bool = false, isDark: Bool = false, ambiguous: Set<ViewIndex> = [],
    images: [String: PictureImage] = [:], catalogColors: [String: CatalogColor] = [:],
    fonts: FontLibrary = FontLibrary(), shownTabs: [String: String] = [:],
    frame: @escaping (ViewIndex) -> Rect?,
    alignmentInsets: @escaping (ViewIndex) -> Insets
  ) {
    (self.document, self.frame, self.alignmentInsets, self.ambiguous) = (document, frame, alignmentInsets, ambiguous)
    self.isRightToLeft = isRightToLeft
    colors = DocumentColors(document, isDark: isDark, catalog: catalogColors)
    (self.images, self.fonts, self.shownTabs) = (images, fonts, shownTabs)
  }

  var platform: Platform { document.platform }

  /// The node of a view with all views inside it; nil where the view has no frame.
  package func node(_ index: ViewIndex) -> PictureNode? {
    guard var node = ownNode(index) else { return nil }
    node.name = document.views[index].name.description
    node.children =
      sectionParts(of: document.views[index]) + shownChildren(of: document.views[index]).compactMap { self.node($0) }
    return node
  }

  /// The views inside a view, for a tab view those of the selected tab.
  func shownChildren(of view: ViewNode) -> [ViewIndex] {
    guard view.kind == .tabView else { return view.children }
    let tabs = tabItems(of: view)
    guard let shown = tabs.items.indices.contains(tabs.selection) ? tabs.items[tabs.selection] : nil else {
      return view.children
    }
    return view.children.filter { child in shown.children.contains { $0["id"] == document.views[child].id } }
  }

  /// Whether a view is the content of a tab that is not shown.
  package func isInHiddenTab(_ view: ViewIndex) -> Bool {
    guard let parent = document.views[view].parent, document.views[parent].kind == .tabView else { return false }
    return !shownChildren(of: document.views[parent]).contains(view)
  }

  /// The tabs of a tab view, and the index of the one that is shown.
  func tabItems(of view: ViewNode) -> (items: [Element], selection: Int) {
    let items = view.element.child("tabViewItems")?.children ?? []
    let initial = shownTabs[view.id] ?? view.element["initialItem"]
    return (items, items.firstIndex { $0["id"] == initial } ?? 0)
  }

  /// The node of a view without the views inside it and without a name; nil if the view has no frame.
  package func ownNode(_ index: ViewIndex) -> PictureNode? {
    let view = document.views[index]
    guard let frame = frame(index), view.kind != .scroller else { return nil }
    var node = PictureNode(kind(of: view), frame: frame)
    if view.kind == .tableHeaderView { node.frame.y = 0 }
    node.shapeInsets = alignmentInsets(index)
    node.separator.isShown = !endsSection(view)
    node.isHidden = view.isHidden
    node.alpha = view.alpha
    node.isAmbiguous = ambiguous.contains(index)
    node.isEnabled = view.element.flag("enabled") ?? true
    node.clips = clips(view)
    node.isRightToLeft = isRightToLeft
    node.surface.background = background(of: view)
    node.tint = tint(of: view)
    fillText(of: view, into: &node)
    fillState(of: view, into: &node)
    return node
  }

  /// The tint color: that of the view, or of the nearest view around it that has one, or of the document.
  private func tint(of view: ViewNode) -> Color? {
    if let color = view.tintColor { return colors.color(color) }
    guard platform != .macOS else { return nil }
    return tintElement(of: view).flatMap { colors.color($0) }
  }

  /// The element of the tint color that a view of iOS has or inherits; nil for that of the system.
  func tintElement(of view: ViewNode) -> Element? {
    var current: ViewNode? = view
    while let view = current {
      if let color = view.element.child("color", key: "tintColor") { return color }
      current = view.parent.map { document.views[$0] }
    }
    return document.root.child("color", key: "tintColor")
  }

  private func clips(_ view: ViewNode) -> Bool {
    switch view.kind {
    case .scrollView, .tableView, .collectionView, .textView, .clipView, .outlineView: true
    default: view.element.flag("clipsSubviews") ?? false
    }
  }

  private func background(of view: ViewNode) -> Color? {
    if let configuration = view.element.child("buttonConfiguration"),
      let color = configuration.child("color", key: "baseBackgroundColor")
    {
      return colors.color(color)
    }
    if view.kind == .box, let fill = view.element.child("color", key: "fillColor"), view.element["boxType"] == "custom"
    {
      return colors.color(fill)
    }
    if view.kind == .colorWell, let color = view.element.child("color", key: "color") { return colors.color(color) }
    if view.cell != nil, view.cell?["drawsBackground"] != "YES" { return nil }
    if platform == .macOS, view.kind == .textField || view.kind == .clipView { return nil }
    if let color = view.backgroundColor { return colors.color(color) }
    return groupedBackground(of: view)
  }
}
