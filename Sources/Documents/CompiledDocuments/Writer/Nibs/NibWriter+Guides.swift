import InterfaceBuilder

/// Content views without id, and the guides of controllers.
extension NibWriter {
  /// The content view of a cell of a collection if it has no id: what is fixed to the cell is fixed to it.
  func anonymousContent(of cell: Element) -> Element? {
    guard cell.name == "collectionViewCell", let content = cell.child("view", key: "contentView"), content["id"] == nil
    else { return nil }
    return content
  }

  /// Writes the content view of a cell, with the constraints and guides of the cell.
  mutating func contentView(_ content: Element, of cell: Element) -> Int {
    let index = builder.add("UIView")
    contents[cell["id"] ?? ""] = index
    var values: [ObjectGraph.Entry] = []
    for key in ["UIBounds", "UICenter", "UISubviews"] {
      if let value = special(key, of: content, "UIView") { values.append(ObjectGraph.Entry(key, value)) }
    }
    values += [
      ObjectGraph.Entry("UIDeepDrawRect", .bool(true)), ObjectGraph.Entry("UIOpaque", .bool(true)),
      ObjectGraph.Entry("UIAutoresizeSubviews", .bool(true)), ObjectGraph.Entry("UIAutoresizingMask", .integer(36)),
      ObjectGraph.Entry("UIViewDoesNotTranslateAutoresizingMaskIntoConstraints", .bool(true)),
    ]
    let constraints = constraints(of: cell)
    if !constraints.isEmpty {
      values.append(ObjectGraph.Entry("UIViewAutolayoutConstraints", builder.array(constraints, "NSMutableArray")))
    }
    let guides = cell.children.filter { $0.name == "viewLayoutGuide" }.map { guide($0, of: cell) }
    if !guides.isEmpty {
      values.append(ObjectGraph.Entry("UIViewLayoutGuides", builder.array(guides, "NSMutableArray")))
    }
    values += [
      ObjectGraph.Entry("UIViewSemanticContentAttribute", .integer(0)),
      ObjectGraph.Entry("UIViewLargeContentStoredProperties", .null),
    ]
    builder.set(index, "UIView", values)
    return index
  }

  /// The constraints that fix the content view without id to its cell.
  mutating func contentConstraints(of cell: Element) -> [Int] {
    guard let id = cell["id"], let content = contents[id] else { return [] }
    let cellIndex = index(id)
    return [5, 6, 3, 4].map { attribute in
      edge(
        cellIndex, attribute, content, [ObjectGraph.Entry("NSLayoutIdentifier", builder.text("UIIBSystemGenerated"))])
    }
  }

  /// A constraint of an attribute of two items, or of the size of one.
  private mutating func edge(
    _ first: Int, _ attribute: Int64, _ second: Int?, _ more: [ObjectGraph.Entry] = [],
    className: String = "NSLayoutConstraint"
  ) -> Int {
    var values = [
      ObjectGraph.Entry("NSFirstItem", .object(first)), ObjectGraph.Entry("NSFirstAttributeV2", .integer(attribute)),
      ObjectGraph.Entry("NSFirstAttribute", .integer(attribute)),
    ]
    if let second {
      values += [
        ObjectGraph.Entry("NSSecondItem", .object(second)),
        ObjectGraph.Entry("NSSecondAttributeV2", .integer(attribute)),
        ObjectGraph.Entry("NSSecondAttribute", .integer(attribute)),
      ]
    }
    return builder.add(className, values + [ObjectGraph.Entry("NSShouldBeArchived", .bool(true))] + more)
  }

  // MARK: - Guides of controllers

  /// The top and bottom guides of the controller whose main view this is.
  func controllerGuides(of view: Element) -> [Element] {
    guard view["key"] == "view", let controller = source.parent(of: view) else { return [] }
    return controller.child("layoutGuides")?.children ?? []
  }

  /// Writes the guides of a controller, which are hidden views in products, and the constraints that place them.
  mutating func writeControllerGuides(of view: Element) -> [Int] {
    let viewIndex = index(view["id"] ?? "")
    var result: [Int] = []
    for guide in controllerGuides(of: view) {
      guard let id = guide["id"], let type = guide["type"], type == "top" || type == "bottom" else {
        _ = refuse("type", guide["type"] ?? "", guide)
        continue
      }
      let index = index(id)
      var edges = [edge(index, 5, viewIndex)]
      if type == "top" { edges.append(edge(index, 3, viewIndex)) }
      edges.append(edge(index, 8, nil))
      if type == "bottom" { edges.append(edge(viewIndex, 4, index)) }
      let width = edge(
        index, 7, nil, [ObjectGraph.Entry("NSPriority", .integer(999))], className: "_UILayoutSupportConstraint")
      let identifier = type == "top" ? "_UIViewControllerTop" : "_UIViewControllerBottom"
      builder.set(
        index, "_UILayoutGuide",
        [
          ObjectGraph.Entry("UIDeepDrawRect", .bool(true)), ObjectGraph.Entry("UIOpaque", .bool(true)),
          ObjectGraph.Entry("UIHidden", .bool(true)), ObjectGraph.Entry("UIAutoresizeSubviews", .bool(true)),
          ObjectGraph.Entry("UIViewDoesNotTranslateAutoresizingMaskIntoConstraints", .bool(true)),
          ObjectGraph.Entry("UIViewAutolayoutConstraints", builder.array([width], "NSMutableArray")),
          ObjectGraph.Entry("UIViewSemanticContentAttribute", .integer(0)),
          ObjectGraph.Entry("UIViewLargeContentStoredProperties", .null),
          ObjectGraph.Entry("_UILayoutGuideIdentifier", builder.text(identifier)),
          ObjectGraph.Entry("_UILayoutGuideConstraintsToRemove", builder.array(edges)),
        ])
      guideConstraints += edges
      result.append(index)
    }
    return result
  }
}
