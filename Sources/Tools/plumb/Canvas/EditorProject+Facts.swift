import CairoPicture
import DocumentPicture
import FileAccess
import Foundation
import InterfaceBuilder
import JSON
import Picture
import Resources

extension EditorProject {
  /// The names that the inspectors offer: images and colors of the asset catalogs, and the outlets and actions of the classes that a
  /// document names. These are the parameters of the command `facts`, in JSON; nil without a project.
  func facts(of document: Document) -> [UInt8]? {
    guard let folder else { return nil }
    var json = JSONWriter()
    json.object { json in
      json.key("images")
      json.array { json in
        for (name, image) in ImageFolder(folder.path).images.sorted(by: { $0.key < $1.key }) {
          json.object { json in
            json.member("name", name)
            json.member("width", image.size.width)
            json.member("height", image.size.height)
            if image.isTemplate {
              json.key("template")
              json.bool(true)
            }
            // A page does not draw PDF files as images.
            guard !image.path.hasSuffix(".pdf") || PDFImage.isSupported else { return }
            json.key("drawn")
            json.bool(true)
          }
        }
      }
      json.key("colors")
      json.array { json in
        for (name, color) in folder.colors.catalog.sorted(by: { $0.key < $1.key }) {
          json.object { json in
            json.member("name", name)
            json.member("light", Self.text(color.light))
            json.member("dark", Self.text(color.dark))
          }
        }
      }
      json.key("classes")
      json.array { json in
        for name in Self.classes(of: document) {
          guard let members = folder.members(of: name) else { continue }
          json.object { json in
            json.member("name", name)
            json.member("outlets", members.outlets.sorted())
            json.member("actions", members.actions.sorted())
            guard members.isComplete else { return }
            json.key("complete")
            json.bool(true)
          }
        }
      }
    }
    return json.bytes
  }

  private static func text(_ color: Color) -> String {
    func hex(_ value: UInt8) -> String { (value < 16 ? "0" : "") + String(value, radix: 16, uppercase: true) }
    let alpha = UInt8((color.alpha * 255).rounded())
    return "#" + hex(color.red) + hex(color.green) + hex(color.blue) + (alpha < 255 ? hex(alpha) : "")
  }

  /// The classes that a document names.
  private static func classes(of document: Document) -> [String] {
    var names: Set<String> = []
    var open = [document.root]
    while let element = open.popLast() {
      if let name = element["customClass"] { names.insert(name) }
      open += element.children
    }
    return names.sorted()
  }
}
