import LayoutModel
import LayoutSolver

/// A priority for each axis.
public struct AxisPriorities: Hashable, Sendable {
  /// The priority for widths.
  public var horizontal: Priority
  /// The priority for heights.
  public var vertical: Priority

  /// Creates a pair of priorities.
  public init(horizontal: Priority, vertical: Priority) { (self.horizontal, self.vertical) = (horizontal, vertical) }

  /// The same priority on both axes.
  public init(_ both: Float) { self.init(horizontal: Priority(both), vertical: Priority(both)) }

  /// The default hugging priority: 250.
  public static let defaultHugging = AxisPriorities(250)

  /// The default compression resistance priority: 750.
  public static let defaultCompressionResistance = AxisPriorities(750)

  /// The priority for one axis.
  public subscript(axis: Axis) -> Priority {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}

/// The content of an item: its size, and the priorities with which it limits the size of the item.
public struct ItemContent: Hashable, Sendable {
  /// The width in points, or nil where the content has none.
  public var width: Double?
  /// The height in points, or nil where the content has none.
  public var height: Double?
  /// The content hugging priorities. A priority of 0 or less has no effect; one greater than 1000 is required.
  public var hugging: AxisPriorities
  /// The compression resistance priorities, with the same range.
  public var compression: AxisPriorities

  /// Creates a content. The default hugging priority is 250, the default compression resistance priority is 750.
  public init(
    width: Double? = nil, height: Double? = nil, hugging: AxisPriorities = .defaultHugging,
    compression: AxisPriorities = .defaultCompressionResistance
  ) { (self.width, self.height, self.hugging, self.compression) = (width, height, hugging, compression) }

  /// The content of text that can wrap: it is as wide as its widest line once it has the width of the layout, so that a
  /// required resistance conflicts with nothing that limits the width. It gives way, after every optional priority that
  /// clients set.
  public var ofWrappingText: ItemContent {
    var result = self
    if compression.horizontal >= .required { result.compression.horizontal = Priority(999.99) }
    return result
  }
}

/// Content sizes. The hugging priority limits the size from above and the compression resistance priority from below.
/// Both are the two sides of one row for each axis, on the alignment rectangle.
extension Engine {
  /// Sets the content of an item.
  public func setContent(_ content: ItemContent, of item: ItemID) {
    let (hugging, compression) = (content.hugging, content.compression)
    let height = contentExtent(of: item, .vertical)
    setContentExtent(content.width, hugging.horizontal, compression.horizontal, .horizontal, of: item)
    setContentExtent(content.height, hugging.vertical, compression.vertical, .vertical, of: item)
    // The baselines of a stack are those of its tallest item.
    if !recipes.stacks.isEmpty, contentExtent(of: item, .vertical) != height, let parent = parent(of: item) {
      updateStackBaselines(from: parent)
    }
  }

  /// Returns the content size along an axis, or nil.
  public func contentExtent(of item: ItemID, _ axis: Axis) -> Double? {
    contentConstraint(of: item, axis).map { constraints[$0.index].constant }
  }

  /// The constraint of the content size along an axis.
  public func contentConstraint(of item: ItemID, _ axis: Axis) -> ConstraintID? {
    let index = axis == .horizontal ? items[item.index].contentWidth : items[item.index].contentHeight
    return index < 0 ? nil : ConstraintID(index: Int(index))
  }

  /// The penalties of a constraint above and below its constant: for content sizes, the hugging and the compression
  /// resistance priority.
  public func penalty(of id: ConstraintID) -> Penalty { constraints[id.index].penalty }

  private func setContentExtent(
    _ extent: Double?, _ hugging: Priority, _ compression: Priority, _ axis: Axis, of item: ItemID
  ) {
    let penalty = Penalty(above: hugging.legal, below: compression.legal)
    let existing = contentConstraint(of: item, axis)
    guard let extent = extent.flatMap({ $0.isFinite ? $0.limitedLength : nil }),
      penalty.above != nil || penalty.below != nil
    else {
      if let existing { remove(existing) }
      if existing != nil { setContentConstraint(nil, axis, of: item) }
      return
    }
    if let existing {
      setGeneratedConstant(extent, of: existing)
      if constraints[existing.index].penalty != penalty {
        constraints[existing.index].penalty = penalty
        applyPenalty(of: existing)
      }
      return
    }
    let priority = penalty.below ?? penalty.above ?? .required
    let constraint = Constraint(
      Anchor(item, .size(along: axis)), .equal, constant: extent, priority: priority, origin: .contentSize)
    setContentConstraint(addGenerated(constraint, penalty: penalty), axis, of: item)
  }

  private func setContentConstraint(_ id: ConstraintID?, _ axis: Axis, of item: ItemID) {
    let index = id?.rawValue ?? -1
    if axis == .horizontal { items[item.index].contentWidth = index } else { items[item.index].contentHeight = index }
  }
}

extension Priority {
  /// The priority as a penalty: nil for none, at most required.
  fileprivate var legal: Priority? {
    guard rawValue > 0 else { return nil }
    return self > .required ? .required : self
  }
}
