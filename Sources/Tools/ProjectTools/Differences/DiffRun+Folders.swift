import Foundation

extension DiffRun {
  /// The documents of two folders, products or archives of applications, of which those that belong together are a pair.
  ///
  /// Documents of two products belong together by their paths in the application, those of a project and a product by
  /// their names and the folder of their language.
  package static func pairs(old: String, new: String) -> [Pair] {
    let isProduct = isProduct(old) == isProduct(new)
    let (before, after) = (documents(of: old, byPath: isProduct), documents(of: new, byPath: isProduct))
    return Set(before.keys).union(after.keys).sorted().map { name in
      let (old, new) = (before[name] ?? [], after[name] ?? [])
      var pair = Pair(path: new.first?.path ?? old.first?.path ?? name)
      guard old.count < 2, new.count < 2 else {
        pair.failure = "several documents have this name"
        return pair
      }
      do throws(FileError) {
        pair.old = try old.first?.load()
        pair.new = try new.first?.load()
      } catch { pair.failure = error.reason }
      return pair
    }
  }

  /// Whether a path is that of several documents: a folder or an archive of an application.
  package static func isCollection(_ path: String) -> Bool {
    InputFiles.isFolder(path) ? !CompiledInput.isCompiled(path) : path.hasSuffix(".ipa")
  }

  /// Whether documents are compiled ones.
  package static func isProduct(_ path: String) -> Bool {
    path.hasSuffix(".ipa") || CompiledInput.isCompiled(path) || CompiledInput.isInProduct(path)
  }

  private static func documents(of folder: String, byPath: Bool) -> [String: [InputDocument]] {
    Dictionary(grouping: InputDocument.files([folder])) { document in
      let path = document.path.dropFirst(folder.count)
      var parts = path.split(separator: "/").map(String.init)
      if byPath {
        // The application is the only folder of Payload in an archive, and can have another name.
        if let application = parts.firstIndex(where: { $0.hasSuffix(".app") }) {
          parts.removeSubrange(...application)
        }
        return parts.joined(separator: "/")
      }
      let language = parts.dropLast().last { $0.hasSuffix(".lproj") }
      let name = parts.last.map(Self.sourceName) ?? ""
      return language.map { $0 + "/" + name } ?? name
    }
  }

  /// The name of the document that a compiled one was made of.
  private static func sourceName(_ name: String) -> String {
    if name.hasSuffix(".nib") { return name.dropLast(4) + ".xib" }
    return name.hasSuffix(".storyboardc") ? String(name.dropLast()) : name
  }
}
