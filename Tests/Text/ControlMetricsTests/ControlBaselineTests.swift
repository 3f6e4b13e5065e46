import ControlMetrics
import LayoutModel
import TestSupport
import Testing
import Typography

@Suite("Baselines of controls")
struct ControlBaselineTests {
  @Test("S9 the baselines of a UILabel are at fixed distances from its top and its bottom")
  func labelBaselinesAreAtFixedDistancesFromEdges() {
    let baselines = ControlBaselines.touchLabel(Font.system(17).metrics, scale: 2)
    expectEqual(baselines.first.heightFraction, 0)
    expectEqual(baselines.last.heightFraction, 1)
    // A line of 20.29 points is centered in 20.5.
    #expect(abs(baselines.first.offset - baselines.last.offset - 20.5) < 1e-9)
    #expect(abs(baselines.first.offset - 16.29) < 0.01)
  }

  @Test("a label of AppKit with one line has one baseline, in whole points above its bottom")
  func desktopLabelOfOneLineHasOneBaseline() {
    let font = Font.system(13).metrics
    let single = ControlBaselines.desktopLabel(font, lineHeight: 16, hasSeveralLines: false)
    expectEqual(single, .fromBottom(3))
    let several = ControlBaselines.desktopLabel(font, lineHeight: 16, hasSeveralLines: true)
    expectEqual(several.last, single.last)
    expectEqual(several.first.offset, 13)
  }

  @Test("a control of AppKit without text has no baseline of its own", arguments: [DesktopStyle.stepper, .spinner])
  func controlWithoutTextHasNoBaseline(_ style: DesktopStyle) {
    let control = DesktopControl(style, .regular, .bigSur)
    #expect(control.baselines(Font.system(13).metrics, lineHeight: 16, hasSeveralLines: false) == nil)
  }
}
