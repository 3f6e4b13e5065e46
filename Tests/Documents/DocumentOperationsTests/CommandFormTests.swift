import JSON
import TestSupport
import Testing

@testable import DocumentOperations

/// A command is declared and read by one description.
@Suite struct CommandFormTests {
  private func read(_ text: String) throws -> DocumentCommand {
    let value = try #require(JSONReader.read(Array(text.utf8)))
    let form = try #require(CommandForm.all.first { $0.name == value["do"]?.text })
    return try form.parameter.read(value)
  }

  @Test(
    "an argument of another type is refused with the type that is expected",
    arguments: [
      (#"{"do":"unembed"}"#, "expected a text as 'view'"),
      (#"{"do":"unembed","view":5}"#, "expected a text as 'view'"),
      (#"{"do":"frame","view":"a","x":"16"}"#, "expected a number as 'x'"),
      (#"{"do":"nudge","views":["a"],"constants":1}"#, "expected true or false as 'constants'"),
      (#"{"do":"delete","views":[1]}"#, "expected a list of texts as 'views'"),
      (
        #"{"do":"embedScene","controller":"a","kind":"sheet"}"#,
        "expected navigationController or tabBarController as 'kind'"
      ),
      (#"{"do":"pin","views":["a"],"spacings":[{"side":"up"}]}"#, "expected left, top, right or bottom as 'side'"),
      (
        #"{"do":"set","object":"a","attribute":"text","value":null}"#,
        "expected a text, a number, true or false as 'value'"
      ),
    ])
  func wrongTypesAreRefused(_ text: String, _ expected: String) throws {
    let error = #expect(throws: OperationError.self) { try read(text) }
    expectEqual(error?.sentence, "invalid command: " + expected)
  }

  @Test("what is left out, or null, has its standard value") func absentArgumentsAreRead() throws {
    guard case .embed(let views, let kind, let name) = try read(#"{"do":"embed","views":"a","as":null}"#) else {
      Issue.record("expected embed")
      return
    }
    expectEqual(views, ["a"])
    expectEqual(kind, "stackView")
    #expect(name == nil)
    guard case .paste(_, _, let distance) = try read(#"{"do":"paste","text":"","into":"a","dy":4}"#) else {
      Issue.record("expected paste")
      return
    }
    expectEqual(distance?.x, 0)
    expectEqual(distance?.y, 4)
  }

  @Test("types are written in TypeScript") func typesInTypeScript() throws {
    let pin = try #require(CommandForm.all.first { $0.name == "pin" })
    #expect(
      pin.parameters.typeScript.hasPrefix("{ views: string[], spacings?: PinSpacing[], width?: number, height?: number")
    )
    expectEqual(ParameterType.dictionary(.textOrNumber).typeScript, "Record<string, string | number | boolean>")
    expectEqual(ParameterType.word(["ours", "theirs"]).typeScript, "'ours' | 'theirs'")
    expectEqual(ParameterType.object([]).typeScript, "{}")
  }

  @Test("facts of a project are read as they are written") func factsAreRead() throws {
    let facts = ProjectFacts(
      images: [.init("Logo", size: .init(width: 24, height: 12.5), isTemplate: true, isDrawn: false)],
      colors: [.init("Brand", light: .init(0xFF8000), dark: .init(0x804000, 128.0 / 255))],
      classes: [.init("One", outlets: ["a"], actions: ["b:"], isComplete: true)])
    let text = String(decoding: facts.json.bytes, as: UTF8.self)
    expectEqual(
      text,
      #"{"images":[{"name":"Logo","width":24,"height":12.5,"template":true}],"#
        + ##""colors":[{"name":"Brand","light":"#FF8000","dark":"#80400080"}],"##
        + #""classes":[{"name":"One","outlets":["a"],"actions":["b:"],"complete":true}]}"#)
    let read = try #require(ProjectFacts(facts.json))
    expectEqual(String(decoding: read.json.bytes, as: UTF8.self), text)
  }
}
