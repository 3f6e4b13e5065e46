import Foundation
import LayoutEngine

/// Constraints whose constant is a multiple of the system spacing.
@MainActor enum SystemSpacingConstraint {
  /// Returns the system spacing between two items, in points.
  static let standard: CGFloat = 8

  static func make<Axis>(
    _ first: NSLayoutAnchor<Axis>, _ relation: NSLayoutConstraint.Relation, _ second: NSLayoutAnchor<Axis>,
    multiplier: CGFloat
  ) -> NSLayoutConstraint {
    let distance = distance(from: second, to: first) * multiplier
    let constraint = first.related(relation, to: second, constant: distance)
    constraint.systemSpacing = distance
    return constraint
  }

  /// Between baselines the spacing is one line of text, from one baseline to the next.
  private static func distance<Axis>(from first: NSLayoutAnchor<Axis>, to second: NSLayoutAnchor<Axis>) -> CGFloat {
    let isBaseline = first.attribute.isBaseline && second.attribute.isBaseline
    guard isBaseline else { return standard }
    return (second.storedItem as? any TextItem)?.baselineSpacing ?? standard
  }
}

/// An item with text, which has a line spacing.
@preconcurrency @MainActor public protocol TextItem: LayoutItem {
  /// The system spacing from the baseline above to the item's first baseline, in points.
  var baselineSpacing: CGFloat { get }
}

/// An item whose content height depends on its width, such as text that wraps.
@preconcurrency @MainActor public protocol WrappingItem: LayoutItem {
  /// Whether the content height currently depends on the width.
  var isWrapping: Bool { get }
  /// Returns the height of the content for a width, in points.
  func contentHeight(atWidth width: CGFloat) -> CGFloat
}

/// An item of a toolkit with its own conventions for the standard spacing and the y-axis: a view of AppKit.
@preconcurrency @MainActor package protocol SuperviewSpacing: LayoutItem {
  /// The standard spacing of a visual format between the item and the edges of its contents, in points. Items that do
  /// not adopt this protocol have layout margins instead.
  var superviewSpacing: CGFloat { get }
  /// Whether the coordinates that the item's frame belongs to have an upward y-axis.
  var countsUpward: Bool { get }
}
