import QuartzCore

extension UIView: LayerOwner {
  /// The background color, which a view and its layer share.
  package var layerBackground: CGColor? {
    get { plain.background?.resolvedColor(with: traitCollection).cgColor }
    set { plain.background = newValue.map { UIColor(cgColor: $0) } }
  }
  /// Calls ``draw(_:)`` for the invalid part of the layer.
  public func display(_ layer: CALayer) {
    withContext(CGContext(size: bounds.size, scale: pixelScale)) { draw(layer.displayedRect) }
  }
}

extension UIView {
  /// Calls ``draw(_:)`` for the bounds and returns the context that it draws into, in the coordinates of the view.
  package func recordedDrawing() -> CGContext {
    let context = CGContext(size: bounds.size, scale: pixelScale)
    // The clipping rectangle is that of the bounds, which a scrolled view has elsewhere.
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    withContext(context) { draw(bounds) }
    return context
  }
}

extension UIApplication {
  /// Updates constraints, lays out and displays the visible windows where it is needed.
  func updateWindows() {
    for window in windows where !window.isHidden {
      window.layoutIfNeeded()
      window.layer.displayTree()
    }
  }
}
