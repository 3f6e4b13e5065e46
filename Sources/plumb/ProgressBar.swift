import Foundation

/// A progress bar on the terminal for a run over many files.
///
/// It is not drawn in the first second, and then at most ten times a second.
struct ProgressBar {
  private let console: Console
  private let total: Int
  private let begin = Date()
  private var lastDrawing: Date?

  init(total: Int, console: Console) {
    self.console = console
    self.total = total
  }

  /// Draws the bar after `done` files if the last drawing is old enough.
  mutating func update(done: Int) {
    guard console.showsProgress else { return }
    let now = Date()
    guard now.timeIntervalSince(lastDrawing ?? begin) >= (lastDrawing == nil ? 1 : 0.1) else { return }
    lastDrawing = now
    console.writeError(.progress(Self.line(done: done, total: total)))
  }

  /// Removes the bar. Call it before anything else is written.
  mutating func clear() {
    guard lastDrawing != nil else { return }
    console.writeError(.progress(String(repeating: " ", count: Self.line(done: total, total: total).count)))
    console.writeError(.progress(""))
    lastDrawing = nil
  }

  /// The text of the bar: thirty cells, then the count.
  static func line(done: Int, total: Int) -> String {
    let cells = 30
    let filled = total == 0 ? cells : done * cells / total
    let bar = String(repeating: "█", count: filled) + String(repeating: "·", count: cells - filled)
    return "\(bar) \(done) of \(total) files"
  }
}
