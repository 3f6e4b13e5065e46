import SwiftSyntax

/// Optional methods of protocols that are named without a call, `if let scroll = delegate?.didScroll(_:)`: they are nil
/// if the object does not implement them, which the table of its module says.
extension Lowering {
  /// Lowers the name of an optional method. Returns whether it is one.
  func lowerOptionalReference(_ node: MemberAccessExprSyntax) -> Bool {
    guard let base = node.base, let requirement = reference(node), !requirement.isAsync else { return false }
    let chaining = base.as(OptionalChainingExprSyntax.self)?.expression
    let object = file.text(of: chaining ?? base)
    let list = zip(requirement.parameters.indices, requirement.parameters).map { "a\($0): \($1)" }
    // A method with a result throws where it is not implemented, and is then not called.
    let word = requirement.result == nil || requirement.isThrowing ? "" : "try!"
    let arrow = (requirement.isThrowing ? "throws " : "") + "-> \(requirement.result ?? "Void")"
    let call = requirement.call.replacing("self.", with: "object.", maxReplacements: 1)
    let method = "{ (\(list.joined(separator: ", "))) \(arrow) in \(word)\(call)}"
    hasReferences = true
    edits.replace(node, by: "plumbReference(\(object), \(literal(requirement.selector)), { object in \(method) })")
    return true
  }

  /// The optional method that an expression names and does not call.
  private func reference(_ node: MemberAccessExprSyntax) -> OptionalRequirement? {
    guard node.isNameAlone else { return nil }
    let name = node.declName.baseName.text
    if let labels = node.declName.argumentNames?.arguments.map(\.name.text) {
      return declarations.optionals[Method.selector(name, labels)]
    }
    // Without labels, the name can be that of a property: it is a method where its presence is asked for.
    guard node.base?.is(OptionalChainingExprSyntax.self) == true, node.isAskedFor else { return nil }
    let found = declarations.requirements.filter { $0.name == name }
    return found.count == 1 && found[0].labels != nil ? found[0] : nil
  }

  /// The modules of Apple that are libraries beside the kits, and those of tests.
  private static let standIns: Set = [
    "Combine", "CoreLocation", "MapKit", "SnapshotTesting", "Snapshots", "SwiftUI", "WebKit",
  ]

  /// Whether a method implements an optional requirement of a protocol that its class adopts, or can implement one of a
  /// delegate of another module.
  func canBeOptional(_ method: Method, of type: String) -> Bool {
    guard !method.isStatic else { return false }
    let isRequired = declarations.requirements.contains {
      $0.name == method.name && $0.labels == method.labels && declarations.named.contains($0.name)
        && declarations.adopts(type, $0.type)
    }
    guard !isRequired else { return true }
    let kits = Modules.ofKits.union(request.kit.modules).union(Self.standIns)
    let others = request.modules.subtracting(kits)
    return !others.isEmpty && declarations.adoptsForeignDelegate(type)
  }
}

extension MemberAccessExprSyntax {
  /// Whether the expression can be the name of a method that is not called: it has labels, or its presence is asked for.
  var isNameOfMethod: Bool { isNameAlone && (declName.argumentNames != nil || isAskedFor) }

  /// Whether nothing follows the expression: `delegate?.close?(self)` and `delegate?.close!(self)` are calls.
  fileprivate var isNameAlone: Bool {
    var parent = parent
    if let mark = parent, mark.is(OptionalChainingExprSyntax.self) || mark.is(ForceUnwrapExprSyntax.self) {
      parent = mark.parent
    }
    return parent?.is(FunctionCallExprSyntax.self) != true && parent?.is(MemberAccessExprSyntax.self) != true
  }

  /// Whether a condition binds the expression, or compares it with nil.
  fileprivate var isAskedFor: Bool {
    let parent = parent?.is(OptionalChainingExprSyntax.self) == true ? parent?.parent : parent
    if parent?.is(InitializerClauseSyntax.self) == true {
      return parent?.parent?.is(OptionalBindingConditionSyntax.self) == true
    }
    guard let list = parent?.as(ExprListSyntax.self), list.count == 3 else { return false }
    return list.last?.is(NilLiteralExprSyntax.self) == true
  }
}
