import DocumentInspection

extension FindingWriter {
  static let illegalConfiguration = RuleWords(
    summary: "An object has a configuration that Interface Builder does not compile.",
    remedy: "Remove the setting or the connection that the message names.")

  func illegalConfiguration(_ configuration: IllegalConfiguration, of id: String) -> String {
    switch configuration {
    case .launchScreenClass(let name): "a launch screen cannot have the custom class '\(name)'"
    case .launchScreenAttribute(let keyPath):
      "a launch screen cannot have user-defined runtime attributes: '\(keyPath)' of \(self.name(ofObject: id))"
    case .connectionToPrototype(let property, let destination):
      "the outlet '\(property)' leads to \(name(ofObject: destination)), which is in a prototype and copied for each "
        + "row or item"
    case .staticTable: "a table view with static cells is valid only in a table view controller"
    case .attributeType(let keyPath, let type, let value):
      "the runtime attribute '\(keyPath)' of \(name(ofObject: id)) has the type '\(type)' and a value of the type "
        + "'\(value)'"
    }
  }
}
