import Foundation
import LayoutEngine

/// The methods of the delegate of a flow layout, for the classes of a kit: sizes and distances in points.
/// Plumb-specific.
public protocol KitFlowDelegate: KitDelegate {
  /// The class of the collection view.
  associatedtype KitCollectionView
  /// The class of the layout.
  associatedtype KitLayout: AnyObject
  /// The type of insets.
  associatedtype KitInsets: KitEdgeInsets

  /// Returns the size of an item. The default is the layout's `itemSize`.
  func collectionView(
    _ collectionView: KitCollectionView, layout collectionViewLayout: KitLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize
  /// Returns the insets of the items of a section. The default is the layout's `sectionInset`.
  func collectionView(
    _ collectionView: KitCollectionView, layout collectionViewLayout: KitLayout, insetForSectionAt section: Int
  ) -> KitInsets
  /// Returns the spacing of lines. The default is the layout's `minimumLineSpacing`.
  func collectionView(
    _ collectionView: KitCollectionView, layout collectionViewLayout: KitLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat
  /// Returns the minimum spacing of items in a line. The default is the layout's `minimumInteritemSpacing`.
  func collectionView(
    _ collectionView: KitCollectionView, layout collectionViewLayout: KitLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat
  /// Returns the size of a header along the scroll direction. The default is the layout's `headerReferenceSize`.
  func collectionView(
    _ collectionView: KitCollectionView, layout collectionViewLayout: KitLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize
  /// Returns the size of a footer along the scroll direction. The default is the layout's `footerReferenceSize`.
  func collectionView(
    _ collectionView: KitCollectionView, layout collectionViewLayout: KitLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize
}

extension KitFlowDelegate {
  public func collectionView(
    _ collectionView: KitCollectionView, layout collectionViewLayout: KitLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize { (collectionViewLayout as? any KitFlowLayout)?.itemSize ?? .zero }
  public func collectionView(
    _ collectionView: KitCollectionView, layout collectionViewLayout: KitLayout, insetForSectionAt section: Int
  ) -> KitInsets { (collectionViewLayout as? any KitFlowLayout)?.sectionInset as? KitInsets ?? KitInsets(.zero) }
  public func collectionView(
    _ collectionView: KitCollectionView, layout collectionViewLayout: KitLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { (collectionViewLayout as? any KitFlowLayout)?.minimumLineSpacing ?? 0 }
  public func collectionView(
    _ collectionView: KitCollectionView, layout collectionViewLayout: KitLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat { (collectionViewLayout as? any KitFlowLayout)?.minimumInteritemSpacing ?? 0 }
  public func collectionView(
    _ collectionView: KitCollectionView, layout collectionViewLayout: KitLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { (collectionViewLayout as? any KitFlowLayout)?.headerReferenceSize ?? .zero }
  public func collectionView(
    _ collectionView: KitCollectionView, layout collectionViewLayout: KitLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize { (collectionViewLayout as? any KitFlowLayout)?.footerReferenceSize ?? .zero }
}

/// A flow layout of a kit.
@preconcurrency @MainActor package protocol KitFlowLayout: AnyObject {
  associatedtype KitInsets: KitEdgeInsets
  var itemSize: CGSize { get }
  var sectionInset: KitInsets { get }
  var minimumLineSpacing: CGFloat { get }
  var minimumInteritemSpacing: CGFloat { get }
  var headerReferenceSize: CGSize { get }
  var footerReferenceSize: CGSize { get }
}

/// The distances of a section of a flow layout, in points.
package struct FlowMetrics<Insets> {
  package var inset: Insets
  package var lineSpacing, itemSpacing: CGFloat
  package var header, footer: CGSize
}

extension KitFlowLayout {
  /// The distances of a section without a delegate.
  package var metrics: FlowMetrics<KitInsets> {
    FlowMetrics(
      inset: sectionInset, lineSpacing: minimumLineSpacing, itemSpacing: minimumInteritemSpacing,
      header: headerReferenceSize, footer: footerReferenceSize)
  }
}

extension KitFlowDelegate {
  /// Returns the distances of a section.
  package func metrics(of section: Int, in view: KitCollectionView, _ layout: KitLayout) -> FlowMetrics<KitInsets> {
    FlowMetrics(
      inset: collectionView(view, layout: layout, insetForSectionAt: section),
      lineSpacing: collectionView(view, layout: layout, minimumLineSpacingForSectionAt: section),
      itemSpacing: collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: section),
      header: collectionView(view, layout: layout, referenceSizeForHeaderInSection: section),
      footer: collectionView(view, layout: layout, referenceSizeForFooterInSection: section))
  }
}
