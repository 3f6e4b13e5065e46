import Foundation
import TestSupport
import Testing
import UIKit

@MainActor @Suite("Parts of cells")
struct CellPartTests {
  @Test("The picture stands at the margin, and the labels begin behind it")
  func imageIsAtMarginAndLabelsFollow() {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    cell.frame = CGRect(0, 0, 375, 60)
    cell.textLabel?.text = "Title"
    cell.detailTextLabel?.text = "Detail"
    cell.imageView?.image = UIImage(size: CGSize(29, 29))
    cell.layoutIfNeeded()
    // 16 points of margin, 29 of picture, 16 between: text begins at 61.
    expectEqual(cell.imageView?.frame, CGRect(16, 15.5, 29, 29))
    expectEqual(cell.textLabel?.frame.minX, 61)
    expectEqual(cell.detailTextLabel?.frame.minX, 61)
    cell.semanticContentAttribute = .forceRightToLeft
    cell.contentView.semanticContentAttribute = .forceRightToLeft
    cell.layoutIfNeeded()
    expectEqual(cell.imageView?.frame.maxX, 359)
    expectEqual(cell.textLabel?.frame.maxX, 314)
    cell.imageView?.image = nil
    cell.layoutIfNeeded()
    expectEqual(cell.textLabel?.frame.maxX, 359)
  }

  @Test("A row is as high as its picture")
  func rowIsAsHighAsItsImage() {
    let cell = UITableViewCell()
    cell.imageView?.image = UIImage(size: CGSize(29, 90))
    let size = cell.systemLayoutSizeFitting(
      CGSize(375, 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    expectEqual(size.height, 90)
  }

  @Test("S26 a cell finds its width at a height that is given, as well as the other way round")
  func cellFindsItsWidthAtGivenHeight() {
    let cell = UICollectionViewCell()
    let square = makeView(in: cell.contentView)
    NSLayoutConstraint.activate([
      square.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 5),
      square.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -5),
      square.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
      square.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
      square.widthAnchor.constraint(equalTo: square.heightAnchor),
    ])
    func size(_ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> CGSize {
      cell.systemLayoutSizeFitting(
        target, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    }
    expectEqual(size(CGSize(0, 70), .fittingSizeLevel, .required), CGSize(60, 70))
    expectEqual(size(CGSize(60, 0), .required, .fittingSizeLevel), CGSize(60, 70))
  }

  @Test("Views behind the content are as large as the cell, one at a time")
  func backgroundViewsFillCell() {
    let cells: [(UIView, (UIView) -> Void)] = {
      let (row, item) = (UITableViewCell(), UICollectionViewCell())
      return [
        (row, { (row.backgroundView, row.selectedBackgroundView) = ($0, UIView()) }),
        (item, { (item.backgroundView, item.selectedBackgroundView) = ($0, UIView()) }),
      ]
    }()
    for (cell, setBackground) in cells {
      let (first, second) = (UIView(), UIView())
      setBackground(first)
      setBackground(second)
      cell.frame = CGRect(10, 20, 200, 70)
      cell.layoutIfNeeded()
      #expect(first.superview == nil)
      expectEqual(second.frame, CGRect(0, 0, 200, 70))
      // The background of a selection is not shown.
      expectEqual(cell.subviews.filter { type(of: $0) == UIView.self }.count, 1)
    }
  }

  @Test("Choosing a row calls what subclasses override")
  func selectionCallsOverridesOfSubclasses() {
    @MainActor final class Row: UITableViewCell {
      var log: [String] = []
      override func awakeFromNib() { super.awakeFromNib() }
      override func setSelected(_ selected: Bool, animated: Bool) {
        super.setSelected(selected, animated: animated)
        log.append("selected \(selected)")
      }
      override func setHighlighted(_ highlighted: Bool, animated: Bool) {
        super.setHighlighted(highlighted, animated: animated)
        log.append("highlighted \(highlighted)")
      }
    }
    let row = Row()
    row.isSelected = true
    row.isHighlighted = true
    row.isEditing = true
    expectEqual(row.log, ["selected true", "highlighted true"])
    #expect(row.isSelected)
    #expect(row.isHighlighted)
    #expect(row.isEditing)
  }

  @Test("An archive knows which views are the picture and the backgrounds")
  func archiveRestoresImageAndBackgroundViews() throws {
    let cell = UITableViewCell(style: .default, reuseIdentifier: "row")
    cell.imageView?.image = UIImage(size: CGSize(29, 29))
    cell.textLabel?.text = "Title"
    (cell.backgroundView, cell.selectedBackgroundView) = (UIView(), UILabel())
    let copy: UITableViewCell = try LayoutArchive(cell).unarchived()
    copy.layoutIfNeeded()
    expectEqual(copy.imageView?.frame.width, 29)
    expectEqual(copy.contentView.subviews.count, 2)
    #expect(copy.selectedBackgroundView is UILabel)
    #expect(copy.backgroundView != nil)
    expectEqual(copy.subviews.count, 2)
    copy.isSelected = true
    expectEqual(copy.subviews.count, 3)
  }

  @Test("A controller of a table overrides what is asked and told of rows")
  func tableControllerIsDataSourceAndDelegate() {
    @MainActor final class List: UITableViewController {
      var chosen: [IndexPath] = []
      override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        chosen.append(indexPath)
      }
      override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { indexPath.row > 0 }
    }
    let list = List(style: .plain)
    let (delegate, source): (any UITableViewDelegate, any UITableViewDataSource) = (list, list)
    let path = IndexPath(row: 0, section: 0)
    delegate.tableView(list.tableView, didSelectRowAt: path)
    expectEqual(list.chosen, [path])
    #expect(!source.tableView(list.tableView, canEditRowAt: path))
    expectEqual(delegate.tableView(list.tableView, willSelectRowAt: path), path)
  }
}
