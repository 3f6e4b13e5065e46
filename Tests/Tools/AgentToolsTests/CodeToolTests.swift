import DocumentInspection
import JSON
import TestSupport
import Testing

@testable import AgentTools

@Suite struct CodeToolTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func words(
    _ kit: CodePackage.Kit = .uiKit, _ arguments: (String, JSONValue)...
  ) throws(ToolError) -> String {
    let workspace = Workspace(roots: ["/"])
    return try CodeEnvironment(ToolCall(arguments: .object(arguments), workspace: workspace), kit: kit).words
  }

  @Test func environmentsOfCodeAreThoseOfTheDevice() throws {
    try expectEqual(words(), "393.0 852.0 59.0 34.0 ltr phone UICTContentSizeCategoryL")
    try expectEqual(
      words(.uiKit, ("device", "iPhone SE (3rd generation)"), ("direction", "rtl"), ("text_size", "AX3")),
      "375.0 667.0 20.0 0.0 rtl phone UICTContentSizeCategoryAccessibilityXL")
    #expect(try words(.uiKit, ("size", "320x480"), ("text_size", "xS")).hasPrefix("320.0 480.0 59.0 34.0"))
    #expect(throws: ToolError.self) { try words(.uiKit, ("size", "320")) }
    #expect(try words(.uiKit, ("language", "ar")).contains(" rtl "))
    #expect(try words(.uiKit, ("language", "ar"), ("direction", "ltr")).contains(" ltr "))
    #expect(throws: ToolError.self) { try words(.uiKit, ("language", "not a language")) }
  }

  @Test func viewsOfAppKitHaveTheirOwnSize() throws {
    try expectEqual(words(.appKit), "0.0 0.0 0.0 0.0 ltr")
    try expectEqual(words(.appKit, ("size", "480x300"), ("direction", "rtl")), "480.0 300.0 0.0 0.0 rtl")
    #expect(throws: ToolError.self) { try words(.appKit, ("device", "iPhone 15")) }
    #expect(throws: ToolError.self) { try words(.appKit, ("text_size", "AX3")) }
  }

  @Test func textsAreReplacedByKeyAndByTextOfTheDevelopmentLanguage() throws {
    let resources = "Sources/App/Resources"
    _ = try folder.write("\"save\" = \"Save\";\n\"Cancel\" = \"Cancel\";", to: "\(resources)/en.lproj/Main.strings")
    _ = try folder.write(
      "\"save\" = \"Sichern\";\n\"Cancel\" = \"Abbrechen\";", to: "\(resources)/de.lproj/Main.strings")
    _ = try folder.write(
      #"{"sourceLanguage":"en","strings":{"Done":{"localizations":{"de":{"stringUnit":{"state":"translated","value":"Fertig"}}}}}}"#,
      to: "\(resources)/More.xcstrings")
    // What a build wrote is not a source.
    _ = try folder.write("\"save\" = \"Speichern\";", to: ".build/debug/fr.lproj/Main.strings")
    let german = try CodeTexts(language: LanguageTag("de"), in: folder.url.path)
    expectEqual(
      german,
      .translated(["save": "Sichern", "Save": "Sichern", "Cancel": "Abbrechen", "Done": "Fertig"]))
    try expectEqual(CodeTexts(language: .pseudo, in: folder.url.path), .longer)
    let error = #expect(throws: ToolError.self) {
      try CodeTexts(language: LanguageTag("fr"), in: folder.url.path)
    }
    expectEqual(error?.message.contains("there are de, en, and 'pseudo'"), true)
    _ = try folder.write("\"save\" = ", to: "\(resources)/de.lproj/Broken.strings")
    #expect(throws: ToolError.self) { try CodeTexts(language: LanguageTag("de"), in: folder.url.path) }
  }
}
