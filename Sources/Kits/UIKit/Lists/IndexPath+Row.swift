import Foundation
import KitSupport

extension IndexPath {
  /// Creates the index path of a row.
  public init(row: Int, section: Int) { self.init(item: row, section: section) }

  /// The index of the row in its section. With less than two indices, it is misuse
  /// (`NSInternalInconsistencyException`) and returns `NSNotFound`.
  public var row: Int {
    get { item }
    set { item = newValue }
  }
}

extension NSIndexPath {
  /// Creates the index path of a row.
  public convenience init(row: Int, section: Int) { self.init(indexes: [section, row], length: 2) }

  /// The index of the section.
  public var section: Int { IndexPath(indexes: indices).section }
  /// The index of the row in its section.
  public var row: Int { IndexPath(indexes: indices).row }
  /// The index of the item in its section.
  public var item: Int { IndexPath(indexes: indices).item }

  private var indices: [Int] { (0..<length).map { index(atPosition: $0) } }
}
