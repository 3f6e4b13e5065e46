import Foundation

/// Decodes the objects of a ``LayoutArchive``.
///
/// Decoding stops at the first error: every later request returns nil, and ``failure`` is the error.
final class ArchiveReader: NSCoder {
  private let archive: LayoutArchive
  private(set) var failure: (any Error)?
  /// The decoded objects, by index.
  private var finished: [Int: NSObject] = [:]
  /// The objects whose `init(coder:)` is running, outermost first.
  private var underway: [Int] = []
  /// The number of values that each of them has decoded without a key.
  private var unnamed: [Int] = []
  /// The number of plain values that can still be created.
  private var budget = 1_000_000

  /// The limit of nesting.
  static let depthLimit = 256

  init(_ archive: LayoutArchive) {
    self.archive = archive
    super.init()
  }

  // MARK: Objects

  /// Returns the object of a value, or nil for a null value and after a failure.
  func object(_ value: ArchiveValue, allowed: [AnyClass]?) -> Any? {
    guard failure == nil else { return nil }
    switch value {
    case .null: return nil
    case .reference(let place): return object(at: place, allowed: allowed)
    case .list(let values):
      guard isAllowed(NSArray.self, allowed) else { return fail(.wrongClass("NSArray")) }
      var result: [Any] = []
      for value in values {
        budget -= 1
        guard budget > 0 else { return fail(.tooDeep) }
        if let object = object(value, allowed: allowed) { result.append(object) }
        guard failure == nil else { return nil }
      }
      return NSArray(array: result)
    default:
      guard let object = value.foundationObject(&budget) else { return fail(.tooDeep) }
      guard let object = object as? NSObject, isAllowed(type(of: object), allowed) else {
        return fail(.wrongClass("\(type(of: object))"))
      }
      return object
    }
  }

  private func object(at place: Int, allowed: [AnyClass]?) -> NSObject? {
    guard archive.objects.indices.contains(place) else { return fail(.missingObject(place)) }
    if let object = finished[place] {
      return isAllowed(type(of: object), allowed) ? object : fail(.wrongClass("\(type(of: object))"))
    }
    let name = archive.objects[place].className
    guard !underway.contains(place) else { return fail(.cycle(name)) }
    guard underway.count < Self.depthLimit else { return fail(.tooDeep) }
    guard let kind = Self.classNamed(name) else { return fail(.unknownClass(name)) }
    guard isAllowed(kind, allowed) else { return fail(.wrongClass(name)) }
    underway.append(place)
    unnamed.append(0)
    let object = kind.init(coder: self)
    underway.removeLast()
    unnamed.removeLast()
    guard failure == nil else { return nil }
    guard let object else { return fail(.refused(name)) }
    finished[place] = object
    return object
  }

  /// Returns the class with a name if it supports secure coding and does not belong to Foundation.
  private static func classNamed(_ name: String) -> (any (NSObject & NSSecureCoding).Type)? {
    let isPlain = name.unicodeScalars.allSatisfy { scalar in
      scalar == "." || scalar == "_" || (scalar.isASCII && scalar.properties.isAlphabetic)
        || ("0"..."9").contains(scalar)
    }
    guard isPlain, name.contains("."), !name.hasPrefix("Foundation."), !name.hasPrefix("."), !name.hasSuffix("."),
      !name.contains(".."), let kind = NSClassFromString(name) as? any (NSObject & NSSecureCoding).Type
    else { return nil }
    return kind.supportsSecureCoding ? kind : nil
  }

  private func isAllowed(_ kind: AnyClass, _ allowed: [AnyClass]?) -> Bool {
    guard let allowed else { return true }
    var current: AnyClass? = kind
    while let known = current {
      if allowed.contains(where: { $0 == known }) { return true }
      current = _getSuperclass(known)
    }
    return false
  }

  private func fail<Value>(_ error: LayoutArchiveError) -> Value? {
    failWithError(error)
    return nil
  }

  // MARK: Values

  private func value(_ key: String) -> ArchiveValue? {
    guard failure == nil, let place = underway.last else { return nil }
    return archive.objects[place].values[key]
  }

  /// Returns a dictionary as JSON, or nil if there is none for the key.
  func decodeTable(forKey key: String) throws -> Data? {
    guard case .table(let table)? = value(key) else { return nil }
    return try SettingsCoder.encoder().encode(table)
  }

  private func integer(_ key: String) -> Int {
    switch value(key) {
    case nil: return 0
    case .integer(let value): return value
    case .number(let value): return Int(exactly: value.rounded()) ?? fail(.wrongValue(key: key)) ?? 0
    default: return fail(.wrongValue(key: key)) ?? 0
    }
  }

  private func number(_ key: String) -> Double {
    switch value(key) {
    case nil: return 0
    case .integer(let value): return Double(value)
    case .number(let value): return value
    default: return fail(.wrongValue(key: key)) ?? 0
    }
  }

  // MARK: What objects call

  override var allowsKeyedCoding: Bool { true }
  override var requiresSecureCoding: Bool { true }
  override var allowedClasses: [AnyClass]? { nil }
  override var error: (any Error)? { failure }
  override func failWithError(_ error: any Error) { if failure == nil { failure = error } }

  override func containsValue(forKey key: String) -> Bool { value(key) != nil }
  override func decodeObject(forKey key: String) -> Any? { value(key).flatMap { object($0, allowed: nil) } }
  override func decodeObject(of classes: [AnyClass]?, forKey key: String) -> Any? {
    value(key).flatMap { object($0, allowed: classes) }
  }
  override func decodePropertyList(forKey key: String) -> Any? { decodeObject(forKey: key) }
  override func decodeBool(forKey key: String) -> Bool {
    switch value(key) {
    case nil: return false
    case .bool(let value): return value
    case .integer(let value): return value != 0
    default: return fail(.wrongValue(key: key)) ?? false
    }
  }
  override func decodeInteger(forKey key: String) -> Int { integer(key) }
  override func decodeInt64(forKey key: String) -> Int64 { Int64(integer(key)) }
  override func decodeInt32(forKey key: String) -> Int32 {
    Int32(exactly: integer(key)) ?? fail(.wrongValue(key: key)) ?? 0
  }
  override func decodeCInt(forKey key: String) -> Int32 { decodeInt32(forKey: key) }
  override func decodeFloat(forKey key: String) -> Float { Float(number(key)) }
  override func decodeDouble(forKey key: String) -> Double { number(key) }
  override func withDecodedUnsafeBytes<Result>(
    forKey key: String, body: (UnsafeRawBufferPointer?) throws -> Result
  ) rethrows -> Result {
    guard case .data(let data)? = value(key) else { return try body(nil) }
    return try data.withUnsafeBytes { try body($0) }
  }

  override func decodeObject() -> Any? { decodeObject(forKey: nextKey()) }
  override func decodePropertyList() -> Any? { decodeObject(forKey: nextKey()) }
  override func decodeData() -> Data? { (decodeObject(forKey: nextKey()) as? NSData).map { $0 as Data } }
  override func decodeValue(ofObjCType type: UnsafePointer<Int8>, at address: UnsafeMutableRawPointer) {
    failWithError(LayoutArchiveError.wrongValue(key: String(cString: type)))
  }

  private func nextKey() -> String {
    guard let count = unnamed.popLast() else { return "$" }
    unnamed.append(count + 1)
    return "$\(count)"
  }
}
