import Foundation
import ProjectTools

/// A progress bar on the terminal for a run over many files.
///
/// It is not drawn in the first second, and then at most ten times a second. Where no file is finished for two seconds
/// it shows how long that has been so.
final class ProgressBar {
  private let console: Console
  private let begin = Date()
  private var lastDrawing: Date?
  /// The number of finished files, and when the last of them was.
  private var finished = (count: 0, date: Date())
  /// The characters of the line on the terminal.
  private var length = 0

  init(_ console: Console) { self.console = console }

  /// Draws the bar as a run goes on.
  var progress: RunProgress { RunProgress { self.update(done: $0, total: $1) } }

  /// Draws the bar after `done` files if the last drawing is old enough.
  func update(done: Int, total: Int) {
    guard console.showsProgress else { return }
    let now = Date()
    if done != finished.count { finished = (done, now) }
    guard now.timeIntervalSince(lastDrawing ?? begin) >= (lastDrawing == nil ? 1 : 0.1) else { return }
    lastDrawing = now
    let line = Self.line(done: done, total: total, seconds: Int(now.timeIntervalSince(finished.date)))
    let blanks = String(repeating: " ", count: max(0, length - line.count))
    length = line.count
    console.writeError(.progress(line + blanks))
  }

  /// Removes the bar. Call it before anything else is written.
  func clear() {
    guard lastDrawing != nil else { return }
    console.writeError(.progress(String(repeating: " ", count: length)))
    console.writeError(.progress(""))
    lastDrawing = nil
  }

  /// The text of the bar: thirty cells, the count, and the seconds since a file was finished, from two on.
  static func line(done: Int, total: Int, seconds: Int = 0) -> String {
    let cells = 30
    let filled = total == 0 ? cells : done * cells / total
    let bar = String(repeating: "█", count: filled) + String(repeating: "·", count: cells - filled)
    return "\(bar) \(done) of \(total) files" + (seconds < 2 ? "" : ", \(seconds) s for the current one")
  }
}
