import InterfaceBuilder

/// Writes one nib of a document.
struct NibWriter {
  let source: SourceIndex
  let options: CompileOptions
  var builder = GraphBuilder()
  /// The objects by the ids of the document.
  var indices: [String: Int] = [:]
  var connections: [Int] = []
  /// The elements of connections with the ids of their sources, in the order of the document.
  var sources: [(element: Element, id: String)] = []
  var runtimeAttributes: [Int] = []
  var accessibility: [Int] = []
  /// The lists of what objects at the top change by size class.
  var variations: [Int] = []
  var messages: [CompileMessage] = []
  private var written: Set<Int> = []
  /// The ids of the objects that the nib contains; objects elsewhere are represented by proxies.
  var members: Set<String> = []
  /// The ids of the objects elsewhere, in the order of their proxies.
  var externals: [String] = []
  /// The outlets that the loader of storyboards needs: their names, ids for their order, sources and destinations.
  var implicit: [(name: String, id: String, source: ObjectGraph.Value, target: ObjectGraph.Value)] = []
  /// The id of the controller whose nib this is; it is written as an object with a custom class even if it has none.
  var mainController: String?
  /// The segments of controls by the ids of these.
  var segmentIndices: [String: [Int]] = [:]
  /// The content views without id by the ids of their cells.
  var contents: [String: Int] = [:]
  /// The constraints of the guides of the controller.
  var guideConstraints: [Int] = []
  /// The storyboard, if the document is one.
  var storyboard: StoryboardFacts?

  init(source: SourceIndex, options: CompileOptions) { (self.source, self.options) = (source, options) }

  /// Adds an error at an element.
  mutating func fail(_ element: Element, _ text: String) {
    messages.append(
      CompileMessage(severity: .error, line: element.line, object: source.owner(of: element)?["id"], text: text))
  }

  /// The index of the object of an id, which is filled when its element is reached.
  mutating func index(_ id: String) -> Int {
    if let known = indices[id] { return known }
    let index = builder.add("NSObject")
    indices[id] = index
    return index
  }

  /// Writes an element that is an object of a class of the table, and returns its index.
  mutating func object(_ element: Element) -> Int {
    let index = element["id"].map { self.index($0) } ?? builder.add("NSObject")
    // A bar is reached from its controller and from the item that it shows.
    guard written.insert(index).inserted else { return index }
    guard let className = ClassNames.className(of: element, in: source) else {
      fail(element, "<\(element.name)> is not supported")
      return index
    }
    guard let lines = Self.lines[className] else {
      fail(element, "<\(element.name)> is not supported")
      return index
    }
    var values: [ObjectGraph.Entry] = []
    for (line, row) in lines {
      let value: ObjectGraph.Value?
      switch line.kind {
      case .constant(let constant): value = constant
      case .computed: value = special(line.key, of: element, className)
      case .row(let type, let isAlwaysWritten):
        value = row.flatMap { self.value($0, type, isAlwaysWritten, of: element) }
      }
      if let value { values.append(ObjectGraph.Entry(line.key, value)) }
    }
    appendEnd(of: element, index, className, to: &values)
    return index
  }

  /// The lines of each class that can be written, with the rows that say which attributes they are.
  private static let lines: [String: [(line: ArchiveOrder.Line, row: KeyTable.Row?)]] = {
    var result: [String: [(line: ArchiveOrder.Line, row: KeyTable.Row?)]] = [:]
    for className in ArchiveOrder.sections.keys {
      let rows = KeyTable.rows(of: className)
      result[className] = (ArchiveOrder.lines(of: className) ?? []).map { line in
        (line, rows.first { $0.key == line.key && $0.form != .none })
      }
    }
    return result
  }()

  /// Appends the keys of custom classes, and those that come after them, and stores the object.
  private mutating func appendEnd(
    of element: Element, _ index: Int, _ className: String, to values: inout [ObjectGraph.Entry]
  ) {
    let name = ClassNames.customName(of: element, module: options.module)
    let isSwapped = name != nil || element["id"] == mainController
    if isSwapped {
      values.append(ObjectGraph.Entry("UIClassName", builder.text(name ?? className)))
      values.append(ObjectGraph.Entry("UIOriginalClassName", builder.text(className)))
    }
    if className == "UILabel" || className == "UITextField", options.isXcode15 {
      values.append(ObjectGraph.Entry("UILetterformAwareSizingRule", .integer(0)))
    }
    builder.set(index, isSwapped ? "UIClassSwapper" : className, values)
  }

  /// The graph of the nib of these objects at the top, of which the first are proxies.
  mutating func finish(top: [Int], listed: [Int]) -> ObjectGraph {
    refuseUnwritten()
    let empty = builder.array([])
    builder.set(
      0, "NSObject",
      [
        ObjectGraph.Entry("UINibTopLevelObjectsKey", builder.array(top)),
        ObjectGraph.Entry("UINibObjectsKey", builder.array(listed)),
        ObjectGraph.Entry("UINibConnectionsKey", builder.array(connections)),
        ObjectGraph.Entry("UINibVisibleWindowsKey", empty),
        ObjectGraph.Entry("UINibAccessibilityConfigurationsKey", builder.array(accessibility)),
        ObjectGraph.Entry("UINibTraitStorageListsKey", builder.array(variations)),
        ObjectGraph.Entry("UINibKeyValuePairsKey", builder.array(runtimeAttributes)),
      ])
    return builder.graph
  }

  /// Refuses objects that something refers to and that nothing fills: a program would end when it reads them.
  private mutating func refuseUnwritten() {
    for (id, index) in indices.sorted(by: { $0.key < $1.key })
    where builder.graph.objects[index].className == "NSObject" {
      guard let element = source.elements[id], element.name != "customObject" else { continue }
      fail(element, "<\(element.name)> is not supported here")
    }
  }

  mutating func proxy(_ identifier: String) -> Int {
    builder.add("UIProxyObject", [ObjectGraph.Entry("UIProxiedObjectIdentifier", builder.text(identifier))])
  }
}

/// The classes of elements.
enum ClassNames {
  private static let classes: [String: String] = {
    var result: [String: String] = [:]
    for section in KeyTable.sections.values.sorted(by: { $0.className < $1.className }) {
      // Of several classes with an element, the one that others inherit from is that of documents.
      if let known = result[section.element], !KeyTable.inherits(known, from: section.className) { continue }
      result[section.element] = section.className
    }
    result["containerView"] = "UIView"
    result["collectionViewCellContentView"] = "UIView"
    return result
  }()

  static func className(of element: Element, in source: SourceIndex) -> String? {
    guard let name = classes[element.name] else { return nil }
    if name == "UILabel", isLabelOfCell(element, in: source) { return "UITableViewLabel" }
    return name == "UIView" && element["key"] == "contentView"
      && source.parent(of: element)?.name == "visualEffectView" ? "_UIVisualEffectContentView" : name
  }

  /// Whether a label is one that the style of a cell has.
  private static func isLabelOfCell(_ label: Element, in source: SourceIndex) -> Bool {
    guard let id = label["id"], let content = source.parent(of: label).flatMap({ source.parent(of: $0) }),
      content.name == "tableViewCellContentView", let cell = source.parent(of: content)
    else { return false }
    return cell["textLabel"] == id || cell["detailTextLabel"] == id
  }

  /// The name of a custom class at run time: classes of Swift have the name of their module.
  static func customName(of element: Element, module: String?) -> String? {
    guard let name = element["customClass"] else { return nil }
    guard var scope = element["customModule"] else { return name }
    if element["customModuleProvider"] == "target", let module { scope = module }
    return "_TtC\(scope.utf8.count)\(scope)\(name.utf8.count)\(name)"
  }
}
