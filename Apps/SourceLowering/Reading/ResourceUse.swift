import SwiftSyntax

/// A resource that a source names by a literal.
struct ResourceUse: Codable {
  /// What is named.
  enum Kind: String, Codable {
    case image, color, storyboard, nib
    /// A scene by its storyboard identifier.
    case scene
    /// A segue by its identifier.
    case segue
  }

  let kind: Kind
  let name: String
  let place: Place

  /// The resource that a call names; nil if it names none, computes the name, or states another bundle.
  init?(_ node: FunctionCallExprSyntax, in file: SourceFile) {
    guard let first = node.arguments.first, let label = first.label?.text,
      let name = first.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue, !name.isEmpty,
      let kind = Self.kind(file.text(of: node.calledExpression), label),
      node.arguments.dropFirst().allSatisfy({ Self.isOfModule($0, file) })
    else { return nil }
    (self.kind, self.name, place) = (kind, name, file.place(of: first.expression))
  }

  private static func kind(_ called: String, _ label: String) -> Kind? {
    let type = called.hasSuffix(".init") ? String(called.dropLast(".init".count)) : called
    let method = called.split(whereSeparator: { ".?!".contains($0) }).last
    return switch (type, label) {
    case ("UIImage", "named"): .image
    case ("UIColor", "named"), ("NSColor", "named"): .color
    case ("UIStoryboard", "name"): .storyboard
    case ("UINib", "nibName"): .nib
    default:
      switch (method, label) {
      case ("instantiateViewController", "withIdentifier"), ("instantiateViewController", "identifier"): .scene
      case ("performSegue", "withIdentifier"): .segue
      default: nil
      }
    }
  }

  /// Whether an argument is no bundle, or the one of the module.
  private static func isOfModule(_ argument: LabeledExprSyntax, _ file: SourceFile) -> Bool {
    guard ["in", "bundle"].contains(argument.label?.text) else { return true }
    let text = file.text(of: argument.expression)
    return text == "nil" || text.hasSuffix(".main") || text.contains("Bundle(for:")
  }
}
