import AutoLayout
import TestSupport
import Testing

/// Where layouts settle that constraints leave open. Superview 400 × 300, no content.
@MainActor @Suite("Under-determined layouts")
struct SettlingTests {
  private func settle(
    size: CGSize? = nil, rightToLeft: Bool = false, _ constrain: (Panel, Panel) -> NSLayoutConstraint
  ) -> CGRect {
    let container = Panel(400, 300)
    if rightToLeft { container.layoutNode.isRightToLeft = true }
    let view = Panel(in: container)
    if let size {
      for constraint in [
        view.widthAnchor.constraint(equalToConstant: size.width),
        view.heightAnchor.constraint(equalToConstant: size.height),
      ] {
        constraint.priority = NSLayoutConstraint.Priority(751)
        constraint.isActive = true
      }
    }
    let constraint = constrain(view, container)
    constraint.priority = NSLayoutConstraint.Priority(751)
    constraint.isActive = true
    container.layoutIfNeeded()
    return view.frame
  }

  @Test("F1 leading alone")
  func leadingAlonePlacesView() {
    expectEqual(
      settle { $0.leadingAnchor.constraint(equalTo: $1.leadingAnchor, constant: 8) },
      CGRect(x: 8, y: 0, width: 0, height: 0))
  }

  @Test("F2 S27 leading alone from right to left")
  func leadingAloneMirrorsFromRightToLeft() {
    let frame = settle(rightToLeft: true) { $0.leadingAnchor.constraint(equalTo: $1.leadingAnchor, constant: 8) }
    expectEqual(frame, CGRect(x: 392, y: 0, width: 0, height: 0))
  }

  @Test("F3 trailing alone moves the view, not its size")
  func trailingAloneMovesViewWithoutResizing() {
    let frame = settle { $0.trailingAnchor.constraint(equalTo: $1.trailingAnchor, constant: -14) }
    expectEqual(frame, CGRect(x: 386, y: 0, width: 0, height: 0))
    let mirrored = settle(rightToLeft: true) {
      $0.trailingAnchor.constraint(equalTo: $1.trailingAnchor, constant: -14)
    }
    expectEqual(mirrored, CGRect(x: 14, y: 0, width: 0, height: 0))
  }

  @Test("F4 height alone, as a number and as a share")
  func heightAloneIsNumberOrShare() {
    expectEqual(
      settle { view, _ in view.heightAnchor.constraint(equalToConstant: 180) },
      CGRect(x: 0, y: 0, width: 0, height: 180))
    let share = settle { $0.heightAnchor.constraint(equalTo: $1.heightAnchor, multiplier: 0.25) }
    expectEqual(share, CGRect(x: 0, y: 0, width: 0, height: 75))
  }

  @Test("F4 a size that is only limited from above stays 0")
  func upperLimitAloneGivesSizeZero() {
    expectEqual(
      settle { view, _ in view.widthAnchor.constraint(lessThanOrEqualToConstant: 23) },
      CGRect(x: 0, y: 0, width: 0, height: 0))
    expectEqual(
      settle { $0.heightAnchor.constraint(lessThanOrEqualTo: $1.heightAnchor) },
      CGRect(x: 0, y: 0, width: 0, height: 0))
    expectEqual(
      settle { view, _ in view.widthAnchor.constraint(greaterThanOrEqualToConstant: 23) },
      CGRect(x: 0, y: 0, width: 23, height: 0))
  }

  @Test("F5 an optional inequality that stands alone lands on its boundary")
  func optionalInequalityLandsOnItsBoundary() {
    let size = CGSize(width: 100, height: 100)
    let atLeast = settle(size: size) { $0.topAnchor.constraint(greaterThanOrEqualTo: $1.topAnchor, constant: 23) }
    let atMost = settle(size: size) { $0.topAnchor.constraint(lessThanOrEqualTo: $1.topAnchor, constant: 23) }
    expectEqual(atLeast, CGRect(x: 0, y: 23, width: 100, height: 100))
    expectEqual(atMost, CGRect(x: 0, y: 23, width: 100, height: 100))
  }

  @Test("F6 so do left, leading, right and trailing", arguments: [false, true])
  func sideInequalitiesLandOnTheirBoundary(isAtLeast: Bool) {
    let size = CGSize(width: 100, height: 100)
    func related<Axis>(
      _ a: NSLayoutAnchor<Axis>, _ b: NSLayoutAnchor<Axis>, _ constant: CGFloat
    ) -> NSLayoutConstraint {
      isAtLeast
        ? a.constraint(greaterThanOrEqualTo: b, constant: constant)
        : a.constraint(lessThanOrEqualTo: b, constant: constant)
    }
    expectEqual(settle(size: size) { related($0.leftAnchor, $1.leftAnchor, 23) }.minX, 23)
    expectEqual(settle(size: size) { related($0.leadingAnchor, $1.leadingAnchor, 23) }.minX, 23)
    expectEqual(settle(size: size) { related($0.rightAnchor, $1.rightAnchor, -74) }.minX, 226)
    expectEqual(settle(size: size) { related($0.trailingAnchor, $1.trailingAnchor, -74) }.minX, 226)
    expectEqual(settle(size: size, rightToLeft: true) { related($0.trailingAnchor, $1.trailingAnchor, -74) }.minX, 74)
  }

  @Test("F7 a view behind another, by an inequality", arguments: [false, true])
  func inequalityPlacesViewBehindAnother(isAtLeast: Bool) {
    let container = Panel(400, 300)
    let (first, second) = (Panel(in: container), Panel(in: container))
    let gap =
      isAtLeast
      ? second.leadingAnchor.constraint(greaterThanOrEqualTo: first.trailingAnchor, constant: 25)
      : second.leadingAnchor.constraint(lessThanOrEqualTo: first.trailingAnchor, constant: 25)
    let constraints = [
      first.leftAnchor.constraint(equalTo: container.leftAnchor), first.widthAnchor.constraint(equalToConstant: 10),
      gap,
    ]
    for constraint in constraints { constraint.priority = NSLayoutConstraint.Priority(751) }
    NSLayoutConstraint.activate(constraints)
    container.layoutIfNeeded()
    expectEqual(second.frame, CGRect(x: 35, y: 0, width: 0, height: 0))
  }

  @Test("Equal views share the room")
  func equalViewsShareRoom() {
    let container = Panel(400, 300)
    let views = (0..<3).map { _ in Panel(in: container) }
    NSLayoutConstraint.activate([
      views[0].leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 20),
      views[1].leadingAnchor.constraint(equalTo: views[0].trailingAnchor, constant: 10),
      views[2].leadingAnchor.constraint(equalTo: views[1].trailingAnchor, constant: 10),
      views[2].trailingAnchor.constraint(equalTo: container.trailingAnchor, constant: -20),
      views[1].widthAnchor.constraint(equalTo: views[0].widthAnchor),
      views[2].widthAnchor.constraint(equalTo: views[0].widthAnchor),
    ])
    container.layoutIfNeeded()
    // 400 − 2·20 − 2·10 = 340, a third of it is 113 1/3; edges go to half points.
    expectEqual(views.map { abs($0.frame.width - 340.0 / 3) <= 0.5 }, [true, true, true])
    expectEqual(views[2].frame.maxX, 380)
  }
}
