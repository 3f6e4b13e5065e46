import DocumentEditing
import InterfaceBuilder

extension DocumentReader {
  /// Reads outlets, collections of outlets, actions, and the segues that they trigger.
  mutating func readConnections(of nib: Int) {
    let graph = files.nibs[nib].graph
    let mainView = graph.connections.first { graph.text("UILabel", of: $0) == "view" }
      .flatMap { files.object("UIDestination", of: Reference(nib: nib, object: $0)) }
    for index in graph.connections {
      let connection = Reference(nib: nib, object: index)
      guard let label = graph.text("UILabel", of: index) else { continue }
      let source = endpoint("UISource", of: connection)
      let target = endpoint("UIDestination", of: connection)
      switch graph.objects[index].className {
      case "UIRuntimeOutletConnection":
        if label == "staticDataSource", let mainView, let target = target?.reference { staticTables[mainView] = target }
        if let segue = source?.reference, isSegue(segue) {
          if label == "containerView", let view = target?.reference { embed(segue, in: view) }
          continue
        }
        guard let source, let target, !Self.implicitOutlets.contains(label) else { continue }
        if let segue = target.reference, isSegue(segue) {
          trigger(segue, from: source)
          continue
        }
        guard label != "view" || files.nibs[nib].owner == nil else { continue }
        append(NewElement("outlet"), [("property", label), ("destination", id(target))], from: source)
      case "UIRuntimeEventConnection":
        guard let source, let target else { continue }
        if let segue = target.reference, isSegue(segue) {
          trigger(segue, from: source)
          continue
        }
        let mask = graph.number("UIEventMask", of: index).flatMap { Int(exactly: $0) }
        let event = mask.flatMap { mask in Self.events.first { $0.0 == mask }?.1 }
        append(
          NewElement("action"), [("selector", label), ("destination", id(target)), ("eventType", event)], from: source)
      case "UIRuntimeOutletCollectionConnection":
        guard let source else { continue }
        let appends = graph.flag("addsContentToExistingCollection", of: index) == true ? "YES" : nil
        let collection = graph.text("runtimeCollectionClassName", of: index)
        for member in files.elements("UIDestination", of: connection) {
          append(
            NewElement("outletCollection"),
            [
              ("property", label), ("destination", id(member)), ("appends", appends),
              ("collectionClass", collection == "NSArray" ? nil : collection),
            ], from: source)
        }
      default: break
      }
    }
  }

  /// Outlets that the loader of storyboards sets by itself.
  private static let implicitOutlets: Set<String> = ["storyboard", "sceneViewController", "staticDataSource"]

  /// The events of controls: their masks, and their names in documents.
  static let events = [
    (1, "touchDown"), (2, "touchDownRepeat"), (4, "touchDragInside"), (8, "touchDragOutside"), (16, "touchDragEnter"),
    (32, "touchDragExit"), (64, "touchUpInside"), (128, "touchUpOutside"), (256, "touchCancel"), (4096, "valueChanged"),
    (8192, "primaryActionTriggered"), (65_536, "editingDidBegin"), (131_072, "editingChanged"),
    (262_144, "editingDidEnd"), (524_288, "editingDidEndOnExit"),
  ]

  /// The end of a connection: an object, or the owner of the file or the first responder of a nib of its own.
  struct Endpoint {
    var reference: Reference?
    /// The id of a placeholder.
    var placeholder: String?
  }

  private func endpoint(_ key: String, of connection: Reference) -> Endpoint? {
    guard let object = graph(connection).object(key, of: connection.object) else { return nil }
    if let reference = files.resolved(Reference(nib: connection.nib, object: object)) {
      return Endpoint(reference: reference)
    }
    switch graph(connection).text("UIProxiedObjectIdentifier", of: object) {
    case "IBFilesOwner": return Endpoint(placeholder: "-1")
    case "IBFirstResponder": return Endpoint(placeholder: "-2")
    default: return nil
    }
  }

  private mutating func id(_ endpoint: Endpoint) -> String {
    endpoint.placeholder ?? endpoint.reference.map { id($0) } ?? ""
  }

  /// Appends an element of a connection with an id to those of its source.
  private mutating func append(_ element: NewElement, _ attributes: [(String, String?)], from source: Endpoint) {
    var element = element
    var path = id(source) + "/" + element.name
    for (name, value) in attributes {
      guard let value else { continue }
      element.attributes.append(NewElement.Attribute(name, value))
      path += " " + value
    }
    element.attributes.append(NewElement.Attribute("id", naming.newID(path)))
    if let reference = source.reference {
      connections[reference, default: []].append(element)
    } else if source.placeholder == "-1" {
      ownerConnections.append(element)
    }
  }
}

// MARK: - Segues

extension DocumentReader {
  func isSegue(_ reference: Reference) -> Bool {
    let name = graph(reference).objects[reference.object].className
    return name.hasPrefix("UIStoryboard") && name.hasSuffix("SegueTemplate")
  }

  private mutating func trigger(_ segue: Reference, from source: Endpoint) {
    guard triggered.insert(segue).inserted else { return }
    append(NewElement("segue"), attributes(of: segue), from: source)
  }

  private mutating func embed(_ segue: Reference, in view: Reference) {
    containers.insert(view)
    trigger(segue, from: Endpoint(reference: view))
  }

  /// The segues of controllers that nothing triggers are performed by code.
  mutating func readManualSegues() {
    for nib in files.nibs.indices {
      let graph = files.nibs[nib].graph
      for object in graph.objects.indices {
        let controller = Reference(nib: nib, object: object)
        for segue in files.elements("UIStoryboardSegueTemplates", of: controller) {
          trigger(segue, from: Endpoint(reference: controller))
        }
        guard KeyTable.inherits(files.className(controller), from: "UIViewController") else { continue }
        let isNavigation = KeyTable.inherits(files.className(controller), from: "UINavigationController")
        for child in files.elements("UIViewControllers", of: controller) {
          append(
            NewElement("segue"),
            [
              ("destination", id(child)), ("kind", "relationship"),
              ("relationship", isNavigation ? "rootViewController" : "viewControllers"),
            ], from: Endpoint(reference: controller))
        }
      }
    }
  }

  private mutating func attributes(of segue: Reference) -> [(String, String?)] {
    let graph = graph(segue)
    let name = graph.text("UIDestinationViewControllerIdentifier", of: segue.object) ?? ""
    let destination = controllers[name].map { id($0) } ?? name
    let action = graph.text("UIActionName", of: segue.object)
    let kind: String
    switch graph.objects[segue.object].className {
    case "UIStoryboardShowSegueTemplate":
      kind = action == "showDetailViewController:sender:" ? "showDetail" : "show"
    case "UIStoryboardPresentationSegueTemplate": kind = "presentation"
    case "UIStoryboardEmbedSegueTemplate": kind = "embed"
    case "UIStoryboardPushSegueTemplate": kind = "push"
    case "UIStoryboardModalSegueTemplate": kind = "modal"
    case "UIStoryboardUnwindSegueTemplate": kind = "unwind"
    default: kind = "custom"
    }
    let animates = graph.flag("UIAnimates", of: segue.object) == false ? "NO" : nil
    return [
      ("destination", destination), ("kind", kind), ("identifier", graph.text("UIIdentifier", of: segue.object)),
      ("animates", animates), ("customClass", graph.text("UISegueClassName", of: segue.object)),
      ("unwindAction", kind == "unwind" ? action : nil),
    ]
  }
}
