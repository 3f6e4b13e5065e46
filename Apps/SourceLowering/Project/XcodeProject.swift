import Foundation

/// An Xcode project: which files its targets have.
struct XcodeProject {
  /// The file or folder of a target. Files of a folder can be left out.
  struct Item {
    let url: URL
    /// Paths relative to the folder that are left out.
    var exceptions: Set<String> = []
  }

  private let url: URL
  private let objects: [String: [String: Any]]
  private let root: [String: Any]
  /// The group of each file and group.
  private let parents: [String: String]

  /// The line that names the project.
  private let line: Place

  /// Reads a project, a folder that ends with `.xcodeproj`, which a line names.
  init(_ url: URL, _ line: Place) throws {
    self.line = line
    let file = url.appending(path: "project.pbxproj")
    guard let data = FileManager.default.contents(atPath: file.path) else {
      throw Problem(message: "no file \(file.path)", place: line)
    }
    guard let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any],
      let objects = list["objects"] as? [String: [String: Any]], let root = list["rootObject"] as? String
    else { throw Problem(message: "\(file.path): not a project of Xcode", place: line) }
    (self.url, self.objects, self.root) = (url, objects, objects[root] ?? [:])
    var parents: [String: String] = [:]
    for (id, object) in objects {
      for child in object["children"] as? [String] ?? [] { parents[child] = id }
    }
    self.parents = parents
  }

  /// The targets, with their ids.
  private var targets: [(id: String, target: [String: Any])] {
    (root["targets"] as? [String] ?? []).compactMap { id in objects[id].map { (id, $0) } }
  }

  /// The target with the name of a module.
  private func target(ofModule name: String) -> (id: String, target: [String: Any])? {
    targets.first { Self.module($0.target["name"] as? String ?? "") == Self.module(name) }
  }

  /// Whether the settings of the target with the name of a module, or of the project, name a header whose declarations
  /// all sources see.
  func hasBridgingHeader(module name: String) -> Bool {
    let lists = [target(ofModule: name)?.target, root].compactMap { $0?["buildConfigurationList"] as? String }
    let configurations = lists.flatMap { objects[$0]?["buildConfigurations"] as? [String] ?? [] }
    return configurations.contains { id in
      let header = (objects[id]?["buildSettings"] as? [String: Any])?["SWIFT_OBJC_BRIDGING_HEADER"] as? String
      return header?.isEmpty == false
    }
  }

  /// The sources and resources of the target with the name of a module.
  func items(ofModule name: String) throws -> [Item] {
    guard let (id, target) = target(ofModule: name) else {
      let names = targets.compactMap { $0.target["name"] as? String }.joined(separator: ", ")
      throw Problem(
        message: "\(url.path): the project has no target named \(name); its targets are \(names)", place: line)
    }
    var result: [Item] = []
    for phase in target["buildPhases"] as? [String] ?? [] {
      guard let phase = objects[phase],
        ["PBXSourcesBuildPhase", "PBXResourcesBuildPhase"].contains(phase["isa"] as? String)
      else { continue }
      for file in phase["files"] as? [String] ?? [] {
        guard let reference = objects[file]?["fileRef"] as? String else { continue }
        // A group of variants has a file for each language.
        let variants = objects[reference]?["children"] as? [String] ?? [reference]
        result += variants.compactMap(place).map { Item(url: Self.existing($0)) }
      }
    }
    for group in target["fileSystemSynchronizedGroups"] as? [String] ?? [] {
      guard let folder = place(of: group) else { continue }
      let sets = (objects[group]?["exceptions"] as? [String] ?? []).compactMap { objects[$0] }
      let own = sets.filter { $0["target"] as? String == id }
      result.append(
        Item(url: Self.existing(folder), exceptions: Set(own.flatMap { $0["membershipExceptions"] as? [String] ?? [] }))
      )
    }
    return result
  }

  /// Where a file or a group is; nil if it is not in the project's folders.
  private func place(of id: String) -> URL? {
    guard let object = objects[id] else { return nil }
    let path = object["path"] as? String ?? ""
    let folder = url.deletingLastPathComponent()
    switch object["sourceTree"] as? String {
    case "<absolute>": return URL(fileURLWithPath: path)
    case "SOURCE_ROOT": return folder.appending(path: path).standardizedFileURL
    case "<group>":
      let base = parents[id].map(place) ?? folder.appending(path: root["projectDirPath"] as? String ?? "")
      return path.isEmpty ? base : base?.appending(path: path).standardizedFileURL
    default: return nil
    }
  }

  /// The place of a file whose path can differ in upper and lower case: most disks of Apple's systems ignore case.
  private static func existing(_ url: URL) -> URL {
    guard !FileManager.default.fileExists(atPath: url.path), url.path != "/" else { return url }
    let folder = existing(url.deletingLastPathComponent())
    let name = url.lastPathComponent
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return folder.appending(path: names.first { $0.lowercased() == name.lowercased() } ?? name)
  }

  /// The name of the module of a target.
  private static func module(_ name: String) -> String {
    String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }
}
