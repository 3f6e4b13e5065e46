import Foundation
import LayoutEngine

extension IndexPath {
  /// The place of row `row` in section `section`.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

  /// The place of item `item` in section `section`.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  /// The number of the section, from 0. A path without numbers has none, which is misuse
  /// (`NSInternalInconsistencyException`) and reads `NSNotFound`.
  public var section: Int {
    get { part(0) }
    set { setPart(0, newValue) }
  }

  /// The number of the row in its section, from 0. A path of fewer than two numbers has none, which is misuse.
  public var row: Int {
    get { part(1) }
    set { setPart(1, newValue) }
  }

  /// The number of the item in its section, from 0. A path of fewer than two numbers has none, which is misuse.
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
    LayoutFault.report(
      name: "NSInternalInconsistencyException",
      reason: "\(self) names no \(index == 0 ? "section" : "row or item"): a place in a list has two numbers.")
  }

  /// Whether the path names a place in a list whose sections have `counts` rows or items.
  func isInside(_ counts: [Int]) -> Bool {
    count == 2 && counts.indices.contains(self[0]) && self[1] >= 0 && self[1] < counts[self[0]]
  }
}
