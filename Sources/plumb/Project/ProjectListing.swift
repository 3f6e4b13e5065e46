import Foundation

/// The files of a project that rules are about, from one walk over its folders.
struct ProjectListing: Sendable {
  /// Images of asset catalogs, and image files with and without extension.
  private(set) var images: Set<String> = []
  /// Colors of asset catalogs.
  private(set) var colors: Set<String> = []
  /// Swift and Objective-C files, relative to the folder.
  private(set) var sources: [String] = []
  /// Whether there is an asset catalog.
  private(set) var hasCatalogs = false

  private let folder: String
  private static let skipped: Set<String> = [".build", ".git", "DerivedData", "node_modules"]
  private static let sourceExtensions: Set<String> = ["swift", "h", "m", "mm"]
  private static let imageExtensions: Set<String> = [
    "png", "jpg", "jpeg", "pdf", "svg", "tif", "tiff", "gif", "icns", "heic", "webp",
  ]

  init(folder: String) {
    self.folder = folder
    walk("")
  }

  private mutating func walk(_ path: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder + "/" + path)) ?? []
    for name in names {
      let whole = path.isEmpty ? name : path + "/" + name
      let dot = name.lastIndex(of: ".")
      let suffix = dot.map { name[name.index(after: $0)...].lowercased() } ?? ""
      if Self.sourceExtensions.contains(suffix) {
        sources.append(whole)
      } else if Self.imageExtensions.contains(suffix) {
        addFile(name, dot!)
      } else if suffix == "xcassets" {
        hasCatalogs = true
        walkCatalog(whole, namespace: "")
      } else if !Self.skipped.contains(name), InputFiles.isFolder(folder + "/" + whole), !isLink(whole) {
        walk(whole)
      }
    }
  }

  private func isLink(_ path: String) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: folder + "/" + path)) != nil
  }

  /// `Logo@2x~ipad.png` is found as `Logo` and `Logo.png`.
  private mutating func addFile(_ name: String, _ dot: String.Index) {
    var base = String(name[..<dot])
    for suffix in ["~iphone", "~ipad", "@1x", "@2x", "@3x"] where base.hasSuffix(suffix) {
      base.removeLast(suffix.count)
    }
    images.insert(base)
    images.insert(base + name[dot...])
    images.insert(name)
  }

  private mutating func walkCatalog(_ path: String, namespace: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder + "/" + path)) ?? []
    for name in names {
      guard let dot = name.lastIndex(of: ".") else {
        let inner = path + "/" + name
        walkCatalog(inner, namespace: providesNamespace(inner) ? namespace + name + "/" : namespace)
        continue
      }
      let base = namespace + name[..<dot]
      switch name[dot...] {
      case ".colorset": colors.insert(base)
      case ".json": break
      // Symbols, application icons, data and others can be named as images as well.
      default:
        images.insert(base)
        if name.hasSuffix(".spriteatlas") { walkCatalog(path + "/" + name, namespace: namespace) }
      }
    }
  }

  private func providesNamespace(_ path: String) -> Bool {
    guard let data = FileManager.default.contents(atPath: folder + "/" + path + "/Contents.json"),
      let text = String(data: data, encoding: .utf8)
    else { return false }
    return text.contains(#/"provides-namespace"\s*:\s*true/#)
  }
}
