import UIKit

/// The columns of a screen: `count` rows below one another, each as wide as the screen.
@MainActor
func makeScreen(rows count: Int) -> (screen: UIView, tops: [NSLayoutConstraint]) {
  let screen = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  var constraints: [NSLayoutConstraint] = []
  var tops: [NSLayoutConstraint] = []
  var above: UIView?
  for _ in 0..<count {
    let row = UIView()
    row.translatesAutoresizingMaskIntoConstraints = false
    screen.addSubview(row)
    let top = row.topAnchor.constraint(equalTo: above?.bottomAnchor ?? screen.topAnchor, constant: 8)
    tops.append(top)
    constraints += [
      top, row.leadingAnchor.constraint(equalTo: screen.leadingAnchor, constant: 16),
      row.trailingAnchor.constraint(equalTo: screen.trailingAnchor, constant: -16),
      row.heightAnchor.constraint(equalToConstant: 20),
    ]
    above = row
  }
  NSLayoutConstraint.activate(constraints)
  screen.layoutIfNeeded()
  return (screen, tops)
}

/// Changes the last distance of a screen again and again, by its constant and by another constraint in its place.
/// Microseconds a change, with the layout.
@MainActor
func changeConstants(rows: Int, changes: Int) -> (constant: Double, replaced: Double) {
  let (screen, tops) = makeScreen(rows: rows)
  var top = tops[rows - 1]
  let constant = time {
    for index in 0..<changes {
      top.constant = CGFloat(8 + index % 7)
      screen.layoutIfNeeded()
    }
  }
  guard let row = top.firstItem as? UIView, let above = top.secondItem as? UIView else { preconditionFailure() }
  let replaced = time {
    for index in 0..<changes {
      top.isActive = false
      top = row.topAnchor.constraint(equalTo: above.bottomAnchor, constant: CGFloat(8 + index % 7))
      top.isActive = true
      screen.layoutIfNeeded()
    }
  }
  return (constant / Double(changes), replaced / Double(changes))
}

/// Changes each distance of a screen once, by its constant and by another constraint in its place. Microseconds a
/// change, without the layout that follows.
@MainActor
func changeConstantsAlone(rows: Int) -> (constant: Double, replaced: Double) {
  let (screen, tops) = makeScreen(rows: rows)
  let constant = time { for top in tops { top.constant = 9 } }
  screen.layoutIfNeeded()
  let items = tops.map { ($0.firstItem as? UIView, $0.secondItem as? UIView) }
  let replaced = time {
    for (top, (row, above)) in zip(tops, items) {
      guard let row, let above else { preconditionFailure() }
      top.isActive = false
      row.topAnchor.constraint(equalTo: above === screen ? screen.topAnchor : above.bottomAnchor, constant: 10)
        .isActive = true
    }
  }
  screen.layoutIfNeeded()
  return (constant / Double(rows), replaced / Double(rows))
}

/// Activates the constraints of a screen in one call, and in one call for each. The screen lies as deep in other views
/// as those of controllers in containers do. Microseconds a constraint.
@MainActor
func activate(rows: Int) -> (together: Double, single: Double) {
  let (screen, _) = makeScreen(rows: rows)
  let constraints = screen.constraints + screen.subviews.flatMap(\.constraints)
  var root = screen
  for _ in 0..<10 {
    let container = UIView(frame: screen.frame)
    container.addSubview(root)
    root = container
  }
  root.layoutIfNeeded()
  func measure(_ activate: () -> Void) -> Double {
    NSLayoutConstraint.deactivate(constraints)
    root.layoutIfNeeded()
    return time(activate)
  }
  // The first of each is left out: it makes room.
  var (together, single): ([Double], [Double]) = ([], [])
  for _ in 0..<4 {
    together.append(measure { NSLayoutConstraint.activate(constraints) })
    single.append(measure { for constraint in constraints { constraint.isActive = true } })
  }
  let count = Double(constraints.count)
  return (median(Array(together.dropFirst())) / count, median(Array(single.dropFirst())) / count)
}
