import Diagnostics
import DocumentEditing
import DocumentInspection
import FileAccess
import Foundation
import InterfaceBuilder

/// Merges three versions of a document, as a merge driver of git.
package struct MergeRun {
  /// The path of the document in messages.
  package let path: String
  /// The conflicts, and what could not be read.
  package var report = RunReport()

  package init(path: String) { self.path = path }

  /// Merges files. Returns the bytes of the result, which has the values of OURS where both sides changed the same.
  package mutating func merge(base: String, ours: String, theirs: String) throws(FileError) -> [UInt8] {
    let versions = (try load(base), try load(ours), try load(theirs))
    let merge: DocumentMerge
    do throws(PatchError) {
      merge = try DocumentMerge(
        base: versions.0, ours: versions.1, theirs: versions.2, translatedIDs: translatedIDs())
    } catch {
      report.complaints.append(FileError(error).sentence(path: path))
      return try mergeAsText(base: base, ours: ours, theirs: theirs)
    }
    let sentences =
      sentences(merge.conflicts, versions)
      + Self.mistakes(merge.bytes, ours: versions.1, theirs: versions.2, path: path)
    if !sentences.isEmpty {
      let count = Words.plural(sentences.count, "conflict")
      report.lines = ["\(path): \(count); the values of OURS are kept"] + sentences.map { "  " + $0 }
      report.status = .findings
    }
    return merge.bytes
  }

  /// The ids that translations refer to. They are merged at the same time: what cannot be read is reported and left
  /// out.
  private mutating func translatedIDs() -> Set<String> {
    do throws(FileError) { return try TranslatedIDs().ids(ofDocumentAt: path) } catch {
      report.complaints.append(error.sentence(path: path))
      return []
    }
  }

  /// Merges the lines of documents that cannot be read, as git does, with marks where they conflict.
  private mutating func mergeAsText(base: String, ours: String, theirs: String) throws(FileError) -> [UInt8] {
    report.complaints.append("merging line by line instead, as git does")
    let git: FinishedProgram
    do { git = try FinishedProgram(["git", "merge-file", "-p", "--", ours, base, theirs]) } catch {
      throw FileError(reason: "cannot run git: \(error.localizedDescription)")
    }
    // The status is the number of conflicts.
    guard let status = git.status, status < 128 else {
      throw FileError(reason: "git merge-file failed: \(git.message)")
    }
    if status != 0 { report.status = .failure }
    return git.output
  }

  /// Replaces OURS at its place, or writes another file.
  package static func write(_ bytes: [UInt8], to output: String, replacing ours: String) throws(FileError) {
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

  private func sentences(_ conflicts: [MergeConflict], _ versions: ([UInt8], [UInt8], [UInt8])) -> [String] {
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
}
