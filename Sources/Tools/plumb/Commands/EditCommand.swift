import AgentTools
import Foundation
import InterfaceBuilder
import JSON
import ProjectTools

extension Command {
  private enum Format: String, CaseIterable, Sendable { case text, json }

  private static let dryRun = Flag("dry-run", "Print what would change, and leave the file as it is.")
  private static let format = Option<Format>.choice("format", "The form of the output: lines, or one JSON object.")
  private static let undo = Option<String>.text(
    "undo", "TOKEN", "Undo the edit that printed this token, if the file is still what that edit made it.")
  private static let seed = Option<Int>.integer(
    "seed", in: 0...Int.max,
    "The number that new object ids follow from, for scripts that need the same result each time.")

  /// `plumb edit`: operations on a document.
  static let edit = Command(
    name: "edit", summary: "Edit a document by operations; all of them are applied, or none.",
    operands: "FILE [OPERATION…]", options: [dryRun.syntax, undo.syntax, format.syntax, seed.syntax],
    discussion: """
      An OPERATION is a JSON object or an array of them, a name with parameters as in
        plumb edit Main.storyboard set object=c4a attribute=constant value=24
      '@PATH' for a file with JSON, or '-' for JSON on the standard input. Objects are named by their ids, unique beginnings
      of ids, or names: of an outlet, a label in the outline, a class. Frames that change are updated, every other byte stays.
      Printed are the views that moved, the findings of 'plumb check' that are new, and a token to undo the edit.

      \(OperationWords.help)
      """
  ) { arguments, console in
    let path = arguments.operands[0]
    let input = InputDocument(path: path)
    do throws(FileError) {
      if let token = try? arguments.value(undo) {
        try input.exclusively { () throws(FileError) in try restore(input, token) }
        console.write(line: "undone")
        return .success
      }
      return try run(input, arguments, console)
    } catch {
      console.complain(error.sentence(path: path))
      return .failure
    }
  }

  private static func restore(_ input: InputDocument, _ token: String) throws(FileError) {
    let current = try input.load()
    let bytes: [UInt8]
    do throws(UndoError) {
      bytes = try UndoStore.standard.bytes(before: token, of: input.path, from: current)
    } catch {
      throw FileError(reason: error.reason)
    }
    try input.write(bytes)
  }

  private static func run(
    _ input: InputDocument, _ arguments: Arguments, _ console: Console
  ) throws(FileError) -> ExitStatus {
    let operations: [JSONValue]
    let isDryRun = arguments.has(dryRun)
    let form: Format
    let seed: UInt64?
    do throws(UsageError) {
      operations = try OperationWords.read(Array(arguments.operands.dropFirst())) { name throws(UsageError) in
        if name == "-" { return console.readInput() }
        do throws(FileError) { return try InputDocument(path: name).load() } catch {
          throw .other(error.sentence(path: name))
        }
      }
      form = try arguments.value(format) ?? .text
      seed = try arguments.value(self.seed).map { UInt64($0) }
    } catch {
      console.complain(error.description)
      return .failure
    }
    let report: EditReport
    if isDryRun {
      report = try apply(operations, to: input, seed: seed, isDryRun: true)
    } else {
      report = try input.exclusively { () throws(FileError) in
        try apply(operations, to: input, seed: seed, isDryRun: false)
      }
    }
    switch form {
    case .text: console.write(lines: report.lines)
    case .json: console.write(.json(report.json.bytes + [0x0A]))
    }
    return .success
  }

  private static func apply(
    _ operations: [JSONValue], to input: InputDocument, seed: UInt64?, isDryRun: Bool
  ) throws(FileError) -> EditReport {
    let bytes = try input.load()
    try MemoryBudget.check(bytes.count)
    let document: OpenDocument
    do throws(DocumentError) { document = try OpenDocument(bytes, seed: seed, path: input.path) } catch {
      throw FileError(error)
    }
    var report: EditReport
    do throws(EditRefusal) { report = try document.edit(operations, isDryRun: isDryRun) } catch {
      throw FileError(reason: error.sentence + "; nothing was changed")
    }
    if report.hasChanged, !isDryRun {
      // A program that takes no lock may have written meanwhile.
      guard try input.load() == bytes else {
        throw FileError(reason: "the file was changed by another program meanwhile; nothing was written")
      }
      try input.write(document.bytes)
      report.undo = UndoStore.standard.record(input.path, from: bytes, to: document.bytes)
    }
    return report
  }
}
