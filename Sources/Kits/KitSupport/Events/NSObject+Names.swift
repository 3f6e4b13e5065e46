import AutoLayout
import Foundation
import ObjectiveC

// What the Objective-C runtime does for every object, for the members that a class declares (`InterfaceMembers`).

extension NSObject {
  /// The name of the class, with its module.
  public static func description() -> String { String(reflecting: self) }
}

extension NSObjectProtocol {
  /// Returns whether the class declares a method or a property. Methods of the kits are not known by their names, but
  /// for those that its classes declare as actions.
  @preconcurrency @MainActor public func responds(to aSelector: Selector!) -> Bool {
    guard let aSelector else { return false }
    return InterfaceMembers(of: self).declares(aSelector.description)
  }

  /// Performs a declared method and returns its result if it is an object. Another method is a misuse
  /// (`NSInvalidArgumentException`).
  @preconcurrency @MainActor @discardableResult
  public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! { performed(aSelector, nil, nil) }

  /// Performs a declared method with an argument and returns its result if it is an object. Another method, or an
  /// argument of another type, is a misuse (`NSInvalidArgumentException`).
  @preconcurrency @MainActor @discardableResult
  public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
    performed(aSelector, object, nil)
  }

  /// Performs a declared method with two arguments and returns its result if it is an object. Another method, or an
  /// argument of another type, is a misuse (`NSInvalidArgumentException`).
  @preconcurrency @MainActor @discardableResult
  public func perform(_ aSelector: Selector!, with object1: Any!, with object2: Any!) -> Unmanaged<AnyObject>! {
    performed(aSelector, object1, object2)
  }

  /// Performs a declared method with an argument on the main queue after a delay in seconds. The object is retained
  /// until then.
  @preconcurrency @MainActor
  public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
    let call = Handed((object: self, argument: anArgument))
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) {
      MainActor.assumeIsolated { _ = call.value.object.perform(aSelector, with: call.value.argument) }
    }
  }

  /// Returns the value of a declared property. Another key is a misuse (`NSUnknownKeyException`).
  @preconcurrency @MainActor public func value(forKey key: String) -> Any? {
    if let value = InterfaceMembers(of: self).value(key) { return value }
    LayoutFault.report(name: "NSUnknownKeyException", reason: "\(type(of: self)) does not declare the key \(key).")
    return nil
  }

  /// Sets a declared property. Another key, or a value of another type, is a misuse (`NSUnknownKeyException`,
  /// `NSInvalidArgumentException`).
  @preconcurrency @MainActor public func setValue(_ value: Any?, forKey key: String) {
    switch InterfaceMembers(of: self).connect(value, to: key) {
    case .done: break
    case .undeclared:
      LayoutFault.report(name: "NSUnknownKeyException", reason: "\(type(of: self)) does not declare the key \(key).")
    case .wrongType:
      LayoutFault.reportInvalidArgument("The value for the key \(key) of \(type(of: self)) has another type.")
    }
  }

  /// Returns the value at the end of a path of declared properties, separated by periods; nil if one of them is nil.
  @preconcurrency @MainActor public func value(forKeyPath keyPath: String) -> Any? {
    let keys = keyPath.split(separator: ".", maxSplits: 1).map(String.init)
    guard let first = keys.first else { return nil }
    // An override of `KitObject`'s method is not one of this protocol.
    let value = if let object = self as? KitObject { object.value(forKey: first) } else { value(forKey: first) }
    guard keys.count > 1 else { return value }
    return (value as? any NSObjectProtocol)?.value(forKeyPath: keys[1])
  }

  /// Sets the property at the end of a path of declared properties, separated by periods.
  @preconcurrency @MainActor public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    let keys = keyPath.split(separator: ".").map(String.init)
    guard let last = keys.last else { return }
    let owner = keys.count > 1 ? self.value(forKeyPath: keys.dropLast().joined(separator: ".")) : self
    if let owner = owner as? KitObject {
      owner.setValue(value, forKey: last)
    } else {
      (owner as? any NSObjectProtocol)?.setValue(value, forKey: last)
    }
  }

  @MainActor private func performed(_ selector: Selector?, _ first: Any?, _ second: Any?) -> Unmanaged<AnyObject>? {
    guard let selector else { return nil }
    guard let result = InterfaceMembers(of: self).result(of: selector.description, first, second) else {
      if let performer = self as? any ActionPerformer {
        performer.perform(selector, from: first)
      } else {
        LayoutFault.reportInvalidArgument(
          "\(type(of: self)) does not declare \(selector), or an argument has another type.")
      }
      return nil
    }
    // Values that are no objects, among them Void, have no reference.
    guard let result, type(of: result) is AnyClass else { return nil }
    return Unmanaged.passUnretained(result as AnyObject).autoreleasing()
  }
}

extension Unmanaged where Instance == AnyObject {
  /// Keeps a result alive for the current iteration of the main queue, as an autorelease pool does.
  fileprivate func autoreleasing() -> Self {
    let kept = Handed(takeUnretainedValue())
    DispatchQueue.main.async { withExtendedLifetime(kept) {} }
    return self
  }
}
