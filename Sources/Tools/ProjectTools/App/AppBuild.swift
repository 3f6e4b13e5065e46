import Foundation

/// Builds the package of an app, and leaves out what cannot be compiled until the rest builds.
package struct AppBuild {
  /// Called with what is done, and the numbers of finished steps and of all.
  package typealias Notice = (_ text: String, _ done: Int, _ total: Int) -> Void

  let package: AppPackage
  /// The folder of the products; nil is `.build` in the folder of the package.
  let scratch: String?
  /// Whether nobody waits for the build any more.
  let isCancelled: @Sendable () -> Bool
  /// What was left out.
  private(set) var exclusion: AppExclusion
  /// The number of builds.
  private(set) var builds = 0

  init(_ package: AppPackage, scratch: String?, isCancelled: @escaping @Sendable () -> Bool) {
    (self.package, self.scratch, self.isCancelled) = (package, scratch, isCancelled)
    exclusion = AppExclusion.kept(for: package.project, in: Self.products(package, scratch), kits: package.modules)
  }

  private static func products(_ package: AppPackage, _ scratch: String?) -> String {
    scratch ?? package.folder + "/.build"
  }

  /// The folder of the programs.
  var programs: String { Self.products(package, scratch) + "/debug" }

  /// The warnings of the lowering tool about the modules of the app, `File.swift:12: no image 'x' …`, with paths
  /// relative to the folder of the project.
  var warnings: [String] {
    package.project.modules.filter { !$0.isTests }.flatMap { module -> [String] in
      let work = Self.products(package, scratch) + "/plugins/outputs/\(AppPackage.packageName.lowercased())"
      let path = "\(work)/\(module.name)/destination/PlumbApp/request.warnings"
      let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
      return text.split(separator: "\n").compactMap { line in
        guard let found = BuildDiagnostic(String(line), severity: "warning") else { return nil }
        let place = package.project.shown(found.path)
        return found.path.isEmpty ? found.message : "\(place):\(found.line): \(found.message)"
      }
    }
  }

  /// The words of a command of the package manager.
  func command(_ words: [String]) -> [String] {
    // The plan that a shared folder keeps of another package does not name the targets of this one.
    ["swift"] + words + ["--package-path", package.folder]
      + (package.modules.map { ["-Xswiftc", "-I", "-Xswiftc", $0] } ?? [])
      + (scratch.map { ["--scratch-path", $0, "--disable-build-manifest-caching"] } ?? [])
  }

  /// Builds the program that draws the screens, or the tests, until it succeeds.
  ///
  /// - Throws: ``ProjectError`` if it fails without sources of the app.
  mutating func run(tests: Bool, _ notice: Notice) throws(ProjectError) {
    while true {
      try package.write(leavingOut: exclusion.files)
      let (isBuilt, lines) = try build(tests: tests, notice)
      if isBuilt { break }
      let errors = diagnostics(lines)
      if exclusion.take(errors) { continue }
      let located = errors.filter { !$0.path.isEmpty }
      // A generated file has an error, or none has a place: without sources, the documents remain.
      if let reason = (located.first ?? errors.first)?.message, !located.contains(where: isOfPackage),
        exclusion.takeAll("the app does not build: \(reason)")
      {
        continue
      }
      let shown = located.prefix(3).map { "\($0.path):\($0.line): \($0.message)" } + errors.prefix(1).map(\.message)
      throw ProjectError(
        "the package in '\(package.folder)' does not build: "
          + (shown.first ?? lines.last { !$0.isEmpty } ?? "swift build writes nothing"))
    }
    exclusion.keep(for: package.project, in: Self.products(package, scratch), kits: package.modules)
  }

  /// Whether an error is in a file that this command writes: no source of the app is its cause.
  private func isOfPackage(_ error: BuildDiagnostic) -> Bool {
    error.path.hasPrefix(package.folder + "/") && !error.path.contains("/.build/")
  }

  private mutating func build(tests: Bool, _ notice: Notice) throws(ProjectError) -> (Bool, [String]) {
    builds += 1
    let words = command(["build"] + (tests ? ["--build-tests"] : ["--product", AppPackage.programName]))
    let number = builds
    var lines: [String] = []
    notice("build \(number)", 0, 0)
    do {
      let end = try BuildProcess().run(
        words, in: package.folder, isCancelled: isCancelled,
        notice: { line in
          lines.append(line)
          guard let (done, total) = Self.steps(of: line) else { return }
          let step = line.drop { $0 != "]" }.dropFirst().split(separator: " ").prefix(2)
          notice("build \(number): " + step.joined(separator: " "), done, total)
        })
      if end != .cancelled { return (end == .exited(0), lines) }
    } catch {
      throw ProjectError("swift cannot be run: \(error.localizedDescription)")
    }
    throw ProjectError("the build was stopped")
  }

  /// The numbers of a line of a build: `[3/12] Compiling …`.
  static func steps(of line: String) -> (done: Int, total: Int)? {
    guard line.hasPrefix("["), let end = line.firstIndex(of: "]") else { return nil }
    let numbers = line[line.index(after: line.startIndex)..<end].split(separator: "/").compactMap { Int($0) }
    return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
  }

  /// The errors in the output of a build, each once, with the places of the originals.
  private func diagnostics(_ lines: [String]) -> [BuildDiagnostic] {
    var known: Set<BuildDiagnostic> = []
    var originals: [String: [String: String]] = [:]
    return lines.compactMap { line -> BuildDiagnostic? in
      guard let found = BuildDiagnostic(line) ?? stop(line) else { return nil }
      let path = original(of: found.path, &originals)
      let diagnostic = BuildDiagnostic(path: path, line: found.line, message: found.message)
      return known.insert(diagnostic).inserted ? diagnostic : nil
    }
  }

  /// The source that a compiler names where it stopped: `3.	While … (at [/a/File.swift:12:3 - line:14:5] …)`.
  private func stop(_ line: String) -> BuildDiagnostic? {
    guard line.first?.isNumber == true, line.contains("While"), let start = line.range(of: "[/"),
      let end = line.range(of: ".swift:", range: start.upperBound..<line.endIndex)
    else { return nil }
    let path = "/" + line[start.upperBound..<end.lowerBound] + ".swift"
    return BuildDiagnostic(path: path, line: 1, message: "the compiler stops")
  }

  /// The source from which a lowered one was made.
  private func original(of path: String, _ known: inout [String: [String: String]]) -> String {
    guard let mark = path.range(of: "/Lowered/") else { return path }
    let request = path[..<mark.lowerBound] + "/request"
    if known[String(request)] == nil {
      let text = (try? String(contentsOfFile: String(request), encoding: .utf8)) ?? ""
      known[String(request)] = Dictionary(
        text.split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
          .filter { $0.count == 3 && $0[0] == "source" }.map { ($0[2], $0[1]) }, uniquingKeysWith: { $1 })
    }
    return known[String(request)]?[path] ?? path
  }
}
