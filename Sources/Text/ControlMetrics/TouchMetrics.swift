import LayoutModel

/// A row of the table of UIKit's controls: one style, consecutive appearances.
///
/// The rows are in `TouchMetrics+Table.swift`; `Documentation/Metrics` is generated from them. Documents and code read
/// the same rows.
package struct TouchMetrics: Sendable {
  /// The style that the row is for.
  package let style: TouchStyle
  /// The first and the last appearance of the row.
  package let eras: ClosedRange<TouchEra>
  /// The distances from the frame to the alignment rectangle, in points.
  package let insets: Insets
  /// The width of the frame in points; nil if it is not fixed.
  package let width: Double?
  /// The height of the frame in points; nil if it depends on the content.
  package let height: Double?
  /// The space that the control adds to the width and the height of its text or image, in points. In a segmented
  /// control, it is added to each segment.
  package let padding: Size
  /// The minimum width and height of a control whose size depends on its content, in points.
  package let minimum: Size
  /// The number of views without a height constraint, and of documents that contain them, that have the height of the
  /// row. Only documents that are used for tuning are counted.
  package let evidence: (views: Int, documents: Int)

  /// The size of the alignment rectangle: the content with the padding, at least the minimum, where no size is fixed.
  ///
  /// - Parameters:
  ///   - width: The width of the content, in points; nil if the control has no width of its own.
  ///   - height: The height of the content, in points.
  package func contentSize(width: Double?, height: Double) -> (width: Double?, height: Double) {
    (
      self.width.map { $0 - insets.left - insets.right } ?? width.map { max(minimum.width, $0 + padding.width) },
      (self.height ?? max(minimum.height, height + padding.height)) - insets.top - insets.bottom
    )
  }

  /// The size of a text field with a line of text. Without a border the height is rounded to a pixel, otherwise to a
  /// whole point. A field of iOS 26 that shows no text of its own is as high as its line, at least the minimum (38 of
  /// 38).
  package func fieldSize(
    width: Double, lineHeight: Double, hasText: Bool, scale: Double
  ) -> (width: Double?, height: Double) {
    guard style == .plainField else {
      let size = contentSize(width: width, height: lineHeight)
      return (size.width, size.height.rounded(.up))
    }
    let height = lineHeight + (padding.height * scale).rounded(.up) / scale
    let isOwnHeight = hasText || minimum.height == 0
    return (width + padding.width, isOwnHeight ? height : max(minimum.height, lineHeight.rounded(.up)))
  }

  /// The size of a button with a symbol, rounded to a pixel at a scale of 3, otherwise to a whole point.
  package func symbolSize(scale: Double) -> Size {
    let pixels: Double = scale == 3 ? 3 : 1
    return Size(
      width: ((width ?? 0) * pixels - 0.02).rounded(.up) / pixels,
      height: ((height ?? 0) * pixels - 0.02).rounded(.up) / pixels)
  }

  /// The size of the alignment rectangle of a control whose height is fixed.
  package var fixedSize: (width: Double?, height: Double) { contentSize(width: nil, height: 0) }

  /// The row for a style in one appearance.
  package static func of(_ style: TouchStyle, _ era: TouchEra = .modern) -> TouchMetrics {
    table[lookup[style.rawValue * TouchEra.allCases.count + era.rawValue]]
  }

  /// The index of the row, by style and appearance.
  private static let lookup: [Int] = {
    var result: [Int] = []
    for style in TouchStyle.allCases {
      for era in TouchEra.allCases {
        guard let index = table.firstIndex(where: { $0.style == style && $0.eras.contains(era) }) else {
          preconditionFailure("the table has a row for every style and appearance")
        }
        result.append(index)
      }
    }
    return result
  }()

  /// The width of the indicators of a page control: 7 points each, with a spacing of 9 points.
  package static func width(pages: Int) -> Double { pages > 0 ? Double(16 * pages - 9) : 0 }
}
