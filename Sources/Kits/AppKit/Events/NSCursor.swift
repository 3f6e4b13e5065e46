import Foundation
import KitSupport

/// A cursor. Has no effect: Plumb does not receive events.
open class NSCursor: KitObject {
  /// The arrow.
  public static let arrow = NSCursor()
  /// The vertical bar above text.
  public static let iBeam = NSCursor()
  /// The pointing hand above links.
  public static let pointingHand = NSCursor()
  /// The cursor above vertical dividers.
  public static let resizeLeftRight = NSCursor()
  /// The cursor above horizontal dividers.
  public static let resizeUpDown = NSCursor()
  /// The cross.
  public static let crosshair = NSCursor()
  /// The open hand.
  public static let openHand = NSCursor()
  /// The closed hand.
  public static let closedHand = NSCursor()

  /// Makes the cursor current. Has no effect: Plumb does not receive events.
  open func set() {}
  /// Makes the cursor current until ``pop()-method``. Has no effect: Plumb does not receive events.
  open func push() {}
  /// Ends the last ``push()``. Has no effect: Plumb does not receive events.
  open func pop() {}
  /// Ends the last ``push()``. Has no effect: Plumb does not receive events.
  open class func pop() {}
}

extension NSView {
  /// Sets the cursor above a part of the view. Has no effect: Plumb does not receive events.
  public func addCursorRect(_ rect: CGRect, cursor object: NSCursor) {}
}
