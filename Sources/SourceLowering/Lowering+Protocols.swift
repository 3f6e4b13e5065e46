import SwiftSyntax

extension Lowering {
  /// Makes a protocol of Objective-C one of Swift: of classes, with an extension that implements what is optional.
  func lowerProtocol(_ node: ProtocolDeclSyntax) {
    if let clause = node.inheritanceClause {
      let names = clause.inheritedTypes.map { file.text(of: $0.type) }
      if !names.contains(where: { ["class", "AnyObject", "NSObjectProtocol"].contains($0) }),
        let first = clause.inheritedTypes.first
      {
        edits.insert("AnyObject, ", before: first)
      }
    } else {
      edits.insert(": AnyObject", after: node.name)
    }
    let optional = declarations.conditions.members(node.memberBlock.members).filter(\.isOptionalRequirement)
    guard !optional.isEmpty else { return }
    var defaults: [String] = []
    for member in optional {
      guard let method = member.as(FunctionDeclSyntax.self) else {
        report("an optional property cannot be lowered; it becomes a required one", at: member, .warning)
        continue
      }
      let labels = method.signature.parameterClause.parameters.map(\.firstName.text)
      if let requirement = declarations.optionals[Method.selector(method.name.text, labels)],
        let closure = requirement.closure
      {
        edits.replace(method.funcKeyword, to: method, by: "var \(requirement.property): (\(closure))? { get }")
        defaults.append("var \(requirement.property): (\(closure))? { nil }")
      } else {
        defaults.append("func \(method.name.text)\(file.text(of: method.signature)) {}")
      }
    }
    let access = node.modifiers.first { ["public", "private", "fileprivate"].contains($0.name.text) }?.name.text ?? ""
    let body = defaults.joined(separator: "; ").replacing("\n", with: " ")
    edits.insert("; \(access) extension \(node.name.text) { \(body) }", after: node.memberBlock)
  }

  /// The closures of the optional methods with a result that a block of a class implements.
  func optionals(of block: Block) -> String {
    let result = block.methods.compactMap { method -> String? in
      guard !method.isStatic, !method.isOverride, let requirement = declarations.optionals[method.selector],
        let closure = requirement.closure, requirement.labels == method.labels,
        declarations.adopts(block.name, requirement.type)
      else { return nil }
      let arguments = method.labels.enumerated().map { ($1 == "_" ? "" : "\($1): ") + "$\($0)" }
      let call = (closure.contains(" throws ") ? "try " : "") + (closure.contains(" async ") ? "await " : "")
      let access = ["public", "open"].contains(block.access) ? "public " : ""
      return " \(access)var \(requirement.property): (\(closure))? "
        + "{ { \(call)self.\(method.name)(\(arguments.joined(separator: ", "))) } };"
    }
    return result.joined()
  }

  /// Lowers a call of an optional method, `delegate?.didFinish?(self)`: removes the question mark, or calls the closure of a method
  /// with a result.
  func lowerOptionalCall(_ node: FunctionCallExprSyntax) {
    let chaining = node.calledExpression.as(OptionalChainingExprSyntax.self)
    let unwrapping = node.calledExpression.as(ForceUnwrapExprSyntax.self)
    guard let called = chaining?.expression ?? unwrapping?.expression,
      let mark = chaining?.questionMark ?? unwrapping?.exclamationMark
    else { return }
    let name =
      called.as(MemberAccessExprSyntax.self)?.declName.baseName ?? called.as(DeclReferenceExprSyntax.self)?.baseName
    let labels = node.arguments.map { $0.label?.text ?? "_" }
    guard let name, let requirement = declarations.optionals[Method.selector(name.text, labels)] else { return }
    guard requirement.closure != nil else { return edits.remove(mark) }
    edits.replace(name, by: requirement.property)
    for argument in node.arguments {
      if let label = argument.label { edits.remove(label) }
      if let colon = argument.colon { edits.remove(colon) }
    }
  }

  /// Gives a property of a managed object accessors by its key.
  func lowerManaged(_ node: VariableDeclSyntax) {
    for binding in node.bindings where binding.accessorBlock == nil {
      guard let type = binding.typeAnnotation?.type, let name = binding.pattern.as(IdentifierPatternSyntax.self) else {
        continue
      }
      let (key, text) = (literal(name.identifier.text), file.text(of: type))
      edits.insert(
        " { get { value(forKey: \(key)) as! \(text) } set { setValue(newValue, forKey: \(key)) } }", after: binding)
    }
  }
}

extension DeclSyntax {
  /// Whether the declaration is an optional requirement of a protocol.
  var isOptionalRequirement: Bool {
    let modifiers = self.as(FunctionDeclSyntax.self)?.modifiers ?? self.as(VariableDeclSyntax.self)?.modifiers
    return modifiers?.contains { $0.name.text == "optional" } ?? false
  }
}
