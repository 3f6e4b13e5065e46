import FileAccess
import Foundation

/// Reads from git repositories by running `git`.
package struct Git {
  /// The folder that git runs in.
  package let folder: String
  private let cache = Cache()

  /// What git has printed, so that many documents need few processes.
  private final class Cache {
    /// The environment of git.
    var variables: [String: String]?
    /// The top folder of the working tree.
    var top: String?
    /// The changed files by version and path.
    var entries: [String: [String: Entry]] = [:]
    /// The names of contents of changed files that have not been read.
    var unread: [String] = []
    /// Contents by name, until they are returned: the documents of a large change may not fit into memory together.
    var contents: [String: [UInt8]] = [:]
    /// The number of processes so far.
    var runs = 0
  }

  /// A file of a version.
  private struct Entry {
    /// In octal digits; that of regular files begins with 100.
    var mode: String
    /// The name of the contents.
    var object: String

    /// Whether it is neither a link nor a submodule.
    var isFile: Bool { mode.hasPrefix("100") }
  }

  /// The repository that the current folder is in.
  package init(folder: String = FileManager.default.currentDirectoryPath) { self.folder = folder }

  /// A change of a file between two versions, with paths relative to the top of the repository.
  package struct Change: Hashable, Sendable {
    var oldPath: String?
    var newPath: String?
    /// Whether the paths are UTF-8. Otherwise they are descriptions.
    var isReadable = true
  }

  /// Two versions to compare; the new one is nil for the files of the working tree.
  struct Range: Hashable, Sendable {
    var base: String
    var head: String?
  }

  /// Reads `BASE..HEAD`, `BASE...HEAD` (from the merge base) or `BASE` (to the working tree).
  func range(_ text: String) throws(ProjectError) -> Range {
    for (dots, usesMergeBase) in [("...", true), ("..", false)] {
      guard let place = text.range(of: dots) else { continue }
      let base = String(text[..<place.lowerBound])
      let head = String(text[place.upperBound...])
      let (from, to) = (base.isEmpty ? "HEAD" : base, head.isEmpty ? "HEAD" : head)
      guard usesMergeBase else { return Range(base: try commit(from), head: try commit(to)) }
      return Range(base: try line(["merge-base", try commit(from), try commit(to)]), head: try commit(to))
    }
    return Range(base: try commit(text), head: nil)
  }

  /// The top folder of the working tree.
  package func top() throws(ProjectError) -> String {
    if let top = cache.top { return top }
    let top = try line(["rev-parse", "--show-toplevel"])
    cache.top = top
    return top
  }

  /// The documents that differ between two versions, below some paths or all. A path that no version has is an error.
  func changes(_ range: Range, paths: [String]) throws(ProjectError) -> [Change] {
    for path in paths { try requirePresence(of: path, in: range) }
    var words = ["diff", "--raw", "--no-abbrev", "-M"] + GitEnvironment.diffOptions + [range.base]
    if let head = range.head { words.append(head) }
    let output = try run(words + ["--"] + Self.pathspecs(paths))
    let fields = output.split(separator: 0, omittingEmptySubsequences: true).map { Array($0) }
    var result: [Change] = []
    var index = 0
    while index + 1 < fields.count {
      // :<old mode> <new mode> <old object> <new object> <status>
      let words = fields[index].dropFirst().split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
      guard words.count == 5 else { break }
      let status = words[4]
      let isRename = status.hasPrefix("R") || status.hasPrefix("C")
      guard index + (isRename ? 2 : 1) < fields.count else { break }
      let (old, new) = (Name(fields[index + 1]), Name(fields[index + (isRename ? 2 : 1)]))
      index += isRename ? 3 : 2
      guard InputFiles.isDocument(new.text) || InputFiles.isDocument(old.text) else { continue }
      remember(Entry(mode: words[0], object: words[2]), of: old, at: range.base)
      if let head = range.head { remember(Entry(mode: words[1], object: words[3]), of: new, at: head) }
      result.append(
        Change(
          oldPath: status.hasPrefix("A") ? nil : old.text, newPath: status.hasPrefix("D") ? nil : new.text,
          isReadable: old.isReadable && new.isReadable))
    }
    return result
  }

  /// The name of a file, which git has as bytes.
  package struct Name {
    package let text: String
    /// Whether the bytes are UTF-8. Otherwise the text is a description.
    let isReadable: Bool

    package init(_ bytes: [UInt8]) {
      let exact = String(validating: bytes, as: UTF8.self)
      isReadable = exact != nil
      text = exact ?? String(decoding: bytes, as: UTF8.self)
    }
  }

  private func requirePresence(of path: String, in range: Range) throws(ProjectError) {
    let whole = path.hasPrefix("/") ? path : folder + "/" + path
    if (try? FileManager.default.attributesOfItem(atPath: whole)) != nil { return }
    for version in [range.base, range.head].compactMap({ $0 }) {
      if try !run(["--literal-pathspecs", "ls-tree", "-z", version, "--", path]).isEmpty { return }
    }
    throw ProjectError("'\(path)' is neither in the working tree nor in the versions that are compared")
  }

  /// The patterns of the documents at some paths, relative to the folder of git, or of all documents. Other files are
  /// left out, so that a partial clone does not fetch their versions.
  private static func pathspecs(_ paths: [String]) -> [String] {
    guard !paths.isEmpty else { return documents(below: "", magic: "top,glob") }
    return paths.flatMap { path in
      [":(literal)" + path] + documents(below: path == "." ? "" : path, magic: "glob")
    }.filter { $0 != ":(literal)." }
  }

  /// The patterns of the documents in a folder.
  package static func documents(below folder: String, magic: String) -> [String] {
    var prefix = folder.hasSuffix("/") || folder.isEmpty ? folder : folder + "/"
    for character in ["\\", "*", "?", "["] { prefix = prefix.replacing(character, with: "\\" + character) }
    return InputFiles.extensions.map { ":(\(magic))\(prefix)**/*.\($0)" }
  }

  // MARK: Contents

  /// The contents of a file in a version; a version of nil is the working tree.
  package func contents(of path: String, at version: String?) throws(ProjectError) -> [UInt8] {
    guard let version else {
      let top = try top()
      do throws(FileAccessError) {
        return try FileReader.read(top + "/" + path, within: RootFolder(top))
      } catch {
        throw ProjectError("cannot read '\(top)/\(path)': \(FileError(error).reason)")
      }
    }
    guard let bytes = try blob(path, at: version) else {
      throw ProjectError("'\(path)' is not in the version \(version)")
    }
    return bytes
  }

  /// The contents of a file that is given by a path from the current folder; nil if the version does not have it.
  package func contents(ofFile path: String, at version: String) throws(ProjectError) -> [UInt8]? {
    let top = RootFolder(try top())
    guard let relative = Self.path(path, in: top) else {
      throw ProjectError("'\(path)' is not in the repository '\(top.path)'")
    }
    return try blob(relative, at: version)
  }

  /// The contents of a file of a version by its path from the top; nil if the version does not have it. Failures of git
  /// are errors.
  private func blob(_ path: String, at version: String) throws(ProjectError) -> [UInt8]? {
    var entry = cache.entries[version]?[path]
    if entry == nil { entry = try self.entry(path, at: version) }
    guard let entry else { return nil }
    guard entry.isFile else { throw ProjectError("'\(path)' is not a file in the version \(version)") }
    if cache.contents[entry.object] == nil { readBatch(with: entry.object) }
    if let contents = cache.contents.removeValue(forKey: entry.object) { return contents }
    return try run(["cat-file", "blob", entry.object])
  }

  /// Keeps the file of a version for ``blob(_:at:)``. An added file has none in the old version, a removed one none in
  /// the new, and a file with a merge conflict in neither: their mode is 0.
  private func remember(_ entry: Entry, of name: Name, at version: String) {
    guard name.isReadable, !entry.mode.allSatisfy({ $0 == "0" }) else { return }
    cache.entries[version, default: [:]][name.text] = entry
    if entry.isFile { cache.unread.append(entry.object) }
  }

  /// The number of contents that one process reads.
  private static let batchSize = 200

  /// Reads the contents of changed files, among them the given one, in one process. Contents that cannot be read are
  /// left out: reading each for itself gives the reason.
  private func readBatch(with object: String) {
    guard let first = cache.unread.firstIndex(of: object) else { return }
    let objects = cache.unread[first...].prefix(Self.batchSize)
    cache.unread.removeSubrange(objects.indices)
    guard let output = try? run(["cat-file", "--batch"], input: objects.map { $0 + "\n" }.joined()) else { return }
    // <object> <type> <size>\n<contents>\n, or <object> missing\n
    var rest = output[...]
    while let end = rest.firstIndex(of: 0x0A) {
      let words = rest[..<end].split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
      rest = rest[(end + 1)...]
      guard words.count == 3, let size = Int(words[2]) else { continue }
      guard size < rest.count else { return }
      if words[1] == "blob" { cache.contents[words[0]] = Array(rest.prefix(size)) }
      rest = rest.dropFirst(size + 1)
    }
  }

  /// The file of a version.
  private func entry(_ path: String, at version: String) throws(ProjectError) -> Entry? {
    let output = try run(["--literal-pathspecs", "ls-tree", "-z", "--full-tree", version, "--", path])
    // <mode> <type> <object>\t<path>
    let words = output.prefix { $0 != 0x09 }.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
    return words.count == 3 ? Entry(mode: words[0], object: words[2]) : nil
  }

  /// The path of a file from the top of a repository, links in its folders followed; nil if it is not in the
  /// repository.
  package static func path(_ path: String, in top: RootFolder) -> String? {
    let whole = wholePath(path)
    return top.contains(whole) && whole != top.path
      ? String(whole.dropFirst(top.path == "/" ? 1 : top.path.utf8.count + 1)) : nil
  }

  /// An absolute path, with the links in its folders followed.
  package static func wholePath(_ path: String) -> String {
    let url = URL(fileURLWithPath: path).standardized
    let parent = url.deletingLastPathComponent().path
    return URL(fileURLWithPath: RootFolder.resolved(parent) ?? parent).appendingPathComponent(url.lastPathComponent)
      .path
  }

  /// The commit that a name means.
  package func commit(_ name: String) throws(ProjectError) -> String {
    // An option of git is not a name.
    guard !name.hasPrefix("-") else { throw ProjectError("'\(name)' is not a commit") }
    do throws(ProjectError) {
      return try line(["rev-parse", "--verify", "--quiet", name + "^{commit}"])
    } catch {
      throw ProjectError("'\(name)' is not a commit of this repository")
    }
  }

  // MARK: Running

  /// The number of processes that this has run.
  package var runs: Int { cache.runs }

  package func line(_ words: [String]) throws(ProjectError) -> String {
    String(decoding: try run(words), as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The standard output of `git`, with a text as its standard input.
  @discardableResult package func run(_ words: [String], input: String = "") throws(ProjectError) -> [UInt8] {
    let git: FinishedProgram
    do {
      let variables = try cache.variables ?? GitEnvironment(folder: folder).variables
      cache.variables = variables
      cache.runs += 1
      git = try FinishedProgram(
        ["git"] + GitEnvironment.options + words, folder: folder, environment: variables, input: input)
    } catch {
      throw ProjectError("cannot run git: \(error.localizedDescription)")
    }
    guard git.status == 0 else {
      let reason = git.message.isEmpty ? git.status.map { "status \($0)" } ?? "a signal" : git.message
      throw ProjectError("git \(words.first { !$0.hasPrefix("-") } ?? "") failed: \(reason)")
    }
    return git.output
  }
}
