import DocumentEditing
import InterfaceBuilder

/// Describes the differences between two documents as sentences.
public struct DifferenceWriter {
  private let old: NamedTree
  private let new: NamedTree

  /// Creates a writer for two documents. Elements of other XML documents are described by their names.
  public init(from old: SyntaxTree, to new: SyntaxTree) {
    self.old = NamedTree(old)
    self.new = NamedTree(new)
  }

  /// Describes some of the differences. The attributes of an element have one report.
  public func reports(_ differences: [Difference]) -> [DifferenceReport] {
    var result: [DifferenceReport] = []
    var attributes: [Difference] = []
    for difference in differences {
      if case .attribute = difference.change {
        if let first = attributes.first, first.oldNode != difference.oldNode {
          result.append(attributeReport(attributes))
          attributes = []
        }
        attributes.append(difference)
        continue
      }
      if !attributes.isEmpty { result.append(attributeReport(attributes)) }
      attributes = []
      result.append(report(difference))
    }
    return attributes.isEmpty ? result : result + [attributeReport(attributes)]
  }

  private func report(_ difference: Difference) -> DifferenceReport {
    switch difference.change {
    case .added:
      let node = difference.newNode ?? 0
      var report = newReport(.added, node) { "added " + new.addition($0) }
      report.contents = new.contents(of: node)
      return report
    case .removed:
      let node = difference.oldNode ?? 0
      // The name of an object says enough of what is gone, except of what it was connected to; a list has none.
      let isNamed = old.isObject(node) || old.tree.isNamed(node, "scene")
      return DifferenceReport(
        kind: .removed, scene: old.scene(of: node), object: old.objectName(of: node), objectID: old.objectID(of: node),
        line: old.line(of: node), text: "removed " + old.addition(node),
        contents: old.contents(of: node) { !isNamed || Vocabulary.isConnection(old.name(of: $0)) })
    case .moved:
      let (node, former) = (difference.newNode ?? 0, difference.oldNode ?? 0)
      let (parent, formerParent) = (new.ownerName(of: node), old.ownerName(of: former))
      return newReport(.moved, node) {
        parent == formerParent
          ? "moved \(new.objectName(of: $0)) to position \(new.position(of: $0)) in \(parent)"
          : "moved \(new.objectName(of: $0)) from \(formerParent) to \(parent)"
      }
    case .text(let before, let after):
      return newReport(.changed, difference.newNode ?? 0) {
        "\(new.property(of: $0)): \(Self.quoted(before)) → \(Self.quoted(after))"
      }
    case .attribute: return attributeReport([difference])
    }
  }

  /// Describes the views whose frames changed.
  public func reports(_ comparison: LayoutComparison, in document: Document) -> [MovedViewReport] {
    comparison.movedViews.map { moved in
      let view = document.views[moved.view]
      let name = new.tree.node(id: view.id).map { new.objectName(of: $0) } ?? view.name.description
      let numbers = [
        ("x", moved.old.x, moved.new.x), ("y", moved.old.y, moved.new.y),
        ("width", moved.old.width, moved.new.width), ("height", moved.old.height, moved.new.height),
      ]
      let changes = numbers.compactMap { name, before, after -> String? in
        abs(before - after) < 0.01 ? nil : "\(name) \(Points.text(before)) → \(Points.text(after))"
      }
      return MovedViewReport(
        view: name, objectID: view.id, text: "\(name): \(changes.joined(separator: ", "))")
    }
  }

  private func newReport(_ kind: DifferenceReport.Kind, _ node: Int, _ text: (Int) -> String) -> DifferenceReport {
    DifferenceReport(
      kind: kind, scene: new.scene(of: node), object: new.objectName(of: node), objectID: new.objectID(of: node),
      line: new.line(of: node), text: text(node))
  }

  // MARK: Attributes

  private func attributeReport(_ differences: [Difference]) -> DifferenceReport {
    let node = differences.first?.newNode ?? 0
    let name = new.name(of: node)
    return newReport(.changed, node) { node in
      if name == "color", let before = differences.first?.oldNode {
        return "\(new.property(of: node)): \(old.color(before)) → \(new.color(node))"
      }
      if name == "rect" { return "\(new.property(of: node)): \(rectangle(differences))" }
      if name == "constraint", differences.count == 1,
        case .attribute("constant", let before, let after)? = differences.first?.change
      {
        return "\(new.constraintSubject(node)): \(points(before)) → \(points(after))"
      }
      let isObject = new.isObject(node)
      if isObject, differences.count == 1,
        case .attribute(let attribute, let before, let after)? = differences.first?.change
      {
        let words = ViewName.words(fromCamelCase: attribute)
        return "\(words) of \(new.objectName(of: node)): \(value(attribute, before)) → \(value(attribute, after))"
      }
      let list = differences.compactMap { difference -> String? in
        guard case .attribute(let attribute, let before, let after) = difference.change else { return nil }
        let words = ViewName.words(fromCamelCase: attribute)
        return "\(words) \(value(attribute, before)) → \(value(attribute, after))"
      }
      return "\(isObject ? new.objectName(of: node) : new.property(of: node)): \(list.joined(separator: ", "))"
    }
  }

  /// Describes a value. References are described by the names of their objects.
  private func value(_ attribute: String, _ value: String?) -> String {
    guard let value else { return "not set" }
    if Vocabulary.isReference(attribute, value) {
      if let node = new.tree.node(id: value) { return new.objectName(of: node) }
      if let node = old.tree.node(id: value) { return old.objectName(of: node) }
    }
    switch attribute {
    case "text", "title", "placeholder", "userLabel", "label", "toolTip", "headerTitle", "footerTitle":
      return Self.quoted(value)
    default: return Self.shortened(value)
    }
  }

  private func rectangle(_ differences: [Difference]) -> String {
    differences.compactMap { difference -> String? in
      guard case .attribute(let name, let before, let after) = difference.change else { return nil }
      return "\(name) \(points(before)) → \(points(after))"
    }.joined(separator: ", ")
  }

  /// A coordinate or a length without digits that nobody reads.
  private func points(_ value: String?) -> String {
    guard let value else { return "0" }
    return Double(value).map { Points.text($0) } ?? Self.shortened(value)
  }

  static func quoted(_ text: String) -> String { "\"" + shortened(text) + "\"" }

  /// Shortens the text to one line of at most 60 characters.
  static func shortened(_ text: String) -> String {
    var line = ""
    for scalar in text.unicodeScalars { line.unicodeScalars.append(scalar.value < 0x20 ? " " : scalar) }
    return line.count > 60 ? line.prefix(60) + "…" : line
  }
}
