import CoreGraphics

/// Where a layer, or a view that has none yet, stands without a transform.
package struct LayerGeometry {
  /// The place of the anchor point in the coordinates around, in points.
  package var position = CGPoint.zero
  /// The rectangle in the own coordinates, in points.
  package var bounds = CGRect.zero
  /// The point that stands at `position`, as a fraction of the size.
  package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// How many points of the coordinates around one point of the own takes.
  package var boundsScale: CGFloat = 1

  /// The geometry of a layer with the usual anchor point and scale.
  package init(position: CGPoint = .zero, bounds: CGRect = .zero) {
    (self.position, self.bounds) = (position, bounds)
  }

  init(position: CGPoint, bounds: CGRect, anchorPoint: CGPoint, boundsScale: CGFloat) {
    (self.position, self.bounds, self.anchorPoint, self.boundsScale) = (position, bounds, anchorPoint, boundsScale)
  }

  /// The rectangle round the anchor point.
  var box: CGRect {
    let size = CGSize(width: bounds.width * boundsScale, height: bounds.height * boundsScale)
    return CGRect(
      x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height, width: size.width, height: size.height)
  }

  /// The rectangle in the coordinates around, in points.
  package var frame: CGRect {
    get {
      let size = CGSize(width: bounds.width * boundsScale, height: bounds.height * boundsScale)
      return CGRect(
        x: position.x - anchorPoint.x * size.width, y: position.y - anchorPoint.y * size.height, width: size.width,
        height: size.height)
    }
    set {
      bounds.size = CGSize(width: newValue.width / boundsScale, height: newValue.height / boundsScale)
      position = CGPoint(
        x: newValue.minX + anchorPoint.x * newValue.width, y: newValue.minY + anchorPoint.y * newValue.height)
    }
  }
}
