import DocumentTestSupport
import InterfaceBuilder
import LayoutEngine
import SizeRegions
import TestSupport
import Testing

@testable import DocumentInspection
@testable import ScreenProof

private typealias Sample = SampleDocument

/// Layouts whose critical widths are known: intervals are exact to a thousandth of a point.
@Suite("Proofs over a range of widths")
struct SizeProofTests {
  private static func proof(
    _ subviews: String, _ constraints: [String], guides: String = "", require: [String] = [],
    widths: ClosedRange<Double> = 200...700
  ) throws -> SizeProof {
    var settings = SizeProof.Settings()
    settings.widths = widths
    settings.requirements = require.compactMap { SizeRequirement($0) }
    let document = try Document.read(
      text: Sample.phone(subviews: subviews, constraints: constraints.joined(separator: "\n"), guides: guides))
    return SizeProof(of: document, settings)
  }

  private static func expect(
    _ proof: SizeProof, _ rule: Rule, of id: String? = nil, at widths: [ClosedRange<Double>],
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let screen = try #require(proof.screens.first)
    let failures = screen.failures.filter { $0.subject == .rule(rule) && [$0.objectID, nil].contains(id) }
    let failure = try #require(failures.first, sourceLocation: location)
    #expect(failures.count == 1, sourceLocation: location)
    try #require(failure.widths.count == widths.count, sourceLocation: location)
    for (found, expected) in zip(failure.widths, widths) {
      #expect((found.lowerBound - expected.lowerBound).magnitude < 0.001, sourceLocation: location)
      #expect((found.upperBound - expected.upperBound).magnitude < 0.001, sourceLocation: location)
    }
  }

  private static let field = """
    <textField opaque="NO" id="field" translatesAutoresizingMaskIntoConstraints="NO">
    \(Sample.rect((193, 100, 190, 34)))
    <fontDescription key="fontDescription" type="system" pointSize="14"/>
    </textField>
    """

  private static let fieldAtTheEnd = [
    Sample.constraint("f1", "root.trailing", "field.trailing", constant: 10),
    Sample.constraint("f2", "field.top", "root.top", constant: 100),
    Sample.constraint("f3", "field.width", constant: 180.25),
  ]

  @Test func aScreenThatFollowsItsWidthIsProved() throws {
    let proof = try Self.proof(
      Self.field,
      [
        Sample.constraint("f1", "root.trailing", "field.trailing", constant: 10),
        Sample.constraint("f2", "field.top", "root.top", constant: 100),
        Sample.constraint("f3", "field.leading", "root.leading", constant: 10),
      ])
    let screen = try #require(proof.screens.first)
    #expect(screen.isProved)
    let cover = try #require(screen.covers.first)
    #expect(cover.gaps.isEmpty)
    expectEqual(cover.regions.first?.bounds?.x.lowerBound, 200)
    expectEqual(cover.regions.last?.bounds?.x.upperBound, 700)
  }

  /// What no constraint places stays where it is, also where the window is narrower.
  @Test(arguments: ["fixedFrame=\"YES\" translatesAutoresizingMaskIntoConstraints=\"NO\"", ""])
  func fixedFramesLeaveTheirContainer(attributes: String) throws {
    let field = Self.field.replacing("translatesAutoresizingMaskIntoConstraints=\"NO\"", with: attributes)
    try Self.expect(try Self.proof(field, []), .outsideContainer, at: [200...383])
  }

  @Test func controlsOverlapBelowAWidth() throws {
    let second = Self.field.replacing("\"field\"", with: "\"other\"")
    let proof = try Self.proof(
      Self.field + second,
      Self.fieldAtTheEnd + [
        Sample.constraint("o1", "other.leading", "root.leading", constant: 20),
        Sample.constraint("o2", "other.top", "root.top", constant: 100),
        Sample.constraint("o3", "other.width", constant: 120.5),
      ])
    // 20 + 120.5 = w − 10 − 180.25
    try Self.expect(proof, .overlappingViews, at: [200...330.75])
    expectEqual(proof.screens[0].failures[0].counterexample.width, 200)
  }

  /// What is in a container is inside of it even where nobody sees the container.
  @Test(arguments: [("", 1), ("customClass=\"Drawer\" ", 0)])
  func containersAreOutsideOfTheScreenBelowAWidth(attributes: String, count: Int) throws {
    let box = Sample.view("box", (250, 100, 100, 40), attributes).replacing(
      "</view>", with: "<subviews>\(Sample.label("label", "A", (10, 10, 12, 21)))</subviews></view>")
    let proof = try Self.proof(
      box,
      [
        Sample.constraint("b1", "box.leading", "root.leading", constant: 250),
        Sample.constraint("b2", "box.top", "root.top", constant: 100),
        Sample.constraint("b3", "box.width", constant: 100), Sample.constraint("b4", "box.height", constant: 40),
        Sample.constraint("l1", "label.leading", "box.leading", constant: 10),
        Sample.constraint("l2", "label.top", "box.top", constant: 10),
      ])
    // Its center is at 300, and the text ends before 272.
    if count == 1 {
      try Self.expect(proof, .outsideContainer, of: "box", at: [200...300])
    } else {
      #expect(proof.screens.allSatisfy { $0.isProved })
    }
  }

  /// The container of a label follows the label, not the box around both. Where a container is, code may decide.
  @Test(arguments: [("", [200...351]), ("customClass=\"Drawer\" ", [])])
  func contentsOfContainersAreInsideOfOuterViews(attributes: String, widths: [ClosedRange<Double>]) throws {
    let label = Sample.label("label", "A", (300, 0, 12, 21))
    let inner = Sample.view("inner", (0, 0, 312, 21), attributes).replacing(
      "</view>", with: "<subviews>\(label)</subviews></view>")
    let box = Sample.view("box", (20, 100, 353, 40)).replacing(
      "</view>", with: "<subviews>\(inner)</subviews></view>")
    let proof = try Self.proof(
      box,
      [
        Sample.constraint("b1", "box.leading", "root.leading", constant: 20),
        Sample.constraint("b2", "root.trailing", "box.trailing", constant: 20),
        Sample.constraint("b3", "box.top", "root.top", constant: 100),
        Sample.constraint("b4", "box.height", constant: 40),
        Sample.constraint("i1", "inner.leading", "box.leading"), Sample.constraint("i2", "inner.top", "box.top"),
        Sample.constraint("l1", "label.leading", "inner.leading", constant: 300),
        Sample.constraint("l2", "label.top", "inner.top"),
        Sample.constraint("l3", "inner.trailing", "label.trailing"),
        Sample.constraint("l4", "inner.bottom", "label.bottom"),
      ])
    if widths.isEmpty {
      #expect(proof.screens.allSatisfy { $0.isProved })
    } else {
      try Self.expect(proof, .outsideContainer, of: "label", at: widths)
    }
  }

  @Test func aControlIsOutsideBelowAWidth() throws {
    let proof = try Self.proof(
      Self.field, Self.fieldAtTheEnd.dropLast() + [Sample.constraint("f3", "field.width", constant: 240)])
    // w − 10 − 240 < 0
    try Self.expect(proof, .outsideContainer, at: [200...250])
  }

  @Test func aTextIsCutOffBelowAWidth() throws {
    let label = Sample.label("label", "A text of several words", (20, 100, 180, 21))
    let proof = try Self.proof(
      label,
      [
        Sample.constraint("l1", "label.leading", "root.leading", constant: 20),
        Sample.constraint("l2", "label.top", "root.top", constant: 100),
        Sample.constraint("l3", "root.trailing", "label.trailing", constant: 60.25),
      ])
    let document = proof.document
    let layout = document.layout(of: document.topLevelViews[0], size: Size(width: 393, height: 852))
    let root = try #require(layout.roots.first)
    let view = try #require(document.viewIndex(id: "label"))
    let item = try #require(root.item(of: view))
    let needed = try #require(root.engine.contentExtent(of: item, .horizontal))
    try Self.expect(proof, .clippedText, at: [200...(needed + 80.25)])
  }

  @Test func constraintsConflictBelowAWidth() throws {
    let proof = try Self.proof(
      Self.field,
      Self.fieldAtTheEnd + [
        Sample.constraint("f4", "field.leading", "root.leading", constant: 100, "relation=\"greaterThanOrEqual\" ")
      ])
    // 100 + 180.25 + 10
    try Self.expect(proof, .conflict, at: [200...290.25])
  }

  @Test func requirementsFailBelowAndAboveAWidth() throws {
    let proof = try Self.proof(
      Self.field,
      [
        Sample.constraint("f1", "field.leading", "root.leading", constant: 10),
        Sample.constraint("f2", "field.top", "root.top", constant: 100),
        Sample.constraint("f3", "field.width", "root.width", "multiplier=\"1:4\" "),
      ],
      require: ["field.width >= 80", "field.right <= 160"])
    let failures = proof.screens[0].failures
    try #require(failures.count == 2)
    // From 600 on there are windows of tablets, which come first; below 320 there are none.
    #expect((failures[0].widths[0].lowerBound - 600).magnitude < 0.001)
    expectEqual(failures[0].counterexample.width, 601)
    #expect((failures[0].points - 25).magnitude < 0.001)
    #expect((failures[1].widths[0].upperBound - 320).magnitude < 0.001)
  }

  @Test func distancesAreRequired() throws {
    // The second field is in a container that begins at 40.
    let second = Self.field.replacing("\"field\"", with: "\"other\"")
    let proof = try Self.proof(
      Self.field
        + "<view contentMode=\"scaleToFill\" id=\"box\" translatesAutoresizingMaskIntoConstraints=\"NO\">\(Sample.rect((40, 200, 300, 60)))<subviews>\(second)</subviews></view>",
      Self.fieldAtTheEnd + [
        Sample.constraint("b1", "box.leading", "root.leading", constant: 40),
        Sample.constraint("b2", "box.top", "root.top", constant: 200),
        Sample.constraint("b3", "box.width", constant: 300), Sample.constraint("b4", "box.height", constant: 60),
        Sample.constraint("o1", "other.leading", "box.leading", constant: 5),
        Sample.constraint("o2", "other.top", "box.top", constant: 10),
        Sample.constraint("o3", "other.width", constant: 100),
      ],
      require: [
        "field.left - other.left >= 100.5", "other.top - field.top >= 110", "other.top - field.top >= 110.5",
        "nobody.left - other.left >= 1", "other.left - someone.left >= 1",
      ])
    expectEqual(proof.unknownObjects, ["nobody", "someone"])
    let failures = proof.screens[0].failures.filter { $0.subject != .rule(.outsideContainer) }
    try #require(failures.count == 2)
    expectEqual(failures[0].views.map { proof.document.views[$0].id }, ["field", "other"])
    // w − 10 − 180.25 − 45 < 100.5
    #expect((failures[0].widths[0].upperBound - 335.75).magnitude < 0.001)
    #expect((failures[1].points - 0.5).magnitude < 0.001)
  }

  @Test("What measuring explains is no conflict: a switch of 31 points that must not be cut off", arguments: [29, 28])
  func conflictsWithinMeasuringAreLeftOut(height: Double) throws {
    let proof = try Self.proof(
      """
      <switch opaque="NO" verticalCompressionResistancePriority="1000" id="switch" \
      translatesAutoresizingMaskIntoConstraints="NO">
      \(Sample.rect((10, 100, 51, 31)))
      </switch>
      """,
      [
        Sample.constraint("s1", "switch.leading", "root.leading", constant: 10),
        Sample.constraint("s2", "switch.top", "root.top", constant: 100),
        Sample.constraint("s3", "switch.height", constant: height),
      ])
    #expect(proof.screens[0].failures.map { $0.objectID } == (height == 29 ? [] : ["s3"]))
  }

  @Test func linesThatTouchHaveANegligiblePartInCommon() {
    func line(_ from: Double, _ to: Double) -> ConvexPolygon {
      ConvexPolygon(corners: [PlanePoint(x: from, y: 5), PlanePoint(x: to, y: 5)])
    }
    #expect(line(320, 414).commonPart(with: line(414, 700)).isNegligible)
    #expect(!line(320, 414).commonPart(with: line(413.5, 700)).isNegligible)
  }

  @Test func whatOverlapsInTheDocumentIsMeantTo() throws {
    let second = Self.field.replacing("\"field\"", with: "\"other\"")
    let proof = try Self.proof(
      Self.field + second,
      Self.fieldAtTheEnd + [
        Sample.constraint("o1", "other.leading", "field.leading"),
        Sample.constraint("o2", "other.top", "root.top", constant: 100),
        Sample.constraint("o3", "other.width", "field.width"),
      ])
    #expect(proof.screens[0].failures.isEmpty)
  }
}
