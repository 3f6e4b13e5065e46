import AutoLayout
import TestSupport
import Testing

/// A text of a toolkit with cells of one point: it wraps between any two characters, and needs at least four columns.
@MainActor private final class Text: MeasuredItem {
  private(set) lazy var layoutNode = LayoutNode(measuring: self)
  var count: Int { didSet { layoutNode.setNeedsPreparation() } }
  var isWrapping: Bool
  /// The widths of all measurements; -1 without a limit.
  private(set) var widths: [CGFloat] = []

  init(_ count: Int, wraps: Bool, in parent: Panel) {
    (self.count, isWrapping) = (count, wraps)
    parent.layoutNode.addChild(layoutNode)
  }

  func measureContent(atWidth width: CGFloat?) -> ContentMeasurement {
    widths.append(width ?? -1)
    let columns = width.map { min(CGFloat(count), max(4, $0)) } ?? CGFloat(count)
    let lines = (CGFloat(count) / columns).rounded(.up)
    let minimum = CGSize(width: isWrapping ? 4 : CGFloat(count), height: lines * 10)
    return ContentMeasurement(
      size: CGSize(width: CGFloat(count), height: lines * 10), minimum: minimum, firstBaseline: 8, lastBaseline: 2)
  }
}

@MainActor @Suite("Items that the layout measures")
struct MeasuredItemTests {
  private let root = Panel(100, 200)

  /// A text at the leading top corner, within the root.
  private func text(_ count: Int, wraps: Bool) -> Text {
    let text = Text(count, wraps: wraps, in: root)
    NSLayoutConstraint.activate([
      text.leadingAnchor.constraint(equalTo: root.leadingAnchor), text.topAnchor.constraint(equalTo: root.topAnchor),
      text.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor),
    ])
    return text
  }

  @Test("Text that wraps is measured without a limit, and at the width of its frame if that is narrower")
  func wrappingTextIsMeasuredAtItsWidth() {
    let text = text(250, wraps: true)
    root.layoutIfNeeded()
    expectEqual(text.layoutNode.frame, CGRect(x: 0, y: 0, width: 100, height: 30))
    expectEqual(text.widths, [-1, -1, 100])
    root.resize(50, 200)
    root.layoutIfNeeded()
    expectEqual(text.layoutNode.frame, CGRect(x: 0, y: 0, width: 50, height: 50))
    root.resize(300, 200)
    root.layoutIfNeeded()
    expectEqual(text.layoutNode.frame, CGRect(x: 0, y: 0, width: 250, height: 10))
    // The text is not wrapped at more than its own width: no further measurement.
    let count = text.widths.count
    root.resize(400, 200)
    root.layoutIfNeeded()
    expectEqual(text.widths.count, count)
  }

  @Test("A single line is measured once, whatever its width")
  func singleLineIsMeasuredOnce() {
    let text = text(40, wraps: false)
    for width in [100, 60, 200] {
      root.resize(CGFloat(width), 200)
      root.layoutIfNeeded()
    }
    expectEqual(text.widths, [-1])
    text.count = 50
    root.layoutIfNeeded()
    expectEqual(text.widths, [-1, -1])
    expectEqual(text.layoutNode.frame.width, 50)
  }

  /// Lays out, and returns the conflicts that are reported meanwhile.
  private func conflictsOfLayout() -> [LayoutConflict] {
    let handler = LayoutConflict.handler
    defer { LayoutConflict.handler = handler }
    var conflicts: [LayoutConflict] = []
    LayoutConflict.handler = { conflicts.append($0) }
    root.layoutIfNeeded()
    return conflicts
  }

  @Test("The minimum size is required: of a conflict with it, the client's constraint is broken")
  func minimumIsKept() {
    let (line, wrapped) = (text(40, wraps: false), text(40, wraps: true))
    let widths = [line, wrapped].map { $0.widthAnchor.constraint(equalToConstant: 20) }
    let height = line.heightAnchor.constraint(lessThanOrEqualToConstant: 6)
    NSLayoutConstraint.activate(widths + [height])
    let conflicts = conflictsOfLayout()
    expectEqual(Set(conflicts.compactMap(\.broken)), [widths[0], height])
    #expect(conflicts.contains { $0.text.contains("'Toolkit-Minimum-Width' Text:") })
    expectEqual(line.layoutNode.frame.size, CGSize(width: 40, height: 10))
    // The text that wraps needs four columns.
    expectEqual(wrapped.layoutNode.frame.width, 20)
    // Both are in force again when they leave enough space.
    (widths[0].constant, height.constant) = (50, 12)
    expectEqual(conflictsOfLayout().count, 0)
    expectEqual(line.layoutNode.frame.width, 50)
  }

  @Test("A conflict of a text that wraps is reported once, although the text is laid out twice")
  func conflictOfWrappingTextIsReportedOnce() {
    let text = text(40, wraps: true)
    let width = text.widthAnchor.constraint(equalToConstant: 20)
    width.isActive = true
    root.layoutIfNeeded()
    width.constant = 3
    let measured = text.widths.count
    let conflicts = conflictsOfLayout()
    expectEqual(conflicts.map(\.broken), [width])
    expectEqual(text.layoutNode.frame, CGRect(x: 0, y: 0, width: 4, height: 100))
    #expect(text.widths.count > measured)
    // A conflict between two constraints of the client, at a width that is new to the text.
    width.constant = 30
    expectEqual(conflictsOfLayout().count, 0)
    let other = text.widthAnchor.constraint(equalToConstant: 10)
    other.isActive = true
    expectEqual(conflictsOfLayout().count, 1)
    text.count = 50
    expectEqual(conflictsOfLayout().count, 0)
  }

  @Test("A narrower and lower frame in one step is no conflict: the height of the former width does not count")
  func formerHeightIsNoConflict() {
    let text = text(400, wraps: true)
    text.bottomAnchor.constraint(lessThanOrEqualTo: root.bottomAnchor).isActive = true
    let handler = LayoutConflict.handler
    defer { LayoutConflict.handler = handler }
    LayoutConflict.handler = { Issue.record("\($0.text)") }
    for (width, height) in [(20.0, 200.0), (200, 20), (20, 200), (100, 40)] {
      root.resize(width, height)
      root.layoutIfNeeded()
      expectEqual(text.layoutNode.frame.height, height)
    }
  }

  @Test("The fitting size has the height for the width, and is at least the minimum")
  func fittingSizeCountsMinimums() {
    let text = text(250, wraps: true)
    text.bottomAnchor.constraint(equalTo: root.bottomAnchor).isActive = true
    func size(_ width: CGFloat, _ level: Float) -> CGSize {
      root.layoutNode.fittingSize(
        CGSize(width: width, height: 0), horizontal: NSLayoutConstraint.Priority(level), vertical: .fittingSizeLevel)
    }
    expectEqual(size(50, 1000), CGSize(width: 50, height: 50))
    expectEqual(size(0, 999).width, 4)
    expectEqual(size(0, 50), CGSize(width: 250, height: 10))
    // The smallest height is that of all lines.
    let smallest = root.layoutNode.fittingSize(
      CGSize(width: 50, height: 0), horizontal: .required, vertical: NSLayoutConstraint.Priority(999.5))
    expectEqual(smallest.height, 50)
  }

  @Test("Baselines follow text in the center of a higher frame")
  func baselinesFollowCenteredText() {
    let (low, high) = (text(10, wraps: false), text(10, wraps: false))
    high.heightAnchor.constraint(equalToConstant: 30).isActive = true
    let other = Panel(in: root)
    other.topAnchor.constraint(equalTo: high.firstBaselineAnchor).isActive = true
    let last = Panel(in: root)
    last.topAnchor.constraint(equalTo: low.lastBaselineAnchor).isActive = true
    root.layoutIfNeeded()
    expectEqual(other.frame.minY, 18)
    expectEqual(last.frame.minY, 8)
  }
}

@MainActor @Suite("Stale layouts and destroyed items")
struct StaleLayoutTests {
  @MainActor private final class Screen: LayoutItem {
    private(set) lazy var layoutNode = LayoutNode(owner: self)
    private(set) var calls = 0
    func layoutDidBecomeStale() { calls += 1 }
  }

  @Test("Every kind of change calls the root, once until the next layout")
  func rootIsToldOnce() {
    let (screen, panel) = (Screen(), Panel())
    screen.layoutNode.placement = .frame(CGRect(x: 0, y: 0, width: 90, height: 90), mask: 0, parentSize: .zero)
    screen.layoutNode.addChild(panel.layoutNode)
    let leading = panel.leadingAnchor.constraint(equalTo: screen.leadingAnchor)
    leading.priority = NSLayoutConstraint.Priority(500)
    leading.isActive = true
    screen.layoutNode.updateTree()
    // The first layout needs no request.
    expectEqual(screen.calls, 0)
    let top = panel.topAnchor.constraint(equalTo: screen.topAnchor)
    let changes: [(String, () -> Void)] = [
      ("constant", { leading.constant = 5 }), ("priority", { leading.priority = NSLayoutConstraint.Priority(600) }),
      ("activation", { top.isActive = true }), ("deactivation", { top.isActive = false }),
      ("content", { panel.text = "text" }), ("item", { screen.layoutNode.addChild(Panel().layoutNode) }),
      ("removal", { panel.layoutNode.removeFromParent() }),
    ]
    for (number, change) in changes.enumerated() {
      change.1()
      expectEqual(screen.calls, number + 1, "\(change.0)")
      change.1()
      expectEqual(screen.calls, number + 1, "\(change.0)")
      screen.layoutNode.updateTree()
    }
  }

  @Test("An item that ended is not called again, and its constraints are inactive")
  func endedItemIsNotCalled() {
    let root = Panel(100, 100)
    let (panel, inner, other) = (Panel(in: root), Panel(), Panel(in: root))
    panel.layoutNode.addChild(inner.layoutNode)
    let width = panel.widthAnchor.constraint(equalToConstant: 20)
    let tie = other.leadingAnchor.constraint(equalTo: panel.trailingAnchor)
    NSLayoutConstraint.activate([width, tie, panel.leadingAnchor.constraint(equalTo: root.leadingAnchor)])
    root.layoutIfNeeded()
    expectEqual(other.frame.minX, 20)
    let measurements = panel.measurements
    panel.layoutNode.end()
    #expect(!width.isActive && !tie.isActive)
    #expect(panel.layoutNode.owner == nil && inner.layoutNode.parent == nil)
    panel.text = "never measured"
    root.layoutIfNeeded()
    expectEqual(panel.measurements, measurements)
    expectEqual(other.frame.minX, 0)
  }
}
