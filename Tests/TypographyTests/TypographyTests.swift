import Testing

@testable import Typography

private let measurer = TextMeasurer()

@Test("A single-line label is as high as its font's line, rounded up to a pixel")
func singleLineHeights() {
  let expected: [(size: Double, at2x: Double, at3x: Double)] = [
    (9, 11, 11), (12, 14.5, 43.0 / 3), (13, 16, 47.0 / 3), (14, 17, 17), (15, 18, 18), (16, 19.5, 58.0 / 3),
    (17, 20.5, 61.0 / 3), (18, 21.5, 65.0 / 3), (20, 24, 24), (21, 25.5, 76.0 / 3), (24, 29, 86.0 / 3), (30, 36, 36),
    (36, 43, 43),
  ]
  for row in expected {
    #expect(measurer.measure("Label", font: .system(row.size), scale: 2).height == row.at2x, "\(row.size) pt")
    #expect(
      abs(measurer.measure("Label", font: .system(row.size), scale: 3).height - row.at3x) < 1e-9, "\(row.size) pt")
  }
}
