import Foundation

/// `plumb app`: from an app to a page with its screens.
package struct AppRun {
  /// The folder of the app, or its project.
  package let folder: String
  /// The target of the app; nil for the one that makes an app.
  package var target: String?
  /// Where the package Plumb is; nil if the manifest says so.
  package var origin: AppPackage.Origin?
  /// The folder of the products; nil for one in the folder of the package.
  package var scratch: String?
  /// The folder of the page; nil for `Plumb/Pictures` in the folder of the app.
  package var output: String?
  /// Whether nobody waits for the result any more: builds and programs are then stopped.
  package var isCancelled: @Sendable () -> Bool = { false }

  package init(folder: String) { self.folder = folder }

  /// What a run made.
  package struct Report {
    package let page: AppPage
    /// The path of the page.
    package let path: String
    /// The number of screens that were drawn; the others of a later run are those of the one before.
    package let drawn: Int
    /// The pictures that differ from those of the run before, by their files.
    package let changed: [String]
  }

  /// Builds the app, draws its screens and writes the page.
  ///
  /// - Parameter earlier: The run before, and the files that changed since; nil draws all screens.
  package func draw(_ notice: @escaping AppBuild.Notice, after earlier: (report: Report, changes: [String])? = nil)
    throws(ProjectError) -> Report
  {
    var build = try begin(notice)
    try build.run(tests: false, notice)
    let folder = output.map { URL(fileURLWithPath: $0).standardizedFileURL.path } ?? build.package.base + "/Pictures"
    let start = Date()
    let drawing = AppDrawing(
      build.programs + "/" + AppPackage.programName, into: folder, isCancelled: isCancelled)
    let (project, exclusion) = (build.package.project, build.exclusion)
    let (screens, drawn) = try drawing.run(notice, earlier: earlier?.report.page.screens ?? []) { list in
      guard let earlier, earlier.report.page.exclusion.files == exclusion.files else { return nil }
      return AppChange(project).screens(list, changedBy: earlier.changes)
    }
    let page = AppPage(
      project: project, screens: screens, exclusion: exclusion, builds: build.builds, warnings: build.warnings)
    let path = try OutputFiles(folder: folder).write(Array(page.html.utf8), to: "index.html")
    let changed = screens.flatMap { $0.drawn?.pictures ?? [] }.map(\.file).filter { file in
      let attributes = try? FileManager.default.attributesOfItem(atPath: "\(folder)/\(file)")
      return (attributes?[.modificationDate] as? Date).map { $0 >= start } ?? false
    }
    return Report(page: page, path: path, drawn: drawn, changed: changed)
  }

  /// Builds and runs the tests of the app. `output` gets the lines about failures.
  package func test(_ notice: @escaping AppBuild.Notice, output: @escaping (String) -> Void) throws(ProjectError)
    -> AppTests.Report
  {
    var build = try begin(notice)
    guard build.package.project.modules.contains(where: \.isTests) else {
      throw ProjectError("'\(folder)' has no target of unit tests")
    }
    try build.run(tests: true, notice)
    notice("tests", 0, 0)
    return try AppTests(build: build, isCancelled: isCancelled).run(output)
  }

  private func begin(_ notice: @escaping AppBuild.Notice) throws(ProjectError) -> AppBuild {
    let project = try AppProject(folder, target: target)
    let scratch = scratch.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
    var origin = origin
    if let known = origin { origin = try AppKits.prepared(known, notice) }
    return AppBuild(AppPackage(project, origin: origin), scratch: scratch, isCancelled: isCancelled)
  }

  /// The sizes and dates of the files of the app by their paths: what differs when one of them changes.
  ///
  /// - Parameter report: The last run, which knows the packages in other folders.
  package func state(after report: Report?) -> [String: String] {
    let url = URL(fileURLWithPath: folder).standardizedFileURL
    let root = url.pathExtension == "xcodeproj" ? url.deletingLastPathComponent() : url
    let others = report?.page.project.modules.compactMap(\.folder).filter { !$0.hasPrefix(root.path + "/") } ?? []
    let keys: Set<URLResourceKey> = [.contentModificationDateKey, .fileSizeKey, .isRegularFileKey]
    var result: [String: String] = [:]
    for folder in [root] + Set(others).subtracting([root.path]).map({ URL(fileURLWithPath: $0) }) {
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: Array(keys))
      while let file = files?.nextObject() as? URL {
        let name = file.lastPathComponent
        if name.hasPrefix(".") || name == AppPackage.folderName || AppFiles.foldersOfTools.contains(name) {
          files?.skipDescendants()
          continue
        }
        guard let values = try? file.resourceValues(forKeys: keys), values.isRegularFile == true else { continue }
        let date = values.contentModificationDate?.timeIntervalSince1970 ?? 0
        result[file.path] = "\(values.fileSize ?? 0) \(date)"
      }
    }
    return result
  }
}
