import Snapshots
import TestSupport
import Testing

@Suite struct DescribedTreeTests {
  /// A text as Apple's system writes it, with private views.
  private let reference = """
    <UIView; frame = (0 0; 375 667); autoresize = W+H; layer = <CALayer>>
       | <UILabel; frame = (161.333 20; 52.6667 19.3333); text = 'What's'; userInteractionEnabled = NO; layer = <_UILabelLayer>>
       | <UITableView; frame = (0 44; 375 600); clipsToBounds = YES; layer = <CALayer>; contentOffset: {0, 0}>
       |    | <App.NameCell; baseClass = UITableViewCell; frame = (0 10; 375 44); layer = <CALayer>>
       |    |    | <UITableViewCellContentView; frame = (0 0; 375 44); layer = <CALayer>>
       |    |    |    | <UITableViewLabel; frame = (16 12; 80 20); text = 'Ada'; layer = <_UILabelLayer>>
       |    | <_UIScrollViewScrollIndicator; frame = (369 -39; 3 36); alpha = 0; layer = <CALayer>>
       | <UITransitionView; frame = (10 20; 100 100); layer = <CALayer>>
       |    | <UIView; frame = (1 2; 30 40); hidden = YES; layer = <CALayer>>
    """

  private func differences(_ change: (String) -> String, tolerance: Double = 0.5) -> [String] {
    DescribedTree(change(reference)).differences(from: DescribedTree(reference), tolerance: tolerance)
  }

  @Test func readsFramesTextsAndClasses() throws {
    let tree = DescribedTree(reference)
    let root = try #require(tree.roots.first)
    expectEqual(tree.roots.count, 1)
    expectEqual(root.children.map(\.className), ["UILabel", "UITableView", "UIView"])
    expectEqual(root.children[0].text, "What's")
    expectEqual(root.children[0].width, 52.6667)
    expectEqual(root.children[1].children.map(\.className), ["UITableViewCell"])
    expectEqual(root.children[1].children[0].children[0].children.map(\.text), ["Ada"])
  }

  @Test("Views in a private view count as children of the public one above it")
  func privateViewsBelongToPublicViewAbove() throws {
    let view = try #require(DescribedTree(reference).roots.first?.children.last)
    expectEqual([view.x, view.y, view.width, view.height], [11, 22, 30, 40])
    #expect(view.isHidden)
  }

  @Test func equalTextsHaveNoDifferences() {
    #expect(differences { $0 }.isEmpty)
    #expect(differences { $0.replacingOccurrences(of: "369 -39", with: "1 1") }.isEmpty)
    #expect(differences { $0.replacingOccurrences(of: "(0 44; 375 600)", with: "(0.4 44; 375 600)") }.isEmpty)
  }

  @Test func namesViewsThatMoved() {
    let moved = differences { $0.replacingOccurrences(of: "(161.333 20;", with: "(163 20;") }
    expectEqual(
      moved,
      [
        "UIView > UILabel 'What's': frame (163 20; 52.6667 19.3333), in the reference (161.333 20; 52.6667 19.3333)"
      ])
    #expect(differences({ $0.replacingOccurrences(of: "(161.333 20;", with: "(163 20;") }, tolerance: 2).isEmpty)
  }

  @Test func namesTextsAndViewsThatChanged() {
    expectEqual(
      differences { $0.replacingOccurrences(of: "'Ada'", with: "'Eve'") },
      [
        "UIView > UITableView > UITableViewCell > UIView > UILabel 'Ada': text 'Eve', in the reference 'Ada'"
      ])
    expectEqual(
      differences { $0.replacingOccurrences(of: "hidden = YES; ", with: "") },
      [
        "UIView > UIView is not hidden, in the reference it is"
      ])
    let lines = reference.split(separator: "\n")
    let without = lines.filter { !$0.contains("What's") }.joined(separator: "\n")
    expectEqual(differences { _ in without }, ["UIView > UILabel 'What's' (line 2 of the reference) is missing"])
    let more = DescribedTree(reference).differences(from: DescribedTree(without))
    expectEqual(more, ["UIView > UILabel 'What's' is not in the reference"])
  }

  @Test("Subclasses of UIView have no base class in a text of UIKit")
  func clientSubclassesHaveNoBaseClass() {
    let text = """
      <App.MainView; frame = (0 0; 375 667); layer = <CALayer>>
         | <_TtCC3App8MainView4Line; frame = (0 1; 375 1); layer = <CALayer>>
         | <App.Title; baseClass = UILabel; frame = (0 2; 375 20); text = 'A'; layer = <_UILabelLayer>>
      """
    let root = DescribedTree(text).roots.first
    expectEqual(root?.className, "UIView")
    expectEqual(root?.children.map(\.className), ["UIView", "UILabel"])
  }

  @Test("Subviews that the system makes in scroll indicators and controls are not compared")
  func systemSubviewsAreNotCompared() {
    let more =
      reference + """

           | <_UIScrollViewScrollIndicator; frame = (0 0; 3 36); alpha = 0; layer = <CALayer>>
           |    | <UIView; frame = (0 0; 3 36); layer = <CALayer>>
        """
    #expect(differences { _ in more }.isEmpty)
    let spinner = "<UIActivityIndicatorView; frame = (0 0; 20 20); layer = <CALayer>>"
    let image = "\n   | <UIImageView; frame = (0 0; 20 20); layer = <CALayer>>"
    #expect(DescribedTree(spinner).differences(from: DescribedTree(spinner + image)).isEmpty)
  }

  @Test("A long text of which UIKit describes the first 25 characters is the same")
  func textsAreComparedByTheirFirst25Characters() {
    func tree(_ text: String) -> DescribedTree {
      DescribedTree("<UILabel; frame = (0 0; 200 20); text = '\(text)'; layer = <_UILabelLayer>>")
    }
    let long = tree("A sentence of more than 25 characters")
    #expect(long.differences(from: tree("A sentence of more than 2...")).isEmpty)
    expectEqual(long.differences(from: tree("A sentence of fewer than ...")).count, 1)
  }

  @Test(
    "Lines that describe no view are ignored",
    arguments: ["", "no view", "<UIView>", "<UIView; frame = (a b; c d)>", "|||<"])
  func linesThatDescribeNoViewAreIgnored(line: String) {
    #expect(DescribedTree(line).roots.isEmpty)
  }
}
