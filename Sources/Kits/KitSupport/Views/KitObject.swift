import Foundation
import LayoutEngine
import ObjectiveC

/// An object of a kit with which clients associate values. Plumb-specific.
@preconcurrency @MainActor open class KitObject: NSObject, AssociatedObjectStorage, InterfaceConnectable {
  /// The values that clients associate with the object.
  public nonisolated var associatedObjects: AssociatedObjects { storedAssociations.made(by: AssociatedObjects()) }
  // Created on first access, since most objects have none. Clients synchronize access from several threads.
  private nonisolated(unsafe) var storedAssociations: AssociatedObjects?

  /// Creates an object.
  public override init() { super.init() }

  /// The outlets, actions and attributes that documents connect. Overrides add to those of `super`.
  open class var interface: InterfaceDeclaration { InterfaceDeclaration() }

  /// Called after a document created the object and connected its outlets. Overrides call `super`.
  open func awakeFromNib() {}

  /// Sets a property that ``interface`` declares. Another key, or a value of another type, is a misuse
  /// (`NSUnknownKeyException`, `NSInvalidArgumentException`).
  open func setValue(_ value: Any?, forKey key: String) {
    switch InterfaceMembers(of: self).connect(value, to: key) {
    case .done: break
    case .undeclared: setValue(value, forUndefinedKey: key)
    case .wrongType:
      LayoutFault.reportInvalidArgument("The value for the key \(key) of \(type(of: self)) has another type.")
    }
  }

  /// Returns a property that ``interface`` declares. Another key is a misuse (`NSUnknownKeyException`).
  open func value(forKey key: String) -> Any? {
    if let value = InterfaceMembers(of: self).value(key) { return value }
    return value(forUndefinedKey: key)
  }

  /// Called to set a property that ``interface`` does not declare. The default reports `NSUnknownKeyException`.
  open func setValue(_ value: Any?, forUndefinedKey key: String) {
    LayoutFault.report(name: "NSUnknownKeyException", reason: "\(type(of: self)) does not declare the key \(key).")
  }

  /// Called for the value of a property that ``interface`` does not declare. The default reports
  /// `NSUnknownKeyException`.
  open func value(forUndefinedKey key: String) -> Any? {
    LayoutFault.report(name: "NSUnknownKeyException", reason: "\(type(of: self)) does not declare the key \(key).")
    return nil
  }

  /// Called for each change of a property that the object observes (`addObserver(_:forKeyPath:options:context:)`). The
  /// default reports a change that no class handles (`NSInternalInconsistencyException`).
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) { LayoutFault.reportInconsistency("\(type(of: self)) does not handle a change of \(keyPath ?? "").") }
}
