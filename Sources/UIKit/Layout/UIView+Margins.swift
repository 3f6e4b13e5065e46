import AutoLayout
import Foundation
import LayoutEngine

extension UIView {
  /// The margins by side, with the superview's and the safe area where these count.
  var effectiveMargins: UIEdgeInsets { margins(safeArea: safeAreaInsets) }

  private func margins(safeArea: @autoclosure () -> UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      marginRules.insets(
        safeArea: Insets(safeArea()),
        inherited: superview.map { inherited(Insets($0.layoutMargins), from: $0) } ?? .zero))
  }

  /// Margins set by the client, or the default ones: 8 on each side, and for a controller's view the system's minimum,
  /// which also limits margins set by the client.
  private var marginRules: MarginRules {
    var rules = MarginRules(
      insetsFromSafeArea: layoutState.insetsMarginsFromSafeArea,
      preservesParentMargins: layoutState.preservesSuperviewMargins)
    guard let storedExtras else { return rules }
    let own = storedExtras.margins
    if let controller {
      let minimum = Insets(controller.systemMinimumLayoutMargins.resolved(for: self))
      rules.margins = own.map { Insets($0.resolved(for: self)) } ?? minimum
      if controller.viewRespectsSystemMinimumLayoutMargins { rules.minimum = minimum }
    } else if let margins = own ?? storedExtras.defaultMargins {
      rules.margins = Insets(margins.resolved(for: self))
    }
    return rules
  }

  /// The part of insets of the superview that reaches into the view, in its own coordinates.
  private func inherited(_ insets: Insets, from superview: UIView) -> Insets {
    guard insets != .zero else { return .zero }
    return insets.inherited(by: Rect(plainFrame), in: Rect(superview.bounds), scale: Double(boundsScale))
  }

  /// The margins without the safe area and those of the superview.
  var currentMargins: NSDirectionalEdgeInsets {
    var rules = marginRules
    (rules.insetsFromSafeArea, rules.preservesParentMargins) = (false, false)
    return directional(UIEdgeInsets(rules.insets(safeArea: .zero, inherited: .zero)))
  }

  private func directional(_ margins: UIEdgeInsets) -> NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: margins.top, leading: isLeftToRight ? margins.left : margins.right, bottom: margins.bottom,
      trailing: isLeftToRight ? margins.right : margins.left)
  }

  func setMargins(_ margins: UIEdgeInsets) {
    extras.margins = directional(margins)
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
    let remainder = withContainer { superview in
      let scroll = superview as? UIScrollView
      return inherited(scroll?.safeAreaInsetsOfContent ?? Insets(superview.safeAreaInsets), from: superview)
    }
    var result = remainder ?? .zero
    if let controller {
      result = result + Insets(controller.barInsets) + Insets(controller.additionalSafeAreaInsets)
    }
    return UIEdgeInsets(result)
  }

  /// Updates safe area and margins after a move.
  func surroundingsMayHaveChanged() {
    let insets = safeAreaInsets
    if insets != storedExtras?.toldSafeArea ?? .zero { safeAreaMayHaveChanged() }
    marginsMayHaveChanged(to: margins(safeArea: insets))
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

  private func makeGuide(
    _ path: ReferenceWritableKeyPath<ViewExtras, UILayoutGuide?>, _ identifier: String
  ) -> UILayoutGuide {
    let guide = UILayoutGuide(kind: .insets, identifier: identifier)
    guide.attach(to: self)
    extras[keyPath: path] = guide
    tellGuides()
    return guide
  }

  var ownMarginsGuide: UILayoutGuide {
    storedExtras?.marginsGuide ?? makeGuide(\.marginsGuide, "UIViewLayoutMarginsGuide")
  }

  var ownSafeAreaGuide: UILayoutGuide {
    storedExtras?.safeAreaGuide ?? makeGuide(\.safeAreaGuide, "UIViewSafeAreaLayoutGuide")
  }

  var ownReadableGuide: UILayoutGuide {
    if let guide = storedExtras?.readableGuide { return guide }
    let guide = UILayoutGuide(kind: .box, identifier: "UIViewReadableContentGuide")
    extras.readableGuide = guide
    guide.attach(to: self)
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
    guide.attach(to: self)
    guide.connect(to: self)
    return guide
  }

  /// The frames of the readable content guide and the keyboard guide before a layout has computed them.
  func frameBeforeLayout(of guide: UILayoutGuide) -> CGRect {
    if guide === storedExtras?.readableGuide {
      return CGRect(ReadableContent.frame(in: Rect(bounds.inset(by: effectiveMargins))))
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
  @MainActor
  func resolved(for view: UIView) -> UIEdgeInsets {
    let (left, right) = view.isLeftToRight ? (leading, trailing) : (trailing, leading)
    return UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
  }
}

extension Insets {
  init(_ insets: UIEdgeInsets) {
    self.init(
      top: Double(insets.top), left: Double(insets.left), bottom: Double(insets.bottom), right: Double(insets.right))
  }
}
