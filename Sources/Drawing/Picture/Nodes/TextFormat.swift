import Typography

/// The format of the text of a view.
public struct TextFormat: Hashable, Sendable {
  /// The horizontal alignment of lines.
  public enum Alignment: Hashable, Sendable {
    /// Flush left.
    case left
    /// Centered.
    case center
    /// Flush right.
    case right
    /// Justified, with the last line flush left.
    case justified
  }

  /// The font of the run.
  public var font: Font
  /// The text color, or nil for the default of the kind.
  public var color: Color?
  /// The horizontal alignment.
  public var alignment: Alignment
  /// The maximum number of lines; 0 for no limit.
  public var lineLimit: Int
  /// The wrapping or truncation of lines that do not fit.
  public var lineBreakMode: Paragraph.LineBreakMode
  /// The smallest factor by which the font size may be reduced to fit the text; 1 for none.
  public var minimumScale: Double
  /// The distance between the baselines of two lines, in points; nil for the height of a line of the font.
  public var leading: Double?

  /// Creates a format. Without a color, the text has the default color of its view.
  public init(
    font: Font = Font(size: 17), color: Color? = nil, alignment: Alignment = .left, lineLimit: Int = 1,
    lineBreakMode: Paragraph.LineBreakMode = .truncatingTail, minimumScale: Double = 1
  ) {
    (self.font, self.color, self.alignment, self.lineLimit) = (font, color, alignment, lineLimit)
    (self.lineBreakMode, self.minimumScale) = (lineBreakMode, minimumScale)
  }
}
