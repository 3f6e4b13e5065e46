import AutoLayout
import CGtk4
import GtkAutoLayout

/// Draws the frames and the constraints of a layout over its widgets: blue if they hold, red if they conflict, with the
/// sentences about the first conflict below.
@MainActor final class Inspector {
  private let tree: LayoutTree
  private var cairo: OpaquePointer!

  private init(_ tree: LayoutTree) { self.tree = tree }

  /// Returns an overlay with the container inside, which the drawing follows.
  static func overlay(over tree: LayoutTree) -> Widget {
    let overlay = gtk_overlay_new()!
    gtk_overlay_set_child(OpaquePointer(overlay), tree.widget)
    let area = gtk_drawing_area_new()!
    gtk_widget_set_can_target(area, 0)
    gtk_drawing_area_set_draw_func(
      UnsafeMutableRawPointer(area).assumingMemoryBound(to: GtkDrawingArea.self),
      { _, cairo, _, _, inspector in
        nonisolated(unsafe) let (cairo, inspector) = (cairo!, inspector!)
        MainActor.assumeIsolated {
          Unmanaged<Inspector>.fromOpaque(inspector).takeUnretainedValue().draw(cairo)
        }
      }, Unmanaged.passRetained(Inspector(tree)).toOpaque(), { Unmanaged<Inspector>.fromOpaque($0!).release() })
    gtk_overlay_add_overlay(OpaquePointer(overlay), area)
    tree.didAllocate = { gtk_widget_queue_draw(area) }
    return overlay
  }

  private func draw(_ cairo: OpaquePointer) {
    self.cairo = cairo
    cairo_set_line_width(cairo, 1)
    let conflicts = tree.layoutNode.conflicts
    draw(below: tree.layoutNode, Set(conflicts.flatMap(\.constraints).map { ObjectIdentifier($0) }))
    if let first = conflicts.first { write(Conflicts.summary(of: first)) }
  }

  private func draw(below node: LayoutNode, _ conflicting: Set<ObjectIdentifier>) {
    for constraint in node.constraints { draw(constraint, isRed: conflicting.contains(ObjectIdentifier(constraint))) }
    for child in node.children {
      if let item = child.owner, child.isInLayout {
        let frame = tree.frame(of: item)
        cairo_set_source_rgba(cairo, 0.4, 0.4, 0.4, 0.6)
        cairo_rectangle(cairo, frame.minX + 0.5, frame.minY + 0.5, frame.width - 1, frame.height - 1)
        cairo_stroke(cairo)
      }
      draw(below: child, conflicting)
    }
  }

  private func draw(_ constraint: NSLayoutConstraint, isRed: Bool) {
    guard let first = constraint.firstItem as? any LayoutItem else { return }
    let attribute = constraint.firstAttribute
    let frame = tree.rectangle(of: first)
    if isRed { cairo_set_source_rgb(cairo, 0.85, 0.1, 0.1) } else { cairo_set_source_rgba(cairo, 0.1, 0.4, 0.9, 0.8) }
    switch attribute.axis {
    case .horizontal:
      let ends = attribute == .width ? (frame.minX, frame.maxX) : positions(constraint, first)
      let y = middle(frame.midY, constraint) { $0.midY }
      line(from: (ends.0, y), to: (ends.1, y), text(of: constraint))
    case .vertical:
      let ends = attribute == .height ? (frame.minY, frame.maxY) : positions(constraint, first)
      let x = middle(frame.midX, constraint) { $0.midX }
      line(from: (x, ends.0), to: (x, ends.1), text(of: constraint))
    }
  }

  /// The place of a line across its axis: in the second item if that is inside of the first.
  private func middle(_ value: CGFloat, _ constraint: NSLayoutConstraint, _ center: (CGRect) -> CGFloat) -> CGFloat {
    guard let second = constraint.secondItem as? any LayoutItem, constraint.firstItem === tree else { return value }
    return center(tree.rectangle(of: second))
  }

  private func positions(_ constraint: NSLayoutConstraint, _ first: any LayoutItem) -> (CGFloat, CGFloat) {
    let start = tree.position(of: constraint.firstAttribute, in: first)
    guard let second = constraint.secondItem as? any LayoutItem else { return (start, start) }
    return (start, tree.position(of: constraint.secondAttribute, in: second))
  }

  private func text(of constraint: NSLayoutConstraint) -> String {
    let relation = constraint.relation == .equal ? "" : constraint.relation == .lessThanOrEqual ? "≤ " : "≥ "
    guard constraint.constant != 0 else { return relation.isEmpty ? "" : relation + "0" }
    return relation
      + (constraint.constant == constraint.constant.rounded()
        ? "\(Int(constraint.constant))" : "\(constraint.constant)")
  }

  private func line(from start: (CGFloat, CGFloat), to end: (CGFloat, CGFloat), _ text: String) {
    cairo_move_to(cairo, start.0 + 0.5, start.1 + 0.5)
    cairo_line_to(cairo, end.0 + 0.5, end.1 + 0.5)
    cairo_stroke(cairo)
    for point in [start, end] {
      cairo_rectangle(cairo, point.0 - 1.5, point.1 - 1.5, 4, 4)
      cairo_fill(cairo)
    }
    guard !text.isEmpty else { return }
    cairo_set_font_size(cairo, 9)
    cairo_move_to(cairo, (start.0 + end.0) / 2 + 3, (start.1 + end.1) / 2 - 3)
    cairo_show_text(cairo, text)
  }

  /// Breaks a line between words.
  private func wrap(_ line: String, at columns: Int) -> [String] {
    var result: [String] = [""]
    for word in line.split(separator: " ", omittingEmptySubsequences: false) {
      if result.last!.count + word.count >= columns { result.append("    ") }
      result[result.count - 1] += (result.last!.isEmpty ? "" : " ") + word
    }
    return result
  }

  /// Writes lines on a plate at the bottom.
  private func write(_ text: String) {
    let bounds = tree.rectangle(of: tree)
    let columns = max(20, Int(bounds.width / 5.5))
    let lines = text.split(separator: "\n").flatMap { wrap(String($0), at: columns) }
    let top = max(0, bounds.maxY - CGFloat(lines.count * 12 + 8))
    cairo_set_source_rgba(cairo, 1, 0.95, 0.95, 0.92)
    cairo_rectangle(cairo, 0, top, bounds.width, bounds.maxY - top)
    cairo_fill(cairo)
    cairo_set_source_rgb(cairo, 0.5, 0, 0)
    cairo_set_font_size(cairo, 9)
    for (row, line) in lines.enumerated() {
      cairo_move_to(cairo, 6, top + CGFloat(row * 12 + 13))
      cairo_show_text(cairo, line)
    }
  }
}

extension LayoutTree {
  /// The rectangle of an item, or of the container itself, in its coordinates.
  func rectangle(of item: any LayoutItem) -> CGRect {
    item === self ? CGRect(origin: .zero, size: layoutNode.frame.size) : frame(of: item)
  }

  /// The position of an edge, a center or a baseline on its axis, in the coordinates of the container.
  func position(of attribute: NSLayoutConstraint.Attribute, in item: any LayoutItem) -> CGFloat {
    let frame = rectangle(of: item)
    let isRightToLeft = layoutNode.isRightToLeft == true
    switch attribute {
    case .leading, .leadingMargin: return isRightToLeft ? frame.maxX : frame.minX
    case .trailing, .trailingMargin: return isRightToLeft ? frame.minX : frame.maxX
    case .left, .leftMargin: return frame.minX
    case .right, .rightMargin: return frame.maxX
    case .centerX, .centerXWithinMargins: return frame.midX
    case .top, .topMargin: return frame.minY
    case .bottom, .bottomMargin: return frame.maxY
    case .centerY, .centerYWithinMargins: return frame.midY
    case .firstBaseline: return (item as? WidgetItem)?.baseline(isLast: false, in: frame) ?? frame.minY
    case .lastBaseline: return (item as? WidgetItem)?.baseline(isLast: true, in: frame) ?? frame.maxY
    case .width, .height, .notAnAttribute: return attribute.axis == .horizontal ? frame.midX : frame.midY
    }
  }
}
