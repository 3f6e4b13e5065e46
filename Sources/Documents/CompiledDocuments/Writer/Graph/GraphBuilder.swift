/// Collects the objects of a nib. Texts, numbers, colors and images that are equal are one object, as in the products
/// of Xcode; fonts and collections with elements are not.
struct GraphBuilder {
  private(set) var graph = ObjectGraph(objects: [ObjectGraph.Object(className: "NSObject")])
  private var shared: [ObjectGraph.Object: Int] = [:]
  private var numbers: [Double: Int] = [:]

  /// Adds an object and returns its index.
  mutating func add(_ className: String, _ values: [ObjectGraph.Entry] = []) -> Int {
    graph.objects.append(ObjectGraph.Object(className: className, values: values))
    return graph.objects.count - 1
  }

  /// Returns the index of an object that is equal, which is added if there is none.
  ///
  /// `identity` are the values that objects are equal by, if not all are.
  mutating func share(
    _ className: String, _ values: [ObjectGraph.Entry], by identity: [ObjectGraph.Entry]? = nil
  ) -> Int {
    let key = ObjectGraph.Object(className: className, values: identity ?? values)
    if let known = shared[key] { return known }
    graph.objects.append(ObjectGraph.Object(className: className, values: values))
    shared[key] = graph.objects.count - 1
    return graph.objects.count - 1
  }

  /// Gives an object its class and its values.
  mutating func set(_ object: Int, _ className: String, _ values: [ObjectGraph.Entry]) {
    graph.objects[object] = ObjectGraph.Object(className: className, values: values)
  }

  /// Copies an object and the objects of these keys, and of theirs; numbers and objects without values are not copied.
  mutating func copy(_ object: Int, through keys: [String]) -> Int {
    let original = graph.objects[object]
    guard original.className != "NSNumber", !original.values.isEmpty else { return object }
    var values = original.values
    for place in values.indices where keys.contains(values[place].key) {
      if case .object(let index) = values[place].value {
        values[place] = ObjectGraph.Entry(values[place].key, .object(copy(index, through: keys)))
      }
    }
    return add(original.className, values)
  }

  mutating func text(_ text: String, className: String = "NSString") -> ObjectGraph.Value {
    .object(share(className, [ObjectGraph.Entry("NS.bytes", .data(Array(text.utf8)))]))
  }

  mutating func number(_ value: Double) -> ObjectGraph.Value {
    number(value, ObjectGraph.Entry("NS.dblval", .double(value)))
  }

  mutating func integer(_ value: Int) -> ObjectGraph.Value {
    number(Double(value), ObjectGraph.Entry("NS.intval", .integer(Int64(value))))
  }

  /// Numbers that are equal are one object, whatever their types: that of the first is kept.
  private mutating func number(_ value: Double, _ entry: ObjectGraph.Entry) -> ObjectGraph.Value {
    if let known = numbers[value] { return .object(known) }
    let index = add("NSNumber", [entry])
    numbers[value] = index
    return .object(index)
  }

  /// An array, or a dictionary whose keys and values alternate. Empty ones that cannot change are
  /// one object.
  mutating func collection(_ elements: [ObjectGraph.Value], _ className: String = "NSArray") -> ObjectGraph.Value {
    let values =
      [ObjectGraph.Entry("NSInlinedValue", .bool(true))]
      + elements.map { ObjectGraph.Entry(ObjectGraph.elementKey, $0) }
    return .object(
      elements.isEmpty && (className == "NSArray" || className == "NSDictionary")
        ? share(className, values) : add(className, values))
  }

  mutating func array(_ elements: [Int], _ className: String = "NSArray") -> ObjectGraph.Value {
    collection(elements.map { .object($0) }, className)
  }

  /// A set or an ordered set, whose elements have keys with numbers.
  mutating func set(_ elements: [Int], _ className: String) -> ObjectGraph.Value {
    .object(
      add(className, elements.enumerated().map { ObjectGraph.Entry("NS.object.\($0.offset)", .object($0.element)) }))
  }
}

extension ObjectGraph.Value {
  /// A structure of numbers: a point, a size, a rectangle or insets.
  static func structure(_ numbers: [Double]) -> Self {
    var bytes: [UInt8] = [7]
    for number in numbers {
      for place in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: number.bitPattern >> UInt64(place * 8))) }
    }
    return .data(bytes)
  }
}

extension NIBArchive {
  /// The archive of a graph: the objects that the root reaches, in the order in which they are reached.
  init(_ graph: ObjectGraph) {
    var order: [Int] = []
    var places: [Int: Int] = [:]
    // A stack instead of recursion: nested views of a damaged document must not end the process.
    var stack = [graph.root]
    while let object = stack.popLast() {
      guard places[object] == nil else { continue }
      places[object] = order.count
      order.append(object)
      for entry in graph.objects[object].values.reversed() {
        if case .object(let index) = entry.value, places[index] == nil { stack.append(index) }
      }
    }
    self.init(coderVersion: 10, objects: [], keys: [], values: [], classNames: [])
    var keyPlaces: [String: Int] = [:]
    var classPlaces: [String: Int] = [:]
    for index in order {
      let object = graph.objects[index]
      let first = values.count
      for entry in object.values {
        let key = keyPlaces[entry.key] ?? keys.count
        if key == keys.count {
          keyPlaces[entry.key] = key
          keys.append(entry.key)
        }
        values.append(Value(key: key, content: Self.content(entry.value, places)))
      }
      let className = place(of: object.className, &classPlaces)
      objects.append(Object(className: className, values: first..<values.count))
    }
  }

  private mutating func place(of name: String, _ places: inout [String: Int]) -> Int {
    if let place = places[name] { return place }
    let place = classNames.count
    places[name] = place
    classNames.append(ClassName(name: name))
    if let fallback = Self.fallbacks[name] { classNames[place].fallbacks = [self.place(of: fallback, &places)] }
    return place
  }

  /// The classes that programs without the first use instead.
  private static let fallbacks = [
    "UIColor": "NSColor", "UIFont": "NSFont", "UITableViewCellContentView": "UIView", "_UILayoutGuide": "UIView",
    "_UILayoutSupportConstraint": "NSLayoutConstraint",
  ]

  private static func content(_ value: ObjectGraph.Value, _ places: [Int: Int]) -> Content {
    switch value {
    case .null, .objects: .null
    case .bool(let value): .bool(value)
    case .integer(let value):
      if let small = Int8(exactly: value) {
        .int8(small)
      } else if let medium = Int16(exactly: value) {
        .int16(medium)
      } else if let large = Int32(exactly: value) {
        .int32(large)
      } else {
        .int64(value)
      }
    case .float(let value): .float(value)
    case .double(let value): .double(value)
    case .data(let bytes): .data(bytes)
    case .object(let index): .object(places[index] ?? 0)
    }
  }
}
