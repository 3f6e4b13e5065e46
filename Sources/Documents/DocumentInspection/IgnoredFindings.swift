import InterfaceBuilder

/// Findings that a document leaves out itself, by the notes of its objects.
///
/// Interface Builder keeps the text of the field Notes in the Identity inspector as `userComments`, and the application
/// does not have it. A line `plumb:ignore misplaced ambiguous` leaves out the findings of these rules for the object,
/// and for the constraints and connections in it; `plumb:ignore all` those of every rule.
struct IgnoredFindings {
  private var rules: [String: Set<Rule>] = [:]

  init(_ document: Document) { visit(document.root, owner: []) }

  /// Whether the notes leave a finding out.
  func contains(_ finding: Finding) -> Bool { contains(finding.rule, of: finding.objectID) }

  /// Whether the notes leave out the findings of a rule about an object.
  func contains(_ rule: Rule, of objectID: String) -> Bool { rules[objectID]?.contains(rule) ?? false }

  private mutating func visit(_ element: Element, owner: Set<Rule>) {
    let isPart = element.name == "constraint" || Self.connections.contains(element.name)
    var own: Set<Rule> = isPart ? owner : []
    for child in element.children where child["key"] == "userComments" {
      let lines = Self.text(of: child)[...].utf8.split { $0 == 0x0A || $0 == 0x0D }
      for line in lines { own.formUnion(Self.rules(in: line)) }
    }
    if let id = element["id"], !own.isEmpty { rules[id, default: []].formUnion(own) }
    // The lists of constraints and connections have no id.
    let inner = element["id"] == nil ? owner : own
    for child in element.children { visit(child, owner: inner) }
  }

  private static let connections: Set = ["outlet", "outletCollection", "action", "segue", "binding"]

  /// The text of an attributed string, whose fragments are attributes or elements.
  private static func text(of element: Element) -> String {
    var result = ""
    element.visit { part in
      if part.name == "fragment", let content = part["content"] { result += content }
      if part["key"] == "content" { result += part.text }
    }
    return result
  }

  /// The rules that a line names after the marker.
  private static func rules(in line: Substring.UTF8View) -> Set<Rule> {
    let marker = Array("plumb:ignore".utf8)
    let bytes = Array(line)
    guard
      let start = bytes.indices.first(where: { bytes[$0...].starts(with: marker) })
    else { return [] }
    let words = bytes[(start + marker.count)...].split { !(0x61...0x7A).contains($0) && $0 != UInt8(ascii: "-") }
      .map { String(decoding: $0, as: UTF8.self) }
    if words.contains("all") { return Set(Rule.allCases) }
    var result: Set<Rule> = []
    for word in words { if let rule = Rule(name: word) { result.insert(rule) } }
    return result
  }
}
