import SwiftSyntax

/// A method of a type.
struct Method: Codable {
  /// The name without arguments.
  let name: String
  /// The labels of the arguments; `_` for those without one.
  let labels: [String]
  /// The types of the arguments.
  let parameters: [String]
  /// The type of the result; nil if there is none.
  let result: String?
  /// The name for Objective-C.
  let selector: String
  let isStatic: Bool
  let isOverride: Bool
  /// Whether Objective-C sees the method by its attributes.
  let isVisible: Bool
  /// The declaration in the class that calls a method of an extension; nil if there can be none.
  var moved: String?

  init(_ node: FunctionDeclSyntax) {
    name = node.name.text.trimmingBackticks
    labels = node.signature.parameterClause.parameters.map { $0.firstName.text }
    parameters = node.signature.parameterClause.parameters.map(\.type.trimmedDescription)
    result = node.signature.returnClause?.type.trimmedDescription
    selector = node.attributes.named("objc")?.statedName ?? Self.selector(name, labels)
    isStatic = node.modifiers.contains { ["static", "class"].contains($0.name.text) }
    isOverride = node.modifiers.contains { $0.name.text == "override" }
    isVisible = Self.isVisible(node.attributes, ["objc", "IBAction", "IBSegueAction"])
  }

  /// Whether attributes make a declaration visible for Objective-C.
  static func isVisible(_ attributes: AttributeListSyntax, _ words: Set<String>) -> Bool {
    let names = attributes.names
    return !names.contains("nonobjc") && !words.isDisjoint(with: names)
  }

  /// The Objective-C name of a method: `move(_:to:)` is `move:to:`, and `move(by:)` is `moveBy:`.
  ///
  /// The first label is joined by `With`, unless it begins or the name ends with a preposition: the rule of the
  /// compiler.
  static func selector(_ name: String, _ labels: [String]) -> String {
    guard let first = labels.first else { return name }
    let rest = labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
    guard first != "_" else { return name + ":" + rest }
    let firstWord = String(first.prefix { !$0.isUppercase })
    let lastWord = String(name.reversed().prefix { !$0.isUppercase }.reversed())
    let before = name.dropLast(lastWord.count).last.map(String.init) ?? ""
    let joins = prepositions.contains(firstWord) || prepositions.contains((before + lastWord).lowercased())
    return name + (joins ? "" : "With") + first.prefix(1).uppercased() + first.dropFirst() + ":" + rest
  }

  private static let prepositions: Set = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from", "given",
    "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until",
    "using", "via", "when", "with", "within",
  ]
}

extension SwiftSyntax.AttributeSyntax {
  /// The name in `@objc(name)`.
  var statedName: String? {
    guard case .objCName(let pieces)? = arguments else {
      guard case .argumentList(let list)? = arguments else { return nil }
      return list.description.filter { !$0.isWhitespace }
    }
    return pieces.map { ($0.name?.text ?? "") + ($0.colon?.text ?? "") }.joined()
  }
}

extension String {
  /// The name without the backticks of a keyword.
  var trimmingBackticks: String {
    hasPrefix("`") && hasSuffix("`") && count > 2 ? String(dropFirst().dropLast()) : self
  }
}
