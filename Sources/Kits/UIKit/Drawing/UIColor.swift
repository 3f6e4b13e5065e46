import Foundation
import KitSupport

/// A color.
///
/// System colors, and colors with a provider, depend on the traits. Their components are those of the light appearance.
open class UIColor: KitColor, NSSecureCoding, @unchecked Sendable {
  /// Returns the color for traits; nil if it does not depend on them.
  private var provider: (@Sendable (UITraitCollection) -> UIColor)?
  /// The image that the color fills areas with; nil for other colors.
  package internal(set) var pattern: UIImage?

  /// Creates a color from an archive. Returns nil if the archive does not contain a valid color.
  public required convenience init?(coder: NSCoder) {
    guard let color = coder.decodeForm(ArchivedColor.self) else { return nil }
    let parts = color.components
    self.init(red: parts.red, green: parts.green, blue: parts.blue, alpha: parts.alpha)
  }

  open func encode(with coder: NSCoder) { coder.encodeForm(ArchivedColor(self)) }

  /// True: archives name the class.
  public static var supportsSecureCoding: Bool { true }

  /// Creates a color from hue, saturation and brightness, each from 0 to 1.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    func channel(_ offset: CGFloat) -> CGFloat {
      let k = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
  }

  /// Creates a color that depends on the traits and has the components of another one.
  convenience init(components color: UIColor, provider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    let parts = color.components
    self.init(red: parts.red, green: parts.green, blue: parts.blue, alpha: parts.alpha)
    self.provider = provider
  }

  /// Creates a color with one color for each appearance.
  convenience init(light: UIColor, dark: UIColor) {
    self.init(components: light) { $0.userInterfaceStyle == .dark ? dark : light }
  }

  open override func isEqual(_ object: Any?) -> Bool {
    super.isEqual(object) && pattern === (object as? UIColor)?.pattern
  }

  /// Returns the color for traits.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    guard let provider else { return self }
    return provider(traitCollection).resolvedColor(with: traitCollection)
  }

  /// Returns the color with another alpha component.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    if pattern != nil { return self }
    let plain = UIColor(red: components.red, green: components.green, blue: components.blue, alpha: alpha)
    guard let provider else { return plain }
    return UIColor(components: plain) { provider($0).withAlphaComponent(alpha) }
  }
}

// swift-format-ignore: NoLeadingUnderscores
/// The type of color literals.
public typealias _ColorLiteralType = UIColor
