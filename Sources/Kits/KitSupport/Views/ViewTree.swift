/// The place of a view in its tree, and what is scheduled for it.
///
/// Every view stores one. The functions of ``TreeView`` read and change it; a kit reads it through them.
@usableFromInline package struct ViewTree<View: AnyObject, Guide: KitLayoutGuide> {
  /// The superview. A weak reference would slow down every access, so the superview clears it when it is deallocated.
  @usableFromInline package var container: Unmanaged<View>?
  /// The subviews, from back to front.
  @usableFromInline package var subviews: [View] = []
  /// The index at which the view was last found among its siblings; see ``TreeView/place(of:)``.
  @usableFromInline package var lastPlace = 0
  /// Whether a layout of the subviews is scheduled on the view, and whether it is on the view or a descendant.
  @usableFromInline package var needsLayout = true
  @usableFromInline package var subtreeNeedsLayout = true
  /// Whether an update of constraints is scheduled on the view, and whether it is on the view or a descendant.
  @usableFromInline package var needsUpdate = true
  @usableFromInline package var subtreeNeedsUpdate = true
  /// Whether all subviews need their frames again, because what the frames are measured from changed.
  @usableFromInline package var movesAllSubviews = true
  /// The subviews in which a layout or an update is scheduled.
  @usableFromInline package var layoutsDue = DueViews<View>()
  @usableFromInline package var updatesDue = DueViews<View>()
  /// The insets of the view, and the guides that follow them; nil for the default insets.
  @usableFromInline package var insets: ViewInsets<Guide>?

  @inlinable package init() {}
}

/// The subviews for which a pass is scheduled, so that it does not visit their siblings.
@usableFromInline package struct DueViews<View: AnyObject> {
  /// The scheduled subviews, possibly with duplicates; nil means all, as before the first pass.
  @usableFromInline package var views: [View]?

  @inlinable package init() {}

  /// Whether a subview may be scheduled.
  @inlinable package var areAny: Bool { views?.isEmpty != true }

  /// Whether visiting all of `count` subviews costs less than keeping a list of `few` of them in order.
  @inlinable package static func isBetterToVisitAll(_ count: Int, for few: Int) -> Bool { few >= 8 && few >= count / 4 }

  /// Schedules one of `count` subviews.
  @inlinable package mutating func insert(_ view: View, of count: Int) {
    guard let known = views?.count else { return }
    if Self.isBetterToVisitAll(count, for: known) { views = nil } else { views?.append(view) }
  }

  /// Removes a subview that leaves.
  @inlinable package mutating func remove(_ view: View) {
    guard let views, !views.isEmpty else { return }
    self.views?.removeAll(identicalTo: view)
  }

  /// Returns the scheduled subviews and clears the set.
  @inlinable package mutating func take() -> DueViews {
    defer { views = [] }
    return self
  }
}
