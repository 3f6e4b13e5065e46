import QuartzCore

extension UIView: LayerOwner {
  /// Draws the part that is due.
  public func display(_ layer: CALayer) {
    withContext(CGContext(size: bounds.size, scale: pixelScale)) { draw(layer.displayedRect) }
  }
}

extension UIApplication {
  /// Updates constraints, lays out, then displays the windows that are shown, each where it is due.
  func updateWindows() {
    for window in windows where !window.isHidden {
      window.layoutIfNeeded()
      window.layer.displayTree()
    }
  }
}
