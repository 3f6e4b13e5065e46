import DocumentOperations
import JSON
import ProjectTools

/// Edits of several documents as one step.
enum SeveralFiles {
  /// Applies the operations of `edits`: all of them, or none.
  static func edit(_ call: ToolCall) throws(ToolError) -> ToolAnswer {
    if call.arguments["file"] != nil || call.arguments["operations"] != nil {
      throw ToolError("'edits' has the files and their operations; leave out 'file' and 'operations'")
    }
    let edits = try edits(call)
    let isDryRun = call.flag("dry_run")
    let places = try edits.map { edit throws(ToolError) in try call.workspace.place(of: edit.path) }
    return try call.workspace.exclusively(isDryRun ? [] : Array(Set(places)).sorted()) { () throws(ToolError) in
      var opened: [(document: OpenDocument, change: FileReplacement)] = []
      var lines: [String] = []
      var reports: [JSONValue] = []
      do throws(ToolError) {
        for (edit, place) in zip(edits, places) {
          let document = try call.workspace.document(edit.path)
          let old = document.bytes
          let report: EditReport
          do throws(EditRefusal) {
            report = try document.edit(edit.operations, isDryRun: isDryRun, isCancelled: call.isCancelled)
          } catch {
            throw ToolError("\(edit.path): \(error.sentence); nothing was changed in any file")
          }
          if report.hasChanged {
            opened.append((document, FileReplacement(path: place, old: old, new: document.bytes)))
          }
          lines += [edit.path] + report.lines.map { " " + $0 }
          reports.append(report.json)
        }
        if call.isCancelled() { throw ToolError("cancelled; nothing was changed in any file") }
      } catch {
        // The documents that are open have the edits, and their files do not: they are read again.
        for place in places { call.workspace.forget(place) }
        throw error
      }
      var answer: [(String, JSONValue)] = [("changed", .bool(!opened.isEmpty)), ("files", .array(reports))]
      if !opened.isEmpty, !isDryRun {
        let token = try call.workspace.write(opened.map { $0.change }, isLocked: true)
        lines.append("undo: " + token)
        answer.append(("undo", .string(token)))
      }
      return ToolAnswer(lines.joined(separator: "\n"), .object(answer))
    }
  }

  private static func edits(_ call: ToolCall) throws(ToolError) -> [(path: String, operations: [JSONValue])] {
    let expected = "'edits' is an array of objects with 'file' and 'operations'"
    var result: [(path: String, operations: [JSONValue])] = []
    for element in call.arguments["edits"]?.elements ?? [] {
      guard let path = element["file"]?.text, case .array(let operations) = element["operations"] else {
        throw ToolError(expected)
      }
      // A file that is named twice is edited once.
      if let index = result.firstIndex(where: { $0.path == path }) {
        result[index].operations += operations
      } else {
        result.append((path, operations))
      }
    }
    guard !result.isEmpty else { throw ToolError(expected) }
    return result
  }
}
