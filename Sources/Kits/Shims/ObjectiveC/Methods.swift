// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names are Apple's.

import Foundation

// Plumb has no Objective-C runtime: no class has methods that could be found or exchanged. Programs that exchange
// methods ask for them first, and leave it when there are none.

/// A method of a class.
public typealias Method = OpaquePointer
/// The code of a method.
public typealias IMP = OpaquePointer

/// Returns a method of a class: nil.
public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> Method? { nil }
/// Returns a method of a class itself: nil.
public func class_getClassMethod(_ cls: AnyClass?, _ name: Selector) -> Method? { nil }
/// Returns the code of a method: nil.
public func class_getMethodImplementation(_ cls: AnyClass?, _ name: Selector) -> IMP? { nil }
/// Adds a method to a class; returns false. Has no effect: Plumb does not dispatch messages.
@discardableResult
public func class_addMethod(
  _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
) -> Bool { false }
/// Replaces a method of a class; returns nil. Has no effect: Plumb does not dispatch messages.
@discardableResult
public func class_replaceMethod(
  _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
) -> IMP? { nil }
/// Returns the code of a method: itself.
public func method_getImplementation(_ m: Method) -> IMP { m }
/// Replaces the code of a method; returns the old one. Has no effect: Plumb does not dispatch messages.
@discardableResult public func method_setImplementation(_ m: Method, _ imp: IMP) -> IMP { m }
/// Returns the types of the arguments of a method: nil.
public func method_getTypeEncoding(_ m: Method) -> UnsafePointer<CChar>? { nil }
/// Exchanges the code of two methods. Has no effect: Plumb does not dispatch messages.
public func method_exchangeImplementations(_ m1: Method, _ m2: Method) {}

/// Returns the selector of a name.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

/// Returns the name of a selector.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.description }
