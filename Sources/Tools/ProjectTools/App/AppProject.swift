import Foundation

/// An app as it is in a folder: an Xcode project, or sources and documents without one.
package struct AppProject {
  /// A module of the app or of its tests.
  package struct Module: Equatable, Sendable {
    /// The name that sources and documents use.
    package var name: String
    /// The target of the project; nil if the module is of a folder.
    package var target: String?
    /// The folder of a module without a project, absolute.
    package var folder: String?
    /// The modules of the app and of its packages that it depends on.
    package var dependencies: [String] = []
    package var isTests = false
    /// The Swift sources, absolute paths.
    package var sources: [String] = []
    /// Files that the project lists and that do not exist, and folders that are not of the module, as the lowering
    /// tool names them.
    package var absent: [String] = []
    /// The number of sources in other languages, which are ignored.
    package var otherSources = 0
    /// The sources that declare views of SwiftUI, which are empty.
    package private(set) var sourcesOfViews: [String] = []
    /// The modules of Apple that the sources import and that are libraries of their own beside UIKit.
    package private(set) var standIns: [String] = []
  }

  /// The folder of the project, absolute.
  package let folder: String
  /// The Xcode project, absolute; nil if there is none.
  package private(set) var project: String?
  /// The module of the app is the first one; the others are those that it and the tests depend on, and the tests.
  package private(set) var modules: [Module] = []
  /// The sources of names that Plumb lacks: `Shims.swift` in the folder, if no target has it.
  package private(set) var shims: String?
  /// What was decided, one sentence each.
  package private(set) var notes: [String] = []
  /// Whether the language mode is that of Swift 6.
  package private(set) var isSwift6 = false

  package var app: Module { modules[0] }

  /// Finds the app in a folder.
  ///
  /// - Parameters:
  ///   - path: The folder of an Xcode project or of sources, or the project.
  ///   - target: The target of the app, or nil for the one that makes an app.
  package init(_ path: String, target: String?) throws(ProjectError) {
    let url = URL(fileURLWithPath: path).standardizedFileURL
    let isProject = url.pathExtension == "xcodeproj"
    guard FileManager.default.fileExists(atPath: url.path) else { throw ProjectError("there is no folder '\(path)'") }
    let project = isProject ? url : try Self.project(in: url)
    folder = project?.deletingLastPathComponent().path ?? url.path
    if let project {
      self.project = project.path
      let known: XcodeProject
      do throws(XcodeProject.Failure) { known = try XcodeProject(project) } catch {
        throw ProjectError(error.description)
      }
      try addTargets(of: known, target)
    } else {
      if let target { throw ProjectError("there is no Xcode project in '\(path)' with a target '\(target)'") }
      try addFolder(url, path)
    }
    let shims = folder + "/Shims.swift"
    if FileManager.default.fileExists(atPath: shims), !modules.contains(where: { $0.sources.contains(shims) }) {
      self.shims = shims
    }
  }

  /// The only Xcode project in a folder or, if it has none, in a folder of it; nil without one.
  private static func project(in folder: URL) throws(ProjectError) -> URL? {
    var level = [folder]
    for _ in 0..<3 {
      let entries = level.flatMap { folder in
        (try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { folder.appending(path: $0) })
          ?? []
      }
      let projects = entries.filter { $0.pathExtension == "xcodeproj" }
      if projects.count > 1 {
        let own = projects.filter { $0.deletingPathExtension().lastPathComponent == folder.lastPathComponent }
        if own.count == 1 { return own[0] }
        let names = projects.map { String($0.path.dropFirst(folder.path.count + 1)) }
        throw ProjectError("'\(folder.path)' has several projects; name one of them: \(names.joined(separator: ", "))")
      }
      if let project = projects.first { return project }
      level = entries.filter { AppFiles.isSearched($0) }
    }
    return nil
  }

  // MARK: Projects

  private static let app = "com.apple.product-type.application"

  private mutating func addTargets(of project: XcodeProject, _ name: String?) throws(ProjectError) {
    let target = try appTarget(of: project, name)
    isSwift6 = project.values(of: "SWIFT_VERSION", in: target).contains { $0.hasPrefix("6") }
    let packages = LocalPackage.all(in: project.localPackages)
    var added: Set<String> = []
    func add(_ target: XcodeProject.Target, isTests: Bool, to project: inout AppProject, _ known: XcodeProject) {
      guard added.insert(target.name).inserted else { return }
      var module = Module(name: Self.moduleName(known.module(of: target)), target: target.name, isTests: isTests)
      let frameworks = known.dependencies(of: target).filter {
        $0.productType.contains("framework") || $0.productType.contains("library")
      }
      var dependencies = frameworks.map { Self.moduleName(known.module(of: $0)) }
      let products = known.packageProducts(of: target)
      let found = products.flatMap { LocalPackage.targets(of: $0, in: packages) }
      dependencies += found.map(\.name)
      for product in products where LocalPackage.targets(of: product, in: packages).isEmpty {
        project.notes.append("the package of '\(product)' is not in the project's folders: what uses it is left out")
      }
      if isTests { dependencies.append(project.modules[0].name) }
      module.dependencies = dependencies
      module.add(AppFiles(of: target, in: known))
      project.modules.append(module)
      for framework in frameworks { add(framework, isTests: false, to: &project, known) }
      for target in LocalPackage.closure(of: found, in: packages) where added.insert("package " + target.name).inserted
      {
        project.modules.append(target.module)
      }
    }
    add(target, isTests: false, to: &self, project)
    for tests in project.targets where tests.productType == "com.apple.product-type.bundle.unit-test" {
      let others = project.dependencies(of: tests)
      if others.isEmpty || others.contains(where: { $0.id == target.id }) {
        add(tests, isTests: true, to: &self, project)
      }
    }
    if app.sources.isEmpty, app.otherSources > 0 {
      notes.append(
        "the target '\(target.name)' has no Swift sources (\(app.otherSources) in other languages): "
          + "its screens are drawn from their documents alone")
    } else if app.otherSources > 0 {
      notes.append("\(app.otherSources) sources in other languages than Swift are ignored")
    }
  }

  /// The target with a name, or the one that makes an app for iOS.
  private mutating func appTarget(of project: XcodeProject, _ name: String?) throws(ProjectError) -> XcodeProject.Target
  {
    if let name {
      do throws(XcodeProject.Failure) { return try project.target(named: name) } catch {
        throw ProjectError(error.description)
      }
    }
    let apps = project.targets.filter { $0.productType == Self.app }
    let mobile = apps.filter { target in
      let platforms = ["SDKROOT", "SUPPORTED_PLATFORMS"].flatMap { project.values(of: $0, in: target) }
      return platforms.isEmpty || platforms.contains { $0.contains("iphone") || $0 == "auto" }
    }
    let own = project.url.deletingPathExtension().lastPathComponent
    guard let target = mobile.first(where: { $0.name == own }) ?? mobile.first else {
      let names = project.targets.map(\.name).joined(separator: ", ")
      throw ProjectError(
        "\(project.url.path) has no target that makes an app for iOS; name one with --target: \(names)")
    }
    if mobile.count > 1 {
      let others = mobile.filter { $0.id != target.id }.map(\.name).joined(separator: ", ")
      notes.append("the app is '\(target.name)'; --target names another one: \(others)")
    }
    return target
  }

  // MARK: Folders

  private mutating func addFolder(_ url: URL, _ path: String) throws(ProjectError) {
    let files = AppFiles(in: url) { !$0.hasSuffix("Tests") }
    guard !files.sources.isEmpty || files.hasDocuments else {
      throw ProjectError("there is neither an Xcode project nor a Swift source or storyboard in '\(path)'")
    }
    var module = Module(name: Self.moduleName(XcodeProject.module(url.lastPathComponent)), folder: url.path)
    module.add(files)
    let tests = ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted().filter {
      $0.hasSuffix("Tests")
    }
    module.absent += [AppPackage.folderName] + tests
    modules = [module]
    for name in tests where !name.hasSuffix("UITests") {
      var tests = Module(
        name: XcodeProject.module(name), folder: url.path + "/" + name, dependencies: [module.name], isTests: true)
      tests.add(AppFiles(in: url.appending(path: name)) { _ in true })
      modules.append(tests)
    }
  }

  /// A name that no module of Plumb or of Swift has.
  private static func moduleName(_ name: String) -> String {
    let taken: Set = [
      "AppKit", "AutoLayout", "Canvas", "Cocoa", "Combine", "CoreGraphics", "DesktopCard", "Diagnostics", "Dispatch",
      "FileAccess",
      "Foundation", "JSON", "ObjectiveC", "PhoneCard", "Picture", "ProfileSample", "PropertyList", "QuartzCore",
      "Resources", "Snapshots", "SnapshotTesting", "Swift", "SwiftUI", "Testing", "Typography", "UIKit", "VisualFormat",
      "XCTest",
      "os", AppPackage.programName,
    ]
    return taken.contains(name) ? name + "App" : name
  }
}

extension AppProject.Module {
  fileprivate mutating func add(_ files: AppFiles) {
    sources = files.sources
    absent += files.absent
    otherSources = files.otherSources
    readImports()
  }

  /// Finds what the sources import of the libraries that stand in for modules of Apple.
  mutating func readImports() {
    let texts = sources.map { path in (path: path, text: (try? String(contentsOfFile: path, encoding: .utf8)) ?? "") }
    func importing(_ module: String) -> [(path: String, text: String)] {
      texts.filter { source in
        source.text.split(separator: "\n").contains { $0.split(separator: " ").suffix(2) == ["import", module[...]] }
      }
    }
    standIns = ["Combine", "SwiftUI"].filter { !importing($0).isEmpty }
    sourcesOfViews = importing("SwiftUI").filter { $0.text.contains(": View") }.map(\.path)
  }
}
