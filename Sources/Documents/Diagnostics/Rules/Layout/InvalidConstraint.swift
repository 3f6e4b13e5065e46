import InterfaceBuilder
import LayoutEngine

extension FindingWriter {
  static let invalidConstraint = RuleWords(
    summary: "A constraint relates attributes that cannot be related, or has an invalid number.",
    remedy: "Correct the attribute or the number, or delete the constraint and add it again.")

  func invalidConstraint(of owner: String, _ reason: UnresolvedConstraint.Reason) -> String {
    "a constraint of \(owner) is invalid: \(reason.sentence)"
  }
}

extension UnresolvedConstraint.Reason {
  fileprivate var sentence: String {
    switch self {
    case .missingItem(let id): "the document has no object '\(id)'"
    case .unknownAttribute(let name): "'\(name)' is not an attribute of a view"
    case .unreadableNumber(let attribute): "its \(attribute) is not a number"
    case .unreadableMultiplier(let text): "its multiplier '\(text)' is not a number or ratio"
    case .illegal(let error): error.reason
    }
  }
}
