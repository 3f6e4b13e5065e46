import LayoutModel

/// Writes a display list as an SVG document.
///
/// The same list gives the same text on every machine. Coordinates have at most two decimals.
public struct SVGWriter {
  /// The font families, beginning with the one on which the measured widths are based.
  static let fontFamily = "Inter, -apple-system, Helvetica, Arial, sans-serif"
  static let monospacedFamily = "Menlo, 'DejaVu Sans Mono', monospace"

  private var text = ""
  private var clips = 0
  private var gradients = 0
  private var patterns = 0
  /// The outlines of characters used so far, and their ids.
  private var outlines: [[PathElement]: Int] = [:]
  /// The images used so far, and their ids.
  private var images: [PictureImage: Int] = [:]
  /// The colors of tinted images, and the ids of their filters.
  private var tints: [Color: Int] = [:]
  /// Precedes the ids of clips, which are unique in the document that a fragment becomes a part of.
  private var prefix = "c"
  private var depth = 1

  private init() {}

  /// Returns an SVG document of `size` points with the items of `list`.
  ///
  /// - Parameters:
  ///   - list: The items, back to front.
  ///   - size: The width and height of the document, in points.
  ///   - title: The title of the document.
  ///   - description: A longer text about the document.
  public static func document(
    _ list: DisplayList, size: Size, title: String? = nil, description: String? = nil
  ) -> String {
    var writer = SVGWriter()
    let width = number(size.width)
    let height = number(size.height)
    writer.text = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" "
    writer.text += "viewBox=\"0 0 \(width) \(height)\" font-family=\"\(fontFamily)\">\n"
    if let title { writer.line("<title>\(escape(title))</title>") }
    if let description { writer.line("<desc>\(escape(description))</desc>") }
    writer.write(list)
    writer.writeDefinitions()
    writer.text += "</svg>\n"
    return writer.text
  }

  /// The elements of a display list, to be put into an SVG document. `prefix` starts the ids of its clips.
  package static func fragment(_ list: DisplayList, prefix: String) -> String {
    var writer = SVGWriter()
    writer.prefix = prefix
    writer.depth = 0
    writer.write(list)
    writer.writeDefinitions()
    return writer.text
  }

  // MARK: Items

  private mutating func write(_ list: DisplayList) {
    for item in list {
      switch item {
      case .fill(let shape, let color):
        if !color.isClear { line(Self.element(shape, Self.paint(fill: color))) }
      case .gradient(let shape, let gradient): write(shape, gradient)
      case .stroke(let shape, let stroke):
        if !stroke.color.isClear { line(Self.element(shape, Self.paint(stroke: stroke))) }
      case .text(let run): write(run)
      case .glyphs(let run): write(run)
      case .image(let image, let rect, let tint): write(image, in: rect, tint: tint)
      case .tiled(let shape, let tile, let size): write(shape, tile, size)
      case .group(let group): write(group)
      }
    }
  }

  private mutating func write(_ shape: Shape, _ gradient: Gradient) {
    gradients += 1
    let id = "\(prefix)s\(gradients)"
    let (start, end) = (gradient.start, gradient.end)
    let tag = gradient.isRadial ? "radialGradient" : "linearGradient"
    let stops = gradient.stops.map { stop in
      "<stop offset=\"\(number(stop.location))\" stop-color=\"\(Self.hex(stop.color))\""
        + (stop.color.alpha < 1 ? " stop-opacity=\"\(number(stop.color.alpha))\"" : "") + "/>"
    }
    var place = "x1=\"\(number(start.x))\" y1=\"\(number(start.y))\" x2=\"\(number(end.x))\" y2=\"\(number(end.y))\""
    if gradient.isRadial {
      let radius = ((end.x - start.x) * (end.x - start.x) + (end.y - start.y) * (end.y - start.y)).squareRoot()
      place = "cx=\"\(number(start.x))\" cy=\"\(number(start.y))\" r=\"\(number(radius))\""
    }
    line("<\(tag) id=\"\(id)\" gradientUnits=\"userSpaceOnUse\" \(place)>\(stops.joined())</\(tag)>")
    line(Self.element(shape, " fill=\"url(#\(id))\""))
  }

  private mutating func write(_ shape: Shape, _ tile: DisplayList, _ size: Size) {
    guard size.width > 0, size.height > 0 else { return }
    patterns += 1
    let id = "\(prefix)p\(patterns)"
    line(
      "<pattern id=\"\(id)\" patternUnits=\"userSpaceOnUse\" width=\"\(number(size.width))\" "
        + "height=\"\(number(size.height))\">")
    depth += 1
    write(tile)
    depth -= 1
    line("</pattern>")
    line(Self.element(shape, " fill=\"url(#\(id))\""))
  }

  private mutating func write(_ run: TextRun) {
    guard !run.string.isEmpty, !run.color.isClear else { return }
    var tag = "<text x=\"\(number(run.origin.x))\" y=\"\(number(run.origin.y))\" font-size=\"\(number(run.size))\""
    if run.weight != 400 { tag += " font-weight=\"\(run.weight)\"" }
    if run.isItalic { tag += " font-style=\"italic\"" }
    if run.isMonospaced { tag += " font-family=\"\(Self.monospacedFamily)\"" }
    if run.width > 0, run.string.count > 1 {
      tag += " textLength=\"\(number(run.width))\" lengthAdjust=\"spacingAndGlyphs\""
    }
    line(tag + Self.paint(fill: run.color) + ">\(escape(run.string))</text>")
  }

  /// Each outline is written once, by ``writeOutlines()``, however often the drawing uses it.
  private mutating func write(_ run: GlyphRun) {
    guard !run.color.isClear else { return }
    let (y, x) = (run.size / 1000, run.size * run.horizontalScale / 1000)
    line(
      "<g role=\"img\" aria-label=\"\(escape(run.string))\" "
        + "transform=\"translate(\(number(run.origin.x)) \(number(run.origin.y)))"
        + " scale(\(number(x, decimals: 6)) \(number(y, decimals: 6)))\"" + Self.paint(fill: run.color) + ">")
    var uses = ""
    for glyph in run.glyphs {
      let id = outlines[glyph.outline] ?? outlines.count + 1
      outlines[glyph.outline] = id
      uses += "<use href=\"#\(prefix)g\(id)\" x=\"\(number(glyph.x))\"/>"
    }
    line(" " + uses)
    line("</g>")
  }

  /// The file of each image is written once, by ``writeDefinitions()``.
  private mutating func write(_ image: PictureImage, in rect: Rect, tint: Color?) {
    guard image.size.width > 0, image.size.height > 0, rect.width > 0, rect.height > 0 else { return }
    var image = image
    // Some viewers make pixels of it in the size of its element.
    if image.format == .svg { image.size = rect.size }
    let id = images[image] ?? images.count + 1
    images[image] = id
    var attributes = " transform=\"translate(\(number(rect.x)) \(number(rect.y)))"
    let (x, y) = (rect.width / image.size.width, rect.height / image.size.height)
    if x != 1 || y != 1 { attributes += " scale(\(number(x, decimals: 6)) \(number(y, decimals: 6)))" }
    attributes += "\""
    if let tint {
      let filter = tints[tint] ?? tints.count + 1
      tints[tint] = filter
      attributes += " filter=\"url(#\(prefix)f\(filter))\""
    }
    line("<use href=\"#\(prefix)i\(id)\"\(attributes)/>")
  }

  /// Writes what the elements refer to: the outlines of characters, images and filters.
  private mutating func writeDefinitions() {
    guard !outlines.isEmpty || !images.isEmpty else { return }
    line("<defs>")
    for (path, id) in outlines.sorted(by: { $0.value < $1.value }) {
      line(" <path id=\"\(prefix)g\(id)\" d=\"\(Self.data(path))\"/>")
    }
    for (image, id) in images.sorted(by: { $0.value < $1.value }) {
      let type: String? =
        switch image.format {
        case .png: "png"
        case .jpeg: "jpeg"
        case .gif: "gif"
        case .svg: "svg+xml"
        case .link: nil
        }
      let address =
        type.map { "data:image/\($0);base64,\(Base64.text(image.bytes))" }
        ?? escape(String(decoding: image.bytes, as: UTF8.self))
      line(
        " <image id=\"\(prefix)i\(id)\" width=\"\(number(image.size.width))\" height=\"\(number(image.size.height))\" "
          + "preserveAspectRatio=\"none\" href=\"\(address)\"/>")
    }
    for (color, id) in tints.sorted(by: { $0.value < $1.value }) {
      line(
        " <filter id=\"\(prefix)f\(id)\" x=\"0\" y=\"0\" width=\"1\" height=\"1\" color-interpolation-filters=\"sRGB\">"
          + "<feFlood flood-color=\"\(Self.hex(color))\" flood-opacity=\"\(number(color.alpha))\"/>"
          + "<feComposite in2=\"SourceAlpha\" operator=\"in\"/></filter>")
    }
    line("</defs>")
  }

  private mutating func write(_ group: Group) {
    var attributes = ""
    if group.offset != .zero || group.scale != 1 || group.transform != nil {
      attributes += " transform=\"translate(\(number(group.offset.x)) \(number(group.offset.y)))"
      if let matrix = group.transform {
        let numbers = [matrix.a, matrix.b, matrix.c, matrix.d].map { number($0, decimals: 6) }.joined(separator: " ")
        attributes += " matrix(\(numbers) 0 0)"
      }
      if group.scale != 1 { attributes += " scale(\(number(group.scale)))" }
      attributes += "\""
    }
    if let clip = group.clip {
      clips += 1
      line("<clipPath id=\"\(prefix)\(clips)\">\(Self.element(clip, ""))</clipPath>")
      attributes += " clip-path=\"url(#\(prefix)\(clips))\""
    }
    if group.opacity < 1 { attributes += " opacity=\"\(number(group.opacity))\"" }
    if let size = group.viewSize { attributes += " data-size=\"\(number(size.width)) \(number(size.height))\"" }
    line("<g\(attributes)>")
    depth += 1
    if let title = group.title { line("<title>\(escape(title))</title>") }
    write(group.items)
    depth -= 1
    line("</g>")
  }

  private mutating func line(_ string: String) {
    for _ in 0..<depth { text += " " }
    text += string
    text += "\n"
  }
}

// MARK: Elements and attributes

extension SVGWriter {
  /// The element of a shape with the given attributes, which start with a space.
  private static func element(_ shape: Shape, _ attributes: String) -> String {
    switch shape {
    case .rect(let rect): return "<rect\(box(rect))\(attributes)/>"
    case .roundedRect(let rect, let radius):
      let radius = max(0, min(radius, rect.width / 2, rect.height / 2))
      return "<rect\(box(rect)) rx=\"\(number(radius))\"\(attributes)/>"
    case .ellipse(let rect):
      // A shape with insets in a small view has no size; browsers report negative lengths as errors.
      let (width, height) = (max(0, rect.width), max(0, rect.height))
      return "<ellipse cx=\"\(number(rect.midX))\" cy=\"\(number(rect.midY))\" rx=\"\(number(width / 2))\" "
        + "ry=\"\(number(height / 2))\"\(attributes)/>"
    case .line(let start, let end):
      return "<line x1=\"\(number(start.x))\" y1=\"\(number(start.y))\" x2=\"\(number(end.x))\" "
        + "y2=\"\(number(end.y))\"\(attributes)/>"
    case .path(let elements): return "<path d=\"\(data(elements))\"\(attributes)/>"
    }
  }

  private static func box(_ rect: Rect) -> String {
    let (width, height) = (max(0, rect.width), max(0, rect.height))
    return " x=\"\(number(rect.x))\" y=\"\(number(rect.y))\" width=\"\(number(width))\" height=\"\(number(height))\""
  }

  private static func data(_ elements: [PathElement]) -> String {
    elements.map { element in
      switch element {
      case .move(let point): "M\(pair(point))"
      case .line(let point): "L\(pair(point))"
      case .quadraticCurve(let control, let end): "Q\(pair(control)) \(pair(end))"
      case .curve(let first, let second, let end): "C\(pair(first)) \(pair(second)) \(pair(end))"
      case .close: "Z"
      }
    }.joined()
  }

  private static func pair(_ point: Point) -> String { "\(number(point.x)) \(number(point.y))" }

  private static func paint(fill color: Color) -> String {
    " fill=\"\(hex(color))\"" + (color.alpha < 1 ? " fill-opacity=\"\(number(color.alpha))\"" : "")
  }

  private static func paint(stroke: Stroke) -> String {
    var attributes = " fill=\"none\" stroke=\"\(hex(stroke.color))\""
    if stroke.color.alpha < 1 { attributes += " stroke-opacity=\"\(number(stroke.color.alpha))\"" }
    if stroke.width != 1 { attributes += " stroke-width=\"\(number(stroke.width))\"" }
    if !stroke.dash.isEmpty {
      attributes += " stroke-dasharray=\"\(stroke.dash.map { number($0) }.joined(separator: " "))\""
    }
    if stroke.isRound { attributes += " stroke-linecap=\"round\" stroke-linejoin=\"round\"" }
    return attributes
  }

  private static func hex(_ color: Color) -> String {
    let digits = Array("0123456789ABCDEF")
    var text = "#"
    for channel in [color.red, color.green, color.blue] {
      text.append(digits[Int(channel >> 4)])
      text.append(digits[Int(channel & 15)])
    }
    return text
  }
}
