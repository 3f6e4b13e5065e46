import DocumentTestSupport
import InterfaceBuilder
import TestSupport
import Testing

@testable import DocumentInspection

private typealias Sample = SampleDocument

struct MisplacedTests {
  private func doubts(_ text: String) throws -> [String: FrameDoubt?] {
    var result: [String: FrameDoubt?] = [:]
    for finding in DocumentCheck(try Document.read(text: text)).findings() {
      if case .misplaced(_, let doubt) = finding.problem { result[finding.objectID] = .some(doubt) }
    }
    return result
  }

  /// What `--fix` would change of the frames of a document.
  private func repairedFrames(_ text: String) throws -> [Repair.Action] { try Repair().run(Array(text.utf8)).actions }

  private func pinned(_ id: String) -> [String] {
    [
      Sample.constraint("\(id)-l", "\(id).leading", "safe.leading", constant: 16),
      Sample.constraint("\(id)-t", "\(id).top", "safe.top", constant: 20),
    ]
  }

  @Test func aFrameThatRestsOnNoContentIsRepaired() throws {
    let document = Sample.phone(
      subviews: Sample.view("box", (36, 79, 100, 50)),
      constraints: (pinned("box") + [
        Sample.constraint("w", "box.width", constant: 120), Sample.constraint("h", "box.height", constant: 50),
      ]).joined(separator: "\n"))
    try expectEqual(doubts(document), ["box": nil])
    try expectEqual(repairedFrames(document).count, 1)
  }

  @Test func aFrameThatFollowsAContentIsNotedAndNotRepaired() throws {
    // The view begins where a label ends, whose saved width may be wrong as well.
    let document = Sample.phone(
      subviews: Sample.label("lab-el", "Hello", (16, 79, 42, 21)) + Sample.view("box", (90, 79, 100, 50)),
      constraints: (pinned("lab-el") + [
        Sample.constraint("x", "box.leading", "lab-el.trailing", constant: 8),
        Sample.constraint("y", "box.top", "lab-el.top"), Sample.constraint("w", "box.width", constant: 100),
        Sample.constraint("h", "box.height", constant: 50),
      ]).joined(separator: "\n"))
    try expectEqual(doubts(document), ["box": .contentSize])
    #expect(try repairedFrames(document).isEmpty)
    let findings = DocumentCheck(try Document.read(text: document)).findings()
    #expect(findings.allSatisfy { $0.severity == .note })
  }

  @Test func aPositionThatFollowsTheOwnSizeIsReportedAndNotRepaired() throws {
    // The right edge is known; where the left one belongs depends on the width of the text.
    let document = Sample.phone(
      subviews: Sample.label("lab-el", "Hello", (36, 79, 42, 20.333)),
      constraints: [
        Sample.constraint("x", "root.trailing", "lab-el.trailing", constant: 16),
        Sample.constraint("y", "lab-el.top", "safe.top", constant: 20),
      ].joined(separator: "\n"))
    try expectEqual(doubts(document), ["lab-el": .ownSize])
    #expect(try repairedFrames(document).isEmpty)
    let findings = DocumentCheck(try Document.read(text: document)).findings().filter { $0.rule == .misplaced }
    expectEqual(findings.map(\.severity), [.warning])
  }

  @Test func anEmptyFrameIsNeverWritten() throws {
    let document = Sample.phone(
      subviews: Sample.view("box", (16, 79, 100, 50)),
      constraints: (pinned("box") + [
        Sample.constraint("w", "box.width", constant: 0), Sample.constraint("h", "box.height", constant: 50),
      ]).joined(separator: "\n"))
    try expectEqual(doubts(document), ["box": .emptySize])
    #expect(try repairedFrames(document).isEmpty)
  }

  @Test func arrangedViewsAndControlsAreNotRepaired() throws {
    let stack = """
      <stackView opaque="NO" contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="stack">
      \(Sample.rect((16, 79, 100, 50)))
      <subviews>\(Sample.view("inner", (0, 0, 70, 50)))</subviews>
      </stackView>
      <switch opaque="NO" contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="switch">
      \(Sample.rect((36, 179, 51, 31)))
      </switch>
      """
    let document = Sample.phone(
      subviews: stack,
      constraints: (pinned("stack") + [
        Sample.constraint("w", "stack.width", constant: 100), Sample.constraint("h", "stack.height", constant: 50),
        Sample.constraint("s-l", "switch.leading", "safe.leading", constant: 16),
        Sample.constraint("s-t", "switch.top", "safe.top", constant: 120),
      ]).joined(separator: "\n"))
    try expectEqual(doubts(document), ["inner": .arrangement, "switch": .controlInsets])
    #expect(try repairedFrames(document).isEmpty)
  }
}

struct MisplacedTopLevelTests {
  private func window(height: Double) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="22505" \
    targetRuntime="MacOSX.Cocoa" useAutolayout="YES"><objects>
    <customView id="root"><rect key="frame" x="0.0" y="0.0" width="400" height="\(height)"/><subviews>
    <customView translatesAutoresizingMaskIntoConstraints="NO" id="box">
    <rect key="frame" x="20" y="20" width="360" height="160"/></customView></subviews><constraints>
    \(Sample.constraint("1", "box.leading", "root.leading", constant: 20))
    \(Sample.constraint("2", "root.trailing", "box.trailing", constant: 20))
    \(Sample.constraint("3", "box.top", "root.top", constant: 20))
    \(Sample.constraint("4", "root.bottom", "box.bottom", constant: 20))</constraints></customView></objects></document>
    """
  }

  @Test func subviewsThatFitAnotherSizeShowThatTheTopLevelViewIsMisplaced() throws {
    let findings = DocumentCheck(try Document.read(text: window(height: 260))).findings()
    expectEqual(findings.map(\.objectID), ["root"])
    expectEqual(findings.first?.severity, .warning)
    #expect(DocumentCheck(try Document.read(text: window(height: 200))).findings().isEmpty)
    #expect(try Repair().run(Array(window(height: 260).utf8)).bytes == nil)
  }
}
