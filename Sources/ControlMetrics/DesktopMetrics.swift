import LayoutModel

/// A row of the table of AppKit's controls: one style, one control size, consecutive appearances.
///
/// The rows are in `DesktopMetrics+Table.swift`; `Documentation/Metrics.md` is generated from them.
package struct DesktopMetrics: Sendable {
  /// The style that the row is for.
  package let style: DesktopStyle
  /// The control size; nil for all sizes that have no row of their own.
  package let size: DesktopControlSize?
  /// The first and the last appearance that the row is for.
  package let eras: ClosedRange<DesktopEra>
  /// Distances from the frame to the alignment rectangle.
  package let insets: Insets
  /// The height of the frame; nil where it is not fixed.
  package let height: Double?
  /// Distance from the frame's bottom up to the baseline; nil where the control has none that is known.
  package let baseline: Double?
  /// How many views of how many documents, among those that rules are tuned on, agree with the row in all required constraints.
  package let evidence: (views: Int, documents: Int)

  /// The height that the content asks for; nil where it is not fixed.
  package var contentHeight: Double? { height.map { $0 - insets.top - insets.bottom } }
}

extension DesktopMetrics {
  /// The metrics of one control in each appearance; nil where the table has none.
  package typealias ByEra = [DesktopMetrics?]

  /// The rows for a style in a control size, by the raw value of the appearance; nil where no appearance has one.
  package static func byEra(_ style: DesktopStyle, _ size: DesktopControlSize) -> ByEra? {
    lookup[Key(style: style, size: size)] ?? lookup[Key(style: style, size: nil)]
  }

  /// The row for a control of a document in one appearance.
  ///
  /// Documents of macOS 26 hold controls that were not laid out again since, and others that were: a control whose saved
  /// height is that of the other side has the row of that side.
  package static func row(_ rows: ByEra, era: DesktopEra, savedHeight: Double?) -> DesktopMetrics? {
    let own = rows[era.rawValue]
    guard let savedHeight, let height = own?.height, height != savedHeight else { return own }
    let others: [DesktopEra] = era == .tahoe ? [.bigSur, .mojave, .yosemite] : [.tahoe]
    for other in others where rows[other.rawValue]?.height == savedHeight { return rows[other.rawValue] }
    return own
  }

  private struct Key: Hashable {
    let style: DesktopStyle
    let size: DesktopControlSize?
  }

  private static let lookup: [Key: ByEra] = {
    var result: [Key: ByEra] = [:]
    for row in table {
      let key = Key(style: row.style, size: row.size)
      var rows = result[key] ?? [nil, nil, nil, nil]
      for era in row.eras.lowerBound.rawValue...row.eras.upperBound.rawValue { rows[era] = row }
      result[key] = rows
    }
    return result
  }()
}
