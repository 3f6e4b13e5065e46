import Foundation
import Picture

/// The page with the failures of a run: the reference, the new snapshot, their difference, the views that moved, and
/// the constraints that determine their frames.
///
/// It is written again after each failure, since a test library is not told when a run ends.
final class SnapshotReport: @unchecked Sendable {
  static let shared = SnapshotReport()

  /// The name of the page, in the folder of the artifacts.
  static let name = "report.html"

  private let lock = NSLock()
  /// The entries by the folder of their page, in order.
  private var entries: [URL: [ComparisonPage.Entry]] = [:]

  /// Adds a failure and writes the page. Returns the page.
  func add(_ entry: ComparisonPage.Entry, to folder: URL) throws -> URL {
    try lock.withLock {
      var list = entries[folder] ?? []
      list.removeAll { $0.title == entry.title }
      list.append(entry)
      entries[folder] = list
      var page = ComparisonPage(
        title: list.count == 1 ? "1 snapshot differs" : "\(list.count) snapshots differ", entries: list)
      page.captions = ("Reference", "New")
      let url = folder.appendingPathComponent(Self.name)
      try Data(page.html().utf8).write(to: url)
      return url
    }
  }
}
