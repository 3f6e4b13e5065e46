import LayoutEngine
import TestSupport
import Testing
import UIKit

/// A cell whose label stands at the edges of its content, and which counts how often it is used again.
private final class TextCell: UITableViewCell {
  var uses = 0
  override func prepareForReuse() {
    super.prepareForReuse()
    uses += 1
  }
  func show(_ height: CGFloat) {
    for view in contentView.subviews { view.removeFromSuperview() }
    let box = makeView(in: contentView, CGSize(width: 10, height: height))
    box.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
    box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor).isActive = true
  }
}

private final class ShownRows: NSObject, UITableViewDataSource {
  var heights: [CGFloat] = [50, 60, 70]
  var asked = 0
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { heights.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    asked += 1
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    (cell as? TextCell)?.show(heights[indexPath.row])
    return cell
  }
}

/// A table that notes what it is told, as clients' subclasses do.
private final class NotingTable: UITableView {
  var noted: [String] = []
  override func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    noted.append("insert")
    super.insertRows(at: indexPaths, with: animation)
  }
  override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    noted.append("batch")
    super.performBatchUpdates(updates, completion: completion)
  }
}

private final class NotingLayout: UICollectionViewFlowLayout {
  var noted: [String] = []
  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    noted = updateItems.map {
      "\($0.updateAction) \($0.indexPathBeforeUpdate?.item ?? -1) \($0.indexPathAfterUpdate?.item ?? -1)"
    }
  }
}

private final class ShownItems: NSObject, UICollectionViewDataSource {
  var count = 4
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
  }
}

@MainActor
struct ReconfiguringTests {
  @Test func aRowIsFilledAnewInTheCellThatItHas() throws {
    let (table, rows) = (NotingTable(frame: CGRect(0, 0, 300, 500)), ShownRows())
    table.register(TextCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = rows
    table.separatorStyle = .none
    table.layoutIfNeeded()
    let path = IndexPath(row: 1, section: 0)
    let cell = try #require(table.cellForRow(at: path) as? TextCell)
    expectEqual(table.rectForRow(at: path), CGRect(0, 50, 300, 60))
    expectEqual(rows.asked, 3)
    rows.heights[1] = 90
    table.reconfigureRows(at: [path, IndexPath(row: 9, section: 0)])
    table.layoutIfNeeded()
    #expect(table.cellForRow(at: path) === cell)
    expectEqual(cell.uses, 0)
    expectEqual(rows.asked, 4)
    expectEqual(table.rectForRow(at: path), CGRect(0, 50, 300, 90))
    expectEqual(table.rectForRow(at: IndexPath(row: 2, section: 0)).minY, 140)
  }

  @Test func updatesOfTablesAreOpenToOverrides() {
    let (table, rows) = (NotingTable(frame: CGRect(0, 0, 300, 500)), ShownRows())
    table.register(TextCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = rows
    table.layoutIfNeeded()
    table.performBatchUpdates {
      rows.heights.append(30)
      table.insertRows(at: [IndexPath(row: 3, section: 0)], with: .automatic)
    }
    expectEqual(table.noted, ["batch", "insert"])
    expectEqual(table.numberOfRows(inSection: 0), 4)
  }

  @Test func aLayoutIsToldWhatAnUpdateChanged() {
    let (layout, items) = (NotingLayout(), ShownItems())
    let collection = UICollectionView(frame: CGRect(0, 0, 300, 300), collectionViewLayout: layout)
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    collection.dataSource = items
    collection.layoutIfNeeded()
    let cell = collection.cellForItem(at: IndexPath(item: 2, section: 0))
    // Of 0 1 2 3 the first goes, 3 comes to the front, and a new one to the end: 3 1 2 new.
    collection.performBatchUpdates {
      collection.deleteItems(at: [IndexPath(item: 0, section: 0)])
      collection.moveItem(at: IndexPath(item: 3, section: 0), to: IndexPath(item: 0, section: 0))
      collection.insertItems(at: [IndexPath(item: 3, section: 0)])
    }
    expectEqual(layout.noted.filter { $0.hasPrefix("insert") }, ["insert -1 3"])
    expectEqual(layout.noted.filter { $0.hasPrefix("delete") }, ["delete 0 -1"])
    #expect(layout.noted.contains { $0.hasPrefix("move") })
    collection.reconfigureItems(at: [IndexPath(item: 2, section: 0)])
    collection.layoutIfNeeded()
    #expect(collection.cellForItem(at: IndexPath(item: 2, section: 0)) === cell)
  }

  @Test func cellsComeFromRegisteredViews() {
    UINib.register({ _ in [UILabel(), TextCell(style: .default, reuseIdentifier: nil)] }, named: "ReconfiguringCell")
    defer { UINib.register(nil, named: "ReconfiguringCell") }
    let (table, rows) = (UITableView(frame: CGRect(0, 0, 300, 500)), ShownRows())
    table.register(UINib(nibName: "ReconfiguringCell", bundle: nil), forCellReuseIdentifier: "cell")
    table.dataSource = rows
    table.layoutIfNeeded()
    expectEqual(table.visibleCells.count, 3)
    #expect(table.visibleCells.allSatisfy { $0 is TextCell })
    expectEqual(Bundle.main.loadNibNamed("ReconfiguringCell", owner: nil)?.count, 2)
    let found = faults { _ = UINib(nibName: "Missing", bundle: nil).instantiate(withOwner: nil) }
    expectEqual(found.map(\.name), ["NSInternalInconsistencyException"])
  }

  @Test func scrollViewsTellOfInsetsAndScaleTheirContent() {
    final class Zoomer: NSObject, UIScrollViewDelegate {
      let view = UIView(frame: CGRect(0, 0, 100, 50))
      var told: [String] = []
      func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
      func scrollViewDidZoom(_ scrollView: UIScrollView) { told.append("zoom") }
      func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { told.append("inset") }
    }
    let (scroll, zoomer) = (UIScrollView(frame: CGRect(0, 0, 100, 100)), Zoomer())
    scroll.addSubview(zoomer.view)
    scroll.delegate = zoomer
    scroll.contentInset.top = 10
    scroll.contentInset.top = 10
    scroll.maximumZoomScale = 3
    scroll.zoomScale = 2
    expectEqual(scroll.contentSize, CGSize(width: 200, height: 100))
    expectEqual(zoomer.view.frame, CGRect(0, 0, 200, 100))
    scroll.zoomScale = 9
    expectEqual(scroll.zoomScale, 3)
    expectEqual(zoomer.told, ["inset", "zoom", "zoom"])
  }

  @Test func insetsMoveContentWithoutAWindowAtTheNextLayout() {
    let scroll = UIScrollView(frame: CGRect(0, 0, 100, 100))
    scroll.contentSize = CGSize(width: 500, height: 500)
    scroll.contentInset = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    expectEqual(scroll.contentOffset, .zero)
    scroll.contentInset.top = 15
    scroll.setNeedsLayout()
    scroll.layoutIfNeeded()
    expectEqual(scroll.contentOffset, CGPoint(x: -20, y: -15))
    scroll.contentOffset.y = 100
    scroll.contentInset.top = 50
    scroll.layoutIfNeeded()
    expectEqual(scroll.contentOffset, CGPoint(x: -20, y: 100))
  }

  @Test func placeholdersKeepTheAttributesOfEarlierOnes() {
    let field = UITextField()
    field.placeholder = "a"
    #expect(field.attributedPlaceholder?.attributes(at: 0, effectiveRange: nil).isEmpty == true)
    let size = UIFont.systemFont(ofSize: 30)
    field.attributedPlaceholder = NSAttributedString(string: "a", attributes: [.font: size])
    let height = field.intrinsicContentSize.height
    field.placeholder = "b"
    expectEqual(field.placeholder, "b")
    expectEqual(field.attributedPlaceholder, NSAttributedString(string: "b", attributes: [.font: size]))
    expectEqual(field.intrinsicContentSize.height, height)
    field.attributedPlaceholder = nil
    field.placeholder = "c"
    #expect(field.attributedPlaceholder?.attributes(at: 0, effectiveRange: nil).isEmpty == true)
  }
}
