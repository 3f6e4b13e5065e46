import Foundation

/// A Swift package in the folders of a project, as far as its targets are modules of the app.
struct LocalPackage {
  /// A target of Swift sources.
  struct Target {
    let name: String
    /// The folder of the sources, absolute.
    let folder: String
    let dependencies: [String]

    var module: AppProject.Module {
      let files = AppFiles(in: URL(fileURLWithPath: folder)) { _ in true }
      var module = AppProject.Module(name: name, folder: folder, dependencies: dependencies, sources: files.sources)
      module.readImports()
      return module
    }
  }

  let targets: [Target]
  /// The targets of each product, by its name.
  let products: [String: [String]]

  static func all(in folders: [URL]) -> [LocalPackage] { folders.compactMap { LocalPackage($0) } }

  /// Asks the package manager. Nil if it cannot read the package.
  private init?(_ folder: URL) {
    guard
      let run = try? FinishedProgram(
        ["swift", "package", "--package-path", folder.path, "--scratch-path", NSTemporaryDirectory() + "plumb-package"]
          + ["describe", "--type", "json"]),
      run.status == 0,
      let value = try? JSONSerialization.jsonObject(with: Data(run.output)) as? [String: Any]
    else { return nil }
    let all = value["targets"] as? [[String: Any]] ?? []
    targets = all.compactMap { target in
      guard target["type"] as? String == "library", let name = target["name"] as? String,
        let path = target["path"] as? String
      else { return nil }
      return Target(
        name: name, folder: folder.appending(path: path).standardizedFileURL.path,
        dependencies: target["target_dependencies"] as? [String] ?? [])
    }
    products = Dictionary(
      (value["products"] as? [[String: Any]] ?? []).compactMap { product in
        (product["name"] as? String).map { ($0, product["targets"] as? [String] ?? []) }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The targets of a product; none if no package has it.
  static func targets(of product: String, in packages: [LocalPackage]) -> [Target] {
    for package in packages {
      guard let names = package.products[product] else { continue }
      return package.targets.filter { names.contains($0.name) }
    }
    return []
  }

  /// Targets with those that they depend on.
  static func closure(of targets: [Target], in packages: [LocalPackage]) -> [Target] {
    var open = targets
    var result: [Target] = []
    while let next = open.popLast() {
      guard !result.contains(where: { $0.name == next.name }) else { continue }
      result.append(next)
      open += packages.flatMap(\.targets).filter { next.dependencies.contains($0.name) }
    }
    return result
  }
}
