import InterfaceBuilder

extension DocumentCheck {
  static let missingTranslation = RuleDefinition(
    name: "missing-translation", severity: .note, checkTranslations: { $0.missingTranslations() })

  private func missingTranslations() -> [Finding] {
    var lines: [String: Int] = [:]
    document.root.visit { if let id = $0["id"], lines[id] == nil { lines[id] = $0.line } }
    return languages(by: { $0.missing(in: document) }).map { text, languages in
      Finding(.missingTranslation(text, languages: languages), line: lines[text.objectID] ?? 0, objectID: text.objectID)
    }
  }

  /// What the translations have, each once, with the codes of their languages.
  func languages<Subject: Hashable>(by subjects: (Translation) -> [Subject]) -> [(Subject, [String])] {
    var order: [Subject] = []
    var codes: [Subject: [String]] = [:]
    for translation in translations {
      for subject in subjects(translation) {
        if codes[subject] == nil { order.append(subject) }
        codes[subject, default: []].append(translation.language.code)
      }
    }
    return order.map { ($0, codes[$0] ?? []) }
  }
}
