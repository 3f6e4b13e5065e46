import Foundation
import KitSupport

/// An effect of a visual effect view.
open class UIVisualEffect: KitObject {}

/// An effect by which content shines through a blur. Has no effect: the content is drawn as it is.
open class UIVibrancyEffect: UIVisualEffect {
  /// Creates an effect for content over a blur.
  public init(blurEffect: UIBlurEffect) { super.init() }
  /// Creates an effect of a style for content over a blur.
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) { super.init() }
}

/// The parts of an interface for which vibrancy has a style. Has no effect: the content is drawn as it is.
public enum UIVibrancyEffectStyle: Int, Sendable {
  /// A label.
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel
  /// An area.
  case fill, secondaryFill, tertiaryFill
  /// A line between rows.
  case separator
}

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
