import LayoutModel
import Picture

/// Draws the items of display lists in an image.
struct PixelCanvas {
  /// The part of the image in which is drawn: the coverage of each pixel of the bounds, or nil if all are covered.
  private struct Clip {
    var bounds: PixelBounds
    var mask: [Float]?
  }

  private(set) var image: PixelImage
  private var clip: Clip

  init(width: Int, height: Int) {
    image = PixelImage(width: width, height: height)
    clip = Clip(bounds: PixelBounds(minX: 0, minY: 0, maxX: width, maxY: height))
  }

  mutating func draw(_ list: DisplayList, _ matrix: Matrix) {
    for item in list {
      switch item {
      case .fill(let shape, let color): fill(outline(shape, matrix), Paint(color))
      case .gradient(let shape, let gradient):
        guard let inverse = matrix.inverse else { continue }
        fill(outline(shape, matrix), .gradient(gradient, inverse: inverse))
      case .stroke(let shape, let stroke): draw(shape, stroke, matrix)
      case .text(let run): draw(run, matrix)
      case .glyphs(let run): draw(run, matrix)
      case .tiled(let shape, let tile, let size): draw(shape, tile, size, matrix)
      case .image(let image, let rect, let tint): draw(image, in: rect, tint: tint, matrix)
      case .group(let group): draw(group, matrix)
      }
    }
  }

  // MARK: Shapes

  /// The polygons of a shape, in pixels.
  private func outline(_ shape: Shape, _ matrix: Matrix) -> [[Point]] {
    Outline(shape, scale: matrix.scale).parts.map { part in part.points.map { matrix * $0 } }
  }

  private mutating func draw(_ shape: Shape, _ stroke: Stroke, _ matrix: Matrix) {
    let scale = matrix.scale
    let polygons = StrokeOutline(Outline(shape, scale: scale), stroke, scale: scale).polygons
    fill(polygons.map { polygon in polygon.map { matrix * $0 } }, Paint(stroke.color))
  }

  private mutating func fill(_ polygons: [[Point]], _ paint: Paint) {
    // What most pixels are filled with: an opaque color, as it is stored.
    var solid: SIMD4<UInt8>?
    if case .color(let color) = paint {
      guard color.w > 0 else { return }
      if color.w == 1 { solid = SIMD4(color * 255, rounding: .toNearestOrAwayFromZero) }
    }
    let coverage = Coverage(polygons, within: clip.bounds)
    coverage.forEachRow { y, row in
      let start = (y - clip.bounds.minY) * clip.bounds.width + coverage.bounds.minX - clip.bounds.minX
      var place = (y * image.width + coverage.bounds.minX) * 4
      for x in 0..<row.count {
        let share = clip.mask.map { row[x] * $0[start + x] } ?? row[x]
        if share == 1, let solid {
          image.set(solid, at: place)
        } else if share > 1 / 512 {
          image.blend(paint.color(x: coverage.bounds.minX + x, y: y), share, at: place)
        }
        place += 4
      }
    }
  }

  /// Copies of a tile. Its pixels are rounded to whole ones.
  private mutating func draw(_ shape: Shape, _ tile: DisplayList, _ size: Size, _ matrix: Matrix) {
    let scale = matrix.scale
    let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
    guard width >= 1, height >= 1, width <= 4096, height <= 4096 else { return }
    let stretch = Transform(a: width / size.width, b: 0, c: 0, d: height / size.height)
    var canvas = PixelCanvas(width: Int(width), height: Int(height))
    canvas.draw(tile, Matrix(scale: 1).applied(to: stretch))
    let whole = Transform(a: size.width / width, b: 0, c: 0, d: size.height / height)
    guard let inverse = matrix.applied(to: whole).inverse else { return }
    fill(outline(shape, matrix), .image(canvas.image, inverse: inverse, tint: nil, repeats: true))
  }

  private mutating func draw(_ picture: PictureImage, in rect: Rect, tint: Color?, _ matrix: Matrix) {
    guard rect.width > 0, rect.height > 0 else { return }
    guard picture.format == .png, let image = PNGDecoder.image(picture.bytes) else {
      // A file of another format: its place is hatched by the diagonals.
      let color = tint ?? Color(0x8E8E93)
      fill(outline(.rect(rect), matrix), Paint(color.opacity(0.2)))
      let corners = [(rect.minY, rect.maxY), (rect.maxY, rect.minY)]
      for (start, end) in corners {
        let line = Shape.line(Point(x: rect.minX, y: start), Point(x: rect.maxX, y: end))
        draw(line, Stroke(color.opacity(0.5)), matrix)
      }
      return
    }
    let stretch = Transform(a: rect.width / Double(image.width), b: 0, c: 0, d: rect.height / Double(image.height))
    guard let inverse = matrix.applied(to: stretch, offset: Point(x: rect.x, y: rect.y)).inverse else { return }
    fill(outline(.rect(rect), matrix), .image(image, inverse: inverse, tint: tint, repeats: false))
  }

  // MARK: Groups

  private mutating func draw(_ group: Group, _ matrix: Matrix) {
    guard group.opacity > 0 else { return }
    var inner = matrix.applied(to: group.transform ?? Transform(a: 1, b: 0, c: 0, d: 1), offset: group.offset)
    inner = inner.applied(to: Transform(a: group.scale, b: 0, c: 0, d: group.scale))
    let outer = clip
    if let shape = group.clip { clip = clip(to: shape, inner) }
    defer { clip = outer }
    guard !clip.bounds.isEmpty else { return }
    guard group.opacity < 1 else { return draw(group.items, inner) }
    let ground = image
    image = PixelImage(width: ground.width, height: ground.height)
    draw(group.items, inner)
    let layer = image
    image = ground
    let bounds = clip.bounds
    for y in bounds.minY..<bounds.maxY {
      for x in bounds.minX..<bounds.maxX {
        let place = (y * layer.width + x) * 4
        guard layer.bytes[place + 3] > 0 else { continue }
        image.blend(layer.color(x, y), Float(group.opacity), at: place)
      }
    }
  }

  /// The part of the present clip that is in a shape.
  private func clip(to shape: Shape, _ matrix: Matrix) -> Clip {
    let coverage = Coverage(outline(shape, matrix), within: clip.bounds)
    let bounds = coverage.bounds
    guard !bounds.isEmpty else { return Clip(bounds: PixelBounds(minX: 0, minY: 0, maxX: 0, maxY: 0)) }
    var mask: [Float] = []
    mask.reserveCapacity(bounds.width * bounds.height)
    var isWhole = true
    coverage.forEachRow { y, row in
      let start = (y - clip.bounds.minY) * clip.bounds.width + bounds.minX - clip.bounds.minX
      for x in 0..<row.count {
        let share = clip.mask.map { row[x] * $0[start + x] } ?? row[x]
        if share < 1 { isWhole = false }
        mask.append(share)
      }
    }
    return Clip(bounds: bounds, mask: isWhole ? nil : mask)
  }

  // MARK: Text

  private mutating func draw(_ run: GlyphRun, _ matrix: Matrix) {
    let paint = Paint(run.color)
    let (width, height) = (run.size * run.horizontalScale / 1000, run.size / 1000)
    for glyph in run.glyphs {
      let origin = Point(x: run.origin.x + glyph.x * width, y: run.origin.y)
      let em = matrix.applied(to: Transform(a: width, b: 0, c: 0, d: height), offset: origin)
      fill(outline(.path(glyph.outline), em), paint)
    }
  }

  /// Characters of which no font has outlines: a box for each.
  private mutating func draw(_ run: TextRun, _ matrix: Matrix) {
    let count = run.string.count
    guard count > 0, run.width > 0, run.size > 0 else { return }
    let advance = run.width / Double(count)
    for (index, character) in run.string.enumerated() where !character.isWhitespace {
      let box = Rect(
        x: run.origin.x + (Double(index) + 0.1) * advance, y: run.origin.y - run.size * 0.75, width: advance * 0.8,
        height: run.size * 0.85)
      draw(.rect(box), Stroke(run.color, width: max(run.size / 16, 0.5)), matrix)
    }
  }
}
