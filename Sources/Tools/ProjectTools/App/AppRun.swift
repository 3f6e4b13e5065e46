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
  /// The folder of the page; nil for `Pictures` in the folder of the package.
  package var output: String?

  package init(folder: String) { self.folder = folder }

  /// What a run made.
  package struct Report {
    package let page: AppPage
    /// The path of the page.
    package let path: String
    /// The pictures that differ from those of the run before, by their files.
    package let changed: [String]
  }

  /// Builds the app, draws its screens and writes the page.
  package func draw(_ notice: @escaping AppBuild.Notice) throws(ProjectError) -> Report {
    var build = try begin()
    try build.run(tests: false, notice)
    let folder = output.map { URL(fileURLWithPath: $0).standardizedFileURL.path } ?? build.package.folder + "/Pictures"
    let start = Date()
    let drawing = AppDrawing(build.programs + "/" + AppPackage.programName, into: folder)
    let screens = try drawing.run(notice)
    let project = build.package.project
    let page = AppPage(project: project, screens: screens, exclusion: build.exclusion, builds: build.builds)
    let path = try OutputFiles(folder: folder).write(Array(page.html.utf8), to: "index.html")
    let changed = screens.flatMap { $0.drawn?.pictures ?? [] }.map(\.file).filter { file in
      let attributes = try? FileManager.default.attributesOfItem(atPath: "\(folder)/\(file)")
      return (attributes?[.modificationDate] as? Date).map { $0 >= start } ?? false
    }
    return Report(page: page, path: path, changed: changed)
  }

  /// Builds and runs the tests of the app. `output` gets the lines of the tests.
  ///
  /// - Returns: Whether they pass, and what was left out.
  package func test(_ notice: @escaping AppBuild.Notice, output: (String) -> Void) throws(ProjectError)
    -> (passes: Bool, left: AppExclusion)
  {
    var build = try begin()
    guard build.package.project.modules.contains(where: \.isTests) else {
      throw ProjectError("'\(folder)' has no target of unit tests")
    }
    try build.run(tests: true, notice)
    do {
      let end = try BuildProcess().run(
        build.command("test", "--skip-build"), in: build.package.folder, isCancelled: { false }, notice: output)
      return (end == .exited(0), build.exclusion)
    } catch {
      throw ProjectError("swift cannot be run: \(error.localizedDescription)")
    }
  }

  private func begin() throws(ProjectError) -> AppBuild {
    let project = try AppProject(folder, target: target)
    let scratch = scratch.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
    return AppBuild(AppPackage(project, origin: origin), scratch: scratch)
  }

  /// A text that differs when a file of the app does: the sizes and dates of all but what this command writes.
  package func state() -> String {
    let url = URL(fileURLWithPath: folder).standardizedFileURL
    let root = url.pathExtension == "xcodeproj" ? url.deletingLastPathComponent() : url
    var lines: [String] = []
    let keys: Set<URLResourceKey> = [.contentModificationDateKey, .fileSizeKey, .isRegularFileKey]
    let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: Array(keys))
    while let file = files?.nextObject() as? URL {
      if file.lastPathComponent.hasPrefix(".") || file.lastPathComponent == AppPackage.folderName {
        files?.skipDescendants()
        continue
      }
      guard let values = try? file.resourceValues(forKeys: keys), values.isRegularFile == true else { continue }
      let date = values.contentModificationDate?.timeIntervalSince1970 ?? 0
      lines.append("\(file.path) \(values.fileSize ?? 0) \(date)")
    }
    return lines.sorted().joined(separator: "\n")
  }
}
