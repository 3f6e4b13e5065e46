import LayoutEngine
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
  func fitting() {
    let (stack, _) = column(20, 40)
    #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 100, height: 60))
    stack.spacing = 20
    #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height == 80)
    let (other, views) = column(20, 30, 40)
    other.removeArrangedSubview(views[1])
    views[1].removeFromSuperview()
    other.layoutIfNeeded()
    #expect(views[2].frame.minY == 20 && other.arrangedSubviews == [views[0], views[2]])
    let inserted = UIView()
    inserted.heightAnchor.constraint(equalToConstant: 40).isActive = true
    other.insertArrangedSubview(inserted, at: 0)
    other.layoutIfNeeded()
    #expect(views[0].frame.minY == 40 && views[2].frame.minY == 60)
  }

  @Test("F24 hidden views take no room")
  func hiding() {
    let (stack, views) = column(20, 30, 40)
    stack.layoutIfNeeded()
    #expect(stack.frame.height == 90)
    views[0].isHidden = true
    stack.layoutIfNeeded()
    #expect(stack.frame.height == 70 && views[1].frame.minY == 0)
    views[0].isHidden = false
    views[1].isHidden = true
    stack.layoutIfNeeded()
    #expect(stack.frame.height == 60 && views[2].frame.minY == 20)
  }

  @Test("F27 margins", arguments: [NSLayoutConstraint.Axis.horizontal, .vertical])
  func margins(axis: NSLayoutConstraint.Axis) {
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
  func plainViews() {
    let stack = UIStackView(frame: CGRect(0, 0, 40, 80))
    stack.axis = .vertical
    stack.distribution = .fillEqually
    stack.alignment = .center
    let views = [UIView(), UIView()]
    for view in views { stack.addArrangedSubview(view) }
    stack.layoutIfNeeded()
    #expect(views.map(\.frame) == [CGRect(20, 0, 0, 40), CGRect(20, 40, 0, 40)])
    views[1].removeFromSuperview()
    stack.layoutIfNeeded()
    #expect(views[0].frame == CGRect(20, 0, 0, 80) && stack.arrangedSubviews == [views[0]])
  }

  @Test("Custom spacing, and first baselines in line")
  func customSpacingAndBaselines() {
    let (stack, views) = column(20, 30, 40)
    stack.spacing = 5
    stack.setCustomSpacing(17, after: views[0])
    #expect(stack.customSpacing(after: views[0]) == 17)
    #expect(stack.customSpacing(after: views[1]) == UIStackView.spacingUseDefault)
    stack.layoutIfNeeded()
    #expect(views[1].frame.minY == 37 && views[2].frame.minY == 72)
    stack.setCustomSpacing(UIStackView.spacingUseDefault, after: views[0])
    stack.layoutIfNeeded()
    #expect(views[1].frame.minY == 25)
    let (large, small) = (UILabel(), UILabel())
    (large.text, small.text) = ("Large", "small")
    large.font = .systemFont(ofSize: 34)
    let row = UIStackView(arrangedSubviews: [large, small])
    row.alignment = .firstBaseline
    row.translatesAutoresizingMaskIntoConstraints = false
    row.layoutIfNeeded()
    let difference = (large.font.ascender - small.font.ascender)
    #expect(abs(small.frame.minY - large.frame.minY - difference) <= 1)
    #expect(row.frame.height == large.frame.height)
  }

  @Test("A place that does not exist is misuse")
  func badPlace() {
    let (stack, views) = column(20)
    #expect(faults { stack.insertArrangedSubview(UIView(), at: 5) }.map(\.name) == ["NSInternalInconsistencyException"])
    #expect(stack.arrangedSubviews == views)
  }
}
