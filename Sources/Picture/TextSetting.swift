import LayoutEngine
import Typography

/// Sets text in rectangles: wraps, truncates, and aligns lines.
package struct TextSetting {
  private let measurer = TextMeasurer()

  /// The vertical alignment of lines in their rectangle.
  package enum Placement { case top, center, bottom }

  /// The factor by which text may exceed its width and be condensed instead of truncated.
  ///
  /// A frame computed for one typeface can be slightly too narrow for another. An ellipsis would indicate an error in
  /// the layout where there is none.
  static let squeeze = 1.16

  /// The font sizes that are drawn, in points.
  private static let sizes = 0.5...2000

  package init() {}

  /// Returns the width of one line of text, in points.
  func width(of text: String, font: Font) -> Double {
    measurer.measure(text, font: font).lines[0].width
  }

  /// Returns the items that draw `text` in `rect`. Lines outside are clipped.
  package func items(
    _ text: String, _ format: TextFormat, color: Color, in rect: Rect, placement: Placement = .center
  ) -> DisplayList {
    guard !text.isEmpty, rect.width > 0.5, rect.height > 0.5, !color.isClear, Self.sizes.contains(format.font.size)
    else {
      return []
    }
    let (layout, font) = fitted(text, format, in: rect)
    let top =
      switch placement {
      case .top: rect.minY
      case .center: rect.midY - layout.height / 2
      case .bottom: rect.maxY - layout.height
      }
    var items: DisplayList = []
    var spills = layout.height > rect.height + 1
    for index in layout.lines.indices {
      let visible = layout.visibleText(ofLine: index, of: text)
      let natural = layout.lines[index].width
      let squeezed = natural <= rect.width * Self.squeeze + 1 ? min(natural, rect.width) : natural
      spills = spills || squeezed > rect.width + 0.01
      let x = left(of: squeezed, in: rect, format.alignment)
      let origin = Point(x: x, y: top + layout.lines[index].baseline)
      items.append(.text(run(visible, font, color, origin: origin, width: squeezed)))
    }
    return spills ? [.group(Group(clip: .rect(rect), items: items))] : items
  }

  /// Returns one line of any length that starts at `x` and is vertically centered at `midY`.
  func line(_ text: String, font: Font, color: Color, x: Double, midY: Double) -> DisplayItem {
    let metrics = font.metrics
    let baseline = midY + (metrics.ascent - metrics.descent) / 2
    return .text(
      run(text, font, color, origin: Point(x: x, y: baseline), width: width(of: text, font: font)))
  }

  // MARK: Fitting

  /// Returns the lines and the font for the rectangle. If the format allows a smaller font, the font is reduced and
  /// the text is wrapped again.
  private func fitted(_ text: String, _ format: TextFormat, in rect: Rect) -> (layout: TextLayout, font: Font) {
    var font = format.font
    var mode = format.lineBreakMode
    var limit = format.lineLimit
    if limit == 1 {
      let natural = width(of: text, font: font)
      if natural > rect.width, format.minimumScale < 1, format.minimumScale > 0 {
        font.size *= max(rect.width / natural, format.minimumScale)
      }
      let needed = width(of: text, font: font)
      if needed <= rect.width * Self.squeeze + 1 || mode == .clipping {
        return (measurer.measure(text, font: font, maximumLines: 1, lineBreakMode: .clipping), font)
      }
      if mode == .wordWrapping || mode == .characterWrapping { mode = .truncatingTail }
    } else {
      let room = max(1, Int((rect.height + 3) / font.metrics.lineHeight))
      limit = limit == 0 ? room : min(limit, room)
      if mode == .clipping { mode = .wordWrapping }
    }
    // Try the rectangle's width first, then a slightly greater width if that avoids truncation, since lines can be
    // condensed.
    for factor in [1, 1.05, 1.1] {
      let layout = measurer.measure(
        text, font: font, width: rect.width * factor + 0.5, maximumLines: limit, lineBreakMode: mode)
      if !layout.isTruncated || factor == 1.1 { return (layout, font) }
    }
    preconditionFailure("the last factor returns")
  }

  private func left(of width: Double, in rect: Rect, _ alignment: TextFormat.Alignment) -> Double {
    switch alignment {
    case .left, .justified: rect.minX
    case .center: rect.midX - width / 2
    case .right: rect.maxX - width
    }
  }

  private func run(_ text: String, _ font: Font, _ color: Color, origin: Point, width: Double) -> TextRun {
    TextRun(
      text, origin: origin, width: width, size: font.size, weight: font.weight.rawValue, isItalic: font.isItalic,
      isMonospaced: font.family == .monospaced, color: color)
  }
}
