import Diagnostics
import Foundation
import ProjectTools

extension Command {
  /// `plumb app`: the screens of an app.
  static let app = Command(
    name: "app", summary: "Build an app without a Mac, and draw each of its screens on one page.",
    operands: "[test] [FOLDER]", minimumOperands: 0, maximumOperands: 2,
    options: AppOptions.syntax,
    discussion: """
      FOLDER has an Xcode project, or sources and documents without one; it is the current folder by default. The command
      writes a Swift package into FOLDER/Plumb/Screens, builds it, and draws each scene of each storyboard and each view
      controller that can be made without arguments: on a phone, a small phone and a tablet, light and dark, in the
      largest text and right to left. The page is FOLDER/Plumb/Pictures/index.html.

      A source that cannot be compiled is left out, with those that use its types, until the rest builds; the page says
      what was missing. Names can be added in FOLDER/Shims.swift.

      'plumb app test' builds and runs the unit tests of the project in the same way. A test that stops the program costs
      that test alone. FOLDER/Plumb/tests.log has the whole output.

      The code of the app runs with the rights of this program.
      """
  ) { arguments, console in
    let isTest = arguments.operands.first == "test"
    let folders = arguments.operands.dropFirst(isTest ? 1 : 0)
    guard folders.count <= 1 else { throw UsageError.extraOperand(folders.last ?? "", command: "app") }
    var run = AppRun(folder: folders.first ?? ".")
    run.target = try arguments.value(AppOptions.target)
    let executable = Bundle.main.executablePath ?? CommandLine.arguments[0]
    run.origin = try arguments.value(AppOptions.plumb).map(AppPackage.Origin.init) ?? .around(executable)
    run.scratch = try arguments.value(AppOptions.scratch)
    run.output = try arguments.value(AppOptions.output)
    run.isCancelled = { Interruption.isRequested }
    Interruption.wait()
    if isTest { return try AppOptions.test(run, console) }
    return try arguments.has(AppOptions.watches) ? AppOptions.watch(run, console) : AppOptions.show(run, console)
  }
}

private enum AppOptions {
  static let output = Option<String>.text("output", short: "o", "DIR", "The folder of the page and its pictures.")
  static let target = Option<String>.text("target", "NAME", "The target of the app, if the project has several.")
  static let plumb = Option<String>.text(
    "plumb", "PATH",
    "The folder or the URL of the package Plumb; by default the checkout that this program is in, or what the manifest names."
  )
  static let scratch = Option<String>.text(
    "scratch-path", "DIR", "The folder of the products; by default FOLDER/Plumb/Screens/.build.")
  static let watches = Flag("watch", "Build and draw again when a file changes, until the command is interrupted.")
  static let syntax = [output.syntax, target.syntax, plumb.syntax, scratch.syntax, watches.syntax]

  static func draw(_ run: AppRun, _ console: Console) throws -> AppRun.Report {
    let line = StatusLine(console)
    defer { line.clear() }
    let report = try run.draw(line.notice)
    line.clear()
    console.write(lines: report.page.summary)
    console.write(line: report.path)
    return report
  }

  static func show(_ run: AppRun, _ console: Console) throws -> ExitStatus {
    _ = try draw(run, console)
    return .success
  }

  /// Draws again after each change, until the process is interrupted.
  static func watch(_ run: AppRun, _ console: Console) throws -> ExitStatus {
    var state = run.state(after: nil)
    var report = try draw(run, console)
    var changes: Set<String> = []
    // The packages of the app are known now.
    state.merge(run.state(after: report)) { first, _ in first }
    console.write(line: "waiting for changes")
    console.flush()
    while !Interruption.isRequested {
      Thread.sleep(forTimeInterval: 0.5)
      let now = run.state(after: report)
      guard now != state else { continue }
      changes.formUnion(Set(now.keys).union(state.keys).filter { now[$0] != state[$0] })
      state = now
      let start = Date()
      let line = StatusLine(console)
      do {
        let notice = console.showsProgress ? line.notice : { _, _, _ in }
        report = try run.draw(notice, after: (report, changes.sorted()))
        line.clear()
        console.write(line: sentence(about: changes.sorted(), report, Date().timeIntervalSince(start)))
        changes = []
      } catch {
        line.clear()
        // The files are built again with the next change.
        if !Interruption.isRequested { console.complain("\(error)") }
      }
      console.flush()
    }
    console.write(line: "stopped")
    return .success
  }

  /// `Trip.swift: 2 of 8 screens drawn, 4 pictures differ, 3.1 s`.
  private static func sentence(about changes: [String], _ report: AppRun.Report, _ seconds: Double) -> String {
    var names = changes.prefix(2).map { URL(fileURLWithPath: $0).lastPathComponent }
    if changes.count > 2 { names.append("\(changes.count - 2) more") }
    var parts = ["\(report.drawn) of \(Words.plural(report.page.screens.count, "screen")) drawn"]
    parts.append("\(Words.plural(report.changed.count, "picture")) changed")
    let left = report.page.exclusion.files.count
    if left > 0 { parts.append("\(left) left out") }
    parts.append("\((seconds * 10).rounded() / 10) s")
    return names.joined(separator: ", ") + ": " + parts.joined(separator: ", ")
  }

  static func test(_ run: AppRun, _ console: Console) throws -> ExitStatus {
    let line = StatusLine(console)
    defer { line.clear() }
    let report = try run.test(line.notice) { text in
      line.clear()
      console.write(line: text)
    }
    line.clear()
    for text in report.leftOut { console.complain("left out: \(text)") }
    console.write(lines: report.summary)
    return report.passes ? .success : .findings
  }
}

/// Whether the process was asked to end, by Control-C or otherwise.
private enum Interruption {
  /// Set by the handler of the signals, which can do nothing else.
  nonisolated(unsafe) private static var signals: sig_atomic_t = 0

  static var isRequested: Bool { signals != 0 }

  /// Handles the signals. Programs that are started have the default actions again.
  static func wait() { for number in [SIGINT, SIGTERM] { signal(number) { _ in Interruption.signals = 1 } } }
}

/// What a long command does now, on one line of the terminal; without a terminal, a line for each new activity.
private final class StatusLine {
  private let console: Console
  private var length = 0
  private var activity = ""
  private var date = Date.distantPast

  init(_ console: Console) { self.console = console }

  var notice: (String, Int, Int) -> Void { { self.show($0, $1, $2) } }

  private func show(_ text: String, _ done: Int, _ total: Int) {
    let name = String(text.prefix { $0 != ":" })
    guard console.showsProgress else {
      if name != activity { console.complain(name) }
      activity = name
      return
    }
    guard Date().timeIntervalSince(date) > 0.1 else { return }
    date = Date()
    let line = total > 0 ? "\(done) of \(total), \(text)" : text
    let shown = String(line.filter { (32..<127).contains($0.asciiValue ?? 0) }.prefix(78))
    console.writeError(.progress(shown + String(repeating: " ", count: max(0, length - shown.count))))
    length = shown.count
  }

  /// Removes the line.
  func clear() {
    guard length > 0 else { return }
    console.writeError(.progress(String(repeating: " ", count: length)))
    console.writeError(.progress(""))
    length = 0
  }
}
