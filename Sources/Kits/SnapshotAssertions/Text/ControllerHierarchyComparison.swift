import Foundation

extension Diffing where Value == String {
  /// Compares descriptions of controller hierarchies: classes, whether the controllers are visible, and their views.
  /// Views of private classes match any view.
  package static var controllerHierarchy: Diffing {
    Diffing(
      toData: { Data($0.utf8) }, fromData: { String(decoding: $0, as: UTF8.self) },
      diff: { reference, new in
        let lines = [reference, new].map { $0.split(separator: "\n").map(HierarchyLine.init) }
        guard !lines[0].elementsEqual(lines[1], by: { $0.matches($1) }) else { return nil }
        return (LineDifference(from: reference, to: new).description, [])
      })
  }
}

/// A line of a controller hierarchy: `   | <UIViewController>, state: appeared, view: <UIView> not in the window`.
private struct HierarchyLine {
  /// What precedes the class: bars, and the mark of a presented controller.
  private let start: Substring
  private let controller: Substring
  /// What follows the class.
  private let rest: Substring

  init(_ line: Substring) {
    start = line.prefix { $0 != "<" }
    let content = line.dropFirst(start.count)
    controller = content.prefix { $0 != ">" }
    rest = content.dropFirst(controller.count)
  }

  /// Whether a controller is on its way to the screen, or away from it.
  private var state: String {
    guard let start = rest.range(of: "state: ")?.upperBound else { return "" }
    switch rest[start...].prefix(while: { $0 != "," }) {
    case "appeared", "appearing": return "visible"
    case "disappeared", "disappearing": return "away"
    case let other: return String(other)
    }
  }

  /// The class of the view and what is said about its window; empty if the view was not loaded.
  private var view: (name: String, place: Substring)? {
    guard let start = rest.range(of: "view: <")?.upperBound else { return nil }
    let name = rest[start...].prefix { $0 != ">" && $0 != ";" && $0 != ":" }
    let place = rest[start...].range(of: "not in the window").map { rest[$0] } ?? ""
    return (String(name), place)
  }

  func matches(_ other: HierarchyLine) -> Bool {
    guard start == other.start, controller == other.controller, state == other.state else { return false }
    guard let view, let otherView = other.view else {
      // Systems load the views of containers that are not visible sooner or later.
      guard let only = view ?? other.view else { return true }
      return !only.place.isEmpty && DescribedTree.isPrivate(only.name)
    }
    guard view.place == otherView.place else { return false }
    return view.name == otherView.name || DescribedTree.isPrivate(view.name) || DescribedTree.isPrivate(otherView.name)
  }
}
