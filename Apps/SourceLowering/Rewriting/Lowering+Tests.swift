import SwiftSyntax

/// XCTest outside of Apple's systems calls tests, `setUp()` and `tearDown()` from code that belongs to no actor, on the
/// main thread. A test case of the main actor would not compile, or its tests would not be called.
extension Lowering {
  /// Takes a test case, or those of its methods that XCTest calls, from the main actor, and lets the methods assume it.
  func lowerTestCase(_ node: ClassDeclSyntax, _ path: [String]) {
    guard declarations.base(of: path.joined(separator: ".")) == "XCTestCase" else { return }
    let isOfMainActor = Self.mainActor(node.attributes)
    if let isOfMainActor { edits.remove(isOfMainActor) }
    for member in declarations.conditions.members(node.memberBlock.members) {
      if let method = member.as(FunctionDeclSyntax.self) {
        lower(method, isOfMainActor != nil)
      } else if isOfMainActor != nil, let modifiers = Self.isolated(member) {
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
