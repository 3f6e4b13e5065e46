import Foundation
import KitSupport

/// A part of a view in which the pointer is followed. Has no effect: Plumb receives no events.
open class NSTrackingArea: KitObject {
  /// What is followed, and when.
  public struct Options: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The pointer enters and leaves.
    public static let mouseEnteredAndExited = Options(rawValue: 0x01)
    /// The pointer moves.
    public static let mouseMoved = Options(rawValue: 0x02)
    /// The pointer's image is updated.
    public static let cursorUpdate = Options(rawValue: 0x04)
    /// While the view is the first responder.
    public static let activeWhenFirstResponder = Options(rawValue: 0x10)
    /// While the window is the key window.
    public static let activeInKeyWindow = Options(rawValue: 0x20)
    /// While the application is active.
    public static let activeInActiveApp = Options(rawValue: 0x40)
    /// Always.
    public static let activeAlways = Options(rawValue: 0x80)
    /// The pointer is assumed to be inside.
    public static let assumeInside = Options(rawValue: 0x100)
    /// The area is the visible part of the view.
    public static let inVisibleRect = Options(rawValue: 0x200)
    /// Also while the mouse is dragged.
    public static let enabledDuringMouseDrag = Options(rawValue: 0x400)
  }

  /// The area, in the coordinates of the view.
  public let rect: CGRect
  /// What is followed.
  public let options: Options
  /// The object that is notified.
  open private(set) weak var owner: AnyObject?
  /// Values for the client's use.
  public let userInfo: [AnyHashable: Any]?

  /// Creates an area.
  public init(rect: CGRect, options: Options = [], owner: Any?, userInfo: [AnyHashable: Any]? = nil) {
    (self.rect, self.options, self.userInfo) = (rect, options, userInfo)
    super.init()
    self.owner = owner as AnyObject?
  }
}

/// The drawing of the ring around a view that has the keyboard focus.
public enum NSFocusRingType: UInt, Sendable {
  /// The system default.
  case `default` = 0
  /// No ring.
  case none = 1
  /// Around the bounds.
  case exterior = 2
}

extension NSView {
  /// When a layer is drawn again. Affects drawing only.
  public enum LayerContentsRedrawPolicy: Int, Sendable {
    /// Never, or when the view needs display.
    case never, onSetNeedsDisplay
    /// While, or before, the view is resized.
    case duringViewResize, beforeViewResize
    /// With a cross-fade.
    case crossfade
  }
}
