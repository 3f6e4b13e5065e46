import Foundation

/// A coder without values for the keys of clients.
package class EmptyCoder: NSCoder {
  /// Creates a coder.
  package override init() { super.init() }

  package override var allowsKeyedCoding: Bool { true }
  package override var requiresSecureCoding: Bool { false }
  package override var allowedClasses: [AnyClass]? { nil }
  package override func containsValue(forKey key: String) -> Bool { false }
  package override func decodeObject() -> Any? { nil }
  package override func decodeObject(forKey key: String) -> Any? { nil }
  package override func decodeObject(of classes: [AnyClass]?, forKey key: String) -> Any? { nil }
  package override func decodePropertyList(forKey key: String) -> Any? { nil }
  package override func decodeBool(forKey key: String) -> Bool { false }
  package override func decodeInteger(forKey key: String) -> Int { 0 }
  package override func decodeInt32(forKey key: String) -> Int32 { 0 }
  package override func decodeInt64(forKey key: String) -> Int64 { 0 }
  package override func decodeFloat(forKey key: String) -> Float { 0 }
  package override func decodeDouble(forKey key: String) -> Double { 0 }
  package override func decodeData() -> Data? { nil }
}
