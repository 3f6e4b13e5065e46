import DocumentTestSupport
import Foundation
import TestSupport
import Testing

@testable import plumb

@Suite struct DocumentStreamTests {
  private func line(_ name: String, _ text: String) throws -> String {
    String(decoding: try JSONEncoder().encode(["name": name, "text": text]), as: UTF8.self)
  }

  private func objects(_ output: String) throws -> [[String: Any]] {
    try output.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }

  @Test func everyLineHasOneResultInOrder() throws {
    let names = (0..<30).map { "Document \($0).storyboard" }
    let input = try names.map { try line($0, SampleDocument.greeting) }.joined(separator: "\n")
    let run = plumb("check", "--stdin-documents", "--jobs", "3", input: input)
    expectEqual(run.status, .success)
    try expectEqual(objects(run.output).map { $0["name"] as? String }, names)
  }

  @Test func findingsAndFailuresAreValues() throws {
    let bad = SampleDocument.greeting.replacing("secondItem=\"safe\"", with: "secondItem=\"gone\"")
    let input = try [line("a", bad), line("b", "<x"), "", "[1]", line("c", SampleDocument.greeting)]
      .joined(separator: "\n")
    let run = plumb(
      "check", "--stdin-documents", "--rule", "all=off", "--rule", "missing-reference=error", input: input)
    let results = try objects(run.output)
    expectEqual(run.status, .failure)
    expectEqual(results.count, 4)
    expectEqual((results[0]["findings"] as? [[String: Any]])?.first?["rule"] as? String, "missing-reference")
    expectEqual((results[1]["error"] as? [String: Any])?["line"] as? Int, 1)
    expectEqual((results[2]["error"] as? [String: Any])?["line"] as? Int, 4)
    expectEqual((results[3]["findings"] as? [Any])?.isEmpty, true)
  }

  @Test func layoutsAreTheSameAsThoseOfFiles() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(SampleDocument.greeting, to: "A.storyboard")
    let file = plumb("layout", "--json", path).output
    let stream = plumb("layout", "--stdin-documents", input: try line(path, SampleDocument.greeting)).output
    expectEqual(stream, file.replacing("{\"file\":", with: "{\"name\":"))
  }

  @Test(arguments: ["", "\n", " \n\n"])
  func aStreamWithoutDocumentsFails(_ input: String) {
    for command in ["check", "layout"] {
      let run = plumb(command, "--stdin-documents", input: input)
      expectEqual(run.status, .failure)
      #expect(run.errors.contains("there are no documents on the standard input"))
    }
  }

  @Test func otherInputsAreRefused() {
    #expect(plumb("check").errors.contains("PATH…"))
    expectEqual(plumb("check", "--stdin-documents", "a.xib").status, .failure)
    expectEqual(plumb("check", "--stdin-documents", "--fix").status, .failure)
  }
}
