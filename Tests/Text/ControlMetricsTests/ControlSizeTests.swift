import ControlMetrics
import LayoutModel
import TestSupport
import Testing
import Typography

@Suite("Sizes of controls by their content")
struct ControlSizeTests {
  @Test(
    "a field of AppKit is as much higher than usual as a line of its font",
    arguments: [(9.0, 16.0), (13, 21), (14, 22), (22, 31), (28, 38)])
  func fieldHeightFollowsFont(fontSize: Double, height: Double) {
    let control = DesktopControl(.field, .regular, .bigSur)
    let line = DesktopContentSize.lineHeight(fontSize: fontSize, .bigSur)
    let usual = DesktopContentSize.lineHeight(fontSize: control.usualFieldFontSize, .bigSur)
    expectEqual(control.fieldHeight(lineHeight: line, usualLineHeight: usual, border: .bezel), height)
    expectEqual(control.fieldHeight(lineHeight: line, usualLineHeight: usual, border: .line), height - 1)
  }

  @Test("segments have whole points, with a line between them before iOS 26")
  func segmentsHaveLinesBetweenThem() {
    // "Top", "Bottom" and "Center" in medium text, which Xcode 14 saved in 194 points.
    let contents: [(content: Double, width: Double?)] = [(23.3, nil), (45.7, nil), (42.3, nil)]
    expectEqual(TouchMetrics.segmentedSize(contents, isApportioned: false, .modern).width, 194)
    expectEqual(TouchMetrics.segmentedSize(contents, isApportioned: false, .glass).width, 192)
    // 24, 46 and 43 points with 18 more each, and two lines.
    expectEqual(TouchMetrics.segmentedSize(contents, isApportioned: true, .modern).width, 169)
    expectEqual(TouchMetrics.segmentedSize([], isApportioned: false, .modern).width, 0)
  }

  @Test("segments of these styles have room beside their lines, and check boxes in another size are narrower")
  func segmentsAndCheckBoxesOfAppKit() {
    // Two labels of 60 and 41 points, and three images of 32, as saved: without the insets of 1 point at each side.
    let labels = [DesktopControl.Segment(label: 60, width: nil), DesktopControl.Segment(label: 41, width: nil)]
    expectEqual(DesktopControl(.segmentedRoundRect, .regular, .yosemite).segmentedSize(labels).width, 146)
    let images = [DesktopControl.Segment](repeating: DesktopControl.Segment(label: nil, width: 32), count: 3)
    expectEqual(DesktopControl(.segmentedRoundRect, .regular, .bigSur).segmentedSize(images).width, 104)
    expectEqual(DesktopControl(.segmented, .regular, .bigSur).segmentedSize(images).width, 100)
    let box = DesktopControl(.checkBox, .regular, .bigSur)
    func size(_ hasUsualFont: Bool) -> [Double?] {
      let size = box.buttonSize(
        title: 50, image: nil, placement: .beside, lineHeight: 19, hasUsualFont: hasUsualFont)
      return [size.width, size.height]
    }
    expectEqual(size(true), [74, 16])
    expectEqual(size(false), [72, 19])
  }

  @Test("a rounded disclosure button without content has a size of its own on macOS 11 only")
  func emptyDisclosureButtonHasSizeOnMacOS11() {
    func size(_ era: DesktopEra, title: Double? = nil) -> Double? {
      DesktopControl(.roundedDisclosure, .regular, era)
        .buttonSize(title: title, image: nil, placement: .hidden, lineHeight: 16).width
    }
    expectEqual(size(.bigSur), 20)
    expectEqual(size(.mojave), 16)
    expectEqual(size(.bigSur, title: 30), 46)
  }
}
