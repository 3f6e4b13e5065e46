import LayoutEngine
import LayoutSolver

extension RootBuilder {
  /// Views that constraints do not place: by mask, by fixed frame, or because their container lays them out itself.
  func placeViews() {
    for index in views where index != root {
      let node = view(index)
      guard let parent = node.parent else { continue }
      place(node, in: view(parent))
    }
  }

  private func place(_ node: ViewNode, in parent: ViewNode) {
    if parent.isStack, node.place == .subview {
      // A detached view leaves the arrangement; nothing else would place it.
      if context.platform == .macOS && node.isHidden && !isConstrained[node.index] { pin(node, in: parent) }
      return
    }
    if parent.kind == .gridView, isInVisibleCell(node, of: parent) { return }
    if node.kind == .scroller {
      pin(node, in: parent)
    } else if node.kind == .tableHeaderView {
      // The saved frame is that in a clip view which the document does not have: its height stays.
      apply(mask: .flexibleWidth, to: node, in: parent)
    } else if context.platform == .macOS && parent.kind == .tabView && isShownPage(node, of: parent) {
      fill(node, in: parent)
    } else if context.platform == .macOS && parent.kind == .scrollView {
      fill(node, in: parent)
    } else if context.platform == .macOS && parent.kind == .clipView {
      placeDocumentView(node, in: parent)
    } else if node.key == "contentView" && (parent.kind == .box || parent.kind == .visualEffectView) {
      fill(node, in: parent)
    } else if let part = tablePart(node, in: parent) {
      placePart(part, node, in: parent)
    } else if parent.kind.placesItsContent {
      pin(node, in: parent)
    } else if !node.id.isEmpty, context.options.releasedViews.contains(node.id) {
      return
    } else if !node.id.isEmpty, context.options.fittedViews.contains(node.id) {
      fitContents(node, in: parent)
    } else if node.isFixedFrame {
      pin(node, in: parent)
    } else if node.translatesAutoresizingMask || !document.usesAutoLayout {
      placeByMask(node, in: parent)
    }
  }

  /// The document view of a macOS scroll view keeps its frame unless constraints reach it.
  private func placeDocumentView(_ node: ViewNode, in parent: ViewNode) {
    switch node.kind {
    case .tableView, .outlineView, .textView: break
    default: if isConstrained[node.index] && !node.translatesAutoresizingMask { return }
    }
    placeByMask(node, in: parent)
  }

  /// Keeps the saved frame: origin and size fixed.
  private func pin(_ node: ViewNode, in parent: ViewNode) { apply(mask: [], to: node, in: parent) }

  /// Whether a page of a tab view is the selected one: the initial one, or the first. Others keep their saved frames,
  /// and at run time are not in the view tree. While a document is edited, all pages follow the tab view.
  private func isShownPage(_ node: ViewNode, of tabView: ViewNode) -> Bool {
    if context.options.metricsBasis[view(root).id] != nil { return true }
    let items = tabView.element.child("tabViewItems")?.children ?? []
    let shown = items.first { $0["id"] == tabView.element["initialItem"] } ?? items.first
    return shown?.children.contains { $0["id"] == node.id } ?? false
  }

  /// Keeps the saved distances to all four edges of the parent.
  private func fill(_ node: ViewNode, in parent: ViewNode) {
    apply(mask: [.flexibleWidth, .flexibleHeight], to: node, in: parent)
  }

  private func placeByMask(_ node: ViewNode, in parent: ViewNode) {
    apply(mask: settings(of: node).autoresizingMask(isUpwards: context.platform == .macOS), to: node, in: parent)
  }

  private func apply(mask: AutoresizingMask, to node: ViewNode, in parent: ViewNode) {
    guard let item = items[node.index] else { return }
    isPlaced[node.index] = true
    guard let frame = saved.frameInParent(node), let outer = saved[parent.index] else {
      placeWithoutFrame(node, item, in: parent)
      return
    }
    engine.setAutoresizing(mask, frame: frame, parentSize: outer.size, of: item)
  }

  /// Keeps the saved origin, from above, and leaves the size to the contents; that of an axis on which there are none
  /// stays.
  private func fitContents(_ node: ViewNode, in parent: ViewNode) {
    guard let item = items[node.index], let outer = items[parent.index], let frame = saved.frameInParent(node) else {
      return
    }
    let rect = frame.inset(by: context.alignmentInsets[node.index])
    let origin = context.alignmentInsets[parent.index]
    for (edge, constant) in [(Attribute.left, rect.minX - origin.left), (.top, rect.minY - origin.top)] {
      add(Constraint(Anchor(item, edge), .equal, Anchor(outer, edge), constant: constant, origin: .guide))
    }
    guard !node.isStack, node.kind != .gridView else { return }
    let size = contentSize(of: node)
    if size.width == nil { add(Constraint(Anchor(item, .width), .equal, constant: rect.width, origin: .guide)) }
    if size.height == nil { add(Constraint(Anchor(item, .height), .equal, constant: rect.height, origin: .guide)) }
  }

  /// Lays out a part of a table by the cell's mask, mirrored from right to left.
  private func placePart(_ part: TablePart, _ node: ViewNode, in parent: ViewNode) {
    guard let item = items[node.index], let outer = saved[parent.index] else {
      pin(node, in: parent)
      return
    }
    isPlaced[node.index] = true
    engine.setAutoresizing(part.mask, frame: part.frame, parentSize: outer.size, of: item)
  }

  /// Documents of early Xcode 8 hold no frames: a view in a slot fills its parent; any other is left open.
  private func placeWithoutFrame(_ node: ViewNode, _ item: ItemID, in parent: ViewNode) {
    guard let outer = items[parent.index] else { return }
    guard node.place == .slot else {
      isPlaced[node.index] = false
      return
    }
    for attribute in [Attribute.left, .top, .right, .bottom] {
      add(Constraint(Anchor(item, attribute), .equal, Anchor(outer, attribute), origin: .guide))
    }
  }
}

extension ViewKind {
  /// Whether the view sets the frames of its subviews itself.
  fileprivate var placesItsContent: Bool {
    switch self {
    case .tableView, .outlineView, .collectionView, .splitView, .tabView, .gridView, .navigationBar, .toolbar,
      .searchBar,
      .tableViewCell, .collectionViewCell, .tabBar, .matrix, .browser, .pageControl, .tableHeaderView, .predicateEditor,
      .ruleEditor, .tableRowView:
      true
    default: false
    }
  }
}
