import DocumentTestSupport
import InterfaceBuilder
import TestSupport
import Testing

@testable import DocumentInspection

private typealias Sample = SampleDocument

struct StringsFileTests {
  private func texts(_ text: String) throws -> [String: String] { try StringsFile(Array(text.utf8)).texts }

  @Test func commentsEscapesAndBareWordsAreRead() throws {
    let file = "/* one */ \"a.text\" = \"x \\\"y\\\"\\n\\U00e9\"; // two\nb = c;\n\"d\" = \"1\"; \"d\" = \"2\";"
    try expectEqual(texts(file), ["a.text": "x \"y\"\né", "b": "c", "d": "2"])
  }

  @Test func wideFilesAreRead() throws {
    let text = "\"a\" = \"ü\";"
    let little: [UInt8] = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big: [UInt8] = [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    for bytes in [little, big, [0xEF, 0xBB, 0xBF] + Array(text.utf8)] {
      try expectEqual(StringsFile(bytes).texts, ["a": "ü"])
    }
  }

  @Test func problemsHaveALine() {
    for (text, line) in [("\n\"a\" = \"b\"", 2), ("\"a\" = ;", 1), ("\n\n/* x", 3), ("\"a\n", 1), ("=", 1)] {
      #expect(throws: StringsFile.Problem.self) { try StringsFile(Array(text.utf8)) }
      do { _ = try StringsFile(Array(text.utf8)) } catch { expectEqual(error.line, line) }
    }
  }

  @Test func brokenFilesNeverCrash() {
    let whole = Array("/* c */ \"a.text\" = \"x\\U00e9\\\"\"; b = c;".utf8)
    let cuts = (0...whole.count).map { try? StringsFile(Array(whole.prefix($0))) }
    expectEqual(cuts.last??.entries.count, 2)
    #expect(cuts.contains { $0 == nil })
    for index in whole.indices {
      for byte: UInt8 in [0, 0x22, 0x5C, 0xFF, 0x2F] {
        var bytes = whole
        bytes[index] = byte
        _ = try? StringsFile(bytes)
      }
    }
  }
}

struct TranslationTests {
  private let document = Sample.phone(
    subviews: Sample.label("lab-el", "Hello", (16, 79, 60, 21)) + """
      <button id="but-on"><state key="normal" title="Done"/><state key="selected" title="Undo"/></button>
      <segmentedControl id="seg"><segments><segment title="One"/><segment title=""/><segment title="Two"/></segments></segmentedControl>
      <label id="long"><string key="text">Two lines</string></label>
      <textField placeholder="Name" id="field"><accessibility key="accessibilityConfiguration" label="Your name"/></textField>
      """,
    constraints: [
      Sample.constraint("c-1", "lab-el.leading", "safe.leading", constant: 16),
      Sample.constraint("c-2", "lab-el.top", "safe.top", constant: 20),
      Sample.constraint("c-3", "lab-el.width", constant: 60),
    ].joined(separator: "\n"))

  @Test func textsHaveTheKeysThatXcodeExports() throws {
    let texts = try Document.read(text: document).localizedTexts
    expectEqual(
      texts.map(\.key),
      [
        "lab-el.text", "but-on.normalTitle", "but-on.selectedTitle", "seg.segmentTitles[0]", "seg.segmentTitles[2]",
        "long.text", "field.placeholder", "field.accessibilityLabel",
      ])
    expectEqual(texts[5].text, "Two lines")
    expectEqual(texts[5].objectID, "long")
  }

  @Test func translationsReplaceTexts() throws {
    let translation = Translation(
      language: try LanguageTag("de"),
      texts: ["lab-el.text": "Guten Tag", "seg.segmentTitles[2]": "Zwei", "long.text": "Zwei Zeilen"])
    let translated = try Document.read(text: document).translated(by: translation)
    expectEqual(translated.view(id: "lab-el")?.text, "Guten Tag")
    expectEqual(translated.view(id: "seg")?.segmentTitles, ["One", "", "Zwei"])
    expectEqual(translated.view(id: "long")?.text, "Zwei Zeilen")
    expectEqual(translated.view(id: "but-on")?.text, "Done")
  }

  @Test func missingAndStaleKeysAreFound() throws {
    let translation = Translation(
      language: try LanguageTag("de"),
      texts: ["lab-el.text": "Hallo", "gone.text": "Weg", "lab-el.toolTip": "anything"])
    let document = try Document.read(text: document)
    #expect(translation.missing(in: document).map(\.key).contains("but-on.normalTitle"))
    #expect(!translation.missing(in: document).map(\.key).contains("lab-el.text"))
    expectEqual(translation.stale(in: document), ["gone.text"])
  }

  @Test func clippedTranslationsNameLanguageAndText() throws {
    let languages = try [("de", "Herzlich willkommen"), ("fr", "Salut")].map {
      Translation(language: try LanguageTag($0), texts: ["lab-el.text": $1])
    }
    var settings = RuleSettings()
    settings.apply(try .init("missing-translation=off"))
    let findings = DocumentCheck(
      try Document.read(text: document), settings: settings, translations: languages
    ).findings()
    let clipped = findings.compactMap { finding -> String? in
      if case .clippedTranslation(_, let language, let text, _, _) = finding.problem {
        "\(language): \(text)"
      } else {
        nil
      }
    }
    expectEqual(clipped, ["de: Herzlich willkommen"])
  }

  @Test func pseudoLanguageGrowsAndKeepsPlaceholders() throws {
    let text = PseudoLanguage.text("Sign in to %1$@ as {name}, %d%% done")
    #expect(text.contains("%1$@"))
    #expect(text.contains("{name}"))
    #expect(text.contains("%d%%"))
    #expect(text.hasPrefix("[Šîğñ"))
    #expect(text.hasSuffix("]"))
    for count in 1...80 {
      let base = String(repeating: "a", count: count)
      let wanted = Double(count) * (1 + PseudoLanguage.growth(count))
      #expect(Double(PseudoLanguage.text(base).count) >= wanted.rounded() - 1)
    }
    expectEqual(PseudoLanguage.text("12:30"), "12:30")
    #expect(
      Translation.pseudo(of: try Document.read(text: document)).missing(in: try Document.read(text: document)).isEmpty)
  }

  @Test func directionFollowsTheLanguage() throws {
    #expect(Translation(language: try LanguageTag("ar-EG"), texts: [:]).isRightToLeft)
    #expect(Translation(language: try LanguageTag("he"), texts: [:]).isRightToLeft)
    #expect(!Translation(language: try LanguageTag("de"), texts: [:]).isRightToLeft)
  }

  @Test func interchangeFilesHaveTranslationsByDocument() throws {
    let text = """
      <xliff version="1.2"><file original="App/Base.lproj/Main.storyboard" source-language="en" target-language="de"><body>
      <trans-unit id="lab-el.text"><source>Hello</source><target>Hallo</target></trans-unit>
      <trans-unit id="long.text"><source>Two lines</source></trans-unit></body></file></xliff>
      """
    let file = try InterchangeFile(Array(text.utf8))
    expectEqual(file.translations.map(\.original), ["App/Base.lproj/Main.storyboard"])
    expectEqual(
      file.translations[0].translation, Translation(language: try LanguageTag("de"), texts: ["lab-el.text": "Hallo"]))
  }

  @Test func interchangeFilesWithoutALanguageCodeAreRefused() {
    let text = """
      <xliff version="1.2">
      <file original="Main.xib" target-language="/../../escaped"/></xliff>
      """
    #expect(throws: InterchangeFile.Problem.language(LanguageTag.Problem(text: "/../../escaped"), line: 2)) {
      try InterchangeFile(Array(text.utf8))
    }
  }

  @Test func roomIsWhatAViewGetsAtMost() throws {
    let rooms = try Document.read(text: document).textRooms()
    let label = try #require(rooms.first { $0.text.key == "lab-el.text" })
    expectEqual(label.width, 60)
    #expect((6...9).contains(label.characters ?? 0))
    #expect(rooms.first { $0.text.key == "field.placeholder" }?.width != nil)
  }
}
