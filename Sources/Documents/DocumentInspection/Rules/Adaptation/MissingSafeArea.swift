import InterfaceBuilder
import LayoutEngine

extension DocumentCheck {
  /// Controls and texts that are pinned to the top or bottom of a screen's root view, closer than bars reach.
  /// Constraints that only some size classes have are not reported.
  static let missingSafeArea = RuleDefinition(name: "missing-safe-area", severity: .note, platforms: [.iOS]) { check in
    let roots = Set(
      check.document.viewControllers.compactMap { $0.rootView }.filter { check.isScreen(check.document.views[$0]) })
    let conditional = check.constraintsInVariations()
    let isPad = check.layout.device?.idiom == .pad
    return check.document.constraints.indices.compactMap { index in
      let constraint = check.document.constraints[index]
      guard constraint.firstAttribute == constraint.secondAttribute,
        let edge = Finding.SafeEdge(rawValue: constraint.firstAttribute.name),
        let first = check.subject(of: constraint),
        let second = constraint.secondItem.map({ check.document.view(id: $0) })
          ?? check.document.views[constraint.owner]
      else { return nil }
      let (root, view) = roots.contains(second.index) ? (second, first) : (first, second)
      guard roots.contains(root.index), view.index != root.index, view.mustNotLieUnderBars,
        constraint.constant.magnitude < edge.reach(isPad: isPad), constraint.relation == .equal,
        constraint.priority > 750,
        !conditional.contains(constraint.id)
      else { return nil }
      return check.finding(.missingSafeArea(view: view.index, edge: edge, root: root.index), constraint: index)
    }
  }

  /// Whether a controller's root view has the size of a screen, in either orientation: one that is smaller is shown by
  /// a container or between opaque bars. 600 × 600 points is any screen in Xcode 6 and 7.
  private func isScreen(_ root: ViewNode) -> Bool {
    guard let frame = root.savedFrame else { return true }
    let size = (min(frame.width, frame.height), max(frame.width, frame.height))
    if size == (600, 600) { return true }
    return Device.all.contains { device in
      let screen = device.size(isLandscape: false)
      return size == (min(screen.width, screen.height), max(screen.width, screen.height))
    }
  }
}

extension Finding {
  /// An edge of the screen that bars cover. The raw value is the attribute's name in documents.
  public enum SafeEdge: String, Sendable {
    /// The edge with the status bar.
    case top
    /// The edge with the home indicator.
    case bottom

    /// The height of a status bar with a camera housing, or of the home indicator, in points; on an iPad of the status
    /// bar or the home indicator.
    func reach(isPad: Bool) -> Double { isPad ? 20 : self == .top ? 62 : 34 }
  }
}

extension ViewNode {
  /// Whether it is content. Backgrounds, and scroll views, which inset their content, may lie under bars.
  fileprivate var mustNotLieUnderBars: Bool {
    switch kind {
    case .label, .button, .textField, .switch, .slider, .stepper, .segmentedControl, .pageControl,
      .progressView, .activityIndicatorView, .datePicker, .pickerView, .searchBar, .stackView:
      !isHidden
    default: false
    }
  }
}
