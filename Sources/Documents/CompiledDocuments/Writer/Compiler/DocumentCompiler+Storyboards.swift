import InterfaceBuilder
import PropertyList

/// The files of storyboards.
extension DocumentCompiler {
  static func storyboard(_ source: SourceIndex, options: CompileOptions) -> CompiledProduct {
    var product = CompiledProduct(isStoryboard: true)
    var facts = StoryboardFacts(source)
    let owners = facts.controllers.filter { facts.hasNib($0) }
    var written: Set<String> = []
    func add(_ name: String, _ writer: NibWriter, _ graph: ObjectGraph) {
      product.messages += writer.messages
      product.files.append(CompiledFile(name: name + ".nib", bytes: NIBArchive(graph).bytes))
    }
    // The views come first: the nibs of controllers have the tables of what views take from outside.
    func writeView(of controller: Element) {
      guard let id = controller["id"], written.insert(id).inserted else { return }
      for child in facts.children(of: controller) { writeView(of: child) }
      guard let view = controller.child(key: "view"), let viewID = view["id"] else { return }
      var writer = NibWriter(source: source, options: options)
      writer.storyboard = facts
      let graph = writer.viewNib(of: view, controller: controller)
      facts.views[id] = StoryboardFacts.ViewNib(name: id + "-view-" + viewID, externals: writer.externals)
      add(id + "-view-" + viewID, writer, graph)
    }
    for controller in owners { writeView(of: controller) }
    var names: [(String, String)] = []
    for controller in owners {
      guard let identifier = facts.identifier(of: controller) else { continue }
      var writer = NibWriter(source: source, options: options)
      writer.storyboard = facts
      add(identifier, writer, writer.controllerNib(of: controller))
      names.append((identifier, identifier))
    }
    refuseOtherObjects(source, &product)
    warnOfOtherScenes(source.root, in: source, &product)
    product.files.append(CompiledFile(name: "Info.plist", bytes: information(facts, names).bytes))
    product.files.sort { $0.name < $1.name }
    product.messages = Array(Set(product.messages)).sorted { ($0.line, $0.text) < ($1.line, $1.text) }
    return product
  }

  /// Refuses objects of scenes that are neither controllers nor placeholders.
  private static func refuseOtherObjects(_ source: SourceIndex, _ product: inout CompiledProduct) {
    for scene in source.root.child("scenes")?.children ?? [] {
      for object in scene.child("objects")?.children ?? [] where !ClassNames.isController(object) {
        if object.name == "tapGestureRecognizer" { continue }
        if object.name == "placeholder" || object.name == "viewControllerPlaceholder" || object.name == "exit" {
          continue
        }
        product.messages.append(
          CompileMessage(
            severity: .error, line: object.line, object: object["id"],
            text: "<\(object.name)> beside a controller is not supported"))
      }
    }
  }

  /// Says which connections end in another scene; products do not have them.
  private static func warnOfOtherScenes(_ element: Element, in source: SourceIndex, _ product: inout CompiledProduct) {
    for child in element.children { warnOfOtherScenes(child, in: source, &product) }
    guard element.name == "connections" else { return }
    for connection in element.children where !source.isInScene(connection) {
      let name = connection["property"] ?? connection["selector"] ?? ""
      product.messages.append(
        CompileMessage(
          severity: .warning, line: connection.line, object: source.owner(of: connection)?["id"],
          text: "<\(connection.name)> \"\(name)\" ends in another scene; left out"))
    }
  }

  private static func information(_ facts: StoryboardFacts, _ names: [(String, String)]) -> BinaryPropertyList {
    var list = PropertyListBuilder()
    var entries = [("UIViewControllerIdentifiersToNibNames", list.dictionary(names.map { ($0.0, list.text($0.1)) }))]
    var references: [(String, Int)] = []
    for placeholder in facts.placeholders {
      guard let name = facts.identifier(of: placeholder) else { continue }
      var values: [(String, Int)] = []
      if let storyboard = placeholder["storyboardName"] {
        values.append(("UIReferencedStoryboardName", list.text(storyboard)))
      }
      if let identifier = placeholder["referencedIdentifier"] {
        values.append(("UIReferencedControllerIdentifier", list.text(identifier)))
      }
      references.append((name, list.dictionary(values)))
    }
    if !references.isEmpty {
      entries.append(("UIViewControllerIdentifiersToExternalStoryboardReferences", list.dictionary(references)))
    }
    let initial = facts.source.root["initialViewController"].flatMap { facts.source.elements[$0] }
    if let name = initial.flatMap({ facts.identifier(of: $0) }) {
      entries.append(("UIStoryboardDesignatedEntryPointIdentifier", list.text(name)))
    }
    entries.append(("UIStoryboardVersion", list.integer(1)))
    let root = list.dictionary(entries)
    return BinaryPropertyList(objects: list.objects, root: root)
  }
}

/// Collects the objects of a property list, of which equal texts are one.
struct PropertyListBuilder {
  private(set) var objects: [BinaryPropertyList.Object] = []

  mutating func text(_ text: String) -> Int { add(.text(text)) }

  mutating func integer(_ value: Int64) -> Int { add(.integer(value)) }

  mutating func dictionary(_ entries: [(String, Int)]) -> Int {
    let keyed = entries.map { BinaryPropertyList.Entry(key: text($0.0), value: $0.1) }
    objects.append(.dictionary(keyed))
    return objects.count - 1
  }

  private mutating func add(_ object: BinaryPropertyList.Object) -> Int {
    if let known = objects.firstIndex(of: object) { return known }
    objects.append(object)
    return objects.count - 1
  }
}
