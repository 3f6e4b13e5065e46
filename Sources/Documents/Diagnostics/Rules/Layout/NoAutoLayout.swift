import InterfaceBuilder

extension FindingWriter {
  static let noAutoLayout = RuleWords(
    summary: "The document does not use Auto Layout; its views are laid out by their autoresizing masks.",
    remedy: "To use constraints, turn on Use Auto Layout in the document's File inspector.")

  func watchKit() -> String { DocumentError.watchKitReason + "; only its ids and connections are checked" }

  func noAutoLayout(constraints count: Int) -> String {
    "the document does not use Auto Layout: views are laid out by their autoresizing masks"
      + (count == 0 ? "" : "; its \(Words.plural(count, "constraint")) \(count == 1 ? "has" : "have") no effect")
  }
}
