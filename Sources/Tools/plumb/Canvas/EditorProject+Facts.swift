import CairoPicture
import ControlMetrics
import DocumentOperations
import InterfaceBuilder
import JSON
import Picture
import ProjectTools
import Resources

extension EditorProject {
  /// The names that the inspectors offer: images and colors of the asset catalogs, and the outlets and actions of the
  /// classes that a document names. These are the parameters of the command `facts`, in JSON; nil without a project.
  func facts(of document: Document) -> [UInt8]? {
    guard let folder else { return nil }
    return ProjectFacts(
      images: ImageFolder(folder.path).images.sorted { $0.key < $1.key }.map { name, image in
        // A page does not draw PDF files as images.
        ProjectFacts.Image(
          name, size: image.size, isTemplate: image.isTemplate,
          isDrawn: !image.path.hasSuffix(".pdf") || PDFImage.isSupported)
      },
      colors: folder.colors.catalog.sorted { $0.key < $1.key }.map { name, color in
        ProjectFacts.Color(name, light: SystemColor.Value(color.light), dark: SystemColor.Value(color.dark))
      },
      classes: Self.classes(of: document).compactMap { name in
        folder.members(of: name).map { members in
          ProjectFacts.Class(
            name, outlets: members.outlets.sorted(), actions: members.actions.sorted(), isComplete: members.isComplete,
            place: folder.declaration(of: name).map { "\($0.file):\($0.line)" } ?? "",
            types: members.types.map { "\($0.key) \($0.value)" }.sorted(), superclasses: members.superclasses.sorted())
        }
      }
    ).json.bytes
  }

  /// The classes that a document names.
  static func classes(of document: Document) -> [String] {
    var names: Set<String> = []
    var open = [document.root]
    while let element = open.popLast() {
      if let name = element["customClass"] { names.insert(name) }
      open += element.children
    }
    return names.sorted()
  }
}

extension SystemColor.Value {
  fileprivate init(_ color: Color) { self.init(color.hex, color.alpha) }
}
