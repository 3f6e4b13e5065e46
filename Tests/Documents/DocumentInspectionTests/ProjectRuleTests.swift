import DocumentTestSupport
import InterfaceBuilder
import Testing

@testable import DocumentInspection

private typealias Sample = SampleDocument

struct SourceDeclarationsTests {
  private func classes(_ text: String) -> [SourceDeclarations.Class] { SourceDeclarations(Array(text.utf8)).classes }

  @Test func swiftClassesHaveTheirSuperclass() {
    let found = classes("final class Box<Item: Hashable>: Base.View, Drawable {}\nextension Box {}\nclass Alone {}")
    #expect(found.map(\.name) == ["Box", "Box", "Alone"])
    #expect(found.map(\.superclass) == ["View", nil, nil])
    #expect(found.map(\.isExtension) == [false, true, false])
  }

  @Test func objectiveCClassesAndCategoriesAreRead() {
    let found = classes("@interface Box : UIView\n@end\n@interface Box (More)\n@end\n@implementation Box\n@end")
    #expect(found.map(\.superclass) == ["UIView", nil, nil])
    #expect(found.map(\.isExtension) == [false, true, true])
  }

  @Test func typeAliasesLeadToTheirClass() {
    #expect(classes("typealias Screen = UIKit.UIViewController").map(\.superclass) == ["UIViewController"])
  }

  @Test func namesAreFoundAsWholeWords() {
    let bytes = Array("var titleLabel = subtitle_title".utf8)
    #expect(SourceDeclarations.contains(["titleLabel"], in: bytes))
    #expect(!SourceDeclarations.contains(["title", "Label"], in: bytes))
  }

  @Test func truncatedDeclarationsEnd() {
    let texts = ["class ", "class A<", "class A:", "typealias A =", "@interface", "extension ."]
    #expect(texts.flatMap { classes($0).map(\.name) } == ["A", "A"])
  }
}

struct ProjectRuleTests {
  private func findings(_ text: String, _ project: ProjectContents, _ rule: Rule) throws -> [String] {
    var settings = RuleSettings()
    settings.apply(try .init("all=off"))
    settings.apply(try .init("\(rule.name)=warning"))
    return DocumentCheck(try Document.read(text: text), settings: settings, project: project).findings().map(\.objectID)
  }

  @Test func nothingIsFoundWithoutAProject() throws {
    let text = Sample.phone(
      subviews: #"<imageView image="Ghost" id="a" customClass="B" customModuleProvider="target"/>"#
    ).replacing("</document>", with: #"<resources><image name="Ghost"/></resources></document>"#)
    for rule in Rule.allCases where rule.needsProject {
      #expect(try findings(text, ProjectContents(), rule).isEmpty)
    }
  }

  @Test func resourcesOfTheSystemAndOfTheDocumentAreNotLookedUp() throws {
    let text = Sample.phone().replacing(
      "</document>",
      with: """
        <resources><image name="star" catalog="system"/><image name="Ghost"/><image name="imageView:a-b:image"/>
        <image name="inside"><mutableData key="data"/></image><namedColor name="Brand"/><namedColor name="Tint"/></resources>
        </document>
        """)
    var project = ProjectContents()
    project.hasImage = { _ in false }
    project.hasColor = { $0 == "Tint" }
    #expect(try findings(text, project, .missingResource) == ["Ghost", "Brand"])
  }

  @Test func actionsAreFoundByTheirSwiftNames() {
    #expect(DocumentCheck.actionNames("tapWithSender:for:") == ["tapWithSender", "tap"])
    #expect(DocumentCheck.outletNames("box").contains("setBox"))
  }

  @Test func frameworkClassesHaveAPrefixAndAWord() {
    #expect(ProjectContents.isFrameworkClass("UIView"))
    #expect(ProjectContents.isFrameworkClass("NSObject"))
    #expect(!ProjectContents.isFrameworkClass("UIzard"))
    #expect(!ProjectContents.isFrameworkClass("Screen"))
  }
}

struct SceneRuleTests {
  private func findings(_ text: String) throws -> [Finding] {
    DocumentCheck(try Document.read(text: text)).findings().filter {
      $0.rule == .unreachableScene || $0.rule == .missingInitialScene
    }
  }

  private func scene(_ id: String, _ more: String = "", _ inside: String = "") -> String {
    """
    <scene sceneID="s-\(id)"><objects><viewController id="\(id)" \(more) sceneMemberID="viewController">\(inside)</viewController>
    </objects></scene>
    """
  }

  @Test func aSceneIsReachedByASegueAnIdentifierOrTheEntry() throws {
    let segue = #"<connections><segue destination="b" kind="show" id="s"/></connections>"#
    let text = Sample.phone(
      scenes: scene("a", #"storyboardIdentifier="A""#, segue) + scene("b") + scene("c"))
    #expect(try findings(text).map(\.objectID) == ["c"])
  }

  @Test func withoutAnyEntryOnlyTheStoryboardIsReported() throws {
    let text = Sample.phone(scenes: scene("b"), hasInitialScene: false)
    #expect(try findings(text).map(\.rule) == [.missingInitialScene])
    let named = Sample.phone(scenes: scene("b", #"storyboardIdentifier="B""#), hasInitialScene: false)
    #expect(try findings(named).map(\.objectID) == ["controller"])
  }
}

struct AccessibilityRuleTests {
  private func findings(_ view: String, _ rule: Rule) throws -> [Finding] {
    DocumentCheck(try Document.read(text: Sample.phone(subviews: view))).findings().filter { $0.rule == rule }
  }

  private func button(_ inside: String, _ size: Double = 48) -> String {
    "<button id=\"b\">\(Sample.rect((16, 79, size, size)))\(inside)</button>"
  }

  @Test func buttonsWithoutTextNeedALabel() throws {
    let image = #"<state key="normal" image="Share"/>"#
    #expect(try findings(button(image), .missingAccessibilityLabel).count == 1)
    for described in [
      #"<accessibility key="accessibilityConfiguration" label="Share"/>"#,
      #"<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" keyPath="accessibilityLabel" value="Share"/></userDefinedRuntimeAttributes>"#,
    ] {
      #expect(try findings(button(described + image), .missingAccessibilityLabel).isEmpty)
    }
    #expect(
      try findings(button(#"<state key="normal" title="Share" image="Share"/>"#), .missingAccessibilityLabel).isEmpty)
  }

  @Test func onlyImagesThatCanBeTappedNeedALabel() throws {
    let image = #"<imageView image="Share" \#("id")="i" userInteractionEnabled="YES">"#
    #expect(try findings(image + "</imageView>", .missingAccessibilityLabel).isEmpty)
    let tapped =
      image
      + #"<connections><outletCollection property="gestureRecognizers" destination="g" id="o"/></connections></imageView>"#
    #expect(try findings(tapped, .missingAccessibilityLabel).count == 1)
  }

  @Test func smallButtonsAreReported() throws {
    let image = #"<state key="normal" image="Share"/>"#
    #expect(try findings(button(image, 28), .smallTouchTarget).isEmpty)
    #expect(try findings(button(image, 27), .smallTouchTarget).count == 1)
    #expect(try findings(button(#"<state key="normal" title="OK"/>"#, 27), .smallTouchTarget).count == 1)
  }
}

struct TextRuleTests {
  private func clipped(_ text: String) throws -> Int {
    let label = Sample.label("lab-el", text, (16, 79, 60, 21))
    let document = Sample.phone(
      subviews: label,
      constraints: [
        Sample.constraint("c-1", "lab-el.leading", "safe.leading", constant: 16),
        Sample.constraint("c-2", "lab-el.top", "safe.top", constant: 20),
        Sample.constraint("c-3", "lab-el.width", constant: 60),
      ].joined(separator: "\n"))
    return DocumentCheck(try Document.read(text: document)).findings().filter { $0.rule == .clippedText }.count
  }

  @Test func textsOfNewObjectsAndDataDoNotGrow() throws {
    #expect(try clipped("Replies") == 1)
    #expect(try clipped("Label") == 0)
    #expect(try clipped("12:45 h") == 0)
  }
}
