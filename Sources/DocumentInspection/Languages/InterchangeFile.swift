import InterfaceBuilder

/// The translations in an XLIFF file, as Xcode exports them: one `<file>` for each document.
public struct InterchangeFile: Sendable {
  /// The translations by the path of the document in the project, as written in `original`.
  public private(set) var translations: [(original: String, translation: Translation)] = []

  /// Reads a file in XLIFF 1.2.
  public init(_ bytes: [UInt8]) throws(DocumentError) {
    for file in try Element.read(bytes: bytes).children where file.name == "file" {
      guard let original = file["original"], let language = file["target-language"] else { continue }
      var texts: [String: String] = [:]
      file.visit { unit in
        guard unit.name == "trans-unit", let key = unit["id"], let target = unit.child("target") else { return }
        texts[key] = target.text
      }
      translations.append((original, Translation(language: language, texts: texts)))
    }
  }
}
