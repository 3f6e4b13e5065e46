import Foundation

/// What the changes of an observed property bring along.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The new value.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The value before the change.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// A notification at once, before `addObserver` returns.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// A notification before each change as well.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// The kind of a change. Plumb notifies of values that are set, and not of single elements of collections.
public enum NSKeyValueChange: UInt, Sendable {
  /// The property has another value.
  case setting = 1
  /// Elements were inserted into a collection.
  case insertion
  /// Elements were removed from a collection.
  case removal
  /// Elements of a collection were replaced.
  case replacement
}

/// The keys of the dictionary of a change.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The kind, an `UInt` (``NSKeyValueChange``).
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  /// The new value; `NSNull` for nil.
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  /// The value before the change; `NSNull` for nil.
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
  /// The indexes of the elements that changed. Plumb does not set it.
  public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
  /// True in a notification before the change.
  public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// A change of an observed property.
public struct NSKeyValueObservedChange<Value> {
  /// The kind of a change.
  public typealias Kind = NSKeyValueChange
  /// The kind of this change.
  public let kind: Kind
  /// The new value, if it is asked for.
  public let newValue: Value?
  /// The value before the change, if it is asked for.
  public let oldValue: Value?
  /// The indexes of the elements that changed. Always nil in Plumb.
  public let indexes: IndexSet?
  /// Whether the change has not happened yet.
  public let isPrior: Bool
}

/// An observation, which ends with this object.
public final class NSKeyValueObservation: NSObject {
  private let observer: PathObserver

  init(_ observer: PathObserver) { self.observer = observer }
  deinit { observer.detach() }

  /// Ends the observation.
  public func invalidate() { observer.detach() }
}

/// An object that is notified of changes of the properties that it observes. The lowering tool adds the protocol to
/// classes that override `NSObject`'s method, which Foundation has on Apple's systems alone; the classes of the kits
/// have the method.
public protocol KeyValueObserver: AnyObject {
  /// Called for each change.
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?)
}
