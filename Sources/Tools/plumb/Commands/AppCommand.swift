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
      writes a Swift package into FOLDER/Plumb, builds it, and draws each scene of each storyboard and each view
      controller that can be made without arguments: on a phone, a small phone and a tablet, light and dark, in the
      largest text and right to left. The page is FOLDER/Plumb/Pictures/index.html.

      A source that cannot be compiled is left out, with those that use its types, until the rest builds; the page says
      what was missing. Names can be added in FOLDER/Shims.swift.

      'plumb app test' builds and runs the unit tests of the project in the same way.

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
    if isTest { return try AppOptions.test(run, console) }
    return try arguments.has(AppOptions.watches) ? AppOptions.watch(run, console) : AppOptions.draw(run, console).status
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
    "scratch-path", "DIR", "The folder of the products; by default FOLDER/Plumb/.build.")
  static let watches = Flag("watch", "Build and draw again when a file changes, until the command is interrupted.")
  static let syntax = [output.syntax, target.syntax, plumb.syntax, scratch.syntax, watches.syntax]

  static func draw(_ run: AppRun, _ console: Console) throws -> (status: ExitStatus, report: AppRun.Report) {
    let line = StatusLine(console)
    let report = try run.draw(line.notice)
    line.clear()
    console.write(lines: report.page.summary)
    console.write(line: report.path)
    return (.success, report)
  }

  /// Draws again after each change, until the process is interrupted.
  static func watch(_ run: AppRun, _ console: Console) throws -> ExitStatus {
    var state = run.state()
    _ = try draw(run, console)
    console.flush()
    while true {
      Thread.sleep(forTimeInterval: 0.5)
      let now = run.state()
      guard now != state else { continue }
      state = now
      do {
        let (_, report) = try draw(run, console)
        let changed = report.changed.isEmpty ? "no picture" : report.changed.joined(separator: ", ")
        console.write(line: "changed: " + changed)
      } catch {
        console.complain("\(error)")
      }
      console.flush()
    }
  }

  static func test(_ run: AppRun, _ console: Console) throws -> ExitStatus {
    let line = StatusLine(console)
    let result = try run.test(line.notice) { text in
      line.clear()
      console.write(line: text)
    }
    line.clear()
    for file in result.left.files { console.complain("left out: \(file.path): \(file.reason)") }
    return result.passes ? .success : .findings
  }
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
