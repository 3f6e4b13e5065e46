import Foundation

/// Which sources of an app are left out because they cannot be compiled, until the others can.
///
/// Each round takes the errors of one build. A file with an error is left out, and with it each file that uses a type
/// that only files declare that are left out. Every round leaves out a file or ends, so that there are at most as many
/// rounds as files; after ``longestRun`` all remaining sources of the module with an error are left out.
package struct AppExclusion: Sendable {
  /// A source that is left out.
  package struct File: Hashable, Sendable {
    /// The absolute path.
    package let path: String
    package let module: String
    /// Why, without a full stop: `line 12: cannot find 'MKMapView' in scope`, or `uses Trip of Trip.swift`.
    package let reason: String
  }

  /// What the system lacks, with the files that need it.
  package struct Missing: Hashable, Sendable {
    package let text: String
    package let files: Int
  }

  /// The most builds whose errors are looked at file by file.
  static let longestRun = 10

  /// What is left out, in the order in which it was found.
  package private(set) var files: [File] = []
  /// What the system lacks, as a text, with the files that need it.
  private(set) var filesOfMissing: [String: [String]] = [:]
  private var rounds = 0
  private let modules: [AppProject.Module]
  private let names: [String: SourceNames]
  /// The files that declare a type or a member.
  private let types: [String: Set<String>]
  private let members: [String: Set<String>]

  /// The sources of modules, none of which is left out.
  package init(_ modules: [AppProject.Module]) {
    self.init(modules) { path in
      FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
  }

  /// The sources of modules with their texts.
  init(_ modules: [AppProject.Module], text: (String) -> String) {
    self.modules = modules
    var names: [String: SourceNames] = [:]
    for path in modules.flatMap(\.sources) where names[path] == nil { names[path] = SourceNames(text(path)) }
    self.names = names
    func declared(_ list: (SourceNames) -> Set<String>) -> [String: Set<String>] {
      var result: [String: Set<String>] = [:]
      for (path, names) in names { for name in list(names) { result[name, default: []].insert(path) } }
      return result
    }
    (types, members) = (declared(\.types), declared(\.members))
  }

  private var left: Set<String> { Set(files.map(\.path)) }

  /// What the system lacks, most files first.
  package var ranking: [Missing] {
    filesOfMissing.map { Missing(text: $0.key, files: $0.value.count) }
      .sorted { ($1.files, $0.text) < ($0.files, $1.text) }
  }

  /// Sets what another run found.
  mutating func restore(_ files: [File], _ missing: [String: [String]]) {
    (self.files, filesOfMissing) = (files, missing)
  }

  /// Takes the errors of a build. Returns whether the next one has fewer sources.
  mutating func take(_ diagnostics: [BuildDiagnostic]) -> Bool {
    rounds += 1
    let before = files.count
    for diagnostic in diagnostics {
      guard !modules(of: diagnostic.path).isEmpty else { continue }
      note(diagnostic)
      add(diagnostic.path, "line \(diagnostic.line): \(diagnostic.message)")
    }
    addUsers()
    if rounds >= Self.longestRun {
      // Whatever is left of a module that still has errors would take more builds than anybody waits for.
      let open = Set(diagnostics.flatMap { modules(of: $0.path) })
      for module in modules where open.contains(module.name) {
        for path in module.sources { add(path, "the module still has errors after \(rounds) builds") }
      }
      addUsers()
    }
    return files.count > before
  }

  /// Leaves out all sources of the modules that are not tests: the screens are then those of the documents.
  mutating func takeAll(_ reason: String) -> Bool {
    let before = files.count
    for module in modules where !module.isTests { for path in module.sources { add(path, reason) } }
    return files.count > before
  }

  /// The modules with a source: an app and its framework can share one.
  private func modules(of path: String) -> [String] { modules.filter { $0.sources.contains(path) }.map(\.name) }

  /// Leaves a source out of all of its modules.
  private mutating func add(_ path: String, _ reason: String) {
    guard !left.contains(path) else { return }
    files += modules(of: path).map { File(path: path, module: $0, reason: reason) }
  }

  /// Counts what an error says is missing, unless a source of the app declares it.
  private mutating func note(_ diagnostic: BuildDiagnostic) {
    guard let need = diagnostic.missing else { return }
    if case .name(let name) = need {
      let own = name.split(separator: ".").last.map(String.init) ?? name
      guard types[name] == nil, members[own] == nil || !left.isSuperset(of: members[own] ?? []) else { return }
    }
    let known = filesOfMissing[need.text, default: []]
    if !known.contains(diagnostic.path) { filesOfMissing[need.text] = known + [diagnostic.path] }
  }

  /// Leaves out the files that use types of files that are left out.
  private mutating func addUsers() {
    var left = left
    var open = Array(left)
    while let path = open.popLast() {
      let gone = (names[path]?.types ?? []).filter { type in types[type, default: []].isSubset(of: left) }
      guard !gone.isEmpty else { continue }
      for module in modules {
        for other in module.sources where !left.contains(other) {
          guard let words = names[other]?.words, let type = gone.sorted().first(where: words.contains) else { continue }
          add(other, "uses \(type) of \((path as NSString).lastPathComponent)")
          left.insert(other)
          open.append(other)
        }
      }
    }
  }
}
