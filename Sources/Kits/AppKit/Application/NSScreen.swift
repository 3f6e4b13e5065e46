import Foundation
import KitSupport

/// A screen that windows are laid out for.
open class NSScreen: KitObject {
  /// The main screen: 1440 × 900 points with 2 pixels per point. A program can replace it before it creates windows.
  public static var main: NSScreen? = NSScreen(frame: CGRect(x: 0, y: 0, width: 1440, height: 900), scale: 2)
  /// The screens of the computer: one, or none if none is set.
  open class var screens: [NSScreen] { main.map { [$0] } ?? [] }

  /// The rectangle of the screen, in points.
  open private(set) var frame: CGRect
  /// Pixels per point.
  open private(set) var backingScaleFactor: CGFloat
  /// The part that the menu bar of 24 points does not cover.
  open var visibleFrame: CGRect {
    CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: max(0, frame.height - 24))
  }

  /// Creates a screen. Plumb-specific.
  public init(frame: CGRect, scale: CGFloat) {
    (self.frame, backingScaleFactor) = (frame, scale)
    super.init()
  }
}
