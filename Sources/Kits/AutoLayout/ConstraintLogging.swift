import ConstraintText
import Foundation
import LayoutEngine
import LayoutSolver

/// The description of a constraint in logs. This extension assembles the parts; `ConstraintText` writes the text.
extension NSLayoutConstraint {
  /// The class name as printed in logs: with its module, unless it is a class of the kit.
  private var logClassName: String {
    if systemSpacing != nil { return "_UISystemBaselineConstraint" }
    let name = String(reflecting: type(of: self))
    let isOwn = ["AutoLayout.", "UIKit.", "AppKit."].contains { name.hasPrefix($0) }
    return isOwn ? name.split(separator: ".").last.map(String.init) ?? name : name
  }

  /// Returns the parts of the description.
  var logged: LoggedConstraint {
    if isSystemMade, let host = holder?.host, let id = host.systemID(of: self) {
      return host.logged(id, host.engine.constraint(id), address: address(of: self))
    }
    let (first, second) = (firstLayoutItem, secondLayoutItem)
    var result = LoggedConstraint(
      className: logClassName, address: address(of: self), identifier: identifier,
      first: LoggedAnchor(first?.loggedItem ?? .gone, firstAttribute),
      relation: relation,
      second: second.map { LoggedAnchor($0.loggedItem, secondAttribute) }, multiplier: Double(multiplier),
      constant: Double(constant), priority: LayoutModel.Priority(priority.rawValue), isActive: isActive,
      superview: containing(first, second)?.loggedItem)
    result.isSystemSpacing = systemSpacing != nil
    result.isLeftToRight = [firstAttribute, secondAttribute].contains { $0 == .left || $0 == .right }
    return result
  }

  /// The description on one line.
  var line: String { DescriptionWriter().description(logged) }
}

/// Returns the item that `|` refers to: the one that contains the other.
@MainActor private func containing(_ first: (any LayoutItem)?, _ second: (any LayoutItem)?) -> (any LayoutItem)? {
  guard let first, let second else { return nil }
  if first.layoutNode.parent === second.layoutNode { return second }
  return second.layoutNode.parent === first.layoutNode ? first : nil
}

extension LoggedItem {
  static var gone: LoggedItem { LoggedItem(className: "(gone)") }
}

extension LayoutHost {
  /// Returns the description of a constraint in logs, for constraints of clients and for those that the engine creates
  /// from a frame and mask, a content size, or a stack's spacing.
  ///
  /// - Parameter address: The address of the constraint's object, or nil if there is none.
  func logged(_ id: ConstraintID, _ row: Constraint, address: String? = nil) -> LoggedConstraint {
    if let constraint = constraint(id) { return constraint.logged }
    let first = node(row.first.item)?.owner
    let second = row.second.flatMap { node($0.item)?.owner }
    var result = LoggedConstraint(
      className: Self.className(row),
      address: address ?? numberAddress(Int(id.rawValue)), identifier: row.identifier,
      first: LoggedAnchor(first?.loggedItem ?? spacer(row.first.item), Self.attribute(row)),
      relation: row.relation,
      second: row.second.map {
        LoggedAnchor(second?.loggedItem ?? spacer($0.item), $0.attribute)
      },
      multiplier: row.multiplier, constant: row.constant, priority: row.priority)
    // AppKit prints the edges of its stack views in visual format, UIKit as equations.
    if row.identifier?.hasPrefix("NSStackView.") ?? false { result.superview = containing(first, second)?.loggedItem }
    if row.origin == .contentSize {
      let penalty = engine.penalty(of: id)
      // The two priorities replace the single one.
      result.priority = .required
      result.contentPriorities = ContentPriorities(
        hugging: penalty.above?.rawValue ?? 0, compressionResistance: penalty.below?.rawValue ?? 0)
    }
    guard row.origin == .autoresizing || row.origin == .root, let node = first?.layoutNode else { return result }
    if case .frame(_, let mask, _) = node.settings.placement {
      let mask = AutoresizingMask(rawValue: mask)
      let vertical = mask.letters(along: .vertical)
      // Masks are stored for downward coordinates.
      result.mask = MaskLetters(
        horizontal: mask.letters(along: .horizontal),
        vertical: (first as? any SuperviewSpacing)?.countsUpward == true ? String(vertical.reversed()) : vertical)
    }
    result.superview = node.parent?.owner?.loggedItem
    // The distance to the far edge of the superview is in visual format: `H:[NSView:0x…]-(15)-|`.
    if let outer = result.second, row.multiplier == 1, [.right, .bottom].contains(row.first.attribute),
      row.second?.attribute == row.first.attribute
    {
      let edge: Attribute = row.first.attribute == .right ? .trailing : .bottom
      (result.first, result.second) = (LoggedAnchor(outer.item, edge), LoggedAnchor(result.first.item, edge))
      result.constant = -row.constant
    }
    return result
  }

  /// A number derived from the engine's id, in place of the address of an object that does not exist.
  private func numberAddress(_ id: Int) -> String { "0x" + String(0x1000 + id * 16, radix: 16) }

  /// Returns the description of a layout guide of a stack view.
  private func spacer(_ item: ItemID) -> LoggedItem {
    system.spacers[item]?.loggedItem
      ?? LoggedItem(spacer: engine.purpose(of: item), address: numberAddress(Int(item.rawValue)))
  }

  private static func className(_ row: Constraint) -> String {
    switch row.origin {
    case .autoresizing, .root: "NSAutoresizingMaskLayoutConstraint"
    case .contentSize: "NSContentSizeLayoutConstraint"
    default: "NSLayoutConstraint"
    }
  }

  /// Constraints for frames use `minX` instead of `left`.
  private static func attribute(_ row: Constraint) -> LoggedAttribute {
    if row.origin == .autoresizing || row.origin == .root {
      switch row.first.attribute {
      case .left: return .variable(.minX)
      case .top: return .variable(.minY)
      case .right: return .variable(.maxX)
      case .bottom: return .variable(.maxY)
      default: break
      }
    }
    return .attribute(row.first.attribute)
  }
}

extension LayoutFault {
  /// Reports a rejected constraint with its description in logs.
  ///
  /// - Parameter detail: A sentence about the items, or an empty string.
  static func report(_ error: ConstraintError, _ line: String, detail: String = "") {
    report(
      name: error.name, reason: "\(error.reason)\(detail.isEmpty ? "" : " ")\(detail) The constraint is \(line)")
  }
}
