import AutoLayout
import Cocoa
import TestSupport
import Testing

@Suite(.serialized)
@MainActor
struct WindowTests {
  private func wide(_ priority: NSLayoutConstraint.Priority) -> (NSWindow, NSView) {
    let window = makeWindow(300, 200)
    let (content, view) = (NSView(), NSView())
    view.translatesAutoresizingMaskIntoConstraints = false
    window.contentView = content
    content.addSubview(view)
    let width = view.widthAnchor.constraint(greaterThanOrEqualToConstant: 350)
    width.priority = priority
    content.addConstraints(
      NSLayoutConstraint.constraints(withVisualFormat: "H:|-20-[x]-20-|", options: [], metrics: nil, views: ["x": view])
    )
    width.isActive = true
    window.layoutIfNeeded()
    return (window, view)
  }

  @Test("A10 Content resizes a window that is smaller than it requires, and the top left corner stays")
  func contentResizesWindowThatIsSmallerThanItRequires() {
    let (window, view) = wide(.required)
    expectEqual(window.frame.width, 390)
    expectEqual(window.contentView?.frame.width, 390)
    expectEqual(view.frame.width, 350)
    window.setFrameOrigin(CGPoint(x: 10, y: 100))
    window.setContentSize(CGSize(width: 200, height: 150))
    window.layoutIfNeeded()
    expectEqual(numbers(window.frame), [10, 150, 390, 150])
  }

  @Test("A10 Constraints above 500 resize windows, those below do not")
  func windowSizeStayPut() {
    expectEqual(wide(NSLayoutConstraint.Priority(501)).0.frame.width, 390)
    expectEqual(wide(NSLayoutConstraint.Priority(499)).0.frame.width, 300)
    expectEqual(wide(.defaultHigh).0.frame.width, 390)
    expectEqual(NSLayoutConstraint.Priority.windowSizeStayPut.rawValue, 500)
    expectEqual(NSLayoutConstraint.Priority.dragThatCanResizeWindow.rawValue, 510)
    expectEqual(NSLayoutConstraint.Priority.dragThatCannotResizeWindow.rawValue, 490)
  }

  @Test("A10 An anchor attribute selects the edge that stays when constraints resize the window")
  func anchorAttributeSelectsEdgeThatConstraintsKeep() {
    let (window, view) = wide(.required)
    window.setAnchorAttribute(.right, for: .horizontal)
    window.setAnchorAttribute(.bottom, for: .vertical)
    expectEqual(window.anchorAttribute(for: .horizontal), .right)
    let right = window.frame.maxX
    NSLayoutConstraint.activate([
      view.widthAnchor.constraint(equalToConstant: 460), view.heightAnchor.constraint(equalToConstant: 300),
      view.topAnchor.constraint(equalTo: window.contentView?.topAnchor ?? view.topAnchor),
      view.bottomAnchor.constraint(equalTo: window.contentView?.bottomAnchor ?? view.bottomAnchor),
    ])
    window.layoutIfNeeded()
    expectEqual(window.frame.maxX, right)
    expectEqual(window.frame.minY, 0)
    expectEqual(window.frame.height, 300)
  }

  @Test("A10 The smallest and the largest content size are required")
  func smallestAndLargestContentSizeAreRequired() {
    let window = makeWindow(300, 200)
    window.contentMinSize = CGSize(width: 320, height: 0)
    window.contentMaxSize = CGSize(width: 1000, height: 180)
    window.layoutIfNeeded()
    expectEqual(window.frame.size, CGSize(width: 320, height: 180))
    expectEqual(window.contentView?.constraints.isEmpty, true)
  }

  @Test("A11 A content controller gives the window the size of its view; NSWindow() has a content view")
  func contentControllerGivesWindowSizeOfItsView() {
    final class Controller: NSViewController {
      override func loadView() { view = NSView(frame: rect(0, 0, 240, 120)) }
    }
    let window = NSWindow(contentViewController: Controller())
    expectEqual(window.contentView?.frame.size, CGSize(width: 240, height: 120))
    expectEqual(window.frame.height, 148)
    #expect(window.contentView === window.contentViewController?.view)
    window.contentViewController?.preferredContentSize = CGSize(width: 100, height: 90)
    expectEqual(window.contentView?.frame.size, CGSize(width: 100, height: 90))
    #expect(NSWindow().contentView != nil)
  }

  @Test("A12 Under fullSizeContentView the content layout guide and the safe area leave out the title bar")
  func contentLayoutGuideExcludesTitleBar() throws {
    let window = makeWindow(300, 200, [.titled, .fullSizeContentView])
    let content = try #require(window.contentView)
    let guide = try #require(window.contentLayoutGuide as? NSLayoutGuide)
    let (below, safe) = (Tile(10, 10), Tile(10, 10))
    for view in [below, safe] { content.addSubview(view) }
    below.topAnchor.constraint(equalTo: guide.topAnchor).isActive = true
    safe.topAnchor.constraint(equalTo: content.safeAreaLayoutGuide.topAnchor).isActive = true
    window.styleMask.insert(.fullSizeContentView)
    window.layoutIfNeeded()
    expectEqual(numbers(content.frame), [0, 0, 300, 200])
    expectEqual(numbers(window.contentLayoutRect), [0, 0, 300, 172])
    expectEqual(below.frame.maxY, 172)
    expectEqual(safe.frame.maxY, 172)
    expectEqual(content.safeAreaInsets.top, 28)
    window.styleMask.remove(.fullSizeContentView)
    window.layoutIfNeeded()
    expectEqual(numbers(content.frame), [0, 0, 300, 172])
    expectEqual(below.frame.maxY, 172)
    expectEqual(safe.frame.maxY, 172)
  }

  @Test("A13 Hugging and resistance of views, controls and labels")
  func defaultPrioritiesOfViewsControlsAndLabels() {
    func hugging(_ view: NSView) -> [Float] {
      [view.contentHuggingPriority(for: .horizontal).rawValue, view.contentHuggingPriority(for: .vertical).rawValue]
    }
    expectEqual(hugging(NSView()), [250, 250])
    expectEqual(hugging(NSImageView()), [250, 250])
    expectEqual(hugging(NSControl()), [250, 750])
    expectEqual(hugging(NSTextField(labelWithString: "a")), [251, 750])
    expectEqual(hugging(NSTextField(string: "a")), [250, 750])
    expectEqual(hugging(NSScrollView()), [250, 250])
    expectEqual(NSView().contentCompressionResistancePriority(for: .vertical), .defaultHigh)
  }

  @Test("A16 A label is as large as its text, with 2 points on both sides of its alignment rectangle")
  func labelIsAsLargeAsItsText() {
    let label = NSTextField(labelWithString: "Name:")
    let content = label.intrinsicContentSize
    expectEqual(content.height, 16)
    #expect(content.width > 30)
    #expect(content.width < 45)
    expectEqual(label.frame.size, CGSize(width: content.width + 4, height: 16))
    expectEqual(label.lineBreakMode, .byClipping)
    #expect(!label.isEditable)
    #expect(!label.drawsBackground)
    let field = NSTextField(string: "Name")
    expectEqual(field.intrinsicContentSize, CGSize(width: -1, height: 21))
    #expect(field.isEditable)
    #expect(field.isBezeled)
    let old = NSControl.systemAppearance
    NSControl.systemAppearance = .tahoe
    expectEqual(NSTextField(string: "").intrinsicContentSize.height, 24)
    NSControl.systemAppearance = old
  }

  @Test("A16 A wrapping label has the height of its lines at the width in the layout or at its preferred width")
  func wrappingLabelHasHeightOfItsLinesAtItsWidth() {
    let text = "The quick brown fox jumps over the lazy dog and runs away through the forest"
    let (root, label) = (NSView(frame: rect(0, 0, 200, 300)), NSTextField(wrappingLabelWithString: text))
    #expect(label.isSelectable)
    expectEqual(label.intrinsicContentSize.height, 16)
    label.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(label)
    label.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      label.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutSubtreeIfNeeded()
    expectEqual(label.frame.height, 48)
    expectEqual(label.frame.maxY, 300)
    label.preferredMaxLayoutWidth = 120
    #expect(label.intrinsicContentSize.height > 48)
    #expect(label.intrinsicContentSize.width <= 120)
  }
}
