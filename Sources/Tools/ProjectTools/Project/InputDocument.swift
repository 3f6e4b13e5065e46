import Diagnostics
import DocumentInspection
import FileAccess
import Foundation
import InterfaceBuilder

/// A document to read: its path, or its bytes if it comes from standard input.
struct InputDocument: Sendable {
  /// The path as given; `-` is standard input.
  let path: String
  private let bytes: [UInt8]?
  /// Why there is no document at the path.
  private let failure: String?
  /// The folder that the file has to be in, whatever links lead to it; nil for a file that the command line names.
  private let root: RootFolder?

  init(path: String, bytes: [UInt8]? = nil, failure: String? = nil, root: RootFolder? = nil) {
    self.path = path
    self.bytes = bytes
    self.failure = failure
    self.root = root
  }

  /// Whether the path is that of a file. Documents of the standard input have names that anybody can choose.
  var isFile: Bool { bytes == nil }

  /// The documents of operands. Reads standard input for `-`.
  static func collect(_ operands: [String], console: Console) -> [InputDocument] {
    InputFiles.find(operands).map { found in
      found.path == "-"
        ? InputDocument(path: found.path, bytes: console.readInput())
        : InputDocument(path: found.path, failure: found.failure, root: found.root)
    }
  }

  /// Whether there is a file at the path.
  var isPresent: Bool { failure == nil && (bytes != nil || FileManager.default.fileExists(atPath: path)) }

  /// The documents of operands that are files and folders.
  static func files(_ operands: [String]) -> [InputDocument] {
    InputFiles.find(operands).map { InputDocument(path: $0.path, failure: $0.failure, root: $0.root) }
  }

  /// The bytes of the file.
  func load() throws(FileError) -> [UInt8] {
    if let bytes { return bytes }
    if let failure { throw FileError(reason: failure) }
    do throws(FileAccessError) {
      guard let root else { return try FileReader.read(path) }
      return try FileReader.read(path, within: root)
    } catch {
      throw FileError(error)
    }
  }

  /// Replaces the file atomically. Links, permissions and the owner are preserved.
  func write(_ bytes: [UInt8]) throws(FileError) {
    do throws(FileAccessError) {
      if let root { _ = try root.place(of: path) }
      try OutputFolder.replace(path, with: bytes)
    } catch {
      throw FileError(reason: "the document cannot be written: \(error)")
    }
  }

  func read() throws(FileError) -> Document {
    let bytes = try load()
    try MemoryBudget.check(bytes.count)
    do throws(DocumentError) { return try Document.read(bytes: bytes) } catch { throw FileError(error) }
  }

  func repair(_ repair: Repair) throws(FileError) -> Repair.Outcome {
    let bytes = try load()
    try MemoryBudget.check(bytes.count)
    do throws(DocumentError) { return try repair.run(bytes) } catch { throw FileError(error) }
  }
}
