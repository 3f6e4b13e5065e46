import AgentTools
import DocumentInspection
import InterfaceBuilder
import LayoutEngine
import ProjectTools
import Typography

/// The language and the text size that documents are laid out in, instead of their own.
struct LayoutVariant: Sendable {
  static let textSize = Option<TextSizeCategory>(
    "text-size", "SIZE",
    "The text size that the user prefers, as Apple's type tables name it: L (the default) or AX3. Fonts of text styles follow it.",
    expectation: "one of " + TextSizeCategory.allCases.map { $0.shortName }.joined(separator: ", "),
    choices: TextSizeCategory.allCases.map { $0.shortName }
  ) { word in TextSizeCategory.allCases.first { $0.shortName.lowercased() == word.lowercased() } }

  static let syntax = [textSize.syntax, TranslationFiles.language.syntax]

  private let textSize: TextSizeCategory?
  private let files: TranslationFiles?

  init(_ arguments: Arguments) throws {
    textSize = try arguments.value(Self.textSize)
    files = try TranslationFiles(arguments)
    if let languages = files?.languages, languages.count > 1 {
      throw UsageError.other("a layout has one language, not \(languages.count)")
    }
  }

  /// The options for the layout. Saved frames are those of the document's own texts: others are measured unless
  /// `--content` is given.
  func options(_ own: LayoutOptions, _ arguments: Arguments) throws(UsageError) -> LayoutOptions {
    var options = own
    guard textSize != nil || files != nil else { return options }
    if try arguments.value(LayoutSettings.content) == nil { options.content = .measured }
    if let language = files?.languages.first, Translation(language: language, texts: [:]).isRightToLeft {
      options.direction = .rightToLeft
    }
    return options
  }

  /// A document in the language and the text size.
  func document(_ input: InputDocument) throws(FileError) -> Document {
    var document = try input.read()
    if let files {
      guard let translation = try files.translations(of: document, at: input).first else {
        throw FileError(reason: "the document has no translation into '\(files.languages[0])'")
      }
      do throws(DocumentError) { document = try document.translated(by: translation) } catch { throw FileError(error) }
    }
    return textSize.flatMap { document.atTextSize($0) } ?? document
  }
}
