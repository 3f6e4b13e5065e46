import DocumentInspection
import Foundation
import TestSupport
import Testing

@testable import ProjectTools

private func file(_ text: String) throws -> SettingsFile { try SettingsFile(data: Data(text.utf8), folder: "/project") }

@Suite struct SettingsTests {
  @Test func rulesAndExclusionsAreRead() throws {
    let settings = try file(
      #"{"rules": {"misplaced": "error", "unused-guide": "off"}, "exclude": ["Pods", "a/../b"]}"#)
    var rules = RuleSettings()
    for change in settings.changes { rules.apply(change) }
    expectEqual(rules[.misplaced], .error)
    #expect(rules[.unusedGuide] == nil)
    expectEqual(rules[.conflict], Rule.conflict.defaultSeverity)
    expectEqual(settings.excluded, [PathPattern("/project/Pods"), PathPattern("/project/b")])
  }

  @Test func allComesBeforeSingleRules() throws {
    let settings = try file(#"{"rules": {"ambiguous": "note", "all": "off"}}"#)
    var rules = RuleSettings()
    for change in settings.changes { rules.apply(change) }
    expectEqual(Rule.allCases.filter(rules.isOn), [.ambiguous])
  }

  @Test(arguments: [
    (
      #"{"rules": {"misplacd": "off"}}"#,
      "unknown rule 'misplacd' (did you mean 'misplaced'?); 'plumb check --help' lists the rules"
    ),
    (
      #"{"rules": {"misplaced": "warn"}}"#,
      "unknown severity 'warn' for the rule 'misplaced': expected one of note, warning, error, off"
    ),
    (#"{"rules": ["misplaced"]}"#, "'rules' must be an object with a severity for each rule"),
    (#"{"exclude": "Pods"}"#, "'exclude' must be a list of paths"),
    (#"{"rule": {}}"#, "unknown setting 'rule' (did you mean 'rules'?)"),
    (#"[]"#, "the settings file must be a JSON object"),
  ])
  func mistakesAreExplained(text: String, reason: String) {
    let problem = #expect(throws: SettingsFile.Problem.self) { try file(text) }
    expectEqual(problem?.reason, reason)
  }

  @Test func brokenJSONIsExplained() {
    let problem = #expect(throws: SettingsFile.Problem.self) { try file("{") }
    expectEqual(problem?.reason.hasPrefix("the settings file is not valid JSON"), true)
  }

  @Test func theNearestFileCountsAndTheCommandLineWins() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("plumb-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let inner = folder.appendingPathComponent("inner")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    try Data(#"{"rules": {"all": "off"}, "exclude": ["x.xib"]}"#.utf8).write(
      to: folder.appendingPathComponent(SettingsFile.name))
    try Data(#"{"rules": {"conflict": "note"}}"#.utf8).write(to: inner.appendingPathComponent(SettingsFile.name))
    var lookup = try SettingsLookup(path: nil, overrides: [RuleSettings.Change("ambiguous=note")])
    let outer = try #require(try lookup.settings(for: folder.path + "/a.xib", isNamed: false)).rules
    expectEqual(Rule.allCases.filter(outer.isOn), [.ambiguous])
    let nested = try #require(try lookup.settings(for: inner.path + "/a.xib", isNamed: false)).rules
    expectEqual(nested[.conflict], .note)
    expectEqual(nested[.misplaced], .warning)
    expectEqual(nested[.ambiguous], .note)
    #expect(try lookup.settings(for: folder.path + "/x.xib", isNamed: false) == nil)
    #expect(try lookup.settings(for: folder.path + "/x.xib", isNamed: true) != nil)
  }

  @Test(arguments: ["misplaced", "=", "misplaced=loud", "nothing=off"])
  func badWordsAreRefused(word: String) {
    #expect(throws: RuleSettings.SettingError.self) { try RuleSettings.Change(word) }
  }
}
