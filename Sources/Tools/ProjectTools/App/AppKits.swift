import Foundation

/// The compiled kits that packages of apps depend on, so that no app compiles them: the folder that `Tools/make-kits`
/// makes, from a release or, with what is in a checkout, in its folder `.build/kits`.
package enum AppKits {
  /// The folder of the modules in one of kits; nil if the folder has none.
  static func modules(in folder: String) -> String? {
    let modules = folder + "/Modules"
    return FileManager.default.fileExists(atPath: modules + "/UIKit.swiftmodule") ? modules : nil
  }

  /// Where the kits are for an app: those of a folder of kits, or of a checkout, which are compiled if its sources or
  /// the compiler changed since. A repository, and a checkout on another system than Linux, remain what they are.
  ///
  /// - Throws: ``ProjectError`` if the kits of a release are of another compiler, or those of a checkout do not build.
  static func prepared(_ origin: AppPackage.Origin, _ notice: @escaping AppBuild.Notice) throws(ProjectError)
    -> AppPackage.Origin
  {
    guard case .folder(let folder) = origin else { return origin }
    if modules(in: folder) != nil {
      let (own, kits) = (compiler(), text(folder + "/compiler"))
      guard own == kits else {
        throw ProjectError("the kits in '\(folder)' are of '\(kits)', and the compiler is '\(own)'")
      }
      return origin
    }
    #if os(Linux)
      guard FileManager.default.isExecutableFile(atPath: folder + "/Tools/make-kits") else { return origin }
      let kits = folder + "/.build/kits"
      let state = state(of: folder)
      if modules(in: kits) == nil || text(kits + "/state") != state {
        try make(kits, in: folder, notice)
        try? state.write(toFile: kits + "/state", atomically: true, encoding: .utf8)
      }
      return .folder(kits)
    #else
      return origin
    #endif
  }

  private static func make(_ kits: String, in folder: String, _ notice: @escaping AppBuild.Notice)
    throws(ProjectError)
  {
    let run = BuildProcess()
    notice("kits", 0, 0)
    let end = try? run.run(
      [folder + "/Tools/make-kits", kits], in: folder, isCancelled: { false },
      notice: { line in
        guard let (done, total) = AppBuild.steps(of: line) else { return }
        notice("kits", done, total)
      })
    guard end == .exited(0) else {
      let line = run.lines.last { $0.contains("error: ") } ?? run.lines.last { !$0.isEmpty } ?? "it writes nothing"
      throw ProjectError("the kits in '\(folder)' do not build: \(line)")
    }
  }

  /// A text that differs when the sources of a checkout or the compiler do.
  private static func state(of folder: String) -> String {
    let names = ["Package.swift", "Packaging", "Apps", "Tools/make-kits"]
    let sources = ["Core", "Documents", "Drawing", "Kits", "Text"].map { "Sources/" + $0 }
    var (count, newest) = (0, 0.0)
    func add(_ path: String) {
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      count += 1
      newest = max(newest, (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0)
    }
    for name in names + sources {
      let path = folder + "/" + name
      add(path)
      for file in FileManager.default.enumerator(atPath: path)?.allObjects as? [String] ?? [] { add(path + "/" + file) }
    }
    return "\(folder)\n\(count) files, the newest of \(newest)\n\(compiler())\n"
  }

  /// The first line in which the compiler names itself.
  private static func compiler() -> String {
    let run = BuildProcess()
    _ = try? run.run(["swift", "--version"], in: "/", isCancelled: { false }, notice: { _ in })
    return run.lines.first { $0.contains("version") } ?? "no compiler"
  }

  private static func text(_ path: String) -> String {
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return text.hasSuffix("\n") && !path.hasSuffix("/state") ? String(text.dropLast()) : text
  }
}
