import AutoLayout
import CoreGraphics
import Foundation
import LayoutModel
import Picture
import QuartzCore

/// Gradients of layers. Core Animation computes them in the unit square, which it stretches to the bounds: the lines of
/// equal color of an axial gradient are not perpendicular to its axis, and a radial gradient is an ellipse.
extension LayerPicture {
  /// The number of sectors that a conic gradient is divided into, each of one color.
  static let sectors = 180

  /// Sets the gradient of a layer, whose corners have been set.
  func fillGradient(of layer: CAGradientLayer, _ node: inout PictureNode) {
    let (stops, size) = (stops(of: layer), node.frame.size)
    guard stops.count > 1, size.width > 0, size.height > 0 else { return }
    func point(_ unit: CGPoint) -> Point {
      Point(x: Double(unit.x) * size.width, y: Double(isFlipped ? unit.y : 1 - unit.y) * size.height)
    }
    let (start, end) = (point(layer.startPoint), point(layer.endPoint))
    let axis = Point(x: end.x - start.x, y: end.y - start.y)
    switch layer.type {
    case .radial:
      // `end` is a corner of the rectangle around the ellipse, whose axes are those of the layer.
      guard axis.x != 0, axis.y != 0 else {
        node.drawing.append(.fill(Self.shape(of: node), stops[stops.count - 1].color))
        return
      }
      let circle = Gradient(stops, start: .zero, end: Point(x: abs(axis.x), y: 0), isRadial: true)
      let items = Self.stretched(abs(axis.y / axis.x), around: start, size) { [.gradient(.rect($0), circle)] }
      node.drawing.append(.group(Group(clip: Self.shape(of: node), items: items)))
    case .conic:
      let ratio = size.height / size.width
      let alpha = stops[0].color.alpha
      // Sectors of one opacity are drawn opaque and overlap; the group has the opacity.
      let isUniform = stops.allSatisfy { $0.color.alpha == alpha }
      let shown = isUniform ? stops.map { Gradient.Stop(Self.opaque($0.color), at: $0.location) } : stops
      let items = Self.stretched(ratio, around: start, size) {
        Self.sectors(shown, toward: Point(x: axis.x, y: axis.y / ratio), in: $0)
      }
      node.drawing.append(
        .group(Group(clip: Self.shape(of: node), opacity: isUniform ? alpha : 1, items: items)))
    default:
      node.surface.gradient = Gradient(stops, start: start, end: Self.end(of: axis, from: start, in: size))
    }
  }

  private func stops(of layer: CAGradientLayer) -> [Gradient.Stop] {
    let colors = (layer.colors ?? []).compactMap { ($0 as? CGColor).map(Self.color) ?? kitColor($0) }
    let locations = layer.locations ?? []
    return colors.enumerated().map { index, color in
      let even = Double(index) / Double(max(colors.count - 1, 1))
      return Gradient.Stop(
        color, at: min(max(locations.indices.contains(index) ? locations[index].doubleValue : even, 0), 1))
    }
  }

  /// The end of the gradient in points that has the colors of an axis in the unit square: on the normal of the
  /// stretched lines of equal color.
  private static func end(of axis: Point, from start: Point, in size: Size) -> Point {
    let unit = Point(x: axis.x / size.width, y: axis.y / size.height)
    let normal = Point(x: unit.x / size.width, y: unit.y / size.height)
    let length = normal.x * normal.x + normal.y * normal.y
    guard length > 0 else { return start }
    let factor = (unit.x * unit.x + unit.y * unit.y) / length
    return Point(x: start.x + normal.x * factor, y: start.y + normal.y * factor)
  }

  private static func opaque(_ color: Color) -> Color {
    var result = color
    result.alpha = 1
    return result
  }

  private static func shape(of node: PictureNode) -> Shape {
    let bounds = Rect(origin: .zero, size: node.frame.size)
    return node.surface.cornerRadius > 0 ? .roundedRect(bounds, radius: node.surface.cornerRadius) : .rect(bounds)
  }

  /// Items in coordinates that begin at a point and whose y-axis is stretched.
  ///
  /// - Parameter items: Returns the items for the rectangle of the layer in these coordinates.
  private static func stretched(
    _ factor: Double, around start: Point, _ size: Size, items: (Rect) -> DisplayList
  ) -> DisplayList {
    let rect = Rect(x: -start.x, y: -start.y / factor, width: size.width, height: size.height / factor)
    var group = Group(offset: start, items: items(rect))
    group.transform = Transform(a: 1, b: 0, c: 0, d: factor)
    return [.group(group)]
  }

  /// The sectors of a circle around the origin that contains a rectangle, clockwise from a direction. Display lists
  /// have no conic gradients.
  private static func sectors(_ stops: [Gradient.Stop], toward axis: Point, in rect: Rect) -> DisplayList {
    let reach = max(abs(rect.minX), abs(rect.maxX)) + max(abs(rect.minY), abs(rect.maxY))
    let first = atan2(axis.y, axis.x)
    func edge(_ index: Double) -> Point {
      let angle = first + index / Double(sectors) * 2 * .pi
      return Point(x: 2 * reach * cos(angle), y: 2 * reach * sin(angle))
    }
    // Each sector continues below all the next ones, so that no ground is visible between them where they are smaller
    // than a pixel. Colors that are not opaque would be drawn several times there.
    let isOpaque = stops.allSatisfy { $0.color.alpha == 1 }
    return (0..<sectors).map { index in
      let color = color((Double(index) + 0.5) / Double(sectors), in: stops)
      if isOpaque, index == 0 { return .fill(.rect(rect), color) }
      let last = isOpaque ? sectors : index + 1
      let quarters = stride(from: index + sectors / 4, to: last, by: sectors / 4)
      let corners = ([index] + Array(quarters) + [last]).map { edge(Double($0)) }
      return .fill(.path([.move(.zero)] + corners.map { .line($0) } + [.close]), color)
    }
  }

  /// The color at a location, from 0 to 1.
  private static func color(_ location: Double, in stops: [Gradient.Stop]) -> Color {
    guard let next = stops.firstIndex(where: { $0.location >= location }) else { return stops[stops.count - 1].color }
    guard next > 0 else { return stops[0].color }
    let (before, after) = (stops[next - 1], stops[next])
    let share = (location - before.location) / (after.location - before.location)
    func mix(_ channel: (Color) -> Double) -> Double {
      channel(before.color) * (1 - share) + channel(after.color) * share
    }
    return Color(
      red: mix { Double($0.red) } / 255, green: mix { Double($0.green) } / 255, blue: mix { Double($0.blue) } / 255,
      alpha: mix(\.alpha))
  }
}
