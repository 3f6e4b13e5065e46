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
      guard method.signature.returnClause == nil else {
        report("an optional method with a result cannot be lowered; it becomes a required one", at: member, .warning)
        continue
      }
      defaults.append("func \(method.name.text)\(file.text(of: method.signature)) {}")
    }
    let access = node.modifiers.first { ["public", "private", "fileprivate"].contains($0.name.text) }?.name.text ?? ""
    let body = defaults.joined(separator: "; ").replacing("\n", with: " ")
    edits.insert("; \(access) extension \(node.name.text) { \(body) }", after: node.memberBlock)
  }

  /// Removes the question mark of a call of an optional method: `delegate?.didFinish?(self)`.
  func lowerOptionalCall(_ node: FunctionCallExprSyntax) {
    guard let chaining = node.calledExpression.as(OptionalChainingExprSyntax.self) else { return }
    let name =
      chaining.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? chaining.expression.as(DeclReferenceExprSyntax.self)?.baseName.text
    let labels = node.arguments.map { $0.label?.text ?? "_" }
    guard let name, moves.optionalMethods.contains(Method.selector(name, labels)) else { return }
    edits.remove(chaining.questionMark)
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
