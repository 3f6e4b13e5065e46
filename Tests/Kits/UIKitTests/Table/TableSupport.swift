import LayoutEngine
import Testing
import UIKit

/// A cell with one view that is as high as `height` says, 10 points from the content's edges.
final class BarCell: UITableViewCell {
  static var made = 0
  let bar = UIView()
  private(set) var height: NSLayoutConstraint!
  var reuses = 0

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    Self.made += 1
    bar.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(bar)
    height = bar.heightAnchor.constraint(equalToConstant: 20)
    // The height of the cell wins while a cell is used for a row of another height.
    height.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 10),
      bar.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -10),
      bar.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
      bar.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10), height,
    ])
  }
  required init?(coder: NSCoder) { nil }

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }
}

/// A data source of rows of given heights, and a delegate that tells nothing but headers and footers.
final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
  /// The heights of the bars, by section and row; a row is 20 points higher.
  var heights: [[CGFloat]]
  var titles: [String?] = []
  var footerHeights: [CGFloat] = []
  var asked: [IndexPath] = []
  var ended: [IndexPath] = []
  var scrolls = 0

  init(_ heights: [[CGFloat]]) { self.heights = heights }

  func numberOfSections(in tableView: UITableView) -> Int { heights.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { heights[section].count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    asked.append(indexPath)
    let cell = tableView.dequeueReusableCell(withIdentifier: "bar", for: indexPath)
    (cell as? BarCell)?.height.constant = heights[indexPath.section][indexPath.row]
    return cell
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    titles.indices.contains(section) ? titles[section] : nil
  }
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    footerHeights.indices.contains(section) ? footerHeights[section] : UITableView.automaticDimension
  }
  func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    ended.append(indexPath)
  }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
}

/// A table of 200 × 300 points that shows `rows`, laid out. It has no separators, which add a pixel to rows.
@MainActor
func makeTable(_ rows: Rows, style: UITableView.Style = .plain, _ settings: (UITableView) -> Void = { _ in })
  -> UITableView
{
  let table = UITableView(frame: CGRect(0, 0, 200, 300), style: style)
  table.register(BarCell.self, forCellReuseIdentifier: "bar")
  table.dataSource = rows
  table.delegate = rows
  table.separatorStyle = .none
  settings(table)
  table.layoutIfNeeded()
  return table
}

extension UITableView {
  /// The numbers of the rows in sight, in a table of one section.
  var shown: [Int] { (indexPathsForVisibleRows ?? []).map(\.row) }
}
