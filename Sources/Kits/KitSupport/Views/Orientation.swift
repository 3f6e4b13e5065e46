import AutoLayout
import Foundation

// The layout engine measures downward from the upper edge of a container. A kit whose views measure upward from the
// lower edge converts rectangles with `flipped(inHeight:)`, and nowhere else.
//
// Rounding is Apple's in both kits: the engine rounds the edges of downward frames half down the screen in the
// coordinates of the root (`Engine.roundedFrame(of:scale:orientation:)`), and those of upward frames half up the screen
// in the coordinates of the superview (`Engine.upwardFrame(of:scale:)`).

extension CGRect {
  /// Returns the rectangle in coordinates whose y-axis has the opposite direction and starts at the opposite edge of a
  /// container of `height` points.
  package func flipped(inHeight height: CGFloat) -> CGRect {
    CGRect(x: minX, y: height - maxY, width: width, height: size.height)
  }
}
