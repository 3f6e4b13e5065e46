import SwiftSyntax

/// Calls that Foundation does not have on every system, and the program of SwiftUI.
extension Lowering {
  /// Replaces `type(of: object).description()`, which every object has in Objective-C.
  func lowerDescription(_ node: FunctionCallExprSyntax) {
    guard node.arguments.isEmpty, let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "description", let type = member.base?.as(FunctionCallExprSyntax.self),
      type.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "type"
    else { return }
    edits.insert("String(reflecting: ", before: type)
    edits.replace(member.period, to: node, by: ")")
  }

  /// The window of a delegate of the application is an optional member of its protocol on Apple's systems, so that its
  /// users unwrap it twice: `delegate?.window??`, `delegate!.window!!`. Here it is unwrapped once.
  func lowerOptionalWindow(_ inner: ExprSyntax, _ mark: TokenSyntax) {
    let value =
      inner.as(OptionalChainingExprSyntax.self)?.expression ?? inner.as(ForceUnwrapExprSyntax.self)?.expression
    if value?.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "window" { edits.remove(mark) }
  }

  /// Names the module of a function in an extension of `CGFloat`, which has static members of that name on other
  /// systems.
  func lowerMathematics(_ node: FunctionCallExprSyntax, in scope: [String]?) {
    guard scope == ["CGFloat"], let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName,
      ["abs", "min", "max"].contains(name.text)
    else { return }
    edits.insert("Swift.", before: name)
  }

  /// The settings of URL sessions that Foundation does not have on other systems, or that cannot be set there.
  private static let missingSettings: Set = [
    "allowsConstrainedNetworkAccess", "allowsExpensiveNetworkAccess", "sessionSendsLaunchEvents",
    "usesClassicLoadingMode",
    "waitsForConnectivity",
  ]

  /// Evaluates the value of such a setting, and sets nothing.
  func lowerSessionSetting(_ node: SequenceExprSyntax) {
    let elements = Array(node.elements.prefix(2))
    guard elements.count == 2, elements[1].is(AssignmentExprSyntax.self),
      let member = elements[0].as(MemberAccessExprSyntax.self), member.base != nil,
      Self.missingSettings.contains(member.declName.baseName.text)
    else { return }
    edits.replace(member, by: "_")
  }

  /// An attributed text whose runs the kit keeps, since that of Foundation ends the program if neighboring runs have
  /// different objects.
  func lowerAttributedText(_ node: FunctionCallExprSyntax) {
    var name = node.calledExpression
    if let member = name.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "init",
      let base = member.base
    {
      name = base
    }
    let isCopy = node.arguments.first?.label?.text == "attributedString"
    switch name.as(DeclReferenceExprSyntax.self)?.baseName.text {
    case "NSMutableAttributedString": break
    case "NSAttributedString" where isCopy: break
    default: return
    }
    edits.replace(name, by: "KitMutableAttributedString")
    needsKit = true
  }

  /// A timer without arguments never fires.
  func lowerEmptyTimer(_ node: FunctionCallExprSyntax) {
    guard node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "Timer", node.arguments.isEmpty,
      node.trailingClosure == nil, let parenthesis = node.leftParen
    else { return }
    edits.replace(parenthesis, to: node, by: "(fire: .distantFuture, interval: 0, repeats: false, block: { _ in })")
  }

  /// A timer with a target is made by a function, since an initializer cannot return a subclass.
  func lowerTimer(_ node: FunctionCallExprSyntax) {
    let labels = node.arguments.map { $0.label?.text }
    guard node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "Timer",
      labels.contains("target"), labels.contains("selector")
    else { return }
    edits.insert(".timer", after: node.calledExpression)
    needsKit = true
  }

  /// Removes the program of SwiftUI, as other entries of the program, and previews, which only Xcode shows. Returns
  /// whether the type is one.
  func lowerProgram(_ node: StructDeclSyntax) -> Bool {
    let inherited = node.inheritanceClause?.inheritedTypes.map { file.text(of: $0.type) } ?? []
    let isProgram =
      node.attributes.names.contains("main") && (inherited.contains("App") || inherited.contains("SwiftUI.App"))
    let isPreview = inherited.contains("PreviewProvider")
    guard isProgram || isPreview else { return false }
    edits.remove(node)
    return true
  }
}

/// Resources are in the bundle of their module, and not in that of the program.
extension Lowering {
  /// Replaces `Bundle.main`, also as `.main`, by the bundle of the module, if it has resources.
  func lowerMainBundle(_ node: MemberAccessExprSyntax) {
    guard !request.resources.isEmpty, node.declName.baseName.text == "main", isOfBundle(node, in: Syntax(node)) else {
      return
    }
    let name = bundle(at: node)
    if let base = node.base { edits.replace(base, to: node, by: name) } else { edits.replace(node, by: name) }
  }

  /// A function of Apple's C library with its module, `Darwin.ceil(x)`, is one of Foundation.
  func lowerLibraryName(_ node: MemberAccessExprSyntax) {
    guard let base = node.base?.as(DeclReferenceExprSyntax.self), base.baseName.text == "Darwin",
      !declarations.names.contains("Darwin")
    else { return }
    edits.replace(base, by: "Foundation")
  }

  /// The bundle of the module. The default value of a parameter names it by a function of the kit: that of a public
  /// function cannot name what is internal.
  private func bundle(at node: some SyntaxProtocol) -> String {
    var parent = node.parent
    while let next = parent, !next.is(CodeBlockSyntax.self), !next.is(ClosureExprSyntax.self) {
      if next.is(FunctionParameterSyntax.self) {
        needsKit = true
        return "Bundle.ofModule(named: \"\(request.module)\")"
      }
      parent = next.parent
    }
    return "Bundle.module"
  }

  /// Replaces `Bundle(for: type)`, also as `.init(for: type)`, by the bundle of the module of the type.
  func lowerBundle(_ node: FunctionCallExprSyntax) {
    let called = node.calledExpression
    let member = called.as(MemberAccessExprSyntax.self)
    guard
      called.as(DeclReferenceExprSyntax.self)?.baseName.text == "Bundle"
        || member.map({ $0.declName.baseName.text == "init" && isOfBundle($0, in: Syntax(node)) }) == true,
      node.arguments.count == 1, let label = node.arguments.first?.label, label.text == "for"
    else { return }
    edits.replace(node.calledExpression, by: "Bundle.ofModule")
    edits.replace(label, by: "of")
    needsKit = true
  }

  /// Whether a member is one of `Bundle`: by its name, or by the declared type of the variable or parameter whose
  /// initial or default value `value` is.
  private func isOfBundle(_ member: MemberAccessExprSyntax, in value: Syntax) -> Bool {
    if let base = member.base { return base.as(DeclReferenceExprSyntax.self)?.baseName.text == "Bundle" }
    guard let clause = value.parent?.as(InitializerClauseSyntax.self), let owner = clause.parent else { return false }
    let type =
      owner.as(PatternBindingSyntax.self)?.typeAnnotation?.type ?? owner.as(FunctionParameterSyntax.self)?.type
    return type.map { ["Bundle", "Bundle?"].contains(file.text(of: $0)) } == true
  }

  /// Lets `NSLocalizedString` and the method of bundles find the translations of the module and the kit's plural forms.
  func lowerLocalizedString(_ node: FunctionCallExprSyntax) {
    let labels = node.arguments.map { $0.label?.text }
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "localizedString", labels == ["forKey", "value", "table"]
    {
      edits.replace(member.declName, by: "translatedString")
      needsKit = true
    }
    guard !request.resources.isEmpty || labels.contains("bundle"),
      node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "NSLocalizedString",
      let next = node.arguments.first(where: { ["value", "comment"].contains($0.label?.text) })
    else { return }
    edits.replace(node.calledExpression, by: "Bundle.translated")
    if !labels.contains("bundle") { edits.insert("bundle: \(bundle(at: node)), ", before: next) }
    needsKit = true
  }

  /// Lets formats have the plural forms of translations, if the module has files that can have some.
  func lowerFormat(_ node: FunctionCallExprSyntax) {
    guard request.hasPluralForms, let first = node.arguments.first else { return }
    let called = file.text(of: node.calledExpression)
    if called == "String", first.label?.text == "format" {
      edits.insert(".translated", after: node.calledExpression)
    } else if called == "String.localizedStringWithFormat", first.label == nil {
      edits.replace(node.calledExpression, by: "String.translated")
      edits.insert("format: ", before: first)
    } else {
      return
    }
    needsKit = true
  }
}
