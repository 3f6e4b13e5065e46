import InterfaceBuilder

extension Element {
  /// A copy with other contents, on the same line.
  func with(attributes: [Attribute]? = nil, children: [Element]? = nil, text: String? = nil) -> Element {
    Element(
      name: name, attributes: attributes ?? self.attributes, children: children ?? self.children,
      text: text ?? self.text, line: line)
  }

  /// The attributes with some values replaced; those that are not there are added.
  func attributes(replacing values: [(String, String)]) -> [Attribute] {
    var result = attributes
    for (name, value) in values {
      let attribute = Attribute(name: name, value: value)
      if let index = result.firstIndex(where: { $0.name == name }) {
        result[index] = attribute
      } else {
        result.append(attribute)
      }
    }
    return result
  }
}

extension Document {
  /// The document with other saved frames, as Update Frames leaves it. In the document's own coordinates.
  func updatingFrames(_ views: [MisplacedView]) throws(DocumentError) -> Document {
    var frames: [String: DocumentFrame] = [:]
    for view in views { frames[self.views[view.view].id] = view.computed }
    return try Document(root: Self.updated(root, frames))
  }

  private static func updated(_ element: Element, _ frames: [String: DocumentFrame]) -> Element {
    let frame = element["id"].flatMap { frames[$0] }
    let children = element.children.map { child in
      guard let frame, child.name == "rect", child["key"] == "frame" else { return updated(child, frames) }
      return child.with(
        attributes: child.attributes(replacing: [
          ("x", frame.x.description), ("y", frame.y.description), ("width", frame.width.description),
          ("height", frame.height.description),
        ]))
    }
    let attributes = frame == nil ? element.attributes : element.attributes.filter { $0.name != "misplaced" }
    return element.with(attributes: attributes, children: children)
  }
}
