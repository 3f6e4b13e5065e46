import DocumentEditing
import FileAccess
import Foundation

/// Undoes insignificant changes of documents in place.
package struct TidyRun {
  /// The base version: a commit, or a file.
  package let base: String
  /// Whether nothing is written.
  package let isCheck: Bool

  package init(base: String, isCheck: Bool) { (self.base, self.isCheck) = (base, isCheck) }

  /// Tidies the documents of some files and folders, or all that differ from the base.
  package func tidy(_ operands: [String]) throws(ProjectError) -> RunReport {
    var report = RunReport()
    let translated = TranslatedIDs()
    for (input, former) in try versions(operands) {
      do throws(FileError) {
        let ids = try translated.ids(ofDocumentAt: input.path)
        let isTidy = try input.exclusively { () throws(FileError) in
          let bytes = try input.load()
          let result = try Self.tidied(bytes, against: former, ids)
          if result != bytes, !isCheck { try input.write(result) }
          return result == bytes
        }
        if isTidy { continue }
        report.lines.append("\(input.path): \(isCheck ? "has insignificant changes" : "tidied")")
        if isCheck { report.status = max(report.status, .findings) }
      } catch {
        report.complaints.append(error.sentence(path: input.path))
        report.status = .failure
      }
    }
    if report.lines.isEmpty, report.status == .success { report.lines = ["Nothing to tidy."] }
    return report
  }

  private static func tidied(
    _ bytes: [UInt8], against base: [UInt8], _ translatedIDs: Set<String>
  ) throws(FileError) -> [UInt8] {
    do throws(PatchError) {
      return try DocumentTidy.tidied(bytes, against: base, translatedIDs: translatedIDs)
    } catch {
      throw FileError(error)
    }
  }

  /// The documents and the versions that they are compared with. Documents that are not in the base are omitted.
  private func versions(_ operands: [String]) throws(ProjectError) -> [(InputDocument, [UInt8])] {
    if operands.count == 1, FileManager.default.fileExists(atPath: base), !InputFiles.isFolder(base) {
      do throws(FileError) {
        return [(InputDocument(path: operands[0]), try InputDocument(path: base).load())]
      } catch {
        throw ProjectError(error.sentence(path: base))
      }
    }
    let git = Git()
    let commit = try git.commit(base)
    var result: [(InputDocument, [UInt8])] = []
    if operands.isEmpty {
      let top = try git.top()
      for change in try git.changes(Git.Range(base: commit, head: nil), paths: []) {
        guard let old = change.oldPath, let new = change.newPath else { continue }
        guard change.isReadable else {
          result.append((InputDocument(path: new, failure: "the name of the file is not UTF-8"), []))
          continue
        }
        let input = InputDocument(path: top + "/" + new, root: RootFolder(top))
        result.append((input, try git.contents(of: old, at: commit)))
      }
      return result
    }
    for input in InputDocument.files(operands) {
      // A document that cannot be read is an error, whether the base has it or not.
      guard input.isPresent else {
        result.append((input, []))
        continue
      }
      guard let former = try git.contents(ofFile: input.path, at: commit) else { continue }
      result.append((input, former))
    }
    return result
  }
}
