import QuartzCore

// Most views are only laid out, and a layer is as large as its view. A view therefore stores its geometry itself until
// its layer is accessed. Then all views of the tree get layers, because layers form the same tree as their views.

extension UIView {
  /// The view's layer. The layers of a tree are created when one of them is first accessed.
  public var layer: CALayer { storedLayer ?? makeLayers() }

  /// Whether the class of the layer is a client's. Such a layer may have side effects and is created with the view.
  var hasLayerOfOwnClass: Bool {
    let kind: AnyClass = Self.layerClass
    return kind != CALayer.self && kind != CATransformLayer.self
  }

  /// Creates the layers of all views of the tree and returns this view's.
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

  // MARK: Geometry

  /// The geometry without the transform.
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

  // MARK: Tree

  /// Places the layer of a subview. Layers have the order of their views, among layers without views.
  func placeLayer(of view: UIView) {
    guard storedLayer != nil || view.storedLayer != nil else { return }
    let next = place(of: view) + 1
    guard next < ownSubviews.count else { return layer.addSublayer(view.layer) }
    layer.insertSublayer(view.layer, below: ownSubviews[next].layer)
  }
}
