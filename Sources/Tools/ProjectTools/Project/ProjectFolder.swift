import DocumentInspection
import FileAccess
import Foundation

/// The project around documents: the names in its asset catalogs, and the classes that its sources declare.
///
/// Files are read on first use. Several threads may use the folder at the same time.
package final class ProjectFolder: @unchecked Sendable {
  /// The top folder.
  package let path: String
  private let lock = NSLock()
  private var files: ProjectListing?
  private var classes: [String: ClassEntry]?
  private var knownColors: ProjectColors?
  private var modules: [String: Bool] = [:]
  private let targets: DeploymentTargets
  private var classesByFile: [String: [SourceDeclarations.Class]] = [:]
  /// The texts of files that an editor has changed and not saved, by the path relative to the folder.
  private var unsaved: [String: [UInt8]] = [:]

  /// The declaration of a class.
  struct ClassEntry {
    var superclasses: Set<String> = []
    var isDeclared = false
    var files: Set<String> = []
  }

  private let root: RootFolder

  package init(path: String) {
    self.path = path
    targets = DeploymentTargets(top: path)
    root = RootFolder(path)
  }

  /// The folders that were not searched, as sentences. Empty if no rule needed the project.
  package var problems: [String] { lock.withLock { files?.problems ?? [] } }

  /// The bytes of a file of the project; nil if it cannot be read. The lock is held.
  private func source(_ file: String) -> [UInt8]? {
    unsaved[file] ?? (try? FileReader.read(path + "/" + file, within: root))
  }

  /// The bytes of a file of the project as an editor has it; nil if it cannot be read.
  package func bytes(of file: String) -> [UInt8]? {
    lock.withLock { unsaved[file] } ?? (try? FileReader.read(path + "/" + file, within: root))
  }

  /// The names of all files that rules need. The lock is held.
  private var listing: ProjectListing {
    if let files { return files }
    let found = ProjectListing(folder: path)
    files = found
    return found
  }

  /// The names of all files.
  var currentListing: ProjectListing { lock.withLock { listing } }

  /// Notes that a file has another text, which an editor has not saved yet, or that it has to be read again. Returns the
  /// classes that it declares or extends, or did before.
  package func change(_ file: String, unsaved bytes: [UInt8]?) -> Set<String> {
    lock.withLock {
      unsaved[file] = bytes
      modules = [:]
      guard SymbolSearch.isSource(file) else { return [] }
      let old = classesByFile.removeValue(forKey: file) ?? []
      let new = source(file).map { SourceDeclarations($0).classes } ?? []
      classesByFile[file] = new
      if old != new { classes = nil }
      return Set((old + new).map { $0.name })
    }
  }

  /// Notes that files were added or removed, or that catalogs and settings changed.
  package func changeFiles() {
    lock.withLock { (files, knownColors, classes, modules) = (nil, nil, nil, [:]) }
  }

  /// Information for checks of the documents of this project.
  package func contents(for document: String) -> ProjectContents {
    var contents = ProjectContents()
    let name = URL(fileURLWithPath: document).deletingPathExtension().lastPathComponent
    contents.documentName = name
    lock.lock()
    let listing = listing
    lock.unlock()
    // Without any catalog or source the project is somewhere else.
    if listing.hasCatalogs {
      contents.hasImage = { listing.images[$0] != nil }
      contents.hasColor = { listing.colorSets[$0] != nil }
    }
    if !listing.sources.isEmpty {
      contents.declaresClass = { self.declares($0) }
      contents.mentions = { self.mentions($0, class: $1) }
      contents.namesModule = { self.namesModule($0) }
    }
    contents.deploymentTarget = { self.targets.version($0, of: document) }
    return contents
  }

  /// The colors and appearances of the application.
  package var colors: ProjectColors {
    lock.withLock {
      if let knownColors { return knownColors }
      let colors = ProjectColors(listing) { self.source($0) }
      knownColors = colors
      return colors
    }
  }

  /// All classes by name.
  var hierarchy: [String: ClassEntry] { lock.withLock { declarations } }

  /// Whether a source declares a class.
  package func declares(_ name: String) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    return declarations[name]?.isDeclared ?? false
  }

  /// Whether a path, a source or the settings of a project contain the name of a module, which is that of a target
  /// with `_` for what an identifier cannot have.
  private func namesModule(_ name: String) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    if let known = modules[name] { return known }
    let listing = listing
    let isNamed =
      (listing.sources + listing.settingsFiles).contains { Self.identifiers(Array($0.utf8)).contains(name) }
      || listing.sources.contains { Self.contains([name], in: source($0)) }
      || listing.settingsFiles.contains { file in source(file).map { Self.identifiers($0).contains(name) } ?? true }
    modules[name] = isNamed
    return isNamed
  }

  /// A text with `_` for each byte that an identifier cannot have.
  private static func identifiers(_ text: [UInt8]) -> String {
    let isKept = { (byte: UInt8) in byte >= 128 || Unicode.Scalar(byte).properties.isIDContinue }
    return String(decoding: text.map { isKept($0) ? $0 : UInt8(ascii: "_") }, as: UTF8.self)
  }

  /// Whether a source contains one of some names. Files that cannot be read may contain anything.
  private static func contains(_ names: [String], in bytes: [UInt8]?) -> Bool {
    bytes.map { SourceDeclarations.contains(names, in: $0) } ?? true
  }

  /// The members of a class that documents connect, with those of its superclasses.
  package struct ClassMembers {
    package var outlets: Set<String> = []
    package var actions: Set<String> = []
    /// Whether all superclasses are known.
    package var isComplete = true
    /// The classes of outlets by name.
    package var types: [String: String] = [:]
    /// The superclasses that are known.
    package var superclasses: Set<String> = []
  }

  /// The outlets and actions of a class with those of its superclasses; nil if no source declares the class.
  package func members(of name: String) -> ClassMembers? {
    let declarations = lock.withLock { self.declarations }
    guard declarations[name]?.isDeclared ?? false else { return nil }
    var result = ClassMembers()
    var known: Set<String> = []
    var todo = [name]
    while let next = todo.popLast() {
      guard known.insert(next).inserted else { continue }
      guard let entry = declarations[next], entry.isDeclared else {
        if !ProjectContents.isFrameworkClass(next) { result.isComplete = false }
        continue
      }
      if entry.superclasses.isEmpty { result.isComplete = false }
      todo += entry.superclasses
      for file in entry.files {
        guard let bytes = bytes(of: file) else {
          result.isComplete = false
          continue
        }
        let members = SourceMembers(bytes)
        result.outlets.formUnion(members.outlets[next] ?? [])
        result.types.merge(members.types[next] ?? [:]) { own, _ in own }
        result.actions.formUnion(members.actions[next] ?? [])
      }
    }
    result.superclasses = known.subtracting([name])
    return result
  }

  private func mentions(_ names: [String], class name: String) -> Bool? {
    lock.lock()
    let declarations = declarations
    lock.unlock()
    var known: Set<String> = []
    var todo = [name]
    while let next = todo.popLast() {
      guard known.insert(next).inserted else { continue }
      guard let entry = declarations[next], entry.isDeclared else {
        // The end of the hierarchy, if it is a class of the system.
        if ProjectContents.isFrameworkClass(next) { continue }
        return nil
      }
      if entry.superclasses.isEmpty { return nil }
      todo += entry.superclasses
      if entry.files.contains(where: { Self.contains(names, in: bytes(of: $0)) }) { return true }
    }
    return false
  }

  /// All classes by name. The lock is held.
  private var declarations: [String: ClassEntry] {
    if let classes { return classes }
    var result: [String: ClassEntry] = [:]
    for file in listing.sources {
      let found = classesByFile[file] ?? source(file).map { SourceDeclarations($0).classes } ?? []
      classesByFile[file] = found
      for found in found {
        var entry = result[found.name] ?? ClassEntry()
        entry.files.insert(file)
        if let superclass = found.superclass { entry.superclasses.insert(superclass) }
        if !found.isExtension { entry.isDeclared = true }
        result[found.name] = entry
      }
    }
    classes = result
    return result
  }
}

extension ProjectFolder {
  /// The folder of the project that a document belongs to: its repository, or else the highest folder with a project of
  /// Xcode or a package of Swift. nil if there is none.
  package static func top(of document: String) -> String? {
    let manager = FileManager.default
    var folder = URL(fileURLWithPath: document).standardized.deletingLastPathComponent()
    var found: String?
    while folder.path != "/", !folder.path.isEmpty {
      let names = (try? manager.contentsOfDirectory(atPath: folder.path)) ?? []
      if names.contains(".git") { return folder.path }
      if names.contains(where: { $0 == "Package.swift" || $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace") })
      {
        found = folder.path
      }
      folder.deleteLastPathComponent()
    }
    return found
  }
}

/// The projects of documents, each once.
struct ProjectLookup {
  private let fixed: ProjectFolder?
  private var byFolder: [String: ProjectFolder?] = [:]
  private var byTop: [String: ProjectFolder] = [:]

  /// `path` is the folder of all documents; nil finds it for each.
  init(path: String?) { fixed = path.map { ProjectFolder(path: $0) } }

  /// The projects that were found so far.
  var projects: [ProjectFolder] { fixed.map { [$0] } ?? byTop.values.sorted { $0.path < $1.path } }

  mutating func project(of document: String) -> ProjectFolder? {
    if let fixed { return fixed }
    if document == "-" { return nil }
    let folder = URL(fileURLWithPath: document).standardized.deletingLastPathComponent().path
    if let known = byFolder[folder] { return known }
    var result: ProjectFolder?
    if let top = ProjectFolder.top(of: document) {
      result = byTop[top] ?? ProjectFolder(path: top)
      byTop[top] = result
    }
    byFolder[folder] = .some(result)
    return result
  }
}
