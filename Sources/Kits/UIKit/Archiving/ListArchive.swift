import AutoLayout
import Foundation

/// The archived form of the views that a scroll view, a table or a collection refers to: their indices in the archived
/// subviews. Rows and items are not archived.
struct ListArchive: Codable {
  static let key = "UIListView"

  var style: Int?
  var header: Int?
  var footer: Int?
  var background: Int?
  var wheel: Int?

  /// The style of the table view in an archive; plain if the archive has none.
  @MainActor static func style(from coder: NSCoder) -> UITableView.Style {
    let archive = (try? coder.decodeSettings(ListArchive.self, forKey: key)) ?? nil
    return archive?.style.flatMap { UITableView.Style(rawValue: $0) } ?? .plain
  }

  static func isHeight(_ value: CGFloat) -> Bool { value == -1 || (0...1e6).contains(value) }
}

extension [UIView] {
  /// The view at an index of an archive. Throws an error if there is none.
  func member(at index: Int?) throws -> UIView? {
    guard let index else { return nil }
    guard indices.contains(index) else { throw LayoutArchiveError.wrongValue(key: ListArchive.key) }
    return self[index]
  }
}

extension UIView {
  /// The index of a view in the archived subviews.
  func archivedIndex(of view: UIView?) -> Int? { view.flatMap { view in archivedSubviews.firstIndex { $0 === view } } }
}

extension UICollectionViewFlowLayout {
  /// Names the settings that an archive contains.
  func archiveSettings(_ archive: ViewArchive) {
    archive.property("itemSize", self, \.itemSize, where: Self.isItemSize)
    archive.property("estimatedItemSize", self, \.estimatedItemSize, where: Self.isItemSize)
    archive.property("lineSpacing", self, \.minimumLineSpacing, where: ListArchive.isHeight)
    archive.property("itemSpacing", self, \.minimumInteritemSpacing, where: ListArchive.isHeight)
    archive.property("sectionInset", self, \.sectionInset, where: ArchivedNumber.isInsets)
    archive.raw("direction", self, \.scrollDirection)
    archive.property("headerSize", self, \.headerReferenceSize, where: Self.isItemSize)
    archive.property("footerSize", self, \.footerReferenceSize, where: Self.isItemSize)
    archive.property("pinsHeaders", self, \.sectionHeadersPinToVisibleBounds)
    archive.property("pinsFooters", self, \.sectionFootersPinToVisibleBounds)
  }

  /// ``automaticSize`` is larger than every other size.
  private static func isItemSize(_ size: CGSize) -> Bool {
    size == automaticSize || ((0...1e6).contains(size.width) && (0...1e6).contains(size.height))
  }
}
