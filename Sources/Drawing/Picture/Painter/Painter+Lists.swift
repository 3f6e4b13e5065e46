import LayoutModel
import Typography

extension Painter {
  func table(_ node: PictureNode, in rect: Rect) -> DisplayList {
    var items: DisplayList = node.surface.background == nil ? [.fill(.rect(rect), listGround)] : []
    guard style == .touch else { return items + desktopRows(node, in: rect) }
    if node.children.isEmpty {
      items += rows(pitch: 44, in: rect) { line in
        .fill(.rect(Rect(x: rect.x + 16, y: line, width: max(0, rect.width - 16), height: 0.5)), theme.separator)
      }
      if node.showsCaption { items += emptyNotice("Table View", in: rect) }
    }
    return items
  }

  /// The background of lists and their rows.
  private var listGround: Color { style == .touch ? theme.ground : theme.field }

  private func desktopRows(_ node: PictureNode, in rect: Rect) -> DisplayList {
    guard node.children.isEmpty else { return [] }
    var isOdd = false
    return rows(pitch: 24, in: rect) { line in
      isOdd.toggle()
      let band = Rect(x: rect.x, y: line - 24, width: rect.width, height: 24)
      return .fill(.rect(band), tone(0x000000, 0xFFFFFF, alpha: isOdd ? 0 : 0.035))
    }
  }

  private func rows(pitch: Double, in rect: Rect, item: (Double) -> DisplayItem) -> DisplayList {
    var items: DisplayList = []
    var line = rect.minY + pitch
    while line < rect.maxY - 1, items.count < 200 {
      items.append(item(line))
      line += pitch
    }
    return items
  }

  private func emptyNotice(_ string: String, in rect: Rect) -> DisplayList {
    guard rect.height >= 80 else { return [] }
    let format = TextFormat(font: Font(size: 22, weight: .semibold), alignment: .center, minimumScale: 0.5)
    let plate = rect.centered(width: min(max(0, rect.width - 8), 220), height: 40)
    return [.fill(.rect(plate), theme.field)] + text.items(string, format, color: tone(0xA0A3AA, 0x8E8E93), in: plate)
  }

  func tableHeader(_ node: PictureNode, in rect: Rect) -> DisplayList {
    var items: DisplayList = [
      .fill(.rect(rect), tone(0xF7F7F7, 0x2B2B2B)),
      .fill(.rect(Rect(x: rect.x, y: rect.maxY - 1, width: rect.width, height: 1)), theme.separator),
    ]
    let count = max(1, node.items.count)
    let width = rect.width / Double(count)
    let format = TextFormat(font: Font(size: 11, weight: .medium))
    for (index, title) in node.items.enumerated() {
      let column = Rect(x: rect.x + Double(index) * width, y: rect.y, width: width, height: rect.height)
        .mirrored(in: rect, node.isRightToLeft)
      items += text.items(title, format, color: theme.label, in: column.inset(6, 0))
      if index > 0 {
        items.append(
          .fill(.rect(Rect(x: column.x, y: rect.y + 4, width: 1, height: max(0, rect.height - 8))), theme.separator))
      }
    }
    return items
  }

  func cell(_ node: PictureNode, _ accessory: PictureNode.Accessory, in rect: Rect) -> DisplayList {
    guard style == .touch else { return [] }
    var items: DisplayList = node.surface.background == nil ? [.fill(.rect(rect), listGround)] : []
    let separator = node.separator
    let line = Rect(
      x: rect.x + separator.leading, y: rect.maxY - separator.width,
      width: max(0, rect.width - separator.leading - separator.trailing), height: separator.width
    ).mirrored(in: rect, node.isRightToLeft)
    if node.separator.isShown { items.append(.fill(.rect(line), separator.color ?? theme.separator)) }
    let mark = Rect(x: rect.maxX - 28.5, y: rect.midY - 7, width: 14, height: 14).mirrored(in: rect, node.isRightToLeft)
    let chevron = node.isRightToLeft ? "chevron.left" : "chevron.right"
    switch accessory {
    case .none: break
    case .disclosure: items += Symbol.items(chevron, in: mark, color: tone(0xC4C4C7, 0x545458), weight: 2)
    case .detail: items += Symbol.items("info.circle", in: mark.inset(-4, -4), color: theme.accent)
    case .checkmark: items += Symbol.items("checkmark", in: mark, color: theme.accent, weight: 2)
    }
    return items
  }

  func collection(_ node: PictureNode, in rect: Rect) -> DisplayList {
    var items: DisplayList = node.surface.background == nil ? [.fill(.rect(rect), listGround)] : []
    if node.children.isEmpty, node.showsCaption { items += emptyNotice("Collection View", in: rect) }
    return items
  }
}
