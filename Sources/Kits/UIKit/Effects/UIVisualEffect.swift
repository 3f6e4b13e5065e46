import Foundation
import KitSupport

/// An effect of a visual effect view.
open class UIVisualEffect: KitObject {}

/// A blur effect. Affects drawing only.
open class UIBlurEffect: UIVisualEffect {
  /// The style of a blur effect.
  public enum Style: Int, Sendable {
    /// A style of a fixed lightness, or a material.
    case extraLight, light, dark, regular, prominent, systemUltraThinMaterial, systemThinMaterial, systemMaterial,
      systemThickMaterial, systemChromeMaterial
  }
  /// The style with which the effect was created.
  public let style: Style
  /// Creates a blur effect of a style.
  public init(style: Style) {
    self.style = style
    super.init()
  }
}
