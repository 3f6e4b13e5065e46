import CoreGraphics
import Foundation
import KitSupport

/// Colors that change along a line or from a center outward.
open class NSGradient: KitObject {
  private let gradient: CGGradient

  /// Creates a gradient between two colors.
  public convenience init?(starting startingColor: NSColor, ending endingColor: NSColor) {
    self.init(colors: [startingColor, endingColor])
  }

  /// Creates a gradient of colors at equal distances. Returns nil without colors.
  public init?(colors colorArray: [NSColor]) {
    guard let gradient = CGGradient(colors: colorArray.map(\.cgColor)) else { return nil }
    self.gradient = gradient
    super.init()
  }

  /// Creates a gradient of colors at locations from 0 to 1. Returns nil without colors.
  public init?(colorsAndLocations pairs: (NSColor, CGFloat)...) {
    guard let gradient = CGGradient(colors: pairs.map(\.0.cgColor), locations: pairs.map(\.1)) else { return nil }
    self.gradient = gradient
    super.init()
  }

  /// Creates a gradient of colors at locations from 0 to 1. The color space has no effect. Returns nil without colors.
  public init?(colors colorArray: [NSColor], atLocations locations: UnsafePointer<CGFloat>?, colorSpace: NSColorSpace) {
    let places = locations.map { Array(UnsafeBufferPointer(start: $0, count: colorArray.count)) }
    guard let gradient = CGGradient(colors: colorArray.map(\.cgColor), locations: places) else { return nil }
    self.gradient = gradient
    super.init()
  }

  /// The number of colors.
  open var numberOfColorStops: Int { gradient.stops.count }
  /// The color space, which has no effect.
  open var colorSpace: NSColorSpace { .sRGB }
  /// Writes a color and its location, where the pointers are not nil.
  open func getColor(
    _ color: UnsafeMutablePointer<NSColor>?, location: UnsafeMutablePointer<CGFloat>?, at index: Int
  ) {
    if let found = NSColor(cgColor: gradient.stops[index].color) { color?.pointee = found }
    location?.pointee = gradient.stops[index].location
  }
  /// Returns the color at a location from 0 to 1.
  open func interpolatedColor(atLocation location: CGFloat) -> NSColor {
    let stops = gradient.stops
    func color(_ index: Int) -> NSColor { NSColor(cgColor: stops[index].color) ?? .clear }
    guard let next = stops.firstIndex(where: { $0.location >= location }) else { return color(stops.count - 1) }
    guard next > 0, stops[next].location > stops[next - 1].location else { return color(next) }
    let fraction = (location - stops[next - 1].location) / (stops[next].location - stops[next - 1].location)
    return color(next - 1).blended(withFraction: fraction, of: color(next)) ?? color(next)
  }

  /// Draws the gradient in a rectangle. The angle is in degrees, counterclockwise from the horizontal.
  open func draw(in rect: CGRect, angle: CGFloat) { draw(in: NSBezierPath(rect: rect), angle: angle) }

  /// Draws the gradient in a path. The angle is in degrees, counterclockwise from the horizontal.
  open func draw(in path: NSBezierPath, angle: CGFloat) {
    guard let current = NSGraphicsContext.current else { return }
    let box = path.bounds
    let direction = CGVector(dx: cos(angle * .pi / 180), dy: sin(angle * .pi / 180) * (current.isFlipped ? -1 : 1))
    // The line through the middle whose ends are level with the outermost corners.
    let reach = (abs(direction.dx) * box.width + abs(direction.dy) * box.height) / 2
    draw(in: path) { context in
      context.drawLinearGradient(
        gradient, start: CGPoint(x: box.midX - direction.dx * reach, y: box.midY - direction.dy * reach),
        end: CGPoint(x: box.midX + direction.dx * reach, y: box.midY + direction.dy * reach), options: [])
    }
  }

  /// Draws the gradient in a rectangle, from a center outward. The center is relative to the middle, in multiples of
  /// half the size; the last color is at the farthest corner.
  open func draw(in rect: CGRect, relativeCenterPosition: CGPoint) {
    draw(in: NSBezierPath(rect: rect), relativeCenterPosition: relativeCenterPosition)
  }

  /// Draws the gradient in a path, from a center outward. The center is relative to the middle of the path's bounds, in
  /// multiples of half the size; the last color is at the farthest corner.
  open func draw(in path: NSBezierPath, relativeCenterPosition: CGPoint) {
    let box = path.bounds
    let center = CGPoint(
      x: box.midX + relativeCenterPosition.x * box.width / 2, y: box.midY + relativeCenterPosition.y * box.height / 2)
    let (dx, dy) = (abs(center.x - box.midX) + box.width / 2, abs(center.y - box.midY) + box.height / 2)
    draw(in: path) { context in
      context.drawRadialGradient(
        gradient, startCenter: center, startRadius: 0, endCenter: center, endRadius: (dx * dx + dy * dy).squareRoot(),
        options: [])
    }
  }

  private func draw(in path: NSBezierPath, _ body: (CGContext) -> Void) {
    guard let context = NSGraphicsContext.current?.cgContext else { return }
    context.saveGState()
    path.addClip()
    body(context)
    context.restoreGState()
  }
}
