import LayoutEngine
import TestSupport
import Testing

@Suite("Refused constraints")
struct RefusalTests {
  let scene = Scene()

  /// Adds a constraint between two siblings and tells how it is refused.
  func refusal(
    _ first: Attribute, _ second: Attribute?, multiplier: Double = 1, constant: Double = 0, priority: Float = 1000
  ) -> ConstraintError? {
    let a = scene.item()
    let b = scene.item()
    let before = scene.engine.allConstraints
    do {
      try scene.engine.add(
        Constraint(
          Anchor(a, first), .equal, second.map { Anchor(b, $0) }, multiplier: multiplier, constant: constant,
          priority: Priority(priority)))
      return nil
    } catch {
      expectEqual(scene.engine.allConstraints, before, "a refused constraint leaves no trace")
      return error
    }
  }

  @Test("S10 positions need a reference")
  func positionsRequireSecondItem() {
    expectEqual(refusal(.left, nil), .positionWithoutReference(.left))
    expectEqual(refusal(.left, .left, multiplier: 0), .positionWithoutReference(.left))
    expectEqual(refusal(.firstBaseline, nil)?.name, "NSInvalidArgumentException")
    #expect(refusal(.width, nil) == nil)
    #expect(refusal(.width, .height, multiplier: 0, constant: 5) == nil)
  }

  @Test("S10 sizes and positions do not mix")
  func sizesAndPositionsDoNotMix() {
    expectEqual(refusal(.width, .left), .sizeWithPosition(.width, .left))
    expectEqual(refusal(.topMargin, .height), .sizeWithPosition(.topMargin, .height))
    #expect(refusal(.width, .height) == nil)
  }

  @Test("S10 every pair of horizontal edges: directional with absolute is refused, the rest is legal")
  func directionalEdgesDoNotMixWithAbsoluteOnes() {
    let directional: [Attribute] = [.leading, .trailing, .leadingMargin, .trailingMargin]
    let absolute: [Attribute] = [.left, .right, .leftMargin, .rightMargin]
    for a in directional + absolute + [.centerX, .centerXWithinMargins] {
      for b in directional + absolute + [.centerX, .centerXWithinMargins] {
        let mixes =
          (directional.contains(a) && absolute.contains(b)) || (absolute.contains(a) && directional.contains(b))
        #expect(refusal(a, b) == (mixes ? .directionalWithAbsolute(a, b) : nil))
      }
    }
  }

  @Test("S10 horizontal with vertical is refused when it enters the engine, not when it is made")
  func crossAxisConstraintIsRefusedByEngine() throws {
    expectEqual(refusal(.left, .top), .axesDiffer(.left, .top))
    expectEqual(refusal(.left, .top)?.name, "NSInvalidLayoutConstraintException")
    try Constraint.validate(.left, .top, multiplier: 1)
    #expect(refusal(.firstBaseline, .bottomMargin) == nil)
  }

  @Test("S10 numbers have to be finite")
  func numbersMustBeFinite() {
    expectEqual(refusal(.width, .width, constant: .nan), .notFinite)
    expectEqual(refusal(.width, .width, multiplier: .infinity), .notFinite)
    expectEqual(refusal(.left, .left, multiplier: .nan)?.name, "NSInternalInconsistencyException")
  }

  @Test("S4 S7 priorities lie in (0, 1000]", arguments: [0, -1, 1000.5, .nan] as [Float])
  func prioritiesAreBetween0And1000(value: Float) {
    expectEqual(refusal(.width, nil, priority: value)?.name, "NSInternalInconsistencyException")
    let id = scene.set(scene.item(), .width, is: 5, at: 500)
    #expect(throws: ConstraintError.self) { try scene.engine.setPriority(Priority(value), of: id) }
    expectEqual(scene.engine.constraint(id).priority, Priority(500))
  }

  @Test("S7 installed constraints stay required, or stay optional")
  func installedConstraintsCannotCrossRequired() throws {
    let item = scene.item()
    let required = scene.set(item, .width, is: 5)
    let optional = scene.set(item, .width, is: 9, at: 500)
    let rival = scene.set(item, .height, is: 9, at: 600)
    scene.set(item, .height, is: 3, at: 500)
    #expect(throws: ConstraintError.changesRequired) { try scene.engine.setPriority(Priority(999), of: required) }
    #expect(throws: ConstraintError.changesRequired) { try scene.engine.setPriority(.required, of: optional) }
    expectEqual(scene.frame(item).height, 9)
    try scene.engine.setPriority(Priority(400), of: rival)
    expectEqual(scene.frame(item).size, Size(width: 5, height: 3))
  }

  @Test("S11 items need a common ancestor, and a container above both")
  func itemsNeedCommonAncestor() {
    let other = scene.engine.addItem(parent: nil)
    let item = scene.item()
    let sibling = scene.item()
    func add(_ constraint: Constraint) -> ConstraintError? {
      do {
        try scene.engine.add(constraint)
        return nil
      } catch {
        return error
      }
    }
    expectEqual(add(Constraint(Anchor(item, .left), .equal, Anchor(other, .left))), .noCommonAncestor)
    expectEqual(add(Constraint(Anchor(item, .left), .equal, Anchor(other, .left)))?.name, "NSGenericException")
    expectEqual(
      add(Constraint(Anchor(item, .left), .equal, Anchor(sibling, .left), container: sibling)), .outsideContainer)
    scene.engine.removeItem(other)
    expectEqual(add(Constraint(Anchor(item, .left), .equal, Anchor(other, .left))), .unknownItem)
  }

  @Test("S13 setting the constant of a removed constraint, or one that is not finite")
  func constantsOfRemovedConstraintsCannotBeSet() {
    let item = scene.item()
    let id = scene.set(item, .width, is: 5)
    #expect(throws: ConstraintError.notFinite) { try scene.engine.setConstant(.infinity, of: id) }
    expectEqual(scene.frame(item).width, 5)
    scene.engine.remove(id)
    #expect(throws: ConstraintError.unknownConstraint) { try scene.engine.setConstant(1, of: id) }
    scene.engine.remove(id)
  }

  @Test("Every refusal has a reason in words")
  func everyRefusalHasReason() {
    let all: [ConstraintError] = [
      .noFirstAttribute, .incompleteSecondAnchor, .positionWithoutReference(.left), .sizeWithPosition(.width, .top),
      .directionalWithAbsolute(.leading, .left), .axesDiffer(.left, .top), .notFinite, .invalidPriority(0),
      .changesRequired, .reservedIdentifier("NSWidth"), .noCommonAncestor, .outsideContainer,
      .crossesBarrier(scene.root), .unknownItem, .unknownConstraint,
    ]
    expectEqual(Set(all.map(\.reason)).count, all.count)
    #expect(all.allSatisfy { $0.reason.hasSuffix(".") && $0.name.hasPrefix("NS") })
  }

  @Test("Numbers that no layout can use do no harm", arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func extremeNumbersDoNoHarm(number: Double) {
    let item = scene.item()
    let child = scene.item(in: item)
    let engine = scene.engine
    engine.setAlignmentInsets(Insets(number), of: item)
    engine.setMargins(Insets(number), of: item)
    engine.setBaselines(first: Baseline(heightFraction: number, offset: number), last: nil, of: child)
    engine.setContent(ItemContent(width: number, height: number), of: item)
    engine.setAutoresizing(
      [.flexibleWidth, .flexibleLeftMargin], frame: Rect(number, number, number, number),
      parentSize: Size(width: number, height: 1), of: item)
    _ = try? engine.add(
      Constraint(Anchor(child, .left), .equal, Anchor(item, .rightMargin), multiplier: 1e300, constant: 1e308))
    _ = try? engine.add(Constraint(Anchor(child, .firstBaseline), .equal, Anchor(item, .firstBaseline)))
    var configuration = StackConfiguration.uiKit
    configuration.spacing = number
    engine.setStack(configuration, [StackElement(child), StackElement(scene.item(in: item))], of: item)
    engine.setRootFrame(Rect(number, 0, number, 100), of: scene.root)
    engine.layoutSettlingInsets()
    #expect(engine.frame(of: item).width.isFinite)
    #expect(engine.frame(of: child).x.isFinite)
  }
}
