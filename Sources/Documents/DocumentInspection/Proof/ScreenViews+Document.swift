import InterfaceBuilder
import LayoutEngine
import ScreenProof

extension ScreenViews<ViewIndex> {
  /// Some views of the first top-level view of a layout, of which it is the first.
  init(_ layout: DocumentLayout, _ views: [ViewIndex], moved: DocumentCheck.MovedViews? = nil) {
    self.init(layout, views, of: layout.roots[0], moved: moved)
  }

  /// Some views of a top-level view of a layout, of which it is the first. `moved` are the views that code may move, if
  /// they are known.
  init(
    _ layout: DocumentLayout, _ views: [ViewIndex], of root: RootLayout, moved: DocumentCheck.MovedViews? = nil
  ) {
    let check = DocumentCheck(layout, ambiguities: [[]], isOwnLayout: false)
    let limits = ConstantLimits(layout.document)
    let moved = moved ?? DocumentCheck.MovedViews(layout.document)
    var positions: [ViewIndex: Int] = [:]
    for (position, view) in views.enumerated() { positions[view] = position }
    self.init(
      views.map { index in
        let node = layout.document.views[index]
        var view = ScreenView(index, parent: index == root.view ? nil : node.parent.flatMap { positions[$0] })
        view.describe(node, check, root, limits)
        view.mayMove = node.customClass != nil || moved.items.contains(node.id)
        view.mayCollapse = view.mayMove || moved.destinations.contains(node.id)
        view.isOpaque = check.isCover(node, moved: moved)
        view.shownSides = check.shownSides(of: node, in: root, moved: moved)
        return view
      })
    safeArea = root.item(of: root.view).map { root.engine.safeAreaInsets(of: $0) } ?? .zero
    isMirrored = layout.options.direction == .rightToLeft
  }
}

extension ScreenView<ViewIndex> {
  /// Takes what a layout decides about a view: it counts in the whole region of its size.
  fileprivate mutating func describe(
    _ node: ViewNode, _ check: DocumentCheck, _ root: RootLayout, _ limits: ConstantLimits
  ) {
    let layout = check.layout
    guard !layout.isHidden(id) else { return }
    isContent = node.isContent
    guard let item = root.item(of: id) else { return }
    isPositioned = isContent && node.place == .subview && !root.isPlaced(id)
    hasOwnFrame =
      isContent && node.place == .subview && root.isPlaced(id) && !check.document.isInCell(id)
      && (node.isFixedFrame || node.translatesAutoresizingMask)
    isScrolled = (isPositioned || hasOwnFrame) && check.isScrolled(id)
    insets = root.engine.alignmentInsets(of: item)
    if node.kind == .label, node.numberOfLines == 1 || node.showsOneLine(of: item, in: root) {
      switch node.textAlignment {
      case "center": textSide = .center
      case "right": textSide = .right
      case "left": textSide = .left
      default: textSide = layout.options.direction == .rightToLeft ? .right : .left
      }
    }
    if let demand = layout.textDemand(of: node, in: root, limits) {
      (needsWidth, needsHeight, contentScale) = (demand.needsWidth, demand.needsHeight, demand.scale)
      (spareHeight, wrapsInside) = (demand.spareHeight, demand.wrapsInside)
      // The engine has no content size for a view that no constraint places.
      contentWidth = demand.width ?? root.placedTextWidths[id]
    }
    if check.document.platform == .iOS, node.kind == .button, node.text != nil || node.imageName != nil,
      node.element["userInteractionEnabled"] != "NO", node.element["enabled"] != "NO"
    {
      leastTarget = check.document.platform.smallestTouchTarget
    }
  }
}

extension ViewNode {
  /// Whether a label with several lines has a text of one line in a layout, and draws nothing beside it: only where the
  /// text is counts then.
  fileprivate func showsOneLine(of item: ItemID, in root: RootLayout) -> Bool {
    guard backgroundColor == nil, let size = font?.size,
      let height = root.engine.contentExtent(of: item, .vertical)
    else { return false }
    return height < 2 * size
  }

  /// Whether it shows a text whose font follows the text size of the user.
  var growsWithTextSize: Bool {
    showsTextThatCanBeCut && !shrinksText && textStyle != nil && (numberOfLines != 1 || wrapsConfiguredTitle)
  }
}
