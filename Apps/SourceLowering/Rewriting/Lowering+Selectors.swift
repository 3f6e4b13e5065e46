import SwiftSyntax

extension Lowering {
  /// Replaces `#selector(…)` by the name of the method for Objective-C.
  func lowerSelector(_ node: MacroExpansionExprSyntax, in scope: [String]?) {
    guard let argument = node.arguments.first else { return }
    let kind = argument.label?.text
    let name = selector(argument.expression, kind, in: scope ?? [])
    edits.replace(node, by: "Selector(\(literal(name)))")
  }

  private func selector(_ expression: ExprSyntax, _ kind: String?, in scope: [String]) -> String {
    if let tuple = expression.as(TupleExprSyntax.self), let only = tuple.elements.first {
      return selector(only.expression, kind, in: scope)
    }
    // A type that tells overloads apart: `save as (Form) -> () -> Void`.
    if let sequence = expression.as(SequenceExprSyntax.self), let first = sequence.elements.first {
      return selector(first, kind, in: scope)
    }
    if let cast = expression.as(AsExprSyntax.self) { return selector(cast.expression, kind, in: scope) }
    let member = expression.as(MemberAccessExprSyntax.self)
    guard let reference = member?.declName ?? expression.as(DeclReferenceExprSyntax.self) else {
      return file.text(of: expression)
    }
    let name = reference.baseName.text.trimmingBackticks
    switch kind {
    case "getter": return name
    case "setter": return "set" + name.prefix(1).uppercased() + name.dropFirst() + ":"
    default: break
    }
    let labels = reference.argumentNames.map { $0.arguments.map(\.name.text) }
    let owner = member?.base.map { file.text(of: $0) }
    return known(name, labels, owner, in: scope) ?? Self.kitSelector(name, labels)
  }

  /// The selector of a method that the module declares: in the class that is named, in the classes around, or anywhere.
  private func known(_ name: String, _ labels: [String]?, _ owner: String?, in scope: [String]) -> String? {
    func find(_ type: String) -> String? {
      for each in declarations.chain(of: type) {
        let method = declarations.methods(of: each).first {
          $0.name == name && (labels == nil || $0.labels == labels) && !$0.isStatic
        }
        if let method { return method.selector }
      }
      return nil
    }
    if let owner, !["self", "Self", "super"].contains(owner) {
      let type = declarations.resolved(owner, from: scope)
      if declarations.declaration(of: type) != nil || !declarations.blocks(of: type).isEmpty, let found = find(type) {
        return found
      }
    } else {
      for length in stride(from: scope.count, to: 0, by: -1) {
        if let found = find(scope.prefix(length).joined(separator: ".")) { return found }
      }
    }
    for type in declarations.names {
      let method = declarations.methods(of: type).first {
        $0.name == name && (labels == nil || $0.labels == labels) && $0.isVisible
      }
      if let method { return method.selector }
    }
    return nil
  }

  /// The selector of a method of a kit, whose labels are written or which has a well-known name.
  private static func kitSelector(_ name: String, _ labels: [String]?) -> String {
    if let labels { return Method.selector(name, labels) }
    return ["endEditing", "cut", "copy", "paste", "selectAll", "select", "delete"].contains(name) ? name + ":" : name
  }

  /// Replaces `#keyPath(…)` by the names of its properties: a type at its beginning does not count.
  func lowerKeyPath(_ node: MacroExpansionExprSyntax) {
    guard let argument = node.arguments.first else { return }
    var names = file.text(of: argument.expression).split(separator: ".").map {
      $0.filter { !$0.isWhitespace && $0 != "?" && $0 != "!" }
    }
    while names.count > 1, let first = names.first, first.first?.isUppercase == true || first == "self" {
      names.removeFirst()
    }
    edits.replace(node, by: literal(names.joined(separator: ".")))
  }
}
