import Testing
import UIKit

@Suite @MainActor struct ListLayoutTests {
  /// A list of items of one section, 320 points wide.
  private final class List: NSObject, UICollectionViewDataSource {
    let view: UICollectionView
    let heights: [CGFloat]

    init(_ appearance: UICollectionLayoutListConfiguration.Appearance, heights: [CGFloat]) {
      self.heights = heights
      view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 320, height: 600),
        collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: appearance)))
      super.init()
      view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
      view.dataSource = self
      view.layoutIfNeeded()
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      heights.count
    }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      let content = UIView()
      content.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(content)
      let margins = cell.contentView
      NSLayoutConstraint.activate([
        content.heightAnchor.constraint(equalToConstant: heights[indexPath.item]),
        content.topAnchor.constraint(equalTo: margins.topAnchor),
        content.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
        content.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
        content.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      ])
      return cell
    }
    func frame(_ item: Int) -> CGRect? { view.cellForItem(at: IndexPath(item: item, section: 0))?.frame }
  }

  @Test func plainListHasRowsOfTheirPreferredHeightAtLeast44() {
    let list = List(.plain, heights: [60, 20, 100])
    #expect(list.frame(0) == CGRect(x: 0, y: 0, width: 320, height: 60))
    #expect(list.frame(1) == CGRect(x: 0, y: 60, width: 320, height: 44))
    #expect(list.frame(2) == CGRect(x: 0, y: 104, width: 320, height: 100))
  }

  @Test func insetGroupsAreBesideTheEdgesAndBelowTheTop() {
    let list = List(.insetGrouped, heights: [50])
    #expect(list.frame(0) == CGRect(x: 16, y: 35, width: 288, height: 50))
  }

  @Test func accessoriesAndIndentationNarrowTheContent() {
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    cell.layoutIfNeeded()
    #expect(cell.contentView.frame.width == 300)
    cell.accessories = [.disclosureIndicator()]
    cell.indentationLevel = 2
    cell.layoutIfNeeded()
    #expect(cell.contentView.frame == CGRect(x: 20, y: 0, width: 246, height: 44))
    let badge = UIView(frame: CGRect(x: 0, y: 0, width: 24, height: 24))
    cell.accessories = [.customView(configuration: .init(customView: badge, placement: .trailing))]
    cell.layoutIfNeeded()
    #expect(badge.frame == CGRect(x: 260, y: 10, width: 24, height: 24))
    #expect(cell.contentView.frame.maxX == 260)
  }
}
