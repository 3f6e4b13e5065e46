import TestSupport
import Testing
import UIKit

/// Notes its layouts.
@MainActor
private final class Marked: UIView {
  static var laidOut: [String] = []
  var name = ""

  init(_ name: String, in container: UIView? = nil) {
    self.name = name
    super.init(frame: CGRect(0, 0, 10, 10))
    container?.addSubview(self)
  }
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    Self.laidOut.append(name)
    super.layoutSubviews()
  }

  static func take() -> [String] {
    defer { laidOut = [] }
    return laidOut
  }
}

/// A pass looks at what is due and at the way there, not at the siblings.
@MainActor @Suite("Visits of passes", .serialized)
struct PassVisitCountTests {
  private func visits(_ body: () -> Void) -> Int {
    let before = LayoutPass.visits
    body()
    return LayoutPass.visits - before
  }

  /// A root with 1,000 rows, each 8 points below the one before it.
  private func makeRows() -> (root: UIView, tops: [NSLayoutConstraint], widths: [NSLayoutConstraint]) {
    let root = makeContainer(400, 20_000)
    var tops: [NSLayoutConstraint] = []
    var widths: [NSLayoutConstraint] = []
    var above = root.topAnchor
    for _ in 0..<1000 {
      let row = makeView(in: root)
      tops.append(row.topAnchor.constraint(equalTo: above, constant: 8))
      widths.append(row.widthAnchor.constraint(equalToConstant: 100))
      NSLayoutConstraint.activate([
        tops[tops.count - 1], widths[widths.count - 1], row.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        row.heightAnchor.constraint(equalToConstant: 10),
      ])
      above = row.bottomAnchor
    }
    root.layoutIfNeeded()
    return (root, tops, widths)
  }

  @Test("S29 among 1,000 siblings a change of one constant visits the views that it moves and the view above")
  func changedConstantVisitsViewsItMoves() {
    let (root, tops, widths) = makeRows()
    expectEqual(visits { root.layoutIfNeeded() }, 0)
    // The root lays out; the row is given its frame; the row lays out, as its size changed.
    widths[500].constant = 120
    expectEqual(visits { root.layoutIfNeeded() }, 3)
    expectEqual(root.subviews[500].frame, CGRect(0, 9008, 120, 10))
    // The root lays out; the last row, then the last ten rows, are given their frames. Their sizes stay.
    tops[999].constant = 9
    expectEqual(visits { root.layoutIfNeeded() }, 1 + 1)
    tops[990].constant = 10
    expectEqual(visits { root.layoutIfNeeded() }, 1 + 10)
    expectEqual(root.subviews[990].frame.minY, 17_830)
    expectEqual(root.subviews[999].frame.minY, 17_993)
    // A constant that changes and changes back moves nothing.
    tops[0].constant = 100
    tops[0].constant = 8
    expectEqual(visits { root.layoutIfNeeded() }, 0)
  }

  @Test("S29 among 1,000 siblings an update, a layout and a frame of one visit that one and the view above")
  func updateAmongManySiblingsVisitsOne() {
    let (root, _, _) = makeRows()
    let row = root.subviews[700]
    row.setNeedsUpdateConstraints()
    expectEqual(visits { root.layoutIfNeeded() }, 2)
    row.setNeedsLayout()
    expectEqual(visits { root.layoutIfNeeded() }, 2)
    // The row's frame is the layout's: what the client sets is taken back when the root lays out.
    row.frame.origin.x = 50
    root.setNeedsLayout()
    expectEqual(visits { root.layoutIfNeeded() }, 2)
    expectEqual(row.frame.origin.x, 0)
    // Where many are due all are visited: the root, and each row.
    for row in root.subviews[0..<600] { row.setNeedsLayout() }
    expectEqual(visits { root.layoutIfNeeded() }, 1 + 1000)
  }

  @Test("S29 those that are due are laid out from back to front, whatever the order in which they became due")
  func dueViewsAreLaidOutFromBackToFront() {
    let root = Marked("root")
    let views = (0..<20).map { Marked("\($0)", in: root) }
    root.layoutIfNeeded()
    _ = Marked.take()
    for index in [7, 3, 5, 3] { views[index].setNeedsLayout() }
    root.layoutIfNeeded()
    expectEqual(Marked.take(), ["3", "5", "7"])
    root.sendSubviewToBack(views[7])
    root.bringSubviewToFront(views[3])
    for index in [3, 5, 7] { views[index].setNeedsLayout() }
    root.layoutIfNeeded()
    expectEqual(Marked.take(), ["7", "5", "3"])
  }

  @Test(
    "S29 in a tree that changes at random each view that is due is laid out once, superviews first", arguments: 0..<8)
  func dueViewsAreLaidOutOnceInRandomTree(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let root = Marked("root")
    var views = [root]
    var due: Set<String> = ["root"]
    func pick() -> Marked { views[Int(generator.next() % UInt64(views.count))] }
    func inTree(_ view: UIView) -> [Marked] {
      ([view] + view.subviews.flatMap(inTree)).compactMap { $0 as? Marked }
    }
    for step in 0..<400 {
      let view = pick()
      switch generator.next() % 6 {
      case 0:
        views.append(Marked("\(step)", in: view))
        due.formUnion(["\(step)", view.name])
      case 1:
        guard view !== root, let old = view.superview as? Marked else { continue }
        view.removeFromSuperview()
        due.formUnion([view.name, old.name])
      case 2:
        let target = pick()
        guard view !== root, !target.isDescendant(of: view), view.superview !== target else { continue }
        target.insertSubview(view, at: 0)
        due.formUnion([view.name, target.name])
      case 3: (view.superview as? Marked)?.bringSubviewToFront(view)
      case 4:
        view.setNeedsLayout()
        due.insert(view.name)
      default:
        root.layoutIfNeeded()
        let expected = inTree(root).map(\.name).filter { due.contains($0) }
        expectEqual(Marked.take(), expected)
        due.subtract(expected)
      }
    }
  }
}
