import AutoLayout
import Foundation
import InterfaceBuilder

/// The document of a storyboard, which is read when it is first needed. A missing or damaged document and an identifier
/// that does not exist are misuse (`NSInvalidArgumentException`).
@MainActor package final class StoryboardFile {
  /// The name of the storyboard.
  package let name: String
  private let bundle: Bundle?
  private var known: InterfaceFile?
  private var failure: String?

  /// The document with a name in a bundle, by default the main one.
  package init(name: String, bundle: Bundle?) { (self.name, self.bundle) = (name, bundle) }

  /// The document of data in memory.
  package init(data: Data, name: String, bundle: Bundle?) {
    (self.name, self.bundle) = (name, bundle)
    do throws(InterfaceFile.Failure) {
      known = try InterfaceFile(data: data, name: name, bundle: bundle)
    } catch {
      failure = error.reason
    }
  }

  /// The document; nil if it does not exist or is damaged, with a report.
  package var file: InterfaceFile? {
    if let known { return known }
    if let failure {
      LayoutFault.reportInvalidArgument("The storyboard \"\(name)\" is not a document: \(failure).")
      return nil
    }
    do throws(InterfaceFile.Failure) {
      known = try InterfaceFile.named(name, extensions: ["storyboard"], in: bundle)
    } catch {
      LayoutFault.reportInvalidArgument("Could not find the storyboard \"\(name)\": \(error.reason).")
    }
    return known
  }

  /// The document and its initial controller; nil without one.
  package var initialController: (file: InterfaceFile, node: ViewController)? {
    guard let file, let id = file.document.initialViewController, let node = file.controller(id: id) else { return nil }
    return (file, node)
  }

  /// The document and the controller with an identifier; nil without one, with a report.
  package func controller(withIdentifier identifier: String) -> (file: InterfaceFile, node: ViewController)? {
    guard let file else { return nil }
    let nodes = file.document.viewControllers
    guard let node = nodes.first(where: { $0.element["storyboardIdentifier"] == identifier }) else {
      LayoutFault.reportInvalidArgument(
        "The storyboard \"\(name)\" has no view controller with the identifier \"\(identifier)\".")
      return nil
    }
    return (file, node)
  }

  /// Returns a controller as the type that the caller requires. If it does not exist or has another type, which was
  /// reported, returns an empty one.
  package func required<Controller: CodedObject>(_ made: AnyObject?, _ what: String) -> Controller {
    guard let made = typed(made, what) ?? Controller(coder: EmptyCoder()) else {
      fatalError("\(Controller.self) cannot be created without a document")
    }
    return made
  }

  /// Returns a controller as the type that the caller requires. Another type is reported.
  package func typed<Controller>(_ made: AnyObject?, _ what: String) -> Controller? {
    guard let made else { return nil }
    if let made = made as? Controller { return made }
    LayoutFault.reportInvalidArgument("\(what) of the storyboard \"\(name)\" is not a \(Controller.self): \(made).")
    return nil
  }
}

extension InterfaceFile {
  /// The controller with an object id.
  package func controller(id: String) -> ViewController? { document.viewControllers.first { $0.id == id } }

  /// The list of objects of the scene that contains an element.
  package func sceneObjects(with element: Element) -> Element? {
    for scene in document.root.child("scenes")?.children ?? [] {
      guard let list = scene.child("objects"), list.children.contains(where: { $0 === element }) else { continue }
      return list
    }
    return nil
  }

  /// The top-level objects of a nib.
  package var topLevelElements: [Element] { document.root.child("objects")?.children ?? [] }
}

extension ViewController {
  /// The storyboard and the identifier of the controller that a reference to another storyboard stands for; nil for
  /// other nodes.
  package var reference: (storyboard: String, identifier: String?)? {
    element["storyboardName"].map { ($0, element["referencedIdentifier"]) }
  }

  /// The contents of a container, with the names of their relationships, in the order of the document.
  package var relationships: [(name: String, destination: String)] {
    element.interfaceConnections.compactMap { connection, _ in
      guard case .segue(let segue) = connection, let relationship = segue.relationship else { return nil }
      return (relationship, segue.destination)
    }
  }

  /// The controllers whose creation is in progress. A cycle of relationships ends at one of them.
  @MainActor private static var underway: Set<ObjectIdentifier> = []

  /// Calls `body`, which creates the controller, unless that is in progress.
  @MainActor package func create<Controller>(_ body: () -> Controller?) -> Controller? {
    let key = ObjectIdentifier(element)
    guard Self.underway.insert(key).inserted else { return nil }
    defer { Self.underway.remove(key) }
    return body()
  }
}

extension InterfaceObjects {
  /// Provides the owner of a nib, and looks up classes in its module.
  package func provideOwner(_ owner: AnyObject?) {
    guard let owner else { return }
    InterfaceClasses.addModule(of: owner)
    for element in file.topLevelElements where element["placeholderIdentifier"] == "IBFilesOwner" {
      provide(owner, for: element)
    }
    // The editor writes the owner of a nib for macOS as an object with this id.
    for element in file.topLevelElements where element.name == "customObject" && element["id"] == "-2" {
      provide(owner, for: element)
    }
  }
}
