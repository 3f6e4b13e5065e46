import DocumentOperations
import InterfaceBuilder

extension InferenceInput {
  /// Reads files with frames: the output of `plumb layout --json`, whose documents are read as well, or lists of views,
  /// of which a document is made.
  ///
  /// - Parameter document: The document to use instead of the one that the output names.
  package static func read(_ paths: [String], document: String?) throws(FileError) -> InferenceInput {
    var lines: [LayoutLine] = []
    var trees: [FrameTree] = []
    for path in paths {
      let bytes = try load(path)
      do throws(InferenceError) {
        if let found = try layoutLines(bytes, path: path) {
          lines += found
        } else {
          trees += try FrameTree.read(String(decoding: bytes, as: UTF8.self), path: path)
        }
      } catch { throw FileError(reason: error.sentence) }
    }
    do throws(InferenceError) {
      guard let first = lines.first else {
        let made = try FrameDocument(trees)
        return InferenceInput(document: made.bytes, samples: made.samples)
      }
      if let tree = trees.first {
        throw .invalidLine(place: tree.place, reason: "a list of views cannot be combined with JSON of 'plumb layout'")
      }
      if document == nil, let other = lines.first(where: { $0.file != first.file }) {
        throw .invalidLine(place: other.sample.place, reason: "frames of '\(other.file)', not of '\(first.file)'")
      }
    } catch { throw FileError(reason: error.sentence) }
    return InferenceInput(document: try load(document ?? lines[0].file), samples: lines.map { $0.sample })
  }

  private static func load(_ path: String) throws(FileError) -> [UInt8] {
    do throws(FileError) { return try InputDocument(path: path).load() } catch {
      throw FileError(reason: error.sentence(path: path))
    }
  }
}
