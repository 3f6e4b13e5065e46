import CoreGraphics
import Foundation
import KitSupport

/// The context that paths and colors draw into. It is set while ``NSView/draw(_:)`` is called for a
/// picture; a program sets ``current`` before it draws into a Core Graphics context of its own.
open class NSGraphicsContext: KitObject {
  /// The context that is drawn into.
  public static var current: NSGraphicsContext? { didSet { CGContext.current = current?.cgContext } }
  private static var saved: [NSGraphicsContext?] = []

  /// The Core Graphics context.
  public let cgContext: CGContext
  /// Whether the y-axis is downward.
  public let isFlipped: Bool

  /// Creates a context.
  public init(cgContext graphicsPort: CGContext, flipped initialFlippedState: Bool) {
    (cgContext, isFlipped) = (graphicsPort, initialFlippedState)
    super.init()
    cgContext.isFlipped = isFlipped
  }

  /// Saves the current context and its state.
  open class func saveGraphicsState() {
    saved.append(current)
    current?.cgContext.saveGState()
  }

  /// Restores the context that was current at the last ``saveGraphicsState()``, with its state.
  open class func restoreGraphicsState() {
    guard let last = saved.popLast() else { return }
    current = last
    last?.cgContext.restoreGState()
  }
}
