import CoreGraphics

extension CALayer {
  // MARK: Tree

  /// Inserts a layer below a sibling, or in front of all others if it is not a sublayer.
  public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, beside: sibling, offset: 0) }
  /// Inserts a layer above a sibling, or in front of all others if it is not a sublayer.
  public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, beside: sibling, offset: 1) }

  private func insert(_ layer: CALayer, beside sibling: CALayer?, offset: Int) {
    let others = (sublayers ?? []).filter { $0 !== layer }
    let index = others.firstIndex { $0 === sibling }.map { $0 + offset } ?? others.count
    insertSublayer(layer, at: UInt32(index))
  }

  // MARK: Coordinates

  /// Returns whether the bounds contain a point.
  public func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }
  /// Converts a point from the layer's coordinates to those of `layer`, or of the root layer if it is nil.
  public func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
    let place = toRoot(point)
    return layer?.fromRoot(place) ?? place
  }
  /// Converts a point from the coordinates of `layer`, or of the root layer if it is nil, to the layer's own.
  public func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint { fromRoot(layer?.toRoot(point) ?? point) }
  /// Converts a rectangle from the layer's coordinates to those of `layer`; returns the bounding box.
  public func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect { rect.boundingBox { convert($0, to: layer) } }
  /// Converts a rectangle from the coordinates of `layer` to the layer's own; returns the bounding box.
  public func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect { rect.boundingBox { convert($0, from: layer) } }

  /// Converts a time from that of `layer` to the layer's own: the same, since layers have no times of their own.
  public func convertTime(_ time: Double, from layer: CALayer?) -> Double { time }
  /// Converts a time from the layer's own to that of `layer`: the same, since layers have no times of their own.
  public func convertTime(_ time: Double, to layer: CALayer?) -> Double { time }

  private var anchor: CGPoint {
    CGPoint(x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
  }

  private func toRoot(_ point: CGPoint) -> CGPoint {
    guard let superlayer else { return point }
    let scaled = CGPoint(x: (point.x - anchor.x) * boundsScale, y: (point.y - anchor.y) * boundsScale)
    let turned = scaled.applying(planarTransform)
    return superlayer.toRoot(CGPoint(x: turned.x + position.x, y: turned.y + position.y))
  }

  private func fromRoot(_ point: CGPoint) -> CGPoint {
    guard let superlayer else { return point }
    let outer = superlayer.fromRoot(point)
    let turned = CGPoint(x: outer.x - position.x, y: outer.y - position.y).applying(planarTransform.inverted())
    return CGPoint(x: turned.x / boundsScale + anchor.x, y: turned.y / boundsScale + anchor.y)
  }
}
