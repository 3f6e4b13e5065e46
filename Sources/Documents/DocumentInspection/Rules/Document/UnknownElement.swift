import InterfaceBuilder

extension DocumentCheck {
  static let unknownElement = RuleDefinition(name: "unknown-element") { check in
    let unknown = check.document.unknown
    let elements = unknown.elements.map {
      Finding(.unknownElement(name: $0.name, count: $0.count), line: $0.line, objectID: "")
    }
    guard let first = unknown.attributes.min(by: { $0.line < $1.line }) else { return elements }
    return elements + [Finding(.unknownAttributes(unknown.attributes), severity: .note, line: first.line, objectID: "")]
  }
}
