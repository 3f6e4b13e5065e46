import DocumentInspection
import InterfaceBuilder

extension FindingWriter {
  static let unsupportedConfiguration = RuleWords(
    summary:
      "Code cannot reach a prototype or a segue by its identifier, a launch screen has connections, or the earliest system of the project lacks something.",
    remedy:
      "Enter an identifier that no other has in the Attributes inspector, delete the object, or raise the deployment target."
  )

  func unsupportedConfiguration(_ configuration: UnsupportedConfiguration) -> String {
    let system = document.platform.rawValue
    return switch configuration {
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
    case .newerThanTarget(let feature, let since, let target):
      "\(words(of: feature)) exists since \(system) \(since.description), and the document is for \(system) \(target.description) and later"
    }
  }

  private func words(of feature: NewerFeature) -> String {
    switch feature {
    case .safeArea: "the safe area layout guide"
    case .scrollGuides: "a content or frame layout guide of scroll views"
    case .keyboardGuide: "the keyboard layout guide"
    case .symbol(let name): "the symbol '\(name)'"
    case .viewClass(let name): "the class \(name)"
    }
  }
}
