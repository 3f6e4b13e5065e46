import AutoLayout
import Foundation

// MARK: - Scheduling

extension TreeView {
  /// Schedules the layout of the subviews.
  @inlinable package func markNeedsLayout() {
    tree.needsLayout = true
    if !tree.subtreeNeedsLayout { markSubtreeNeedsLayout() }
  }

  @inlinable package func markSubtreeNeedsLayout() {
    var view = asView
    while !view.tree.subtreeNeedsLayout {
      view.tree.subtreeNeedsLayout = true
      guard let container = view.container else { return }
      container.tree.layoutsDue.insert(view, of: container.tree.subviews.count)
      view = container
    }
  }

  /// Schedules the update of the constraints.
  @inlinable package func markNeedsUpdate() {
    tree.needsUpdate = true
    markSubtreeNeedsUpdate()
  }

  @inlinable package func markSubtreeNeedsUpdate() {
    var view = asView
    while !view.tree.subtreeNeedsUpdate {
      view.tree.subtreeNeedsUpdate = true
      guard let container = view.container else { return }
      container.tree.updatesDue.insert(view, of: container.tree.subviews.count)
      view = container
    }
  }

  /// The subviews to visit for a pass, from back to front.
  @inlinable package func visited(_ due: DueViews<KitView>) -> [KitView] {
    guard let views = due.views else { return tree.subviews }
    return inOrder(views)
  }
}

// MARK: - Update pass

extension TreeView {
  /// Updates constraints where it is scheduled, on descendants first.
  @inlinable package func runUpdatePass() {
    guard tree.subtreeNeedsUpdate || tree.needsUpdate else { return }
    LayoutPass.visits += 1
    tree.subtreeNeedsUpdate = false
    for subview in visited(tree.updatesDue.take()) { subview.updateSubtree() }
    guard tree.needsUpdate else { return }
    tree.needsUpdate = false
    updateOwnConstraints()
  }
}

// MARK: - Layout pass

extension TreeView {
  /// Lays out until no layout is scheduled: the view and its descendants and, if the kit lays out ancestors, the
  /// subtree of the topmost one with a scheduled layout.
  @inlinable package func runLayout() {
    let root = rootView
    guard !LayoutPass.isRunning(root) else { return layoutWithin(root) }
    LayoutPass.roots.append(ObjectIdentifier(root))
    layOut(root)
    LayoutPass.roots.removeLast()
    root.layoutDidEnd()
  }

  @inlinable package func layOut(_ root: KitView) {
    var passes = 0
    var restless: [KitView] = []
    let limit = LayoutPass.limit
    while passes < limit {
      bringLayoutUpToDate(root)
      let start = startOfLayout
      guard start.tree.subtreeNeedsLayout || start.tree.needsLayout else { return }
      passes += 1
      if passes < limit { start.layoutSubtree(nil) } else { start.layoutSubtree { restless.append($0) } }
    }
    // The last pass may have been the one that settles the layout.
    guard startOfLayout.tree.subtreeNeedsLayout else { return }
    KitLayoutLoop.handler(KitLayoutLoop(views: restless, passes: passes, kit: Self.kit))
  }

  /// Runs a nested layout: lays out the subtree of this view now and leaves the rest to the running layout.
  @inlinable package func layoutWithin(_ root: KitView) {
    guard LayoutPass.depth <= LayoutPass.depthLimit else { return }
    LayoutPass.depth += 1
    defer { LayoutPass.depth -= 1 }
    bringLayoutUpToDate(root)
    let start = startOfLayout
    guard start.tree.subtreeNeedsLayout || start.tree.needsLayout else { return }
    start.layoutSubtree(nil)
    // The running layout does what is still scheduled.
    guard start.tree.subtreeNeedsLayout else { return }
    start.tree.subtreeNeedsLayout = false
    start.markSubtreeNeedsLayout()
  }

  /// Updates constraints and solves them.
  @inlinable package func bringLayoutUpToDate(_ root: KitView) {
    for _ in 0..<LayoutPass.limit where root.tree.subtreeNeedsUpdate { root.runUpdatePass() }
    root.solveTree()
  }

  /// The view at which a layout begins.
  @inlinable package var startOfLayout: KitView {
    guard Self.kit.laysOutAncestors else { return asView }
    var (view, result) = (container, asView)
    while let current = view {
      if current.tree.needsLayout { result = current }
      view = current.container
    }
    return result
  }

  /// Lays out the subtree where it is scheduled, and calls `note` with each view that is laid out.
  @inlinable package func layoutSubtree(_ note: ((KitView) -> Void)?) {
    LayoutPass.visits += 1
    guard tree.subtreeNeedsLayout || tree.needsLayout else { return }
    // The flag stays set during the pass, so that views scheduled inside do not notify the ancestors again.
    tree.subtreeNeedsLayout = true
    if tree.needsLayout {
      tree.needsLayout = false
      note?(asView)
      layOutSubviews()
    }
    for subview in visited(tree.layoutsDue.take()) {
      subview.layoutSubtree(note)
      guard subview.tree.subtreeNeedsLayout, subview.withContainer({ $0 === asView }) == true else { continue }
      tree.layoutsDue.insert(subview, of: tree.subviews.count)
    }
    tree.subtreeNeedsLayout = tree.needsLayout || tree.layoutsDue.areAny
  }

  /// Sets the frames of the subviews that the layout determines.
  @inlinable package func applyFramesOfSubviews() {
    let movesAll = tree.movesAllSubviews
    tree.movesAllSubviews = false
    let known = layoutNode.removeChildrenWithNewFrames()
    guard !movesAll, let known, !DueViews<KitView>.isBetterToVisitAll(tree.subviews.count, for: known.count) else {
      for subview in tree.subviews where movesAll || subview.layoutNode.mayHaveNewFrame {
        subview.applyFrameFromLayout()
      }
      return
    }
    var moved: [KitView] = []
    for node in known { if let view = node.owner as? KitView { moved.append(view) } }
    for subview in inOrder(moved) { subview.applyFrameFromLayout() }
  }
}

// MARK: - Questions about the layout

extension TreeView {
  /// Whether the constraints allow more than one frame of the view, or of a guide of it.
  package func isAmbiguous(_ node: LayoutNode) -> Bool {
    rootView.runUpdatePass()
    return node.hasAmbiguousLayout
  }

  /// The constraints that affect the frame of the view, or of a guide of it, along an axis.
  package func constraintsAffecting(_ node: LayoutNode, _ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    rootView.runUpdatePass()
    return node.constraintsAffectingLayout(axis)
  }

  /// A text that shows the tree with the layout state and the ambiguities of each view.
  package var layoutTrace: String {
    rootView.runUpdatePass()
    return rootView.layoutNode.trace
  }

  /// The size, closest to `target`, that satisfies the constraints of the subtree.
  package func sizeByConstraints(
    _ target: CGSize, _ horizontal: NSLayoutConstraint.Priority, _ vertical: NSLayoutConstraint.Priority
  ) -> CGSize {
    let root = rootView
    root.runUpdatePass()
    root.layoutNode.pixelScale = root.pixelScale
    return layoutNode.fittingSize(target, horizontal: horizontal, vertical: vertical)
  }
}
