import Foundation

extension IndexPath {
  /// The place of row `row` in section `section`.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

  /// The place of item `item` in section `section`.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  /// The number of the section, from 0. A path of other than two numbers has none, which is misuse.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The number of the row in its section, from 0.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The number of the item in its section, from 0.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// Whether the path names a place in a list whose sections have `counts` rows or items.
  func isInside(_ counts: [Int]) -> Bool {
    count == 2 && counts.indices.contains(self[0]) && self[1] >= 0 && self[1] < counts[self[0]]
  }
}
