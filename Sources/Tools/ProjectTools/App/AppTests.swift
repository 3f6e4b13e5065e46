import Diagnostics
import Foundation

/// Runs the built tests of an app. A test that stops the program costs that test: the others are run again without it.
package struct AppTests {
  /// What was found.
  package struct Report {
    let project: AppProject
    let exclusion: AppExclusion
    fileprivate(set) var log = TestLog()
    /// The tests that stopped the program, each with the reason.
    fileprivate(set) var stops: [String] = []
    /// The file with the whole output.
    let path: String

    /// Whether tests were run, and all of them pass.
    package var passes: Bool { log.failed == 0 && stops.isEmpty && log.passed + log.skipped > 0 }

    /// The sentences of the console.
    package var summary: [String] {
      var counts = ["\(Words.plural(log.passed, "test")) passed", "\(log.failed) failed"]
      if log.skipped > 0 { counts.append("\(log.skipped) skipped") }
      if !stops.isEmpty { counts.append("\(stops.count) stopped the program") }
      return ["\(project.app.name): " + counts.joined(separator: ", ")] + stops.map { "stopped: " + $0 }
        + AppPage.summary(of: exclusion, in: project, withTests: true) + project.notes + [path]
    }

    /// What was left out, a sentence each.
    package var leftOut: [String] {
      exclusion.files.map { "\(project.shown($0.path)): \($0.reason)" }
    }
  }

  let build: AppBuild
  /// Whether nobody waits for the tests any more.
  let isCancelled: @Sendable () -> Bool

  /// Seconds without a line after which a test is given up.
  private static let longestTime = 120.0

  /// Runs the tests of both kinds that the sources import. `output` gets the lines about failures.
  func run(_ output: @escaping (String) -> Void) throws(ProjectError) -> Report {
    let path = build.package.base + "/tests.log"
    var report = Report(project: build.package.project, exclusion: build.exclusion, path: path)
    var text: [String] = []
    let kinds = Set(build.package.project.modules.filter(\.isTests).flatMap(\.testing))
    if kinds.contains("XCTest") {
      var done: [String] = []
      while true {
        let log = try run(["--disable-swift-testing"] + Self.skipping(done), &report, &text, output)
        done += log.begun
        // Each run has fewer tests than the one before.
        guard !log.open.isEmpty, !isCancelled() else { break }
      }
    }
    if kinds.contains("Testing"), !isCancelled() { _ = try run(["--disable-xctest"], &report, &text, output) }
    _ = try OutputFiles(folder: build.package.base).write(
      Array((text.joined(separator: "\n") + "\n").utf8), to: "tests.log")
    if isCancelled() { throw ProjectError("the tests were stopped") }
    return report
  }

  /// Runs tests once.
  private func run(
    _ options: [String], _ report: inout Report, _ text: inout [String], _ output: (String) -> Void
  ) throws(ProjectError) -> TestLog {
    var log = TestLog()
    var lines: [String] = []
    var last = Date()
    let end: BuildProcess.End
    do {
      end = try BuildProcess().run(
        build.command(["test", "--skip-build"] + options), in: build.package.folder,
        environment: ["SWIFT_BACKTRACE": "enable=no"],
        isCancelled: { isCancelled() || Date().timeIntervalSince(last) > Self.longestTime },
        notice: { line in
          last = Date()
          lines.append(line)
          if log.take(line) { output(line) }
        })
    } catch {
      throw ProjectError("swift cannot be run: \(error.localizedDescription)")
    }
    text += lines
    report.log.add(log)
    let reason =
      end == .cancelled
      ? "nothing happens for \(Int(Self.longestTime)) s"
      : lines.last { $0.contains("Fatal error") } ?? "the program ends (\(end))"
    if !isCancelled() {
      report.stops += log.open.map { "\($0): \(reason)" }
      if log.begun.isEmpty, end != .exited(0), !lines.contains(where: { $0.contains("No matching test cases") }) {
        throw ProjectError("the tests cannot be run: " + (lines.last { !$0.isEmpty } ?? "swift test writes nothing"))
      }
    }
    return log
  }

  /// The options that leave out tests of XCTest, an expression for each class.
  static func skipping(_ tests: [String]) -> [String] {
    let pairs = tests.map { $0.split(separator: ".", maxSplits: 1).map(String.init) }.filter { $0.count == 2 }
    let classes = Dictionary(grouping: pairs) { $0[0] }
    return classes.sorted { $0.key < $1.key }.flatMap { name, tests in
      ["--skip", "\\.\(name)/(\(tests.map { $0[1] }.joined(separator: "|")))$"]
    }
  }
}
