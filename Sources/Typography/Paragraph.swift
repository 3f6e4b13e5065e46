/// How text is fitted into the space it gets.
public struct Paragraph: Hashable, Sendable {
  /// What happens to text that is wider than its line.
  public enum LineBreakMode: Hashable, Sendable {
    /// Lines end between words; a word wider than a line is split between characters.
    case wordWrapping
    /// Lines end between any two characters.
    case characterWrapping
    /// What does not fit is left out.
    case clipping
    /// An ellipsis stands for what is left out at the start of the last line.
    case truncatingHead
    /// An ellipsis stands for what is left out in the middle of the last line.
    case truncatingMiddle
    /// An ellipsis stands for what is left out at the end of the last line.
    case truncatingTail
  }

  /// The greatest width of a line, in points; nil where lines may be as wide as they need.
  public var width: Double?
  /// The greatest number of lines; 0 where there is no limit.
  public var maximumLines: Int
  /// What happens to text that is wider than its line.
  public var lineBreakMode: LineBreakMode
  /// Pixels in a point, 1 to 3 on Apple's devices. Sizes are rounded up to a pixel.
  public var scale: Double

  /// Makes a setting; by default lines are as long as their text and there may be any number of them.
  public init(
    width: Double? = nil, maximumLines: Int = 0, lineBreakMode: LineBreakMode = .truncatingTail, scale: Double = 1
  ) {
    self.width = width
    self.maximumLines = maximumLines
    self.lineBreakMode = lineBreakMode
    self.scale = scale
  }
}

extension Paragraph {
  /// How far a line may go: a line that is wider than its space by less than what the rounding of widths forgives still fits.
  var limit: Double {
    guard let width else { return .infinity }
    return max(0, width) + tolerance
  }

  /// Whether an ellipsis or an edge ends the last line, so that it is not broken at a word.
  var cutsLines: Bool {
    switch lineBreakMode {
    case .wordWrapping, .characterWrapping: false
    case .clipping, .truncatingHead, .truncatingMiddle, .truncatingTail: true
    }
  }

  /// By how much a line may be wider than its space.
  var tolerance: Double { PixelGrid.tolerance / scale }

  /// The width of a line that is cut off where its space ends: at `limit` without the tolerance.
  func shown(_ lineWidth: Double, limit: Double) -> Double {
    lineWidth > limit ? max(0, limit - tolerance) : lineWidth
  }
}
