import FileAccess
import Foundation
import LayoutModel

/// The images of a folder, by the names that code and documents use.
///
/// An image set of an asset catalog has the name of its folder, with those of the groups around it that provide a
/// namespace. A file outside of catalogs is found by its name with and without extension; `@2x` and `@3x` state its
/// scale.
public struct ImageFolder: Sendable {
  /// An image of the folder.
  public struct Image: Hashable, Sendable {
    /// The path of the file with the most pixels that a screen of two pixels per point needs.
    public var path: String
    /// The path of the file for the dark appearance, or nil if it is the same.
    public var darkPath: String?
    /// The size in points: that of the file with the fewest pixels, which documents state.
    public var size: Size
    /// The sizes in points of the files for screens with several pixels per point, by that number: 25 pixels are 8.333
    /// points. Empty unless the folder was read for them.
    package var sizesByScale: [Int: Size] = [:]
    /// The files for screens with several pixels per point, by that number, with that for the dark appearance.
    package var filesByScale: [Int: Files] = [:]
    /// Whether the image set is drawn in the tint color of its view.
    public var isTemplate = false
    /// The SVG document of a symbol of a catalog; nil for other images.
    package var symbol: [UInt8]?

    /// The files of an image for one number of pixels per point.
    package struct Files: Hashable, Sendable {
      /// The path of the file.
      package var path: String
      /// The path of the file for the dark appearance, or nil if it is the same.
      package var darkPath: String?
    }

    /// The files for a screen, or those for the nearest one.
    package func files(atScale scale: Double) -> Files {
      Int(exactly: scale).flatMap { filesByScale[$0] } ?? Files(path: path, darkPath: darkPath)
    }

    /// The size on a screen in points: that of the file for it, or of the one with the fewest pixels.
    package func size(atScale scale: Double) -> Size { Int(exactly: scale).flatMap { sizesByScale[$0] } ?? size }
  }

  /// A file or a folder that cannot be read, or that is not used.
  public struct Problem: Hashable, Sendable {
    /// The path of the file or folder.
    public var path: String
    /// The reason.
    public var reason: ImageFileError
  }

  /// The images by name.
  public private(set) var images: [String: Image] = [:]
  /// The colors of asset catalogs by name.
  package private(set) var colors: [String: CatalogColor] = [:]
  /// What cannot be read, in the order of the paths.
  public private(set) var problems: [Problem] = []
  /// The folder that every file is in, whatever links lead to it.
  private let root: RootFolder
  /// Whether files for every number of pixels per point are read for their sizes.
  private let readsEveryScale: Bool

  /// Reads every catalog and the names of all image files below `folder`.
  ///
  /// A catalog names files of its own image sets only. Symbolic links to folders are not followed; those to files have
  /// to lead to a file in `project`.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder.
  ///   - project: The path of a folder around it that links may lead into; nil is the folder itself.
  ///   - isRecursive: Whether files in other folders than catalogs count. The folder itself always does.
  public init(_ folder: String, project: String? = nil, isRecursive: Bool = true) {
    self.init(folder, project: project, isRecursive: isRecursive, everyScale: false)
  }

  /// Reads the folder also for the sizes that images have on screens, which code uses and documents do not.
  package init(_ folder: String, project: String? = nil, isRecursive: Bool = true, everyScale: Bool) {
    root = RootFolder(project ?? folder)
    readsEveryScale = everyScale
    var files: [String] = []
    var sets: [String] = []
    var colorSets: [String] = []
    var symbolSets: [String] = []
    let unsearched = FolderWalk(folder).run { entry in
      guard entry.isReadable else { return false }
      if entry.kind == .folder { return isRecursive || entry.path.contains(".xcassets") }
      guard entry.kind != .folderLink else { return false }
      if entry.name == "Contents.json", entry.path.hasSuffix(".imageset/Contents.json") {
        sets.append(String(entry.path.dropLast("/Contents.json".count)))
      } else if entry.name == "Contents.json", entry.path.hasSuffix(".colorset/Contents.json") {
        colorSets.append(String(entry.path.dropLast("/Contents.json".count)))
      } else if entry.name == "Contents.json", entry.path.hasSuffix(".symbolset/Contents.json") {
        symbolSets.append(String(entry.path.dropLast("/Contents.json".count)))
      } else if Self.isImage(entry.name[...]), !entry.path.contains(".xcassets/"),
        isRecursive || entry.path == entry.name
      {
        files.append(entry.path)
      }
      return false
    }
    for path in sets { readSet(path, in: folder) }
    for path in colorSets { readColors(path, in: folder) }
    for path in symbolSets where everyScale { readSymbol(path, in: folder) }
    // The file with the lowest scale determines the size; sorting puts `name.png` before `name@2x.png`.
    for path in files.sorted() { readFile(path, in: folder) }
    problems += unsearched.map { problem in
      let path = problem.path.isEmpty ? folder : folder + "/" + problem.path
      switch problem.reason {
      case .unreadable: return Problem(path: path, reason: .unreadable)
      case .tooDeep, .tooMany: return Problem(path: path, reason: .tooManyFiles)
      }
    }
    problems.sort { $0.path < $1.path }
  }

  private static func isImage(_ name: Substring) -> Bool {
    guard let dot = name.lastIndex(of: ".") else { return false }
    return ["png", "jpg", "jpeg", "pdf", "svg"].contains(name[dot...].dropFirst().lowercased())
  }

  // MARK: Image sets

  /// `Contents.json` of an image set.
  private struct Contents: Decodable {
    struct Appearance: Decodable { var value: String? }
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
    var symbols: [Image]?
    var properties: Properties?
  }

  private mutating func readColors(_ path: String, in folder: String) {
    let file = folder + "/" + path + "/Contents.json"
    guard let bytes = try? FileReader.read(file, within: root), let color = CatalogColor(contents: Data(bytes)) else {
      problems.append(Problem(path: file, reason: .unknownFormat))
      return
    }
    colors[name(ofSet: path, in: folder)] = color
  }

  private func contents(of folder: String) -> Contents? {
    guard let bytes = try? FileReader.read(folder + "/Contents.json", within: root) else { return nil }
    return try? JSONDecoder().decode(Contents.self, from: Data(bytes))
  }

  private mutating func readSymbol(_ path: String, in folder: String) {
    let set = folder + "/" + path
    guard let file = contents(of: set)?.symbols?.lazy.compactMap(\.filename).first, Self.isFileName(file),
      isInside(set + "/" + file), let bytes = try? FileReader.read(set + "/" + file, within: root),
      let template = SymbolTemplate(bytes)
    else {
      problems.append(Problem(path: set + "/Contents.json", reason: .unknownFormat))
      return
    }
    var image = Image(path: set + "/" + file, size: template.size)
    (image.isTemplate, image.symbol) = (true, template.svg)
    images[name(ofSet: path, in: folder)] = image
  }

  private mutating func readSet(_ path: String, in folder: String) {
    let set = folder + "/" + path
    guard let contents = contents(of: set) else {
      problems.append(Problem(path: set + "/Contents.json", reason: .unknownFormat))
      return
    }
    let all = contents.images ?? []
    if all.contains(where: { !Self.isFileName($0.filename ?? "file") }) {
      problems.append(Problem(path: set + "/Contents.json", reason: .outside))
      return
    }
    // The images for all devices count before those for one kind.
    let images = (all.filter { $0.idiom == "universal" } + all.filter { $0.idiom != "universal" })
      .filter { $0.filename.map { file in isInside(set + "/" + file) } ?? false }
    for image in images.filter({ !$0.isDark }) + images.filter(\.isDark) {
      guard let file = image.filename, let header = header(of: set + "/" + file) else { continue }
      let size = header.format.isBitmap ? header.size.divided(by: image.points) : header.size
      // Two pixels per point, or the number nearest to it.
      func best(isDark: Bool) -> String? {
        images.filter { $0.idiom == image.idiom && $0.isDark == isDark }
          .min { abs($0.points - 2.1) < abs($1.points - 2.1) }?.filename.map { set + "/" + $0 }
      }
      var result = Image(
        path: best(isDark: false) ?? set + "/" + file, darkPath: best(isDark: true), size: size,
        isTemplate: contents.properties?.intent == "template")
      for other in images where readsEveryScale && other.idiom == image.idiom && !other.isDark {
        guard let file = other.filename, let scaled = self.header(of: set + "/" + file), scaled.format.isBitmap
        else { continue }
        let dark = images.first { $0.isDark && $0.idiom == image.idiom && $0.points == other.points }?.filename
        result.filesByScale[Int(other.points)] = Image.Files(
          path: set + "/" + file, darkPath: dark.map { set + "/" + $0 } ?? result.darkPath)
        if other.points > 1 { result.sizesByScale[Int(other.points)] = scaled.size.divided(by: other.points) }
      }
      self.images[name(ofSet: path, in: folder)] = result
      return
    }
  }

  /// Whether a text is the name of a file in a folder, rather than a path to another one.
  private static func isFileName(_ name: String) -> Bool {
    !name.isEmpty && name != "." && name != ".." && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 }
  }

  /// Whether a file is in the project. Files that are missing are found out later.
  private mutating func isInside(_ path: String) -> Bool {
    do throws(FileAccessError) { _ = try root.place(of: path) } catch {
      guard error == .outside else { return true }
      problems.append(Problem(path: path, reason: .outside))
      return false
    }
    return true
  }

  private func name(ofSet path: String, in folder: String) -> String {
    var parts = path.split(separator: "/").map(String.init)
    // The extension is `imageset`, `colorset` or `symbolset`.
    let set = parts.popLast() ?? ""
    var name = String(set[..<(set.lastIndex(of: ".") ?? set.endIndex)])
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
    let isFirst = images[written] == nil
    guard isFirst || scale == 2 || readsEveryScale else { return }
    let size = isFirst || readsEveryScale ? header(of: path)?.size.divided(by: scale) : nil
    guard isFirst else {
      let files = ["", "@2x", "@3x"].map { String(name + $0 + file[dot...]) }
      for key in [written, String(name)] {
        guard let known = images[key]?.path, files.contains(where: { known.hasSuffix($0) }) else { continue }
        images[key]?.sizesByScale[Int(scale)] = size
        images[key]?.filesByScale[Int(scale)] = Image.Files(path: path)
        if scale == 2 { images[key]?.path = path }
      }
      return
    }
    guard let size else { return }
    let image = Image(path: path, size: size)
    images[written] = image
    if images[String(name)] == nil { images[String(name)] = image }
  }

  private mutating func header(of path: String) -> ImageHeader? {
    let bytes: [UInt8]
    do throws(FileAccessError) { bytes = try FileReader.read(path, within: root) } catch {
      problems.append(Problem(path: path, reason: ImageFileError(error)))
      return nil
    }
    guard let header = ImageHeader(bytes) else {
      problems.append(Problem(path: path, reason: .unknownFormat))
      return nil
    }
    return header
  }
}

extension Size {
  fileprivate func divided(by scale: Double) -> Size { Size(width: width / scale, height: height / scale) }
}
