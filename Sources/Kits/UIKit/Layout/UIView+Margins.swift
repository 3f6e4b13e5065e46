import AutoLayout
import Foundation
import KitSupport
import LayoutEngine

// MARK: - Insets of the tree

extension UIView {
  @usableFromInline package typealias KitGuide = UILayoutGuide

  @usableFromInline package var usesSafeArea: Bool { true }

  @usableFromInline package func place(in container: UIView) -> (frame: Rect, bounds: Rect, scale: Double) {
    (Rect(plainFrame), Rect(container.bounds), Double(boundsScale))
  }

  @usableFromInline package var safeArea: Insets { safeAreaInsets.engineInsets }
  @usableFromInline package var marginsOfContent: Insets { layoutMargins.engineInsets }
  @usableFromInline package var preservesMargins: Bool { layoutState.preservesSuperviewMargins }

  @usableFromInline package func safeAreaOfContent(_ safeArea: Insets) -> Insets {
    (self as? UIScrollView).map { safeArea - $0.adjustment(safeArea) } ?? safeArea
  }

  @usableFromInline package var addedSafeArea: Insets {
    guard let controller else { return .zero }
    return controller.barInsets.engineInsets + controller.additionalSafeAreaInsets.engineInsets
  }

  /// Margins set by the client, or the default ones: 8 on each side, and for a controller's view the system's minimum,
  /// which also limits margins set by the client.
  @usableFromInline package var marginRules: MarginRules {
    var rules = MarginRules(
      insetsFromSafeArea: layoutState.insetsMarginsFromSafeArea,
      preservesParentMargins: layoutState.preservesSuperviewMargins)
    guard let storedExtras else { return rules }
    if let rules = storedExtras.canvasRules { return rules }
    let own = storedExtras.margins
    if let controller {
      let minimum = controller.systemMinimumLayoutMargins.resolved(for: self).engineInsets
      rules.margins = own?.resolved(for: self).engineInsets ?? minimum
      if controller.viewRespectsSystemMinimumLayoutMargins { rules.minimum = minimum }
    } else if let margins = own ?? storedExtras.defaultMargins {
      rules.margins = margins.resolved(for: self).engineInsets
    }
    return rules
  }

  @usableFromInline package func safeAreaDidChange() {
    safeAreaInsetsDidChange()
    controller?.supportLengthsMayHaveChanged()
    controller?.viewSafeAreaInsetsDidChange()
  }

  @usableFromInline package func marginsDidChange() {
    layoutMarginsDidChange()
    controller?.viewLayoutMarginsDidChange()
  }

  @usableFromInline package static func makeInsetGuide(identifier: String) -> UILayoutGuide {
    UILayoutGuide(kind: .insets, identifier: identifier)
  }
}

// MARK: - Margins and direction of the client

extension UIView {
  /// The margins by layout direction, in points, without the safe area insets.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { directional(UIEdgeInsets(marginRules.ownMargins)) }
    set { setMargins(newValue) }
  }
  /// Whether the margins are at least as far inside as those of the superview. The default is false.
  public var preservesSuperviewLayoutMargins: Bool {
    get { layoutState.preservesSuperviewMargins }
    set {
      layoutState.preservesSuperviewMargins = newValue
      updateInsets()
    }
  }
  /// Whether the margins are inside the safe area. The default is true.
  public var insetsLayoutMarginsFromSafeArea: Bool {
    get { layoutState.insetsMarginsFromSafeArea }
    set {
      layoutState.insetsMarginsFromSafeArea = newValue
      updateInsets()
    }
  }

  func directional(_ margins: UIEdgeInsets) -> NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: margins.top, leading: isLeftToRight ? margins.left : margins.right, bottom: margins.bottom,
      trailing: isLeftToRight ? margins.right : margins.left)
  }

  func setMargins(_ margins: NSDirectionalEdgeInsets) {
    extras.margins = margins
    updateInsets()
  }

  /// Sets margins that count while the client sets none.
  func setDefaultMargins(_ margins: NSDirectionalEdgeInsets) {
    guard margins != storedExtras?.defaultMargins else { return }
    extras.defaultMargins = margins
    updateInsets()
  }

  func directionMayHaveChanged() {
    layoutNode.setNeedsPreparation()
    updateInsets()
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

  // MARK: Guides

  /// The layout guide inside the margins whose width suits reading.
  public var readableContentGuide: UILayoutGuide { ownReadableGuide }
  /// The layout guide of the area that the keyboard covers. Without a keyboard it is the area below the safe area.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide { ownKeyboardGuide }

  var ownReadableGuide: UILayoutGuide {
    if let guide = storedExtras?.readableGuide { return guide }
    let guide = UILayoutGuide(kind: .box, identifier: "UIViewReadableContentGuide")
    extras.readableGuide = guide
    attach(guide)
    addOwnConstraints(
      ReadableContent.constraints(of: guide, margins: layoutMarginsGuide).map { statement in
        let constraint = NSLayoutConstraint(
          item: guide, attribute: statement.first.attribute, relatedBy: statement.relation,
          toItem: statement.second?.item, attribute: statement.second?.attribute ?? .notAnAttribute,
          multiplier: CGFloat(statement.multiplier), constant: CGFloat(statement.constant))
        constraint.priority = UILayoutPriority(Float(statement.priority.rawValue))
        return constraint
      })
    return guide
  }

  var ownKeyboardGuide: UIKeyboardLayoutGuide {
    if let guide = storedExtras?.keyboardGuide { return guide }
    let guide = UIKeyboardLayoutGuide()
    extras.keyboardGuide = guide
    attach(guide)
    guide.connect(to: self)
    return guide
  }

  /// The frames of the readable content guide and the keyboard guide before a layout has computed them.
  func frameBeforeLayout(of guide: UILayoutGuide) -> CGRect {
    if guide === storedExtras?.readableGuide {
      return CGRect(ReadableContent.frame(in: Rect(bounds).inset(by: margins(safeArea: safeArea))))
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

extension UIView {
  /// Whether the layout direction of the view is left to right.
  var isLeftToRight: Bool { effectiveUserInterfaceLayoutDirection == .leftToRight }
}

extension NSDirectionalEdgeInsets {
  /// Returns the insets at the left and the right of a view.
  @MainActor func resolved(for view: UIView) -> UIEdgeInsets {
    let (left, right) = view.isLeftToRight ? (leading, trailing) : (trailing, leading)
    return UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
  }
}
