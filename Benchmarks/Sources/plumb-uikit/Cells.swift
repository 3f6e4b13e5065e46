import UIKit

/// Ten views in a cell, each placed by four constraints: an icon, and nine bars that follow one another.
@MainActor
func fill(_ cell: UIView) {
  let icon = UIView()
  icon.translatesAutoresizingMaskIntoConstraints = false
  cell.addSubview(icon)
  var constraints = [
    icon.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 16),
    icon.topAnchor.constraint(equalTo: cell.topAnchor, constant: 8),
    icon.widthAnchor.constraint(equalToConstant: 32),
    icon.heightAnchor.constraint(equalTo: icon.widthAnchor),
  ]
  var above = icon
  for index in 1..<10 {
    let bar = UIView()
    bar.translatesAutoresizingMaskIntoConstraints = false
    cell.addSubview(bar)
    constraints += [
      bar.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 8),
      bar.trailingAnchor.constraint(equalTo: cell.trailingAnchor, constant: CGFloat(-16 - index)),
      bar.topAnchor.constraint(equalTo: above.bottomAnchor, constant: 2),
      bar.heightAnchor.constraint(equalToConstant: CGFloat(3 + index % 3)),
    ]
    above = bar
  }
  NSLayoutConstraint.activate(constraints)
}

/// Builds a list of cells of ten views each and lays it out; the time of both, in microseconds.
@MainActor
func buildCells(_ count: Int) -> (build: Double, layout: Double) {
  // What the C library puts off when the objects of the run before are released, until somebody asks for a large piece,
  // is no part of this run.
  UnsafeMutableRawPointer.allocate(byteCount: 1 << 17, alignment: 16).deallocate()
  let list = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  let build = time {
    for index in 0..<count {
      let cell = UIView(frame: CGRect(x: 0, y: 100 * CGFloat(index), width: 390, height: 100))
      fill(cell)
      list.addSubview(cell)
    }
  }
  let layout = time { list.layoutIfNeeded() }
  precondition(list.subviews[count - 1].subviews[9].frame.width == 390 - 56 - 25)
  return (build, layout)
}
