import DocumentTestSupport
import InterfaceBuilder
import LayoutEngine
import SizeRegions
import TestSupport
import Testing

@testable import DocumentInspection
@testable import ScreenProof

private typealias Sample = SampleDocument

/// Findings of one cause are one finding, and what code decides is a remark. Planted faults beside them are found.
@Suite("Causes of what a proof finds")
struct ProofCausesTests {
  private static func screen(_ subviews: String, _ constraints: [String], outlet: String? = nil) throws
    -> SizeProof.Screen
  {
    var settings = SizeProof.Settings()
    settings.widths = 320...700
    let outlet = outlet.map {
      "<connections><outlet property=\"stack\" destination=\"\($0)\" id=\"out\"/></connections>"
    }
    let text = Sample.phone(subviews: subviews, constraints: constraints.joined(separator: "\n")).replacing(
      "</viewController>", with: (outlet ?? "") + "</viewController>")
    return try #require(SizeProof(of: try Document.read(text: text), settings).screens.first)
  }

  private static func failures(_ screen: SizeProof.Screen, _ rule: Rule) -> [SizeFailure] {
    screen.failures.filter { $0.subject == .rule(rule) }
  }

  // MARK: Conflicts

  /// A text 100 points from the left, 103 from the right, and at least so wide.
  private static func limited(_ width: Double) -> [String] {
    [
      Sample.constraint("l", "label.leading", "root.leading", constant: 100),
      Sample.constraint("t", "root.trailing", "label.trailing", constant: 103),
      Sample.constraint("y", "label.top", "root.top", constant: 100),
      Sample.constraint("w", "label.width", constant: width, "relation=\"greaterThanOrEqual\" "),
    ]
  }

  private static let label = Sample.label("label", "A text of several words", (100, 100, 190, 21))

  @Test func whatHoldsIfAnotherConstraintIsBrokenFollowsFromTheConflict() throws {
    let screen = try Self.screen(Self.label, Self.limited(190))
    expectEqual(screen.failures.map(\.subject), [.rule(.conflict)])
    let conflict = try #require(screen.failures.first)
    expectEqual(conflict.consequenceCount, 1)
    // The text fits on the screen of the document.
    #expect((conflict.widths[0].upperBound - 392.99).magnitude < 0.001)
    #expect(!screen.isProved)
  }

  @Test func whatFailsWithoutTheConflictIsReportedWhereItDoes() throws {
    let screen = try Self.screen(Self.label, Self.limited(120))
    let conflict = try #require(Self.failures(screen, .conflict).first)
    expectEqual(conflict.consequenceCount, 0)
    #expect((conflict.widths[0].upperBound - 323).magnitude < 0.001)
    let text = try #require(Self.failures(screen, .clippedText).first)
    expectEqual(text.widths.count, 1)
    #expect((text.widths[0].lowerBound - 323).magnitude < 0.001)
    #expect(text.widths[0].upperBound > 360)
    #expect(text.counterexample.width >= 323)
  }

  @Test func whatFailsWhateverIsBrokenIsAFindingOfItsOwn() throws {
    let other = Sample.label("other", "A text of several words", (20, 200, 193, 21))
    let screen = try Self.screen(
      Self.label + other,
      Self.limited(190) + [
        Sample.constraint("ol", "other.leading", "root.leading", constant: 20),
        Sample.constraint("ot", "root.trailing", "other.trailing", constant: 180),
        Sample.constraint("oy", "other.top", "root.top", constant: 200),
      ])
    expectEqual(Self.failures(screen, .conflict).map(\.consequenceCount), [1])
    let texts = Self.failures(screen, .clippedText)
    expectEqual(texts.map(\.objectID), ["other"])
    expectEqual(texts.first?.widths.first?.lowerBound, 320)
    #expect(try #require(texts.first?.widths.first?.upperBound) > 360)
  }

  // MARK: Contents of code

  private static let stack =
    "<stackView opaque=\"NO\" contentMode=\"scaleToFill\" axis=\"vertical\" id=\"stack\" "
    + "translatesAutoresizingMaskIntoConstraints=\"NO\">\(Sample.rect((0, 100, 393, 128)))</stackView>"

  private static let stackAtTheTop = [
    Sample.constraint("sl", "stack.leading", "root.leading"),
    Sample.constraint("st", "stack.top", "root.top", constant: 100),
    Sample.constraint("se", "root.trailing", "stack.trailing"),
  ]

  @Test func emptyStackViewsThatCodeFillsAreRemarks() throws {
    let own = try Self.screen(Self.stack, Self.stackAtTheTop)
    expectEqual(own.failures.map(\.isRemark), [false])
    #expect(!own.isProved)
    let filled = try Self.screen(Self.stack, Self.stackAtTheTop, outlet: "stack")
    expectEqual(filled.failures.map(\.subject), [.rule(.ambiguous)])
    expectEqual(filled.failures.map(\.isRemark), [true])
    expectEqual(filled.failures.map(\.isAboutContentsOfCode), [true])
    #expect(filled.isProved)
  }

  @Test func faultsBesideAnEmptyStackViewAreFindings() throws {
    let box =
      "<view contentMode=\"scaleToFill\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"box\">"
      + Sample.rect((16, 400, 100, 40)) + "</view>"
    let place = [
      Sample.constraint("bl", "box.leading", "root.leading", constant: 16),
      Sample.constraint("bt", "box.top", "root.top", constant: 400),
      Sample.constraint("bh", "box.height", constant: 40),
    ]
    let open = try Self.screen(Self.stack + box, Self.stackAtTheTop + place, outlet: "stack")
    expectEqual(open.failures.map(\.objectID).sorted(), ["box", "stack"])
    expectEqual(open.failures.filter { !$0.isRemark }.map(\.objectID), ["box"])
    let conflict = try Self.screen(
      Self.stack + box,
      Self.stackAtTheTop + place + [
        Sample.constraint("b1", "box.width", constant: 100), Sample.constraint("b2", "box.width", constant: 120),
      ], outlet: "stack")
    expectEqual(conflict.failures.map(\.subject), [.rule(.conflict)])
    expectEqual(conflict.failures.map(\.isRemark), [false])
    #expect(!conflict.isProved)
  }

  // MARK: Texts

  /// A label 362 points wide in the center, with a short text that may have several lines.
  @Test("Where nothing else is drawn, only the text has to be inside", arguments: [false, true])
  func textsOfLabelsThatAreWiderThanTheScreen(isFilled: Bool) throws {
    let color =
      "<color key=\"backgroundColor\" red=\"1\" green=\"0\" blue=\"0\" alpha=\"1\" colorSpace=\"custom\" "
      + "customColorSpace=\"sRGB\"/>"
    let label = """
      <label opaque="NO" text="Status" textAlignment="center" numberOfLines="0" id="label" \
      translatesAutoresizingMaskIntoConstraints="NO">\(Sample.rect((15.5, 100, 362, 21)))
      <fontDescription key="fontDescription" type="system" pointSize="13"/>\(isFilled ? color : "")</label>
      """
    let screen = try Self.screen(
      label,
      [
        Sample.constraint("c", "label.centerX", "root.centerX"), Sample.constraint("w", "label.width", constant: 362),
        Sample.constraint("y", "label.top", "root.top", constant: 100),
      ])
    // Both sides are one finding.
    let failures = Self.failures(screen, .outsideContainer)
    expectEqual(failures.count, isFilled ? 1 : 0)
    if let failure = failures.first { #expect((failure.widths[0].upperBound - 362).magnitude < 0.001) }
  }

  /// A title in a font that is not available, before a button.
  @Test(arguments: [(60.0, true), (160, false)])
  func textsInUnknownFontsAreRemarksIfTheyWereMeasuredTooWide(width: Double, isRemark: Bool) throws {
    let label = """
      <label opaque="NO" text="A text of words" textAlignment="natural" numberOfLines="1" id="label" \
      translatesAutoresizingMaskIntoConstraints="NO">\(Sample.rect((20, 100, width, 21)))
      <fontDescription key="fontDescription" name="BroshMF" family="BroshMF" pointSize="17"/></label>
      """
    let screen = try Self.screen(
      label + Sample.button("button", "Go", (183, 100, 100, 30)),
      [
        Sample.constraint("l", "label.leading", "root.leading", constant: 20),
        Sample.constraint("y", "label.top", "root.top", constant: 100),
        Sample.constraint("bt", "root.trailing", "button.trailing", constant: 110),
        Sample.constraint("by", "button.top", "root.top", constant: 100),
        Sample.constraint("bw", "button.width", constant: 100),
      ])
    let overlap = try #require(Self.failures(screen, .overlappingViews).first)
    expectEqual(overlap.unknownFont, "BroshMF")
    expectEqual(overlap.isRemark, isRemark)
    expectEqual(screen.isProved, isRemark)
  }
}
