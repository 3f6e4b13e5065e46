import Foundation

/// One of the traits, by which views and controllers are told of its changes.
public protocol UITraitDefinition {
  /// The type of the trait's values.
  associatedtype Value: Equatable
  /// The trait's value in a collection.
  static func value(in traits: UITraitCollection) -> Value
}

extension UITraitDefinition {
  /// Whether two collections have different values.
  static func differs(_ first: UITraitCollection, _ second: UITraitCollection) -> Bool {
    value(in: first) != value(in: second)
  }
}

/// A trait, named by its type.
public typealias UITrait = any UITraitDefinition.Type

/// The room along the horizontal axis.
public enum UITraitHorizontalSizeClass: UITraitDefinition {
  /// That of the collection.
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceSizeClass { traits.horizontalSizeClass }
}

/// The room along the vertical axis.
public enum UITraitVerticalSizeClass: UITraitDefinition {
  /// That of the collection.
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceSizeClass { traits.verticalSizeClass }
}

/// Whether the interface is light or dark.
public enum UITraitUserInterfaceStyle: UITraitDefinition {
  /// That of the collection.
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceStyle { traits.userInterfaceStyle }
}

/// The size of text that the user chose.
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {
  /// That of the collection.
  public static func value(in traits: UITraitCollection) -> UIContentSizeCategory {
    traits.preferredContentSizeCategory
  }
}

/// The direction of the interface.
public enum UITraitLayoutDirection: UITraitDefinition {
  /// That of the collection.
  public static func value(in traits: UITraitCollection) -> UITraitEnvironmentLayoutDirection { traits.layoutDirection }
}

/// The pixels of a point.
public enum UITraitDisplayScale: UITraitDefinition {
  /// That of the collection.
  public static func value(in traits: UITraitCollection) -> CGFloat { traits.displayScale }
}

/// The kind of device.
public enum UITraitUserInterfaceIdiom: UITraitDefinition {
  /// That of the collection.
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceIdiom { traits.userInterfaceIdiom }
}

/// Traits that a view or a controller has in place of those of its surroundings.
public struct UITraitOverrides: Hashable, Sendable {
  /// Room along the horizontal axis.
  public var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
  /// Room along the vertical axis.
  public var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
  /// Whether the interface is light or dark.
  public var userInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// The size of text.
  public var preferredContentSizeCategory = UIContentSizeCategory.unspecified
  /// The direction of the interface.
  public var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified

  /// The traits of surroundings with these in their place.
  func over(_ surroundings: UITraitCollection) -> UITraitCollection {
    if self == UITraitOverrides() { return surroundings }
    let own = UITraitCollection(
      horizontalSizeClass: horizontalSizeClass, verticalSizeClass: verticalSizeClass,
      layoutDirection: layoutDirection, preferredContentSizeCategory: preferredContentSizeCategory,
      userInterfaceStyle: userInterfaceStyle)
    return UITraitCollection(traitsFrom: [surroundings, own])
  }
}

/// Stands for what was registered for changes of traits.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: AnyObject {}

/// Something that tells when its traits change.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: UITraitEnvironment {}

extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}

/// Calls a handler when one of its traits has changed.
final class TraitWatcher: UITraitChangeRegistration {
  private let traits: [UITrait]
  private let handler: (UITraitCollection) -> Void

  init(_ traits: [UITrait], _ handler: @escaping (UITraitCollection) -> Void) {
    (self.traits, self.handler) = (traits, handler)
  }

  func tell(_ old: UITraitCollection, _ new: UITraitCollection) {
    if traits.contains(where: { $0.differs(old, new) }) { handler(old) }
  }
}

extension UITraitChangeObservable {
  /// Has `handler` called with this object and the old traits when one of `traits` has changed.
  @discardableResult
  public func registerForTraitChanges<Observed: UITraitChangeObservable>(
    _ traits: [UITrait], handler: @escaping (Observed, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let watcher = TraitWatcher(traits) { [weak self] old in
      if let self = self as? Observed { handler(self, old) }
    }
    if let view = self as? UIView { view.ownRare.traitWatchers.append(watcher) }
    if let controller = self as? UIViewController { controller.traitWatchers.append(watcher) }
    return watcher
  }

  /// Has the handler of a registration called no more.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    if let view = self as? UIView { view.ownRare.traitWatchers.removeAll { $0 === registration } }
    if let controller = self as? UIViewController { controller.traitWatchers.removeAll { $0 === registration } }
  }
}

extension UIView {
  /// Traits that the view and all inside have in place of those of its surroundings.
  public var traitOverrides: UITraitOverrides {
    get { rare.traits }
    set { changeTraits { ownRare.traits = newValue } }
  }

  /// Whether the view and all inside are light or dark; as the surroundings unless set.
  public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { rare.traits.userInterfaceStyle }
    set { changeTraits { ownRare.traits.userInterfaceStyle = newValue } }
  }

  /// Changes traits at once, and so there is nothing to bring up to date.
  public func updateTraitsIfNeeded() {}

  private func changeTraits(_ change: () -> Void) {
    let old = traitCollection
    change()
    if traitCollection != old { tellTraits(old) }
  }
}

extension UIViewController {
  /// Traits that the controller, its view and all inside have in place of those of the surroundings.
  public var traitOverrides: UITraitOverrides {
    get { ownTraits }
    set {
      let old = traitCollection
      ownTraits = newValue
      guard traitCollection != old else { return }
      if let view = viewIfLoaded { view.tellTraits(old) } else { traitCollectionDidChange(old) }
    }
  }

  /// Whether the controller, its view and all inside are light or dark; as the surroundings unless set.
  public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { ownTraits.userInterfaceStyle }
    set { traitOverrides.userInterfaceStyle = newValue }
  }
}
