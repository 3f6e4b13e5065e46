import DocumentInspection
import DocumentOperations
import FileAccess
import InterfaceBuilder
import ProjectTools

/// The files that tools may read and write, and the documents that they keep open.
///
/// Paths are relative to the first root, or absolute. A path that leaves the roots, by `..`, by a symbolic link or
/// because it is elsewhere, is refused.
package final class Workspace {
  private let roots: [RootFolder]
  private var documents: [(path: String, opened: Opened)] = []

  /// A document, and what its file had when it was read or written last.
  private struct Opened {
    let document: OpenDocument
    var fileBytes: [UInt8]
  }

  /// More documents are read again when they are needed.
  private static let limit = 8
  private let undoStore = UndoStore.inMemory()
  /// The changes of several files, with their tokens: `s1`, `s2`.
  private(set) var steps: [(token: String, step: Step)] = []
  private var stepCount = 0

  /// Creates a workspace of folders, of which there is at least one.
  package init(roots: [String]) { self.roots = roots.map { RootFolder($0) } }

  /// The first root, to which paths are relative.
  package var folder: String { roots[0].path }

  /// A place as answers name it: relative to the first root if it is in it.
  package func shown(_ place: String) -> String {
    if place == folder { return "." }
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    return place.hasPrefix(start) ? String(place.dropFirst(start.count)) : place
  }

  /// The translation of a document from the files beside its place and those of its project.
  func translation(of document: Document, _ place: String, _ language: String) throws(ToolError) -> Translation {
    let input = InputDocument(path: place)
    let tag = try Self.tag(language)
    let files = try Self.translations(into: [tag], at: place)
    do throws(FileError) {
      if let translation = try files.translations(of: document, at: input).first { return translation }
    } catch {
      throw ToolError("the translations cannot be read: \(error.reason)")
    }
    let known = ((try? Self.translations(at: place).texts(at: input)) ?? [:]).keys.sorted()
    let list = known.isEmpty ? "there are none" : "there are " + known.map { "\($0)" }.joined(separator: ", ")
    throw ToolError("the document has no translation into '\(language)': \(list), and 'pseudo' for longer texts")
  }

  /// The language with a code.
  static func tag(_ language: String) throws(ToolError) -> LanguageTag {
    if let tag = try? LanguageTag(language) { return tag }
    throw ToolError("'language' is the code of a language, such as de, pt-BR or pseudo, not '\(language)'")
  }

  /// The translations of the project around a place into some languages or all.
  static func translations(into languages: [LanguageTag] = [], at place: String) throws(ToolError) -> TranslationFiles {
    do throws(ProjectError) {
      return try TranslationFiles(languages: languages, project: ProjectFolder.top(of: place))
    } catch {
      throw ToolError("the translations cannot be read: \(error)")
    }
  }

  /// The project around a file; nil if there is none.
  static func project(around place: String) -> ProjectFolder? {
    ProjectFolder.top(of: place).map { ProjectFolder(path: $0) }
  }

  /// The place of a path within the roots.
  package func place(of path: String) throws(ToolError) -> String {
    guard !path.utf8.contains(0) else { throw ToolError("a path has no NUL") }
    let isRelative = !path.hasPrefix("/")
    guard !path.split(separator: "/").contains("..") else {
      throw ToolError("'\(path)' contains '..'; name files below \(rootNames)")
    }
    for root in roots {
      let whole = isRelative ? root.path + "/" + path : path
      if let place = try? root.place(of: whole) { return place }
      if isRelative { break }
    }
    let first = roots[0].path + "/" + path
    if isRelative, RootFolder.resolved(first) == nil {
      throw ToolError("there is no file '\(path)' below \(rootNames)" + knownDocuments)
    }
    throw ToolError("'\(path)' is not below \(rootNames); the command 'plumb mcp --root DIR' allows other folders")
  }

  /// The whole path of a file that may be gone, below the first root.
  package func place(ofFormer path: String) throws(ToolError) -> String {
    do throws(ToolError) { return try place(of: path) } catch {
      guard !path.hasPrefix("/"), !path.split(separator: "/").contains(".."), !path.utf8.contains(0),
        RootFolder.resolved(roots[0].path + "/" + path) == nil
      else { throw error }
      return roots[0].path + "/" + path
    }
  }

  private var rootNames: String { roots.map { $0.path }.joined(separator: ", ") }

  /// A few documents of the first root, for the message about a file that is not there.
  private var knownDocuments: String {
    var found: [String] = []
    _ = FolderWalk(roots[0].path, bounds: FolderWalk.Bounds(depth: 8, count: 20_000)).run { entry in
      if entry.kind == .file, entry.name.hasSuffix(".storyboard") || entry.name.hasSuffix(".xib") {
        found.append(entry.path)
      }
      return !entry.name.hasPrefix(".") && found.count < 8
    }
    return found.isEmpty ? "" : "; documents there are " + found.prefix(8).joined(separator: ", ")
  }

  /// A document as its file has it now.
  package func document(_ path: String) throws(ToolError) -> OpenDocument {
    let place = try place(of: path)
    let bytes = try read(place, path)
    if let index = documents.firstIndex(where: { $0.path == place }) {
      let known = documents.remove(at: index)
      if known.opened.fileBytes == bytes, known.opened.document.bytes == bytes {
        documents.append(known)
        return known.opened.document
      }
    }
    let document: OpenDocument
    do throws(DocumentError) { document = try OpenDocument(bytes, path: place) } catch {
      throw ToolError("\(path):\(error.line): \(error.reason)")
    }
    documents.append((place, Opened(document: document, fileBytes: bytes)))
    if documents.count > Self.limit { documents.removeFirst() }
    return document
  }

  private func read(_ place: String, _ path: String) throws(ToolError) -> [UInt8] {
    do throws(FileAccessError) { return try FileReader.read(place) } catch { throw ToolError("\(path): \(error)") }
  }

  /// Runs a change of a file while no other program changes it.
  package func exclusively<Value>(
    _ path: String, _ change: () throws(ToolError) -> Value
  ) throws(ToolError) -> Value {
    try FileLock.hold(try place(of: path), failure: { ToolError("\(path): \($0)") }, change)
  }

  /// Writes an edited document, if its file still has what the document was before. Returns a token to undo the edit.
  package func save(_ path: String, before: [UInt8]) throws(ToolError) -> String? {
    let place = try place(of: path)
    guard let index = documents.firstIndex(where: { $0.path == place }) else { throw ToolError("\(path) is not open") }
    guard try read(place, path) == before else {
      documents.remove(at: index)
      throw ToolError("\(path) was changed by another program meanwhile; nothing was written. Read it again, then edit")
    }
    let after = documents[index].opened.document.bytes
    try write(after, place, path)
    documents[index].opened.fileBytes = after
    return undoStore.record(place, from: before, to: after)
  }

  private func write(_ bytes: [UInt8], _ place: String, _ path: String) throws(ToolError) {
    do throws(FileAccessError) { try OutputFolder.replace(place, with: bytes) } catch {
      throw ToolError("\(path) cannot be written: \(error)")
    }
  }

  /// Keeps a step, so that its token can undo it. The newest is kept whatever its size is.
  func remember(_ step: Step) -> String {
    stepCount += 1
    steps.append(("s\(stepCount)", step))
    while steps.count > 1, steps.reduce(0, { $0 + $1.step.size }) > 64 << 20 { steps.removeFirst() }
    return "s\(stepCount)"
  }

  /// Reads a document again when it is needed next.
  func forget(_ place: String) { documents.removeAll { $0.path == place } }

  /// The file that the edit of a token changed; nil if there is no such edit.
  func file(of token: String) -> String? { undoStore.path(of: token) }

  /// Undoes the edit of a token, if the file is what the edit made it.
  package func undo(_ token: String, _ path: String) throws(ToolError) {
    let place = try place(of: path)
    let old: [UInt8]
    let current = try read(place, path)
    do throws(UndoError) { old = try undoStore.bytes(before: token, of: place, from: current) } catch {
      throw ToolError("\(path): \(error.reason)")
    }
    try write(old, place, path)
    documents.removeAll { $0.path == place }
  }
}
