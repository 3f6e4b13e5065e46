import ConstraintText

/// The origin of a listed constraint, derived from its class and identifier.
package enum ConstraintOrigin: Hashable, CaseIterable {
  case code
  case snapKit
  case masonry
  case autoresizingMask
  case encapsulatedWidth
  case encapsulatedHeight
  case minimumSize
  case fittingSize
  case temporarySize
  case stackHiding
  case stackView
  case safeArea
  case marginGuide
  case layoutSupport
  case prototyping
  case fixedFrame
  case contentSize
  case scrollContent
  case keyboard
  case bars
  case touchBar
  case system

  package init(_ constraint: LoggedConstraint) {
    self = ConstraintOrigin.byIdentifier(constraint.identifier ?? "") ?? ConstraintOrigin.byClass(constraint)
  }

  private static func byIdentifier(_ identifier: String) -> ConstraintOrigin? {
    // `UIView-Encapsulated-Layout-Width`, on macOS `NSView-…`.
    if identifier.hasText("-Encapsulated-Layout-Width") { return .encapsulatedWidth }
    if identifier.hasText("-Encapsulated-Layout-Height") { return .encapsulatedHeight }
    // Of `AutoLayout` with a toolkit that measures its views.
    if identifier.hasPrefix("Toolkit-Minimum-") { return .minimumSize }
    if identifier.hasPrefix("fittingSize") { return .fittingSize }
    if identifier.hasPrefix("_UITemporary") { return .temporarySize }
    if identifier == "UISV-hiding" { return .stackHiding }
    if identifier.hasPrefix("UISV-") || identifier.hasPrefix("NSStackView.") { return .stackView }
    if identifier.hasPrefix("UIViewSafeAreaLayoutGuide") { return .safeArea }
    if identifier.hasPrefix("UIView-"), identifier.hasSuffix("Margin-guide-constraint") { return .marginGuide }
    if identifier.hasPrefix("IB auto generated at build time for view with fixed frame") { return .fixedFrame }
    let bars = ["UINav", "BIB_", "IB_Leading", "IB_Trailing", "IB_Top", "IB_Bottom", "CB_", "UIButtonBar"]
    if bars.contains(where: { identifier.hasPrefix($0) }) { return .bars }
    if identifier.hasPrefix("assistant") || identifier.hasPrefix("accessoryView") { return .keyboard }
    return nil
  }

  private static func byClass(_ constraint: LoggedConstraint) -> ConstraintOrigin {
    switch constraint.className {
    case "NSAutoresizingMaskLayoutConstraint": return .autoresizingMask
    case "_UILayoutSupportConstraint": return .layoutSupport
    case "NSIBPrototypingLayoutConstraint": return .prototyping
    case "NSContentSizeLayoutConstraint": return .contentSize
    case "_UIScrollViewAutomaticContentSizeConstraint": return .scrollContent
    case "MASLayoutConstraint": return .masonry
    default: break
    }
    if constraint.className.hasPrefix("SnapKit.") || constraint.source != nil { return .snapKit }
    let classes = [constraint.first.item.className, constraint.second?.item.className ?? ""]
    if classes.contains(where: {
      $0.hasPrefix("_UIKB") || $0.hasPrefix("_UIRemoteKeyboard") || $0.hasPrefix("UIInputSet")
    }) {
      return .keyboard
    }
    let ends = [constraint.first.item, constraint.second?.item].compactMap { $0 }
    if ends.contains(where: { $0.isPartOfTheTouchBar }) { return .touchBar }
    if ends.contains(where: { $0.isPartOfABar }) { return .bars }
    if ends.allSatisfy({ $0.isPrivate }) { return .system }
    return .code
  }

  /// The origins of all constraints of a list.
  ///
  /// Libraries print no identifiers, and older systems size cells by their masks: the size of a cell's content is the
  /// container's doing even so, unless the list has two of them.
  static func all(in log: ConflictLog) -> [ConstraintOrigin] {
    log.constraints.map { constraint in
      let origin = ConstraintOrigin(constraint)
      guard origin == .code || origin == .autoresizingMask, constraint.label == nil, isContentSize(constraint),
        log.constraints.count(where: { isContentSize($0) && $0.first == constraint.first }) == 1
      else { return origin }
      return constraint.first.attribute.isHorizontal ? .encapsulatedWidth : .encapsulatedHeight
    }
  }

  /// A fixed size of the area inside a cell.
  private static func isContentSize(_ constraint: LoggedConstraint) -> Bool {
    let name = constraint.first.item.className
    return name.hasSuffix("CellContentView") || name.hasSuffix("HeaderFooterContentView")
      ? constraint.second == nil && constraint.relation == .equal && constraint.first.attribute.isSize : false
  }

  /// The app or its author wrote it; the rest comes from the system.
  package var isWritten: Bool { self == .code || self == .snapKit || self == .masonry }
}

extension LoggedItem {
  /// A view or guide inside a navigation bar, tab bar or toolbar, to which no app ties anything.
  fileprivate var isPartOfABar: Bool {
    let classes = [
      "_UIModernBarButton", "_UIButtonBar", "_UINavigationBar", "_UIBackButton", "_UIToolbar", "_UITabBar",
      "_UIFloatingTabBar",
      "NSToolbar", "_NSToolbar",
    ]
    if classes.contains(where: { className.hasPrefix($0) }) { return true }
    guard isGuide, let text else { return false }
    return ["TitleView(", "TabBarGuide(", "UINavigationBar"].contains { text.hasPrefix($0) }
  }

  /// A view with which the system builds the Touch Bar. Its former name is function row.
  package var isPartOfTheTouchBar: Bool {
    ["NSTouchBar", "_NSTouchBar", "NSFunctionRow", "_NSFunctionRow", "_NSCandidateBar"].contains {
      className.hasPrefix($0)
    }
  }

  /// Of a class that apps do not make and do not tie their views to.
  fileprivate var isPrivate: Bool {
    let reachable = className.hasSuffix("ContentView") || className == "_UILayoutGuide" || isSpacer
    return ["_UI", "_NS", "FI_"].contains { className.hasPrefix($0) } && !reachable
  }
}
