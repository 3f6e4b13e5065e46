import DocumentInspection

extension FindingWriter {
  static let requiredContentPriority = RuleWords(
    summary: "A view has a required content hugging or compression resistance priority, so its size cannot differ "
      + "from its intrinsic content size.",
    remedy: "Use 999 or less, so that constraints do not conflict on a small screen or with longer text.")

  func requiredContentPriority(_ name: String, _ priorities: [Finding.ContentPriority]) -> String {
    "\(name) has a required \(Words.list(priorities.map { $0.words })) priority (1000): if the available space "
      + "differs from its intrinsic content size, constraints conflict"
  }
}

extension Finding.ContentPriority {
  fileprivate var words: String {
    switch self {
    case .horizontalHugging: "horizontal content hugging"
    case .verticalHugging: "vertical content hugging"
    case .horizontalCompressionResistance: "horizontal compression resistance"
    case .verticalCompressionResistance: "vertical compression resistance"
    }
  }
}
