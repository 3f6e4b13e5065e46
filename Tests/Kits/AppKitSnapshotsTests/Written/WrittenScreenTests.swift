import AppKit
import Foundation
import SnapshotAssertions
import TestSupport
import Testing

@testable import AppKitSnapshots

/// Screens of a storyboard for macOS that are written by hand in another way, half of them with one mistake.
@MainActor
@Suite("Comparisons of documents with written code for the desktop", .serialized)
struct WrittenScreenTests {
  private typealias Screen = (scene: String, make: () -> NSViewController)

  private static let document: Data? = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let path = folder.deletingLastPathComponent().appendingPathComponent("WrittenDocuments/Desktop.storyboard").path
    return FileManager.default.contents(atPath: path)
  }()

  private static func findings(
    _ scene: String, _ make: () -> NSViewController, widths: ClosedRange<CGFloat> = 320...1366,
    from direction: NSUserInterfaceLayoutDirection = .leftToRight
  ) throws -> [String] {
    let known = NSApplication.shared.userInterfaceLayoutDirection
    NSApplication.shared.userInterfaceLayoutDirection = direction
    defer { NSApplication.shared.userInterfaceLayoutDirection = known }
    let storyboard = NSStoryboard(data: try #require(document))
    let comparison = try layoutComparison(
      of: try #require(storyboard.instantiateController(withIdentifier: scene) as? NSViewController), and: make(),
      proving: .widths(widths, height: 270), tolerance: 0.01)
    return comparison.findings.map { $0.split(separator: "\n").first.map(String.init) ?? "" }
  }

  private static let faithful: [Screen] = [
    ("Account", { AccountController() }), ("Sync", { SyncController() }), ("Volume", { VolumeController() }),
    ("About", { AboutController() }),
  ]

  @Test("code that lays out in another way has the frames of the document", arguments: 0..<4)
  func faithfulCodeIsEqual(_ index: Int) throws {
    let screen = Self.faithful[index]
    for direction in [NSUserInterfaceLayoutDirection.leftToRight, .rightToLeft] {
      expectEqual(try Self.findings(screen.scene, screen.make, from: direction), [], "\(screen.scene)")
    }
  }

  @Test func aLargerMaximumWidthShowsInWideWindowsOnly() throws {
    expectEqual(
      try Self.findings("Search", SearchController.init),
      ["different frames at widths above 720.01, for example at 721 × 270:"])
    expectEqual(try Self.findings("Search", SearchController.init, widths: 320...720), [])
  }

  @Test func aLeftEdgeShowsFromRightToLeftOnly() throws {
    expectEqual(
      try Self.findings("Status", StatusController.init, from: .rightToLeft),
      ["different frames at every width, for example at 320 × 270:"])
    expectEqual(try Self.findings("Status", StatusController.init), [])
  }

  @Test func resistanceAgainstCompressionShowsInNarrowWindowsOnly() throws {
    expectEqual(
      try Self.findings("Path", PathController.init),
      ["different frames at widths below 377.99, for example at 320 × 270:"])
    expectEqual(try Self.findings("Path", PathController.init, widths: 500...1366), [])
  }

  @Test func aMissingMinimumWidthShowsInNarrowWindowsOnly() throws {
    expectEqual(
      try Self.findings("Columns", ColumnsController.init),
      ["different frames at widths below 599.967, for example at 320 × 270:"])
    expectEqual(try Self.findings("Columns", ColumnsController.init, widths: 600...1366), [])
  }
}
