import DocumentTestSupport
import InterfaceBuilder
import TestSupport
import Testing

@testable import DocumentInspection

private typealias Sample = SampleDocument

struct AccessibilityTraitsTests: AccessibilityRuleTesting {
  private func problem(_ views: String) throws -> Finding.TraitProblem? {
    guard case .accessibilityTraits(_, let problem)? = try findings(.accessibilityTraits, views).first?.problem else {
      return nil
    }
    return problem
  }

  @Test func aTappedLabelNeedsATrait() throws {
    func label(_ more: String, _ attributes: String = "") -> String {
      "<label text=\"Terms\" \(attributes) id=\"l\">\(Sample.rect((16, 79, 80, 21)))\(more)\(tap)</label>" + recognizer
    }
    try expectEqual(problem(label("")), .missingButton)
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
    try expectEqual(problem(view(accessibility(isElement: "YES"))), .missingButton)
  }

  @Test func theLabelOfAViewThatIsNoElementIsNotRead() throws {
    func view(_ more: String, _ attributes: String = "") -> String {
      "<view \(attributes) id=\"v\">\(Sample.rect((16, 79, 80, 80)))\(more)</view>"
    }
    try expectEqual(problem(view(accessibility(#"label="Chapter""#))), .unreadLabel)
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
    try expectEqual(problem(footer.replacing(#"height="0.0""#, with: #"height="20""#)), .unreadLabel)
  }

  @Test func traitsThatContradictTheControlAreReported() throws {
    func button(_ more: String, _ attributes: String = "") -> String {
      "<button \(attributes) buttonType=\"system\" id=\"b\">\(Sample.rect((16, 79, 80, 44)))\(more)<state key=\"normal\" title=\"A\"/></button>"
    }
    try expectEqual(problem(button(accessibility(traits: #"staticText="YES""#))), .noButton)
    #expect(try problem(button(accessibility(traits: #"button="YES" selected="YES""#))) == nil)
    #expect(try problem(button(accessibility(traits: #"staticText="YES""#, isElement: "NO"))) == nil)
    try expectEqual(problem(button(accessibility(traits: #"button="YES" notEnabled="YES""#))), .notEnabled)
    #expect(try problem(button(accessibility(traits: #"button="YES" notEnabled="YES""#), #"enabled="NO""#)) == nil)
    #expect(
      try problem(button(accessibility(traits: #"button="YES" notEnabled="YES""#), #"userInteractionEnabled="NO""#))
        == nil)
  }
}
