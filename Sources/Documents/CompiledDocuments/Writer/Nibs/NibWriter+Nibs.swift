import InterfaceBuilder

/// The kinds of nibs: those of xibs and prototype cells, of views, and of controllers.
extension NibWriter {
  /// Writes the nib of objects at the top of a xib, or of a prototype cell.
  mutating func nib(of top: [Element], placeholders: [Element] = []) -> ObjectGraph {
    for element in top { collectMembers(element) }
    let proxies = [proxy("IBFilesOwner"), proxy("IBFirstResponder")]
    indices["-1"] = proxies[0]
    indices["-2"] = proxies[1]
    for element in placeholders + top { collectConnections(element) }
    return write(top, proxies: proxies)
  }

  /// Writes the nib of the view of a controller.
  mutating func viewNib(of view: Element, controller: Element) -> ObjectGraph {
    collectMembers(view)
    for section in sections(of: view) { if let id = section["id"] { members.insert(id) } }
    for guide in controllerGuides(of: view) { if let id = guide["id"] { members.insert(id) } }
    let proxies = [proxy("IBFilesOwner"), proxy("IBFirstResponder")]
    indexPlaceholders(beside: controller, responder: proxies[1])
    for element in [controller] + recognizers(beside: controller) { collectConnections(element) }
    sources = sources.filter { isInView($0.element, $0.id) }
    let graph = write([view], proxies: proxies, owner: proxies[0])
    return graph
  }

  /// Writes the nib of a controller and of those inside of it.
  mutating func controllerNib(of controller: Element) -> ObjectGraph {
    mainController = controller["id"]
    var inside: [Element] = []
    func collect(_ element: Element) {
      inside.append(element)
      for child in storyboard?.children(of: element) ?? [] { collect(child) }
    }
    collect(controller)
    var proxies: [Int] = []
    var links: [(source: String, proxy: Int)] = []
    for child in inside.dropFirst() {
      if child.name == "viewControllerPlaceholder" {
        // The placeholder takes its storyboard at run time.
        proxies.append(proxy("UIStoryboardPlaceholder"))
        continue
      }
      let proxy = proxy("UIStoryboardPlaceholder")
      proxies.append(proxy)
      links.append((child["id"] ?? "", proxy))
    }
    proxies += [proxy("IBFilesOwner"), proxy("IBFirstResponder"), proxy("UIStoryboardPlaceholder")]
    let (owner, responder, placeholder) = (
      proxies[proxies.count - 3], proxies[proxies.count - 2], proxies[proxies.count - 1]
    )
    links.insert((controller["id"] ?? "", placeholder), at: 0)
    let recognizers = inside.flatMap { self.recognizers(beside: $0) }
    for element in inside + recognizers {
      collectMembers(element, withoutView: true)
      indexPlaceholders(beside: element, responder: responder)
      collectConnections(element)
    }
    let views = inside.compactMap { $0.child(key: "view")?["id"] }
    sources = sources.filter { !isInView($0.element, $0.id) && !views.contains($0.element["destination"] ?? "") }
    for (id, proxy) in links {
      connections.append(
        builder.add(
          "UIRuntimeOutletConnection",
          [
            ObjectGraph.Entry("UILabel", builder.text("storyboard")), ObjectGraph.Entry("UISource", .object(index(id))),
            ObjectGraph.Entry("UIDestination", .object(proxy)),
          ]))
    }
    implicit = [("sceneViewController", "", .object(owner), .object(index(controller["id"] ?? "")))]
    for element in inside {
      for segue in segues(of: element) {
        let id = segue["id"] ?? ""
        implicit.append(("viewController", id, .object(index(id)), .object(index(element["id"] ?? ""))))
      }
    }
    return write([controller] + recognizers, proxies: proxies)
  }

  /// The gesture recognizers of the scene of a controller.
  func recognizers(beside controller: Element) -> [Element] {
    (source.parent(of: controller)?.children ?? []).filter { $0.name.hasSuffix("GestureRecognizer") }
  }

  /// The ids of the placeholders of a scene are those of the proxies.
  private mutating func indexPlaceholders(beside controller: Element, responder: Int) {
    for object in source.parent(of: controller)?.children ?? [] where object.name == "placeholder" {
      if object["placeholderIdentifier"] == "IBFirstResponder", let id = object["id"] { indices[id] = responder }
    }
  }

  /// Whether a connection is in the nib of the view: an end of it is inside of the view.
  private func isInView(_ connection: Element, _ id: String) -> Bool {
    func isInside(_ id: String) -> Bool {
      var current = source.elements[id]
      while let element = current {
        if element["key"] == "view" { return true }
        current = source.parent(of: element)
      }
      return false
    }
    if connection.name == "segue" { return isInside(id) }
    return isInside(id) || isInside(connection["destination"] ?? "")
  }

  /// Writes objects, connections and what follows them.
  private mutating func write(_ top: [Element], proxies: [Int], owner: Int? = nil) -> ObjectGraph {
    let upstream = numberExternals()
    var objects = top.map { object($0) }
    if owner != nil, let table = top.first, let data = staticDataSource(of: table) {
      objects.append(data)
      implicit.append(("staticDataSource", "", .object(proxies[0]), .object(data)))
    }
    var listed = proxies + upstream + objects
    var level = top
    while !level.isEmpty {
      let next = level.flatMap { listedChildren(of: $0) }
      for child in next {
        listed.append(child.name == "viewLayoutGuide" ? unusedGuide() : index(child["id"] ?? ""))
      }
      level = next
    }
    if let owner, let view = top.first {
      implicit.append(("view", "~", .object(owner), .object(index(view["id"] ?? ""))))
    }
    connect()
    for element in top { readAccessibility(element) }
    writeRuntimeAttributes(top, listed: listed)
    for element in top { writeVariations(below: element) }
    if top.contains(where: { ClassNames.isController($0) }) {
      for id in members.sorted() {
        if let element = source.elements[id], storyboard?.parents[id] != nil {
          writeRuntimeAttributes([element], listed: listed)
        }
      }
    }
    return finish(top: proxies + upstream + objects, listed: listed)
  }

  /// Creates the proxies of the objects that connections take from other nibs.
  private mutating func numberExternals() -> [Int] {
    for (element, id) in sources where isInScene(element) {
      let ends = element.name == "segue" ? [id, element["id"] ?? ""] : [id, element["destination"] ?? ""]
      for end in ends
      where !members.contains(end) && indices[end] == nil && source.elements[end] != nil && !externals.contains(end) {
        externals.append(end)
      }
    }
    // The controller is the first behind recognizers.
    externals = externals.filter { isRecognizer($0) } + externals.filter { !isRecognizer($0) }
    if let place = externals.firstIndex(where: { source.elements[$0].map { ClassNames.isController($0) } ?? false }) {
      let first = externals.firstIndex { !isRecognizer($0) } ?? 0
      externals.insert(externals.remove(at: place), at: first)
    }
    var result: [Int] = []
    for (place, id) in externals.enumerated() {
      let proxy = proxy("UpstreamPlaceholder-\(place + 1)")
      indices[id] = proxy
      result.append(proxy)
    }
    return result
  }

  private func isRecognizer(_ id: String) -> Bool {
    source.elements[id]?.name.hasSuffix("GestureRecognizer") ?? false
  }

  private mutating func collectMembers(_ element: Element, withoutView: Bool = false) {
    if let id = element["id"], withoutView || element.name != "segue" { members.insert(id) }
    for child in element.children where !Self.isPrototypes(child) {
      if withoutView, child["key"] == "view" {
        collectSegues(child)
        continue
      }
      collectMembers(child, withoutView: withoutView)
    }
  }

  /// Segues belong to the controller wherever they begin.
  private mutating func collectSegues(_ element: Element) {
    if element.name == "segue", let id = element["id"] { members.insert(id) }
    for child in element.children { collectSegues(child) }
  }

  /// The objects below one in the order of the list of all objects.
  private func listedChildren(of element: Element) -> [Element] {
    if ClassNames.isController(element) {
      return element.children.filter { ["navigationBar", "tabBar"].contains($0["key"]) }
        + element.children.filter { ["tabBarItem", "navigationItem"].contains($0["key"]) }
        + segues(of: element) + (storyboard?.children(of: element) ?? [])
    }
    if element.name == "viewControllerPlaceholder" { return element.children.filter { $0.name == "tabBarItem" } }
    if element.name == "tableViewSection" { return element.child("cells")?.children ?? [] }
    if element.name == "navigationItem" {
      return element.children.flatMap {
        $0.name.hasSuffix("Items") ? $0.children : $0.name == "barButtonItem" ? [$0] : []
      }
    }
    let guides = element.children.filter { $0.name == "viewLayoutGuide" }
    let constraints = constraintElements(of: element)
    let subviews = subviews(of: element)
    let content = element.children.filter { $0["key"] == "contentView" && $0["id"] != nil }
    let layouts = element.children.filter { $0.name == "collectionViewFlowLayout" }
    let extra = element.children.filter { ["tableHeaderView", "tableFooterView"].contains($0["key"]) }
    if let anonymous = anonymousContent(of: element) {
      return guides + self.subviews(of: anonymous) + constraintElements(of: element)
    }
    if element.name == "tableViewCellContentView" { return subviews + constraints + guides }
    return content + guides + constraints + controllerGuides(of: element) + layouts + sections(of: element) + extra
      + subviews
  }
}
