import LayoutSolver

/// The parts of an item that follow a change of its parent's size. Raw values are those of UIKit; `top` is the upper margin.
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The distance to the superview's left edge changes with the superview.
  public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
  /// The width changes with the superview.
  public static let flexibleWidth = AutoresizingMask(rawValue: 2)
  /// The distance to the superview's right edge changes with the superview.
  public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
  /// The distance to the superview's top edge changes with the superview.
  public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
  /// The height changes with the superview.
  public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  /// The distance to the superview's bottom edge changes with the superview.
  public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)

  /// What is flexible along an axis: the margin at the smaller coordinate, the size, the margin at the larger one.
  public func flexibleParts(along axis: Axis) -> (minimum: Bool, size: Bool, maximum: Bool) {
    axis == .horizontal
      ? (contains(.flexibleLeftMargin), contains(.flexibleWidth), contains(.flexibleRightMargin))
      : (contains(.flexibleTopMargin), contains(.flexibleHeight), contains(.flexibleBottomMargin))
  }

  /// Three letters that logs use: margin, size, margin; `&` is flexible, `-` is not. Where nothing is flexible, the last
  /// margin is, as in layouts.
  public func letters(along axis: Axis) -> String {
    let parts = flexibleParts(along: axis)
    guard parts.minimum || parts.size || parts.maximum else { return "--&" }
    return (parts.minimum ? "&" : "-") + (parts.size ? "&" : "-") + (parts.maximum ? "&" : "-")
  }
}

/// Autoresizing masks as constraints: two an axis, on the frame, relative to the parent's bounds.
///
/// A change of the parent's size goes to the flexible parts in proportion to their saved sizes; without any, to the margin at
/// the larger coordinate.
extension Engine {
  /// Lays an item out by its mask.
  ///
  /// - Parameters:
  ///   - mask: Which parts are flexible.
  ///   - frame: The item's frame in its parent's coordinates while the parent has `parentSize`.
  ///   - parentSize: The size of the parent's bounds that belongs to `frame`.
  ///   - item: An item with a parent.
  ///
  /// Setting it again, with other numbers, changes only what differs.
  public func setAutoresizing(_ mask: AutoresizingMask, frame: Rect, parentSize: Size, of item: ItemID) {
    guard let parent = parent(of: item) else {
      preconditionFailure("an item without parent has a root frame, not an autoresizing mask")
    }
    let old = extras(of: item).autoresizing
    let (across, down) = (
      autoresizing(mask, (frame.x, frame.width), parentSize.width, .horizontal, item, parent, old: old, at: 0),
      autoresizing(mask, (frame.y, frame.height), parentSize.height, .vertical, item, parent, old: old, at: 2)
    )
    updateExtras(of: item) {
      $0.autoresizingMask = mask
      $0.autoresizing = [across.0, across.1, down.0, down.1]
    }
  }

  /// Ends the layout of an item by its mask.
  public func removeAutoresizing(of item: ItemID) {
    guard items[item.index].extras >= 0 else { return }
    for id in extras(of: item).autoresizing { remove(id) }
    updateExtras(of: item) {
      $0.autoresizing = []
      $0.autoresizingMask = nil
    }
  }

  /// The mask that lays the item out; nil where constraints do.
  public func autoresizingMask(of item: ItemID) -> AutoresizingMask? { extras(of: item).autoresizingMask }

  /// The constraints that stand for an item's frame and mask; none where constraints lay it out.
  public func autoresizingConstraints(of item: ItemID) -> [ConstraintID] { extras(of: item).autoresizing }

  /// Installs the two constraints of an axis in the place of the old ones at `place` and behind it.
  private func autoresizing(
    _ mask: AutoresizingMask, _ saved: (origin: Double, size: Double), _ parentSize: Double, _ axis: Axis,
    _ item: ItemID, _ parent: ItemID, old: [ConstraintID], at place: Int
  ) -> (ConstraintID, ConstraintID) {
    let rest = parentSize - saved.origin - saved.size
    let (originShare, sizeShare, restShare) = AutoresizingMask.shares(
      of: mask.flexibleParts(along: axis), minimum: saved.origin, size: saved.size, maximum: rest)
    let parentEnd = Anchor(parent, .maximumEdge(along: axis))
    let near = Anchor(item, .minimumEdge(along: axis))
    let far = Anchor(item, .maximumEdge(along: axis))
    let extent = Anchor(item, .size(along: axis))
    let parentExtent = Anchor(parent, .size(along: axis))

    func relative(
      _ anchor: Anchor, _ share: Double, _ value: Double, to reference: Anchor, at place: Int
    ) -> ConstraintID {
      let (second, multiplier) = share == 0 ? (nil, 1) : (reference, share)
      let constant = value - share * parentSize
      if place < old.count {
        let constraint = Constraint(
          anchor, .equal, second, multiplier: multiplier, constant: constant, origin: .autoresizing, container: parent)
        return replaceGenerated(old[place], by: constraint)
      }
      return addGenerated(
        anchor, .equal, second, multiplier: multiplier, constant: constant, penalty: Penalty(.equal, .required),
        origin: .autoresizing, container: parent)
    }
    if restShare == 0 && originShare == 0 && sizeShare == 1 {
      return (
        relative(near, 0, saved.origin, to: parentEnd, at: place),
        relative(far, 1, parentSize - rest, to: parentEnd, at: place + 1)
      )
    }
    if restShare == 0 && originShare + sizeShare == 1 {
      return (
        relative(extent, sizeShare, saved.size, to: parentExtent, at: place),
        relative(far, 1, parentSize - rest, to: parentEnd, at: place + 1)
      )
    }
    return (
      relative(near, originShare, saved.origin, to: parentEnd, at: place),
      relative(extent, sizeShare, saved.size, to: parentExtent, at: place + 1)
    )
  }

  /// Puts a constraint in the place of an installed one; where only the constant differs, only that changes.
  func replaceGenerated(_ old: ConstraintID?, by constraint: Constraint) -> ConstraintID {
    guard let old, contains(old) else { return addGenerated(constraint) }
    var current = self.constraint(old)
    current.constant = constraint.constant
    guard current == constraint else {
      remove(old)
      return addGenerated(constraint)
    }
    setGeneratedConstant(constraint.constant, of: old)
    return old
  }
}

extension AutoresizingMask {
  /// The shares of the three parts in a change of the parent's size. They add up to 1.
  static func shares(
    of flexible: (minimum: Bool, size: Bool, maximum: Bool), minimum: Double, size: Double, maximum: Double
  ) -> (Double, Double, Double) {
    var (count, total, isProportional) = (0, 0.0, true)
    func note(_ isFlexible: Bool, _ extent: Double) {
      guard isFlexible else { return }
      if extent < 0 { isProportional = false }
      total += extent
      count += 1
    }
    note(flexible.minimum, minimum)
    note(flexible.size, size)
    note(flexible.maximum, maximum)
    guard count > 0 else { return (0, 0, 1) }
    func share(_ isFlexible: Bool, _ extent: Double) -> Double {
      guard isFlexible else { return 0 }
      return count == 1 ? 1 : isProportional && total > 0 ? extent / total : 1 / Double(count)
    }
    return (share(flexible.minimum, minimum), share(flexible.size, size), share(flexible.maximum, maximum))
  }
}
