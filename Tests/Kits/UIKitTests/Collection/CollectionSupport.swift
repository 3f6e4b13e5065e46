import LayoutEngine
import Testing
import UIKit

/// A cell with one view that has a size of its own and reaches to the edges of the content.
final class SquareCell: UICollectionViewCell {
  static var made = 0
  let square = UIView()
  private(set) var width: NSLayoutConstraint!
  private(set) var height: NSLayoutConstraint!
  var reuses = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    Self.made += 1
    square.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(square)
    width = square.widthAnchor.constraint(equalToConstant: 10)
    height = square.heightAnchor.constraint(equalToConstant: 10)
    // The size of the cell wins where the layout gives another one.
    for constraint in [width, height] { constraint?.priority = UILayoutPriority(999) }
    NSLayoutConstraint.activate([
      square.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      square.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      square.topAnchor.constraint(equalTo: contentView.topAnchor),
      square.bottomAnchor.constraint(equalTo: contentView.bottomAnchor), width, height,
    ])
  }
  required init?(coder: NSCoder) { nil }

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }
}

/// A data source of items, by section, whose cells ask for given sizes.
class Items: NSObject, UICollectionViewDataSource {
  var sizes: [[CGSize]]
  var asked: [IndexPath] = []

  init(_ sizes: [[CGSize]]) { self.sizes = sizes }

  convenience init(_ counts: Int...) {
    self.init(counts.map { Array(repeating: CGSize(width: 10, height: 10), count: $0) })
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sizes.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sizes[section].count
  }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    asked.append(indexPath)
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "square", for: indexPath)
    let size = sizes[indexPath.section][indexPath.item]
    (cell as? SquareCell)?.width.constant = size.width
    (cell as? SquareCell)?.height.constant = size.height
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "view", for: indexPath)
  }
}

/// A collection of 320 × 200 points that shows `items`, laid out.
@MainActor
func makeCollection(
  _ items: Items, _ layout: UICollectionViewLayout = UICollectionViewFlowLayout(),
  _ settings: (UICollectionView) -> Void = { _ in }
) -> UICollectionView {
  let collection = UICollectionView(frame: CGRect(0, 0, 320, 200), collectionViewLayout: layout)
  collection.register(SquareCell.self, forCellWithReuseIdentifier: "square")
  for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
    collection.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
  }
  collection.dataSource = items
  settings(collection)
  collection.layoutIfNeeded()
  return collection
}

extension UICollectionView {
  /// The frames of the cells in sight, in the order of their paths.
  var frames: [CGRect] { visibleCells.map(\.frame) }
}
