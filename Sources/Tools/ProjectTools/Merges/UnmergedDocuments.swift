import Diagnostics
import DocumentEditing
import Foundation
import InterfaceBuilder
import JSON

/// The documents that git could not merge. The index keeps their three versions until the commit, after `git add` among
/// what can be undone, so that the conflicts can be listed and decided at any time.
package struct UnmergedDocuments {
  /// A document in the index.
  private struct Entry {
    /// The path from the top of the repository.
    let path: String
    /// The objects of git with the versions that exist of base, ours and theirs.
    let versions: [String]
    /// Whether `git add` was run.
    let isAdded: Bool
  }

  private let git: Git
  private let top: String
  private let entries: [Entry]
  private var decisions: MergeDecisions

  package init(git: Git = Git()) throws(ProjectError) {
    self.git = git
    top = try git.top()
    decisions = try MergeDecisions(git)
    let unmerged = try Self.entries(git, ["ls-files", "--unmerged"], top, isAdded: false)
    let paths = Set(unmerged.map { $0.path })
    let added = try Self.entries(git, ["ls-files", "--resolve-undo"], top, isAdded: true)
    entries = (unmerged + added.filter { !paths.contains($0.path) }).sorted { $0.path < $1.path }
  }

  private static func entries(_ git: Git, _ command: [String], _ top: String, isAdded: Bool) throws(ProjectError)
    -> [Entry]
  {
    var versions: [String: [Int: String]] = [:]
    // <mode> <object> <stage>\t<path>
    for entry in try git.run(["-C", top] + command + ["--full-name", "-z"]).split(separator: 0) {
      let words = entry.prefix { $0 != 0x09 }.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
      let name = Git.Name(Array(entry.drop { $0 != 0x09 }.dropFirst()))
      guard words.count == 3, let stage = Int(words[2]), name.isReadable, InputFiles.isDocument(name.text) else {
        continue
      }
      versions[name.text, default: [:]][stage] = words[1]
    }
    return versions.map { path, stages in
      Entry(path: path, versions: (1...3).compactMap { stages[$0] }, isAdded: isAdded)
    }
  }

  /// One document with its conflicts.
  private struct Document {
    let path: String
    let input: InputDocument
    let choice: MergeChoice
    let writer: ConflictWriter
    /// The base and the two sides.
    let versions: [[UInt8]]
    /// The ids that translations refer to.
    let translatedIDs: Set<String>
    /// The objects of git with the three versions.
    let objects: [String]
  }

  private func document(_ entry: Entry) throws(FileError) -> Document {
    guard entry.versions.count == 3 else { throw FileError(reason: "one side added or removed the document") }
    var versions: [[UInt8]] = []
    for object in entry.versions {
      do throws(ProjectError) { versions.append(try git.run(["cat-file", "blob", object])) } catch {
        throw FileError(reason: error.description)
      }
    }
    let path = top + "/" + entry.path
    let translatedIDs = (try? TranslatedIDs().ids(ofDocumentAt: path)) ?? []
    do throws(PatchError) {
      let choice = try MergeChoice(
        base: versions[0], ours: versions[1], theirs: versions[2], translatedIDs: translatedIDs)
      let writer = ConflictWriter(
        base: try SyntaxTree.comparable(versions[0]), ours: try SyntaxTree.comparable(versions[1]),
        theirs: try SyntaxTree.comparable(versions[2]))
      return Document(
        path: entry.path, input: InputDocument(path: path), choice: choice, writer: writer,
        versions: versions, translatedIDs: translatedIDs, objects: entry.versions)
    } catch {
      throw FileError(error)
    }
  }

  // MARK: Commands

  /// Lists the conflicts of all documents, and which version the file has now. A document that was added is listed as
  /// long as somebody has to decide about it.
  package func status() -> RunReport {
    var report = RunReport()
    for entry in entries {
      do throws(FileError) {
        let document = try document(entry)
        let state = try state(of: document, bytes: try document.input.load())
        if entry.isAdded, !state.isOpen { continue }
        report.lines += state.lines
        report.status = max(report.status, .findings)
      } catch {
        // What git alone can say about a document that was added is over.
        if entry.isAdded { continue }
        report.complaints.append(error.sentence(path: entry.path))
        report.status = .failure
      }
    }
    if report.status == .success { report.lines = ["No unmerged documents."] }
    return report
  }

  /// Lists the staged documents that somebody has to decide about.
  package func openDocuments() -> RunReport {
    var report = RunReport()
    for entry in entries where entry.isAdded {
      guard let bytes = try? git.run(["cat-file", "blob", ":\(entry.path)"]) else { continue }
      do throws(FileError) {
        let state = try state(of: try document(entry), bytes: bytes)
        guard state.isOpen else { continue }
        report.lines += state.lines
        report.status = .findings
      } catch { continue }
    }
    if report.status != .success {
      report.lines.append(
        "Decide about these conflicts with 'plumb merge --take ours|theirs ID…' or edit the documents, and stage them again; "
          + "'git commit --no-verify' commits them as they are.")
    }
    return report
  }

  /// The conflicts of a document as lines, and whether somebody has to decide about one of them.
  private func state(of document: Document, bytes: [UInt8]) throws(FileError) -> (lines: [String], isOpen: Bool) {
    let conflicts = document.choice.merge.conflicts
    var lines = ["\(document.path): \(Words.plural(conflicts.count, "conflict"))"]
    var isOpen = false
    var scene: String?
    for conflict in conflicts {
      if let name = document.writer.scene(conflict), name != scene {
        scene = name
        lines.append("  " + name)
      }
      let version: String
      do throws(PatchError) {
        switch try document.choice.side(of: conflict.objectID, in: bytes) {
        case .ours where decisions.contains(.init(document.objects, conflict.objectID)):
          version = "the file has ours, as decided"
        case .ours:
          version = "the file has ours"
          isOpen = true
        case .theirs: version = "the file has theirs"
        case nil: version = "the file has another version"
        }
      } catch {
        throw FileError(error)
      }
      lines.append((scene == nil ? "  " : "    ") + document.writer.sentence(conflict))
      lines.append((scene == nil ? "    " : "      ") + "[\(conflict.objectID)] \(version)")
    }
    // Versions of both sides may not go together.
    for mistake in MergeRun.mistakes(
      bytes, ours: document.versions[1], theirs: document.versions[2], path: document.path)
    {
      lines.append("  error in the file that neither side has: " + mistake)
      isOpen = true
    }
    return (lines, isOpen)
  }

  /// Writes the versions that a side has of some objects, or of all conflicts of some documents.
  package mutating func take(_ side: MergeChoice.Side, _ operands: [String]) throws(ProjectError) -> RunReport {
    var open = Set(operands)
    var new: [MergeDecisions.Decision] = []
    var report = RunReport()
    for entry in entries {
      do throws(FileError) {
        let document = try document(entry)
        let all = document.choice.objectIDs
        let isWhole = operands.contains { Git.wholePath($0) == Git.wholePath(document.input.path) }
        let objects = all.filter { isWhole || operands.contains($0) }
        for operand in operands
        where all.contains(operand) || Git.wholePath(operand) == Git.wholePath(document.input.path) {
          open.remove(operand)
        }
        guard !objects.isEmpty else { continue }
        try document.input.exclusively { () throws(FileError) in
          try document.input.write(
            try Self.taking(side, of: Set(objects), in: try document.input.load(), document.choice))
        }
        if side == .ours { new += objects.map { .init(document.objects, $0) } }
        report.lines.append(
          "\(document.path): took \(side == .ours ? "ours" : "theirs") of \(objects.joined(separator: ", "))")
      } catch {
        report.complaints.append(error.sentence(path: entry.path))
        report.status = .failure
      }
    }
    if !new.isEmpty {
      try decisions.add(new, keeping: Set(entries.filter { $0.versions.count == 3 }.map { $0.versions[1] }))
    }
    for operand in operands where open.contains(operand) {
      report.complaints.append("'\(operand)' is neither an unmerged document nor an object with a conflict")
      report.status = .failure
    }
    return report
  }

  // MARK: The canvas

  /// The merge of git that left one document with conflicts.
  package struct OpenMerge {
    fileprivate let decisions: MergeDecisions
    fileprivate let objectIDs: [String]
    /// The objects of git with the three versions.
    fileprivate let objects: [String]
    fileprivate let versions: [String]
    fileprivate let translatedIDs: Set<String>

    /// The versions, what was decided, and the ids that translations refer to, as the canvas opens them.
    package var json: [UInt8] {
      let decided = objectIDs.filter { decisions.contains(.init(objects, $0)) }
      func list(_ texts: [String]) -> JSONValue { .strings(texts) }
      return JSONValue.object([
        ("base", .string(versions[0])), ("ours", .string(versions[1])), ("theirs", .string(versions[2])),
        ("decided", list(decided)), ("translated", list(translatedIDs.sorted())),
      ]).bytes
    }

    /// Records the objects whose version of ours was chosen. Others than those with conflicts are left out.
    package func decide(_ chosen: Set<String>) throws(ProjectError) {
      var decisions = decisions
      try decisions.set(chosen.intersection(objectIDs), of: objects)
    }
  }

  /// The merge of git that left the document at a path with conflicts; nil if there is none, or if it cannot be read.
  package static func merge(of path: String) -> OpenMerge? {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    guard let documents = try? UnmergedDocuments(git: Git(folder: folder)) else { return nil }
    let whole = Git.wholePath(path)
    guard let entry = documents.entries.first(where: { Git.wholePath(documents.top + "/" + $0.path) == whole }),
      let document = try? documents.document(entry), let bytes = try? document.input.load(),
      let state = try? documents.state(of: document, bytes: bytes), state.isOpen || !entry.isAdded
    else { return nil }
    let texts = document.versions.compactMap { String(validating: $0, as: UTF8.self) }
    guard texts.count == 3 else { return nil }
    return OpenMerge(
      decisions: documents.decisions, objectIDs: document.choice.objectIDs, objects: entry.versions, versions: texts,
      translatedIDs: document.translatedIDs)
  }

  private static func taking(
    _ side: MergeChoice.Side, of objects: Set<String>, in bytes: [UInt8], _ choice: MergeChoice
  ) throws(FileError) -> [UInt8] {
    do throws(PatchError) { return try choice.taking(side, of: objects, in: bytes) } catch { throw FileError(error) }
  }
}
