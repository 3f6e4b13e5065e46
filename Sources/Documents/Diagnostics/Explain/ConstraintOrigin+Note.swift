import ConflictAnalysis
import ConstraintText

extension ConstraintOrigin {
  /// Returns a sentence about the origin of constraints. `which` is its subject ("Constraint 3", "Constraints 1 and
  /// 2").
  func note(_ which: String, isPlural: Bool, view: String) -> String? {
    let (are, were) = isPlural ? ("are", "were") : ("is", "was")
    let define = isPlural ? "define" : "defines"
    let belong = isPlural ? "belong" : "belongs"
    switch self {
    case .code, .snapKit, .masonry: return nil
    case .autoresizingMask:
      let (mask, property) = view.hasText(", ") ? ("masks", "is true for these views") : ("mask", "is true")
      return "\(which) \(were) created from the autoresizing \(mask) of \(view), because "
        + "`translatesAutoresizingMaskIntoConstraints` \(property)."
    case .encapsulatedWidth, .encapsulatedHeight:
      let size = self == .encapsulatedWidth ? "width" : "height"
      return
        "\(which) \(define) the \(size) that the container (a table view, collection view, navigation bar or window) sets for "
        + "\(view). Constraints inside the view cannot change it."
    case .minimumSize:
      return "\(which) \(define) the size below which the toolkit does not draw \(view). No constraint can change it."
    case .fittingSize:
      return
        "\(which) \(are) temporary: the system adds \(isPlural ? "them" : "it") to compute the fitting size of \(view) "
        + "(`systemLayoutSizeFitting(_:)`)."
    case .temporarySize:
      return
        "\(which) \(are) temporary: the system sets this size of \(view) while it measures the view."
    case .stackHiding:
      return "\(which) \(were) added by a stack view, which sets the size of the hidden view \(view) to 0."
    case .stackView: return "\(which) \(were) added by a stack view to lay out its arranged views."
    case .safeArea: return "\(which) \(define) the safe area."
    case .marginGuide: return "\(which) \(define) the layout margins."
    case .layoutSupport:
      return "\(which) \(define) the `topLayoutGuide` or `bottomLayoutGuide` of a view controller."
    case .prototyping:
      return
        "\(which) \(were) added by Interface Builder, because the document has too few constraints "
        + "for \(view)."
    case .fixedFrame:
      return
        "\(which) \(were) added by Interface Builder at build time, because \(view) has no constraints in the document."
    case .contentSize: return "\(which) \(isPlural ? "come" : "comes") from the intrinsic content size of \(view)."
    case .scrollContent: return "\(which) \(define) the size of the scrollable content of \(view)."
    case .keyboard: return "\(which) \(belong) to the keyboard of the system."
    case .bars: return "\(which) \(belong) to a bar of the system or its bar button items."
    case .touchBar: return "\(which) \(belong) to the Touch Bar, which the system lays out."
    case .system: return "\(which) \(belong) to views that the system creates."
    }
  }
}
