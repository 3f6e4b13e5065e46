import TestSupport
import Testing

@testable import LayoutSolver

@Suite struct MarksTests {
  @Test("a number is in the set from its insertion to the next emptying")
  func numberIsMemberUntilSetIsEmptied() {
    var marks = Marks()
    marks.extend(to: 3)
    let before = marks.contains(2)
    let (isNew, isNewAgain) = (marks.insert(2), marks.insert(2))
    #expect(!before)
    #expect(isNew)
    #expect(!isNewAgain)
    let (inserted, other) = (marks.contains(2), marks.contains(1))
    #expect(inserted)
    #expect(!other)
    marks.removeAll()
    marks.extend(to: 4)
    let (old, added) = (marks.contains(2), marks.contains(3))
    #expect(!old)
    #expect(!added)
  }

  @Test("emptying goes on when the epochs have run out: what was marked long ago is not in the set again")
  func emptyingWorksAfterEpochsRunOut() {
    var marks = Marks(epoch: Int32.max - 1)
    marks.extend(to: 2)
    marks.insert(0)
    marks.removeAll()
    marks.insert(1)
    let last = marks.epoch
    expectEqual(last, Int32.max)
    marks.removeAll()
    let (first, left, right) = (marks.epoch, marks.contains(0), marks.contains(1))
    expectEqual(first, 1)
    #expect(!left)
    #expect(!right)
    // No stamp is left that a later epoch would meet.
    let stamps = [marks.stamps[0], marks.stamps[1]]
    expectEqual(stamps, [0, 0])
  }
}
