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

/// Activates the constraints of a screen in one call, and in one call for each. Microseconds a constraint.
@MainActor
func activate(rows: Int) -> (together: Double, single: Double) {
  let (screen, _) = makeScreen(rows: rows)
  let constraints = screen.constraints + screen.subviews.flatMap(\.constraints)
  NSLayoutConstraint.deactivate(constraints)
  screen.layoutIfNeeded()
  let single = time { for constraint in constraints { constraint.isActive = true } }
  NSLayoutConstraint.deactivate(constraints)
  let together = time { NSLayoutConstraint.activate(constraints) }
  return (together / Double(constraints.count), single / Double(constraints.count))
}
