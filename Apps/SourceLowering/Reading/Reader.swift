import SwiftSyntax

/// Reads the types of a file, also those inside of functions.
final class Reader: SyntaxVisitor {
  /// A type with its syntax.
  struct Node {
    let members: MemberBlockSyntax
    /// The clause after the name, and what it follows.
    let inheritance: InheritanceClauseSyntax?
    let inheritancePosition: Syntax
  }

  private(set) var summary = FileSummary()
  /// The syntax of each block of the summary.
  private(set) var nodes: [Node] = []
  /// The indices of the blocks by the positions of their declarations.
  private(set) var indices: [Int: Int] = [:]
  private let file: SourceFile
  private let conditions: Conditions
  /// The blocks around; nil for a function.
  private var scopes: [Int?] = []

  init(_ file: SourceFile, _ conditions: Conditions) {
    (self.file, self.conditions) = (file, conditions)
    super.init(viewMode: .sourceAccurate)
    walk(file.tree)
    var number = Number()
    for block in summary.blocks { number.add(block) }
    for optional in summary.optionals { number.add(optional) }
    for (name, inherited) in summary.protocols.sorted(by: { $0.key < $1.key }) { number.add([name] + inherited) }
    number.add(summary.named.sorted())
    summary.number = number.value
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    for clause in conditions.certain(node) {
      if let elements = clause.elements { walk(elements) }
    }
    return .skipChildren
  }

  // MARK: Types

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(
      node, node.name.text, node.attributes, node.modifiers, node.memberBlock, node.inheritanceClause,
      node.genericParameterClause.map(Syntax.init) ?? Syntax(node.name),
      isClass: true, isGeneric: node.genericParameterClause != nil)
  }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(
      node, node.name.text, node.attributes, node.modifiers, node.memberBlock, node.inheritanceClause,
      Syntax(node.name), isGeneric: node.genericParameterClause != nil)
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(
      node, node.name.text, node.attributes, node.modifiers, node.memberBlock, node.inheritanceClause,
      Syntax(node.name), isGeneric: node.genericParameterClause != nil)
  }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(
      node, nil, node.attributes, node.modifiers, node.memberBlock, node.inheritanceClause, Syntax(node.extendedType),
      path: file.text(of: node.extendedType).split(separator: ".").map(String.init),
      isGeneric: node.genericWhereClause != nil)
  }
  override func visitPost(_ node: ClassDeclSyntax) { scopes.removeLast() }
  override func visitPost(_ node: StructDeclSyntax) { scopes.removeLast() }
  override func visitPost(_ node: EnumDeclSyntax) { scopes.removeLast() }
  override func visitPost(_ node: ExtensionDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.isNameOfMethod { summary.named.insert(node.declName.baseName.text) }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let use = ResourceUse(node, in: file) { summary.resources.append(use) }
    return .visitChildren
  }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { enterCode() }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { enterCode() }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { enterCode() }
  override func visitPost(_ node: CodeBlockSyntax) { scopes.removeLast() }
  override func visitPost(_ node: ClosureExprSyntax) { scopes.removeLast() }
  override func visitPost(_ node: AccessorBlockSyntax) { scopes.removeLast() }

  private func enterCode() -> SyntaxVisitorContinueKind {
    scopes.append(nil)
    return .visitChildren
  }

  private func enter(
    _ node: some DeclSyntaxProtocol, _ name: String?, _ attributes: AttributeListSyntax,
    _ modifiers: DeclModifierListSyntax, _ members: MemberBlockSyntax, _ inheritance: InheritanceClauseSyntax?,
    _ inheritancePosition: Syntax, path: [String] = [], isClass: Bool = false, isGeneric: Bool
  ) -> SyntaxVisitorContinueKind {
    let place = file.place(of: node)
    let isLocal = scopes.contains { $0 == nil }
    let around = scopes.last { $0 != nil }?.map { summary.blocks[$0].path } ?? []
    let own = name.map { [isLocal && scopes.last == .some(nil) ? "\($0)@\(place.line)" : $0] } ?? []
    var block = Block(
      path: path + (name == nil ? [] : around + own),
      inherited: inheritance.map { $0.inheritedTypes.map { file.text(of: $0.type) } } ?? [],
      isExtension: name == nil, isClass: isClass, isGeneric: isGeneric, isLocal: isLocal, attributes: attributes.names,
      access: modifiers.first { ["public", "open", "private", "fileprivate"].contains($0.name.text) }?.name.text ?? "",
      line: place.line, column: place.column)
    for member in conditions.members(members.members) {
      if let method = member.as(FunctionDeclSyntax.self) {
        var made = Method(method)
        if block.isExtension { made.moved = moved(method, block) }
        block.methods.append(made)
      } else if let property = member.as(VariableDeclSyntax.self) {
        block.properties += properties(property, block)
      } else if let initializer = member.as(InitializerDeclSyntax.self) {
        block.hasInitializers = true
        if initializer.needsNoArguments { block.needsNoArguments = true }
      }
    }
    let index = summary.blocks.count
    if let outer = scopes.last, let outer, name != nil {
      block.isNested = true
      summary.blocks[outer].nested.append(index)
    }
    summary.blocks.append(block)
    nodes.append(Node(members: members, inheritance: inheritance, inheritancePosition: inheritancePosition))
    indices[node.positionAfterSkippingLeadingTrivia.utf8Offset] = index
    scopes.append(index)
    return .visitChildren
  }

  /// A type without optionality, and the element of an array.
  private static func plain(_ type: TypeSyntax) -> String {
    if let optional = type.as(OptionalTypeSyntax.self) { return plain(optional.wrappedType) }
    if let optional = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return plain(optional.wrappedType) }
    if let array = type.as(ArrayTypeSyntax.self) { return plain(array.element) }
    return type.trimmedDescription
  }

  private func properties(_ node: VariableDeclSyntax, _ block: Block) -> [Property] {
    let stated = node.attributes.named("objc")?.statedName
    let isVisible = Method.isVisible(
      node.attributes, ["objc", "IBOutlet", "IBInspectable", "NSManaged", "GKInspectable"])
    return node.bindings.compactMap { binding in
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text.trimmingBackticks else {
        return nil
      }
      return Property(
        name: stated ?? name, type: binding.typeAnnotation.map { Self.plain($0.type) }, isVisible: isVisible,
        moved: block.isExtension && node.isOverride ? moved(node, binding, block) : nil)
    }
  }

  // MARK: Protocols

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    let inherited = node.inheritanceClause.map { $0.inheritedTypes.map { file.text(of: $0.type) } } ?? []
    summary.protocols[node.name.text] = inherited
    guard node.attributes.names.contains("objc") else { return .skipChildren }
    for member in conditions.members(node.memberBlock.members) where member.isOptionalRequirement {
      summary.optionals += file.optionalRequirements(member, of: node.name.text)
    }
    return .skipChildren
  }

  // MARK: Declarations in classes for those of extensions

  /// The declaration in the class that calls a method of an extension; nil if it has a variable number of arguments.
  private func moved(_ node: FunctionDeclSyntax, _ block: Block) -> String? {
    let list = node.signature.parameterClause.parameters
    guard !list.contains(where: { $0.ellipsis != nil }) else { return nil }
    // The argument of a parameter without a name, `forBounds _: CGRect`, gets one.
    let values = list.enumerated().map { index, parameter in
      let name = (parameter.secondName ?? parameter.firstName).text
      return name == "_" ? "plumb_argument\(index)" : name
    }
    let parameters = zip(list, values).map { parameter, own -> String in
      let label = parameter.firstName.text
      let names = label == own ? label : "\(label) \(own)"
      let value = parameter.defaultValue.map { " \(file.text(of: $0))" } ?? ""
      return "\(names): \(file.text(of: parameter.type))\(value)"
    }
    let arguments = zip(list, values).map { parameter, own -> String in
      let isInOut = file.text(of: parameter.type).hasPrefix("inout ")
      let label = parameter.firstName.text == "_" ? "" : "\(parameter.firstName.text): "
      return label + (isInOut ? "&" : "") + own
    }
    let effects = node.signature.effectSpecifiers.map { file.text(of: $0) } ?? ""
    let call = (effects.contains("throws") ? "try " : "") + (effects.contains("async") ? "await " : "")
    let result = node.signature.returnClause.map { file.text(of: $0) } ?? ""
    let generics = node.genericParameterClause.map { file.text(of: $0) } ?? ""
    let condition = node.genericWhereClause.map { file.text(of: $0) } ?? ""
    return onOneLine(
      """
      \(words(node.modifiers, block)) func \(node.name.text)\(generics)(\(parameters.joined(separator: ", "))) \
      \(effects) \(result) \(condition) \
      { \(call)\(block.renamed(node.name))(\(arguments.joined(separator: ", "))) }
      """)
  }

  /// The declaration in the class that calls a property of an extension; nil if it has no accessors or no type.
  private func moved(_ node: VariableDeclSyntax, _ binding: PatternBindingSyntax, _ block: Block) -> String? {
    guard node.bindings.count == 1, let accessors = binding.accessorBlock,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
      let type = binding.typeAnnotation.map({ file.text(of: $0.type) })
    else { return nil }
    let observers = binding.observers
    if !observers.isEmpty {
      let calls = observers.map { observer in
        let word = observer.accessorSpecifier.text
        let value = observer.parameters?.name.text ?? (word == "willSet" ? "newValue" : "oldValue")
        return "\(word)\(observer.parameters == nil ? "" : "(\(value))") { \(block.renamed(name))_\(word)(\(value)) }"
      }
      return onOneLine(
        "\(words(node.modifiers, block)) var \(name.text): \(type) { \(calls.joined(separator: " ")) }")
    }
    var setter = ""
    if case .accessors(let list) = accessors.accessors, list.contains(where: { $0.accessorSpecifier.text == "set" }) {
      setter = " set { \(block.renamed(name)) = newValue }"
    }
    return onOneLine(
      "\(words(node.modifiers, block)) var \(name.text): \(type) { get { \(block.renamed(name)) }\(setter) }")
  }

  /// The modifiers of a member, with the access of its extension.
  private func words(_ modifiers: DeclModifierListSyntax, _ block: Block) -> String {
    let words = modifiers.map { file.text(of: $0) }
    let access: Set = ["public", "open", "internal", "private", "fileprivate"]
    let kept = words.filter { !["dynamic", "fileprivate", "private"].contains($0) }
    return (block.access == "public" && access.isDisjoint(with: words) ? ["public"] + kept : kept)
      .joined(separator: " ")
  }

  private func onOneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension Block {
  /// The name of a member of an extension whose class has the original name.
  func renamed(_ name: TokenSyntax) -> String { "plumb_\(ownName)_\(name.text.trimmingBackticks)" }
}

extension InitializerDeclSyntax {
  /// Whether another file can call it without arguments, and without `try` and `await`.
  var needsNoArguments: Bool {
    let effects = signature.effectSpecifiers
    return signature.parameterClause.parameters.allSatisfy { $0.defaultValue != nil }
      && genericParameterClause == nil && effects?.throwsClause == nil && effects?.asyncSpecifier == nil
      && !attributes.names.contains("available")
      && !modifiers.contains { ["private", "fileprivate"].contains($0.name.text) }
  }
}

extension PatternBindingSyntax {
  /// What is called before and after the property is set.
  var observers: [AccessorDeclSyntax] {
    let list = accessorBlock?.accessors.as(AccessorDeclListSyntax.self)
    return list?.filter { ["willSet", "didSet"].contains($0.accessorSpecifier.text) } ?? []
  }
}

extension VariableDeclSyntax {
  var isOverride: Bool { modifiers.contains { $0.name.text == "override" } }
}

/// A number of texts, by which a change is found (FNV-1a, 64 bits).
struct Number {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ texts: [String]) {
    for text in texts {
      for byte in text.utf8 { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
      value = (value ^ 0xff) &* 0x100_0000_01b3
    }
  }

  mutating func add(_ block: Block) {
    add([block.name, block.access, "\(block.isExtension)\(block.isClass)\(block.isGeneric)\(block.isNested)"])
    add(block.inherited + ["("] + block.attributes + ["\(block.hasInitializers)\(block.needsNoArguments)"])
    for method in block.methods {
      add([method.name, method.selector, "\(method.isStatic)\(method.isOverride)\(method.isVisible)"])
      add(method.labels + method.parameters + [method.result ?? "", method.moved ?? ""])
    }
    for property in block.properties {
      add([property.name, property.type ?? "", "\(property.isVisible)", property.moved ?? ""])
    }
  }

  mutating func add(_ requirement: OptionalRequirement) {
    add([requirement.type, requirement.name, "\(requirement.isAsync)\(requirement.isThrowing)"])
    add((requirement.labels ?? ["."]) + requirement.parameters + [requirement.result ?? ""])
  }
}
