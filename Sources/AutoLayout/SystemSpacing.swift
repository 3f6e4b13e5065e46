import Foundation
import LayoutEngine

/// Constraints whose distance is a multiple of the standard one.
@MainActor
enum SystemSpacingConstraint {
  /// The standard distance of two items, in points.
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

  /// Between baselines the distance follows the text: a line of it, from one baseline to the next.
  private static func distance<Axis>(from first: NSLayoutAnchor<Axis>, to second: NSLayoutAnchor<Axis>) -> CGFloat {
    let isBaseline = first.attribute.isBaseline && second.attribute.isBaseline
    guard isBaseline else { return standard }
    return (second.storedItem as? any TextItem)?.baselineSpacing ?? standard
  }
}

/// An item with text, whose lines follow each other at a distance.
@preconcurrency @MainActor
public protocol TextItem: LayoutItem {
  /// The standard distance from the baseline above to the item's first baseline, in points.
  var baselineSpacing: CGFloat { get }
}

/// An item whose content is as high as its width makes it: text in several lines.
@preconcurrency @MainActor
public protocol WrappingItem: LayoutItem {
  /// Whether the height depends on the width at present.
  var isWrapping: Bool { get }
  /// The height of the content at a width, in points.
  func contentHeight(atWidth width: CGFloat) -> CGFloat
}
