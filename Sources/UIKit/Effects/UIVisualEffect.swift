import Foundation

/// A picture of what is behind a view.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {}

/// A blur of what is behind a view.
@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
  /// The lightness of a blur.
  public enum Style: Int, Sendable {
    /// Very light.
    case extraLight
    /// Light.
    case light
    /// Dark.
    case dark
    /// As the surroundings.
    case regular
    /// More than regular.
    case prominent
    /// Hardly any, as the system's bars.
    case systemUltraThinMaterial
    /// Little, as the system's bars.
    case systemThinMaterial
    /// As the system's bars.
    case systemMaterial
    /// Much, as the system's bars.
    case systemThickMaterial
    /// As the system's own bars.
    case systemChromeMaterial
  }
  /// The lightness.
  public let style: Style
  /// Makes a blur.
  public init(style: Style) {
    self.style = style
    super.init()
  }
}

/// What lets the colours behind a blur shine through the content.
@preconcurrency @MainActor
open class UIVibrancyEffect: UIVisualEffect {
  /// Makes an effect above a blur.
  public init(blurEffect: UIBlurEffect) { super.init() }
}
