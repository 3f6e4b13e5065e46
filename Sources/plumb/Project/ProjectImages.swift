import Foundation
import ImageFormats
import InterfaceBuilder
import LayoutEngine

/// Sizes in points of the images of a project, by the names that documents use.
///
/// An image set of an asset catalog has the name of its folder, with those of the groups around it that provide a namespace. A file
/// outside of catalogs is found by its name with and without extension; `@2x` and `@3x` state its scale.
struct ProjectImages {
  private(set) var sizes: [String: Size] = [:]

  /// Reads every catalog and image file below `folder`.
  init(folder: String) {
    let walk = FileManager.default.enumerator(atPath: folder)
    var files: [String] = []
    while let path = walk?.nextObject() as? String {
      let name = path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...]
      if name == "Contents.json", path.hasSuffix(".imageset/Contents.json") {
        readSet(String(path.dropLast("/Contents.json".count)), in: folder)
      } else if Self.isImage(name), !path.contains(".xcassets/") {
        files.append(path)
      }
    }
    // The file with the lowest scale counts; sorting puts `name.png` before `name@2x.png`.
    for path in files.sorted() { readFile(path, in: folder) }
  }

  private static func isImage(_ name: Substring) -> Bool {
    guard let dot = name.lastIndex(of: ".") else { return false }
    return ["png", "jpg", "jpeg", "pdf", "svg"].contains(name[dot...].dropFirst().lowercased())
  }

  /// `Contents.json` of an image set.
  private struct Contents: Decodable {
    struct Image: Decodable {
      var filename: String?
      var scale: String?
      var idiom: String?
    }
    struct Properties: Decodable {
      var namespace: Bool?
      enum CodingKeys: String, CodingKey { case namespace = "provides-namespace" }
    }
    var images: [Image]?
    var properties: Properties?
  }

  private static func contents(of folder: String) -> Contents? {
    guard let data = FileManager.default.contents(atPath: folder + "/Contents.json") else { return nil }
    return try? JSONDecoder().decode(Contents.self, from: data)
  }

  private mutating func readSet(_ path: String, in folder: String) {
    guard let images = Self.contents(of: folder + "/" + path)?.images else { return }
    // The image for all devices counts before those for one kind.
    for image in images.filter({ $0.idiom == "universal" }) + images.filter({ $0.idiom != "universal" }) {
      guard let file = image.filename, let size = Self.size(of: folder + "/" + path + "/" + file) else { continue }
      let scale = image.scale.flatMap { Double($0.dropLast()) } ?? 1
      let isVector = file.hasSuffix(".pdf") || file.hasSuffix(".svg")
      sizes[Self.name(ofSet: path, in: folder)] = isVector ? size : size.divided(by: scale)
      return
    }
  }

  private static func name(ofSet path: String, in folder: String) -> String {
    var parts = path.split(separator: "/").map(String.init)
    var name = String((parts.popLast() ?? "").dropLast(".imageset".count))
    while let group = parts.last, !group.hasSuffix(".xcassets") {
      if contents(of: folder + "/" + parts.joined(separator: "/"))?.properties?.namespace == true {
        name = group + "/" + name
      }
      parts.removeLast()
    }
    return name
  }

  private mutating func readFile(_ path: String, in folder: String) {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    guard let dot = file.lastIndex(of: ".") else { return }
    var name = file[..<dot]
    var scale = 1.0
    for (suffix, factor) in [("@2x", 2.0), ("@3x", 3.0)] where name.hasSuffix(suffix) {
      name = name.dropLast(3)
      scale = factor
    }
    let written = name + file[dot...]
    guard sizes[String(written)] == nil, let size = Self.size(of: folder + "/" + path)?.divided(by: scale) else {
      return
    }
    sizes[String(written)] = size
    if sizes[String(name)] == nil { sizes[String(name)] = size }
  }

  private static func size(of path: String) -> Size? {
    FileManager.default.contents(atPath: path).flatMap { ImageHeader([UInt8]($0))?.size }
  }
}

extension Size {
  fileprivate func divided(by scale: Double) -> Size { Size(width: width / scale, height: height / scale) }
}
