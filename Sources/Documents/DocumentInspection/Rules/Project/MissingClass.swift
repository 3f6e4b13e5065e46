import InterfaceBuilder

extension DocumentCheck {
  /// Custom classes that no source of the project declares.
  static let missingClass = RuleDefinition(name: "missing-class", severity: .warning, needsProject: true) { check in
    guard let declares = check.project.declaresClass else { return [] }
    var known: Set<String> = []
    var result: [Finding] = []
    check.document.root.visit { element in
      guard let name = element["customClass"], let id = element["id"], known.insert(name).inserted,
        !FrameworkNames.isFrameworkClass(name), !name.hasPrefix("_Tt"), name != "FirstResponder"
      else { return }
      // A class of another module, or of Objective-C, can be one of a library that is not among the sources.
      guard element["customModuleProvider"] == "target", !declares(name) else { return }
      result.append(Finding(.missingClass(name), line: element.line, objectID: id))
    }
    return result
  }
}
