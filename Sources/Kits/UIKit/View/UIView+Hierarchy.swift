import AutoLayout
import Foundation
import KitSupport

extension UIView: TreeView {
  @usableFromInline package typealias KitView = UIView
  @usableFromInline package typealias KitWindow = UIWindow

  @usableFromInline package final var asView: UIView { self }

  @usableFromInline package func superviewWillChange(to superview: UIView?) { willMove(toSuperview: superview) }

  @usableFromInline package func superviewDidChange() { didMoveToSuperview() }

  @usableFromInline package func windowWillChange(to window: UIWindow?) {
    willMove(toWindow: window)
    controller?.viewWillMove(to: window)
  }

  @usableFromInline package func windowDidChange() {
    if window != nil { addedToWindow() }
    didMoveToWindow()
    guard let controller else { return }
    updateInsets()
    controller.viewDidMoveToWindow()
  }

  /// Schedules a layout after the superview changed, and updates what the view inherits.
  @usableFromInline package func placeChanged() {
    if tree.container == nil { storedLayer?.removeFromSuperlayer() }
    recordGivenFrame()
    setNeedsLayout()
    if let container {
      container.setNeedsLayout()
      if tree.needsUpdate || tree.subtreeNeedsUpdate { container.markSubtreeNeedsUpdate() }
    }
    updateInsets()
  }

  @usableFromInline package func orderChanged(of subview: UIView) { placeLayer(of: subview) }
}

// MARK: - Subviews

extension UIView {
  func add(_ view: UIView, at index: Int?) {
    let oldTint = UIView.isAnyTintSet ? view.tintColor : nil
    attach(view, at: index)
    if let oldTint, view.tintColor != oldTint { view.notifyTintChange() }
  }

  /// Moves a subview in front of its siblings or behind them.
  func move(_ view: UIView, toFront: Bool) {
    guard view.superview === self else { return }
    move(view, to: toFront ? ownSubviews.count : 0)
  }

  func exchange(_ first: Int, _ second: Int) {
    guard ownSubviews.indices.contains(first), ownSubviews.indices.contains(second) else { return }
    tree.subviews.swapAt(first, second)
    // The front view first, since the layer of the other one may be inserted below its layer.
    for index in [max(first, second), min(first, second)] { placeLayer(of: ownSubviews[index]) }
  }

  /// Replaces a background view, which is behind the other subviews.
  func replaceBackground(_ old: UIView?, by new: UIView?) {
    if old !== new { old?.removeFromSuperview() }
    if let new { insertSubview(new, at: 0) }
    setNeedsLayout()
  }

  /// The window that contains the view.
  var windowAbove: UIWindow? {
    if layoutState.isWindow { return asWindow }
    return withContainer { $0.windowAbove } ?? nil
  }
}

// MARK: - Constraints

extension UIView {
  /// Adds constraints between this view and the views below it.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) { for each in constraints { layoutNode.add(each) } }
  /// Removes a constraint if the view holds it.
  public func removeConstraint(_ constraint: NSLayoutConstraint) { layoutNode.remove(constraint) }

  var listedConstraints: [NSLayoutConstraint] {
    layoutNode.constraints.filter { !$0.isOwnedByToolkit } + layoutNode.systemConstraints + guideConstraints
  }
}
