import AutoLayout
import Cocoa
import TestSupport
import Testing

@Suite(.serialized)
@MainActor
struct StackViewTests {
  private func tiles(_ sizes: (CGFloat, CGFloat)...) -> [Tile] { sizes.map { Tile($0.0, $0.1) } }

  /// The windows of the tests, which own their views.
  private static var windows: [NSWindow] = []

  /// Lays out a stack as the content view of a window.
  @discardableResult
  private func laidOut(_ stack: NSStackView, _ width: CGFloat, _ height: CGFloat) -> NSWindow {
    let window = makeWindow(width, height)
    Self.windows.append(window)
    window.contentView = stack
    window.layoutIfNeeded()
    return window
  }

  /// The constraints of a stack as identifier, relation, constant and priority, without those of contents.
  private func printed(_ stack: NSStackView, _ views: [NSView]) -> [String] {
    stack.constraints.compactMap { constraint in
      guard let name = constraint.identifier, name.hasPrefix("NSStackView.") else { return nil }
      func place(_ item: AnyObject?) -> String {
        guard let item else { return "" }
        if item === stack { return "stack" }
        return views.firstIndex { $0 === item }.map { "\($0)" } ?? "guide"
      }
      let relation = constraint.relation == .equal ? "==" : constraint.relation == .lessThanOrEqual ? "<=" : ">="
      let short = name.dropFirst("NSStackView.".count)
      let (first, second) = (place(constraint.firstItem), place(constraint.secondItem))
      let (constant, priority) = (Double(constraint.constant), constraint.priority.rawValue)
      return "\(short) \(first) \(relation) \(second) \(constant) @\(priority)"
    }
  }

  @Test("A18 Defaults of a stack view and its arranged views")
  func defaultsOfStackViewAndItsArrangedViews() {
    let stack = NSStackView()
    expectEqual(stack.orientation, .horizontal)
    expectEqual(stack.alignment, .centerY)
    expectEqual(stack.distribution, .gravityAreas)
    expectEqual(stack.spacing, 8)
    #expect(stack.detachesHiddenViews)
    #expect(stack.translatesAutoresizingMaskIntoConstraints)
    expectEqual(stack.huggingPriority(for: .horizontal).rawValue, Float(250).nextDown)
    expectEqual(stack.clippingResistancePriority(for: .vertical), .required)
    stack.orientation = .vertical
    expectEqual(stack.alignment, .centerX)
    let view = NSView()
    let made = NSStackView(views: [view])
    #expect(!made.translatesAutoresizingMaskIntoConstraints)
    #expect(!view.translatesAutoresizingMaskIntoConstraints)
    expectEqual(made.visibilityPriority(for: view), .mustHold)
    made.removeArrangedSubview(view)
    #expect(view.superview === made)
    #expect(made.arrangedSubviews.isEmpty)
    made.addArrangedSubview(view)
    view.removeFromSuperview()
    #expect(made.arrangedSubviews.isEmpty)
    expectEqual(faults { made.insertArrangedSubview(view, at: 3) }, ["NSRangeException"])
  }

  @Test("A19 Across the axis every view is aligned at 260, contained, and tied to the edges with the hugging priority")
  func viewsAreAlignedAt260AcrossAxis() {
    let views = tiles((40, 20))
    let stack = NSStackView(views: views)
    stack.distribution = .fill
    stack.edgeInsets = NSEdgeInsets(top: 3, left: 1, bottom: 4, right: 2)
    laidOut(stack, 100, 100)
    let hugging = Float(250).nextDown
    let across = printed(stack, views).filter { !$0.contains("ing ") && !$0.hasPrefix("Stack") }
    expectEqual(
      across,
      [
        "Align 0 == stack 0.0 @260.0", "Edge.Top 0 >= stack 0.0 @1000.0", "Edge.Bottom stack >= 0 0.0 @1000.0",
        "Edge.Min.Top 0 == stack 3.0 @\(hugging)", "Edge.Min.Bottom stack == 0 4.0 @\(hugging)",
      ])
    stack.alignment = .top
    stack.layoutSubtreeIfNeeded()
    #expect(printed(stack, views).contains("Align 0 == stack 3.0 @260.0"))
    expectEqual(views[0].frame.maxY, 97)
    stack.alignment = .bottom
    stack.layoutSubtreeIfNeeded()
    #expect(printed(stack, views).contains("Align 0 == stack 4.0 @260.0"))
    expectEqual(views[0].frame.minY, 0)
  }

  @Test("A19 A client's constraint of priority 261 moves a view")
  func clientsConstraintOfPriority261MovesView() {
    let views = tiles((40, 20))
    let stack = NSStackView(views: views)
    laidOut(stack, 100, 100)
    expectEqual(views[0].frame.minY, 40)
    let top = views[0].topAnchor.constraint(equalTo: stack.topAnchor, constant: 10)
    top.priority = NSLayoutConstraint.Priority(261)
    top.isActive = true
    stack.layoutSubtreeIfNeeded()
    expectEqual(views[0].frame.maxY, 90)
  }

  @Test("A20 Along the axis fill distributions require edges and spacing")
  func alongAxisFillDistributionsRequireEdgesAndSpacing() {
    let views = tiles((40, 20), (60, 20))
    let stack = NSStackView(views: views)
    stack.distribution = .fill
    laidOut(stack, 200, 100)
    let along = printed(stack, views).filter { $0.contains("ing ") || $0.hasPrefix("Stack") }
    expectEqual(
      along,
      [
        "Edge.Min.Leading 0 == stack 0.0 @1000.0", "Edge.Min.Trailing stack == 1 0.0 @1000.0",
        "Stack 1 == 0 8.0 @1000.0",
      ])
    expectEqual(numbers(views[1].frame), [140, 40, 60, 20])
  }

  @Test("A20 Gravity areas tie occupied ends at 750, and spacing inside of an area at 749.99 and less")
  func constraintsOfGravityAreas() {
    let views = tiles((40, 20), (60, 20), (20, 20))
    let stack = NSStackView(views: views)
    laidOut(stack, 200, 100)
    let hugging = Float(250).nextDown
    let along = printed(stack, views).filter { $0.contains("ing ") || $0.hasPrefix("Stack") }
    expectEqual(
      along,
      [
        "Edge.Min.Leading 0 == stack 0.0 @750.0", "Edge.Min.Trailing stack == 2 0.0 @\(hugging)",
        "Edge.Leading 0 >= stack 0.0 @1000.0", "Edge.Trailing stack >= 2 0.0 @1000.0",
        "Stack.Min 1 >= 0 8.0 @1000.0", "Stack 1 == 0 8.0 @749.99", "Stack.Min 2 >= 1 8.0 @1000.0",
        "Stack 2 == 1 8.0 @749.98",
      ])
    expectEqual(views.map { Double($0.frame.minX) }, [0, 48, 116])
  }

  @Test("A21 The center group is centered at 260, and equal distributions share one number at 260")
  func centerGroupIsCenteredAt260() {
    let views = tiles((40, 20), (60, 20), (20, 20))
    let stack = NSStackView()
    stack.setViews([views[0]], in: .leading)
    stack.setViews([views[1]], in: .center)
    stack.setViews([views[2]], in: .trailing)
    let window = laidOut(stack, 300, 100)
    #expect(printed(stack, views).contains("CenterGroup.Center guide == stack 0.0 @260.0"))
    expectEqual(views.map { Double($0.frame.minX) }, [0, 120, 280])
    stack.distribution = .equalSpacing
    window.layoutIfNeeded()
    expectEqual(views.map { Double($0.frame.minX) }, [0, 130, 280])
    stack.distribution = .equalCentering
    window.layoutIfNeeded()
    expectEqual(views.map { Double($0.frame.minX) }, [0, 125, 280])
    stack.distribution = .fillEqually
    window.setContentSize(CGSize(width: 196, height: 100))
    window.layoutIfNeeded()
    expectEqual(views.map { Double($0.frame.width) }, [60, 60, 60])
    expectEqual(printed(stack, views).filter { $0.hasPrefix("Distribution.EqualSizing") }.count, 3)
    stack.distribution = .fillProportionally
    window.setContentSize(CGSize(width: 256, height: 100))
    window.layoutIfNeeded()
    expectEqual(views.map { Double($0.frame.width) }, [80, 120, 40])
  }

  @Test("A single view of an equal distribution keeps its size, as in documents")
  func singleViewOfEqualDistributionKeepsItsSizeAsInDocuments() {
    let views = tiles((40, 20))
    let stack = NSStackView(views: views)
    stack.distribution = .equalCentering
    let window = laidOut(stack, 100, 100)
    expectEqual(numbers(views[0].frame), [30, 40, 40, 20])
    stack.distribution = .equalSpacing
    window.layoutIfNeeded()
    expectEqual(numbers(views[0].frame), [0, 40, 40, 20])
  }

  /// The constraints of a stack as a console log prints them, without addresses.
  private func logged(_ stack: NSStackView) -> [String] {
    stack.constraints.filter { $0.identifier?.hasPrefix("NSStackView.") ?? false }.map {
      $0.description.replacingOccurrences(of: "0x[0-9a-f]+", with: "0x0", options: .regularExpression)
    }
  }

  @Test("A19 A20 A stack of gravity areas prints the lines of ViennaRSS/vienna-rss#1618")
  func gravityAreasPrintConstraintsOfLoggedStack() {
    let row = NSStackView(views: [NSStackView()])
    let column = NSStackView(views: [NSView(), row])
    (column.orientation, column.spacing) = (.vertical, 0)
    laidOut(column, 200, 200)
    let names = "(active, names: '|':NSStackView:0x0 )"
    #expect(
      Set(logged(row)).isSuperset(of: [
        "<NSLayoutConstraint:0x0 'NSStackView.Edge.Bottom' V:[NSStackView:0x0]-(>=0)-|   \(names)>",
        "<NSLayoutConstraint:0x0 'NSStackView.Edge.Top' V:|-(>=0)-[NSStackView:0x0]   \(names)>",
      ]))
    #expect(
      Set(logged(column)).isSuperset(of: [
        "<NSLayoutConstraint:0x0 'NSStackView.Edge.Bottom' V:[NSStackView:0x0]-(>=0)-|   \(names)>",
        "<NSLayoutConstraint:0x0 'NSStackView.Stack.Min' V:[NSView:0x0]-(>=0)-[NSStackView:0x0]   (active)>",
      ]))
  }

  @Test("A20 A stack of a fill distribution prints the lines of iina/iina#4034")
  func fillDistributionPrintsConstraintsOfLoggedStack() {
    let stack = NSStackView(views: [NSImageView()])
    (stack.orientation, stack.distribution) = (.vertical, .fill)
    laidOut(stack, 200, 200)
    let names = "(active, names: '|':NSStackView:0x0 )"
    #expect(
      Set(logged(stack)).isSuperset(of: [
        "<NSLayoutConstraint:0x0 'NSStackView.Edge.Min.Bottom' V:[NSImageView:0x0]-(0)-|   \(names)>",
        "<NSLayoutConstraint:0x0 'NSStackView.Edge.Min.Top' V:|-(0)-[NSImageView:0x0]   \(names)>",
      ]))
  }

  @Test("A22 Hidden views leave, and custom spacing stays with the view before")
  func hiddenViewsLeaveAndCustomSpacingStaysWithViewBefore() {
    let views = tiles((40, 20), (60, 20), (20, 20))
    let stack = NSStackView(views: views)
    stack.setCustomSpacing(30, after: views[0])
    expectEqual(stack.customSpacing(after: views[1]), NSStackView.useDefaultSpacing)
    laidOut(stack, 300, 100)
    expectEqual(views.map { Double($0.frame.minX) }, [0, 70, 138])
    views[1].isHidden = true
    stack.layoutSubtreeIfNeeded()
    expectEqual(stack.detachedViews, [views[1]])
    expectEqual(views[2].frame.minX, 70)
    stack.detachesHiddenViews = false
    stack.layoutSubtreeIfNeeded()
    #expect(stack.detachedViews.isEmpty)
    expectEqual(views[2].frame.minX, 138)
  }

  @Test("A22 With clipping resistance below 1000 views of low visibility priority leave, and come back")
  func viewsOfLowVisibilityPriorityLeaveAndReturn() {
    let views = tiles((40, 20), (60, 20), (50, 20))
    let stack = NSStackView(views: views)
    stack.setClippingResistancePriority(.defaultLow, for: .horizontal)
    stack.setVisibilityPriority(.detachOnlyIfNecessary, for: views[1])
    stack.setVisibilityPriority(NSStackView.VisibilityPriority(800), for: views[2])
    let window = laidOut(stack, 300, 100)
    #expect(stack.detachedViews.isEmpty)
    window.setContentSize(CGSize(width: 120, height: 100))
    window.layoutIfNeeded()
    expectEqual(stack.detachedViews, [views[2]])
    expectEqual(window.frame.width, 120)
    window.setContentSize(CGSize(width: 80, height: 100))
    window.layoutIfNeeded()
    expectEqual(stack.detachedViews, [views[1], views[2]])
    window.setContentSize(CGSize(width: 300, height: 100))
    window.layoutIfNeeded()
    #expect(stack.detachedViews.isEmpty)
    stack.setVisibilityPriority(.notVisible, for: views[0])
    expectEqual(stack.detachedViews, [views[0]])
  }
}
