import LayoutModel
import Typography

extension Painter {
  func button(_ node: PictureNode, _ buttonStyle: PictureNode.ButtonStyle, in rect: Rect) -> DisplayList {
    let accent = node.tint ?? theme.accent
    let radius =
      node.surface.cornerRadius > 0 ? node.surface.cornerRadius : min(rect.height / 2, style == .touch ? 8 : 6)
    let plate = Shape.roundedRect(rect, radius: radius)
    switch buttonStyle {
    case .plain: return face(node, color: node.textFormat.color ?? accent, in: rect)
    case .filled:
      return [.fill(plate, node.surface.background ?? accent)]
        + face(node, color: node.textFormat.color ?? .white, in: rect)
    case .tinted:
      return [.fill(plate, accent.opacity(0.15))] + face(node, color: node.textFormat.color ?? accent, in: rect)
    case .gray: return [.fill(plate, theme.fill)] + face(node, color: node.textFormat.color ?? accent, in: rect)
    case .outlined:
      return [.stroke(.roundedRect(rect.inset(0.5, 0.5), radius: radius), Stroke(accent))]
        + face(node, color: node.textFormat.color ?? accent, in: rect)
    case .push: return pushButton(node, in: rect)
    case .square:
      return [
        .fill(.roundedRect(rect, radius: 3), tone(0xFFFFFF, 0x636366)),
        .stroke(.roundedRect(rect.inset(0.5, 0.5), radius: 3), Stroke(theme.border)),
      ]
        + face(node, color: theme.label, in: rect)
    case .inline:
      return [.fill(.roundedRect(rect, radius: rect.height / 2), theme.fill)] + face(node, color: theme.label, in: rect)
    case .borderless: return face(node, color: node.textFormat.color ?? theme.label, in: rect)
    case .help: return roundButton("questionmark", color: theme.label, isRaised: true, in: rect)
    case .disclosure: return disclosure(node, in: rect)
    case .info: return Symbol.items("info.circle", in: mark(in: rect), color: accent)
    case .add: return Symbol.items("plus.circle", in: mark(in: rect), color: accent)
    case .close: return roundButton("xmark", color: theme.secondaryLabel, isRaised: false, in: rect)
    }
  }

  /// The title and the image of a button, centered together.
  func face(_ node: PictureNode, color: Color, in rect: Rect) -> DisplayList {
    let color = node.isEnabled ? color : color.opacity(0.35)
    guard !node.image.name.isEmpty else { return title(node, color: color, in: rect) }
    if node.text.isEmpty {
      let side = min(rect.width, rect.height, node.image.isSymbol ? max(18, node.textFormat.font.size * 1.25) : 1e9)
      let place = node.image.isSymbol ? rect.centered(width: side, height: side) : rect
      return picture(node, color: color, in: place)
    }
    let side = min(rect.height, rect.width, node.textFormat.font.size * 1.2)
    let gap = 5.0
    guard rect.width > side + gap + 8 else {
      return picture(node, color: color, in: rect.centered(width: side, height: side))
    }
    let titleWidth = min(text.width(of: node.styledText), max(0, rect.width - side - gap))
    let start = rect.midX - (side + gap + titleWidth) / 2
    let icon = Rect(x: start, y: rect.midY - side / 2, width: side, height: side).mirrored(in: rect, node.isRightToLeft)
    let rest = Rect(x: start + side + gap, y: rect.y, width: titleWidth, height: rect.height)
      .mirrored(in: rect, node.isRightToLeft)
    return picture(node, color: color, in: icon) + title(node, color: color, in: rest)
  }

  private func title(_ node: PictureNode, color: Color, in rect: Rect) -> DisplayList {
    let place = rect.width > 24 && style == .desktop ? rect.inset(2, 0) : rect
    return text.items(node.styledText, node.textFormat, color: color, in: place)
  }

  private func picture(_ node: PictureNode, color: Color, in rect: Rect) -> DisplayList {
    if node.image.isSymbol { return Symbol.items(node.image.name, in: rect, color: color) }
    var image = node
    image.surface.cornerRadius = max(node.surface.cornerRadius, 3)
    return self.image(image, in: rect)
  }

  private func pushButton(_ node: PictureNode, in rect: Rect) -> DisplayList {
    if node.control.isOn, node.isEnabled {
      return raised(rect, radius: 6, fill: node.tint ?? theme.accent) + face(node, color: .white, in: rect.inset(4, 0))
    }
    let color = node.textFormat.color ?? theme.label
    return raised(rect, radius: 6, fill: node.surface.background ?? tone(0xFFFFFF, 0x636366))
      + face(node, color: color, in: rect.inset(4, 0))
  }

  /// A raised shape with a shadow, such as the bezel of a push button.
  func raised(_ rect: Rect, radius: Double, fill: Color) -> DisplayList {
    [
      .fill(.roundedRect(rect.offset(dx: 0, dy: 1).inset(-0.5, 0), radius: radius), Color(0x000000, alpha: 0.1)),
      .fill(.roundedRect(rect, radius: radius), fill),
      .stroke(.roundedRect(rect.inset(0.25, 0.25), radius: radius), Stroke(Color(0x000000, alpha: 0.18), width: 0.5)),
    ]
  }

  private func roundButton(_ symbol: String, color: Color, isRaised: Bool, in rect: Rect) -> DisplayList {
    let side = min(rect.width, rect.height)
    let disc = rect.centered(width: side, height: side)
    let plate =
      isRaised ? raised(disc, radius: side / 2, fill: tone(0xFFFFFF, 0x636366)) : [.fill(.ellipse(disc), theme.fill)]
    return plate + Symbol.items(symbol, in: disc.inset(side * 0.22, side * 0.22), color: color)
  }

  private func disclosure(_ node: PictureNode, in rect: Rect) -> DisplayList {
    Symbol.items(
      node.control.isOn ? "chevron.down" : node.isRightToLeft ? "chevron.left" : "chevron.right",
      in: rect.centered(width: 12, height: 12),
      color: theme.secondaryLabel)
  }

  private func mark(in rect: Rect) -> Rect {
    let side = min(rect.width, rect.height, 22)
    return rect.centered(width: side, height: side)
  }

  // MARK: Buttons with a state

  func checkBox(_ node: PictureNode, in rect: Rect) -> DisplayList {
    toggle(node, in: rect) { box in
      guard node.control.isOn else { return raised(box, radius: 3.5, fill: tone(0xFFFFFF, 0x636366)) }
      return raised(box, radius: 3.5, fill: theme.accent)
        + Symbol.items("checkmark", in: box.inset(2.5, 2.5), color: .white, weight: 1.6)
    }
  }

  func radioButton(_ node: PictureNode, in rect: Rect) -> DisplayList {
    toggle(node, in: rect) { box in
      guard node.control.isOn else { return raised(box, radius: 7, fill: tone(0xFFFFFF, 0x636366)) }
      return raised(box, radius: 7, fill: theme.accent) + [
        .fill(.ellipse(box.centered(width: 5.5, height: 5.5)), .white)
      ]
    }
  }

  /// A mark at the left and a title beside it.
  private func toggle(_ node: PictureNode, in rect: Rect, mark: (Rect) -> DisplayList) -> DisplayList {
    let side = min(14, rect.height)
    let shift = side + 6
    let box = Rect(x: rect.minX + 1, y: rect.midY - side / 2, width: side, height: side)
      .mirrored(in: rect, node.isRightToLeft)
    let place = Rect(x: rect.x + shift, y: rect.y, width: max(0, rect.width - shift), height: rect.height)
      .mirrored(in: rect, node.isRightToLeft)
    let color = (node.textFormat.color ?? theme.label).opacity(node.isEnabled ? 1 : 0.4)
    return mark(box) + text.items(node.text, node.textFormat, color: color, in: place)
  }
}
