import SwiftSyntax

/// Decides which clauses of `#if` are compiled.
struct Conditions {
  let kit: Request.Kit
  /// The modules that the target depends on.
  var modules: Set<String> = []
  /// Whether the compiler certainly finds no module with a name.
  var lacks: @Sendable (String) -> Bool = { _ in false }

  /// Whether a condition holds; nil if only the compiler knows.
  func value(_ node: ExprSyntax?) -> Bool? {
    guard let node else { return true }
    if let literal = node.as(BooleanLiteralExprSyntax.self) { return literal.literal.text == "true" }
    if let tuple = node.as(TupleExprSyntax.self), tuple.elements.count == 1 {
      return value(tuple.elements.first?.expression)
    }
    if let prefix = node.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
      return value(prefix.expression).map { !$0 }
    }
    if let call = node.as(FunctionCallExprSyntax.self) { return replacement(call) }
    if let name = node.as(DeclReferenceExprSyntax.self) { return name.baseName.text == "DEBUG" ? true : nil }
    if let sequence = node.as(SequenceExprSyntax.self) { return value(of: Array(sequence.elements)) }
    return nil
  }

  /// Conjunctions bind more tightly than disjunctions.
  private func value(of elements: [ExprSyntax]) -> Bool? {
    var alternatives: [[Bool?]] = [[]]
    for element in elements {
      if let sign = element.as(BinaryOperatorExprSyntax.self) {
        if sign.operator.text == "||" { alternatives.append([]) }
      } else {
        alternatives[alternatives.count - 1].append(value(element))
      }
    }
    let values = alternatives.map { terms -> Bool? in
      if terms.contains(false) { return false }
      return terms.contains(nil) ? nil : true
    }
    if values.contains(true) { return true }
    return values.contains(nil) ? nil : false
  }

  /// The value of `os(…)` and of `canImport(…)` of a kit or a module that is missing; nil for other conditions.
  func replacement(_ call: FunctionCallExprSyntax) -> Bool? {
    guard let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      let argument = call.arguments.first?.expression.as(DeclReferenceExprSyntax.self)?.baseName.text
    else { return nil }
    switch name {
    case "os":
      let known: Set = ["iOS", "macOS", "OSX", "tvOS", "watchOS", "visionOS"]
      return known.contains(argument) ? kit.systems.contains(argument) : nil
    case "canImport":
      if ["UIKit", "AppKit", "Cocoa"].contains(argument) { return kit.modules.contains(argument) }
      if Modules.logging.contains(argument) { return true }
      // Of SwiftUI there are only names.
      if argument == "SwiftUI" { return false }
      if modules.contains(argument) { return true }
      return Modules.missing[argument] != nil || lacks(argument) ? false : nil
    case "targetEnvironment": return argument == "macCatalyst" ? false : nil
    default: return nil
    }
  }

  /// The clauses of `#if` that can be compiled: all up to the first whose condition holds.
  func possible(_ node: IfConfigDeclSyntax) -> [IfConfigClauseSyntax] {
    var result: [IfConfigClauseSyntax] = []
    for clause in node.clauses {
      let value = clause.condition == nil ? true : value(clause.condition)
      if value != false { result.append(clause) }
      if value == true { break }
    }
    return result
  }

  /// The declarations of a list with those of the `#if` clauses that are certain to be compiled.
  func members(_ list: MemberBlockItemListSyntax) -> [DeclSyntax] {
    list.flatMap { item -> [DeclSyntax] in
      guard let condition = item.decl.as(IfConfigDeclSyntax.self) else { return [item.decl] }
      return certain(condition).flatMap { clause -> [DeclSyntax] in
        if case .decls(let list)? = clause.elements { members(list) } else { [] }
      }
    }
  }

  /// The clauses of `#if` that are certain to be compiled.
  func certain(_ node: IfConfigDeclSyntax) -> [IfConfigClauseSyntax] {
    let clauses = possible(node)
    guard clauses.count == 1, let only = clauses.first else { return [] }
    return only.condition == nil || value(only.condition) == true ? [only] : []
  }
}
