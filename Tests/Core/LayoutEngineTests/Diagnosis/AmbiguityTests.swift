import LayoutEngine
import TestSupport
import Testing

@Suite("Ambiguity")
struct AmbiguityTests {
  let scene = Scene(400, 300)
  var engine: Engine { scene.engine }

  @Test("S3 S31 a determined item is not ambiguous")
  func determinedItemIsUnambiguous() {
    let item = scene.box(10, 10)
    scene.set(item, .left, to: scene.root, plus: 5)
    scene.set(item, .top, to: scene.root, plus: 5)
    #expect(engine.ambiguity(of: item) == nil)
    #expect(!engine.hasAmbiguousLayout(item))
    #expect(!engine.hasAmbiguousLayout(scene.root))
  }

  @Test("S3 S31 what is free is named, with two layouts and a constraint that settles it")
  func freePositionIsNamedWithTwoLayoutsAndSuggestion() throws {
    let item = scene.box(10, 10)
    scene.set(item, .top, to: scene.root, plus: 5)
    let report = try #require(engine.ambiguity(of: item))
    expectEqual(report.free, [.left])
    #expect(report.witness.low.x < report.witness.high.x)
    expectEqual(report.witness.low.width, 10)
    expectEqual(report.witness.high.width, 10)
    expectEqual(report.suggestion.first, Anchor(item, .leading))
    expectEqual(report.suggestion.second, Anchor(scene.root, .leading))
    try engine.add(report.suggestion)
    #expect(engine.ambiguity(of: item) == nil)
    expectEqual(scene.frame(item), Rect(0, 5, 10, 10))
  }

  @Test("S31 an optional constraint settles as well as a required one")
  func optionalConstraintSettlesAsWellAsRequiredOne() {
    let item = scene.box(10, 10)
    scene.set(item, .left, to: scene.root, at: 1)
    scene.set(item, .top, to: scene.root, at: 1)
    #expect(!engine.hasAmbiguousLayout(item))
  }

  @Test("S31 equal hugging: two labels share a row in more than one way")
  func twoEquallyHuggingLabelsAreAmbiguous() throws {
    let first = scene.item()
    let second = scene.item()
    for item in [first, second] {
      engine.setContent(ItemContent(width: 50, height: 20), of: item)
      scene.set(item, .top, to: scene.root)
    }
    scene.set(first, .left, to: scene.root)
    scene.set(second, .left, to: first, .right)
    scene.set(second, .right, to: scene.root)
    let report = try #require(engine.ambiguity(of: first))
    expectEqual(report.free, [.width])
    #expect(report.witness.low.width >= 50)
    #expect(report.witness.high.width <= 350)
    #expect(report.layouts.contains { $0.item == second })
    expectEqual(report.suggestion.first.attribute, .width)
    engine.setContent(ItemContent(width: 50, height: 20, hugging: AxisPriorities(251)), of: first)
    #expect(engine.ambiguity(of: first) == nil)
    #expect(engine.ambiguity(of: second) == nil)
  }

  @Test("S31 following the suggestions ends every ambiguity")
  func followingSuggestionsEndsEveryAmbiguity() throws {
    let item = scene.item()
    var count = 0
    while let report = engine.ambiguity(of: item) {
      try engine.add(report.suggestion)
      count += 1
      try #require(count <= 4)
    }
    expectEqual(count, 4)
  }

  @Test("S31 suggestions speak of the leading edge, right to left too")
  func suggestionRightToLeft() throws {
    engine.setDirection(.rightToLeft, of: scene.root)
    let item = scene.box(10, 10)
    scene.set(item, .top, to: scene.root)
    let report = try #require(engine.ambiguity(of: item))
    try engine.add(report.suggestion)
    expectEqual(scene.frame(item).x, 0)
    expectEqual(report.suggestion.constant, 390)
  }

  @Test(
    "S31 around a determined center the size is suggested",
    arguments: [(Attribute.centerX, Attribute.width), (.right, .leading)])
  func sizeIsSuggestedAroundDeterminedCenter(edge: Attribute, suggested: Attribute) throws {
    let item = scene.item()
    scene.set(item, edge, to: scene.root)
    scene.set(item, .top, to: scene.root)
    scene.set(item, .height, is: 10)
    let report = try #require(engine.ambiguity(of: item))
    expectEqual(report.free, [.left, .width])
    expectEqual(report.suggestion.first.attribute, suggested)
    try engine.add(report.suggestion)
    #expect(engine.ambiguity(of: item) == nil)
  }

  @Test("S31 the constraints that determine an axis")
  func affectingConstraintsDetermineAxis() {
    let item = scene.item()
    let left = scene.set(item, .left, to: scene.root, plus: 5)
    let width = scene.set(item, .width, is: 10)
    let top = scene.set(item, .top, to: scene.root)
    let idle = scene.set(item, .width, .greaterThanOrEqual, is: 2)
    let horizontal = engine.constraints(affecting: item, axis: .horizontal)
    #expect(horizontal.contains(left))
    #expect(horizontal.contains(width))
    #expect(!horizontal.contains(top))
    #expect(!horizontal.contains(idle))
    #expect(engine.constraints(affecting: item, axis: .vertical).contains(top))
  }
}
