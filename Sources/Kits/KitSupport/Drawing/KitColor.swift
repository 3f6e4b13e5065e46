import Foundation

/// What the colors of both kits have in common. Plumb-specific.
open class KitColor: NSObject, _ExpressibleByColorLiteral, @unchecked Sendable {
  /// The red, green, blue and alpha components, from 0 to 1.
  package let components: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)

  /// Creates a color from its components, each from 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = (red, green, blue, alpha)
    super.init()
  }

  /// Creates a gray color.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Creates a color from a literal.
  public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? KitColor).map { $0.components == components } ?? false
  }

  open override var hash: Int { [components.red, components.green, components.blue, components.alpha].hashValue }
}
