import InterfaceBuilder

extension FindingWriter {
  static let unreachableScene = RuleWords(
    summary: "No segue leads to a scene, and it has no storyboard ID.",
    remedy: "Add a segue or a storyboard ID, or delete the scene.")

  func unreachableScene(_ id: String) -> String {
    let controller = document.viewControllers.first { $0.id == id }
    let name = controller.map { "\($0.customClass ?? ViewName.words(fromCamelCase: $0.tag)) (\(id))" } ?? "'\(id)'"
    return "no segue leads to the scene of \(name), and it has no storyboard ID"
  }
}
