import PropertyList

extension ObjectGraph {
  /// Reads the graph of a nib: a `NIBArchive`, or a keyed archive in a binary property list.
  public init(nib bytes: [UInt8]) throws(CompiledDocumentError) {
    if NIBArchive.isHeader(of: bytes) {
      self.init(try NIBArchive(bytes: bytes))
      return
    }
    guard BinaryPropertyList.isHeader(of: bytes) else { throw CompiledDocumentError(.notANib) }
    let list: BinaryPropertyList
    do throws(PropertyListError) { list = try BinaryPropertyList(bytes: bytes) } catch {
      throw CompiledDocumentError(.invalidPropertyList, offset: error.offset)
    }
    try self.init(keyedArchive: list)
  }

  /// The graph of an archive.
  public init(_ archive: NIBArchive) {
    let objects = archive.objects.map { object in
      Object(
        className: archive.classNames[object.className].name,
        values: archive.values[object.values].map { Entry(archive.keys[$0.key], Value($0.content)) })
    }
    self.init(objects: objects)
  }

  /// The graph of a keyed archive. Its root has the keys of the archive's top objects.
  package init(keyedArchive list: BinaryPropertyList) throws(CompiledDocumentError) {
    guard list.value("$archiver", in: list.root) == .text("NSKeyedArchiver"),
      case .array(let places)? = list.value("$objects", in: list.root),
      case .dictionary(let top)? = list.value("$top", in: list.root)
    else { throw CompiledDocumentError(.notAKeyedNib) }
    let reader = KeyedObjects(list: list, places: places)
    var objects: [Object] = []
    objects.reserveCapacity(places.count + 1)
    for place in places { objects.append(try reader.object(list.objects[place])) }
    objects.append(Object(className: "NSObject", values: try reader.entries(top)))
    self.init(objects: objects, root: places.count)
  }
}

extension ObjectGraph.Value {
  init(_ content: NIBArchive.Content) {
    self =
      switch content {
      case .int8(let value): .integer(Int64(value))
      case .int16(let value): .integer(Int64(value))
      case .int32(let value): .integer(Int64(value))
      case .int64(let value): .integer(value)
      case .bool(let value): .bool(value)
      case .float(let value): .float(value)
      case .double(let value): .double(value)
      case .data(let value): .data(value)
      case .null: .null
      case .object(let index): .object(index)
      }
  }
}

/// Converts the objects of a keyed archive, each of which is a dictionary with a reference to its class. Strings, numbers
/// and data are objects without a class.
private struct KeyedObjects {
  let list: BinaryPropertyList
  let places: [Int]

  func object(_ node: BinaryPropertyList.Object) throws(CompiledDocumentError) -> ObjectGraph.Object {
    switch node {
    case .dictionary(let entries):
      return ObjectGraph.Object(className: className(entries) ?? "", values: try self.entries(entries))
    case .text(let text):
      return ObjectGraph.Object(className: "NSString", values: [ObjectGraph.Entry("NS.bytes", .data(Array(text.utf8)))])
    case .data(let bytes):
      return ObjectGraph.Object(className: "NSData", values: [ObjectGraph.Entry("NS.bytes", .data(bytes))])
    case .null, .bool, .integer, .float, .double, .date, .reference, .array, .set:
      guard let value = try value(node) else { return ObjectGraph.Object(className: "NSNull") }
      return ObjectGraph.Object(className: "NSNumber", values: [ObjectGraph.Entry("NS.value", value)])
    }
  }

  /// The values of a dictionary, without the class of the object.
  func entries(_ entries: [BinaryPropertyList.Entry]) throws(CompiledDocumentError) -> [ObjectGraph.Entry] {
    var result: [ObjectGraph.Entry] = []
    for entry in entries {
      guard case .text(let key) = list.objects[entry.key] else { throw CompiledDocumentError(.notAKeyedNib) }
      guard key != "$class", let value = try value(list.objects[entry.value]) else { continue }
      result.append(ObjectGraph.Entry(key, value))
    }
    return result
  }

  private func className(_ entries: [BinaryPropertyList.Entry]) -> String? {
    for entry in entries where list.objects[entry.key] == .text("$class") {
      guard case .reference(let place) = list.objects[entry.value], places.indices.contains(place),
        case .text(let name)? = list.value("$classname", in: places[place])
      else { return nil }
      return name
    }
    return nil
  }

  /// The value of an object of the property list; nil for dictionaries that are no object, such as `$classhints`.
  private func value(_ node: BinaryPropertyList.Object) throws(CompiledDocumentError) -> ObjectGraph.Value? {
    switch node {
    case .null: return .null
    case .bool(let value): return .bool(value)
    case .integer(let value): return .integer(value)
    case .float(let value): return .float(value)
    case .double(let value), .date(let value): return .double(value)
    case .data(let value): return .data(value)
    case .text(let value): return .data(Array(value.utf8))
    case .reference(let place): return try reference(place)
    case .array(let elements), .set(let elements):
      var indices: [Int] = []
      for element in elements {
        guard case .reference(let place) = list.objects[element], places.indices.contains(place) else { return nil }
        indices.append(place)
      }
      return .objects(indices)
    case .dictionary: return nil
    }
  }

  /// The object `$null` is at the beginning of the objects.
  private func reference(_ place: Int) throws(CompiledDocumentError) -> ObjectGraph.Value {
    guard places.indices.contains(place) else { throw CompiledDocumentError(.invalidIndex) }
    return place == 0 ? .null : .object(place)
  }
}
