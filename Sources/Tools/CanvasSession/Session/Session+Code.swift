import CodeGeneration
import DocumentOperations
import InterfaceBuilder
import JSON
import LayoutEngine

/// A scene at one size, as `plumb layout --json` writes it.
package struct RecordedSample {
  /// The size of the top-level view.
  package var size: Size
  /// The line of JSON.
  package var line: String
}

/// A document as code.
package struct WrittenCode {
  package var files: [ConvertedFile]

  /// What the code does not have, a sentence each: first what can change frames.
  var losses: [String] {
    let all = files.flatMap { $0.losses }
    return (all.filter { $0.affectsLayout } + all.filter { !$0.affectsLayout }).map { loss in
      "line \(loss.line): \(loss.affectsLayout ? "layout" : "note"): not in the code: \(loss.subject)"
    }
  }
}

extension Session {
  /// The frames of the views of a scene: those on the canvas, or with a size those that its constraints give it.
  func sample(of key: String, at size: Size?) throws(OperationError) -> RecordedSample {
    let root = try edited.root(of: try edited.view(key).index).view
    var computed: DocumentLayout?
    if let size {
      computed = document.layout(LayoutOptions(content: .measured, metrics: .rules, size: size), of: [root])
    }
    func frame(_ view: ViewIndex) -> DocumentFrame? {
      computed.map { $0.documentFrame(of: view) } ?? document.views[view].savedFrame
    }
    guard let outer = frame(root) else { throw .notPossible("the scene has no frame") }
    var json = JSONWriter()
    json.object { json in
      json.member("file", "canvas")
      json.key("views")
      json.object { json in
        for view in (computed ?? layout).root(of: root)?.views ?? [] where !document.views[view].id.isEmpty {
          guard let frame = frame(view) else { continue }
          json.key(text: document.views[view].id)
          json.numbers([frame.x, frame.y, frame.width, frame.height])
        }
      }
    }
    return RecordedSample(
      size: Size(width: outer.width, height: outer.height), line: String(decoding: json.bytes, as: UTF8.self))
  }

  /// Replaces constraints by those that reproduce frames. Returns what is to be said about the result.
  ///
  /// - Parameter frames: Lines of `plumb layout --json`.
  func infer(from frames: String) throws(OperationError) -> [String] {
    do throws(InferenceError) {
      guard let lines = try InferenceInput.layoutLines(Array(frames.utf8), path: "frames") else {
        throw .operation("expected lines of 'plumb layout --json'; 'plumb infer' makes a document of a list of views")
      }
      return try edited.inferConstraints(from: lines.map { $0.sample }).sentences
    } catch { throw .notPossible(error.sentence) }
  }

  /// The document as code for Apple's frameworks, without translations.
  func code(named name: String, _ style: ConstraintStyle) -> WrittenCode {
    var options = ConversionOptions(name: name)
    options.style = style
    return WrittenCode(files: document.swiftFiles(options))
  }
}
