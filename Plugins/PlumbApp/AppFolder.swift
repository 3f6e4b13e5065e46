import Foundation
import PackagePlugin

/// The files of an app's target.
///
/// The source of the package's target names them in comments:
///
///     // plumb: project ../../MyApp.xcodeproj
///     // plumb: folder ../../MyApp
///     // plumb: leave out Legacy
///     // plumb: leave out AppDelegate.swift
///     // plumb: add ../../Shared/Colors.swift
///
/// A project has the files of its target with the name of the package's target. Paths of projects, folders and additions are
/// relative to that source, the others to the folder, which is that of the project if there is one. Without a project and a
/// folder, it is the folder beside the package with the name of the target.
struct AppFolder {
  /// The sources.
  private(set) var sources: [URL] = []
  /// The documents, catalogs and other resources, with the names that they have in the bundle.
  private(set) var resources: [(url: URL, name: String)] = []

  init(of target: any SourceModuleTarget, in package: Package) throws {
    var folders: [URL] = []
    var projects: [URL] = []
    var additions: [URL] = []
    var left: Set<String> = []
    for file in target.sourceFiles
    where file.url.pathExtension == "swift" && !file.url.path.contains("/plugins/outputs/") {
      let place = file.url.deletingLastPathComponent()
      for line in try String(contentsOf: file.url, encoding: .utf8).split(separator: "\n") {
        guard let words = Self.words(line) else { continue }
        switch words.name {
        case "project": projects.append(place.appending(path: words.value).standardizedFileURL)
        case "folder": folders.append(place.appending(path: words.value).standardizedFileURL)
        case "leave out": left.insert(words.value)
        case "add": additions.append(place.appending(path: words.value).standardizedFileURL)
        default: throw Failure("\(file.url.path): unknown line: \(line)")
        }
      }
    }
    for project in projects { try addTarget(target.name, of: project, leavingOut: left) }
    if folders.isEmpty, projects.isEmpty {
      folders = [package.directoryURL.appending(path: target.name).standardizedFileURL]
    }
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
    for name in ["project", "folder", "leave out", "add"] where text.hasPrefix(name + " ") {
      return (name, text.dropFirst(name.count).trimmingCharacters(in: .whitespaces))
    }
    return (text, "")
  }

  /// Adds the files of the target of a project.
  private mutating func addTarget(_ target: String, of project: URL, leavingOut left: Set<String>) throws {
    let folder = project.deletingLastPathComponent().path + "/"
    for item in try XcodeProject(project).items(ofModule: target) {
      let path = item.url.path
      let relative = path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
      guard !left.contains(where: { relative == $0 || relative.hasPrefix($0 + "/") }), !Self.isIgnored(item.url) else {
        continue
      }
      guard FileManager.default.fileExists(atPath: path) else { throw Failure("\(project.path): no file \(path)") }
      if Self.isFolder(item.url), !Self.isResource(item.url) {
        let inside = left.filter { $0.hasPrefix(relative + "/") }.map { String($0.dropFirst(relative.count + 1)) }
        try add(item.url, "", leavingOut: item.exceptions.union(inside))
      } else {
        try add(item.url, name: Self.name(of: item.url))
      }
    }
  }

  private mutating func add(_ folder: URL, _ path: String, leavingOut left: Set<String>) throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
      let relative = path + name
      let url = folder.appending(path: name)
      guard !name.hasPrefix("."), !left.contains(relative), !left.contains(relative + "/"),
        !Self.isIgnored(url)
      else { continue }
      if Self.isFolder(url), !Self.isResource(url) {
        try add(url, relative + "/", leavingOut: left)
      } else {
        try add(url, name: Self.name(of: url))
      }
    }
  }

  private mutating func add(_ url: URL, name: String) throws {
    // Top-level code starts a program; a module has none.
    if url.lastPathComponent == "main.swift" { return }
    if url.pathExtension == "swift" { sources.append(url) } else { resources.append((url, name)) }
  }

  /// The name in the bundle: with the folder of its language, if it has one.
  private static func name(of url: URL) -> String {
    let folder = url.deletingLastPathComponent()
    return (folder.pathExtension == "lproj" ? folder.lastPathComponent + "/" : "") + url.lastPathComponent
  }

  /// Whether a folder is a resource as a whole.
  private static func isResource(_ folder: URL) -> Bool { ["xcassets", "bundle"].contains(folder.pathExtension) }

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
