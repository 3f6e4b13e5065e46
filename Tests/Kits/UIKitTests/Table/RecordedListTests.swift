import TestSupport
import Testing
import UIKit

/// What recorded trees of lists show: which views are there, and how large rows are.
@MainActor @Suite(.serialized) struct RecordedListTests {
  private final class Source: NSObject, UITableViewDataSource {
    var asked = 0
    var make: (UITableView) -> UITableViewCell = { _ in UITableViewCell(style: .default, reuseIdentifier: nil) }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      asked += 1
      return 1
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { make(tableView) }
  }

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 800))

  @Test(
    "A row with a text and a secondary text is 60 points high at three pixels a point, and labels are as wide as their text"
  )
  func configuredRowsHaveCaptions() throws {
    let scale = UIScreen.main.scale
    UIScreen.main.scale = 3
    defer { UIScreen.main.scale = scale }
    let (table, source) = (UITableView(frame: window.bounds, style: .plain), Source())
    source.make = { _ in
      let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
      var content = cell.defaultContentConfiguration()
      (content.text, content.secondaryText) = ("Title", "A longer secondary text")
      cell.contentConfiguration = content
      return cell
    }
    table.dataSource = source
    window.addSubview(table)
    window.layoutIfNeeded()
    let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(abs(cell.frame.height - 60) < 0.01)
    let labels = cell.contentView.subviews.compactMap { $0 as? UILabel }.filter { !$0.isHidden }
    expectEqual(labels.map { Double($0.font.pointSize) }, [17, 12])
    for label in labels { expectEqual(label.frame.width, label.intrinsicContentSize.width) }
  }

  @Test("A cell without a size is 320 × 44; one with a size has it")
  func cellsWithoutASizeAre320PointsWide() {
    expectEqual(UITableViewCell(frame: .zero).frame, CGRect(x: 0, y: 0, width: 320, height: 44))
    expectEqual(UITableViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 50)).frame.width, 100)
  }

  @Test("A table that was laid out outside of a window asks its data source again in one")
  func tablesAskAgainInAWindow() {
    let (table, source) = (UITableView(frame: window.bounds, style: .plain), Source())
    table.dataSource = source
    table.layoutIfNeeded()
    let before = source.asked
    #expect(before > 0)
    window.addSubview(table)
    window.layoutIfNeeded()
    #expect(source.asked > before)
    let after = source.asked
    window.layoutIfNeeded()
    expectEqual(source.asked, after)
  }

  @Test("The content view of a collection view's cell is made when it is used")
  func contentViewsAreMadeWhenUsed() {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    cell.layoutIfNeeded()
    #expect(cell.subviews.isEmpty)
    let own = UIView()
    cell.addSubview(own)
    expectEqual(cell.contentView.frame, cell.bounds)
    expectEqual(cell.subviews, [own, cell.contentView])
  }

  @Test("The background of a selection is a subview while the cell is selected, in front of the usual one")
  func selectedBackgroundsAreShownWhileSelected() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let (usual, selected) = (UIView(), UIView())
    (cell.backgroundView, cell.selectedBackgroundView) = (usual, selected)
    #expect(selected.superview == nil)
    cell.isSelected = true
    expectEqual(Array(cell.subviews.prefix(2)), [usual, selected])
    cell.isSelected = false
    #expect(selected.superview == nil)
    let item = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    item.selectedBackgroundView = selected
    item.isHighlighted = true
    #expect(selected.superview === item)
  }

  @Test("Labels without text are not in the content view after a layout")
  func emptyLabelsAreNotShown() throws {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let label = try #require(cell.textLabel)
    cell.setNeedsLayout()
    cell.layoutIfNeeded()
    #expect(label.superview == nil)
    label.text = "Text"
    cell.layoutIfNeeded()
    #expect(label.superview === cell.contentView)
  }

  @Test("The background of a table is its first subview, whatever is set later")
  func backgroundsOfTablesAreFirst() {
    let table = UITableView(frame: window.bounds, style: .plain)
    let background = UIView()
    table.backgroundView = background
    table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 20))
    table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 20))
    #expect(table.subviews.first === background)
  }

  @Test("The search bar above a table begins collapsed unless scrolling does not hide it")
  func searchBarsAboveTablesBeginCollapsed() {
    let page = UITableViewController(style: .plain)
    let navigation = UINavigationController(rootViewController: page)
    window.rootViewController = navigation
    window.isHidden = false
    page.navigationItem.searchController = UISearchController()
    window.layoutIfNeeded()
    expectEqual(navigation.navigationBar.frame.height, 44)
    expectEqual(page.navigationItem.searchController?.searchBar.frame.height, 0)
    page.navigationItem.hidesSearchBarWhenScrolling = false
    window.layoutIfNeeded()
    expectEqual(navigation.navigationBar.frame.height, 96)
  }

  @Test("Cells are in front of the background, and a label without text leaves the pixel for the separator")
  func cellsAreInFrontOfTheBackground() throws {
    let (table, source) = (UITableView(frame: window.bounds, style: .plain), Source())
    source.make = { _ in
      let (cell, content) = (UITableViewCell(style: .default, reuseIdentifier: nil), UIView())
      cell.textLabel?.backgroundColor = .clear
      content.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(content)
      NSLayoutConstraint.activate([
        content.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
        content.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
        content.heightAnchor.constraint(equalToConstant: 64),
      ])
      return cell
    }
    let background = UIView()
    (table.dataSource, table.backgroundView) = (source, background)
    window.addSubview(table)
    window.layoutIfNeeded()
    #expect(table.subviews.first === background)
    let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    expectEqual(cell.frame.height, 64 + 1 / UIScreen.main.scale)
  }

  @Test("A row of items has no safe area above it, but in a navigation controller", arguments: [false, true])
  func horizontalListsHaveNoSafeAreaAbove(isNavigated: Bool) {
    let insets = UIScreen.main.safeAreaInsets
    UIScreen.main.safeAreaInsets.top = 47
    defer { UIScreen.main.safeAreaInsets = insets }
    let (layout, controller) = (UICollectionViewFlowLayout(), UIViewController())
    layout.scrollDirection = .horizontal
    let list = UICollectionView(frame: CGRect(x: 0, y: 0, width: 390, height: 200), collectionViewLayout: layout)
    controller.view.addSubview(list)
    window.rootViewController = isNavigated ? UINavigationController(rootViewController: controller) : controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    expectEqual((list.adjustedContentInset.top > 0), isNavigated)
    layout.scrollDirection = .vertical
    window.layoutIfNeeded()
    #expect(list.adjustedContentInset.top > 0)
    window.isHidden = true
  }
}
