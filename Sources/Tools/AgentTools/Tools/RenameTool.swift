import Diagnostics
import DocumentInspection
import FileAccess
import JSON
import ProjectTools

/// The tool that renames what documents and sources name.
enum RenameTool {
  static let tool = Tool(
    "rename", title: "Rename in documents and sources",
    "Renames a class, outlet, action or identifier in all documents and sources in one step. The answer has a token for edit's undo.",
    [
      Tool.Parameter(
        name: "kind", summary: "class, outlet, action or identifier.", schema: Schema.text(), isRequired: true),
      Tool.Parameter(name: "name", summary: "The present name.", schema: Schema.text(), isRequired: true),
      Tool.Parameter(name: "to", summary: "The new name.", schema: Schema.text(), isRequired: true),
      Tool.Parameter(
        name: "class", summary: "The class with the outlet or action, if several have one of that name.",
        schema: Schema.text()),
    ], isReadOnly: false
  ) { (call) throws(ToolError) in
    let (name, new) = (try call.required("name"), try call.required("to"))
    let folder = ProjectFolder(path: call.workspace.folder)
    let root = RootFolder(call.workspace.folder)
    let search = SymbolSearch(folder, isCancelled: call.isCancelled) { try? FileReader.read($0, within: root) }
    let symbol = try symbol(call, try call.required("kind"), name, folder)
    let (changes, notes): ([FileChange], [RenameNote])
    do throws(RenameError) { (changes, notes) = try search.rename(symbol, to: new, from: "") } catch {
      throw ToolError(error.reason + candidates(try call.required("kind"), name, folder))
    }
    guard !changes.isEmpty else {
      throw ToolError("nothing names \(symbol.words)" + candidates(try call.required("kind"), name, folder))
    }
    if call.isCancelled() { throw ToolError("cancelled; nothing was changed") }
    var files: [FileReplacement] = []
    var lines: [String] = []
    for (file, changes) in Dictionary(grouping: changes, by: { $0.file }).sorted(by: { $0.key < $1.key }) {
      guard let old = try? FileReader.read(file, within: root) else {
        throw ToolError("\(call.workspace.shown(file)) cannot be read")
      }
      var bytes = old
      let places = Set(changes).sorted { $0.range.lowerBound > $1.range.lowerBound }
      for change in places { bytes.replaceSubrange(change.range, with: change.text.utf8) }
      files.append(FileReplacement(path: file, old: old, new: bytes))
      lines.append("\(call.workspace.shown(file)): \(places.count)")
    }
    lines += notes.map { note in
      note.text(shown: call.workspace.shown) { file in try? FileReader.read(file, within: root) }
    }
    let token = try call.workspace.write(files)
    return RunTools.answer((["renamed in:"] + lines + ["undo: " + token]).joined(separator: "\n"))
  }

  private static func symbol(
    _ call: ToolCall, _ kind: String, _ name: String, _ folder: ProjectFolder
  ) throws(ToolError) -> ProjectSymbol {
    switch kind {
    case "class": return .classNamed(name)
    case "identifier": return .identifier(name)
    case "outlet", "action":
      let owner = try call.text("class")
      guard let family = folder.family(of: name, isAction: kind == "action", in: owner) else {
        let owners = folder.classes(declaring: name, isAction: kind == "action")
        guard !owners.isEmpty else {
          throw ToolError("no class of the sources has the \(kind) '\(name)'" + candidates(kind, name, folder))
        }
        throw ToolError(
          (owner.map { "the class '\($0)' has no \(kind) '\(name)'" } ?? "give the 'class' of the \(kind) '\(name)'")
            + "; it is declared in " + list(owners, nearest: owner ?? name))
      }
      return kind == "outlet" ? .outlet(name, of: family.declaring) : .action(name, of: family.declaring)
    default: throw ToolError("'kind' is class, outlet, action or identifier, not '\(kind)'")
    }
  }

  /// The most names that are listed.
  private static let mostCandidates = 8

  /// The names of a kind that documents have, those like the name first: `; documents have AController, BController`.
  private static func candidates(_ kind: String, _ name: String, _ folder: ProjectFolder) -> String {
    guard let kind = ProjectSearch.Kind(rawValue: kind) else { return "" }
    let found = ProjectSearch(in: folder, for: "", kinds: [kind]).run().matches
    let names = Set(found.map { String($0.words.prefix { $0 != " " }) }).sorted()
    return names.isEmpty ? "; no document has a name of this kind" : "; documents have " + list(names, nearest: name)
  }

  private static func list(_ names: [String], nearest name: String) -> String {
    let more = names.count > mostCandidates ? " and \(names.count - mostCandidates) more" : ""
    return Spelling.nearest(mostCandidates, to: name, in: names).joined(separator: ", ") + more
  }
}
