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
  /// Whether edges are smooth.
  open var shouldAntialias = true { didSet { cgContext.setShouldAntialias(shouldAntialias) } }
  /// The quality of scaled images. Has no effect.
  open var imageInterpolation = NSImageInterpolation.default
  /// How drawing is combined with what is below. Has no effect: it covers what is below.
  open var compositingOperation = NSCompositingOperation.sourceOver
  /// The place of the first pattern. Has no effect.
  open var patternPhase = CGPoint.zero

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

  /// Restores the context that was current at the last ``saveGraphicsState()-type.method``, with its state.
  open class func restoreGraphicsState() {
    guard let last = saved.popLast() else { return }
    current = last
    last?.cgContext.restoreGState()
  }
}
