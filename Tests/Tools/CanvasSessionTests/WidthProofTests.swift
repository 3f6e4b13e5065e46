import DocumentTestSupport
import InterfaceBuilder
import JSON
import LayoutEngine
import TestSupport
import Testing

@testable import CanvasSession
@testable import DocumentOperations

private typealias Sample = SampleDocument

/// What another constant of a constraint breaks at other widths of its screen.
@Suite struct WidthProofTests {
  /// A phone with two fields in a row: one at the leading edge, the other at the trailing one. They touch at the width
  /// 20 + 120 + 180.25 + 10 = 330.25.
  private static func rows(leading: Double = 20) -> String {
    func field(_ id: String, _ x: Double, _ width: Double) -> String {
      """
      <textField opaque="NO" id="\(id)" translatesAutoresizingMaskIntoConstraints="NO">
      \(Sample.rect((x, 100, width, 34)))
      <fontDescription key="fontDescription" type="system" pointSize="14"/>
      </textField>
      """
    }
    return Sample.phone(
      subviews: field("fir-st-001", leading, 120) + field("sec-on-001", 202.75, 180.25),
      constraints: [
        Sample.constraint("f-l", "fir-st-001.leading", "root.leading", constant: leading),
        Sample.constraint("f-t", "fir-st-001.top", "root.top", constant: 100),
        Sample.constraint("f-w", "fir-st-001.width", constant: 120),
        Sample.constraint("s-r", "root.trailing", "sec-on-001.trailing", constant: 10),
        Sample.constraint("s-t", "sec-on-001.top", "root.top", constant: 100),
        Sample.constraint("s-w", "sec-on-001.width", constant: 180.25),
      ].joined(separator: "\n"))
  }

  private static func isEqual(_ one: [ClosedRange<Double>], _ other: [ClosedRange<Double>]) -> Bool {
    one.count == other.count
      && zip(one, other).allSatisfy {
        ($0.lowerBound - $1.lowerBound).magnitude < 0.001 && ($0.upperBound - $1.upperBound).magnitude < 0.001
      }
  }

  @Test("Only the widths at which a rule held with the constant of the document are reported")
  func widthsThatHeldBeforeAreReported() throws {
    let session = try session(Self.rows())
    let leading = try session.edited.constraint("f-l")
    let proof = try session.proveWidths(of: leading, constant: 60.5)
    expectEqual(proof.widths, 320...1366)
    #expect(proof.isComplete)
    try #require(proof.failures.count == 1)
    let failure = proof.failures[0]
    expectEqual(failure.rule, "overlapping-views")
    expectEqual(failure.views, ["sec-on-001", "fir-st-001"])
    #expect(Self.isEqual(failure.formerWidths, [320...330.25]))
    #expect(Self.isEqual(failure.widths, [330.25...370.75]))
    expectEqual(failure.example, 331)
    #expect(failure.message.hasSuffix("at widths below 370.75"))
  }

  @Test("A constant that breaks nothing more has no failures") func theSameOrABetterConstantBreaksNothing() throws {
    let session = try session(Self.rows())
    let leading = try session.edited.constraint("f-l")
    #expect(try session.proveWidths(of: leading, constant: 20).failures.isEmpty)
    #expect(try session.proveWidths(of: leading, constant: 15).failures.isEmpty)
  }

  @Test("A proof is the same during a drag, and changes neither the document nor the drag")
  func dragsAndProofsDoNotConcernEachOther() throws {
    let session = try session(Self.rows())
    let bytes = session.edited.bytes
    let leading = try session.edited.constraint("f-l")
    let expected = try session.proveWidths(of: leading, constant: 60.5).failures.map(\.message)
    try session.drag(leading, to: 40)
    try expectEqual(session.proveWidths(of: leading, constant: 60.5).failures.map(\.message), expected)
    try session.drag(leading, to: 60.5)
    expectEqual(session.edited.bytes, bytes)
    try session.drop()
    expectEqual(session.document.constraints[leading].constant, 60.5)
    // The document has the constant now.
    #expect(try session.proveWidths(of: try session.edited.constraint("f-l"), constant: 60.5).failures.isEmpty)
    let further = try session.proveWidths(of: try session.edited.constraint("f-l"), constant: 61)
    #expect(Self.isEqual(further.failures.flatMap(\.widths), [370.75...371.25]))
  }

  @Test("Widths are exact, in both directions of a change, also if views overlap at the width of the document")
  func reportedWidthsAreExact() throws {
    for constant in [0, 35.25, 90, 300] as [Double] {
      let session = try session(Self.rows())
      let proof = try session.proveWidths(of: try session.edited.constraint("f-l"), constant: constant)
      let other = try CanvasSessionTests.session(Self.rows(leading: constant))
      let same = try other.proveWidths(of: try other.edited.constraint("f-l"), constant: 20)
      // At 393 points, the width of the document, they are meant to overlap if they do with the constant of the
      // document.
      let border = 310.25 + constant
      let grown = border > 330.25 ? [330.25...min(border, 1366)] : []
      let overlap = proof.failures.filter { $0.rule == "overlapping-views" }.flatMap(\.widths)
      #expect(Self.isEqual(overlap, grown), "\(constant)")
      let back = same.failures.filter { $0.rule == "overlapping-views" }.flatMap(\.widths)
      #expect(Self.isEqual(back, border < 330.25 ? [max(border, 320)...330.25] : []), "\(constant)")
    }
  }

  @Test("Views that fill no screen have no range of widths") func otherViewsHaveNoWidths() throws {
    let session = try session(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects>
      <view contentMode="scaleToFill" id="root">\(Sample.rect((0, 0, 200, 60)))
      <subviews>\(Sample.view("vie-w0-001", (20, 10, 50, 40)))</subviews>
      <constraints>
      \(Sample.constraint("v-l", "vie-w0-001.leading", "root.leading", constant: 20))
      \(Sample.constraint("v-t", "vie-w0-001.top", "root.top", constant: 10))
      \(Sample.constraint("v-w", "vie-w0-001.width", constant: 50))
      \(Sample.constraint("v-h", "vie-w0-001.height", constant: 40))
      </constraints></view></objects></document>
      """)
    #expect(throws: OperationError.self) {
      try session.proveWidths(of: try session.edited.constraint("v-l"), constant: 30)
    }
  }

  @Test("The answer in JSON") func answerInJSON() throws {
    var center = CommandCenter()
    _ = center.open(Array(Self.rows().utf8))
    let answer = center.run(Array(#"{"do":"prove","constraint":"f-l","constant":60.5}"#.utf8))
    let value = try #require(JSONReader.read(answer))
    expectEqual(value["from"]?.double, 320)
    expectEqual(value["to"]?.double, 1366)
    let failure = try #require(value["failures"]?.elements.first)
    expectEqual(failure["rule"]?.text, "overlapping-views")
    expectEqual(failure["example"]?.double, 331)
    expectEqual(failure["widths"]?.elements.first?.elements.count, 2)
    let refused = center.run(Array(#"{"do":"prove","constraint":"f-l","constant":"wide"}"#.utf8))
    expectEqual(JSONReader.read(refused)?["error"]?.text, "invalid command: expected a number as 'constant'")
  }
}
