import Foundation
import LayoutEngine

extension UIView {
  func add(_ view: UIView, at index: Int?) {
    guard !isDescendant(of: view) else {
      return LayoutFault.report(
        name: "NSInvalidArgumentException",
        reason: "\(view.layoutName) cannot become a subview of \(layoutName), which it contains.")
    }
    if view.superview === self {
      drop(view)
      insert(view, at: index ?? subviews.count)
      return
    }
    let (oldWindow, newWindow) = (view.window, window)
    view.willMove(toSuperview: self)
    if oldWindow !== newWindow { view.tellTree { $0.willMove(toWindow: newWindow) } }
    if let old = view.superview {
      old.willRemoveSubview(view)
      old.drop(view)
    }
    insert(view, at: index ?? subviews.count)
    view.layer.removeFromSuperlayer()
    layer.addSublayer(view.layer)
    layoutNode.addChild(view.layoutNode)
    view.noteGivenFrame()
    view.placeChanged()
    if oldWindow !== newWindow { view.tellTree { $0.didMoveToWindow() } }
    view.didMoveToSuperview()
    didAddSubview(view)
  }

  func leaveSuperview() {
    guard let superview else { return }
    let oldWindow = window
    willMove(toSuperview: nil)
    if oldWindow != nil { tellTree { $0.willMove(toWindow: nil) } }
    superview.willRemoveSubview(self)
    layoutNode.removeFromParent()
    superview.drop(self)
    layer.removeFromSuperlayer()
    noteGivenFrame()
    placeChanged()
    superview.setNeedsLayout()
    if oldWindow != nil { tellTree { $0.didMoveToWindow() } }
    didMoveToSuperview()
  }

  /// The view has new surroundings: it is laid out anew, and what it inherits may differ.
  private func placeChanged() {
    setNeedsLayout()
    superview?.setNeedsLayout()
    if layoutState.needsUpdate || layoutState.subtreeNeedsUpdate { superview?.markSubtreeNeedsUpdate() }
    safeAreaMayHaveChanged()
    marginsMayHaveChanged()
  }

  private func tellTree(_ tell: (UIView) -> Void) {
    tell(self)
    for subview in subviews { subview.tellTree(tell) }
  }

  func index(of sibling: UIView, without view: UIView, offset: Int) -> Int {
    let others = subviews.filter { $0 !== view }
    guard let index = others.firstIndex(where: { $0 === sibling }) else { return others.count }
    return index + offset
  }

  /// Puts a subview at the end of the order, or at its beginning.
  func move(_ view: UIView, toFront: Bool) {
    guard view.superview === self else { return }
    drop(view)
    insert(view, at: toFront ? subviews.count : 0)
  }

  /// Whether the view is `view` or inside of it.
  public func isDescendant(of view: UIView) -> Bool {
    var current: UIView? = self
    while let ancestor = current {
      if ancestor === view { return true }
      current = ancestor.superview
    }
    return false
  }

  /// The view inside, or the view itself, whose tag is `tag`.
  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for subview in subviews {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// The view at the top of the tree.
  var rootView: UIView {
    var view = self
    while let superview = view.superview { view = superview }
    return view
  }
}

// MARK: - Constraints and guides

extension UIView {
  /// The constraints that the view holds, in the order of their installation, and then those that the layout made for it:
  /// of an arrangement as a stack, of the size of its content, of the frames of its subviews, and of its guides.
  ///
  /// The layout's own are there from the first layout on. They tell what is; to deactivate one has no effect.
  public var constraints: [NSLayoutConstraint] {
    layoutNode.constraints.filter { !$0.isOwnedByToolkit } + layoutNode.systemConstraints + guideConstraints
  }

  /// Installs `constraint` on the view, which has to contain all its items; anything else is misuse.
  public func addConstraint(_ constraint: NSLayoutConstraint) { layoutNode.add(constraint) }

  /// Installs each constraint on the view.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { layoutNode.add(constraint) }
  }

  /// Takes out `constraint`, if the view holds it.
  public func removeConstraint(_ constraint: NSLayoutConstraint) { layoutNode.remove(constraint) }

  /// Takes out each constraint that the view holds.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { layoutNode.remove(constraint) }
  }

  /// Adds a guide. It leaves the view it belonged to.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView !== self else { return }
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuides.append(layoutGuide)
    layoutGuide.attach(to: self)
  }

  /// Removes a guide. Constraints on it end.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self else { return }
    layoutGuides.removeAll { $0 === layoutGuide }
    layoutGuide.detach()
  }
}
