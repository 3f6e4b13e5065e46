import CanvasSession
import DocumentInspection
import Foundation
import InterfaceBuilder
import JSON
import ProjectTools

/// What the project around a document has for it: images, colors and translations.
extension EditorSite {
  func project(of entry: EditorDocuments.Entry) -> EditorProject {
    EditorProject(of: entry.file, in: fixedProject ?? documents.project(of: entry))
  }

  /// The names that the project has for the inspectors.
  func facts(_ entry: EditorDocuments.Entry) -> Response {
    guard let document = try? entry.file.read(), let facts = project(of: entry).facts(of: document) else {
      return Response(status: 204)
    }
    return Response(status: 200, headers: [("Content-Type", "application/json")], body: facts)
  }

  /// What the image of a document needs of the project.
  func resources(of entry: EditorDocuments.Entry, _ bytes: [UInt8]) -> ProjectResources {
    guard let document = try? Document.read(bytes: bytes) else { return ProjectResources() }
    return project(of: entry).resources(of: document)
  }

  /// The resources of a document, and the languages that it is translated into.
  func resources(_ entry: EditorDocuments.Entry) -> Response {
    do throws(FileError) {
      let document = try entry.file.read()
      let project = project(of: entry)
      guard case .object(var members) = project.resources(of: document).json else { return Response(status: 204) }
      let languages = project.translations(of: document).map { JSONValue.string($0.language.code) }
      members.append(("languages", .array(languages)))
      if let compared { members.append(("compared", .string(compared))) }
      return .json(JSONValue.object(members).bytes)
    } catch {
      return .text(404, error.reason)
    }
  }

  /// An image that the document names, or one of the asset catalogs, which it may name now.
  func image(_ name: String, _ entry: EditorDocuments.Entry) -> Response {
    let project = project(of: entry)
    guard
      let image = (try? entry.file.read()).flatMap({ project.images(of: $0)[name] }) ?? project.image(named: name)
    else {
      return .text(404, "the project has no such image")
    }
    return Response(status: 200, headers: [("Content-Type", image.format.mediaType)], body: image.bytes)
  }

  /// A scene of a document in a language of the project, and what the texts of that language break.
  func translated(_ bytes: [UInt8], _ entry: EditorDocuments.Entry, view: String, _ language: String) -> Response {
    guard let document = try? Document.read(bytes: bytes), let index = document.viewIndex(id: view) else {
      return .text(422, "the document has no such scene")
    }
    let project = project(of: entry)
    guard let translation = project.translations(of: document).first(where: { $0.language.code == language }),
      let shown = try? document.translated(by: translation)
    else { return .text(404, "the project has no translation of the document into '\(language)'") }
    var options = LayoutOptions(content: .measured, metrics: .rules)
    if translation.isRightToLeft { options.direction = .rightToLeft }
    let resources = project.resources(of: document)
    let layout = shown.layout(options)
    guard
      let preview = Preview(
        of: layout.root(of: index)?.view ?? index, in: layout, images: resources.images, colors: resources.colors)
    else { return .text(422, "the scene is not shown") }
    let own = Set(DocumentCheck(document).reports().map { SuppressedFinding(rule: $0.rule, object: $0.objectID) })
    let findings = DocumentCheck(document, translations: [translation]).reports(comparedWith: document)
      .filter { !own.contains(SuppressedFinding(rule: $0.rule, object: $0.objectID)) }
    return .json(
      JSONValue.object([
        ("preview", JSONReader.read(preview.json) ?? .null),
        (
          "findings",
          .array(
            findings.map {
              [
                "severity": .string($0.severity.rawValue), "object": .string($0.objectID),
                "text": .string($0.text.message),
              ]
            })
        ),
      ]).bytes)
  }
}
