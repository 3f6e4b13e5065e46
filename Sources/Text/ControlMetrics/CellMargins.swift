import LayoutModel

/// The layout margins of the content of table cells, from measured documents.
///
/// Up to iOS 12, and in documents without a device, they are 8 points on each side. From iOS 13 the side margins equal
/// those of the table, with 11 points above and below; from iOS 26 with 15 points.
package enum CellMargins {
  /// The distance of the content of rows from the sides of a table of a given width, in points.
  package static func tableMargin(width: Double) -> Double { width >= 390 ? 20 : 16 }

  /// The margins of a cell's content.
  ///
  /// - Parameters:
  ///   - era: The appearance of the system.
  ///   - tableMargin: The leading and trailing margin of the table, in points.
  ///   - hasAccessory: Whether an accessory view follows the content; then the trailing margin is 8.
  ///   - direction: The layout direction, which determines the trailing side.
  package static func insets(
    _ era: TouchEra, tableMargin: Double, hasAccessory: Bool = false, direction: LayoutDirection = .leftToRight
  ) -> Insets {
    guard era != .classic else { return Insets(8) }
    let vertical: Double = era == .modern ? 11 : 15
    let trailing = hasAccessory ? 8 : tableMargin
    let isLeftToRight = direction == .leftToRight
    return Insets(
      top: vertical, left: isLeftToRight ? tableMargin : trailing, bottom: vertical,
      right: isLeftToRight ? trailing : tableMargin)
  }
}

/// What a cell of a table shows behind its content, by the names of `UITableViewCell.AccessoryType`.
package enum CellAccessory: String, Sendable {
  case disclosureIndicator, detailDisclosureButton, checkmark, detailButton

  /// The width that it takes from the content of a cell on the canvas of Interface Builder, with its distance from the side of
  /// the table, in points.
  ///
  /// Measured in 262 cells of documents: until Xcode 10 it is 33, 67, 39 and 47 points; since then the margin of the table and
  /// the width of the symbol.
  package func room(_ era: TouchEra, tableMargin: Double, scale: Double) -> Double {
    let (classic, symbol): (Double, Double) =
      switch self {
      case .disclosureIndicator: (33, 10.5)
      case .detailDisclosureButton: (67, 42.5)
      case .checkmark: (39, 24)
      case .detailButton: (47, 24)
      }
    return era == .classic ? classic : tableMargin + (symbol * scale).rounded(.down) / scale
  }
}
