import LayoutModel

/// A view of a screen, as far as the properties of frames depend on it. Documents and code describe the views of their
/// layouts.
package struct ScreenView<ID: Hashable> {
  /// On which side of a label its text is, if the label is wider than the text.
  package enum TextSide {
    case left, center, right
  }

  /// What identifies the view at all sizes.
  package let id: ID
  /// The position of its superview among the views of the screen; nil for the screen's own view.
  package let parent: Int?
  /// Whether it is a text or a control, which is read in an order.
  package var isContent = false
  /// Whether it is a text or control that must be inside of its superview and must not overlap others.
  package var isPositioned = false
  /// Whether it is a text or control that a fixed frame or an autoresizing mask of its own places, and that must be
  /// inside of its superview.
  package var hasOwnFrame = false
  /// The sides on which it must not be outside of its superview and of the screen, for the most part: for an image, or a
  /// container of what is to be seen, which may extend beyond its superview.
  package var shownSides: [ScreenProperty.Side] = []
  /// Whether it hides what is behind it, and code does not change that.
  package var isOpaque = false
  /// Whether code may give it another frame.
  package var mayMove = false
  /// Whether code may give it another size: nothing in it is to be seen where it has no width or height.
  package var mayCollapse = false
  /// Whether it is inside of a scroll view.
  package var isScrolled = false
  /// Where the text of a label with one line is; nil for other views, all of which counts.
  package var textSide: TextSide?
  /// Whether the width of its content must be visible.
  package var needsWidth = false
  /// Whether the height of its content must be visible.
  package var needsHeight = false
  /// By how much its content may be taller than the view, in points.
  package var spareHeight = 0.0
  /// The parts of the width and height of its content that must be visible: less than 1 for a text that shrinks.
  package var contentScale = Size(width: 1, height: 1)
  /// The width that must be visible instead of that of its content, in points; nil for that of the content.
  package var contentWidth: Double?
  /// Whether its text continues on the next line, for which the view does not get higher.
  package var wrapsInside = false
  /// The distances of its alignment rectangle from its edges.
  package var insets = Insets.zero
  /// The least width and height for a finger, in points; nil for views that are not touched.
  package var leastTarget: Double?
  /// A number that grows with the text of a label with several lines; nil for views whose text does not follow the text
  /// size of the user.
  package var textSize: Double?
  /// Whether code or an autoresizing mask places it.
  package var isPlacedByCode = false

  /// The most lines of a text that wraps inside of its view which are tried.
  package static var mostWrappedLines: Int { 4 }

  /// Creates a view without content.
  package init(_ id: ID, parent: Int?) { (self.id, self.parent) = (id, parent) }
}

/// The views of a screen in one layout, superviews first. The first one is the screen's own view.
package struct ScreenViews<ID: Hashable> {
  /// The views.
  package let views: [ScreenView<ID>]
  /// The positions of the subviews of each view.
  let children: [[Int]]
  /// The positions of the views.
  let positions: [ID: Int]
  /// What bars and rounded corners cover.
  package var safeArea = Insets.zero
  /// Whether it is laid out from right to left.
  package var isMirrored = false

  /// Creates a screen of views in document order.
  package init(_ views: [ScreenView<ID>]) {
    self.views = views
    var children = [[Int]](repeating: [], count: views.count)
    var positions: [ID: Int] = [:]
    for (position, view) in views.enumerated() {
      if let parent = view.parent { children[parent].append(position) }
      positions[view.id] = position
    }
    (self.children, self.positions) = (children, positions)
  }
}
