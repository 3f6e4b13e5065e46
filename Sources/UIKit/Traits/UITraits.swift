import Foundation

/// How much room there is along an axis.
public enum UIUserInterfaceSizeClass: Int, Hashable, Sendable {
  /// Not known.
  case unspecified = 0
  /// Little room.
  case compact = 1
  /// Much room.
  case regular = 2
}

/// The kind of device.
public enum UIUserInterfaceIdiom: Int, Hashable, Sendable {
  /// Not known.
  case unspecified = -1
  /// A telephone.
  case phone = 0
  /// A tablet.
  case pad = 1
  /// A television set.
  case tv = 2
  /// A car.
  case carPlay = 3
  /// A Macintosh.
  case mac = 5
}

/// Whether an interface is light or dark.
public enum UIUserInterfaceStyle: Int, Hashable, Sendable {
  /// Not known.
  case unspecified = 0
  /// Dark on light.
  case light = 1
  /// Light on dark.
  case dark = 2
}

/// The direction in which an interface runs.
public enum UIUserInterfaceLayoutDirection: Int, Hashable, Sendable {
  /// Leading is left.
  case leftToRight = 0
  /// Leading is right.
  case rightToLeft = 1
}

/// The direction of a trait collection, which may be unknown.
public enum UITraitEnvironmentLayoutDirection: Int, Hashable, Sendable {
  /// Not known.
  case unspecified = -1
  /// Leading is left.
  case leftToRight = 0
  /// Leading is right.
  case rightToLeft = 1
}

/// What a view's content means, as far as its direction depends on it.
public enum UISemanticContentAttribute: Int, Hashable, Sendable {
  /// Follows the direction of the interface.
  case unspecified = 0
  /// Playback controls: always from left to right.
  case playback = 1
  /// Spatial controls: always from left to right.
  case spatial = 2
  /// Always from left to right.
  case forceLeftToRight = 3
  /// Always from right to left.
  case forceRightToLeft = 4
}

/// The surroundings of a view as far as layout depends on them.
open class UITraitCollection: NSObject, @unchecked Sendable {
  /// Room along the horizontal axis.
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  /// Room along the vertical axis.
  public let verticalSizeClass: UIUserInterfaceSizeClass
  /// Pixels a point; 0 where it is not known.
  public let displayScale: CGFloat
  /// The kind of device.
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  /// The direction of the interface.
  public let layoutDirection: UITraitEnvironmentLayoutDirection
  /// The size of text that the user chose.
  public let preferredContentSizeCategory: UIContentSizeCategory
  /// Whether the interface is light or dark.
  public let userInterfaceStyle: UIUserInterfaceStyle

  /// Makes a collection of its parts.
  public init(
    horizontalSizeClass: UIUserInterfaceSizeClass = .unspecified,
    verticalSizeClass: UIUserInterfaceSizeClass = .unspecified, displayScale: CGFloat = 0,
    userInterfaceIdiom: UIUserInterfaceIdiom = .unspecified,
    layoutDirection: UITraitEnvironmentLayoutDirection = .unspecified,
    preferredContentSizeCategory: UIContentSizeCategory = .unspecified,
    userInterfaceStyle: UIUserInterfaceStyle = .unspecified
  ) {
    self.preferredContentSizeCategory = preferredContentSizeCategory
    self.userInterfaceStyle = userInterfaceStyle
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
    self.displayScale = displayScale
    self.userInterfaceIdiom = userInterfaceIdiom
    self.layoutDirection = layoutDirection
    super.init()
  }

  /// The traits of the screen. Asked for on the main actor, though the type does not say so.
  public static var current: UITraitCollection { MainActor.assumeIsolated { UIScreen.main.traitCollection } }

  /// Makes a collection that knows nothing.
  public convenience override init() { self.init(displayScale: 0, layoutDirection: .unspecified) }

  /// Makes a collection that knows the horizontal size class.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(horizontalSizeClass: horizontalSizeClass, displayScale: 0)
  }

  /// Makes a collection that knows the vertical size class.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(verticalSizeClass: verticalSizeClass, displayScale: 0)
  }

  /// Makes a collection that knows the direction.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(displayScale: 0, layoutDirection: layoutDirection)
  }

  /// Makes a collection that knows the kind of device.
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init(displayScale: 0, userInterfaceIdiom: userInterfaceIdiom)
  }

  /// Makes a collection that knows how many pixels a point has.
  public convenience init(displayScale: CGFloat) {
    self.init(displayScale: displayScale, layoutDirection: .unspecified)
  }

  /// Makes a collection that knows the size of text.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(displayScale: 0, preferredContentSizeCategory: preferredContentSizeCategory)
  }

  /// Makes a collection that knows whether the interface is light or dark.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(displayScale: 0, userInterfaceStyle: userInterfaceStyle)
  }

  /// Makes a collection that knows what any of the others knows; the later ones win.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    func last<Value: Equatable>(_ path: (UITraitCollection) -> Value, unknown: Value) -> Value {
      traitCollections.map(path).last { $0 != unknown } ?? unknown
    }
    self.init(
      horizontalSizeClass: last({ $0.horizontalSizeClass }, unknown: .unspecified),
      verticalSizeClass: last({ $0.verticalSizeClass }, unknown: .unspecified),
      displayScale: last({ $0.displayScale }, unknown: 0),
      userInterfaceIdiom: last({ $0.userInterfaceIdiom }, unknown: .unspecified),
      layoutDirection: last({ $0.layoutDirection }, unknown: .unspecified),
      preferredContentSizeCategory: last({ $0.preferredContentSizeCategory }, unknown: .unspecified),
      userInterfaceStyle: last({ $0.userInterfaceStyle }, unknown: .unspecified))
  }

  /// Whether this collection knows all that `other` knows, and the same.
  open func containsTraits(in other: UITraitCollection?) -> Bool {
    guard let other else { return true }
    return UITraitCollection(traitsFrom: [self, other]) == self
  }

  /// Whether colours may look otherwise with these traits than with `traitCollection`.
  open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    traitCollection?.userInterfaceStyle != userInterfaceStyle
  }
  /// Calls `actions`. Colours here have no other looks that would depend on the traits.
  open func performAsCurrent(_ actions: () -> Void) { actions() }

  /// Whether both know the same.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return horizontalSizeClass == other.horizontalSizeClass && verticalSizeClass == other.verticalSizeClass
      && displayScale == other.displayScale && userInterfaceIdiom == other.userInterfaceIdiom
      && layoutDirection == other.layoutDirection
      && preferredContentSizeCategory == other.preferredContentSizeCategory
      && userInterfaceStyle == other.userInterfaceStyle
  }

  /// A hash of the parts.
  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(horizontalSizeClass)
    hasher.combine(verticalSizeClass)
    hasher.combine(layoutDirection)
    hasher.combine(preferredContentSizeCategory)
    return hasher.finalize()
  }
}

/// Something that has traits.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
  /// The traits.
  var traitCollection: UITraitCollection { get }
  /// Called after the traits changed.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
