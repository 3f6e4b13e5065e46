import FileAccess

/// The files of a project that rules are about, from one walk over its folders.
struct ProjectListing: Sendable {
  /// Images of asset catalogs, and image files with and without extension, with their paths relative to the folder.
  private(set) var images: [String: String] = [:]
  /// The folder of each color of an asset catalog, relative to the folder.
  private(set) var colorSets: [String: String] = [:]
  /// Property lists and Xcode projects, which may fix the appearance of the application, relative to the folder.
  private(set) var settingsFiles: [String] = []
  /// Swift and Objective-C files, relative to the folder.
  private(set) var sources: [String] = []
  /// Documents, relative to the folder.
  private(set) var documents: [String] = []
  /// Files with texts in several languages, relative to the folder.
  private(set) var textTables: [String] = []
  /// Whether there is an asset catalog.
  private(set) var hasCatalogs = false

  /// The folders that were not searched, as sentences.
  private(set) var problems: [String] = []

  private static let skipped: Set<String> = [".build", ".git", "DerivedData", "node_modules"]
  private static let sourceExtensions: Set<String> = ["swift", "h", "m", "mm"]
  private static let imageExtensions: Set<String> = [
    "png", "jpg", "jpeg", "pdf", "svg", "tif", "tiff", "gif", "icns", "heic", "webp",
  ]

  private static let textExtensions: Set<String> = ["strings", "stringsdict", "xcstrings", "xliff"]

  /// Symbolic links to folders are not followed.
  init(folder: String, bounds: FolderWalk.Bounds = FolderWalk.Bounds()) {
    let root = RootFolder(folder)
    // The prefix of the names in the folders of catalogs.
    var namespaces: [String: String] = [:]
    let unsearched = FolderWalk(folder, bounds: bounds).run { entry in
      guard entry.isReadable, entry.kind != .folderLink, entry.kind != .special else { return false }
      let around = entry.path.dropLast(entry.name.utf8.count + (entry.path == entry.name ? 0 : 1))
      if let namespace = namespaces[String(around)] {
        return addMember(entry, of: namespace, folder: folder, root, &namespaces)
      }
      return addEntry(entry, &namespaces)
    }
    for problem in unsearched {
      problems.append("\(problem.path.isEmpty ? folder : folder + "/" + problem.path): \(problem.sentence)")
    }
  }

  /// Adds what is outside of catalogs. Returns whether a folder is searched.
  private mutating func addEntry(_ entry: FolderWalk.Entry, _ namespaces: inout [String: String]) -> Bool {
    let dot = entry.name.lastIndex(of: ".")
    let suffix = dot.map { entry.name[entry.name.index(after: $0)...].lowercased() } ?? ""
    if Self.sourceExtensions.contains(suffix) {
      sources.append(entry.path)
    } else if Self.imageExtensions.contains(suffix) {
      addFile(entry, dot!)
    } else if InputFiles.extensions.contains(suffix) {
      documents.append(entry.path)
    } else if Self.textExtensions.contains(suffix) {
      textTables.append(entry.path)
    } else if entry.name.hasSuffix("Info.plist") || entry.name == "project.pbxproj" {
      settingsFiles.append(entry.path)
    } else if suffix == "xcassets" {
      hasCatalogs = true
      namespaces[entry.path] = ""
      return true
    } else {
      return !Self.skipped.contains(entry.name)
    }
    return false
  }

  /// `Logo@2x~ipad.png` is found as `Logo` and `Logo.png`.
  private mutating func addFile(_ entry: FolderWalk.Entry, _ dot: String.Index) {
    let name = entry.name
    var base = String(name[..<dot])
    for suffix in ["~iphone", "~ipad", "@1x", "@2x", "@3x"] where base.hasSuffix(suffix) {
      base.removeLast(suffix.count)
    }
    for known in [base, base + name[dot...], name] where images[known] == nil { images[known] = entry.path }
  }

  /// Adds a member of a catalog or of a group in it. Returns whether a folder is searched.
  private mutating func addMember(
    _ entry: FolderWalk.Entry, of namespace: String, folder: String, _ root: RootFolder,
    _ namespaces: inout [String: String]
  ) -> Bool {
    guard let dot = entry.name.lastIndex(of: ".") else {
      guard entry.kind == .folder else { return false }
      let isNamespace = Self.providesNamespace(folder + "/" + entry.path, root)
      namespaces[entry.path] = isNamespace ? namespace + entry.name + "/" : namespace
      return true
    }
    let base = namespace + entry.name[..<dot]
    switch entry.name[dot...] {
    case ".colorset":
      colorSets[base] = entry.path
    case ".json": break
    // Symbols, application icons, data and others can be named as images as well.
    default:
      images[base] = entry.path
      if entry.name.hasSuffix(".spriteatlas"), entry.kind == .folder {
        namespaces[entry.path] = namespace
        return true
      }
    }
    return false
  }

  private static func providesNamespace(_ path: String, _ root: RootFolder) -> Bool {
    guard let bytes = try? FileReader.read(path + "/Contents.json", within: root),
      let text = String(validating: bytes, as: UTF8.self)
    else { return false }
    return text.contains(#/"provides-namespace"\s*:\s*true/#)
  }
}
