import InterfaceBuilder

/// A class that is made of a part of a document: a view controller, a view, or a cell.
struct Unit {
  enum Kind: Hashable {
    case controller
    case view
    /// A cell of a table with its style, which `init(style:reuseIdentifier:)` creates.
    case tableCell(style: String)
    /// A header or a footer of a section of a table, which `init(reuseIdentifier:)` creates.
    case tableHeader
  }

  /// The top-level view, or the cell.
  let root: ViewIndex
  let kind: Kind
  let name: String
  let base: String
  /// The element of the controller, or of the owner of the document; nil without one.
  let owner: Element?
  /// What the class is of, for its documentation.
  let subject: String

  /// The outlets that the class of the kit has as properties, for views of cells of AppKit.
  var inheritedOutlets: Set<String> { base == "NSTableCellView" ? ["textField", "imageView"] : [] }

  /// Whether a controller has the root as its view.
  var isController: Bool { kind == .controller }
}

/// A document on its way to files.
struct Conversion {
  let document: Document
  let options: ConversionOptions
  let classes: KitClasses
  let situations: Situations
  let objects: OtherObjects
  private let names: UnitNames

  init(_ document: Document, _ options: ConversionOptions) {
    (self.document, self.options) = (document, options)
    classes = KitClasses(platform: document.platform)
    situations = Situations(document)
    objects = OtherObjects(document)
    names = UnitNames(document, classes, options)
  }

  func files() -> [ConvertedFile] {
    names.main.enumerated().map { number, main in
      var file = FileWriter(self)
      if number == 0 { file.add(unconvertedObjects(names.main)) }
      file.add(main)
      for prototype in prototypes(below: main.root) { if let unit = names.prototype(prototype) { file.add(unit) } }
      return file.result(for: main)
    }
  }

  /// The unit of a prototype of a list; nil for other views.
  func unit(ofPrototype index: ViewIndex) -> Unit? { names.prototype(index) }

  /// The class of the controller with an object id; nil if the document has no such controller with a view.
  func controllerName(id: String) -> String? {
    guard !id.isEmpty else { return nil }
    return names.main.first { $0.isController && $0.owner?["id"] == id }?.name
  }

  /// Whether a class is that of a controller, which a damaged document can name as that of a view.
  func isController(_ name: String) -> Bool { names.main.contains { $0.isController && $0.name == name } }

  /// The class of the kit of the controller with a root.
  func controllerBase(of root: ViewIndex) -> String {
    document.viewController(ofRootView: root).map { classes.name(of: $0.kind) } ?? classes.controller
  }

  /// Whether a view is a prototype of a list, of which the program makes as many as it needs.
  func isPrototype(_ node: ViewNode) -> Bool { names.prototype(node.index) != nil }

  private func prototypes(below view: ViewIndex) -> [ViewIndex] {
    document.views[view].children.flatMap { child in
      (isPrototype(document.views[child]) ? [child] : []) + prototypes(below: child)
    }
  }
}

/// The objects of a document that are not views.
struct OtherObjects {
  private(set) var gestures: [Element] = []
  /// The ids of the objects that stand for the first responder.
  private(set) var firstResponders: Set<String> = []
  /// The ids of constraints, gesture recognizers and items of bars, to which outlets refer.
  private(set) var ids: Set<String> = []

  init(_ document: Document) {
    document.root.visit { element in
      guard let id = element["id"] else { return }
      if element.name.hasSuffix("GestureRecognizer") {
        gestures.append(element)
        ids.insert(id)
      }
      if element.name == "constraint" || element.name == "barButtonItem" || element.name == "navigationItem" {
        ids.insert(id)
      }
      if element["placeholderIdentifier"] == "IBFirstResponder" || element["sceneMemberID"] == "firstResponder" {
        firstResponders.insert(id)
      }
    }
  }
}

/// The classes of a document and their names.
struct UnitNames {
  private(set) var main: [Unit] = []
  private var prototypes: [ViewIndex: Unit] = [:]
  private var scope = NameScope()
  private let document: Document
  private let classes: KitClasses
  private let options: ConversionOptions
  /// The number of objects of each class of the program.
  private let classCounts: [String: Int]
  /// The classes of the kits and of the program that objects of the document have.
  private let objectClasses: Set<String>

  init(_ document: Document, _ classes: KitClasses, _ options: ConversionOptions) {
    (self.document, self.classes, self.options) = (document, classes, options)
    classCounts = Self.classCounts(document)
    objectClasses = Set(document.views.map { classes.name(of: $0) }).union(classCounts.map { $0.key })
    for root in document.topLevelViews where isConverted(document.views[root]) { main.append(unit(of: root)) }
    for view in document.views where Self.isPrototype(view, in: document) { prototypes[view.index] = cell(view) }
  }

  func prototype(_ index: ViewIndex) -> Unit? { prototypes[index] }

  /// Bars and views of items are parts of a container or of a bar.
  private func isConverted(_ view: ViewNode) -> Bool {
    switch view.kind {
    case .navigationBar, .tabBar, .toolbar:
      return view.key == nil
    default: return true
    }
  }

  private static func isPrototype(_ view: ViewNode, in document: Document) -> Bool {
    guard let parent = view.parent.map({ document.views[$0] }) else { return false }
    let isDesktop = document.platform == .macOS
    switch parent.kind {
    case .tableView: return view.container == (isDesktop ? "prototypeCellViews" : "prototypes")
    case .outlineView: return view.container == "prototypeCellViews"
    case .collectionView where isDesktop: return false
    case .collectionView: return view.kind.isReusable && view.place == .slot
    default: return false
    }
  }

  // MARK: Units

  private mutating func unit(of root: ViewIndex) -> Unit {
    let view = document.views[root]
    if let controller = document.viewController(ofRootView: root) { return self.controller(controller, root) }
    if let owner = owner(of: root) {
      let base = owner.isController ? classes.controller : classes.view
      if owner.isController {
        let name = className(owner.element, fallback: options.name)
        return Unit(
          root: root, kind: .controller, name: name.name, base: name.base ?? base, owner: owner.element,
          subject: "the view of \(options.name)")
      }
    }
    let owner = fileOwner
    if view.kind.isReusable || view.kind == .tableViewHeaderFooterView { return cell(view) }
    let end = document.platform == .macOS ? "View" : classes.suffix(of: view)
    let words = Identifier.words(view.userLabel ?? "")
    let fallback = Identifier.name(words, isType: true) ?? options.name
    let name = className(view.element, fallback: fallback.hasSuffix(end) ? fallback : fallback + end)
    return Unit(
      root: root, kind: .view, name: name.name, base: name.base ?? classes.name(of: view), owner: owner,
      subject: "the view of \(options.name)")
  }

  private mutating func controller(_ controller: ViewController, _ root: ViewIndex) -> Unit {
    let element = controller.element
    let titles = [
      element["storyboardIdentifier"], element["userLabel"], element["title"],
      element.child("navigationItem")?["title"],
    ].compactMap { $0 }
    let title = titles.compactMap { Identifier.name(Identifier.words($0), isType: true) }.first
    var fallback = title ?? Identifier.name(Identifier.words(options.name), isType: true) ?? "Screen"
    if !fallback.hasSuffix("Controller") { fallback += "ViewController" }
    let name = className(element, fallback: fallback)
    let label = titles.first { !$0.isEmpty }
    return Unit(
      root: root, kind: .controller, name: name.name, base: name.base ?? classes.name(of: controller.kind),
      owner: element, subject: label.map { "the scene \"\($0)\" of \(options.name)" } ?? "a scene of \(options.name)")
  }

  private mutating func cell(_ view: ViewNode) -> Unit {
    let isDesktop = document.platform == .macOS
    let column = view.parent.flatMap { document.views[$0].element.child("tableColumns") }?.children.first { column in
      column.child("prototypeCellViews")?.children.contains { $0 === view.element } ?? false
    }
    let title = isDesktop ? view.element["identifier"] ?? column?["identifier"] : view.element["reuseIdentifier"]
    let words = Identifier.words(title ?? view.userLabel ?? options.name)
    var fallback = Identifier.name(words, isType: true) ?? "Item"
    let end = isDesktop ? "CellView" : view.kind.isCell ? "Cell" : "View"
    if !fallback.hasSuffix(end) { fallback += end }
    let name = className(view.element, fallback: fallback)
    let kind: Unit.Kind
    switch view.kind {
    case .tableViewCell: kind = .tableCell(style: CellStyle.name(of: view))
    case .tableViewHeaderFooterView: kind = .tableHeader
    default: kind = .view
    }
    let subject = title.map { "the prototype \"\($0)\"" } ?? "a prototype"
    return Unit(
      root: view.index, kind: kind, name: name.name, base: name.base ?? classes.name(of: view), owner: nil,
      subject: "\(subject) of \(options.name)")
  }

  /// The name of the class of an element: its own class, or a subclass of it if the document has several such objects.
  private mutating func className(_ element: Element, fallback: String) -> (name: String, base: String?) {
    let own = element["customClass"].flatMap { CustomClass.name(of: element, $0, classes) }
    let words = Identifier.name(Identifier.words(fallback), isType: true) ?? "Screen"
    // A class with the name of the class of a view inside would create itself without end.
    guard let own else { return (scope.claim(objectClasses.contains(words) ? words + "2" : words), nil) }
    if !classes.has(own), !isShared(own), scope.claimExactly(own) { return (own, nil) }
    _ = scope.claimExactly(own)
    return (scope.claim(words == own ? words + "2" : words), own)
  }

  /// Whether several objects of the document have a class, each of which becomes a subclass.
  private func isShared(_ name: String) -> Bool { (classCounts[name] ?? 0) > 1 }

  private static func classCounts(_ document: Document) -> [String: Int] {
    var counts: [String: Int] = [:]
    document.root.visit { element in
      if let name = element["customClass"] { counts[name, default: 0] += 1 }
    }
    return counts
  }

  // MARK: The owner

  private var fileOwner: Element? {
    guard !document.isStoryboard else { return nil }
    return document.root.child("objects")?.children.first {
      $0["placeholderIdentifier"] == "IBFilesOwner" || $0["id"] == "-2"
    }
  }

  /// The owner of a xib if the root is its view.
  private func owner(of root: ViewIndex) -> (element: Element, isController: Bool)? {
    guard let owner = fileOwner, !document.views[root].id.isEmpty else { return nil }
    let isView = owner.interfaceConnections.contains { connection in
      if case .outlet(let property, let destination) = connection.connection {
        return property == "view" && destination == document.views[root].id
      }
      return false
    }
    return isView ? (owner, true) : nil
  }
}

/// The classes that elements name.
enum CustomClass {
  /// The class if it is one of the program, as Swift names it.
  static func name(of element: Element, _ name: String, _ classes: KitClasses) -> String? {
    guard !name.isEmpty, name != classes.view else { return nil }
    // Swift names of other modules and of generic classes have marks that a name of a class cannot have.
    let end = name.split(separator: ".").last.map { String($0) } ?? name
    let isValid = end.unicodeScalars.allSatisfy { scalar in
      ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar) || scalar == "_"
    }
    return isValid && !end.hasPrefix("_Tt") ? end : nil
  }
}

/// The styles of cells of tables.
enum CellStyle {
  static func name(of view: ViewNode) -> String {
    switch view.element["style"].flatMap({ NamedValues.cellStyle[$0] }) {
    case 1: "value1"
    case 2: "value2"
    case 3: "subtitle"
    default: "default"
    }
  }
}
