import DocumentOperations
import DocumentPicture
import JSON
import LayoutEngine
import Picture

/// What the project around a document has for it: image files, colors of asset catalogs, and the settings of rules.
package struct ProjectResources: Sendable {
  /// The images by the names that the document uses.
  package var images: [String: PictureImage] = [:]
  /// The colors of asset catalogs by name.
  package var colors: [String: CatalogColor] = [:]
  /// The rules that have another severity than by default, in the form `rule=severity`.
  package var rules: [String] = []
  /// The findings that the project leaves out, in the form `rule:object-id`.
  package var suppressed: [String] = []

  /// No resources.
  package init() {}

  /// Whether there is nothing that differs from a document without a project.
  package var isEmpty: Bool { images.isEmpty && colors.isEmpty && rules.isEmpty && suppressed.isEmpty }

  /// Adds an image that the page has. The scene contains `image:` and the name instead of its bytes.
  package mutating func addLink(toImage name: String, size: Size, isTemplate: Bool) {
    images[name] = PictureImage(.link, bytes: Array("image:\(name)".utf8), size: size, isTemplate: isTemplate)
  }
}

extension ProjectResources {
  /// The resources in the form of the command `project`.
  package var json: JSONValue {
    ProjectList(
      images: images.sorted { $0.key < $1.key }.map { name, image in
        ProjectList.Image(name: name, size: image.size, isTemplate: image.isTemplate)
      },
      colors: colors.sorted { $0.key < $1.key }.map { name, color in
        ProjectList.Color(name: name, light: Double(color.light.hex), alpha: color.light.alpha)
      },
      rules: rules, suppressed: suppressed
    ).json
  }

  init(_ list: ProjectList) {
    (rules, suppressed) = (list.rules, list.suppressed)
    for image in list.images { addLink(toImage: image.name, size: image.size, isTemplate: image.isTemplate) }
    for color in list.colors {
      guard let hex = UInt32(exactly: color.light) else { continue }
      let value = Color(hex, alpha: color.alpha)
      colors[color.name] = CatalogColor(light: value, dark: value)
    }
  }
}

/// The parameters of the command `project`.
struct ProjectList: JSONObject {
  /// An image whose file the page has.
  struct Image: JSONObject {
    var name = ""
    var size = Size.zero
    var isTemplate = false

    static let typeName: String? = "ProjectImage"
    static let members: [JSONMember<Image>] = [
      .text("name", { $0.name }, { $0.name = $1 }),
      .number("width", { $0.size.width }, { $0.size.width = $1 }),
      .number("height", { $0.size.height }, { $0.size.height = $1 }),
      .flag("template", isAlwaysWritten: true, { $0.isTemplate }, { $0.isTemplate = $1 }),
    ]
  }

  /// A color of the asset catalogs, in the light appearance.
  struct Color: JSONObject {
    var name = ""
    /// Red, green and blue as `0xRRGGBB`.
    var light = 0.0
    var alpha = 1.0

    static let typeName: String? = "ProjectColor"
    static let members: [JSONMember<Color>] = [
      .text("name", { $0.name }, { $0.name = $1 }),
      .number("light", { $0.light }, { $0.light = $1 }),
      .number("alpha", isOptional: true, { $0.alpha }, { $0.alpha = $1 }),
    ]
  }

  var images: [Image] = []
  var colors: [Color] = []
  var rules: [String] = []
  var suppressed: [String] = []

  static let members: [JSONMember<ProjectList>] = [
    .objects("images", { $0.images }, { $0.images = $1 }),
    .objects("colors", { $0.colors }, { $0.colors = $1 }),
    .texts("rules", isOptional: true, { $0.rules }, { $0.rules = $1 }),
    .texts("suppressed", isOptional: true, { $0.suppressed }, { $0.suppressed = $1 }),
  ]
}
