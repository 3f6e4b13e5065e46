import LayoutEngine
import Testing
import UIKit

/// A view with a content size.
@MainActor
private final class Box: UIView {
  var content: CGSize
  init(_ width: CGFloat, _ height: CGFloat) {
    content = CGSize(width: width, height: height)
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { nil }
  override var intrinsicContentSize: CGSize { content }
}

/// Computes the places of a stack's views by arithmetic alone.
private struct StackOracle {
  var length: CGFloat
  var breadth: CGFloat
  var spacing: CGFloat
  var distribution: UIStackView.Distribution
  var alignment: UIStackView.Alignment

  /// Place and extent of each view along the axis. The first one hugs least, so that it takes the slack.
  func along(_ extents: [CGFloat]) -> [(CGFloat, CGFloat)] {
    let (count, gaps) = (CGFloat(extents.count), CGFloat(extents.count - 1) * spacing)
    let sum = extents.reduce(0, +)
    var sizes = extents
    var gap = spacing
    switch distribution {
    case .fill: sizes[0] += length - sum - gaps
    case .fillEqually: sizes = extents.map { _ in (length - gaps) / count }
    case .fillProportionally:
      // Each share counts spacings into the whole; the last view's has the lowest priority and yields.
      sizes = extents.map { length * $0 / (sum + gaps) }
      sizes[sizes.count - 1] = length - gaps - sizes.dropLast().reduce(0, +)
    case .equalSpacing: gap = (length - sum) / (count - 1)
    case .equalCentering:
      let (first, last) = (extents[0] / 2, length - extents[extents.count - 1] / 2)
      return extents.enumerated().map { index, extent in
        (first + (last - first) * CGFloat(index) / (count - 1) - extent / 2, extent)
      }
    }
    var place: CGFloat = 0
    return sizes.map { size in
      defer { place += size + gap }
      return (place, size)
    }
  }

  /// Place and extent of a view across the axis, from the leading or top edge.
  func across(_ extent: CGFloat) -> (CGFloat, CGFloat) {
    switch alignment {
    case .fill: (0, breadth)
    case .center: ((breadth - extent) / 2, extent)
    case .trailing: (breadth - extent, extent)
    default: (0, extent)
    }
  }
}

struct StackCase: Sendable, CustomTestStringConvertible {
  var axis: NSLayoutConstraint.Axis
  var distribution: UIStackView.Distribution
  var alignment: UIStackView.Alignment
  var isRightToLeft: Bool
  var hidesMiddle: Bool
  var testDescription: String {
    "\(axis) \(distribution) \(alignment) \(isRightToLeft ? "RTL" : "LTR")\(hidesMiddle ? " hidden" : "")"
  }

  static let all: [StackCase] = {
    var result: [StackCase] = []
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      for raw in 0...4 {
        for alignment in [UIStackView.Alignment.fill, .leading, .center, .trailing] {
          for isRightToLeft in [false, true] {
            for hides in [false, true] {
              result.append(
                StackCase(
                  axis: axis, distribution: UIStackView.Distribution(rawValue: raw) ?? .fill, alignment: alignment,
                  isRightToLeft: isRightToLeft, hidesMiddle: hides))
            }
          }
        }
      }
    }
    return result
  }()
}

@MainActor @Suite("Stack views")
struct StackViewTests {
  @Test("Every distribution, alignment, axis, direction and hidden view against arithmetic", arguments: StackCase.all)
  func arrangement(_ item: StackCase) {
    let isRow = item.axis == .horizontal
    let stack = UIStackView(frame: isRow ? CGRect(0, 0, 300, 100) : CGRect(0, 0, 100, 300))
    let boxes = [(40, 20), (60, 30), (50, 10)].map { isRow ? Box($0.0, $0.1) : Box($0.1, $0.0) }
    for box in boxes { stack.addArrangedSubview(box) }
    boxes[0].setContentHuggingPriority(UILayoutPriority(240), for: item.axis)
    stack.axis = item.axis
    stack.distribution = item.distribution
    stack.alignment = item.alignment
    stack.spacing = 6
    stack.semanticContentAttribute = item.isRightToLeft ? .forceRightToLeft : .forceLeftToRight
    boxes[1].isHidden = item.hidesMiddle
    let found = conflicts { stack.layoutIfNeeded() }
    #expect(found.isEmpty)
    let shown = boxes.filter { !$0.isHidden }
    let oracle = StackOracle(
      length: 300, breadth: 100, spacing: 6, distribution: item.distribution, alignment: item.alignment)
    let along = oracle.along(shown.map { isRow ? $0.content.width : $0.content.height })
    for (box, (place, extent)) in zip(shown, along) {
      let (cross, breadth) = oracle.across(isRow ? box.content.height : box.content.width)
      var expected = isRow ? CGRect(place, cross, extent, breadth) : CGRect(cross, place, breadth, extent)
      if item.isRightToLeft { expected.origin.x = (isRow ? 300 : 100) - expected.maxX }
      // Edges go to half points.
      #expect(abs(box.frame.minX - expected.minX) <= 0.25 && abs(box.frame.maxX - expected.maxX) <= 0.25)
      #expect(abs(box.frame.minY - expected.minY) <= 0.25 && abs(box.frame.maxY - expected.maxY) <= 0.25)
    }
  }

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
