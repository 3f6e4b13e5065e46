/// The alignment, direction and spacing of a format.
///
/// The bits are those of Apple's headers: an alignment is `1 << attribute`, the direction is in bits 16 and 17, the
/// spacing in bit 19.
public struct FormatOptions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  private init(aligning attribute: Attribute) { rawValue = 1 << UInt(attribute.rawValue) }

  // Alignment of the views with each other; one at most.
  /// The views share their left edge; for vertical formats.
  public static let alignAllLeft = FormatOptions(aligning: .left)
  /// The views share their right edge; for vertical formats.
  public static let alignAllRight = FormatOptions(aligning: .right)
  /// The views share their top edge; for horizontal formats.
  public static let alignAllTop = FormatOptions(aligning: .top)
  /// The views share their bottom edge; for horizontal formats.
  public static let alignAllBottom = FormatOptions(aligning: .bottom)
  /// The views share their leading edge; for vertical formats.
  public static let alignAllLeading = FormatOptions(aligning: .leading)
  /// The views share their trailing edge; for vertical formats.
  public static let alignAllTrailing = FormatOptions(aligning: .trailing)
  /// The views share their horizontal center; for vertical formats.
  public static let alignAllCenterX = FormatOptions(aligning: .centerX)
  /// The views share their vertical center; for horizontal formats.
  public static let alignAllCenterY = FormatOptions(aligning: .centerY)
  /// The views share their last baseline; for horizontal formats.
  public static let alignAllLastBaseline = FormatOptions(aligning: .lastBaseline)
  /// The views share their first baseline; for horizontal formats.
  public static let alignAllFirstBaseline = FormatOptions(aligning: .firstBaseline)
  /// The bits of all alignments.
  public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)

  /// A horizontal format follows the layout direction. This is the default; it has no bit.
  public static let directionLeadingToTrailing: FormatOptions = []
  /// A horizontal format is from left to right in every layout direction.
  public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
  /// A horizontal format is from right to left in every layout direction.
  public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
  /// The bits of the direction.
  public static let directionMask = FormatOptions(rawValue: 3 << 16)

  /// Distances are measured from edge to edge; this is the default; it has no bit.
  public static let spacingEdgeToEdge: FormatOptions = []
  /// Distances between the views of a vertical format are measured from the last baseline of one to the first baseline
  /// of the next.
  public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
  /// The bit of the spacing.
  public static let spacingMask = FormatOptions(rawValue: 1 << 19)
}
