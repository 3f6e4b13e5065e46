import CoreGraphics

/// The geometry of a layer, or of a view without a layer, without the transform.
package struct LayerGeometry {
  /// The position of the anchor point in the superlayer, in points.
  package var position = CGPoint.zero
  /// The bounds in the layer's own coordinates, in points.
  package var bounds = CGRect.zero
  /// The anchor point, as a fraction of the size.
  package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// The number of points of the superlayer per point of the layer's coordinates.
  package var boundsScale: CGFloat = 1

  /// Creates a geometry with the default anchor point and scale.
  package init(position: CGPoint = .zero, bounds: CGRect = .zero) { (self.position, self.bounds) = (position, bounds) }

  init(position: CGPoint, bounds: CGRect, anchorPoint: CGPoint, boundsScale: CGFloat) {
    (self.position, self.bounds, self.anchorPoint, self.boundsScale) = (position, bounds, anchorPoint, boundsScale)
  }

  /// The rectangle relative to the anchor point.
  var box: CGRect {
    let size = CGSize(width: bounds.width * boundsScale, height: bounds.height * boundsScale)
    return CGRect(
      x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height, width: size.width, height: size.height)
  }

  /// The frame in the superlayer's coordinates, in points.
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
