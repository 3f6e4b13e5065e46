/// The constraints on the layout of a text: its width, number of lines and line break mode.
public struct Paragraph: Hashable, Sendable {
  /// The truncation or wrapping of text that is wider than its line.
  public enum LineBreakMode: Hashable, Sendable {
    /// Lines break between words; a word wider than a line is split between characters.
    case wordWrapping
    /// Lines break between characters.
    case characterWrapping
    /// Text that does not fit is clipped.
    case clipping
    /// An ellipsis replaces the start of the last line.
    case truncatingHead
    /// An ellipsis replaces the middle of the last line.
    case truncatingMiddle
    /// An ellipsis replaces the end of the last line.
    case truncatingTail
  }

  /// The maximum width of a line, in points; nil if the width is not limited.
  public var width: Double?
  /// The maximum number of lines; 0 is no limit.
  public var maximumLines: Int
  /// The truncation or wrapping of text that is wider than its line.
  public var lineBreakMode: LineBreakMode
  /// The number of pixels per point, 1 to 3 on Apple's devices. Sizes are rounded up to a pixel.
  public var scale: Double

  /// Creates a paragraph. By default, neither the width nor the number of lines is limited.
  public init(
    width: Double? = nil, maximumLines: Int = 0, lineBreakMode: LineBreakMode = .truncatingTail, scale: Double = 1
  ) { (self.width, self.maximumLines, self.lineBreakMode, self.scale) = (width, maximumLines, lineBreakMode, scale) }
}

extension Paragraph {
  /// The limit for the width of a line, in points. It includes a tolerance for the rounding of widths.
  var limit: Double {
    guard let width else { return .infinity }
    return max(0, width) + tolerance
  }

  /// Whether the last line is truncated or clipped rather than broken at a word.
  var cutsLines: Bool {
    switch lineBreakMode {
    case .wordWrapping, .characterWrapping: false
    case .clipping, .truncatingHead, .truncatingMiddle, .truncatingTail: true
    }
  }

  /// The tolerance for the width of a line, in points.
  var tolerance: Double { PixelGrid.tolerance / scale }

  /// The width at which a truncated line ends: `limit` without the tolerance.
  func shown(_ lineWidth: Double, limit: Double) -> Double { lineWidth > limit ? max(0, limit - tolerance) : lineWidth }
}
