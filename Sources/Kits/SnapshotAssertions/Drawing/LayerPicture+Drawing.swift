import AutoLayout
import CoreGraphics
import KitSupport
import LayoutModel
import Picture
import QuartzCore
import Typography

extension LayerPicture {
  /// Returns what the drawing code of a layer without a view draws. Images are left out.
  func drawnItems(of layer: CALayer) -> DisplayList {
    let context = CGContext(size: layer.bounds.size)
    context.isFlipped = isFlipped
    context.translateBy(x: -layer.bounds.minX, y: -layer.bounds.minY)
    layer.draw(in: context)
    return items(of: context.drawings, in: layer.bounds.size) { _, _ in [] }
  }

  /// Returns what drawing code drew into a context of a size.
  ///
  /// - Parameter image: Returns the items of an image of the kit in a size.
  package func items(
    of drawings: [CGContext.Drawing], in size: CGSize, image: (any DrawnObject, Size) -> DisplayList
  ) -> DisplayList {
    let whole = CGRect(origin: .zero, size: size)
    return drawings.flatMap { drawing -> DisplayList in
      var items = items(of: drawing, image: image)
      for path in drawing.clip.paths {
        items = [.group(Group(clip: .path(Self.elements(of: path)), items: items))]
      }
      if drawing.clip.rect != whole { items = [.group(Group(clip: .rect(Rect(drawing.clip.rect)), items: items))] }
      return items
    }
  }

  /// Fills a node with copies of what was drawn into a context of a size, behind its content: a pattern color.
  ///
  /// - Parameter image: Returns the items of an image of the kit in a size.
  package func fillTiles(
    _ tile: CGContext, size: CGSize, _ node: inout PictureNode, image: (any DrawnObject, Size) -> DisplayList
  ) {
    guard size.width > 0, size.height > 0 else { return }
    let bounds = Rect(origin: .zero, size: node.frame.size)
    let shape: Shape =
      node.surface.cornerRadius > 0 ? .roundedRect(bounds, radius: node.surface.cornerRadius) : .rect(bounds)
    let items = items(of: tile.drawings, in: size, image: image)
    node.drawing.append(.tiled(shape, items, Size(width: Double(size.width), height: Double(size.height))))
  }

  private func items(of drawing: CGContext.Drawing, image: (any DrawnObject, Size) -> DisplayList) -> DisplayList {
    func color(_ color: CGColor) -> Color { Self.color(color).opacity(Double(drawing.alpha)) }
    switch drawing.content {
    case .fill(let path, let fill): return [.fill(.path(Self.elements(of: path)), color(fill))]
    case .stroke(let path, let stroke, let width, let dash, let isRound):
      let line = Stroke(color(stroke), width: Double(width), dash: dash.map { Double($0) }, isRound: isRound)
      return [.stroke(.path(Self.elements(of: path)), line)]
    case .gradient(let gradient, let start, let end, let isRadial):
      let stops = gradient.stops.map { Gradient.Stop(color($0.color), at: Double($0.location)) }
      func point(_ point: CGPoint) -> Point { Point(x: Double(point.x), y: Double(point.y)) }
      let place = Gradient(stops, start: point(start), end: point(end), isRadial: isRadial)
      return [.gradient(.rect(Rect(drawing.clip.rect)), place)]
    case .object(let object, let size, let transform):
      let size = Size(width: Double(size.width), height: Double(size.height))
      let items =
        (object as? DrawnText).map { self.items(of: $0, in: size) }
        ?? (object as? LayerText).map { self.items(of: $0, in: size) } ?? image(object, size)
      guard !items.isEmpty else { return [] }
      var group = Group(
        offset: Point(x: Double(transform.tx), y: Double(transform.ty)), opacity: Double(drawing.alpha), items: items)
      let turn = Transform(
        a: Double(transform.a), b: Double(transform.b), c: Double(transform.c), d: Double(transform.d))
      if turn != Transform(a: 1, b: 0, c: 0, d: 1) { group.transform = turn }
      return [.group(group)]
    }
  }

  // MARK: Text

  private func items(of drawn: DrawnText, in size: Size) -> DisplayList {
    let mode: Paragraph.LineBreakMode = drawn.truncates ? .truncatingTail : drawn.wraps ? .wordWrapping : .clipping
    let format = TextFormat(
      alignment: Self.alignment(of: drawn.text) ?? .left, lineLimit: drawn.wraps ? 0 : 1, lineBreakMode: mode)
    return TextSetting().items(
      styledText(drawn.text, font: .system(12)), format, color: .black, in: Rect(origin: .zero, size: size),
      placement: .top)
  }

  private func items(of drawn: LayerText, in size: Size) -> DisplayList {
    let mode: Paragraph.LineBreakMode =
      switch drawn.truncation {
      case .start: .truncatingHead
      case .middle: .truncatingMiddle
      case .end: .truncatingTail
      default: drawn.isWrapped ? .wordWrapping : .clipping
      }
    let alignment: TextFormat.Alignment =
      switch drawn.alignment {
      case .center: .center
      case .right: .right
      case .justified: .justified
      default: .left
      }
    let format = TextFormat(alignment: alignment, lineLimit: drawn.isWrapped ? 0 : 1, lineBreakMode: mode)
    let text = (drawn.string as? NSAttributedString) ?? NSAttributedString(string: "\(drawn.string)")
    return TextSetting().items(
      styledText(text, font: Self.font(of: drawn)), format, color: drawn.color.map(Self.color) ?? .black,
      in: Rect(origin: .zero, size: size), placement: .top)
  }

  /// The font of a text layer's string: Helvetica unless the layer has another.
  private static func font(of drawn: LayerText) -> Font {
    var font = (drawn.font as? KitFont)?.font
    let named = (drawn.font as? CGFont)?.postScriptName
    if font == nil, let name = named ?? (drawn.font as? NSString)?.description ?? drawn.font as? String {
      font = KitFont(name: name, size: 12)?.font
    }
    var result = font ?? Font(family: .named("Helvetica"), size: 12)
    result.size = Double(drawn.fontSize)
    return result
  }

  /// Returns attributed text with the colors of the appearance. Runs without a font have `font`, those without a color
  /// `color` or the color of the view.
  package func styledText(_ text: NSAttributedString, font: Font, color plain: Color? = nil) -> StyledText {
    var result = StyledText(AttributedText("", font: font))
    var start = 0
    while start < text.length {
      var range = NSRange()
      let attributes = text.attributes(at: start, effectiveRange: &range)
      start = NSMaxRange(range)
      func color(_ key: NSAttributedString.Key) -> Color? {
        guard let value = attributes[key] else { return nil }
        if let color = value as? CGColor { return Self.color(color) }
        return kitColor(value)
      }
      func lineWidth(_ key: NSAttributedString.Key) -> Double {
        let value = attributes[key]
        let style = (value as? Int) ?? (value as? NSNumber)?.intValue ?? (value as? NSUnderlineStyle)?.rawValue ?? 0
        return style == 0 ? 0 : style == NSUnderlineStyle.single.rawValue ? 1 : 2
      }
      var style = StyledText.Style(color: color(.foregroundColor) ?? plain, background: color(.backgroundColor))
      (style.underline, style.strikethrough) = (lineWidth(.underlineStyle), lineWidth(.strikethroughStyle))
      result.append(TextSize.attributed(text.attributedSubstring(from: range), font: font), style: style)
    }
    return result
  }

  /// Returns the alignment of the first paragraph; nil if it has none.
  package static func alignment(of text: NSAttributedString) -> TextFormat.Alignment? {
    guard text.length > 0,
      let style = text.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
    else { return nil }
    switch style.alignment {
    case .left: return .left
    case .center: return .center
    case .right: return .right
    case .justified: return .justified
    case .natural: return nil
    }
  }
}
