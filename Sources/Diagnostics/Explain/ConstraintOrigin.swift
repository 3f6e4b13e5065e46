/// Who made a listed constraint, as far as its class and identifier tell.
enum ConstraintOrigin: Hashable, CaseIterable {
  case code
  case snapKit
  case masonry
  case autoresizingMask
  case encapsulatedWidth
  case encapsulatedHeight
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
  case system

  init(_ constraint: LoggedConstraint) {
    self = ConstraintOrigin.byIdentifier(constraint.identifier ?? "") ?? ConstraintOrigin.byClass(constraint)
  }

  private static func byIdentifier(_ identifier: String) -> ConstraintOrigin? {
    // `UIView-Encapsulated-Layout-Width`, on macOS `NSView-…`.
    if identifier.contains("-Encapsulated-Layout-Width") { return .encapsulatedWidth }
    if identifier.contains("-Encapsulated-Layout-Height") { return .encapsulatedHeight }
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
  var isWritten: Bool { self == .code || self == .snapKit || self == .masonry }

  /// Where such constraints come from; `which` begins the sentence ("Constraint 3", "Constraints 1 and 2").
  func note(_ which: String, isPlural: Bool, view: String) -> String? {
    let comes = isPlural ? "come" : "comes"
    let states = isPlural ? "state" : "states"
    let belongs = isPlural ? "belong" : "belongs"
    switch self {
    case .code, .snapKit, .masonry: return nil
    case .autoresizingMask:
      let placed = view.contains(", ") ? "are still placed by their frames" : "is still placed by its frame"
      return "\(which) \(comes) from an autoresizing mask: \(view) \(placed), which the system turns into constraints."
    case .encapsulatedWidth, .encapsulatedHeight:
      let size = self == .encapsulatedWidth ? "width" : "height"
      return
        "\(which) \(states) the \(size) that the container (a table, a collection, a navigation bar, a window) gives "
        + "\(view). It is a fact of that moment and cannot be changed from inside."
    case .fittingSize:
      return "\(which) \(comes) from measuring: the system tries \(view) at this size to find how large it has to be "
        + "(systemLayoutSizeFitting)."
    case .temporarySize:
      return
        "\(which) \(isPlural ? "are" : "is") temporary: the system sizes \(view) like this for a moment while it measures."
    case .stackHiding:
      return "\(which) \(comes) from a stack view that hides \(view): a hidden arranged view is pressed to size 0."
    case .stackView: return "\(which) \(comes) from a stack view, which arranges its views with such constraints."
    case .safeArea: return "\(which) \(states) where the safe area lies."
    case .marginGuide: return "\(which) \(states) the layout margins."
    case .layoutSupport:
      return "\(which) \(states) where the bars of the view controller end (topLayoutGuide, bottomLayoutGuide)."
    case .prototyping:
      return
        "\(which) \(isPlural ? "were" : "was") made up by Interface Builder, because the document has too few constraints "
        + "for \(view)."
    case .fixedFrame:
      return
        "\(which) \(comes) from Interface Builder: \(view) has no constraints in the document, so its frame was fixed at "
        + "build time."
    case .contentSize: return "\(which) \(comes) from the content of \(view) (its text or image)."
    case .scrollContent: return "\(which) \(states) the size of what \(view) scrolls."
    case .keyboard: return "\(which) \(belongs) to the system's keyboard."
    case .bars: return "\(which) \(belongs) to the system's bars and their buttons."
    case .system: return "\(which) \(belongs) to views that the system makes."
    }
  }
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

  /// Of a class that apps do not make and do not tie their views to.
  fileprivate var isPrivate: Bool {
    let reachable = className.hasSuffix("ContentView") || className == "_UILayoutGuide" || isSpacer
    return ["_UI", "_NS", "FI_"].contains { className.hasPrefix($0) } && !reachable
  }
}
