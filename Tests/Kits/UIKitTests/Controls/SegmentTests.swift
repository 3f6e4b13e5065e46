import Foundation
import TestSupport
import Testing
import UIKit

@MainActor @Suite struct SegmentTests {
  private static func picture(_ width: CGFloat) -> UIImage { UIImage(size: CGSize(width: width, height: 10)) }

  @Test("segments of images are as wide as the widest and 18 points, with lines between them, and 31 points high")
  func imageSegmentsAreAsWideAsWidest() {
    let control = UISegmentedControl(items: [Self.picture(30), Self.picture(44.5)])
    // The widest: 44.5, rounded up to 45, and 18, twice, and a line of 1 point.
    expectEqual(control.intrinsicContentSize, CGSize(width: 127, height: 31))
    control.apportionsSegmentWidthsByContent = true
    // 30 + 18, the line, and 63.
    expectEqual(control.intrinsicContentSize.width, 112)
    control.setWidth(80, forSegmentAt: 1)
    expectEqual(control.intrinsicContentSize.width, 129)
    expectEqual(control.widthForSegment(at: 1), 80)
    control.apportionsSegmentWidthsByContent = false
    // What has a width of its own does not widen the others.
    expectEqual(control.intrinsicContentSize.width, 129)
    control.setWidth(0, forSegmentAt: 1)
    expectEqual(control.intrinsicContentSize.width, 127)
  }

  @Test("a segment has a title or a picture; the font of titles at rest counts")
  func segmentHasTitleOrImage() {
    let control = UISegmentedControl(items: ["One", Self.picture(10)])
    let small = control.intrinsicContentSize.width
    control.setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 30)], for: .selected)
    expectEqual(control.intrinsicContentSize.width, small)
    control.setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 30)], for: .normal)
    #expect(control.intrinsicContentSize.width > small)
    control.setImage(Self.picture(100), forSegmentAt: 0)
    #expect(control.titleForSegment(at: 0) == nil)
    expectEqual(control.imageForSegment(at: 0)?.size.width, 100)
    expectEqual(control.intrinsicContentSize.width, 237)
    control.setTitle("I", forSegmentAt: 1)
    expectEqual(control.titleForSegment(at: 1), "I")
    #expect(control.imageForSegment(at: 1) == nil)
  }

  @Test("the chosen segment stays chosen when others come and go")
  func selectionFollowsItsSegment() {
    let control = UISegmentedControl(items: ["A", "B", "C"])
    expectEqual(control.selectedSegmentIndex, UISegmentedControl.noSegment)
    control.selectedSegmentIndex = 1
    control.insertSegment(with: Self.picture(10), at: 0, animated: false)
    expectEqual(control.selectedSegmentIndex, 2)
    control.insertSegment(withTitle: "D", at: 9, animated: false)
    expectEqual(control.selectedSegmentIndex, 2)
    expectEqual(control.titleForSegment(at: 4), "D")
    control.removeSegment(at: 0, animated: false)
    expectEqual(control.selectedSegmentIndex, 1)
    expectEqual(control.titleForSegment(at: 1), "B")
    control.removeSegment(at: 1, animated: false)
    expectEqual(control.selectedSegmentIndex, UISegmentedControl.noSegment)
    control.removeAllSegments()
    expectEqual(control.numberOfSegments, 0)
    expectEqual(control.intrinsicContentSize, CGSize(width: 0, height: 31))
  }

  @Test("items that are neither titles nor pictures, impossible widths and numbers out of range change nothing")
  func invalidSegmentsChangeNothing() {
    var control = UISegmentedControl()
    let refused = faults { control = UISegmentedControl(items: ["A", 7, "B"]) }
    expectEqual(refused.map(\.name), ["NSInvalidArgumentException"])
    expectEqual(control.numberOfSegments, 2)
    expectEqual(control.titleForSegment(at: 1), "B")
    let width = control.intrinsicContentSize.width
    let widths = faults {
      control.setWidth(-1, forSegmentAt: 0)
      control.setWidth(.nan, forSegmentAt: 0)
    }
    expectEqual(widths.map(\.name), ["NSInvalidArgumentException", "NSInvalidArgumentException"])
    control.setWidth(50, forSegmentAt: 2)
    control.setEnabled(false, forSegmentAt: -1)
    control.removeSegment(at: 2, animated: false)
    expectEqual(control.intrinsicContentSize.width, width)
    expectEqual(control.numberOfSegments, 2)
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
    expectEqual(copy.titleForSegment(at: 0), "One")
    expectEqual(copy.imageForSegment(at: 1)?.size.width, 33)
    expectEqual(copy.widthForSegment(at: 0), 90)
    #expect(!copy.isEnabledForSegment(at: 1))
    #expect(copy.isEnabledForSegment(at: 0))
    expectEqual(copy.selectedSegmentIndex, 1)
    expectEqual(copy.intrinsicContentSize.width, 142)
    copy.setWidth(0, forSegmentAt: 0)
    control.setWidth(0, forSegmentAt: 0)
    expectEqual(copy.intrinsicContentSize, control.intrinsicContentSize)

    let field = UITextField()
    field.attributedPlaceholder = NSAttributedString(
      string: "Name", attributes: [.font: UIFont.systemFont(ofSize: 40)])
    let other = try kind.roundTrip(field)
    expectEqual(other.placeholder, "Name")
    expectEqual(other.intrinsicContentSize, field.intrinsicContentSize)
    field.attributedPlaceholder = nil
    field.placeholder = "Name"
    #expect(other.intrinsicContentSize.height > field.intrinsicContentSize.height)
  }
}
