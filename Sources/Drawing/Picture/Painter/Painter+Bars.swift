import LayoutModel
import Typography

extension Painter {
  func navigationBar(_ node: PictureNode, in rect: Rect) -> DisplayList {
    let bottom = rect.maxY - (node.bar.isLarge ? min(52, rect.height) : 0)
    let row = Rect(x: rect.x, y: max(rect.minY, bottom - 44), width: rect.width, height: min(44, rect.height))
    let color = node.textFormat.color ?? theme.label
    let title = TextFormat(font: node.bar.titleFont ?? Font(size: 17, weight: .semibold), alignment: .center)
    let leading = barItems(node.items, startingAt: row.minX + 16, towards: 1, in: row, color: node.tint ?? theme.accent)
    let trailing = barItems(
      node.bar.trailingItems, startingAt: row.maxX - 16, towards: -1, in: row, color: node.tint ?? theme.accent)
    let room = max(leading.extent - row.minX, row.maxX - trailing.extent) + 8
    let edge = Rect(x: rect.x, y: rect.maxY - node.separator.width, width: rect.width, height: node.separator.width)
    return barGround(node, in: rect) + barEdge(node, edge)
      + leading.items + trailing.items + text.items(node.text, title, color: color, in: row.inset(room, 0))
  }

  func toolbar(_ node: PictureNode, in rect: Rect) -> DisplayList {
    let row = rect.top(49)
    var items = barGround(node, in: rect)
    items += barEdge(node, Rect(x: rect.x, y: rect.y, width: rect.width, height: node.separator.width))
    let color = node.tint ?? theme.accent
    return items + spread(node.items, in: row.inset(16, 0), color: color, isReversed: node.isRightToLeft)
  }

  /// The items of a toolbar. An empty name is a flexible space; flexible spaces share the remaining width equally.
  private func spread(_ names: [String], in row: Rect, color: Color, isReversed: Bool) -> DisplayList {
    let font = Font(size: 17)
    let widths = names.map { $0.isEmpty ? 0 : Symbol.isKnown($0) ? 22 : text.width(of: $0, font: font) }
    let spaces = names.filter { $0.isEmpty }.count
    let gaps = 16.0 * Double(max(0, names.count - spaces - 1))
    let used = widths.reduce(0, +) + gaps
    let space = spaces > 0 ? max(0, row.width - used) / Double(spaces) : 0
    var items: DisplayList = []
    var x = row.minX
    for (name, width) in zip(names, widths) {
      guard !name.isEmpty else {
        x += space
        continue
      }
      let place = Rect(x: x, y: row.midY - 11, width: width, height: 22).mirrored(in: row, isReversed)
      if Symbol.isKnown(name) {
        items += Symbol.items(name, in: place, color: color)
      } else if place.maxX <= row.maxX + 16, place.minX >= row.minX - 16 {
        items.append(text.line(name, font: font, color: color, x: place.minX, midY: row.midY))
      }
      x += width + 16
    }
    return items
  }

  func tabBar(_ node: PictureNode, in rect: Rect) -> DisplayList {
    var items = barGround(node, in: rect)
    items += barEdge(node, Rect(x: rect.x, y: rect.y, width: rect.width, height: node.separator.width))
    guard !node.items.isEmpty else { return items }
    let width = rect.width / Double(node.items.count)
    for (index, item) in node.items.enumerated() {
      let color = index == (node.control.selection ?? 0) ? node.tint ?? theme.accent : Color(0x8E8E93)
      let cell = Rect(x: rect.x + width * Double(index), y: rect.y, width: width, height: min(49, rect.height))
        .mirrored(in: rect, node.isRightToLeft)
      let mark = Rect(x: cell.midX - 12, y: cell.minY + 6, width: 24, height: 24)
      items += Symbol.items(index == 0 ? "square.grid.2x2.fill" : "circle.fill", in: mark.inset(1, 1), color: color)
      let title = Rect(x: cell.x, y: cell.minY + 32, width: width, height: 14)
      let format = TextFormat(font: Font(size: 10, weight: .medium), alignment: .center)
      items += text.items(item, format, color: color, in: title.inset(2, 0))
    }
    return items
  }

  private func barGround(_ node: PictureNode, in rect: Rect) -> DisplayList {
    [.fill(.rect(rect), node.surface.background ?? theme.bar)]
  }

  /// The line between a bar and the content.
  private func barEdge(_ node: PictureNode, _ line: Rect) -> DisplayList {
    node.separator.isShown ? [.fill(.rect(line), node.separator.color ?? theme.separator)] : []
  }

  /// Places items from one end of a bar. A name that is a known symbol is drawn as the symbol. Also returns their
  /// total extent.
  private func barItems(
    _ names: [String], startingAt start: Double, towards direction: Double, in row: Rect, color: Color
  ) -> (items: DisplayList, extent: Double) {
    var items: DisplayList = []
    var x = start
    let font = Font(size: 17)
    for name in names where !name.isEmpty {
      if Symbol.isKnown(name) {
        let left = direction > 0 ? x : x - 22
        items += Symbol.items(name, in: Rect(x: left, y: row.midY - 11, width: 22, height: 22), color: color)
        x += direction * 22
      } else {
        let width = text.width(of: name, font: font)
        guard width < row.width / 2 else { continue }
        items.append(text.line(name, font: font, color: color, x: direction > 0 ? x : x - width, midY: row.midY))
        x += direction * width
      }
      x += direction * 16
    }
    return (items, x - direction * 16)
  }
}
