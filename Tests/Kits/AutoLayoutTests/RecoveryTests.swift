import KitTestSupport
import TestSupport
import Testing

@testable import AutoLayout

/// How a layout goes on when its constraints exclude each other.
@MainActor @Suite("Recovery from conflicts")
struct RecoveryTests {
  private let container = Panel(400, 400)

  @Test("S24 each way to make a conflict finds it: adding, activating, a constant", arguments: 0..<3)
  func everyWayToCauseConflictReportsIt(way: Int) throws {
    let view = Panel(in: container)
    let (a, b) = (view.widthAnchor.constraint(equalToConstant: 50), view.widthAnchor.constraint(equalToConstant: 60))
    if way == 2 { b.constant = 50 }
    a.isActive = true
    if way == 0 { container.layoutNode.add(b) } else { b.isActive = true }
    if way == 2 {
      #expect(conflicts { container.layoutIfNeeded() }.isEmpty)
      b.constant = 60
    }
    let conflict = try #require(conflicts { container.layoutIfNeeded() }.first)
    expectEqual(Set(conflict.constraints), [a, b])
    #expect(conflict.broken === b)
    expectEqual(view.frame.width, 50)
    #expect(conflict.text.contains(a.description))
    #expect(conflict.text.hasSuffix(b.description + "\n"))
    // It is reported once, not with each layout.
    view.heightAnchor.constraint(equalToConstant: 9).isActive = true
    #expect(conflicts { container.layoutIfNeeded() }.isEmpty)
    expectEqual(container.layoutNode.conflicts.count, 1)
  }

  @Test("S24 constraints whose conflicts take too long to find are counted")
  func constraintsOfUnexaminedConflictsAreCounted() throws {
    let view = Panel(in: container)
    for width in [50.0, 60] { view.widthAnchor.constraint(equalToConstant: width).isActive = true }
    try #require(container.layoutNode.treeHost).engine.workLimit = 300
    container.layoutIfNeeded()
    expectEqual(container.layoutNode.conflicts.count, 0)
    #expect(container.layoutNode.unexaminedConflictCount > 0)
  }

  @Test("S24 the set is minimal: without any one of its members the others hold")
  func setIsMinimalWithoutAnyOneOfItsMembersOthersHold() throws {
    let views = (0..<4).map { _ in Panel(in: container) }
    var constraints = [
      views[0].leftAnchor.constraint(equalTo: container.leftAnchor),
      views[3].rightAnchor.constraint(equalTo: container.rightAnchor),
    ]
    for (view, next) in zip(views, views.dropFirst()) {
      constraints.append(next.leftAnchor.constraint(equalTo: view.rightAnchor, constant: 10))
    }
    // 4 · 110 + 3 · 10 = 470 do not fit into 400; with one width or one gap less they do.
    for view in views { constraints.append(view.widthAnchor.constraint(equalToConstant: 110)) }
    let bystanders = views.map { $0.heightAnchor.constraint(equalToConstant: 20) }
    NSLayoutConstraint.activate(bystanders + constraints)
    let conflict = try #require(conflicts { container.layoutIfNeeded() }.first)
    expectEqual(Set(conflict.constraints), Set(constraints))
    for constraint in constraints {
      constraint.isActive = false
      #expect(conflicts { container.layoutIfNeeded() }.isEmpty)
      #expect(container.layoutNode.conflicts.isEmpty)
      constraint.isActive = true
      expectEqual(conflicts { container.layoutIfNeeded() }.count, 1)
    }
  }

  /// p = q + 50, p ≤ 100, q ≥ 80: whichever is broken, it holds as far as the others let it, before every wish.
  @Test("S24 a broken constraint is below all required ones and above all that a client can give")
  func brokenConstraintIsAboveAllOptionalOnes() throws {
    let (p, q) = (Panel(in: container), Panel(in: container))
    let limit = p.widthAnchor.constraint(lessThanOrEqualToConstant: 100)
    let minimum = q.widthAnchor.constraint(greaterThanOrEqualToConstant: 80)
    NSLayoutConstraint.activate([
      p.widthAnchor.constraint(equalTo: q.widthAnchor, constant: 50), limit, minimum,
    ])
    for constant in [0, 500] as [CGFloat] {
      let wish = q.widthAnchor.constraint(equalToConstant: constant)
      wish.priority = NSLayoutConstraint.Priority(Float(1000).nextDown)
      wish.isActive = true
    }
    let conflict = try #require(conflicts { container.layoutIfNeeded() }.first)
    let broken = try #require(conflict.broken)
    #expect(broken === limit || broken === minimum)
    #expect(q.frame.width == (broken === limit ? 80 : 50))
    expectEqual(p.frame.width, q.frame.width + 50)
    expectEqual(broken.priority, .required)
    #expect(broken.isActive)
  }

  @Test(
    "S24 it heals when a constant, a priority out of the layout, or the frame of the container lets it",
    arguments: 0..<3)
  func brokenConstraintReturnsWhenItCanHold(way: Int) {
    let view = Panel(in: container)
    let other = view.widthAnchor.constraint(equalTo: container.widthAnchor, constant: -300)
    let width = view.widthAnchor.constraint(equalToConstant: 120)
    NSLayoutConstraint.activate([other, width])
    expectEqual(conflicts { container.layoutIfNeeded() }.count, 1)
    switch way {
    case 0: other.constant = -280
    case 1:
      other.isActive = false
      other.priority = NSLayoutConstraint.Priority(999)
      other.isActive = true
    default: container.resize(420, 400)
    }
    #expect(conflicts { container.layoutIfNeeded() }.isEmpty)
    #expect(container.layoutNode.conflicts.isEmpty)
    expectEqual(view.frame.width, 120)
    // Healed, it can conflict again, and is reported again.
    if way == 0 {
      other.constant = -290
      expectEqual(conflicts { container.layoutIfNeeded() }.count, 1)
    }
  }

  @Test("S24 several conflicts at once are told apart")
  func severalConflictsAreReportedSeparately() {
    let views = (0..<5).map { _ in Panel(in: container) }
    for view in views {
      for width in [30, 40] as [CGFloat] { view.widthAnchor.constraint(equalToConstant: width).isActive = true }
    }
    let found = conflicts { container.layoutIfNeeded() }
    expectEqual(found.count, 5)
    expectEqual(Set(found.flatMap(\.constraints)), Set(views.flatMap(\.layoutNode.constraints)))
    #expect(views.allSatisfy { $0.frame.width == 30 })
  }

  @Test("S24 bad input: a constraint that cannot hold by itself")
  func impossibleConstraintConflictsAlone() {
    let view = Panel(in: container)
    let impossible = view.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 5)
    let twice = view.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 2, constant: 10)
    let narrow = view.heightAnchor.constraint(lessThanOrEqualToConstant: -3)
    for constraint in [impossible, twice, narrow] {
      constraint.isActive = true
      let found = conflicts { container.layoutIfNeeded() }
      expectEqual(found.count, 1)
      expectEqual(found.first?.constraints, [constraint])
      #expect(found.first?.broken === constraint)
      expectEqual(view.frame, .zero)
      constraint.isActive = false
      #expect(conflicts { container.layoutIfNeeded() }.isEmpty)
    }
  }
}
