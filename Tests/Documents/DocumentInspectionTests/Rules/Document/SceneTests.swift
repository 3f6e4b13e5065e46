import DocumentTestSupport
import InterfaceBuilder
import TestSupport
import Testing

@testable import DocumentInspection

private typealias Sample = SampleDocument

/// The rules `unreachable-scene` and `missing-initial-scene`.
struct SceneTests {
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
    try expectEqual(findings(text).map(\.objectID), ["c"])
  }

  @Test func withoutAnyEntryOnlyTheStoryboardIsReported() throws {
    let text = Sample.phone(scenes: scene("b"), hasInitialScene: false)
    try expectEqual(findings(text).map(\.rule), [.missingInitialScene])
    let named = Sample.phone(scenes: scene("b", #"storyboardIdentifier="B""#), hasInitialScene: false)
    try expectEqual(findings(named).map(\.objectID), ["controller"])
  }
}
