import FileAccess
import Foundation
import ProjectTools

/// The documents that a site serves: one file, or those of a folder. Nothing else is read as a document or written.
///
/// Requests are answered by one thread of the server, and the main thread starts it.
final class EditorDocuments: @unchecked Sendable {
  /// A document by the name that the page knows.
  struct Entry: Sendable {
    /// The file name without folder, or for a folder the path in it.
    let name: String
    /// The file, with links resolved once: a link that is changed later does not redirect what is saved.
    let file: InputDocument
  }

  /// The folder, with links resolved; nil for one file.
  let folder: RootFolder?
  /// Whether the document is a storyboard that did not exist.
  let isNew: Bool
  private let lock = NSLock()
  private var entries: [Entry] = []
  private var projects: [String: ProjectFolder] = [:]
  /// The objects of documents by name, with the tag of the version that they were read from.
  private var objects: [String: (tag: String, objects: [SearchedObject])] = [:]

  /// Serves one file, or the documents of a folder.
  init(path: String) {
    let url = URL(fileURLWithPath: path)
    isNew = NewStoryboard.isWanted(path)
    guard InputFiles.isFolder(path) else {
      folder = nil
      entries = [Entry(name: url.lastPathComponent, file: InputDocument(path: url.resolvingSymlinksInPath().path))]
      return
    }
    folder = RootFolder(path)
    search()
  }

  /// The documents in the order of their names.
  var all: [Entry] { lock.withLock { entries } }

  /// The only document; nil for a folder.
  var only: Entry? { folder == nil ? all.first : nil }

  /// Finds the documents of the folder. One that is deleted remains known, so that it can be written anew.
  func search() {
    guard let folder else { return }
    let prefix = folder.path.hasSuffix("/") ? folder.path : folder.path + "/"
    // The failure of a folder without documents has the path of the folder.
    let found = InputFiles.find([folder.path]).filter { $0.path.hasPrefix(prefix) }.map { found in
      Entry(
        name: String(found.path.dropFirst(prefix.count)),
        file: InputDocument(path: found.path, failure: found.failure, root: folder))
    }
    lock.withLock {
      let names = Set(found.map { $0.name })
      entries = (found + entries.filter { !names.contains($0.name) }).sorted { $0.name < $1.name }
    }
  }

  /// The document with a name, which has to be one that was found; nil is the name of the only document.
  func entry(_ name: String?) -> Entry? {
    guard let name else { return only }
    return all.first { $0.name == name }
  }

  /// The project of a document, whose files are read once; nil if there is none.
  func project(of entry: Entry) -> ProjectFolder? {
    guard let top = ProjectFolder.top(of: entry.file.path) ?? folder?.path else { return nil }
    return lock.withLock {
      let project = projects[top] ?? ProjectFolder(path: top)
      projects[top] = project
      return project
    }
  }

  /// The objects of a document, which are read again if the file has changed; empty if it cannot be read.
  func objects(of entry: Entry) -> [SearchedObject] {
    guard let bytes = try? entry.file.load() else { return [] }
    let tag = EditorSite.tag(of: bytes)
    if let known = lock.withLock({ objects[entry.name] }), known.tag == tag { return known.objects }
    let found = (try? entry.file.read()).map { SearchedObject.all(in: $0) } ?? []
    lock.withLock { objects[entry.name] = (tag, found) }
    return found
  }

  /// Forgets what was read of projects.
  func forgetProjects() { lock.withLock { projects = [:] } }
}

extension InputDocument {
  /// Writes the file anew after it was deleted. The folder that it was in has to be where it was.
  func create(_ bytes: [UInt8], in root: RootFolder?) throws(FileError) {
    do throws(FileAccessError) {
      if let root { _ = try root.place(of: (path as NSString).deletingLastPathComponent) }
      try OutputFolder.write(bytes, to: path)
    } catch {
      throw FileError(reason: "the document cannot be written: \(error)")
    }
  }
}
