import InterfaceBuilder

extension DocumentCheck {
  /// Storyboard ids that differ from the class of the controller.
  static let storyboardID = RuleDefinition(name: "storyboard-id") { check in
    check.document.viewControllers.compactMap { controller in
      guard let identifier = controller.element["storyboardIdentifier"], let name = controller.customClass,
        identifier != name
      else { return nil }
      return Finding(
        .storyboardID(identifier, className: name), line: controller.line, objectID: controller.id)
    }
  }
}
