import InterfaceBuilder

extension DocumentCheck {
  static let storyboardID = RuleDefinition(name: "storyboard-id", check: { $0.storyboardIDs() })

  /// Storyboard ids that differ from the class of the controller.
  private func storyboardIDs() -> [Finding] {
    document.viewControllers.compactMap { controller in
      guard let identifier = controller.element["storyboardIdentifier"], let name = controller.customClass,
        identifier != name
      else { return nil }
      return Finding(
        .storyboardID(identifier, className: name), line: controller.line, objectID: controller.id)
    }
  }
}
