import InterfaceBuilder
import JSON

/// The document and the frames that an inference starts from.
package struct InferenceInput: Sendable {
  /// The document whose constraints are sought.
  package var document: [UInt8]
  /// The frames of its views, by sample.
  package var samples: [FrameSample]

  /// Frames of the views of a document.
  package init(document: [UInt8], samples: [FrameSample]) { (self.document, self.samples) = (document, samples) }
}

extension InferenceInput {
  /// A line of `plumb layout --json`: `{"file":"…","views":{"abc-de-fgh":[x,y,width,height],…}}`.
  package struct LayoutLine {
    /// The path that the line has.
    package var file: String
    /// The frames.
    package var sample: FrameSample
  }

  /// Reads the output of `plumb layout --json`; nil for a text of another form.
  package static func layoutLines(_ bytes: [UInt8], path: String) throws(InferenceError) -> [LayoutLine]? {
    guard bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") else { return nil }
    var result: [LayoutLine] = []
    for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
    where line.contains(where: { $0 > 0x20 }) {
      let place = "\(path):\(index + 1)"
      guard let value = JSONReader.read(Array(line)), let file = (value["file"] ?? value["name"])?.text,
        case .object(let members)? = value["views"]
      else {
        throw .invalidLine(place: place, reason: "expected a line of 'plumb layout --json' with 'file' and 'views'")
      }
      var frames: [(id: String, frame: DocumentFrame)] = []
      for (id, value) in members {
        let numbers = value.elements.compactMap { $0.double }
        guard numbers.count == 4, value.elements.count == 4 else {
          throw .invalidLine(place: place, reason: "the frame of '\(id)' is not four numbers")
        }
        frames.append((id, DocumentFrame(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])))
      }
      result.append(LayoutLine(file: file, sample: FrameSample(place: place, frames: frames)))
    }
    return result
  }

  /// Reads a text with frames: lines of `plumb layout --json`, or lists of views, of which a document is made.
  ///
  /// - Parameter document: The document of the lines of JSON.
  package static func read(_ text: String, document: [UInt8]?) throws(InferenceError) -> InferenceInput {
    guard let lines = try layoutLines(Array(text.utf8), path: "frames") else {
      let made = try FrameDocument(try FrameTree.read(text, path: "frames"))
      return InferenceInput(document: made.bytes, samples: made.samples)
    }
    guard let document else {
      throw .invalidLine(place: "frames:1", reason: "frames by object id need the document that has the views")
    }
    return InferenceInput(document: document, samples: lines.map { $0.sample })
  }
}
