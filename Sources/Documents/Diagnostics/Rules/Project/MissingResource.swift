import DocumentInspection

extension FindingWriter {
  static let missingResource = RuleWords(
    summary: "No asset catalog of the project has an image or color that the document uses.",
    remedy: "Correct the name, or add the image or color to an asset catalog.")

  func missingResource(_ kind: Finding.ResourceKind, _ name: String) -> String {
    switch kind {
    case .image: "the project has no image named '\(name)'"
    case .color: "no asset catalog of the project has a color named '\(name)'"
    }
  }
}
