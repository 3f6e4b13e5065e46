import AutoLayout
import Foundation
import LayoutEngine

/// A view of a kit, as the tree of its views sees it.
///
/// The tree adds, moves and removes views, schedules passes and runs them; the kit has Apple's names, the settings and
/// the methods that clients override. The functions are `@inlinable`, so that a kit compiles them for its own class of
/// views. The compiler does this only for members of types that are `@usableFromInline`; without it, the passes take
/// several times as long.
@preconcurrency @MainActor @usableFromInline package protocol TreeView: LayoutItem {
  /// The class of the views of the kit.
  associatedtype KitView: TreeView
  where KitView.KitView == KitView, KitView.KitWindow == KitWindow, KitView.KitGuide == KitGuide
  /// The class of the windows of the kit.
  associatedtype KitWindow: AnyObject
  /// The class of the layout guides of the kit.
  associatedtype KitGuide: OwnedGuide where KitGuide.Owner == KitView

  /// The place of the view in its tree.
  var tree: ViewTree<KitView, KitGuide> { get set }
  /// The view itself.
  var asView: KitView { get }
  /// The window that contains the view.
  var window: KitWindow? { get }
  /// Pixels per point of the screen that the view is laid out for.
  var pixelScale: CGFloat { get }
  /// The content size of the view, in points; negative on an axis without one.
  var intrinsicContentSize: CGSize { get }
  /// Returns the alignment rectangle of a frame.
  func alignmentRect(forFrame frame: CGRect) -> CGRect
  /// The rectangle of the view in its own coordinates, in points.
  var bounds: CGRect { get }
  /// Converts a point to the coordinates of another view, or of the window if it is nil.
  func convert(_ point: CGPoint, to view: KitView?) -> CGPoint
  /// The number by which clients find the view.
  var tag: Int { get }
  /// Returns the view of the subtree with a tag through the method that clients override.
  func viewWithTag(_ tag: Int) -> KitView?
  /// The kit of the tree.
  static var kit: ViewKit { get }

  // MARK: Hierarchy

  /// Called before and after the superview changes, and when a subview was added or is about to be removed.
  func superviewWillChange(to superview: KitView?)
  func superviewDidChange()
  func didAddSubview(_ subview: KitView)
  func willRemoveSubview(_ subview: KitView)
  /// Called on each view of a subtree before and after its window changes.
  func windowWillChange(to window: KitWindow?)
  func windowDidChange()
  /// Called after the superview changed, before the view is notified: updates what the view inherits.
  func placeChanged()
  /// Called after a subview was added or moved among its siblings.
  func orderChanged(of subview: KitView)

  // MARK: Insets

  /// Whether the view can have a safe area; without one, margins do not change either.
  var usesSafeArea: Bool { get }
  /// The frame in a superview and the superview's bounds, both with a downward y-axis, and the number of points of the
  /// superview's coordinates per point of the view's own.
  func place(in container: KitView) -> (frame: Rect, bounds: Rect, scale: Double)
  /// The safe area, through the property that clients override.
  var safeArea: Insets { get }
  /// The safe area, of the view's own, and the margins that subviews inherit.
  func safeAreaOfContent(_ safeArea: Insets) -> Insets
  var marginsOfContent: Insets { get }
  /// What clients and controllers add to the inherited safe area.
  var addedSafeArea: Insets { get }
  /// The rules for the margins, and whether they preserve those of the superview.
  var marginRules: MarginRules { get }
  var preservesMargins: Bool { get }
  /// Called after the safe area or the margins changed.
  func safeAreaDidChange()
  func marginsDidChange()

  // MARK: Guides

  /// The guides that clients added.
  var layoutGuides: [KitGuide] { get set }
  /// Removes a guide through the method that clients override.
  func removeLayoutGuide(_ guide: KitGuide)
  /// Creates a guide of insets from the edges of a view.
  static func makeInsetGuide(identifier: String) -> KitGuide

  // MARK: Passes

  /// Schedules the layout of the subviews through the method that clients override.
  func scheduleLayout()
  /// Updates the constraints of the subtree through the method that clients override.
  func updateSubtree()
  /// Updates the constraints of the view through its controller or the method that clients override.
  func updateOwnConstraints()
  /// Lays out the subviews through its controller and the methods that clients override.
  func layOutSubviews()
  /// Called on the root: solves the constraints of the tree.
  func solveTree()
  /// Sets the frame that the layout found.
  func applyFrameFromLayout()
  /// Called on the root after a layout.
  func layoutDidEnd()
}

// MARK: - Neighbors

extension TreeView {
  /// The superview, even if a subclass overrides `superview`.
  @inlinable package var container: KitView? { tree.container?.takeUnretainedValue() }

  /// The subviews from back to front, even if a subclass overrides `subviews`.
  @inlinable package var ownSubviews: [KitView] { tree.subviews }

  /// Calls `body` with the superview, without retaining it: `body` must not remove views. Returns nil without a
  /// superview.
  @inlinable @inline(__always) package func withContainer<Result>(_ body: (KitView) -> Result) -> Result? {
    tree.container?._withUnsafeGuaranteedRef(body)
  }

  /// The root of the view's tree.
  @inlinable package var rootView: KitView {
    var view = asView
    while let container = view.container { view = container }
    return view
  }

  /// Whether the view is `view` or one of its descendants.
  @inlinable package func isInside(_ view: KitView) -> Bool {
    var current: KitView? = asView
    while let ancestor = current {
      if ancestor === view { return true }
      current = ancestor.container
    }
    return false
  }

  /// The closest view that contains both views, which can be one of them.
  @inlinable package func sharedAncestor(with view: KitView) -> KitView? {
    var current: KitView? = asView
    while let ancestor = current, !view.isInside(ancestor) { current = ancestor.container }
    return current
  }

  /// Calls `body` with the view and its descendants, from the root down and from back to front.
  @inlinable package func visitTree(_ body: (KitView) -> Void) {
    body(asView)
    for subview in tree.subviews { subview.visitTree(body) }
  }

  /// The index of a subview from the back; the number of subviews if it is none of them.
  @inlinable package func place(of view: KitView) -> Int {
    let last = view.tree.lastPlace
    if last < tree.subviews.count, tree.subviews[last] === view { return last }
    let found = tree.subviews.firstIndex(identicalTo: view) ?? tree.subviews.count
    view.tree.lastPlace = found
    return found
  }

  /// Sorts subviews from back to front.
  @inlinable package func inOrder(_ views: [KitView]) -> [KitView] {
    guard views.count > 1 else { return views }
    var places: [Int] = []
    var isSorted = true
    for view in views {
      let place = place(of: view)
      if let last = places.last, last > place { isSorted = false }
      places.append(place)
    }
    if isSorted { return views }
    return views.indices.sorted { places[$0] < places[$1] }.map { views[$0] }
  }
}
