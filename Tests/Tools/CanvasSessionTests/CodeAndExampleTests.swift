import DocumentOperations
import InterfaceBuilder
import JSON
import LayoutEngine
import TestSupport
import Testing

@testable import CanvasSession

/// *Infer from Sizes* and *Export Swift*.
@Suite struct CodeAndExampleTests {
  /// The members of the answer to a command.
  private func answer(_ center: inout CommandCenter, _ command: String) throws -> JSONValue {
    try #require(JSONReader.read(center.run(Array(command.utf8))))
  }

  private func opened() -> CommandCenter {
    var center = CommandCenter()
    _ = center.open(Array(screen.utf8))
    return center
  }

  @Test("frames that were recorded at two sizes are reproduced at both") func recordedFramesAreReproduced() throws {
    var center = opened()
    let sizes = [#","width":430,"height":900"#, #","width":600,"height":900"#]
    var samples: [String] = []
    for size in sizes {
      let sample = try answer(&center, #"{"do":"sample","view":"root"\#(size)}"#)
      samples.append(try #require(sample["line"]?.text))
    }
    #expect(samples[0] != samples[1])
    var command = JSONWriter()
    command.object { json in
      json.member("do", "infer")
      json.member("frames", samples.joined(separator: "\n"))
    }
    let change = try #require(JSONReader.read(center.run(command.bytes)))
    expectEqual(change["undo"]?.text, "Infer Constraints")
    let remarks = change["remarks"]?.texts ?? []
    #expect(remarks.first?.hasSuffix("constraints") == true)
    #expect(!remarks.contains { $0.contains("instead of") }, "\(remarks)")
    #expect(center.documentBytes != Array(screen.utf8))
    expectEqual(
      try answer(&center, #"{"do":"sample","view":"root","width":600,"height":900}"#)["line"]?.text, samples[1])
    _ = try answer(&center, #"{"do":"undo"}"#)
    expectEqual(center.documentBytes, Array(screen.utf8))
  }

  @Test(
    "what are no frames of the document is refused",
    arguments: [
      ("", "expected lines of 'plumb layout --json'"), ("view 0 0 10 10", "expected lines of 'plumb layout --json'"),
      (#"{"file":"a","views":{"root":[0,0,1]}}"#, "the frame of 'root' is not four numbers"),
      (#"{"file":"a","views":{"none":[0,0,1,1]}}"#, "the view 'none' is not in the document"),
    ])
  func otherFramesAreRefused(_ frames: String, _ reason: String) throws {
    let session = try session()
    do throws(OperationError) {
      _ = try session.run(.infer(frames))
      Issue.record("nothing was refused")
    } catch { #expect(error.sentence.contains(reason), "\(error.sentence)") }
    expectEqual(session.edited.text, screen)
  }

  @Test("each form of code is written, with what it lacks", arguments: ["anchors", "vfl", "snapkit"])
  func codeIsWritten(_ style: String) throws {
    var center = opened()
    let code = try answer(&center, #"{"do":"code","name":"Screen","style":"\#(style)"}"#)
    let file = try #require(code["files"]?.elements.first)
    #expect(file["name"]?.text?.hasSuffix(".swift") == true)
    let text = try #require(file["text"]?.text)
    let marks = [
      "anchors": "NSLayoutConstraint.activate(", "vfl": "NSLayoutConstraint.activate(",
      "snapkit": "snp.makeConstraints",
    ]
    #expect(text.contains(try #require(marks[style])))
    #expect(code["losses"] != nil)
    expectEqual(center.documentBytes, Array(screen.utf8))
  }
}
