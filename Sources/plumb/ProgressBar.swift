import Foundation

/// One line on the terminal that says how far a walk over files has come.
///
/// Nothing is drawn in the first second, so short runs leave no trace, and at most ten times a second after that.
struct ProgressBar {
  private let console: Console
  private let total: Int
  private let begin = Date()
  private var lastDrawing: Date?

  init(total: Int, console: Console) {
    self.console = console
    self.total = total
  }

  /// Draws the state after `done` of the files, where it is time to.
  mutating func update(done: Int) {
    guard console.showsProgress else { return }
    let now = Date()
    guard now.timeIntervalSince(lastDrawing ?? begin) >= (lastDrawing == nil ? 1 : 0.1) else { return }
    lastDrawing = now
    console.writeError("\r" + Self.line(done: done, total: total))
  }

  /// Takes the line away. To be called before anything else is written.
  mutating func clear() {
    guard lastDrawing != nil else { return }
    console.writeError("\r" + String(repeating: " ", count: Self.line(done: total, total: total).count) + "\r")
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
