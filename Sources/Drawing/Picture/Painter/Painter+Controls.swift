import LayoutModel
import Typography

extension Painter {
  func switchControl(_ node: PictureNode, in rect: Rect) -> DisplayList {
    let ratio = style == .touch ? 51.0 / 31 : 38.0 / 22
    let height = min(rect.height, rect.width / 1.2)
    let pill = Rect(
      x: rect.minX, y: rect.midY - height / 2, width: min(rect.width, max(rect.width, height * ratio)), height: height)
    let on = node.tint ?? theme.affirmative
    let track = node.control.isOn ? on : tone(0xE3E3E6, 0x39393D)
    let knob = Rect(
      x: node.control.isOn ? pill.maxX - height + 2 : pill.minX + 2, y: pill.minY + 2, width: height - 4,
      height: height - 4
    ).mirrored(in: pill, node.isRightToLeft)
    return [.fill(.roundedRect(pill, radius: height / 2), track.opacity(node.isEnabled ? 1 : 0.5))]
      + self.knob(knob, color: node.control.thumbTint)
  }

  /// The thumb.
  private func knob(_ rect: Rect, color: Color?) -> DisplayList {
    [
      .fill(.ellipse(rect.offset(dx: 0, dy: 1.5).inset(-0.5, -0.5)), Color(0x000000, alpha: 0.12)),
      .fill(.ellipse(rect), color ?? .white),
      .stroke(.ellipse(rect), Stroke(Color(0x000000, alpha: 0.1), width: 0.5)),
    ]
  }

  func slider(_ node: PictureNode, _ axis: Axis, in rect: Rect) -> DisplayList {
    let side = min(style == .touch ? 27 : 17, max(8, rect[across: axis]))
    let isVertical = axis == .vertical
    let isReversed = node.isRightToLeft && !isVertical
    let value = isReversed ? 1 - node.fraction : node.fraction
    let length = rect[along: axis] - side
    let middle = isVertical ? rect.midX : rect.midY
    let start = isVertical ? rect.maxY - side / 2 : rect.minX + side / 2
    let position = isVertical ? start - length * value : start + length * value
    func track(from: Double, to: Double, color: Color) -> DisplayItem {
      let low = min(from, to)
      let extent = abs(to - from)
      let bar =
        isVertical
        ? Rect(x: middle - 2, y: low, width: 4, height: extent) : Rect(x: low, y: middle - 2, width: extent, height: 4)
      return .fill(.roundedRect(bar, radius: 2), color)
    }
    let end = isVertical ? rect.minY : isReversed ? rect.minX : rect.maxX
    let first = isVertical ? rect.maxY : isReversed ? rect.maxX : rect.minX
    let disc =
      isVertical
      ? Rect(x: middle - side / 2, y: position - side / 2, width: side, height: side)
      : Rect(x: position - side / 2, y: middle - side / 2, width: side, height: side)
    return [
      track(from: first, to: end, color: node.control.secondaryTint ?? tone(0xD8D8DC, 0x48484A)),
      track(from: first, to: position, color: node.tint ?? theme.accent),
    ] + knob(disc, color: node.control.thumbTint)
  }

  func stepper(_ node: PictureNode, in rect: Rect) -> DisplayList {
    if style == .desktop {
      let plate = rect.centered(width: min(rect.width, 13), height: min(rect.height, 22))
      let half = plate.height / 2
      let up = Rect(x: plate.x, y: plate.y, width: plate.width, height: half).centered(width: 7, height: 7)
      let down = Rect(x: plate.x, y: plate.midY, width: plate.width, height: half).centered(width: 7, height: 7)
      return raised(plate, radius: 5, fill: tone(0xFFFFFF, 0x636366))
        + Symbol.items("chevron.up", in: up, color: theme.label, weight: 1.2)
        + Symbol.items("chevron.down", in: down, color: theme.label, weight: 1.2)
    }
    let half = rect.width / 2
    let side = min(14, rect.height * 0.5)
    let minus = Rect(x: rect.x, y: rect.y, width: half, height: rect.height).centered(width: side, height: side)
    let plus = Rect(x: rect.midX, y: rect.y, width: half, height: rect.height).centered(width: side, height: side)
    let divider = Rect(x: rect.midX - 0.5, y: rect.minY + 6, width: 1, height: max(0, rect.height - 12))
    return [.fill(.roundedRect(rect, radius: 8), theme.fill), .fill(.rect(divider), theme.separator)]
      + Symbol.items("minus", in: minus, color: theme.label) + Symbol.items("plus", in: plus, color: theme.label)
  }

  func segmentedControl(_ node: PictureNode, in rect: Rect) -> DisplayList {
    let titles = node.items.isEmpty ? ["First", "Second"] : node.items
    let width = rect.width / Double(titles.count)
    let radius = style == .touch ? min(8.5, rect.height / 2) : 6
    var items: DisplayList =
      style == .touch
      ? (node.surface.background.map { [.fill(.roundedRect(rect, radius: radius), $0)] } ?? [])
        + [.fill(.roundedRect(rect, radius: radius), theme.fill)]
      : raised(rect, radius: radius, fill: tone(0xFFFFFF, 0x636366))
    for (index, title) in titles.enumerated() {
      let segment = Rect(x: rect.x + Double(index) * width, y: rect.y, width: width, height: rect.height)
        .mirrored(in: rect, node.isRightToLeft)
      let isSelected = node.control.selection == index
      var format = isSelected ? node.selectedFormat ?? node.textFormat : node.textFormat
      var color = format.color ?? theme.label
      if isSelected {
        if style == .touch {
          items += raised(
            segment.inset(2, 2), radius: radius - 2, fill: node.control.thumbTint ?? tone(0xFFFFFF, 0x636366))
        } else {
          items.append(.fill(.roundedRect(segment, radius: radius), theme.accent))
          color = .white
        }
      } else if index > 0, node.control.selection != index - 1 {
        let divider = Rect(
          x: (node.isRightToLeft ? segment.maxX : segment.x) - 0.5, y: rect.minY + 7, width: 1,
          height: max(0, rect.height - 14))
        items.append(.fill(.rect(divider), theme.separator))
      }
      format.alignment = .center
      format.lineLimit = 1
      if !node.isEnabled { color = color.opacity(0.4) }
      if node.symbolItems.contains(index) || Symbol.isKnown(title) {
        let side = min(16, segment.height * 0.6)
        items += Symbol.items(title, in: segment.centered(width: side, height: side), color: color)
      } else {
        items += text.items(title, format, color: color, in: segment.inset(3, 0))
      }
    }
    return items
  }

  func popUpButton(_ node: PictureNode, pullsDown: Bool, in rect: Rect) -> DisplayList {
    let side = min(16, max(6, rect.height - 4))
    let arrow = Rect(x: rect.maxX - side - 3, y: rect.midY - side / 2, width: side, height: side)
      .mirrored(in: rect, node.isRightToLeft)
    var items = raised(rect, radius: 6, fill: tone(0xFFFFFF, 0x636366))
    if pullsDown {
      items += Symbol.items("chevron.down", in: arrow.centered(width: 9, height: 9), color: theme.label, weight: 1.3)
    } else {
      items.append(.fill(.roundedRect(arrow, radius: 4), theme.accent.opacity(node.isEnabled ? 1 : 0.4)))
      items += Symbol.items(
        "chevron.up.chevron.down", in: arrow.centered(width: 10, height: 10), color: .white, weight: 1.3)
    }
    let place = Rect(x: rect.x + 8, y: rect.y, width: max(0, rect.width - side - 14), height: rect.height)
      .mirrored(in: rect, node.isRightToLeft)
    if !node.image.name.isEmpty, node.text.isEmpty { return items + face(node, color: theme.label, in: place) }
    let color = (node.textFormat.color ?? theme.label).opacity(node.isEnabled ? 1 : 0.4)
    return items + text.items(node.text, node.textFormat, color: color, in: place)
  }

  func comboBox(_ node: PictureNode, in rect: Rect) -> DisplayList {
    let side = min(17, max(6, rect.height - 4))
    let arrow = Rect(x: rect.maxX - side - 2, y: rect.midY - side / 2, width: side, height: side)
      .mirrored(in: rect, node.isRightToLeft)
    var inner = node
    inner.surface.background = nil
    let room = Rect(x: rect.x, y: rect.y, width: max(0, rect.width - side - 2), height: rect.height)
      .mirrored(in: rect, node.isRightToLeft)
    return field(PictureNode(.field(.bezel), frame: rect), .bezel, in: rect)
      + field(inner, .plain, in: room.inset(3, 0)) + [
        .fill(.roundedRect(arrow, radius: 4), theme.accent)
      ] + Symbol.items("chevron.down", in: arrow.centered(width: 9, height: 9), color: .white, weight: 1.3)
  }

  func colorWell(_ node: PictureNode, in rect: Rect) -> DisplayList {
    raised(rect, radius: 5, fill: tone(0xFFFFFF, 0x636366)) + [
      .fill(.roundedRect(rect.inset(3, 3), radius: 3), node.surface.background ?? theme.accent)
    ]
  }
}

extension Rect {
  /// The extent along an axis.
  subscript(along axis: Axis) -> Double { axis == .horizontal ? width : height }
  /// The extent across an axis.
  subscript(across axis: Axis) -> Double { axis == .horizontal ? height : width }
}
