import Diagnostics
import DocumentInspection
import Foundation
import InterfaceBuilder

/// A document to read: its path, or its bytes if it comes from standard input.
struct InputDocument: Sendable {
  /// The path as given; `-` is standard input.
  let path: String
  private let bytes: [UInt8]?
  /// Why there is no document at the path.
  private let failure: String?

  init(path: String, bytes: [UInt8]? = nil, failure: String? = nil) {
    self.path = path
    self.bytes = bytes
    self.failure = failure
  }

  /// The documents of operands. Reads standard input for `-`.
  static func collect(_ operands: [String], console: Console) -> [InputDocument] {
    InputFiles.find(operands).map { found in
      found.path == "-"
        ? InputDocument(path: found.path, bytes: console.readInput())
        : InputDocument(path: found.path, failure: found.failure)
    }
  }

  /// The bytes of the file.
  func load() throws(FileError) -> [UInt8] {
    if let bytes { return bytes }
    if let failure { throw FileError(reason: failure) }
    if InputFiles.isFolder(path) { throw FileError(reason: "a folder, not a document") }
    do {
      return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      switch (error as? CocoaError)?.code {
      case .fileReadNoSuchFile?: throw FileError(reason: "no such file")
      case .fileReadNoPermission?: throw FileError(reason: "permission denied")
      default: throw FileError(reason: "the file cannot be read")
      }
    }
  }

  /// Replaces the file atomically. Links and permissions are preserved.
  func write(_ bytes: [UInt8]) throws(FileError) {
    let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    do {
      let permissions = try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions]
      try Data(bytes).write(to: url, options: .atomic)
      if let permissions {
        try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: url.path)
      }
    } catch {
      throw FileError(reason: "the document cannot be written")
    }
  }

  func read() throws(FileError) -> Document {
    let bytes = try load()
    do throws(DocumentError) { return try Document.read(bytes: bytes) } catch { throw FileError(error) }
  }

  func repair(_ repair: Repair) throws(FileError) -> Repair.Outcome {
    let bytes = try load()
    do throws(DocumentError) { return try repair.run(bytes) } catch { throw FileError(error) }
  }
}
