import DocumentEditing
import FileAccess
import Foundation
import InterfaceBuilder

extension Command {
  private static let against = Option.text(
    "against", "BASE", "The base version: a commit, or a file if there is one PATH. The default is HEAD.")
  private static let checkOnly = Flag(
    "check", "Write nothing; exit with status 1 if a document has insignificant changes.")

  /// `plumb tidy`: undoes insignificant changes.
  static let tidy = Command(
    name: "tidy", summary: "Undo insignificant changes that Interface Builder made in documents.",
    operands: "[PATH…]", minimumOperands: 0, options: [against.syntax, checkOnly.syntax],
    discussion: """
      Compares documents with a base version and undoes changes of tool versions, of the order of unordered elements,
      of the notation of numbers, and of frames that the layout computes. Other changes are kept, together with the
      frames that result from them. Object ids that were changed become those of the base, unless translations of the
      document refer to the new ones. Every other byte is that of the base. PATH is a document or a folder; without
      PATH, all documents that differ from BASE are tidied.

        plumb tidy
        plumb tidy --check --against origin/main
        plumb tidy Main.storyboard --against Old.storyboard
      """
  ) { arguments, console in
    let base = try arguments.value(against) ?? "HEAD"
    return try TidyCommand(base: base, isCheck: arguments.has(checkOnly), console: console).run(arguments.operands)
  }
}

/// Tidies documents in place.
struct TidyCommand {
  let base: String
  let isCheck: Bool
  let console: Console

  func run(_ operands: [String]) throws(UsageError) -> ExitStatus {
    var status = ExitStatus.success
    var count = 0
    let translated = TranslatedIDs()
    for (input, former) in try versions(operands) {
      do throws(FileError) {
        let bytes = try input.load()
        let result = try Self.tidied(bytes, against: former, try translated.ids(ofDocumentAt: input.path))
        guard result != bytes else { continue }
        count += 1
        if isCheck {
          console.write(line: "\(input.path): has insignificant changes")
          if status == .success { status = .findings }
        } else {
          try input.write(result)
          console.write(line: "\(input.path): tidied")
        }
      } catch {
        console.complain(error.sentence(path: input.path))
        status = .failure
      }
    }
    if count == 0, status == .success { console.write(line: "Nothing to tidy.") }
    return status
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
  private func versions(_ operands: [String]) throws(UsageError) -> [(InputDocument, [UInt8])] {
    if operands.count == 1, FileManager.default.fileExists(atPath: base), !InputFiles.isFolder(base) {
      do throws(FileError) {
        return [(InputDocument(path: operands[0]), try InputDocument(path: base).load())]
      } catch {
        throw .other(error.sentence(path: base))
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

extension FileError {
  init(_ error: PatchError) {
    switch error {
    case .unreadable(let error): self.init(error)
    case .missing: self.init(reason: "a change refers to an element that is not in the document")
    }
  }
}
