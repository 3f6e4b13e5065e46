import LayoutEngine
import TestSupport
import Testing
import UIKit

@MainActor @Suite("Flow layouts")
struct FlowLayoutTests {
  private func flow(_ settings: (UICollectionViewFlowLayout) -> Void = { _ in }) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    settings(layout)
    return layout
  }

  @Test("Full lines reach from edge to edge, and the last one continues their columns")
  func fullLinesAreJustified() {
    // Five items of 50 and four distances of 10 take 290 of 320; the other 30 go to the distances: 17.5 each.
    let collection = makeCollection(Items(12))
    let columns: [CGFloat] = [0, 67.5, 135, 202.5, 270]
    var expected = columns.map { CGRect($0, 0, 50, 50) } + columns.map { CGRect($0, 60, 50, 50) }
    expected += columns.prefix(2).map { CGRect($0, 120, 50, 50) }
    expectEqual(collection.frames, expected)
    expectEqual(collection.contentSize, CGSize(width: 320, height: 170))
  }

  @Test("Layouts are asked about new bounds while the collection still has the old ones, whatever sets them")
  func asksBeforeBoundsChange() {
    final class Columns: UICollectionViewFlowLayout {
      var asked: [[CGFloat]] = []
      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        let old = collectionView?.bounds ?? .zero
        asked.append([old.width, newBounds.width, old.minY, newBounds.minY])
        return newBounds.width != old.width
      }
      override func prepare() {
        super.prepare()
        itemSize = CGSize(width: (collectionView?.bounds.width ?? 0) / 2 - 10, height: 50)
      }
    }
    let layout = Columns()
    let collection = makeCollection(Items(20), layout)
    expectEqual(collection.frames.first?.width, 150)
    layout.asked = []
    collection.frame.size.width = 220
    expectEqual(layout.asked, [[320, 220, 0, 0]])
    collection.layoutIfNeeded()
    expectEqual(collection.frames.first?.width, 100)
    collection.contentOffset.y = 30
    collection.bounds.size.width = 420
    expectEqual(layout.asked, [[320, 220, 0, 0], [220, 220, 0, 30], [220, 420, 30, 30]])
    collection.layoutIfNeeded()
    expectEqual(collection.frames.first?.width, 200)

    let container = makeContainer()
    collection.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(collection)
    NSLayoutConstraint.activate([
      collection.widthAnchor.constraint(equalToConstant: 320), collection.heightAnchor.constraint(equalToConstant: 200),
    ])
    layout.asked = []
    container.layoutIfNeeded()
    expectEqual(layout.asked.first, [420, 320, 30, 30])
    expectEqual(collection.frames.first?.width, 150)
  }

  @Test("Insets, distances, headers and footers")
  func insetsSpacingsAndHeadersPlaceItems() {
    let layout = flow {
      $0.itemSize = CGSize(width: 100, height: 40)
      $0.minimumLineSpacing = 6
      $0.minimumInteritemSpacing = 0
      $0.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 15, right: 10)
      $0.headerReferenceSize = CGSize(width: 1, height: 30)
      $0.footerReferenceSize = CGSize(width: 1, height: 20)
    }
    let collection = makeCollection(Items(4, 1), layout)
    // Three items of 100 fill 300. Section 0: 30 + 5 + 40 + 6 + 40 + 15 + 20 = 156; section 1: 30 + 5 + 40 + 15 + 20.
    expectEqual(
      collection.frames,
      [
        CGRect(10, 35, 100, 40), CGRect(110, 35, 100, 40), CGRect(210, 35, 100, 40), CGRect(10, 81, 100, 40),
        CGRect(10, 191, 100, 40),
      ])
    expectEqual(collection.contentSize.height, 266)
    let header = UICollectionView.elementKindSectionHeader
    expectEqual(collection.indexPathsForVisibleSupplementaryElements(ofKind: header).map(\.section), [0, 1])
    expectEqual(collection.visibleSupplementaryViews(ofKind: header).map(\.frame.minY), [0, 156])
    let footer = collection.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionFooter, at: IndexPath(item: 0, section: 0))
    expectEqual(footer?.frame, CGRect(0, 136, 320, 20))
  }

  @Test("The flow delegate's sizes and distances come before the layout's; items are centered in their line")
  func delegateSizesPrecedeLayoutSizes() {
    final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
      func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
      ) -> CGSize { CGSize(width: 60 + 40 * indexPath.item, height: 20 * (indexPath.item + 1)) }
      func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
      ) -> UIEdgeInsets { UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 20) }
    }
    let delegate = Sizes()
    // Widths 60, 100, 140, 180 in 300: the first two with 140 over, the last two alone in their lines.
    let collection = makeCollection(Items(4)) { $0.delegate = delegate }
    expectEqual(
      collection.frames,
      [
        CGRect(0, 10, 60, 20), CGRect(200, 0, 100, 40), CGRect(80, 50, 140, 60), CGRect(0, 120, 180, 80),
      ])
  }

  @Test("Columns fill from the top when content scrolls sideways")
  func columnsFillFromTopWhenContentScrollsSideways() {
    let layout = flow {
      $0.scrollDirection = .horizontal
      $0.sectionInset = UIEdgeInsets(top: 10, left: 5, bottom: 10, right: 7)
      $0.headerReferenceSize = CGSize(width: 25, height: 1)
    }
    let collection = makeCollection(Items(7), layout)
    // 180 of height hold three items of 50 with 15 between. Columns at 25 + 5 = 30, 90 and 150.
    let rows: [CGFloat] = [10, 75, 140]
    let expected = [30, 90].flatMap { x in rows.map { CGRect(x, $0, 50, 50) } } + [CGRect(150, 10, 50, 50)]
    expectEqual(collection.frames, expected)
    expectEqual(collection.contentSize, CGSize(width: 207, height: 200))
    let header = collection.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
    expectEqual(header?.frame, CGRect(0, 0, 25, 200))
  }

  @Test("An item alone in a full line is centered; one that begins a line of several is not")
  func singleItemInFullLineIsCentered() {
    expectEqual(makeCollection(Items(1)).frames, [CGRect(0, 0, 50, 50)])
    let wide = flow { $0.itemSize = CGSize(width: 300, height: 10) }
    expectEqual(makeCollection(Items(2), wide).frames, [CGRect(10, 0, 300, 10), CGRect(10, 20, 300, 10)])
    let tooWide = flow { $0.itemSize = CGSize(width: 400, height: 10) }
    expectEqual(makeCollection(Items(1), tooWide).frames, [CGRect(0, 0, 400, 10)])
  }

  @Test("Cells that find their sizes move the items behind them")
  func selfSizingCellsMoveLaterItems() {
    let items = Items([[30, 90, 140, 80, 40].map { CGSize(width: $0, height: $0 / 2) }])
    let layout = flow { $0.estimatedItemSize = UICollectionViewFlowLayout.automaticSize }
    let collection = makeCollection(items, layout)
    // 30 + 90 + 140 and twice 10 take 280 of 320: distances of 30. The last line, 80 and 40, is not spread.
    expectEqual(
      collection.frames,
      [
        CGRect(0, 27.5, 30, 15), CGRect(60, 12.5, 90, 45), CGRect(180, 0, 140, 70), CGRect(0, 80, 80, 40),
        CGRect(90, 90, 40, 20),
      ])
    expectEqual(collection.contentSize.height, 120)
    expectEqual(items.asked.count, 5)
    #expect(collection.visibleCells.allSatisfy { ($0 as? SquareCell)?.square.frame == $0.bounds })
    // Items that are moved keep their sizes.
    items.sizes[0].insert(CGSize(width: 20, height: 10), at: 0)
    collection.insertItems(at: [IndexPath(item: 0, section: 0)])
    collection.layoutIfNeeded()
    expectEqual(collection.frames.map(\.width), [20, 30, 90, 140, 80, 40])
    expectEqual(items.asked.count, 6)
  }

  @Test("An estimate of no size leaves items at theirs")
  func zeroEstimateKeepsItemSizes() {
    let items = Items([[CGSize(width: 80, height: 80)]])
    expectEqual(makeCollection(items).frames, [CGRect(0, 0, 50, 50)])
    let estimated = flow { $0.estimatedItemSize = CGSize(width: 10, height: 10) }
    expectEqual(makeCollection(items, estimated).frames.map(\.size), [CGSize(width: 80, height: 80)])
  }

  @Test("Pinned headers stay in sight while their section is; other bounds make other lines")
  func pinnedHeadersStayVisibleWithTheirSection() {
    let layout = flow {
      $0.headerReferenceSize = CGSize(width: 0, height: 20)
      $0.footerReferenceSize = CGSize(width: 0, height: 10)
      $0.sectionHeadersPinToVisibleBounds = true
      $0.sectionFootersPinToVisibleBounds = true
    }
    let items = Items(40, 5)
    let collection = makeCollection(items, layout)
    // Section 0: 20 + 8 · 50 + 7 · 10 + 10 = 500.
    let path = IndexPath(item: 0, section: 0)
    func view(_ kind: String) -> UICollectionReusableView? {
      collection.layoutIfNeeded()
      return collection.supplementaryView(forElementKind: kind, at: path)
    }
    collection.contentOffset.y = 130
    expectEqual(view(UICollectionView.elementKindSectionHeader)?.frame, CGRect(0, 130, 320, 20))
    expectEqual(view(UICollectionView.elementKindSectionFooter)?.frame, CGRect(0, 320, 320, 10))
    collection.contentOffset.y = 485
    expectEqual(view(UICollectionView.elementKindSectionHeader)?.frame.minY, 470)
    // 110 points hold two items. 20 + 20 · 60 − 10 + 10 for 20 lines, and 20 + 3 · 60 − 10 + 10 for three.
    collection.contentOffset.y = 0
    collection.frame.size.width = 110
    collection.layoutIfNeeded()
    expectEqual(collection.frames.prefix(3), [CGRect(0, 20, 50, 50), CGRect(60, 20, 50, 50), CGRect(0, 80, 50, 50)])
    expectEqual(collection.contentSize.height, 1420)
  }

  @Test("Content that follows the direction of reading begins at the right")
  func flippedContentBeginsAtRight() {
    final class Mirrored: UICollectionViewFlowLayout {
      override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    }
    let collection = makeCollection(Items(2), Mirrored()) { $0.semanticContentAttribute = .forceRightToLeft }
    expectEqual(collection.frames, [CGRect(270, 0, 50, 50), CGRect(202.5, 0, 50, 50)])
    let plain = makeCollection(Items(1)) { $0.semanticContentAttribute = .forceRightToLeft }
    expectEqual(plain.frames, [CGRect(0, 0, 50, 50)])
  }

  @Test("A size that is none is misuse, and counts as 0")
  func invalidSizeIsMisuseAndCountsAsZero() {
    let layout = flow()
    let items = Items(1)
    let collection = makeCollection(items, layout)
    let reports = faults {
      layout.itemSize = CGSize(width: -5, height: 10)
      collection.layoutIfNeeded()
    }
    expectEqual(reports.map(\.name).first, "NSInternalInconsistencyException")
    expectEqual(collection.contentSize.height, 0)
  }
}
