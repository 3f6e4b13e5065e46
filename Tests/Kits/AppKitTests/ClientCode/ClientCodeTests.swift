import AutoLayout
import Cocoa
import TestSupport
import Testing

@MainActor
private final class Receiver: ActionReceiver {
  var actions: [String] = []
  func perform(_ action: Selector, from sender: Any?) { actions.append(action.description) }
}

@MainActor
private final class Items: NSToolbarDelegate {
  func toolbar(
    _ toolbar: NSToolbar, itemForItemIdentifier itemIdentifier: NSToolbarItem.Identifier,
    willBeInsertedIntoToolbar flag: Bool
  ) -> NSToolbarItem? {
    itemIdentifier == .flexibleSpace ? nil : NSToolbarItem(itemIdentifier: itemIdentifier)
  }
  func toolbarDefaultItemIdentifiers(_ toolbar: NSToolbar) -> [NSToolbarItem.Identifier] {
    [.flexibleSpace, NSToolbarItem.Identifier("general")]
  }
}

/// What existing programs call beside layout.
@Suite(.serialized)
@MainActor
struct ClientCodeTests {
  @Test("A cell changes the properties of its control")
  func cellChangesPropertiesOfItsControl() {
    let label = NSTextField(wrappingLabelWithString: "one two three four five six")
    label.preferredMaxLayoutWidth = 60
    let wrapped = label.intrinsicContentSize.height
    label.cell?.usesSingleLineMode = true
    #expect(label.usesSingleLineMode)
    #expect(label.intrinsicContentSize.height < wrapped)
    (label.cell as? NSTextFieldCell)?.wraps = false
    #expect(label.isScrollable)
    let segments = NSSegmentedControl(labels: ["a", "b"], trackingMode: .selectOne, target: nil, action: nil)
    (segments.cell as? NSSegmentedCell)?.setTag(7, forSegment: 1)
    expectEqual(segments.tag(forSegment: 1), 7)
    expectEqual(segments.cell?.controlSize, .regular)
  }

  @Test("A toolbar makes the default items of its delegate and inserts others")
  func toolbarMakesDefaultItemsOfItsDelegateAndInsertsOthers() {
    let (toolbar, delegate, window) = (NSToolbar(identifier: "tools"), Items(), NSWindow())
    window.setContentSize(CGSize(width: 200, height: 200))
    window.toolbar = toolbar
    toolbar.delegate = delegate
    expectEqual(toolbar.items.map(\.itemIdentifier), [.flexibleSpace, NSToolbarItem.Identifier("general")])
    toolbar.insertItem(withItemIdentifier: NSToolbarItem.Identifier("more"), at: 1)
    toolbar.removeItem(at: 0)
    expectEqual(toolbar.items.map(\.itemIdentifier.rawValue), ["more", "general"])
    let height = window.contentLayoutRect.height
    toolbar.isVisible = false
    #expect(window.contentLayoutRect.height > height)
  }

  @Test("A transition keeps the constraints of a view that is in the hierarchy already")
  func transitionKeepsConstraintsOfViewThatIsInHierarchyAlready() {
    let (parent, first, second) = (NSViewController(), NSViewController(), NSViewController())
    parent.view = NSView(frame: rect(0, 0, 100, 100))
    parent.children = [first, second]
    #expect(first.parent === parent)
    expectEqual(parent.children.count, 2)
    for child in [first, second] {
      child.view.translatesAutoresizingMaskIntoConstraints = false
      parent.view.addSubview(child.view)
      NSLayoutConstraint.activate([
        child.view.widthAnchor.constraint(equalTo: parent.view.widthAnchor, multiplier: 0.5),
        child.view.heightAnchor.constraint(equalToConstant: 10),
        child.view.leadingAnchor.constraint(equalTo: parent.view.leadingAnchor),
        child.view.topAnchor.constraint(equalTo: parent.view.topAnchor),
      ])
    }
    var isComplete = false
    parent.transition(from: first, to: second) { isComplete = true }
    parent.view.layoutSubtreeIfNeeded()
    #expect(isComplete)
    #expect(first.view.superview == nil)
    expectEqual(numbers(second.view.frame), [0, 90, 50, 10])
    parent.children = [second]
    #expect(first.parent == nil)
  }

  @Test("A text view grows with its text storage")
  func textViewGrowsWithItsTextStorage() {
    let text = NSTextView(frame: rect(0, 0, 100, 10))
    let height = text.frame.height
    text.textStorage?.setAttributedString(NSAttributedString(string: "one\ntwo\nthree"))
    let three = text.frame.height
    #expect(three > height)
    expectEqual(text.string, "one\ntwo\nthree")
    text.textStorage?.append(NSAttributedString(string: "\nfour"))
    #expect(text.frame.height > three)
    let container = text.textContainer ?? NSTextContainer()
    text.layoutManager?.ensureLayout(for: container)
    expectEqual(text.layoutManager?.usedRect(for: container).height, text.frame.height)
  }

  @Test("A button with an image and no image position shows the image only")
  func buttonWithImageAndNoImagePositionShowsImageOnly() {
    let button = NSButton()
    button.image = NSImage(systemSymbolName: "gear", accessibilityDescription: nil)
    expectEqual(button.imagePosition, .imageOnly)
    expectEqual(button.intrinsicContentSize.width, 29)
  }

  @Test("A gesture, an event and an action reach their receivers")
  func gestureEventAndActionReachTheirReceivers() throws {
    let (receiver, view) = (Receiver(), NSView(frame: rect(0, 0, 10, 10)))
    let click = NSClickGestureRecognizer(target: receiver, action: Selector("clicked:"))
    view.addGestureRecognizer(click)
    #expect(click.view === view)
    expectEqual(view.gestureRecognizers.count, 1)
    click.state = .ended
    click.isEnabled = false
    click.state = .ended
    expectEqual(receiver.actions, ["clicked:"])
    view.removeGestureRecognizer(click)
    #expect(click.view == nil)

    final class Pressed: NSView {
      var count = 0
      override func mouseDown(with event: NSEvent) { count += event.clickCount }
    }
    let (window, pressed) = (NSWindow(), Pressed(frame: rect(0, 0, 50, 50)))
    window.setContentSize(CGSize(width: 100, height: 100))
    window.contentView?.addSubview(pressed)
    for x in [10.0, 90] {
      let event = NSEvent.mouseEvent(
        with: .leftMouseDown, location: CGPoint(x: x, y: 10), modifierFlags: [], timestamp: 0, windowNumber: 0,
        context: nil, eventNumber: 0, clickCount: 2, pressure: 1)
      window.sendEvent(try #require(event))
    }
    expectEqual(pressed.count, 2)
  }

  @Test("A path knows its bounds and what is inside")
  func pathKnowsItsBoundsAndWhatIsInside() {
    let path = NSBezierPath(roundedRect: rect(0, 0, 20, 10), xRadius: 4, yRadius: 4)
    expectEqual(numbers(path.bounds), [0, 0, 20, 10])
    #expect(path.contains(CGPoint(x: 10, y: 5)))
    #expect(!path.contains(CGPoint(x: 0.2, y: 0.2)))
  }

  @Test("A document has the windows of its controllers, and a pasteboard the text that was copied")
  func documentHasWindowsOfItsControllers() {
    let (document, controller) = (NSDocument(), NSWindowController(window: NSWindow()))
    document.fileURL = URL(fileURLWithPath: "/a/Report.txt")
    document.addWindowController(controller)
    document.showWindows()
    expectEqual(document.displayName, "Report")
    #expect(controller.document === document)
    expectEqual(controller.window?.isVisible, true)
    controller.close()
    NSPasteboard.general.clearContents()
    NSPasteboard.general.setString("text", forType: .string)
    expectEqual(NSPasteboard.general.string(forType: .string), "text")
    #expect(NSPasteboard.general.canReadItem(withDataConformingToTypes: ["public.utf8-plain-text"]))
  }
}
