import LayoutEngine
import TestSupport
import Testing
import UIKit

@MainActor @Suite("Stack views")
struct StackViewTests {
  private func column(_ heights: CGFloat...) -> (UIStackView, [UIView]) {
    let stack = UIStackView()
    stack.axis = .vertical
    let views = heights.map { height in
      let view = UIView()
      view.heightAnchor.constraint(equalToConstant: height).isActive = true
      view.widthAnchor.constraint(equalToConstant: 100).isActive = true
      stack.addArrangedSubview(view)
      return view
    }
    stack.translatesAutoresizingMaskIntoConstraints = false
    return (stack, views)
  }

  @Test("F23 fitting sizes, removal and insertion")
  func fittingSizesFollowRemovalAndInsertion() {
    let (stack, _) = column(20, 40)
    expectEqual(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), CGSize(width: 100, height: 60))
    stack.spacing = 20
    expectEqual(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height, 80)
    let (other, views) = column(20, 30, 40)
    other.removeArrangedSubview(views[1])
    views[1].removeFromSuperview()
    other.layoutIfNeeded()
    expectEqual(views[2].frame.minY, 20)
    expectEqual(other.arrangedSubviews, [views[0], views[2]])
    let inserted = UIView()
    inserted.heightAnchor.constraint(equalToConstant: 40).isActive = true
    other.insertArrangedSubview(inserted, at: 0)
    other.layoutIfNeeded()
    expectEqual(views[0].frame.minY, 40)
    expectEqual(views[2].frame.minY, 60)
  }

  @Test("F24 hidden views take no room")
  func hiddenViewsTakeNoSpace() {
    let (stack, views) = column(20, 30, 40)
    stack.layoutIfNeeded()
    expectEqual(stack.frame.height, 90)
    views[0].isHidden = true
    stack.layoutIfNeeded()
    expectEqual(stack.frame.height, 70)
    expectEqual(views[1].frame.minY, 0)
    views[0].isHidden = false
    views[1].isHidden = true
    stack.layoutIfNeeded()
    expectEqual(stack.frame.height, 60)
    expectEqual(views[2].frame.minY, 20)
  }

  @Test("F27 margins", arguments: [NSLayoutConstraint.Axis.horizontal, .vertical])
  func marginsInsetArrangedViews(axis: NSLayoutConstraint.Axis) {
    let (stack, views) = column(100, 100, 100)
    stack.axis = axis
    stack.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutIfNeeded()
    let isColumn = axis == .vertical
    #expect(stack.frame.size == (isColumn ? CGSize(width: 160, height: 340) : CGSize(width: 360, height: 140)))
    #expect(views[2].frame == (isColumn ? CGRect(20, 210, 100, 100) : CGRect(220, 10, 100, 100)))
  }

  @Test("F28 plain views in a narrow column")
  func plainViewsShareNarrowColumn() {
    let stack = UIStackView(frame: CGRect(0, 0, 40, 80))
    stack.axis = .vertical
    stack.distribution = .fillEqually
    stack.alignment = .center
    let views = [UIView(), UIView()]
    for view in views { stack.addArrangedSubview(view) }
    stack.layoutIfNeeded()
    expectEqual(views.map(\.frame), [CGRect(20, 0, 0, 40), CGRect(20, 40, 0, 40)])
    views[1].removeFromSuperview()
    stack.layoutIfNeeded()
    expectEqual(views[0].frame, CGRect(20, 0, 0, 80))
    expectEqual(stack.arrangedSubviews, [views[0]])
  }

  @Test("A view that was taken out of the arrangement comes back without its custom spacing")
  func removedViewReturnsWithoutCustomSpacing() {
    let (stack, views) = column(20, 30, 40)
    stack.setCustomSpacing(17, after: views[0])
    stack.removeArrangedSubview(views[0])
    stack.insertArrangedSubview(views[0], at: 0)
    stack.layoutIfNeeded()
    expectEqual(stack.customSpacing(after: views[0]), UIStackView.spacingUseDefault)
    expectEqual(views[1].frame.minY, 20)
    stack.setCustomSpacing(17, after: views[0])
    views[0].removeFromSuperview()
    stack.insertArrangedSubview(views[0], at: 0)
    expectEqual(stack.customSpacing(after: views[0]), UIStackView.spacingUseDefault)
  }

  @Test("Custom spacing, and first baselines in line")
  func customSpacingAndBaselines() {
    let (stack, views) = column(20, 30, 40)
    stack.spacing = 5
    stack.setCustomSpacing(17, after: views[0])
    expectEqual(stack.customSpacing(after: views[0]), 17)
    expectEqual(stack.customSpacing(after: views[1]), UIStackView.spacingUseDefault)
    stack.layoutIfNeeded()
    expectEqual(views[1].frame.minY, 37)
    expectEqual(views[2].frame.minY, 72)
    stack.setCustomSpacing(UIStackView.spacingUseDefault, after: views[0])
    stack.layoutIfNeeded()
    expectEqual(views[1].frame.minY, 25)
    let (large, small) = (UILabel(), UILabel())
    (large.text, small.text) = ("Large", "small")
    large.font = .systemFont(ofSize: 34)
    let row = UIStackView(arrangedSubviews: [large, small])
    row.alignment = .firstBaseline
    row.translatesAutoresizingMaskIntoConstraints = false
    row.layoutIfNeeded()
    let difference = (large.font.ascender - small.font.ascender)
    #expect(abs(small.frame.minY - large.frame.minY - difference) <= 1)
    expectEqual(row.frame.height, large.frame.height)
  }

  @Test("F24 with all views hidden a stack has no length, and takes a given one without a conflict")
  func stackWithoutVisibleViewsHasNoLength() {
    let (stack, views) = column(20, 30, 40)
    for view in views { view.isHidden = true }
    let found = conflicts { stack.layoutIfNeeded() }
    // Each view has its own height and that of a hidden one.
    expectEqual(found.count, 3)
    expectEqual(stack.frame.height, 0)
    views[0].isHidden = false
    views[2].isHidden = false
    expectEqual(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height, 60)
    let fixed = UIStackView(frame: CGRect(0, 0, 100, 50))
    let view = UIView()
    fixed.addArrangedSubview(view)
    view.isHidden = true
    #expect(conflicts { fixed.layoutIfNeeded() }.isEmpty)
    expectEqual(fixed.frame.width, 100)
    expectEqual(view.frame.width, 0)
  }

  @Test("F25 fill gives the slack to the view that hugs least, fillEqually shares")
  func fillStretchesViewThatHugsLeast() {
    func starts(_ distribution: UIStackView.Distribution, spacing: CGFloat) -> [CGFloat] {
      let stack = UIStackView(frame: CGRect(0, 0, 400, 10))
      let views = [50, 60, 100].map { (width: CGFloat) in
        let view = UIView()
        let constraint = view.widthAnchor.constraint(equalToConstant: width)
        constraint.priority = .defaultLow
        constraint.isActive = true
        stack.addArrangedSubview(view)
        return view
      }
      stack.distribution = distribution
      stack.spacing = spacing
      stack.layoutIfNeeded()
      return views.map(\.layoutNode.exactFrame.minX)
    }
    expectEqual(starts(.fill, spacing: 0), [0, 240, 300])
    let thirds = zip(starts(.fillEqually, spacing: 0), [0, 400.0 / 3, 800.0 / 3])
    #expect(thirds.allSatisfy { abs($0 - $1) < 1e-9 })
    expectEqual(starts(.fillEqually, spacing: 50), [0, 150, 300])
  }

  @Test("F26 views of 200, 500 and 600 points in a row")
  func alignmentsOfViewsOfThreeHeights() {
    let expected: [(UIStackView.Alignment, [(y: CGFloat, height: CGFloat)])] = [
      (.fill, [(0, 600), (0, 600), (0, 600)]), (.top, [(0, 200), (0, 500), (0, 600)]),
      (.bottom, [(400, 200), (100, 500), (0, 600)]), (.center, [(200, 200), (50, 500), (0, 600)]),
    ]
    for (alignment, places) in expected {
      let boxes = [200, 500, 600].map { StackBox(.init(size: CGSize(width: 10, height: $0), baseline: 1)) }
      let stack = UIStackView(arrangedSubviews: boxes)
      stack.alignment = alignment
      stack.translatesAutoresizingMaskIntoConstraints = false
      stack.layoutIfNeeded()
      expectEqual(boxes.map(\.frame.minY), places.map(\.y))
      expectEqual(boxes.map(\.frame.height), places.map(\.height))
      expectEqual(stack.frame.height, 600)
    }
  }

  @Test("A place that does not exist is misuse")
  func invalidIndexIsMisuse() {
    let (stack, views) = column(20)
    expectEqual(
      faults { stack.insertArrangedSubview(UIView(), at: 5) }.map(\.name), ["NSInternalInconsistencyException"])
    expectEqual(stack.arrangedSubviews, views)
  }

  @Test("Bad input: spacings that are no numbers are refused, those after other views are not kept")
  func nonFiniteSpacingsAreRefused() {
    let (stack, views) = column(20, 30)
    stack.spacing = 5
    for spacing in [CGFloat.nan, .infinity, -.infinity] {
      let reports = faults {
        stack.spacing = spacing
        stack.setCustomSpacing(spacing, after: views[0])
      }
      expectEqual(reports.map(\.name), ["NSInternalInconsistencyException", "NSInternalInconsistencyException"])
      expectEqual(stack.spacing, 5)
      expectEqual(stack.customSpacing(after: views[0]), UIStackView.spacingUseDefault)
    }
    let stranger = UIView()
    stack.setCustomSpacing(40, after: stranger)
    expectEqual(stack.customSpacing(after: stranger), UIStackView.spacingUseDefault)
    stack.layoutIfNeeded()
    expectEqual(views[1].frame.minY, 25)
    // Views overlap where the spacing is negative.
    stack.spacing = -8
    stack.layoutIfNeeded()
    expectEqual(views[1].frame.minY, 12)
    expectEqual(stack.frame.height, 42)
  }

  @Test("Bad input: a stack cannot arrange itself, or a view that contains it")
  func stackCannotArrangeItselfOrViewThatContainsIt() {
    let (stack, views) = column(20)
    let container = makeContainer()
    container.addSubview(stack)
    for view in [stack, container] {
      expectEqual(faults { stack.addArrangedSubview(view) }.map(\.name), ["NSInvalidArgumentException"])
      expectEqual(stack.arrangedSubviews, views)
      #expect(stack.superview === container)
    }
    #expect(!stack.translatesAutoresizingMaskIntoConstraints)
    #expect(container.translatesAutoresizingMaskIntoConstraints)
    stack.removeArrangedSubview(UIView())
    stack.addArrangedSubview(views[0])
    container.layoutIfNeeded()
    expectEqual(stack.arrangedSubviews, views)
    expectEqual(stack.subviews, views)
    expectEqual(stack.frame.height, 20)
  }

  @Test("A view arranged in another stack leaves the first; one that is removed stays a subview")
  func arrangedViewMovesBetweenStacks() {
    let ((first, views), (second, others)) = (column(20, 30), column(40))
    second.addArrangedSubview(views[0])
    expectEqual(first.arrangedSubviews, [views[1]])
    expectEqual(first.subviews, [views[1]])
    expectEqual(second.arrangedSubviews, others + [views[0]])
    second.removeArrangedSubview(views[0])
    second.removeArrangedSubview(views[0])
    expectEqual(second.arrangedSubviews, others)
    #expect(views[0].superview === second)
    second.layoutIfNeeded()
    first.layoutIfNeeded()
    expectEqual(second.frame.height, 40)
    expectEqual(first.frame.height, 30)
  }
}
