import Foundation

/// The files of an app's target.
///
/// A source of the package's target names them in comments:
///
///     // plumb: project ../../MyApp.xcodeproj
///     // plumb: folder ../../MyApp
///     // plumb: leave out Legacy
///     // plumb: leave out AppDelegate.swift
///     // plumb: add ../../Shared/Colors.swift
///     // plumb: target My App
///     // plumb: warn about documents
///
/// A project has the files of its target with the name of the package's target, or with the one that is stated. What
/// documents name and sources do not declare is an error, or a warning if a line says so. Paths of projects, folders and
/// additions are relative to that source, the others to the folder, which is that of the project if there is one.
/// Without a project and a folder, it is the folder beside the package with the name of the target.
struct AppFolder {
  /// The sources.
  private(set) var sources: [URL] = []
  /// The documents, catalogs and other resources, with the names that they have in the bundle.
  private(set) var resources: [(url: URL, name: String)] = []
  /// Whether the sources see the headers that a header for Swift imports.
  private(set) var hasBridgingHeader = false
  /// Warnings about lines without effect.
  private(set) var problems: [Problem] = []
  /// The sources that were left out.
  private(set) var leftOut: [URL] = []
  /// The number of sources in C, Objective-C and C++.
  private var otherSources = 0
  /// Whether problems of documents are warnings.
  private(set) var warnsAboutDocuments = false

  /// What was left out, with the line that says so.
  private var left: [(path: String, place: Place, isUsed: Bool)] = []

  /// Finds the files of a target, whose own sources in the package are `lists`.
  init(target: String, package: URL, lists: [URL]) throws {
    var folders: [(URL, Place)] = []
    var projects: [(URL, Place)] = []
    var additions: [(URL, Place)] = []
    var target = target
    for list in lists {
      let folder = list.deletingLastPathComponent()
      let lines = try String(contentsOf: list, encoding: .utf8).split(
        omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      for (index, line) in lines.enumerated() {
        guard let words = Self.words(line) else { continue }
        let place = Place(path: list.path, line: index + 1)
        let url = folder.appending(path: words.value).standardizedFileURL
        switch words.name {
        case "project": projects.append((url, place))
        case "folder": folders.append((url, place))
        case "leave out":
          left.append((words.value.hasSuffix("/") ? String(words.value.dropLast()) : words.value, place, false))
        case "add": additions.append((url, place))
        case "target": target = words.value
        case "warn about" where words.value == "documents": warnsAboutDocuments = true
        default:
          let known = "project PATH, folder PATH, leave out PATH, add PATH, target NAME, warn about documents"
          throw Problem(message: "unknown line \"\(words.name)\": expected \(known)", place: place)
        }
      }
    }
    for (project, place) in projects { try addTarget(target, of: project, place) }
    if folders.isEmpty, projects.isEmpty {
      folders = [
        (package.appending(path: target).standardizedFileURL, Place(path: lists.first?.path ?? package.path, line: 1))
      ]
    }
    for (folder, place) in folders {
      guard Self.isFolder(folder) else { throw Problem(message: "no folder \(folder.path)", place: place) }
      try add(folder, "")
    }
    for (addition, place) in additions {
      guard FileManager.default.fileExists(atPath: addition.path) else {
        throw Problem(message: "no file \(addition.path)", place: place)
      }
      add(addition, name: addition.lastPathComponent)
    }
    // Xcode skips a file that a target has twice.
    var paths: Set<String> = []
    sources = sources.filter { paths.insert($0.path).inserted }
    resources = resources.enumerated().filter { index, file in
      resources.firstIndex { $0.name == file.name } == index
    }.map(\.element)
    if let place = projects.first?.1, sources.isEmpty, leftOut.isEmpty, otherSources > 0 {
      problems.append(
        Problem(
          severity: warnsAboutDocuments ? .warning : .error,
          message: "the target \(target) has no Swift sources (\(otherSources) in other languages)", place: place))
    } else if let place = projects.first?.1, otherSources > 0 {
      problems.append(
        Problem(
          severity: .warning, message: "\(otherSources) sources in other languages than Swift are ignored", place: place
        ))
    }
    for line in left where !line.isUsed {
      problems.append(
        Problem(severity: .warning, message: "no file or folder \"\(line.path)\" to leave out", place: line.place))
    }
  }

  /// The name and the value of a line `// plumb: name value`.
  private static func words(_ line: Substring) -> (name: String, value: String)? {
    guard let colon = line.range(of: "// plumb:") else { return nil }
    let text = line[colon.upperBound...].trimmingCharacters(in: .whitespaces)
    for name in ["project", "folder", "leave out", "add", "target", "warn about"] where text.hasPrefix(name + " ") {
      return (name, text.dropFirst(name.count).trimmingCharacters(in: .whitespaces))
    }
    return (text, "")
  }

  /// Whether a line leaves a path out, or a folder around it.
  private mutating func leavesOut(_ path: String, _ url: URL) -> Bool {
    var result = false
    for index in left.indices where path == left[index].path || path.hasPrefix(left[index].path + "/") {
      left[index].isUsed = true
      result = true
    }
    if result {
      let names = Self.isFolder(url) ? try? FileManager.default.subpathsOfDirectory(atPath: url.path) : nil
      leftOut += (names?.map { url.appending(path: $0) } ?? [url]).filter { $0.pathExtension == "swift" }
    }
    return result
  }

  /// Adds the files of the target of a project.
  private mutating func addTarget(_ target: String, of project: URL, _ place: Place) throws {
    let folder = project.deletingLastPathComponent().path + "/"
    let (known, own): (XcodeProject, XcodeProject.Target)
    do throws(XcodeProject.Failure) {
      known = try XcodeProject(project)
      own = try known.target(named: target)
    } catch {
      throw Problem(message: error.description, place: place)
    }
    hasBridgingHeader = hasBridgingHeader || known.hasBridgingHeader(own)
    for item in known.items(of: own) {
      let path = item.url.path
      let relative = path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
      if ["m", "mm", "c", "cpp"].contains(item.url.pathExtension) { otherSources += 1 }
      guard !leavesOut(relative, item.url), !Self.isIgnored(item.url) else { continue }
      guard FileManager.default.fileExists(atPath: path) else {
        throw Problem(message: "\(project.path): no file \(path)", place: place)
      }
      if Self.isFolder(item.url), !Self.isResource(item.url) {
        try add(item.url, "", named: relative + "/", except: item.exceptions)
      } else {
        add(item.url, name: Self.name(of: item.url))
      }
    }
  }

  /// Adds the files of a folder. `path` is relative to the folder that a line names, or to that of a project behind
  /// `prefix`.
  private mutating func add(
    _ folder: URL, _ path: String, named prefix: String = "", except exceptions: Set<String> = []
  ) throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
      let relative = path + name
      let url = folder.appending(path: name)
      // Xcode names it so, and no other header.
      if name.hasSuffix("-Bridging-Header.h") { hasBridgingHeader = true }
      guard !name.hasPrefix("."), !exceptions.contains(relative), !Self.isIgnored(url),
        !leavesOut(prefix + relative, url)
      else { continue }
      if Self.isFolder(url), !Self.isResource(url) {
        try add(url, relative + "/", named: prefix, except: exceptions)
      } else {
        add(url, name: Self.name(of: url))
      }
    }
  }

  private mutating func add(_ url: URL, name: String) {
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
    let names: Set = [
      "__Snapshots__", "Package.swift", "Package.resolved", "Info.plist", "Podfile", "Pods", "Carthage",
      "Preview Content", "PrivacyInfo.xcprivacy",
    ]
    let endings: Set = [
      "xcodeproj", "xcworkspace", "xcconfig", "entitlements", "playground", "xcdatamodeld", "mlmodel", "h", "m", "mm",
      "c", "cpp", "pch", "modulemap", "md", "metal", "intentdefinition", "xctestplan", "framework", "xcframework", "a",
      "docc", "xcloc",
    ]
    return names.contains(url.lastPathComponent) || endings.contains(url.pathExtension)
  }
}
