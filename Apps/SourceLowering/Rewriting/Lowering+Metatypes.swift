import SwiftSyntax

/// On Apple's systems every initializer of an imported class can be called on a metatype or a generic parameter. Swift
/// elsewhere refuses those that are not required; functions of the kit take their place.
extension Lowering {
  /// What the kit can make of a class that is only known at run time, by the labels of the initializer.
  private static let makers: [[String]: String] = [
    ["frame"]: "UIView", ["nibName", "bundle"]: "UIViewController", ["style", "reuseIdentifier"]: "UITableViewCell",
    ["identifier", "source", "destination"]: "UIStoryboardSegue",
  ]

  /// Replaces `T(frame:)`, `T()`, `type.init(nibName:bundle:)` and the like.
  func lowerInitializer(_ node: FunctionCallExprSyntax) {
    guard request.kit == .uiKit, node.trailingClosure == nil else { return }
    let labels = node.arguments.compactMap { $0.label?.text }
    guard labels.count == node.arguments.count, labels.isEmpty || Self.makers[labels] != nil else { return }
    if let name = node.calledExpression.as(DeclReferenceExprSyntax.self), name.argumentNames == nil {
      guard let kind = constraint(of: name.baseName.text, at: Syntax(node)), makes(kind, labels) else { return }
      edits.insert(".instance", after: name)
      needsKit = true
      return
    }
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      member.declName.baseName.text == "init"
    else { return }
    if let name = base.as(DeclReferenceExprSyntax.self)?.baseName.text,
      let kind = constraint(of: name, at: Syntax(node))
    {
      guard makes(kind, labels) else { return }
    } else {
      // The name of a class begins with a capital letter, and that of a value does not.
      guard !labels.isEmpty || isOfView(base, at: Syntax(node)), isValue(base) else { return }
    }
    edits.replace(member.declName, by: "instance")
    needsKit = true
  }

  /// Whether the kit makes objects of a class of the kit by an initializer.
  private func makes(_ kind: String, _ labels: [String]) -> Bool {
    guard kind.hasPrefix("UI") else { return false }
    let isController = kind.hasSuffix("Controller")
    switch Self.makers[labels] {
    case "UIViewController": return isController
    case "UITableViewCell": return kind == "UITableViewCell"
    case "UIStoryboardSegue": return kind == "UIStoryboardSegue"
    case "UIView": return !isController
    default: return labels.isEmpty
    }
  }

  private func isValue(_ base: ExprSyntax) -> Bool {
    if let name = base.as(DeclReferenceExprSyntax.self)?.baseName.text {
      return name.first?.isLowercase == true && name != "self" && name != "super"
    }
    if let member = base.as(MemberAccessExprSyntax.self) {
      let name = member.declName.baseName.text
      return name.first?.isLowercase == true && name != "self"
    }
    return base.is(FunctionCallExprSyntax.self)
  }

  /// Whether an expression is `type(of:)` of a parameter whose type is a class of the kit or limited to one.
  private func isOfView(_ base: ExprSyntax, at node: Syntax) -> Bool {
    guard let call = base.as(FunctionCallExprSyntax.self),
      call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "type",
      let value = call.arguments.first?.expression.as(DeclReferenceExprSyntax.self)?.baseName.text
    else { return false }
    return type(ofParameter: value, at: node).map { makes(constraint(of: $0, at: node) ?? $0, []) } ?? false
  }

  /// The type of a parameter of the innermost function around a node that has one with the name.
  func type(ofParameter name: String, at node: Syntax) -> String? {
    var parent = node.parent
    while let current = parent {
      let clause =
        current.as(FunctionDeclSyntax.self)?.signature.parameterClause
        ?? current.as(InitializerDeclSyntax.self)?.signature.parameterClause
      for parameter in clause?.parameters ?? [] where (parameter.secondName ?? parameter.firstName).text == name {
        return file.text(of: parameter.type)
      }
      parent = current.parent
    }
    return nil
  }

  /// The class of the kit to which the declarations around a node limit a generic parameter.
  private func constraint(of parameter: String, at node: Syntax) -> String? {
    var parent = node.parent
    while let current = parent {
      let (clause, conditions) = generics(of: current)
      for known in clause?.parameters ?? [] where known.name.text == parameter {
        if let type = known.inheritedType, let found = classOfKit(type) { return found }
        for requirement in conditions?.requirements ?? [] {
          guard let limit = requirement.requirement.as(ConformanceRequirementSyntax.self),
            file.text(of: limit.leftType) == parameter
          else { continue }
          if let found = classOfKit(limit.rightType) { return found }
        }
        return nil
      }
      parent = current.parent
    }
    return nil
  }

  private func generics(of node: Syntax) -> (GenericParameterClauseSyntax?, GenericWhereClauseSyntax?) {
    if let node = node.as(FunctionDeclSyntax.self) { return (node.genericParameterClause, node.genericWhereClause) }
    if let node = node.as(InitializerDeclSyntax.self) { return (node.genericParameterClause, node.genericWhereClause) }
    if let node = node.as(ClassDeclSyntax.self) { return (node.genericParameterClause, node.genericWhereClause) }
    if let node = node.as(StructDeclSyntax.self) { return (node.genericParameterClause, node.genericWhereClause) }
    if let node = node.as(EnumDeclSyntax.self) { return (node.genericParameterClause, node.genericWhereClause) }
    return (nil, nil)
  }

  /// The class of the kit in a type or a composition of types: not a class of the app, which has initializers of its
  /// own.
  private func classOfKit(_ type: TypeSyntax) -> String? {
    let names = file.text(of: type).split(separator: "&").map { $0.filter { !$0.isWhitespace } }
    return names.first { $0.hasPrefix("UI") && declarations.declaration(of: $0) == nil && !$0.hasSuffix("Delegate") }
  }
}
