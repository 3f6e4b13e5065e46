import Foundation
import InterfaceBuilder
import ProjectTools

/// Code that is compared with a scene of a document.
package struct WrittenCode {
  private let files: [(name: String, text: String)]
  private let classes: [(name: String, base: String)]

  /// Creates it of the files of a screen, by name.
  package init(_ files: [(name: String, text: String)]) {
    self.files = files.map { ($0.name, Self.withoutObjectiveC($0.text)) }
    classes = files.flatMap { Self.classes(in: $0.text) }
  }

  /// Builds the code and compares it with a scene.
  ///
  /// - Parameters:
  ///   - scene: The storyboard identifier, the class, the label, the title or the object id of a controller or a
  ///     top-level view; nil if the document has one alone.
  ///   - expression: The expression that makes the screen; nil for a class of the code.
  ///   - document: The document.
  ///   - text: The document as text.
  ///   - comparison: The sizes.
  ///   - notice: Called with each line of the build.
  package func verdict(
    scene: String?, made expression: String?, document: Document, text: String, _ comparison: KitComparison,
    notice: (String) -> Void
  ) throws(ToolError) -> KitComparison.Verdict {
    let root = try Self.root(scene, in: document)
    let controller = document.viewController(ofRootView: root)
    let made: (text: String, isController: Bool)
    if let expression {
      made = (expression, isController(String(expression.prefix { $0 != "(" })) ?? (controller != nil))
    } else {
      let name = try self.className(controller?.element["customClass"] ?? document.views[root].customClass)
      made = (name + "()", isController(name) ?? false)
    }
    let kit = document.platform == .macOS ? "AppKit" : "UIKit"
    let sources = files.map { file in
      (name: file.name, text: file.text.contains("import \(kit)") ? file.text : "import \(kit)\n" + file.text)
    }
    let verdicts = try comparison.verdicts(
      sources: sources,
      pairs: [
        KitComparison.Pair(
          name: String(made.text.filter { $0 != " " }), made: made.text, isController: made.isController, root: root)
      ],
      document: document, text: text, notice: notice)
    guard let verdict = verdicts.first else { throw ToolError("the screen was not compared") }
    return verdict
  }

  /// The top-level view of a scene.
  private static func root(_ scene: String?, in document: Document) throws(ToolError) -> ViewIndex {
    func names(_ root: ViewIndex) -> [String] {
      let elements = [document.viewController(ofRootView: root)?.element, document.views[root].element]
      return elements.compactMap { $0 }.flatMap { element in
        ["storyboardIdentifier", "customClass", "userLabel", "title", "id"].compactMap { element[$0] }
      }
    }
    let roots = document.topLevelViews
    let found = scene.map { scene in roots.filter { names($0).contains(scene) } } ?? roots
    guard let root = found.first else {
      throw ToolError(
        "there is no scene '\(scene ?? "")'; there are \(roots.compactMap { names($0).first }.joined(separator: ", "))")
    }
    guard found.count == 1 else {
      let list = found.compactMap { names($0).first }.joined(separator: ", ")
      throw ToolError("name the scene behind the file, as in Main.storyboard#Name: \(list)")
    }
    return root
  }

  // MARK: Classes

  /// The class that is compared: that of the document, or the one screen that the code has.
  private func className(_ known: String?) throws(ToolError) -> String {
    if let known, classes.contains(where: { $0.name == known }) { return known }
    let screens = classes.filter { isController($0.name) == true }
    let views = classes.filter { isController($0.name) == false }
    let found = screens.isEmpty ? views : screens
    guard found.count == 1, let only = found.first else {
      let list = found.map { $0.name }.joined(separator: ", ")
      throw ToolError(
        found.isEmpty
          ? "the code has no class of a view controller or a view"
          : "the code has several screens: \(list); name one by '--view', such as '--view \(found[0].name)()'")
    }
    return only.name
  }

  /// Whether a class is one of controllers; nil if it is neither that nor a view.
  private func isController(_ name: String) -> Bool? {
    var current = name
    for _ in 0...classes.count {
      if current.hasSuffix("Controller"), ["UI", "NS"].contains(where: current.hasPrefix) { return true }
      if ["UI", "NS"].contains(where: current.hasPrefix) { return false }
      guard let base = classes.first(where: { $0.name == current })?.base else { return nil }
      current = base
    }
    return nil
  }

  /// The classes that a text declares, with the first type behind the colon.
  private static func classes(in text: String) -> [(name: String, base: String)] {
    let pattern =
      #/(?m)^\s*(?:(?:public|open|final|internal|private|fileprivate|@\w+)\s+)*class\s+(\w+)\s*:\s*(\w+)/#
    return text.matches(of: pattern).map { (String($0.1), String($0.2)) }
  }

  /// The code without what only Objective-C has; its lines stay.
  private static func withoutObjectiveC(_ text: String) -> String {
    var result = text.replacing(#/\#selector\(([^()]+(?:\([^()]*\))?)\)/#) { match in
      let name = match.1.split(separator: ".").last.map { String($0) } ?? ""
      let parts = name.split(separator: "(")
      let labels = parts.count > 1 ? parts[1].dropLast().replacing("_:", with: ":") : ""
      return "Selector(\"\(parts.first ?? "")\(labels)\")"
    }
    for word in ["@objcMembers ", "@IBOutlet ", "@IBAction ", "@IBDesignable ", "@IBInspectable "] {
      result = result.replacing(word, with: "")
    }
    return result.replacing(#/@objc(?:\([^)]*\))? /#, with: "")
  }
}
