import Diagnostics
import DocumentInspection
import FileAccess
import Foundation
import InterfaceBuilder

/// A document to read: its path, or its bytes if it comes from standard input.
package struct InputDocument: Sendable {
  /// The path as given; `-` is standard input.
  package let path: String
  private let bytes: [UInt8]?
  /// Why there is no document at the path.
  private let failure: String?
  /// The folder that the file has to be in, whatever links lead to it; nil for a file that the command line names.
  private let root: RootFolder?
  /// The files of a document in an archive; nil if it is not in one.
  private let archived: ProductArchive.Document?

  package init(path: String, bytes: [UInt8]? = nil, failure: String? = nil, root: RootFolder? = nil) {
    (self.path, self.bytes, self.failure, self.root) = (path, bytes, failure, root)
    archived = nil
  }

  /// The document of a path that was found.
  package init(_ found: InputFiles.Found, bytes: [UInt8]? = nil) {
    (path, self.bytes, failure, root) = (found.path, bytes, found.failure, found.root)
    archived = found.archived
  }

  /// Whether the document is read from a product.
  package var isCompiled: Bool { failure == nil && bytes == nil && CompiledInput.isCompiled(path) }

  /// Whether the path is that of a file. Documents of the standard input have names that anybody can choose.
  package var isFile: Bool { bytes == nil }

  /// Whether there is a file at the path.
  package var isPresent: Bool {
    failure == nil && (bytes != nil || archived != nil || FileManager.default.fileExists(atPath: path))
  }

  /// The documents of operands. `readInput` returns the document for `-`.
  package static func files(_ operands: [String], readInput: (() -> [UInt8])? = nil) -> [InputDocument] {
    InputFiles.find(operands).map { found in
      InputDocument(found, bytes: found.path == "-" ? readInput?() : nil)
    }
  }

  /// The bytes of the document: those of the file, or those of the document that a compiled one was made of.
  package func load() throws(FileError) -> [UInt8] {
    if let archived { return try CompiledInput.document(archived) }
    if bytes == nil, failure == nil, CompiledInput.isCompiled(path), InputFiles.isFolder(path) {
      return try CompiledInput.document(folder: path, root: root)
    }
    let bytes = try contents()
    return CompiledInput.isNib(bytes) ? try CompiledInput.document(nib: bytes) : bytes
  }

  /// The bytes of the file.
  private func contents() throws(FileError) -> [UInt8] {
    if let bytes { return bytes }
    if let failure { throw FileError(reason: failure) }
    do throws(FileAccessError) {
      guard let root else { return try FileReader.read(path) }
      return try FileReader.read(path, within: root)
    } catch {
      throw FileError(error)
    }
  }

  /// Runs a change of the file while no other program changes it: what is loaded in it is still there when it is
  /// replaced, unless a program writes that takes no lock.
  package func exclusively<Value>(_ change: () throws(FileError) -> Value) throws(FileError) -> Value {
    guard isFile, failure == nil else { return try change() }
    return try FileLock.hold(path, failure: FileError.init, change)
  }

  /// Replaces the file atomically. Links, permissions and the owner are preserved.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    if CompiledInput.isCompiled(path) {
      throw FileError(reason: "a compiled document cannot be changed; change the document that it was compiled from")
    }
    do throws(FileAccessError) {
      if let root { _ = try root.place(of: path) }
      try OutputFolder.replace(path, with: bytes)
    } catch {
      throw FileError(reason: "the document cannot be written: \(error)")
    }
  }

  /// Reads the document for a layout, which documents of WatchKit do not have.
  package func read() throws(FileError) -> Document {
    let document = try readAny()
    if document.platform == .watchOS { throw FileError(reason: DocumentError.watchKitReason) }
    return document
  }

  /// Reads the document, which may be one of WatchKit.
  package func readAny() throws(FileError) -> Document {
    let bytes = try load()
    try MemoryBudget.check(bytes.count)
    do throws(DocumentError) { return try Document.read(bytes: bytes) } catch { throw FileError(error) }
  }

  package func repair(_ repair: Repair) throws(FileError) -> Repair.Outcome {
    let bytes = try load()
    try MemoryBudget.check(bytes.count)
    do throws(DocumentError) { return try repair.run(bytes) } catch { throw FileError(error) }
  }
}
