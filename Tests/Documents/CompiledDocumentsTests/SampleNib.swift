import CompiledDocuments

/// Builds archives of nibs for tests, with the writer of the project.
struct SampleNib {
  private var objects: [(className: String, values: [(String, NIBArchive.Content)])] = [("NSObject", [])]

  /// Adds an object and returns its index.
  mutating func add(_ className: String, _ values: [(String, NIBArchive.Content)] = []) -> NIBArchive.Content {
    objects.append((className, values))
    return .object(objects.count - 1)
  }

  /// Adds values to an object that exists.
  mutating func append(_ values: [(String, NIBArchive.Content)], to object: NIBArchive.Content) {
    if case .object(let index) = object { objects[index].values += values }
  }

  mutating func text(_ text: String) -> NIBArchive.Content { add("NSString", [("NS.bytes", .data(Array(text.utf8)))]) }

  mutating func array(_ elements: [NIBArchive.Content]) -> NIBArchive.Content {
    add("NSArray", [("NSInlinedValue", .bool(true))] + elements.map { ("UINibEncoderEmptyKey", $0) })
  }

  mutating func proxy(_ identifier: String) -> NIBArchive.Content {
    add("UIProxyObject", [("UIProxiedObjectIdentifier", text(identifier))])
  }

  mutating func outlet(
    _ label: String, _ source: NIBArchive.Content, _ target: NIBArchive.Content
  ) -> NIBArchive.Content {
    add("UIRuntimeOutletConnection", [("UILabel", text(label)), ("UISource", source), ("UIDestination", target)])
  }

  /// A constraint of attributes by their numbers.
  mutating func constraint(
    _ first: NIBArchive.Content, _ attribute: Int8, _ second: NIBArchive.Content? = nil, _ other: Int8 = 0,
    _ values: [(String, NIBArchive.Content)] = []
  ) -> NIBArchive.Content {
    var all: [(String, NIBArchive.Content)] = [
      ("NSFirstItem", first), ("NSFirstAttributeV2", .int8(attribute)), ("NSSecondAttributeV2", .int8(other)),
    ]
    if let second { all.append(("NSSecondItem", second)) }
    return add("NSLayoutConstraint", all + values)
  }

  /// The values of the frame of a view.
  static func frame(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> [(String, NIBArchive.Content)] {
    [
      ("UIBounds", structure([0, 0, width, height])), ("UICenter", structure([x + width / 2, y + height / 2])),
      ("UIOpaque", .bool(true)), ("UIAutoresizeSubviews", .bool(true)), ("UIAutoresizingMask", .int8(36)),
    ]
  }

  /// A structure of doubles.
  static func structure(_ numbers: [Double]) -> NIBArchive.Content {
    .data(
      [7]
        + numbers.flatMap { number in (0..<8).map { UInt8(truncatingIfNeeded: number.bitPattern >> UInt64($0 * 8)) } })
  }

  /// The bytes of the archive with its objects at the top and connections.
  mutating func bytes(top: [NIBArchive.Content], connections: [NIBArchive.Content] = []) -> [UInt8] {
    objects[0].values = [
      ("UINibTopLevelObjectsKey", array(top)), ("UINibConnectionsKey", array(connections)),
    ]
    var archive = NIBArchive(coderVersion: 10, objects: [], keys: [], values: [], classNames: [])
    func index(_ name: String, in names: inout [String]) -> Int {
      if let known = names.firstIndex(of: name) { return known }
      names.append(name)
      return names.count - 1
    }
    var classNames: [String] = []
    for object in objects {
      let start = archive.values.count
      for (key, content) in object.values {
        archive.values.append(.init(key: index(key, in: &archive.keys), content: content))
      }
      archive.objects.append(
        .init(className: index(object.className, in: &classNames), values: start..<archive.values.count))
    }
    archive.classNames = classNames.map { .init(name: $0) }
    return archive.bytes
  }
}
