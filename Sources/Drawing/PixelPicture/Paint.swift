import LayoutModel
import Picture

/// What a shape is filled with.
enum Paint {
  /// A color, multiplied by its alpha.
  case color(SIMD4<Float>)
  /// - Parameter inverse: The map from pixels to points of the gradient.
  case gradient(Gradient, inverse: Matrix)
  /// An image.
  ///
  /// - Parameters:
  ///   - inverse: The map from pixels of the drawing to those of the image.
  ///   - tint: The color of the image; nil for its own colors.
  ///   - repeats: Whether copies of the image lie beside each other.
  case image(PixelImage, inverse: Matrix, tint: Color?, repeats: Bool)

  init(_ color: Color) { self = .color(color.premultiplied) }

  /// The color at a pixel, multiplied by its alpha.
  func color(x: Int, y: Int) -> SIMD4<Float> {
    let center = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
    switch self {
    case .color(let color): return color
    case .gradient(let gradient, let inverse): return gradient.color(at: inverse * center)
    case .image(let image, let inverse, let tint, let repeats):
      let color = repeats ? image.repeated(inverse * center) : image.averaged(inverse * center, inverse.scale)
      return tint.map { $0.premultiplied * color.w } ?? color
    }
  }
}

extension Color {
  /// Red, green, blue and alpha in 0…1, the colors multiplied by alpha.
  var premultiplied: SIMD4<Float> {
    SIMD4(Float(red), Float(green), Float(blue), 255) * (Float(alpha) / 255)
  }
}

extension Gradient {
  /// The color at a point, multiplied by its alpha. Beyond the ends the first and the last color continue.
  fileprivate func color(at point: Point) -> SIMD4<Float> {
    let (x, y) = (end.x - start.x, end.y - start.y)
    let (ownX, ownY) = (point.x - start.x, point.y - start.y)
    let length = x * x + y * y
    guard length > 0, let first = stops.first else { return stops.last?.color.premultiplied ?? .zero }
    let place =
      isRadial ? ((ownX * ownX + ownY * ownY) / length).squareRoot() : (ownX * x + ownY * y) / length
    var last = first
    for stop in stops where stop.location >= last.location {
      guard stop.location < place else {
        guard stop.location > last.location, place > last.location else { return stop.color.premultiplied }
        let share = Float((place - last.location) / (stop.location - last.location))
        let (one, two) = (last.color, stop.color)
        let alpha = Float(one.alpha) * (1 - share) + Float(two.alpha) * share
        func mix(_ one: UInt8, _ two: UInt8) -> Float { (Float(one) * (1 - share) + Float(two) * share) / 255 }
        return SIMD4(mix(one.red, two.red), mix(one.green, two.green), mix(one.blue, two.blue), 1) * alpha
      }
      last = stop
    }
    return last.color.premultiplied
  }
}

extension PixelImage {
  /// The pixel at a place in copies of the image beside each other.
  fileprivate func repeated(_ point: Point) -> SIMD4<Float> {
    func wrapped(_ value: Double, _ count: Int) -> Int {
      let rest = value.truncatingRemainder(dividingBy: Double(count))
      return Int(rest < 0 ? rest + Double(count) : rest)
    }
    return color(wrapped(point.x, width), wrapped(point.y, height))
  }

  /// The color at a place of an image of whose pixels as many as `scale` lie beside each other in one of the drawing.
  fileprivate func averaged(_ point: Point, _ scale: Double) -> SIMD4<Float> {
    let count = scale > 1 ? Int(min(scale.rounded(.up), 16)) : 1
    guard count > 1 else { return blended(point.x, point.y) }
    var sum = SIMD4<Float>.zero
    for row in 0..<count {
      for column in 0..<count {
        func offset(_ index: Int) -> Double { ((Double(index) + 0.5) / Double(count) - 0.5) * scale }
        sum += blended(point.x + offset(column), point.y + offset(row))
      }
    }
    return sum / Float(count * count)
  }
}
