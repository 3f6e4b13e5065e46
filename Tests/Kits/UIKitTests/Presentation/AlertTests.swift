import TestSupport
import Testing
import UIKit

@MainActor @Suite("Alerts")
struct AlertTests {
  private let window = UIWindow(frame: CGRect(0, 0, 400, 800))
  private let root = UIViewController()

  init() {
    window.rootViewController = root
    window.makeKeyAndVisible()
  }

  private func buttons(in view: UIView) -> [UIButton] {
    view.subviews.flatMap { ($0 as? UIButton).map { [$0] } ?? buttons(in: $0) }
  }

  private func frame(_ view: UIView) -> CGRect { view.convert(view.bounds, to: window) }

  @Test("The box of an alert is 270 points wide and stands in the middle; two short actions stand side by side")
  func alertIs270PointsWideAndCentered() {
    let alert = UIAlertController(title: "Title", message: "Words", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    root.present(alert, animated: false)
    let box = frame(alert.view)
    expectEqual(box.width, 270)
    expectEqual(box.midX, 200)
    #expect(abs(box.midY - 400) <= 0.5)
    let found = buttons(in: alert.view)
    expectEqual(found.map(\.currentTitle), ["Cancel", "OK"])
    expectEqual(found.map { frame($0) }, [CGRect(65, box.maxY - 44, 135, 44), CGRect(200, box.maxY - 44, 135, 44)])
    alert.message = "Words that are so many that they do not stand in a single line of the box"
    window.layoutIfNeeded()
    #expect(frame(alert.view).height > box.height + 15)
    #expect(abs(frame(alert.view).midY - 400) <= 0.5)
  }

  @Test("Long titles, and more than two actions, stand below each other with the one that cancels last")
  func longTitlesAndManyActionsFormColumn() {
    let long = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
    long.addAction(UIAlertAction(title: "Cancel everything that was begun", style: .cancel))
    long.addAction(UIAlertAction(title: "OK", style: .default))
    root.present(long, animated: false)
    // Without texts there are the buttons alone.
    expectEqual(frame(long.view), CGRect(65, 356, 270, 88))
    expectEqual(buttons(in: long.view).map(\.currentTitle), ["OK", "Cancel everything that was begun"])
    long.addAction(UIAlertAction(title: "Third", style: .destructive))
    window.layoutIfNeeded()
    expectEqual(frame(long.view).height, 132)
    expectEqual(buttons(in: long.view).last?.currentTitle, "Cancel everything that was begun")
    func fonts() -> [UIFont?] { buttons(in: long.view).map { $0.titleLabel?.font } }
    let (plain, bold) = (UIFont.systemFont(ofSize: 17), UIFont.systemFont(ofSize: 17, weight: .semibold))
    expectEqual(fonts(), [plain, plain, bold])
    long.preferredAction = long.actions[1]
    expectEqual(fonts(), [bold, plain, plain])
  }

  @Test("A sheet stands at the bottom, 8 points from the sides, with the one that cancels by itself")
  func sheetIsAtBottom8PointsFromSides() {
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    for (title, style) in [("Cancel", UIAlertAction.Style.cancel), ("One", .default), ("Two", .destructive)] {
      sheet.addAction(UIAlertAction(title: title, style: style))
    }
    root.present(sheet, animated: false)
    expectEqual(frame(sheet.view), CGRect(8, 613, 384, 179))
    expectEqual(
      buttons(in: sheet.view).map { frame($0) },
      [
        CGRect(8, 613, 384, 57), CGRect(8, 670, 384, 57), CGRect(8, 735, 384, 57),
      ])
    // A preferred action is one of alerts alone.
    sheet.preferredAction = sheet.actions[1]
    let fonts = [UIFont.Weight.regular, .regular, .semibold].map { UIFont.systemFont(ofSize: 20, weight: $0) }
    expectEqual(buttons(in: sheet.view).map { $0.titleLabel?.font }, fonts)
  }

  @Test("Fields are set up when they are added, and make the box higher")
  func textFieldsMakeAlertHigher() {
    let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
    #expect(alert.textFields == nil)
    let before = alert.view.systemLayoutSizeFitting(CGSize(270, 0)).height
    alert.addTextField { $0.placeholder = "First" }
    alert.addTextField()
    expectEqual(alert.textFields?.map(\.placeholder), ["First", nil])
    root.present(alert, animated: false)
    guard let fields = alert.textFields else { return }
    #expect(alert.view.bounds.height > before + 50)
    #expect(fields.allSatisfy { $0.bounds.width == 238 })
    #expect(frame(fields[1]).minY >= frame(fields[0]).maxY)
    #expect(fields[0].becomeFirstResponder())
    fields[0].insertText("a")
    expectEqual(alert.textFields?[0].text, "a")
  }

  @Test("A window without room shows alerts and sheets without a conflict", arguments: [false, true])
  func smallWindowShowsAlertsWithoutConflict(isSheet: Bool) {
    window.frame = .zero
    let alert = UIAlertController(title: "Title", message: nil, preferredStyle: isSheet ? .actionSheet : .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    let found = conflicts { root.present(alert, animated: false) }
    #expect(found.isEmpty)
    expectEqual(alert.view.frame.midX, 0)
    #expect(alert.view.frame.width > 0)
  }

  @Test("Alerts and sheets keep their place when the window gets another size", arguments: [false, true])
  func alertsKeepTheirPlaceInResizedWindow(isSheet: Bool) {
    let alert = UIAlertController(title: "Title", message: nil, preferredStyle: isSheet ? .actionSheet : .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    root.present(alert, animated: false)
    let height = frame(alert.view).height
    for size in [CGSize(300, 500), CGSize(500, 300)] {
      window.frame.size = size
      window.layoutIfNeeded()
      let sheet = CGRect((size.width - 284) / 2, size.height - 8 - height, 284, height)
      let box = CGRect((size.width - 270) / 2, (size.height - height) / 2, 270, height)
      let found = frame(alert.view)
      #expect(isSheet ? found == sheet : abs(found.minY - box.minY) <= 0.5 && found.size == box.size)
      expectEqual(found.midX, size.width / 2)
    }
  }

  @Test("A height that the client asks for is the height of the box")
  func clientConstraintSetsHeightOfAlert() {
    let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    alert.view.heightAnchor.constraint(equalToConstant: 300).isActive = true
    root.present(alert, animated: false)
    expectEqual(frame(alert.view), CGRect(65, 250, 270, 300))
    expectEqual(buttons(in: alert.view).map { frame($0).maxY }, [550])
  }

  @Test("Choosing an action takes the alert away before its handler is called")
  func alertIsDismissedBeforeItsHandlerIsCalled() {
    var told: [String] = []
    let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
    let action = UIAlertAction(title: "OK", style: .default) { action in
      told.append("\(action.title ?? "") \(root.presentedViewController == nil)")
    }
    let never = UIAlertAction(title: "Never", style: .destructive) { _ in told.append("never") }
    never.isEnabled = false
    alert.addAction(action)
    alert.addAction(never)
    root.present(alert, animated: false)
    alert.choose(never)
    #expect(told.isEmpty)
    #expect(root.presentedViewController === alert)
    expectEqual(buttons(in: alert.view).map(\.isEnabled), [true, false])
    never.isEnabled = true
    expectEqual(buttons(in: alert.view).map(\.isEnabled), [true, true])
    buttons(in: alert.view)[0].sendActions(for: .touchUpInside)
    expectEqual(told, ["OK true"])
    #expect(alert.view.superview == nil)
  }

  @Test("A window with an alert can be archived")
  func windowWithAlertCanBeArchived() throws {
    let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    root.present(alert, animated: false)
    let copy: UIWindow = try LayoutArchive(window).unarchived()
    copy.layoutIfNeeded()
    expectEqual(copy.subviews.last?.frame, alert.view.frame)
    expectEqual(buttons(in: copy).map(\.currentTitle), ["OK"])
  }

  @Test("A second action that cancels, fields of sheets and actions of others are misuse")
  func secondCancelActionAndForeignActionsAreMisuse() {
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    let other = UIAlertAction(title: "Other", style: .default)
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    let found = faults {
      sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
      sheet.addTextField { _ in Issue.record("There is no field.") }
      sheet.preferredAction = other
      sheet.choose(other)
    }
    expectEqual(
      found.map(\.name),
      [
        "NSInternalInconsistencyException", "NSInternalInconsistencyException", "NSInternalInconsistencyException",
        "NSInvalidArgumentException",
      ])
    expectEqual(sheet.actions.count, 1)
    #expect(sheet.textFields == nil)
    #expect(sheet.preferredAction == nil)
    sheet.addAction(other)
    sheet.preferredAction = other
    #expect(sheet.preferredAction === other)
  }
}
