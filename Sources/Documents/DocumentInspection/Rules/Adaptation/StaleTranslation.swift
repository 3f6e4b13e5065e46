import InterfaceBuilder

extension DocumentCheck {
  static let staleTranslation = RuleDefinition(
    name: "stale-translation", severity: .note, checkTranslations: { $0.staleTranslations() })

  private func staleTranslations() -> [Finding] {
    languages(by: { $0.stale(in: document) }).map { key, languages in
      Finding(.staleTranslation(key: key, languages: languages), line: 0, objectID: LocalizedText.objectID(ofKey: key))
    }
  }
}
