import Foundation
import Testing
import UIKit

@MainActor @Suite struct SegmentTests {
  private static func picture(_ width: CGFloat) -> UIImage { UIImage(size: CGSize(width: width, height: 10)) }

  @Test("segments of images are as wide as the widest and 18 points, with lines between them, and 31 points high")
  func imageSegmentsAreAsWideAsWidest() {
    let control = UISegmentedControl(items: [Self.picture(30), Self.picture(44.5)])
    // The widest: 44.5, rounded up to 45, and 18, twice, and a line of 1 point.
    #expect(control.intrinsicContentSize == CGSize(width: 127, height: 31))
    control.apportionsSegmentWidthsByContent = true
    // 30 + 18, the line, and 63.
    #expect(control.intrinsicContentSize.width == 112)
    control.setWidth(80, forSegmentAt: 1)
    #expect(control.intrinsicContentSize.width == 129)
    #expect(control.widthForSegment(at: 1) == 80)
    control.apportionsSegmentWidthsByContent = false
    // What has a width of its own does not widen the others.
    #expect(control.intrinsicContentSize.width == 129)
    control.setWidth(0, forSegmentAt: 1)
    #expect(control.intrinsicContentSize.width == 127)
  }

  @Test("a segment has a title or a picture; the font of titles at rest counts")
  func segmentHasTitleOrImage() {
    let control = UISegmentedControl(items: ["One", Self.picture(10)])
    let small = control.intrinsicContentSize.width
    control.setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 30)], for: .selected)
    #expect(control.intrinsicContentSize.width == small)
    control.setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 30)], for: .normal)
    #expect(control.intrinsicContentSize.width > small)
    control.setImage(Self.picture(100), forSegmentAt: 0)
    #expect(control.titleForSegment(at: 0) == nil)
    #expect(control.imageForSegment(at: 0)?.size.width == 100)
    #expect(control.intrinsicContentSize.width == 237)
    control.setTitle("I", forSegmentAt: 1)
    #expect(control.titleForSegment(at: 1) == "I")
    #expect(control.imageForSegment(at: 1) == nil)
  }

  @Test("the chosen segment stays chosen when others come and go")
  func selectionFollowsItsSegment() {
    let control = UISegmentedControl(items: ["A", "B", "C"])
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    control.selectedSegmentIndex = 1
    control.insertSegment(with: Self.picture(10), at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 2)
    control.insertSegment(withTitle: "D", at: 9, animated: false)
    #expect(control.selectedSegmentIndex == 2)
    #expect(control.titleForSegment(at: 4) == "D")
    control.removeSegment(at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 1)
    #expect(control.titleForSegment(at: 1) == "B")
    control.removeSegment(at: 1, animated: false)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    control.removeAllSegments()
    #expect(control.numberOfSegments == 0)
    #expect(control.intrinsicContentSize == CGSize(width: 0, height: 31))
  }

  @Test("items that are neither titles nor pictures, impossible widths and numbers out of range change nothing")
  func invalidSegmentsChangeNothing() {
    var control = UISegmentedControl()
    let refused = faults { control = UISegmentedControl(items: ["A", 7, "B"]) }
    #expect(refused.map(\.name) == ["NSInvalidArgumentException"])
    #expect(control.numberOfSegments == 2)
    #expect(control.titleForSegment(at: 1) == "B")
    let width = control.intrinsicContentSize.width
    let widths = faults {
      control.setWidth(-1, forSegmentAt: 0)
      control.setWidth(.nan, forSegmentAt: 0)
    }
    #expect(widths.map(\.name) == ["NSInvalidArgumentException", "NSInvalidArgumentException"])
    control.setWidth(50, forSegmentAt: 2)
    control.setEnabled(false, forSegmentAt: -1)
    control.removeSegment(at: 2, animated: false)
    #expect(control.intrinsicContentSize.width == width)
    #expect(control.numberOfSegments == 2)
    #expect(!control.isEnabledForSegment(at: 2))
    #expect(control.isEnabledForSegment(at: 1))
    #expect(control.imageForSegment(at: -3) == nil)
  }

  @Test("S15 segments and placeholders with fonts come back from archives", arguments: ArchiveKind.allCases)
  func segmentsAndPlaceholdersAreArchived(_ kind: ArchiveKind) throws {
    let control = UISegmentedControl(items: ["One", Self.picture(33)])
    control.setWidth(90, forSegmentAt: 0)
    control.setEnabled(false, forSegmentAt: 1)
    (control.selectedSegmentIndex, control.apportionsSegmentWidthsByContent) = (1, true)
    control.setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 20)], for: .normal)
    let copy = try kind.roundTrip(control)
    #expect(copy.titleForSegment(at: 0) == "One")
    #expect(copy.imageForSegment(at: 1)?.size.width == 33)
    #expect(copy.widthForSegment(at: 0) == 90)
    #expect(!copy.isEnabledForSegment(at: 1))
    #expect(copy.isEnabledForSegment(at: 0))
    #expect(copy.selectedSegmentIndex == 1)
    #expect(copy.intrinsicContentSize.width == 142)
    copy.setWidth(0, forSegmentAt: 0)
    control.setWidth(0, forSegmentAt: 0)
    #expect(copy.intrinsicContentSize == control.intrinsicContentSize)

    let field = UITextField()
    field.attributedPlaceholder = NSAttributedString(
      string: "Name", attributes: [.font: UIFont.systemFont(ofSize: 40)])
    let other = try kind.roundTrip(field)
    #expect(other.placeholder == "Name")
    #expect(other.intrinsicContentSize == field.intrinsicContentSize)
    field.placeholder = "Name"
    #expect(other.intrinsicContentSize.height > field.intrinsicContentSize.height)
  }
}
