import DocumentTestSupport
import InterfaceBuilder
import Testing

@testable import DocumentInspection

private typealias Sample = SampleDocument

/// The rules of an audit of accessibility, other than contrast.
struct AccessibilityAuditTests {
  private func findings(
    _ rule: Rule, _ views: String, constraints: String = "", change: (String) -> String = { $0 }
  ) throws -> [Finding] {
    let document = try Document.read(text: change(Sample.phone(subviews: views, constraints: constraints)))
    return DocumentCheck(document, settings: .accessibilityAudit()).findings().filter { $0.rule == rule }
  }

  private func place(_ id: String) -> String {
    [
      Sample.constraint("\(id)-x", "\(id).leading", "safe.leading", constant: 16),
      Sample.constraint("\(id)-y", "\(id).top", "safe.top", constant: 20),
    ].joined(separator: "\n")
  }

  private func accessibility(_ attributes: String = "", traits: String = "", isElement: String? = nil) -> String {
    let traits = traits.isEmpty ? "" : "<accessibilityTraits key=\"traits\" \(traits)/>"
    let element = isElement.map { "<bool key=\"isElement\" value=\"\($0)\"/>" } ?? ""
    return "<accessibility key=\"accessibilityConfiguration\" \(attributes)>\(traits)\(element)</accessibility>"
  }

  // MARK: Labels

  private func control(_ tag: String, _ more: String = "", attributes: String = "") -> String {
    "<\(tag) \(attributes) id=\"c\">\(Sample.rect((16, 79, 80, 31)))\(more)</\(tag)>"
  }

  @Test(arguments: ["switch", "slider", "stepper", "textField"])
  func controlsWithoutTextNeedALabel(tag: String) throws {
    #expect(try findings(.unlabeledControl, control(tag)).map(\.objectID) == ["c"])
    #expect(try findings(.unlabeledControl, control(tag, accessibility(#"label="Volume""#))).isEmpty)
    #expect(try findings(.unlabeledControl, control(tag, accessibility(isElement: "NO"))).isEmpty)
    #expect(try findings(.unlabeledControl, control(tag, attributes: #"hidden="YES""#)).isEmpty)
    #expect(try findings(.unlabeledControl, control(tag, attributes: #"enabled="NO""#)).isEmpty)
  }

  @Test func fieldsAreReadByTheirPlaceholder() throws {
    #expect(try findings(.unlabeledControl, control("textField", attributes: #"placeholder="Name""#)).isEmpty)
    let runtime =
      #"<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" keyPath="localizedPlaceholder" value="name"/></userDefinedRuntimeAttributes>"#
    #expect(try findings(.unlabeledControl, control("textField", runtime)).isEmpty)
  }

  // MARK: Traits

  private func problem(_ views: String) throws -> Finding.TraitProblem? {
    guard case .accessibilityTraits(_, let problem)? = try findings(.accessibilityTraits, views).first?.problem else {
      return nil
    }
    return problem
  }

  private let tap =
    #"<connections><outletCollection property="gestureRecognizers" destination="tap" id="o"/></connections>"#
  private let recognizer = #"<tapGestureRecognizer id="tap"/>"#

  @Test func aTappedLabelNeedsATrait() throws {
    func label(_ more: String, _ attributes: String = "") -> String {
      "<label text=\"Terms\" \(attributes) id=\"l\">\(Sample.rect((16, 79, 80, 21)))\(more)\(tap)</label>" + recognizer
    }
    #expect(try problem(label("")) == .missingButton)
    #expect(try problem(label(accessibility(traits: #"link="YES""#))) == nil)
    #expect(try problem(label(accessibility(traits: #"button="YES""#))) == nil)
    #expect(try problem(label("", #"userInteractionEnabled="NO""#)) == nil)
    #expect(try problem(label("", #"customClass="LinkLabel""#)) == nil)
    // The gesture is of another kind.
    #expect(try problem(label("").replacing("tapGestureRecognizer", with: "panGestureRecognizer")) == nil)
  }

  @Test func aTappedViewIsReportedIfItIsAnElement() throws {
    func view(_ more: String) -> String {
      "<view id=\"v\">\(Sample.rect((16, 79, 80, 80)))\(more)\(tap)</view>" + recognizer
    }
    #expect(try problem(view("")) == nil)
    #expect(try problem(view(accessibility(isElement: "YES"))) == .missingButton)
  }

  @Test func theLabelOfAViewThatIsNoElementIsNotRead() throws {
    func view(_ more: String, _ attributes: String = "") -> String {
      "<view \(attributes) id=\"v\">\(Sample.rect((16, 79, 80, 80)))\(more)</view>"
    }
    #expect(try problem(view(accessibility(#"label="Chapter""#))) == .unreadLabel)
    #expect(try problem(view(accessibility(#"label="Chapter""#, isElement: "YES"))) == nil)
    #expect(try problem(view(accessibility(#"identifier="chapter""#))) == nil)
    #expect(try problem(view(accessibility(#"label="Chapter""#), #"customClass="ChapterView""#)) == nil)
    #expect(try problem(view(accessibility(#"label="Chapter""#), #"hidden="YES""#)) == nil)
    // An element would hide the button in it.
    let button = #"<button fixedFrame="YES" id="b">\#(Sample.rect((0, 0, 44, 44)))</button>"#
    #expect(try problem(view("<subviews>\(button)</subviews>" + accessibility(#"label="Chapter""#))) == nil)
  }

  @Test func viewsWithoutSizeAreLeftOut() throws {
    let label = accessibility(#"label="Footer""#)
    let footer = "<view fixedFrame=\"YES\" id=\"v\">\(Sample.rect((0, 0, 393, 0)))\(label)</view>"
    #expect(try problem(footer) == nil)
    #expect(try problem(footer.replacing(#"height="0.0""#, with: #"height="20""#)) == .unreadLabel)
  }

  @Test func traitsThatContradictTheControlAreReported() throws {
    func button(_ more: String, _ attributes: String = "") -> String {
      "<button \(attributes) buttonType=\"system\" id=\"b\">\(Sample.rect((16, 79, 80, 44)))\(more)<state key=\"normal\" title=\"A\"/></button>"
    }
    #expect(try problem(button(accessibility(traits: #"staticText="YES""#))) == .noButton)
    #expect(try problem(button(accessibility(traits: #"button="YES" selected="YES""#))) == nil)
    #expect(try problem(button(accessibility(traits: #"staticText="YES""#, isElement: "NO"))) == nil)
    #expect(try problem(button(accessibility(traits: #"button="YES" notEnabled="YES""#))) == .notEnabled)
    #expect(try problem(button(accessibility(traits: #"button="YES" notEnabled="YES""#), #"enabled="NO""#)) == nil)
    #expect(
      try problem(button(accessibility(traits: #"button="YES" notEnabled="YES""#), #"userInteractionEnabled="NO""#))
        == nil)
  }

  // MARK: Text size

  private func label(_ id: String, font: String, _ attributes: String = "", text: String = "Hello") -> String {
    """
    <label text="\(text)" adjustsFontSizeToFit="NO" \(attributes) translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
    \(Sample.rect((16, 79, 42, 21)))<fontDescription key="fontDescription" \(font)/></label>
    """
  }

  private let fixed = #"type="system" pointSize="17""#
  private let body = #"style="UICTFontTextStyleBody""#

  private func reasons(_ views: String) throws -> [Finding.FixedTextReason: Int] {
    var result: [Finding.FixedTextReason: Int] = [:]
    for finding in try findings(.fixedTextSize, views) {
      if case .fixedTextSize(let views, let reason) = finding.problem { result[reason] = views.count }
    }
    return result
  }

  @Test func fontsOfAFixedSizeAreOneFindingOfEachHierarchy() throws {
    #expect(try reasons(label("a", font: fixed) + label("b", font: fixed)) == [.fixedSize: 2])
  }

  @Test func textStylesHaveToBeAdjusted() throws {
    #expect(try reasons(label("a", font: body)) == [.notAdjusting: 1])
    #expect(try reasons(label("a", font: body, #"adjustsFontForContentSizeCategory="YES""#)) == [:])
  }

  @Test func textsThatMayHaveAnotherFontAreLeftOut() throws {
    #expect(try reasons(label("a", font: fixed, #"customClass="ScalingLabel""#)) == [:])
    #expect(try reasons(label("a", font: fixed, text: "✕")) == [:])
    #expect(try reasons(label("a", font: #"type="system" pointSize="60""#)) == [:])
  }

  @Test func placeholdersAndDefaultTitlesHaveAFixedSize() throws {
    func field(_ attributes: String) -> String {
      "<textField \(attributes) id=\"f\">\(Sample.rect((16, 79, 97, 30)))<fontDescription key=\"fontDescription\" \(fixed)/></textField>"
    }
    #expect(try reasons(field(#"placeholder="Name""#)) == [.fixedSize: 1])
    #expect(try reasons(field("")) == [:])
    func button(_ more: String) -> String {
      "<button buttonType=\"system\" id=\"b\">\(Sample.rect((16, 79, 60, 30)))<state key=\"normal\" title=\"Send\"/>\(more)</button>"
    }
    #expect(try reasons(button("")) == [.fixedSize: 1])
    #expect(try reasons(button(#"<buttonConfiguration key="configuration" style="plain" title="Send"/>"#)) == [:])
  }

  @Test func aFindingIsLeftOutByTheNotesOfItsObject() throws {
    let notes =
      #"<attributedString key="userComments"><fragment content="plumb:ignore fixed-text-size"/></attributedString></label>"#
    let views = label("a", font: fixed).replacing("</label>", with: notes) + label("b", font: fixed)
    #expect(try reasons(views) == [.fixedSize: 1])
  }

  @Test func textsThatAreClippedAtAnAccessibilitySizeAreReportedOnce() throws {
    let style = body + "/><color key=\"textColor\" systemColor=\"labelColor\""
    func clipped(_ text: String, _ attributes: String = "") throws -> [Finding] {
      try findings(
        .clippedAccessibilityText, label("a", font: style, attributes, text: text),
        constraints: place("a") + Sample.constraint("w", "a.width", constant: 120))
    }
    // Body text is 17 points at the default size, and 28 at the first accessibility size.
    let found = try clipped("Good morning")
    guard case .clippedAccessibilityText(_, .accessibilityMedium, let needed, let available)? = found.first?.problem
    else {
      Issue.record("expected a text that is clipped at the first accessibility size")
      return
    }
    #expect(found.count == 1)
    #expect(needed.width > available.width)
    #expect(try clipped("Good morning", #"numberOfLines="0""#).isEmpty)
    // A shorter text has room at the first sizes.
    guard case .clippedAccessibilityText(_, let category, _, _)? = try clipped("Good").first?.problem else {
      Issue.record("expected a text that is clipped at a larger size")
      return
    }
    #expect(category > .accessibilityMedium)
  }

  @Test("A label without the attribute shrinks its text, unless it has no limit on lines")
  func textsThatShrinkAreNotClipped() throws {
    func clipped(_ attributes: String) throws -> Int {
      let text = label("a", font: body, attributes, text: "Good morning")
        .replacing(#"adjustsFontSizeToFit="NO""#, with: "")
      return try findings(
        .clippedAccessibilityText, text,
        constraints: place("a") + Sample.constraint("w", "a.width", constant: 120)
          + Sample.constraint("h", "a.height", constant: 24)
      ).count
    }
    #expect(try clipped(#"minimumScaleFactor="0.5""#) == 0)
    #expect(try clipped(#"minimumScaleFactor="0.5" numberOfLines="2""#) == 0)
    #expect(try clipped(#"minimumScaleFactor="0.5" numberOfLines="0""#) == 1)
  }

  @Test func theSizeOfACanvasDoesNotClip() throws {
    let places = ["top", "leading", "trailing"].map { Sample.constraint("a-\($0)", "a.\($0)", "root.\($0)") }
    let text = label("a", font: body, #"numberOfLines="0""#, text: "A text of several lines on any size of the canvas")
    func clipped(_ last: String) throws -> Int {
      try findings(.clippedAccessibilityText, text, constraints: (places + [last]).joined()) { document in
        let freeform =
          #"<size key="freeformSize" width="200" height="80"/><freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/>"#
        return document.replacing(#"width="393" height="852""#, with: #"width="200" height="80""#)
          .replacing(#"width="393.0" height="852.0""#, with: #"width="200.0" height="80.0""#)
          .replacing("</viewController>", with: freeform + "</viewController>")
      }.count
    }
    #expect(try clipped(Sample.constraint("a-bottom", "a.bottom", "root.bottom")) == 0)
    #expect(try clipped(Sample.constraint("h", "a.height", constant: 80)) == 1)
    // The height of a view around the text limits it as well.
    let bottom = Sample.constraint("a-bottom", "a.bottom", "root.bottom")
    #expect(try clipped(bottom + Sample.constraint("h", "root.height", constant: 80)) == 1)
  }

  @Test func aTextOfSeveralLinesBetweenOthersIsClipped() throws {
    let words = Array(repeating: "several words", count: 12).joined(separator: " ")
    let chain = [
      Sample.constraint("a-top", "a.top", "root.top", constant: 20),
      Sample.constraint("b-top", "b.top", "a.bottom", constant: 8),
      Sample.constraint("b-bottom", "b.bottom", "root.bottom", constant: -20),
    ]
    let sides = ["a", "b"].flatMap { id in
      ["leading", "trailing"].map { Sample.constraint("\(id)-\($0)", "\(id).\($0)", "root.\($0)") }
    }
    let views = ["a", "b"].map { label($0, font: body, #"numberOfLines="0""#, text: words) }.joined()
    let found = try findings(.clippedAccessibilityText, views, constraints: (chain + sides).joined())
    #expect(found.map(\.objectID).count == 1)
  }

  // MARK: Order

  private func column(_ id: String, x: Double, _ fonts: [Double], _ more: String = "") -> String {
    let labels = fonts.enumerated().map { index, size in
      """
      <label text="Text \(index)" fixedFrame="YES" id="\(id)\(index)">\(Sample.rect((0, Double(index) * 30, 90, 24)))
      <fontDescription key="fontDescription" type="system" pointSize="\(size)"/></label>
      """
    }
    return """
      <view fixedFrame="YES" id="\(id)">\(Sample.rect((x, 80, 100, 80)))<subviews>\(labels.joined())</subviews>\(more)</view>
      """
  }

  private func order(_ views: String) throws -> Int {
    let row = "<view fixedFrame=\"YES\" id=\"row\">\(Sample.rect((0, 0, 393, 200)))<subviews>\(views)</subviews></view>"
    return try findings(.readingOrder, row).count
  }

  @Test func columnsOfNumbersAndCaptionsAreReadAlternately() throws {
    #expect(try order(column("a", x: 0, [30, 12]) + column("b", x: 120, [30, 12])) == 1)
  }

  @Test func columnsOfNamesAndValuesAreReadByRows() throws {
    #expect(try order(column("a", x: 0, [17, 17]) + column("b", x: 120, [17, 17])) == 0)
    #expect(try order(column("a", x: 0, [30, 12]) + column("b", x: 120, [12, 30])) == 0)
  }

  @Test func containersThatGroupTheirChildrenAreReadTogether() throws {
    let group =
      #"<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="boolean" keyPath="shouldGroupAccessibilityChildren" value="YES"/></userDefinedRuntimeAttributes>"#
    #expect(try order(column("a", x: 0, [30, 12], group) + column("b", x: 120, [30, 12], group)) == 0)
  }

  // MARK: Targets

  @Test func tappedImagesNeedRoomForAFinger() throws {
    let image = "<imageView image=\"Flag\" id=\"i\">\(Sample.rect((16, 79, 24, 24)))\(tap)</imageView>" + recognizer
    #expect(try findings(.smallTouchTarget, image).map(\.objectID) == ["i"])
    #expect(try findings(.smallTouchTarget, image.replacing("tapGesture", with: "panGesture")).isEmpty)
  }

  @Test func launchScreensAreLeftOut() throws {
    let image = "<imageView image=\"Flag\" id=\"i\">\(Sample.rect((16, 79, 24, 24)))\(tap)</imageView>" + recognizer
    let found = try findings(.smallTouchTarget, image) {
      $0.replacing("<document ", with: "<document launchScreen=\"YES\" ")
    }
    #expect(found.isEmpty)
  }

  // MARK: Settings

  @Test func anAuditHasItsRulesAlone() throws {
    let settings = RuleSettings.accessibilityAudit()
    #expect(Rule.allCases.filter(settings.isOn) == Rule.allCases.filter { $0.auditSeverity != nil })
    #expect(!settings.isOn(.conflict))
  }

  @Test func theSettingsOfAProjectChangeTheRulesOfAnAudit() throws {
    let changes = try [("all", "off"), ("low-contrast", "error"), ("reading-order", "off"), ("conflict", "error")].map {
      try RuleSettings.Change(rule: $0.0, severity: $0.1)
    }
    let settings = RuleSettings.accessibilityAudit(changes)
    #expect(settings[.lowContrast] == .error)
    #expect(settings[.readingOrder] == nil)
    #expect(settings[.conflict] == nil)
    #expect(settings[.missingAccessibilityLabel] == .warning)
  }
}
