import InterfaceBuilder

extension DocumentCheck {
  /// Custom classes that no source of the project declares, or whose module nothing in the project names.
  static let missingClass = RuleDefinition(name: "missing-class", severity: .warning, needsProject: true) { check in
    guard let declares = check.project.declaresClass else { return [] }
    var known: Set<[String?]> = []
    var result: [Finding] = []
    check.document.root.visit { element in
      guard let name = element["customClass"], let id = element["id"],
        known.insert([name, element["customModule"]]).inserted,
        isOfOtherModule(element) || !FrameworkNames.isFrameworkClass(name), !name.hasPrefix("_Tt"),
        name != "FirstResponder"
      else { return }
      guard element["customModuleProvider"] == "target" else {
        // A class of another module, or of Objective-C, can be one of a library that is not among the sources.
        guard let module = element["customModule"], let isNamed = check.project.namesModule, !isNamed(module) else {
          return
        }
        result.append(Finding(.missingModule(module, className: name), line: element.line, objectID: id))
        return
      }
      if !declares(name) { result.append(Finding(.missingClass(name), line: element.line, objectID: id)) }
    }
    return result
  }

  /// Whether the document names the module of a class, so that the class is none of Objective-C's frameworks.
  private static func isOfOtherModule(_ element: Element) -> Bool {
    element["customModule"] != nil && element["customModuleProvider"] != "target"
  }
}
