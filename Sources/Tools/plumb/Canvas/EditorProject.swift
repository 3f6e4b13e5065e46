import CanvasSession
import DocumentInspection
import DocumentPicture
import Foundation
import InterfaceBuilder
import JSON
import Picture
import ProjectTools
import Resources

/// What the project around a document has for it: images, colors and translations.
struct EditorProject {
  /// The document.
  private let file: InputDocument
  /// The project; nil if the document is in none.
  let folder: ProjectFolder?

  init(of file: InputDocument, in folder: ProjectFolder?) { (self.file, self.folder) = (file, folder) }

  init(of path: String) {
    self.init(of: InputDocument(path: path), in: ProjectFolder.top(of: path).map { ProjectFolder(path: $0) })
  }

  /// The settings of the rules for the document; the defaults if the settings file cannot be read.
  var settings: DocumentSettings {
    guard var lookup = try? SettingsLookup() else { return DocumentSettings() }
    return (try? lookup.settings(for: file.path, isNamed: true)) ?? DocumentSettings()
  }

  /// The image files that a document names.
  func images(of document: Document) -> [String: PictureImage] {
    guard document.views.contains(where: { $0.imageName != nil }) else { return [:] }
    let folder = folder.map { ImageFolder($0.path) }
    return DocumentImages(of: document, project: folder, path: file.path).files(isDark: false)
  }

  /// An image of the asset catalogs of the project.
  func image(named name: String) -> PictureImage? {
    guard let folder else { return nil }
    return DocumentImages(of: [name], in: ImageFolder(folder.path)).files(isDark: false)[name]
  }

  /// The colors of asset catalogs, for a document that names colors.
  func colors(of document: Document) -> [String: DocumentPicture.CatalogColor] {
    document.namesColors ? folder?.colors.catalog ?? [:] : [:]
  }

  /// What a document needs of its project. Images are links, which the page resolves.
  func resources(of document: Document) -> ProjectResources {
    var resources = ProjectResources()
    for (name, image) in images(of: document) {
      resources.addLink(toImage: name, size: image.size, isTemplate: image.isTemplate)
    }
    resources.colors = colors(of: document)
    let settings = settings
    (resources.rules, resources.suppressed) = (settings.rules.changes, settings.suppressed.map { $0.text }.sorted())
    return resources
  }

  /// The resources of a document for a page without a server, with the bytes of images; nil if there are none.
  func embedded(_ document: Document) -> [UInt8]? {
    let resources = resources(of: document)
    if resources.isEmpty { return nil }
    let files = images(of: document).sorted { $0.key < $1.key }.map { name, image in
      (name, JSONValue.string("data:\(image.format.mediaType);base64,\(Data(image.bytes).base64EncodedString())"))
    }
    guard case .object(let members) = resources.json else { return nil }
    return JSONValue.object(members + [("files", .object(files))]).bytes
  }

  /// The translations of a document.
  func translations(of document: Document) -> [Translation] {
    let files = (try? TranslationFiles(project: folder?.path)) ?? TranslationFiles()
    return (try? files.translations(of: document, at: file)) ?? []
  }
}

extension PictureImage.Format {
  /// The media type of a file.
  var mediaType: String {
    switch self {
    case .png: "image/png"
    case .jpeg: "image/jpeg"
    case .gif: "image/gif"
    case .svg: "image/svg+xml"
    case .link: "text/plain"
    }
  }
}
