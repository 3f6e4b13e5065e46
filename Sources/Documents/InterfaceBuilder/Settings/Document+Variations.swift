extension Document {
  /// The document with the attributes, colors and fonts that its variations have for size classes, as what draws it
  /// reads it. The views are the same.
  package func applyingVariations(for classes: SizeClasses) -> Document {
    let isVaried = views.indices.contains { !Self.values(of: views[$0].element, classes).isEmpty }
    guard isVaried else { return self }
    return (try? Document(root: Self.applied(root, classes))) ?? self
  }

  /// The variations that apply and have values, rather than only masks.
  private static func values(of element: Element, _ classes: SizeClasses) -> [Element] {
    guard element.children.contains(where: { $0.name.isName("variation") }) else { return [] }
    return Resolution.matchingVariations(of: element, classes).filter { variation in
      variation.attributes.count > 1
        || variation.children.contains { $0.name == "color" || $0.name == "fontDescription" }
    }
  }

  private static func applied(_ element: Element, _ classes: SizeClasses) -> Element {
    var attributes = element.attributes
    var children = element.children.map { applied($0, classes) }
    for variation in values(of: element, classes) {
      for attribute in variation.attributes where attribute.name != "key" {
        attributes.removeAll { $0.name == attribute.name }
        attributes.append(attribute)
      }
      for child in variation.children where child.name == "color" || child.name == "fontDescription" {
        children.removeAll { ($0.name == child.name || $0.name == "nil") && $0["key"] == child["key"] }
        children.append(child)
      }
    }
    return Element(
      name: element.name, attributes: attributes, children: children, text: element.text, line: element.line)
  }
}

extension DocumentLayout {
  /// The document with the values that it has for the size classes of the layout.
  ///
  /// Complexity: O(*n*) for *n* views; more if there are such values.
  package var drawnDocument: Document { document.applyingVariations(for: sizeClasses) }
}
