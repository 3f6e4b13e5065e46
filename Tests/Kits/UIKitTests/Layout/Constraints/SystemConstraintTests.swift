import LayoutEngine
import TestSupport
import Testing
import UIKit

/// Constraints that no client made are listed by the views that they belong to, once a layout has made them.
@MainActor @Suite("System constraints")
struct SystemConstraintTests {
  private func names(_ view: UIView) -> [String] { view.constraints.map { $0.identifier ?? "-" } }

  @Test("F22 a view with content lists its content size after a layout, with the priorities of the content")
  func viewListsConstraintsOfContentSize() throws {
    let container = makeContainer()
    let switcher = UISwitch()
    switcher.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(switcher)
    switcher.topAnchor.constraint(equalTo: container.topAnchor).isActive = true
    #expect(switcher.constraints.isEmpty)
    container.layoutIfNeeded()
    let sizes = switcher.constraints
    expectEqual(sizes.count, 2)
    #expect(sizes.allSatisfy { $0 is NSContentSizeLayoutConstraint && $0.isActive })
    expectEqual(sizes.map(\.firstAttribute), [.width, .height])
    expectEqual(sizes.map(\.constant), [49, 31])
    #expect(sizes.allSatisfy { $0.firstItem === switcher && $0.secondItem == nil })
    let text = sizes[0].description
    #expect(text.hasPrefix("<NSContentSizeLayoutConstraint:0x"))
    #expect(text.contains(".width == 49 Hug:750 CompressionResistance:750   (active)>"))
  }

  @Test("S30 the superview lists the constraints of masks, and the same objects each time")
  func superviewListsSameConstraintsOfMasks() throws {
    let container = makeContainer(200, 100)
    let view = UIView(frame: CGRect(10, 20, 30, 40))
    view.autoresizingMask = [.flexibleWidth]
    container.addSubview(view)
    let other = makeView(in: container)
    other.leadingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true
    container.layoutIfNeeded()
    let masks = container.constraints.filter { $0 is NSAutoresizingMaskLayoutConstraint }
    expectEqual(masks.count, 4)
    #expect(masks.allSatisfy { $0.firstItem === view })
    expectEqual(masks.map(ObjectIdentifier.init), container.constraints.dropFirst().map(ObjectIdentifier.init))
    let expected = ["h=-&- v=--& UIView:", ".minX == 10", ".minY == 20", ".height == 40"]
    let text = masks.map(\.description).joined()
    for part in expected { #expect(text.contains(part)) }
    view.frame.origin.x = 12
    container.layoutIfNeeded()
    let moved = container.constraints.filter { $0 is NSAutoresizingMaskLayoutConstraint }
    expectEqual(moved.map(ObjectIdentifier.init), masks.map(ObjectIdentifier.init))
    #expect(moved.contains { $0.firstAttribute == .left && $0.constant == 12 })
    view.removeFromSuperview()
    container.layoutIfNeeded()
    #expect(!container.constraints.contains { $0 is NSAutoresizingMaskLayoutConstraint })
    #expect(masks.allSatisfy { !$0.isActive })
  }

  @Test("F15 F16 F17 a stack lists its own constraints, with spanner and identifiers")
  func stackListsItsConstraintsWithIdentifiers() throws {
    let container = makeContainer()
    let (first, second) = (UIView(), UIView())
    let stack = UIStackView(arrangedSubviews: [first, second])
    (stack.alignment, stack.spacing) = (.top, 7)
    stack.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(stack)
    container.layoutIfNeeded()
    let own = stack.constraints
    let spacing = try #require(own.first { $0.identifier == "UISV-spacing" })
    expectEqual(spacing.constant, 7)
    #expect(spacing.firstItem === second)
    #expect(spacing.secondItem === first)
    #expect(spacing.description.contains("H:[UIView:0x"))
    #expect(spacing.description.contains("]-(7)-[UIView:0x"))
    // Four sides of the canvas; the boundary of the spanner twice a view, and its fit.
    expectEqual(own.filter { $0.identifier == "UISV-canvas-connection" }.count, 4)
    expectEqual(own.filter { $0.identifier == "UISV-spanning-boundary" }.count, 4)
    let fit = try #require(own.first { $0.identifier == "UISV-spanning-fit" })
    expectEqual(fit.priority, UILayoutPriority(51))
    expectEqual(fit.constant, 0)
    let spanner = try #require(fit.firstItem)
    #expect(fit.description.contains("_UILayoutSpacer:0x"))
    #expect(fit.description.contains("'UISV-alignment-spanner'.height"))
    expectEqual(own.filter { $0.firstItem === spanner }.count, 5)
    stack.distribution = .equalSpacing
    container.layoutIfNeeded()
    let gap = try #require(stack.constraints.first { $0.identifier == "UISV-distributing-edge" })
    #expect(gap.description.contains("_UIOLAGapGuide:0x"))
    #expect(gap.description.contains("'UISV-distributing'"))
  }

  @Test("F22 a stack inside its margins is tied to the margins guide")
  func stackInsideItsMarginsIsTiedToMarginsGuide() throws {
    let container = makeContainer()
    let stack = UIStackView(arrangedSubviews: [UIView()])
    stack.isLayoutMarginsRelativeArrangement = true
    stack.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(stack)
    container.layoutIfNeeded()
    let edges = stack.constraints.filter { $0.identifier == "UISV-canvas-connection" }
    let guide = stack.layoutMarginsGuide
    expectEqual(edges.count, 4)
    #expect(edges.allSatisfy { $0.firstItem === guide || $0.secondItem === guide })
    #expect(edges[0].description.contains("UILayoutGuide:0x"))
    #expect(edges[0].description.contains("'UIViewLayoutMarginsGuide'"))
  }

  @Test("Guides of margins and safe area are told as four constraints each")
  func guidesListFourConstraintsEach() {
    let container = makeContainer()
    container.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let view = makeView(in: container)
    view.topAnchor.constraint(equalTo: container.layoutMarginsGuide.topAnchor).isActive = true
    view.leadingAnchor.constraint(equalTo: container.safeAreaLayoutGuide.leadingAnchor).isActive = true
    container.layoutIfNeeded()
    let edges = ["left", "right", "top", "bottom"]
    let safeArea = edges.map { "UIViewSafeAreaLayoutGuide-\($0)" }
    let margin = edges.map { "UIView-\($0)Margin-guide-constraint" }
    expectEqual(Array(names(container).dropFirst(2)), safeArea + margin)
    let margins = container.constraints.suffix(4)
    expectEqual(margins.map(\.constant), [2, 4, 1, 3])
    #expect(margins.allSatisfy { $0.isActive })
    expectEqual(margins.first?.description.contains("H:|-(2)-[UILayoutGuide:0x"), true)
    expectEqual(
      margins.first?.description.contains("'UIViewLayoutMarginsGuide'](LTR)   (active, names: '|':UIView:0x"), true)
  }

  @Test("The content of a cell lists the size that the cell gives it")
  func cellContentListsEncapsulatedSize() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.frame = CGRect(0, 0, 320, 50)
    makeView(in: cell.contentView).topAnchor.constraint(equalTo: cell.contentView.topAnchor).isActive = true
    cell.layoutIfNeeded()
    let sizes = cell.contentView.constraints.filter { $0.identifier?.hasPrefix("UIView-Encapsulated") == true }
    expectEqual(sizes.map(\.identifier), ["UIView-Encapsulated-Layout-Width", "UIView-Encapsulated-Layout-Height"])
    expectEqual(sizes.map(\.constant), [320, 50])
    #expect(sizes.allSatisfy { $0.firstItem === cell.contentView })
  }

  @Test("The layout's own constraints cannot be taken out, and nothing changes")
  func layoutConstraintsCannotBeDeactivated() {
    let container = makeContainer()
    let label = UILabel()
    label.text = "Text"
    label.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(label)
    label.leadingAnchor.constraint(equalTo: container.leadingAnchor).isActive = true
    label.topAnchor.constraint(equalTo: container.topAnchor).isActive = true
    container.layoutIfNeeded()
    let (frame, count) = (label.frame, label.constraints.count)
    #expect(frame.width > 0)
    expectEqual(count, 2)
    let reports = faults {
      label.removeConstraints(label.constraints)
      NSLayoutConstraint.deactivate(label.constraints)
      label.constraints[0].constant = 500
      container.addConstraints(label.constraints)
      NSLayoutConstraint.activate(label.constraints)
    }
    container.setNeedsLayout()
    container.layoutIfNeeded()
    #expect(reports.isEmpty)
    expectEqual(label.frame, frame)
    expectEqual(label.constraints.count, count)
    expectEqual(label.constraints[0].constant, frame.width)
  }

  @Test("Views list nothing of the layout's before there is one, and listing makes no layout")
  func viewsListNothingBeforeLayout() {
    let container = makeContainer()
    let label = UILabel()
    label.text = "Text"
    label.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(label)
    #expect(label.constraints.isEmpty)
    expectEqual(label.frame, .zero)
  }
}
