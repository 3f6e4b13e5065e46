/// The difference between the width of a button or pop-up button of AppKit and the width of its title, measured from
/// edge to edge of the alignment rectangle.
///
/// `Documentation/Metrics/AppKit-widths.tsv` is generated from the rows.
package struct DesktopPadding: Sendable {
  /// The style that the row is for.
  package let style: DesktopStyle
  /// The control size; nil for all sizes without a row of their own.
  package let size: DesktopControlSize?
  /// The first and the last appearance of the row.
  package let eras: ClosedRange<DesktopEra>
  /// The difference in points. The width of the title is rounded up to a whole point.
  package let points: Double
  /// The number of views, and of documents that contain them, whose width agrees within a point. Only documents that
  /// are used for tuning are counted.
  package let evidence: (views: Int, documents: Int)

  /// The padding of a control in points; nil if the table has none for the style.
  package static func points(_ style: DesktopStyle, _ size: DesktopControlSize, _ era: DesktopEra) -> Double? {
    row(style, size, era)?.points
  }

  /// The row for the size of a control, otherwise the row for all sizes, otherwise the row for regular controls.
  package static func row(_ style: DesktopStyle, _ size: DesktopControlSize, _ era: DesktopEra) -> DesktopPadding? {
    func find(_ size: DesktopControlSize?) -> DesktopPadding? {
      table.first { $0.style == style && $0.size == size && $0.eras.contains(era) }
    }
    return find(size) ?? find(nil) ?? find(.regular)
  }
}

extension DesktopPadding {
  /// Style, control size, first and last appearance, padding in points.
  package static let table: [DesktopPadding] = [
    row(.pushButton, .regular, .yosemite, .mojave, 28, evidence: (90, 34)),
    row(.pushButton, .regular, .bigSur, .bigSur, 20, evidence: (88, 32)),
    row(.pushButton, .regular, .tahoe, .tahoe, 24, evidence: (13, 9)),
    row(.pushButton, .small, .yosemite, .bigSur, 16, evidence: (17, 11)),
    row(.pushButton, .small, .tahoe, .tahoe, 20, evidence: (1, 1)),
    row(.pushButton, .mini, .yosemite, .tahoe, 14, evidence: (2, 1)),
    row(.pushButton, .large, .yosemite, .bigSur, 20, evidence: (9, 4)),
    row(.pushButton, .large, .tahoe, .tahoe, 28, evidence: (1, 1)),
    row(.checkBox, .regular, .yosemite, .mojave, 18, evidence: (88, 25)),
    row(.checkBox, .regular, .bigSur, .bigSur, 24, evidence: (84, 23)),
    row(.checkBox, .regular, .tahoe, .tahoe, 22, evidence: (22, 7)),
    row(.checkBox, .small, .yosemite, .mojave, 17, evidence: (25, 7)),
    row(.checkBox, .small, .bigSur, .bigSur, 20, evidence: (23, 6)),
    row(.checkBox, .small, .tahoe, .tahoe, 18, evidence: (33, 5)),
    row(.checkBox, .large, .yosemite, .tahoe, 26, evidence: (32, 6)),
    row(.radioButton, .regular, .yosemite, .mojave, 18, evidence: (4, 1)),
    row(.radioButton, .regular, .bigSur, .bigSur, 24, evidence: (2, 1)),
    row(.radioButton, .regular, .tahoe, .tahoe, 22, evidence: (2, 1)),
    row(.radioButton, .small, .yosemite, .mojave, 18, evidence: (4, 1)),
    row(.radioButton, .small, .bigSur, .bigSur, 20, evidence: (5, 1)),
    row(.radioButton, .small, .tahoe, .tahoe, 18, evidence: (0, 0)),
    row(.radioButton, .large, .yosemite, .tahoe, 26, evidence: (9, 3)),
    row(.unborderedButton, nil, .yosemite, .tahoe, 4, evidence: (20, 12)),
    row(.inlineButton, nil, .yosemite, .tahoe, 12, evidence: (1, 1)),
    row(.recessedButton, nil, .yosemite, .tahoe, 14, evidence: (11, 4)),
    row(.roundRect, nil, .yosemite, .bigSur, 14, evidence: (12, 6)),
    row(.roundRect, .regular, .tahoe, .tahoe, 24, evidence: (0, 0)),
    row(.roundRect, .small, .tahoe, .tahoe, 20, evidence: (0, 0)),
    row(.texturedButton, .regular, .yosemite, .tahoe, 14, evidence: (11, 7)),
    row(.texturedButton, .small, .yosemite, .tahoe, 12, evidence: (11, 5)),
    row(.regularSquare, nil, .yosemite, .bigSur, 13, evidence: (0, 0)),
    row(.regularSquare, nil, .tahoe, .tahoe, 24, evidence: (1, 1)),
    row(.smallSquare, nil, .yosemite, .tahoe, 13, evidence: (0, 0)),
    row(.otherButton, nil, .yosemite, .tahoe, 13, evidence: (0, 0)),
    row(.popUp, .regular, .yosemite, .mojave, 33, evidence: (6, 5)),
    row(.popUp, .regular, .bigSur, .bigSur, 32, evidence: (26, 12)),
    row(.popUp, .regular, .tahoe, .tahoe, 48, evidence: (2, 2)),
    row(.popUp, .small, .yosemite, .mojave, 28, evidence: (4, 2)),
    row(.popUp, .small, .bigSur, .tahoe, 24, evidence: (4, 2)),
    row(.popUp, .large, .yosemite, .tahoe, 40, evidence: (21, 7)),
    row(.popUpRegularSquare, nil, .yosemite, .tahoe, 27, evidence: (1, 1)),
    row(.popUpRoundRect, .small, .yosemite, .tahoe, 20, evidence: (1, 1)),
    row(.popUpRoundRect, nil, .yosemite, .tahoe, 26, evidence: (1, 1)),
    row(.popUpTextured, nil, .yosemite, .tahoe, 28, evidence: (0, 0)),
    row(.popUpSmallSquare, nil, .yosemite, .tahoe, 27, evidence: (0, 0)),
    row(.popUpOther, nil, .yosemite, .tahoe, 21, evidence: (0, 0)),
  ]

  private static func row(
    _ style: DesktopStyle, _ size: DesktopControlSize?, _ first: DesktopEra, _ last: DesktopEra, _ points: Double,
    evidence: (views: Int, documents: Int)
  ) -> DesktopPadding {
    DesktopPadding(style: style, size: size, eras: first...last, points: points, evidence: evidence)
  }
}
