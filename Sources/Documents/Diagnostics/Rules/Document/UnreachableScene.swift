import InterfaceBuilder

extension FindingWriter {
  static let unreachableScene = RuleWords(
    summary: "No segue leads to a scene, and it has no storyboard ID.",
    remedy: "Add a segue or a storyboard ID, or delete the scene.")

  func unreachableScene(_ id: String) -> String {
    "no segue leads to the scene of \(name(ofObject: id)), and it has no storyboard ID"
  }
}
