import FileAccess
import Foundation

/// Reads from git repositories by running `git`.
struct Git {
  /// The folder that git runs in.
  let folder: String
  private let environment = EnvironmentCache()

  /// The environment, which is made for the first command.
  private final class EnvironmentCache {
    var variables: [String: String]?
  }

  /// The repository that the current folder is in.
  init(folder: String = FileManager.default.currentDirectoryPath) { self.folder = folder }

  /// A change of a file between two versions, with paths relative to the top of the repository.
  struct Change: Hashable, Sendable {
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
  func range(_ text: String) throws(UsageError) -> Range {
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
  func top() throws(UsageError) -> String { try line(["rev-parse", "--show-toplevel"]) }

  /// The documents that differ between two versions, below some paths or all. A path that no version has is an error.
  func changes(_ range: Range, paths: [String]) throws(UsageError) -> [Change] {
    for path in paths { try requirePresence(of: path, in: range) }
    var words = ["diff", "--name-status", "-M"] + GitEnvironment.diffOptions + [range.base]
    if let head = range.head { words.append(head) }
    let output = try run(words + ["--"] + Self.pathspecs(paths))
    let fields = output.split(separator: 0, omittingEmptySubsequences: true).map { Array($0) }
    var result: [Change] = []
    var index = 0
    while index + 1 < fields.count {
      let status = String(decoding: fields[index], as: UTF8.self)
      let isRename = status.hasPrefix("R") || status.hasPrefix("C")
      guard index + (isRename ? 2 : 1) < fields.count else { break }
      let (old, new) = (Name(fields[index + 1]), Name(fields[index + (isRename ? 2 : 1)]))
      index += isRename ? 3 : 2
      guard InputFiles.isDocument(new.text) || InputFiles.isDocument(old.text) else { continue }
      result.append(
        Change(
          oldPath: status.hasPrefix("A") ? nil : old.text, newPath: status.hasPrefix("D") ? nil : new.text,
          isReadable: old.isReadable && new.isReadable))
    }
    return result
  }

  /// The name of a file, which git has as bytes.
  struct Name {
    let text: String
    /// Whether the bytes are UTF-8. Otherwise the text is a description.
    let isReadable: Bool

    init(_ bytes: [UInt8]) {
      let exact = String(validating: bytes, as: UTF8.self)
      isReadable = exact != nil
      text = exact ?? String(decoding: bytes, as: UTF8.self)
    }
  }

  private func requirePresence(of path: String, in range: Range) throws(UsageError) {
    let whole = path.hasPrefix("/") ? path : folder + "/" + path
    if (try? FileManager.default.attributesOfItem(atPath: whole)) != nil { return }
    for version in [range.base, range.head].compactMap({ $0 }) {
      if try !run(["--literal-pathspecs", "ls-tree", "-z", version, "--", path]).isEmpty { return }
    }
    throw .other("'\(path)' is neither in the working tree nor in the versions that are compared")
  }

  /// The patterns of the documents at some paths, relative to the folder of git, or of all documents. Other files are left out, so
  /// that a partial clone does not fetch their versions.
  private static func pathspecs(_ paths: [String]) -> [String] {
    guard !paths.isEmpty else { return documents(below: "", magic: "top,glob") }
    return paths.flatMap { path in
      [":(literal)" + path] + documents(below: path == "." ? "" : path, magic: "glob")
    }.filter { $0 != ":(literal)." }
  }

  /// The patterns of the documents in a folder.
  static func documents(below folder: String, magic: String) -> [String] {
    var prefix = folder.hasSuffix("/") || folder.isEmpty ? folder : folder + "/"
    for character in ["\\", "*", "?", "["] { prefix = prefix.replacing(character, with: "\\" + character) }
    return InputFiles.extensions.map { ":(\(magic))\(prefix)**/*.\($0)" }
  }

  // MARK: Contents

  /// The contents of a file in a version; a version of nil is the working tree.
  func contents(of path: String, at version: String?) throws(UsageError) -> [UInt8] {
    guard let version else {
      let top = try top()
      do throws(FileAccessError) {
        return try FileReader.read(top + "/" + path, within: RootFolder(top))
      } catch {
        throw .other("cannot read '\(top)/\(path)': \(FileError(error).reason)")
      }
    }
    guard let bytes = try blob(path, at: version) else { throw .other("'\(path)' is not in the version \(version)") }
    return bytes
  }

  /// The contents of a file that is given by a path from the current folder; nil if the version does not have it.
  func contents(ofFile path: String, at version: String) throws(UsageError) -> [UInt8]? {
    let top = RootFolder(try top())
    guard let relative = Self.path(path, in: top) else {
      throw .other("'\(path)' is not in the repository '\(top.path)'")
    }
    return try blob(relative, at: version)
  }

  /// The contents of a file of a version by its path from the top; nil if the version does not have it. Failures of git are errors.
  private func blob(_ path: String, at version: String) throws(UsageError) -> [UInt8]? {
    let entry = try run(["--literal-pathspecs", "ls-tree", "-z", "--full-tree", version, "--", path])
    // <mode> <type> <object>\t<path>
    let words = entry.prefix { $0 != 0x09 }.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
    guard words.count == 3 else { return nil }
    guard words[0].hasPrefix("100") else { throw .other("'\(path)' is not a file in the version \(version)") }
    return try run(["cat-file", "blob", words[2]])
  }

  /// The path of a file from the top of a repository, links in its folders followed; nil if it is not in the repository.
  static func path(_ path: String, in top: RootFolder) -> String? {
    let whole = wholePath(path)
    return top.contains(whole) && whole != top.path
      ? String(whole.dropFirst(top.path == "/" ? 1 : top.path.utf8.count + 1)) : nil
  }

  /// An absolute path, with the links in its folders followed.
  static func wholePath(_ path: String) -> String {
    let url = URL(fileURLWithPath: path).standardized
    let parent = url.deletingLastPathComponent().path
    return URL(fileURLWithPath: RootFolder.resolved(parent) ?? parent).appendingPathComponent(url.lastPathComponent)
      .path
  }

  /// The commit that a name means.
  func commit(_ name: String) throws(UsageError) -> String {
    // An option of git is not a name.
    guard !name.hasPrefix("-") else { throw .other("'\(name)' is not a commit") }
    do throws(UsageError) {
      return try line(["rev-parse", "--verify", "--quiet", name + "^{commit}"])
    } catch {
      throw .other("'\(name)' is not a commit of this repository")
    }
  }

  // MARK: Running

  func line(_ words: [String]) throws(UsageError) -> String {
    String(decoding: try run(words), as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The standard output of `git`.
  @discardableResult
  func run(_ words: [String]) throws(UsageError) -> [UInt8] {
    let git: FinishedProgram
    do {
      let variables = try environment.variables ?? GitEnvironment(folder: folder).variables
      environment.variables = variables
      git = try FinishedProgram(["git"] + GitEnvironment.options + words, folder: folder, environment: variables)
    } catch {
      throw .other("cannot run git: \(error.localizedDescription)")
    }
    guard git.status == 0 else {
      let reason = git.message.isEmpty ? git.status.map { "status \($0)" } ?? "a signal" : git.message
      throw .other("git \(words.first { !$0.hasPrefix("-") } ?? "") failed: \(reason)")
    }
    return git.output
  }
}
