import Diagnostics
import DocumentInspection
import Foundation
import TestSupport
import Testing

@testable import ProjectTools

private let reports = [
  FileReport(
    path: "a b/Main.storyboard",
    findings: [
      FindingReport(
        rule: .conflict, severity: .error, line: 12, objectID: "abc-de-fgh",
        text: ProblemText(
          "3 constraints cannot be satisfied simultaneously",
          notes: [.init("• A is 100 pt wide", line: 14, objectID: "c-1"), .init("remove one")])),
      FindingReport(
        rule: .noAutoLayout, severity: .note, line: 0, objectID: "",
        text: ProblemText("100 % masks: yes,\nreally")),
    ]),
  FileReport(path: "good.xib"),
  FileReport(path: "bad.xib", failure: .init(line: 3, column: 7, reason: "an element is not closed")),
]

private func output(_ format: CheckFormat) -> String {
  var reporter = format.makeReporter()
  var summary = CheckSummary()
  var bytes: [UInt8] = []
  for report in reports {
    summary.add(report)
    bytes += reporter.text(of: report).bytes
  }
  return String(decoding: bytes + reporter.end(summary).bytes, as: UTF8.self)
}

private func parsed(_ text: String) throws -> [String: Any] {
  try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
}

@Suite struct CheckFormatTests {
  @Test func textNamesPlaceSeverityAndRule() {
    expectEqual(
      output(.text),
      """
      a b/Main.storyboard:12: error: 3 constraints cannot be satisfied simultaneously [conflict]
          • A is 100 pt wide  [c-1, line 14]
          remove one
      a b/Main.storyboard: note: 100 % masks: yes,\\u{a}really [no-auto-layout]

      1 error and 1 note in 1 of 2 documents; 1 file could not be read

      possible fixes:
        conflict: \(Rule.conflict.remedy)
        no-auto-layout: \(Rule.noAutoLayout.remedy)

      """)
    expectEqual(reports[2].failure?.sentence(path: reports[2].path), "bad.xib:3:7: an element is not closed")
  }

  @Test func gitHubCommandsAreEscaped() {
    expectEqual(
      output(.github),
      """
      ::error file=a b/Main.storyboard,line=12,title=plumb%3A conflict::3 constraints cannot be satisfied simultaneously%0A• A is 100 pt \
      wide%0Aremove one%0A\(Rule.conflict.remedy)
      ::notice file=a b/Main.storyboard,title=plumb%3A no-auto-layout::100 %25 masks: yes,%0Areally%0A\
      \(Rule.noAutoLayout.remedy)
      ::error file=bad.xib,line=3,col=7,title=plumb%3A unreadable::an element is not closed

      """)
    expectEqual(GitHubReporter.escapedProperty("a,b:c%\r\n"), "a%2Cb%3Ac%25%0D%0A")
  }

  @Test func jsonHoldsFindingsAndUnreadableFiles() throws {
    let document = try parsed(output(.json))
    let findings = try #require(document["findings"] as? [[String: Any]])
    expectEqual(findings.count, 2)
    expectEqual(findings[0]["file"] as? String, "a b/Main.storyboard")
    expectEqual(findings[0]["line"] as? Int, 12)
    expectEqual(findings[0]["object"] as? String, "abc-de-fgh")
    expectEqual(findings[0]["rule"] as? String, "conflict")
    expectEqual(findings[0]["severity"] as? String, "error")
    expectEqual((findings[0]["notes"] as? [[String: Any]])?.first?["object"] as? String, "c-1")
    let unreadable = try #require(document["unreadable"] as? [[String: Any]])
    try #require(unreadable.count == 1)
    expectEqual(unreadable[0]["column"] as? Int, 7)
    expectEqual(document["documents"] as? Int, 2)
  }

  @Test func sarifHasWhatItsSchemaRequires() throws {
    let log = try parsed(output(.sarif))
    expectEqual(log["version"] as? String, "2.1.0")
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    expectEqual(driver["name"] as? String, "plumb")
    let rules = try #require(driver["rules"] as? [[String: Any]])
    expectEqual(rules.map { $0["id"] as? String }, Rule.allCases.map(\.name))
    for rule in rules {
      let level = (rule["defaultConfiguration"] as? [String: Any])?["level"] as? String
      #expect(["none", "note", "warning", "error"].contains(level))
    }
    let results = try #require(run["results"] as? [[String: Any]])
    expectEqual(results.count, 2)
    for result in results {
      let id = try #require(result["ruleId"] as? String)
      let index = try #require(result["ruleIndex"] as? Int)
      expectEqual(rules[index]["id"] as? String, id)
      #expect((result["message"] as? [String: Any])?["text"] is String)
      let location = try #require((result["locations"] as? [[String: Any]])?.first)
      let physical = try #require(location["physicalLocation"] as? [String: Any])
      expectEqual((physical["artifactLocation"] as? [String: Any])?["uri"] as? String, "a%20b/Main.storyboard")
    }
    // startLine is at least 1 wherever it stands: a finding about a whole document has no region.
    let physical = (results[1]["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any]
    #expect(physical?["region"] == nil)
    let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
    expectEqual(invocation["executionSuccessful"] as? Bool, false)
    expectEqual((invocation["toolExecutionNotifications"] as? [Any])?.count, 1)
  }

  @Test(arguments: [
    ("a/ä b.xib", "a/%C3%A4%20b.xib"), ("/x/y.xib", "file:///x/y.xib"), ("a#b?.xib", "a%23b%3F.xib"),
  ])
  func pathsBecomeURIs(path: String, uri: String) {
    expectEqual(SARIFLog.uri(path), uri)
  }

  @Test func statusFollowsTheWorstThing() {
    var summary = CheckSummary()
    expectEqual(summary.status, .success)
    summary.add(
      FileReport(
        path: "a",
        findings: [FindingReport(rule: .noAutoLayout, severity: .note, line: 0, objectID: "", text: ProblemText(""))]))
    expectEqual(summary.status, .success)
    summary.add(
      FileReport(
        path: "b",
        findings: [FindingReport(rule: .misplaced, severity: .warning, line: 1, objectID: "", text: ProblemText(""))]))
    expectEqual(summary.status, .findings)
    summary.add(FileReport(path: "c", failure: .init(reason: "")))
    expectEqual(summary.status, .failure)
  }
}
