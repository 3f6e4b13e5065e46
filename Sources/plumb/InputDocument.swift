import Foundation
import InterfaceBuilder

/// A document on its way in: where it is, or what it holds where it came through the standard input.
struct InputDocument: Sendable {
  /// The path as it was given; `-` for the standard input.
  let path: String
  private let bytes: [UInt8]?

  init(path: String, bytes: [UInt8]? = nil) {
    self.path = path
    self.bytes = bytes
  }

  /// The documents that operands mean. Reads the standard input where one of them is `-`.
  static func collect(_ operands: [String], console: Console) -> [InputDocument] {
    InputFiles.collect(operands).map { path in
      path == "-" ? InputDocument(path: path, bytes: console.readInput()) : InputDocument(path: path)
    }
  }

  /// The bytes of the file.
  func load() throws(DocumentError) -> [UInt8] {
    if let bytes { return bytes }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw DocumentError(.unreadable, reason: "the file cannot be read")
    }
    return [UInt8](data)
  }

  /// Replaces the file as a whole; a link stays a link, permissions stay as they are.
  func write(_ bytes: [UInt8]) throws(DocumentError) {
    let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    do {
      let permissions = try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions]
      try Data(bytes).write(to: url, options: .atomic)
      if let permissions {
        try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: url.path)
      }
    } catch {
      throw DocumentError(.unreadable, reason: "the repaired document cannot be written")
    }
  }

  func read() throws(DocumentError) -> Document {
    if let bytes { return try Document.read(bytes: bytes) }
    return try Document.read(path: path)
  }
}

extension DocumentError {
  /// One clear line: `Main.storyboard:12:7: an element is not closed`.
  func sentence(path: String) -> String {
    FileReport.Failure(self).sentence(path: path)
  }
}
