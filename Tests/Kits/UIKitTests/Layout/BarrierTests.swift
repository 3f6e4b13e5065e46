import LayoutEngine
import TestSupport
import Testing
import UIKit

/// Views whose inside is laid out apart from their outside.
@MainActor @Suite("Barriers")
struct BarrierTests {
  private let container = makeContainer()

  private func makeClosed() -> (closed: UIView, inner: UIView) {
    let closed = makeView(in: container, CGSize(width: 100, height: 100))
    closed.accessibilityIdentifier = "closed"
    closed.layoutNode.isBarrier = true
    return (closed, makeView(in: closed, CGSize(width: 10, height: 10)))
  }

  @Test("S23 inside a barrier and at its own edges constraints hold")
  func constraintsHoldInsideBarrier() {
    let (closed, inner) = makeClosed()
    let other = makeView(in: closed, CGSize(width: 20, height: 20))
    NSLayoutConstraint.activate([
      closed.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 50),
      closed.topAnchor.constraint(equalTo: container.topAnchor),
      inner.rightAnchor.constraint(equalTo: closed.rightAnchor),
      other.rightAnchor.constraint(equalTo: inner.leftAnchor, constant: -5),
    ])
    #expect(faults { container.layoutIfNeeded() }.isEmpty)
    expectEqual(inner.frame.minX, 90)
    expectEqual(other.frame.maxX, 85)
    expectEqual(closed.frame.minX, 50)
  }

  @Test("S23 bad input: a constraint across a barrier is refused, with the barrier named, in either direction")
  func constraintAcrossBarrierIsRefused() {
    let (closed, inner) = makeClosed()
    let outer = makeView(in: container, CGSize(width: 10, height: 10))
    let crossing = [
      inner.leftAnchor.constraint(equalTo: outer.leftAnchor), outer.topAnchor.constraint(equalTo: inner.bottomAnchor),
      inner.widthAnchor.constraint(equalTo: container.widthAnchor),
    ]
    for constraint in crossing {
      constraint.isActive = true
      let reports = faults { container.layoutIfNeeded() }
      expectEqual(reports.map(\.name), ["NSGenericException"])
      expectEqual(reports.first?.reason.contains("closed"), true)
      #expect(reports.first?.reason.contains(constraint.description) == true || !constraint.isActive)
      #expect(!constraint.isActive)
      #expect(container.constraints.isEmpty)
    }
    closed.layoutNode.isBarrier = false
    NSLayoutConstraint.activate(crossing)
    #expect(faults { _ = conflicts { container.layoutIfNeeded() } }.isEmpty)
    #expect(crossing.allSatisfy { $0.isActive })
  }

  @Test("S23 a view that becomes a barrier ends the constraints that cross it")
  func newBarrierEndsConstraintsThatCrossIt() {
    let closed = makeView(in: container, CGSize(width: 100, height: 100))
    let inner = makeView(in: closed, CGSize(width: 10, height: 10))
    let crossing = inner.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 30)
    crossing.isActive = true
    container.layoutIfNeeded()
    expectEqual(inner.frame.minX, 30)
    closed.layoutNode.isBarrier = true
    let reports = faults { container.layoutIfNeeded() }
    expectEqual(reports.map(\.name), ["NSGenericException"])
    #expect(!crossing.isActive)
  }

  @Test("S23 what scrolls: edges mean the content, the guides say it in clear")
  func scrollViewEdgesMeanContent() {
    let scroll = UIScrollView(frame: CGRect(0, 0, 100, 100))
    container.addSubview(scroll)
    let page = makeView(in: scroll, CGSize(width: 300, height: 50))
    let sameByGuide = makeView(in: scroll)
    NSLayoutConstraint.activate([
      page.leftAnchor.constraint(equalTo: scroll.leftAnchor), page.rightAnchor.constraint(equalTo: scroll.rightAnchor),
      page.topAnchor.constraint(equalTo: scroll.topAnchor), page.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
      sameByGuide.widthAnchor.constraint(equalTo: scroll.contentLayoutGuide.widthAnchor),
      sameByGuide.heightAnchor.constraint(equalTo: scroll.frameLayoutGuide.heightAnchor),
    ])
    container.layoutIfNeeded()
    expectEqual(scroll.contentSize, CGSize(width: 300, height: 50))
    expectEqual(scroll.frame.width, 100)
    expectEqual(sameByGuide.frame.size, CGSize(width: 300, height: 100))
  }

  @Test("S23 a view that is to float over scrolled content follows a view outside")
  func floatingViewFollowsViewOutside() {
    let scroll = UIScrollView(frame: CGRect(20, 40, 100, 100))
    container.addSubview(scroll)
    let (page, badge) = (
      makeView(in: scroll, CGSize(width: 100, height: 500)), makeView(in: scroll, CGSize(width: 10, height: 10))
    )
    NSLayoutConstraint.activate([
      page.topAnchor.constraint(equalTo: scroll.topAnchor), page.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
      page.leftAnchor.constraint(equalTo: scroll.leftAnchor), page.rightAnchor.constraint(equalTo: scroll.rightAnchor),
      badge.topAnchor.constraint(equalTo: container.topAnchor, constant: 60),
    ])
    for offset in [0, 120] as [CGFloat] {
      scroll.contentOffset.y = offset
      container.layoutIfNeeded()
      expectEqual(badge.convert(CGPoint.zero, to: container).y, 60)
      expectEqual(page.frame.minY, 0)
      expectEqual(scroll.contentSize.height, 500)
    }
  }
}
