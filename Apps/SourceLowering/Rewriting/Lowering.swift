import SwiftSyntax

/// Lowers one source: the text with the replacements, and what cannot be replaced.
///
/// What the lowered text adds is on existing lines, so that the lines of the original remain; `#sourceLocation` states
/// its path.
final class Lowering {
  let file: SourceFile
  let declarations: Declarations
  let request: Request
  var edits = Edits()
  var problems: [Problem] = []
  /// Whether the text uses what the kit adds to Foundation.
  var needsKit = false
  /// Whether the text names optional methods without calling them.
  var hasReferences = false
  /// The methods of extensions that become methods of their classes.
  let moves: Moves

  /// The attributes that need Objective-C and have no other meaning.
  static let removedAttributes: Set = [
    "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBSegueAction", "IBInspectable", "IBDesignable",
    "GKInspectable", "NSManaged", "NSCopying", "UIApplicationMain", "NSApplicationMain", "main",
  ]

  /// The number of the file in the request.
  let index: Int
  /// The types of the file, with their syntax.
  let blocks: [(block: Block, node: Reader.Node)]

  init(_ file: SourceFile, _ index: Int, _ declarations: Declarations, _ request: Request, _ moves: Moves) {
    (self.file, self.index, self.declarations, self.request, self.moves) = (file, index, declarations, request, moves)
    let first = declarations.firstBlocks[index]
    blocks = file.reader.nodes.enumerated().map { (declarations.blocks[first + $0.offset], $0.element) }
  }

  /// Returns the lowered text.
  func run() -> String {
    let names = lowerNames()
    for (block, node) in blocks {
      lowerExtension(block, node)
      lowerAdoptions(block, node)
      let text = moves.text(in: block) + optionals(of: block) + table(of: block, node)
      guard !text.isEmpty else { continue }
      let brace = node.members.rightBrace
      let isOnLineOfMember = !brace.leadingTrivia.description.contains("\n") && !node.members.members.isEmpty
      edits.insert((isOnLineOfMember ? "; " : "") + text, before: brace)
    }
    let header = lowerImports(names).map { "import \($0)\n" }.joined()
    return header + "#sourceLocation(file: \(literal(file.path)), line: 1)\n" + edits.applied(to: file.bytes)
      + tableOfFile
  }

  /// Renames the members of an extension that the class calls, or that no other class can override here.
  private func lowerExtension(_ block: Block, _ node: Reader.Node) {
    guard block.isExtension else { return }
    let isOfModule = moves.isOfModule(block)
    let members = declarations.conditions.members(node.members.members)
    for (function, method) in zip(members.compactMap { $0.as(FunctionDeclSyntax.self) }, block.methods) {
      guard isOfModule ? moves.isMoved(method, block) : method.isOverride else { continue }
      rename(function.name, function.modifiers, in: block, isMoved: isOfModule)
      makeAvailable(function.attributes)
      if isOfModule, method.moved == nil {
        report("a method with a variable number of arguments cannot be overridden in an extension", at: function)
      }
    }
    for property in members.compactMap({ $0.as(VariableDeclSyntax.self) }) where property.isOverride {
      guard let name = property.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier else { continue }
      if isOfModule, lowerObservers(property, named: block.renamed(name)) { continue }
      rename(name, property.modifiers, in: block, isMoved: isOfModule)
      makeAvailable(property.attributes)
    }
  }

  /// Lets the class call a member that the program must not call.
  private func makeAvailable(_ attributes: AttributeListSyntax) {
    guard let attribute = attributes.named("available"),
      attribute.arguments?.trimmedDescription.contains("unavailable") == true
    else { return }
    edits.remove(attribute)
  }

  /// Makes methods of the observers of a property that is overridden: an extension has no stored property.
  private func lowerObservers(_ property: VariableDeclSyntax, named name: String) -> Bool {
    guard let binding = property.bindings.first, let block = binding.accessorBlock,
      let type = binding.typeAnnotation.map({ file.text(of: $0.type) }), !binding.observers.isEmpty
    else { return false }
    for (index, observer) in binding.observers.enumerated() {
      guard let body = observer.body else { return false }
      let word = observer.accessorSpecifier.text
      let value = observer.parameters?.name.text ?? (word == "willSet" ? "newValue" : "oldValue")
      let first = property.modifiers.first.map(Syntax.init) ?? Syntax(property.bindingSpecifier)
      edits.replace(
        index == 0 ? first : Syntax(observer), upTo: body, by: "func \(name)_\(word)(_ \(value): \(type)) ")
    }
    edits.remove(block.rightBrace)
    return true
  }

  private func rename(_ name: TokenSyntax, _ modifiers: DeclModifierListSyntax, in block: Block, isMoved: Bool) {
    edits.replace(name, by: block.renamed(name))
    guard let modifier = modifiers.first(where: { $0.name.text == "override" }) else { return }
    edits.remove(modifier)
    guard !isMoved else { return }
    report(
      "'\(name.text)' is not called on this system: an extension cannot override a member of \(block.name), which another "
        + "module declares", at: name, .warning)
  }

  /// Adds the protocols by which the kit finds what a class has no table or no superclass for.
  private func lowerAdoptions(_ block: Block, _ node: Reader.Node) {
    guard !block.isExtension else { return }
    var names: [String] = []
    if isListed(block) && !overridesList(block) { names.append("InterfaceListed") }
    if adoptsObserver(block) { names.append("KeyValueObserver") }
    guard !names.isEmpty else { return }
    needsKit = true
    if let last = node.inheritance?.inheritedTypes.last {
      edits.insert(", " + names.joined(separator: ", "), after: last)
    } else {
      edits.insert(": " + names.joined(separator: ", "), after: node.inheritancePosition)
    }
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

/// Replaces attributes, modifiers, selectors, key paths and conditions in the whole file, and collects the names that
/// it uses.
final class NameVisitor: SyntaxVisitor {
  let lowering: Lowering
  /// The words of the file with the place of their first use.
  private(set) var words: [String: Place] = [:]
  private(set) var imports: [ImportDeclSyntax] = []
  private var scopes: [[String]] = []

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
      // On Apple's systems the rest of the file has the names of the kit from an import in a clause that is left out
      // here.
      if case .statements(let items)? = clause.elements, items.contains(where: exportsKit) { lowering.needsKit = true }
    }
    for clause in lowering.declarations.conditions.possible(node) {
      if let elements = clause.elements { walk(elements) }
    }
    return .skipChildren
  }

  private func exportsKit(_ item: CodeBlockItemSyntax) -> Bool {
    let module = item.item.as(ImportDeclSyntax.self)?.path.first?.name.text
    return module.flatMap { Modules.missing[$0] }?.exportsKit == true
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

  /// Layers are created by their class: the initializer without parameters is required in subclasses.
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    let modifier = node.modifiers.first { $0.name.text == "override" }
    let name = (scopes.last ?? []).joined(separator: ".")
    if let modifier, node.signature.parameterClause.parameters.isEmpty,
      let base = lowering.declarations.base(of: name), base.hasPrefix("CA"), base.hasSuffix("Layer")
    {
      lowering.edits.replace(modifier, by: "required")
    }
    return .visitChildren
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.attributes.names.contains("objc") { lowering.lowerProtocol(node) }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if lowering.lowerMemberOfViews(node) { return .skipChildren }
    if node.attributes.names.contains("NSManaged") {
      lowering.lowerManaged(node)
    } else if node.modifiers.contains(where: { $0.name.text == "dynamic" }) {
      lowering.lowerObservable(node, in: scopes.last)
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    lowering.lowerOptionalCall(node)
    lowering.lowerBundle(node)
    lowering.lowerLocalizedString(node)
    lowering.lowerFormat(node)
    lowering.lowerDescription(node)
    lowering.lowerMathematics(node, in: scopes.last)
    lowering.lowerTimer(node)
    lowering.lowerEmptyTimer(node)
    lowering.lowerAttributedText(node)
    lowering.lowerInitializer(node)
    lowering.lowerObserve(node)
    lowering.lowerKeyedValue(node)
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    lowering.lowerSessionSetting(node)
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if lowering.lowerMemberOfViews(node) { return .skipChildren }
    lowering.lowerObserver(node, in: scopes.last)
    return .visitChildren
  }

  override func visit(_ node: OptionalChainingExprSyntax) -> SyntaxVisitorContinueKind {
    lowering.lowerOptionalWindow(node.expression, node.questionMark)
    return .visitChildren
  }

  override func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind {
    lowering.lowerOptionalWindow(node.expression, node.exclamationMark)
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if lowering.lowerOptionalReference(node) { return .skipChildren }
    lowering.lowerMainBundle(node)
    lowering.lowerLibraryName(node)
    return .visitChildren
  }

  // MARK: Selectors and key paths

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "Preview" else { return .visitChildren }
    lowering.edits.remove(node)
    return .skipChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.macroName.text {
    case "Preview":
      lowering.edits.remove(node)
      return .skipChildren
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

  private func enter(_ node: some DeclSyntaxProtocol, _ name: String) -> SyntaxVisitorContinueKind {
    let index = lowering.file.reader.indices[node.positionAfterSkippingLeadingTrivia.utf8Offset]
    scopes.append(index.map { lowering.blocks[$0].block.path } ?? (scopes.last ?? []) + [name])
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let result = enter(node, node.name.text)
    lowering.lowerTestCase(node, scopes.last ?? [])
    return result
  }
  override func visitPost(_ node: ClassDeclSyntax) { scopes.removeLast() }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    let result = enter(node, node.name.text)
    if lowering.lowerProgram(node) { return .skipChildren }
    guard let members = lowering.lowerView(node) else { return result }
    if !members.isEmpty, let inherited = node.inheritanceClause { walk(inherited) }
    for member in members { walk(member) }
    return .skipChildren
  }
  override func visitPost(_ node: StructDeclSyntax) { scopes.removeLast() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name.text) }
  override func visitPost(_ node: EnumDeclSyntax) { scopes.removeLast() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    lowering.lowerTestCase(node)
    let result = enter(node, "")
    return lowering.lowerView(node) ? .skipChildren : result
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { scopes.removeLast() }
}
