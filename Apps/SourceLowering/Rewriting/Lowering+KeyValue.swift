import SwiftSyntax

/// Key-value observing.
extension Lowering {
  /// Lets a property notify its observers, as `@objc dynamic` does.
  func lowerObservable(_ node: VariableDeclSyntax, in scope: [String]?) {
    guard let scope, node.bindingSpecifier.text == "var", isObject(scope.joined(separator: ".")),
      !node.modifiers.contains(where: { ["static", "class"].contains($0.name.text) })
    else { return }
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text.trimmingBackticks else {
        continue
      }
      let key = literal(node.attributes.named("objc")?.statedName ?? name)
      let (will, did) = ("willChangeValue(forKey: \(key))", "didChangeValue(forKey: \(key))")
      guard let block = binding.accessorBlock else {
        edits.insert(" { willSet { \(will) } didSet { \(did) } }", after: binding)
        needsKit = true
        continue
      }
      guard case .accessors(let accessors) = block.accessors else { continue }
      needsKit = true
      func body(_ word: String) -> CodeBlockSyntax? {
        accessors.first { $0.accessorSpecifier.text == word }?.body
      }
      if let setter = body("set") {
        edits.insert(" \(will); defer { \(did) };", after: setter.leftBrace)
      } else if body("willSet") != nil || body("didSet") != nil {
        for (word, call) in [("willSet", will), ("didSet", did)] {
          if let found = body(word) {
            edits.insert(word == "didSet" ? " defer { \(call) };" : " \(call);", after: found.leftBrace)
          } else {
            edits.insert(" \(word) { \(call) }", after: block.leftBrace)
          }
        }
      }
    }
  }

  /// Adds the name of the property to `observe(\.property, …)`, unless the module has a method of this name itself, and
  /// passes the name to `willChangeValue(for:)` and `didChangeValue(for:)`.
  func lowerObserve(_ node: FunctionCallExprSyntax) {
    let name =
      node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    guard let first = node.arguments.first, let path = first.expression.as(KeyPathExprSyntax.self) else { return }
    let names = path.components.compactMap { component -> String? in
      guard case .property(let property) = component.component else { return nil }
      return property.declName.baseName.text.trimmingBackticks
    }
    if let name, ["willChangeValue", "didChangeValue"].contains(name), let label = first.label, label.text == "for",
      node.arguments.count == 1
    {
      edits.replace(label, by: "forKey")
      edits.replace(path, by: literal(names.joined(separator: ".")))
      needsKit = true
    }
    guard name == "observe", first.label == nil,
      node.trailingClosure != nil || node.arguments.last?.label?.text == "changeHandler",
      node.arguments.dropFirst().allSatisfy({ ["options", "changeHandler"].contains($0.label?.text) }),
      !declarations.declaresObserve
    else { return }
    edits.insert(", named: \(literal(names.joined(separator: ".")))", after: first.expression)
    needsKit = true
  }

  /// Reads and writes values by key of a parameter of the type `AnyObject`, of which Swift elsewhere knows no method.
  func lowerKeyedValue(_ node: FunctionCallExprSyntax) {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      ["value", "setValue"].contains(member.declName.baseName.text),
      let label = node.arguments.last?.label?.text, ["forKey", "forKeyPath"].contains(label),
      let base = member.base?.as(DeclReferenceExprSyntax.self),
      type(ofParameter: base.baseName.text, at: Syntax(node)) == "AnyObject"
    else { return }
    edits.insert("(", before: base)
    edits.insert(" as! NSObject)", after: base)
    needsKit = true
  }

  /// A method that observes, in a class whose superclass has none here: it overrides nothing.
  func lowerObserver(_ node: FunctionDeclSyntax, in scope: [String]?) {
    guard let scope, let modifier = node.modifiers.first(where: { $0.name.text == "override" }),
      Self.isObserver(Method(node)), isFirstObserver(scope.joined(separator: "."))
    else { return }
    edits.remove(modifier)
    guard let body = node.body else { return }
    let calls = SuperCalls(viewMode: .sourceAccurate)
    calls.walk(body)
    for call in calls.found { edits.replace(call, by: "()") }
  }

  /// Whether a class has to adopt the protocol of observers.
  func adoptsObserver(_ block: Block) -> Bool {
    block.isClass && block.methods.contains { Self.isObserver($0) && $0.isOverride }
      && isFirstObserver(block.name)
  }

  private static func isObserver(_ method: Method) -> Bool {
    method.name == "observeValue" && method.labels == ["forKeyPath", "of", "change", "context"]
  }

  /// Whether no superclass of a class has the method of observers: those of the kits have it, `NSObject` does not.
  private func isFirstObserver(_ name: String) -> Bool {
    declarations.base(of: name) == "NSObject"
      && !declarations.chain(of: name).dropFirst().contains {
        declarations.methods(of: $0).contains(where: Self.isObserver)
      }
  }

  /// Whether a class inherits `NSObject`, as far as names tell.
  private func isObject(_ name: String) -> Bool {
    guard let base = declarations.base(of: name) else { return false }
    return base.hasPrefix("UI") || base.hasPrefix("NS")
  }
}

/// The calls of `super.observeValue(…)`.
private final class SuperCalls: SyntaxVisitor {
  private(set) var found: [FunctionCallExprSyntax] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let called = node.calledExpression.as(MemberAccessExprSyntax.self),
      called.base?.is(SuperExprSyntax.self) == true,
      called.declName.baseName.text == "observeValue"
    {
      found.append(node)
    }
    return .visitChildren
  }
}
