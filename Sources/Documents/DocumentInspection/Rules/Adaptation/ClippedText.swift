import InterfaceBuilder
import LayoutEngine

extension DocumentCheck {
  static let clippedText = RuleDefinition(
    name: "clipped-text", severity: .note, needsReliableLayout: true, check: { $0.clippedTexts() },
    checkTranslations: { check in check.translations.flatMap { check.clippedTexts(in: $0) } })

  /// Texts that are clipped, and those that fit now and are clipped when they grow. Sizes are measured whatever the
  /// options say: saved ones cannot grow.
  private func clippedTexts() -> [Finding] {
    guard document.usesAutoLayout else { return [] }
    let own = measuredLayout
    let options = own.options
    let clipped = own.clippedTexts()
    let now = Set(clipped.map { $0.view })
    var known: Set<ViewIndex> = []
    let certain = clipped.filter { isCertain($0) && !document.views[$0.view].hasSampleText }.map { text in
      finding(.clippedText(view: text.view, nil, needed: text.needed, available: text.available), view: text.view)
    }
    return certain
      + TextGrowth.allCases.flatMap { growth -> [Finding] in
        guard let grown = growth.applied(to: document) else { return [] }
        return layouts.layout(.text(growth), of: grown, options).clippedTexts().compactMap { clipped in
          guard !now.contains(clipped.view), !document.views[clipped.view].hasSampleText,
            known.insert(clipped.view).inserted
          else { return nil }
          return finding(
            .clippedText(view: clipped.view, growth, needed: clipped.needed, available: clipped.available),
            view: clipped.view)
        }
      }
  }

  /// The texts that are clipped on the document's own canvas.
  private struct KnownClips {
    private var certain: Set<ViewIndex> = []
    private var doubtful: Set<ViewIndex> = []

    init(_ check: DocumentCheck) {
      for clipped in check.measuredLayout.clippedTexts() {
        if check.isCertain(clipped) { certain.insert(clipped.view) } else { doubtful.insert(clipped.view) }
      }
    }

    /// Whether a text is not clipped without a change. One that is hardly too wide may fit in the real font: with the
    /// change it is reported if it certainly does not.
    func isNew(_ clipped: ClippedText, _ check: DocumentCheck) -> Bool {
      !certain.contains(clipped.view) && (check.isCertain(clipped) || !doubtful.contains(clipped.view))
    }
  }

  /// Whether a text is clipped even if the real font is a third narrower and lower than the measured one.
  private func isCertain(_ text: ClippedText) -> Bool {
    document.views[text.view].numberOfLines == 1 && text.needed.width > 1.5 * text.available.width
      || text.needed.height > 1.5 * text.available.height
  }

  /// In a language from right to left the layout is mirrored.
  private func clippedTexts(in translation: Translation) -> [Finding] {
    guard document.usesAutoLayout, let translated = try? document.translated(by: translation) else { return [] }
    let own = measuredLayout
    var options = own.options
    let known = KnownClips(self)
    if translation.isRightToLeft { options.direction = .rightToLeft }
    return translated.layout(options).clippedTexts().compactMap { clipped in
      guard known.isNew(clipped, self),
        let text = translated.views[clipped.view].shownText, text != document.views[clipped.view].shownText
      else { return nil }
      return finding(
        .clippedTranslation(
          view: clipped.view, language: translation.language.code, text: text, needed: clipped.needed,
          available: clipped.available),
        view: clipped.view)
    }
  }

  /// The texts that are cut off in another layout of the document, and are not on its own canvas with measured
  /// contents.
  package func clippedTexts(in other: DocumentLayout) -> [ClippedText] {
    guard document.usesAutoLayout, !isUnreliable, settings.isOn(.clippedText) else { return [] }
    let found = other.clippedTexts()
    guard !found.isEmpty else { return [] }
    let known = KnownClips(self)
    let ignored = IgnoredFindings(document)
    return found.filter { clipped in
      let view = document.views[clipped.view]
      // A class may lay out its text itself.
      return known.isNew(clipped, self) && view.customClass == nil && !ignored.contains(.clippedText, of: view.id)
    }
  }
}
