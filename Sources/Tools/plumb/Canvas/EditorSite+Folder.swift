import DocumentInspection
import DocumentPicture
import FileAccess
import Foundation
import InterfaceBuilder
import JSON
import ProjectTools

/// The folder page: its list of documents, what each of them is, and the search over all.
extension EditorSite {
  /// The documents of the folder, and which of them differ from the last commit.
  func list() -> Response {
    documents.search()
    documents.forgetProjects()
    guard let folder = documents.folder else { return .text(404, "there is no folder") }
    var changed = try? ChangedFiles(Git(folder: folder.path), since: "HEAD", operands: [folder.path])
    return .json(
      JSONValue.object([
        ("folder", .string((folder.path as NSString).lastPathComponent)), ("hasVersions", .bool(changed != nil)),
        (
          "documents",
          .array(
            documents.all.map { entry in
              [
                "name": .string(entry.name), "isPresent": .bool(entry.file.isPresent),
                "isChanged": .bool(changed?.contains(entry.file) ?? false),
              ]
            })
        ),
      ]).bytes)
  }

  /// The counts and the issues of a document.
  func summary(_ entry: EditorDocuments.Entry) -> Response {
    do throws(FileError) {
      let document = try entry.file.read()
      let report = entry.file.check(settings: project(of: entry).settings, project: documents.project(of: entry))
      let scenes = document.isStoryboard ? document.viewControllers.count : document.topLevelViews.count
      return .json(
        JSONValue.object([
          ("platform", .string(document.platform.rawValue)), ("scenes", .integer(scenes)),
          ("views", .integer(document.views.count)), ("constraints", .integer(document.constraints.count)),
          (
            "issues",
            .array(
              report.findings.map {
                [
                  "severity": .string($0.severity.rawValue), "rule": .string($0.rule.name),
                  "object": .string($0.objectID), "line": .integer($0.line), "text": .string($0.text.message),
                ]
              })
          ),
        ]).bytes)
    } catch {
      return .json(JSONValue.object([("failure", .string(error.sentence(path: entry.name)))]).bytes)
    }
  }

  /// All scenes of a document as one image.
  func thumbnail(_ entry: EditorDocuments.Entry) -> Response {
    do throws(FileError) {
      let document = try entry.file.read()
      let project = project(of: entry)
      let sheet = DocumentSheet(
        document: document, title: "", showsConstraints: false, images: project.images(of: document),
        catalogColors: project.colors(of: document)
      ).canvas().sheet
      return Response(status: 200, headers: [("Content-Type", "image/svg+xml")], body: Array(sheet.svg().utf8))
    } catch {
      return .text(404, error.reason)
    }
  }

  /// The objects of all documents that have every word of a text in their name, texts, class or id.
  func search(_ text: String) -> Response {
    let words = text.lowercased().split { $0.isWhitespace }
    var found: [JSONValue] = []
    var count = 0
    guard !words.isEmpty else { return .json(Self.found(found, count)) }
    for entry in documents.all {
      for object in documents.objects(of: entry) where words.allSatisfy({ object.text.contains($0) }) {
        count += 1
        guard found.count < Self.maximumFound else { continue }
        found.append(
          [
            "document": .string(entry.name), "object": .string(object.id), "title": .string(object.title),
            "tag": .string(object.tag), "detail": .string(object.detail),
          ])
      }
    }
    return .json(Self.found(found, count))
  }

  /// The most objects that a search lists.
  static let maximumFound = 300

  private static func found(_ objects: [JSONValue], _ count: Int) -> [UInt8] {
    JSONValue.object([("count", .integer(count)), ("objects", .array(objects))]).bytes
  }
}

/// An object of a document, as a search finds it.
struct SearchedObject: Sendable {
  let id: String
  let tag: String
  let title: String
  /// Its class.
  let detail: String
  /// What it is found by, in lower case.
  let text: String

  /// The objects of a document that are shown on the canvas: those with an id, except constraints and guides.
  static func all(in document: Document) -> [SearchedObject] {
    var names: [String: String] = [:]
    for view in document.views where !view.id.isEmpty {
      var name = view.name
      name.id = ""
      names[view.id] = name.description
    }
    var result: [SearchedObject] = []
    func visit(_ element: Element) {
      if let id = element["id"], !hiddenTags.contains(element.name) {
        let words = ["title", "userLabel", "customClass", "identifier", "key"].compactMap { element[$0] }
        let title = names[id] ?? words.first ?? element.name
        result.append(
          SearchedObject(
            id: id, tag: element.name, title: title, detail: element["customClass"] ?? "",
            text: ([element.name, title] + texts(of: element)).joined(separator: " ").lowercased()))
      }
      for child in element.children { visit(child) }
    }
    for child in document.root.child("objects")?.children ?? [] { visit(child) }
    for scene in document.root.child("scenes")?.children ?? [] {
      for child in scene.child("objects")?.children ?? [] { visit(child) }
    }
    return result
  }

  private static let hiddenTags: Set<String> = [
    "constraint", "viewLayoutGuide", "viewControllerLayoutGuide", "outlet", "action", "autoresizingMask",
  ]
  private static let attributes: Set<String> = [
    "id", "customClass", "customModule", "userLabel", "text", "title", "placeholder", "placeholderString", "content",
    "storyboardIdentifier", "restorationIdentifier", "reuseIdentifier", "identifier", "image", "label", "headerTitle",
    "footerTitle", "prompt", "hint", "toolTip", "selector", "property", "destination", "storyboardName",
  ]

  /// The texts of an element and of what belongs to it, without objects of their own.
  private static func texts(of element: Element) -> [String] {
    var result = element.attributes.filter { attributes.contains($0.name) }.map { $0.value }
    if !element.text.isEmpty { result.append(element.text) }
    let connections: Set<String> = ["connections", "constraints", "subviews"]
    for child in element.children where child["id"] == nil && !connections.contains(child.name) {
      result += texts(of: child)
    }
    return result
  }
}
