import LayoutModel
import Typography

extension Painter {
  func box(_ node: PictureNode, _ boxStyle: PictureNode.BoxStyle, in rect: Rect) -> DisplayList {
    switch boxStyle {
    case .separator:
      let line =
        rect.width >= rect.height
        ? rect.centered(width: rect.width, height: 1) : rect.centered(width: 1, height: rect.height)
      return [.fill(.rect(line), tone(0x000000, 0xFFFFFF, alpha: 0.16))]
    case .plain:
      let shape = Shape.roundedRect(rect, radius: node.surface.cornerRadius)
      let border = Stroke(node.tint ?? theme.separator)
      return [
        .fill(shape, node.surface.background ?? .clear),
        .stroke(.roundedRect(rect.inset(0.5, 0.5), radius: node.surface.cornerRadius), border),
      ]
    case .titled:
      let titleHeight = node.text.isEmpty ? 0 : min(15, rect.height)
      let plate = Rect(x: rect.x, y: rect.y + titleHeight, width: rect.width, height: max(0, rect.height - titleHeight))
      let title = Rect(x: rect.x + 8, y: rect.y, width: max(0, rect.width - 16), height: titleHeight)
      return [
        .fill(.roundedRect(plate, radius: 6), node.surface.background ?? tone(0x000000, 0xFFFFFF, alpha: 0.03)),
        .stroke(.roundedRect(plate.inset(0.5, 0.5), radius: 6), Stroke(theme.separator)),
      ] + text.items(node.text, node.textFormat, color: theme.secondaryLabel, in: title)
    }
  }

  func tabView(_ node: PictureNode, in rect: Rect) -> DisplayList {
    let plate = Rect(x: rect.x, y: rect.y + 11, width: rect.width, height: max(0, rect.height - 11))
    var tabs = PictureNode(.segmentedControl, frame: rect)
    tabs.items = node.items
    tabs.control.selection = node.control.selection ?? 0
    tabs.textFormat = TextFormat(font: Font(size: 13), alignment: .center)
    let widths = node.items.map { text.width(of: $0, font: tabs.textFormat.font) + 24 }
    let strip = Rect(x: 0, y: 0, width: min(rect.width - 20, widths.reduce(0, +)), height: 22)
    let ground: DisplayList = [
      .fill(.roundedRect(plate, radius: 6), tone(0x000000, 0xFFFFFF, alpha: 0.03)),
      .stroke(.roundedRect(plate.inset(0.5, 0.5), radius: 6), Stroke(theme.separator)),
    ]
    guard !node.items.isEmpty, strip.width > 20 else { return ground }
    return ground
      + segmentedControl(tabs, in: Rect(x: rect.midX - strip.width / 2, y: rect.y, width: strip.width, height: 22))
  }

  /// A line in each gap between panes.
  func splitView(_ node: PictureNode, _ axis: Axis, in rect: Rect) -> DisplayList {
    node.children.dropFirst().map { pane in
      let line =
        axis == .horizontal
        ? Rect(x: pane.frame.minX - 1, y: rect.y, width: 1, height: rect.height)
        : Rect(x: rect.x, y: pane.frame.minY - 1, width: rect.width, height: 1)
      return .fill(.rect(line), tone(0x000000, 0xFFFFFF, alpha: 0.2))
    }
  }

  func effect(_ node: PictureNode, _ effectStyle: PictureNode.EffectStyle, in rect: Rect) -> DisplayList {
    let color = effectStyle == .dark || isDark ? Color(0x1C1C1E, alpha: 0.72) : Color(0xF4F4F6, alpha: 0.82)
    let ground: DisplayItem = .fill(.roundedRect(rect, radius: node.surface.cornerRadius), color)
    return node.surface.background == nil || node.surface.background!.isClear ? [ground] : []
  }

  // MARK: Views of other frameworks

  /// A generic map with streets, a park, and a river.
  func map(in rect: Rect) -> DisplayList {
    func at(_ x: Double, _ y: Double) -> Point { Point(x: rect.minX + rect.width * x, y: rect.minY + rect.height * y) }
    let road = Stroke(.white, width: 4)
    let lane = Stroke(.white, width: 2)
    let park = Rect(x: at(0.58, 0).x, y: at(0, 0.12).y, width: rect.width * 0.28, height: rect.height * 0.3)
    let river: [PathElement] = [
      .move(at(0, 0.78)), .curve(at(0.25, 0.6), at(0.4, 0.98), end: at(1, 0.7)), .line(at(1, 0.86)),
      .curve(at(0.45, 1.08), at(0.25, 0.74), end: at(0, 0.92)), .close,
    ]
    let side = min(rect.width, rect.height, 60) * 0.3
    let pin = rect.centered(width: side, height: side)
    return [
      .group(
        Group(
          clip: .rect(rect),
          items: [
            .fill(.rect(rect), Color(0xF1EEE6)), .fill(.roundedRect(park, radius: 6), Color(0xCFE6C0)),
            .fill(.path(river), Color(0xA9D3F0)), .stroke(.line(at(0, 0.3), at(1, 0.18)), lane),
            .stroke(.line(at(0.2, 0), at(0.3, 1)), road), .stroke(.line(at(0.5, 0), at(0.54, 1)), lane),
            .stroke(.line(at(0, 0.55), at(1, 0.5)), road), .stroke(.line(at(0.9, 0), at(0.82, 1)), lane),
            .fill(.ellipse(pin), Color(0xE5262B)),
            .fill(.ellipse(pin.inset(pin.width * 0.33, pin.height * 0.33)), .white),
          ]))
    ]
  }

  func web(in rect: Rect) -> DisplayList {
    var items: DisplayList = [.fill(.rect(rect), .white)]
    let widths = [0.5, 0.84, 0.9, 0.76, 0.88, 0.6]
    for (index, part) in widths.enumerated() {
      let y = rect.minY + 16 + Double(index) * 16 + (index > 0 ? 6 : 0)
      guard y + 12 < rect.maxY else { break }
      let line = Rect(x: rect.x + 16, y: y, width: max(0, (rect.width - 32) * part), height: index == 0 ? 12 : 7)
      items.append(.fill(.roundedRect(line, radius: 3), Color(index == 0 ? 0xC9CED8 : 0xE4E7EC)))
    }
    return items
  }

  func media(in rect: Rect) -> DisplayList {
    let side = min(rect.width, rect.height, 160) * 0.3
    return [.fill(.rect(rect), Color(0x16171A))]
      + Symbol.items("play.fill", in: rect.centered(width: side, height: side), color: Color(0xFFFFFF, alpha: 0.85))
  }
}
