public import UIKit

extension UIView {
  /// Adds and activates a constraint between the view and another item.
  @discardableResult
  public func constrain(
    _ attribute: NSLayoutConstraint.Attribute = .left, _ relation: NSLayoutConstraint.Relation = .equal,
    to item: Any? = nil, _ other: NSLayoutConstraint.Attribute = .notAnAttribute, multiplier: CGFloat = 1,
    constant: CGFloat = 0, priority: UILayoutPriority = .required
  ) -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint(
      item: self, attribute: attribute, relatedBy: relation, toItem: item, attribute: other, multiplier: multiplier,
      constant: constant)
    constraint.priority = priority
    constraint.isActive = true
    return constraint
  }

  /// Adds the constraints of a visual format.
  @inlinable
  public func constrain(
    format: String, options: NSLayoutConstraint.FormatOptions = [.alignAllTop, .directionLeadingToTrailing],
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    NSLayoutConstraint.constraints(withVisualFormat: format, options: options, metrics: nil, views: views)
  }

  /// Sets hugging and compression resistance along an axis.
  @inlinable
  public func keepContentSize(
    along axis: NSLayoutConstraint.Axis = .horizontal, priority: UILayoutPriority = .defaultHigh + 1
  ) {
    setContentHuggingPriority(priority, for: axis)
    setContentCompressionResistancePriority(.required, for: axis)
  }
}

extension NSLayoutConstraint.Relation {
  /// The relation with the sides exchanged.
  @inlinable
  public var flipped: NSLayoutConstraint.Relation {
    switch self {
    case .lessThanOrEqual: .greaterThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}

extension NSLayoutConstraint.Attribute {
  /// The axis of the attribute; nil for `notAnAttribute`.
  @inlinable
  public var layoutAxis: NSLayoutConstraint.Axis? {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins:
      .horizontal
    case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      .vertical
    case .notAnAttribute: nil
    }
  }
}

extension NSLayoutConstraint.Axis {
  /// The other axis.
  @inlinable
  public var other: NSLayoutConstraint.Axis {
    switch self {
    case .horizontal: .vertical
    case .vertical: .horizontal
    }
  }
}
