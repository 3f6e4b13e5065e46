import Foundation

/// A coder without values for the keys of clients.
class EmptyCoder: NSCoder {
  override var allowsKeyedCoding: Bool { true }
  override var requiresSecureCoding: Bool { false }
  override var allowedClasses: [AnyClass]? { nil }
  override func containsValue(forKey key: String) -> Bool { false }
  override func decodeObject() -> Any? { nil }
  override func decodeObject(forKey key: String) -> Any? { nil }
  override func decodeObject(of classes: [AnyClass]?, forKey key: String) -> Any? { nil }
  override func decodePropertyList(forKey key: String) -> Any? { nil }
  override func decodeBool(forKey key: String) -> Bool { false }
  override func decodeInteger(forKey key: String) -> Int { 0 }
  override func decodeInt32(forKey key: String) -> Int32 { 0 }
  override func decodeInt64(forKey key: String) -> Int64 { 0 }
  override func decodeFloat(forKey key: String) -> Float { 0 }
  override func decodeDouble(forKey key: String) -> Double { 0 }
  override func decodeData() -> Data? { nil }
}
