import LayoutSolver

/// The configuration of a stack view.
public struct StackConfiguration: Hashable, Sendable {
  /// The kit whose rules apply.
  public enum Style: Hashable, Sendable {
    /// `UIStackView`: hidden items shrink to 0, and the stack hugs its items across the axis at a low priority.
    case uiKit
    /// `NSStackView`: hidden items are detached, and the stack has gravity areas, edge insets, and hugging priorities.
    case appKit
  }

  /// The distribution of items along the axis. Raw values are those of `UIStackView`. Gravity areas exist in AppKit
  /// only.
  public enum Distribution: Int, CaseIterable, Sendable {
    /// Items keep their sizes, in areas at both ends and in the center.
    case gravityAreas = -1
    /// Items fill the axis. The item with the lowest hugging priority takes the remaining space.
    case fill = 0
    /// Items fill the axis with equal sizes.
    case fillEqually = 1
    /// Items fill the axis with sizes in proportion to their contents.
    case fillProportionally = 2
    /// Items keep their sizes, with equal spaces between them.
    case equalSpacing = 3
    /// Items keep their sizes, with equal distances between their centers if possible.
    case equalCentering = 4
  }

  /// The alignment of items across the axis of the stack. In a horizontal stack, leading is top and trailing is bottom.
  /// Raw values are those of `UIStackView`.
  public enum Alignment: Int, CaseIterable, Sendable {
    /// Both edges are aligned with the stack's.
    case fill = 0
    /// The leading edges, or the top edges in a horizontal stack, are aligned with the stack's.
    case leading = 1
    /// The first baselines are aligned. Horizontal stacks only.
    case firstBaseline = 2
    /// The centers are aligned with the stack's.
    case center = 3
    /// The trailing edges, or the bottom edges in a horizontal stack, are aligned with the stack's.
    case trailing = 4
    /// The last baselines are aligned. Horizontal stacks only.
    case lastBaseline = 5

    /// The top edges of items in a horizontal stack: the same as ``leading``.
    public static var top: Alignment { .leading }
    /// The bottom edges of items in a horizontal stack: the same as ``trailing``.
    public static var bottom: Alignment { .trailing }
  }

  /// The kit whose rules apply.
  public var style: Style
  /// The axis along which items are arranged.
  public var axis: Axis
  /// The distribution of items along the axis.
  public var distribution: Distribution
  /// The alignment of items across the axis.
  public var alignment: Alignment

  /// The spacing between adjacent items in points, which is a minimum for `equalSpacing` and `equalCentering`.
  public var spacing: Double

  /// Whether a vertical stack measures its spacing from baseline to baseline.
  public var isBaselineRelative = false

  /// Whether items are arranged relative to the stack's layout margins instead of its edges (UIKit).
  public var isMarginsRelative = false

  /// The insets of the items from the stack's edges (AppKit).
  public var edgeInsets = Insets.zero

  /// The priority with which the stack hugs its items (AppKit). Interface Builder writes a value just below the items'
  /// own hugging priority, so that a stretched stack does not stretch its items.
  public var hugging = AxisPriorities(Float(250).nextDown)

  /// Whether the hugging of the stack stretches items across the axis that have no content size and are no stacks
  /// (AppKit). Documents save separators and plain views narrower than their stack.
  public var stretchesItemsWithoutSize = true

  /// The priority with which the stack resists clipping its items (AppKit).
  public var clippingResistance = AxisPriorities(1000)

  /// Whether hidden items are detached (AppKit). In UIKit they remain, with size 0.
  public var detachesHiddenItems = true

  /// The default configuration of `UIStackView`: horizontal, fill, fill, without spacing.
  public static let uiKit = StackConfiguration(
    style: .uiKit, axis: .horizontal, distribution: .fill, alignment: .fill, spacing: 0)

  /// The default configuration of `NSStackView`: horizontal, gravity areas, centered, with a spacing of 8 points.
  public static let appKit = StackConfiguration(
    style: .appKit, axis: .horizontal, distribution: .gravityAreas, alignment: .center, spacing: 8)

  /// Creates a configuration without insets or margins.
  public init(style: Style, axis: Axis, distribution: Distribution, alignment: Alignment, spacing: Double) {
    (self.style, self.axis, self.distribution, self.alignment) = (style, axis, distribution, alignment)
    self.spacing = spacing
  }
}

/// An arranged item of a stack.
public struct StackElement: Hashable, Sendable {
  /// The gravity area of an item in an AppKit stack view.
  public enum Gravity: Int, CaseIterable, Sendable {
    /// The leading or top area.
    case leading = 1
    /// The center area.
    case center = 2
    /// The trailing or bottom area.
    case trailing = 3
  }

  /// The arranged item, a child of the stack.
  public var item: ItemID

  /// Whether the item is hidden. In UIKit it then shrinks to 0 along the axis; in AppKit it is detached.
  public var isHidden: Bool

  /// The custom spacing after the item in points, or nil for the stack's spacing.
  public var spacingAfter: Double?

  /// The gravity area of the item.
  public var gravity: Gravity

  /// Whether the item is text that wraps, so that its content does not determine its width.
  public var isWrappingText: Bool

  /// Creates an arranged item. By default it is visible and has no custom spacing.
  public init(
    _ item: ItemID, isHidden: Bool = false, spacingAfter: Double? = nil, gravity: Gravity = .leading,
    isWrappingText: Bool = false
  ) {
    (self.item, self.isHidden, self.spacingAfter, self.gravity) = (item, isHidden, spacingAfter, gravity)
    self.isWrappingText = isWrappingText
  }
}
