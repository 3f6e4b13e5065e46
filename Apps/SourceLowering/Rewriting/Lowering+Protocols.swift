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
    let defaults = optional.flatMap { member -> [String] in
      let requirements = file.optionalRequirements(member, of: node.name.text)
      if requirements.isEmpty {
        report("this optional requirement cannot be lowered; it becomes a required one", at: member, .warning)
      }
      lowerRequirement(member, requirements)
      return requirements.map(Self.defaults)
    }
    let access = node.modifiers.first { ["public", "private", "fileprivate"].contains($0.name.text) }?.name.text ?? ""
    let properties = optional.flatMap { file.optionalRequirements($0, of: node.name.text) }.filter { $0.labels == nil }
    var text = defaults.isEmpty ? "" : "; \(access) extension \(node.name.text) { \(defaults.joined(separator: "; ")) }"
    if let first = properties.first {
      if let inherited = node.inheritanceClause?.inheritedTypes.first {
        edits.insert("\(first.owner), ", before: inherited)
      } else {
        edits.insert(", \(first.owner)", after: node.name)
      }
      let actor = node.attributes.names.contains("MainActor") ? "@MainActor " : ""
      let list = properties.map { "\(Self.disfavored)var \($0.name): \($0.result ?? "") { get throws }" }
      text +=
        "; \(actor)\(access) protocol \(first.owner): AnyObject { \(list.joined(separator: "; ")) }"
        + "; \(access) extension \(first.owner) { \(properties.map(Self.values).joined(separator: "; ")) }"
    }
    edits.insert(text.replacing("\n", with: " "), after: node.memberBlock)
  }

  private static let disfavored = "@_disfavoredOverload "

  /// Lets a requirement with a result throw: a member that does not throw implements it as well, and the default does
  /// throw.
  private func lowerRequirement(_ member: DeclSyntax, _ requirements: [OptionalRequirement]) {
    if let method = member.as(FunctionDeclSyntax.self) {
      guard let clause = method.signature.returnClause, method.signature.effectSpecifiers?.throwsClause == nil,
        requirements.first?.result != nil
      else { return }
      edits.insert("throws ", before: clause)
    } else if let property = member.as(VariableDeclSyntax.self), !requirements.isEmpty {
      edits.insert(Self.disfavored, before: property.bindingSpecifier)
      for binding in property.bindings {
        if let accessors = binding.accessorBlock { edits.replace(accessors, by: "{ get throws }") }
      }
    }
  }

  /// What the extension of a protocol has for a requirement that is left out.
  ///
  /// A property has the type of the requirement in the class, and is an optional of it in the protocol. Its default is
  /// in a protocol that this one refines, since an extension cannot have two properties of one name.
  private static func defaults(_ requirement: OptionalRequirement) -> String {
    guard requirement.labels == nil else {
      return requirement.implementation("", requirement.name, requirement.missing)
    }
    return "var \(requirement.name): (\(requirement.result ?? ""))? { plumbValue_\(requirement.name) }"
  }

  private static func values(_ requirement: OptionalRequirement) -> String {
    let name = requirement.name
    return requirement.implementation(disfavored, name, requirement.missing)
      + "; var plumbValue_\(name): (\(requirement.result ?? ""))? "
      + "{ do { return .some(try \(name)) } catch { return nil } }"
  }

  /// The members of a class by which a requirement is found that only a subclass of the one that adopts the protocol
  /// implements.
  func optionals(of block: Block) -> String {
    guard !block.isExtension, block.isClass else { return "" }
    let access = ["public", "open"].contains(block.access) ? "public " : ""
    let chain = declarations.chain(of: block.name)
    return declarations.inheritable.map { requirement -> String in
      if isOverridable(requirement, block.name) {
        let words = "\(Self.disfavored)\(requirement.attribute)\(access)"
        return " \(requirement.implementation(words, requirement.overridable, requirement.missing));"
      }
      guard declarations.implements(block.name, requirement),
        !chain.dropFirst().contains(where: { declarations.implements($0, requirement) }),
        chain.dropFirst().contains(where: { isOverridable(requirement, $0) })
      else { return "" }
      let words = "\(Self.disfavored)override \(access)"
      return " \(requirement.implementation(words, requirement.overridable, requirement.call));"
    }.joined()
  }

  /// Whether a class adopts the protocol of a requirement, implements it neither itself nor by a superclass, and has a
  /// subclass that does.
  private func isOverridable(_ requirement: OptionalRequirement, _ name: String) -> Bool {
    guard declarations.adopts(name, requirement.type),
      !declarations.chain(of: name).contains(where: { declarations.implements($0, requirement) })
    else { return false }
    return declarations.names.contains {
      declarations.implements($0, requirement) && declarations.chain(of: $0).dropFirst().contains(name)
    }
  }

  /// Lowers a call of an optional method, `delegate?.didFinish?(self)`: removes the question mark. If the method has a
  /// result, the call is nil where it is not implemented.
  func lowerOptionalCall(_ node: FunctionCallExprSyntax) {
    let chaining = node.calledExpression.as(OptionalChainingExprSyntax.self)
    let unwrapping = node.calledExpression.as(ForceUnwrapExprSyntax.self)
    guard let called = chaining?.expression ?? unwrapping?.expression,
      let mark = chaining?.questionMark ?? unwrapping?.exclamationMark
    else { return }
    let name =
      called.as(MemberAccessExprSyntax.self)?.declName.baseName ?? called.as(DeclReferenceExprSyntax.self)?.baseName
    guard let name else { return }
    guard let requirement = optional(name.text, node) else { return lowerKitCall(node, called, mark) }
    edits.remove(mark)
    guard requirement.result != nil else { return }
    if requirement.isThrowing {
      edits.insert(requirement.isAsync ? "plumbOptional({ try await " : "plumbOptional({ try ", before: node)
      edits.insert(" })", after: node)
    } else {
      edits.insert(chaining == nil ? "(try! " : "(try? ", before: node)
      edits.insert(")", after: node)
    }
    // What follows is part of the chain no more.
    let isChain = chaining != nil || file.text(of: called).contains("?")
    let parent = node.parent.flatMap { Syntax($0) }
    let isFollowed =
      parent?.as(MemberAccessExprSyntax.self)?.base?.id == ExprSyntax(node).id
      || parent?.as(SubscriptCallExprSyntax.self)?.calledExpression.id == ExprSyntax(node).id
    if isChain, isFollowed { edits.insert("?", after: node) }
  }

  /// Lowers a call of an optional method of the kit, whose protocol has a default: `delegate?.tableView?(list,
  /// heightForRowAt: row)`.
  private func lowerKitCall(_ node: FunctionCallExprSyntax, _ called: ExprSyntax, _ mark: TokenSyntax) {
    guard let name = called.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
      declarations.kit.has(name, node.arguments.map { $0.label?.text ?? "_" })
    else { return }
    edits.remove(mark)
    // The result remains an optional.
    guard mark.text == "?", !file.text(of: called).contains("?") else { return }
    edits.insert("Optional(", before: node)
    edits.insert(")", after: node)
  }

  /// The optional method that a call means, which can have its last arguments behind the parentheses.
  private func optional(_ name: String, _ node: FunctionCallExprSyntax) -> OptionalRequirement? {
    let labels = node.arguments.map { $0.label?.text ?? "_" }
    guard node.trailingClosure != nil else { return declarations.optionals[Method.selector(name, labels)] }
    let count = labels.count + 1 + node.additionalTrailingClosures.count
    return declarations.requirements.first {
      $0.name == name && $0.labels?.count == count && ($0.labels ?? []).starts(with: labels)
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

extension SourceFile {
  /// The optional requirements that a member of a protocol declares; none if it cannot be lowered.
  func optionalRequirements(_ member: DeclSyntax, of type: String) -> [OptionalRequirement] {
    if let method = member.as(FunctionDeclSyntax.self), !method.modifiers.contains(where: \.isOfType) {
      let parameters = method.signature.parameterClause.parameters
      let effects = method.signature.effectSpecifiers
      let result = method.signature.returnClause.map { plain($0.type) }
      return [
        OptionalRequirement(
          type: type, name: method.name.text, labels: parameters.map(\.firstName.text),
          parameters: parameters.map { text(of: $0.type) }, result: result == "Void" ? nil : result,
          isAsync: effects?.asyncSpecifier != nil, isThrowing: effects?.throwsClause != nil)
      ]
    }
    guard let property = member.as(VariableDeclSyntax.self), !property.modifiers.contains(where: \.isOfType) else {
      return []
    }
    return property.bindings.compactMap { binding in
      // An optional of `Any` is an `Any` itself, so that the two properties could not be told from each other.
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
        let result = binding.typeAnnotation.map({ plain($0.type) }), !result.contains(/\bAny(Object)?[?]*$/)
      else { return nil }
      return OptionalRequirement(
        type: type, name: name, labels: nil, parameters: [], result: result, isAsync: false, isThrowing: false)
    }
  }

  /// The text of a type on one line, with `?` for an implicitly unwrapped optional.
  private func plain(_ type: TypeSyntax) -> String {
    let text = text(of: type).replacing("\n", with: " ")
    return text.hasSuffix("!") ? text.dropLast() + "?" : text
  }
}

extension DeclModifierSyntax {
  fileprivate var isOfType: Bool { ["static", "class"].contains(name.text) }
}
