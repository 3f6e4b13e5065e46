import Foundation
import InterfaceBuilder
import JSON
import LayoutEngine
import Testing

@testable import CanvasSession

@Suite struct CommandCenterTests {
  @Test("commands are JSON, and errors change nothing") func commandsAreJSONAndErrorsChangeNothing() {
    var center = CommandCenter()
    func run(_ text: String) -> String { String(decoding: center.run(Array(text.utf8)), as: UTF8.self) }
    #expect(run(#"{"do":"undo"}"#) == #"{"error":"no document is open"}"#)
    #expect(String(decoding: center.open(Array("<a>".utf8)), as: UTF8.self).hasPrefix(#"{"error":"#))
    #expect(String(decoding: center.open(Array(screen.utf8)), as: UTF8.self).hasPrefix(#"{"scene":"#))
    for text in [
      "", "{", "[]", #"{"do":"fly"}"#, #"{"do":"set","constraints":["none"],"values":{"constant":1}}"#,
      #"{"do":"cure","issue":9,"cure":0}"#,
    ] {
      #expect(run(text).hasPrefix(#"{"error":"#))
    }
    #expect(center.documentBytes == Array(screen.utf8))
    #expect(
      run(#"{"do":"set","constraints":["b-w-1"],"values":{"constant":220}}"#).contains(#""undo":"Change constant""#))
  }

  @Test(
    "strings are read with all escapes", arguments: [(#""a\n\u00e4\ud83d\ude00\/""#, "a\nä😀/"), (#""\\\"""#, "\\\"")])
  func stringsAreReadWithAllEscapes(_ json: String, _ text: String) {
    #expect(JSONReader.read(Array(json.utf8))?.text == text)
  }

  @Test("a command is refused without a parameter that its declaration requires")
  func requiredParametersAreRead() throws {
    for form in CommandForm.all
    where form.parameters.contains(where: { !$0.isOptional && $0.type.description == "string" }) {
      let value = try #require(JSONReader.read(Array(#"{"do":"\#(form.name)"}"#.utf8)))
      #expect(throws: SessionError.self) { try CommandForm.command(value) }
    }
  }
}
