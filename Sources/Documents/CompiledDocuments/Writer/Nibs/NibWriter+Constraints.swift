import InterfaceBuilder
import LayoutModel

/// Constraints and guides.
extension NibWriter {
  func isUsed(_ guide: Element) -> Bool { guide["id"].map { source.constrained.contains($0) } ?? false }

  mutating func constraints(of view: Element) -> [Int] {
    let excluded = excluded("constraints", of: view)
    return constraintElements(of: view).compactMap { element in
      let index = constraint(element, of: view)
      return excluded.contains(element["id"] ?? "") ? nil : index
    }
  }

  /// The constraints of a view in the order of products. Those of an item stand together, items by their distance from
  /// the origin of the view; those of an item by id, and since Xcode 15.2 by the other item and the attribute.
  func constraintElements(of view: Element) -> [Element] {
    let elements = (view.child("constraints")?.children ?? []).filter { $0["placeholder"] != "YES" }
    guard elements.count > 1, let owner = view["id"] else { return elements }
    var distances: [String: Double] = [owner: -1]
    for subview in subviews(of: anonymousContent(of: view) ?? view) { measure(subview, from: (0, 0), &distances) }
    let guides = Set(view.children.filter { $0.name == "viewLayoutGuide" }.compactMap { $0["id"] })
    func rank(_ id: String?) -> Int { id == owner || id == nil ? 0 : guides.contains(id ?? "") ? 1 : 2 }
    let ranked = elements.map { element in
      var (item, other) = (element["firstItem"] ?? owner, element["secondItem"])
      if item == owner, let second = other { (item, other) = (second, owner) }
      let distance = guides.contains(item) ? 0 : distances[item] ?? 0
      let place = options.isBefore152 ? 0 : rank(other) * 10 + Self.place(element["firstAttribute"])
      return (place: (distance, item, place, element["id"] ?? ""), element: element)
    }
    return ranked.sorted { $0.place < $1.place }.map { $0.element }
  }

  /// The distances of the views inside of a view from its origin, by id.
  private func measure(_ view: Element, from origin: (x: Double, y: Double), _ distances: inout [String: Double]) {
    let rect = view.child("rect", key: "frame")
    let (x, y) = (origin.x + (rect?.number("x") ?? 0), origin.y + (rect?.number("y") ?? 0))
    if let id = view["id"] { distances[id] = (x * x + y * y).squareRoot() }
    for subview in subviews(of: view) { measure(subview, from: (x, y), &distances) }
  }

  /// The place of an attribute among those of an item.
  private static func place(_ name: String?) -> Int {
    let names = ["trailing", "leading", "bottom", "top", "width", "height", "centerX", "centerY"]
    return names.firstIndex(of: name ?? "") ?? names.count
  }

  private mutating func constraint(_ element: Element, of view: Element) -> Int? {
    guard let id = element["id"], let owner = view["id"] else { return nil }
    func attribute(_ name: String) -> Attribute? {
      element[name].flatMap { $0 == "baseline" ? Attribute.lastBaseline : Attribute(name: $0) }
    }
    guard let first = attribute("firstAttribute") else {
      _ = refuse("firstAttribute", element["firstAttribute"] ?? "", element)
      return nil
    }
    let index = index(id)
    let firstID = element["firstItem"] ?? owner
    var values = item("First", firstID, first, element)
    switch element["relation"] {
    case nil, "equal": break
    case "greaterThanOrEqual"?: values.append(ObjectGraph.Entry("NSRelation", .integer(1)))
    case "lessThanOrEqual"?: values.append(ObjectGraph.Entry("NSRelation", .integer(-1)))
    case let text?: _ = refuse("relation", text, element)
    }
    var offset = Self.marginOffset(first)
    if let second = element["secondItem"] {
      guard let attribute = attribute("secondAttribute") else {
        _ = refuse("secondAttribute", element["secondAttribute"] ?? "", element)
        return nil
      }
      values += item("Second", second, attribute, element)
      offset -= Self.marginOffset(attribute)
    }
    appendNumbers(of: element, offset: -offset, to: &values)
    builder.set(index, "NSLayoutConstraint", values)
    return index
  }

  private mutating func item(_ name: String, _ id: String, _ attribute: Attribute, _ element: Element)
    -> [ObjectGraph.Entry]
  {
    if source.elements[id] == nil { fail(element, "no object has the id \"\(id)\"") }
    return [
      ObjectGraph.Entry("NS\(name)Item", .object(contents[id] ?? index(id))),
      ObjectGraph.Entry("NS\(name)AttributeV2", .integer(Int64(attribute.rawValue))),
      ObjectGraph.Entry("NS\(name)Attribute", .integer(Int64(Self.edge(attribute)))),
    ]
  }

  /// The multiplier, the constant in both versions, and the keys between and after them.
  private mutating func appendNumbers(of element: Element, offset: Double, to values: inout [ObjectGraph.Entry]) {
    if let text = element["multiplier"] {
      guard let multiplier = Self.multiplier(text) else {
        _ = refuse("multiplier", text, element)
        return
      }
      // The compiler of Xcode rounds multipliers to single precision.
      let rounded = Double(Float(multiplier))
      if rounded != 1 {
        values.insert(
          ObjectGraph.Entry("NSMultiplier", .double(rounded)),
          at: 3)
      }
    }
    var constant = 0.0
    if let text = element["constant"] {
      guard let number = Double(text), number.isFinite else {
        _ = refuse("constant", text, element)
        return
      }
      constant = number
    }
    let isSymbolic = element["symbolic"] == "YES"
    if constant != 0, !isSymbolic { values.append(ObjectGraph.Entry("NSConstantV2", .double(constant))) }
    if isSymbolic { values.append(ObjectGraph.Entry("NSSymbolicConstant", builder.text("NSSpace"))) }
    values.append(ObjectGraph.Entry("NSShouldBeArchived", .bool(true)))
    if let identifier = element["identifier"] {
      values.append(ObjectGraph.Entry("NSLayoutIdentifier", builder.text(identifier)))
    }
    if let text = element["priority"] {
      guard let priority = Int64(text) else {
        _ = refuse("priority", text, element)
        return
      }
      if priority != 1000 { values.append(ObjectGraph.Entry("NSPriority", .integer(priority))) }
    }
    if constant + offset != 0, !isSymbolic {
      values.append(ObjectGraph.Entry("NSConstant", .double(constant + offset)))
    }
  }

  /// The multiplier of a document: a number or a ratio.
  private static func multiplier(_ text: String) -> Double? {
    let parts = text.split { $0 == ":" || $0 == "/" }.map { Double($0) }
    switch (parts.count, parts.first ?? nil, parts.last ?? nil) {
    case (1, let number?, _): return number
    case (2, let first?, let second?): return second == 0 ? nil : first / second
    default: return nil
    }
  }

  /// The edge or center that systems without margins use instead.
  private static func edge(_ attribute: Attribute) -> Int {
    let edges = [13: 1, 14: 2, 15: 3, 16: 4, 17: 5, 18: 6, 19: 9, 20: 10]
    return edges[attribute.rawValue] ?? attribute.rawValue
  }

  /// The distance of a margin from its edge, which systems without margins add.
  private static func marginOffset(_ attribute: Attribute) -> Double {
    switch attribute.rawValue {
    case 13, 15, 17: 8
    case 14, 16, 18: -8
    default: 0
    }
  }

  // MARK: - Guides

  private static let identifiers = ["safeArea": "UIViewSafeAreaLayoutGuide"]

  /// Writes the guide of a view with the constraints by which the view gives it its edges.
  mutating func guide(_ guide: Element, of view: Element) -> Int {
    let index = index(guide["id"] ?? "")
    let key = guide["key"] ?? ""
    guard let identifier = Self.identifiers[key], let owner = view["id"] else {
      _ = refuse("key", key, guide)
      return index
    }
    let viewIndex = contents[owner] ?? self.index(owner)
    var edges: [Int] = []
    for (name, attribute, isFirst) in [("top", 3, true), ("left", 1, true), ("bottom", 4, false), ("right", 2, false)] {
      edges.append(
        builder.add(
          "NSLayoutConstraint",
          [
            ObjectGraph.Entry("NSFirstItem", .object(isFirst ? index : viewIndex)),
            ObjectGraph.Entry("NSFirstAttributeV2", .integer(Int64(attribute))),
            ObjectGraph.Entry("NSFirstAttribute", .integer(Int64(attribute))),
            ObjectGraph.Entry("NSSecondItem", .object(isFirst ? viewIndex : index)),
            ObjectGraph.Entry("NSSecondAttributeV2", .integer(Int64(attribute))),
            ObjectGraph.Entry("NSSecondAttribute", .integer(Int64(attribute))),
            ObjectGraph.Entry("NSShouldBeArchived", .bool(false)),
            ObjectGraph.Entry("NSLayoutIdentifier", builder.text(identifier + "-" + name)),
          ]))
    }
    builder.set(
      index, "UILayoutGuide",
      [
        ObjectGraph.Entry("UILayoutGuideOwningView", .object(viewIndex)),
        ObjectGraph.Entry("UILayoutGuideIdentifier", builder.text(identifier)),
        ObjectGraph.Entry("UILayoutGuideOwningViewIsLocked", .bool(true)),
        ObjectGraph.Entry("UILayoutGuideShouldBeArchived", .bool(true)),
        ObjectGraph.Entry("UILayoutGuideAllowsNegativeDimensions", .bool(true)),
        ObjectGraph.Entry("UILayoutGuideSystemConstraints", builder.array(edges)),
      ])
    return index
  }

  /// The guide in the list of all objects, which is not the one that the view has.
  mutating func unusedGuide() -> Int {
    builder.add(
      "UILayoutGuide",
      [
        ObjectGraph.Entry("UILayoutGuideOwningView", .null),
        ObjectGraph.Entry("UILayoutGuideIdentifier", builder.text("")),
        ObjectGraph.Entry("UILayoutGuideOwningViewIsLocked", .bool(false)),
        ObjectGraph.Entry("UILayoutGuideShouldBeArchived", .bool(false)),
        ObjectGraph.Entry("UILayoutGuideAllowsNegativeDimensions", .bool(false)),
      ])
  }
}
