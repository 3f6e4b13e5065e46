import Foundation

/// Which screens of an app a change of its files can concern, by the words of the files: a source uses another if it has
/// the name of a type, or of a member of an extension, that the other declares, and a document if it has its name. The
/// classes of a document are words of it. More screens than those that change can be found, but not fewer, unless files
/// have to do with each other without a name.
struct AppChange {
  /// The sources and documents of the modules that are no tests.
  private let files: Set<String>
  /// The words of each file, those of comments and texts as well.
  private let words: [String: Set<Substring>]
  /// The files that have a name.
  private let owners: [Substring: [String]]
  /// The files that others use without a word: sources with operators, and documents whose names are not one word.
  private let unnamed: Set<String>

  init(_ project: AppProject) {
    let modules = project.modules.filter { !$0.isTests }
    var words: [String: Set<Substring>] = [:]
    var owners: [Substring: [String]] = [:]
    var unnamed: Set<String> = []
    func isOfWord(_ character: Character) -> Bool { character.isLetter || character.isNumber || character == "_" }
    for path in modules.flatMap({ $0.sources + $0.documents }) {
      let text = FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
      words[path] = Set(text.split { !isOfWord($0) })
      guard path.hasSuffix(".swift") else {
        let name = Self.name(of: path)
        owners[Substring(name), default: []].append(path)
        if !name.allSatisfy(isOfWord) { unnamed.insert(path) }
        continue
      }
      let names = SourceNames(text)
      for name in names.types.union(names.shared) { owners[Substring(name), default: []].append(path) }
      if names.hasOperators { unnamed.insert(path) }
    }
    files = Set(words.keys)
    (self.words, self.owners, self.unnamed) = (words, owners, unnamed)
  }

  private static func name(of path: String) -> String {
    URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
  }

  /// The numbers of the screens that changed files can concern; nil for all of them.
  func screens(_ list: [AppScreenResult.Description], changedBy changes: [String]) -> Set<Int>? {
    // The project, resources and deleted files can concern everything, too.
    guard changes.allSatisfy({ files.contains($0) && !unnamed.contains($0) }) else { return nil }
    return Set(list.indices.filter { index in concerns(list[index], Set(changes)) })
  }

  private func concerns(_ screen: AppScreenResult.Description, _ changes: Set<String>) -> Bool {
    let root = screen.storyboard.map { Self.name(of: $0) } ?? screen.title
    var open = owners[Substring(root)] ?? []
    guard !open.isEmpty else { return true }
    var known = Set(open)
    while let path = open.popLast() {
      if changes.contains(path) { return true }
      for word in words[path] ?? [] {
        for other in owners[word] ?? [] where known.insert(other).inserted { open.append(other) }
      }
    }
    return false
  }
}
