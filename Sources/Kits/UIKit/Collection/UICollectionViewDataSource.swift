import Foundation
import KitSupport

/// The data source of a collection view.
public protocol UICollectionViewDataSource: NSObjectProtocol, KitCollectionDataSource
where KitCollectionView == UICollectionView {
  /// Returns the cell of an item, from `dequeueReusableCell(withReuseIdentifier:for:)`.
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
  /// Returns a supplementary view that the layout requests.
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView
}

extension UICollectionViewDataSource {
  /// Reports misuse (`NSInternalInconsistencyException`): the layout requires the view.
  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.reportMissingView(kind, indexPath)
    return UICollectionReusableView()
  }
}
