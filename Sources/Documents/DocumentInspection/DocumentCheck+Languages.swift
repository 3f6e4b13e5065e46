import InterfaceBuilder
import LayoutEngine

// Rules about the translations of a document.
extension DocumentCheck {
  /// Texts that are cut off in a language and fit in the document's own, texts without translation, and translations without text.
  func translationFindings() -> [Finding] {
    guard !translations.isEmpty else { return [] }
    var result: [Finding] = []
    if settings.isOn(.clippedText) { result += translations.flatMap { clippedTexts(in: $0) } }
    if settings.isOn(.missingTranslation) {
      let lines = linesOfObjects
      result += languages(by: { $0.missing(in: document) }).map { text, languages in
        Finding(
          .missingTranslation(text, languages: languages), line: lines[text.objectID] ?? 0, objectID: text.objectID)
      }
    }
    if settings.isOn(.staleTranslation) {
      result += languages(by: { $0.stale(in: document) }).map { key, languages in
        Finding(
          .staleTranslation(key: key, languages: languages), line: 0, objectID: LocalizedText.objectID(ofKey: key))
      }
    }
    return result
  }

  /// What the translations have, each once, with the codes of their languages.
  private func languages<Subject: Hashable>(by subjects: (Translation) -> [Subject]) -> [(Subject, [String])] {
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

  private var linesOfObjects: [String: Int] {
    var result: [String: Int] = [:]
    document.root.visit { if let id = $0["id"], result[id] == nil { result[id] = $0.line } }
    return result
  }

  /// In a language from right to left the layout is mirrored.
  private func clippedTexts(in translation: Translation) -> [Finding] {
    guard document.usesAutoLayout, let translated = try? document.translated(by: translation) else { return [] }
    let own = measuredLayout
    var options = own.options
    let now = Set(own.clippedTexts().map { $0.view })
    if translation.isRightToLeft { options.direction = .rightToLeft }
    return translated.layout(options).clippedTexts().compactMap { clipped in
      guard !now.contains(clipped.view), let text = translated.views[clipped.view].text,
        text != document.views[clipped.view].text
      else { return nil }
      return finding(
        .clippedTranslation(
          view: clipped.view, language: translation.language.code, text: text, needed: clipped.needed,
          available: clipped.available),
        view: clipped.view)
    }
  }
}
