import Foundation
import InterfaceBuilder
import JSON
import LayoutEngine
import TestSupport
import Testing

@testable import CanvasSession
@testable import DocumentOperations

@Suite struct CommandCenterTests {
  @Test("commands are JSON, and errors change nothing") func commandsAreJSONAndErrorsChangeNothing() {
    var center = CommandCenter()
    func run(_ text: String) -> String { String(decoding: center.run(Array(text.utf8)), as: UTF8.self) }
    expectEqual(run(#"{"do":"undo"}"#), #"{"error":"no document is open"}"#)
    #expect(String(decoding: center.open(Array("<a>".utf8)), as: UTF8.self).hasPrefix(#"{"error":"#))
    #expect(String(decoding: center.open(Array(screen.utf8)), as: UTF8.self).hasPrefix(#"{"scene":"#))
    for text in [
      "", "{", "[]", #"{"do":"fly"}"#, #"{"do":"set","constraints":["none"],"values":{"constant":1}}"#,
      #"{"do":"cure","issue":9,"cure":0}"#,
    ] {
      #expect(run(text).hasPrefix(#"{"error":"#))
    }
    expectEqual(center.documentBytes, Array(screen.utf8))
    #expect(
      run(#"{"do":"set","constraints":["b-w-1"],"values":{"constant":220}}"#).contains(#""undo":"Change constant""#))
  }

  @Test("large seeds make different object ids")
  func seedsMakeDifferentIDs() {
    let documents = [2_000_000_000, 4_000_000_000].map { seed in
      var center = CommandCenter()
      _ = center.open(Array(screen.utf8))
      _ = center.run(Array(#"{"do":"seed","value":\#(seed)}"#.utf8))
      _ = center.run(Array(#"{"do":"insert","kind":"label","into":"box-vi-001","x":1,"y":1}"#.utf8))
      return center.documentBytes
    }
    #expect(documents[0] != Array(screen.utf8))
    #expect(documents[0] != documents[1])
  }

  @Test(
    "strings are read with all escapes", arguments: [(#""a\n\u00e4\ud83d\ude00\/""#, "a\nä😀/"), (#""\\\"""#, "\\\"")])
  func stringsAreReadWithAllEscapes(_ json: String, _ text: String) {
    expectEqual(JSONReader.read(Array(json.utf8))?.text, text)
  }

  @Test("a command is refused without a parameter that its declaration requires")
  func requiredParametersAreRead() throws {
    func isText(_ type: ParameterType) -> Bool {
      switch type {
      case .text, .id, .word: true
      default: false
      }
    }
    let forms = SessionForm.all.map { $0.form }.filter { form in
      form.parameters.contains { !$0.isOptional && isText($0.type) }
    }
    #expect(forms.count > 30)
    for form in forms {
      let value = try #require(JSONReader.read(Array(#"{"do":"\#(form.name)"}"#.utf8)))
      #expect(throws: OperationError.self, "\(form.name)") { try SessionForm.command(value) }
    }
  }

  @Test("conflicts of a merge are answered in JSON") func conflictsAreJSON() {
    let width = #"constant="200" id="b-w-1""#
    let ours = screen.replacing(#"text="Title""#, with: #"text="Heading""#)
      .replacing(width, with: #"constant="250" id="b-w-1""#)
    let theirs = screen.replacing(#"text="Title""#, with: #"text="Headline""#)
      .replacing(width, with: #"constant="300" id="b-w-1""#)
    var center = CommandCenter()
    func run(_ text: String) -> String { String(decoding: center.run(Array(text.utf8)), as: UTF8.self) }
    func quoted(_ text: String) -> String {
      "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n") + "\""
    }
    _ = center.open(Array(ours.utf8))
    expectEqual(run(#"{"do":"conflicts"}"#), #"{"conflicts":[]}"#)
    let opened = run(
      "{\"do\":\"openMerge\",\"base\":\(quoted(screen)),\"ours\":\(quoted(ours)),\"theirs\":\(quoted(theirs)),\"decided\":[\"b-w-1\"]}"
    )
    #expect(opened.contains(#""object":"b-w-1""#))
    #expect(opened.contains(#""version":"ours","open":1"#))
    #expect(run(#"{"do":"take","object":"tit-le-001","side":"theirs"}"#).contains(#""undo":"Take Theirs""#))
    #expect(run(#"{"do":"conflicts"}"#).contains(#""version":"theirs""#))
    #expect(run(#"{"do":"take","object":"tit-le-001","side":"mine"}"#).hasPrefix(#"{"error""#))
  }
}
