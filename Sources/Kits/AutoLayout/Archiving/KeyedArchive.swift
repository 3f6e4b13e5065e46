import Foundation
import PropertyList

extension LayoutArchive {
  /// Creates an archive from the binary output of `NSKeyedArchiver`.
  ///
  /// - Throws: ``LayoutArchiveError`` if the data is not a valid keyed archive.
  public init(keyedArchive data: Data) throws(LayoutArchiveError) {
    let list: BinaryPropertyList
    do throws(PropertyListError) { list = try BinaryPropertyList(bytes: Array(data)) } catch {
      throw .notAnArchive("damaged at byte \(error.offset)")
    }
    var reader = KeyedArchiveReader(list)
    self = try reader.archive()
  }
}

/// Converts the property list of a keyed archive into the list of its objects.
///
/// The property list has the objects under `$objects` and the root objects under `$top`. Each object refers to its
/// class. Collections and strings of Foundation become plain values.
private struct KeyedArchiveReader {
  private let list: BinaryPropertyList
  /// The indices of the archive's objects in the property list.
  private var places: [Int] = []
  /// The objects that are read or being read, by index.
  private var values: [Int: ArchiveValue] = [:]
  private var underway: Set<Int> = []
  private var objects: [LayoutArchive.Object] = []
  /// The number of list elements that can still be read. It bounds the expansion of lists that refer to each other
  /// repeatedly.
  private var budget = 1_000_000

  init(_ list: BinaryPropertyList) { self.list = list }

  mutating func archive() throws(LayoutArchiveError) -> LayoutArchive {
    let whole = try table(list.root, "archive")
    guard let archiver = whole["$archiver"], case .text("NSKeyedArchiver") = list.objects[archiver] else {
      throw .notAnArchive("another archiver")
    }
    guard let version = whole["$version"], case .integer(100_000) = list.objects[version] else {
      throw .notAnArchive("another version")
    }
    guard let objects = whole["$objects"], case .array(let places) = list.objects[objects] else {
      throw .notAnArchive("no objects")
    }
    self.places = places
    guard let top = whole["$top"], let root = try table(top, "$top")["root"] else { throw .notAnArchive("no root") }
    let value = try value(of: list.objects[root], depth: 0)
    return LayoutArchive(root: value, objects: self.objects)
  }

  private func table(_ index: Int, _ name: String) throws(LayoutArchiveError) -> [String: Int] {
    guard case .dictionary(let entries) = list.objects[index] else { throw .notAnArchive(name) }
    return try named(entries)
  }

  private func named(_ entries: [BinaryPropertyList.Entry]) throws(LayoutArchiveError) -> [String: Int] {
    var result: [String: Int] = [:]
    for entry in entries {
      guard case .text(let key) = list.objects[entry.key] else { throw .notAnArchive("a key that is no text") }
      result[key] = entry.value
    }
    return result
  }

  private mutating func value(of node: BinaryPropertyList.Object, depth: Int) throws(LayoutArchiveError) -> ArchiveValue
  {
    guard depth < ArchiveReader.depthLimit else { throw .tooDeep }
    switch node {
    case .null: return .null
    case .bool(let value): return .bool(value)
    case .integer(let value): return .integer(Int(truncatingIfNeeded: value))
    case .float(let value): return .number(Double(value))
    case .double(let value), .date(let value): return .number(value)
    case .text(let value): return value == "$null" ? .null : .text(value)
    case .data(let value): return .data(Data(value))
    case .reference(let place): return try object(at: place, depth: depth)
    case .array(let parts), .set(let parts): return .list(try values(of: parts, depth: depth + 1))
    case .dictionary: throw .notAnArchive("a table outside of an object")
    }
  }

  private mutating func values(of parts: [Int], depth: Int) throws(LayoutArchiveError) -> [ArchiveValue] {
    var result: [ArchiveValue] = []
    for part in parts {
      budget -= 1
      guard budget > 0 else { throw .tooDeep }
      result.append(try value(of: list.objects[part], depth: depth))
    }
    return result
  }

  private mutating func object(at place: Int, depth: Int) throws(LayoutArchiveError) -> ArchiveValue {
    guard places.indices.contains(place) else { throw .missingObject(place) }
    if let known = values[place] { return known }
    let node = list.objects[places[place]]
    guard case .dictionary(let entries) = node else {
      let value = try value(of: node, depth: depth + 1)
      values[place] = value
      return value
    }
    var parts = try named(entries)
    guard let kind = parts.removeValue(forKey: "$class"), case .reference(let classPlace) = list.objects[kind],
      places.indices.contains(classPlace),
      let name = try table(places[classPlace], "a class")["$classname"], case .text(let className) = list.objects[name]
    else { throw .notAnArchive("an object without class") }
    guard !underway.contains(place) else { throw .cycle(className) }
    underway.insert(place)
    defer { underway.remove(place) }
    if let plain = try plainValue(className, parts, depth: depth) {
      values[place] = plain
      return plain
    }
    let index = objects.count
    objects.append(LayoutArchive.Object(className: className, values: [:]))
    var contents: [String: ArchiveValue] = [:]
    for key in parts.keys.sorted() {
      guard let part = parts[key] else { continue }
      contents[key] = try value(of: list.objects[part], depth: depth + 1)
    }
    objects[index].values = contents
    values[place] = .reference(index)
    return .reference(index)
  }

  /// Returns the value of Foundation's strings, numbers, data, and collections, or nil for any other class.
  private mutating func plainValue(
    _ className: String, _ parts: [String: Int], depth: Int
  ) throws(LayoutArchiveError) -> ArchiveValue? {
    func part(_ key: String) throws(LayoutArchiveError) -> BinaryPropertyList.Object {
      guard let index = parts[key] else { throw .wrongValue(key: key) }
      return list.objects[index]
    }
    switch className {
    case "NSNull": return .null
    case "NSString", "NSMutableString":
      if parts["NS.bytes"] != nil, case .data(let bytes) = try part("NS.bytes") {
        return .text(String(decoding: bytes, as: UTF8.self))
      }
      guard case .text(let text) = try part("NS.string") else { throw .wrongValue(key: "NS.string") }
      return .text(text)
    case "NSData", "NSMutableData":
      guard case .data(let data) = try part("NS.data") else { throw .wrongValue(key: "NS.data") }
      return .data(Data(data))
    case "NSArray", "NSMutableArray":
      guard case .array(let members) = try part("NS.objects") else { throw .wrongValue(key: "NS.objects") }
      return .list(try values(of: members, depth: depth + 1))
    case "NSDictionary", "NSMutableDictionary":
      guard case .array(let keys) = try part("NS.keys"), case .array(let members) = try part("NS.objects"),
        keys.count == members.count
      else { throw .wrongValue(key: "NS.keys") }
      let names = try values(of: keys, depth: depth + 1)
      var table: [String: ArchiveValue] = [:]
      for (name, value) in zip(names, try values(of: members, depth: depth + 1)) {
        guard case .text(let name) = name else { throw .wrongValue(key: "NS.keys") }
        table[name] = value
      }
      return .table(table)
    default: return nil
    }
  }
}
