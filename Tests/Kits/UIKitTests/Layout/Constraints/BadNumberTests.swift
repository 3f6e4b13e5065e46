import LayoutEngine
import TestSupport
import Testing
import UIKit

/// Numbers that are none, or have no place where a client put them.
@MainActor @Suite("Bad numbers")
struct BadNumberTests {
  @Test("A frame, bounds or center that is no number is refused, and nothing moves")
  func nonFiniteGeometryIsRefused() {
    let bad = CGFloat.nan
    let view = UIView(frame: CGRect(10, 20, 30, 40))
    let reports = faults {
      view.frame = CGRect(bad, 0, 10, 10)
      view.frame = CGRect(0, 0, 10, bad)
      view.bounds = CGRect(0, bad, 10, 10)
      view.bounds.size.width = bad
      view.center.x = bad
      expectEqual(UIView(frame: CGRect(0, 0, bad, 1)).frame, .zero)
    }
    expectEqual(reports.map(\.name), Array(repeating: "CALayerInvalidGeometry", count: 6))
    expectEqual(view.frame, CGRect(10, 20, 30, 40))
    expectEqual(view.bounds, CGRect(0, 0, 30, 40))
  }

  @Test("Insets of a rectangle that is too small for them give a view no place, and the layout goes on")
  func nullRectangleGivesViewNoPlace() {
    let container = makeContainer()
    let view = UIView(frame: CGRect(10, 20, 30, 40))
    container.addSubview(view)
    let follower = makeView(in: container, CGSize(5, 5))
    follower.leftAnchor.constraint(equalTo: view.rightAnchor).isActive = true
    container.layoutIfNeeded()
    #expect(faults { view.frame = CGRect(0, 0, 4, 4).insetBy(dx: 3, dy: 3) }.isEmpty)
    #expect(conflicts { container.layoutIfNeeded() }.isEmpty)
    expectEqual(follower.frame.minX, 40)
    view.frame = CGRect(50, 0, 10, 10)
    container.layoutIfNeeded()
    expectEqual(follower.frame.minX, 60)
  }

  @Test("A scroll view that is refused an offset keeps its place, also in the layout")
  func scrollViewKeepsOffsetWhenNewOneIsRefused() {
    let scroll = UIScrollView(frame: CGRect(0, 0, 100, 100))
    let pinned = makeView(in: scroll, CGSize(10, 10))
    pinned.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor, constant: 5).isActive = true
    scroll.contentOffset.y = 30
    expectEqual(faults { scroll.contentOffset.y = .nan }.map(\.name), ["CALayerInvalidGeometry"])
    scroll.layoutIfNeeded()
    expectEqual(scroll.contentOffset.y, 30)
    // 5 points below the top of what is seen.
    expectEqual(pinned.frame.minY, 35)
  }

  @Test("The number of pixels in a point is above 0", arguments: [CGFloat.nan, .infinity, 0, -2])
  func scaleIsPositive(bad: CGFloat) {
    let old = UIScreen.main.scale
    expectEqual(faults { UIScreen.main.scale = bad }.map(\.name), ["NSInvalidArgumentException"])
    expectEqual(UIScreen.main.scale, old)
    let container = makeContainer()
    let known = container.layoutNode.pixelScale
    expectEqual(faults { container.layoutNode.pixelScale = bad }.map(\.name), ["NSInvalidArgumentException"])
    expectEqual(container.layoutNode.pixelScale, known)
  }

  @Test("A keyboard is 0 or more points high", arguments: [CGFloat.nan, .infinity, -1])
  func keyboardHeightIsNotNegative(bad: CGFloat) {
    let container = makeContainer()
    let guide = container.keyboardLayoutGuide
    guide.keyboardHeight = 120
    expectEqual(faults { guide.keyboardHeight = bad }.map(\.name), ["NSInvalidArgumentException"])
    container.layoutIfNeeded()
    expectEqual(guide.keyboardHeight, 120)
    expectEqual(guide.layoutFrame, CGRect(0, 280, 400, 120))
  }

  @Test("A label whose font is taken away has the system's at 17 points")
  func labelWithoutFontUsesSystemFontOf17Points() {
    let (label, other) = (UILabel(), UILabel())
    (label.text, other.text) = ("text", "text")
    label.font = .systemFont(ofSize: 40)
    label.font = nil
    expectEqual(label.font, .systemFont(ofSize: 17))
    expectEqual(label.intrinsicContentSize, other.intrinsicContentSize)
  }

  @Test("The number of a slider and of a stepper stays between the least and the greatest")
  func slidersAndSteppersClampValues() {
    let slider = UISlider()
    slider.maximumValue = 100
    slider.value = 50
    slider.minimumValue = 60
    expectEqual(slider.value, 60)
    slider.maximumValue = 20
    expectEqual(slider.value, 20)
    expectEqual(slider.minimumValue, 20)
    let stepper = UIStepper()
    stepper.value = 7
    stepper.maximumValue = 5
    expectEqual(stepper.value, 5)
    stepper.minimumValue = 9
    expectEqual(stepper.value, 9)
    expectEqual(stepper.maximumValue, 9)
  }

  @Test("Progress lies between 0 and 1, and the page among those that there are")
  func progressAndCurrentPageAreClamped() {
    let bar = UIProgressView()
    bar.progress = 3
    expectEqual(bar.progress, 1)
    bar.setProgress(-1, animated: true)
    expectEqual(bar.progress, 0)
    let pages = UIPageControl()
    pages.currentPage = 4
    expectEqual(pages.currentPage, 0)
    pages.numberOfPages = 3
    pages.currentPage = 7
    expectEqual(pages.currentPage, 2)
    pages.numberOfPages = -5
    expectEqual(pages.numberOfPages, 0)
    expectEqual(pages.currentPage, 0)
    expectEqual(pages.intrinsicContentSize.width, 0)
  }

  @Test("A turn without a number adds nothing to a path")
  func nonFiniteArcAddsNothingToPath() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 3, y: 4))
    path.addArc(withCenter: .zero, radius: 5, startAngle: .nan, endAngle: 1, clockwise: true)
    path.addArc(withCenter: .zero, radius: 5, startAngle: 0, endAngle: .nan, clockwise: true)
    expectEqual(path.bounds, CGRect(3, 4, 0, 0))
  }

  @Test(
    "One distance without an end puts each item of a flow layout into a line of its own, the last one as the others")
  func endlessSpacingPutsEachItemOnItsOwnLine() {
    for spacing in [CGFloat.infinity, .greatestFiniteMagnitude] {
      let layout = UICollectionViewFlowLayout()
      (layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (spacing, 0)
      let collection = UICollectionView(frame: CGRect(0, 0, 300, 300), collectionViewLayout: layout)
      let source = ItemSource(3)
      collection.dataSource = source
      collection.layoutIfNeeded()
      // A line of one item, 50 wide, has it in the middle of 300 points; the last one begins where nothing fills lines.
      expectEqual(collection.visibleCells.map(\.frame.minY), [0, 50, 100])
      expectEqual(collection.visibleCells.prefix(2).map(\.frame.minX), [125, 125])
    }
  }

  @Test("Items of hardly any width fill no line of a flow layout")
  func tinyItemsDoNotFillLine() {
    let layout = UICollectionViewFlowLayout()
    (layout.minimumInteritemSpacing, layout.itemSize) = (0, CGSize(1e-30, 10))
    let collection = UICollectionView(frame: CGRect(0, 0, 300, 300), collectionViewLayout: layout)
    let source = ItemSource(3)
    collection.dataSource = source
    collection.layoutIfNeeded()
    expectEqual(
      collection.collectionViewLayout.layoutAttributesForItem(at: IndexPath(item: 2, section: 0))?.frame.minX, 0)
  }
}

private final class ItemSource: NSObject, UICollectionViewDataSource {
  let count: Int
  init(_ count: Int) { self.count = count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell() }
}
