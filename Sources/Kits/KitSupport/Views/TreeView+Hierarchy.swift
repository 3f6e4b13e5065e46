import AutoLayout
import Foundation

extension TreeView {
  /// Adds a subview at an index from the back, at the front if it is nil, and removes it from its previous superview.
  ///
  /// Adding a view to its own subtree is a misuse (`NSInvalidArgumentException`).
  @inlinable package func attach(_ view: KitView, at index: Int?) {
    guard view !== asView, view.tree.subviews.isEmpty || !isInside(view) else {
      return LayoutFault.reportInvalidArgument(
        "\(view.layoutName) cannot become a subview of \(layoutName), because it is the same view or one of its ancestors."
      )
    }
    if view.withContainer({ $0 === asView }) == true { return move(view, to: index ?? tree.subviews.count) }
    let newWindow = window
    let oldWindow = view.tree.container == nil && newWindow == nil ? nil : view.window
    view.superviewWillChange(to: asView)
    if oldWindow !== newWindow { view.visitTree { $0.windowWillChange(to: newWindow) } }
    if let old = view.container {
      old.willRemoveSubview(view)
      old.drop(view)
    }
    insert(view, at: index ?? tree.subviews.count)
    orderChanged(of: view)
    layoutNode.addChild(view.layoutNode)
    view.placeChanged()
    if oldWindow !== newWindow { view.visitTree { $0.windowDidChange() } }
    view.superviewDidChange()
    didAddSubview(view)
  }

  /// Removes the view from its superview.
  @inlinable package func detach() {
    guard let old = container else { return }
    let oldWindow = window
    superviewWillChange(to: nil)
    if oldWindow != nil { visitTree { $0.windowWillChange(to: nil) } }
    old.willRemoveSubview(asView)
    layoutNode.removeFromParent()
    old.drop(asView)
    placeChanged()
    old.scheduleLayout()
    if oldWindow != nil { visitTree { $0.windowDidChange() } }
    superviewDidChange()
  }

  /// Moves a subview to an index from the back.
  @inlinable package func move(_ view: KitView, to index: Int) {
    drop(view)
    insert(view, at: index)
    orderChanged(of: view)
  }

  @inlinable package func insert(_ view: KitView, at index: Int) {
    let count = tree.subviews.count
    let place = min(max(index, 0), count)
    if count == 0 { tree.subviews.reserveCapacity(4) }
    if place == count { tree.subviews.append(view) } else { tree.subviews.insert(view, at: place) }
    (view.tree.container, view.tree.lastPlace) = (.passUnretained(asView), place)
    if view.tree.subtreeNeedsLayout { tree.layoutsDue.insert(view, of: count + 1) }
    if view.tree.subtreeNeedsUpdate { tree.updatesDue.insert(view, of: count + 1) }
  }

  @inlinable package func drop(_ view: KitView) {
    let place = place(of: view)
    if place < tree.subviews.count { tree.subviews.remove(at: place) }
    tree.layoutsDue.remove(view)
    tree.updatesDue.remove(view)
    view.tree.container = nil
  }

  /// The index for a view that is placed `offset` views in front of a sibling, among the subviews without the view
  /// itself; nil if `sibling` is not a subview.
  @inlinable package func index(of sibling: KitView, without view: KitView, offset: Int) -> Int? {
    var index = place(of: sibling)
    guard index < tree.subviews.count, sibling !== view else { return nil }
    let own = place(of: view)
    if own < index { index -= 1 }
    return index + offset
  }
}
