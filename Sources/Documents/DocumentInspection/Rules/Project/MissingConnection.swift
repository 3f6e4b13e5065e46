import InterfaceBuilder

extension DocumentCheck {
  /// Outlets and actions that the class of the object does not have.
  static let missingConnection = RuleDefinition(name: "missing-connection", severity: .warning, needsProject: true) {
    check in
    guard let declares = check.project.declaresClass, let mentions = check.project.mentions else { return [] }
    var classes: [String: String] = [:]
    check.document.root.visit { element in
      if let id = element["id"], let name = element["customClass"] { classes[id] = name }
    }
    var result: [Finding] = []
    check.document.root.visit { owner in
      guard let connections = owner.child("connections") else { return }
      for connection in connections.children {
        let (name, target, isAction): (String?, String?, Bool)
        switch connection.name {
        case "outlet", "outletCollection": (name, target, isAction) = (connection["property"], owner["id"], false)
        case "action":
          (name, target, isAction) = (connection["selector"], connection["destination"] ?? connection["target"], true)
        default: continue
        }
        guard let name, let target, let owner = classes[target], declares(owner),
          !FrameworkNames.outlets.contains(name), !FrameworkNames.actions.contains(name),
          mentions(isAction ? DocumentCheck.actionNames(name) : DocumentCheck.outletNames(name), owner) == false
        else { continue }
        result.append(
          Finding(
            .missingConnection(name: name, isAction: isAction, className: owner), line: connection.line,
            objectID: connection["id"] ?? ""))
      }
    }
    return result
  }

  /// The names that an outlet may have in sources: of a property, an instance variable or a setter.
  static func outletNames(_ name: String) -> [String] {
    let last = name.split(separator: ".").last.map { String($0) } ?? name
    return [last, "_" + last, last + "_", "set" + last.prefix(1).uppercased() + last.dropFirst()]
  }

  /// The names that an action may have in sources: `tap` and `tapWithSender` for `tapWithSender:`.
  static func actionNames(_ selector: String) -> [String] {
    let base = selector.split(separator: ":").first.map { String($0) } ?? selector
    var names = [base]
    let bytes = Array(base.utf8)
    let with = Array("With".utf8)
    for index in bytes.indices.dropFirst() where bytes[index...].starts(with: with) {
      names.append(String(decoding: bytes[..<index], as: UTF8.self))
    }
    return names
  }
}
