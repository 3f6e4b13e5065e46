/// Rounding of frames to the pixels of a screen.
///
/// The edges of all rectangles are rounded in the root's coordinate space, half a pixel up. Origin and size follow
/// from the rounded edges. Adjacent views stay adjacent, and equal sizes can differ by a pixel.
/// In Interface Builder documents this rule agrees with more saved frames than rounding origins and sizes does.
extension Engine {
  /// The direction of the screen's y-axis.
  public enum VerticalOrientation: Sendable {
    /// The y-coordinate increases downward: half a pixel is rounded toward the bottom of the screen.
    case downwards
    /// The y-coordinate increases upward from the bottom of the root, as on macOS: half a pixel is rounded toward the
    /// top of the screen.
    case upwards
  }

  /// The frame of an item in its parent's coordinates, rounded to 1/`scale` points. O(depth).
  public func roundedFrame(of item: ItemID, scale: Double, orientation: VerticalOrientation = .downwards) -> Rect {
    // Only upward y-coordinates depend on the height of the root.
    let rootHeight = orientation == .upwards ? bounds(of: root(of: item)).height : 0
    let rounding = PixelRounding(scale: scale, orientation: orientation, rootHeight: rootHeight)
    let pixels = rounding.pixels(of: frame(of: item, in: nil))
    guard let parent = parent(of: item), self.parent(of: parent) != nil else { return rounding.points(pixels) }
    let parentPixels = rounding.pixels(of: frame(of: parent, in: nil))
    let rounded = rounding.points(pixels, from: parentPixels.origin)
    let unit = boundsUnit(of: parent)
    guard unit != 1 else { return rounded }
    return Rect(
      x: rounded.x / unit, y: rounded.y / unit, width: rounded.width / unit, height: rounded.height / unit)
  }

  /// The frame of an item in the coordinates of its parent's bounds with the y-axis upward from their lower edge. Each
  /// edge is rounded half up to 1/`scale` points in these coordinates, as AppKit rounds the frames of views.
  public func upwardFrame(of item: ItemID, scale: Double) -> Rect {
    var frame = frame(of: item)
    guard let parent = parent(of: item) else { return frame }
    frame.y = bounds(of: parent).height - frame.maxY
    // Upward coordinates are rounded here as downward ones are elsewhere.
    let rounding = PixelRounding(scale: scale, orientation: .downwards, rootHeight: 0)
    return rounding.points(rounding.pixels(of: frame))
  }

  /// The number of points in the root's coordinate space for one point in an item's own.
  private func boundsUnit(of item: ItemID) -> Double {
    var (unit, current) = (1.0, item)
    while let outer = parent(of: current) {
      unit *= boundsScale(of: current)
      current = outer
    }
    return unit
  }

  /// The rounded frames of all items below `root` and of the root itself, each in its parent's coordinates. O(items).
  public func pixelFrames(
    below root: ItemID, scale: Double, orientation: VerticalOrientation = .downwards
  ) -> [(item: ItemID, frame: Rect)] {
    let rounding = PixelRounding(scale: scale, orientation: orientation, rootHeight: bounds(of: root).height)
    var result: [(item: ItemID, frame: Rect)] = [
      (root, rounding.points(rounding.pixels(of: frame(of: root))))
    ]
    var containers: [(item: ItemID, origin: Point, originPixels: Point)] = [(root, .zero, .zero)]
    var next = 0
    while next < containers.count {
      let container = containers[next]
      next += 1
      for child in children(of: container.item) {
        let absolute = frame(of: child).offset(dx: container.origin.x, dy: container.origin.y)
        let pixels = rounding.pixels(of: absolute)
        result.append((child, rounding.points(pixels, from: container.originPixels)))
        if items[child.index].firstChild >= 0 { containers.append((child, absolute.origin, pixels.origin)) }
      }
    }
    return result
  }
}

/// Rounds rectangles in a root's coordinates.
struct PixelRounding {
  var scale: Double
  var orientation: Engine.VerticalOrientation
  var rootHeight: Double

  /// A number within this distance of a half is treated as the half, since solutions have rounding errors.
  private static let slack = 1e-6

  /// The rectangle between the rounded edges, in whole pixels, whose differences are exact.
  func pixels(of rect: Rect) -> Rect {
    let left = halfUp(rect.minX)
    let top = vertical(rect.minY)
    return Rect(x: left, y: top, width: halfUp(rect.maxX) - left, height: vertical(rect.maxY) - top)
  }

  /// A rectangle of pixels in points, measured from `origin` (in pixels).
  func points(_ pixels: Rect, from origin: Point = .zero) -> Rect {
    Rect(
      x: (pixels.x - origin.x) / scale, y: (pixels.y - origin.y) / scale, width: pixels.width / scale,
      height: pixels.height / scale)
  }

  private func vertical(_ y: Double) -> Double {
    orientation == .downwards ? halfUp(y) : rootHeight * scale - halfUp(rootHeight - y)
  }

  private func halfUp(_ value: Double) -> Double { (value * scale + 0.5 + PixelRounding.slack).rounded(.down) }
}
