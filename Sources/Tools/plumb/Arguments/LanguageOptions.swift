import DocumentInspection
import ProjectTools

extension TranslationFiles {
  static let all = Flag(
    "languages",
    "Lay out every translation that is next to a document (.strings, .stringsdict, .xcstrings) or in an .xliff file of --project."
  )
  static let language = Option<LanguageTag>(
    "language", "CODE",
    "Lay out only this language, such as de; 'pseudo' is a language with longer texts and accents. Can be repeated.",
    expectation: "the code of a language, such as de, pt-BR or zh-Hans"
  ) { try? LanguageTag($0) }

  /// nil if no languages are requested.
  init?(_ arguments: Arguments) throws {
    let languages = try arguments.allValues(Self.language)
    guard arguments.has(Self.all) || !languages.isEmpty else { return nil }
    try self.init(languages: languages, project: try arguments.value(LayoutSettings.project))
  }
}
