import Foundation
import LayoutEngine

extension UIView {
  /// The superview, even if a subclass overrides `superview`.
  final var container: UIView? { storedContainer?.takeUnretainedValue() }

  /// Calls `body` with the superview, without retaining it: `body` must not remove views. Returns nil without a
  /// superview.
  @inline(__always)
  final func withContainer<Result>(_ body: (UIView) -> Result) -> Result? {
    storedContainer?._withUnsafeGuaranteedRef(body)
  }

  func add(_ view: UIView, at index: Int?) {
    guard view !== self, view.ownSubviews.isEmpty || !isDescendant(of: view) else {
      return LayoutFault.reportInvalidArgument(
        "\(view.layoutName) cannot become a subview of \(layoutName), because it is the same view or one of its ancestors."
      )
    }
    if view.withContainer({ $0 === self }) == true {
      drop(view)
      insert(view, at: index ?? subviews.count)
      placeLayer(of: view)
      return
    }
    let oldTint = UIView.isAnyTintSet ? view.tintColor : nil
    let newWindow = window
    let oldWindow = view.storedContainer == nil && newWindow == nil ? nil : view.window
    view.willMove(toSuperview: self)
    if oldWindow !== newWindow { view.visitTree(ofNext: newWindow) }
    if let old = view.container {
      old.willRemoveSubview(view)
      old.drop(view)
    }
    insert(view, at: index ?? ownSubviews.count)
    placeLayer(of: view)
    layoutNode.addChild(view.layoutNode)
    view.noteGivenFrame()
    view.placeChanged()
    if oldWindow !== newWindow { view.notifyTreeOfWindow() }
    view.didMoveToSuperview()
    didAddSubview(view)
    if let oldTint, view.tintColor != oldTint { view.notifyTintChange() }
  }

  func leaveSuperview() {
    guard let superview else { return }
    let oldWindow = window
    willMove(toSuperview: nil)
    if oldWindow != nil { visitTree(ofNext: nil) }
    superview.willRemoveSubview(self)
    layoutNode.removeFromParent()
    superview.drop(self)
    storedLayer?.removeFromSuperlayer()
    noteGivenFrame()
    placeChanged()
    superview.setNeedsLayout()
    if oldWindow != nil { notifyTreeOfWindow() }
    didMoveToSuperview()
  }

  /// Schedules a layout after the superview changed, and updates what the view inherits.
  private func placeChanged() {
    setNeedsLayout()
    if let container {
      container.setNeedsLayout()
      if layoutState.needsUpdate || layoutState.subtreeNeedsUpdate { container.markSubtreeNeedsUpdate() }
    }
    surroundingsMayHaveChanged()
  }

  func visitTree(_ tell: (UIView) -> Void) {
    tell(self)
    for subview in subviews { subview.visitTree(tell) }
  }

  private func visitTree(ofNext window: UIWindow?) {
    visitTree { view in
      view.willMove(toWindow: window)
      view.controller?.viewWillMove(to: window)
    }
  }

  private func notifyTreeOfWindow() {
    visitTree { view in
      if view.window != nil { view.enteredWindow() }
      view.didMoveToWindow()
      guard let controller = view.controller else { return }
      view.marginsMayHaveChanged()
      controller.viewDidMoveToWindow()
    }
  }

  func index(of sibling: UIView, without view: UIView, offset: Int) -> Int {
    let others = subviews.filter { $0 !== view }
    guard let index = others.firstIndex(where: { $0 === sibling }) else { return others.count }
    return index + offset
  }

  /// Moves a subview in front of its siblings or behind them.
  func move(_ view: UIView, toFront: Bool) {
    guard view.superview === self else { return }
    drop(view)
    insert(view, at: toFront ? subviews.count : 0)
    placeLayer(of: view)
  }

  func exchange(_ first: Int, _ second: Int) {
    guard ownSubviews.indices.contains(first), ownSubviews.indices.contains(second) else { return }
    ownSubviews.swapAt(first, second)
    // The front view first, since the layer of the other one may be inserted below its layer.
    for index in [max(first, second), min(first, second)] { placeLayer(of: ownSubviews[index]) }
  }

  /// Replaces a background view, which is behind the other subviews.
  func replaceBackground(_ old: UIView?, by new: UIView?) {
    if old !== new { old?.removeFromSuperview() }
    if let new { insertSubview(new, at: 0) }
    setNeedsLayout()
  }

  func isInside(_ view: UIView) -> Bool {
    var current: UIView? = self
    while let ancestor = current {
      if ancestor === view { return true }
      current = ancestor.container
    }
    return false
  }

  func find(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for subview in subviews {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// The window that contains the view.
  var windowAbove: UIWindow? {
    if layoutState.isWindow { return asWindow }
    return withContainer { $0.windowAbove } ?? nil
  }

  /// The root of the view's tree.
  var rootView: UIView {
    var view = self
    while let container = view.container { view = container }
    return view
  }
}

// MARK: - Subviews

extension UIView {
  private func insert(_ view: UIView, at index: Int) {
    let count = ownSubviews.count
    let place = min(max(index, 0), count)
    if count == 0 { ownSubviews.reserveCapacity(4) }
    if place == count { ownSubviews.append(view) } else { ownSubviews.insert(view, at: place) }
    (view.storedContainer, view.lastPlace) = (.passUnretained(self), place)
    if view.layoutState.subtreeNeedsLayout { layoutState.layoutsDue.insert(view, of: count + 1) }
    if view.layoutState.subtreeNeedsUpdate { layoutState.updatesDue.insert(view, of: count + 1) }
  }

  private func drop(_ view: UIView) {
    let place = place(of: view)
    if place < ownSubviews.count { ownSubviews.remove(at: place) }
    layoutState.layoutsDue.remove(view)
    layoutState.updatesDue.remove(view)
    view.storedContainer = nil
  }

  /// The index of a subview from the back; the number of subviews if it is none of them.
  final func place(of view: UIView) -> Int {
    let last = view.lastPlace
    if last < ownSubviews.count, ownSubviews[last] === view { return last }
    let found = ownSubviews.firstIndex(identicalTo: view) ?? ownSubviews.count
    view.lastPlace = found
    return found
  }
}

// MARK: - Constraints and guides

extension UIView {
  var listedConstraints: [NSLayoutConstraint] {
    layoutNode.constraints.filter { !$0.isOwnedByToolkit } + layoutNode.systemConstraints + guideConstraints
  }

  func add(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView !== self else { return }
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuides.append(layoutGuide)
    layoutGuide.attach(to: self)
  }

  func remove(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self else { return }
    layoutGuides.removeAll { $0 === layoutGuide }
    layoutGuide.detach()
  }
}
