import LayoutModel

/// A row of the table of AppKit's controls: one style, one control size, consecutive appearances.
///
/// The rows are in `DesktopMetrics+Table.swift`; `Documentation/Metrics/AppKit.tsv` is generated from them.
package struct DesktopMetrics: Sendable {
  /// The style that the row is for.
  package let style: DesktopStyle
  /// The control size; nil for all sizes without a row of their own.
  package let size: DesktopControlSize?
  /// The first and the last appearance of the row.
  package let eras: ClosedRange<DesktopEra>
  /// The distances from the frame to the alignment rectangle, in points.
  package let insets: Insets
  /// The height of the frame in points; nil if it is not fixed.
  package let height: Double?
  /// The distance from the frame's bottom to the baseline in points; nil if the control has no known baseline.
  package let baseline: Double?
  /// The number of views, and of documents that contain them, that agree with the row in all required constraints. Only
  /// documents that are used for tuning are counted.
  package let evidence: (views: Int, documents: Int)

  /// The height of the alignment rectangle in points; nil if it is not fixed.
  package var contentHeight: Double? { height.map { $0 - insets.top - insets.bottom } }
}

extension DesktopMetrics {
  /// The metrics of a control in each appearance; nil if the table has none.
  package typealias ByEra = [DesktopMetrics?]

  /// The rows for a style and a control size, indexed by the raw value of the appearance; nil if there is none.
  package static func byEra(_ style: DesktopStyle, _ size: DesktopControlSize) -> ByEra? {
    lookup[style.rawValue * DesktopControlSize.allCases.count + size.rawValue]
  }

  /// The row for a control of a document in one appearance.
  ///
  /// Documents of macOS 26 contain controls that were last laid out on an older system. A control whose saved height
  /// is that of another appearance has the row of that appearance.
  package static func row(_ rows: ByEra, era: DesktopEra, savedHeight: Double?) -> DesktopMetrics? {
    let own = rows[era.rawValue]
    guard let savedHeight, let height = own?.height, height != savedHeight else { return own }
    let others: [DesktopEra] = era == .tahoe ? [.bigSur, .mojave, .yosemite] : [.tahoe]
    for other in others where rows[other.rawValue]?.height == savedHeight { return rows[other.rawValue] }
    return own
  }

  /// The rows of each style and control size, in the order of their raw values.
  private static let lookup: [ByEra?] = DesktopStyle.allCases.flatMap { style in
    let rows = table.filter { $0.style == style }
    return DesktopControlSize.allCases.map { size in
      byEra(rows.filter { $0.size == size }) ?? byEra(rows.filter { $0.size == nil })
    }
  }

  private static func byEra(_ rows: [DesktopMetrics]) -> ByEra? {
    guard !rows.isEmpty else { return nil }
    var result: ByEra = [nil, nil, nil, nil]
    for row in rows {
      for era in row.eras.lowerBound.rawValue...row.eras.upperBound.rawValue { result[era] = row }
    }
    return result
  }
}
