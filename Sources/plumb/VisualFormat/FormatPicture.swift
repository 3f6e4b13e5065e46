import Diagnostics
import LayoutEngine
import Picture

/// Laid-out format strings as a picture: views as boxes, constraints as lines.
struct FormatPicture {
  let layout: FormatLayout

  func svg(title: String) -> String {
    let children = layout.views.map { view in
      PictureNode(.custom, name: view.name, frame: layout.frame(view.item))
    }
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

  private func line(_ listed: FormatLayout.Listed, isConflicting: Bool) -> ConstraintLine {
    let constraint = layout.engine.constraint(listed.id)
    let sign = constraint.relation == .equal ? "" : constraint.relation == .lessThanOrEqual ? "≤ " : "≥ "
    let isRelative = constraint.second != nil && constraint.first.attribute.isSize
    return ConstraintLine(
      first: end(constraint.first), second: constraint.second.map { end($0) },
      label: isRelative ? "=" : sign + Numeral.rounded(constraint.constant),
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
