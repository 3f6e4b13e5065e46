import Foundation
import InterfaceBuilder

/// A Swift package in the folders of a project, as far as its targets are modules of the app.
struct LocalPackage {
  /// A target of Swift sources.
  struct Target {
    let name: String
    /// The module of the app.
    let module: AppProject.Module
    /// The targets of the package that it depends on.
    let targets: [String]
    /// The products of other packages that it depends on.
    let products: [String]
  }

  let folder: URL
  let targets: [Target]
  /// The targets of each product, by its name.
  let products: [String: [String]]
  /// The folders of the packages that it depends on by their paths.
  private let neighbours: [URL]

  /// Reads packages, and those in other folders that they depend on.
  ///
  /// - Parameters:
  ///   - folders: The folders of the packages. Those that the package manager cannot read are left out.
  ///   - work: A folder for what the package manager says of them, absolute.
  static func all(in folders: [URL], work: String) -> [LocalPackage] {
    var open = folders
    var known: Set<String> = []
    var result: [LocalPackage] = []
    while !open.isEmpty {
      let next = open.removeFirst().standardizedFileURL
      guard known.insert(next.path).inserted, let package = LocalPackage(next, work) else { continue }
      result.append(package)
      open += package.neighbours
    }
    return result
  }

  /// Asks the package manager, or reads what it said before. Nil if it cannot read the package.
  private init?(_ folder: URL, _ work: String) {
    guard let data = Self.description(of: folder, work),
      let value = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
    else { return nil }
    self.folder = folder
    targets = (value["targets"] as? [[String: Any]] ?? []).compactMap { Self.target($0, in: folder) }
    products = Dictionary(
      (value["products"] as? [[String: Any]] ?? []).compactMap { product in
        (product["name"] as? String).map { ($0, product["targets"] as? [String] ?? []) }
      }, uniquingKeysWith: { first, _ in first })
    neighbours = (value["dependencies"] as? [[String: Any]] ?? []).compactMap { dependency in
      (dependency["path"] as? String).map { URL(fileURLWithPath: $0) }
    }
  }

  /// What the package manager says of a package. It takes a second, so that it is kept until a file comes or goes.
  private static func description(of folder: URL, _ work: String) -> Data? {
    let manifest = folder.path + "/Package.swift"
    let attributes = try? FileManager.default.attributesOfItem(atPath: manifest)
    let date = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    let state = (["\(manifest) \(attributes?[.size] ?? 0) \(date)"] + AppFiles(in: folder) { _ in true }.sources)
      .joined(separator: "\n")
    let own = work + "/" + folder.path.replacing("/", with: "_")
    let (list, text) = (own + "/files", own + "/description.json")
    if (try? String(contentsOfFile: list, encoding: .utf8)) == state,
      let known = FileManager.default.contents(atPath: text)
    {
      return known
    }
    let words = [
      "swift", "package", "--package-path", folder.path, "--scratch-path", own, "describe", "--type", "json",
    ]
    guard let run = try? FinishedProgram(words), run.status == 0 else { return nil }
    // The tool of the package manager makes the folder.
    try? Data(run.output).write(to: URL(fileURLWithPath: text))
    try? state.write(toFile: list, atomically: true, encoding: .utf8)
    return Data(run.output)
  }

  private static func target(_ value: [String: Any], in folder: URL) -> Target? {
    guard value["type"] as? String == "library", value["module_type"] as? String == "SwiftTarget",
      let name = value["name"] as? String, let path = value["path"] as? String
    else { return nil }
    let place = folder.appending(path: path).standardizedFileURL.path
    let stated = Set((value["sources"] as? [String] ?? []).map { place + "/" + $0 })
    let files = AppFiles(in: URL(fileURLWithPath: place)) { _ in true }
    var module = AppProject.Module(
      name: AppProject.moduleName(value["c99name"] as? String ?? name), folder: place,
      sources: files.sources.filter(stated.contains), documents: files.documents)
    guard !module.sources.isEmpty else { return nil }
    // What the manifest excludes.
    module.absent = files.sources.filter { !stated.contains($0) }.map { String($0.dropFirst(place.count + 1)) }
    module.readImports()
    return Target(
      name: name, module: module, targets: value["target_dependencies"] as? [String] ?? [],
      products: value["product_dependencies"] as? [String] ?? [])
  }

  /// The targets of a product; none if no package has it.
  static func targets(of product: String, in packages: [LocalPackage]) -> [Target] {
    for package in packages {
      guard let names = package.products[product] else { continue }
      return package.targets.filter { names.contains($0.name) }
    }
    return []
  }

  /// The modules of targets and of those that they depend on.
  static func modules(of targets: [Target], in packages: [LocalPackage]) -> [AppProject.Module] {
    var open = targets
    var result: [AppProject.Module] = []
    while let next = open.popLast() {
      guard !result.contains(where: { $0.name == next.module.name }) else { continue }
      let needed =
        packages.flatMap(\.targets).filter { next.targets.contains($0.name) }
        + next.products.flatMap { Self.targets(of: $0, in: packages) }
      var module = next.module
      module.dependencies = needed.map(\.module.name)
      result.append(module)
      open += needed
    }
    return result
  }

  // MARK: Folders

  /// The folders of packages that the workspaces around a project have.
  static func folders(ofWorkspacesAround project: URL) -> [URL] { files(ofWorkspacesAround: project).filter(isPackage) }

  /// What the workspaces in a folder and in the one around it have beside a project.
  static func files(ofWorkspacesAround project: URL) -> [URL] {
    let folder = project.deletingLastPathComponent()
    return [folder, folder.deletingLastPathComponent()].flatMap { place -> [URL] in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
      return names.sorted().filter { $0.hasSuffix(".xcworkspace") }.flatMap { name -> [URL] in
        let path = place.appending(path: name + "/contents.xcworkspacedata").path
        guard let data = FileManager.default.contents(atPath: path), let root = try? Element.read(bytes: Array(data))
        else { return [] }
        let all = references(in: root, place, place)
        return all.contains { $0.path == project.path } ? all : []
      }
    }
  }

  /// The files that an element of a workspace refers to.
  private static func references(in element: Element, _ group: URL, _ container: URL) -> [URL] {
    element.children.flatMap { child -> [URL] in
      let words = (child["location"] ?? "").split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard words.count == 2 else { return references(in: child, group, container) }
      let place =
        switch words[0] {
        case "absolute": URL(fileURLWithPath: String(words[1]))
        case "container": container.appending(path: words[1])
        default: words[1].isEmpty ? group : group.appending(path: words[1])
        }
      return [place.standardizedFileURL] + references(in: child, place, container)
    }
  }

  /// The folders of packages in a folder whose manifests have the names of products.
  static func folders(in folder: URL, with products: [String]) -> [URL] {
    var level = [folder]
    var result: [URL] = []
    for _ in 0..<4 {
      level = level.flatMap { place in
        ((try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []).sorted()
          .map { place.appending(path: $0) }.filter { AppFiles.isSearched($0) && $0.lastPathComponent != "Plumb" }
      }
      result += level.filter { place in
        guard isPackage(place),
          let text = try? String(contentsOfFile: place.path + "/Package.swift", encoding: .utf8)
        else { return false }
        return products.contains { text.contains("\"\($0)\"") }
      }
    }
    return result
  }

  /// A folder and those around it, up to that of the repository, or to the next one if it is in none.
  static func folders(around folder: URL) -> [URL] {
    var result = [folder]
    while let last = result.last, last.path != "/" {
      if FileManager.default.fileExists(atPath: last.path + "/.git") { return result }
      result.append(last.deletingLastPathComponent())
    }
    return Array(result.prefix(2))
  }

  static func isPackage(_ folder: URL) -> Bool {
    FileManager.default.fileExists(atPath: folder.path + "/Package.swift")
  }
}
