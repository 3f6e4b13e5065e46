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
