import Foundation

/// Reads from git repositories by running `git`.
struct Git {
  /// The folder that git runs in.
  let folder: String

  /// The repository that the current folder is in.
  init(folder: String = FileManager.default.currentDirectoryPath) { self.folder = folder }

  /// A change of a file between two versions, with paths relative to the top of the repository.
  struct Change: Hashable, Sendable {
    var oldPath: String?
    var newPath: String?
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

  /// The documents that differ between two versions, below some paths or all.
  func changes(_ range: Range, paths: [String]) throws(UsageError) -> [Change] {
    var words = ["diff", "--name-status", "-z", "-M", range.base]
    if let head = range.head { words.append(head) }
    let output = try run(words + ["--"] + (paths.isEmpty ? [":/"] : paths))
    let fields = output.split(separator: 0, omittingEmptySubsequences: true).map { String(decoding: $0, as: UTF8.self) }
    var result: [Change] = []
    var index = 0
    while index + 1 < fields.count {
      let status = fields[index]
      let isRename = status.hasPrefix("R") || status.hasPrefix("C")
      guard index + (isRename ? 2 : 1) < fields.count else { break }
      let (old, new) = (fields[index + 1], fields[index + (isRename ? 2 : 1)])
      index += isRename ? 3 : 2
      guard InputFiles.isDocument(new) || InputFiles.isDocument(old) else { continue }
      result.append(
        Change(oldPath: status.hasPrefix("A") ? nil : old, newPath: status.hasPrefix("D") ? nil : new))
    }
    return result
  }

  /// The documents that differ from a commit, and untracked ones, as absolute paths.
  func changedFiles(since base: String) throws(UsageError) -> Set<String> {
    let top = try top()
    let commit = try commit(base)
    var paths = try changes(Range(base: commit, head: nil), paths: []).compactMap(\.newPath)
    let unknown = try run(["ls-files", "--others", "--exclude-standard", "--full-name", "-z", ":/"])
    paths += unknown.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    return Set(paths.map { Self.wholePath(top + "/" + $0) })
  }

  /// An absolute path, with the links in its folders followed.
  static func wholePath(_ path: String) -> String {
    let url = URL(fileURLWithPath: path)
    return url.deletingLastPathComponent().resolvingSymlinksInPath().appendingPathComponent(url.lastPathComponent).path
  }

  /// The contents of a file in a version; a version of nil is the working tree.
  func contents(of path: String, at version: String?) throws(UsageError) -> [UInt8] {
    guard let version else {
      let whole = try top() + "/" + path
      guard let data = FileManager.default.contents(atPath: whole) else { throw .other("cannot read '\(whole)'") }
      return [UInt8](data)
    }
    return try run(["cat-file", "blob", "\(version):\(path)"])
  }

  /// The contents of a file that is given by a path from the current folder; nil if the version does not have it.
  func contents(ofFile path: String, at version: String) throws(UsageError) -> [UInt8]? {
    let relative = path.hasPrefix("/") ? path : "./" + path
    if path.hasPrefix("/") {
      let whole = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
      let top = URL(fileURLWithPath: try top()).resolvingSymlinksInPath().path
      guard whole.hasPrefix(top + "/") else { throw .other("'\(path)' is not in the repository '\(top)'") }
      return try? run(["cat-file", "blob", "\(version):\(whole.dropFirst(top.count + 1))"])
    }
    return try? run(["cat-file", "blob", "\(version):\(relative)"])
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

  func line(_ words: [String]) throws(UsageError) -> String {
    String(decoding: try run(words), as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The standard output of `git`.
  @discardableResult
  func run(_ words: [String]) throws(UsageError) -> [UInt8] {
    let git: FinishedProgram
    do { git = try FinishedProgram(["git"] + words, folder: folder) } catch {
      throw .other("cannot run git: \(error.localizedDescription)")
    }
    guard git.status == 0 else {
      let reason = git.message.isEmpty ? git.status.map { "status \($0)" } ?? "a signal" : git.message
      throw .other("git \(words.first ?? "") failed: \(reason)")
    }
    return git.output
  }
}
