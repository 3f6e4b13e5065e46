import QuartzCore

// Most views are only laid out, and a layer takes as much room as the view. So a view keeps its place itself until somebody
// asks for its layer. Then all views of the tree get theirs: layers form the same tree as their views.

extension UIView {
  /// Whether the layer is of a class that is not the kit's own, and may do something when it is made or moved: such a layer
  /// is made with the view.
  var hasLayerOfOwnClass: Bool {
    let kind: AnyClass = Self.layerClass
    return kind != CALayer.self && kind != CATransformLayer.self
  }

  /// Makes the layers of all views of a tree that has none; this view's is returned.
  func makeLayers() -> CALayer {
    let made = makeLayer()
    if let container { _ = container.layer }
    for subview in ownSubviews { made.addSublayer(subview.layer) }
    return made
  }

  private func makeLayer() -> CALayer {
    let made = (Self.layerClass as? CALayer.Type ?? CALayer.self).init()
    made.view = self
    if ownBounds != .zero { made.bounds = ownBounds }
    if ownPosition != .zero { made.position = ownPosition }
    made.isHidden = isHidden
    made.opacity = Float(alpha)
    made.setNeedsDisplay()
    storedLayer = made
    return made
  }

  // MARK: The place

  /// Where the view stands without its transform.
  var plainGeometry: LayerGeometry { storedLayer?.geometry ?? LayerGeometry(position: ownPosition, bounds: ownBounds) }

  /// The frame without the transform.
  var plainFrame: CGRect {
    get { plainGeometry.frame }
    set {
      if let storedLayer {
        storedLayer.plainFrame = newValue
      } else {
        var wanted = plainGeometry
        wanted.frame = newValue
        (ownBounds, ownPosition) = (wanted.bounds, wanted.position)
      }
    }
  }

  func place(bounds: CGRect) { if let storedLayer { storedLayer.bounds = bounds } else { ownBounds = bounds } }

  func place(center: CGPoint) { if let storedLayer { storedLayer.position = center } else { ownPosition = center } }

  // MARK: The tree

  /// Layers lie in the order of their views, among layers that belong to no view.
  func placeLayer(of view: UIView) {
    guard storedLayer != nil || view.storedLayer != nil else { return }
    let next = place(of: view) + 1
    guard next < ownSubviews.count else { return layer.addSublayer(view.layer) }
    layer.insertSublayer(view.layer, below: ownSubviews[next].layer)
  }
}
