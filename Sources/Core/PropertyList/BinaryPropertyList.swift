/// A binary property list (`bplist00`), as the list of its objects.
///
/// Containers refer to their elements by index, so that the order of the objects and what they share are preserved:
/// writing a list that a system wrote gives the same bytes. Unlike Foundation's reader, this one preserves the
/// references of keyed archives (``Object/reference(_:)``).
///
/// The format is a header, the objects, a table of their offsets, and a trailer of 32 bytes with the position of the
/// table. The comments of `CFBinaryPList.c`, published by Apple with Core Foundation, describe it.
package struct BinaryPropertyList: Hashable, Sendable {
  /// An object of the property list.
  package enum Object: Hashable, Sendable {
    case null
    case bool(Bool)
    case integer(Int64)
    case float(Float)
    case double(Double)
    /// The seconds since the beginning of 2001, in UTC.
    case date(Double)
    case data([UInt8])
    case text(String)
    /// The index of an object in a keyed archive.
    case reference(Int)
    /// The indices of the elements.
    case array([Int])
    /// The indices of the elements.
    case set([Int])
    /// The indices of the keys and of their values.
    case dictionary([Entry])
  }

  /// A key and its value, by index.
  package struct Entry: Hashable, Sendable {
    package var key: Int
    package var value: Int

    package init(key: Int, value: Int) { (self.key, self.value) = (key, value) }
  }

  /// The objects. Every index in them is valid; containers can contain each other.
  package private(set) var objects: [Object]
  /// The index of the root object.
  package private(set) var root: Int

  /// Creates a list. Its indices must be valid.
  package init(objects: [Object], root: Int) {
    (self.objects, self.root) = (objects, root)
    precondition(objects.indices.contains(root), "the root is not an object of the list")
    for object in objects { precondition(object.isValid(in: objects.count), "an index is not an object of the list") }
  }

  static let header = Array("bplist00".utf8)
  static let trailerSize = 32
}

extension BinaryPropertyList {
  /// Returns the value of a key in a dictionary by index, or nil if the object is not a dictionary with this key.
  package func value(_ key: String, in index: Int) -> Object? {
    guard case .dictionary(let entries) = objects[index] else { return nil }
    for entry in entries where objects[entry.key] == .text(key) { return objects[entry.value] }
    return nil
  }
}

extension BinaryPropertyList.Object {
  /// Whether every index of the object is below a count.
  func isValid(in count: Int) -> Bool {
    func isValid(_ index: Int) -> Bool { index >= 0 && index < count }
    switch self {
    case .null, .bool, .integer, .float, .double, .date, .data, .text: return true
    case .reference(let index): return index >= 0
    case .array(let elements), .set(let elements): return elements.allSatisfy(isValid)
    case .dictionary(let entries): return entries.allSatisfy { isValid($0.key) && isValid($0.value) }
    }
  }
}

/// The reason why bytes are not a binary property list, and the offset of the byte at which this was found.
package struct PropertyListError: Error, Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The bytes do not begin with `bplist00`, or are too few for a trailer.
    case notAPropertyList
    /// The sizes or counts of the trailer do not fit the bytes.
    case invalidTrailer
    /// An object is outside of the bytes before the table of offsets, or is longer than these.
    case outOfBounds
    /// An object of a kind or a size that the format does not have.
    case invalidObject
    /// An index is not that of an object.
    case missingObject
    /// The objects overlap: they have more content than there are bytes.
    case overlappingObjects
  }

  package var kind: Kind
  package var offset: Int

  package init(_ kind: Kind, offset: Int) { (self.kind, self.offset) = (kind, offset) }
}
