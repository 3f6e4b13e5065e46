import LayoutModel
import Typography

/// Draws constraints over an image of a layout.
struct ConstraintPainter {
  private let text = TextSetting()
  static let labelFont = Font(size: 9, weight: .medium)
  static let labelHeight = 12.0

  /// The items for all constraints, in the coordinates of the root view.
  ///
  /// - Parameters:
  ///   - bounds: the root view; labels may reach a little beyond it.
  ///   - obstacles: texts that labels should rather not cover.
  func paint(_ lines: [ConstraintLine], bounds: Rect, obstacles: [Rect]) -> DisplayList {
    // Conflicts and ambiguity are drawn last, in front of the others, and their labels are placed first.
    let marks = lines.map { ConstraintMark($0, bounds: bounds) }.filter { !$0.segments.isEmpty }
    let ordered =
      marks.filter { $0.line.state == .satisfied } + marks.filter { $0.line.state == .ambiguous }
      + marks.filter { $0.line.state == .conflicting }
    var placement = LabelPlacement(bounds: bounds.inset(-8, -8), obstacles: obstacles)
    var labels: DisplayList = []
    for mark in ordered.reversed() { labels = label(mark, &placement) + labels }
    return ordered.flatMap(strokes) + labels
  }

  // MARK: Lines

  private func color(_ state: ConstraintLine.State) -> Color {
    switch state {
    case .satisfied: CanvasColor.constraint
    case .ambiguous: CanvasColor.ambiguous
    case .conflicting: CanvasColor.conflict
    }
  }

  private func strokes(_ mark: ConstraintMark) -> DisplayList {
    let line = mark.line
    var stroke = Stroke(color(line.state), width: line.state == .conflicting ? 1.5 : 1)
    if line.first.isGuide || line.second?.isGuide == true { stroke.dash = [4, 2] }
    if line.isOptional { stroke.dash = [1.5, 2] }
    var items: DisplayList = []
    for segment in mark.segments {
      let core = Shape.line(segment.start, segment.end)
      // A light outline keeps dimension lines readable on images. Alignment lines have none: it would cover adjacent
      // text.
      if segment.isMeasure { items.append(.stroke(core, Stroke(Color(0xFFFFFF, alpha: 0.7), width: stroke.width + 2))) }
      items.append(.stroke(core, stroke))
      guard segment.isMeasure else { continue }
      let bar = Stroke(stroke.color, width: stroke.width)
      for end in [segment.start, segment.end] {
        let (dx, dy) = segment.axis == .horizontal ? (0.0, 3.0) : (3.0, 0.0)
        items.append(.stroke(.line(end.moved(-dx, -dy), end.moved(dx, dy)), bar))
      }
    }
    return line.title.isEmpty ? items : [.group(Group(title: line.title, items: items))]
  }

  // MARK: Labels

  private func label(_ mark: ConstraintMark, _ placement: inout LabelPlacement) -> DisplayList {
    guard !mark.line.label.isEmpty else { return [] }
    let width = text.width(of: mark.line.label, font: Self.labelFont)
    let size = Size(width: (width + 6).rounded(.up), height: Self.labelHeight)
    let color = color(mark.line.state)
    var items: DisplayList = []
    for segment in mark.labelled {
      guard let place = placement.place(size, along: segment) else { continue }
      items += leader(from: place, to: segment, color)
      items += [
        .fill(.roundedRect(place, radius: 3), Color(0xFFFFFF, alpha: 0.94)),
        .stroke(.roundedRect(place.inset(0.25, 0.25), radius: 3), Stroke(color.opacity(0.45), width: 0.5)),
        text.line(mark.line.label, font: Self.labelFont, color: color, x: place.midX - width / 2, midY: place.midY),
      ]
    }
    return items
  }

  /// A hairline that connects a line with a label farther away.
  private func leader(from label: Rect, to segment: ConstraintMark.Segment, _ color: Color) -> DisplayList {
    let box = segment.bounds
    let gap = max(box.minX - label.maxX, label.minX - box.maxX, box.minY - label.maxY, label.minY - box.maxY)
    guard gap > 5 else { return [] }
    let middle = segment.middle
    return [.stroke(.line(Point(x: label.midX, y: label.midY), middle), Stroke(color.opacity(0.6), width: 0.5))]
  }
}
