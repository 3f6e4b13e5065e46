import Foundation

extension NSLayoutConstraint {
  /// The direction in which two sides of a constraint are compared.
  public enum Relation: Int, Hashable, Sendable, Codable {
    /// The first side is at most the second.
    case lessThanOrEqual = -1
    /// Both sides are equal.
    case equal = 0
    /// The first side is at least the second.
    case greaterThanOrEqual = 1
  }

  /// A part of an item's alignment rectangle that a constraint can speak of.
  public enum Attribute: Int, Hashable, Sendable, Codable, CaseIterable {
    /// No attribute: the second side is a constant.
    case notAnAttribute = 0
    /// The left edge.
    case left = 1
    /// The right edge.
    case right = 2
    /// The top edge.
    case top = 3
    /// The bottom edge.
    case bottom = 4
    /// The edge where reading begins.
    case leading = 5
    /// The edge where reading ends.
    case trailing = 6
    /// The width.
    case width = 7
    /// The height.
    case height = 8
    /// The middle between left and right.
    case centerX = 9
    /// The middle between top and bottom.
    case centerY = 10
    /// The baseline of the last line of text; the bottom edge where there is no text.
    case lastBaseline = 11
    /// The baseline of the first line of text; the bottom edge where there is no text.
    case firstBaseline = 12
    /// The left margin.
    case leftMargin = 13
    /// The right margin.
    case rightMargin = 14
    /// The top margin.
    case topMargin = 15
    /// The bottom margin.
    case bottomMargin = 16
    /// The margin where reading begins.
    case leadingMargin = 17
    /// The margin where reading ends.
    case trailingMargin = 18
    /// The middle between the left and right margins.
    case centerXWithinMargins = 19
    /// The middle between the top and bottom margins.
    case centerYWithinMargins = 20

    /// The older name of ``lastBaseline``.
    public static var baseline: Attribute { .lastBaseline }
  }

  /// The alignments, the direction and the kind of spacing of a visual format.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    /// Alignment bits from `1 << attribute`, direction from bit 16, spacing at bit 19.
    public let rawValue: UInt

    /// Makes options of their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    private static func aligning(_ attribute: Attribute) -> FormatOptions {
      FormatOptions(rawValue: 1 << UInt(attribute.rawValue))
    }

    /// All views have the same left edge.
    public static let alignAllLeft = aligning(.left)
    /// All views have the same right edge.
    public static let alignAllRight = aligning(.right)
    /// All views have the same top edge.
    public static let alignAllTop = aligning(.top)
    /// All views have the same bottom edge.
    public static let alignAllBottom = aligning(.bottom)
    /// All views have the same leading edge.
    public static let alignAllLeading = aligning(.leading)
    /// All views have the same trailing edge.
    public static let alignAllTrailing = aligning(.trailing)
    /// All views have the same horizontal middle.
    public static let alignAllCenterX = aligning(.centerX)
    /// All views have the same vertical middle.
    public static let alignAllCenterY = aligning(.centerY)
    /// All views have the same last baseline.
    public static let alignAllLastBaseline = aligning(.lastBaseline)
    /// All views have the same first baseline.
    public static let alignAllFirstBaseline = aligning(.firstBaseline)
    /// The bits of all alignments.
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)

    /// The format is read in the reading direction.
    public static let directionLeadingToTrailing = FormatOptions([])
    /// The format is read from left to right.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// The format is read from right to left.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    /// The bits of the direction.
    public static let directionMask = FormatOptions(rawValue: 3 << 16)

    /// Distances go from edge to edge.
    public static let spacingEdgeToEdge = FormatOptions([])
    /// Vertical distances go from the last baseline of a view to the first baseline of the next.
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    /// The bits of the spacing.
    public static let spacingMask = FormatOptions(rawValue: 1 << 19)

    /// The older name of ``alignAllLastBaseline``.
    public static let alignAllBaseline = alignAllLastBaseline
  }

  /// Horizontal or vertical.
  public enum Axis: Int, Hashable, Sendable, Codable {
    /// From left to right.
    case horizontal = 0
    /// From top to bottom.
    case vertical = 1
  }

  /// AppKit's name of ``Axis``.
  public typealias Orientation = Axis
}
