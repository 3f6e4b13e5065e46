import Diagnostics
import InterfaceBuilder

/// A document as text for git's `textconv`: a line for each element, with what has a meaning.
struct DocumentOutline {
  private let tree: SyntaxTree

  init(_ tree: SyntaxTree) { self.tree = tree }

  /// Indented by depth; attributes sorted, without versions and frames that change on opening.
  var lines: [String] {
    var lines: [String] = []
    append(0, indentation: "", to: &lines)
    return lines
  }

  private func append(_ node: Int, indentation: String, to lines: inout [String]) {
    let name = tree.text(tree.nodes[node].name)
    switch name {
    case "dependencies", "resources", "inferredMetricsTieBreakers", "classes": return
    case "point" where value("key", node) == "canvasLocation", "rect" where value("key", node) == "frame": return
    default: break
    }
    let ignored: Set<String> = ["toolsVersion", "systemVersion", "misplaced", "ambiguous", "id", "sceneMemberID"]
    let attributes = tree.nodes[node].attributes.map { (tree.text($0.name), tree.value(of: $0)) }
      .filter { !ignored.contains($0.0) }.sorted { $0.0 < $1.0 }
    let id = value("id", node).map { " #\($0)" } ?? ""
    let content = tree.nodes[node].end == node + 1 ? tree.content(of: node) : ""
    let words = [ViewName.words(fromCamelCase: name) + id] + attributes.map { "\($0.0)=\($0.1)" }
    lines.append(indentation + words.joined(separator: "  ") + (content.isEmpty ? "" : "  " + content))
    var children = tree.children(of: node)
    if name == "constraints" || name == "connections" {
      children.sort { (value("id", $0) ?? "") < (value("id", $1) ?? "") }
    }
    for child in children { append(child, indentation: indentation + "  ", to: &lines) }
  }

  private func value(_ name: String, _ node: Int) -> String? {
    tree.attribute(name, of: node).map { tree.value(of: $0) }
  }
}
