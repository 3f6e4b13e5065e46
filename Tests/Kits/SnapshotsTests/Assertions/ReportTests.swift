import Foundation
import SnapshotTesting
import TestSupport
import Testing
import UIKit

@MainActor @Suite(.serialized) struct ReportTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("plumb-\(UUID().uuidString)").path

  /// A screen with a box whose distance from the edge is 20 points, or another one.
  private func screen(leading: CGFloat = 20, name: String = "box") -> UIViewController {
    let controller = UIViewController()
    let box = UILabel()
    box.text = "Text"
    box.accessibilityIdentifier = name
    box.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(box)
    let edge = box.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor, constant: leading)
    edge.identifier = "edge of the box"
    NSLayoutConstraint.activate([edge, box.topAnchor.constraint(equalTo: controller.view.topAnchor, constant: 40)])
    return controller
  }

  private func failure<Format>(
    _ former: UIViewController, _ new: UIViewController, as strategy: Snapshotting<UIViewController, Format>,
    test: String
  ) throws -> (message: String, report: String) {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func verify(_ controller: UIViewController) -> String? {
      verifySnapshot(of: controller, as: strategy, named: "a", snapshotDirectory: folder, testName: test)
    }
    _ = verify(former)
    let message = try #require(verify(new))
    let path = try #require(message.split(separator: "\n").first { $0.hasPrefix("report: ") }).dropFirst(8)
    return (message, try String(contentsOfFile: String(path), encoding: .utf8))
  }

  @Test("A picture that differs names the views that moved, and the report has their constraints")
  func differingImageNamesViewsThatMoved() throws {
    let (message, report) = try failure(
      screen(), screen(leading: 32), as: .image(on: .iPhone8), test: "reportOfPictures")
    #expect(message.contains("UILabel box: x 20 → 32 (+12)"))
    #expect(report.contains("<li>UILabel box: x 20 → 32 (+12)<ul>"))
    #expect(report.contains("edge of the box"))
    #expect(report.contains("reportOfPictures.a.reference.svg"))
    #expect(report.contains("reportOfPictures.a.svg"))
    #expect(!report.contains("0x"))
  }

  @Test func treesThatDifferAreReportedWithTheirConstraints() throws {
    let (_, report) = try failure(
      screen(), screen(leading: 32), as: .recursiveDescription(on: .iPhone8), test: "reportOfTrees")
    #expect(report.contains("UILabel &#39;Text&#39;: x 20 → 32 (+12)"))
    #expect(report.contains("edge of the box"))
  }

  @Test func namesCannotBecomeMarkup() throws {
    let (_, report) = try failure(
      screen(name: "<img src=x onerror=alert(1)>"), screen(leading: 32, name: "<img src=x onerror=alert(1)>"),
      as: .image(on: .iPhone8), test: "markup<b>")
    #expect(!report.contains("<img src=x"))
    #expect(!report.contains("<b>"))
  }

  @Test("The accessibility picture lists the elements in the order in which they are read")
  func accessibilityImageListsElementsInReadingOrder() throws {
    var picture = ""
    let strategy = Snapshotting<UIViewController, ViewImage>.accessibility(on: .iPhone15)
    strategy.snapshot(ProfileController()).run { picture = $0.svg }
    let order = ["Ada Lovelace", "A message", "Notify me", "On. button", "30 %. adjustable", "Follow. button", "Later"]
    let places = order.map { text in picture.range(of: "aria-label=\"\(text)", options: .backwards)?.lowerBound }
    #expect(!places.contains(nil))
    expectEqual(places.compactMap { $0 }, places.compactMap { $0 }.sorted())
  }

  @Test("The dark appearance has dark backgrounds and light text")
  func darkAppearanceHasDarkBackgroundsAndLightText() {
    func svg(_ style: UIUserInterfaceStyle) -> String {
      var picture = ""
      Snapshotting<UIViewController, ViewImage>.image(
        on: .iPhone15, traits: UITraitCollection(userInterfaceStyle: style)
      ).snapshot(ProfileController()).run { picture = $0.svg }
      return picture
    }
    let (light, dark) = (svg(.light), svg(.dark))
    #expect(light.contains("width=\"393\" height=\"852\" fill=\"#FFFFFF\""))
    #expect(dark.contains("width=\"393\" height=\"852\" fill=\"#000000\""))
    expectEqual(UIScreen.main.userInterfaceStyle, .light)
  }
}
