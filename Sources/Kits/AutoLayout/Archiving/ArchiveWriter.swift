import Foundation

/// Encodes objects into a ``LayoutArchive``. Each object is encoded once.
///
/// An object passed to `encodeConditionalObject` is referenced only if it is already encoded completely, so that an
/// object never contains the object that encloses it.
final class ArchiveWriter: NSCoder {
  private(set) var objects: [LayoutArchive.Object] = []
  private(set) var failure: (any Error)?
  private var places: [ObjectIdentifier: Int] = [:]
  /// The objects being encoded, outermost first.
  private var underway: [Int] = []
  /// Retains the objects while their addresses identify them.
  private var retained: [AnyObject] = []
  /// The number of values that each of them has encoded without a key.
  private var unnamed: [Int] = []

  // MARK: Values

  func value(of any: Any?) -> ArchiveValue {
    guard let any else { return .null }
    switch any {
    case is NSNull: return .null
    case let value as Bool where !(any is NSNumber): return .bool(value)
    case let value as Int: return .integer(value)
    case let value as Double: return .number(value)
    case let value as Float: return .number(Double(value))
    case let value as String: return .text(value)
    case let value as Data: return .data(value)
    case let value as NSString: return .text(value as String)
    case let value as NSData: return .data(value as Data)
    case let value as NSArray: return .list(value.map { self.value(of: $0) })
    case let value as [Any]: return .list(value.map { self.value(of: $0) })
    case let value as [String: Any]: return .table(value.mapValues { self.value(of: $0) })
    case let value as NSNumber: return .number(value.doubleValue)
    case let value as any NSObject & NSSecureCoding: return reference(to: value)
    default:
      failWithError(LayoutArchiveError.unknownClass(String(reflecting: type(of: any))))
      return .null
    }
  }

  private func reference(to object: any NSObject & NSSecureCoding) -> ArchiveValue {
    if let place = places[ObjectIdentifier(object)] { return .reference(place) }
    let name = NSStringFromClass(type(of: object))
    // Foundation's classes can be encoded by Foundation's coders only.
    guard type(of: object).supportsSecureCoding, !String(reflecting: type(of: object)).hasPrefix("Foundation.") else {
      failWithError(LayoutArchiveError.unknownClass(name))
      return .null
    }
    let place = objects.count
    places[ObjectIdentifier(object)] = place
    retained.append(object)
    objects.append(LayoutArchive.Object(className: name, values: [:]))
    underway.append(place)
    unnamed.append(0)
    object.encode(with: self)
    underway.removeLast()
    unnamed.removeLast()
    return .reference(place)
  }

  private func put(_ value: ArchiveValue, _ key: String) {
    guard let place = underway.last else { return }
    objects[place].values[key] = value
  }

  /// Encodes a dictionary given as JSON.
  func encodeTable(_ json: Data, forKey key: String) {
    guard let table = try? SettingsCoder.decoder().decode(ArchiveValue.self, from: json) else {
      return failWithError(LayoutArchiveError.wrongValue(key: key))
    }
    put(table, key)
  }

  // MARK: What objects call

  override var allowsKeyedCoding: Bool { true }
  override var requiresSecureCoding: Bool { true }
  override var error: (any Error)? { failure }
  override func failWithError(_ error: any Error) { if failure == nil { failure = error } }

  override func encode(_ object: Any?, forKey key: String) { put(value(of: object), key) }
  override func encodeConditionalObject(_ object: Any?, forKey key: String) {
    guard let object = object as? NSObject, let place = places[ObjectIdentifier(object)], !underway.contains(place)
    else { return }
    put(.reference(place), key)
  }
  override func encode(_ value: Bool, forKey key: String) { put(.bool(value), key) }
  override func encode(_ value: Int32, forKey key: String) { put(.integer(Int(value)), key) }
  override func encode(_ value: Int64, forKey key: String) { put(.integer(Int(value)), key) }
  override func encode(_ value: Int, forKey key: String) { put(.integer(value), key) }
  override func encode(_ value: Float, forKey key: String) { put(.number(Double(value)), key) }
  override func encode(_ value: Double, forKey key: String) { put(.number(value), key) }
  override func encodeBytes(_ bytes: UnsafePointer<UInt8>?, length: Int, forKey key: String) {
    put(.data(bytes.map { Data(bytes: $0, count: length) } ?? Data()), key)
  }

  // Values without a key get consecutive numbers as keys.
  override func encode(_ object: Any?) { put(value(of: object), nextKey()) }
  override func encodeConditionalObject(_ object: Any?) { encodeConditionalObject(object, forKey: nextKey()) }
  override func encode(_ data: Data) { put(.data(data), nextKey()) }
  override func encodePropertyList(_ list: Any) { put(value(of: list), nextKey()) }
  override func encodeValue(ofObjCType type: UnsafePointer<Int8>, at address: UnsafeRawPointer) {
    failWithError(LayoutArchiveError.wrongValue(key: String(cString: type)))
  }

  private func nextKey() -> String {
    guard let count = unnamed.popLast() else { return "$" }
    unnamed.append(count + 1)
    return "$\(count)"
  }
}
