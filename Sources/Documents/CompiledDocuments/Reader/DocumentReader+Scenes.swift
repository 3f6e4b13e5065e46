import DocumentEditing
import InterfaceBuilder

/// Controllers, scenes, and the document around them.
extension DocumentReader {
  mutating func findControllers() {
    for nib in files.nibs.indices {
      for object in files.nibs[nib].graph.objects.indices where isController(Reference(nib: nib, object: object)) {
        let identifier = files.nibs[nib].graph.text("UIStoryboardIdentifier", of: object)
        if let identifier { controllers[identifier] = Reference(nib: nib, object: object) }
      }
    }
    // An identifier that a segue has is the name of a nib; the last controller at its top is meant.
    for (identifier, name) in files.nibNames where controllers[identifier] == nil {
      guard let nib = files.nibs.firstIndex(where: { $0.name == name }) else { continue }
      if let controller = topLevelObjects(of: nib).last(where: isController) { controllers[identifier] = controller }
    }
  }

  func isController(_ reference: Reference) -> Bool {
    let name = files.className(reference)
    return KeyTable.inherits(name, from: "UIViewController") || name == "UIStoryboardViewControllerPlaceholder"
  }

  /// The objects at the top of a nib without proxies.
  func topLevelObjects(of nib: Int) -> [Reference] {
    let graph = files.nibs[nib].graph
    return graph.elements("UINibTopLevelObjectsKey", of: graph.root)
      .filter { graph.objects[$0].className != "UIProxyObject" }.map { Reference(nib: nib, object: $0) }
  }

  /// The parts of an object that no key of it has: states of a button, prototypes, sections, layout guides.
  mutating func appendParts(
    of reference: Reference, _ section: KeyTable.Section, to element: inout NewElement, depth: Int
  ) {
    switch section.element {
    case "button": appendStates(of: reference, to: &element)
    case "tableView":
      if let data = staticTables[reference] {
        element.attributes.append(NewElement.Attribute("dataMode", "static"))
        appendSections(of: data, to: &element, depth: depth)
      } else {
        element.attributes.append(NewElement.Attribute("dataMode", "prototypes"))
        appendPrototypes(of: reference, in: "prototypes", to: &element, depth: depth)
      }
    case "collectionView":
      let dataMode = files.prototypes[reference] == nil ? "none" : "prototypes"
      element.attributes.append(NewElement.Attribute("dataMode", dataMode))
      appendPrototypes(of: reference, in: "cells", to: &element, depth: depth)
    case "tableViewCell": appendLabels(of: reference, to: &element)
    default: if isController(reference) { appendView(of: reference, to: &element, depth: depth) }
    }
  }

  private mutating func appendStates(of button: Reference, to element: inout NewElement) {
    for (key, value) in graph(button).entries("UIButtonStatefulContent", of: button.object) {
      guard let state = graph(button).number("NS.intval", of: key).flatMap({ Int(exactly: $0) }),
        let name = NamedValues.controlState.names().first(where: { NamedValues.controlState[$0] == state })
      else { continue }
      var child = NewElement("state", attributes: [NewElement.Attribute("key", name)])
      let graph = graph(button)
      if let title = graph.text("UITitle", of: value) { child.attributes.append(NewElement.Attribute("title", title)) }
      for (key, attribute) in [("UIImage", "image"), ("UIBackgroundImage", "backgroundImage")] {
        if let image = graph.object(key, of: value) { appendImage(image, of: button.nib, as: attribute, to: &child) }
      }
      for (key, attribute) in [("UITitleColor", "titleColor"), ("UIShadowColor", "titleShadowColor")] {
        guard let color = graph.object(key, of: value) else { continue }
        if let color = self.color(color, of: button.nib, key: attribute) { child.children.append(color) }
      }
      if let title = graph.object("UIAttributedTitle", of: value) {
        appendAttributedText(title, of: button.nib, as: "attributedTitle", to: &child)
      }
      element.children.append(child)
    }
  }

  private mutating func appendPrototypes(
    of list: Reference, in container: String, to element: inout NewElement, depth: Int
  ) {
    var cells: [NewElement] = []
    for nib in files.prototypes[list] ?? [] {
      for cell in topLevelObjects(of: nib) where KeyTable.inherits(files.className(cell), from: "UIView") {
        if let cell = self.element(cell, key: nil, depth: depth + 1) { cells.append(cell) }
      }
    }
    if !cells.isEmpty { element.children.append(NewElement(container, children: cells)) }
  }

  private mutating func appendSections(of data: Reference, to element: inout NewElement, depth: Int) {
    var sections: [NewElement] = []
    for section in files.elements("UITableSections", of: data) {
      guard var child = self.element(section, key: nil, depth: depth + 1) else { continue }
      var cells: [NewElement] = []
      for row in files.elements("UITableSectionRows", of: section) {
        guard let reference = files.object("UITableRowCell", of: row),
          var cell = self.element(reference, key: nil, depth: depth + 1)
        else { continue }
        if let height = graph(row).number("UITableRowHeight", of: row.object), height >= 0 {
          cell.attributes.append(NewElement.Attribute("rowHeight", Numeral.text(height)))
        }
        cells.append(cell)
      }
      child.children.append(NewElement("cells", children: cells))
      sections.append(child)
    }
    element.children.append(NewElement("sections", children: sections))
  }

  /// The labels and the image of a cell with a style are views inside, to which attributes refer.
  private mutating func appendLabels(of cell: Reference, to element: inout NewElement) {
    for (key, attribute) in [
      ("UITextLabel", "textLabel"), ("UIDetailTextLabel", "detailTextLabel"), ("UIImageView", "imageView"),
    ] {
      guard let view = files.object(key, of: cell) else { continue }
      element.attributes.append(NewElement.Attribute(attribute, id(view)))
      if element["style"] == nil {
        element.attributes.append(NewElement.Attribute("style", "IBUITableViewCellStyleDefault"))
      }
    }
  }

  /// The view of a controller is in a nib of its own.
  private mutating func appendView(of controller: Reference, to element: inout NewElement, depth: Int) {
    if let name = graph(controller).text("UINibName", of: controller.object),
      let nib = files.nibs.firstIndex(where: { $0.name == name })
    {
      if let target = rootView(of: nib),
        let child = self.element(target, key: "view", depth: depth + 1)
      {
        element.children.append(child)
      }
    }
    if let guides = controllerGuides[controller] {
      let children = guides.sorted { !$0.key && $1.key }.map { isBottom, id in
        NewElement(
          "viewControllerLayoutGuide",
          attributes: [NewElement.Attribute("type", isBottom ? "bottom" : "top"), NewElement.Attribute("id", id)])
      }
      element.children.append(NewElement("layoutGuides", children: children))
    }
  }
}

// MARK: - Documents

extension DocumentReader {
  /// The document of a storyboard: a scene for each controller, with the other objects at the top of its nibs.
  mutating func storyboard() -> NewElement {
    var scenes: [NewElement] = []
    for nib in files.nibs.indices {
      let topLevel = topLevelObjects(of: nib)
      let main = topLevel.last(where: isController)
      var mainScene: Int?
      for object in files.nibs[nib].graph.objects.indices {
        let controller = Reference(nib: nib, object: object)
        guard isController(controller), var element = element(controller, key: nil, depth: 0) else { continue }
        element.attributes.append(NewElement.Attribute("sceneMemberID", "viewController"))
        var objects = [element]
        if let name = graph(controller).text("UINibName", of: object),
          let view = files.nibs.firstIndex(where: { $0.name == name })
        {
          objects += topLevelObjects(of: view).compactMap { self.element($0, key: nil, depth: 0) }
        }
        let id = naming.newID(id(controller) + "/scene")
        if controller == main { mainScene = scenes.count }
        scenes.append(
          NewElement(
            "scene", attributes: [NewElement.Attribute("sceneID", id)],
            children: [NewElement("objects", children: objects)]))
      }
      // Views beside the view of the controller are at the top of the nib of the controller, if it has outlets to them.
      guard let mainScene else { continue }
      let others = topLevel.filter { !isController($0) }.compactMap { self.element($0, key: nil, depth: 0) }
      scenes[mainScene].children[0].children += others
    }
    var initial: [NewElement.Attribute] = []
    if let name = files.entryPoint, let controller = controllers[name] {
      initial = [NewElement.Attribute("initialViewController", id(controller))]
    }
    return document(
      "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB", NewElement("scenes", children: scenes), initial)
  }

  /// The document of a nib of its own.
  mutating func xib() -> NewElement {
    var owner = NewElement(
      "placeholder",
      attributes: [
        NewElement.Attribute("placeholderIdentifier", "IBFilesOwner"), NewElement.Attribute("id", "-1"),
        NewElement.Attribute("userLabel", "File's Owner"),
      ])
    if !ownerConnections.isEmpty { owner.children = [NewElement("connections", children: ownerConnections)] }
    let responder = NewElement(
      "placeholder",
      attributes: [
        NewElement.Attribute("placeholderIdentifier", "IBFirstResponder"), NewElement.Attribute("id", "-2"),
        NewElement.Attribute("customClass", "UIResponder"),
      ])
    let objects = topLevelObjects(of: 0).compactMap { self.element($0, key: nil, depth: 0) }
    return document(
      "com.apple.InterfaceBuilder3.CocoaTouch.XIB", NewElement("objects", children: [owner, responder] + objects), [])
  }

  private func document(
    _ type: String, _ content: NewElement, _ attributes: [NewElement.Attribute]
  ) -> NewElement {
    var result = NewElement(
      "document",
      attributes: [
        NewElement.Attribute("type", type), NewElement.Attribute("version", "3.0"),
        NewElement.Attribute("toolsVersion", "22505"), NewElement.Attribute("targetRuntime", "iOS.CocoaTouch"),
        NewElement.Attribute("propertyAccessControl", "none"), NewElement.Attribute("useAutolayout", "YES"),
        NewElement.Attribute("useTraitCollections", "YES"), NewElement.Attribute("useSafeAreas", "YES"),
        NewElement.Attribute("colorMatched", "YES"),
      ] + attributes, children: [content])
    let resources = colors.sorted { $0.key < $1.key }.map { $0.value }
    if !resources.isEmpty { result.children.append(NewElement("resources", children: resources)) }
    return result
  }
}
