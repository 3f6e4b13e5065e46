import Foundation
import PackagePlugin

/// The files of an app's target.
///
/// The source of the package's target names them in comments:
///
///     // plumb: folder ../../MyApp
///     // plumb: leave out Legacy
///     // plumb: leave out AppDelegate.swift
///     // plumb: add ../../Shared/Colors.swift
///
/// Paths of folders and additions are relative to that source, the others to the folder. Without a folder, it is the one beside
/// the package with the name of the target.
struct AppFolder {
  /// The sources.
  private(set) var sources: [URL] = []
  /// The documents, catalogs and other resources, with the names that they have in the bundle.
  private(set) var resources: [(url: URL, name: String)] = []

  init(of target: any SourceModuleTarget, in package: Package) throws {
    var folders: [URL] = []
    var additions: [URL] = []
    var left: Set<String> = []
    for file in target.sourceFiles
    where file.url.pathExtension == "swift" && !file.url.path.contains("/plugins/outputs/") {
      let place = file.url.deletingLastPathComponent()
      for line in try String(contentsOf: file.url, encoding: .utf8).split(separator: "\n") {
        guard let words = Self.words(line) else { continue }
        switch words.name {
        case "folder": folders.append(place.appending(path: words.value).standardizedFileURL)
        case "leave out": left.insert(words.value)
        case "add": additions.append(place.appending(path: words.value).standardizedFileURL)
        default: throw Failure("\(file.url.path): unknown line: \(line)")
        }
      }
    }
    if folders.isEmpty { folders = [package.directoryURL.appending(path: target.name).standardizedFileURL] }
    for folder in folders {
      guard FileManager.default.fileExists(atPath: folder.path) else { throw Failure("no folder \(folder.path)") }
      try add(folder, "", leavingOut: left)
    }
    for addition in additions { try add(addition, name: addition.lastPathComponent) }
    resources = resources.enumerated().filter { index, file in
      resources.firstIndex { $0.name == file.name } == index
    }.map(\.element)
  }

  /// The name and the value of a line `// plumb: name value`.
  private static func words(_ line: Substring) -> (name: String, value: String)? {
    guard let colon = line.range(of: "// plumb:") else { return nil }
    let text = line[colon.upperBound...].trimmingCharacters(in: .whitespaces)
    for name in ["folder", "leave out", "add"] where text.hasPrefix(name + " ") {
      return (name, text.dropFirst(name.count).trimmingCharacters(in: .whitespaces))
    }
    return (text, "")
  }

  private mutating func add(_ folder: URL, _ path: String, leavingOut left: Set<String>) throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
      let relative = path + name
      let url = folder.appending(path: name)
      guard !name.hasPrefix("."), !left.contains(relative), !left.contains(relative + "/"),
        !Self.isIgnored(url)
      else { continue }
      if Self.isFolder(url), !["xcassets", "bundle"].contains(url.pathExtension) {
        try add(url, relative + "/", leavingOut: left)
      } else {
        try add(url, name: url.deletingLastPathComponent().pathExtension == "lproj" ? Self.localized(url) : name)
      }
    }
  }

  private mutating func add(_ url: URL, name: String) throws {
    // Top-level code starts a program; a module has none.
    if url.lastPathComponent == "main.swift" { return }
    if url.pathExtension == "swift" { sources.append(url) } else { resources.append((url, name)) }
  }

  private static func localized(_ url: URL) -> String {
    url.deletingLastPathComponent().lastPathComponent + "/" + url.lastPathComponent
  }

  private static func isFolder(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// Whether a file is neither a source nor a resource: projects, settings, references of tests, other languages.
  private static func isIgnored(_ url: URL) -> Bool {
    let names: Set = ["__Snapshots__", "Package.swift", "Info.plist", "Podfile", "Pods", "Carthage", "Preview Content"]
    let endings: Set = [
      "xcodeproj", "xcworkspace", "xcconfig", "entitlements", "playground", "xcdatamodeld", "mlmodel", "h", "m", "mm",
      "c",
      "cpp", "pch", "modulemap", "md", "metal", "intentdefinition", "xctestplan", "framework", "xcframework", "a",
    ]
    return names.contains(url.lastPathComponent) || endings.contains(url.pathExtension)
  }
}
