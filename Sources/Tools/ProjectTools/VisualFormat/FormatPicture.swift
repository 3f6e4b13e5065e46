import Diagnostics
import InterfaceBuilder
import LayoutEngine
import Picture
import Typography

/// An image of laid-out format strings: views as boxes, constraints as lines.
package struct FormatPicture {
  let layout: FormatLayout

  package init(layout: FormatLayout) { self.layout = layout }

  package func svg(title: String) -> String {
    let children = layout.views.map { box($0.name, layout.frame($0.item)) }
    let root = PictureNode(
      .view, name: "superview", frame: Rect(x: 0, y: 0, width: layout.size.width, height: layout.size.height),
      children: children)
    let broken = Set(layout.conflicts.flatMap(\.constraints))
    let lines = layout.listed.map { line($0, isConflicting: broken.contains($0.id)) }
    let panel = Panel(
      title: title, subtitle: "\(Numeral.text(layout.size.width))×\(Numeral.text(layout.size.height))", root: root,
      frame: .plain, constraints: lines, style: .touch)
    return Sheet(title: title, rows: [[panel]]).svg()
  }

  /// A view with its name in the center. The name can extend beyond a narrow view.
  private func box(_ name: String, _ frame: Rect) -> PictureNode {
    var box = PictureNode(.custom, name: name, frame: frame)
    box.surface.background = Color(0xE7EEF8)
    let width = Double(name.count) * 7
    var label = PictureNode(
      .label, frame: Rect(x: (frame.width - width) / 2, y: (frame.height - 16) / 2, width: width, height: 16),
      text: name)
    label.textFormat = TextFormat(font: Font(size: 11), color: Color(0x5A6472), alignment: .center)
    box.children = [label]
    return box
  }

  private func line(_ listed: FormatLayout.Listed, isConflicting: Bool) -> ConstraintLine {
    let constraint = layout.engine.constraint(listed.id)
    let sign = constraint.relation == .equal ? "" : constraint.relation == .lessThanOrEqual ? "≤ " : "≥ "
    let isRelative = constraint.second != nil && constraint.first.attribute.isSize
    let isToMargin =
      constraint.constant == 0 && (constraint.first.attribute.isMargin || constraint.second?.attribute.isMargin == true)
    return ConstraintLine(
      first: end(constraint.first), second: constraint.second.map { end($0) },
      label: isRelative ? "=" : isToMargin ? sign + "-" : sign + Numeral.rounded(constraint.constant),
      title: FormatReport(layout).sentence(listed),
      state: isConflicting ? .conflicting : .satisfied, isOptional: constraint.priority < .required)
  }

  private func end(_ anchor: Anchor) -> ConstraintLine.End {
    var rect =
      anchor.item == layout.root
      ? Rect(x: 0, y: 0, width: layout.size.width, height: layout.size.height) : layout.frame(anchor.item)
    if anchor.attribute.isMargin { rect = rect.inset(by: Insets(FormatLayout.margin)) }
    return ConstraintLine.End(rect: rect, part: part(anchor.attribute), isGuide: anchor.attribute.isMargin)
  }

  private func part(_ attribute: Attribute) -> ConstraintLine.Part {
    switch attribute {
    case .right, .trailing, .rightMargin, .trailingMargin: .right
    case .top, .topMargin, .firstBaseline: .top
    case .bottom, .bottomMargin, .lastBaseline: .bottom
    case .width: .width
    case .height: .height
    case .centerX, .centerXWithinMargins: .centerX
    case .centerY, .centerYWithinMargins: .centerY
    case .notAnAttribute, .left, .leading, .leftMargin, .leadingMargin: .left
    }
  }
}
