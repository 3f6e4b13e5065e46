import AutoLayout
import Foundation
import KitSupport

extension NSView: TreeView {
  @usableFromInline package typealias KitView = NSView
  @usableFromInline package typealias KitWindow = NSWindow

  @usableFromInline package final var asView: NSView { self }

  @usableFromInline package func superviewWillChange(to superview: NSView?) { viewWillMove(toSuperview: superview) }

  @usableFromInline package func superviewDidChange() { viewDidMoveToSuperview() }

  @usableFromInline package func windowWillChange(to window: NSWindow?) {
    controller?.viewWillMove(to: window)
    viewWillMove(toWindow: window)
  }

  @usableFromInline package func windowDidChange() {
    viewDidMoveToWindow()
    controller?.viewDidMoveToWindow()
  }

  /// Schedules a layout after the superview changed, and updates what the view inherits.
  @usableFromInline package func placeChanged() {
    recordGivenFrame()
    (tree.subtreeNeedsLayout, tree.subtreeNeedsUpdate) = (false, false)
    markNeedsLayout()
    markNeedsUpdate()
    container?.needsLayout = true
    layoutNode.setNeedsPreparation()
    if container?.viewState.usesSafeArea == true { useSafeArea() }
    updateInsets()
  }

  @usableFromInline package func orderChanged(of subview: NSView) {}
}

// MARK: - Subviews

extension NSView {
  /// Whether the coordinates of ``frame`` have a downward y-axis.
  var superviewIsFlipped: Bool { container?.isFlipped ?? false }

  /// The index for a view that is placed above or below a subview, among the subviews without the view itself.
  func index(_ place: NSWindow.OrderingMode, _ sibling: NSView?, without view: NSView) -> Int {
    let offset = place == .below ? 0 : 1
    return sibling.flatMap { index(of: $0, without: view, offset: offset) } ?? offset * ownSubviews.count
  }

  func replace(_ old: NSView, by new: NSView) {
    guard let index = ownSubviews.firstIndex(where: { $0 === old }) else {
      return LayoutFault.report(
        name: "NSInvalidArgumentException", reason: "\(old.layoutName) is not a subview of \(layoutName).")
    }
    guard new !== old else { return }
    old.removeFromSuperview()
    attach(new, at: index)
  }

  func replaceSubviews(_ views: [NSView]) {
    for view in ownSubviews where !views.contains(where: { $0 === view }) { view.removeFromSuperview() }
    for (index, view) in views.enumerated() { attach(view, at: index) }
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
  public func sortSubviews(_ areInOrder: (NSView, NSView) -> Bool) { tree.subviews.sort(by: areInOrder) }
}
