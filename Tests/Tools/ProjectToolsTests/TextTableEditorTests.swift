import DocumentInspection
import TestSupport
import Testing

@testable import ProjectTools

/// Texts of tables are changed, and every other byte stays.
@Suite struct TextTableEditorTests {
  private func set(
    _ path: String, _ text: String, _ key: String, _ new: NewText, _ language: String = "de"
  ) throws -> String {
    var editor = TextTableEditor(path: path, Array(text.utf8))
    try editor.set(key, to: new, in: LanguageTag(language))
    return String(decoding: editor.bytes, as: UTF8.self)
  }

  @Test func stringsFilesKeepCommentsAndLineEnds() throws {
    let table = "/* Name */\r\n\"a.text\"  =  \"Old\" ; // kept\r\n\"b.text\" = \"B\";"
    try expectEqual(
      set("T.strings", table, "a.text", .text("A \"new\"\none")),
      table.replacing("\"Old\"", with: #""A \"new\"\none""#))
    try expectEqual(set("T.strings", table, "c.text", .text("C")), table + "\r\n\"c.text\" = \"C\";\r\n")
    try expectEqual(set("T.strings", "", "c", .text("C")), "\"c\" = \"C\";\n")
    #expect(throws: ProjectError.self) { try set("T.strings", "\"a\" = ", "a", .text("A")) }
    #expect(throws: ProjectError.self) { try set("T.strings", table, "a.text", .forms(["other": "A"])) }
  }

  @Test func stringsFilesInUTF16StaySo() throws {
    func encoded(_ text: String) -> [UInt8] {
      var bytes: [UInt8] = [0xFF, 0xFE]
      for unit in text.utf16 { bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
      return bytes
    }
    let text = "\"a\" = \"Ä\";\n"
    var editor = TextTableEditor(path: "T.strings", encoded(text))
    try editor.set("a", to: .text("Ö"), in: LanguageTag("de"))
    expectEqual(editor.bytes, encoded(text.replacing("Ä", with: "Ö")))
  }

  private static let plurals = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    \t<key>files</key>
    \t<dict>
    \t\t<key>NSStringLocalizedFormatKey</key>
    \t\t<string>%#@n@</string>
    \t\t<key>n</key>
    \t\t<dict>
    \t\t\t<key>other</key>
    \t\t\t<string>%d files</string>
    \t\t</dict>
    \t</dict>
    </dict>
    </plist>

    """

  @Test func formsOfNumbersAreChangedAndAdded() throws {
    let changed = try set("T.stringsdict", Self.plurals, "files", .forms(["other": "%d Dateien <x>"]))
    expectEqual(changed, Self.plurals.replacing("%d files", with: "%d Dateien &lt;x&gt;"))
    let more = try set("T.stringsdict", Self.plurals, "files", .forms(["one": "eine", "other": "%d files"]))
    expectEqual(
      more,
      Self.plurals.replacing(
        "<string>%d files</string>",
        with: "<string>%d files</string>\n\t\t\t<key>one</key>\n\t\t\t<string>eine</string>"))
    let new = try set("T.stringsdict", Self.plurals, "rows", .forms(["one": "%ld row", "other": "%ld rows"]))
    expectEqual(TranslationFormats.plurals(.init(new.utf8)), ["files": "%d files", "rows": "%ld rows"])
    #expect(new.contains("<string>ld</string>"))
    #expect(throws: ProjectError.self) { try set("T.stringsdict", Self.plurals, "files", .text("x")) }
  }

  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "A" : {

        },
        "C" : {
          "localizations" : {
            "de" : {
              "stringUnit" : {
                "state" : "needs_review",
                "value" : "Alt"
              }
            },
            "fr" : {
              "variations" : {
                "plural" : {
                  "other" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "%lld"
                    }
                  }
                }
              }
            }
          }
        }
      },
      "version" : "1.0"
    }
    """

  @Test func catalogsAreChangedInTheirOwnForm() throws {
    let changed = try set("T.xcstrings", Self.catalog, "C", .text("Neu \"x\""))
    expectEqual(
      changed, Self.catalog.replacing("needs_review", with: "translated").replacing("\"Alt\"", with: #""Neu \"x\"""#))
    let added = try set("T.xcstrings", Self.catalog, "A", .text("Ä"))
    let entry = """
          "A" : {
            "localizations" : {
              "de" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "Ä"
                }
              }
            }
          },
      """
    expectEqual(added, Self.catalog.replacing("    \"A\" : {\n\n    },", with: entry))
    // Keys and languages are sorted.
    let sorted = try set("T.xcstrings", Self.catalog, "B", .text("B"))
    let order = try ["\"A\"", "\"B\"", "\"C\""].map { try #require(sorted.firstRange(of: $0)).lowerBound }
    expectEqual(order, order.sorted())
    let forms = try set("T.xcstrings", Self.catalog, "C", .forms(["one": "un", "other": "%lld x"]), "fr")
    let texts = try TranslationFormats.catalog(.init(forms.utf8))
    try expectEqual(texts[LanguageTag("fr")], ["C": "%lld x"])
    #expect(forms.contains("\"one\" : {"))
    #expect(throws: ProjectError.self) { try set("T.xcstrings", Self.catalog, "C", .text("x"), "fr") }
  }
}
