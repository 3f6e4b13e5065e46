import AutoLayout
import LayoutEngine
import TestSupport
import Testing
import UIKit

/// Views that were laid out in one tree and go on in another.
@MainActor @Suite("Views that change trees")
struct MovedTreeTests {
  private func laidOut(_ view: UIView) -> UIView {
    let container = makeContainer()
    container.addSubview(view)
    _ = makeView(in: container, CGSize(1, 1))
    view.leftAnchor.constraint(equalTo: container.leftAnchor).isActive = true
    view.topAnchor.constraint(equalTo: container.topAnchor).isActive = true
    container.layoutIfNeeded()
    return container
  }

  @Test("Margins, direction and alignment rectangles count in the next tree as they did in the first")
  func settingsCountInNextTree() {
    final class Shifted: UIView {
      override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 3, left: 4, bottom: 0, right: 0) }
    }
    let (box, shifted) = (UIView(), Shifted())
    for view in [box, shifted] { view.translatesAutoresizingMaskIntoConstraints = false }
    box.layoutMargins = UIEdgeInsets(top: 20, left: 30, bottom: 0, right: 40)
    box.semanticContentAttribute = .forceRightToLeft
    box.addSubview(shifted)
    NSLayoutConstraint.activate([
      box.widthAnchor.constraint(equalToConstant: 200), box.heightAnchor.constraint(equalToConstant: 100),
      shifted.widthAnchor.constraint(equalToConstant: 10), shifted.heightAnchor.constraint(equalToConstant: 10),
      shifted.topAnchor.constraint(equalTo: box.layoutMarginsGuide.topAnchor),
      NSLayoutConstraint(
        item: shifted, attribute: .leading, relatedBy: .equal, toItem: box, attribute: .leadingMargin, multiplier: 1,
        constant: 0),
    ])
    for _ in 0..<3 {
      let container = laidOut(box)
      // Margins that were set by side follow the direction: the leading one of 30 is at the right now, at 200 − 30. The
      // alignment rectangle, 10 by 10, ends there, and the frame reaches 4 and 3 points beyond it at left and top.
      expectEqual(shifted.frame, CGRect(156, 17, 14, 13))
      #expect(container.subviews.contains(box))
      box.removeFromSuperview()
    }
  }

  @Test("S30 a view that leaves keeps the size that its mask gave it in the layout, for those inside of it too")
  func sizeOfLeavingView() {
    let container = makeContainer()
    let outer = makeView(in: container)
    let width = outer.widthAnchor.constraint(equalToConstant: 400)
    NSLayoutConstraint.activate([width, outer.heightAnchor.constraint(equalToConstant: 400)])
    container.layoutIfNeeded()
    let box = UIView(frame: CGRect(0, 0, 100, 50))
    box.autoresizingMask = .flexibleWidth
    outer.addSubview(box)
    makeView(in: outer, CGSize(1, 1)).leftAnchor.constraint(equalTo: box.rightAnchor).isActive = true
    let inner = makeView(in: box, CGSize(10, 10))
    inner.rightAnchor.constraint(equalTo: box.rightAnchor).isActive = true
    container.layoutIfNeeded()
    // 100 and what the outer view grew by.
    width.constant = 800
    container.layoutIfNeeded()
    expectEqual(box.frame.width, 500)
    expectEqual(inner.frame.maxX, 500)
    box.removeFromSuperview()
    box.layoutIfNeeded()
    expectEqual(box.frame.width, 500)
    expectEqual(inner.frame.maxX, 500)
  }

  @Test("A view is told of the safe area that it comes into, and of leaving it")
  func viewIsNotifiedOfSafeAreaChanges() {
    final class Noting: UIView {
      var insets: [CGFloat] = []
      override func safeAreaInsetsDidChange() { insets.append(safeAreaInsets.top) }
    }
    let old = UIScreen.main.safeAreaInsets
    defer { UIScreen.main.safeAreaInsets = old }
    UIScreen.main.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    let window = UIWindow(frame: UIScreen.main.bounds)
    let view = Noting(frame: CGRect(0, 5, 100, 100))
    window.addSubview(view)
    expectEqual(view.insets, [15])
    view.removeFromSuperview()
    expectEqual(view.insets, [15, 0])
  }

  @Test("A view placed by its frame that constraints are to place has the size of its content")
  func contentOfFormerFrame() {
    let container = makeContainer()
    let label = UILabel(frame: CGRect(5, 5, 300, 300))
    label.text = "text"
    container.addSubview(label)
    let follower = makeView(in: container, CGSize(1, 1))
    follower.leftAnchor.constraint(equalTo: label.rightAnchor).isActive = true
    container.layoutIfNeeded()
    expectEqual(follower.frame.minX, 305)
    label.translatesAutoresizingMaskIntoConstraints = false
    container.layoutIfNeeded()
    expectEqual(label.frame, CGRect(origin: .zero, size: label.intrinsicContentSize))
    expectEqual(follower.frame.minX, label.intrinsicContentSize.width)
  }

  @Test("A view that nothing but constraints is to place from now on, and that has none, is empty")
  func viewThatNothingPlacesIsEmpty() {
    let container = makeContainer()
    let view = UIView(frame: CGRect(5, 6, 7, 8))
    container.addSubview(view)
    _ = makeView(in: container, CGSize(1, 1))
    container.layoutIfNeeded()
    view.translatesAutoresizingMaskIntoConstraints = false
    container.layoutIfNeeded()
    expectEqual(view.frame, .zero)
  }

  @Test("S14 an identifier given after the layout is the one in the report of a conflict")
  func laterIdentifierIsReportedInConflict() throws {
    let container = makeContainer()
    let view = makeView(in: container)
    let width = view.widthAnchor.constraint(equalToConstant: 10)
    width.isActive = true
    container.layoutIfNeeded()
    width.identifier = "late"
    let found = conflicts {
      view.widthAnchor.constraint(equalToConstant: 20).isActive = true
      container.layoutIfNeeded()
    }
    let identifiers = try #require(found.first).report.members.compactMap { member -> String? in
      if case .constraint(_, let row) = member.statement { row.identifier } else { nil }
    }
    expectEqual(identifiers, ["late"])
  }

  @Test("S29 a layout of a view alone brings the views above up to date, as far as its frame needs it")
  func layoutOfSubviewUpdatesSuperviews() {
    let container = makeContainer()
    let outer = makeView(in: container)
    let inner = makeView(in: outer, CGSize(10, 10))
    let (left, inset) = (
      outer.leftAnchor.constraint(equalTo: container.leftAnchor),
      inner.leftAnchor.constraint(equalTo: outer.leftAnchor)
    )
    NSLayoutConstraint.activate([left, inset])
    container.layoutIfNeeded()
    (left.constant, inset.constant) = (30, 7)
    inner.layoutIfNeeded()
    expectEqual(outer.frame.minX, 30)
    expectEqual(inner.frame.minX, 7)
  }

  @Test("S29 a view added to a tree that was laid out has its constraints updated")
  func updateOfNewView() {
    final class Noting: UIView {
      var updates = 0
      override func updateConstraints() {
        updates += 1
        super.updateConstraints()
      }
    }
    let container = makeContainer()
    container.addSubview(UIView())
    container.layoutIfNeeded()
    let view = Noting()
    container.addSubview(view)
    container.layoutIfNeeded()
    expectEqual(view.updates, 1)
  }

  @Test("Margins that are kept from the superview change with it, and the view is told")
  func keptMarginsChangeWithSuperview() {
    final class Noting: UIView {
      var changes = 0
      override func layoutMarginsDidChange() { changes += 1 }
    }
    let container = makeContainer()
    let view = Noting(frame: container.bounds)
    view.preservesSuperviewLayoutMargins = true
    container.addSubview(view)
    let inner = makeView(in: view, CGSize(10, 10))
    inner.leftAnchor.constraint(equalTo: view.layoutMarginsGuide.leftAnchor).isActive = true
    container.layoutIfNeeded()
    let before = view.changes
    container.layoutMargins.left = 50
    expectEqual(view.changes, before + 1)
    container.layoutIfNeeded()
    expectEqual(inner.frame.minX, 50)
  }

  @Test("S30 masks inside a view that the layout made empty for a time give the same frames as before")
  func masksOfAnEmptyView() {
    let container = makeContainer()
    let box = makeView(in: container)
    let (width, height) = (
      box.widthAnchor.constraint(equalToConstant: 100), box.heightAnchor.constraint(equalToConstant: 100)
    )
    NSLayoutConstraint.activate([width, height])
    container.layoutIfNeeded()
    let view = UIView(frame: CGRect(10, 0, 60, 10))
    view.autoresizingMask = [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin]
    box.addSubview(view)
    // Something in the layout follows the view, and so the layout places it.
    makeView(in: box, CGSize(1, 1)).leftAnchor.constraint(equalTo: view.rightAnchor).isActive = true
    container.layoutIfNeeded()
    width.constant = 0
    container.layoutIfNeeded()
    expectEqual(view.frame.width, 0)
    width.constant = 100
    container.layoutIfNeeded()
    expectEqual(view.frame, CGRect(10, 0, 60, 10))
  }

  @Test("Frames are rounded where they stand on the screen: those in a view that moved are rounded anew")
  func roundingInAMovedView() {
    let container = makeContainer()
    let box = makeView(in: container, CGSize(100, 100))
    let inner = makeView(in: box, CGSize(10, 10))
    let left = box.leftAnchor.constraint(equalTo: container.leftAnchor)
    NSLayoutConstraint.activate([left, inner.leftAnchor.constraint(equalTo: box.leftAnchor, constant: 0.3)])
    container.layoutIfNeeded()
    // Two pixels a point: 0.3 is nearest to 0.5.
    expectEqual(box.frame.minX, 0)
    expectEqual(inner.frame.minX, 0.5)
    left.constant = 0.3
    container.layoutIfNeeded()
    // The box goes to 0.5. The inner view at 0.6 goes to 0.5 as well.
    expectEqual(box.frame.minX, 0.5)
    expectEqual(inner.frame.minX, 0)
    left.constant = 0.4
    container.layoutIfNeeded()
    // 0.4 goes to 0.5, where the box is already; the inner view at 0.7 does too.
    expectEqual(box.frame.minX, 0.5)
    expectEqual(inner.frame.minX, 0)
    left.constant = 0.45
    container.layoutIfNeeded()
    // The box stays; 0.75 goes to 1.
    expectEqual(box.frame.minX, 0.5)
    expectEqual(inner.frame.minX, 0.5)
    left.constant = 1
    container.layoutIfNeeded()
    expectEqual(box.frame.minX, 1)
    expectEqual(inner.frame.minX, 0.5)
  }

  @Test("Another scale of the screen rounds all frames anew at the next layout")
  func anotherScaleRoundsAllFramesAgain() {
    let old = UIScreen.main.scale
    defer { UIScreen.main.scale = old }
    UIScreen.main.scale = 2
    let container = makeContainer()
    let view = makeView(in: container, CGSize(10, 10))
    view.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 0.6).isActive = true
    container.layoutIfNeeded()
    expectEqual(view.frame.minX, 0.5)
    UIScreen.main.scale = 1
    container.setNeedsLayout()
    container.layoutIfNeeded()
    expectEqual(view.frame.minX, 1)
  }

  @Test("Content that constraints make empty is empty, where they gave it a size before")
  func emptyContentHasNoSize() {
    let scroll = UIScrollView(frame: CGRect(0, 0, 100, 100))
    let content = makeView(in: scroll)
    let sizes = [
      content.widthAnchor.constraint(equalToConstant: 200), content.heightAnchor.constraint(equalToConstant: 300),
    ]
    NSLayoutConstraint.activate(sizes)
    for attribute in [NSLayoutConstraint.Attribute.left, .right, .top, .bottom] {
      NSLayoutConstraint(
        item: content, attribute: attribute, relatedBy: .equal, toItem: scroll, attribute: attribute, multiplier: 1,
        constant: 0
      ).isActive = true
    }
    scroll.layoutIfNeeded()
    expectEqual(scroll.contentSize, CGSize(200, 300))
    for size in sizes { size.constant = 0 }
    scroll.layoutIfNeeded()
    expectEqual(scroll.contentSize, .zero)
  }

  @Test("S9 a stack has the baseline of the view that comes first now")
  func baselineOfNewFirst() {
    let container = makeContainer()
    let stack = UIStackView()
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(stack)
    let (small, large) = (UILabel(), UILabel())
    (small.text, large.text) = ("a", "a")
    large.font = .systemFont(ofSize: 40)
    stack.addArrangedSubview(small)
    stack.topAnchor.constraint(equalTo: container.topAnchor).isActive = true
    let follower = makeView(in: container, CGSize(1, 1))
    follower.bottomAnchor.constraint(equalTo: stack.firstBaselineAnchor).isActive = true
    container.layoutIfNeeded()
    #expect(abs(follower.frame.maxY - small.font.ascender) <= 1)
    stack.insertArrangedSubview(large, at: 0)
    container.layoutIfNeeded()
    #expect(abs(follower.frame.maxY - large.font.ascender) <= 1)
  }

  @Test("S29 whatever views ask for inside of layouts, nothing is left undone when the layout ends", arguments: 0..<12)
  func requestsInsideLayoutsAreFinished(seed: UInt64) {
    let script = NestedScript(seed: seed)
    for _ in 0..<60 {
      for _ in 0..<3 { script.view().ask() }
      script.rest = 40
      script.root.layoutIfNeeded()
      #expect(script.views.allSatisfy { !$0.isDue })
    }
  }
}
