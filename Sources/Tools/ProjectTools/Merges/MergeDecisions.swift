import FileAccess
import Foundation

/// What a person has decided about the conflicts of merges: a file in the folder of the repository, which git does not
/// track.
///
/// A decision for ours leaves the document as it is, so that the document alone does not show that somebody made it.
/// Each line has the objects of git with both versions and the id of the object in the document.
struct MergeDecisions {
  /// A conflict that was decided.
  struct Decision: Hashable {
    let ours: String
    let theirs: String
    let objectID: String

    fileprivate init(ours: String, theirs: String, objectID: String) {
      (self.ours, self.theirs, self.objectID) = (ours, theirs, objectID)
    }

    /// `versions` are the objects of git with the base, ours and theirs.
    init(_ versions: [String], _ objectID: String) {
      self.init(ours: versions[1], theirs: versions[2], objectID: objectID)
    }
  }

  private let path: String
  private(set) var decisions: Set<Decision> = []

  /// Reads the decisions; a file that is damaged has none.
  init(_ git: Git) throws(ProjectError) {
    path = try git.line(["rev-parse", "--absolute-git-dir"]) + "/plumb-decisions"
    guard let bytes = try? FileReader.read(path) else { return }
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 2).map(String.init)
      if words.count == 3 { decisions.insert(Decision(ours: words[0], theirs: words[1], objectID: words[2])) }
    }
  }

  func contains(_ decision: Decision) -> Bool { decisions.contains(decision) }

  /// Makes some objects those of a document that are decided. `versions` are the objects of git.
  mutating func set(_ objects: Set<String>, of versions: [String]) throws(ProjectError) {
    decisions = decisions.filter { $0.ours != versions[1] || $0.theirs != versions[2] }
    decisions.formUnion(objects.map { Decision(versions, $0) })
    try write()
  }

  /// Adds decisions, and removes those about merges that are over.
  mutating func add(_ new: [Decision], keeping current: Set<String>) throws(ProjectError) {
    decisions = decisions.filter { current.contains($0.ours) }.union(new)
    try write()
  }

  private func write() throws(ProjectError) {
    let lines = decisions.map { "\($0.ours) \($0.theirs) \($0.objectID)\n" }.sorted()
    try OutputFiles.write(Array(lines.joined().utf8), to: path)
  }
}
