import LayoutEngine
import TestSupport
import Testing
import UIKit

/// Items on a diagonal, 40 points apart, 30 wide and high; counts what it is asked.
private final class Diagonal: UICollectionViewLayout {
  var prepared = 0
  var followsBounds = false
  var preferred: [CGSize] = []

  override class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  override func prepare() { prepared += 1 }
  override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
    super.prepare(forAnimatedBoundsChange: oldBounds)
  }
  override func finalizeAnimatedBoundsChange() { super.finalizeAnimatedBoundsChange() }
  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    super.initialLayoutAttributesForAppearingItem(at: itemIndexPath) ?? layoutAttributesForItem(at: itemIndexPath)
  }
  override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath) ?? layoutAttributesForItem(at: itemIndexPath)
  }
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
  override var collectionViewContentSize: CGSize {
    let count = CGFloat(collectionView?.numberOfItems(inSection: 0) ?? 0)
    return CGSize(width: count * 40, height: count * 40)
  }
  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    let place = CGFloat(indexPath.item) * 40
    attributes.frame = CGRect(place, place, 30, 30)
    attributes.zIndex = indexPath.item
    attributes.alpha = 0.5
    return attributes
  }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    var result = (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).compactMap {
      layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
    }.filter { $0.frame.intersects(rect) }
    let line = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "line", with: IndexPath(item: 0, section: 0))
    line.frame = CGRect(0, 35, 320, 1)
    if line.frame.intersects(rect) { result.append(line) }
    return result
  }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { followsBounds }
  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    preferred.append(preferredAttributes.size)
    return false
  }
}

@MainActor @Suite("Collections")
struct CollectionViewTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  @Test("A layout of a client's own places cells and decorations")
  func clientLayoutPlacesCellsAndDecorations() {
    let (items, layout) = (Items(100), Diagonal())
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "line")
    let collection = makeCollection(items, layout)
    // Items 0 to 4 begin above 200.
    expectEqual(collection.indexPathsForVisibleItems, (0...4).map { path($0) })
    let corners: [CGFloat] = [0, 40, 80, 120, 160]
    expectEqual(collection.frames, corners.map { CGRect($0, $0, 30, 30) })
    expectEqual(collection.contentSize, CGSize(width: 4000, height: 4000))
    expectEqual(collection.visibleCells.map(\.alpha), Array(repeating: 0.5, count: 5))
    expectEqual(collection.visibleCells[3].layer.zPosition, 3)
    expectEqual(collection.subviews.count, 6)
    // Every cell was asked once what size it would rather have.
    expectEqual(layout.preferred, Array(repeating: CGSize(width: 10, height: 10), count: 5))
    expectEqual(collection.indexPathForItem(at: CGPoint(x: 85, y: 90)), path(2))
    #expect(collection.indexPathForItem(at: CGPoint(x: 85, y: 20)) == nil)
    expectEqual(collection.layoutAttributesForItem(at: path(50))?.frame.minX, 2000)
    #expect(collection.layoutAttributesForItem(at: path(100)) == nil)
  }

  @Test("A layout is prepared once for each change, and for other bounds only if it says so")
  func layoutIsPreparedOncePerChange() {
    let layout = Diagonal()
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "line")
    let items = Items(100)
    let collection = makeCollection(items, layout)
    expectEqual(layout.prepared, 1)
    collection.contentOffset = CGPoint(x: 50, y: 50)
    collection.layoutIfNeeded()
    collection.layoutIfNeeded()
    expectEqual(layout.prepared, 1)
    layout.followsBounds = true
    collection.contentOffset = CGPoint(x: 60, y: 60)
    collection.layoutIfNeeded()
    expectEqual(layout.prepared, 2)
    layout.invalidateLayout()
    layout.invalidateLayout()
    collection.layoutIfNeeded()
    expectEqual(layout.prepared, 3)
    let context = UICollectionViewLayoutInvalidationContext()
    context.contentOffsetAdjustment = CGPoint(x: 5, y: -5)
    layout.invalidateLayout(with: context)
    expectEqual(collection.contentOffset, CGPoint(x: 65, y: 55))
  }

  @Test("Scrolling uses cells that left sight again, with their constraints")
  func scrollingReusesCellsWithTheirConstraints() throws {
    let items = Items(1000)
    SquareCell.made = 0
    let collection = makeCollection(items)
    // Lines of five at 0, 60, 120 and 180 reach into 200 points.
    expectEqual(items.asked.count, 20)
    expectEqual(SquareCell.made, 20)
    let first = try #require(collection.cellForItem(at: path(0)) as? SquareCell)
    let constraints = first.contentView.constraints
    for step in 1...30 {
      collection.contentOffset.y = CGFloat(step) * 60
      collection.layoutIfNeeded()
    }
    expectEqual(collection.indexPathsForVisibleItems, (150..<170).map { path($0) })
    expectEqual(SquareCell.made, 20)
    expectEqual(items.asked.count, 20 + 150)
    #expect(first.reuses > 0)
    expectEqual(first.contentView.constraints, constraints)
    #expect(collection.visibleCells.allSatisfy { ($0 as? SquareCell)?.square.frame == CGRect(0, 0, 50, 50) })
    #expect(collection.cellForItem(at: path(0)) == nil)
    expectEqual(collection.indexPath(for: collection.visibleCells[1]), path(151))
  }

  @Test("Inserted, deleted, moved and reloaded items and sections; the other items keep their cells")
  func updatesKeepCellsOfOtherItems() {
    let items = Items(3, 2)
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 5)
    let collection = makeCollection(items, layout)
    let cells = collection.visibleCells
    items.sizes[0].append(CGSize(width: 1, height: 1))
    collection.performBatchUpdates {
      collection.deleteItems(at: [path(0)])
      collection.insertItems(at: [path(3), path(0)])
    }
    collection.layoutIfNeeded()
    #expect(collection.visibleCells[1] === cells[1])
    #expect(collection.visibleCells[2] === cells[2])
    expectEqual(collection.numberOfItems(inSection: 0), 4)
    expectEqual(collection.visibleCells.count, 6)
    items.sizes.swapAt(0, 1)
    var didFinish = false
    collection.performBatchUpdates {
      collection.moveSection(1, toSection: 0)
    } completion: {
      didFinish = $0
    }
    collection.layoutIfNeeded()
    #expect(didFinish)
    #expect(collection.cellForItem(at: path(0)) === cells[3])
    expectEqual(collection.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).count, 2)
    items.asked = []
    collection.moveItem(at: path(0), to: path(1))
    collection.reloadItems(at: [path(0, 1)])
    collection.layoutIfNeeded()
    #expect(collection.cellForItem(at: path(1)) === cells[3])
    expectEqual(items.asked, [path(0, 1)])
    items.sizes = [[CGSize(width: 1, height: 1)], []]
    collection.performBatchUpdates {
      collection.reloadSections([0])
      collection.deleteSections([1])
      collection.insertSections([1])
    }
    collection.layoutIfNeeded()
    expectEqual(collection.visibleCells.count, 1)
    expectEqual(collection.numberOfSections, 2)
    collection.reloadData()
    expectEqual(collection.visibleCells.count, 1)
  }

  @Test("Scrolling to an item puts it where it was asked to be, within the content")
  func scrollingToItemHonorsPosition() {
    let items = Items(100)
    let collection = makeCollection(items)
    func offset(_ item: Int, _ position: UICollectionView.ScrollPosition) -> CGFloat {
      collection.scrollToItem(at: path(item), at: position, animated: false)
      return collection.contentOffset.y
    }
    // Line n lies from 60 n to 60 n + 50; 20 lines end at 1190.
    expectEqual(offset(25, .top), 300)
    expectEqual(offset(25, .bottom), 150)
    expectEqual(offset(25, .centeredVertically), 225)
    expectEqual(offset(99, .top), 990)
    expectEqual(offset(0, []), 0)
    expectEqual(offset(20, []), 90)
    expectEqual(collection.contentOffset.x, 0)
  }

  @Test("Selection belongs to items, and cells show it")
  func selectionBelongsToItemsAndCellsShowIt() {
    let items = Items(200)
    let collection = makeCollection(items)
    collection.selectItem(at: path(2), animated: false, scrollPosition: [])
    expectEqual(collection.cellForItem(at: path(2))?.isSelected, true)
    collection.contentOffset.y = 600
    collection.layoutIfNeeded()
    #expect(collection.visibleCells.allSatisfy { !$0.isSelected })
    collection.contentOffset.y = 0
    collection.layoutIfNeeded()
    expectEqual(collection.cellForItem(at: path(2))?.isSelected, true)
    collection.allowsMultipleSelection = true
    collection.selectItem(at: path(3), animated: false, scrollPosition: [])
    expectEqual(collection.indexPathsForSelectedItems, [path(2), path(3)])
    collection.deselectItem(at: path(2), animated: false)
    collection.selectItem(at: nil, animated: false, scrollPosition: [])
    #expect(collection.indexPathsForSelectedItems == nil)
    expectEqual(collection.cellForItem(at: path(3))?.isSelected, false)
  }

  @Test("Names that were not registered, items that are not there, and counts that disagree")
  func missingRegistrationsAndItemsAreMisuse() {
    let items = Items(3)
    let collection = makeCollection(items)
    let wrong = ["NSInternalInconsistencyException"]
    let header = UICollectionView.elementKindSectionHeader
    expectEqual(
      faults { _ = collection.dequeueReusableCell(withReuseIdentifier: "no", for: path(0)) }.map(\.name), wrong)
    expectEqual(
      faults {
        _ = collection.dequeueReusableSupplementaryView(ofKind: header, withReuseIdentifier: "no", for: path(0))
      }.map(\.name), wrong)
    let invalid = ["NSInvalidArgumentException"]
    expectEqual(faults { collection.register(UILabel.self, forCellWithReuseIdentifier: "label") }.map(\.name), invalid)
    expectEqual(faults { collection.scrollToItem(at: path(3), at: .top, animated: false) }.map(\.name), invalid)
    expectEqual(
      faults { collection.scrollToItem(at: path(0), at: [.top, .bottom], animated: false) }.map(\.name), invalid)
    expectEqual(
      faults { collection.selectItem(at: path(0, 1), animated: false, scrollPosition: []) }.map(\.name), invalid)
    expectEqual(faults { _ = collection.numberOfItems(inSection: 2) }.map(\.name), wrong)
    expectEqual(faults { collection.insertItems(at: [path(0)]) }.map(\.name), wrong)
    expectEqual(faults { collection.deleteItems(at: [path(9)]) }.map(\.name), wrong)
    expectEqual(faults { collection.deleteSections([0]) }.map(\.name), wrong)
    collection.layoutIfNeeded()
    expectEqual(collection.numberOfItems(inSection: 0), 3)
    expectEqual(collection.visibleCells.count, 3)
    expectEqual(collection.contentOffset, .zero)
    #expect(collection.indexPathsForSelectedItems == nil)
  }

  @Test("A layout that asks for views or items that nobody makes is reported")
  func layoutWithUnregisteredViewsIsReported() {
    final class Plain: NSObject, UICollectionViewDataSource {
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell { UICollectionViewCell() }
    }
    final class Wrong: UICollectionViewLayout {
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let item = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 7, section: 0))
        item.frame = CGRect(0, 0, 10, 10)
        return [item]
      }
    }
    let source = Plain()
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 10, height: 10)
    let collection = UICollectionView(frame: CGRect(0, 0, 100, 100), collectionViewLayout: layout)
    collection.dataSource = source
    expectEqual(faults { collection.layoutIfNeeded() }.map(\.name), ["NSInternalInconsistencyException"])
    collection.setCollectionViewLayout(Wrong(), animated: false)
    expectEqual(faults { collection.layoutIfNeeded() }.first?.reason.contains("[0, 7]"), true)
    #expect(collection.visibleCells.isEmpty)
    #expect(layout.collectionView == nil)
  }

  @Test("A controller's view is a collection that asks the controller; attributes are copied with all they say")
  func collectionControllerIsDataSource() throws {
    final class Grid: UICollectionViewController {
      override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
      override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "square", for: indexPath) }
      override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(SquareCell.self, forCellWithReuseIdentifier: "square")
      }
    }
    let grid = Grid(collectionViewLayout: UICollectionViewFlowLayout())
    grid.view.frame = CGRect(0, 0, 130, 100)
    grid.view.layoutIfNeeded()
    expectEqual(grid.collectionView.frames, [CGRect(0, 0, 50, 50), CGRect(80, 0, 50, 50)])
    let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "kind", with: path(1, 2))
    attributes.frame = CGRect(1, 2, 3, 4)
    attributes.zIndex = 5
    attributes.transform = CGAffineTransform(scaleX: 2, y: 2)
    let copy = try #require(attributes.copy() as? UICollectionViewLayoutAttributes)
    expectEqual(copy, attributes)
    #expect(copy !== attributes)
    expectEqual(copy.representedElementKind, "kind")
    expectEqual(copy.representedElementCategory, .supplementaryView)
    expectEqual(copy.frame, CGRect(1, 2, 3, 4))
    copy.alpha = 0
    #expect(copy != attributes)
  }

  @Test("Cells change copies of the attributes that the layout keeps")
  func cellsChangeCopiesOfAttributes() {
    final class Stubborn: UICollectionViewCell {
      override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
      ) -> UICollectionViewLayoutAttributes {
        layoutAttributes.size.width = 33
        return layoutAttributes
      }
      override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) { layoutAttributes.alpha = 0.1 }
    }
    final class Row: UICollectionViewLayout {
      lazy var kept = (0..<2).map { item in
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
        attributes.frame = CGRect(CGFloat(item) * 100, 0, 100, 50)
        return attributes
      }
      var originals: [CGFloat] = []
      override var collectionViewContentSize: CGSize { CGSize(width: 200, height: 50) }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { kept }
      override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        kept[indexPath.item]
      }
      override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
      ) -> Bool {
        originals += [preferredAttributes.size.width, originalAttributes.size.width]
        return false
      }
    }
    final class Cells: NSObject, UICollectionViewDataSource {
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
    }
    let (layout, cells) = (Row(), Cells())
    let collection = UICollectionView(frame: CGRect(0, 0, 200, 50), collectionViewLayout: layout)
    collection.register(Stubborn.self, forCellWithReuseIdentifier: "cell")
    collection.dataSource = cells
    collection.layoutIfNeeded()
    expectEqual(layout.originals, [33, 100, 33, 100])
    expectEqual(layout.kept.map(\.size.width), [100, 100])
    expectEqual(layout.kept.map(\.alpha), [1, 1])
  }
}
