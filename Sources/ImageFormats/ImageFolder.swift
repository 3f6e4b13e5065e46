import Foundation
import LayoutModel

/// The images of a folder, by the names that code and documents use.
///
/// An image set of an asset catalog has the name of its folder, with those of the groups around it that provide a namespace. A file
/// outside of catalogs is found by its name with and without extension; `@2x` and `@3x` state its scale.
public struct ImageFolder: Sendable {
  /// An image of the folder.
  public struct Image: Hashable, Sendable {
    /// The path of the file with the most pixels that a screen of two pixels per point needs.
    public var path: String
    /// The path of the file for the dark appearance, or nil if it is the same.
    public var darkPath: String?
    /// The size in points.
    public var size: Size
    /// Whether the image set is drawn in the tint color of its view.
    public var isTemplate = false
  }

  /// The images by name.
  public private(set) var images: [String: Image] = [:]
  /// The paths of image files whose size cannot be read, in order.
  public private(set) var unreadable: [String] = []

  /// Reads every catalog and the names of all image files below `folder`.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder.
  ///   - isRecursive: Whether files in other folders than catalogs count. The folder itself always does.
  public init(_ folder: String, isRecursive: Bool = true) {
    let walk = FileManager.default.enumerator(atPath: folder)
    var files: [String] = []
    while let path = walk?.nextObject() as? String {
      let name = path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...]
      if name == "Contents.json", path.hasSuffix(".imageset/Contents.json") {
        readSet(String(path.dropLast("/Contents.json".count)), in: folder)
      } else if Self.isImage(name), !path.contains(".xcassets/"), isRecursive || name.count == path.count {
        files.append(path)
      }
      if !isRecursive, !path.contains(".xcassets") { walk?.skipDescendants() }
    }
    // The file with the lowest scale determines the size; sorting puts `name.png` before `name@2x.png`.
    for path in files.sorted() { readFile(path, in: folder) }
    unreadable.sort()
  }

  private static func isImage(_ name: Substring) -> Bool {
    guard let dot = name.lastIndex(of: ".") else { return false }
    return ["png", "jpg", "jpeg", "pdf", "svg"].contains(name[dot...].dropFirst().lowercased())
  }

  // MARK: Image sets

  /// `Contents.json` of an image set.
  private struct Contents: Decodable {
    struct Appearance: Decodable {
      var value: String?
    }
    struct Image: Decodable {
      var filename: String?
      var scale: String?
      var idiom: String?
      var appearances: [Appearance]?

      var isDark: Bool { appearances?.contains { $0.value == "dark" } ?? false }
      var points: Double { scale.flatMap { Double($0.dropLast()) } ?? 1 }
    }
    struct Properties: Decodable {
      var namespace: Bool?
      var intent: String?
      enum CodingKeys: String, CodingKey {
        case namespace = "provides-namespace"
        case intent = "template-rendering-intent"
      }
    }
    var images: [Image]?
    var properties: Properties?
  }

  private static func contents(of folder: String) -> Contents? {
    guard let data = FileManager.default.contents(atPath: folder + "/Contents.json") else { return nil }
    return try? JSONDecoder().decode(Contents.self, from: data)
  }

  private mutating func readSet(_ path: String, in folder: String) {
    let set = folder + "/" + path
    guard let contents = Self.contents(of: set) else {
      unreadable.append(set + "/Contents.json")
      return
    }
    let all = contents.images ?? []
    // The images for all devices count before those for one kind.
    let images = (all.filter { $0.idiom == "universal" } + all.filter { $0.idiom != "universal" })
      .filter { $0.filename != nil }
    for image in images.filter({ !$0.isDark }) + images.filter(\.isDark) {
      guard let file = image.filename, let header = header(of: set + "/" + file) else { continue }
      let size = header.format.isBitmap ? header.size.divided(by: image.points) : header.size
      // Two pixels per point, or the number nearest to it.
      func best(isDark: Bool) -> String? {
        images.filter { $0.idiom == image.idiom && $0.isDark == isDark }
          .min { abs($0.points - 2.1) < abs($1.points - 2.1) }?.filename.map { set + "/" + $0 }
      }
      self.images[Self.name(ofSet: path, in: folder)] = Image(
        path: best(isDark: false) ?? set + "/" + file, darkPath: best(isDark: true), size: size,
        isTemplate: contents.properties?.intent == "template")
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

  // MARK: Files

  private mutating func readFile(_ path: String, in folder: String) {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    guard let dot = file.lastIndex(of: ".") else { return }
    var name = file[..<dot]
    var scale = 1.0
    for (suffix, factor) in [("@2x", 2.0), ("@3x", 3.0)] where name.hasSuffix(suffix) {
      name = name.dropLast(3)
      scale = factor
    }
    let written = String(name + file[dot...])
    let path = folder + "/" + path
    if images[written] != nil {
      if scale == 2 {
        for key in [written, String(name)] where images[key]?.path.hasSuffix(String(name) + file[dot...]) == true {
          images[key]?.path = path
        }
      }
      return
    }
    guard let size = header(of: path)?.size.divided(by: scale) else { return }
    images[written] = Image(path: path, size: size)
    if images[String(name)] == nil { images[String(name)] = Image(path: path, size: size) }
  }

  private mutating func header(of path: String) -> ImageHeader? {
    let header = FileManager.default.contents(atPath: path).flatMap { ImageHeader([UInt8]($0)) }
    if header == nil { unreadable.append(path) }
    return header
  }
}

extension Size {
  fileprivate func divided(by scale: Double) -> Size { Size(width: width / scale, height: height / scale) }
}
