import LayoutEngine
import TestSupport
import Testing
import UIKit

/// A cell or header whose content asks for a height.
private final class SizedCell: UICollectionViewCell {
  func show(_ height: CGFloat) {
    for view in contentView.subviews { view.removeFromSuperview() }
    let box = makeView(in: contentView, CGSize(width: 10, height: height))
    box.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
    box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor).isActive = true
  }
}

private final class Source: NSObject, UICollectionViewDataSource {
  var counts: [Int]
  init(_ counts: [Int]) { self.counts = counts }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? SizedCell)?.show(30 + 10 * CGFloat(indexPath.item))
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "view", for: indexPath)
  }
}

private typealias Size = NSCollectionLayoutSize
private typealias Item = NSCollectionLayoutItem
private typealias Group = NSCollectionLayoutGroup

@MainActor
struct CompositionalLayoutTests {
  /// A collection of 300 × 500 points, laid out. The data source lives as long as the test needs it.
  private func makeCollection(
    _ layout: UICollectionViewCompositionalLayout, _ source: Source
  ) -> UICollectionView {
    let collection = UICollectionView(frame: CGRect(0, 0, 300, 500), collectionViewLayout: layout)
    collection.register(SizedCell.self, forCellWithReuseIdentifier: "cell")
    for kind in ["header", "footer"] {
      collection.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
    }
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "background")
    collection.dataSource = source
    collection.layoutIfNeeded()
    return collection
  }

  private func frames(_ collection: UICollectionView, section: Int = 0) -> [CGRect] {
    (0..<collection.numberOfItems(inSection: section)).compactMap {
      collection.layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame
    }
  }

  private func place(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) -> Item {
    Item(layoutSize: Size(widthDimension: width, heightDimension: height))
  }

  /// A group as wide as its container.
  private func row(_ height: NSCollectionLayoutDimension, _ items: [Item]) -> Group {
    Group.horizontal(layoutSize: Size(widthDimension: .fractionalWidth(1), heightDimension: height), subitems: items)
  }

  // Insets of 15 leave 270: three items of 90. Rows of 60 are 10 apart, 10 from the ends.
  @Test func aGridOfThirds() {
    let section = NSCollectionLayoutSection(
      group: row(.absolute(60), [place(.fractionalWidth(1 / 3), .fractionalHeight(1))]))
    section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 15, bottom: 10, trailing: 15)
    section.interGroupSpacing = 10
    let source = Source([5])
    let collection = makeCollection(UICollectionViewCompositionalLayout(section: section), source)
    expectEqual(
      frames(collection),
      [
        CGRect(15, 10, 90, 60), CGRect(105, 10, 90, 60), CGRect(195, 10, 90, 60), CGRect(15, 80, 90, 60),
        CGRect(105, 80, 90, 60),
      ])
    expectEqual(collection.contentSize, CGSize(width: 300, height: 150))
    expectEqual(collection.visibleCells.map(\.frame), frames(collection))
    collection.frame.size.width = 570
    collection.layoutIfNeeded()
    expectEqual(frames(collection)[1], CGRect(195, 10, 180, 60))
  }

  // (300 − 2·15)/3 = 90.
  @Test func aCountSharesTheWidth() {
    let group = Group.horizontal(
      layoutSize: Size(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40)),
      subitem: place(.absolute(7), .fractionalHeight(0.5)), count: 3)
    group.interItemSpacing = .fixed(15)
    let source = Source([4])
    let collection = makeCollection(
      UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)), source)
    expectEqual(
      frames(collection),
      [
        CGRect(0, 0, 90, 20), CGRect(105, 0, 90, 20), CGRect(210, 0, 90, 20), CGRect(0, 40, 90, 20),
      ])
  }

  // A group of 300 × 200 (0.4 of 500): one item of 0.7, and two below each other in the other 0.3; insets of 5 all
  // round.
  @Test func groupsInGroups() {
    let large = place(.fractionalWidth(0.7), .fractionalHeight(1))
    let small = place(.fractionalWidth(1), .fractionalHeight(0.5))
    for item in [large, small] {
      item.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
    }
    let column = Group.vertical(
      layoutSize: Size(widthDimension: .fractionalWidth(0.3), heightDimension: .fractionalHeight(1)),
      subitem: small, count: 2)
    let source = Source([4])
    let collection = makeCollection(
      UICollectionViewCompositionalLayout(
        section: NSCollectionLayoutSection(group: row(.fractionalHeight(0.4), [large, column]))), source)
    expectEqual(
      frames(collection),
      [
        CGRect(5, 5, 200, 190), CGRect(215, 5, 80, 90), CGRect(215, 105, 80, 90), CGRect(5, 205, 200, 190),
      ])
    expectEqual(collection.contentSize.height, 400)
  }

  // Four items of 60 and three distances of 10 take 270; each distance gets a third of the other 30.
  @Test func distancesThatGrow() {
    let group = row(.absolute(20), [place(.absolute(60), .fractionalHeight(1))])
    group.interItemSpacing = .flexible(10)
    let source = Source([4])
    let collection = makeCollection(
      UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)), source)
    expectEqual(frames(collection).map(\.minX), [0, 80, 160, 240])
    // One item with room before and behind it stands in the middle.
    let item = place(.absolute(100), .fractionalHeight(1))
    item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: .flexible(0), top: .fixed(3), trailing: .flexible(0), bottom: nil)
    let single = Group.horizontal(
      layoutSize: Size(widthDimension: .fractionalWidth(1), heightDimension: .absolute(20)), repeatingSubitem: item,
      count: 1)
    let other = makeCollection(
      UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: single)), source)
    expectEqual(frames(other).first, CGRect(100, 3, 100, 20))
  }

  // Cells ask for 30, 40 and 50; the estimate is 44.
  @Test func cellsTellTheirHeights() {
    let section = NSCollectionLayoutSection(
      group: row(.estimated(44), [place(.fractionalWidth(1), .estimated(44))]))
    let source = Source([3])
    let collection = makeCollection(UICollectionViewCompositionalLayout(section: section), source)
    expectEqual(
      collection.visibleCells.map(\.frame),
      [CGRect(0, 0, 300, 30), CGRect(0, 30, 300, 40), CGRect(0, 70, 300, 50)])
    expectEqual(collection.contentSize.height, 120)
    source.counts = [2]
    collection.performBatchUpdates { collection.deleteItems(at: [IndexPath(item: 0, section: 0)]) }
    collection.layoutIfNeeded()
    expectEqual(collection.visibleCells.map(\.frame), [CGRect(0, 0, 300, 40), CGRect(0, 40, 300, 50)])
  }

  // Two columns: a row is as high as its higher cell.
  @Test func aRowIsAsHighAsItsHighestCell() {
    let section = NSCollectionLayoutSection(
      group: row(.estimated(10), [place(.fractionalWidth(0.5), .estimated(10))]))
    // A group whose width is given repeats its items.
    let source = Source([4])
    let collection = makeCollection(UICollectionViewCompositionalLayout(section: section), source)
    expectEqual(
      frames(collection),
      [
        CGRect(0, 0, 150, 30), CGRect(150, 0, 150, 40), CGRect(0, 40, 150, 50), CGRect(150, 40, 150, 60),
      ])
  }

  private func boundary(
    _ kind: String, _ alignment: NSRectAlignment, _ width: CGFloat = 1, height: CGFloat
  ) -> NSCollectionLayoutBoundarySupplementaryItem {
    NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: Size(widthDimension: .fractionalWidth(width), heightDimension: .absolute(height)), elementKind: kind,
      alignment: alignment)
  }

  // A header of 30, 10 of insets, items of 400, 10 of insets, a footer of 20: 470 each, 5 apart.
  @Test func headersFootersAndBackgrounds() {
    let layout = UICollectionViewCompositionalLayout { _, _ in
      let section = NSCollectionLayoutSection(
        group: row(.absolute(200), [place(.fractionalWidth(1), .fractionalHeight(1))]))
      section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 10, trailing: 20)
      let header = boundary("header", .top, height: 30)
      header.pinToVisibleBounds = true
      section.boundarySupplementaryItems = [header, boundary("footer", .bottomTrailing, 0.5, height: 20)]
      let background = NSCollectionLayoutDecorationItem.background(elementKind: "background")
      background.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
      section.decorationItems = [background]
      return section
    }
    layout.configuration.interSectionSpacing = 5
    let source = Source([2, 2])
    let collection = makeCollection(layout, source)
    func view(_ kind: String, _ section: Int) -> CGRect? {
      collection.layoutAttributesForSupplementaryElement(ofKind: kind, at: IndexPath(item: 0, section: section))?.frame
    }
    expectEqual(frames(collection), [CGRect(20, 40, 260, 200), CGRect(20, 240, 260, 200)])
    expectEqual(view("header", 0), CGRect(20, 0, 260, 30))
    expectEqual(view("footer", 0), CGRect(150, 450, 130, 20))
    expectEqual(view("header", 1), CGRect(20, 475, 260, 30))
    expectEqual(collection.contentSize.height, 945)
    let background = layout.layoutAttributesForDecorationView(
      ofKind: "background", at: IndexPath(item: 0, section: 0))
    expectEqual(background?.frame, CGRect(2, 1, 294, 466))
    expectEqual(background?.zIndex, -1)
    // A header stays in sight, up to the end of its section.
    collection.contentOffset.y = 100
    collection.layoutIfNeeded()
    expectEqual(view("header", 0), CGRect(20, 100, 260, 30))
    expectEqual(
      collection.supplementaryView(forElementKind: "header", at: IndexPath(item: 0, section: 0))?.frame,
      CGRect(20, 100, 260, 30))
    collection.contentOffset.y = 460
    expectEqual(view("header", 0), CGRect(20, 440, 260, 30))
  }

  // Groups of 120 are 10 apart: 0, 130, 260, 390, up to 510, of which 300 are seen.
  @Test func aSectionThatScrollsForItself() {
    let layout = UICollectionViewCompositionalLayout { number, _ in
      let group = Group.horizontal(
        layoutSize: Size(widthDimension: .absolute(120), heightDimension: .absolute(80)),
        subitems: [place(.fractionalWidth(1), .fractionalHeight(1))])
      let section = NSCollectionLayoutSection(group: group)
      section.interGroupSpacing = 10
      section.orthogonalScrollingBehavior = number == 0 ? .groupPaging : .none
      return section
    }
    let source = Source([4, 2])
    let collection = makeCollection(layout, source)
    expectEqual(frames(collection).map(\.minX), [0, 130, 260, 390])
    #expect(frames(collection).allSatisfy { $0.minY == 0 })
    expectEqual(frames(collection, section: 1), [CGRect(0, 80, 120, 80), CGRect(0, 170, 120, 80)])
    expectEqual(collection.visibleCells.count, 5)
    layout.setOrthogonalOffset(140, inSection: 0)
    collection.layoutIfNeeded()
    expectEqual(frames(collection).map(\.minX), [-130, 0, 130, 260])
    collection.scrollToItem(at: IndexPath(item: 3, section: 0), at: .left, animated: false)
    expectEqual(layout.orthogonalOffset(inSection: 0), 210)
    expectEqual(collection.contentOffset, .zero)
    layout.setOrthogonalOffset(50, inSection: 1)
    expectEqual(layout.orthogonalOffset(inSection: 1), 0)
  }

  @Test(arguments: [
    (UICollectionLayoutSectionOrthogonalScrollingBehavior.continuous, 140, 140), (.continuous, 999, 210),
    (.continuousGroupLeadingBoundary, 80, 130), (.paging, 160, 210), (.paging, 140, 0),
    // Groups are in the middle at 60 − 150, 190 − 150, 320 − 150 and 450 − 150.
    (.groupPagingCentered, 0, 40), (.groupPagingCentered, -60, -90), (.groupPagingCentered, 999, 300),
  ])
  func scrollingEndsWhereTheBehaviorSays(
    behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, offset: CGFloat, end: CGFloat
  ) {
    let group = Group.horizontal(
      layoutSize: Size(widthDimension: .absolute(120), heightDimension: .absolute(80)),
      subitems: [place(.fractionalWidth(1), .fractionalHeight(1))])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    section.orthogonalScrollingBehavior = behavior
    let (layout, source) = (UICollectionViewCompositionalLayout(section: section), Source([4]))
    let collection = makeCollection(layout, source)
    layout.setOrthogonalOffset(offset, inSection: 0)
    expectEqual(layout.orthogonalOffset(inSection: 0), end)
    expectEqual(frames(collection)[0].minX, -end)
  }

  @Test func contentFollowsTheReadingDirection() {
    let section = NSCollectionLayoutSection(
      group: row(.absolute(60), [place(.absolute(100), .fractionalHeight(1))]))
    section.contentInsets.leading = 20
    let source = Source([2])
    let collection = makeCollection(UICollectionViewCompositionalLayout(section: section), source)
    collection.semanticContentAttribute = .forceRightToLeft
    collection.collectionViewLayout.invalidateLayout()
    expectEqual(frames(collection), [CGRect(180, 0, 100, 60), CGRect(80, 0, 100, 60)])
  }

  // Columns of two items of 250, 100 wide each; a section of three takes two columns.
  @Test func contentScrollsSidewards() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    let group = Group.vertical(
      layoutSize: Size(widthDimension: .absolute(100), heightDimension: .fractionalHeight(1)),
      subitems: [place(.fractionalWidth(1), .fractionalHeight(0.5))])
    let source = Source([3, 1])
    let collection = makeCollection(
      UICollectionViewCompositionalLayout(
        section: NSCollectionLayoutSection(group: group), configuration: configuration), source)
    expectEqual(frames(collection), [CGRect(0, 0, 100, 250), CGRect(0, 250, 100, 250), CGRect(100, 0, 100, 250)])
    expectEqual(frames(collection, section: 1), [CGRect(200, 0, 100, 250)])
    expectEqual(collection.contentSize, CGSize(width: 300, height: 500))
  }

  @Test func aClosurePlacesItems() {
    let group = Group.custom(
      layoutSize: Size(widthDimension: .fractionalWidth(1), heightDimension: .absolute(100))
    ) { environment in
      let size = environment.container.effectiveContentSize
      return [
        NSCollectionLayoutGroupCustomItem(frame: CGRect(0, 0, size.width / 2, size.height)),
        NSCollectionLayoutGroupCustomItem(frame: CGRect(100, 20, 50, 50), zIndex: 3),
      ]
    }
    let source = Source([3])
    let collection = makeCollection(
      UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)), source)
    expectEqual(frames(collection), [CGRect(0, 0, 150, 100), CGRect(100, 20, 50, 50), CGRect(0, 100, 150, 100)])
    expectEqual(collection.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.zIndex, 3)
  }

  @Test func aSectionWithoutArrangementIsMisuse() {
    let layout = UICollectionViewCompositionalLayout { _, _ in nil }
    let source = Source([2])
    let found = faults { _ = makeCollection(layout, source) }
    expectEqual(found.first?.name, "NSInternalInconsistencyException")
    // A group without places takes no items, and ends.
    let empty = NSCollectionLayoutSection(group: row(.absolute(10), []))
    let collection = makeCollection(UICollectionViewCompositionalLayout(section: empty), source)
    #expect(collection.visibleCells.isEmpty)
    #expect(collection.layoutAttributesForItem(at: [0, 0]) == nil)
  }
}
