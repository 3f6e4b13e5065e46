import LayoutEngine
import Testing

@testable import plumb

private let text = """
  <?xml version="1.0" encoding="UTF-8"?>
  <!-- <view id="v-1"> in a comment -->
  <document>
      <view misplaced="YES" id="v-1" x='a > b'>
          <rect key="frame" x="0.0" y="20" width="100.0" height="40"/>
          <subviews>
              <label id="l-1"><rect key="frame" x="1" y="2" width="3" height="4"/></label>
          </subviews>
          <constraints>
              <constraint firstItem="l-1" firstAttribute="left" secondItem="v-1" secondAttribute="leftMargin" id="c-1"/>
              <constraint firstItem="l-1" firstAttribute="top" secondItem="v-1" secondAttribute="top" id="c-2">
                  <variation key="default" constant="3"/>
              </constraint>
          </constraints>
          <connections><outlet property="leftEdge" destination="c-1" id="o-1"/></connections>
      </view>
  </document>

  """

/// The document after some edits, each of which must answer as expected.
private func edited(
  _ text: String = text, answers: [Bool] = [], _ change: (inout DocumentEditor) -> [Bool]
) throws -> String {
  var editor = try #require(DocumentEditor(Array(text.utf8)))
  #expect(change(&editor) == answers)
  return String(decoding: editor.result, as: UTF8.self)
}

@Suite struct DocumentEditorTests {
  @Test func nothingChangesWithoutEdits() throws {
    #expect(try edited { _ in [] } == text)
  }

  @Test func framesAreWrittenWhereTheyDiffer() throws {
    let result = try edited(answers: [true]) { [$0.setFrame(Rect(x: 0, y: 0, width: 100, height: 40.5), of: "v-1")] }
    let expected =
      text
      .replacing(#"<view misplaced="YES" id="v-1""#, with: #"<view id="v-1""#)
      .replacing(#"y="20" width="100.0" height="40"/>"#, with: #"y="0.0" width="100.0" height="40.5"/>"#)
    #expect(result == expected)
  }

  @Test func framesOfNestedViewsAreTheirOwn() throws {
    let result = try edited(answers: [true]) { [$0.setFrame(Rect(x: 9, y: 2, width: 3, height: 4), of: "l-1")] }
    #expect(result == text.replacing(#"x="1" y="2""#, with: #"x="9" y="2""#))
  }

  @Test func leftAndRightBecomeLeadingAndTrailing() throws {
    let result = try edited(answers: [true]) { [$0.useLeadingAndTrailing(in: "c-1")] }
    let expected = text.replacing(#""left""#, with: #""leading""#).replacing(
      #""leftMargin""#, with: #""leadingMargin""#)
    #expect(result == expected)
  }

  @Test func constraintsGoWithTheirLines() throws {
    let result = try edited(answers: [true]) { [$0.removeConstraint("c-2")] }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    lines.removeSubrange(10...12)
    #expect(result == lines.joined(separator: "\n"))
  }

  @Test func constraintsThatSomethingNamesStay() throws {
    let result = try edited(answers: [false]) { [$0.removeConstraint("c-1")] }
    #expect(result == text)
  }

  @Test func objectsThatDoNotExistChangeNothing() throws {
    let result = try edited(answers: [false, false, false, false]) {
      [
        $0.setFrame(.zero, of: "nobody"), $0.useLeadingAndTrailing(in: "v-1"), $0.removeConstraint("v-1"),
        $0.setFrame(.zero, of: "c-1"),
      ]
    }
    #expect(result == text)
  }

  @Test func lineEndsOfWindowsStay() throws {
    let windows = text.replacing("\n", with: "\r\n")
    let result = try edited(windows, answers: [true]) { [$0.removeConstraint("c-2")] }
    var lines = windows.split(separator: "\r\n", omittingEmptySubsequences: false)
    lines.removeSubrange(10...12)
    #expect(result == lines.joined(separator: "\r\n"))
  }

  @Test(arguments: ["", "<a>", "<a></a></a>", "<a b></a>", "<a b=\"></a>", "<!DOCTYPE a><a/>", "<a", "text"])
  func whatIsNotWellFormedIsNotEdited(text: String) {
    #expect(DocumentEditor(Array(text.utf8)) == nil)
  }

  @Test func otherEncodingsAreNotEdited() {
    #expect(DocumentEditor([0xFF, 0xFE, 0x3C, 0x00]) == nil)
  }
}
