import DocumentTestSupport
import InterfaceBuilder
import TestSupport
import Testing

@testable import DocumentInspection

private typealias Sample = SampleDocument

struct SourceDeclarationsTests {
  private func classes(_ text: String) -> [SourceDeclarations.Class] { SourceDeclarations(Array(text.utf8)).classes }

  @Test func swiftClassesHaveTheirSuperclass() {
    let found = classes("final class Box<Item: Hashable>: Base.View, Drawable {}\nextension Box {}\nclass Alone {}")
    expectEqual(found.map(\.name), ["Box", "Box", "Alone"])
    expectEqual(found.map(\.superclass), ["View", nil, nil])
    expectEqual(found.map(\.isExtension), [false, true, false])
  }

  @Test func objectiveCClassesAndCategoriesAreRead() {
    let found = classes("@interface Box : UIView\n@end\n@interface Box (More)\n@end\n@implementation Box\n@end")
    expectEqual(found.map(\.superclass), ["UIView", nil, nil])
    expectEqual(found.map(\.isExtension), [false, true, true])
  }

  @Test func typeAliasesLeadToTheirClass() {
    expectEqual(classes("typealias Screen = UIKit.UIViewController").map(\.superclass), ["UIViewController"])
  }

  @Test func namesAreFoundAsWholeWords() {
    let bytes = Array("var titleLabel = subtitle_title".utf8)
    #expect(SourceDeclarations.contains(["titleLabel"], in: bytes))
    #expect(!SourceDeclarations.contains(["title", "Label"], in: bytes))
  }

  @Test func truncatedDeclarationsEnd() {
    let texts = ["class ", "class A<", "class A:", "typealias A =", "@interface", "extension ."]
    expectEqual(texts.flatMap { classes($0).map(\.name) }, ["A", "A"])
  }
}
