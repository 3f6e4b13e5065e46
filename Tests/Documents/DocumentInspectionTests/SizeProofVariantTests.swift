import DocumentTestSupport
import InterfaceBuilder
import LayoutEngine
import ScreenProof
import TestSupport
import Testing

@testable import DocumentInspection

private typealias Sample = SampleDocument

/// Proofs over heights, text sizes, languages, directions and size classes, of layouts whose critical sizes are known.
@Suite("Proofs over heights, text sizes and languages")
struct SizeProofVariantTests {
  private static func document(_ subviews: String, _ constraints: [String]) throws -> Document {
    try Document.read(text: Sample.phone(subviews: subviews, constraints: constraints.joined(separator: "\n")))
  }

  private static func proof(
    _ document: Document, _ change: (inout SizeProof.Settings) -> Void = { _ in }
  ) throws -> SizeProof.Screen {
    var settings = SizeProof.Settings()
    settings.widths = 200...700
    settings.limit = 1000
    change(&settings)
    return try #require(SizeProof(of: document, settings).screens.first)
  }

  private static func field(_ id: String, _ frame: (Double, Double, Double, Double)) -> String {
    """
    <textField opaque="NO" id="\(id)" translatesAutoresizingMaskIntoConstraints="NO">
    \(Sample.rect(frame))
    <fontDescription key="fontDescription" type="system" pointSize="14"/>
    </textField>
    """
  }

  /// One field 100.25 below the top, one 120 above the bottom, each 40 high and as wide as half of the screen.
  private static func twoFields() throws -> Document {
    let sizes = ["one", "other"].flatMap { id in
      [
        Sample.constraint("\(id)h", "\(id).height", constant: 40),
        Sample.constraint("\(id)w", "\(id).width", "root.width", "multiplier=\"1:2\" "),
        Sample.constraint("\(id)x", "\(id).centerX", "root.centerX"),
      ]
    }
    return try document(
      field("one", (98, 100, 196, 40)) + field("other", (98, 692, 196, 40)),
      sizes + [
        Sample.constraint("top", "one.top", "root.top", constant: 100.25),
        Sample.constraint("bottom", "root.bottom", "other.bottom", constant: 120),
      ])
  }

  @Test func controlsOverlapBelowAHeight() throws {
    let screen = try Self.proof(Self.twoFields()) { $0.heights = .range(150...900) }
    let failure = try #require(screen.failures.first { $0.subject == .rule(.overlappingViews) })
    // They overlap where h − 160 < 140.25 and h − 120 > 100.25.
    try #require(failure.heights.count == 1)
    #expect((failure.heights[0].lowerBound - 220.25).magnitude < 0.001)
    #expect((failure.heights[0].upperBound - 300.25).magnitude < 0.001)
    #expect((failure.widths[0].lowerBound - 200).magnitude < 0.001)
    expectEqual(failure.counterexample, Size(width: 200, height: 221))
    #expect(screen.covers[0].gaps.isEmpty)
  }

  @Test func readingOrderFailsWhereTheLowerControlIsAbove() throws {
    let screen = try Self.proof(Self.twoFields()) { $0.heights = .range(150...900) }
    let failure = try #require(screen.failures.first { $0.subject == .rule(.readingOrder) })
    // The first one is below the other one where 100.25 > h − 120.
    #expect((failure.heights[0].upperBound - 220.25).magnitude < 0.001)
  }

  @Test func requirementsDependOnBothDimensions() throws {
    let view = Sample.view("box", (0, 0, 10, 10))
    let document = try Self.document(
      view,
      [
        Sample.constraint("x", "box.leading", "root.leading"), Sample.constraint("y", "box.top", "root.top"),
        Sample.constraint("h", "box.height", constant: 10),
        // As wide as the screen, and no wider than it is high.
        Sample.constraint("w", "box.width", "root.width", "priority=\"500\" "),
        Sample.constraint("m", "box.width", "root.height", "relation=\"lessThanOrEqual\" "),
      ])
    let screen = try Self.proof(document) {
      $0.heights = .range(150...900)
      $0.requirements = [SizeRequirement("box.width >= 300")].compactMap { $0 }
    }
    let failure = try #require(screen.failures.first)
    // min(w, h) < 300: all but 300…700 × 300…900.
    let area = failure.sizes.reduce(0.0) { $0 + $1.area }
    #expect((area - 135_000).magnitude < 1)
    #expect(failure.points > 149.9)
    expectEqual(failure.counterexample, Size(width: 200, height: 150))
  }

  /// A label in the style Body, whose height is 30 points.
  private static func lowLabel() throws -> Document {
    let label = Sample.label("label", "Text", (20, 100, 180, 30)).replacing(
      "type=\"system\" pointSize=\"17\"", with: "style=\"UICTFontTextStyleBody\"")
    return try document(
      label,
      [
        Sample.constraint("x", "label.leading", "root.leading", constant: 20),
        Sample.constraint("y", "label.top", "root.top", constant: 100),
        Sample.constraint("h", "label.height", constant: 30),
      ])
  }

  @Test func textsAreCutOffAtLargeTextSizesOnly() throws {
    let screen = try Self.proof(Self.lowLabel()) {
      $0.textSizes = [.small, .large, .accessibilityMedium, .accessibilityLarge]
    }
    expectEqual(screen.covers.count, 4)
    let failure = try #require(screen.failures.first)
    expectEqual(failure.subject, .rule(.clippedText))
    expectEqual(failure.variant.textSize, .accessibilityMedium)
    expectEqual(failure.variants.map(\.textSize), [.accessibilityMedium, .accessibilityLarge])
    #expect(!failure.constraints.isEmpty)
  }

  @Test func translationsAreExaminedInTheirDirection() throws {
    let label = Sample.label("label", "Text", (20, 100, 40, 21))
    let document = try Self.document(
      label,
      [
        Sample.constraint("x", "label.leading", "root.leading", constant: 20),
        Sample.constraint("y", "label.top", "root.top", constant: 100),
        Sample.constraint("w", "label.width", "root.width", constant: -340),
      ])
    let hebrew = Translation(language: try LanguageTag("he"), texts: ["label.text": "A much longer text"])
    let screen = try Self.proof(document) {
      $0.widths = 390...700
      $0.translations = [hebrew, .pseudo(of: document)]
    }
    expectEqual(screen.covers.map(\.variant.language?.code), [nil, "he", "pseudo"])
    expectEqual(screen.covers.map(\.variant.direction), [.leftToRight, .rightToLeft, .leftToRight])
    let failure = try #require(screen.failures.first { $0.subject == .rule(.clippedText) })
    expectEqual(failure.variant.language?.code, "he")
    expectEqual(failure.variants.count, 2)
  }

  @Test func titlesInFixedFramesAreProvedInLongerLanguages() throws {
    let button = Sample.button("but", "Continue", (16, 100, 90, 34)).replacing(
      "translatesAutoresizingMaskIntoConstraints=\"NO\"",
      with: "fixedFrame=\"YES\" translatesAutoresizingMaskIntoConstraints=\"NO\"")
    let document = try Self.document(button, [])
    let screen = try Self.proof(document) {
      $0.widths = 390...700
      $0.translations = [.pseudo(of: document)]
    }
    let failures = screen.failures.filter { $0.subject == .rule(.clippedText) }
    expectEqual(failures.map(\.variant.language?.code), ["pseudo"])
  }

  @Test func bothDirectionsAreExamined() throws {
    // Left of the label is the edge in one direction only.
    let document = try Self.document(
      Self.field("one", (10, 100, 100, 40)) + Self.field("other", (240, 100, 100, 40)),
      [
        Sample.constraint("a", "one.left", "root.left", constant: 10),
        Sample.constraint("b", "one.width", constant: 100),
        Sample.constraint("c", "other.leading", "root.leading", constant: 240),
        Sample.constraint("d", "other.width", constant: 100),
        Sample.constraint("e", "one.top", "root.top", constant: 100),
        Sample.constraint("f", "other.top", "root.top", constant: 100),
      ])
    let screen = try Self.proof(document) {
      $0.widths = 345...700
      $0.examinesBothDirections = true
    }
    let failure = try #require(screen.failures.first { $0.subject == .rule(.overlappingViews) })
    expectEqual(failure.variant.direction, .rightToLeft)
    // From right to left, the other field begins at w − 340 and ends at w − 240: they overlap where w − 340 < 110.
    #expect((failure.widths[0].upperBound - 450).magnitude < 0.001)
  }

  @Test func controlsAreInsideTheSafeArea() throws {
    // 20 points below the middle of the screen: under the home indicator of a low one.
    let document = try Self.document(
      Self.field("one", (10, 436, 100, 34)),
      [
        Sample.constraint("a", "one.leading", "root.leading", constant: 10),
        Sample.constraint("b", "one.top", "root.centerY", constant: 10.5),
        Sample.constraint("c", "one.height", constant: 34), Sample.constraint("d", "one.width", constant: 100),
      ])
    let screen = try Self.proof(document) { $0.heights = .range(100...900) }
    let failure = try #require(screen.failures.first { $0.subject == .rule(.missingSafeArea) })
    let indicator = Device.named("retina6_12")?.homeIndicatorHeight ?? 0
    // h / 2 + 44.5 > h − indicator
    let widest = failure.sizes.filter { $0.bounds.map { $0.y.lowerBound < 110 } ?? false }
    #expect(!widest.isEmpty)
    #expect((failure.heights[0].upperBound - 2 * (44.5 + indicator)).magnitude < 0.01)
  }

  @Test func sizeClassesFollowTheWidth() throws {
    let document = try Document.read(
      text: Sample.phone(
        subviews: Self.field("one", (10, 100, 100, 40)),
        constraints: [
          Sample.constraint("a", "one.leading", "root.leading", constant: 10),
          Sample.constraint("b", "one.top", "root.top", constant: 100),
          Sample.constraint("narrow", "one.width", constant: 100),
          Sample.constraint("wide", "one.width", constant: 300),
        ].joined(separator: "\n")
      ).replacing(
        "</constraints>",
        with: """
          </constraints>
          <variation key="default"><mask key="constraints"><exclude reference="wide"/></mask></variation>
          <variation key="widthClass=regular"><mask key="constraints"><include reference="wide"/><exclude reference="narrow"/></mask></variation>
          """))
    let screen = try Self.proof(document) {
      $0.requirements = [SizeRequirement("one.width >= 200")].compactMap { $0 }
    }
    let failure = try #require(screen.failures.first)
    expectEqual(failure.widths.count, 1)
    expectEqual(failure.widths[0].upperBound, 640)
    expectEqual(screen.failures.count, 1)
  }

  @Test("A screen with too much work is answered with the sizes that were not examined")
  func workIsBounded() throws {
    let screen = try Self.proof(Self.twoFields()) { $0.workLimit = 100 }
    #expect(!screen.isProved)
    expectEqual(screen.covers[0].gaps.isEmpty, false)
    #expect(screen.layouts < 10)
  }

  @Test(arguments: [true, false]) func screensForTabletsAloneBeginAtTheirOwnWidth(hasSizeClasses: Bool) throws {
    var text = Sample.greeting.replacing("width=\"393\" height=\"852\"", with: "width=\"815\" height=\"660\"")
    if !hasSizeClasses { text = text.replacing("useTraitCollections=\"YES\" ", with: "") }
    let proof = SizeProof(of: try Document.read(text: text))
    #expect(proof.screens.map(\.widths) == [(hasSizeClasses ? 320 : 815)...1366])
  }

  @Test func whatIsOutsideInTheDocumentIsMeantToInBothDirections() throws {
    let document = try Self.document(
      Sample.label("label", "Text", (-10, 100, 100, 21)),
      [
        Sample.constraint("c1", "label.leading", "root.leading", constant: -10),
        Sample.constraint("c2", "label.top", "root.top", constant: 100),
        Sample.constraint("c3", "label.width", constant: 100),
      ])
    let screen = try Self.proof(document) { $0.examinesBothDirections = true }
    expectEqual(screen.covers.count, 2)
    #expect(screen.failures.filter { $0.subject == .rule(.outsideContainer) }.isEmpty)
  }
}
