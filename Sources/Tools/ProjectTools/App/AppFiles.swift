import Foundation

/// The files of a module of an app.
struct AppFiles {
  /// The Swift sources, absolute paths.
  private(set) var sources: [String] = []
  /// The files of a project that do not exist, relative to its folder.
  private(set) var absent: [String] = []
  /// The number of sources in C, Objective-C and C++.
  private(set) var otherSources = 0
  /// The storyboards and nibs, absolute paths.
  private(set) var documents: [String] = []

  /// The files of a target of a project.
  init(of target: XcodeProject.Target, in project: XcodeProject) {
    let folder = project.url.deletingLastPathComponent().path + "/"
    for item in project.items(of: target) {
      let path = item.url.path
      if !FileManager.default.fileExists(atPath: path) {
        absent.append(path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path)
      } else if Self.isSearched(item.url) {
        add(item.url, except: item.exceptions) { _ in true }
      } else {
        add(path)
      }
    }
  }

  /// The files of a folder. `isWanted` gets the names of folders in it.
  init(in folder: URL, _ isWanted: (String) -> Bool) { add(folder, except: [], isWanted) }

  private mutating func add(_ folder: URL, except exceptions: Set<String>, _ isWanted: (String) -> Bool) {
    func visit(_ url: URL, _ path: String) {
      for name in ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted() {
        let relative = path + name
        let entry = url.appending(path: name)
        guard !name.hasPrefix("."), !exceptions.contains(relative), name != "Package.swift" else { continue }
        if Self.isFolder(entry) {
          if Self.isSearched(entry), name != AppPackage.folderName, isWanted(name) { visit(entry, relative + "/") }
        } else {
          add(entry.path)
        }
      }
    }
    visit(folder, "")
  }

  private mutating func add(_ path: String) {
    switch (path as NSString).pathExtension {
    case "swift": sources.append(path)
    case "m", "mm", "c", "cpp": otherSources += 1
    case "storyboard", "xib": documents.append(path)
    default: break
    }
  }

  /// The folders of products and of package managers.
  static let foldersOfTools: Set = ["Pods", "Carthage", "DerivedData", "build", "node_modules", "vendor"]

  static func isFolder(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// Whether an entry is a folder that can have files of the app: no product, package manager or resource.
  static func isSearched(_ url: URL) -> Bool {
    let endings: Set = [
      "xcodeproj", "xcworkspace", "xcassets", "bundle", "framework", "xcframework", "playground", "xcdatamodeld",
      "docc",
    ]
    let name = url.lastPathComponent
    return !name.hasPrefix(".") && name != "Preview Content" && !foldersOfTools.contains(name)
      && !endings.contains(url.pathExtension) && isFolder(url)
  }
}
