import TestSupport
import Testing
import UIKit

@Suite("Constraints that wait for a layout")
@MainActor
struct PendingConstraintTests {
  private let screen = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))

  /// Views whose left edges and sizes are given by one constraint each.
  private func views(_ count: Int) -> [UIView] {
    (0..<count).map { _ in
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      screen.addSubview(view)
      return view
    }
  }

  @Test("Those that leave before the layout, in any order, leave no trace")
  func constraintsRemovedBeforeLayoutLeaveNoTrace() {
    let views = views(20)
    let lefts = views.map { $0.leftAnchor.constraint(equalTo: screen.leftAnchor, constant: 30) }
    let widths = views.enumerated().map { $1.widthAnchor.constraint(equalToConstant: CGFloat($0)) }
    let all = lefts + widths
    screen.layoutIfNeeded()
    var random = SplitMix64(seed: 8)
    for round in 0..<60 {
      for _ in 0..<(round % 9) {
        let part = all.shuffled(using: &random).prefix(7)
        if random.next() % 2 == 0 {
          NSLayoutConstraint.activate(Array(part))
        } else {
          for constraint in part { constraint.isActive.toggle() }
        }
      }
      screen.layoutIfNeeded()
      // A view without its constraint lies at 0, or has no width.
      for (index, view) in views.enumerated() {
        #expect(view.frame.minX == (lefts[index].isActive ? 30 : 0))
        #expect(view.frame.width == (widths[index].isActive ? CGFloat(index) : 0))
      }
      let listed = screen.constraints.filter { lefts.contains($0) }
      expectEqual(listed.count, lefts.filter(\.isActive).count)
    }
  }

  @Test("Those of a view that leaves wait in the tree that it comes to")
  func pendingConstraintsMoveWithTheirView() {
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (view, stays) = (views(1)[0], views(1)[0])
    screen.layoutIfNeeded()
    view.widthAnchor.constraint(equalToConstant: 12).isActive = true
    view.heightAnchor.constraint(equalTo: stays.heightAnchor).isActive = true
    stays.widthAnchor.constraint(equalToConstant: 34).isActive = true
    other.addSubview(view)
    view.heightAnchor.constraint(equalTo: other.heightAnchor, multiplier: 0.5).isActive = true
    screen.layoutIfNeeded()
    other.layoutIfNeeded()
    expectEqual(stays.frame.width, 34)
    expectEqual(view.frame.size, CGSize(width: 12, height: 50))
  }

  @Test("One that leaves is freed at once")
  func removedPendingConstraintIsReleased() {
    let views = views(3)
    screen.layoutIfNeeded()
    weak var gone: NSLayoutConstraint?
    do {
      let constraint = views[0].widthAnchor.constraint(equalToConstant: 5)
      gone = constraint
      NSLayoutConstraint.activate([
        views[1].widthAnchor.constraint(equalToConstant: 6), constraint,
        views[2].widthAnchor.constraint(equalToConstant: 7),
      ])
      constraint.isActive = false
    }
    #expect(gone == nil)
    screen.layoutIfNeeded()
    expectEqual(views.map(\.frame.width), [0, 6, 7])
  }
}
