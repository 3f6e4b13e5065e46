import Diagnostics
import DocumentInspection
import DocumentOperations
import FileAccess
import Foundation
import InterfaceBuilder
import JSON
import ProjectTools

/// The files that the editor has open, the projects around them, and those that have to be examined.
///
/// Of an open file only the text is kept, and the names on which its findings depend. Documents that were laid out are
/// kept for the last two, and the check of the last one.
final class OpenFiles {
  /// A file that is open in the editor.
  struct Text {
    /// The address as the editor writes it.
    var address: String
    var version: Int?
    var buffer: TextBuffer
    /// The classes, images and colors that a document names.
    var names: Set<String> = []
  }

  var roots: [RootFolder]
  var texts: [String: Text] = [:]
  /// The files to examine, in the order in which they changed.
  private var changed: [String] = []
  private var isChanged: Set<String> = []
  /// The projects by the folders of files, and by their own.
  private var projectByFolder: [String: ProjectFolder?] = [:]
  private var projectByTop: [String: ProjectFolder] = [:]
  private var settings: SettingsLookup?
  private var edited: [Edited] = []
  /// The last check of a document.
  let history = CheckHistory()

  init(roots: [String]) { self.roots = roots.map { RootFolder($0) } }

  /// Adds the folders of the client, unless the folders were named at the start.
  func addRoots(_ paths: [String]) { if roots.isEmpty { roots = paths.map { RootFolder($0) } } }

  // MARK: Names of files

  /// The whole path of an address, without links if there is such a file; nil if it is no file.
  func place(of address: String) -> String? {
    guard let path = FileAddress.path(address) else { return nil }
    return RootFolder.resolved(path) ?? URL(fileURLWithPath: path).standardized.path
  }

  /// The address of a file, as the editor writes it.
  func address(of file: String) -> String { texts[file]?.address ?? FileAddress.address(file) }

  /// Whether a file is in one of the folders.
  func isInside(_ file: String) -> Bool { roots.contains { $0.contains(file) } }

  // MARK: Texts

  func text(of file: String) -> Text? { texts[file] }

  /// The bytes of a file as the editor has them, or else as the file does; nil if it cannot or may not be read.
  func bytes(of file: String) -> [UInt8]? {
    if let text = texts[file] { return text.buffer.bytes }
    for root in roots { if let bytes = try? FileReader.read(file, within: root) { return bytes } }
    return nil
  }

  func buffer(of file: String) -> TextBuffer? { texts[file]?.buffer ?? bytes(of: file).map { TextBuffer($0) } }

  /// A document that is laid out, and its repaired version once it was asked for.
  private final class Edited {
    let file: String
    let document: EditedDocument
    var repaired: [UInt8]??

    init(_ file: String, _ document: EditedDocument) { (self.file, self.document) = (file, document) }
  }

  /// A document that is laid out, with the rules of its project; nil if it cannot be edited.
  func document(_ file: String) -> EditedDocument? { known(file)?.document }

  private func known(_ file: String) -> Edited? {
    guard let bytes = bytes(of: file) else { return nil }
    if let index = edited.firstIndex(where: { $0.file == file }) {
      let known = edited.remove(at: index)
      if known.document.bytes == bytes {
        edited.append(known)
        return known
      }
    }
    guard let document = newDocument(file) else { return nil }
    let result = Edited(file, document)
    edited.append(result)
    if edited.count > 2 { edited.removeFirst() }
    return result
  }

  /// A document that is laid out and not kept, with the rules of its project; nil if it cannot be edited.
  func newDocument(_ file: String) -> EditedDocument? {
    guard let bytes = bytes(of: file), let document = try? EditedDocument(bytes) else { return nil }
    let settings = settings(for: file)
    document.ruleSettings = settings.rules
    document.suppressedFindings = Set(settings.suppressed.map { $0.text })
    return document
  }

  /// The bytes of a document with all repairs of `check --fix`; nil if there is nothing to repair.
  func repaired(_ file: String) -> [UInt8]? {
    guard let known = known(file) else { return nil }
    if let repaired = known.repaired { return repaired }
    let input = InputDocument(path: file, bytes: known.document.bytes)
    let repaired = input.repaired(settings: settings(for: file), project: project(of: file))
    known.repaired = .some(repaired)
    return repaired
  }

  // MARK: Projects

  /// The project around a file in the folders; nil if there is none.
  func project(of file: String) -> ProjectFolder? {
    guard isInside(file) else { return nil }
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent().path
    if let known = projectByFolder[folder] { return known }
    var result: ProjectFolder?
    if let top = ProjectFolder.top(of: file) {
      result = projectByTop[top] ?? newProject(top)
      projectByTop[top] = result
    }
    projectByFolder[folder] = .some(result)
    return result
  }

  private func newProject(_ top: String) -> ProjectFolder {
    let project = ProjectFolder(path: top)
    for (file, text) in texts {
      if let name = Self.name(of: file, in: project) { _ = project.change(name, unsaved: text.buffer.bytes) }
    }
    return project
  }

  /// The path of a file relative to a project; nil if it is not in it.
  static func name(of file: String, in project: ProjectFolder) -> String? {
    file.hasPrefix(project.path + "/") ? String(file.dropFirst(project.path.utf8.count + 1)) : nil
  }

  /// The settings of the rules for a file; the defaults if the settings cannot be read.
  func settings(for file: String) -> DocumentSettings {
    if settings == nil { settings = try? SettingsLookup() }
    return (try? settings?.settings(for: file, isNamed: true)) ?? DocumentSettings()
  }

  /// Reads the settings and projects again when they are needed.
  func forgetSettings() {
    (settings, edited) = (nil, [])
    history.clear()
  }
  func forgetProjects() { (projectByFolder, projectByTop) = ([:], [:]) }

  // MARK: What has to be examined

  /// The next file to examine; nil if there is none.
  func nextChanged() -> String? {
    guard !changed.isEmpty else { return nil }
    let file = changed.removeFirst()
    isChanged.remove(file)
    return file
  }

  func examineLater(_ file: String) {
    guard Examination.concerns(file) else { return }
    if isChanged.insert(file).inserted { changed.append(file) }
  }

  /// What is wrong with a file; nothing with one that is neither open nor there.
  func examine(_ file: String) -> [FileFinding] {
    guard let buffer = buffer(of: file) else { return [] }
    let result = Examination(file: file, buffer: buffer, files: self).run()
    texts[file]?.names = result.names
    return result.findings
  }
}
