import DocumentEditing
import InterfaceBuilder

/// Makes random edits of the sample, as somebody makes them in Interface Builder: the result is a whole document.
struct RandomEdits {
  private var state: UInt64
  /// Distinguishes the ids of what is added.
  private let author: String

  init(seed: UInt64, author: String) {
    state = (seed &+ 1) &* 0x9E37_79B9_7F4A_7C15
    self.author = author
  }

  private mutating func next(_ count: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(max(1, count)))
  }

  /// The text after one to five edits.
  mutating func edited(_ text: String) -> String {
    var text = text
    for count in 0...next(5) { text = edit(text, count) }
    return text
  }

  private mutating func edit(_ text: String, _ count: Int) -> String {
    guard let tree = try? SyntaxTree(Array(text.utf8)) else { return text }
    func ids(_ name: String) -> [String] {
      tree.nodes.indices.filter { tree.isNamed($0, name) }.compactMap { node in
        tree.attribute("id", of: node).map { tree.value(of: $0) }
      }
    }
    let (labels, constraints) = (ids("label"), ids("constraint"))
    guard !labels.isEmpty, !constraints.isEmpty else { return text }
    let (label, other) = (labels[next(labels.count)], labels[next(labels.count)])
    let constraint = constraints[next(constraints.count)]
    let value = "\(1 + next(4))"
    let subviews = ElementPath(objectID: "vw1-aa-001", ElementPath.Step("subviews"))
    switch next(9) {
    case 0: return applied(text, .setAttribute("text", to: "Text \(value)", of: ElementPath(objectID: label)))
    case 1: return applied(text, .setAttribute("constant", to: value, of: ElementPath(objectID: constraint)))
    case 2: return applied(text, .setAttribute("hidden", to: "YES", of: ElementPath(objectID: label)))
    case 3:
      return applied(
        text,
        .setAttribute("pointSize", to: value, of: ElementPath(objectID: label, ElementPath.Step("fontDescription"))))
    case 4:
      return applied(
        text, .moveElement(ElementPath(objectID: label), in: subviews, before: ElementPath(objectID: other)))
    case 5: return removing(label, from: text)
    case 6: return applied(text, .removeElement(ElementPath(objectID: constraint)))
    case 7:
      let outlet = NewElement(
        "outlet",
        attributes: [
          .init("property", "outlet\(value)"), .init("destination", label), .init("id", id("ou", count)),
        ])
      return applied(
        text, .addElement(outlet, in: ElementPath(objectID: "vc1-aa-001", ElementPath.Step("connections"))))
    default:
      let new = id("lb", count)
      let element = NewElement(
        "label", attributes: [.init("text", "New \(author) \(count)"), .init("id", new)],
        children: [
          NewElement(
            "rect",
            attributes: [
              .init("key", "frame"), .init("x", "0.0"), .init("y", "0.0"), .init("width", "10"), .init("height", "10"),
            ])
        ])
      return applied(
        applied(text, .addElement(element, in: subviews, before: ElementPath(objectID: label))),
        .addElement(
          NewElement(
            "constraint",
            attributes: [
              .init("firstItem", new), .init("firstAttribute", "top"), .init("secondItem", label),
              .init("secondAttribute", "bottom"), .init("id", id("cn", count)),
            ]), in: ElementPath(objectID: "vw1-aa-001", ElementPath.Step("constraints"))))
    }
  }

  private func id(_ kind: String, _ count: Int) -> String { "\(kind)\(count)-\(author)-n01" }

  private func applied(_ text: String, _ edit: DocumentEdit) -> String {
    guard var editor = try? DocumentEditor(Array(text.utf8)), (try? editor.apply(edit)) != nil,
      let result = try? editor.result()
    else { return text }
    return String(decoding: result, as: UTF8.self)
  }

  /// The text without an object and without the lines that refer to it.
  private func removing(_ id: String, from text: String) -> String {
    let removed = applied(text, .removeElement(ElementPath(objectID: id)))
    return removed.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.contains("\"\(id)\"") }
      .joined(separator: "\n")
  }
}
