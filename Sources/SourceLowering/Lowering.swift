import SwiftSyntax

/// Lowers one source: the text with the replacements, and what cannot be replaced.
///
/// What the lowered text adds is on existing lines, so that the lines of the original remain; `#sourceLocation` states its path.
final class Lowering {
  let file: SourceFile
  let declarations: Declarations
  let request: Request
  var edits = Edits()
  var problems: [Problem] = []
  /// Whether the text uses what the kit adds to Foundation.
  var needsKit = false
  /// The methods of extensions that become methods of their classes.
  let moves: Moves

  /// The attributes that need Objective-C and have no other meaning.
  static let removedAttributes: Set = [
    "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBSegueAction", "IBInspectable", "IBDesignable",
    "GKInspectable", "NSManaged", "NSCopying", "UIApplicationMain", "NSApplicationMain", "main",
  ]

  init(_ file: SourceFile, _ declarations: Declarations, _ request: Request, _ moves: Moves) {
    (self.file, self.declarations, self.request, self.moves) = (file, declarations, request, moves)
  }

  /// Returns the lowered text.
  func run() -> String {
    let names = lowerNames()
    let imports = lowerImports(names)
    for block in declarations.blocks where block.file === file {
      let text = moves.text(in: block) + table(of: block)
      guard !text.isEmpty else { continue }
      let brace = block.members.rightBrace
      let isOnLineOfMember = !brace.leadingTrivia.description.contains("\n") && !block.members.members.isEmpty
      edits.insert((isOnLineOfMember ? "; " : "") + text, before: brace)
    }
    let header = imports.map { "import \($0)\n" }.joined()
    return header + "#sourceLocation(file: \(literal(file.path)), line: 1)\n" + edits.applied(to: file.bytes)
      + tableOfFile
  }

  private func lowerNames() -> NameVisitor {
    let visitor = NameVisitor(self)
    visitor.walk(file.tree)
    return visitor
  }

  func report(_ message: String, at node: some SyntaxProtocol, _ severity: Problem.Severity = .error) {
    problems.append(Problem(severity: severity, message: message, place: file.place(of: node)))
  }
}

/// A string literal.
func literal(_ text: String) -> String {
  "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
}

/// Replaces attributes, modifiers, selectors, key paths and conditions in the whole file, and collects the names that it uses.
final class NameVisitor: SyntaxVisitor {
  let lowering: Lowering
  /// The words of the file with the place of their first use.
  private(set) var words: [String: Place] = [:]
  private(set) var imports: [ImportDeclSyntax] = []
  private var scopes: [[String]] = []
  private var isInCondition = false

  init(_ lowering: Lowering) {
    self.lowering = lowering
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if case .identifier(let word) = token.tokenKind, words[word] == nil {
      words[word] = lowering.file.place(of: token)
    }
    return .visitChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    imports.append(node)
    return .skipChildren
  }

  // MARK: Conditions

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    for clause in node.clauses {
      if let condition = clause.condition { lowerCondition(Syntax(condition)) }
    }
    for clause in lowering.declarations.conditions.possible(node) {
      if let elements = clause.elements { walk(elements) }
    }
    return .skipChildren
  }

  private func lowerCondition(_ node: Syntax) {
    if let call = node.as(FunctionCallExprSyntax.self) {
      if let value = lowering.declarations.conditions.replacement(call) { lowering.edits.replace(call, by: "\(value)") }
      return
    }
    for child in node.children(viewMode: .sourceAccurate) { lowerCondition(child) }
  }

  // MARK: Attributes and modifiers

  override func visit(_ node: SwiftSyntax.AttributeSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.attributeName.as(IdentifierTypeSyntax.self)?.name.text,
      Lowering.removedAttributes.contains(name)
    else { return .visitChildren }
    lowering.edits.remove(node)
    return .skipChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    if ["dynamic", "optional"].contains(node.name.text) { lowering.edits.remove(node) }
    return .visitChildren
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.attributes.names.contains("objc") { lowering.lowerProtocol(node) }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.attributes.names.contains("NSManaged") { lowering.lowerManaged(node) }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    lowering.lowerOptionalCall(node)
    lowering.lowerBundle(node)
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    lowering.lowerMainBundle(node)
    return .visitChildren
  }

  // MARK: Selectors and key paths

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.macroName.text {
    case "selector":
      lowering.lowerSelector(node, in: scopes.last)
      return .skipChildren
    case "keyPath":
      lowering.lowerKeyPath(node)
      return .skipChildren
    default: return .visitChildren
    }
  }

  // MARK: Scopes

  private func enter(_ name: String) -> SyntaxVisitorContinueKind {
    scopes.append((scopes.last ?? []) + [name])
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    lowering.lowerTestCase(node)
    return enter(node.name.text)
  }
  override func visitPost(_ node: ClassDeclSyntax) { scopes.removeLast() }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visitPost(_ node: StructDeclSyntax) { scopes.removeLast() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visitPost(_ node: EnumDeclSyntax) { scopes.removeLast() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    scopes.append(lowering.file.text(of: node.extendedType).split(separator: ".").map(String.init))
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { scopes.removeLast() }
}
