import LayoutModel
import Typography

extension Painter {
  func label(_ node: PictureNode, in rect: Rect) -> DisplayList {
    var color = node.textFormat.color ?? theme.label
    if !node.isEnabled { color = color.opacity(0.4) }
    let placement: TextSetting.Placement = style == .desktop ? .top : .center
    return text.items(node.styledText, node.textFormat, color: color, in: rect, placement: placement)
  }

  func field(_ node: PictureNode, _ fieldStyle: PictureNode.FieldStyle, in rect: Rect) -> DisplayList {
    var items: DisplayList = []
    let ground = node.surface.background ?? (fieldStyle == .search && style == .touch ? theme.fill : theme.field)
    switch fieldStyle {
    case .plain: break
    case .line:
      items.append(.stroke(.rect(rect.inset(0.5, 0.5)), Stroke(tone(0x000000, 0xFFFFFF, alpha: 0.55))))
    case .bezel:
      items.append(.fill(.rect(rect), ground))
      items.append(.stroke(.rect(rect.inset(0.5, 0.5)), Stroke(theme.border)))
      if style == .desktop {
        let bottom = Point(x: rect.maxX - 0.5, y: rect.maxY - 0.5)
        items.append(.stroke(.line(Point(x: rect.minX + 0.5, y: rect.maxY - 0.5), bottom), Stroke(theme.border)))
      }
    case .rounded, .search:
      let radius = fieldStyle == .search && style == .touch ? min(10, rect.height / 2) : 5.5
      items.append(.fill(.roundedRect(rect, radius: radius), ground))
      if style == .desktop {
        items.append(.stroke(.roundedRect(rect.inset(0.5, 0.5), radius: radius), Stroke(theme.border)))
      } else if fieldStyle == .rounded {
        let line = Stroke(tone(0x000000, 0xFFFFFF, alpha: 0.2), width: 0.5)
        items.append(.stroke(.roundedRect(rect.inset(0.25, 0.25), radius: radius), line))
      }
    }
    return items + fieldText(node, fieldStyle, in: rect)
  }

  private func fieldText(_ node: PictureNode, _ fieldStyle: PictureNode.FieldStyle, in rect: Rect) -> DisplayList {
    let inset: Double = fieldStyle == .plain ? (style == .desktop ? 2 : 0) : (style == .desktop ? 4 : 7)
    var items: DisplayList = []
    var place = rect.inset(inset, 0)
    if fieldStyle == .search {
      let size = min(14, rect.height * 0.62)
      let glass = Rect(x: place.minX, y: rect.midY - size / 2, width: size, height: size)
        .mirrored(in: rect, node.isRightToLeft)
      items += Symbol.items("magnifyingglass", in: glass, color: theme.secondaryLabel)
      let shift = size + 5
      place = Rect(x: place.x + shift, y: place.y, width: max(0, place.width - shift), height: place.height)
        .mirrored(in: rect, node.isRightToLeft)
    }
    if let own = node.field.textRect { place = own }
    let prompts = node.text.isEmpty
    var color = prompts ? theme.placeholder : (node.textFormat.color ?? theme.label)
    if !node.isEnabled { color = color.opacity(0.5) }
    var format = node.textFormat
    if style == .touch { format.lineLimit = 1 }
    if prompts {
      let prompt =
        node.field.attributedPlaceholder ?? StyledText(AttributedText(node.field.placeholder, font: format.font))
      return items + text.items(prompt, format, color: color, in: place)
    }
    return items + text.items(node.styledText, format, color: color, in: place)
  }

  func textView(_ node: PictureNode, in rect: Rect) -> DisplayList {
    var items: DisplayList = []
    if style == .desktop, node.surface.background == nil { items.append(.fill(.rect(rect), theme.field)) }
    var format = node.textFormat
    if node.field.textRect == nil {
      format.lineLimit = 0
      format.lineBreakMode = .wordWrapping
    }
    let place = node.field.textRect ?? (style == .desktop ? rect.inset(5, 0) : rect.inset(5, 8))
    let color = format.color ?? theme.label
    let lines = text.items(node.styledText, format, color: color, in: place, placement: .top)
    return items + (rect.contains(place) ? lines : [.group(Group(clip: .rect(rect), items: lines))])
  }

  func searchBar(_ node: PictureNode, in rect: Rect) -> DisplayList {
    var field = node
    field.surface.background = nil
    field.textFormat.font = Font(size: 17)
    if field.field.placeholder.isEmpty { field.field.placeholder = "Search" }
    let height = min(36, max(20, rect.height - 8))
    let pill = rect.centered(width: max(0, rect.width - 16), height: height)
    return [.fill(.rect(rect), node.surface.background ?? theme.bar)] + self.field(field, .search, in: pill)
  }

  func image(_ node: PictureNode, in rect: Rect) -> DisplayList {
    guard rect.width >= 2, rect.height >= 2 else { return [] }
    if let file = node.image.file { return image(file, node, in: rect) }
    if node.image.isSymbol {
      return Symbol.items(node.image.name, in: symbolPlace(in: rect), color: node.tint ?? theme.accent)
    }
    let placeholder = landscape(in: rect, radius: node.surface.cornerRadius, isNamed: !node.image.name.isEmpty)
    return placeholder + imageCaption(node, in: rect)
  }

  private func image(_ file: PictureImage, _ node: PictureNode, in rect: Rect) -> DisplayList {
    let place = node.image.mode.place(file.size, in: rect)
    let tint = file.isTemplate ? node.tint ?? theme.accent : nil
    let item = DisplayItem.image(file, place, tint: tint)
    return node.clips ? [.group(Group(clip: clip(of: node, in: rect), items: [item]))] : [item]
  }

  /// The name of an image whose file is not drawn, and the size that it takes, where there is room.
  private func imageCaption(_ node: PictureNode, in rect: Rect) -> DisplayList {
    guard !node.image.name.isEmpty, node.showsCaption, rect.width >= 60, rect.height >= 40 else { return [] }
    func whole(_ length: Double) -> String { number(length, decimals: 0) }
    let format = TextFormat(font: Font(size: 10, weight: .medium), alignment: .center, lineBreakMode: .truncatingMiddle)
    let plate = Rect(x: rect.x, y: rect.maxY - 16, width: rect.width, height: 16)
    let caption = "\(node.image.name) \(whole(rect.width))×\(whole(rect.height))"
    return [.fill(.rect(plate), Color(0xFFFFFF, alpha: 0.75))]
      + text.items(caption, format, color: Color(0x44505E), in: plate.inset(4, 1))
  }

  /// The square of a symbol, centered in its view.
  private func symbolPlace(in rect: Rect) -> Rect {
    let side = min(rect.width, rect.height)
    return rect.centered(width: side, height: side)
  }

  /// The placeholder for an image: hills and a sun. It fills the view and is clipped, not stretched.
  private func landscape(in rect: Rect, radius: Double, isNamed: Bool) -> DisplayList {
    let sky = isNamed ? Color(0xDCE8F5) : Color(0xE9ECF1)
    let hill = isNamed ? Color(0x9DB8D6) : Color(0xC3CBD6)
    let far = isNamed ? Color(0xBDD1E6) : Color(0xD5DBE3)
    let width = max(rect.width, min(rect.height * 1.25, rect.width * 3))
    let height = min(rect.height, width * 0.75)
    let scene = Rect(x: rect.midX - width / 2, y: rect.midY - height / 2, width: width, height: height)
    func at(_ x: Double, _ y: Double) -> Point {
      Point(x: scene.minX + scene.width * x, y: scene.minY + scene.height * y)
    }
    let sun = min(scene.width, scene.height) * 0.18
    let disc = Rect(x: at(0.3, 0).x - sun / 2, y: at(0, 0.28).y - sun / 2, width: sun, height: sun)
    let ground = Rect(x: rect.x, y: scene.maxY - 0.5, width: rect.width, height: max(0, rect.maxY - scene.maxY + 0.5))
    let items: DisplayList = [
      .fill(.rect(rect), sky),
      .fill(.ellipse(disc), .white),
      .fill(
        .path([.move(at(0.4, 1)), .line(at(0.72, 0.5)), .line(at(1, 0.88)), .line(at(1, 1)), .close]), far),
      .fill(
        .path([
          .move(at(0, 1)), .line(at(0, 0.86)), .line(at(0.34, 0.44)), .line(at(0.56, 0.72)), .line(at(0.66, 0.66)),
          .line(at(0.9, 1)), .close,
        ]), hill),
      .fill(.rect(ground), hill),
    ]
    let fits = radius == 0 && scene.width <= rect.width && ground.height <= 0.5
    guard !fits else { return Array(items.dropLast()) }
    return [.group(Group(clip: radius > 0 ? .roundedRect(rect, radius: radius) : .rect(rect), items: items))]
  }
}
