import AutoLayout
import Cocoa
import TestSupport
import Testing

/// A view that records its callbacks and runs a closure in each of them.
private final class Acting: NSView {
  static var log: [String] = []
  let name: String
  var onLayout: ((Acting) -> Void)?
  var onUpdate: ((Acting) -> Void)?

  init(_ name: String, in superview: NSView? = nil) {
    self.name = name
    super.init(frame: rect(0, 0, 200, 100))
    superview?.addSubview(self)
  }
  required init?(coder: NSCoder) { nil }

  override func updateConstraints() {
    Acting.log.append("update \(name)")
    onUpdate?(self)
    super.updateConstraints()
  }
  override func layout() {
    Acting.log.append("layout \(name)")
    super.layout()
    onLayout?(self)
  }

  static func removeLog() -> [String] {
    defer { log = [] }
    return log
  }
}

/// A tree of views that schedule and run layouts, of themselves and of others, while they are laid out.
@MainActor
private final class Script {
  final class Asking: NSView {
    weak var script: Script?
    private(set) var isDue = true

    func ask() {
      isDue = true
      needsLayout = true
    }
    override func layout() {
      isDue = false
      super.layout()
      script?.act()
    }
  }

  let views = (0..<14).map { _ in Asking(frame: rect(0, 0, 10, 10)) }
  private var generator: SplitMix64
  /// The number of requests that are left: a script has to end.
  var rest = 40

  init(seed: UInt64) {
    generator = SplitMix64(seed: seed)
    for (number, view) in views.enumerated() {
      view.script = self
      if number > 0 { views[Int(generator.next() % UInt64(number))].addSubview(view) }
    }
  }

  func view() -> Asking { views[Int(generator.next() % UInt64(views.count))] }

  func act() {
    guard rest > 0 else { return }
    rest -= 1
    switch generator.next() % 4 {
    case 0: view().ask()
    case 1: view().layoutSubtreeIfNeeded()
    case 2:
      let view = view()
      view.ask()
      view.layoutSubtreeIfNeeded()
    default: break
    }
  }
}

@Suite(.serialized)
@MainActor
struct NestedPassTests {
  /// Runs `body` and returns the reported layout loops.
  private func loops(_ body: () -> Void) -> [NSLayoutLoop] {
    var loops: [NSLayoutLoop] = []
    let old = NSLayoutLoop.handler
    NSLayoutLoop.handler = { loops.append($0) }
    body()
    NSLayoutLoop.handler = old
    return loops
  }

  private func width(_ constant: CGFloat, in root: NSView) -> (view: NSView, width: NSLayoutConstraint) {
    let view = NSView()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    let width = view.widthAnchor.constraint(equalToConstant: constant)
    width.isActive = true
    return (view, width)
  }

  @Test("A constant that changes in layout() is applied in the same layout")
  func changesDuringLayoutAreApplied() {
    let root = Acting("root")
    let (view, width) = width(10, in: root)
    root.onLayout = { if $0.bounds.width > 150 { width.constant = 77 } }
    root.layoutSubtreeIfNeeded()
    expectEqual(view.frame.width, 77)
  }

  @Test("A layout inside of layout() places the subtree before the outer layout continues")
  func nestedLayoutPlacesSubtreeAtOnce() {
    let root = Acting("root")
    let (view, width) = width(10, in: root)
    var inside: [CGFloat] = []
    root.onLayout = { root in
      width.constant = 30
      root.layoutSubtreeIfNeeded()
      inside.append(view.frame.width)
    }
    Acting.log = []
    root.layoutSubtreeIfNeeded()
    expectEqual(inside.last, 30)
    expectEqual(view.frame.width, 30)
    #expect(Acting.removeLog().filter { $0 == "layout root" }.count <= 3)
  }

  @Test("A layout that schedules itself each time is stopped at the limit and reported with its views")
  func layoutLoopIsStoppedAndReported() throws {
    let root = Acting("root")
    let quiet = Acting("quiet", in: root)
    root.onLayout = { $0.needsLayout = true }
    Acting.log = []
    let found = loops { root.layoutSubtreeIfNeeded() }
    try #require(found.count == 1)
    expectEqual(found[0].passes, NSLayoutLoop.limit)
    expectEqual(found[0].views, [root])
    #expect(found[0].text.contains("still need layout"))
    #expect(found[0].text.contains("Do not set needsLayout"))
    #expect(found[0].text.contains("each time layout() is called"))
    expectEqual(Acting.removeLog().filter { $0 == "layout \(quiet.name)" }.count, 1)
  }

  @Test("A layout that settles in the last pass is not reported")
  func layoutThatSettlesInLastPassIsNotReported() {
    let root = Acting("root")
    var rest = NSLayoutLoop.limit - 1
    root.onLayout = { root in
      rest -= 1
      if rest >= 0 { root.needsLayout = true }
    }
    let found = loops { root.layoutSubtreeIfNeeded() }
    #expect(found.isEmpty)
    #expect(!root.needsLayout)
  }

  @Test("The limit of passes is at least 1")
  func passLimitIsAtLeastOne() {
    let old = NSLayoutLoop.limit
    NSLayoutLoop.limit = -4
    expectEqual(NSLayoutLoop.limit, 1)
    NSLayoutLoop.limit = old
  }

  @Test("An update of constraints that schedules another one each time ends")
  func endlessUpdatesEnd() {
    let root = Acting("root")
    let view = Acting("view", in: root)
    let (inner, _) = width(10, in: view)
    view.onUpdate = { $0.needsUpdateConstraints = true }
    Acting.log = []
    root.layoutSubtreeIfNeeded()
    expectEqual(inner.frame.width, 10)
    #expect(Acting.removeLog().filter { $0 == "update view" }.count <= NSLayoutLoop.limit * 2)
  }

  @Test("Whatever views schedule inside of layouts, nothing is left when the layout ends", arguments: 0..<12)
  func requestsInsideLayoutsAreFinished(seed: UInt64) {
    let script = Script(seed: seed)
    for _ in 0..<60 {
      for _ in 0..<3 { script.view().ask() }
      script.rest = 40
      script.views[0].layoutSubtreeIfNeeded()
      #expect(script.views.allSatisfy { !$0.isDue })
    }
  }

  @Test("A view that contains the superview, or is it, is refused with NSInvalidArgumentException")
  func viewCannotContainItself() {
    let outer = NSView()
    let inner = NSView()
    outer.addSubview(inner)
    expectEqual(faults { inner.addSubview(outer) }, ["NSInvalidArgumentException"])
    expectEqual(faults { outer.addSubview(outer) }, ["NSInvalidArgumentException"])
    #expect(outer.superview == nil)
    #expect(inner.subviews.isEmpty)
  }
}
