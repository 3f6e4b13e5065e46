import DocumentInspection
import InterfaceBuilder

extension FindingWriter {
  static let missingReference = RuleWords(
    summary: "A constraint, a connection or another reference leads to an object that is not in the document.",
    remedy: "Delete the constraint or connection, or connect it to an existing object.")

  func missingReference(of owner: String, to id: String) -> String {
    "a constraint of \(owner) refers to the object '\(id)', which is not in the document"
  }

  func missingObject(_ reference: BrokenReference) -> String {
    if reference.attribute == "initialViewController" {
      return "the initial view controller '\(reference.id)' is not in the document"
    }
    let element = reference.element
    let subject: String
    switch element.name {
    case "outlet": subject = "the outlet '\(element["property"] ?? "")'"
    case "outletCollection": subject = "the outlet collection '\(element["property"] ?? "")'"
    case "action": subject = "the action '\(element["selector"] ?? "")'"
    case "binding": subject = "the binding '\(element["name"] ?? "")'"
    case "segue" where reference.attribute == "reference": subject = "a tie breaker for simulated metrics"
    case "segue": subject = element["identifier"].map { "the segue '\($0)'" } ?? "a segue"
    case "exclude", "include": subject = "a variation for a size class"
    default: subject = "the attribute '\(reference.attribute)' of <\(element.name)>"
    }
    let owner = reference.owner.isEmpty ? "" : " of \(name(ofObject: reference.owner))"
    return "\(subject)\(owner) leads to the object '\(reference.id)', which is not in the document"
  }
}
