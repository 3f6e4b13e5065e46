import Foundation
import SnapshotAssertions
import TestSupport
import Testing
import UIKit

@testable import Snapshots

/// Screens of a storyboard that are written by hand in another way, half of them with one mistake.
@MainActor
@Suite("Comparisons of documents with written code", .serialized)
struct WrittenScreenTests {
  /// A screen by the name of its scene.
  private typealias Screen = (scene: String, make: () -> UIViewController)

  private static let document: Data? = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let path = folder.deletingLastPathComponent().appendingPathComponent("WrittenDocuments/Phone.storyboard").path
    return FileManager.default.contents(atPath: path)
  }()

  private static func comparison(
    _ scene: String, _ make: () -> UIViewController, widths: ClosedRange<CGFloat> = 320...1366,
    directions: [UITraitEnvironmentLayoutDirection] = [.leftToRight, .rightToLeft],
    textSizes: [UIContentSizeCategory] = [.large]
  ) throws -> LayoutComparison {
    let storyboard = UIStoryboard(data: try #require(document))
    return try layoutComparison(
      of: storyboard.instantiateViewController(withIdentifier: scene), and: make(),
      proving: .widths(widths, height: 852), directions: directions, textSizes: textSizes, tolerance: 0.01)
  }

  /// The environments that are compared, in the words of findings.
  private static let environments = ["", ", from right to left"]

  /// The first line of each finding.
  private static func titles(_ comparison: LayoutComparison) -> [String] {
    comparison.findings.map { $0.split(separator: "\n").first.map(String.init) ?? "" }
  }

  private static let faithful: [Screen] = [
    ("SignIn", { SignInController() }), ("Profile", { BiographyController() }), ("Settings", { SettingsController() }),
    ("Card", { CardController() }), ("Actions", { ActionsController() }), ("Article", { ArticleController() }),
  ]

  @Test("code that lays out in another way has the frames of the document", arguments: 0..<6)
  func faithfulCodeIsEqual(_ index: Int) throws {
    let screen = Self.faithful[index]
    expectEqual(try Self.comparison(screen.scene, screen.make).findings, [], "\(screen.scene)")
    let larger = try Self.comparison(
      screen.scene, screen.make, directions: [.leftToRight], textSizes: [.accessibilityLarge])
    expectEqual(larger.findings, [], "\(screen.scene) with larger text")
  }

  @Test func aLargerMaximumWidthShowsOnWideScreensOnly() throws {
    let found = try Self.comparison("Banner", BannerController.init)
    expectEqual(
      Self.titles(found),
      Self.environments.map { "different frames at widths above 560.01\($0), for example at 561 × 852:" })
    expectEqual(try Self.comparison("Banner", BannerController.init, widths: 320...560).findings, [])
  }

  @Test func anExchangedPriorityShowsOnNarrowScreensOnly() throws {
    let found = try Self.comparison("Message", MessageController.init)
    expectEqual(
      Self.titles(found),
      Self.environments.map { "different frames at widths below 374.99\($0), for example at 320 × 852:" })
    expectEqual(try Self.comparison("Message", MessageController.init, widths: 500...1366).findings, [])
  }

  @Test func aLeftEdgeShowsFromRightToLeftOnly() throws {
    let found = try Self.comparison("Address", AddressController.init)
    expectEqual(
      Self.titles(found),
      Self.environments.filter { $0.contains("right to left") }.map {
        "different frames at every width\($0), for example at 320 × 852:"
      })
    expectEqual(try Self.comparison("Address", AddressController.init, directions: [.leftToRight]).findings, [])
  }

  @Test func aFixedFontShowsAtLargerTextSizesOnly() throws {
    let found = try Self.comparison("Reminder", ReminderController.init, textSizes: [.large, .accessibilityLarge])
    expectEqual(
      Self.titles(found),
      Self.environments.map {
        "different frames at every width\($0), text size UICTContentSizeCategoryAccessibilityL, for example at 320 × 852:"
      })
    expectEqual(try Self.comparison("Reminder", ReminderController.init).findings, [])
  }

  @Test func aMissingMarginShowsWhereTheTextReachesIt() throws {
    let found = try Self.comparison("Badge", BadgeController.init)
    expectEqual(
      Self.titles(found),
      Self.environments.map { "different frames at widths below 356.99\($0), for example at 320 × 852:" })
    expectEqual(try Self.comparison("Badge", BadgeController.init, widths: 400...1366).findings, [])
  }

  @Test func anEdgeInsteadOfTheSafeAreaShowsOnScreensWithInsets() throws {
    expectEqual(
      Self.titles(try Self.comparison("Player", PlayerController.init)),
      Self.environments.map { "different frames at every width\($0) with a safe area, for example at 320 × 852:" })
  }
}
