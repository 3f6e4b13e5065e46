import Foundation

/// Traits that replace those of the environment of a view or controller. Unspecified traits replace nothing.
public struct UITraitOverrides: UIMutableTraits, Hashable, Sendable {
  /// The horizontal size class.
  public var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
  /// The vertical size class.
  public var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
  /// The light or dark appearance.
  public var userInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// The content size category of text.
  public var preferredContentSizeCategory = UIContentSizeCategory.unspecified
  /// The layout direction.
  public var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
  /// The number of pixels per point; 0 if it is unspecified.
  public var displayScale: CGFloat = 0
  /// The kind of device.
  public var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
  /// Has no effect.
  public var accessibilityContrast = UIAccessibilityContrast.unspecified
  /// Has no effect.
  public var displayGamut = UIDisplayGamut.unspecified
  /// Has no effect.
  public var forceTouchCapability = UIForceTouchCapability.unknown
  /// Has no effect.
  public var legibilityWeight = UILegibilityWeight.unspecified
  /// Has no effect.
  public var userInterfaceLevel = UIUserInterfaceLevel.unspecified

  /// The traits of an environment with the overrides applied.
  func over(_ surroundings: UITraitCollection) -> UITraitCollection {
    if self == UITraitOverrides() { return surroundings }
    return UITraitCollection(traitsFrom: [surroundings, UITraitCollection(self)])
  }
}

extension UIView {
  /// Traits that replace those of the environment for the view and its descendants.
  public var traitOverrides: UITraitOverrides {
    get { rare.traits }
    set { changeTraits { ownRare.traits = newValue } }
  }

  /// The appearance of the view and its descendants. The default is that of the environment.
  public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { rare.traits.userInterfaceStyle }
    set { changeTraits { ownRare.traits.userInterfaceStyle = newValue } }
  }

  private func changeTraits(_ change: () -> Void) {
    let old = traitCollection
    change()
    if traitCollection != old { notifyTraitChange(old) }
  }
}

extension UIViewController {
  /// Traits that replace those of the environment for the controller, its view and its children.
  public var traitOverrides: UITraitOverrides {
    get { ownTraits }
    set { changeTraits { ownTraits = newValue } }
  }

  /// The appearance of the controller, its view and its children. The default is that of the environment.
  public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { ownTraits.userInterfaceStyle }
    set { traitOverrides.userInterfaceStyle = newValue }
  }

  func changeTraits(_ change: () -> Void) {
    let old = traitCollection
    change()
    guard traitCollection != old else { return }
    if let view = viewIfLoaded { view.notifyTraitChange(old) } else { traitCollectionDidChange(old) }
  }
}
