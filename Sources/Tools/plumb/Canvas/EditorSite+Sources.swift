import FileAccess
import InterfaceBuilder
import JSON
import ProjectTools

/// The Swift sources beside a document: where they declare its classes, and the outlets and actions that are written
/// there. No other source is read or written.
extension EditorSite {
  /// The source that declares a class which the document names.
  func source(ofClass name: String, _ entry: EditorDocuments.Entry) -> Response {
    guard let folder = project(of: entry).folder, names(name, entry), let place = folder.declaration(of: name),
      let bytes = folder.bytes(of: place.file)
    else { return .text(404, "the project does not declare the class") }
    return Response(status: 200, headers: [("Content-Type", "text/plain; charset=utf-8")], body: bytes)
  }

  /// Shows what a new outlet or action changes in the source of its class, with the tag of that version; with the tag, it
  /// is written.
  ///
  /// The body is a JSON object with `class`, `kind`, `name` and `type`.
  func member(_ body: [UInt8], _ entry: EditorDocuments.Entry, over tag: String?) -> Response {
    guard let value = JSONReader.read(body), let name = value["class"]?.text,
      let kind = value["kind"]?.text.flatMap({ NewMember.Kind(rawValue: $0) }), let member = value["name"]?.text,
      let type = value["type"]?.text
    else { return .text(422, "expected the class, kind, name and type of a member") }
    guard let folder = project(of: entry).folder, names(name, entry) else {
      return .text(404, "the project does not declare the class")
    }
    let new = NewMember(className: name, kind: kind, name: member, type: type)
    do throws(NewMember.Refusal) {
      let insertion = try new.insertion(in: folder)
      guard let tag else {
        return .json(
          JSONValue.object([
            ("file", .string(insertion.file)), ("line", .integer(insertion.line)), ("text", .string(insertion.text)),
          ]).bytes, tag: Self.tag(of: insertion.old))
      }
      return write(insertion, over: tag, in: folder)
    } catch {
      return .text(error == .noSource ? 404 : 422, error.sentence)
    }
  }

  private func write(_ insertion: NewMember.Insertion, over tag: String, in folder: ProjectFolder) -> Response {
    let root = RootFolder(folder.path)
    let file = InputDocument(path: folder.path + "/" + insertion.file, root: root)
    do throws(FileError) {
      return try file.exclusively { () throws(FileError) in
        guard Self.tag(of: try file.load()) == tag, Self.tag(of: insertion.old) == tag else {
          return .text(412, "the source has changed on disk")
        }
        try file.write(insertion.new)
        _ = folder.change(insertion.file, unsaved: nil)
        return Response(status: 204)
      }
    } catch {
      return .text(500, error.reason)
    }
  }

  private func names(_ name: String, _ entry: EditorDocuments.Entry) -> Bool {
    (try? entry.file.read()).map { EditorProject.classes(of: $0).contains(name) } ?? false
  }
}

extension NewMember.Refusal {
  fileprivate var sentence: String {
    switch self {
    case .name: "a member is the name of a property, or of a method with one argument or none"
    case .type: "the type is not one that a source can name"
    case .noSource: "no Swift source of the project declares the class"
    case .exists: "the class has this member"
    }
  }
}
