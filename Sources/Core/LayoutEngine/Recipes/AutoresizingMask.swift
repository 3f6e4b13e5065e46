import LayoutSolver

/// The margins and sizes of an item that are flexible when its parent is resized. Raw values are those of UIKit; `top`
/// is the upper margin.
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The left margin is flexible.
  public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
  /// The width is flexible.
  public static let flexibleWidth = AutoresizingMask(rawValue: 2)
  /// The right margin is flexible.
  public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
  /// The top margin is flexible.
  public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
  /// The height is flexible.
  public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  /// The bottom margin is flexible.
  public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)

  /// The mask with left and right exchanged. A mask without a flexible part along the horizontal axis stands for a
  /// flexible right margin and becomes a flexible left margin.
  public var mirrored: AutoresizingMask {
    let parts = flexibleParts(along: .horizontal)
    var result = subtracting([.flexibleLeftMargin, .flexibleRightMargin])
    if parts.minimum { result.insert(.flexibleRightMargin) }
    if parts.maximum || !parts.minimum && !parts.size { result.insert(.flexibleLeftMargin) }
    return result
  }

  /// Which parts along an axis are flexible: the margin at the smaller coordinate, the size, the margin at the larger
  /// one.
  public func flexibleParts(along axis: Axis) -> (minimum: Bool, size: Bool, maximum: Bool) {
    axis == .horizontal
      ? (contains(.flexibleLeftMargin), contains(.flexibleWidth), contains(.flexibleRightMargin))
      : (contains(.flexibleTopMargin), contains(.flexibleHeight), contains(.flexibleBottomMargin))
  }

  /// The three letters of logs for margin, size and margin: `&` is flexible, `-` is not. A mask without a flexible part
  /// has a flexible last margin, as in layouts.
  public func letters(along axis: Axis) -> String {
    let parts = flexibleParts(along: axis)
    guard parts.minimum || parts.size || parts.maximum else { return "--&" }
    return (parts.minimum ? "&" : "-") + (parts.size ? "&" : "-") + (parts.maximum ? "&" : "-")
  }
}

// MARK: Arithmetic

extension AutoresizingMask {
  /// The frame of an item whose parent is resized. A change of the parent's size goes to the flexible parts in
  /// proportion to their sizes; without any, to the margin at the larger coordinate. A size does not become negative.
  public func resized(_ frame: Rect, from old: Size, to new: Size) -> Rect {
    func part(_ origin: Double, _ size: Double, _ axis: Axis) -> (origin: Double, size: Double) {
      let change = new[axis] - old[axis]
      let shares = shares(along: axis, minimum: origin, size: size, maximum: old[axis] - origin - size)
      return (origin + shares.minimum * change, max(0, size + shares.size * change))
    }
    let (x, y) = (part(frame.x, frame.width, .horizontal), part(frame.y, frame.height, .vertical))
    return Rect(x: x.origin, y: y.origin, width: x.size, height: y.size)
  }

  /// The shares of the three parts along an axis in a change of the parent's size. They add up to 1.
  ///
  /// Flexible parts share in proportion to their extents, or equally where an extent is negative or all are 0.
  func shares(
    along axis: Axis, minimum: Double, size: Double, maximum: Double
  ) -> (minimum: Double, size: Double, maximum: Double) {
    let flexible = flexibleParts(along: axis)
    var (count, total, isProportional) = (0, 0.0, true)
    func add(_ isFlexible: Bool, _ extent: Double) {
      guard isFlexible else { return }
      if extent < 0 { isProportional = false }
      total += extent
      count += 1
    }
    add(flexible.minimum, minimum)
    add(flexible.size, size)
    add(flexible.maximum, maximum)
    guard count > 0 else { return (0, 0, 1) }
    func share(_ isFlexible: Bool, _ extent: Double) -> Double {
      guard isFlexible else { return 0 }
      return count == 1 ? 1 : isProportional && total > 0 ? extent / total : 1 / Double(count)
    }
    return (share(flexible.minimum, minimum), share(flexible.size, size), share(flexible.maximum, maximum))
  }
}

// MARK: Constraints

/// Autoresizing masks as constraints: two for each axis, on the frame, relative to the parent's bounds.
///
/// The shares in a change of the parent's size are those of `AutoresizingMask.resized(_:from:to:)`. A parent too small
/// for the fixed parts is a conflict, as sizes are at least 0.
extension Engine {
  /// Lays out an item by its mask.
  ///
  /// - Parameters:
  ///   - mask: Which parts are flexible.
  ///   - frame: The item's frame in its parent's coordinates while the parent has `parentSize`.
  ///   - parentSize: The size of the parent's bounds that belongs to `frame`.
  ///   - item: An item with a parent.
  ///
  /// If a mask was set before, only constraints that differ are changed.
  public func setAutoresizing(_ mask: AutoresizingMask, frame: Rect, parentSize: Size, of item: ItemID) {
    guard let parent = parent(of: item) else {
      preconditionFailure("an item without parent has a root frame, not an autoresizing mask")
    }
    let old = extras(of: item).autoresizing
    let (across, down) = (
      autoresizing(mask, (frame.x, frame.width), parentSize.width, .horizontal, item, parent, old: old, at: 0),
      autoresizing(mask, (frame.y, frame.height), parentSize.height, .vertical, item, parent, old: old, at: 2)
    )
    updateExtras(of: item) { $0.autoresizing = [across.0, across.1, down.0, down.1] }
  }

  /// Removes the constraints of an item's mask.
  public func removeAutoresizing(of item: ItemID) {
    guard items[item.index].extras >= 0 else { return }
    for id in extras(of: item).autoresizing { remove(id) }
    updateExtras(of: item) { $0.autoresizing = [] }
  }

  /// The constraints of an item's frame and mask; none if it is not laid out by its mask.
  public func autoresizingConstraints(of item: ItemID) -> [ConstraintID] { extras(of: item).autoresizing }

  /// Installs the two constraints of an axis, in place of the old ones at `place` and `place + 1`.
  private func autoresizing(
    _ mask: AutoresizingMask, _ saved: (origin: Double, size: Double), _ parentSize: Double, _ axis: Axis,
    _ item: ItemID, _ parent: ItemID, old: [ConstraintID], at place: Int
  ) -> (ConstraintID, ConstraintID) {
    let rest = parentSize - saved.origin - saved.size
    let (originShare, sizeShare, restShare) = mask.shares(
      along: axis, minimum: saved.origin, size: saved.size, maximum: rest)
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

  /// Replaces an installed constraint; where only the constant differs, only that changes.
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
