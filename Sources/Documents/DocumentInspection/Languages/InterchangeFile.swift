import InterfaceBuilder

/// The translations in an XLIFF file, as Xcode exports them: one `<file>` for each document.
public struct InterchangeFile: Sendable {
  /// The reason for which a file cannot be read.
  public enum Problem: Error, Hashable, Sendable {
    /// The file is not XML.
    case document(DocumentError)
    /// The `target-language` of the `<file>` in this line is not the code of a language.
    case language(LanguageTag.Problem, line: Int)
  }

  /// The translations by the path of the document in the project, as written in `original`.
  public private(set) var translations: [(original: String, translation: Translation)] = []

  /// Reads a file in XLIFF 1.2.
  public init(_ bytes: [UInt8]) throws(Problem) {
    for file in try Self.root(bytes).children where file.name == "file" {
      guard let original = file["original"], let code = file["target-language"] else { continue }
      let language: LanguageTag
      do throws(LanguageTag.Problem) { language = try LanguageTag(code) } catch {
        throw .language(error, line: file.line)
      }
      var texts: [String: String] = [:]
      file.visit { unit in
        guard unit.name == "trans-unit", let key = unit["id"], let target = unit.child("target") else { return }
        texts[key] = target.text
      }
      translations.append((original, Translation(language: language, texts: texts)))
    }
  }

  private static func root(_ bytes: [UInt8]) throws(Problem) -> Element {
    do throws(DocumentError) { return try Element.read(bytes: bytes) } catch { throw .document(error) }
  }
}
