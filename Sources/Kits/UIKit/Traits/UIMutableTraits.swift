import Foundation

/// Traits that can be changed: those of a collection that is being made, and the overrides of a view or controller.
public protocol UIMutableTraits {
  /// The horizontal size class.
  var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
  /// The vertical size class.
  var verticalSizeClass: UIUserInterfaceSizeClass { get set }
  /// The light or dark appearance.
  var userInterfaceStyle: UIUserInterfaceStyle { get set }
  /// The content size category of text.
  var preferredContentSizeCategory: UIContentSizeCategory { get set }
  /// The layout direction.
  var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
  /// The number of pixels per point; 0 if it is unspecified.
  var displayScale: CGFloat { get set }
  /// The kind of device.
  var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
  /// Has no effect.
  var accessibilityContrast: UIAccessibilityContrast { get set }
  /// Has no effect.
  var displayGamut: UIDisplayGamut { get set }
  /// Has no effect.
  var forceTouchCapability: UIForceTouchCapability { get set }
  /// Has no effect.
  var legibilityWeight: UILegibilityWeight { get set }
  /// Has no effect.
  var userInterfaceLevel: UIUserInterfaceLevel { get set }
}

extension UITraitCollection {
  /// Creates a trait collection from those traits that a closure sets. The others are unspecified.
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    var traits: any UIMutableTraits = UITraitOverrides()
    mutations(&traits)
    self.init(traits)
  }

  /// Returns a copy of the collection with the traits that a closure sets.
  public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
    var traits: any UIMutableTraits = UITraitOverrides()
    (traits.horizontalSizeClass, traits.verticalSizeClass) = (horizontalSizeClass, verticalSizeClass)
    (traits.displayScale, traits.userInterfaceIdiom) = (displayScale, userInterfaceIdiom)
    (traits.layoutDirection, traits.userInterfaceStyle) = (layoutDirection, userInterfaceStyle)
    traits.preferredContentSizeCategory = preferredContentSizeCategory
    mutations(&traits)
    return UITraitCollection(traits)
  }

  /// The traits as a collection.
  convenience init(_ traits: any UIMutableTraits) {
    self.init(
      horizontalSizeClass: traits.horizontalSizeClass, verticalSizeClass: traits.verticalSizeClass,
      displayScale: traits.displayScale, userInterfaceIdiom: traits.userInterfaceIdiom,
      layoutDirection: traits.layoutDirection, preferredContentSizeCategory: traits.preferredContentSizeCategory,
      userInterfaceStyle: traits.userInterfaceStyle)
  }
}

/// Traits that neither layout nor drawing asks for.
extension UITraitCollection {
  /// The contrast: always normal.
  public var accessibilityContrast: UIAccessibilityContrast { .normal }
  /// The gamut of the display: always sRGB, in which pictures are drawn.
  public var displayGamut: UIDisplayGamut { .SRGB }
  /// Whether the display measures force: never.
  public var forceTouchCapability: UIForceTouchCapability { .unavailable }
  /// The weight of text: always regular.
  public var legibilityWeight: UILegibilityWeight { .regular }
  /// The level of the interface: always the base.
  public var userInterfaceLevel: UIUserInterfaceLevel { .base }
}

/// The contrast of an interface.
public enum UIAccessibilityContrast: Int, Hashable, Sendable {
  /// The contrast is unspecified.
  case unspecified = -1
  /// The usual contrast.
  case normal = 0
  /// Increased contrast.
  case high = 1
}

/// The colors that a display shows.
public enum UIDisplayGamut: Int, Hashable, Sendable {
  /// The gamut is unspecified.
  case unspecified = -1
  /// The sRGB gamut.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case SRGB = 0
  /// The Display P3 gamut.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case P3 = 1
}

/// Whether a display measures force.
public enum UIForceTouchCapability: Int, Hashable, Sendable {
  /// It is not known.
  case unknown = 0
  /// The display does not measure force.
  case unavailable = 1
  /// The display measures force.
  case available = 2
}

/// The weight of text that the person prefers.
public enum UILegibilityWeight: Int, Hashable, Sendable {
  /// The weight is unspecified.
  case unspecified = -1
  /// The usual weight.
  case regular = 0
  /// Bold text.
  case bold = 1
}

/// The level of an interface above others.
public enum UIUserInterfaceLevel: Int, Hashable, Sendable {
  /// The level is unspecified.
  case unspecified = -1
  /// The window's contents.
  case base = 0
  /// Contents above those of the window.
  case elevated = 1
}
