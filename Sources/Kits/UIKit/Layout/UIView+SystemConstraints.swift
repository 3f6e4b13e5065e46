import AutoLayout
import Foundation

/// The constraints that represent the margins guide and the safe area guide. The layout uses insets instead, so they
/// are created only when `constraints` is accessed.
extension UIView {
  var guideConstraints: [NSLayoutConstraint] {
    guard let insets = tree.insets else { return [] }
    var result: [NSLayoutConstraint] = []
    if let guide = insets.safeAreaGuide, guide.layoutNode.isInLayout {
      describe(safeAreaInsets, of: guide, in: &extras.safeAreaConstraints) { "UIViewSafeAreaLayoutGuide-\($0)" }
      result += extras.safeAreaConstraints
    }
    if let guide = insets.marginsGuide, guide.layoutNode.isInLayout {
      describe(UIEdgeInsets(margins(safeArea: safeArea)), of: guide, in: &extras.marginsConstraints) {
        "UIView-\($0)Margin-guide-constraint"
      }
      result += extras.marginsConstraints
    }
    return result
  }

  /// Updates the constraints of the four edges of a guide: left and top relate the guide to the view, right and bottom
  /// the view to the guide.
  private func describe(
    _ insets: UIEdgeInsets, of guide: UILayoutGuide, in constraints: inout [NSLayoutConstraint],
    name: (String) -> String
  ) {
    let edges: [(String, NSLayoutConstraint.Attribute, CGFloat, isNear: Bool)] = [
      ("left", .left, insets.left, true), ("right", .right, insets.right, false), ("top", .top, insets.top, true),
      ("bottom", .bottom, insets.bottom, false),
    ]
    if constraints.isEmpty { constraints = edges.map { _ in NSLayoutConstraint() } }
    for (constraint, edge) in zip(constraints, edges) {
      constraint.becomeSystemMade(heldBy: layoutNode)
      constraint.setSystemIdentifier(name(edge.0))
      constraint.fill(
        first: edge.isNear ? guide : self, edge.1, .equal, second: edge.isNear ? self : guide, edge.1, multiplier: 1,
        constant: edge.2, priority: .required)
    }
  }
}
