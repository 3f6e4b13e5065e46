import SwiftSyntax

/// Methods and properties of extensions that override others or are overridden, which Swift allows in the class alone: the class
/// gets a method that calls the one of the extension, which gets another name.
final class Moves {
  private var texts: [String: String] = [:]
  /// The nodes whose names change, by file and position.
  private(set) var renamed: [(file: SourceFile, name: TokenSyntax, newName: String, override: DeclModifierSyntax?)] = []
  /// The selectors of optional requirements of protocols.
  private(set) var optionalMethods: Set<String> = []
  private(set) var problems: [Problem] = []
  private let declarations: Declarations

  init(_ declarations: Declarations, _ files: [SourceFile]) {
    self.declarations = declarations
    for file in files {
      for decl in declarations.conditions.declarations(file.tree.statements) { addOptionalMethods(of: decl) }
    }
    let overridden = overriddenMethods()
    for block in declarations.blocks where block.isExtension {
      for member in declarations.conditions.members(block.members.members) {
        if let method = member.as(FunctionDeclSyntax.self) {
          let made = Method(method, block)
          let isOverridden = overridden.contains("\(block.name).\(made.name)(\(made.labels))")
          if made.isOverride || isOverridden { move(made) }
        } else if let property = member.as(VariableDeclSyntax.self), property.isOverride {
          move(property, in: block)
        }
      }
    }
  }

  /// What is added to the declaration of a class.
  func text(in block: Block) -> String { block.isExtension ? "" : texts[block.name] ?? "" }

  private func addOptionalMethods(of decl: DeclSyntax) {
    guard let node = decl.as(ProtocolDeclSyntax.self), node.attributes.names.contains("objc") else { return }
    for member in declarations.conditions.members(node.memberBlock.members) where member.isOptionalRequirement {
      guard let method = member.as(FunctionDeclSyntax.self), method.signature.returnClause == nil else { continue }
      let labels = method.signature.parameterClause.parameters.map(\.firstName.text)
      optionalMethods.insert(Method.selector(method.name.text, labels))
    }
  }

  /// The methods of extensions that subclasses override.
  private func overriddenMethods() -> Set<String> {
    var result: Set<String> = []
    for name in declarations.names {
      for method in declarations.methods(of: name) where method.isOverride {
        for superclass in declarations.chain(of: name).dropFirst() {
          let isHere = declarations.methods(of: superclass).contains {
            $0.name == method.name && $0.labels == method.labels && $0.block.isExtension
          }
          if isHere { result.insert("\(superclass).\(method.name)(\(method.labels))") }
        }
      }
    }
    return result
  }

  private func move(_ method: Method) {
    guard declarations.declaration(of: method.block.name)?.isClass == true else { return }
    let node = method.node
    let file = method.block.file
    let parameters = method.parameters.map { parameter -> String in
      let names = [parameter.firstName.text, parameter.secondName?.text].compactMap { $0 }.joined(separator: " ")
      let value = parameter.defaultValue.map { " \(file.text(of: $0))" } ?? ""
      return "\(names): \(file.text(of: parameter.type))\(value)"
    }
    guard !method.parameters.contains(where: { $0.ellipsis != nil }) else {
      problems.append(
        Problem(
          message: "a method with a variable number of arguments cannot be overridden in an extension",
          place: file.place(of: node)))
      return
    }
    let arguments = method.parameters.map { parameter -> String in
      let isInOut = file.text(of: parameter.type).hasPrefix("inout ")
      let label = parameter.firstName.text == "_" ? "" : "\(parameter.firstName.text): "
      return label + (isInOut ? "&" : "") + (parameter.secondName ?? parameter.firstName).text
    }
    let effects = node.signature.effectSpecifiers.map { file.text(of: $0) } ?? ""
    let call = (effects.contains("throws") ? "try " : "") + (effects.contains("async") ? "await " : "")
    let result = node.signature.returnClause.map { file.text(of: $0) } ?? ""
    let generics = node.genericParameterClause.map { file.text(of: $0) } ?? ""
    let condition = node.genericWhereClause.map { file.text(of: $0) } ?? ""
    let text = """
      \(words(node.modifiers, method.block)) func \(node.name.text)\(generics)(\(parameters.joined(separator: ", "))) \
      \(effects) \(result) \(condition) { \(call)\(Self.renamed(node.name, method.block))(\(arguments.joined(separator: ", "))) }
      """
    add(text, to: method.block)
    renamed.append(
      (file, node.name, Self.renamed(node.name, method.block), node.modifiers.first { $0.name.text == "override" }))
  }

  private func move(_ node: VariableDeclSyntax, in block: Block) {
    guard declarations.declaration(of: block.name)?.isClass == true, node.bindings.count == 1,
      let binding = node.bindings.first, let accessors = binding.accessorBlock,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
      let type = binding.typeAnnotation.map({ block.file.text(of: $0.type) })
    else { return }
    var setter = ""
    if case .accessors(let list) = accessors.accessors, list.contains(where: { $0.accessorSpecifier.text == "set" }) {
      setter = " set { \(Self.renamed(name, block)) = newValue }"
    }
    add(
      "\(words(node.modifiers, block)) var \(name.text): \(type) { get { \(Self.renamed(name, block)) }\(setter) }",
      to: block)
    renamed.append((block.file, name, Self.renamed(name, block), node.modifiers.first { $0.name.text == "override" }))
  }

  /// The name of a method of an extension whose class has the original name.
  private static func renamed(_ name: TokenSyntax, _ block: Block) -> String {
    "plumb_\(block.path.last ?? "")_\(name.text.trimmingBackticks)"
  }

  private func words(_ modifiers: DeclModifierListSyntax, _ block: Block) -> String {
    let words = modifiers.map { block.file.text(of: $0) }.filter {
      $0 != "dynamic" && $0 != "fileprivate" && $0 != "private"
    }
    return words.joined(separator: " ")
  }

  private func add(_ text: String, to block: Block) {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
      .split(separator: " ").joined(separator: " ")
    texts[block.name, default: ""] += line + "; "
  }
}

extension VariableDeclSyntax {
  var isOverride: Bool { modifiers.contains { $0.name.text == "override" } }
}
