import QuartzCore

extension UIView: LayerOwner {
  /// Calls ``draw(_:)`` for the invalid part of the layer.
  public func display(_ layer: CALayer) {
    withContext(CGContext(size: bounds.size, scale: pixelScale)) { draw(layer.displayedRect) }
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
