import Foundation

/// A shadow of text, or of drawing code. Has no effect: shadows of texts are not drawn.
open class NSShadow: NSObject, NSCopying, @unchecked Sendable {
  /// The offset in points.
  open var shadowOffset = CGSize.zero
  /// The radius of the blur, in points.
  open var shadowBlurRadius: CGFloat = 0
  /// The color: an object of the kit.
  open var shadowColor: Any?
  /// Creates a shadow without an offset.
  public override init() { super.init() }
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSShadow()
    (copy.shadowOffset, copy.shadowBlurRadius, copy.shadowColor) = (shadowOffset, shadowBlurRadius, shadowColor)
    return copy
  }
}
