import LayoutSolver

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
    /// Items gather at both ends and in the middle, each at its own size.
    case gravityAreas = -1
    /// Items fill the axis; the one that hugs its content least takes what is left.
    case fill = 0
    /// Items fill the axis with equal sizes.
    case fillEqually = 1
    /// Items fill the axis with sizes in proportion to their contents.
    case fillProportionally = 2
    /// Items keep their sizes, with equal spaces between them.
    case equalSpacing = 3
    /// Items keep their sizes, with equal distances between their centres where they fit.
    case equalCentering = 4
  }

  /// The alignment of items across the axis of the stack. In a horizontal stack, leading is top and trailing is bottom.
  public enum Alignment: CaseIterable, Sendable {
    /// Both edges lie at the stack's.
    case fill
    /// Leading edges lie at the stack's, or top edges in a horizontal stack.
    case leading
    /// First baselines lie on a line; in horizontal stacks only.
    case firstBaseline
    /// Centres lie in the stack's.
    case center
    /// Trailing edges lie at the stack's, or bottom edges in a horizontal stack.
    case trailing
    /// Last baselines lie on a line; in horizontal stacks only.
    case lastBaseline
  }

  /// Whose rules apply.
  public var style: Style
  /// The axis along which items follow each other.
  public var axis: Axis
  /// How items share the axis.
  public var distribution: Distribution
  /// How items lie across the axis.
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

  /// Makes an arrangement without insets or margins.
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
    /// At the beginning: leading or top.
    case leading = 1
    /// In the middle.
    case center = 2
    /// At the end: trailing or bottom.
    case trailing = 3
  }

  /// The arranged item, a child of the stack.
  public var item: ItemID

  /// Whether the item is hidden: in UIKit it shrinks to 0 along the axis, in AppKit it leaves the arrangement.
  public var isHidden: Bool

  /// Points between this item and the next in place of the stack's spacing.
  public var spacingAfter: Double?

  /// Where the item gathers, in gravity areas.
  public var gravity: Gravity

  /// Points along the axis that the item's share is made from in `fillProportionally`; nil for its content size.
  public var proportionalExtent: Double?

  /// Whether the item is a text that wraps, so that its width is not settled by its content.
  public var isWrappingText: Bool

  /// Arranges an item; by default it is visible and follows the stack's spacing.
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
