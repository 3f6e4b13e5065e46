extension TextMeasurer {
  /// The widths at which a text breaks into the same lines, in points.
  package struct WidthSpan: Hashable, Sendable {
    /// The least of these widths.
    package var lower: Double
    /// The width from which on the lines are others; infinite for a text that has all its lines.
    package var upper: Double
    /// A number that all widths of the span have in common, and those of the next one have not.
    package var identity: Double

    /// The span of a view that is wider than its text.
    package func shifted(by distance: Double) -> WidthSpan {
      WidthSpan(lower: lower + distance, upper: upper + distance, identity: identity)
    }

    /// The part of the span that contains `width`, if it is divided at `limit`.
    package func divided(at limit: Double, width: Double) -> WidthSpan {
      guard limit > lower, limit < upper else { return self }
      return width < limit
        ? WidthSpan(lower: lower, upper: limit, identity: identity)
        : WidthSpan(lower: limit, upper: upper, identity: limit)
    }
  }

  /// The widths between which a text has the line breaks that it has at the width of a paragraph.
  ///
  /// Greedy line breaking depends on the width only through "fits" and "does not fit". The same lines result down to
  /// the width of the widest of them. Where they end upwards is found from wider widths, each of which shows where
  /// *its* lines end downwards. So the widths are computed and not sampled.
  ///
  /// A text of many lines breaks differently every fraction of a point. Nothing but its number of lines counts then,
  /// which determines its height, and the span is that of this number.
  ///
  /// - Complexity: O(length of the text) for each way to break it that is found.
  package func spanOfLineBreaks(_ text: AttributedText, in paragraph: Paragraph) -> WidthSpan {
    guard let width = paragraph.width else { return WidthSpan(lower: -.infinity, upper: .infinity, identity: 0) }
    let layout = measure(text, in: paragraph)
    if layout.lines.count >= Self.manyLines {
      return spanOfLineCount(layout.lines.count, of: text, in: paragraph, width)
    }
    let narrowest = narrowestWidth(of: layout, in: paragraph)
    // Clusters that are wider than the lines stay alone on them.
    let lower = narrowest <= width ? narrowest : -.infinity
    var whole = paragraph
    whole.width = nil
    let natural = measure(text, in: whole).lines.reduce(0) { max($0, $1.width) }
    if width >= natural { return WidthSpan(lower: lower, upper: .infinity, identity: lower) }
    // Beyond the width of the text, where its lines do not fill the paragraph.
    let last = natural + 1
    var probe = min(last, width + Self.probeStep)
    for _ in 0..<Self.probeLimit {
      var wider = paragraph
      wider.width = probe
      let other = measure(text, in: wider)
      guard !other.hasLines(of: layout) else {
        if probe >= last { return WidthSpan(lower: lower, upper: .infinity, identity: lower) }
        probe = min(last, probe + Self.probeStep)
        continue
      }
      let end = narrowestWidth(of: other, in: wider)
      wider.width = end - Self.resolution
      if end <= width || measure(text, in: wider).hasLines(of: layout) {
        return WidthSpan(lower: lower, upper: max(end, width), identity: lower)
      }
      probe = end - Self.resolution
    }
    // There are too many ways to break the text in between. Whoever uses the span finds its end by the other lines
    // beyond.
    return WidthSpan(lower: lower, upper: .infinity, identity: lower)
  }

  /// The widths at which a text has a number of lines. The number never grows with the width, so its ends are found by
  /// halving.
  private func spanOfLineCount(
    _ count: Int, of text: AttributedText, in paragraph: Paragraph, _ width: Double
  ) -> WidthSpan {
    func hasCount(_ width: Double) -> Bool {
      var other = paragraph
      other.width = width
      return measure(text, in: other).lines.count == count
    }
    func end(_ step: Double) -> Double {
      var (inside, outside) = (width, width + step)
      while hasCount(outside) {
        guard outside > 1, outside < Self.widest else { return step > 0 ? .infinity : -.infinity }
        (inside, outside) = (outside, outside + 2 * (outside - inside))
      }
      while (outside - inside).magnitude > Self.resolution {
        let middle = (inside + outside) / 2
        if hasCount(middle) { inside = middle } else { outside = middle }
      }
      return inside
    }
    return WidthSpan(lower: end(-Self.firstStep), upper: end(Self.firstStep), identity: -Double(count))
  }

  private static let manyLines = 12
  private static let firstStep = 4.0
  private static let widest = 100_000.0

  private static let probeStep = 64.0
  private static let probeLimit = 256
  private static let resolution = 1e-7

  /// The width down to which a paragraph keeps its lines. A cluster that is wider than its line does not count, because
  /// it cannot be broken further, nor does white space at the end that does not fit, which is as wide as the line.
  private func narrowestWidth(of layout: TextLayout, in paragraph: Paragraph) -> Double {
    let limit = paragraph.limit
    let filled = limit - paragraph.tolerance
    return layout.lines.reduce(0) { widest, line in
      line.width <= limit && (line.width - filled).magnitude > Self.rounding ? max(widest, line.width) : widest
    } - paragraph.tolerance
  }

  private static let rounding = 1e-9
}

extension TextLayout {
  /// Whether the lines are the same parts of the text.
  fileprivate func hasLines(of other: TextLayout) -> Bool {
    guard lines.count == other.lines.count else { return false }
    for (line, otherLine) in zip(lines, other.lines)
    where line.range != otherLine.range || line.truncation != otherLine.truncation
      || line.endsInHyphen != otherLine.endsInHyphen
    {
      return false
    }
    return true
  }
}
