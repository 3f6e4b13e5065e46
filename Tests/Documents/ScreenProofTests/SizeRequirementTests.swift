import TestSupport
import Testing

@testable import ScreenProof

@Suite("Requirements as texts") struct SizeRequirementTests {
  @Test func requirementsAreRead() throws {
    let requirement = try #require(SizeRequirement("my view.width >= 120.5"))
    expectEqual(requirement.object, "my view")
    expectEqual(requirement.attribute, .width)
    #expect(requirement.isMinimum)
    expectEqual(requirement.constant, 120.5)
    expectEqual(SizeRequirement("a.b.left<=3")?.object, "a.b")
    let distance = try #require(SizeRequirement("9xC-rx-8F4.top - my - view.bottom >= 8"))
    expectEqual(distance.object, "9xC-rx-8F4")
    expectEqual(distance.subtrahend, SizeRequirement.Subtrahend(object: "my - view", attribute: .bottom))
    expectEqual(SizeRequirement("my - view.top >= 8")?.object, "my - view")
    for text in ["a.left - b.width >= 3", "a.left - b.top >= 3", "a.left-b.left - c.depth >= 3"] {
      #expect(SizeRequirement(text) == nil)
    }
    for text in ["", "width >= 3", "a.width", "a.width >= x", "a.depth >= 3", ".width >= 3", "a.width >= inf"] {
      #expect(SizeRequirement(text) == nil)
    }
  }
}
