import DocumentInspection

extension FindingWriter {
  static let missingTranslation = RuleWords(
    summary: "A text of the document has no translation in one of its languages.",
    remedy: "Translate the text, or export it for translation.")

  func missingTranslation(_ text: LocalizedText, _ languages: [String]) -> String {
    "\"\(text.text)\" (\(text.key)) is not translated into \(Words.list(languages))"
  }
}
