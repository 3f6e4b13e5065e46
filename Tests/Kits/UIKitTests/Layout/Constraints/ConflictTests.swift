import LayoutEngine
import TestSupport
import Testing
import UIKit

@MainActor @Suite("Conflicts")
struct ConflictTests {
  @Test("S24 S3 a conflict names the minimal set, breaks one, and heals when it can hold again")
  func brokenConstraintReturnsWhenItCanHold() throws {
    let container = makeContainer()
    let view = makeView(in: container)
    let wide = view.widthAnchor.constraint(equalToConstant: 200)
    let narrow = view.widthAnchor.constraint(equalToConstant: 100)
    let height = view.heightAnchor.constraint(equalToConstant: 50)
    NSLayoutConstraint.activate([narrow, wide, height])
    let found = conflicts { container.layoutIfNeeded() }
    let conflict = try #require(found.first)
    expectEqual(found.count, 1)
    expectEqual(Set(conflict.constraints), [narrow, wide])
    // Of two numbers for the same size the larger goes.
    #expect(conflict.broken === wide)
    expectEqual(view.frame.size, CGSize(width: 100, height: 50))
    expectEqual(wide.priority, .required)
    #expect(wide.isActive)
    narrow.isActive = false
    #expect(conflicts { container.layoutIfNeeded() }.isEmpty)
    expectEqual(view.frame.width, 200)
    #expect(container.layoutNode.conflicts.isEmpty)
  }

  @Test("a text that can wrap gives way without a conflict, whatever its resistance", arguments: [0, 1])
  func requiredResistanceOfWrappingTextIsNoConflict(lines: Int) {
    let container = makeContainer()
    let label = UILabel()
    label.text = "A text that is far wider than a hundred points"
    label.numberOfLines = lines
    label.translatesAutoresizingMaskIntoConstraints = false
    label.setContentCompressionResistancePriority(.required, for: .horizontal)
    container.addSubview(label)
    let weak = label.widthAnchor.constraint(equalToConstant: 50)
    weak.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([weak, label.widthAnchor.constraint(lessThanOrEqualToConstant: 100)])
    expectEqual(conflicts { container.layoutIfNeeded() }.count, lines)
    expectEqual(label.contentCompressionResistancePriority(for: .horizontal), .required)
    guard lines == 0 else { return }
    expectEqual(label.frame.width, 100)
    #expect(label.frame.height > 3 * label.font.lineHeight)
  }

  @Test("S24 setting a constant may make a conflict")
  func changedConstantMayCauseConflict() {
    let container = makeContainer()
    let view = makeView(in: container)
    let minimum = view.widthAnchor.constraint(greaterThanOrEqualToConstant: 50)
    let width = view.widthAnchor.constraint(equalToConstant: 80)
    NSLayoutConstraint.activate([minimum, width])
    #expect(conflicts { container.layoutIfNeeded() }.isEmpty)
    width.constant = 20
    let found = conflicts { container.layoutIfNeeded() }
    expectEqual(found.count, 1)
    #expect(found.first?.broken === minimum)
    expectEqual(view.frame.width, 20)
    width.constant = 60
    #expect(conflicts { container.layoutIfNeeded() }.isEmpty)
    expectEqual(view.frame.width, 60)
    width.constant = 55
    container.layoutIfNeeded()
    expectEqual(view.frame.width, 55)
  }

  @Test("S24 the log has the format that tools read, sorted by identifier")
  func logHasFormatOfUIKit() throws {
    let container = makeContainer()
    let view = makeView(in: container)
    view.accessibilityIdentifier = "panel"
    let a = view.widthAnchor.constraint(equalToConstant: 200)
    a.identifier = "zebra"
    let b = view.widthAnchor.constraint(equalToConstant: 100)
    b.identifier = "Antelope"
    NSLayoutConstraint.activate([a, b])
    let conflict = try #require(conflicts { container.layoutIfNeeded() }.first)
    let antelope = try #require(conflict.text.range(of: "'Antelope' panel.width == 100"))
    let zebra = try #require(conflict.text.range(of: "'zebra' panel.width == 200"))
    #expect(antelope.lowerBound < zebra.lowerBound)
    #expect(conflict.text.hasPrefix("[LayoutConstraints] Unable to simultaneously satisfy constraints."))
    #expect(conflict.text.contains("Will attempt to recover by breaking constraint \n" + a.description))
  }

  @Test("S3 bad input: a negative size conflicts with the rule that there is none")
  func negativeSizeIsConflict() {
    let container = makeContainer()
    let view = makeView(in: container)
    view.widthAnchor.constraint(equalToConstant: -16).isActive = true
    expectEqual(conflicts { container.layoutIfNeeded() }.count, 1)
    expectEqual(view.frame.width, 0)
  }

  @Test("S3 S31 ambiguity is told, exercised, and explained by constraints")
  func ambiguityIsReportedExercisedAndExplained() {
    let container = makeContainer()
    let view = makeView(in: container)
    let leading = view.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 10)
    let top = view.topAnchor.constraint(equalTo: container.topAnchor)
    let width = view.widthAnchor.constraint(equalToConstant: 50)
    NSLayoutConstraint.activate([leading, top, width])
    container.layoutIfNeeded()
    #expect(view.hasAmbiguousLayout)
    let before = view.frame
    view.exerciseAmbiguityInLayout()
    #expect(view.frame != before)
    expectEqual(view.frame.minX, 10)
    expectEqual(view.frame.width, 50)
    let height = view.heightAnchor.constraint(equalToConstant: 20)
    height.isActive = true
    #expect(!view.hasAmbiguousLayout)
    expectEqual(Set(view.constraintsAffectingLayout(for: .horizontal)), [leading, width])
    expectEqual(Set(view.constraintsAffectingLayout(for: .vertical)), [top, height])
    let settled = view.frame
    view.exerciseAmbiguityInLayout()
    #expect(view.frame == settled || view.frame.height == 20)
  }

  @Test("S3 valid, ambiguous and conflicting sets are told by the names of constraints and views")
  func solutionKindsAreReportedByNames() throws {
    let container = makeContainer()
    let view = makeView(in: container)
    view.accessibilityIdentifier = "panel"
    let size = [view.widthAnchor.constraint(equalToConstant: 10), view.heightAnchor.constraint(equalToConstant: 10)]
    let place = [
      view.leftAnchor.constraint(equalTo: container.leftAnchor),
      view.topAnchor.constraint(equalTo: container.topAnchor),
    ]
    NSLayoutConstraint.activate(size + place)
    #expect(conflicts { container.layoutIfNeeded() }.isEmpty)
    #expect(!view.hasAmbiguousLayout)
    place[1].isActive = false
    #expect(view.hasAmbiguousLayout)
    #expect(container._autolayoutTrace().contains("AMBIGUOUS LAYOUT for panel.minY"))
    let again = view.topAnchor.constraint(equalTo: container.topAnchor, constant: 4)
    again.identifier = "again"
    place[1].identifier = "first"
    NSLayoutConstraint.activate([place[1], again])
    let conflict = try #require(conflicts { container.layoutIfNeeded() }.first)
    #expect(conflict.text.contains("'again' V:|-(4)-[panel]"))
    #expect(conflict.text.contains("'first' V:|-(0)-[panel]"))
  }
}
