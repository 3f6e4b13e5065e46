import Foundation

/// An app as it is in a folder: an Xcode project, or sources and documents without one.
package struct AppProject {
  /// A module of the app or of its tests.
  package struct Module: Equatable, Sendable {
    /// The name that sources and documents use.
    package var name: String
    /// The target of the project; nil if the module is of a folder.
    package var target: String?
    /// The other project that has the target, absolute; nil if it is that of the app.
    var project: String?
    /// The folder of a module without a project, absolute.
    package var folder: String?
    /// The modules of the app and of its packages that it depends on.
    package var dependencies: [String] = []
    package var isTests = false
    /// The options of the compiler for the isolation of declarations, as the target sets them.
    package var isolation: [String] = []
    /// The Swift sources, absolute paths.
    package var sources: [String] = []
    /// The storyboards and nibs, absolute paths.
    package var documents: [String] = []
    /// Files that the project lists and that do not exist, and folders that are not of the module, as the lowering
    /// tool names them.
    package var absent: [String] = []
    /// The number of sources in other languages, which are ignored.
    package var otherSources = 0
    /// The sources that declare views of SwiftUI, which are empty.
    package private(set) var sourcesOfViews: [String] = []
    /// The modules of Apple that the sources import and that are libraries of their own beside UIKit.
    package private(set) var standIns: [String] = []
    /// The modules of tests that the sources import: `Testing`, `XCTest`.
    private(set) var testing: [String] = []
    /// The modules that the sources import.
    private(set) var imports: Set<String> = []
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

  /// A path as it is shown: relative to the folder of the project if it is inside.
  func shown(_ path: String) -> String {
    path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
  }

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

  /// The only Xcode project with an app for iOS in a folder or, if it has none, in a folder of it. If none has one, it is
  /// the first project; nil without one.
  private static func project(in folder: URL) throws(ProjectError) -> URL? {
    var level = [folder]
    var first: URL?
    for _ in 0..<4 {
      let entries = level.flatMap { folder in
        (try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { folder.appending(path: $0) })
          ?? []
      }
      let all = entries.filter { $0.pathExtension == "xcodeproj" }
      let apps = all.filter { (try? XcodeProject($0)).map { !mobileApps(of: $0).isEmpty } ?? false }
      // Without an app, it is not known which of them is meant.
      let projects = apps.isEmpty && all.count > 1 && first == nil ? all : apps
      if projects.count > 1 {
        let own = projects.filter { $0.deletingPathExtension().lastPathComponent == folder.lastPathComponent }
        if own.count == 1 { return own[0] }
        let names = projects.map { String($0.path.dropFirst(folder.path.count + 1)) }
        throw ProjectError("'\(folder.path)' has several projects; name one of them: \(names.joined(separator: ", "))")
      }
      if let project = projects.first { return project }
      first = first ?? all.first
      level = entries.filter { AppFiles.isSearched($0) }
    }
    return first
  }

  // MARK: Projects

  private static let app = "com.apple.product-type.application"

  private static func platforms(_ target: XcodeProject.Target, _ project: XcodeProject) -> [String] {
    ["SDKROOT", "SUPPORTED_PLATFORMS"].flatMap { project.values(of: $0, in: target) }
  }

  private static func isMobile(_ target: XcodeProject.Target, _ project: XcodeProject) -> Bool {
    let names = platforms(target, project)
    return names.isEmpty || names.contains { $0.contains("iphone") || $0 == "auto" }
  }

  private static func mobileApps(of project: XcodeProject) -> [XcodeProject.Target] {
    project.targets.filter { $0.productType == app && isMobile($0, project) }
  }

  private mutating func addTargets(of project: XcodeProject, _ name: String?) throws(ProjectError) {
    let target = try appTarget(of: project, name)
    isSwift6 = project.values(of: "SWIFT_VERSION", in: target).contains { $0.hasPrefix("6") }
    let packages = packages(of: project)
    var others: [XcodeProject]?
    func add(_ target: XcodeProject.Target, isTests: Bool, to project: inout AppProject, _ known: XcodeProject) {
      let name = Self.moduleName(known.module(of: target))
      guard !project.modules.contains(where: { $0.name == name }) else { return }
      var module = Module(name: name, target: target.name, isTests: isTests)
      if known.url.path != project.project { module.project = known.url.path }
      module.isolation = Self.isolation(of: target, in: known)
      module.add(AppFiles(of: target, in: known))
      var frameworks = known.dependencies(of: target).filter(Self.isFramework).map { (target: $0, known) }
      let products = known.packageProducts(of: target)
      var found = products.flatMap { LocalPackage.targets(of: $0, in: packages) }
      let stated = frameworks.map { known.module(of: $0.target) } + found.map(\.module.name)
      var modules: [String] = []
      for name in module.imports.subtracting(stated).sorted() where name != module.name {
        guard !project.modules.contains(where: { $0.name == name }) else {
          // Tests depend on the app anyway, and nothing else does.
          if name != project.modules[0].name { modules.append(name) }
          continue
        }
        if others == nil { others = known.neighbors }
        let lists = [known] + (others ?? [])
        if let other = lists.lazy.compactMap({ Self.framework(name, in: $0) }).first {
          frameworks.append(other)
        } else if !products.contains(name) {
          found += LocalPackage.targets(of: name, in: packages)
        }
      }
      module.dependencies = modules + frameworks.map { Self.moduleName($1.module(of: $0)) } + found.map(\.module.name)
      for product in products where LocalPackage.targets(of: product, in: packages).isEmpty {
        guard !module.dependencies.contains(product) else { continue }
        project.notes.append("the package of '\(product)' is not in the project's folders: what uses it is left out")
      }
      if isTests { module.dependencies.append(project.modules[0].name) }
      project.modules.append(module)
      for framework in frameworks { add(framework.target, isTests: false, to: &project, framework.1) }
      for module in LocalPackage.modules(of: found, in: packages)
      where !project.modules.contains(where: { $0.name == module.name }) {
        project.modules.append(module)
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

  private static func isFramework(_ target: XcodeProject.Target) -> Bool {
    target.productType.contains("framework") || target.productType.contains("library")
  }

  /// The target for iOS that makes the module with a name from Swift sources.
  private static func framework(
    _ name: String, in project: XcodeProject
  ) -> (target: XcodeProject.Target, XcodeProject)? {
    project.targets.first { target in
      isFramework(target) && project.module(of: target) == name && isMobile(target, project)
        && !AppFiles(of: target, in: project).sources.isEmpty
    }.map { ($0, project) }
  }

  /// The features of Swift that Xcode calls approachable concurrency.
  private static let approachable = [
    "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability", "InferIsolatedConformances",
    "InferSendableFromCaptures", "NonisolatedNonsendingByDefault",
  ]

  private static func isolation(of target: XcodeProject.Target, in project: XcodeProject) -> [String] {
    var options: [String] = []
    if project.values(of: "SWIFT_DEFAULT_ACTOR_ISOLATION", in: target).contains("MainActor") {
      options += ["-default-isolation", "MainActor"]
    }
    if project.values(of: "SWIFT_APPROACHABLE_CONCURRENCY", in: target).contains("YES") {
      options += approachable.flatMap { ["-enable-upcoming-feature", $0] }
    }
    return options
  }

  /// The packages that the project refers to, those of a workspace with it, those that it is in, and those in its
  /// folders whose products it uses without any of these.
  private func packages(of project: XcodeProject) -> [LocalPackage] {
    let work = "\(folder)/\(AppPackage.folderName)/\(AppPackage.packageName)/.build/packages"
    let around = LocalPackage.folders(around: project.url.deletingLastPathComponent()).filter(LocalPackage.isPackage)
    let folders = project.localPackages + LocalPackage.folders(ofWorkspacesAround: project.url) + around
    let packages = LocalPackage.all(in: folders, work: work)
    let open = Set(project.targets.flatMap(project.packageProducts)).filter {
      LocalPackage.targets(of: $0, in: packages).isEmpty
    }
    guard !open.isEmpty else { return packages }
    let others = LocalPackage.folders(in: project.url.deletingLastPathComponent(), with: open.sorted())
    return packages + LocalPackage.all(in: others, work: work)
  }

  /// The target with a name, or the one that makes an app for iOS.
  private mutating func appTarget(of project: XcodeProject, _ name: String?) throws(ProjectError) -> XcodeProject.Target
  {
    func check(_ target: XcodeProject.Target) throws(ProjectError) {
      guard !Self.isMobile(target, project),
        Self.platforms(target, project).contains(where: { $0.contains("macosx") })
      else { return }
      throw ProjectError(
        "the target '\(target.name)' of \(project.url.path) is for macOS: 'plumb app' draws the screens of UIKit alone. "
          + "A package with the plugin PlumbApp builds sources of AppKit (Documentation/Apps.md)")
    }
    if let name {
      let target: XcodeProject.Target
      do throws(XcodeProject.Failure) { target = try project.target(named: name) } catch {
        throw ProjectError(error.description)
      }
      try check(target)
      return target
    }
    let mobile = Self.mobileApps(of: project)
    if mobile.isEmpty, let first = project.targets.first(where: { $0.productType == Self.app }) { try check(first) }
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
    guard !files.sources.isEmpty || !files.documents.isEmpty else {
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
  static func moduleName(_ name: String) -> String {
    let taken: Set = [
      "AppKit", "AutoLayout", "Canvas", "Cocoa", "Combine", "CoreGraphics", "CoreLocation", "DesktopCard",
      "Diagnostics", "Dispatch", "FileAccess", "Foundation", "JSON", "MapKit", "ObjectiveC", "PhoneCard", "Picture",
      "ProfileSample", "PropertyList", "QuartzCore",
      "Resources", "Snapshots", "SnapshotTesting", "Swift", "SwiftUI", "Testing", "Typography", "UIKit", "VisualFormat",
      "WebKit", "XCTest", "os", AppPackage.programName,
    ]
    return taken.contains(name) ? name + "App" : name
  }
}

extension AppProject.Module {
  fileprivate mutating func add(_ files: AppFiles) {
    (sources, documents) = (files.sources, files.documents)
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
    imports = Set(texts.flatMap { SourceNames.imports(of: $0.text) })
    testing = ["Testing", "XCTest"].filter { isTests && !importing($0).isEmpty }
    standIns = ["Combine", "CoreLocation", "MapKit", "SwiftUI", "WebKit"].filter { !importing($0).isEmpty }
    sourcesOfViews = importing("SwiftUI").filter { $0.text.contains(": View") }.map(\.path)
  }
}
