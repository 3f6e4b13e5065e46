import AutoLayout
import CoreGraphics
import Diagnostics
import LayoutEngine

/// A view of a kit whose layout is checked. Coordinates are in points; the y-axis points down.
@MainActor package protocol CheckedView: LayoutItem {
  /// The identifier for tests; empty if there is none.
  var checkedIdentifier: String { get }
  var checkedSuperview: (any CheckedView)? { get }
  var checkedSubviews: [any CheckedView] { get }
  /// The frame from the upper left corner of the superview.
  var checkedFrame: CGRect { get }
  /// The part of that frame in which the view is drawn.
  var drawnFrame: CGRect { get }
  /// The distances of that part from the edges.
  var drawnInsets: Insets { get }
  /// Returns the bounds from the upper left corner of another view of the tree.
  func frame(in root: any CheckedView) -> CGRect
  var isHidden: Bool { get }
  /// Whether the view and those inside it are not visible.
  var isUnseen: Bool { get }
  /// Whether it does not show what of its subviews is outside of its bounds.
  var cutsOffSubviews: Bool { get }
  /// Whether what is outside of its bounds can be scrolled to.
  var isScrolled: Bool { get }
  var translatesAutoresizingMaskIntoConstraints: Bool { get }
  var hasAmbiguousLayout: Bool { get }

  /// Whether the view is a bar or a control whose parts the system places.
  var isSystemComposite: Bool { get }
  /// Whether it is a control whose text is in a label inside of it.
  var hasShownLabel: Bool { get }
  /// Whether the view shows a text or is a control.
  var isTextOrControl: Bool { get }
  /// Whether the view itself is visible: a text, a control, an image, or a view with a background.
  var showsContent: Bool { get }
  /// The text that the view shows, or nil.
  var shownText: String? { get }
  /// The size that the text of the view needs and the one that it has, in points, and the attribute, or nil if the text
  /// fits or scrolls.
  var missingRoomForText: (needed: CGFloat, available: CGFloat, attribute: String)? { get }
  /// The text of a label at a width, in points; nil for other views and for texts that may be cut off.
  func text(atWidth width: Double) -> CheckedText?
  /// Whether the view is too small to be hit with a finger.
  var isSmallTouchTarget: Bool { get }
  /// The least width and height for a finger, in points; nil for views that are not touched.
  var leastTouchTarget: Double? { get }

  /// The identifier of a layout guide and its view; nil for other items.
  static func guide(_ item: any LayoutItem) -> (identifier: String, owner: (any CheckedView)?)?
}

extension CheckedView {
  /// `UILabel "Name" (name)`.
  package var checkedName: String {
    ViewName(kind: "\(type(of: self))", text: shownText, id: checkedIdentifier).description
  }

  /// The position among the subviews of each view around it, from a view in.
  package func path(in root: any CheckedView) -> [Int] {
    guard self !== root, let superview = checkedSuperview,
      let index = superview.checkedSubviews.firstIndex(where: { $0 === self })
    else { return [] }
    return superview.path(in: root) + [index]
  }

  /// Whether the view is somewhere inside of another one.
  func isInside(_ other: any CheckedView) -> Bool {
    guard let superview = checkedSuperview else { return false }
    return superview === other || superview.isInside(other)
  }
}
