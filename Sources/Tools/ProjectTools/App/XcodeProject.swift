import Foundation

/// An Xcode project: its targets with their files, settings and packages.
package struct XcodeProject {
  /// Why a project cannot be read. The description is a sentence with the place.
  package struct Failure: Error, Hashable, CustomStringConvertible {
    package let description: String
  }

  /// The file or folder of a target. Files of a folder can be left out.
  package struct Item {
    package let url: URL
    /// Paths relative to the folder that are left out.
    package var exceptions: Set<String> = []
  }

  /// A target.
  package struct Target {
    /// The object id.
    let id: String
    package let name: String
    /// The product type, such as `com.apple.product-type.application`; empty if there is none.
    package let productType: String
    fileprivate let object: [String: Any]
  }

  /// The folder that ends with `.xcodeproj`.
  package let url: URL
  /// The targets in the order of the project.
  package private(set) var targets: [Target] = []
  private let objects: [String: [String: Any]]
  private let root: [String: Any]
  /// The group of each file and group.
  private let parents: [String: String]

  /// Reads a project, a folder that ends with `.xcodeproj`.
  package init(_ url: URL) throws(Failure) {
    let file = url.appending(path: "project.pbxproj")
    guard let data = FileManager.default.contents(atPath: file.path) else {
      throw Failure(description: "no file \(file.path)")
    }
    guard let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any],
      let objects = list["objects"] as? [String: [String: Any]], let root = list["rootObject"] as? String
    else { throw Failure(description: "\(file.path): not a project of Xcode") }
    (self.url, self.objects, self.root) = (url, objects, objects[root] ?? [:])
    var parents: [String: String] = [:]
    for (id, object) in objects {
      for child in object["children"] as? [String] ?? [] { parents[child] = id }
    }
    self.parents = parents
    targets = (self.root["targets"] as? [String] ?? []).compactMap { id in
      objects[id].map {
        Target(
          id: id, name: $0["name"] as? String ?? "", productType: $0["productType"] as? String ?? "", object: $0)
      }
    }
  }

  /// The target with a name, or whose name makes that of a module.
  package func target(named name: String) throws(Failure) -> Target {
    if let found = targets.first(where: { $0.name == name })
      ?? targets.first(where: { Self.module($0.name) == Self.module(name) })
    {
      return found
    }
    let names = targets.map(\.name).joined(separator: ", ")
    throw Failure(description: "\(url.path): the project has no target named \(name); its targets are \(names)")
  }

  // MARK: Settings

  /// The values of a setting: those of the configurations of a target, or else those of the project. Each configuration
  /// has its own, or those of its file.
  package func values(of setting: String, in target: Target) -> [String] {
    for owner in [target.object, root] {
      let list = (owner["buildConfigurationList"] as? String).flatMap { objects[$0] }
      let configurations = (list?["buildConfigurations"] as? [String] ?? []).compactMap { objects[$0] }
      let values = configurations.compactMap { configuration -> String? in
        let value = (configuration["buildSettings"] as? [String: Any])?[setting]
        guard value != nil else { return file(of: configuration).flatMap { Self.value(of: setting, in: $0) } }
        return value as? String ?? (value as? [String])?.joined(separator: " ")
      }
      if !values.isEmpty { return values }
    }
    return []
  }

  /// The file with settings of a configuration; nil if it has none.
  private func file(of configuration: [String: Any]) -> URL? {
    if let reference = configuration["baseConfigurationReference"] as? String { return place(of: reference) }
    guard let path = configuration["baseConfigurationReferenceRelativePath"] as? String,
      let folder = (configuration["baseConfigurationReferenceAnchor"] as? String).flatMap(place)
    else { return nil }
    return folder.appending(path: path)
  }

  /// The value of a setting in a file and those that it includes. A later line replaces an earlier one; those for one
  /// system or architecture (`NAME[sdk=…]`) are ignored.
  private static func value(of setting: String, in file: URL, depth: Int = 0) -> String? {
    guard depth < 10, let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
    var result: String?
    for line in text.split(whereSeparator: \.isNewline) {
      if line.hasPrefix("#include") {
        let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
        guard parts.count > 1 else { continue }
        let other = file.deletingLastPathComponent().appending(path: String(parts[1])).standardizedFileURL
        result = value(of: setting, in: other, depth: depth + 1) ?? result
      } else if let mark = line.firstIndex(of: "="),
        line[..<mark].split(whereSeparator: \.isWhitespace).first.map(String.init) == setting
      {
        let value = String(line[line.index(after: mark)...])
        let plain = value.range(of: "//").map { value[..<$0.lowerBound] } ?? value[...]
        result = plain.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      }
    }
    return result
  }

  /// The module of a target: its setting `PRODUCT_MODULE_NAME`, or the name of its product as an identifier.
  package func module(of target: Target) -> String {
    func value(_ setting: String) -> String? {
      values(of: setting, in: target).first { !$0.isEmpty }.map {
        $0.replacingOccurrences(of: "$(TARGET_NAME)", with: target.name)
          .replacingOccurrences(of: "${TARGET_NAME}", with: target.name)
      }.flatMap { $0.contains("$") ? nil : $0 }
    }
    let name = Self.module(value("PRODUCT_MODULE_NAME") ?? value("PRODUCT_NAME") ?? target.name)
    return name.first?.isNumber == true ? "_" + name.dropFirst() : name
  }

  /// Whether the settings of a target, or of the project, name a header whose declarations all sources see.
  package func hasBridgingHeader(_ target: Target) -> Bool {
    values(of: "SWIFT_OBJC_BRIDGING_HEADER", in: target).contains { !$0.isEmpty }
  }

  /// The targets of the project that a target depends on.
  package func dependencies(of target: Target) -> [Target] {
    (target.object["dependencies"] as? [String] ?? []).compactMap { id in
      let other = objects[id]?["target"] as? String
      return targets.first { $0.id == other }
    }
  }

  /// The products of packages that a target uses.
  package func packageProducts(of target: Target) -> [String] {
    let products = target.object["packageProductDependencies"] as? [String] ?? []
    return products.compactMap { objects[$0]?["productName"] as? String }
  }

  /// The folders of the local packages of the project.
  package var localPackages: [URL] {
    let folder = url.deletingLastPathComponent()
    let references = root["packageReferences"] as? [String] ?? []
    let stated = references.compactMap { objects[$0]?["relativePath"] as? String }
    // Before Xcode 15, a local package is a reference to its folder.
    let folders = objects.filter { $1["isa"] as? String == "PBXFileReference" }.keys.compactMap(place).filter {
      $0.pathExtension.isEmpty && FileManager.default.fileExists(atPath: $0.path + "/Package.swift")
    }
    let all = stated.map { folder.appending(path: $0).standardizedFileURL } + folders
    return Set(all.map(\.path)).sorted().map { URL(fileURLWithPath: $0) }
  }

  /// The projects that the project refers to.
  package var referencedProjects: [URL] {
    objects.filter { ($1["path"] as? String)?.hasSuffix(".xcodeproj") == true }.keys.sorted().compactMap(place)
  }

  // MARK: Files

  /// The sources and resources of a target.
  package func items(of target: Target) -> [Item] {
    var result: [Item] = []
    for phase in target.object["buildPhases"] as? [String] ?? [] {
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
    for group in target.object["fileSystemSynchronizedGroups"] as? [String] ?? [] {
      guard let folder = place(of: group) else { continue }
      let sets = (objects[group]?["exceptions"] as? [String] ?? []).compactMap { objects[$0] }
      let own = sets.filter { $0["target"] as? String == target.id }
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

  /// A name as an identifier.
  package static func module(_ name: String) -> String {
    String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }
}
