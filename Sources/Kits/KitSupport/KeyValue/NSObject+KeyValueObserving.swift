import AutoLayout
import Foundation

/// Objects whose properties are observed. Foundation has the protocol on Apple's systems alone.
public protocol _KeyValueCodingAndObserving: AnyObject {}

extension NSObject: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving where Self: NSObject {
  /// Observes a property until the result is deallocated or invalidated.
  ///
  /// The lowering tool adds `path`, the names of the properties, which Swift does not keep in key paths. Changes are
  /// notified of by properties that the tool lowers from `@objc dynamic`, by `willChangeValue(forKey:)` and
  /// `didChangeValue(forKey:)`, by `contentSize` and `contentOffset` of UIKit's scroll views, and by the image of its
  /// image views.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, named path: String, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let observer = PathObserver(self, path, options) { root in
      (root as? Self)?[keyPath: keyPath]
    } handler: { [weak self] isPrior, old, new in
      guard let self else { return }
      let change = NSKeyValueObservedChange(
        kind: .setting, newValue: new.flatMap { $0 as? Value }, oldValue: old.flatMap { $0 as? Value }, indexes: nil,
        isPrior: isPrior)
      changeHandler(self, change)
    }
    observer.attach()
    return NSKeyValueObservation(observer)
  }
}

extension NSObject {
  /// Lets an object observe a path of properties, which `observeValue(forKeyPath:of:change:context:)` of the observer
  /// is called for.
  ///
  /// The observer is not retained. The dictionary has values only for changes on the main thread.
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    let made = PathObserver(self, keyPath, options, owner: observer, context: context) { root in
      root.observedValue(keyPath)
    } handler: { [weak self, weak observer] isPrior, old, new in
      guard let self, let observer else { return }
      var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
      if options.contains(.new), !isPrior { change[.newKey] = new ?? NSNull() }
      if options.contains(.old) { change[.oldKey] = old ?? NSNull() }
      if isPrior { change[.notificationIsPriorKey] = true }
      if let observer = observer as? any KeyValueObserver {
        observer.observeValue(forKeyPath: keyPath, of: self, change: change, context: context)
      } else if let observer = observer as? KitObject {
        let handed = Handed((object: self, change: change, context: context))
        MainQueue.run {
          let (object, change, context) = handed.value
          observer.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
        }
      }
    }
    made.attach()
  }

  /// Ends the observation of a path by an object with a context. One that did not begin is a misuse
  /// (`NSRangeException`).
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?) {
    remove(observer, keyPath) { $0.context == context }
  }

  /// Ends the last observation of a path by an object. One that did not begin is a misuse (`NSRangeException`).
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    remove(observer, keyPath) { _ in true }
  }

  /// Called before a property changes.
  public func willChangeValue(forKey key: String) {
    for observer in KeyValueRegistry.shared.observers(of: self, key) { observer.willChange() }
  }

  /// Called after a property changed: its observers are notified.
  public func didChangeValue(forKey key: String) {
    for observer in KeyValueRegistry.shared.observers(of: self, key) { observer.didChange() }
  }

  /// The value of a path of declared properties; nil away from the main thread, where the declarations cannot be read.
  func observedValue(_ path: String) -> Any? {
    guard MainQueue.isCurrent else { return nil }
    let object = Handed(self)
    return MainActor.assumeIsolated { Handed(object.value.value(forKeyPath: path)) }.value
  }

  private func remove(_ observer: NSObject, _ path: String, _ isMeant: (PathObserver) -> Bool) {
    let found = KeyValueRegistry.shared.observers(of: self).last {
      $0.root === self && $0.path == path && $0.owner == ObjectIdentifier(observer) && isMeant($0)
    }
    guard let found else {
      return LayoutFault.report(
        name: "NSRangeException", reason: "\(observer) does not observe \(path) of \(self).")
    }
    found.detach()
  }
}
