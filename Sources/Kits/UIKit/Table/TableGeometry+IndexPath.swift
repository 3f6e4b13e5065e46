import Foundation
import LayoutEngine

extension TableGeometry.Part {
  /// The row at an index path.
  static func row(_ path: IndexPath) -> Self { .row(section: path.section, row: path.row) }

  /// The index path of a row; nil for headers and footers.
  var path: IndexPath? {
    if case .row(let section, let row) = self { IndexPath(row: row, section: section) } else { nil }
  }

  /// The section that contains the part.
  var section: Int {
    switch self {
    case .header(let section), .row(let section, _), .footer(let section): section
    }
  }
}
