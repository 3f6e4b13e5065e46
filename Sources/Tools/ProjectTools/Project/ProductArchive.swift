import CompiledDocuments
import Deflate
import FileAccess
import Foundation

/// The compiled documents of an application in a `.ipa` file, which is a ZIP archive.
struct ProductArchive {
  /// A compiled document of the archive.
  struct Document: Hashable, Sendable {
    /// The path in the archive: that of a nib, or of the folder that the document is.
    let path: String
    /// The files, with their paths inside of the document; the path of a nib that is a file is empty.
    var files: [CompiledFile]
    /// Why the document cannot be read.
    var failure: String?
  }

  /// Archives of more bytes are not read.
  static let limit = 1 << 30
  /// The compiled documents of an archive have no more bytes together.
  static let contentsLimit = 1 << 28

  /// The documents, sorted by path.
  static func documents(in path: String) throws(FileError) -> [Document] {
    let bytes: [UInt8]
    do throws(FileAccessError) { bytes = try FileReader.read(path, limit: limit) } catch { throw FileError(error) }
    guard let archive = ZipArchive(bytes) else { throw FileError(reason: "not a ZIP archive, or a damaged one") }
    var documents: [String: Document] = [:]
    var rest = contentsLimit
    for entry in archive.entries {
      guard let (path, inner) = place(of: entry.path) else { continue }
      var document = documents[path] ?? Document(path: path, files: [])
      if let contents = archive.contents(of: entry, limit: min(rest, FileReader.limit)) {
        rest -= contents.count
        document.files.append(CompiledFile(name: inner, bytes: contents))
      } else {
        document.failure = entry.size > rest ? "too many bytes of compiled documents" : "damaged in the archive"
      }
      documents[path] = document
    }
    return documents.values.sorted { $0.path < $1.path }
  }

  /// The path of the compiled document that a file belongs to, and its path inside.
  private static func place(of path: String) -> (path: String, inner: String)? {
    let parts = path.split(separator: "/")
    // A storyboard contains nibs; of two names the outer one is the document.
    guard let place = parts.firstIndex(where: { CompiledInput.isCompiled(String($0)) }) else { return nil }
    let inner = parts[(place + 1)...].joined(separator: "/")
    if inner.isEmpty, parts[place].hasSuffix(".storyboardc") { return nil }
    return (parts[...place].joined(separator: "/"), inner)
  }
}
