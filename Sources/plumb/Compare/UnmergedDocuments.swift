import Diagnostics
import DocumentEditing
import Foundation
import InterfaceBuilder

/// The documents that git could not merge. The index keeps their three versions until `git add`, so that the conflicts can be
/// listed and decided at any time.
struct UnmergedDocuments {
  private let git: Git
  private let top: String
  private let console: Console
  /// The paths from the top of the repository, with the objects of the three versions.
  private let entries: [(path: String, versions: [String])]

  init(_ console: Console, git: Git = Git()) throws(UsageError) {
    self.console = console
    self.git = git
    top = try git.top()
    var versions: [String: [Int: String]] = [:]
    // <mode> <object> <stage>\t<path>
    for entry in try git.run(["-C", top, "ls-files", "--unmerged", "--full-name", "-z"]).split(separator: 0) {
      let words = entry.prefix { $0 != 0x09 }.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
      let name = Git.Name(Array(entry.drop { $0 != 0x09 }.dropFirst()))
      guard words.count == 3, let stage = Int(words[2]), name.isReadable, InputFiles.isDocument(name.text) else {
        continue
      }
      versions[name.text, default: [:]][stage] = words[1]
    }
    entries = versions.sorted { $0.key < $1.key }.map { path, stages in
      (path, (1...3).compactMap { stages[$0] })
    }
  }

  /// One document with its conflicts.
  private struct Document {
    let path: String
    let input: InputDocument
    let choice: MergeChoice
    let writer: ConflictWriter
    /// Those of the sides.
    let versions: (ours: [UInt8], theirs: [UInt8])
  }

  private func document(_ entry: (path: String, versions: [String])) throws(FileError) -> Document {
    guard entry.versions.count == 3 else { throw FileError(reason: "one side added or removed the document") }
    var versions: [[UInt8]] = []
    for object in entry.versions {
      do throws(UsageError) { versions.append(try git.run(["cat-file", "blob", object])) } catch {
        throw FileError(reason: error.description)
      }
    }
    let path = top + "/" + entry.path
    do throws(PatchError) {
      let choice = try MergeChoice(
        base: versions[0], ours: versions[1], theirs: versions[2],
        translatedIDs: (try? TranslatedIDs().ids(ofDocumentAt: path)) ?? [])
      let writer = ConflictWriter(
        base: try SyntaxTree.comparable(versions[0]), ours: try SyntaxTree.comparable(versions[1]),
        theirs: try SyntaxTree.comparable(versions[2]))
      return Document(
        path: entry.path, input: InputDocument(path: path), choice: choice, writer: writer,
        versions: (versions[1], versions[2]))
    } catch {
      throw FileError(error)
    }
  }

  // MARK: Commands

  /// Lists the conflicts of all documents, and which version the file has now.
  func printStatus() -> ExitStatus {
    var status = entries.isEmpty ? ExitStatus.success : .findings
    if entries.isEmpty { console.write(line: "No unmerged documents.") }
    for entry in entries {
      do throws(FileError) { try print(try document(entry)) } catch {
        console.complain(error.sentence(path: entry.path))
        status = .failure
      }
    }
    return status
  }

  private func print(_ document: Document) throws(FileError) {
    let conflicts = document.choice.merge.conflicts
    var lines = ["\(document.path): \(CheckSummary.plural(conflicts.count, "conflict"))"]
    let bytes = try document.input.load()
    var scene: String?
    for conflict in conflicts {
      if let name = document.writer.scene(conflict), name != scene {
        scene = name
        lines.append("  " + name)
      }
      let version: String
      do throws(PatchError) {
        switch try document.choice.side(of: conflict.objectID, in: bytes) {
        case .ours: version = "the file has ours"
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
    for mistake in MergeCommand.mistakes(
      bytes, ours: document.versions.ours, theirs: document.versions.theirs, path: document.path)
    {
      lines.append("  error in the file that neither side has: " + mistake)
    }
    console.write(lines: lines)
  }

  /// Writes the versions that a side has of some objects, or of all conflicts of some documents.
  func take(_ side: MergeChoice.Side, _ operands: [String]) throws(UsageError) -> ExitStatus {
    var open = Set(operands)
    var status = ExitStatus.success
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
        try document.input.write(
          try Self.taking(side, of: Set(objects), in: try document.input.load(), document.choice))
        console.write(
          line: "\(document.path): took \(side == .ours ? "ours" : "theirs") of \(objects.joined(separator: ", "))")
      } catch {
        console.complain(error.sentence(path: entry.path))
        status = .failure
      }
    }
    for operand in operands where open.contains(operand) {
      console.complain("'\(operand)' is neither an unmerged document nor an object with a conflict")
      status = .failure
    }
    return status
  }

  private static func taking(
    _ side: MergeChoice.Side, of objects: Set<String>, in bytes: [UInt8], _ choice: MergeChoice
  ) throws(FileError) -> [UInt8] {
    do throws(PatchError) { return try choice.taking(side, of: objects, in: bytes) } catch { throw FileError(error) }
  }
}
