import Foundation
import TestSupport
import Testing
import UIKit

/// Facts that recorded programs and measured scenes of UIKit show.
@Suite(.serialized) @MainActor
struct RecordedFactTests {
  private final class Row: UITableViewCell {
    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      contentView.heightAnchor.constraint(greaterThanOrEqualToConstant: 48).isActive = true
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  private final class OneRow: NSObject, UITableViewDataSource {
    let cell: UITableViewCell
    init(_ cell: UITableViewCell) { self.cell = cell }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { cell }
  }

  private func atScale(_ scale: CGFloat, _ body: () throws -> Void) rethrows {
    let old = UIScreen.main.scale
    UIScreen.main.scale = scale
    defer { UIScreen.main.scale = old }
    try body()
  }

  private func lay(_ cell: UITableViewCell, width: CGFloat) -> (table: UITableView, rows: OneRow) {
    let (table, rows) = (UITableView(frame: CGRect(0, 0, width, 400)), OneRow(cell))
    table.dataSource = rows
    table.layoutIfNeeded()
    return (table, rows)
  }

  @Test("A self-sizing row is the fitted height and one pixel for the separator, and so is its content view")
  func selfSizingRowHasAPixelForTheSeparator() {
    atScale(3) {
      let cell = Row(style: .default, reuseIdentifier: nil)
      let (table, rows) = lay(cell, width: 375)
      defer { withExtendedLifetime(rows) {} }
      #expect(abs(cell.frame.height - 145.0 / 3) < 0.001)
      #expect(abs(cell.contentView.frame.height - 145.0 / 3) < 0.001)
      table.reloadData()
      table.layoutIfNeeded()
      #expect(abs(cell.frame.height - 145.0 / 3) < 0.001)
      table.separatorStyle = .none
      table.layoutIfNeeded()
      expectEqual(cell.frame.height, 48)
    }
  }

  @Test(
    "Content and separators of tables of 390 points begin at 20, of narrower ones at 16",
    arguments: [(390, 20), (375, 16)])
  func tableMarginsFollowWidth(width: CGFloat, margin: CGFloat) {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let (table, _) = lay(cell, width: width)
    expectEqual(cell.contentView.layoutMargins.left, margin)
    expectEqual(cell.contentView.layoutMargins.right, margin)
    expectEqual(table.separatorInset.left, margin)
    expectEqual(cell.separatorInset.left, margin)
  }

  @Test("The view of a controller of 390 points has margins of 16")
  func marginsOfAController() {
    let (window, controller) = (UIWindow(frame: CGRect(0, 0, 390, 844)), UIViewController())
    window.rootViewController = controller
    window.layoutIfNeeded()
    expectEqual(controller.view.layoutMargins.left, 16)
  }

  @Test("The label of a default cell has the height of the row")
  func labelFillsTheRow() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Title"
    let (table, rows) = lay(cell, width: 375)
    defer { withExtendedLifetime(rows) {} }
    expectEqual(table.visibleCells.count, 1)
    expectEqual(cell.textLabel?.frame, CGRect(16, 0, 343, 44))
  }

  @Test("A label made at another text size takes the current one when it enters a window")
  func labelTakesTheTextSizeOfItsWindow() {
    let label = UILabel()
    label.adjustsFontForContentSizeCategory = true
    label.font = .preferredFont(
      forTextStyle: .body, compatibleWith: UITraitCollection(preferredContentSizeCategory: .extraSmall))
    expectEqual(label.font.pointSize, 14)
    let window = UIWindow(frame: CGRect(0, 0, 320, 480))
    window.addSubview(label)
    expectEqual(label.font.pointSize, 17)
  }

  private final class FixedFontField: UITextField {
    var calls = 0
    override var font: UIFont? {
      get { super.font }
      set {
        calls += 1
        super.font = newValue
      }
    }
  }

  @Test("A text field that follows the category does not call an override of its font")
  func followingDoesNotCallAnOverride() {
    let field = FixedFontField()
    field.adjustsFontForContentSizeCategory = true
    field.font = .preferredFont(
      forTextStyle: .body, compatibleWith: UITraitCollection(preferredContentSizeCategory: .extraSmall))
    let window = UIWindow(frame: CGRect(0, 0, 320, 480))
    window.addSubview(field)
    expectEqual(field.font?.pointSize, 17)
    expectEqual(field.calls, 1)
  }

  @Test("sizeToFit keeps the top left corner")
  func sizeToFitKeepsTheCorner() {
    let label = UILabel(frame: CGRect(10, 20, 300, 80))
    label.text = "Title"
    label.sizeToFit()
    expectEqual(label.frame.origin, CGPoint(x: 10, y: 20))
    #expect(label.frame.height < 30)
  }

  @Test("Titles of buttons have whole-point sizes")
  func titlesHaveWholePointSizes() {
    atScale(3) {
      let button = UIButton(type: .system)
      button.titleLabel?.font = .systemFont(ofSize: 17)
      button.setTitle("Continue shopping", for: .normal)
      button.sizeToFit()
      button.layoutIfNeeded()
      expectEqual(button.frame.height, 33)
      let title = button.titleLabel?.frame ?? .zero
      expectEqual(title.minY, 6)
      expectEqual(title.height, 21)
      expectEqual(title.width, title.width.rounded())
    }
  }

  @Test("Symbol buttons have their size when they are made")
  func symbolButtonsHaveASize() {
    atScale(3) {
      let size = UIButton(type: .contactAdd).frame.size
      #expect(abs(size.width - 73.0 / 3) < 0.001)
      #expect(abs(size.height - 71.0 / 3) < 0.001)
    }
    atScale(2) { expectEqual(UIButton(type: .infoDark).frame.size, CGSize(width: 25, height: 24)) }
    UIDevice.current.systemVersion = "26.0"
    defer { UIDevice.current.systemVersion = "17.0" }
    atScale(3) { #expect(abs(UIButton(type: .infoDark).frame.width - 77.0 / 3) < 0.001) }
  }

  @Test("A switch ignores the size of its frame, a progress view the height")
  func controlsOfFixedSize() {
    let toggle = UISwitch(frame: CGRect(233, 6.5, 0, 0))
    expectEqual(toggle.frame, CGRect(233, 6.5, 51, 31))
    toggle.frame = CGRect(5, 5, 100, 100)
    expectEqual(toggle.frame, CGRect(5, 5, 51, 31))
    UIDevice.current.systemVersion = "26.0"
    defer { UIDevice.current.systemVersion = "17.0" }
    expectEqual(UISwitch(frame: .zero).frame.size, CGSize(width: 63, height: 28))
    let progress = UIProgressView(frame: CGRect(0, 0, 134, 20))
    expectEqual(progress.frame, CGRect(0, 0, 134, 4))
    progress.bounds.size = CGSize(width: 90, height: 30)
    expectEqual(progress.bounds.size, CGSize(width: 90, height: 4))
  }

  @Test("A search bar is 54.33 points high at the medium text size")
  func searchBarFollowsTheTextSize() {
    atScale(3) {
      let window = UIWindow(frame: CGRect(0, 0, 390, 844))
      let bar = UISearchBar()
      window.addSubview(bar)
      expectEqual(bar.intrinsicContentSize.height, 56)
      window.traitOverrides.preferredContentSizeCategory = .medium
      #expect(abs(bar.intrinsicContentSize.height - 163.0 / 3) < 0.001)
    }
  }

  @Test("A window that is no longer hidden is one of the application's windows")
  func shownWindowsAreListed() {
    let window = UIWindow(frame: CGRect(0, 0, 320, 480))
    #expect(!UIApplication.shared.windows.contains { $0 === window })
    window.isHidden = false
    #expect(UIApplication.shared.windows.contains { $0 === window })
    window.isHidden = true
    #expect(!UIApplication.shared.windows.contains { $0 === window })
  }

  @Test("Scaled values follow the leading of the style, rounded to pixels; scaled fonts have whole sizes")
  func scaledValuesFollowLeadingOfTextStyle() {
    atScale(3) {
      let metrics = UIFontMetrics(forTextStyle: .body)
      let small = UITraitCollection(preferredContentSizeCategory: .extraSmall)
      #expect(abs(metrics.scaledValue(for: 64, compatibleWith: small) - 166.0 / 3) < 0.001)
      let font = metrics.scaledFont(for: .systemFont(ofSize: 17), compatibleWith: small)
      expectEqual(font.pointSize, font.pointSize.rounded())
    }
  }
}
