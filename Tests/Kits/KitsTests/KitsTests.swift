import AutoLayout
import DesktopCard
import Foundation
import PhoneCard
import Testing

/// Programs of both kits in one process, over one copy of the layers that they share.
@Suite(.serialized)
@MainActor
struct KitsTests {
  @Test("Each program has the coordinates of its kit")
  func eachProgramUsesCoordinatesOfItsKit() {
    #expect(PhoneCard().badge.frame == CGRect(x: 20, y: 10, width: 30, height: 40))
    #expect(DesktopCard().badge.frame == CGRect(x: 20, y: 50, width: 30, height: 40))
  }

  @Test("Constraints of both kits are of one class")
  func constraintsOfBothKitsAreOfOneClass() {
    let kinds = [PhoneCard().constraints, DesktopCard().constraints].map { $0.map { ObjectIdentifier(type(of: $0)) } }
    #expect(kinds[0].count == 2)
    #expect(kinds[0] == kinds[1])
    #expect(kinds[0].allSatisfy { $0 == ObjectIdentifier(NSLayoutConstraint.self) })
  }

  @Test("Conflicts of both kits are reported to one handler")
  func conflictsOfBothKitsAreReportedToOneHandler() {
    let old = LayoutConflict.handler
    defer { LayoutConflict.handler = old }
    var count = 0
    LayoutConflict.handler = { _ in count += 1 }
    PhoneCard().contradict()
    DesktopCard().contradict()
    #expect(count == 2)
  }
}
