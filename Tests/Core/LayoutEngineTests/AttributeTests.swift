import LayoutEngine
import TestSupport
import Testing

@Suite("Attributes")
struct AttributeTests {
  let scene = Scene(400, 300)

  @Test("S8 raw values are those of the public interface")
  func rawValuesAreThoseOfPublicInterface() {
    expectEqual(Attribute.allCases.map(\.rawValue), Array(0...20))
    expectEqual(Attribute.lastBaseline.rawValue, 11)
    expectEqual(Attribute.centerYWithinMargins.rawValue, 20)
  }

  @Test("S1 every relation: the first item stands on the left side")
  func relationsApplyWithFirstItemOnLeft() {
    let low = scene.item()
    scene.set(low, .width, .lessThanOrEqual, is: 50)
    scene.set(low, .width, is: 70, at: 500)
    let high = scene.item()
    scene.set(high, .width, .greaterThanOrEqual, is: 50)
    scene.set(high, .width, is: 20, at: 500)
    expectEqual(scene.frame(low).width, 50)
    expectEqual(scene.frame(high).width, 50)
    expectEqual(Relation.lessThanOrEqual.rawValue, -1)
    expectEqual(Relation.greaterThanOrEqual.rawValue, 1)
  }

  @Test("S2 swapping the items, the multiplier inverted and the constant adjusted, gives the same layout")
  func swappedItemsGiveSameLayout() {
    for swaps in [false, true] {
      let scene = Scene(400, 300)
      let item = scene.item()
      if swaps {
        scene.set(scene.root, .width, to: item, times: 2, plus: -20)
      } else {
        scene.set(item, .width, to: scene.root, times: 0.5, plus: 10)
      }
      expectEqual(scene.frame(item).width, 210)
    }
  }

  @Test("S2 a cycle of constraints is solved as a whole")
  func cycleOfConstraintsIsSolvedAsWhole() {
    let a = scene.item()
    let b = scene.item()
    let c = scene.item()
    scene.set(a, .width, to: b, times: 2)
    scene.set(b, .width, to: c, plus: 10)
    scene.set(c, .width, to: a, times: 0.25, plus: 5)
    // a = 2b, b = c + 10, c = a/4 + 5 ⇒ b = b/2 + 15
    expectEqual(scene.frame(a).width, 60)
    expectEqual(scene.frame(b).width, 30)
    expectEqual(scene.frame(c).width, 20)
  }

  @Test("S5 a lower level never worsens a higher one, however many constraints it has")
  func lowerLevelNeverWorsensHigherOne() {
    let item = scene.item()
    scene.set(item, .width, is: 100, at: 500.25)
    for _ in 0..<20 { scene.set(item, .width, is: 30, at: 500) }
    expectEqual(scene.frame(item).width, 100)
  }

  @Test("S9 edges, sizes and centers are those of the alignment rectangle")
  func edgesAndCentersMeasureAlignmentRectangle() {
    let item = scene.item()
    scene.engine.setAlignmentInsets(Insets(top: 1, left: 2, bottom: 3, right: 5), of: item)
    scene.set(item, .left, to: scene.root, plus: 10)
    scene.set(item, .top, to: scene.root, plus: 20)
    scene.set(item, .width, is: 100)
    scene.set(item, .height, is: 40)
    expectEqual(scene.frame(item), Rect(8, 19, 107, 44))
    expectEqual(scene.engine.alignmentRect(of: item), Rect(10, 20, 100, 40))

    let centered = scene.item()
    scene.engine.setAlignmentInsets(Insets(top: 0, left: 4, bottom: 0, right: 0), of: centered)
    scene.set(centered, .centerX, to: item)
    scene.set(centered, .width, is: 10)
    expectEqual(scene.frame(centered).x, 51)
    expectEqual(scene.frame(centered).width, 14)

    scene.engine.setAlignmentInsets(.zero, of: item)
    expectEqual(scene.frame(item), Rect(10, 20, 100, 40))
    expectEqual(scene.frame(centered).x, 51)
  }

  @Test("S9 right and bottom edges lie inside the frame by the alignment insets")
  func farEdgesOfAlignmentRectangle() {
    let item = scene.box(50, 50)
    scene.engine.setAlignmentInsets(Insets(top: 1, left: 2, bottom: 3, right: 5), of: item)
    scene.set(item, .right, to: scene.root)
    scene.set(item, .bottom, to: scene.root)
    expectEqual(scene.frame(item), Rect(348, 249, 57, 54))
  }

  @Test("S9 an item without baseline has it at its bottom edge")
  func itemWithoutBaselineHasItAtItsBottomEdge() {
    let plain = scene.box(50, 50)
    scene.engine.setAlignmentInsets(Insets(top: 0, left: 0, bottom: 4, right: 0), of: plain)
    scene.set(plain, .top, to: scene.root, plus: 10)
    for attribute in [Attribute.firstBaseline, .lastBaseline] {
      let label = scene.box(50, 20)
      scene.engine.setBaselines(
        first: Baseline(heightFraction: 0, offset: 15), last: Baseline(heightFraction: 1, offset: -5), of: label)
      scene.set(label, attribute, to: plain)
      expectEqual(scene.frame(label).y, 45)
    }
  }

  @Test("S9 the first baseline of an item without text can be its top edge, as in UIKit")
  func firstBaselineWithoutTextCanBeTopEdge() {
    scene.engine.isFirstBaselineAtTop = true
    let plain = scene.box(50, 50)
    scene.engine.setAlignmentInsets(Insets(top: 3, left: 0, bottom: 4, right: 0), of: plain)
    scene.set(plain, .top, to: scene.root, plus: 10)
    let (first, last) = (scene.box(50, 20), scene.box(50, 20))
    scene.set(first, .top, to: plain, .firstBaseline)
    scene.set(last, .top, to: plain, .lastBaseline)
    expectEqual(scene.frame(plain), Rect(0, 7, 50, 57))
    expectEqual([scene.frame(first).y, scene.frame(last).y], [10, 60])
  }

  @Test("Constants and contents beyond the largest length count as that length, and frames that are given do not")
  func lengthsAreLimited() throws {
    let (item, content) = (scene.item(), scene.item())
    scene.set(item, .width, is: 1e9)
    scene.engine.setContent(ItemContent(width: 1e12, height: 5), of: content)
    scene.engine.layout()
    expectEqual(scene.frame(item).width, 2_777_777)
    expectEqual(scene.frame(content).width, 2_777_777)
    let id = try scene.engine.add(Constraint(Anchor(item, .left), .equal, Anchor(scene.root, .left), constant: -4e6))
    scene.engine.layout()
    expectEqual(scene.frame(item).x, -2_777_777)
    try scene.engine.setConstant(1e300, of: id)
    scene.engine.layout()
    expectEqual(scene.frame(item).x, 2_777_777)
    scene.engine.setRootFrame(Rect(x: 0, y: 0, width: 10, height: 5e6), of: scene.root)
    scene.engine.layout()
    expectEqual(scene.frame(scene.root).height, 5e6)
  }

  @Test("S8 first and last baseline of a text of several lines")
  func baselinesOfFirstAndLastLineDiffer() {
    let label = scene.box(100, 60)
    scene.set(label, .top, to: scene.root, plus: 100)
    scene.engine.setBaselines(
      first: Baseline(heightFraction: 0, offset: 16), last: Baseline(heightFraction: 1, offset: -4), of: label)
    let first = scene.box(10, 20)
    let last = scene.box(10, 20)
    for item in [first, last] {
      scene.engine.setBaselines(
        first: Baseline(heightFraction: 0.5, offset: 5), last: Baseline(heightFraction: 0.5, offset: 5), of: item)
    }
    scene.set(first, .firstBaseline, to: label)
    scene.set(last, .lastBaseline, to: label)
    expectEqual(scene.frame(first).y, 101)
    expectEqual(scene.frame(last).y, 141)

    scene.engine.setBaselines(first: Baseline(heightFraction: 0, offset: 20), last: nil, of: label)
    expectEqual(scene.frame(first).y, 105)
    expectEqual(scene.frame(last).y, 145)
  }

  @Test("S9 the baseline of a container is that of a descendant, wherever it lies")
  func containerHasBaselineOfDescendant() {
    let container = scene.item()
    let label = scene.box(50, 20, in: container)
    scene.set(label, .top, to: container, plus: 30)
    scene.set(container, .top, to: scene.root, plus: 100)
    scene.engine.setBaselines(
      first: Baseline(heightFraction: 0.5, offset: 5), last: Baseline(heightFraction: 0.5, offset: 5), of: label)
    scene.engine.setBaselines(first: Baseline(of: label), last: Baseline(of: label), of: container)
    let other = scene.box(10, 10)
    scene.set(other, .bottom, to: container, .firstBaseline)
    expectEqual(scene.frame(other).maxY, 145)
    scene.engine.setBaselines(
      first: Baseline(heightFraction: 0.5, offset: 8), last: Baseline(heightFraction: 0.5, offset: 5), of: label)
    expectEqual(scene.frame(other).maxY, 148)
    // The rows of the constraint contain the variables of the descendant.
    scene.engine.removeItem(label)
    expectEqual(scene.frame(other).maxY, scene.frame(container).maxY)
  }

  @Test("S9 the baseline of a row is that of its tallest item, whatever changes its height")
  func rowHasBaselineOfTallestItem() {
    let row = scene.item()
    scene.set(row, .top, to: scene.root, plus: 100)
    let (low, column) = (scene.item(in: row), scene.item(in: row))
    let inner = scene.item(in: column)
    for (item, offset) in [(low, 8.0), (inner, 15)] {
      let baseline = Baseline(heightFraction: 0, offset: offset)
      scene.engine.setBaselines(first: baseline, last: baseline, of: item)
    }
    var configuration = StackConfiguration.uiKit
    configuration.alignment = .leading
    scene.engine.setStack(configuration, [StackElement(low), StackElement(column)], of: row)
    configuration.axis = .vertical
    scene.engine.setStack(configuration, [StackElement(inner)], of: column)
    scene.engine.setContent(ItemContent(width: 30, height: 10), of: low)
    scene.engine.setContent(ItemContent(width: 30, height: 20), of: inner)
    let other = scene.box(10, 10)
    scene.set(other, .bottom, to: row, .firstBaseline)
    expectEqual(scene.frame(other).maxY, 115)
    scene.engine.setContent(ItemContent(width: 30, height: 30), of: low)
    expectEqual(scene.frame(other).maxY, 108)

    let baseline = Baseline(heightFraction: 0, offset: 3)
    scene.engine.setBaselines(first: baseline, last: baseline, of: row)
    scene.engine.setContent(ItemContent(width: 30, height: 5), of: low)
    expectEqual(scene.frame(other).maxY, 103)
    scene.engine.setBaselines(first: nil, last: nil, of: row)
    expectEqual(scene.frame(other).maxY, 115)
  }

  @Test("S8 margins move edges and centers inwards")
  func marginsMoveEdgesAndCentersInwards() {
    scene.engine.setMargins(Insets(top: 10, left: 20, bottom: 30, right: 40), of: scene.root)
    let item = scene.item()
    scene.set(item, .left, to: scene.root, .leftMargin)
    scene.set(item, .top, to: scene.root, .topMargin)
    scene.set(item, .right, to: scene.root, .rightMargin)
    scene.set(item, .bottom, to: scene.root, .bottomMargin)
    expectEqual(scene.frame(item), Rect(20, 10, 340, 260))
    let centered = scene.box(10, 10)
    scene.set(centered, .centerX, to: scene.root, .centerXWithinMargins)
    scene.set(centered, .centerY, to: scene.root, .centerYWithinMargins)
    expectEqual(scene.frame(centered), Rect(185, 135, 10, 10))
    scene.engine.setMargins(Insets(8), of: scene.root)
    expectEqual(scene.frame(item), Rect(8, 8, 384, 284))
    expectEqual(scene.frame(centered), Rect(195, 145, 10, 10))
  }

  @Test("S27 leading and trailing margins follow the direction, left and right margins do not")
  func leadingAndTrailingMarginsFollowDirection() {
    scene.engine.setMargins(Insets(top: 0, left: 20, bottom: 0, right: 40), of: scene.root)
    let leading = scene.box(10, 10)
    scene.set(leading, .leading, to: scene.root, .leadingMargin, plus: 3)
    let left = scene.box(10, 10)
    scene.set(left, .left, to: scene.root, .leftMargin, plus: 3)
    expectEqual(scene.frame(leading).x, 23)
    scene.engine.setDirection(.rightToLeft, of: scene.root)
    expectEqual(scene.frame(leading).maxX, 357)
    expectEqual(scene.frame(left).x, 23)
    scene.engine.setDirection(nil, of: scene.root)
    expectEqual(scene.frame(leading).x, 23)
  }

  @Test("S27 direction is that of the item which contains the constraint, and is inherited")
  func directionOfTheContainer() {
    let container = scene.item()
    scene.fill(container, scene.root)
    let child = scene.box(10, 10, in: container)
    scene.set(child, .leading, to: container, plus: 5)
    let sibling = scene.box(10, 10, in: container)
    scene.set(sibling, .leading, .greaterThanOrEqual, to: child, .trailing, plus: 7)
    scene.engine.setDirection(.rightToLeft, of: scene.root)
    expectEqual(scene.frame(child).x, 385)
    expectEqual(scene.frame(sibling).x, 368)
    scene.engine.setDirection(.leftToRight, of: container)
    expectEqual(scene.frame(child).x, 5)
    expectEqual(scene.frame(sibling).x, 22)
  }

  @Test("S27 leading related to a center mirrors with its constant")
  func leadingRelatedToCenterMirrorsWithItsConstant() {
    scene.engine.setDirection(.rightToLeft, of: scene.root)
    let item = scene.box(50, 10)
    scene.set(item, .leading, to: scene.root, .centerX, plus: 30)
    expectEqual(scene.frame(item).maxX, 170)
  }
}
