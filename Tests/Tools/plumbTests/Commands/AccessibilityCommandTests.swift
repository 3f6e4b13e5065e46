import DocumentTestSupport
import Foundation
import TestSupport
import Testing

@testable import plumb

@Suite struct AccessibilityCommandTests {
  /// A screen with a label in a color of the catalog, and a conflict.
  private func project(dark: String? = nil, plist: String? = nil, settings: String? = nil) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("", to: "Package.swift")
    func set(_ value: String, _ appearance: String) -> String {
      """
      {"idiom": "universal"\(appearance), "color": {"color-space": "srgb", "components":
      {"red": "\(value)", "green": "\(value)", "blue": "\(value)", "alpha": "1.000"}}}
      """
    }
    let appearance = #", "appearances": [{"appearance": "luminosity", "value": "dark"}]"#
    let entries = [set("0x22", "")] + (dark.map { [set($0, appearance)] } ?? [])
    try folder.write(
      "{\"colors\": [\(entries.joined(separator: ","))]}", to: "Assets.xcassets/Ink.colorset/Contents.json")
    if let plist { try folder.write(plist, to: "App/Info.plist") }
    if let settings { try folder.write(settings, to: ".plumb.json") }
    let label = SampleDocument.label("greeting", "Hello", (16, 79, 42, 21))
      .replacing("</label>", with: "<color key=\"textColor\" name=\"Ink\"/></label>")
    let document = SampleDocument.phone(
      subviews: label,
      constraints: [
        SampleDocument.constraint("x", "greeting.leading", "safe.leading", constant: 16),
        SampleDocument.constraint("x2", "greeting.leading", "safe.leading", constant: 40),
        SampleDocument.constraint("y", "greeting.top", "safe.top", constant: 20),
      ].joined(separator: "\n")
    ).replacing(
      "<viewLayoutGuide",
      with: "<color key=\"backgroundColor\" systemColor=\"systemBackgroundColor\"/><viewLayoutGuide")
    try folder.write(document, to: "Main.storyboard")
    return folder
  }

  private func audit(_ folder: TemporaryFolder, _ more: String...) -> (output: String, succeeds: Bool) {
    let run = plumb(["check", "--accessibility", "--quiet", folder.url.path] + more)
    return (run.output, run.status == .success)
  }

  @Test func anAuditListsItsRulesAlone() throws {
    let run = audit(try project(dark: "1.000"))
    #expect(run.succeeds)
    #expect(run.output.contains("note: label \"Hello\" (greeting) has a font of a fixed size"))
    #expect(!run.output.contains("[conflict]"))
  }

  @Test("Colors of catalogs are read in both appearances")
  func catalogColorsAreReadInBothAppearances() throws {
    let run = audit(try project())
    #expect(!run.succeeds)
    #expect(run.output.contains("1.31:1 in the dark appearance (#222222 on #000000)"))
    expectEqual(audit(try project(dark: "0x80")).output.contains("low-contrast"), false)
    #expect(audit(try project(dark: "64")).output.contains("in the dark appearance (#404040 on #000000)"))
  }

  @Test(arguments: [
    "<key>UIUserInterfaceStyle</key>\n\t<string>Light</string>",
    "<key>UIUserInterfaceStyle</key><string>Light</string>",
  ])
  func anApplicationMayHaveOneAppearance(plist: String) throws {
    #expect(audit(try project(plist: plist)).succeeds)
  }

  @Test func settingsAndOptionsChangeTheAudit() throws {
    let folder = try project(settings: #"{"rules": {"low-contrast": "off", "conflict": "error"}}"#)
    #expect(audit(folder).succeeds)
    #expect(audit(folder, "--rule", "low-contrast=error").output.contains("error: the contrast of label"))
    #expect(!audit(folder).output.contains("[conflict]"))
  }

  @Test func anAuditRepairsNothing() throws {
    let run = plumb(["check", "--accessibility", "--fix", try project().url.path])
    expectEqual(run.status, .failure)
    #expect(run.errors.contains("--accessibility cannot be used with --fix"))
  }
}
