import ControlMetrics
import CoreGraphics

// What pictures of views need and AppKit does not declare.
extension NSView {
  /// Calls ``draw(_:)`` for the bounds and returns the context that it draws into, from the upper left corner of the
  /// bounds, with the y-axis downward.
  package func recordedDrawing() -> CGContext {
    let context = CGContext(size: frame.size, scale: window?.backingScaleFactor ?? 1, isFlipped: isFlipped)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    NSGraphicsContext.saveGraphicsState()
    NSGraphicsContext.current = NSGraphicsContext(cgContext: context, flipped: isFlipped)
    draw(bounds)
    NSGraphicsContext.restoreGraphicsState()
    return context
  }
}

extension NSControl {
  /// The style of the control in the table of metrics.
  package var drawnStyle: DesktopStyle { metricsStyle }
}
