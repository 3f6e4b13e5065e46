import Diagnostics
import DocumentInspection
import DocumentTestSupport
import Foundation
import TestSupport
import Testing

@testable import plumb

/// The chapter of a rule in Documentation/Rules.md.
private struct Chapter {
  let text: String
  let rule: Rule
  /// Elements of the example; nil where a sentence describes the document.
  let example: String?
  /// What the check is said to print.
  let output: String

  init?(_ rule: Rule, in document: String) {
    self.rule = rule
    guard let start = document.range(of: "\n### \(rule.name)\n") else { return nil }
    let rest = document[start.upperBound...]
    text = String(rest[..<(rest.range(of: "\n### ")?.lowerBound ?? rest.endIndex)])
    example = Self.block("xml", in: text)
    output = Self.block("text", in: text) ?? ""
  }

  private static func block(_ language: String, in text: String) -> String? {
    guard let start = text.range(of: "```\(language)\n"),
      let end = text.range(of: "\n```", range: start.upperBound..<text.endIndex)
    else { return nil }
    return String(text[start.upperBound..<end.lowerBound])
  }

  /// The example as a whole document.
  var document: String {
    guard let example else {
      return SampleDocument.phone(
        usesAutoLayout: rule != .noAutoLayout, hasInitialScene: rule != .missingInitialScene)
    }
    if example.hasPrefix("<scene ") { return SampleDocument.phone(scenes: example) }
    let lines = example.split(separator: "\n")
    func part(_ prefixes: [String]) -> [Substring] {
      lines.filter { line in prefixes.contains { line.hasPrefix($0) } }
    }
    let constraints = part(["<constraint "])
    let guides = part(["<viewLayoutGuide "])
    let resources = part(["<resources>"])
    let others = lines.filter { !constraints.contains($0) && !guides.contains($0) && !resources.contains($0) }
    return SampleDocument.phone(
      subviews: others.joined(separator: "\n"), constraints: constraints.joined(separator: "\n"),
      guides: guides.joined(separator: "\n")
    ).replacing("</document>", with: resources.joined() + "</document>")
  }

  /// A project with an asset catalog and a class, and the example in it.
  func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("", to: "Package.swift")
    try folder.write("{}", to: "Assets.xcassets/Share.imageset/Contents.json")
    try folder.write(
      "class SignInController: UIViewController { @IBAction func done(_ sender: Any) {} }", to: "Controller.swift")
    try folder.write("\"gone.text\" = \"Weg\";", to: "de.lproj/Main.strings")
    try folder.write(document, to: "Main.storyboard")
    return folder
  }
}

@Suite struct RuleDocumentationTests {
  private static func document() throws -> String {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("../../../Documentation/Rules.md")
    return try String(contentsOf: file, encoding: .utf8)
  }

  @Test(arguments: Rule.allCases) func everyRuleIsDocumentedAsItIs(rule: Rule) throws {
    let document = try Self.document()
    let chapter = try #require(Chapter(rule, in: document))
    #expect(chapter.text.contains(rule.summary))
    #expect(chapter.text.contains(rule.remedy))
  }

  @Test func theTableListsTheRulesInTheirOrder() throws {
    let rows = Rule.allCases.map { rule in
      let severity = rule.defaultSeverity?.rawValue ?? "off"
      return "| [`\(rule.name)`](#\(rule.name)) | \(severity) | \(rule.isFixable ? "yes" : "") | \(rule.summary) |\n"
    }
    #expect(try Self.document().contains("|---|---|---|---|\n" + rows.joined() + "\n"))
  }

  // An incomplete check needs a document of thousands of views.
  @Test(arguments: Rule.allCases.filter { $0 != .incompleteCheck })
  func everyExampleGivesWhatTheChapterShows(rule: Rule) throws {
    let chapter = try #require(Chapter(rule, in: try Self.document()))
    let severity = (rule.defaultSeverity ?? .warning).rawValue
    let folder = try chapter.project()
    let path = folder.url.path + "/Main.storyboard"
    let isAboutLanguages = rule == .missingTranslation || rule == .staleTranslation
    let languages = isAboutLanguages ? ["--languages"] : []
    let run = plumb(["check", "--rule=all=off", "--rule=\(rule.name)=\(severity)", path] + languages)
    let output = run.output.replacing(path, with: "-")
    let printed = output.split(separator: "\n").filter { $0.hasPrefix("-:") || $0.hasPrefix("    ") }.map { line in
      // Line numbers depend on what is around the example.
      line.replacing(#/^-:(\d+:)? /#, with: "").replacing(#/,? ?line \d+\]$/#, with: "]")
    }
    #expect(!printed.isEmpty)
    expectEqual(printed.joined(separator: "\n"), chapter.output)
  }
}
