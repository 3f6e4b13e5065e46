// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names are Apple's.

import Foundation
import LayoutEngine
import VisualFormat

extension NSLayoutConstraint {
  /// Returns the constraints of a visual format string in the order of the string, followed by those for the alignment
  /// options in `opts`.
  ///
  /// - Parameters:
  ///   - format: The format, for example `H:|-[label(>=40)]-8-[field]-|`.
  ///   - opts: How the views are aligned across the format's axis, and in which direction it is read.
  ///   - metrics: Numbers by name.
  ///   - views: Items by name.
  ///
  /// An invalid format string, or an unknown name in it, is a misuse (`NSInvalidArgumentException`): the reason shows
  /// the string with a caret below the error. The result is then empty.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    let items = views.compactMapValues { $0 as? any LayoutItem }
    let names = FormatNames(
      metric: { name in metrics?[name].flatMap(Self.number) }, hasView: { items[$0] != nil },
      hasSuperview: { items[$0]?.layoutNode.parent?.owner != nil })
    do throws(VisualFormatError) {
      let parsed = try ParsedFormat(format)
      let descriptions = try parsed.constraints(
        options: opts, names: names)
      return descriptions.compactMap { constraint($0, items) }
    } catch {
      LayoutFault.reportInvalidArgument(error.description)
      return []
    }
  }

  /// Returns the value of a metric, which can be any numeric type.
  private static func number(_ value: Any) -> Double? {
    switch value {
    case let number as NSNumber: number.doubleValue
    case let number as CGFloat: Double(number)
    case let number as Double: number
    case let number as Float: Double(number)
    case let number as any BinaryInteger: Double(number)
    case let priority as Priority: Double(priority.rawValue)
    default: nil
    }
  }

  private static func constraint(
    _ description: FormatConstraint, _ items: [String: any LayoutItem]
  ) -> NSLayoutConstraint? {
    let sides = [description.first, description.second].compactMap { $0 }
    let named = sides.compactMap { side -> (any LayoutItem)? in
      if case .view(let name) = side.item { items[name] } else { nil }
    }
    let superview = named.first?.layoutNode.parent?.owner
    func item(_ side: FormatAnchor) -> (any LayoutItem)? {
      switch side.item {
      case .view(let name): items[name]
      case .superview: superview
      }
    }
    guard let first = item(description.first) else { return nil }
    let second = description.second.flatMap(item)
    var (firstAttribute, secondAttribute) = (
      description.first.attribute, description.second?.attribute ?? .notAnAttribute
    )
    var constant = CGFloat(description.constant)
    if description.usesStandardSpacing {
      // Next to the superview, the standard spacing is its layout margin, and the constraint is relative to the
      // margin.
      let isEdge = sides.contains { $0.item == .superview }
      if let spacing = (superview as? any SuperviewSpacing)?.superviewSpacing {
        constant = isEdge ? spacing : SystemSpacingConstraint.standard
      } else {
        constant = isEdge ? 0 : SystemSpacingConstraint.standard
        if description.first.item == .superview { firstAttribute = firstAttribute.withMargin }
        if description.second?.item == .superview { secondAttribute = secondAttribute.withMargin }
      }
    }
    let result = NSLayoutConstraint(
      item: first, attribute: firstAttribute,
      relatedBy: description.relation, toItem: second,
      attribute: secondAttribute, multiplier: CGFloat(description.multiplier), constant: constant)
    result.priority = Priority(Float(description.priority.rawValue))
    return result
  }
}

/// Returns a dictionary of views for a visual format string, `["title": title, "field": field]`, like the Objective-C
/// macro of this name.
///
///     let views = NSDictionaryOfVariableBindings("title, field", title, field)
@MainActor public func NSDictionaryOfVariableBindings(_ names: String, _ values: Any...) -> [String: Any] {
  let parts = names.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
  guard parts.count == values.count else {
    LayoutFault.reportInvalidArgument("\(parts.count) names for \(values.count) views: \(names)")
    return [:]
  }
  return Dictionary(zip(parts, values)) { _, last in last }
}
