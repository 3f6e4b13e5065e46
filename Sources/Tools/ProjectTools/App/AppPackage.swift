import Foundation

/// The Swift package that `plumb app` writes beside an app: a manifest, a file for each module that names its files,
/// and the program that draws the screens.
package struct AppPackage {
  /// The name of the folder in that of the app of all that is written.
  package static let folderName = "Plumb"
  /// The name of the folder of the package in it. The package manager knows packages by the names of their folders, so
  /// that it must be another name than that of a checkout of Plumb.
  static let packageName = "Screens"
  /// The name of the program that draws the screens.
  static let programName = "PlumbScreens"
  /// The part of the first lines by which a file is known that can be written again.
  static let mark = "Written by 'plumb app'; remove this line to keep your changes."

  /// Where the package Plumb is.
  package enum Origin: Equatable, Sendable {
    /// A folder, absolute.
    case folder(String)
    /// A repository.
    case url(String)

    /// The repository of a value with a scheme, or the folder.
    package init(_ text: String) {
      self = text.contains("://") ? .url(text) : .folder(URL(fileURLWithPath: text).standardizedFileURL.path)
    }

    /// The folder around a program that was built in a checkout, the kits beside one of a release, or nil.
    package static func around(_ program: String) -> Origin? {
      var url = URL(fileURLWithPath: program).resolvingSymlinksInPath()
      while url.path != "/" {
        url = url.deletingLastPathComponent()
        for path in [url.path, url.path + "/share/plumb-kits"]
        where FileManager.default.fileExists(atPath: path + "/Apps/SourceLowering/main.swift") {
          return .folder(path)
        }
      }
      return nil
    }
  }

  package let project: AppProject
  /// The folder of all that is written, absolute.
  package let base: String
  /// The folder of the package, absolute.
  package let folder: String
  private let origin: Origin?

  /// A package of an app.
  ///
  /// - Parameters:
  ///   - project: The app.
  ///   - origin: Where Plumb is; nil if a manifest that exists says so.
  package init(_ project: AppProject, origin: Origin?) {
    (self.project, self.origin) = (project, origin)
    base = project.folder + "/" + Self.folderName
    folder = base + "/" + Self.packageName
  }

  /// The folder of the modules of the kits, if they are compiled.
  var modules: String? {
    guard case .folder(let path) = origin else { return nil }
    return AppKits.modules(in: path)
  }

  // MARK: Texts

  /// The manifest.
  func manifest(_ origin: Origin) -> String {
    let dependency =
      switch origin {
      case .folder(let path): ".package(name: \"Plumb\", path: \"\(Self.relative(path, to: folder))\")"
      case .url(let url): ".package(url: \"\(url)\", branch: \"main\")"
      }
    let plumb =
      switch origin {
      case .folder: "Plumb"
      case .url(let url): (url as NSString).lastPathComponent.replacingOccurrences(of: ".git", with: "")
      }
    let targets = project.modules.map { module in
      let own = module.dependencies.map { "\"\($0)\"" }.joined(separator: ", ")
      let kits = [module.isTests ? "Snapshots" : "UIKit"] + module.standIns
      let kit = kits.map { ".product(name: \"\($0)\", package: \"\(plumb)\")" }.joined(separator: ", ")
      let options = module.isolation.map { "\"\($0)\"" }.joined(separator: ", ")
      let settings = options.isEmpty ? "settings" : "settings + [.unsafeFlags([\(options)])]"
      return """
            .\(module.isTests ? "testTarget" : "target")(
              name: "\(module.name)", dependencies: [\(own.isEmpty ? "" : own + ", ")\(kit)],
              path: "\(module.name)", swiftSettings: \(settings), plugins: [app]),
        """
    }
    return """
      // swift-tools-version: 6.1
      // \(Self.mark)
      import PackageDescription

      let app = Target.PluginUsage.plugin(name: "PlumbApp", package: "\(plumb)")
      // One build reports the errors of all sources.
      let settings: [SwiftSetting] = [.unsafeFlags(["-continue-building-after-errors"])]
      let package = Package(
        name: "\(project.app.name)Screens",
        dependencies: [\(dependency)],
        targets: [
      \(targets.joined(separator: "\n"))
          .executableTarget(
            name: "\(Self.programName)",
            dependencies: ["\(project.app.name)", .product(name: "Snapshots", package: "\(plumb)")],
            path: "\(Self.programName)"),
        ],
        swiftLanguageModes: [.v\(project.isSwift6 ? 6 : 5)]
      )

      """
  }

  /// The file that names the files of a module.
  ///
  /// - Parameter leftOut: What is left out, as ``AppExclusion`` found.
  func files(of module: AppProject.Module, leavingOut leftOut: [AppExclusion.File]) -> String {
    let place = folder + "/" + module.name
    var lines = ["// \(Self.mark)"]
    let xcode = module.project ?? project.project
    if let target = module.target, let project = xcode {
      lines.append("// plumb: project " + Self.relative(project, to: place))
      if target != module.name { lines.append("// plumb: target " + target) }
    } else if let folder = module.folder {
      lines.append("// plumb: folder " + Self.relative(folder, to: place))
    }
    lines.append("// plumb: warn about documents")
    if module == project.app, let shims = project.shims {
      lines.append("// plumb: add " + Self.relative(shims, to: place))
    }
    lines += module.absent.map { "// plumb: leave out " + $0 }
    let base =
      module.target == nil
      ? module.folder ?? project.folder : xcode.map { ($0 as NSString).deletingLastPathComponent } ?? project.folder
    for file in leftOut where file.module == module.name {
      lines.append("// \(file.reason):")
      let isInside = file.path.hasPrefix(base + "/")
      lines.append("// plumb: leave out " + (isInside ? String(file.path.dropFirst(base.count + 1)) : file.path))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The program that draws the screens.
  var program: String {
    let drawing = "Snapshots"
    return """
      // \(Self.mark)
      import \(project.app.name)
      import \(drawing)

      AppScreens.main(module: "\(project.app.name)")

      """
  }

  // MARK: Files

  /// Writes the files that do not exist, that differ, and whose first lines do not ask to keep them.
  func write(leavingOut leftOut: [AppExclusion.File]) throws(ProjectError) {
    let path = folder + "/Package.swift"
    if let origin {
      try write(manifest(origin), to: path)
    } else if !FileManager.default.fileExists(atPath: path) {
      throw ProjectError("the package Plumb is not around this program; name its folder or its URL with --plumb")
    }
    for module in project.modules {
      try write(files(of: module, leavingOut: leftOut), to: "\(folder)/\(module.name)/Files.swift")
    }
    try write(program, to: "\(folder)/\(Self.programName)/main.swift")
    try write("# \(Self.mark)\n.build\nPictures\nPackage.resolved\ntests.log\n", to: base + "/.gitignore")
  }

  private func write(_ text: String, to path: String) throws(ProjectError) {
    if let data = FileManager.default.contents(atPath: path) {
      let known = String(decoding: data, as: UTF8.self)
      guard known != text, known.contains(Self.mark) else { return }
    }
    do {
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    } catch {
      throw ProjectError("cannot write '\(path)': \(error.localizedDescription)")
    }
  }

  /// A path relative to a folder, both absolute.
  static func relative(_ path: String, to folder: String) -> String {
    let (own, base) = (path.split(separator: "/"), folder.split(separator: "/"))
    let common = zip(own, base).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: base.count - common)
    let parts = up + own.dropFirst(common).map(String.init)
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }
}
