import UIKit

/// A cell of ten views that are placed by constraints.
final class BarsCell: UITableViewCell {
  static var made = 0

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    Self.made += 1
    fill(contentView)
    // The last bar ends the content, so that it has a height.
    guard let last = contentView.subviews.last else { return }
    last.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8).isActive = true
  }

  required init?(coder: NSCoder) { nil }
}

/// Shows a thousand such cells.
final class BarsSource: NSObject, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1000 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "bars", for: indexPath)
  }
}

/// Scrolls through a table row by row, so that each step uses one cell again. Microseconds a step, with the layout.
@MainActor
func scroll(rowHeight: CGFloat, steps: Int) -> Double {
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  let source = BarsSource()
  table.register(BarsCell.self, forCellReuseIdentifier: "bars")
  table.rowHeight = rowHeight
  table.dataSource = source
  table.layoutIfNeeded()
  let height = table.visibleCells[0].frame.height
  func scroll(to step: Int) {
    table.contentOffset.y = CGFloat(step) * height
    table.layoutIfNeeded()
  }
  for step in 1...20 { scroll(to: step) }
  let made = BarsCell.made
  let duration = time { for step in 21...(20 + steps) { scroll(to: step) } }
  precondition(BarsCell.made == made && table.visibleCells.count >= 7)
  return duration / Double(steps)
}
