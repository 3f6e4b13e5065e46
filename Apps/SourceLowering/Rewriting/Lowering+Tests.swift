import SwiftSyntax

/// XCTest outside of Apple's systems calls tests, `setUp()` and `tearDown()` from code that belongs to no actor, on the
/// main thread. A test case of the main actor would not compile, or its tests would not be called.
extension Lowering {
  /// Takes a test case, or those of its methods that XCTest calls, from the main actor, and lets the methods assume it.
  func lowerTestCase(_ node: ClassDeclSyntax, _ path: [String]) {
    lowerTestCase(path.joined(separator: "."), node.attributes, node.memberBlock)
  }

  /// Lowers the methods that an extension adds to a test case.
  func lowerTestCase(_ node: ExtensionDeclSyntax) {
    lowerTestCase(file.text(of: node.extendedType), node.attributes, node.memberBlock)
  }

  private func lowerTestCase(_ name: String, _ attributes: AttributeListSyntax, _ block: MemberBlockSyntax) {
    guard declarations.base(of: name) == "XCTestCase" else { return }
    let attribute = Self.mainActor(attributes)
    if let attribute { edits.remove(attribute) }
    // Subclasses and extensions of a class of the main actor are of it as well.
    let isOfMainActor =
      attribute != nil
      || declarations.chain(of: name).contains {
        declarations.declaration(of: $0)?.attributes.contains("MainActor") ?? false
      }
    for member in declarations.conditions.members(block.members) {
      if let method = member.as(FunctionDeclSyntax.self) {
        lower(method, isOfMainActor)
      } else if isOfMainActor, let modifiers = Self.isolated(member) {
        edits.insert("@MainActor ", before: modifiers)
      }
    }
  }

  private func lower(_ method: FunctionDeclSyntax, _ isOfMainActor: Bool) {
    let attribute = Self.mainActor(method.attributes)
    let modifiers = method.modifiers.map(\.name.text)
    guard attribute != nil || (isOfMainActor && !modifiers.contains("nonisolated")) else { return }
    let name = method.name.text
    let isCalled =
      (name.hasPrefix("test") && method.signature.parameterClause.parameters.isEmpty)
      || (modifiers.contains("override")
        && ["setUp", "tearDown", "setUpWithError", "tearDownWithError"].contains(name))
    guard isCalled, !modifiers.contains("static"), !modifiers.contains("class") else {
      if attribute == nil { edits.insert("@MainActor ", before: method) }
      return
    }
    // XCTest awaits asynchronous tests, which may belong to an actor.
    guard method.signature.effectSpecifiers?.asyncSpecifier == nil, let body = method.body else {
      if attribute == nil { edits.insert("@MainActor ", before: method) }
      return
    }
    if let attribute { edits.remove(attribute) }
    let marker = method.signature.effectSpecifiers?.throwsClause == nil ? "" : "try "
    edits.insert(" \(marker)MainActor.assumeIsolated {", after: body.leftBrace)
    edits.insert("} ", before: body.rightBrace)
    // Functions in a closure do not belong to its actor, other than those in a method.
    for function in body.statements.compactMap({ $0.item.as(FunctionDeclSyntax.self) })
    where Self.mainActor(function.attributes) == nil
      && !function.modifiers.contains(where: { $0.name.text == "nonisolated" })
    {
      edits.insert("@MainActor ", before: function)
    }
  }

  private static func mainActor(_ attributes: AttributeListSyntax) -> SwiftSyntax.AttributeSyntax? {
    attributes.named("MainActor")
  }

  /// A property or an initializer that belongs to the actor of its class.
  private static func isolated(_ member: DeclSyntax) -> DeclSyntax? {
    let node = member.as(VariableDeclSyntax.self)
    guard let node, !node.attributes.names.contains("MainActor"),
      !node.modifiers.contains(where: { $0.name.text == "nonisolated" })
    else { return nil }
    return member
  }
}
