import Foundation
import XCTest

/// On Apple's systems a test case is an object of Objective-C, so that it can be a delegate.
// swift-format-ignore: AvoidRetroactiveConformances
extension XCTestCase: @retroactive NSObjectProtocol {
  /// Whether `object` is this test case.
  public func isEqual(_ object: Any?) -> Bool { (object as AnyObject?) === self }
  /// A number that is equal for equal test cases.
  public var hash: Int { ObjectIdentifier(self).hashValue }
  /// Returns the test case.
  public func `self`() -> Self { self }
  /// Whether the object stands for another one; always false.
  public func isProxy() -> Bool { false }
  /// The name of the test.
  public var description: String { name }
}
