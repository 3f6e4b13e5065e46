import LayoutModel
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
    items(StyledText(AttributedText(text, font: format.font)), format, color: color, in: rect, placement: placement)
  }

  /// Returns the items that draw `text` in `rect`. Lines outside are clipped. The text has its own fonts, and the font
  /// of the format has no effect.
  package func items(
    _ text: StyledText, _ format: TextFormat, color: Color, in rect: Rect, placement: Placement = .center
  ) -> DisplayList {
    guard !text.text.text.isEmpty, rect.width > 0.5, rect.height > 0.5,
      text.text.runs.allSatisfy({ Self.sizes.contains($0.font.size) })
    else { return [] }
    let (layout, text) = fitted(text, format, in: rect)
    let top =
      switch placement {
      case .top: rect.minY
      case .center: rect.midY - layout.height / 2
      case .bottom: rect.maxY - layout.height
      }
    var items: DisplayList = []
    var spills = layout.height > rect.height + 1
    for index in layout.lines.indices {
      let natural = layout.lines[index].width
      let squeezed = natural <= rect.width * Self.squeeze + 1 ? min(natural, rect.width) : natural
      spills = spills || squeezed > rect.width + 0.01
      let indent = layout.indent(ofLine: index, of: text.text)
      let room = Rect(x: rect.x + indent, y: rect.y, width: max(0, rect.width - indent), height: rect.height)
      let x = left(of: squeezed, in: room, format.alignment)
      let origin = Point(x: x, y: top + layout.lines[index].baseline)
      items += line(text.segments(ofLine: index, in: layout), color: color, origin: origin, width: squeezed)
    }
    return spills && !items.isEmpty ? [.group(Group(clip: .rect(rect), items: items))] : items
  }

  /// Returns the items that draw the segments of a line, condensed to `width`.
  private func line(_ segments: [StyledText.Segment], color: Color, origin: Point, width: Double) -> DisplayList {
    var widths = [width]
    if segments.count != 1 {
      let natural = segments.map { measurer.measure($0.text, in: Paragraph(scale: 1024)).lines[0].width }
      let sum = natural.reduce(0, +)
      widths = natural.map { sum > 0 ? width * ($0 / sum) : 0 }
    }
    var items: DisplayList = []
    var x = origin.x
    for (segment, width) in zip(segments, widths) {
      let color = segment.style.color ?? color
      let metrics = segment.font.metrics
      if let background = segment.style.background {
        let box = Rect(x: x, y: origin.y - metrics.ascent, width: width, height: metrics.lineHeight)
        items.append(.fill(.rect(box), background))
      }
      if !color.isClear {
        if !segment.string.isEmpty {
          items.append(.text(run(segment.string, segment.font, color, origin: Point(x: x, y: origin.y), width: width)))
        }
        // The usual line is a fifteenth of the font size wide.
        let thickness = max(0.5, segment.font.size / 15)
        for (times, y) in [
          (segment.style.underline, origin.y + thickness * 2),
          (segment.style.strikethrough, origin.y - metrics.ascent * 0.3),
        ] where times > 0 {
          let line = Shape.line(Point(x: x, y: y), Point(x: x + width, y: y))
          items.append(.stroke(line, Stroke(color, width: thickness * times)))
        }
      }
      x += width
    }
    return items
  }

  /// Returns one line of any length that starts at `x` and is vertically centered at `midY`.
  func line(_ text: String, font: Font, color: Color, x: Double, midY: Double) -> DisplayItem {
    let metrics = font.metrics
    let baseline = midY + (metrics.ascent - metrics.descent) / 2
    return .text(
      run(text, font, color, origin: Point(x: x, y: baseline), width: width(of: text, font: font)))
  }

  // MARK: Fitting

  /// Returns the lines for the rectangle, and the text with its fonts. If the format allows a smaller font, the fonts
  /// are reduced and the text is wrapped again.
  private func fitted(_ text: StyledText, _ format: TextFormat, in rect: Rect) -> (layout: TextLayout, text: StyledText)
  {
    var text = text
    var mode = format.lineBreakMode
    var limit = format.lineLimit
    if limit == 1 {
      let natural = width(of: text)
      if natural > rect.width, format.minimumScale < 1, format.minimumScale > 0 {
        text = text.scaled(by: max(rect.width / natural, format.minimumScale))
      }
      let needed = width(of: text)
      if needed <= rect.width * Self.squeeze + 1 || mode == .clipping {
        return (measurer.measure(text.text, in: Paragraph(maximumLines: 1, lineBreakMode: .clipping)), text)
      }
      if mode == .wordWrapping || mode == .characterWrapping { mode = .truncatingTail }
    } else {
      let height = text.text.runs.map { $0.font.metrics.lineHeight }.min() ?? 1
      let room = max(1, Int((rect.height + 3) / height))
      limit = limit == 0 ? room : min(limit, room)
      if mode == .clipping { mode = .wordWrapping }
    }
    // Try the rectangle's width first, then a slightly greater width if that avoids truncation, since lines can be
    // condensed.
    for factor in [1, 1.05, 1.1] {
      let layout = measurer.measure(
        text.text,
        in: Paragraph(width: rect.width * factor + 0.5, maximumLines: limit, lineBreakMode: mode))
      if !layout.isTruncated || factor == 1.1 { return (layout, text) }
    }
    preconditionFailure("the last factor returns")
  }

  /// Returns the width of the first line without wrapping, in points.
  func width(of text: StyledText) -> Double { measurer.measure(text.text, in: Paragraph()).lines[0].width }

  private func left(of width: Double, in rect: Rect, _ alignment: TextFormat.Alignment) -> Double {
    switch alignment {
    case .left, .justified: rect.minX
    case .center: rect.midX - width / 2
    case .right: rect.maxX - width
    }
  }

  private func run(_ text: String, _ font: Font, _ color: Color, origin: Point, width: Double) -> TextRun {
    var run = TextRun(
      text, origin: origin, width: width, size: font.size, weight: font.weight.rawValue, isItalic: font.isItalic,
      isMonospaced: font.family == .monospaced, color: color)
    run.file = font.file
    return run
  }
}
