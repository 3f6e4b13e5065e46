import AutoLayout
import Foundation

extension UIView {
  /// The margins by side, with the superview's and the safe area where these count.
  var effectiveMargins: UIEdgeInsets { margins(with: nil) }

  /// The margins by side; `known` is the safe area where somebody has just asked for it.
  private func margins(with known: UIEdgeInsets?) -> UIEdgeInsets {
    var result = storedExtras == nil ? ViewExtras.usualMargins : resolved(currentMargins)
    if layoutState.insetsMarginsFromSafeArea {
      let safe = known ?? safeAreaInsets
      result = UIEdgeInsets(
        top: result.top + safe.top, left: result.left + safe.left, bottom: result.bottom + safe.bottom,
        right: result.right + safe.right)
    }
    guard layoutState.preservesSuperviewMargins, let superview else { return result }
    // The superview's margins have its safe area in them, which therefore must not be added to them here.
    let (outer, frame, size) = (superview.layoutMargins, plainFrame, superview.bounds.size)
    return largest(
      result,
      UIEdgeInsets(
        top: outer.top - frame.minY, left: outer.left - frame.minX, bottom: outer.bottom - (size.height - frame.maxY),
        right: outer.right - (size.width - frame.maxX)))
  }

  /// The margins set by the client, or the default ones: 8 on each side, and at a controller's view the system's least
  /// margins, which hold for margins set by the client too.
  var currentMargins: NSDirectionalEdgeInsets {
    guard let controller else { return storedExtras?.margins ?? storedExtras?.defaultMargins ?? Self.defaultMargins }
    let least = controller.systemMinimumLayoutMargins
    guard var margins = storedExtras?.margins else { return least }
    guard controller.viewRespectsSystemMinimumLayoutMargins else { return margins }
    margins.leading = max(margins.leading, least.leading)
    margins.trailing = max(margins.trailing, least.trailing)
    return margins
  }

  private static let defaultMargins = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)

  private func resolved(_ margins: NSDirectionalEdgeInsets) -> UIEdgeInsets {
    let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
    return UIEdgeInsets(
      top: margins.top, left: isLeftToRight ? margins.leading : margins.trailing, bottom: margins.bottom,
      right: isLeftToRight ? margins.trailing : margins.leading)
  }

  func setMargins(_ margins: UIEdgeInsets) {
    let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
    extras.margins = NSDirectionalEdgeInsets(
      top: margins.top, leading: isLeftToRight ? margins.left : margins.right, bottom: margins.bottom,
      trailing: isLeftToRight ? margins.right : margins.left)
    marginsMayHaveChanged()
  }

  /// Sets margins that count while the client sets none.
  func setDefaultMargins(_ margins: NSDirectionalEdgeInsets) {
    guard margins != storedExtras?.defaultMargins else { return }
    extras.defaultMargins = margins
    marginsMayHaveChanged()
  }

  func marginsMayHaveChanged() { marginsMayHaveChanged(to: effectiveMargins) }

  private func marginsMayHaveChanged(to margins: UIEdgeInsets) {
    guard margins != storedExtras?.toldMargins ?? ViewExtras.usualMargins else { return }
    extras.toldMargins = margins
    tellGuides()
    layoutNode.setNeedsPreparation()
    layoutMarginsDidChange()
    controller?.viewLayoutMarginsDidChange()
    for subview in subviews where subview.preservesSuperviewLayoutMargins { subview.marginsMayHaveChanged() }
  }

  func directionMayHaveChanged() {
    layoutNode.setNeedsPreparation()
    marginsMayHaveChanged()
    setNeedsLayout()
  }

  /// The direction that a view of that content has.
  public static func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(for: attribute, relativeTo: UIApplication.shared.userInterfaceLayoutDirection)
  }

  /// The direction that a view of that content has inside of something of a given direction.
  public static func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute,
    relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .unspecified: layoutDirection
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }

  // MARK: Safe area

  /// The part of the superview's safe area insets that reaches into this view, and what its controller adds.
  var currentSafeAreaInsets: UIEdgeInsets {
    var result = inheritedSafeAreaInsets
    guard let controller else { return result }
    for extra in [controller.barInsets, controller.additionalSafeAreaInsets] {
      result.top += extra.top
      result.left += extra.left
      result.bottom += extra.bottom
      result.right += extra.right
    }
    return result
  }

  private var inheritedSafeAreaInsets: UIEdgeInsets {
    withContainer { superview in
      var outer = superview.safeAreaInsets
      guard outer != .zero else { return .zero }
      if let scroll = superview as? UIScrollView { outer = scroll.safeAreaInsetsOfContent }
      let (frame, room) = (plainFrame, superview.bounds)
      let scale = boundsScale
      // What reaches out of the superview is covered no further than the superview itself.
      func inset(_ outer: CGFloat, _ distance: CGFloat) -> CGFloat { min(outer, max(0, outer - distance)) / scale }
      return UIEdgeInsets(
        top: inset(outer.top, frame.minY - room.minY), left: inset(outer.left, frame.minX - room.minX),
        bottom: inset(outer.bottom, room.maxY - frame.maxY), right: inset(outer.right, room.maxX - frame.maxX))
    } ?? .zero
  }

  /// The view stands elsewhere: its safe area and its margins may be others.
  func surroundingsMayHaveChanged() {
    let insets = safeAreaInsets
    if insets != storedExtras?.toldSafeArea ?? .zero { safeAreaMayHaveChanged() }
    marginsMayHaveChanged(to: margins(with: insets))
  }

  func safeAreaMayHaveChanged() {
    if layoutState.preservesSuperviewMargins { marginsMayHaveChanged() }
    let insets = safeAreaInsets
    guard insets != storedExtras?.toldSafeArea ?? .zero else { return }
    extras.toldSafeArea = insets
    tellGuides()
    layoutNode.setNeedsPreparation()
    safeAreaInsetsDidChange()
    controller?.supportLengthsMayHaveChanged()
    controller?.viewSafeAreaInsetsDidChange()
    marginsMayHaveChanged()
    for subview in subviews { subview.safeAreaMayHaveChanged() }
  }

  // MARK: Guides

  /// Tells the layout the margins.
  func tellMargins(_ node: LayoutNode) {
    let margins = effectiveMargins
    node.setMargins(top: margins.top, left: margins.left, bottom: margins.bottom, right: margins.right)
    if storedExtras != nil { tellGuides() }
  }

  /// Tells the guides their distances from the view's edges.
  func tellGuides() {
    func tell(_ guide: UILayoutGuide?, _ insets: @autoclosure () -> UIEdgeInsets) {
      guard let guide else { return }
      let insets = insets()
      guide.layoutNode.setInsets(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }
    tell(storedExtras?.marginsGuide, effectiveMargins)
    tell(storedExtras?.safeAreaGuide, safeAreaInsets)
  }

  private func insetGuide(_ identifier: String) -> UILayoutGuide {
    let guide = UILayoutGuide(kind: .insets, identifier: identifier)
    guide.attach(to: self)
    return guide
  }

  var ownMarginsGuide: UILayoutGuide {
    if let guide = storedExtras?.marginsGuide { return guide }
    let guide = insetGuide("UIViewLayoutMarginsGuide")
    extras.marginsGuide = guide
    tellGuides()
    return guide
  }

  var ownSafeAreaGuide: UILayoutGuide {
    if let guide = storedExtras?.safeAreaGuide { return guide }
    let guide = insetGuide("UIViewSafeAreaLayoutGuide")
    extras.safeAreaGuide = guide
    tellGuides()
    return guide
  }

  var ownReadableGuide: UILayoutGuide {
    if let guide = storedExtras?.readableGuide { return guide }
    let guide = UILayoutGuide(kind: .box, identifier: "UIViewReadableContentGuide")
    extras.readableGuide = guide
    guide.attach(to: self)
    let margins = layoutMarginsGuide
    let wide = guide.widthAnchor.constraint(equalTo: margins.widthAnchor)
    wide.priority = UILayoutPriority(999)
    addOwnConstraints([
      guide.topAnchor.constraint(equalTo: margins.topAnchor),
      guide.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
      guide.centerXAnchor.constraint(equalTo: margins.centerXAnchor),
      guide.widthAnchor.constraint(lessThanOrEqualToConstant: Self.readableWidth),
      wide,
    ])
    return guide
  }

  /// The width of a readable line at the default text size, in points.
  static let readableWidth: CGFloat = 672

  var ownKeyboardGuide: UIKeyboardLayoutGuide {
    if let guide = storedExtras?.keyboardGuide { return guide }
    let guide = UIKeyboardLayoutGuide()
    extras.keyboardGuide = guide
    guide.attach(to: self)
    guide.connect(to: self)
    return guide
  }

  /// Where the guides of readable text and of the keyboard are going to be, before a layout has found them.
  func frameBeforeLayout(of guide: UILayoutGuide) -> CGRect {
    if guide === storedExtras?.readableGuide {
      let room = bounds.inset(by: effectiveMargins)
      let width = min(room.width, Self.readableWidth)
      return CGRect(x: room.midX - width / 2, y: room.minY, width: width, height: room.height)
    }
    guard let keyboard = storedExtras?.keyboardGuide, guide === keyboard else { return .zero }
    let isAway = keyboard.keyboardHeight == 0 && keyboard.usesBottomSafeArea
    let height = isAway ? safeAreaInsets.bottom : keyboard.keyboardHeight
    return CGRect(x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height)
  }

  /// Installs constraints that the view needs for itself; ``constraints`` does not list them.
  func addOwnConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints {
      constraint.isOwnedByToolkit = true
      constraint.isActive = true
    }
  }
}
