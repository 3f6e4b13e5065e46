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
  private static let condensation = 1.16
  /// The factor in use: 1 if text is not condensed.
  private let squeeze: Double

  /// Line feed, vertical tab, form feed, carriage return, next line, and the separators of lines and paragraphs.
  private static let lineEnds: [UInt32] = [0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029]

  /// How much wider than its rectangle text may be without being truncated, in points: frames are rounded to pixels.
  private static let tolerance = 0.5

  /// The font sizes that are drawn, in points.
  private static let sizes = 0.5...2000

  /// The number of pixels in a point.
  private let pixelScale: Double

  /// - Parameters:
  ///   - condenses: Whether text that is slightly too wide is condensed instead of truncated.
  ///   - pixelScale: The number of pixels in a point, to which the heights and the baselines of lines are rounded.
  package init(condenses: Bool = true, pixelScale: Double = 1) {
    (squeeze, self.pixelScale) = (condenses ? Self.condensation : 1, pixelScale)
  }

  /// Returns the width of one line of text, in points.
  func width(of text: String, font: Font) -> Double { measurer.measure(text, font: font).lines[0].width }

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
    let (fitting, text) = fitted(text, format, in: rect)
    let layout = fitting.spaced(by: format.leading)
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
      let squeezed = natural <= rect.width * squeeze + 1 ? min(natural, rect.width) : natural
      spills = spills || squeezed > rect.width + 0.01
      let indent = layout.indent(ofLine: index, of: text.text)
      let room = Rect(x: rect.x + indent, y: rect.y, width: max(0, rect.width - indent), height: rect.height)
      let x = left(of: squeezed, in: room, format.alignment)
      let origin = Point(x: x, y: top + layout.lines[index].baseline)
      let segments = text.segments(ofLine: index, in: layout)
      if format.alignment == .justified, isWithinParagraph(layout, index, of: text), room.width > natural {
        items += justified(segments, color: color, origin: origin, width: room.width, extra: room.width - natural)
      } else {
        items += line(segments, color: color, origin: origin, width: squeezed)
      }
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

  // MARK: Justified lines

  /// Whether the paragraph continues in the next line, so that a line of it is justified.
  private func isWithinParagraph(_ layout: TextLayout, _ index: Int, of text: StyledText) -> Bool {
    guard index + 1 < layout.lines.count else { return false }
    guard let last = text.text.text.unicodeScalars[layout.lines[index].range].last else { return false }
    return !Self.lineEnds.contains(last.value)
  }

  /// Returns the items of a line whose spaces are widened by `extra` points in total.
  private func justified(
    _ segments: [StyledText.Segment], color: Color, origin: Point, width: Double, extra: Double
  ) -> DisplayList {
    let words = segments.flatMap { $0.words }
    let gaps = words.dropLast().filter { $0.endsInSpace }.count
    guard gaps > 0 else { return line(segments, color: color, origin: origin, width: width - extra) }
    var items: DisplayList = []
    var x = origin.x
    for word in words {
      let length = measurer.measure(word.text, in: Paragraph(scale: 1024)).lines[0].width
      items += line([word], color: color, origin: Point(x: x, y: origin.y), width: length)
      x += length
      if word.endsInSpace { x += extra / Double(gaps) }
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
      if needed <= rect.width * squeeze + (squeeze > 1 ? 1 : Self.tolerance) || mode == .clipping {
        let line = Paragraph(maximumLines: 1, lineBreakMode: .clipping, scale: pixelScale)
        return (measurer.measure(text.text, in: line), text)
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
    var layout = wrapped(text, width: rect.width, limit, mode)
    for factor in [1.05, 1.1] where layout.isTruncated && squeeze > 1 {
      layout = wrapped(text, width: rect.width * factor, limit, mode)
    }
    return (layout, text)
  }

  private func wrapped(_ text: StyledText, width: Double, _ limit: Int, _ mode: Paragraph.LineBreakMode) -> TextLayout {
    measurer.measure(
      text.text,
      in: Paragraph(width: width + Self.tolerance, maximumLines: limit, lineBreakMode: mode, scale: pixelScale))
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
    let style = font.drawnStyle
    var run = TextRun(
      text, origin: origin, width: width, size: font.size, weight: style.weight.rawValue, isItalic: style.isItalic,
      isMonospaced: font.family == .monospaced, color: color)
    run.file = font.file
    return run
  }
}

extension TextLayout {
  /// Returns the layout with its lines `leading` apart, as labels in the font of a text style have them; the first line
  /// keeps its place and height.
  fileprivate func spaced(by leading: Double?) -> TextLayout {
    guard let leading, lines.count > 1 else { return self }
    var result = self
    let step = (lastBaseline - firstBaseline) / Double(lines.count - 1)
    for index in lines.indices { result.lines[index].baseline = firstBaseline + Double(index) * leading }
    result.height += (leading - step) * Double(lines.count - 1)
    return result
  }
}
