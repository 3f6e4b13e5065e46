import FileAccess
import Foundation

/// The files of a repository that differ from a commit, among them those that git does not track.
///
/// A document is left out only if git says that it is the same: documents of submodules and of repositories inside of
/// this one count as changed, as does what cannot be read.
package struct ChangedFiles: Sendable {
  private let top: RootFolder
  /// Absolute paths.
  private let paths: Set<String>
  /// The folders of which it is known whether they belong to a repository inside of this one.
  private var nested: [String: Bool] = [:]

  /// Asks git for the changes below some files and folders, which must be in the repository.
  package init(_ git: Git, since base: String, operands: [String]) throws(ProjectError) {
    top = RootFolder(try git.top())
    let commit = try git.commit(base)
    let patterns = try Self.pathspecs(operands, top)
    guard !patterns.isEmpty else {
      paths = []
      return
    }
    let changed = try git.run(
      ["diff", "--name-only", "--no-renames", "--diff-filter=d"] + GitEnvironment.diffOptions + [commit, "--"]
        + patterns)
    let untracked = try git.run(["ls-files", "--others", "--exclude-standard", "--full-name", "-z", "--"] + patterns)
    let names = (changed.split(separator: 0) + untracked.split(separator: 0)).map { Git.Name(Array($0)) }
    var paths: Set<String> = []
    var missing: [String] = []
    // The walk over folders reports a document whose name is not UTF-8.
    for name in names where name.isReadable {
      let path = top.path + "/" + name.text
      if (try? FileManager.default.attributesOfItem(atPath: path)) == nil { missing.append(name.text) }
      paths.insert(Git.wholePath(path))
    }
    self.paths = paths
    if !missing.isEmpty { try Self.requireSparse(missing, git, patterns) }
  }

  /// Files that a sparse checkout leaves out cannot be checked. Any other file that git lists and that is not there
  /// means that its path was misunderstood, and that changes would be overlooked.
  private static func requireSparse(_ missing: [String], _ git: Git, _ patterns: [String]) throws(ProjectError) {
    let list = try git.run(["ls-files", "-t", "--full-name", "-z", "--"] + patterns)
    let sparse = Set(
      list.split(separator: 0).filter { $0.starts(with: Array("S ".utf8)) }.map {
        Git.Name(Array($0.dropFirst(2))).text
      })
    if let path = missing.first(where: { !sparse.contains($0) }) {
      throw ProjectError("git lists '\(path)' as changed, but there is no such file in the working tree")
    }
  }

  /// The patterns of the documents that operands mean, from the top of the repository.
  private static func pathspecs(_ operands: [String], _ top: RootFolder) throws(ProjectError) -> [String] {
    var result: [String] = []
    for operand in operands where operand != "-" {
      if InputFiles.isFolder(operand), let place = RootFolder.resolved(operand) {
        guard top.contains(place) else { throw ProjectError("'\(operand)' is not in the repository '\(top.path)'") }
        let relative = place == top.path ? "" : String(place.dropFirst(top.path.utf8.count + 1))
        result += Git.documents(below: relative, magic: "top,glob")
      } else {
        // A link has changed if it or its file has.
        for path in [operand, RootFolder.resolved(operand)].compactMap({ $0 }) {
          guard let relative = Git.path(path, in: top) else {
            throw ProjectError("'\(operand)' is not in the repository '\(top.path)'")
          }
          result.append(":(top,literal)" + relative)
        }
      }
    }
    return result
  }

  /// Whether a document has to be checked.
  package mutating func contains(_ input: InputDocument) -> Bool {
    guard input.isFile, input.isPresent else { return true }
    let whole = Git.wholePath(input.path)
    if paths.contains(whole) || isNested((whole as NSString).deletingLastPathComponent) { return true }
    guard let place = RootFolder.resolved(input.path), place != whole else { return false }
    return paths.contains(place) || !top.contains(place)
  }

  /// Whether a folder belongs to a submodule or another repository below the top.
  private mutating func isNested(_ folder: String) -> Bool {
    guard top.contains(folder), folder != top.path else { return false }
    if let known = nested[folder] { return known }
    let result =
      (try? FileManager.default.attributesOfItem(atPath: folder + "/.git")) != nil
      || isNested((folder as NSString).deletingLastPathComponent)
    nested[folder] = result
    return result
  }
}
