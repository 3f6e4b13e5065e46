import Cassowary

/// How a stack view arranges its items.
public struct StackConfiguration: Hashable, Sendable {
  /// Whose rules apply.
  public enum Style: Hashable, Sendable {
    /// `UIStackView`: hidden items shrink to 0; the cross size hugs by low priorities.
    case uiKit
    /// `NSStackView`: hidden items leave; gravity areas; edge insets; the stack hugs by priorities of its own.
    case appKit
  }

  /// How items share the stack's axis. Raw values are those of `UIStackView`; gravity areas exist in AppKit only.
  public enum Distribution: Int, CaseIterable, Sendable {
    case gravityAreas = -1
    case fill = 0
    case fillEqually = 1
    case fillProportionally = 2
    case equalSpacing = 3
    case equalCentering = 4
  }

  /// How items lie across the stack's axis. Leading stands for top in a horizontal stack, trailing for bottom.
  public enum Alignment: CaseIterable, Sendable {
    case fill
    case leading
    case firstBaseline
    case center
    case trailing
    case lastBaseline
  }

  public var style: Style
  public var axis: Axis
  public var distribution: Distribution
  public var alignment: Alignment

  /// Points between neighbours; at least that much in `equalSpacing` and `equalCentering`.
  public var spacing: Double

  /// Whether a vertical stack measures its spacing from baseline to baseline.
  public var isBaselineRelative = false

  /// Whether items lie within the stack's layout margins rather than its edges (UIKit).
  public var isMarginsRelative = false

  /// Distances of the items from the stack's edges (AppKit).
  public var edgeInsets = Insets.zero

  /// How strongly the stack hugs its items (AppKit): just below the items' own hugging, as Interface Builder writes it, so that a
  /// stretched stack leaves its items as they are.
  public var hugging = AxisPriorities(Float(250).nextDown)

  /// How strongly the stack resists clipping its items (AppKit).
  public var clippingResistance = AxisPriorities(1000)

  /// Whether hidden items leave the arrangement (AppKit). In UIKit they stay, with size 0.
  public var detachesHiddenItems = true

  /// A `UIStackView` as it is when new: horizontal, fill, fill, without spacing.
  public static let uiKit = StackConfiguration(
    style: .uiKit, axis: .horizontal, distribution: .fill, alignment: .fill, spacing: 0)

  /// An `NSStackView` as it is when new: horizontal, in gravity areas, centred, 8 points apart.
  public static let appKit = StackConfiguration(
    style: .appKit, axis: .horizontal, distribution: .gravityAreas, alignment: .center, spacing: 8)

  public init(style: Style, axis: Axis, distribution: Distribution, alignment: Alignment, spacing: Double) {
    self.style = style
    self.axis = axis
    self.distribution = distribution
    self.alignment = alignment
    self.spacing = spacing
  }
}

/// An arranged item of a stack.
public struct StackElement: Hashable, Sendable {
  /// The part of an AppKit stack that an item gathers in.
  public enum Gravity: Int, CaseIterable, Sendable {
    case leading = 1
    case center = 2
    case trailing = 3
  }

  public var item: ItemID

  public var isHidden: Bool

  /// Points between this item and the next in place of the stack's spacing.
  public var spacingAfter: Double?

  /// Where the item gathers, in gravity areas.
  public var gravity: Gravity

  /// Points along the axis that the item's share is made from in `fillProportionally`; nil for its content size.
  public var proportionalExtent: Double?

  /// Whether the item is a text that wraps, so that its width is not settled by its content.
  public var isWrappingText: Bool

  public init(
    _ item: ItemID, isHidden: Bool = false, spacingAfter: Double? = nil, gravity: Gravity = .leading,
    proportionalExtent: Double? = nil, isWrappingText: Bool = false
  ) {
    self.item = item
    self.isHidden = isHidden
    self.spacingAfter = spacingAfter
    self.gravity = gravity
    self.proportionalExtent = proportionalExtent
    self.isWrappingText = isWrappingText
  }
}
