import DocumentInspection
import Foundation
import FuzzDriver
import InterfaceBuilder

// Translations: '{' begins a string catalog, '<' an XLIFF or .stringsdict file, everything else is a .strings file. The
// texts are set into a document, in which every one of them must be found again.

private let base = Array(
  """
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects>
      <view id="v"><rect key="frame" x="0" y="0" width="320" height="480"/>
          <subviews>
              <label text="a" id="l"/>
              <button id="b"><state key="normal" title="b"/></button>
              <segmentedControl id="s"><segments><segment title="A"/><segment title="B"/></segments></segmentedControl>
          </subviews>
      </view></objects>
  </document>

  """.utf8)

@main enum Main {
  static func main() { fuzz(test) }
}

private func test(_ bytes: UnsafeBufferPointer<UInt8>) {
  let bytes = Array(bytes)
  let first = bytes.first { $0 != 0x20 && $0 != 0x0A }
  var languages: [[String: String]] = []
  switch first {
  case UInt8(ascii: "{"):
    if let catalog = try? TranslationFormats.catalog(Data(bytes)) { languages = Array(catalog.values) }
  case UInt8(ascii: "<"):
    if let file = try? InterchangeFile(bytes) { languages = file.translations.map { $0.translation.texts } }
    if let plurals = TranslationFormats.plurals(Data(bytes)) { languages.append(plurals) }
  default:
    if let file = try? StringsFile(bytes) {
      checkIsReadAgain(file)
      languages = [file.texts]
    }
  }
  for texts in languages { checkIsShown(texts) }
}

/// The entries, written as Xcode writes them, are the same entries.
private func checkIsReadAgain(_ file: StringsFile) {
  func quoted(_ text: String) -> String {
    var result = String.UnicodeScalarView("\"".unicodeScalars)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result.append(contentsOf: ["\\", scalar])
      case "\0": result.append(contentsOf: ["\\", "0"])
      default: result.append(scalar)
      }
    }
    result.append("\"")
    return String(result)
  }
  let text = file.entries.map { quoted($0.key) + " = " + quoted($0.text) + ";\n" }.joined()
  guard let again = try? StringsFile(Array(text.utf8)) else { preconditionFailure("written texts cannot be read") }
  precondition(
    again.entries.map { Array($0.key.utf8) } == file.entries.map { Array($0.key.utf8) }
      && again.entries.map { Array($0.text.utf8) } == file.entries.map { Array($0.text.utf8) }, "a text was lost")
}

private func checkIsShown(_ texts: [String: String]) {
  guard let document = try? Document.read(bytes: base), let language = try? LanguageTag("de") else { return }
  let translation = Translation(language: language, texts: texts)
  _ = translation.stale(in: document)
  guard let translated = try? document.translated(by: translation) else {
    preconditionFailure("a text cannot be set")
  }
  let shown = Dictionary(
    translated.localizedTexts.map { ($0.key, $0.text) }, uniquingKeysWith: { first, _ in first })
  for text in document.localizedTexts {
    guard let expected = texts[text.key], !expected.isEmpty else { continue }
    precondition(shown[text.key] == expected, "a translated text is not in the document")
  }
  for text in texts.values.prefix(20) { _ = PseudoLanguage.text(text) }
}
