import Foundation
import SwiftSyntax

/// Compares the outlets and actions of storyboards and nibs with the members of the classes of the module.
struct ConnectionCheck {
  let declarations: Declarations
  /// The paths of the sources.
  let sources: [String]
  /// The module.
  let module: String
  /// The classes of sources that are left out.
  let leftOut: Set<String>
  /// The images and colors of the bundle.
  let resources: ResourceNames

  /// The problems of a document.
  func problems(in path: String) -> [Problem] {
    guard let data = FileManager.default.contents(atPath: path) else { return [] }
    let root: Element
    do throws(DocumentError) { root = try Element.read(bytes: Array(data)) } catch {
      let place = Place(path: path, line: max(1, error.line), column: max(1, error.column))
      return [Problem(message: "the document cannot be read: \(error.reason)", place: place)]
    }
    var classes: [String: Element] = [:]
    var result: [Problem] = []
    visit(root) { element in
      if let id = element["id"] { classes[id] = element }
    }
    visit(root) { element in
      if let problem = unknownClass(of: element, path) { result.append(problem) }
      if let problem = unknownDestination(element, classes, path) { result.append(problem) }
      result += repeatedIdentifiers(in: element, path)
    }
    result += resources.problems(in: root, path)
    visit(root) { element in
      for connection in element.children where connection.name == "connections" {
        for child in connection.children { result += check(child, of: element, classes, path) }
      }
    }
    return result
  }

  /// The problem of an element with a class that the module should declare and does not.
  private func unknownClass(of element: Element, _ path: String) -> Problem? {
    guard let name = element["customClass"], element["customModuleProvider"] == "target",
      declarations.declaration(of: name) == nil, !leftOut.contains(name)
    else { return nil }
    let classes = declarations.names.filter { declarations.declaration(of: $0)?.isClass == true }
    let similar = Spelling.nearest(to: name, in: classes).map { "; '\($0)' is similar" } ?? ""
    return Problem(
      message: "no class '\(name)' in the module \(module), which the document names\(similar)",
      place: Place(path: path, line: element.line))
  }

  /// The problem of a segue to an object that the document does not have.
  private func unknownDestination(_ element: Element, _ objects: [String: Element], _ path: String) -> Problem? {
    guard element.name == "segue", let id = element["destination"], objects[id] == nil else { return nil }
    return Problem(
      message: "no object '\(id)' in the document, to which the segue leads",
      place: Place(path: path, line: element.line))
  }

  /// The problems of prototypes of one table with one identifier: only one of them is ever used.
  private func repeatedIdentifiers(in element: Element, _ path: String) -> [Problem] {
    guard element.name == "prototypes" || element.name == "cells" else { return [] }
    var known: Set<String> = []
    return element.children.compactMap { cell in
      guard let name = cell["reuseIdentifier"], !known.insert(name).inserted else { return nil }
      return Problem(
        severity: .warning, message: "another prototype of the list has the reuse identifier '\(name)', too",
        place: Place(path: path, line: cell.line))
    }
  }

  private func visit(_ element: Element, _ body: (Element) -> Void) {
    body(element)
    for child in element.children { visit(child, body) }
  }

  private func check(_ connection: Element, of element: Element, _ classes: [String: Element], _ path: String)
    -> [Problem]
  {
    switch connection.name {
    case "outlet", "outletCollection":
      guard let name = connection["property"], let type = element["customClass"] else { return [] }
      if let message = wrongType(of: name, in: type, connection["destination"].flatMap { classes[$0] }) {
        return [problem(message, type, connection, path)]
      }
      guard !members(type).contains(name), isChecked(type), !Self.outletsOfKits.contains(name) else { return [] }
      return [problem("no outlet '\(name)' in the class \(type), which the document connects", type, connection, path)]
    case "action":
      guard let name = connection["selector"], let target = connection["destination"].flatMap({ classes[$0] }),
        let type = target["customClass"], isChecked(type), !members(type).contains(name)
      else { return [] }
      return [problem("no action '\(name)' in the class \(type), which the document connects", type, connection, path)]
    default: return []
    }
  }

  /// A problem of a connection, with the place of the class.
  private func problem(_ message: String, _ type: String, _ connection: Element, _ path: String) -> Problem {
    let notes = declarations.declaration(of: type).map { block in
      let place = Place(path: sources[block.file], line: block.line, column: block.column)
      return [Problem.Note("\(type) is declared here", place)]
    }
    return Problem(message: message, place: Place(path: path, line: connection.line), notes: notes ?? [])
  }

  /// Whether every superclass up to one of a kit is declared in the module. Members of other modules are unknown.
  private func isChecked(_ type: String) -> Bool {
    guard declarations.declaration(of: type)?.isClass == true else { return false }
    guard let superclass = declarations.base(of: type) else { return true }
    return superclass.hasPrefix("UI") || superclass.hasPrefix("NS")
  }

  private func members(_ type: String) -> Set<String> {
    var result: Set<String> = []
    for name in declarations.chain(of: type) {
      for method in declarations.methods(of: name) { result.insert(method.selector) }
      for block in declarations.blocks(of: name) { result.formUnion(block.properties.map(\.name)) }
    }
    return result
  }

  /// Outlets of the classes of the kits.
  static let outletsOfKits: Set = [
    "accessoryView", "backgroundView", "contentView", "contentViewController", "dataSource", "delegate", "document",
    "dragDelegate", "dropDelegate", "formatter", "gestureRecognizers", "imageView", "initialFirstResponder",
    "inputAccessoryView", "inputView", "leftBarButtonItem", "menu", "navigationBar", "nextKeyView",
    "prefetchDataSource",
    "refreshControl", "representedObject", "rightBarButtonItem", "searchBar", "searchContentsController",
    "searchDisplayController", "searchResultsDataSource", "searchResultsDelegate", "selectedBackgroundView",
    "splitView",
    "submenu", "tabBar", "tabView", "tableView", "collectionView", "target", "textField", "textLabel", "titleView",
    "toolbar", "transitioningDelegate", "view", "window",
  ]
}
