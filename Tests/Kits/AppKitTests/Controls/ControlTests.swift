import AutoLayout
import Cocoa
import TestSupport
import Testing

@Suite(.serialized)
@MainActor
struct ControlTests {
  private func with(_ appearance: NSControl.SystemAppearance, _ body: () -> Void) {
    let old = NSControl.systemAppearance
    NSControl.systemAppearance = appearance
    body()
    NSControl.systemAppearance = old
  }

  @Test("A17 Push buttons have the heights of their size and system")
  func pushButtonsHaveHeightsOfTheirSizeAndSystem() {
    let button = NSButton(title: "OK", target: nil, action: nil)
    expectEqual(button.frame.height, 32)
    expectEqual(button.intrinsicContentSize.height, 20)
    button.controlSize = .large
    expectEqual(button.intrinsicContentSize.height, 28)
    with(.tahoe) {
      let sizes: [(NSControl.ControlSize, CGFloat)] = [(.regular, 24), (.small, 20), (.large, 28)]
      for (size, height) in sizes {
        button.controlSize = size
        expectEqual(button.intrinsicContentSize.height, height)
      }
    }
  }

  @Test("A17 Sliders have a height only; boxes have no size, except lines")
  func slidersHaveOnlyHeightsAndBoxesHaveNoSize() {
    let slider = NSSlider(value: 1, minValue: 0, maxValue: 2, target: nil, action: nil)
    expectEqual(slider.intrinsicContentSize.width, -1)
    #expect(slider.intrinsicContentSize.height > 0)
    expectEqual(NSBox().intrinsicContentSize, CGSize(width: -1, height: -1))
    let line = NSBox(frame: rect(0, 0, 100, 5))
    line.boxType = .separator
    expectEqual(line.intrinsicContentSize, CGSize(width: -1, height: 1))
  }

  @Test("A13 Steppers and progress indicators hug as AppKit's do")
  func steppersAndProgressIndicatorsHugLikeAppKit() {
    let (stepper, progress) = (NSStepper(), NSProgressIndicator())
    expectEqual(stepper.contentHuggingPriority(for: .horizontal), .defaultHigh)
    expectEqual(progress.contentHuggingPriority(for: .horizontal), .defaultLow)
    expectEqual(progress.contentHuggingPriority(for: .vertical), .defaultHigh)
    expectEqual(NSColorWell().contentHuggingPriority(for: .vertical), .defaultLow)
  }

  @Test("Kinds of buttons have the padding of the tables; pop-up buttons are as wide as their widest item")
  func kindsOfButtonsHavePaddingOfTables() {
    let push = NSButton(title: "Save", target: nil, action: nil)
    let check = NSButton(checkboxWithTitle: "Save", target: nil, action: nil)
    let text = NSTextField(labelWithString: "Save").intrinsicContentSize.width
    expectEqual(push.intrinsicContentSize.width, text + 20)
    expectEqual(check.intrinsicContentSize.width, text + 24)
    let popUp = NSPopUpButton(frame: .zero, pullsDown: false)
    popUp.addItems(withTitles: ["A", "Save", "B"])
    expectEqual(popUp.intrinsicContentSize.width, text + 32)
    expectEqual(popUp.titleOfSelectedItem, "A")
    popUp.selectItem(withTitle: "B")
    expectEqual(popUp.indexOfSelectedItem, 2)
    let segments = NSSegmentedControl(labels: ["Save", "Save"], trackingMode: .selectOne, target: nil, action: nil)
    expectEqual(segments.intrinsicContentSize.width, 2 * (text + 20) + 3)
  }

  @Test func popUpButtonsHaveTheItemsOfTheMenuThatIsSet() {
    let popUp = NSPopUpButton(frame: .zero, pullsDown: false)
    popUp.addItems(withTitles: ["A"])
    let width = popUp.intrinsicContentSize.width
    let menu = NSMenu()
    menu.addItem(withTitle: "A much longer item", action: nil, keyEquivalent: "")
    popUp.menu = menu
    expectEqual(popUp.itemTitles, ["A much longer item"])
    #expect(popUp.menu === menu && popUp.intrinsicContentSize.width > width)
    menu.addItem(withTitle: "An item that is longer than the one before", action: nil, keyEquivalent: "")
    #expect(popUp.intrinsicContentSize.width > 2 * width)
    let segments = NSSegmentedControl(labels: ["A", "B"], trackingMode: .selectOne, target: nil, action: nil)
    segments.setAlignment(.left, forSegment: 1)
    segments.setImageScaling(.scaleNone, forSegment: 0)
    #expect(segments.alignment(forSegment: 1) == .left && segments.alignment(forSegment: 0) == .center)
    expectEqual(segments.imageScaling(forSegment: 0), .scaleNone)
  }

  @Test("Centered labels are four points wider; marks, disclosure triangles and arrows have sizes without text")
  func controlsWithoutTextHaveFixedSizes() {
    let label = NSTextField(labelWithString: "Save")
    let width = label.intrinsicContentSize.width
    label.alignment = .center
    expectEqual(label.intrinsicContentSize.width, width + 4)
    label.alignment = .right
    expectEqual(label.intrinsicContentSize.width, width)
    let check = NSButton(checkboxWithTitle: "", target: nil, action: nil)
    expectEqual(check.intrinsicContentSize.width, 16)
    let button = NSButton(title: "", target: nil, action: nil)
    button.bezelStyle = .disclosure
    expectEqual(button.intrinsicContentSize, CGSize(width: 13, height: 13))
    button.bezelStyle = .pushDisclosure
    expectEqual(button.intrinsicContentSize, CGSize(width: 20, height: 18))
  }

  @Test("A button in a form has its baseline on that of the label before it")
  func buttonInFormHasItsBaselineOnThatOfLabelBeforeIt() {
    let root = NSView(frame: rect(0, 0, 300, 100))
    let (label, button) = (
      NSTextField(labelWithString: "Name:"), NSButton(title: "Choose", target: nil, action: nil)
    )
    for view in [label, button] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      button.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: 8),
      button.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      label.firstBaselineAnchor.constraint(equalTo: button.firstBaselineAnchor),
    ])
    root.layoutSubtreeIfNeeded()
    // The table has the baseline 13 points above the frame of the button; a label has it 3 points above its own.
    expectEqual(button.frame.minY + 13, label.frame.minY + 3)
    expectEqual(label.frame.minX, 18)
    expectEqual(button.frame.minX + 7, label.frame.maxX - 2 + 8)
  }

  @Test("A click changes states and sends the action to an ActionReceiver")
  func clickChangesStatesAndSendsActionToActionReceiver() {
    final class Target: ActionReceiver {
      var received: [String] = []
      func perform(_ action: Selector, from sender: Any?) { received.append(action.description) }
    }
    let (target, check) = (Target(), NSButton(checkboxWithTitle: "On", target: nil, action: "check:"))
    check.target = target
    check.performClick(nil)
    expectEqual(check.state, .on)
    expectEqual(target.received, ["check:"])
    check.isEnabled = false
    check.performClick(nil)
    expectEqual(check.state, .on)
    expectEqual(target.received.count, 1)
  }

  @Test("A25 Dividers are 9, 1 and 10 points; panes change in proportion, in half points, and the last takes the rest")
  func splitViewPanesChangeInProportionBetweenDividers() {
    let split = NSSplitView(frame: rect(0, 0, 209, 100))
    split.isVertical = true
    let panes = (0..<2).map { NSView(frame: rect(0, 0, [50, 150][$0], 100)) }
    for pane in panes { split.addArrangedSubview(pane) }
    split.layoutSubtreeIfNeeded()
    expectEqual(split.dividerThickness, 9)
    #expect(split.isFlipped)
    expectEqual(panes.map { Double($0.frame.minX) }, [0, 59])
    expectEqual(panes.map { Double($0.frame.width) }, [50, 150])
    split.setFrameSize(CGSize(width: 312, height: 100))
    split.layoutSubtreeIfNeeded()
    expectEqual(panes.map { Double($0.frame.width) }, [76, 227])
    split.setHoldingPriority(NSLayoutConstraint.Priority(260), forSubviewAt: 0)
    split.setFrameSize(CGSize(width: 209, height: 100))
    split.layoutSubtreeIfNeeded()
    expectEqual(panes.map { Double($0.frame.width) }, [76, 124])
    split.dividerStyle = .thin
    split.setPosition(40, ofDividerAt: 0)
    split.layoutSubtreeIfNeeded()
    expectEqual(panes[0].frame.width, 40)
    expectEqual(panes[1].frame.minX, 41)
  }

  @Test("A26 The clip view is inside the border and beside legacy scrollers; documents follow it by constraints")
  func clipViewIsInsideBorderAndBesideLegacyScrollers() {
    let scroll = NSScrollView(frame: rect(0, 0, 200, 100))
    expectEqual(numbers(scroll.contentView.frame), [0, 0, 200, 100])
    scroll.borderType = .bezelBorder
    (scroll.hasVerticalScroller, scroll.scrollerStyle) = (true, .legacy)
    expectEqual(numbers(scroll.contentView.frame), [1, 1, 183, 98])
    let (document, row) = (FlippedView(), Tile(50, 300))
    document.translatesAutoresizingMaskIntoConstraints = false
    scroll.documentView = document
    document.addSubview(row)
    NSLayoutConstraint.activate([
      document.leadingAnchor.constraint(equalTo: scroll.contentView.leadingAnchor),
      document.trailingAnchor.constraint(equalTo: scroll.contentView.trailingAnchor),
      document.topAnchor.constraint(equalTo: scroll.contentView.topAnchor),
      row.topAnchor.constraint(equalTo: document.topAnchor),
      row.bottomAnchor.constraint(equalTo: document.bottomAnchor),
      row.leadingAnchor.constraint(equalTo: document.leadingAnchor),
    ])
    scroll.layoutSubtreeIfNeeded()
    expectEqual(numbers(document.frame), [0, 0, 183, 300])
    scroll.contentView.scroll(to: CGPoint(x: 0, y: 500))
    expectEqual(scroll.contentView.bounds.minY, 202)
    expectEqual(scroll.documentVisibleRect.minY, 202)
    scroll.layoutSubtreeIfNeeded()
    expectEqual(numbers(document.frame), [0, 0, 183, 300])
  }
}
