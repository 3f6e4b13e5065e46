import DocumentInspection
import FileAccess
import JSON
import ProjectTools

/// The notifications of the client about files.
extension OpenFiles {
  func receive(_ method: String, _ parameters: JSONValue) {
    let item = parameters["textDocument"]
    let file = item?["uri"]?.text.flatMap { place(of: $0) }
    switch method {
    case "textDocument/didOpen": open(item)
    case "textDocument/didChange": if let file { change(file, item, parameters["contentChanges"]?.elements ?? []) }
    case "textDocument/didSave":
      if let file, file.hasSuffix("/" + SettingsFile.name) { didChange(file, isList: false) }
    case "textDocument/didClose": if let file { close(file) }
    case "workspace/didChangeWatchedFiles":
      for change in parameters["changes"]?.elements ?? [] {
        guard let file = change["uri"]?.text.flatMap({ place(of: $0) }), texts[file] == nil else { continue }
        // 1 is a new file, 2 one with other contents, 3 one that was removed.
        didChange(file, isList: change["type"]?.integer != 2)
      }
    case "workspace/didChangeWorkspaceFolders": changeRoots(parameters["event"])
    default: return
    }
  }

  private func open(_ item: JSONValue?) {
    guard let address = item?["uri"]?.text, let file = place(of: address), let text = item?["text"]?.text else {
      return
    }
    texts[file] = Text(address: address, version: item?["version"]?.integer, buffer: TextBuffer(Array(text.utf8)))
    examineLater(file)
    textDidChange(file)
  }

  private func change(_ file: String, _ item: JSONValue?, _ changes: [JSONValue]) {
    // The text is taken out of the table, so that it is changed in place.
    guard var text = texts.removeValue(forKey: file) else { return }
    for change in changes { _ = text.buffer.apply(change) }
    text.version = item?["version"]?.integer
    texts[file] = text
    examineLater(file)
    textDidChange(file)
  }

  private func close(_ file: String) {
    guard texts.removeValue(forKey: file) != nil else { return }
    examineLater(file)
    textDidChange(file)
  }

  /// Other files whose findings depend on a text are examined as well.
  private func textDidChange(_ file: String) {
    guard let project = project(of: file), let name = Self.name(of: file, in: project) else { return }
    let classes = project.change(name, unsaved: texts[file]?.buffer.bytes)
    examineDocuments(naming: project.heirs(of: classes))
  }

  /// Examines the open documents again that name one of some classes, images or colors.
  private func examineDocuments(naming names: Set<String>) {
    if names.isEmpty { return }
    for file in texts.keys.sorted() where !(texts[file]?.names.isDisjoint(with: names) ?? true) { examineLater(file) }
  }

  /// Another program changed, added or removed a file; `isList` if the project has other files than before.
  private func didChange(_ file: String, isList: Bool) {
    examineLater(file)
    if file.hasSuffix("/" + SettingsFile.name) {
      forgetSettings()
      return examineDocuments { _ in true }
    }
    guard let project = project(of: file), let name = Self.name(of: file, in: project) else { return }
    if let resource = Self.resource(of: file) {
      project.changeFiles()
      return examineDocuments { $0 == resource || $0.hasSuffix("/" + resource) }
    }
    let isSetting = file.hasSuffix(".plist") || file.hasSuffix(".pbxproj")
    if isList || isSetting { project.changeFiles() }
    if isSetting { return examineDocuments { _ in true } }
    examineDocuments(naming: project.heirs(of: project.change(name, unsaved: nil)))
  }

  /// Examines the open documents again that name something.
  private func examineDocuments(_ condition: (String) -> Bool) {
    for file in texts.keys.sorted() where InputFiles.isDocument(file) {
      if texts[file]?.names.contains(where: condition) ?? false { examineLater(file) }
    }
  }

  /// The name of the image or color to which a file of an asset catalog belongs; nil for other files.
  private static func resource(of file: String) -> String? {
    let parts = file.split(separator: "/")
    guard let catalog = parts.lastIndex(where: { $0.hasSuffix(".xcassets") }), catalog + 1 < parts.count else {
      return nil
    }
    let set = parts[(catalog + 1)...].last { $0.hasSuffix("set") && $0.contains(".") }
    return String((set ?? parts[parts.count - 1]).prefix { $0 != "." })
  }

  private func changeRoots(_ event: JSONValue?) {
    func folders(_ name: String) -> [RootFolder] {
      (event?[name]?.elements ?? []).compactMap { $0["uri"]?.text.flatMap { FileAddress.path($0) } }.map {
        RootFolder($0)
      }
    }
    let removed = Set(folders("removed"))
    roots = roots.filter { !removed.contains($0) } + folders("added").filter { !roots.contains($0) }
    forgetProjects()
    for file in texts.keys.sorted() { examineLater(file) }
  }
}
