import DocumentEditing
import InterfaceBuilder
import LayoutModel

/// Makes the document of a product: the elements of its objects, as the table of keys says, with constraints, connections
/// and variations.
struct DocumentReader {
  let files: ProductFiles
  var naming: ObjectNaming
  /// The elements of connections by the object that has them.
  var connections: [Reference: [NewElement]] = [:]
  /// The elements of runtime attributes by the object that has them.
  var runtimeAttributes: [Reference: [NewElement]] = [:]
  /// The elements of connections of the owner of a nib.
  var ownerConnections: [NewElement] = []
  /// The segues that have an element.
  var triggered: Set<Reference> = []
  /// The objects of static tables.
  var staticTables: [Reference: Reference] = [:]
  /// The views in which another controller is embedded.
  var containers: Set<Reference> = []
  /// The views that the compiler fixed at their frames, because no constraint was about them.
  var fixedViews: Set<Reference> = []
  /// The frames of documents that differ from the stored ones.
  var frames: [Reference: Rect] = [:]
  /// The content views of cells of collections, which are the cells in documents.
  var cellContents: Set<Reference> = []
  /// The variations by the object that has them.
  var variations: [Reference: [Variation]] = [:]
  /// The controllers of storyboards by identifier.
  var controllers: [String: Reference] = [:]
  /// The identifiers of the top and bottom guides that constraints use, by controller.
  var controllerGuides: [Reference: [Bool: String]] = [:]
  /// The names of colors and images, for the resources of the document.
  var colors: [String: NewElement] = [:]
  /// The objects whose elements are in the document.
  private var written: Set<Reference> = []

  /// Views inside of each other beyond this depth are not read; real ones are far from it.
  private static let maximumDepth = 100

  init(_ files: ProductFiles) {
    self.files = files
    naming = ObjectNaming(files)
    findControllers()
    for nib in files.nibs.indices { findCellContents(of: nib) }
    for nib in files.nibs.indices {
      readTraitStorages(of: nib)
      readRuntimeAttributes(of: nib)
      findFixedViews(of: nib)
    }
    deriveFrames()
    for nib in files.nibs.indices { readConnections(of: nib) }
    readManualSegues()
  }

  func graph(_ reference: Reference) -> ObjectGraph { files.nibs[reference.nib].graph }

  mutating func id(_ reference: Reference) -> String { naming.id(of: reference) }

  /// Constraints of a cell of a collection are about the cell in documents, and about its content view in products.
  private mutating func findCellContents(of nib: Int) {
    for object in files.nibs[nib].graph.objects.indices {
      let cell = Reference(nib: nib, object: object)
      guard KeyTable.inherits(files.className(cell), from: "UICollectionViewCell"),
        let content = files.object("UIContentView", of: cell)
      else { continue }
      cellContents.insert(content)
      naming.identify(content, with: cell)
    }
  }

  /// The constraints that the compiler made for views without any hold their frames.
  private mutating func findFixedViews(of nib: Int) {
    let graph = files.nibs[nib].graph
    for (index, object) in graph.objects.enumerated() where object.className == "NSIBPrototypingLayoutConstraint" {
      if let view = files.object("NSFirstItem", of: Reference(nib: nib, object: index)) { fixedViews.insert(view) }
    }
  }
}

// MARK: - Elements

extension DocumentReader {
  /// The element of an object; nil if it is in the document already, or is too deep.
  mutating func element(_ reference: Reference, key: String?, depth: Int) -> NewElement? {
    let className = files.className(reference)
    let section = KeyTable.sections[className] ?? KeyTable.sections["UIView"]!
    let isConfiguration = section.element == "buttonConfiguration"
    guard depth < Self.maximumDepth, written.insert(reference).inserted else { return nil }
    let isView = KeyTable.inherits(section.className, from: "UIView")
    var result = NewElement(containers.contains(reference) ? "containerView" : section.element)
    if let key { result.attributes.append(NewElement.Attribute("key", key)) }
    if isView { appendGeometry(of: reference, to: &result) }
    var holders: [NewElement] = []
    for row in KeyTable.rows(of: section.className) {
      if let holder = row.holder {
        var inside = NewElement(holder)
        append(row, of: reference, to: &inside, depth: depth)
        merge(inside, into: &holders)
      } else {
        append(row, of: reference, to: &result, depth: depth)
      }
    }
    // The compiler copies the identifier if the document says so.
    func place(_ name: String) -> Int? { result.attributes.firstIndex { $0.name == name } }
    if let identifier = place("storyboardIdentifier"), let restoration = place("restorationIdentifier"),
      result.attributes[identifier].value == result.attributes[restoration].value
    {
      result.attributes[restoration] = NewElement.Attribute("useStoryboardIdentifierAsRestorationIdentifier", "YES")
    }
    for holder in holders {
      var holder = holder
      holder.attributes.insert(NewElement.Attribute("key", holder.name), at: 0)
      result.children.append(holder)
    }
    if fixedViews.contains(reference) { result.attributes.append(NewElement.Attribute("fixedFrame", "YES")) }
    if !isConfiguration, section.element != "segment", !cellContents.contains(reference) {
      result.attributes.append(NewElement.Attribute("id", id(reference)))
      appendCustomClass(of: reference, known: KeyTable.sections[className] != nil, to: &result)
    }
    appendParts(of: reference, section, to: &result, depth: depth)
    if section.element == "collectionViewCell", let content = files.object("UIContentView", of: reference) {
      appendConstraints(of: content, to: &result)
    } else if isView, !cellContents.contains(reference) {
      appendConstraints(of: reference, to: &result)
    }
    appendEnd(of: reference, to: &result)
    return result
  }

  private func merge(_ inside: NewElement, into holders: inout [NewElement]) {
    guard !inside.attributes.isEmpty else { return }
    guard let known = holders.firstIndex(where: { $0.name == inside.name }) else { return holders.append(inside) }
    holders[known].attributes += inside.attributes
  }

  /// The element of an object for which a subclass of the application is used has its name and module.
  private func appendCustomClass(of reference: Reference, known: Bool, to element: inout NewElement) {
    let graph = graph(reference)
    let archived = graph.objects[reference.object].className
    let name = archived == "UIClassSwapper" ? graph.text("UIClassName", of: reference.object) ?? "" : archived
    guard archived == "UIClassSwapper" ? name != files.className(reference) : !known, !name.isEmpty else { return }
    guard let (module, type) = Self.swiftName(name) else {
      return element.attributes.append(NewElement.Attribute("customClass", name))
    }
    element.attributes.append(NewElement.Attribute("customClass", type))
    element.attributes.append(NewElement.Attribute("customModule", module))
  }

  /// The module and the name of a class of Swift: `_TtC3App4Cell` is `Cell` of `App`.
  private static func swiftName(_ name: String) -> (module: String, type: String)? {
    guard name.hasPrefix("_TtC") else { return nil }
    var rest = Array(name.utf8.dropFirst(4))[...]
    var parts: [String] = []
    while !rest.isEmpty, parts.count < 2 {
      let digits = rest.prefix { (0x30...0x39).contains($0) }
      guard let count = Int(String(decoding: digits, as: UTF8.self)), count > 0, count <= rest.count - digits.count
      else { return nil }
      rest = rest.dropFirst(digits.count)
      parts.append(String(decoding: rest.prefix(count), as: UTF8.self))
      rest = rest.dropFirst(count)
    }
    return parts.count == 2 && rest.isEmpty ? (parts[0], parts[1]) : nil
  }

  /// The frame and the autoresizing mask of a view.
  private func appendGeometry(of view: Reference, to element: inout NewElement) {
    let frame = frames[view] ?? storedFrame(of: view)
    element.children.append(
      Self.numbers(
        "rect", key: "frame",
        [("x", frame.minX), ("y", frame.minY), ("width", frame.width), ("height", frame.height)]))
    let mask = graph(view).number("UIAutoresizingMask", of: view.object).flatMap { Int(exactly: $0) } ?? 0
    // The mask of a view for which the document has none.
    guard mask != 36 else { return }
    var child = NewElement("autoresizingMask", attributes: [NewElement.Attribute("key", "autoresizingMask")])
    for (bit, name) in Self.masks where mask & bit != 0 { child.attributes.append(NewElement.Attribute(name, "YES")) }
    element.children.append(child)
  }

  private static let masks = [
    (1, "flexibleMinX"), (2, "widthSizable"), (4, "flexibleMaxX"), (8, "flexibleMinY"), (16, "heightSizable"),
    (32, "flexibleMaxY"),
  ]

  /// An element with numbers as attributes.
  static func numbers(_ name: String, key: String, _ values: [(String, Double)]) -> NewElement {
    NewElement(
      name,
      attributes: [NewElement.Attribute("key", key)]
        + values.map { NewElement.Attribute($0.0, Numeral.written($0.1)) })
  }

  /// What every object can have: runtime attributes, variations, connections.
  private mutating func appendEnd(of reference: Reference, to element: inout NewElement) {
    if let attributes = runtimeAttributes[reference] {
      element.children.append(NewElement("userDefinedRuntimeAttributes", children: attributes))
    }
    appendVariations(of: reference, to: &element)
    if let connections = connections[reference] {
      element.children.append(NewElement("connections", children: connections))
    }
  }
}
