import Foundation

/// What a run leaves out is kept beside its products, so that the next one does not build what fails.
extension AppExclusion {
  private struct Kept: Codable {
    var files: [[String]]
    var missing: [String: [String]]
    /// The sizes and dates of what the decision depends on: the sources left out, the shims and the compiled kits, and
    /// the names of all sources.
    var state: [String]
  }

  private static func path(_ folder: String, _ project: AppProject) -> String {
    "\(folder)/plumb-app-\(project.app.name).json"
  }

  /// What the last run left out, unless a source that it left out, the shims, the list of sources or the kits changed
  /// since.
  ///
  /// - Parameter kits: The folder of the modules of the kits; nil if they are not compiled.
  static func kept(for project: AppProject, in folder: String, kits: String?) -> AppExclusion {
    let plain = AppExclusion(project.modules)
    guard let data = FileManager.default.contents(atPath: path(folder, project)),
      let kept = try? JSONDecoder().decode(Kept.self, from: data)
    else { return plain }
    var result = plain
    let files = kept.files.filter { $0.count == 3 }.map { File(path: $0[0], module: $0[1], reason: $0[2]) }
    result.restore(files, kept.missing)
    return result.state(of: project, kits) == kept.state ? result : plain
  }

  /// Keeps what is left out for the next run with the same kits.
  func keep(for project: AppProject, in folder: String, kits: String?) {
    let kept = Kept(
      files: files.map { [$0.path, $0.module, $0.reason] }, missing: filesOfMissing, state: state(of: project, kits))
    try? JSONEncoder().encode(kept).write(to: URL(fileURLWithPath: Self.path(folder, project)))
  }

  private func state(of project: AppProject, _ kits: String?) -> [String] {
    // Other kits can have what was missing.
    let decisive = [project.shims, kits.map { $0 + "/UIKit.swiftmodule" }].compactMap { $0 }
    return (files.map(\.path) + decisive).map { path in
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      let date = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
      return "\(path) \(attributes?[.size] ?? 0) \(date)"
    } + project.modules.flatMap(\.sources)
  }
}
