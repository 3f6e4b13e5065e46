import LayoutModel

/// A convex set of sizes at which a layout makes the same decisions, so that all its numbers are affine in width and
/// height.
public struct SizeRegion: Sendable {
  /// The sizes, as a polygon in the plane of width and height, or a line where one of both is fixed.
  public package(set) var sizes: ConvexPolygon
  /// A size inside of the region.
  public let inside: Size
  /// The numbers of all views, with `reference` as the point of reference.
  package let numbers: [PlaneFunction]
  package let reference: PlanePoint

  /// Creates a region of two parameters.
  init(_ region: PlaneRegion) {
    sizes = region.polygon
    inside = Size(width: region.inside.x, height: region.inside.y)
    numbers = region.values
    reference = region.inside
  }

  /// Creates a region of widths at one height, or of heights at one width.
  init(_ region: ParameterRegion, width: Double? = nil, height: Double? = nil) {
    func point(_ parameter: Double) -> PlanePoint { PlanePoint(x: width ?? parameter, y: height ?? parameter) }
    let length = region.upper - region.lower
    sizes = ConvexPolygon(corners: length > 0 ? [point(region.lower), point(region.upper)] : [point(region.lower)])
    let middle = point(region.inside)
    inside = Size(width: middle.x, height: middle.y)
    reference = point(region.lower)
    numbers = zip(region.lowerValues, region.upperValues).map { lower, upper in
      let slope = length > 0 ? (upper - lower) / length : 0
      return PlaneFunction(value: lower, slopeX: width == nil ? slope : 0, slopeY: width == nil ? 0 : slope)
    }
  }

  /// Whether a size is in the region.
  public func contains(_ size: Size) -> Bool { sizes.contains(PlanePoint(x: size.width, y: size.height)) }

  /// A function of the region's numbers at a size.
  public func value(_ function: PlaneFunction, at size: Size) -> Double {
    function.at(PlanePoint(x: size.width - reference.x, y: size.height - reference.y))
  }
}
