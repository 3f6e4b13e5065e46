/// The objects of a nib and their values by key, whatever the form of the archive.
///
/// Objects refer to each other by index and can form cycles. Collections and strings are objects like any other; members
/// such as ``text(_:)`` and ``elements(_:)`` read them in both forms.
public struct ObjectGraph: Hashable, Sendable {
  /// An object of the graph.
  public struct Object: Hashable, Sendable {
    /// The name of the class, such as `UIView`.
    public var className: String
    /// The values, in the order of the archive. A key of collections occurs once for each element.
    public var values: [Entry]

    /// Creates an object.
    public init(className: String, values: [Entry] = []) { (self.className, self.values) = (className, values) }
  }

  /// A value under a key.
  public struct Entry: Hashable, Sendable {
    /// The key, such as `UIBounds`.
    public var key: String
    /// The value.
    public var value: Value

    /// Creates a value under a key.
    public init(_ key: String, _ value: Value) { (self.key, self.value) = (key, value) }
  }

  /// A value of an object.
  public enum Value: Hashable, Sendable {
    /// No object.
    case null
    /// A truth value.
    case bool(Bool)
    /// A whole number of any size.
    case integer(Int64)
    /// A number of single precision.
    case float(Float)
    /// A number of double precision.
    case double(Double)
    /// Bytes: a text, a structure, or an archive.
    case data([UInt8])
    /// The index of an object.
    case object(Int)
    /// The indices of objects: an array of a keyed archive.
    case objects([Int])
  }

  /// The objects.
  public var objects: [Object]
  /// The index of the root object.
  public var root: Int

  /// Creates a graph.
  public init(objects: [Object], root: Int = 0) { (self.objects, self.root) = (objects, root) }
}

// MARK: - Values

extension ObjectGraph {
  /// Returns the value of a key, or nil if the object has none.
  public func value(_ key: String, of object: Int) -> Value? {
    for entry in objects[object].values where entry.key == key { return entry.value }
    return nil
  }

  /// Returns the index of the object under a key.
  public func object(_ key: String, of object: Int) -> Int? {
    guard case .object(let index)? = value(key, of: object), objects.indices.contains(index) else { return nil }
    return index
  }

  /// Returns the number under a key.
  public func number(_ key: String, of object: Int) -> Double? { value(key, of: object)?.number }

  /// Returns the truth value under a key.
  public func flag(_ key: String, of object: Int) -> Bool? {
    switch value(key, of: object) {
    case .bool(let value)?: value
    case .integer(let value)?: value != 0
    default: nil
    }
  }

  /// Returns the string under a key, as an object or as bytes.
  public func text(_ key: String, of object: Int) -> String? {
    switch value(key, of: object) {
    case .object(let index)? where objects.indices.contains(index): text(index)
    case .data(let bytes)?: String(validating: bytes, as: UTF8.self)
    default: nil
    }
  }

  /// Returns the characters of an object that is a string, or an attributed string.
  public func text(_ object: Int) -> String? {
    switch objects[object].className {
    case "NSString", "NSMutableString", "NSLocalizableString":
      guard case .data(let bytes)? = value("NS.bytes", of: object) else { return nil }
      return String(decoding: bytes, as: UTF8.self)
    case "NSAttributedString", "NSMutableAttributedString":
      // The string of an attributed string is no attributed string, so that this ends.
      guard let string = self.object("NSString", of: object),
        !objects[string].className.hasSuffix("AttributedString")
      else { return nil }
      return text(string)
    default: return nil
    }
  }

  /// Returns the elements of the array, set or ordered set under a key; none if there is no collection.
  public func elements(_ key: String, of object: Int) -> [Int] { self.object(key, of: object).map(elements) ?? [] }

  /// Returns the elements of an array, a set or an ordered set.
  public func elements(_ object: Int) -> [Int] {
    var result: [Int] = []
    for entry in objects[object].values {
      switch entry.value {
      case .object(let index) where entry.key == Self.elementKey || entry.key.hasPrefix("NS.object."):
        if objects.indices.contains(index) { result.append(index) }
      case .objects(let indices) where entry.key == "NS.objects": result += indices
      default: break
      }
    }
    return result
  }

  /// Returns the entries of the dictionary under a key, in their order.
  public func entries(_ key: String, of object: Int) -> [(key: Int, value: Int)] {
    self.object(key, of: object).map(dictionary) ?? []
  }

  /// Returns the entries of a dictionary, in their order.
  public func dictionary(_ dictionary: Int) -> [(key: Int, value: Int)] {
    if case .objects(let keys)? = value("NS.keys", of: dictionary) {
      return zip(keys, elements(dictionary)).map { (key: $0, value: $1) }
    }
    let elements = elements(dictionary)
    return stride(from: 0, to: elements.count - 1, by: 2).map { (key: elements[$0], value: elements[$0 + 1]) }
  }

  /// Returns the numbers of a structure under a key, such as the four of a rectangle.
  public func numbers(_ key: String, of object: Int) -> [Double]? {
    guard case .data(let bytes)? = value(key, of: object) else { return nil }
    return Self.numbers(bytes)
  }

  /// The key of the elements of a collection; those of dictionaries alternate with their keys.
  static let elementKey = "UINibEncoderEmptyKey"

  /// The numbers of a structure: a byte 6 or 7 for their type, then floats or doubles.
  static func numbers(_ bytes: [UInt8]) -> [Double]? {
    guard let type = bytes.first, type == 6 || type == 7 else { return nil }
    let size = type == 6 ? 4 : 8
    guard (bytes.count - 1).isMultiple(of: size) else { return nil }
    return stride(from: 1, to: bytes.count, by: size).map { start in
      let bits = bytes[start..<start + size].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      return type == 6 ? Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))) : Double(bitPattern: bits)
    }
  }
}

extension ObjectGraph.Value {
  /// The number that the value is, or nil.
  public var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .float(let value): Double(value)
    case .double(let value): value
    case .bool(let value): value ? 1 : 0
    case .null, .data, .object, .objects: nil
    }
  }
}
