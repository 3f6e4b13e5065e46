import Foundation
import LayoutEngine

extension IndexPath {
  /// Creates the index path of an item.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  /// The index of the section. Reading it from an empty index path is misuse (`NSInternalInconsistencyException`) and
  /// returns `NSNotFound`.
  public var section: Int {
    get { part(0) }
    set { setPart(0, newValue) }
  }

  /// The index of the item in its section. Reading it from an index path with fewer than two indices is misuse
  /// (`NSInternalInconsistencyException`).
  public var item: Int {
    get { part(1) }
    set { setPart(1, newValue) }
  }

  private func part(_ index: Int) -> Int {
    if index < count { return self[index] }
    reportMissing(index)
    return NSNotFound
  }

  private mutating func setPart(_ index: Int, _ number: Int) {
    if index < count { self[index] = number } else { reportMissing(index) }
  }

  private func reportMissing(_ index: Int) {
    LayoutFault.reportInconsistency("\(self) has no \(index == 0 ? "section" : "row or item"): expected two indices.")
  }

  /// Returns whether the index path exists in a list whose sections have `counts` rows or items.
  package func isInside(_ counts: [Int]) -> Bool {
    count == 2 && counts.indices.contains(self[0]) && self[1] >= 0 && self[1] < counts[self[0]]
  }
}
