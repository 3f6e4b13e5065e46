import InterfaceBuilder

/// What changes by size class: which constraints a view has, and the constants and spacings.
extension NibWriter {
  /// The ids that the default variation of a view leaves out of a list.
  func excluded(_ list: String, of view: Element) -> Set<String> {
    guard let variation = view.child("variation", key: "default") else { return [] }
    return Set(Self.references("exclude", list, in: variation))
  }

  private static func references(_ name: String, _ list: String, in variation: Element) -> [String] {
    (variation.child("mask", key: list)?.children ?? []).filter { $0.name == name }.compactMap { $0["reference"] }
  }

  /// Writes the list of an object at the top, if it or an object inside has variations.
  mutating func writeVariations(below top: Element) {
    var relationships: [Int] = []
    var attributes: [(storages: [Int], depth: Int)] = []
    var owners: [String] = []
    func visit(_ element: Element, depth: Int) {
      guard !Self.isPrototypes(element) else { return }
      let variations = element.children.filter { $0.name == "variation" }
      if !variations.isEmpty, let id = element["id"] {
        if variations.contains(where: { $0.child("mask") != nil }) {
          if !variations.contains(where: { $0["key"] == "default" }) {
            fail(element, "constraints that vary without a default variation are not supported")
          }
          relationships.append(relationship(variations, of: element))
        }
        let storage = attribute(variations, of: element)
        if let storage { attributes.append(([storage], depth)) }
        if element["id"] != top["id"] { owners.append(id) }
      }
      for child in inside(element) {
        visit(child, depth: depth + (child["id"] != nil && child.name != "constraint" ? 1 : 0))
      }
    }
    visit(top, depth: 1)
    guard !relationships.isEmpty || !attributes.isEmpty, let id = top["id"] else { return }
    // The compiler of Xcode writes what changes an attribute once for each object around.
    let deepest = attributes.map { $0.depth }.max() ?? 0
    let repeated = (0..<deepest).flatMap { level in attributes.filter { $0.depth > level }.flatMap { $0.storages } }
    let members = owners.map { index($0) }
    variations.append(
      builder.add(
        "_UITraitStorageList",
        [
          ObjectGraph.Entry("UITopLevelObject", .object(index(id))),
          ObjectGraph.Entry("UITraitStorages", builder.array(relationships + copies(repeated))),
          ObjectGraph.Entry("UIDescendants", builder.set(members, "NSSet")),
        ]))
  }

  /// The same storages, of which each but the first occurrence is an object of its own.
  private mutating func copies(_ storages: [Int]) -> [Int] {
    var seen: Set<Int> = []
    return storages.map { storage in
      if seen.insert(storage).inserted { return storage }
      return builder.copy(storage, through: ["UIRecords", ObjectGraph.elementKey, "UIValue", "UITraitCollection"])
    }
  }

  private mutating func relationship(_ variations: [Element], of view: Element) -> Int {
    var records: [Int] = []
    // The default comes first, even if it leaves nothing out.
    let others = variations.filter { $0["key"] != "default" && $0.child("mask") != nil }
    for variation in variations.filter({ $0["key"] == "default" }) + others {
      let sets = ["include", "exclude"].map { Self.references($0, "constraints", in: variation) }
      let indices = sets.map { ids in ids.map { index($0) } }
      records.append(
        builder.add(
          "_UIRelationshipTraitStorageRecord",
          [
            ObjectGraph.Entry("UITraitCollection", .object(traits(variation))),
            ObjectGraph.Entry("UIAddedObjects", builder.set(indices[0], "NSSet")),
            ObjectGraph.Entry("UIRemovedObjects", builder.set(indices[1], "NSSet")),
          ]))
    }
    let candidates = constraintElements(of: view).compactMap { $0["id"] }.map { index($0) }
    return builder.add(
      "_UIRelationshipTraitStorage",
      [
        ObjectGraph.Entry("UIObject", .object(index(view["id"] ?? ""))),
        ObjectGraph.Entry("UIKeyPath", builder.text("traitStorageConstraints")),
        ObjectGraph.Entry("UIRecords", builder.array(records, "NSMutableArray")),
        ObjectGraph.Entry("UIRelationshipCandidates", builder.set(candidates, "NSOrderedSet")),
      ])
  }

  /// The storage of the constant of a constraint, or of the spacing of a stack.
  private mutating func attribute(_ variations: [Element], of element: Element) -> Int? {
    let isConstraint = element.name == "constraint"
    let name = isConstraint ? "constant" : "spacing"
    let varied = variations.filter { $0[name] != nil }
    guard !varied.isEmpty else { return nil }
    var records: [Int] = []
    for holder in varied + [element] {
      guard let number = Double(holder[name] ?? "0"), number.isFinite else {
        _ = refuse(name, holder[name] ?? "", holder)
        continue
      }
      let value =
        isConstraint
        ? ObjectGraph.Value.object(
          builder.add(
            "_NSLayoutConstraintConstant",
            [
              ObjectGraph.Entry("UISymbolicConstant", .null), ObjectGraph.Entry("UINumericConstant", .double(number)),
            ])) : builder.number(number)
      records.append(
        builder.add(
          "_UIAttributeTraitStorageRecord",
          [
            ObjectGraph.Entry("UITraitCollection", .object(traits(holder.name == "variation" ? holder : nil))),
            ObjectGraph.Entry("UIValue", value),
          ]))
    }
    return builder.add(
      "_UIAttributeTraitStorage",
      [
        ObjectGraph.Entry("UIObject", .object(index(element["id"] ?? ""))),
        ObjectGraph.Entry("UIKeyPath", builder.text(isConstraint ? "encodedConstant" : "spacing")),
        ObjectGraph.Entry("UIRecords", builder.array(records, "NSMutableArray")),
      ])
  }

  /// The traits of a variation: its size classes, of which the default has none.
  private mutating func traits(_ variation: Element?) -> Int {
    guard let variation, let key = variation["key"], key != "default" else {
      return builder.share("UITraitCollection", [])
    }
    var values: [ObjectGraph.Entry] = []
    for part in key.split(separator: "-") {
      let words = part.split(separator: "=")
      let classes = ["compact": 1, "regular": 2]
      guard words.count == 2, ["widthClass", "heightClass"].contains(words[0]), let number = classes[String(words[1])]
      else {
        _ = refuse("key", key, variation)
        break
      }
      let name = words[0] == "widthClass" ? "Horizontal" : "Vertical"
      values.append(
        ObjectGraph.Entry(
          "UITraitCollectionBuiltinTrait-_UITraitName" + name + "SizeClass", .integer(Int64(number))))
    }
    return builder.add("UITraitCollection", values.sorted { $0.key < $1.key })
  }
}
