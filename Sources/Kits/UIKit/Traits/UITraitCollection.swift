import Foundation

/// The traits of the environment of a view or controller.
open class UITraitCollection: NSObject, @unchecked Sendable {
  /// The horizontal size class.
  public let horizontalSizeClass: UIUserInterfaceSizeClass
  /// The vertical size class.
  public let verticalSizeClass: UIUserInterfaceSizeClass
  /// The number of pixels per point; 0 if it is unspecified.
  public let displayScale: CGFloat
  /// The kind of device.
  public let userInterfaceIdiom: UIUserInterfaceIdiom
  /// The layout direction.
  public let layoutDirection: UITraitEnvironmentLayoutDirection
  /// The preferred content size category of text.
  public let preferredContentSizeCategory: UIContentSizeCategory
  /// The light or dark appearance.
  public let userInterfaceStyle: UIUserInterfaceStyle

  /// Creates a trait collection. Traits without an argument are unspecified.
  public init(
    horizontalSizeClass: UIUserInterfaceSizeClass = .unspecified,
    verticalSizeClass: UIUserInterfaceSizeClass = .unspecified, displayScale: CGFloat = 0,
    userInterfaceIdiom: UIUserInterfaceIdiom = .unspecified,
    layoutDirection: UITraitEnvironmentLayoutDirection = .unspecified,
    preferredContentSizeCategory: UIContentSizeCategory = .unspecified,
    userInterfaceStyle: UIUserInterfaceStyle = .unspecified
  ) {
    (self.preferredContentSizeCategory, self.userInterfaceStyle) = (preferredContentSizeCategory, userInterfaceStyle)
    (self.horizontalSizeClass, self.verticalSizeClass) = (horizontalSizeClass, verticalSizeClass)
    (self.displayScale, self.userInterfaceIdiom) = (displayScale, userInterfaceIdiom)
    self.layoutDirection = layoutDirection
    super.init()
  }

  /// The traits of the main screen. Access it on the main actor.
  public static var current: UITraitCollection { MainActor.assumeIsolated { UIScreen.main.traitCollection } }

  /// Creates a trait collection from others. Later ones take precedence; unspecified traits are ignored.
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

  /// Returns whether this collection has the values of all traits that `other` specifies.
  open func containsTraits(in other: UITraitCollection?) -> Bool {
    guard let other else { return true }
    return UITraitCollection(traitsFrom: [self, other]) == self
  }

  /// Returns whether all traits are equal.
  open override func isEqual(_ object: Any?) -> Bool { (object as? UITraitCollection)?.values == values }

  /// A hash of the traits.
  open override var hash: Int { values.hashValue }

  private var values: [AnyHashable] {
    [
      horizontalSizeClass, verticalSizeClass, displayScale, userInterfaceIdiom, layoutDirection,
      preferredContentSizeCategory, userInterfaceStyle,
    ]
  }
}

/// An object with traits.
@preconcurrency @MainActor public protocol UITraitEnvironment: NSObjectProtocol {
  /// The traits of the environment, such as its size classes.
  var traitCollection: UITraitCollection { get }
  /// Called after the traits changed.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
