import AutoLayout
import Foundation

/// What an archive holds of a table or a collection beyond a scroll view's settings, and of a scroll view with a wheel. Rows
/// and items are not part of it.
struct ListArchive: Codable {
  static let key = "UIListView"

  var style: Int?
  /// Places among the subviews that are archived.
  var header: Int?
  var footer: Int?
  var background: Int?
  var wheel: Int?

  @MainActor
  init?(_ view: UIView, _ subviews: [UIView]) {
    func place(_ view: UIView?) -> Int? { view.flatMap { view in subviews.firstIndex { $0 === view } } }
    switch view {
    case let table as UITableView:
      style = table.style.rawValue
      (header, footer) = (place(table.tableHeaderView), place(table.tableFooterView))
      background = place(table.backgroundView)
    case let collection as UICollectionView: background = place(collection.backgroundView)
    default: if (view as? UIScrollView)?.refreshControl == nil { return nil }
    }
    wheel = place((view as? UIScrollView)?.refreshControl)
  }

  /// Gives the list the views that it knows by name; they are among its subviews already.
  @MainActor
  func apply(to view: UIView) throws {
    let subviews = view.subviews
    func member(_ place: Int?) throws -> UIView? {
      guard let place else { return nil }
      guard subviews.indices.contains(place) else { throw LayoutArchiveError.wrongValue(key: Self.key) }
      return subviews[place]
    }
    switch view {
    case let table as UITableView:
      table.backgroundView = try member(background)
      table.tableHeaderView = try member(header)
      table.tableFooterView = try member(footer)
    case let collection as UICollectionView: collection.backgroundView = try member(background)
    default: break
    }
    if let scroll = view as? UIScrollView, let found = try member(wheel) {
      guard let found = found as? UIRefreshControl else { throw LayoutArchiveError.wrongValue(key: Self.key) }
      // A wheel that turns may scroll the content, which was where it is.
      let offset = scroll.contentOffset
      scroll.refreshControl = found
      scroll.contentOffset = offset
    }
  }

  /// The style of the table in an archive; plain where it tells none.
  @MainActor
  static func style(from coder: NSCoder) -> UITableView.Style {
    let archive = (try? coder.decodeSettings(ListArchive.self, forKey: key)) ?? nil
    return archive?.style.flatMap { UITableView.Style(rawValue: $0) } ?? .plain
  }
}

extension UIView {
  /// Names the settings of tables and collections.
  func archiveLists(_ archive: ViewArchive) {
    if let table = self as? UITableView {
      archive.property("rowHeight", table, \.rowHeight, where: Self.isHeight)
      archive.property("headerHeight", table, \.sectionHeaderHeight, where: Self.isHeight)
      archive.property("footerHeight", table, \.sectionFooterHeight, where: Self.isHeight)
      archive.property("estimatedRowHeight", table, \.estimatedRowHeight, where: Self.isHeight)
      archive.property("estimatedHeaderHeight", table, \.estimatedSectionHeaderHeight, where: Self.isHeight)
      archive.property("estimatedFooterHeight", table, \.estimatedSectionFooterHeight, where: Self.isHeight)
      archive.property("headerPadding", table, \.sectionHeaderTopPadding, where: Self.isHeight)
      archive.property("selects", table, \.allowsSelection)
      archive.property("selectsMany", table, \.allowsMultipleSelection)
    }
    guard let collection = self as? UICollectionView else { return }
    archive.property("selects", collection, \.allowsSelection)
    archive.property("selectsMany", collection, \.allowsMultipleSelection)
    guard let flow = collection.collectionViewLayout as? UICollectionViewFlowLayout else { return }
    archive.property("itemSize", flow, \.itemSize, where: Self.isItemSize)
    archive.property("estimatedItemSize", flow, \.estimatedItemSize, where: Self.isItemSize)
    archive.property("lineSpacing", flow, \.minimumLineSpacing, where: Self.isHeight)
    archive.property("itemSpacing", flow, \.minimumInteritemSpacing, where: Self.isHeight)
    archive.property("sectionInset", flow, \.sectionInset, where: ArchivedNumber.isInsets)
    archive.raw("direction", flow, \.scrollDirection)
    archive.property("headerSize", flow, \.headerReferenceSize, where: Self.isItemSize)
    archive.property("footerSize", flow, \.footerReferenceSize, where: Self.isItemSize)
    archive.property("pinsHeaders", flow, \.sectionHeadersPinToVisibleBounds)
    archive.property("pinsFooters", flow, \.sectionFootersPinToVisibleBounds)
  }

  private static func isHeight(_ value: CGFloat) -> Bool {
    value == UITableView.automaticDimension || (0...1e6).contains(value)
  }

  /// Sizes that flow layouts find themselves stand for a size above all others.
  private static func isItemSize(_ size: CGSize) -> Bool {
    size == UICollectionViewFlowLayout.automaticSize
      || ((0...1e6).contains(size.width) && (0...1e6).contains(size.height))
  }
}
