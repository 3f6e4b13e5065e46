import InterfaceBuilder

/// The names of the views of a class in its code.
struct ViewNames {
  /// The expression of each view: the name of a property, or a part of another view such as `cell.contentView`.
  private(set) var expressions: [ViewIndex: String] = [:]
  private var scope: NameScope
  private let document: Document
  private let classes: KitClasses

  /// Names of members that all classes of a unit have in the kits, or that generated classes have.
  private static let common: Set<String> = [
    "view", "title", "description", "hash", "superclass", "className", "debugDescription", "traitCollection", "next",
    "isCompactWidth", "isCompactHeight", "setUp", "activateConstraints", "updateForSizeClasses", "undoManager",
    "inputView", "inputAccessoryView", "inputViewController", "identifier", "menu", "interactions", "sections",
    "window", "observationInfo", "textInputMode", "pasteConfiguration", "zone", "nextResponder", "touchBar",
  ]
  /// Names of members of view controllers.
  private static let ofControllers: Set<String> = [
    "navigationItem", "tabBarItem", "toolbarItems", "parent", "children", "storyboard", "nibName", "nibBundle",
    "preferredContentSize", "popoverPresentationController", "navigationController", "tabBarController",
    "splitViewController", "presentedViewController", "presentingViewController", "editButtonItem", "isEditing",
    "representedObject", "sourceItemView", "searchDisplayController", "transitioningDelegate", "extensionContext",
    "sheetPresentationController", "presentationController", "focusGroupIdentifier", "viewIfLoaded",
  ]
  /// Names of members of views.
  private static let ofViews: Set<String> = [
    "tag", "frame", "bounds", "center", "layer", "superview", "subviews", "constraints", "alpha", "mask", "tintColor",
    "backgroundColor", "isHidden", "transform", "contentMode", "opaque", "animator", "shadow", "appearance",
    "effectiveAppearance", "contentScaleFactor", "toolTip", "accessibilityLabel", "safeAreaLayoutGuide",
    "readableContentGuide", "layoutMarginsGuide", "keyboardLayoutGuide", "isFocused", "canvas", "menu", "cell",
    "target", "action", "delegate", "dataSource", "text", "font", "image", "state", "style", "value", "objectValue",
    "textField", "imageView", "textLabel", "detailTextLabel", "contentView", "backgroundView", "accessoryView",
    "selectedBackgroundView", "accessoryType", "selectionStyle", "reuseIdentifier", "separatorInset", "isSelected",
    "isHighlighted", "titleLabel", "content", "rowHeight", "color", "tableView", "collectionView", "attributedText",
    "stringValue", "placeholder", "doubleValue", "subtitleLabel", "currentTitle", "role", "contentConfiguration",
    "editingAccessoryView", "editingAccessoryType", "backgroundStyle", "rowSizeStyle", "draggingImageComponents",
    "documentView", "isOn", "isEnabled", "isEditing", "axis", "alignment", "distribution", "spacing",
  ]

  init(_ document: Document, _ classes: KitClasses, _ outlets: Outlets, in unit: Unit) {
    (self.document, self.classes) = (document, classes)
    var used = Self.common
    let isKnown = unit.base.hasPrefix("UI") || unit.base.hasPrefix("NS")
    if unit.isController || !isKnown { used.formUnion(Self.ofControllers) }
    if !unit.isController || !isKnown { used.formUnion(Self.ofViews) }
    if unit.base == "UIView" || unit.base == "NSView" {
      used.subtract([
        "text", "font", "image", "state", "style", "value", "textField", "imageView", "textLabel", "detailTextLabel",
        "contentView", "backgroundView", "accessoryView", "titleLabel", "content", "color", "tableView",
        "collectionView", "delegate", "dataSource", "cell", "placeholder", "subtitleLabel",
      ])
    }
    if unit.base == "UICollectionViewCell" || unit.base == "UICollectionReusableView" || unit.base == "UITableViewCell"
    {
      used.subtract(["titleLabel", "subtitleLabel", "image", "content", "tableView", "collectionView", "textField"])
      if unit.base != "UITableViewCell" { used.subtract(["imageView", "textLabel", "detailTextLabel"]) }
    }
    if unit.base == "UITableViewController" || unit.base == "UICollectionViewController" {
      used.formUnion(["tableView", "collectionView", "refreshControl", "collectionViewLayout"])
    }
    if unit.base == "NSSplitViewController" || unit.base == "NSTabViewController" {
      used.formUnion(["splitView", "tabView", "splitViewItems", "tabViewItems"])
    }
    if unit.base == "NSCollectionViewItem" { used.formUnion(["imageView", "textField", "collectionView"]) }
    // A property with the name of a class would hide it.
    document.root.visit { if let name = $0["customClass"] { used.insert(name) } }
    scope = NameScope(used)
    for name in outlets.reserved { _ = scope.claimExactly(name) }
  }

  subscript(index: ViewIndex) -> String { expressions[index] ?? "view" }

  mutating func set(_ expression: String, for index: ViewIndex) { expressions[index] = expression }

  /// Names a view: by its outlet, or by what it shows.
  mutating func name(_ node: ViewNode, outlet: String?) {
    var name = outlet ?? described(node)
    if scope.isUsed(name) { name = Identifier.lowered(name) }
    expressions[node.index] = scope.claim(name)
  }

  /// Returns a name that is free.
  mutating func claim(_ name: String) -> String { scope.claim(name) }

  private func described(_ node: ViewNode) -> String {
    let end = classes.suffix(of: node)
    for text in texts(of: node) {
      var words = Identifier.words(text)
      guard !words.isEmpty, words.count <= 12 else { continue }
      words = Array(words.prefix(3))
      while words.count > 1, words.reduce(0, { $0 + $1.count }) > 28 { words.removeLast() }
      guard let name = Identifier.name(words), name.count > 1, name.count <= 40 else { continue }
      return ends(name, with: end) ? name : name + end
    }
    return Identifier.escapedStart(end)
  }

  /// Whether a name says already what kind of view it is: `titleLabel`, `avatarImage`.
  private func ends(_ name: String, with end: String) -> Bool {
    let kind = Identifier.words(end).last ?? end
    return name.lowercased().hasSuffix(end.lowercased()) || name.hasSuffix(kind)
  }

  private func texts(of node: ViewNode) -> [String] {
    var texts = [node.userLabel, node.element.child("accessibility")?["identifier"]]
    if let name = node.customClass {
      let short = name.split(separator: ".").last.map { String($0) } ?? name
      texts.append(short)
    }
    switch node.kind {
    case .label, .button, .textField, .popUpButton, .secureTextField, .searchField, .box:
      texts += [node.text, node.placeholder, node.kind == .button ? node.imageName : nil]
    case .imageView: texts.append(node.imageName)
    default: break
    }
    return texts.compactMap { $0 }
  }
}

extension Identifier {
  /// The name of a view of which only the kind is known.
  fileprivate static func escapedStart(_ suffix: String) -> String {
    let name = Identifier.lowered(suffix)
    // `switch` and `label` read as such, but the first is a keyword.
    return name == "switch" ? "toggle" : name
  }
}

/// The outlets to the objects of a class: from its root, its controller or the owner of the document.
struct Outlets {
  private var names: [String: String] = [:]
  /// Outlets to several objects, in the order of the document.
  private(set) var collections: [(name: String, ids: [String])] = []
  /// Outlets between views, such as delegates, with their element.
  private(set) var references: [(source: Element, property: String, destination: String, element: Element)] = []

  /// The names of collections, which are properties too.
  var reserved: [String] { collections.map { $0.name } }

  init(of sources: [Element], excluding inherited: Set<String>) {
    for source in sources {
      for (connection, _) in source.interfaceConnections {
        switch connection {
        case .outlet(let property, let destination):
          if names[destination] == nil, property != "view", !inherited.contains(property), Identifier.isValid(property)
          {
            names[destination] = property
          }
        case .outletCollection(let property, let destination):
          if property == "gestureRecognizers" { continue }
          if let index = collections.firstIndex(where: { $0.name == property }) {
            collections[index].ids.append(destination)
          } else {
            collections.append((property, [destination]))
          }
        case .action, .segue, .binding: break
        }
      }
    }
  }

  /// The outlet to the object with an id.
  subscript(id: String) -> String? { id.isEmpty ? nil : names[id] }
}

extension Identifier {
  /// Whether a text can be a name as it is.
  static func isValid(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first, !("0"..."9").contains(first) else { return false }
    return name.unicodeScalars.allSatisfy { scalar in
      ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar) || scalar == "_"
    } && escaped(name) == name
  }
}
