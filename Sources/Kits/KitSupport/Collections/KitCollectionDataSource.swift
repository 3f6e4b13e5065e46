import Foundation

/// The counts of the data source of a collection view, for the collection view of a kit. Plumb-specific.
public protocol KitCollectionDataSource: KitDelegate {
  /// The class of the collection view.
  associatedtype KitCollectionView
  /// Returns the number of sections. The default is 1.
  func numberOfSections(in collectionView: KitCollectionView) -> Int
  /// Returns the number of items of a section.
  func collectionView(_ collectionView: KitCollectionView, numberOfItemsInSection section: Int) -> Int
}

extension KitCollectionDataSource {
  /// Returns 1: one section.
  public func numberOfSections(in collectionView: KitCollectionView) -> Int { 1 }
}
