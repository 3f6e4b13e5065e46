import AutoLayout
import Foundation

extension NSView {
  /// The superview, even if a subclass overrides `superview`.
  final var container: NSView? { storedContainer?.takeUnretainedValue() }

  /// Whether the coordinates of ``frame`` have a downward y-axis.
  var superviewIsFlipped: Bool { container?.isFlipped ?? false }

  func add(_ view: NSView, at index: Int?) {
    guard !isInside(view) else {
      return LayoutFault.report(
        name: "NSInvalidArgumentException",
        reason: "\(view.layoutName) cannot become a subview of \(layoutName), which is the same view or inside of it.")
    }
    if view.container === self {
      ownSubviews.removeLast(identicalTo: view)
      ownSubviews.insert(view, at: min(index ?? ownSubviews.count, ownSubviews.count))
      return
    }
    let (oldWindow, newWindow) = (view.window, window)
    view.viewWillMove(toSuperview: self)
    if oldWindow !== newWindow { view.visitTree { $0.willEnter(newWindow) } }
    if let old = view.container {
      old.willRemoveSubview(view)
      old.drop(view)
    }
    ownSubviews.insert(view, at: min(index ?? ownSubviews.count, ownSubviews.count))
    view.storedContainer = .passUnretained(self)
    layoutNode.addChild(view.layoutNode)
    view.placeChanged()
    if oldWindow !== newWindow { view.visitTree { $0.didEnterWindow() } }
    view.viewDidMoveToSuperview()
    didAddSubview(view)
  }

  func leaveSuperview() {
    guard let container else { return }
    let oldWindow = window
    viewWillMove(toSuperview: nil)
    if oldWindow != nil { visitTree { $0.willEnter(nil) } }
    container.willRemoveSubview(self)
    layoutNode.removeFromParent()
    container.drop(self)
    placeChanged()
    container.needsLayout = true
    if oldWindow != nil { visitTree { $0.didEnterWindow() } }
    viewDidMoveToSuperview()
  }

  private func drop(_ view: NSView) {
    ownSubviews.removeLast(identicalTo: view)
    view.storedContainer = nil
  }

  /// Schedules a layout after the superview changed, and updates what the view inherits.
  private func placeChanged() {
    noteGivenFrame()
    viewState.subtreeNeedsLayout = false
    viewState.subtreeNeedsUpdate = false
    markNeedsLayout()
    markNeedsUpdate()
    container?.needsLayout = true
    layoutNode.setNeedsPreparation()
    safeAreaMayHaveChanged()
  }

  private func willEnter(_ window: NSWindow?) {
    controller?.viewWillMove(to: window)
    viewWillMove(toWindow: window)
  }

  private func didEnterWindow() {
    viewDidMoveToWindow()
    controller?.viewDidMoveToWindow()
  }

  /// The index for a view that is placed above or below a subview, among the subviews without the view itself.
  func index(_ place: NSWindow.OrderingMode, _ sibling: NSView?, without view: NSView) -> Int {
    let others = ownSubviews.filter { $0 !== view }
    guard let sibling, let index = others.firstIndex(where: { $0 === sibling }) else {
      return place == .below ? 0 : others.count
    }
    return place == .below ? index : index + 1
  }

  func replace(_ old: NSView, by new: NSView) {
    guard let index = ownSubviews.firstIndex(where: { $0 === old }) else {
      return LayoutFault.report(
        name: "NSInvalidArgumentException", reason: "\(old.layoutName) is not a subview of \(layoutName).")
    }
    guard new !== old else { return }
    old.removeFromSuperview()
    add(new, at: index)
  }

  func replaceSubviews(_ views: [NSView]) {
    for view in ownSubviews where !views.contains(where: { $0 === view }) { view.removeFromSuperview() }
    for (index, view) in views.enumerated() { add(view, at: index) }
  }

  func isInside(_ view: NSView) -> Bool {
    var current: NSView? = self
    while let ancestor = current {
      if ancestor === view { return true }
      current = ancestor.container
    }
    return false
  }

  func sharedAncestor(with view: NSView) -> NSView? {
    var current: NSView? = self
    while let ancestor = current {
      if view.isInside(ancestor) { return ancestor }
      current = ancestor.container
    }
    return nil
  }

  func find(_ tag: Int) -> NSView? {
    if self.tag == tag { return self }
    for subview in ownSubviews {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// The root of the view's tree.
  var rootView: NSView {
    var view = self
    while let container = view.container { view = container }
    return view
  }

  var windowAbove: NSWindow? { rootView.asWindowFrame?.ownWindow }

  var scrollViewAbove: NSScrollView? {
    var view = container
    while let current = view {
      if let scrollView = current as? NSScrollView { return scrollView }
      view = current.container
    }
    return nil
  }

  /// Sorts the subviews by a comparison of two of them.
  public func sortSubviews(_ areInOrder: (NSView, NSView) -> Bool) { ownSubviews.sort(by: areInOrder) }

  func add(_ guide: NSLayoutGuide) {
    guard guide.owningView !== self else { return }
    guide.owningView?.removeLayoutGuide(guide)
    layoutGuides.append(guide)
    guide.attach(to: self)
  }

  func remove(_ guide: NSLayoutGuide) {
    guard guide.owningView === self else { return }
    layoutGuides.removeAll { $0 === guide }
    guide.detach()
  }
}
