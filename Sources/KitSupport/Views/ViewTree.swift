/// The place of a view in its tree, and what is scheduled for it.
///
/// Every view stores one. The functions of ``TreeView`` read and change it; a kit reads it through them.
package struct ViewTree<View: AnyObject, Guide: KitLayoutGuide> {
  /// The superview. A weak reference would slow down every access, so the superview clears it when it is deallocated.
  package var container: Unmanaged<View>?
  /// The subviews, from back to front.
  package var subviews: [View] = []
  /// The index at which the view was last found among its siblings; see ``TreeView/place(of:)``.
  package var lastPlace = 0
  /// Whether a layout of the subviews is scheduled on the view, and whether it is on the view or a descendant.
  package var needsLayout = true
  package var subtreeNeedsLayout = true
  /// Whether an update of constraints is scheduled on the view, and whether it is on the view or a descendant.
  package var needsUpdate = true
  package var subtreeNeedsUpdate = true
  /// Whether all subviews need their frames again, because what the frames are measured from changed.
  package var movesAllSubviews = true
  /// The subviews in which a layout or an update is scheduled.
  package var layoutsDue = DueViews<View>()
  package var updatesDue = DueViews<View>()
  /// The insets of the view, and the guides that follow them; nil for the default insets.
  package var insets: ViewInsets<Guide>?

  @inlinable
  package init() {}
}

/// The subviews for which a pass is scheduled, so that it does not visit their siblings.
package struct DueViews<View: AnyObject> {
  /// The scheduled subviews, possibly with duplicates; nil means all, as before the first pass.
  package var views: [View]?

  @inlinable
  package init() {}

  /// Whether a subview may be scheduled.
  @inlinable package var areAny: Bool { views?.isEmpty != true }

  /// Schedules one of `count` subviews.
  @inlinable
  package mutating func insert(_ view: View, of count: Int) {
    guard let known = views?.count else { return }
    // With many scheduled views, visiting all costs less than keeping a list.
    if known >= 8, known >= count / 4 { views = nil } else { views?.append(view) }
  }

  /// Removes a subview that leaves.
  @inlinable
  package mutating func remove(_ view: View) {
    guard let views, !views.isEmpty else { return }
    self.views?.removeAll(identicalTo: view)
  }

  /// Returns the scheduled subviews and clears the set.
  @inlinable
  package mutating func take() -> DueViews {
    defer { views = [] }
    return self
  }
}
