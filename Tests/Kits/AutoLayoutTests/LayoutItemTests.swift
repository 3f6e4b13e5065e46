import AutoLayout
import LayoutEngine
import TestSupport
import Testing

@MainActor @Suite("Items of other toolkits")
struct LayoutItemTests {
  private let root = Panel()

  init() { root.layoutNode.placement = .frame(CGRect(x: 0, y: 0, width: 80, height: 24), mask: 0, parentSize: .zero) }

  @Test("Items have anchors and are told their frames, in whole cells")
  func itemsHaveAnchorsAndReceiveFramesInWholeCells() {
    let (left, right) = (Panel(in: root), Panel(in: root))
    NSLayoutConstraint.activate([
      left.leadingAnchor.constraint(equalTo: root.leadingAnchor), left.topAnchor.constraint(equalTo: root.topAnchor),
      left.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      left.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.33),
      right.leadingAnchor.constraint(equalTo: left.trailingAnchor),
      right.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      right.topAnchor.constraint(equalTo: root.topAnchor), right.heightAnchor.constraint(equalToConstant: 5),
    ])
    root.layoutNode.updateTree()
    // 0.33 · 80 = 26.4; edges go to whole cells.
    expectEqual(left.frame, CGRect(x: 0, y: 0, width: 26, height: 24))
    expectEqual(right.frame, CGRect(x: 26, y: 0, width: 54, height: 5))
    #expect(left.layoutNode.exactFrame.width == 26.400000000000002 || left.layoutNode.exactFrame.width == 26.4)
  }

  @Test("A tree may become a part of another one while its items are told their frames")
  func joiningInsideALayout() {
    let (small, large) = (Panel(), root)
    small.layoutNode.placement = .frame(CGRect(x: 0, y: 0, width: 20, height: 10), mask: 0, parentSize: .zero)
    let item = Panel(in: small)
    let left = item.leadingAnchor.constraint(equalTo: small.leadingAnchor, constant: 3)
    left.isActive = true
    let other = Panel(in: large)
    other.leadingAnchor.constraint(equalTo: large.leadingAnchor).isActive = true
    large.layoutNode.updateTree()
    item.onFrame = { large.layoutNode.addChild(small.layoutNode) }
    small.layoutNode.updateTree()
    item.onFrame = nil
    large.layoutNode.updateTree()
    expectEqual(item.frame.minX, 3)
    #expect(small.layoutNode.root === large.layoutNode)
    left.constant = 8
    large.layoutNode.updateTree()
    expectEqual(item.frame.minX, 8)
  }

  @Test("Content is measured when it changed, and only then")
  func contentIsMeasuredOnlyWhenItChanged() {
    let (a, b) = (Panel(in: root), Panel(in: root))
    (a.text, b.text) = ("status", "ok")
    b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 1).isActive = true
    a.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    root.layoutNode.updateTree()
    expectEqual(b.frame.minX, 7)
    expectEqual(a.measurements, 1)
    expectEqual(b.measurements, 1)
    a.text = "longer status"
    root.layoutNode.updateTree()
    expectEqual(b.frame.minX, 14)
    expectEqual(a.measurements, 2)
    expectEqual(b.measurements, 1)
    #expect(root.layoutNode.isUpToDate)
    #expect(!root.layoutNode.updateTree())
    expectEqual(a.measurements, 2)
  }

  @Test("Nodes move between trees with the constraints inside of them")
  func nodesMoveBetweenTreesWithTheirConstraints() {
    let other = Panel()
    other.layoutNode.placement = .frame(CGRect(x: 0, y: 0, width: 40, height: 10), mask: 0, parentSize: .zero)
    let box = Panel(in: root)
    let inner = Panel(in: box)
    let inside = inner.widthAnchor.constraint(equalTo: box.widthAnchor, multiplier: 0.5)
    let crossing = box.widthAnchor.constraint(equalTo: root.widthAnchor)
    NSLayoutConstraint.activate([inside, crossing])
    root.layoutNode.updateTree()
    expectEqual(inner.frame.width, 40)
    other.layoutNode.addChild(box.layoutNode)
    #expect(inside.isActive)
    #expect(!crossing.isActive)
    box.widthAnchor.constraint(equalTo: other.widthAnchor).isActive = true
    other.layoutNode.updateTree()
    expectEqual(inner.frame.width, 20)
  }

  @Test("Constraints are taken out in any order and in bulk")
  func constraintsAreRemovedInAnyOrderAndInBulk() {
    var generator = SplitMix64(seed: 7)
    let panels = (0..<40).map { _ in Panel(in: root) }
    var constraints = panels.map { $0.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.1) }
    NSLayoutConstraint.activate(constraints)
    root.layoutNode.updateTree()
    constraints.shuffle(using: &generator)
    let kept = Array(constraints.prefix(7))
    NSLayoutConstraint.deactivate(Array(constraints.dropFirst(7)))
    expectEqual(Set(root.layoutNode.constraints), Set(kept))
    root.layoutNode.updateTree()
    expectEqual(panels.filter { $0.frame.width == 8 }.count, 7)
    NSLayoutConstraint.deactivate(kept)
    root.layoutNode.updateTree()
    #expect(root.layoutNode.constraints.isEmpty)
    #expect(panels.allSatisfy { $0.frame.width == 0 })
  }

  @Test("An arrangement of children, and a fitting size")
  func arrangementPlacesChildrenAndHasFittingSize() {
    let column = Panel(in: root)
    let rows = ["one", "three", "seven"].map { text in
      let row = Panel(in: column)
      row.text = text
      return row
    }
    column.layoutNode.stack = LayoutStack(
      StackConfiguration(style: .uiKit, axis: .vertical, distribution: .fill, alignment: .leading, spacing: 1),
      rows.map { LayoutStack.Element($0.layoutNode) })
    let size = column.layoutNode.fittingSize(.zero, horizontal: .fittingSizeLevel, vertical: .fittingSizeLevel)
    expectEqual(size, CGSize(width: 5, height: 5))
  }
}
