import SwiftSyntax

/// SwiftUI lays out nothing on this system. Where the target depends on the module `SwiftUI` of this package, views keep
/// what their initializers need and have an empty body, so that the parts of a source that use UIKit compile.
extension Lowering {
  /// Protocols whose types only views use.
  private static let partsOfViews: Set = [
    "ButtonStyle", "EnvironmentKey", "GroupBoxStyle", "InsettableShape", "Layout", "LabelStyle", "MenuStyle",
    "PreferenceKey", "PrimitiveButtonStyle", "ProgressViewStyle", "Shape", "TextFieldStyle", "ToggleStyle",
    "ViewModifier",
  ]
  /// Wrappers of properties that no initializer sets.
  private static let environment: Set = [
    "AccessibilityFocusState", "AppStorage", "Environment", "FetchRequest", "FocusState", "FocusedBinding",
    "FocusedValue", "GestureState", "Namespace", "Query", "ScaledMetric", "SceneStorage",
  ]

  /// Empties a view, or removes a type that only views use.
  ///
  /// - Returns: The members that are kept, to be lowered; nil if the type is neither.
  func lowerView(_ node: StructDeclSyntax) -> [DeclSyntax]? {
    let inherited = inheritedNames(node.inheritanceClause)
    guard request.modules.contains("SwiftUI") else { return nil }
    if !Self.partsOfViews.isDisjoint(with: inherited) {
      edits.remove(node)
      return []
    }
    guard inherited.contains("View") else { return nil }
    let members = declarations.conditions.members(node.memberBlock.members)
    let hasInitializer = members.contains { $0.is(InitializerDeclSyntax.self) }
    var kept: [DeclSyntax] = []
    for member in members {
      let property = member.as(VariableDeclSyntax.self)
      if let property, property.bindings.first?.pattern.trimmedDescription == "body" {
        empty(property)
      } else if isKept(member, in: node.name.text, hasInitializer) {
        kept.append(member)
      } else {
        edits.remove(member)
      }
    }
    return kept
  }

  /// Removes what an extension adds to views.
  func lowerView(_ node: ExtensionDeclSyntax) -> Bool {
    guard request.modules.contains("SwiftUI") else { return false }
    let name = file.text(of: node.extendedType)
    let isOfValues = ["EnvironmentValues", "FocusedValues", "LocalizedStringKey"].contains(name)
    guard name == "View" || isOfValues || Self.partsOfViews.contains(name) else { return false }
    edits.remove(node)
    return true
  }

  /// Empties a function or a property outside of views whose value is a view.
  func lowerMemberOfViews(_ node: FunctionDeclSyntax) -> Bool {
    guard let type = node.signature.returnClause?.type, isOfView(type), let body = node.body else { return false }
    edits.replace(body, by: "{ EmptyView() }")
    return true
  }

  /// Empties a property outside of views whose value is a view.
  func lowerMemberOfViews(_ node: VariableDeclSyntax) -> Bool {
    guard let binding = node.bindings.first, let type = binding.typeAnnotation?.type, isOfView(type),
      let body = binding.accessorBlock
    else { return false }
    edits.replace(body, by: "{ EmptyView() }")
    return true
  }

  private func isOfView(_ type: TypeSyntax) -> Bool {
    request.modules.contains("SwiftUI") && ["some View", "some SwiftUI.View"].contains(type.trimmedDescription)
  }

  private func inheritedNames(_ clause: InheritanceClauseSyntax?) -> [String] {
    (clause?.inheritedTypes.map { file.text(of: $0.type) } ?? []).map { $0.replacing("SwiftUI.", with: "") }
  }

  private func empty(_ property: VariableDeclSyntax) {
    guard let binding = property.bindings.first, let accessor = binding.accessorBlock else { return }
    if let type = binding.typeAnnotation?.type { edits.replace(type, by: "some View") }
    edits.replace(accessor, by: "{ EmptyView() }")
  }

  /// Whether other sources can need a member of a view: initializers, what they set, types, and methods that return the
  /// view itself.
  private func isKept(_ member: DeclSyntax, in view: String, _ hasInitializer: Bool) -> Bool {
    if let property = member.as(VariableDeclSyntax.self) {
      let isPrivate = property.modifiers.contains { ["private", "fileprivate"].contains($0.name.text) }
      guard let binding = property.bindings.first, Self.isStored(binding),
        Self.environment.isDisjoint(with: property.attributes.names)
      else { return false }
      return hasInitializer || !isPrivate || binding.initializer == nil
    }
    if let method = member.as(FunctionDeclSyntax.self) {
      guard let result = method.signature.returnClause?.type.trimmedDescription else { return false }
      return result == "Self" || result == view
    }
    return true
  }

  private static func isStored(_ binding: PatternBindingSyntax) -> Bool {
    guard let accessors = binding.accessorBlock?.accessors else { return true }
    guard let list = accessors.as(AccessorDeclListSyntax.self) else { return false }
    return list.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
  }
}
