import DocumentInspection
import DocumentTestSupport
import Foundation
import TestSupport
import Testing

@testable import plumb

private typealias Sample = SampleDocument

@Suite struct LanguageCommandTests {
  private let document = Sample.phone(
    subviews: Sample.label("lab-el", "Hello", (16, 79, 60, 21)),
    constraints: [
      Sample.constraint("c-1", "lab-el.leading", "safe.leading", constant: 16),
      Sample.constraint("c-2", "lab-el.top", "safe.top", constant: 20),
      Sample.constraint("c-3", "lab-el.width", constant: 60),
    ].joined(separator: "\n"))

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(document, to: "Base.lproj/Main.storyboard")
    try folder.write("\"lab-el.text\" = \"Herzlich willkommen\";", to: "de.lproj/Main.strings")
    try folder.write("\"gone.text\" = \"x\";", to: "fr.lproj/Main.strings")
    try folder.write(
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"lab-el.text": {"localizations": {
      "en": {"stringUnit": {"state": "translated", "value": "Hello"}},
      "it": {"stringUnit": {"state": "translated", "value": "Benvenuti"}},
      "pl": {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "a"}},
      "other": {"stringUnit": {"state": "translated", "value": "Dzień dobry wszystkim"}}}}},
      "ja": {"stringUnit": {"state": "new", "value": ""}}}}}}
      """, to: "mul.lproj/Main.xcstrings")
    return folder
  }

  @Test func everyLanguageBesideTheDocumentIsChecked() throws {
    let folder = try folder()
    let run = plumb("check", "-q", "--languages", "--rule", "clipped-text=warning", folder.url.path)
    #expect(run.output.contains("is clipped in de: \"Herzlich willkommen\" needs a width of"))
    #expect(run.output.contains("is clipped in pl: \"Dzień dobry wszystkim\""))
    #expect(run.output.contains("\"Hello\" (lab-el.text) is not translated into fr"))
    #expect(run.output.contains("the fr translation of 'gone.text' is not for any object of the document"))
    #expect(!run.output.contains("into ja"))
    #expect(!run.output.contains(" en:"))
    let one = plumb("check", "-q", "--language", "de", "--rule", "clipped-text=warning", folder.url.path)
    #expect(one.output.contains("in de:"))
    #expect(!one.output.contains("in pl:"))
    #expect(!plumb("check", "-q", folder.url.path).output.contains("in de:"))
  }

  @Test func brokenStringsFilesAreNamedWithTheirLine() throws {
    let folder = try folder()
    try folder.write("\"lab-el.text\" = \"x\"\n\"b\"", to: "de.lproj/Main.strings")
    let run = plumb("check", "--languages", folder.url.path)
    expectEqual(run.status, .failure)
    #expect(run.errors.contains("de.lproj/Main.strings:2: expected ';'"))
  }

  @Test func languagesAreDrawn() throws {
    let folder = try folder()
    let output = folder.url.path + "/Pictures"
    expectEqual(
      plumb(
        "render", folder.url.path + "/Base.lproj", "--languages", "--language", "de", "--language", "pseudo", "-o",
        output
      )
      .status, .success)
    #expect(try folder.read("Pictures/Main.storyboard.de.svg").contains("Herzlich"))
    #expect(try folder.read("Pictures/Main.storyboard.pseudo.svg").contains("Héllö"))
  }

  @Test func theTableForTranslatorsHasTheRoom() throws {
    let folder = try folder()
    let run = plumb("strings", "--format", "csv", folder.url.path)
    #expect(run.output.hasPrefix("file,key,text,view,width,characters,wraps,de,fr,it,pl\r\n"))
    #expect(run.output.contains(",lab-el.text,Hello,\"label \"\"Hello\"\" (lab-el)\",60,"))
    #expect(run.output.contains(",Herzlich willkommen,,Benvenuti,"))
    #expect(plumb("strings", folder.url.path).output.contains("available: 60 pt, about"))
  }
}
