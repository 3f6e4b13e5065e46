import Foundation

/// A trait that views and controllers can observe.
public protocol UITraitDefinition {
  /// The type of the trait's values.
  associatedtype Value: Equatable
  /// The value of the trait in a collection.
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

/// The horizontal size class.
public enum UITraitHorizontalSizeClass: UITraitDefinition {
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceSizeClass { traits.horizontalSizeClass }
}

/// The vertical size class.
public enum UITraitVerticalSizeClass: UITraitDefinition {
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceSizeClass { traits.verticalSizeClass }
}

/// The light or dark appearance.
public enum UITraitUserInterfaceStyle: UITraitDefinition {
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceStyle { traits.userInterfaceStyle }
}

/// The content size category of text.
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {
  public static func value(in traits: UITraitCollection) -> UIContentSizeCategory {
    traits.preferredContentSizeCategory
  }
}

/// The layout direction.
public enum UITraitLayoutDirection: UITraitDefinition {
  public static func value(in traits: UITraitCollection) -> UITraitEnvironmentLayoutDirection { traits.layoutDirection }
}

/// The number of pixels in a point.
public enum UITraitDisplayScale: UITraitDefinition {
  public static func value(in traits: UITraitCollection) -> CGFloat { traits.displayScale }
}

/// The kind of device.
public enum UITraitUserInterfaceIdiom: UITraitDefinition {
  public static func value(in traits: UITraitCollection) -> UIUserInterfaceIdiom { traits.userInterfaceIdiom }
}

/// A registration for trait changes, with which it can be ended.
@preconcurrency @MainActor public protocol UITraitChangeRegistration: AnyObject {}

/// A view or controller whose trait changes can be observed.
@preconcurrency @MainActor public protocol UITraitChangeObservable: UITraitEnvironment {}

/// A class that stores the observers of its traits.
@preconcurrency @MainActor protocol TraitObserverStorage: AnyObject {
  var traitObservers: [TraitObserver] { get set }
}

extension UIView: UITraitChangeObservable, TraitObserverStorage {
  var traitObservers: [TraitObserver] {
    get { rare.traitObservers }
    set { ownRare.traitObservers = newValue }
  }
}

extension UIViewController: UITraitChangeObservable, TraitObserverStorage {}

/// Calls a handler when one of its traits has changed.
final class TraitObserver: UITraitChangeRegistration {
  private let traits: [UITrait]
  private let handler: (UITraitCollection) -> Void

  init(_ traits: [UITrait], _ handler: @escaping (UITraitCollection) -> Void) {
    (self.traits, self.handler) = (traits, handler)
  }

  func notify(_ old: UITraitCollection, _ new: UITraitCollection) {
    if traits.contains(where: { $0.differs(old, new) }) { handler(old) }
  }
}

extension UITraitChangeObservable {
  /// Calls a handler with this object and the previous traits after a change of one of `traits`.
  @discardableResult public func registerForTraitChanges<Observed: UITraitChangeObservable>(
    _ traits: [UITrait], handler: @escaping (Observed, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let observer = TraitObserver(traits) { [weak self] old in
      if let self = self as? Observed { handler(self, old) }
    }
    (self as? any TraitObserverStorage)?.traitObservers.append(observer)
    return observer
  }

  /// Ends a registration.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    (self as? any TraitObserverStorage)?.traitObservers.removeAll { $0 === registration }
  }
}
