import Diagnostics
import DocumentEditing
import DocumentInspection
import FileAccess
import Foundation
import InterfaceBuilder

extension Command {
  private static let output = Option.text(
    "output", short: "o", "FILE", "The file to write the result to. The default is OURS.")
  private static let name = Option.text("path", "PATH", "The path of the document to use in messages.")
  private static let install = Flag(
    "install", "Configure this repository so that git merges and compares .storyboard and .xib files with plumb.")
  private static let hook = Flag(
    "hook", "With --install: also install a hook that refuses to commit documents with undecided conflicts.")
  private static let preCommit = Flag(
    "pre-commit", "Exit with status 1 if a staged document has undecided conflicts, as the hook does.")
  private static let status = Flag(
    "status", "List the conflicts of the documents that git has not merged yet, and which version each file has.")
  private static let take = Option<MergeSide>.choice(
    "take", "Write the version of this side for the objects or unmerged documents ID…, and keep other edits.")

  /// A side of a merge.
  private enum MergeSide: String, CaseIterable, Sendable {
    case ours, theirs
  }

  /// `plumb merge`: three-way merge of documents.
  static let merge = Command(
    name: "merge", summary: "Merge two versions of a document.", operands: "BASE OURS THEIRS | --take SIDE ID…",
    minimumOperands: 0,
    options: [output.syntax, name.syntax, status.syntax, take.syntax, install.syntax, hook.syntax, preCommit.syntax],
    discussion: """
      Combines the changes of OURS and THEIRS since BASE, and writes the result to OURS. If both changed the same
      property differently, the result has the value of OURS, both values are printed, and the exit status is 1. The
      result is always a valid document: it has no reference to a removed object and no duplicate object id. If 'plumb
      check' finds an error in it that neither side has, such as constraints of both that conflict, it is printed, and
      the exit status is 1 as well.

      After a merge of git with conflicts, until the commit:
        plumb merge --status
        plumb merge --take theirs aB1-2c-D3e
        plumb merge --take ours Main.storyboard

      To use it as a merge driver of git ('plumb merge --install' runs both commands):
        git config merge.plumb.driver "plumb merge --path %P %O %A %B"
        echo '*.storyboard merge=plumb' >> .gitattributes
      """
  ) { arguments, console in
    if arguments.has(install) {
      guard arguments.operands.isEmpty else { throw UsageError.extraOperand(arguments.operands[0], command: "merge") }
      return try MergeCommand.install(console, withHook: arguments.has(hook))
    }
    if arguments.has(hook) { throw UsageError.other("--hook requires --install") }
    if arguments.has(preCommit) {
      guard arguments.operands.isEmpty else { throw UsageError.extraOperand(arguments.operands[0], command: "merge") }
      return try UnmergedDocuments(console).refuseOpenDocuments()
    }
    if arguments.has(status) {
      guard arguments.operands.isEmpty else { throw UsageError.extraOperand(arguments.operands[0], command: "merge") }
      return try UnmergedDocuments(console).printStatus()
    }
    if let side = try arguments.value(take) {
      guard !arguments.operands.isEmpty else { throw UsageError.missingOperand(command: "merge", operands: "ID…") }
      var documents = try UnmergedDocuments(console)
      return try documents.take(side == .ours ? .ours : .theirs, arguments.operands)
    }
    if arguments.operands.count > 3 { throw UsageError.extraOperand(arguments.operands[3], command: "merge") }
    guard arguments.operands.count == 3 else {
      throw UsageError.missingOperand(command: "merge", operands: "BASE OURS THEIRS")
    }
    let ours = arguments.operands[1]
    let command = MergeCommand(
      path: try arguments.value(name) ?? ours, output: try arguments.value(output) ?? ours, console: console)
    return try command.run(base: arguments.operands[0], ours: ours, theirs: arguments.operands[2])
  }
}

/// Merges three versions of a document, as a merge driver of git.
struct MergeCommand {
  let path: String
  let output: String
  let console: Console

  func run(base: String, ours: String, theirs: String) throws -> ExitStatus {
    do throws(FileError) {
      let versions = (try load(base), try load(ours), try load(theirs))
      let merge: DocumentMerge
      do throws(PatchError) {
        merge = try DocumentMerge(
          base: versions.0, ours: versions.1, theirs: versions.2, translatedIDs: translatedIDs())
      } catch {
        console.complain(FileError(error).sentence(path: path))
        return try mergeAsText(base: base, ours: ours, theirs: theirs)
      }
      if output == "-" {
        console.write(.file(merge.bytes))
      } else {
        try write(merge.bytes, ours)
      }
      let sentences =
        sentences(merge.conflicts, versions)
        + Self.mistakes(merge.bytes, ours: versions.1, theirs: versions.2, path: path)
      guard !sentences.isEmpty else { return .success }
      let count = CheckSummary.plural(sentences.count, "conflict")
      console.writeError(.lines(["\(path): \(count); the values of OURS are kept"] + sentences.map { "  " + $0 }))
      return .findings
    } catch {
      console.complain(error.sentence(path: path))
      return .failure
    }
  }

  /// The ids that translations refer to. They are merged at the same time: what cannot be read is reported and left out.
  private func translatedIDs() -> Set<String> {
    do throws(FileError) { return try TranslatedIDs().ids(ofDocumentAt: path) } catch {
      console.complain(error.sentence(path: path))
      return []
    }
  }

  /// Merges the lines of documents that cannot be read, as git does, with marks where they conflict.
  private func mergeAsText(base: String, ours: String, theirs: String) throws(FileError) -> ExitStatus {
    console.complain("merging line by line instead, as git does")
    let git: FinishedProgram
    do { git = try FinishedProgram(["git", "merge-file", "-p", "--", ours, base, theirs]) } catch {
      throw FileError(reason: "cannot run git: \(error.localizedDescription)")
    }
    // The status is the number of conflicts.
    guard let status = git.status, status < 128 else {
      throw FileError(reason: "git merge-file failed: \(git.message)")
    }
    if output == "-" { console.write(.file(git.output)) } else { try write(git.output, ours) }
    return status == 0 ? .success : .failure
  }

  /// Replaces OURS at its place, or writes another file.
  private func write(_ bytes: [UInt8], _ ours: String) throws(FileError) {
    if output == ours { return try InputDocument(path: output).write(bytes) }
    do throws(FileAccessError) { try OutputFolder.write(bytes, to: output) } catch {
      throw FileError(reason: "cannot write '\(output)': \(error)")
    }
  }

  private func load(_ path: String) throws(FileError) -> [UInt8] {
    do throws(FileError) { return try InputDocument(path: path).load() } catch {
      throw FileError(reason: "cannot read '\(path)': \(error.reason)")
    }
  }

  private func sentences(
    _ conflicts: [MergeConflict], _ versions: ([UInt8], [UInt8], [UInt8])
  ) -> [String] {
    guard !conflicts.isEmpty, let base = try? SyntaxTree(versions.0), let ours = try? SyntaxTree(versions.1),
      let theirs = try? SyntaxTree(versions.2)
    else { return [] }
    let writer = ConflictWriter(base: base, ours: ours, theirs: theirs)
    return conflicts.map { writer.sentence($0) }
  }

  /// Describes the mistakes of a merged document that neither side has.
  static func mistakes(_ merged: [UInt8], ours: [UInt8], theirs: [UInt8], path: String) -> [String] {
    guard merged != ours, merged != theirs, let ours = try? Document.read(bytes: ours),
      let theirs = try? Document.read(bytes: theirs)
    else { return [] }
    do throws(DocumentError) {
      let inspection = MergeInspection(try Document.read(bytes: merged), ours: ours, theirs: theirs)
      return inspection.findings.map { inspection.check.text(of: $0).message }
    } catch {
      return [FileError(error).sentence(path: path)]
    }
  }

  // MARK: Installation

  /// The lines of `.gitattributes`.
  static let attributes = ["*.storyboard merge=plumb diff=plumb", "*.xib merge=plumb diff=plumb"]

  /// Writes `.gitattributes` and the configuration of the repository.
  static func install(_ console: Console, withHook: Bool) throws(UsageError) -> ExitStatus {
    let git = Git()
    let top = try git.top()
    let path = top + "/.gitattributes"
    var text = try attributes(at: path, in: top)
    let lines = Set(text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) })
    let missing = attributes.filter { !lines.contains($0) }
    if !missing.isEmpty {
      if !text.isEmpty, !text.hasSuffix("\n") { text += "\n" }
      text += missing.joined(separator: "\n") + "\n"
      try OutputFiles.write(text.utf8, to: path)
    }
    try git.run(["config", "merge.plumb.name", "Interface Builder documents"])
    try git.run(["config", "merge.plumb.driver", "plumb merge --path %P %O %A %B"])
    try git.run(["config", "diff.plumb.command", "plumb diff"])
    // git log -p and git show do not run the command.
    try git.run(["config", "diff.plumb.textconv", "plumb diff --textconv"])
    console.write(
      lines: [
        "\(path): \(missing.isEmpty ? "has the lines already" : "added \(CheckSummary.plural(missing.count, "line"))")",
        "git config: merge.plumb.driver, diff.plumb.command, diff.plumb.textconv",
        withHook
          ? try MergeHook.install(git)
          : "'plumb merge --install --hook' also refuses commits of documents with undecided conflicts",
      ])
    return .success
  }

  private static func attributes(at path: String, in top: String) throws(UsageError) -> String {
    do throws(FileAccessError) {
      return String(decoding: try FileReader.read(path, within: RootFolder(top)), as: UTF8.self)
    } catch {
      if error == .missing { return "" }
      throw .other("cannot read '\(path)': \(error)")
    }
  }
}
