import AutoLayout
import Cocoa
import TestSupport
import Testing

/// An item whose view requires a height.
private final class Item: NSCollectionViewItem {
  override func loadView() {
    let tile = Tile(10, 30)
    view = NSView()
    view.addSubview(tile)
    NSLayoutConstraint.activate([
      tile.topAnchor.constraint(equalTo: view.topAnchor), tile.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      tile.leadingAnchor.constraint(equalTo: view.leadingAnchor),
    ])
  }
}

private final class Header: NSView {}

@MainActor
private final class Source: NSCollectionViewDataSource, NSCollectionViewDelegateFlowLayout {
  var counts: [Int]
  init(_ counts: [Int]) { self.counts = counts }
  func numberOfSections(in collectionView: NSCollectionView) -> Int { counts.count }
  func collectionView(_ collectionView: NSCollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }
  func collectionView(
    _ collectionView: NSCollectionView, itemForRepresentedObjectAt indexPath: IndexPath
  ) -> NSCollectionViewItem {
    collectionView.makeItem(withIdentifier: NSUserInterfaceItemIdentifier("item"), for: indexPath)
  }
  func collectionView(
    _ collectionView: NSCollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> NSView {
    collectionView.makeSupplementaryView(
      ofKind: kind, withIdentifier: NSUserInterfaceItemIdentifier("header"), for: indexPath)
  }
}

@Suite(.serialized)
@MainActor
struct CollectionViewTests {
  private func collection(
    _ layout: NSCollectionViewLayout, _ source: Source
  ) -> (NSScrollView, NSCollectionView) {
    let (scroll, collection) = (NSScrollView(frame: rect(0, 0, 200, 100)), NSCollectionView())
    collection.register(Item.self, forItemWithIdentifier: NSUserInterfaceItemIdentifier("item"))
    collection.register(
      Header.self, forSupplementaryViewOfKind: NSCollectionView.elementKindSectionHeader,
      withIdentifier: NSUserInterfaceItemIdentifier("header"))
    collection.collectionViewLayout = layout
    (collection.dataSource, collection.delegate) = (source, source)
    scroll.documentView = collection
    scroll.layoutSubtreeIfNeeded()
    return (scroll, collection)
  }

  /// The frames of the first four items.
  private func frames(_ collection: NSCollectionView) -> [[Double]] {
    (0..<4).compactMap { collection.item(at: $0) }.map { numbers($0.view.frame) }
  }

  @Test("A flow layout arranges items in lines with headers, and makes those that are visible")
  func flowLayoutArrangesItemsInLinesWithHeaders() {
    let layout = NSCollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 60, height: 40)
    layout.minimumLineSpacing = 5
    layout.headerReferenceSize = CGSize(width: 0, height: 20)
    let source = Source([30, 2])
    let (scroll, collection) = collection(layout, source)
    #expect(collection.isFlipped)
    expectEqual(collection.numberOfItems(inSection: 0), 30)
    expectEqual(numbers(collection.frame), [0, 0, 200, 525])
    let expected: [[Double]] = [[0, 20, 60, 40], [70, 20, 60, 40], [140, 20, 60, 40], [0, 65, 60, 40]]
    expectEqual(frames(collection), expected)
    expectEqual(collection.visibleItems().count, 6)
    let header = collection.supplementaryView(
      forElementKind: NSCollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
    #expect(header is Header)
    expectEqual(numbers(header?.frame ?? .null), [0, 0, 200, 20])
    let first = collection.item(at: 0)
    collection.scrollToItems(at: [IndexPath(item: 1, section: 1)], scrollPosition: .bottom)
    scroll.layoutSubtreeIfNeeded()
    #expect(collection.item(at: 0) == nil)
    #expect(collection.item(at: IndexPath(item: 1, section: 1)) != nil)
    collection.scroll(.zero)
    scroll.layoutSubtreeIfNeeded()
    #expect(first != nil)
    #expect(collection.item(at: 0) != nil)
    source.counts = [1, 0]
    collection.reloadData()
    scroll.layoutSubtreeIfNeeded()
    expectEqual(collection.visibleItems().count, 1)
  }

  @Test("A compositional layout places groups, and measures items of estimated heights by their constraints")
  func compositionalLayoutPlacesGroups() {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .estimated(50)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(50)),
      subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 4
    let (scroll, collection) = collection(NSCollectionViewCompositionalLayout(section: section), Source([4]))
    let expected: [[Double]] = [[0, 0, 100, 30], [100, 0, 100, 30], [0, 34, 100, 30], [100, 34, 100, 30]]
    expectEqual(frames(collection), expected)
    scroll.setFrameSize(CGSize(width: 300, height: 100))
    scroll.layoutSubtreeIfNeeded()
    expectEqual(frames(collection)[1], [150, 0, 150, 30])
  }

  @Test("A section scrolls orthogonally by an offset and to an item, and keeps the offset when items are inserted")
  func sectionScrollsOrthogonallyByOffsetAndToItem() {
    let layout = NSCollectionViewCompositionalLayout { number, _ in
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(80), heightDimension: .absolute(40)),
        subitems: [item])
      let section = NSCollectionLayoutSection(group: group)
      section.interGroupSpacing = 10
      section.orthogonalScrollingBehavior = number == 0 ? .groupPaging : .none
      return section
    }
    let source = Source([5, 1])
    let (scroll, collection) = collection(layout, source)
    func visible() -> [[Double]] {
      scroll.layoutSubtreeIfNeeded()
      return collection.visibleItems().filter { collection.indexPath(for: $0)?.section == 0 }.map {
        numbers($0.view.frame)
      }
    }
    expectEqual(visible(), [[0, 0, 80, 40], [90, 0, 80, 40], [180, 0, 80, 40]])
    layout.setOrthogonalOffset(100, inSection: 0)
    expectEqual(visible(), [[0, 0, 80, 40], [90, 0, 80, 40], [180, 0, 80, 40]])
    #expect(collection.item(at: 0) == nil)
    collection.scrollToItems(at: [IndexPath(item: 4, section: 0)], scrollPosition: .right)
    expectEqual(layout.orthogonalOffset(inSection: 0), 240)
    expectEqual(visible().last, [120, 0, 80, 40])
    source.counts[0] = 6
    collection.insertItems(at: [IndexPath(item: 5, section: 0)])
    expectEqual(visible().first, [0, 0, 80, 40])
    expectEqual(layout.orthogonalOffset(inSection: 0), 270)
    layout.setOrthogonalOffset(50, inSection: 1)
    expectEqual(layout.orthogonalOffset(inSection: 1), 0)
    collection.reloadData()
    expectEqual(visible().first, [0, 0, 80, 40])
  }
}
