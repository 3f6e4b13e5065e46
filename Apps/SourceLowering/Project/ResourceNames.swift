import Foundation

/// The names of the images and colors in the bundle of a module, and those of its documents.
struct ResourceNames {
  private var images: Set<String> = []
  private var colors: Set<String> = []
  /// The names of documents, and the identifiers in storyboards.
  private var documents: [ResourceUse.Kind: Set<String>] = [:]
  private var hasCatalog = false

  init(_ request: Request) {
    for resource in request.resources {
      let url = URL(fileURLWithPath: resource.path)
      switch url.pathExtension {
      case "xcassets":
        visit(url, "")
        hasCatalog = true
      case "storyboard", "xib": addDocument(url)
      default: addFile(url.lastPathComponent)
      }
    }
  }

  private mutating func addDocument(_ url: URL) {
    let isNib = url.pathExtension == "xib"
    documents[isNib ? .nib : .storyboard, default: []].insert(url.deletingPathExtension().lastPathComponent)
    guard !isNib, let data = FileManager.default.contents(atPath: url.path),
      let root = try? Element.read(bytes: Array(data))
    else { return }
    var open = [root]
    while let element = open.popLast() {
      if let name = element["storyboardIdentifier"] { documents[.scene, default: []].insert(name) }
      if element.name == "segue", let name = element["identifier"] { documents[.segue, default: []].insert(name) }
      open += element.children
    }
  }

  /// A warning about what a source names and the module does not have. Nothing is said of a module without any resource
  /// of the kind: its sources can mean those of the app.
  func problem(of use: ResourceUse) -> Problem? {
    let stem = (use.name as NSString).deletingPathExtension
    let isKnown =
      switch use.kind {
      case .image: images.isEmpty || images.contains(use.name) || images.contains(stem)
      case .color: !hasCatalog || colors.contains(use.name)
      case .storyboard, .nib: documents[use.kind]?.contains(use.name) ?? true
      // The identifier of a scene or a segue can be absent from all storyboards.
      case .scene, .segue: documents[.storyboard] == nil || documents[use.kind]?.contains(use.name) == true
      }
    guard !isKnown else { return nil }
    let place = use.kind == .scene || use.kind == .segue ? "storyboards" : "resources"
    return Problem(
      severity: .warning, message: "no \(use.kind.rawValue) '\(use.name)' in the \(place) of the module",
      place: use.place)
  }

  /// All names, in a fixed order.
  var all: [String] { images.sorted() + ["-"] + colors.sorted() }

  /// Collects the sets of a catalog. Folders that provide a namespace are part of the names.
  private mutating func visit(_ folder: URL, _ space: String) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] {
      let url = folder.appendingPathComponent(name)
      let set = space + url.deletingPathExtension().lastPathComponent
      switch url.pathExtension {
      case "colorset": colors.insert(set)
      case "imageset", "symbolset", "appiconset", "launchimage", "imagestack": images.insert(set)
      case "":
        let contents = try? String(contentsOf: url.appendingPathComponent("Contents.json"), encoding: .utf8)
        visit(url, contents?.contains("provides-namespace") == true ? set + "/" : space)
      default: break
      }
    }
  }

  /// `Trip@2x~ipad.png` is found by its name and by `Trip`.
  private mutating func addFile(_ name: String) {
    images.insert(name)
    let base = String(name.prefix { $0 != "." && $0 != "@" && $0 != "~" })
    let stem = (name as NSString).deletingPathExtension
    images.formUnion([base, stem, base + name.dropFirst(stem.count)])
  }

  /// Warnings about the images and colors that a document names and the bundle does not have, each at its first use.
  func problems(in root: Element, _ path: String) -> [Problem] {
    var known: Set<String> = []
    var result: [Problem] = []
    func warn(_ name: String, _ kind: String, _ line: Int) {
      guard known.insert(kind + name).inserted else { return }
      result.append(
        Problem(
          severity: .warning, message: "no \(kind) '\(name)' in the resources of the module",
          place: Place(path: path, line: line)))
    }
    func visit(_ element: Element) {
      // Those of the system are in none of the resources of the module.
      if element["catalog"] == nil, element.name != "resources" {
        if element.name == "color", let name = element["name"], !colors.contains(name) {
          warn(name, "color", element.line)
        }
        for key in Self.keys {
          guard let name = element[key], !name.isEmpty, !images.contains(name), !name.hasPrefix("NS") else {
            continue
          }
          warn(name, "image", element.line)
        }
      }
      if element.name != "resources" { for child in element.children { visit(child) } }
    }
    visit(root)
    return result
  }

  /// The attributes whose values are names of images.
  private static let keys = [
    "image", "selectedImage", "highlightedImage", "backgroundImage", "landscapeImage", "largeContentSizeImage",
    "minimumValueImage", "maximumValueImage", "alternateImage",
  ]
}
