import LayoutModel
import Picture
import TestSupport
import Testing

@testable import PixelPicture

@Suite struct PixelCanvasTests {
  private func drawn(_ list: DisplayList, width: Int = 12, height: Int = 10, scale: Double = 1) -> PixelImage {
    var canvas = PixelCanvas(width: width, height: height)
    canvas.draw(list, Matrix(scale: scale))
    return canvas.image
  }

  /// Red, green, blue and alpha of a pixel, the colors multiplied by alpha.
  private func pixel(_ image: PixelImage, _ x: Int, _ y: Int) -> [UInt8] {
    Array(image.bytes[(y * image.width + x) * 4..<(y * image.width + x) * 4 + 4])
  }

  /// The sum of alpha, in pixels.
  private func area(_ image: PixelImage) -> Double {
    stride(from: 3, to: image.bytes.count, by: 4).reduce(0) { $0 + Double(image.bytes[$1]) / 255 }
  }

  private func isNear(_ value: Double, _ expected: Double, within tolerance: Double) {
    #expect(abs(value - expected) <= tolerance, "\(value) instead of \(expected)")
  }

  @Test func colorsAreMixedByTheirAlpha() {
    let whole = Shape.rect(Rect(x: 0, y: 0, width: 12, height: 10))
    let image = drawn([.fill(whole, .white), .fill(whole, Color(0xFF0000, alpha: 0.5))])
    expectEqual(pixel(image, 3, 3), [255, 128, 128, 255])
    expectEqual(pixel(drawn([.fill(whole, Color(0x00FF00, alpha: 0.5))]), 3, 3), [0, 128, 0, 128])
  }

  @Test("Shapes cover their areas", arguments: [1.0, 3])
  func shapesCoverTheirAreas(scale: Double) {
    let rect = Rect(x: 1.5, y: 1.25, width: 8, height: 6)
    let shapes: [(Shape, Double)] = [
      (.rect(rect), 48), (.roundedRect(rect, radius: 2), 48 - (4 - .pi) * 4),
      (.roundedRect(rect, radius: 9), 2 * 6 + .pi * 9), (.ellipse(rect), .pi * 12),
      (.path([.move(.zero), .line(Point(x: 6, y: 0)), .line(Point(x: 0, y: 6)), .close]), 18),
      (.path([.move(.zero), .quadraticCurve(Point(x: 6, y: 0), end: Point(x: 6, y: 6)), .close]), 12),
      (.line(.zero, Point(x: 9, y: 9)), 0), (.ellipse(Rect(x: 1, y: 1, width: 0, height: 4)), 0),
    ]
    for (shape, expected) in shapes {
      let image = drawn([.fill(shape, .black)], width: Int(12 * scale), height: Int(10 * scale), scale: scale)
      isNear(area(image) / scale / scale, expected, within: 0.2)
    }
  }

  @Test func strokesCoverTheLinesWithTheirJoinsAndCaps() {
    func area(_ shape: Shape, _ stroke: Stroke) -> Double { self.area(drawn([.stroke(shape, stroke)])) }
    let line = Shape.line(Point(x: 2, y: 5), Point(x: 10, y: 5))
    isNear(area(line, Stroke(.black, width: 2)), 16, within: 0.1)
    isNear(area(line, Stroke(.black, width: 2, isRound: true)), 16 + .pi, within: 0.15)
    isNear(area(line, Stroke(.black, width: 2, dash: [1, 3])), 4, within: 0.1)
    expectEqual(area(line, Stroke(.black, width: 0)), 0)
    // A square with miters has square corners, one with round joins quarters of circles.
    let square = Shape.rect(Rect(x: 2, y: 2, width: 6, height: 6))
    isNear(area(square, Stroke(.black, width: 2)), 48, within: 0.1)
    isNear(area(square, Stroke(.black, width: 2, isRound: true)), 48 - (4 - .pi), within: 0.2)
    // A point with round caps is a dot; without them it is nothing.
    let point = Shape.line(Point(x: 5, y: 5), Point(x: 5, y: 5))
    isNear(area(point, Stroke(.black, width: 4, isRound: true)), .pi * 4, within: 0.2)
    expectEqual(area(point, Stroke(.black, width: 4)), 0)
    // A miter that is longer than 4 widths is cut.
    let sharp = Shape.path([.move(Point(x: 1, y: 4)), .line(Point(x: 9, y: 5)), .line(Point(x: 1, y: 6))])
    expectEqual(pixel(drawn([.stroke(sharp, Stroke(.black))]), 11, 5)[3], 0)
  }

  @Test func ringOfDashesGoesAround() {
    let circle = Shape.ellipse(Rect(x: 1, y: 1, width: 8, height: 8))
    let solid = area(drawn([.stroke(circle, Stroke(.black))]))
    isNear(solid, 2 * .pi * 4, within: 0.3)
    isNear(area(drawn([.stroke(circle, Stroke(.black, dash: [1, 1]))])), solid / 2, within: 0.5)
  }

  @Test func groupsMoveScaleTurnAndCut() {
    let fill = DisplayItem.fill(.rect(Rect(x: 0, y: 0, width: 2, height: 1)), .black)
    func group(_ change: (inout Group) -> Void) -> PixelImage {
      var group = Group(offset: Point(x: 4, y: 3), items: [fill])
      change(&group)
      return drawn([.group(group)])
    }
    func covered(_ image: PixelImage) -> [Rect] {
      (0..<10).flatMap { y in (0..<12).map { (x: $0, y: y) } }.filter { pixel(image, $0.x, $0.y)[3] == 255 }
        .map { Rect(x: Double($0.x), y: Double($0.y), width: 1, height: 1) }
    }
    func rows(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> [Rect] {
      (y..<y + height).flatMap { y in
        (x..<x + width).map { Rect(x: Double($0), y: Double(y), width: 1, height: 1) }
      }
    }
    expectEqual(covered(group { _ in }), rows(4, 3, 2, 1))
    expectEqual(covered(group { $0.scale = 2 }), rows(4, 3, 4, 2))
    expectEqual(covered(group { $0.transform = Transform(a: 0, b: 1, c: -1, d: 0) }), rows(3, 3, 1, 2))
    expectEqual(covered(group { $0.clip = .rect(Rect(x: 1, y: 0, width: 9, height: 9)) }), rows(5, 3, 1, 1))
    expectEqual(pixel(group { $0.clip = .rect(Rect(x: 0.25, y: 0, width: 9, height: 9)) }, 4, 3)[3], 191)
  }

  @Test func opacityOfGroupIsThatOfTheWhole() {
    let square = Shape.rect(Rect(x: 0, y: 0, width: 4, height: 4))
    let items: DisplayList = [.fill(square, .black), .fill(square, .white)]
    let image = drawn([.group(Group(opacity: 0.5, items: items))])
    expectEqual(pixel(image, 1, 1), [128, 128, 128, 128])
    expectEqual(area(drawn([.group(Group(opacity: 0, items: items))])), 0)
  }

  @Test func gradientsChangeAlongTheirLineAndFromTheirCenter() {
    let shape = Shape.rect(Rect(x: 0, y: 0, width: 12, height: 10))
    var gradient = Gradient(
      [.init(.black, at: 0), .init(.white, at: 1)], start: Point(x: 2, y: 0), end: Point(x: 10, y: 0))
    let image = drawn([.gradient(shape, gradient)])
    expectEqual([0, 1, 6, 11].map { pixel(image, $0, 4)[0] }, [0, 0, 143, 255])
    gradient.isRadial = true
    gradient.start = Point(x: 6, y: 5)
    gradient.end = Point(x: 10, y: 5)
    let ring = drawn([.gradient(shape, gradient)])
    expectEqual(pixel(ring, 8, 4), pixel(ring, 6, 2))
    expectEqual(pixel(ring, 0, 0)[0], 255)
  }

  @Test func tilesRepeatFromTheOrigin() {
    let tile: DisplayList = [.fill(.rect(Rect(x: 0, y: 0, width: 1, height: 2)), .black)]
    let shape = Shape.rect(Rect(x: 0, y: 0, width: 12, height: 10))
    let image = drawn([.tiled(shape, tile, Size(width: 2, height: 2))])
    expectEqual((0..<4).map { pixel(image, $0, 7)[3] }, [255, 0, 255, 0])
    expectEqual(area(drawn([.tiled(shape, tile, Size(width: 0, height: 2))])), 0)
  }

  @Test func imagesAreStretchedAndTinted() {
    let red = PictureImage(.png, bytes: [UInt8](SampleImage.png), size: Size(width: 4, height: 2))
    let place = Rect(x: 2, y: 2, width: 8, height: 4)
    let image = drawn([.image(red, place, tint: nil)])
    expectEqual(image.bytes, drawn([.fill(.rect(place), Color(0xFF0000))]).bytes)
    let blue = drawn([.image(red, place, tint: Color(0x0000FF))])
    expectEqual(blue.bytes, drawn([.fill(.rect(place), Color(0x0000FF))]).bytes)
    // Another format has a rectangle with its diagonals.
    let other = drawn([.image(PictureImage(.jpeg, bytes: [0xFF, 0xD8], size: place.size), place, tint: nil)])
    #expect(pixel(other, 2, 2)[3] > pixel(other, 5, 2)[3])
    expectEqual(pixel(other, 11, 9)[3], 0)
  }

  @Test func textIsDrawnByOutlinesAndBoxes() throws {
    func image(_ text: String) throws -> [UInt8] {
      try PixelRenderer.png(
        [.text(TextRun(text, origin: Point(x: 2, y: 15), width: 20, size: 17, color: .black))],
        size: Size(width: 40, height: 20), scale: 2)
    }
    let empty = try image("")
    for text in ["Ag", "漢字"] { #expect(try image(text) != empty, "\(text)") }
    try expectEqual(image(" "), empty)
  }
}
