import AgentTools
import DocumentTestSupport
import Foundation
import TestSupport
import Testing

@testable import plumb

@Suite struct EditCommandTests {
  @Test func operationsInWordsAndInJSONAreTheSame() throws {
    let folder = try TemporaryFolder()
    let words = try folder.write(SampleDocument.greeting, to: "words.storyboard")
    let json = try folder.write(SampleDocument.greeting, to: "json.storyboard")
    let file = try folder.write(
      #"[{"do":"set","object":"lab","attribute":"text","value":"Hi"},{"do":"constrain","statements":["lab.width >= 90"]}]"#,
      to: "operations.json")
    let store = UndoStore(folder: folder.url.path + "/undo")
    let one = edit(
      store, "--seed", "1", words, "set", "object=lab", "attribute=text", "value=Hi", "constrain",
      "statements=lab.width >= 90")
    #expect(one.isSuccess, "\(one.errors)")
    #expect(edit(store, "--seed", "1", json, "@" + file).isSuccess)
    let token = try #require(one.output.split(separator: "undo: ").last?.split(separator: "\n").first.map(String.init))
    let text = try String(contentsOfFile: words, encoding: .utf8)
    try expectEqual(text, String(contentsOfFile: json, encoding: .utf8))
    #expect(text.contains("text=\"Hi\""))
    #expect(text.contains("relation=\"greaterThanOrEqual\" constant=\"90\""))
    expectEqual(edit(store, words, "--undo", token).output, "undone\n")
    try expectEqual(String(contentsOfFile: words, encoding: .utf8), SampleDocument.greeting)
  }

  private func edit(_ store: UndoStore, _ words: String...) -> (isSuccess: Bool, output: String, errors: String) {
    let run = UndoStore.$standard.withValue(store) { plumb(["edit"] + words) }
    return (run.status == .success, run.output, run.errors)
  }

  @Test func dryRunWritesNothing() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(SampleDocument.greeting, to: "a.storyboard")
    let run = plumb("edit", "--dry-run", path, #"{"do":"delete","views":["lab-el"]}"#)
    expectEqual(run.output, "removed: lab-el\n")
    try expectEqual(String(contentsOfFile: path, encoding: .utf8), SampleDocument.greeting)
  }

  @Test func refusalsNameTheOperationAndWriteNothing() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(SampleDocument.greeting, to: "a.storyboard")
    let run = plumb("edit", path, "set", "object=lab", "attribute=text", "value=Hi", "delete", "views=nobody")
    expectEqual(run.status, .failure)
    #expect(run.errors.hasPrefix("plumb: \(path): operation 2: the document has no object 'nobody'; "))
    #expect(run.errors.contains("'layout' lists"))
    #expect(run.errors.hasSuffix("; nothing was changed\n"))
    try expectEqual(String(contentsOfFile: path, encoding: .utf8), SampleDocument.greeting)
    #expect(plumb("edit", path, "explode").errors.contains("neither an operation nor JSON"))
    #expect(plumb("edit", path, "{").errors.contains("not JSON"))
    #expect(plumb("edit", path, "set", "objekt=lab").errors.contains("no parameter 'objekt'"))
    #expect(plumb("edit", path).errors.contains("there are no operations"))
  }
}
