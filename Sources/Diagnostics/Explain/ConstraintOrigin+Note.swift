import ConflictAnalysis
import ConstraintText

extension ConstraintOrigin {
  /// Returns a sentence about the origin of constraints. `which` is its subject ("Constraint 3", "Constraints 1 and
  /// 2").
  func note(_ which: String, isPlural: Bool, view: String) -> String? {
    let comes = isPlural ? "come" : "comes"
    let states = isPlural ? "state" : "states"
    let belongs = isPlural ? "belong" : "belongs"
    switch self {
    case .code, .snapKit, .masonry: return nil
    case .autoresizingMask:
      let placed = view.hasText(", ") ? "are still placed by their frames" : "is still placed by its frame"
      return "\(which) \(comes) from an autoresizing mask: \(view) \(placed), which the system converts to constraints."
    case .encapsulatedWidth, .encapsulatedHeight:
      let size = self == .encapsulatedWidth ? "width" : "height"
      return
        "\(which) \(states) the \(size) that the container (a table, a collection, a navigation bar, a window) gives "
        + "\(view). You can't change it from inside the \(view.isOfCell ? "cell" : "view")."
    case .fittingSize:
      return "\(which) \(comes) from measuring: the system lays out \(view) at this size to compute its fitting size "
        + "(systemLayoutSizeFitting)."
    case .temporarySize:
      return
        "\(which) \(isPlural ? "are" : "is") temporary: the system gives \(view) this size while it measures."
    case .stackHiding:
      return "\(which) \(comes) from a stack view that hides \(view): the size of a hidden arranged view is 0."
    case .stackView: return "\(which) \(comes) from a stack view, which arranges its views with such constraints."
    case .safeArea: return "\(which) \(states) the position of the safe area."
    case .marginGuide: return "\(which) \(states) the layout margins."
    case .layoutSupport:
      return "\(which) \(states) the edges of the view controller's bars (topLayoutGuide, bottomLayoutGuide)."
    case .prototyping:
      return
        "\(which) \(isPlural ? "were" : "was") added by Interface Builder, because the document has too few constraints "
        + "for \(view)."
    case .fixedFrame:
      return
        "\(which) \(comes) from Interface Builder: \(view) has no constraints in the document, so its frame was fixed at "
        + "build time."
    case .contentSize: return "\(which) \(comes) from the content of \(view) (its text or image)."
    case .scrollContent: return "\(which) \(states) the content size of \(view)."
    case .keyboard: return "\(which) \(belongs) to the system's keyboard."
    case .bars: return "\(which) \(belongs) to the system's bars and their buttons."
    case .system: return "\(which) \(belongs) to views that the system creates."
    }
  }
}
