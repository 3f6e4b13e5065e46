import LayoutModel
import Typography

/// The first and the last baseline of a control.
package struct ControlBaselines: Equatable, Sendable {
  /// A position in the frame of a control.
  package struct Position: Equatable, Sendable {
    /// The fraction of the height of the frame: 0 for its top, 0.5 for its center, 1 for its bottom.
    package let heightFraction: Double
    /// The number of points below it.
    package let offset: Double
  }

  /// The baseline of the first line.
  package let first: Position
  /// The baseline of the last line.
  package let last: Position

  /// The baseline of a single line.
  private init(_ position: Position) { (first, last) = (position, position) }

  private init(fromTop first: Double, fromBottom last: Double) {
    self.first = Position(heightFraction: 0, offset: first)
    self.last = Position(heightFraction: 1, offset: -last)
  }

  /// The baseline of a line of text that is centered in the alignment rectangle.
  package static func centered(_ font: FontMetrics, insets: Insets = .zero) -> ControlBaselines {
    ControlBaselines(
      Position(heightFraction: 0.5, offset: (insets.top - insets.bottom + font.ascent - font.descent) / 2))
  }

  /// The baseline at a distance from the bottom of the frame, in points.
  package static func fromBottom(_ distance: Double) -> ControlBaselines {
    ControlBaselines(Position(heightFraction: 1, offset: -distance))
  }

  /// The baselines of a `UILabel`: at fixed distances from the top and the bottom of the frame, also if the frame is
  /// higher than the text, as saved frames show.
  ///
  /// - Parameters:
  ///   - font: The metrics of the label's font.
  ///   - lineHeight: The height in which a line is centered, in points; nil for that of the font, rounded up to a
  ///     pixel.
  ///   - scale: The number of pixels per point.
  package static func touchLabel(_ font: FontMetrics, lineHeight: Double? = nil, scale: Double) -> ControlBaselines {
    let box = lineHeight ?? (font.lineHeight * scale - 1e-6).rounded(.up) / scale
    let padding = (box - font.lineHeight) / 2
    return ControlBaselines(fromTop: font.ascent + padding, fromBottom: font.descent + padding)
  }

  /// The baselines of a `UITextView` that does not scroll: the text is inside of its insets, in points.
  package static func textView(_ font: FontMetrics, top: Double, bottom: Double) -> ControlBaselines {
    ControlBaselines(fromTop: top + font.ascent, fromBottom: bottom + font.descent)
  }

  /// The baselines of a label of AppKit, whose descent is in whole points.
  ///
  /// - Parameters:
  ///   - font: The metrics of the label's font.
  ///   - lineHeight: The height of a line, in points.
  ///   - hasSeveralLines: Whether the label shows more than one line, so that the first baseline is not the last.
  package static func desktopLabel(_ font: FontMetrics, lineHeight: Double, hasSeveralLines: Bool) -> ControlBaselines {
    let descent = font.descent.rounded()
    return hasSeveralLines
      ? ControlBaselines(fromTop: lineHeight - descent, fromBottom: descent) : fromBottom(descent)
  }
}
