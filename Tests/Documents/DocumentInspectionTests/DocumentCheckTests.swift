import DocumentTestSupport
import InterfaceBuilder
import Testing

@testable import DocumentInspection

private typealias Sample = SampleDocument

/// The default settings with one change.
private func settings(_ change: String) throws -> RuleSettings {
  var settings = RuleSettings()
  settings.apply(try RuleSettings.Change(change))
  return settings
}

struct DocumentCheckTests {
  private func findings(_ text: String, _ settings: RuleSettings = RuleSettings()) throws -> [Finding] {
    DocumentCheck(try Document.read(text: text), settings: settings).findings()
  }

  @Test func aCorrectDocumentHasNoFindings() throws {
    #expect(try findings(Sample.greeting).isEmpty)
  }

  @Test func sizeOfATopLevelViewAloneIsANote() throws {
    let document = Sample.phone(constraints: Sample.constraint("c", "root.width", constant: 300))
    let finding = try #require(try findings(document).first { $0.rule == .conflict })
    #expect(finding.severity == .note)
    #expect(finding.objectID == "c")
  }

  @Test(
    "Fonts of text styles follow the text size, by the names that documents use",
    arguments: [
      ("Title0", 44.0), ("Title1", 38), ("Subhead", 25), ("Body", 28),
    ])
  func textStylesFollowTheTextSize(style: String, size: Double) throws {
    let document = try Document.read(
      text: """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
            <objects>
                <label text="Text" id="label">
                    <rect key="frame" x="0.0" y="0.0" width="60" height="40"/>
                    <fontDescription key="fontDescription" style="UICTFontTextStyle\(style)"/>
                </label>
            </objects>
        </document>
        """)
    let larger = try #require(document.atTextSize(.accessibilityMedium))
    #expect(larger.view(id: "label")?.font?.size == size)
  }

  @Test func notesOfAnObjectLeaveItsFindingsOut() throws {
    func document(_ note: String) -> String {
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
          <objects>
              <view id="root">
                  <rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
                  <subviews>
                      <view translatesAutoresizingMaskIntoConstraints="NO" id="box">
                          <rect key="frame" x="0.0" y="0.0" width="10" height="10"/>
                          <constraints>
                              <constraint firstAttribute="width" constant="100" id="width"/>
                              <constraint firstAttribute="width" constant="100" id="width-2"/>
                          </constraints>
                          \(note)
                      </view>
                  </subviews>
              </view>
          </objects>
      </document>
      """
    }
    func found(_ note: String) throws -> Set<String> {
      let text =
        note.isEmpty ? "" : #"<attributedString key="userComments"><fragment content="\#(note)"/></attributedString>"#
      return Set(try findings(document(text)).map { $0.rule.name + ":" + $0.objectID })
    }
    #expect(try found("") == found("ambiguous for a reason"))
    #expect(try found("").isSuperset(of: ["ambiguous:box", "duplicate-constraint:width-2"]))
    #expect(try found("set in code&#10;plumb:ignore ambiguous, misplaced").isDisjoint(with: ["ambiguous:box"]))
    #expect(try found("plumb:ignore ambiguous").contains("duplicate-constraint:width-2"))
    #expect(try !found("plumb:ignore duplicate-constraint").contains("duplicate-constraint:width-2"))
    #expect(try found("plumb:ignore all").isEmpty)
  }

  @Test func leftAndRightAreReportedWhereTheRuleIsOn() throws {
    let document = Sample.phone(
      subviews: Sample.label("lab-el", "Hello", (16, 79, 42, 21)),
      constraints: Sample.constraint("l", "lab-el.left", "root.left", constant: 16))
    #expect(try findings(document).allSatisfy { $0.rule != .leftRight })
    #expect(
      try findings(document, settings("left-right-instead-of-leading-trailing=warning")).contains {
        $0.rule == .leftRight && $0.objectID == "l"
      })
  }

  @Test func equalDistancesFromLeftAndRightAreNoFinding() throws {
    func document(_ right: Double) -> String {
      Sample.phone(
        subviews: Sample.label("lab-el", "Hello", (16, 79, 42, 21)),
        constraints: [
          Sample.constraint("l", "lab-el.left", "root.left", constant: 16),
          Sample.constraint("r", "root.right", "lab-el.right", constant: right),
        ].joined(separator: "\n"))
    }
    #expect(
      try findings(document(16), settings("left-right-instead-of-leading-trailing=warning")).allSatisfy {
        $0.rule != .leftRight
      })
    #expect(
      try findings(document(20), settings("left-right-instead-of-leading-trailing=warning")).filter {
        $0.rule == .leftRight
      }.count == 2)
  }

  @Test func aConflictThatOnlyTheSizeOfACellCausesIsANote() throws {
    let cell = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
          <objects>
              <tableViewCell contentMode="scaleToFill" id="cell">
                  <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
                  <autoresizingMask key="autoresizingMask"/>
                  <tableViewCellContentView key="contentView" tableViewCell="cell" id="content">
                      <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
                      <autoresizingMask key="autoresizingMask"/>
                      <subviews>
                          <view translatesAutoresizingMaskIntoConstraints="NO" id="box">
                              <rect key="frame" x="0.0" y="0.0" width="320" height="80"/>
                              <constraints><constraint firstAttribute="height" constant="80" id="height"/></constraints>
                          </view>
                      </subviews>
                      <constraints>
                          <constraint firstItem="box" firstAttribute="top" secondItem="content" secondAttribute="top" id="top"/>
                          <constraint firstAttribute="bottom" secondItem="box" secondAttribute="bottom" id="bottom"/>
                      </constraints>
                  </tableViewCellContentView>
              </tableViewCell>
          </objects>
      </document>
      """
    #expect(try findings(cell).filter { $0.rule == .conflict }.map(\.severity) == [.note])
    let both = cell.replacing(
      #"constant="80" id="height"/>"#,
      with:
        #"constant="80" id="height"/><constraint firstAttribute="width" constant="10" id="w1"/><constraint firstAttribute="width" constant="20" id="w2"/>"#
    )
    #expect(try Set(findings(both).filter { $0.rule == .conflict }.map(\.severity)) == [.note, .error])
  }

  @Test func contentOfAScreenIsPinnedToTheSafeArea() throws {
    func document(_ change: (String) -> String = { $0 }) -> String {
      change(
        Sample.phone(
          subviews: Sample.label("lab-el", "Hello", (16, 10, 42, 21)),
          constraints: Sample.constraint("t", "lab-el.top", "root.top", constant: 10)))
    }
    func found(_ text: String) throws -> Bool { try findings(text).contains { $0.rule == .missingSafeArea } }
    #expect(try found(document()))
    // A root view that is smaller than a screen is shown by a container.
    #expect(try !found(document { $0.replacing("height=\"852\"", with: "height=\"450\"") }))
  }

  @Test func findingsAreSortedByLineAndStayInOrder() {
    let findings = [3, 1, 3, 0].enumerated().map { Finding(.duplicateID, line: $1, objectID: "\($0)") }
    #expect(Finding.sorted(findings).map(\.objectID) == ["3", "1", "0", "2"])
  }

  @Test func lesserFindingsOfARuleStayLesser() throws {
    var settings = RuleSettings()
    let attribute = Finding(.unknownAttributes([]), severity: .note, line: 1, objectID: "")
    let element = Finding(.unknownElement(name: "odd", count: 1), line: 1, objectID: "")
    settings.apply(try RuleSettings.Change("unknown-element=warning"))
    #expect(settings.filter([attribute, element]).map(\.severity) == [.note, .warning])
    settings.apply(try RuleSettings.Change("unknown-element=error"))
    #expect(settings.filter([attribute, element]).map(\.severity) == [.note, .error])
    settings.apply(try RuleSettings.Change("unknown-element=off"))
    #expect(settings.filter([attribute, element]).isEmpty)
  }
}

struct RepairTests {
  private let crooked = Sample.phone(
    subviews: Sample.label("lab-el", "Hello", (36, 79, 42, 21)),
    constraints: [
      Sample.constraint("c-1", "lab-el.left", "root.left", constant: 16),
      Sample.constraint("c-2", "lab-el.top", "safe.top", constant: 20),
      Sample.constraint("c-3", "lab-el.top", "safe.top", constant: 20),
    ].joined(separator: "\n"))

  @Test func repairsAreEditsThatSettle() throws {
    let repair = Repair(settings: try settings("left-right-instead-of-leading-trailing=warning"))
    let outcome = try repair.run(Array(crooked.utf8))
    #expect(outcome.check.findings().isEmpty)
    #expect(outcome.actions.count == 3)
    #expect(outcome.actions.contains(.replacedLeftAndRight(constraint: "c-1")))
    #expect(outcome.actions.contains(.removedDuplicate(constraint: "c-3")))
    let again = try repair.run(try #require(outcome.bytes))
    #expect(again.bytes == nil)
    #expect(again.actions.isEmpty)
  }

  @Test func anIdThatTwoObjectsHaveIsNotEdited() throws {
    let text = crooked.replacing("id=\"c-3\"", with: "id=\"lab-el\"")
    let outcome = try Repair().run(Array(text.utf8))
    #expect(!outcome.actions.contains(.removedDuplicate(constraint: "lab-el")))
  }

  @Test func documentsInOtherEncodingsAreCheckedButNotChanged() throws {
    let wide: [UInt8] = [0xFF, 0xFE] + crooked.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let outcome = try Repair().run(wide)
    #expect(outcome.bytes == nil)
    #expect(!outcome.check.findings().isEmpty)
  }
}

struct FrameDoubtTests {
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
    #expect(try doubts(document) == ["box": nil])
    #expect(try repairedFrames(document).count == 1)
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
    #expect(try doubts(document) == ["box": .contentSize])
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
    #expect(try doubts(document) == ["lab-el": .ownSize])
    #expect(try repairedFrames(document).isEmpty)
    let findings = DocumentCheck(try Document.read(text: document)).findings().filter { $0.rule == .misplaced }
    #expect(findings.map(\.severity) == [.warning])
  }

  @Test func anEmptyFrameIsNeverWritten() throws {
    let document = Sample.phone(
      subviews: Sample.view("box", (16, 79, 100, 50)),
      constraints: (pinned("box") + [
        Sample.constraint("w", "box.width", constant: 0), Sample.constraint("h", "box.height", constant: 50),
      ]).joined(separator: "\n"))
    #expect(try doubts(document) == ["box": .emptySize])
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
    #expect(try doubts(document) == ["inner": .arrangement, "switch": .controlInsets])
    #expect(try repairedFrames(document).isEmpty)
  }
}

struct AmbiguityVerdictTests {
  private func ambiguous(_ text: String) throws -> [String] {
    DocumentCheck(try Document.read(text: text)).findings().filter { $0.rule == .ambiguous && $0.severity == .warning }
      .map(\.objectID)
  }

  private func row(_ first: Int, _ second: Int) -> String {
    func label(_ id: String, _ text: String, _ x: Double, _ width: Double, _ priority: Int) -> String {
      Sample.label(id, text, (x, 79, width, 20.333)).replacing(
        "horizontalHuggingPriority=\"251\"", with: "horizontalHuggingPriority=\"\(priority)\"")
    }
    return Sample.phone(
      subviews: label("one", "Name", 16, 172, first) + label("two", "Size", 196, 181, second),
      constraints: [
        Sample.constraint("1", "one.leading", "safe.leading", constant: 16),
        Sample.constraint("2", "two.leading", "one.trailing", constant: 8),
        Sample.constraint("3", "safe.trailing", "two.trailing", constant: 16),
        Sample.constraint("4", "one.top", "safe.top", constant: 20),
        Sample.constraint("5", "two.firstBaseline", "one.firstBaseline"),
      ].joined(separator: "\n"))
  }

  @Test func viewsWithoutConstraintsAreOneFinding() throws {
    func label(_ id: String, _ y: Double) -> String { Sample.label(id, "Name", (16, y, 42, 20.333)) }
    let labels = (1...5).map { label("label-\($0)", 40 * Double($0)) }.joined()
    let unconstrained =
      "<view contentMode=\"scaleToFill\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"other\"/>"
    let text = Sample.phone(
      subviews: labels + unconstrained,
      constraints: [
        Sample.constraint("1", "label-1.leading", "safe.leading", constant: 16),
        Sample.constraint("2", "label-1.top", "safe.top", constant: 20),
      ].joined(separator: "\n"))
    let findings = DocumentCheck(try Document.read(text: text)).findings().filter { $0.rule == .ambiguous }
    #expect(findings.map(\.objectID) == ["root"])
    guard case .unconstrainedViews(let views, _)? = findings.first?.problem else {
      Issue.record("the finding is not about views without constraints")
      return
    }
    #expect(views.count == 5)
    // A view whose notes leave the rule out, or whose Ambiguity setting does, is none of them.
    func count(_ attributes: String, _ content: String = "") throws -> Int? {
      let other =
        "<label opaque=\"NO\" text=\"Other\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"spared\"\(attributes)>"
      let more = text.replacing(
        unconstrained, with: other + Sample.rect((16, 300, 42, 20)) + content + "</label>" + unconstrained)
      return try DocumentCheck(Document.read(text: more)).findings().lazy.compactMap { finding -> Int? in
        guard case .unconstrainedViews(let views, _) = finding.problem else { return nil }
        return views.count
      }.first
    }
    #expect(try count("") == 6)
    #expect(try count(" verifyAmbiguity=\"off\"") == 5)
    let notes =
      "<attributedString key=\"userComments\"><fragment content=\"plumb:ignore ambiguous\"/></attributedString>"
    #expect(try count("", notes) == 5)
  }

  @Test func textsThatFillARowWithEqualHuggingAreAmbiguous() throws {
    // The saved widths fill the row exactly; the texts are shorter.
    #expect(try ambiguous(row(251, 251)) == ["one", "two"])
    #expect(try ambiguous(row(251, 250)).isEmpty)
  }

  @Test func tiesOfCompressionResistanceAreToldFromThoseOfHugging() throws {
    func isCompressed(_ text: String) throws -> [Bool] {
      var options = LayoutOptions()
      options.content = .measured
      return DocumentCheck(try Document.read(text: text), options: options).findings().compactMap { finding in
        guard case .ambiguous(let open, _, _) = finding.problem, open.rival != nil else { return nil }
        return open.isCompressed
      }
    }
    let long = "A text that needs far more than one half of the row"
    let narrow = row(251, 250).replacing("\"Name\"", with: "\"\(long)\"").replacing("\"Size\"", with: "\"\(long)\"")
    #expect(try isCompressed(narrow) == [true])
    #expect(try isCompressed(row(251, 251)) == [false])
  }

  @Test func scrollViewsWhoseContentHasNoSizeAreAmbiguous() throws {
    func screen(_ constraints: [String]) -> String {
      let edges = ["top", "leading", "bottom", "trailing"]
      let content = edges.map { Sample.constraint("c-\($0)", "box.\($0)", "scroll.\($0)") } + constraints
      let scrollView = """
        <scrollView contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="scroll">
        \(Sample.rect((0, 59, 393, 759)))
        <subviews>\(Sample.view("box", (0, 0, 393, 900)))</subviews>
        <constraints>\(content.joined(separator: "\n"))</constraints>
        </scrollView>
        """
      return Sample.phone(
        subviews: scrollView,
        constraints: edges.map { Sample.constraint("s-\($0)", "scroll.\($0)", "safe.\($0)") }.joined(separator: "\n"))
    }
    let width = Sample.constraint("w", "box.width", "scroll.width")
    let height = Sample.constraint("h", "box.height", constant: 900)
    #expect(try ambiguous(screen([width, height])).isEmpty)
    #expect(try Set(ambiguous(screen([width]))) == ["box", "scroll"])
  }

  @Test func limitedFreedomOfAppKitControlsIsANote() throws {
    func window(_ constraint: String) -> String {
      """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="22505" \
      targetRuntime="MacOSX.Cocoa" useAutolayout="YES"><objects>
      <customView id="root"><rect key="frame" x="0.0" y="0.0" width="400" height="200"/><subviews>
      <customView translatesAutoresizingMaskIntoConstraints="NO" id="box">
      <rect key="frame" x="20" y="20" width="100" height="40"/></customView></subviews><constraints>
      \(Sample.constraint("1", "box.leading", "root.leading", constant: 20))
      \(Sample.constraint("2", "root.bottom", "box.bottom", constant: 20))
      \(Sample.constraint("3", "box.height", constant: 40))
      \(constraint)</constraints></customView></objects></document>
      """
    }
    let limited = Sample.constraint("4", "box.width", constant: 100, "relation=\"lessThanOrEqual\" ")
    #expect(try ambiguous(window(limited)).isEmpty)
    #expect(try ambiguous(window("")) == ["box"])
  }
}

struct TopLevelSizeTests {
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
    #expect(findings.map(\.objectID) == ["root"])
    #expect(findings.first?.severity == .warning)
    #expect(DocumentCheck(try Document.read(text: window(height: 200))).findings().isEmpty)
    #expect(try Repair().run(Array(window(height: 260).utf8)).bytes == nil)
  }
}
