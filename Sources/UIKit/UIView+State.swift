import Foundation

/// What a view has to remember between layouts. Rarely used parts are made when they are first asked for.
struct LayoutState {
  var translatesMask = true
  var mask = UIView.AutoresizingMask([])
  var semantic = UISemanticContentAttribute.unspecified
  /// Whether `layoutSubviews()` is to run, and whether it is to run on a view inside.
  var needsLayout = true
  var subtreeNeedsLayout = true
  /// Whether `updateConstraints()` is to run, and whether it is to run on a view inside.
  var needsUpdate = true
  var subtreeNeedsUpdate = true
  /// Whether the frame being set was found by the layout.
  var isApplyingLayout = false
  /// Whether the view was made of an archive in which something is wrong.
  var isDamaged = false
  /// Whether the frame is a size that a container gives to its content.
  var isEncapsulated = false
  /// Whether the frame changed since the subviews were last given theirs.
  var didMove = true
  /// Margins that stand for the usual 8 points.
  var defaultMargins: NSDirectionalEdgeInsets?
  /// Margins set by the client.
  var margins: NSDirectionalEdgeInsets?
  var preservesSuperviewMargins = false
  var insetsMarginsFromSafeArea = true
  /// Margins and safe area as last told.
  var toldMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  var toldSafeArea = UIEdgeInsets.zero
  var marginsGuide: UILayoutGuide?
  var safeAreaGuide: UILayoutGuide?
  var readableGuide: UILayoutGuide?
  var keyboardGuide: UIKeyboardLayoutGuide?
  /// The constraints that stand for the insets of the margins guide and of the safe area guide, made when they are asked for.
  var marginsConstraints: [NSLayoutConstraint] = []
  var safeAreaConstraints: [NSLayoutConstraint] = []
}
