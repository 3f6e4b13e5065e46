import LayoutEngine
import TestSupport
import Testing
import UIKit

/// Notes which passes reach it.
@MainActor
private final class Noted: UIView {
  static var notes: [String] = []
  var name = ""
  var onLayout: ((Noted) -> Void)?
  var onUpdate: ((Noted) -> Void)?

  init(_ name: String, in container: UIView?, frame: CGRect = .zero) {
    self.name = name
    super.init(frame: frame)
    container?.addSubview(self)
  }
  required init?(coder: NSCoder) { nil }

  override func updateConstraints() {
    Self.notes.append("update \(name)")
    onUpdate?(self)
    super.updateConstraints()
  }

  override func layoutSubviews() {
    Self.notes.append("layout \(name)")
    super.layoutSubviews()
    onLayout?(self)
  }

  static func take() -> [String] {
    defer { notes = [] }
    return notes
  }
}

@MainActor @Suite("Passes")
struct PassTests {
  @Test("S29 constraints are updated from the leaves up, views laid out from the root down, each once")
  func constraintsUpdateUpwardAndLayoutRunsDownward() {
    let root = Noted("root", in: nil, frame: CGRect(0, 0, 100, 100))
    let (left, right) = (Noted("left", in: root), Noted("right", in: root))
    let leaf = Noted("leaf", in: left)
    for view in [left, right, leaf] { view.translatesAutoresizingMaskIntoConstraints = false }
    let width = leaf.widthAnchor.constraint(equalToConstant: 10)
    width.isActive = true
    _ = Noted.take()
    root.layoutIfNeeded()
    expectEqual(
      Noted.take(),
      [
        "update leaf", "update left", "update right", "update root", "layout root", "layout left", "layout leaf",
        "layout right",
      ])
    root.layoutIfNeeded()
    #expect(Noted.take().isEmpty)
    // The leaf gets another size: its superview gives it, and it lays out its own subviews.
    width.constant = 20
    root.layoutIfNeeded()
    expectEqual(Noted.take(), ["layout left", "layout leaf"])
    right.setNeedsUpdateConstraints()
    #expect(right.needsUpdateConstraints())
    root.updateConstraintsIfNeeded()
    expectEqual(Noted.take(), ["update right"])
    #expect(!right.needsUpdateConstraints())
    right.setNeedsLayout()
    left.layoutIfNeeded()
    #expect(Noted.take().isEmpty)
    right.layoutIfNeeded()
    expectEqual(Noted.take(), ["layout right"])
  }

  @Test("Changes made while laying out are picked up")
  func changesDuringLayoutAreApplied() {
    let root = Noted("root", in: nil, frame: CGRect(0, 0, 200, 100))
    let view = makeView(in: root)
    let width = view.widthAnchor.constraint(equalToConstant: 10)
    width.isActive = true
    root.onLayout = { if $0.bounds.width > 150 { width.constant = 77 } }
    root.layoutIfNeeded()
    expectEqual(view.frame.width, 77)
    _ = Noted.take()
  }

  @Test("S29 bad input: a layout that never comes to rest is stopped and reported with its views")
  func layoutLoopIsStoppedAndReported() throws {
    let root = Noted("root", in: nil, frame: CGRect(0, 0, 200, 100))
    let quiet = Noted("quiet", in: root)
    root.onLayout = { $0.setNeedsLayout() }
    var loops: [UILayoutLoop] = []
    let old = UILayoutLoop.handler
    UILayoutLoop.handler = { loops.append($0) }
    defer { UILayoutLoop.handler = old }
    root.layoutIfNeeded()
    try #require(loops.count == 1)
    expectEqual(loops[0].passes, UILayoutLoop.limit)
    expectEqual(loops[0].views, [root])
    #expect(loops[0].text.contains("still need layout"))
    expectEqual(Noted.take().filter { $0 == "layout quiet" }.count, 1)
    _ = quiet
  }

  @Test("S29 bad input: an update that asks for another one each time, and layouts inside layouts, end")
  func endlessUpdatesEnd() {
    let root = Noted("root", in: nil, frame: CGRect(0, 0, 200, 100))
    let view = Noted("view", in: root)
    view.translatesAutoresizingMaskIntoConstraints = false
    let width = view.widthAnchor.constraint(equalToConstant: 10)
    width.isActive = true
    view.onUpdate = { $0.setNeedsUpdateConstraints() }
    root.layoutIfNeeded()
    expectEqual(view.frame.width, 10)
    #expect(Noted.take().filter { $0 == "update view" }.count <= UILayoutLoop.limit * 2)
    view.onUpdate = nil
    root.onLayout = { root in
      width.constant = 30
      root.layoutIfNeeded()
    }
    root.setNeedsLayout()
    root.layoutIfNeeded()
    expectEqual(view.frame.width, 30)
    #expect(Noted.take().filter { $0 == "layout root" }.count <= 3)
  }

  @Test("S29 updates come before layouts: constraints made in the update are laid out in the same pass")
  func updatesPrecedeLayouts() {
    let root = Noted("root", in: nil, frame: CGRect(0, 0, 200, 100))
    let view = Noted("view", in: root)
    view.translatesAutoresizingMaskIntoConstraints = false
    view.onUpdate = { view in
      if view.constraints.isEmpty { view.widthAnchor.constraint(equalToConstant: 33).isActive = true }
    }
    root.layoutIfNeeded()
    expectEqual(view.frame.width, 33)
    let notes = Noted.take()
    let (lastUpdate, firstLayout) = (
      notes.lastIndex { $0.hasPrefix("update") }, notes.firstIndex { $0.hasPrefix("layout") }
    )
    #expect((lastUpdate ?? 99) < (firstLayout ?? 0))
  }

  @Test("S29 in a tree of 100 views a change reaches those that it moves, and their superviews")
  func onlyWhereSomethingChanged() {
    let root = Noted("root", in: nil, frame: CGRect(0, 0, 400, 400))
    var widths: [NSLayoutConstraint] = []
    for row in 0..<10 {
      let parent = Noted("row\(row)", in: root)
      for column in 0..<9 {
        let view = Noted("cell\(row).\(column)", in: parent)
        view.translatesAutoresizingMaskIntoConstraints = false
        widths.append(view.widthAnchor.constraint(equalToConstant: 10))
      }
    }
    NSLayoutConstraint.activate(widths)
    root.layoutIfNeeded()
    expectEqual(Noted.take().count, 2 * 101)
    widths[13].constant = 20
    root.layoutIfNeeded()
    expectEqual(Noted.take(), ["layout row1", "layout cell1.4"])
    // The same constant, and a constraint that changes nothing, move nothing.
    widths[13].constant = 20
    root.subviews[2].widthAnchor.constraint(greaterThanOrEqualToConstant: 0).isActive = true
    root.layoutIfNeeded()
    #expect(Noted.take().isEmpty)
  }
}
