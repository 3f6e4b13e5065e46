import DocumentTestSupport
import InterfaceBuilder
import LayoutEngine
import SizeRegions
import TestSupport
import Testing

@testable import DocumentInspection
@testable import ScreenProof

private typealias Sample = SampleDocument

/// What a proof covers: sizes that are the question are no examples, and what was not examined is said.
@Suite("The scope of proofs")
struct ProofScopeTests {
  private static func screen(
    _ text: String, _ change: (inout SizeProof.Settings) -> Void = { _ in }
  ) throws -> SizeProof.Screen {
    var settings = SizeProof.Settings()
    change(&settings)
    return try #require(SizeProof(of: try Document.read(text: text), settings).screens.first)
  }

  // MARK: Conflicts with sizes

  /// A table with a row whose label is as wide as given, 20 points from both edges.
  private static func table(labelWidth: Double, rowHeight: String = "-1", font: String = systemFont) -> String {
    let label = """
      <label text="Notifications" numberOfLines="1" adjustsFontSizeToFit="NO" translatesAutoresizingMaskIntoConstraints="NO" id="label">
      \(Sample.rect((20, 11, labelWidth, 22)))\(font)</label>
      """
    let sections = """
      <sections><tableViewSection id="section"><cells>
      <tableViewCell contentMode="scaleToFill" id="cell">\(Sample.rect((0, 50, 393, 44)))
      <autoresizingMask key="autoresizingMask"/>
      <tableViewCellContentView key="contentView" tableViewCell="cell" id="content">
      \(Sample.rect((0, 0, 393, 44)))<autoresizingMask key="autoresizingMask"/>
      <subviews>\(label)</subviews>
      <constraints>
      \(Sample.constraint("w", "label.width", constant: labelWidth))
      \(Sample.constraint("l", "label.leading", "content.leading", constant: 20))
      \(Sample.constraint("t", "content.trailing", "label.trailing", constant: 20))
      \(Sample.constraint("y", "label.top", "content.top", constant: 11))
      \(Sample.constraint("b", "content.bottom", "label.bottom", constant: 11))
      </constraints></tableViewCellContentView></tableViewCell>
      </cells></tableViewSection></sections>
      """
    return Sample.phone(subviews: "SECTIONS").replacing("<subviews>", with: "").replacing("</subviews>", with: "")
      .replacing(
        "<view key=\"view\" contentMode=\"scaleToFill\" id=\"root\">",
        with: "<tableView key=\"view\" contentMode=\"scaleToFill\" dataMode=\"static\" style=\"plain\" "
          + "rowHeight=\"\(rowHeight)\" id=\"root\">"
      ).replacing("viewController id", with: "tableViewController id").replacing(
        "</viewController>", with: "</tableViewController>"
      ).replacing("</view>", with: "</tableView>").replacing(
        "<viewLayoutGuide key=\"safeArea\" id=\"safe\"/>", with: ""
      ).replacing("SECTIONS", with: sections)
  }

  private static let systemFont = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>"

  @Test func theWidthOfARowIsThatOfItsTable() throws {
    let screen = try Self.screen(Self.table(labelWidth: 353))
    let failures = screen.failures.filter { $0.subject == .rule(.conflict) }
    #expect(!failures.isEmpty)
    for failure in failures {
      #expect(!failure.isRemark)
      expectEqual(failure.finding?.severity, .error)
    }
    #expect(!screen.isProved)
    // On both sides of 393, where the label fits.
    let widths = failures.flatMap { $0.sizes }.rangesOfX
    expectEqual(widths.count, 2)
    expectEqual(widths.first?.lowerBound, 320)
    expectEqual(widths.last?.upperBound, 1366)
    #expect(abs((widths.first?.upperBound ?? 0) - 393) < 0.02 && abs((widths.last?.lowerBound ?? 0) - 393) < 0.02)
  }

  @Test("a conflict with the width of a row that is as wide as its table is an error, with another saved width a note")
  func conflictsOfRowsOnTheCanvas() throws {
    let text = Self.table(labelWidth: 500)
    func severities(_ text: String) throws -> [Severity] {
      DocumentCheck(try Document.read(text: text), settings: RuleSettings()).findings()
        .filter { $0.rule == .conflict }.map { $0.severity }
    }
    expectEqual(try severities(text), [.error])
    let narrow = text.replacing(Sample.rect((0, 50, 393, 44)), with: Sample.rect((0, 50, 320, 44)))
    expectEqual(try severities(narrow), [.note])
  }

  /// A view of a xib with a button 349 points wide, pinned to the left and at least 36 from the right.
  private static func view(_ width: Double = 400, priority: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
    <device id="retina6_12" orientation="portrait" appearance="light"/>
    <objects>
    <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
    <view contentMode="scaleToFill" id="root">\(Sample.rect((0, 0, width, 100)))
    <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
    <subviews>\(Sample.button("button", "Go", (18, 10, 349, 30)))</subviews>
    <constraints>
    \(Sample.constraint("w", "button.width", constant: 349, priority))
    \(Sample.constraint("l", "button.leading", "root.leading", constant: 18))
    \(Sample.constraint("t", "root.trailing", "button.trailing", constant: 36, "relation=\"greaterThanOrEqual\" "))
    \(Sample.constraint("y", "button.top", "root.top", constant: 10))
    </constraints></view></objects></document>
    """
  }

  @Test func widthsThatAreAskedForAreNoExamples() throws {
    let screen = try Self.screen(Self.view()) { $0.widths = 200...900 }
    let failure = try #require(screen.failures.first { $0.subject == .rule(.conflict) })
    #expect(!failure.isRemark)
    #expect(!screen.isProved)
    expectEqual(failure.widths.count, 1)
    #expect((failure.widths[0].upperBound - 403).magnitude < 0.001)
    // 749 gives way.
    #expect(try Self.screen(Self.view(priority: "priority=\"749\" ")) { $0.widths = 200...900 }.isProved)
    #expect(try Self.screen(Self.view()) { $0.widths = 403...900 }.isProved)
  }

  // MARK: Directions

  @Test func rowsFromTheRightAreReadFromTheRight() throws {
    func rows(_ more: [String]) -> String {
      Sample.phone(
        subviews: Sample.button("one", "One", (20, 100, 80, 30)) + Sample.button("two", "Two", (120, 100, 80, 30)),
        constraints: ([
          Sample.constraint("a", "one.top", "root.top", constant: 100),
          Sample.constraint("b", "two.top", "root.top", constant: 100),
          Sample.constraint("c", "one.width", constant: 80), Sample.constraint("d", "two.width", constant: 80),
          Sample.constraint("e", "one.leading", "root.leading", constant: 20),
        ] + more).joined(separator: "\n"))
    }
    func orders(_ text: String, _ direction: LayoutDirection) throws -> [SizeFailure] {
      try Self.screen(text) { $0.options.direction = direction }.failures.filter {
        $0.subject == .rule(.readingOrder)
      }
    }
    let sound = rows([Sample.constraint("f", "two.leading", "one.trailing", constant: 20)])
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      expectEqual(try orders(sound, direction).count, 0)
    }
    let passing = Sample.phone(
      subviews: Sample.button("one", "One", (20, 100, 80, 30)) + Sample.button("two", "Two", (280, 100, 80, 30)),
      constraints: [
        Sample.constraint("a", "one.top", "root.top", constant: 100),
        Sample.constraint("b", "two.top", "root.top", constant: 100),
        Sample.constraint("c", "one.width", constant: 80), Sample.constraint("d", "two.width", constant: 80),
        Sample.constraint("e", "one.trailing", "root.leading", constant: 600),
        Sample.constraint("f", "root.trailing", "two.trailing", constant: 20),
      ].joined(separator: "\n"))
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let failures = try Self.screen(passing) {
        $0.options.direction = direction
        $0.widths = 600...1200
      }.failures
      // At the size of the document the first one is behind the second one, and in wide windows before it.
      expectEqual(failures.filter { $0.subject == .rule(.readingOrder) }.count, 1)
    }
  }

  // MARK: Devices

  @Test("Insets at the sides are those of phones on their side: below 812 points there are none")
  func insetsOfADeviceHoldForDevicesThatHaveThem() throws {
    func land(_ constant: Double) -> String {
      Sample.phone(
        subviews: Sample.button("one", "One", (79, 20, 150, 30)) + Sample.button("two", "Two", (600, 20, 150, 30)),
        constraints: [
          Sample.constraint("a", "one.leading", "safe.leading", constant: 0),
          Sample.constraint("b", "safe.trailing", "two.trailing", constant: 0),
          Sample.constraint("c", "one.top", "root.top", constant: 20),
          Sample.constraint("d", "two.top", "root.top", constant: 20),
          Sample.constraint("e", "one.width", constant: constant), Sample.constraint("f", "two.width", constant: 150),
        ].joined(separator: "\n")
      ).replacing("orientation=\"portrait\"", with: "orientation=\"landscape\"").replacing(
        "width=\"393.0\" height=\"852.0\"", with: "width=\"852.0\" height=\"393.0\""
      ).replacing("width=\"393\" height=\"852\"", with: "width=\"852\" height=\"393\"")
    }
    // 150 + 150 fit into 320, but not beside 59 points at both sides.
    expectEqual(try Self.screen(land(150)).failures.filter { $0.subject == .rule(.overlappingViews) }.count, 0)
    let screen = try Self.screen(land(560))
    let failure = try #require(screen.failures.first { $0.subject == .rule(.overlappingViews) })
    // 812 - 2 * 59 - 150 = 544 on the narrowest phone; 560 fit from 828 on, and without insets from 710 on.
    expectEqual(failure.widths.count, 2)
    #expect((failure.widths[0].upperBound - 710).magnitude < 0.001)
    #expect((failure.widths[1].lowerBound - 812).magnitude < 0.001)
    #expect((failure.widths[1].upperBound - 828).magnitude < 0.001)
  }

  /// 16 + 361 + 16 = 393: narrower and wider screens conflict, that of the document does not.
  @Test func theWidthOfTheDocumentCanBeTheOnlyOneWithoutAConflict() throws {
    let label = Sample.label("label", "Hello", (16, 79, 361, 21))
    let constraints =
      Sample.constraint("l", "label.leading", "root.leading", constant: 16)
      + Sample.constraint("t", "root.trailing", "label.trailing", constant: 16)
      + Sample.constraint("w", "label.width", constant: 361)
      + Sample.constraint("y", "label.top", "safe.top", constant: 20)
    let failures = try Self.screen(Sample.phone(subviews: label, constraints: constraints)) { _ in }.failures
    let conflict = try #require(failures.first { $0.subject == .rule(.conflict) })
    try #require(conflict.widths.count == 2)
    expectEqual(conflict.widths.map { $0.lowerBound.rounded() }, [320, 393])
    #expect((392.98..<393).contains(conflict.widths[0].upperBound))
    #expect(conflict.widths[1].upperBound == 1366)
  }

  /// What a class may set in code is neither proved nor a failure.
  @Test func ambiguityThatAClassMaySettleIsARemark() throws {
    let view =
      "<view contentMode=\"scaleToFill\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"box\"CLASS>"
      + Sample.rect((16, 79, 100, 40)) + "</view>"
    let constraints =
      Sample.constraint("l", "box.leading", "safe.leading", constant: 16)
      + Sample.constraint("t", "box.top", "safe.top", constant: 20)
      + Sample.constraint("h", "box.height", constant: 40)
    let text = Sample.phone(subviews: view, constraints: constraints)
    let own = try Self.screen(text.replacing("CLASS", with: "")) { _ in }
    expectEqual(own.failures.map(\.isRemark), [false])
    expectEqual(own.isProved, false)
    let custom = try Self.screen(text.replacing("CLASS", with: " customClass=\"Chart\"")) { _ in }
    expectEqual(custom.failures.map(\.subject), [.rule(.ambiguous)])
    expectEqual(custom.failures.map(\.isRemark), [true])
    expectEqual(custom.isProved, true)
  }

  /// What contents of AppKit may settle within the window is neither proved nor a failure.
  @Test func limitedFreedomOfAppKitControlsIsARemark() throws {
    func screen(_ constraint: String, to width: Double) throws -> SizeProof.Screen {
      try Self.screen(
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
      ) { $0.widths = 400...width }
    }
    let limited = try screen(
      Sample.constraint("4", "box.width", constant: 100, "relation=\"lessThanOrEqual\" "), to: 2000)
    expectEqual(limited.failures.map(\.subject), [.rule(.ambiguous)])
    expectEqual(limited.failures.map(\.isRemark), [true])
    expectEqual(limited.isProved, true)
    let open = try screen("", to: 800)
    expectEqual(open.failures.map(\.isRemark), [false])
    expectEqual(open.isProved, false)
  }

  // MARK: Rows and text sizes

  @Test func rowsThatFitTheirContentsGrowWithTheTextSize() throws {
    let body = "<fontDescription key=\"fontDescription\" style=\"UICTFontTextStyleBody\"/>"
    func failures(_ rowHeight: String) throws -> [SizeFailure] {
      try Self.screen(
        Self.table(labelWidth: 353, rowHeight: rowHeight, font: body).replacing(
          Sample.constraint("w", "label.width", constant: 353), with: "")
      ) { $0.textSizes = [.large, .accessibilityLarge] }.failures
    }
    expectEqual(try failures("-1").map(\.subject), [])
    // A row of a fixed height cuts off the larger text.
    #expect(try failures("44").contains { $0.subject == .rule(.clippedText) })
    for (rowHeight, count) in [("-1", 0), ("44", 1)] {
      let document = try Document.read(
        text: Self.table(labelWidth: 353, rowHeight: rowHeight, font: body).replacing(
          Sample.constraint("w", "label.width", constant: 353), with: ""))
      let larger = try #require(document.atTextSize(.accessibilityExtraExtraExtraLarge))
      expectEqual(larger.layout(LayoutOptions(content: .measured)).clippedTexts().count, count)
    }
    let document = try Document.read(
      text: Self.table(labelWidth: 353, font: body).replacing(
        Sample.constraint("w", "label.width", constant: 353), with: ""))
    let grown = try #require(document.atTextSize(.accessibilityLarge)).layout(LayoutOptions(content: .measured))
    let cell = try #require(document.view(id: "cell"))
    #expect(try #require(grown.roots.first?.frame(of: cell.index)).height > 50)
  }

  /// The saved height of a row that sizes itself is that of the canvas, as is the height of a prototype.
  @Test func rowsThatSizeThemselvesAreAsHighAsTheirContents() throws {
    let saved = Self.table(labelWidth: 353).replacing(Sample.constraint("w", "label.width", constant: 353), with: "")
      .replacing(Sample.rect((0, 50, 393, 44)), with: Sample.rect((0, 50, 393, 60)))
      .replacing(Sample.rect((0, 0, 393, 44)), with: Sample.rect((0, 0, 393, 60)))
    let prototype = saved.replacing("dataMode=\"static\"", with: "dataMode=\"prototypes\"")
      .replacing("<sections><tableViewSection id=\"section\"><cells>", with: "<prototypes>")
      .replacing("</cells></tableViewSection></sections>", with: "</prototypes>")
    let high = "<tableViewCell rowHeight=\"60\""
    for (text, height) in [
      (saved, 42.5), (prototype, 42.5), (prototype.replacing("<tableViewCell ", with: high + " "), 42.5),
      (saved.replacing("<tableViewCell ", with: high + " "), 60),
      (saved.replacing("rowHeight=\"-1\"", with: "rowHeight=\"60\""), 60),
    ] {
      let document = try Document.read(text: text)
      let cell = try #require(document.view(id: "cell"))
      var options = LayoutOptions(content: .measured)
      options.device = Device.named("retina6_7")
      let frame = try #require(document.layout(options).roots.first?.frame(of: cell.index))
      expectEqual(abs(frame.height - height) <= 0.5, true)
    }
  }

  // MARK: What code decides, and titles that wrap

  @Test func theContentsOfEmptyViewsAreRemarks() throws {
    func failures(_ tag: String, _ attributes: String) throws -> [Bool] {
      let view =
        "<\(tag) contentMode=\"scaleToFill\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"box\"\(attributes)>"
        + Sample.rect((176, 79, 41, 40)) + "</\(tag)>"
      let constraints =
        Sample.constraint("x", "box.centerX", "root.centerX")
        + Sample.constraint("t", "box.top", "safe.top", constant: 20)
        + Sample.constraint("h", "box.height", constant: 40)
      return try Self.screen(Sample.phone(subviews: view, constraints: constraints)).failures.map(\.isRemark)
    }
    // The position is open as well: its class may give it a width.
    try expectEqual(failures("view", ""), [false])
    try expectEqual(failures("view", " customClass=\"IconField\""), [true])
    try expectEqual(failures("imageView", " customClass=\"Avatar\""), [true])
  }

  @Test func titlesThatWrapFitIntoHighButtons() throws {
    func failures(_ attributes: String, _ contents: String = "") throws -> [Bool] {
      let button = """
        <button opaque="NO" contentMode="scaleToFill" buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" \
        id="button" \(attributes)>\(Sample.rect((70, 100, 253, 60)))<state key="normal" title="Terms and conditions of use"/>
        \(contents)</button>
        """
      let constraints =
        Sample.constraint("l", "button.leading", "root.leading", constant: 70)
        + Sample.constraint("r", "root.trailing", "button.trailing", constant: 70)
        + Sample.constraint("t", "button.top", "safe.top", constant: 41)
        + Sample.constraint("h", "button.height", constant: 60)
      return try Self.screen(Sample.phone(subviews: button, constraints: constraints)).failures
        .filter { $0.subject == .rule(.clippedText) }.map(\.isRemark)
    }
    try expectEqual(failures("lineBreakMode=\"middleTruncation\""), [false])
    try expectEqual(failures("lineBreakMode=\"wordWrap\""), [])
    let configuration =
      "<buttonConfiguration key=\"configuration\" style=\"plain\" title=\"Terms and conditions of use\"/>"
    try expectEqual(failures("lineBreakMode=\"middleTruncation\"", configuration), [])
  }

  // MARK: Work

  @Test func aLayoutWithMoreConflictsThanWereFoundIsNotComplete() throws {
    let document = try Document.read(
      text: Sample.phone(
        subviews: Sample.label("label", "Hello", (16, 79, 361, 21)),
        constraints: Sample.constraint("a", "label.width", constant: 300)
          + Sample.constraint("b", "label.width", constant: 200)))
    let settings = SizeProof.Settings()
    let variant = try #require(VariantLayouts.all(of: document, settings).first)
    let root = try #require(document.topLevelViews.first)
    // The least work that finishes the layout leaves none to find the conflict.
    func verdicts(_ workLimit: Int) -> (isFinished: Bool, isWholly: Bool, isComplete: Bool) {
      let layout = variant.layouts.layout(of: root, size: Size(width: 393, height: 852), workLimit: workLimit)
      let screen = DocumentScreen(
        variant, members: document.hierarchy(of: root), settings: settings,
        reference: ScreenReference(layout, settings: settings))
      return (
        layout.roots[0].isComplete, layout.roots[0].unexaminedConflicts == 0, screen.isComplete(layout)
      )
    }
    let least = try #require((0..<100).lazy.map { verdicts($0 * 10) }.first { $0.isFinished })
    expectEqual(least.isWholly, false)
    expectEqual(least.isComplete, false)
    expectEqual(verdicts(settings.workLimit).isComplete, true)
  }

  @Test func workThatIsUsedUpLeavesGapsRatherThanAProof() throws {
    for limit in [1, 10_000] {
      let screen = try Self.screen(Sample.greeting) { $0.workLimit = limit }
      expectEqual(screen.failures.count, 0)
      #expect(!screen.isProved)
    }
    let screen = try Self.screen(Sample.greeting) { $0.isExpired = { true } }
    #expect(!screen.isProved)
    #expect(!screen.covers[0].gaps.isEmpty)
  }

  // MARK: Texts that shrink, and what fails at the size of the document

  /// A label between the edges of the screen, of a text that is wider than a phone.
  private static func wideLabel(_ attribute: String) -> String {
    let label = Sample.label(
      "lab-el", "A text that is as long as the widest of the windows of a phone", (16, 79, 361, 21)
    )
    .replacing("adjustsFontSizeToFit=\"NO\"", with: attribute)
    return Sample.phone(
      subviews: label,
      constraints: [
        Sample.constraint("c-1", "lab-el.leading", "safe.leading", constant: 16),
        Sample.constraint("c-2", "lab-el.top", "safe.top", constant: 20),
        Sample.constraint("c-3", "safe.trailing", "lab-el.trailing", constant: 16),
      ].joined(separator: "\n"))
  }

  @Test func shrinkingTextIsCutOffBelowItsSmallestSize() throws {
    let screen = try Self.screen(Self.wideLabel("minimumScaleFactor=\"0.72\""))
    expectEqual(screen.failures.map(\.subject), [.rule(.clippedText)])
    #expect(screen.accepted.isEmpty)
    #expect(try Self.screen(Self.wideLabel("minimumScaleFactor=\"0.5\"")).isProved)
    #expect(try Self.screen(Self.wideLabel("")).isProved)
  }

  @Test func propertiesThatFailAtTheSizeOfTheDocumentAreNamed() throws {
    let screen = try Self.screen(Self.wideLabel("adjustsFontSizeToFit=\"NO\""))
    expectEqual(screen.accepted.map(\.property), [.clippedText(.horizontal)])
    expectEqual(screen.accepted.map(\.views.count), [1])
    let without = try Self.screen(Self.wideLabel("adjustsFontSizeToFit=\"NO\"")) { $0.rules.turnOff(.clippedText) }
    #expect(without.accepted.isEmpty)
  }
}
