import DocumentTestSupport
import InterfaceBuilder
import TestSupport
import Testing

@testable import DocumentInspection

private typealias Sample = SampleDocument

/// The rules `missing-resource`, `missing-class`, `missing-connection` and `file-name`.
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
    try expectEqual(findings(text, project, .missingResource), ["Ghost", "Brand"])
  }

  @Test func actionsAreFoundByTheirSwiftNames() {
    expectEqual(DocumentCheck.actionNames("tapWithSender:for:"), ["tapWithSender", "tap"])
    #expect(DocumentCheck.outletNames("box").contains("setBox"))
  }

  @Test func frameworkClassesHaveAPrefixAndAWord() {
    #expect(ProjectContents.isFrameworkClass("UIView"))
    #expect(ProjectContents.isFrameworkClass("NSObject"))
    #expect(!ProjectContents.isFrameworkClass("UIzard"))
    #expect(!ProjectContents.isFrameworkClass("Screen"))
  }
}
