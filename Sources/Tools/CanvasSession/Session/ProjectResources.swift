import DocumentPicture
import JSON
import LayoutEngine
import Picture

/// What the project around a document has for its image: image files and colors of asset catalogs.
package struct ProjectResources: Sendable {
  /// The images by the names that the document uses.
  package var images: [String: PictureImage] = [:]
  /// The colors of asset catalogs by name.
  package var colors: [String: CatalogColor] = [:]

  /// No resources.
  package init() {}
}

extension ProjectResources {
  /// Adds an image that the page has. The scene contains `image:` and the name instead of its bytes.
  package mutating func addLink(toImage name: String, size: Size, isTemplate: Bool) {
    images[name] = PictureImage(.link, bytes: Array("image:\(name)".utf8), size: size, isTemplate: isTemplate)
  }

  /// The resources in the form of the command `project`.
  package var json: JSONValue {
    .object([
      (
        "images",
        .array(
          images.sorted { $0.key < $1.key }.map { name, image in
            .object([
              ("name", .string(name)), ("width", .number(image.size.width)), ("height", .number(image.size.height)),
              ("template", .bool(image.isTemplate)),
            ])
          })
      ),
      (
        "colors",
        .array(
          colors.sorted { $0.key < $1.key }.map { name, color in
            .object([
              ("name", .string(name)), ("light", .integer(Int(color.light.hex))), ("alpha", .number(color.light.alpha)),
            ])
          })
      ),
    ])
  }

  /// Reads the members of the command `project`.
  init(_ images: [JSONValue], _ colors: [JSONValue]) {
    for image in images {
      guard let name = image["name"]?.text, let width = image["width"]?.double, let height = image["height"]?.double
      else { continue }
      addLink(
        toImage: name, size: Size(width: width, height: height), isTemplate: image["template"]?.isTrue ?? false)
    }
    for color in colors {
      guard let name = color["name"]?.text, let light = color["light"]?.integer.flatMap({ UInt32(exactly: $0) })
      else { continue }
      let value = Color(light, alpha: color["alpha"]?.double ?? 1)
      self.colors[name] = CatalogColor(light: value, dark: value)
    }
  }
}
