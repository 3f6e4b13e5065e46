import LayoutEngine

/// The layout margins that a document states for a view, in points.
package enum ExplicitMargins: Hashable, Sendable {
  /// The margins at the left and the right.
  case absolute(Insets)
  /// The margins at the leading edge (`left`) and at the trailing edge (`right`).
  case directional(Insets)

  /// The margins in a direction.
  package func insets(_ direction: LayoutDirection) -> Insets {
    guard case .directional(let insets) = self, direction == .rightToLeft else { return ownInsets }
    return Insets(top: insets.top, left: insets.right, bottom: insets.bottom, right: insets.left)
  }

  private var ownInsets: Insets {
    switch self {
    case .absolute(let insets), .directional(let insets): insets
    }
  }
}

extension ViewNode {
  /// The margins that the document states, or nil if it states none.
  package var explicitMargins: ExplicitMargins? {
    if let element = element.child("edgeInsets", key: "layoutMargins") {
      return .absolute(
        Insets(
          top: element.number("top") ?? 8, left: element.number("left") ?? 8, bottom: element.number("bottom") ?? 8,
          right: element.number("right") ?? 8))
    }
    guard let element = element.child(key: "directionalLayoutMargins") else { return nil }
    return .directional(
      Insets(
        top: element.number("top") ?? 8, left: element.number("leading") ?? 8, bottom: element.number("bottom") ?? 8,
        right: element.number("trailing") ?? 8))
  }
}
