import TestSupport
import Testing
import UIKit

private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
  var text = String(repeating: "word ", count: 40)
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "row") ?? UITableViewCell(style: .default, reuseIdentifier: "row")
    cell.textLabel?.numberOfLines = 0
    cell.textLabel?.text = text
    return cell
  }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    UITableViewHeaderFooterView(reuseIdentifier: nil)
  }
}

/// Rows at the sides of the screen: 812 × 375 points, as a phone with a notch in landscape orientation.
@MainActor
struct TableSideTests {
  private let source = Source()
  private let controller = UITableViewController()
  private let window = UIWindow(frame: CGRect(0, 0, 812, 375))
  private var table: UITableView { controller.tableView }

  init() {
    window.rootViewController = controller
    table.dataSource = source
    table.delegate = source
  }

  private func row() throws -> UITableViewCell {
    window.layoutIfNeeded()
    return try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
  }

  @Test func contentKeepsClearOfTheSafeAreaAtTheSides() throws {
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 44, bottom: 21, right: 50)
    let cell = try row()
    expectEqual(cell.frame.minX, 0)
    expectEqual(cell.frame.width, 812)
    expectEqual(cell.contentView.frame, CGRect(44, 0, 718, cell.frame.height))
    // The label stands at the content's margins of 20.
    expectEqual(cell.textLabel?.frame.minX, 20)
    let header = try #require(table.headerView(forSection: 0))
    expectEqual(header.contentView.frame.minX, 44)
    expectEqual(header.contentView.frame.width, 718)
    cell.accessoryView = UIView(frame: CGRect(0, 0, 30, 30))
    let accessory = try row()
    // 812 − 50 − 20 − 30, and as much less for the content.
    expectEqual(accessory.accessoryView?.frame.minX, 712)
    expectEqual(accessory.contentView.frame.maxX, 712)
  }

  @Test func contentMayReachBelowWhatCoversIt() throws {
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 44, bottom: 0, right: 44)
    table.insetsContentViewsToSafeArea = false
    try expectEqual(row().contentView.frame.width, 812)
    table.insetsContentViewsToSafeArea = true
    try expectEqual(row().contentView.frame.width, 724)
  }

  @Test func heightsFollowTheRoomAtTheSides() throws {
    let wide = try row().frame.height
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 250, bottom: 0, right: 250)
    let narrow = try row().frame.height
    #expect(narrow > wide)
    controller.additionalSafeAreaInsets = .zero
    try expectEqual(row().frame.height, wide)
  }

  // 812 − 672 = 140, one half on each side.
  @Test func marginsFollowTheWidthOfReadableText() throws {
    try expectEqual(row().textLabel?.frame.minX, 20)
    table.cellLayoutMarginsFollowReadableWidth = true
    let cell = try row()
    expectEqual(cell.contentView.frame.width, 812)
    expectEqual(cell.textLabel?.frame.minX, 70)
    expectEqual(cell.textLabel?.frame.width, 672)
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 50, bottom: 0, right: 50)
    let inset = try row()
    expectEqual(inset.contentView.frame.width, 712)
    expectEqual(inset.textLabel?.frame.minX, 20)
    expectEqual(inset.textLabel?.frame.width, 672)
  }

  // A cell made at 320 points has margins of 16, by which it must not be measured: lines of 772 to 780 points do not
  // fit between margins of 20.
  @Test func rowsAreMeasuredAtTheWidthOfTheirTable() throws {
    let ruler = UILabel()
    ruler.font = UITableViewCell().textLabel?.font
    ruler.text = String(repeating: "word ", count: 12)
    while ruler.intrinsicContentSize.width < 774 { ruler.text?.append("i") }
    #expect(ruler.intrinsicContentSize.width <= 780)
    let line = try #require(ruler.text)
    source.text = [line, line, line, line].joined(separator: "\n")
    let cell = try row()
    let label = try #require(cell.textLabel)
    expectEqual(label.frame.width, 772)
    #expect(cell.frame.height > label.sizeThatFits(CGSize(width: 772, height: 1000)).height)
  }
}
