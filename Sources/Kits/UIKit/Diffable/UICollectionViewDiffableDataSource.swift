import Foundation

/// A data source that displays snapshots in a collection view and determines from the identifiers what happened to each
/// item.
///
/// The cells of items that stay are not requested again. Changes are not animated.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>:
  DiffableDataSource<SectionIdentifierType, ItemIdentifierType>, UICollectionViewDataSource
{
  /// Returns the cell of an item, preferably from a registration.
  public typealias CellProvider =
    @MainActor (
      _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UICollectionViewCell?

  /// Returns a view of a kind for a section or an item.
  public typealias SupplementaryViewProvider =
    @MainActor (
      _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
    ) -> UICollectionReusableView?

  /// Returns the headers, footers and other supplementary views of the layout.
  open var supplementaryViewProvider: SupplementaryViewProvider?
  private let cellProvider: CellProvider

  /// Creates the data source of a collection view. It displays nothing until a snapshot is applied.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.cellProvider = cellProvider
    super.init(list: collectionView)
    collectionView.dataSource = self
  }

  open func numberOfSections(in collectionView: UICollectionView) -> Int { current.numberOfSections }

  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    count(inSection: section)
  }

  /// Returns the cell of the cell provider. It is misuse (`NSInternalInconsistencyException`) if that returns nil.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    if let item = current.item(at: indexPath), let cell = cellProvider(collectionView, indexPath, item) { return cell }
    reportMissingCell(at: indexPath)
    return UICollectionViewCell()
  }

  /// Returns the view of the provider. It is misuse (`NSInternalInconsistencyException`) if that returns nil.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    if let view = supplementaryViewProvider?(collectionView, kind, indexPath) { return view }
    collectionView.reportMissingView(kind, indexPath)
    return UICollectionReusableView()
  }
}
