import InterfaceBuilder

/// Outlets, actions, accessibility, and runtime attributes.
extension NibWriter {
  // MARK: - Connections

  mutating func collectConnections(_ element: Element) {
    if let list = element.child("connections"), let id = element["id"] {
      for connection in list.children { sources.append((connection, id)) }
    }
    for child in element.children where !Self.isPrototypes(child) { collectConnections(child) }
  }

  /// Writes the connections: collections of outlets, outlets by name, and actions by event and name.
  mutating func connect() {
    var collections: [(property: String, id: String, elements: [Element])] = []
    var outlets: [(name: String, id: String, source: ObjectGraph.Value, target: ObjectGraph.Value)] = implicit
    var actions: [(mask: Int, element: Element, source: String)] = []
    for (element, id) in sources where isInScene(element) {
      let property = element["property"] ?? ""
      switch element.name {
      case "outlet":
        outlets.append((property, element["id"] ?? "", end(id, element), end(element["destination"] ?? "", element)))
      case "action": actions.append((mask(of: element) ?? 0, element, id))
      case "segue": trigger(element, from: id, &outlets, &actions)
      case "outletCollection":
        if let place = collections.firstIndex(where: { $0.property == property && $0.id == id }) {
          collections[place].elements.append(element)
        } else {
          collections.append((property, id, [element]))
        }
      default: fail(element, "<\(element.name)> is not supported here")
      }
    }
    for (_, id, elements) in collections { collection(elements, from: id) }
    for (name, _, source, target) in outlets.sorted(by: { ($0.name, $0.id) < ($1.name, $1.id) }) {
      let values = [
        ObjectGraph.Entry("UILabel", builder.text(name)), ObjectGraph.Entry("UISource", source),
        ObjectGraph.Entry("UIDestination", target),
      ]
      connections.append(builder.add("UIRuntimeOutletConnection", values))
    }
    func place(_ action: (mask: Int, element: Element, source: String)) -> (Int, String, String) {
      (action.mask, action.element["selector"] ?? "perform:", action.element["id"] ?? "")
    }
    for (_, element, id) in actions.sorted(by: { place($0) < place($1) }) { action(element, from: id) }
  }

  /// Whether the destination of a connection is in the scene of its source; products do not have others.
  func isInScene(_ connection: Element) -> Bool { source.isInScene(connection) }

  /// Adds what performs a segue: an action of a control or an item, or an outlet of a cell or of a container.
  private mutating func trigger(
    _ segue: Element, from id: String,
    _ outlets: inout [(name: String, id: String, source: ObjectGraph.Value, target: ObjectGraph.Value)],
    _ actions: inout [(mask: Int, element: Element, source: String)]
  ) {
    guard segue["kind"] != "relationship", let element = source.elements[id], let segueID = segue["id"] else { return }
    if ClassNames.isController(element) { return }
    if segue["kind"] == "embed" {
      outlets.append(("containerView", segueID, end(segueID, segue), end(id, segue)))
      return
    }
    switch element.name {
    case "button": actions.append((64, segue, id))
    case "barButtonItem": actions.append((0, segue, id))
    case "tableViewCell" where segue["trigger"] == nil:
      outlets.append(("selectionSegueTemplate", segueID, end(id, segue), end(segueID, segue)))
    default: fail(segue, "segues of <\(element.name)> are not supported")
    }
  }

  private mutating func mask(of element: Element) -> Int? {
    if element.name == "segue" {
      return source.parent(of: element).flatMap { source.parent(of: $0) }?.name == "button" ? 64 : nil
    }
    guard let name = element["eventType"] else { return nil }
    guard let mask = DocumentReader.events.first(where: { $0.1 == name })?.0 else {
      _ = refuse("eventType", name, element)
      return nil
    }
    return mask
  }

  private mutating func end(_ id: String, _ element: Element) -> ObjectGraph.Value {
    if indices[id] == nil, !members.contains(id) { fail(element, "no object of this nib has the id \"\(id)\"") }
    return .object(index(id))
  }

  private mutating func action(_ element: Element, from id: String) {
    let isSegue = element.name == "segue"
    var values = [
      ObjectGraph.Entry("UILabel", builder.text(isSegue ? "perform:" : element["selector"] ?? "")),
      ObjectGraph.Entry("UISource", end(id, element)),
      ObjectGraph.Entry("UIDestination", end(element[isSegue ? "id" : "destination"] ?? "", element)),
    ]
    if let mask = mask(of: element) { values.append(ObjectGraph.Entry("UIEventMask", .integer(Int64(mask)))) }
    connections.append(builder.add("UIRuntimeEventConnection", values))
  }

  private mutating func collection(_ elements: [Element], from id: String) {
    guard let first = elements.first else { return }
    var objects: [Int] = []
    for element in elements {
      if case .object(let index) = end(element["destination"] ?? "", element) { objects.append(index) }
    }
    let values = [
      ObjectGraph.Entry("UILabel", builder.text(first["property"] ?? "")),
      ObjectGraph.Entry("UISource", end(id, first)),
      ObjectGraph.Entry("UIDestination", builder.array(objects, "NSMutableArray")),
      ObjectGraph.Entry("runtimeCollectionClassName", builder.text(first["collectionClass"] ?? "NSArray")),
      ObjectGraph.Entry("addsContentToExistingCollection", .bool(first["appends"] == "YES")),
    ]
    connections.append(builder.add("UIRuntimeOutletCollectionConnection", values))
  }

  // MARK: - Accessibility

  mutating func readAccessibility(_ element: Element) {
    if let settings = element.child("accessibility", key: "accessibilityConfiguration"), let id = element["id"] {
      var values = [ObjectGraph.Entry("UIAccessibileObject", .object(index(id)))]
      appendAccessibility(settings, to: &values)
      accessibility.append(builder.add("UIRuntimeAccessibilityConfiguration", values))
    }
    for child in inside(element) { readAccessibility(child) }
  }

  private mutating func appendAccessibility(_ settings: Element, to values: inout [ObjectGraph.Entry]) {
    if let traits = settings.child("accessibilityTraits") {
      var mask = 0
      for attribute in traits.attributes where attribute.name != "key" && attribute.name != "none" {
        guard let trait = Self.accessibilityTraits[attribute.name], attribute.value == "YES" else {
          _ = refuse(attribute.name, attribute.value, traits)
          continue
        }
        mask |= trait
      }
      values.append(ObjectGraph.Entry("UIAccessibilityTraits", builder.integer(mask)))
    }
    if let identifier = settings["identifier"] {
      values.append(ObjectGraph.Entry("UIAccessibilityIdentifier", builder.text(identifier)))
    }
    if let flag = settings.child("bool", key: "isElement"), let text = flag["value"] {
      values.append(ObjectGraph.Entry("UIIsAccessibilityElement", builder.integer(text == "YES" ? 1 : 0)))
    }
    if let label = settings["label"] {
      values.append(ObjectGraph.Entry("UIAccessibilityLabel", builder.text(label)))
    }
    for setting in settings.children where setting.name != "accessibilityTraits" && setting["key"] != "isElement" {
      fail(setting, "<\(setting.name) key=\"\(setting["key"] ?? "")\"> in <accessibility> is not supported")
    }
  }

  /// The bits of traits, as in `UIAccessibilityTraits`.
  static let accessibilityTraits = ["button": 1, "notEnabled": 256]

  /// The elements inside of one whose objects are in the same nib: the view of a controller and prototypes are not.
  func inside(_ element: Element) -> [Element] {
    let isController = ClassNames.isController(element)
    return element.children.filter { !Self.isPrototypes($0) && !(isController && $0["key"] == "view") }
  }

  /// Whether an element has the prototypes of a table or a collection; the cells of sections are objects.
  static func isPrototypes(_ element: Element) -> Bool {
    element.name == "prototypes" || element.name == "cells" && element.children.first?.name != "tableViewCell"
  }

  // MARK: - Runtime attributes

  /// Writes the runtime attributes of these objects and those inside.
  mutating func writeRuntimeAttributes(_ top: [Element], listed: [Int]) {
    var owners: [(id: String, list: Element)] = []
    func collect(_ element: Element) {
      if let list = element.child("userDefinedRuntimeAttributes"), let id = element["id"] { owners.append((id, list)) }
      for child in inside(element) { collect(child) }
    }
    for element in top { collect(element) }
    // The order is that of the numbers of the objects in the list of all objects, compared as texts: 10 before 9.
    var places: [Int: Int] = [:]
    for (place, object) in listed.enumerated() where places[object] == nil { places[object] = place }
    let numbered = owners.map { owner in
      (number: places[index(owner.id)].map { Array(String($0 + 1).utf8) } ?? [UInt8.max], owner: owner)
    }
    for (_, (id, list)) in numbered.sorted(by: {
      ($0.number == $1.number && $0.owner.id < $1.owner.id) || $0.number.lexicographicallyPrecedes($1.number)
    }) {
      for attribute in list.children {
        guard let value = runtimeValue(attribute) else { continue }
        let values = [
          ObjectGraph.Entry("UIObject", .object(index(id))), ObjectGraph.Entry("UIValue", value),
          ObjectGraph.Entry("UIKeyPath", builder.text(attribute["keyPath"] ?? "")),
        ]
        runtimeAttributes.append(builder.add("UINibKeyValuePair", values))
      }
    }
  }

  private mutating func runtimeValue(_ attribute: Element) -> ObjectGraph.Value? {
    let value = attribute.child(key: "value")
    let type = attribute["type"] ?? ""
    func numbers(_ names: [String]) -> [Double]? {
      var result: [Double] = []
      for name in names {
        guard let number = value?[name].flatMap({ Double($0) }), number.isFinite else { return nil }
        result.append(number)
      }
      return result
    }
    switch (type, value?.name) {
    case ("number", "real"):
      if let number = numbers(["value"]) { return builder.number(number[0]) }
    case ("number", "integer"):
      if let number = value?["value"].flatMap({ Int($0) }) { return builder.integer(number) }
    case ("boolean", nil):
      if let text = attribute["value"], text == "YES" || text == "NO" {
        return builder.integer(text == "YES" ? 1 : 0)
      }
    case ("string", nil):
      if let text = attribute["value"] { return builder.text(text) }
    case ("string", "string"):
      if let value { return builder.text(value.text) }
    case ("color", "color"):
      if let value { return color(value) }
    case ("rect", "rect"):
      if let frame = numbers(["x", "y", "width", "height"]) {
        let parts = stride(from: 0, to: 4, by: 2).map { "{\(Numeral.text(frame[$0])), \(Numeral.text(frame[$0 + 1]))}" }
        return .object(
          builder.share(
            "NSValue",
            [
              ObjectGraph.Entry("NS.special", .integer(3)),
              ObjectGraph.Entry("NS.rectval", builder.text("{" + parts.joined(separator: ", ") + "}")),
            ]))
      }
    case ("size", "size"):
      if let size = numbers(["width", "height"]) { return structure(2, "NS.sizeval", size) }
    case ("point", "point"):
      if let point = numbers(["x", "y"]) { return structure(1, "NS.pointval", point) }
    default: break
    }
    fail(attribute, "runtime attributes of the type \"\(type)\" are not supported")
    return nil
  }

  private mutating func structure(_ kind: Int64, _ key: String, _ numbers: [Double]) -> ObjectGraph.Value {
    let text = "{" + numbers.map { Numeral.text($0) }.joined(separator: ", ") + "}"
    return .object(
      builder.share(
        "NSValue", [ObjectGraph.Entry("NS.special", .integer(kind)), ObjectGraph.Entry(key, builder.text(text))]))
  }
}
