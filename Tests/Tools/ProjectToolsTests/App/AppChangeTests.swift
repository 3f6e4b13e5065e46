import TestSupport
import Testing

@testable import ProjectTools

@Suite struct AppChangeTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// An app with two storyboards, a nib and a controller in code.
  private func concerned(_ changes: String...) throws -> [Int]? {
    let files = [
      "Trips.swift": "class TripsController: UIViewController { let cell = TripCell() }",
      "TripCell.swift": "class TripCell: UITableViewCell { func show() { setUp(day.shortened) } }",
      "Dates.swift": "extension Date { var shortened: String { \"\" } }",
      "SetUp.swift": "func setUp(_ text: String) {}",
      "About.swift": "class AboutController: UIViewController { let nib = UINib(nibName: \"Badge\", bundle: nil) }",
      "Code.swift": "class CodeController: UIViewController { let a = 1 * 2 }",
      "Operators.swift": "struct Size { static func * (a: Size, b: Int) -> Size { a } }",
      "Main.storyboard": "<viewController customClass=\"TripsController\"/><x storyboardName=\"About\"/>",
      "About.storyboard": "<viewController customClass=\"AboutController\"/>",
      "Badge.xib": "<view/>", "Two words.storyboard": "<viewController/>", "Text.strings": "",
    ]
    for (name, text) in files { try folder.write(text, to: "App/" + name) }
    let project = try AppProject(folder.path + "/App", target: nil)
    let screens: [AppScreenResult.Description] = [
      .init(title: "TripsController", storyboard: "Main.storyboard"), .init(title: "A", storyboard: "About.storyboard"),
      .init(title: "CodeController"), .init(title: "B", storyboard: "Two words.storyboard"),
    ]
    return AppChange(project).screens(screens, changedBy: changes.map { folder.path + "/App/" + $0 })?.sorted()
  }

  @Test func aChangeConcernsTheScreensThatReachItsFile() throws {
    expectEqual(try concerned("Trips.swift"), [0])
    expectEqual(try concerned("TripCell.swift"), [0])
    expectEqual(try concerned("Dates.swift"), [0])
    expectEqual(try concerned("SetUp.swift"), [0])
    expectEqual(try concerned("Main.storyboard"), [0])
    expectEqual(try concerned("About.storyboard"), [0, 1])
    expectEqual(try concerned("Badge.xib"), [0, 1])
    expectEqual(try concerned("Code.swift", "Badge.xib"), [0, 1, 2])
  }

  @Test func whatIsUsedWithoutAWordConcernsAllScreens() throws {
    expectEqual(try concerned("Operators.swift"), nil)
    expectEqual(try concerned("Two words.storyboard"), nil)
    expectEqual(try concerned("Text.strings"), nil)
    expectEqual(try concerned("Deleted.swift"), nil)
    expectEqual(try concerned("Code.swift", "Text.strings"), nil)
  }
}
