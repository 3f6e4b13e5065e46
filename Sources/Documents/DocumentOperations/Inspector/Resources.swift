import ControlMetrics
import DocumentEditing
import InterfaceBuilder
import LayoutEngine

/// The list of the images and colors that a document uses.
extension EditedDocument {
  /// The edits that list what an edited document uses and the document before did not, and remove what it no longer
  /// uses.
  func resourceEdits(for new: Document) -> [DocumentEdit] {
    let (before, after) = (ResourceUse(document), ResourceUse(new))
    guard before.names != after.names else { return [] }
    let list = new.root.child("resources")
    let path = ElementPath(objectID: nil).child("resources")
    var edits: [DocumentEdit] = []
    for (index, known) in (list?.children ?? []).enumerated() {
      guard let resource = ResourceUse.Name(known), before.names.contains(resource), !after.names.contains(resource)
      else { continue }
      var place = path
      let position = list!.children[..<index].reduce(0) { $0 + ($1.name == known.name ? 1 : 0) }
      place.steps.append(ElementPath.Step(known.name, index: position))
      edits.append(.removeElement(place))
    }
    let known = (list?.children ?? []).compactMap { ResourceUse.Name($0) }
    let elements = after.names.subtracting(before.names).filter { !known.contains($0) }.sorted().compactMap {
      element($0, in: new).map { ($0.0, $0.1) }
    }
    guard !elements.isEmpty else { return edits }
    guard list != nil else {
      return edits + [
        .addElement(NewElement("resources", children: elements.map { $0.1 }), in: ElementPath(objectID: nil))
      ]
    }
    for (name, element) in elements {
      let next = known.enumerated().first { name < $0.element }
      var place: ElementPath?
      if let next {
        var path = path
        let position = known[..<next.offset].reduce(0) { $0 + ($1.kind == next.element.kind ? 1 : 0) }
        path.steps.append(ElementPath.Step(next.element.kind.rawValue, index: position))
        place = path
      }
      edits.append(.addElement(element, in: path, before: place))
    }
    return edits
  }

  private func element(_ resource: ResourceUse.Name, in document: Document) -> (ResourceUse.Name, NewElement)? {
    let name = NewElement.Attribute("name", resource.name)
    switch resource.kind {
    case .image:
      guard let size = project.images.first(where: { $0.name == resource.name })?.size, size != .zero else {
        return nil
      }
      return (
        resource,
        NewElement(
          "image",
          attributes: [
            name, .init("width", Numeral.written(size.width)), .init("height", Numeral.written(size.height)),
          ])
      )
    case .namedColor:
      guard let color = project.colors.first(where: { $0.name == resource.name }) else { return nil }
      return (resource, NewElement("namedColor", attributes: [name], children: [Self.element(color.light)]))
    case .systemColor:
      // Versions of Xcode before 12 write the components beside each use.
      guard document.platform != .macOS, document.toolsVersion.major >= 17_000,
        let color = SystemColor.touch[resource.name]
      else { return nil }
      return (
        resource,
        NewElement(
          "systemColor", attributes: [name],
          children: [Self.element(color.light)])
      )
    }
  }

  private static func element(_ color: SystemColor.Value) -> NewElement {
    func text(_ shift: UInt32) -> String { Numeral.written(Double(color.hex >> shift & 0xFF) / 255) }
    let isGray = color.hex == 0 || color.hex == 0xFFFFFF
    let components: [NewElement.Attribute] =
      isGray
      ? [.init("white", text(0))] : [.init("red", text(16)), .init("green", text(8)), .init("blue", text(0))]
    return NewElement(
      "color",
      attributes: components + [
        .init("alpha", Numeral.written(color.alpha)), .init("colorSpace", "custom"),
        .init("customColorSpace", isGray ? "genericGamma22GrayColorSpace" : "sRGB"),
      ])
  }
}

/// The names of images and colors that objects of a document use.
struct ResourceUse {
  /// A name that the list of resources has.
  struct Name: Hashable, Comparable {
    enum Kind: String { case image, namedColor, systemColor }
    var kind: Kind
    var name: String

    init(_ kind: Kind, _ name: String) { (self.kind, self.name) = (kind, name) }

    /// The name of an element of the list.
    init?(_ element: Element) {
      guard let kind = Kind(rawValue: element.name), let name = element["name"] else { return nil }
      self.init(kind, name)
    }

    /// Images, named colors, colors of the system, each by name.
    static func < (one: Name, other: Name) -> Bool {
      one.kind == other.kind
        ? one.name.utf8.lexicographicallyPrecedes(other.name.utf8)
        : one.kind.rawValue.utf8.lexicographicallyPrecedes(other.kind.rawValue.utf8)
    }
  }

  private(set) var names: Set<Name> = []

  init(_ document: Document) { for child in document.root.children where child.name != "resources" { collect(child) } }

  private mutating func collect(_ element: Element) {
    if element.name == "color" {
      if let name = element["systemColor"] {
        names.insert(Name(.systemColor, name))
      } else if let name = element["name"], element["catalog"] == nil {
        names.insert(Name(.namedColor, name))
      }
    } else {
      for attribute in element.attributes where attribute.name.hasSuffix("mage") && !attribute.value.isEmpty {
        names.insert(Name(.image, attribute.value))
      }
      if element["type"] == "image", let name = element["value"] { names.insert(Name(.image, name)) }
    }
    for child in element.children { collect(child) }
  }
}
