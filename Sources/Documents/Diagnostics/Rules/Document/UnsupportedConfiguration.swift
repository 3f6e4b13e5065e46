import DocumentInspection

extension FindingWriter {
  static let unsupportedConfiguration = RuleWords(
    summary: "Code cannot reach a prototype or a segue by its identifier, or a launch screen has connections.",
    remedy: "Enter an identifier that no other has in the Attributes inspector, or delete the object.")

  func unsupportedConfiguration(_ configuration: UnsupportedConfiguration) -> String {
    switch configuration {
    case .prototypeWithoutIdentifier: "the prototype has no reuse identifier, so that code cannot show it"
    case .repeatedPrototypeIdentifier(let name):
      "an earlier prototype of the same view has the reuse identifier '\(name)'"
    case .segueWithoutIdentifier:
      "the segue starts at a view controller and has no identifier, so that code cannot perform it"
    case .repeatedSegueIdentifier(let name): "an earlier segue of the same controller has the identifier '\(name)'"
    case .repeatedRestorationIdentifier(let name):
      "an earlier child of the same container has the restoration identifier '\(name)', so that the state of one is lost"
    case .launchScreenConnection(let connection):
      "the \(connection) of a launch screen has no effect: the system shows it before the application runs"
    }
  }
}
