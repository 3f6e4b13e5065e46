import LayoutModel

extension TouchMetrics {
  /// Style, first and last appearance; insets; size of the frame; padding around the content; minimum size. In points.
  static let table: [TouchMetrics] = [
    row(.button, .classic, .glass, padding: (0, 12), minimum: (30, 0), evidence: (177, 74)),
    row(.configuredButton, .classic, .glass, padding: (24, 14), evidence: (0, 0)),
    row(.symbolButton, .classic, .classic, width: 22, height: 22, evidence: (0, 0)),
    row(.symbolButton, .modern, .modern, width: 24.33, height: 23.67, evidence: (0, 0)),
    row(.symbolButton, .glass, .glass, width: 25.67, height: 25.67, evidence: (0, 0)),
    row(.plainField, .classic, .modern, padding: (0, 1.5), evidence: (17, 6)),
    row(.plainField, .glass, .glass, padding: (0, 1.5), minimum: (0, 22), evidence: (0, 0)),
    row(.lineField, .classic, .glass, padding: (4, 4), evidence: (0, 0)),
    row(.bezelField, .classic, .glass, padding: (14, 9), evidence: (0, 0)),
    row(.roundedField, .classic, .classic, height: 30, padding: (14, 13.5), evidence: (0, 0)),
    row(.roundedField, .modern, .glass, padding: (14, 13.5), minimum: (0, 34), evidence: (80, 17)),
    row(.textView, .classic, .glass, padding: (10, 16), evidence: (0, 0)),
    row(.switchControl, .classic, .modern, right: 2, width: 51, height: 31, evidence: (77, 27)),
    row(.switchControl, .glass, .glass, right: 2, width: 63, height: 28, evidence: (56, 11)),
    row(.slider, .classic, .modern, left: 2, right: 2, bottom: 1, height: 31, evidence: (35, 20)),
    row(.slider, .glass, .glass, height: 34, evidence: (12, 4)),
    row(.stepper, .classic, .classic, width: 94, height: 29, evidence: (0, 0)),
    row(.stepper, .modern, .glass, width: 94, height: 32, evidence: (10, 3)),
    row(.segmented, .classic, .classic, bottom: 1, height: 29, padding: (14, 0), evidence: (12, 8)),
    row(.segmented, .modern, .glass, bottom: 1, height: 32, padding: (18, 0), evidence: (33, 13)),
    row(.pageControl, .classic, .classic, height: 37, evidence: (1, 1)),
    row(.pageControl, .modern, .glass, height: 26, evidence: (0, 0)),
    row(.colorWell, .classic, .glass, width: 28, height: 28, evidence: (0, 0)),
    row(.progressBar, .classic, .classic, height: 2, evidence: (3, 3)),
    row(.progressBar, .modern, .glass, height: 4, evidence: (9, 4)),
    row(.progressBarInBar, .classic, .glass, height: 2, evidence: (0, 0)),
    row(.spinner, .classic, .glass, width: 20, height: 20, evidence: (44, 30)),
    row(.largeSpinner, .classic, .glass, width: 37, height: 37, evidence: (14, 11)),
    row(.wheels, .classic, .glass, width: 320, height: 216, evidence: (12, 9)),
    row(.calendar, .classic, .glass, width: 320, height: 330, evidence: (0, 0)),
    row(.compactDate, .classic, .glass, height: 34, padding: (24, 0), evidence: (0, 0)),
    row(.searchBar, .classic, .classic, height: 44, evidence: (6, 6)),
    row(.searchBar, .modern, .modern, height: 56, evidence: (2, 2)),
    row(.searchBar, .glass, .glass, height: 64, evidence: (0, 0)),
    row(.navigationBar, .classic, .modern, height: 44, evidence: (115, 67)),
    row(.navigationBar, .glass, .glass, height: 54, evidence: (0, 0)),
    row(.toolbar, .classic, .glass, height: 44, evidence: (11, 11)),
    row(.tabBar, .classic, .glass, height: 49, evidence: (33, 18)),
  ]

  private static func row(
    _ style: TouchStyle, _ first: TouchEra, _ last: TouchEra, left: Double = 0, right: Double = 0, bottom: Double = 0,
    width: Double? = nil, height: Double? = nil, padding: (width: Double, height: Double) = (0, 0),
    minimum: (width: Double, height: Double) = (0, 0), evidence: (views: Int, documents: Int)
  ) -> TouchMetrics {
    TouchMetrics(
      style: style, eras: first...last, insets: Insets(top: 0, left: left, bottom: bottom, right: right), width: width,
      height: height, padding: Size(width: padding.width, height: padding.height),
      minimum: Size(width: minimum.width, height: minimum.height), evidence: evidence)
  }
}
