extension FindingWriter {
  static let staleTranslation = RuleWords(
    summary: "A translation is for an object that is not in the document.",
    remedy: "Delete the entry from the strings file.")

  func staleTranslation(_ key: String, _ languages: [String]) -> String {
    languages.count == 1
      ? "the \(languages[0]) translation of '\(key)' is not for any object of the document"
      : "the translations of '\(key)' into \(Words.list(languages)) are not for any object of the document"
  }
}
