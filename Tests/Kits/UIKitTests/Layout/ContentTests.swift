import LayoutEngine
import TestSupport
import Testing
import UIKit

/// A view with a content size that tests change.
@MainActor
private final class Content: UIView {
  var size: CGSize
  init(_ width: CGFloat, _ height: CGFloat, in container: UIView? = nil) {
    size = CGSize(width: width, height: height)
    super.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
    container?.addSubview(self)
  }
  required init?(coder: NSCoder) { nil }
  override var intrinsicContentSize: CGSize { size }

  func change(_ width: CGFloat, _ height: CGFloat) {
    size = CGSize(width: width, height: height)
    invalidateIntrinsicContentSize()
  }
}

@MainActor @Suite("Content sizes and fitting sizes")
struct ContentTests {
  /// Two views share a row of 300 points. What is left over goes to the one that hugs less, what is missing is taken
  /// from the one that resists less.
  @Test("S25 of two views in a row the weaker one gives way", arguments: [true, false], [true, false])
  func weakerOfTwoViewsInRowGivesWay(isTooWide: Bool, isFirstWeak: Bool) {
    let container = makeContainer(300, 100)
    let width: CGFloat = isTooWide ? 200 : 100
    let (a, b) = (Content(width, 20, in: container), Content(width, 20, in: container))
    let weak = isFirstWeak ? a : b
    if isTooWide {
      weak.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
    } else {
      weak.setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)
    }
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: container.leadingAnchor),
      b.leadingAnchor.constraint(equalTo: a.trailingAnchor),
      b.trailingAnchor.constraint(equalTo: container.trailingAnchor),
    ])
    container.layoutIfNeeded()
    // 300 in all: the strong one keeps its width, and 100 or 200 are left for the weak one.
    #expect(a.frame.width == (isFirstWeak ? 300 - width : width))
    #expect(b.frame.width == (isFirstWeak ? width : 300 - width))
    expectEqual(a.frame.height, 20)
    expectEqual(b.frame.height, 20)
  }

  @Test("S25 the axes are apart, each with its own priorities, and an axis without content is free")
  func axesHaveIndependentPriorities() {
    let container = makeContainer(300, 300)
    let view = Content(80, UIView.noIntrinsicMetric, in: container)
    view.setContentHuggingPriority(UILayoutPriority(10), for: .vertical)
    expectEqual(view.contentHuggingPriority(for: .horizontal), .defaultLow)
    expectEqual(view.contentHuggingPriority(for: .vertical), UILayoutPriority(10))
    let height = view.heightAnchor.constraint(equalToConstant: 200)
    height.priority = UILayoutPriority(1)
    height.isActive = true
    container.layoutIfNeeded()
    expectEqual(view.frame.size, CGSize(width: 80, height: 200))
    view.change(UIView.noIntrinsicMetric, 30)
    container.layoutIfNeeded()
    expectEqual(view.frame.size, CGSize(width: 0, height: 30))
  }

  @Test("S25 a changed content counts from its invalidation")
  func changedContentCountsAfterInvalidation() {
    let container = makeContainer()
    let view = Content(10, 10, in: container)
    view.topAnchor.constraint(equalTo: container.topAnchor).isActive = true
    container.layoutIfNeeded()
    view.size = CGSize(width: 90, height: 90)
    container.layoutIfNeeded()
    expectEqual(view.frame.width, 10)
    view.invalidateIntrinsicContentSize()
    container.layoutIfNeeded()
    expectEqual(view.frame.size, CGSize(width: 90, height: 90))
  }

  @Test("S25 bad input: contents that are no sizes count as none, priorities out of range are refused")
  func invalidContentSizesCountAsNone() {
    let container = makeContainer()
    let view = Content(50, 50, in: container)
    view.topAnchor.constraint(equalTo: container.topAnchor).isActive = true
    container.layoutIfNeeded()
    for size in [-7, -0.5, .nan, .infinity, -.infinity] as [CGFloat] {
      view.change(size, 40)
      #expect(conflicts { container.layoutIfNeeded() }.isEmpty)
      expectEqual(view.frame.size, CGSize(width: 0, height: 40), "\(size)")
    }
    let outside = [-1, 1000.5, .nan, .infinity] as [Float]
    for number in outside {
      let reports = faults {
        view.setContentHuggingPriority(UILayoutPriority(number), for: .vertical)
        view.setContentCompressionResistancePriority(UILayoutPriority(number), for: .horizontal)
      }
      expectEqual(reports.map(\.name), Array(repeating: "NSInternalInconsistencyException", count: 2))
    }
    expectEqual(view.contentHuggingPriority(for: .vertical), .defaultLow)
    expectEqual(view.contentCompressionResistancePriority(for: .horizontal), .defaultHigh)
  }

  /// A card with a margin of 10 round a content of 100 × 40 that resists at 750.
  private func makeCard() -> (UIView, Content) {
    let card = UIView()
    card.translatesAutoresizingMaskIntoConstraints = false
    let content = Content(100, 40, in: card)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: card.topAnchor, constant: 10),
      content.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 10),
      card.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: 10),
      card.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: 10),
    ])
    return (card, content)
  }

  @Test("S26 compressed, expanded, and a target at a priority of its own")
  func fittingTargetsHaveTheirOwnPriorities() {
    let (card, content) = makeCard()
    expectEqual(card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), CGSize(width: 120, height: 60))
    // The content hugs at 250, above the fitting level of 50: it grows for a stronger target only.
    expectEqual(card.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize), CGSize(width: 120, height: 60))
    func fitting(_ width: CGFloat, _ priority: UILayoutPriority) -> CGSize {
      card.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: priority,
        verticalFittingPriority: .fittingSizeLevel)
    }
    expectEqual(fitting(300, UILayoutPriority(249)).width, 120)
    expectEqual(fitting(300, UILayoutPriority(251)).width, 300)
    expectEqual(fitting(70, UILayoutPriority(749)).width, 120)
    expectEqual(fitting(70, UILayoutPriority(751)).width, 70)
    expectEqual(fitting(70, .required), CGSize(width: 70, height: 60))
    content.setContentHuggingPriority(UILayoutPriority(49), for: .vertical)
    expectEqual(card.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize), CGSize(width: 120, height: 10000))
  }

  @Test("S26 what holds outside does not count, and the layout of the tree does not change")
  func outsideConstraintsDoNotAffectFittingSize() {
    let container = makeContainer(500, 500)
    let (card, content) = makeCard()
    container.addSubview(card)
    NSLayoutConstraint.activate([
      card.leadingAnchor.constraint(equalTo: container.leadingAnchor),
      card.trailingAnchor.constraint(equalTo: container.trailingAnchor),
    ])
    container.layoutIfNeeded()
    expectEqual(card.frame.width, 500)
    expectEqual(content.frame.width, 480)
    expectEqual(card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), CGSize(width: 120, height: 60))
    container.layoutIfNeeded()
    expectEqual(card.frame.width, 500)
    expectEqual(content.frame.width, 480)
    card.widthAnchor.constraint(greaterThanOrEqualToConstant: 130).isActive = true
    expectEqual(card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width, 130)
  }

  @Test("S26 content counts in the fitting size of a view whose frame is given, and not in its layout")
  func contentCountsInFittingSizeOfGivenFrame() {
    let label = UILabel(frame: CGRect(5, 5, 30, 10))
    label.text = "Several words in one line"
    let size = label.intrinsicContentSize
    expectEqual(label.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), size)
    #expect(size.width > 100)
    let container = makeContainer()
    container.addSubview(label)
    expectEqual(label.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), size)
    container.layoutIfNeeded()
    expectEqual(label.frame, CGRect(5, 5, 30, 10))
    label.numberOfLines = 0
    let narrow = label.systemLayoutSizeFitting(
      CGSize(width: 80, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
    )
    expectEqual(narrow, CGSize(width: 80, height: label.sizeThatFits(CGSize(width: 80, height: 0)).height))
    container.layoutIfNeeded()
    expectEqual(label.frame, CGRect(5, 5, 30, 10))
    #expect(narrow.height > size.height)
  }

  @Test("S26 text measured for a fitting size is laid out at its own width afterwards")
  func textMeasuredForFittingIsLaidOutAtItsOwnWidth() {
    let container = makeContainer(300, 300)
    let card = UIView()
    let label = UILabel()
    (label.numberOfLines, label.text) = (0, String(repeating: "word ", count: 20))
    for view in [card, label] { view.translatesAutoresizingMaskIntoConstraints = false }
    container.addSubview(card)
    card.addSubview(label)
    NSLayoutConstraint.activate([
      card.leadingAnchor.constraint(equalTo: container.leadingAnchor),
      card.trailingAnchor.constraint(equalTo: container.trailingAnchor),
      label.leadingAnchor.constraint(equalTo: card.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: card.trailingAnchor),
      label.topAnchor.constraint(equalTo: card.topAnchor), label.bottomAnchor.constraint(equalTo: card.bottomAnchor),
    ])
    func height(_ width: CGFloat) -> CGFloat { label.sizeThatFits(CGSize(width, 0)).height }
    container.layoutIfNeeded()
    expectEqual(card.frame.height, height(300))
    let narrow = card.systemLayoutSizeFitting(
      CGSize(90, 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    expectEqual(narrow, CGSize(90, height(90)))
    #expect(narrow.height > 2 * card.frame.height)
    card.bottomAnchor.constraint(lessThanOrEqualTo: container.bottomAnchor).isActive = true
    container.layoutIfNeeded()
    expectEqual(card.frame.height, height(300))
  }

  @Test("S26 a fitting size is never less than asked for, in whole pixels")
  func fittingSizeIsRoundedUpToPixels() {
    let card = UIView()
    card.translatesAutoresizingMaskIntoConstraints = false
    card.widthAnchor.constraint(equalToConstant: 10.1).isActive = true
    card.heightAnchor.constraint(equalToConstant: 20.5).isActive = true
    // Two pixels a point.
    expectEqual(card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), CGSize(10.5, 20.5))
  }

  @Test("S26 bad input: targets that are no sizes count as 0, priorities out of range are refused")
  func invalidTargetsCountAsZero() {
    let (card, _) = makeCard()
    for number in [.nan, -.infinity, -100] as [CGFloat] {
      expectEqual(card.systemLayoutSizeFitting(CGSize(width: number, height: number)), CGSize(width: 120, height: 60))
    }
    let endless = CGSize(width: CGFloat.infinity, height: 0)
    expectEqual(card.systemLayoutSizeFitting(endless).width, 120)
    for priority in [UILayoutPriority(0), UILayoutPriority(1001), UILayoutPriority(.nan)] {
      var size = CGSize.zero
      let reports = faults {
        size = card.systemLayoutSizeFitting(
          CGSize(width: 300, height: 0), withHorizontalFittingPriority: priority, verticalFittingPriority: .required)
      }
      expectEqual(reports.map(\.name), ["NSInternalInconsistencyException"])
      expectEqual(size, .zero)
    }
    expectEqual(UIView().systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), .zero)
  }

  @Test("S28 a row follows its container when that is resized and turned, and its content when it grows")
  func rowFollowsResizedContainer() {
    let container = makeContainer(300, 500)
    let (label, field) = (UILabel(), makeView(in: container))
    label.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(label)
    label.text = "Name"
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-20-[label]-8-[field]-20-|", options: .alignAllTop, metrics: nil,
        views: ["label": label, "field": field])
        + [
          label.topAnchor.constraint(equalTo: container.topAnchor, constant: 30),
          field.heightAnchor.constraint(equalTo: container.heightAnchor, multiplier: 0.25),
        ])
    label.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    func check(_ width: CGFloat, _ height: CGFloat) {
      container.layoutIfNeeded()
      let text = label.intrinsicContentSize.width
      expectEqual(label.frame.minX, 20)
      expectEqual(label.frame.width, text)
      expectEqual(field.frame, CGRect(28 + text, 30, width - 48 - text, height / 4))
    }
    check(300, 500)
    container.frame = CGRect(0, 0, 500, 300)
    check(500, 300)
    let short = label.frame.width
    label.text = "Name of the person"
    check(500, 300)
    #expect(label.frame.width > short * 2)
    label.font = .systemFont(ofSize: 34)
    check(500, 300)
    container.bounds.size = CGSize(width: 600, height: 100)
    check(600, 100)
  }

  @Test("S28 bad input: a container too small for its content, and one of a size that is none")
  func tooSmallContainerConflictsWithContent() throws {
    let container = makeContainer(300, 100)
    let view = Content(100, 20, in: container)
    let sides = [
      view.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 20),
      container.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: 20),
    ]
    NSLayoutConstraint.activate(sides)
    container.frame.size.width = 60
    #expect(conflicts { container.layoutIfNeeded() }.isEmpty)
    expectEqual(view.frame, CGRect(20, 0, 20, 20))
    // 30 points have no room for two margins of 20: the view's width would be −10.
    container.frame.size.width = 30
    let found = conflicts { container.layoutIfNeeded() }
    try #require(found.count == 1)
    expectEqual(Set(found[0].constraints), Set(sides))
    expectEqual(view.frame.width, 0)
    container.frame.size.width = 200
    #expect(conflicts { container.layoutIfNeeded() }.isEmpty)
    expectEqual(view.frame, CGRect(20, 0, 160, 20))
    #expect(container.layoutNode.conflicts.isEmpty)
    _ = faults { container.frame = CGRect(0, 0, CGFloat.nan, 100) }
    container.layoutIfNeeded()
    expectEqual(view.frame, CGRect(20, 0, 160, 20))
  }
}
