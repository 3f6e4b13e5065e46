import LayoutEngine
import TestSupport
import Testing
import UIKit

@MainActor @Suite("Descriptions")
struct DescriptionTests {
  private let container = makeContainer()

  /// The description between the class with its address and the state.
  private func body(_ constraint: NSLayoutConstraint) -> String {
    let text = constraint.description
    let start = text.firstIndex(of: " ").map { text.index(after: $0) } ?? text.startIndex
    let end = text.range(of: "   (")?.lowerBound ?? text.endIndex
    return String(text[start..<end])
  }

  private func named(_ name: String, in superview: UIView? = nil) -> UIView {
    let view = makeView(in: superview ?? container)
    view.accessibilityIdentifier = name
    return view
  }

  @Test("S21 what visual format says prints as that format, whichever item is the first")
  func visualFormatPrintsWhicheverItemIsFirst() {
    let (a, b) = (named("a"), named("b"))
    let cases: [(NSLayoutConstraint, String)] = [
      (b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 8), "H:[a]-(8)-[b]"),
      (b.leadingAnchor.constraint(equalTo: a.trailingAnchor), "H:[a]-(0)-[b]"),
      (b.topAnchor.constraint(lessThanOrEqualTo: a.bottomAnchor, constant: -2.5), "V:[a]-(<=-2.5)-[b]"),
      (a.topAnchor.constraint(equalTo: container.topAnchor, constant: 3), "V:|-(3)-[a]"),
      (container.bottomAnchor.constraint(greaterThanOrEqualTo: a.bottomAnchor, constant: 4), "V:[a]-(>=4)-|"),
      (container.rightAnchor.constraint(equalTo: a.rightAnchor, constant: 4), "H:[a]-(4)-|(LTR)"),
    ]
    for (constraint, expected) in cases { expectEqual(body(constraint), expected) }
    let formats = NSLayoutConstraint.constraints(
      withVisualFormat: "H:|-(20)-[a]-(>=8@750)-[b]-(0)-|", options: [], metrics: nil, views: ["a": a, "b": b])
    expectEqual(formats.map(body), ["H:|-(20)-[a]", "H:[a]-(>=8@750)-[b] priority:750", "H:[b]-(0)-|"])
  }

  @Test("S21 what it cannot say prints as an equation")
  func otherConstraintsPrintAsEquations() {
    let (a, b) = (named("a"), named("b"))
    let cases: [(NSLayoutConstraint, String)] = [
      (a.widthAnchor.constraint(equalToConstant: 100), "a.width == 100"),
      (a.widthAnchor.constraint(greaterThanOrEqualToConstant: 0.1), "a.width >= 0.1"),
      (a.widthAnchor.constraint(equalTo: b.heightAnchor, multiplier: 0.5, constant: -2), "a.width == 0.5*b.height - 2"),
      (a.centerXAnchor.constraint(equalTo: container.centerXAnchor), "a.centerX == "),
      (a.leadingAnchor.constraint(equalTo: b.leadingAnchor, constant: 1), "a.leading == b.leading + 1"),
      (a.firstBaselineAnchor.constraint(equalTo: b.lastBaselineAnchor), "a.firstBaseline == b.lastBaseline"),
      (
        NSLayoutConstraint(
          item: a, attribute: .trailing, relatedBy: .equal, toItem: b, attribute: .leading, multiplier: 2, constant: 1),
        "a.trailing == 2*b.leading + 1"
      ),
    ]
    for (constraint, expected) in cases { #expect(body(constraint).hasPrefix(expected), "\(constraint)") }
  }

  @Test("S21 F30 the names table: what `|` is, and views that print by their identifiers")
  func namesTableListsIdentifiedViews() {
    let a = named("a")
    let leading = a.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 20)
    #expect(leading.description.hasSuffix("   (inactive, names: a:\(address(a)), '|':UIView:\(address(container)) )>"))
    leading.isActive = true
    #expect(leading.description.contains("   (active, names: a:\(address(a)), "))
    let (first, second) = (makeView(in: container), makeView(in: container))
    let gap = second.leadingAnchor.constraint(equalTo: first.trailingAnchor)
    #expect(gap.description.hasSuffix("H:[UIView:\(address(first))]-(0)-[UIView:\(address(second))]   (inactive)>"))
  }

  @Test("S21 F30 text, guides, system spacing and subclasses show what they are")
  func descriptionsDistinguishKindsOfItems() {
    final class Marked: NSLayoutConstraint {}
    let (label, button) = (UILabel(), UIButton(type: .system))
    for view in [label, button] {
      view.translatesAutoresizingMaskIntoConstraints = false
      container.addSubview(view)
    }
    label.text = "Please keep this key in a safe place"
    button.setTitle("OK", for: .normal)
    let top = label.topAnchor.constraint(equalTo: container.safeAreaLayoutGuide.topAnchor)
    #expect(top.description.contains("UILabel:\(address(label))'Please keep this key in a...'"))
    #expect(
      top.description.contains("UILayoutGuide:\(address(container.safeAreaLayoutGuide))'UIViewSafeAreaLayoutGuide'"))
    let gap = button.leadingAnchor.constraint(equalToSystemSpacingAfter: label.trailingAnchor, multiplier: 1)
    #expect(gap.description.hasPrefix("<_UISystemBaselineConstraint:0x"))
    #expect(gap.description.contains("]-(NSLayoutAnchorConstraintSpace(8))-[UIButton:\(address(button))'OK']"))
    let marked = Marked(
      item: label, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
      constant: 1)
    #expect(marked.description.contains("Marked:0x"))
  }

  @Test("S14 S21 identifiers show in every form, and in the conflict log, as they are at the time")
  func identifiersShowInDescriptionsAndLogs() throws {
    let a = named("a")
    let leading = a.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 20)
    leading.identifier = "edge"
    expectEqual(body(leading), "'edge' H:|-(20)-[a]")
    let wide = a.widthAnchor.constraint(equalToConstant: 10)
    let narrow = a.widthAnchor.constraint(equalToConstant: 5)
    NSLayoutConstraint.activate([leading, wide, narrow])
    wide.identifier = "wide"
    let conflict = try #require(conflicts { container.layoutIfNeeded() }.first)
    #expect(conflict.text.contains("'wide' a.width == 10"))
    leading.identifier = nil
    expectEqual(body(leading), "H:|-(20)-[a]")
    container.layoutIfNeeded()
    expectEqual(a.frame.minX, 20)
  }

  @Test("S21 bad input: constraints without items, and names that look like syntax, print all the same")
  func unusualNamesAndMissingItemsPrint() {
    #expect(NSLayoutConstraint().description.hasPrefix("<NSLayoutConstraint:0x"))
    let orphan: NSLayoutConstraint
    do {
      let (a, b) = (UIView(), UIView())
      orphan = a.leadingAnchor.constraint(equalTo: b.trailingAnchor, constant: 8)
    }
    #expect(orphan.description.contains("(gone)"))
    #expect(orphan.description.hasSuffix("   (inactive)>"))
    let a = named("]-(5)-[ '|'\n<")
    let constraint = a.widthAnchor.constraint(equalToConstant: 1)
    constraint.identifier = "it's \"<>\"\n"
    #expect(constraint.description.contains("it's"))
    expectEqual(constraint.debugDescription, constraint.description)
    a.accessibilityIdentifier = ""
    #expect(constraint.description.contains("UIView:\(address(a)).width == 1"))
  }

  @Test("Points, sizes and rectangles print as their numbers")
  func pointsSizesAndRectanglesPrintAsTheirNumbers() {
    let rect = CGRect(1, 2.5, 30, 40)
    expectEqual("\(rect) \(rect.origin) \(rect.size)", "(1.0, 2.5, 30.0, 40.0) (1.0, 2.5) (30.0, 40.0)")
    expectEqual(String(describing: Optional(rect)), "Optional((1.0, 2.5, 30.0, 40.0))")
  }

  private func address(_ object: AnyObject) -> String {
    "0x" + String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
  }
}
