import InterfaceBuilder

/// A configuration of an object that Interface Builder warns about, or that names one of several objects.
public enum UnsupportedConfiguration: Hashable, Sendable {
  /// "Prototype table cells must have reuse identifiers", and those of collection views: nothing can show the cell.
  case prototypeWithoutIdentifier
  /// An earlier prototype of the same table or collection view has the reuse identifier.
  case repeatedPrototypeIdentifier(String)
  /// "Segues initiated directly from view controllers must have an identifier": nothing can perform the segue.
  case segueWithoutIdentifier
  /// An earlier segue of the same controller has the identifier.
  case repeatedSegueIdentifier(String)
  /// An earlier child of the same container has the restoration identifier, and the system restores one of both.
  case repeatedRestorationIdentifier(String)
  /// An action, an outlet or a segue of a launch screen, which the system shows before the application runs.
  case launchScreenConnection(String)
  /// Something that systems before a version lack, in a document for an earlier one: nothing is there, or the document
  /// cannot be compiled.
  case newerThanTarget(NewerFeature, since: SystemVersion, target: SystemVersion)
}

/// What earlier systems lack.
public enum NewerFeature: Hashable, Sendable {
  /// The safe area.
  case safeArea
  /// The content and frame layout guides of scroll views.
  case scrollGuides
  /// The guide above the keyboard.
  case keyboardGuide
  /// An image of the system, by its name.
  case symbol(String)
  /// A class of views, by its name.
  case viewClass(String)
}

extension DocumentCheck {
  static let unsupportedConfiguration = RuleDefinition(name: "unsupported-configuration", severity: .warning) {
    check in
    var result: [Finding] = []
    func add(_ configuration: UnsupportedConfiguration, _ element: Element) {
      result.append(
        Finding(.unsupportedConfiguration(configuration), line: element.line, objectID: element["id"] ?? ""))
    }
    check.document.root.visit { element in
      switch element.name {
      case "tableView": DocumentCheck.checkIdentifiers(of: element.child("prototypes")?.children ?? [], add)
      case "collectionView" where check.document.platform != .macOS:
        DocumentCheck.checkIdentifiers(of: element.child("cells")?.children ?? [], add)
      default: break
      }
      if check.document.isLaunchScreen { DocumentCheck.checkLaunchScreen(element.connections, add) }
    }
    check.checkTarget(add)
    for controller in check.document.viewControllers {
      DocumentCheck.checkSegues(of: controller, add)
      check.checkChildren(of: controller, add)
    }
    return result
  }

  private static func checkIdentifiers(
    of prototypes: [Element], _ add: (UnsupportedConfiguration, Element) -> Void
  ) {
    var known: Set<String> = []
    for cell in prototypes {
      guard let name = cell["reuseIdentifier"], !name.isEmpty else {
        add(.prototypeWithoutIdentifier, cell)
        continue
      }
      if !known.insert(name).inserted { add(.repeatedPrototypeIdentifier(name), cell) }
    }
  }

  /// The segues of a controller itself and of the objects in it. What a container shows is no matter of identifiers.
  private static func checkSegues(of controller: ViewController, _ add: (UnsupportedConfiguration, Element) -> Void) {
    var known: Set<String> = []
    let own = controller.element.connections
    controller.element.visit { segue in
      guard segue.name == "segue" else { return }
      if let name = segue["identifier"], !name.isEmpty {
        if !known.insert(name).inserted { add(.repeatedSegueIdentifier(name), segue) }
      } else if segue["kind"] != "relationship", segue["kind"] != "embed", own.contains(where: { $0 === segue }) {
        add(.segueWithoutIdentifier, segue)
      }
    }
  }

  /// The path of restoration identifiers from the first controller to a child has to be unique.
  private func checkChildren(of container: ViewController, _ add: (UnsupportedConfiguration, Element) -> Void) {
    var known: [String: String] = [:]
    container.element.visit { segue in
      guard segue.name == "segue", segue["kind"] == "relationship" || segue["kind"] == "embed",
        let child = document.viewControllers.first(where: { $0.id == segue["destination"] }),
        let name = child.element.restorationIdentifier
      else { return }
      if known.updateValue(child.id, forKey: name) ?? child.id != child.id {
        add(.repeatedRestorationIdentifier(name), child.element)
      }
    }
  }

  private static func checkLaunchScreen(
    _ connections: [Element], _ add: (UnsupportedConfiguration, Element) -> Void
  ) {
    for connection in connections {
      switch connection.name {
      case "action": add(.launchScreenConnection("action '\(connection["selector"] ?? "")'"), connection)
      case "segue" where connection["relationship"] == nil: add(.launchScreenConnection("segue"), connection)
      case "outlet", "outletCollection":
        // A controller of tables connects its own, without a class of the application.
        guard let property = connection["property"], !FrameworkNames.outlets.contains(property) else { break }
        add(.launchScreenConnection("outlet '\(property)'"), connection)
      default: break
      }
    }
  }
}

extension Element {
  /// The restoration identifier of a controller; nil if it has none.
  fileprivate var restorationIdentifier: String? {
    self["useStoryboardIdentifierAsRestorationIdentifier"] == "YES"
      ? self["storyboardIdentifier"] : self["restorationIdentifier"].flatMap { $0.isEmpty ? nil : $0 }
  }
}
