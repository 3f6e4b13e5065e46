import Diagnostics
import LogTestSupport
import TestSupport
import Testing

@testable import ConstraintText

struct ExplanationTests {
  private func explain(_ text: String) throws -> ConflictExplanation {
    ConflictExplanation(try #require(LogScanner.scan(text).conflicts.first))
  }

  private func list(_ entries: String..., broken: Int? = nil) -> String {
    var text = "Unable to simultaneously satisfy constraints.\n(\n"
    text += entries.map { "    \"\($0)\"" }.joined(separator: ",\n") + "\n)\n"
    if let broken { text += "\nWill attempt to recover by breaking constraint \n\(entries[broken])\n" }
    return text
  }

  @Test func explanationOfCellThatIsTooShortIsComplete() throws {
    let explanation = try explain(SyntheticLog.plain())
    expectEqual(
      explanation.text(number: 1),
      """
      Conflict 1, lines 1–13: 4 constraints
      =====================================

      Views
        UILabel “Fresh ]-(8)-[ it's”, in UITableViewCellContentView (0x7f8a10)
        UITableViewCellContentView, the content view of a table view cell (0x7f8a00)

      Constraints
        * (1) UILabel “Fresh ]-(8)-[ it's” is 12 pt from the top edge of UITableViewCellContentView
        * (2) UILabel “Fresh ]-(8)-[ it's” is 12 pt from the bottom edge of UITableViewCellContentView
        * (3) UILabel “Fresh ]-(8)-[ it's” is at least 40 pt tall [“label height”]
        * (4) UITableViewCellContentView is 44 pt tall [“UIView-Encapsulated-Layout-Height”]

      Why the constraints conflict
        12 + 12 + 40 = 64 > 44: 20 pt too tall
        The terms are 12 from (1), 12 from (2), 40 from (3) and 44 from (4).
        (1)–(4) cannot be satisfied simultaneously. Removing any one of them resolves this conflict.
        (4) defines the height that the container (a table view, collection view, navigation bar or window) sets for UITableViewCellContentView. Constraints inside the view cannot change it.

      Recovery
        The system recovered by breaking (3), which has no effect as long as the conflict exists.
        As a result, UILabel “Fresh ]-(8)-[ it's” is 20 pt tall.

      What to do
        1. Lower the priority of (3) to 999, so that it is optional if the container sets another height: `constraint.priority = UILayoutPriority(999)`. It is still satisfied whenever there is enough space.
        2. Make the cell self-sizing: set `rowHeight` to `UITableView.automaticDimension` and `estimatedRowHeight` to a realistic value. Remove a fixed row height of 44 pt from the storyboard or from `tableView(_:heightForRowAt:)`.
        3. (3) sets a minimum height of UILabel “Fresh ]-(8)-[ it's”, and (1) and (2) position both of its edges. Remove one of them if you do not need it.
        4. To find the code that creates the constraints, set their `identifier` (`constraint.identifier = "header height"`) and add a symbolic breakpoint for `UIViewAlertForUnsatisfiableConstraints`.

      """)
  }

  @Test func fontsThatTieABaselineToAnEdgeAreNamed() throws {
    let explanation = try explain(
      list(
        "<NSLayoutConstraint:0x1 UILabel:0x10'A'.lastBaseline == UILabel:0x20'B'.lastBaseline   (active)>",
        "<NSLayoutConstraint:0x2 UILabel:0x10'A'.bottom == UILabel:0x20'B'.bottom   (active)>", broken: 1))
    let text = explanation.text(number: 1)
    #expect(text.contains("the last baseline of UILabel “A” from its bottom edge"), "\(text)")
    #expect(text.contains("Align texts by a baseline or by an edge, not by both"), "\(text)")
    // The distances are not known, so that no sum is printed.
    #expect(!text.contains("a difference of"), "\(text)")
  }

  @Test func separatorHeightIsNotReportedAsFixedRowHeight() throws {
    let text = try explain(
      list(
        "<NSLayoutConstraint:0x1 UILabel:0x10.top == UITableViewCellContentView:0x20.top + 15   (active)>",
        "<NSLayoutConstraint:0x2 UILabel:0x10.bottom == UITableViewCellContentView:0x20.bottom - 15   (active)>",
        "<NSLayoutConstraint:0x3 UILabel:0x10.height == 65.6667   (active)>",
        "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x20.height == 95.3333   (active)>",
        broken: 2)
    ).text(number: 1)
    #expect(text.contains("the missing 0.333 pt are the height of the separator"))
    #expect(!text.contains("Remove a fixed row height"))
  }

  /// Only the content view of a table view cell has a height that a table view sets.
  @Test(arguments: [
    ("UITableViewCellContentView", true), ("UICollectionViewCell", false),
    ("_UITableViewHeaderFooterContentView", false),
    ("Shop.ContentView", false),
  ])
  func rowHeightIsAdvisedForTableViewCells(_ view: String, isCell: Bool) throws {
    let text = try explain(
      list(
        "<NSLayoutConstraint:0x1 UILabel:0x10.top == \(view):0x20.top + 12   (active)>",
        "<NSLayoutConstraint:0x2 UILabel:0x10.bottom == \(view):0x20.bottom - 12   (active)>",
        "<NSLayoutConstraint:0x3 UILabel:0x10.height == 60   (active)>",
        "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' \(view):0x20.height == 44   (active)>",
        broken: 2)
    ).text(number: 1)
    expectEqual(text.contains("rowHeight"), isCell)
    #expect(text.contains("Lower the priority of (3) to 999"))
  }

  @Test func constraintsOfStackViewAreNotSuggestedForRemoval() throws {
    let text = try explain(
      list(
        "<NSLayoutConstraint:0x1 UIStackView:0x20.width == 100   (active)>",
        "<NSLayoutConstraint:0x2 UIView:0x10.width == 140   (active)>",
        "<NSLayoutConstraint:0x3 'UISV-canvas-connection' UIStackView:0x20.leading == UIView:0x10.leading   (active)>",
        "<NSLayoutConstraint:0x4 'UISV-canvas-connection' H:[UIView:0x10]-(0)-|   (active, names: '|':UIStackView:0x20 )>",
        broken: 1)
    ).text(number: 1)
    #expect(text.contains("and the stack view sets another one with (3) and (4). Remove (2)"))
    #expect(!text.contains("Remove one of them"))
  }

  @Test func positionsAreMeasuredFromBottomInAppKit() throws {
    let text = try explain(
      list(
        "<NSLayoutConstraint:0x1 NSView:0x10.height == 100   (active)>",
        "<NSAutoresizingMaskLayoutConstraint:0x2 h=--& v=--& NSView:0x10.minY == 5   (active, names: '|':NSView:0x11 )>",
        "<NSLayoutConstraint:0x3 V:|-(10)-[NSView:0x10]   (active, names: '|':NSView:0x11 )>",
        "<NSLayoutConstraint:0x4 NSView:0x11.height == 80   (active)>", broken: 0)
    ).text(number: 1)
    #expect(text.contains("(2) NSView …0x10 is 5 pt from the bottom edge of NSView …0x11"))
  }

  @Test func duplicateConstraintsAreSuggestedForRemoval() throws {
    let explanation = try explain(
      list(
        "<SnapKit.LayoutConstraint:0x6a@CardView.swift#31 Shop.CardView:0x1.height == 40.0>",
        "<SnapKit.LayoutConstraint:0x6b@CardView.swift#58 Shop.CardView:0x1.height == 56.0>", broken: 1))
    expectEqual(explanation.analysis.verdict, .contradictory)
    expectEqual(explanation.analysis.core, [0, 1])
    expectEqual(explanation.analysis.excess, 16)
    expectEqual(explanation.analysis.predicted, [1, 0])
    let text = explanation.text(number: 1)
    #expect(text.contains("56 > 40: a difference of 16 pt") || text.contains("40 < 56: a difference of 16 pt"))
    #expect(text.contains("`snp.updateConstraints`"))
    #expect(text.contains("CardView.swift:31 (1), CardView.swift:58 (2)"))
  }

  @Test func singleNegativeSizeIsConflict() throws {
    let explanation = try explain(list("<NSLayoutConstraint:0xa UIView:0x1.width == - 16   (active)>"))
    expectEqual(explanation.analysis.verdict, .contradictory)
    expectEqual(explanation.analysis.core, [0])
    expectEqual(explanation.analysis.excess, 16)
    #expect(explanation.sentences.contains { $0.contains("0 > −16: a difference of 16 pt") })
    #expect(explanation.sentences.contains { $0.contains("max(0, …)") })
  }

  @Test func roundedConstantsDoNotConflict() throws {
    let text = list(
      "<NSLayoutConstraint:0xa UIView:0x1.width == 33.3333   (active)>",
      "<NSLayoutConstraint:0xb UIView:0x2.width == 3*UIView:0x1.width   (active)>",
      "<NSLayoutConstraint:0xc UIView:0x2.width == 100   (active)>")
    let explanation = try explain(text)
    expectEqual(explanation.analysis.verdict, .feasibleAsPrinted)
    #expect(explanation.analysis.core.isEmpty)
    #expect(
      explanation.sentences.contains { $0.hasPrefix("The constraints in the list do not conflict.") }
    )
  }

  @Test func marginsMissingFromLogAreNamed() throws {
    let text = list(
      "<NSLayoutConstraint:0xa UILabel:0x1.leading == UIView:0x2.leadingMargin>",
      "<NSLayoutConstraint:0xb H:|-(20)-[UILabel:0x1]   (Names: '|':UIView:0x2 )>", broken: 1)
    let explanation = try explain(text)
    expectEqual(explanation.analysis.verdict, .dependsOnMargins)
    expectEqual(explanation.analysis.conflictingMargins, [8, 16])
    #expect(
      explanation.sentences.contains(
        "The conflict depends on the layout margins of UIView, which the log does not contain: the constraints conflict if the "
          + "margins are 8 or 16 pt, but not if they are 20 pt."))
  }

  @Test func nonNegativeSizeIsPartOfExplanation() throws {
    let text = list(
      "<NSLayoutConstraint:0xa H:|-(10)-[UILabel:0x1'Total']   (active, names: '|':UIView:0x2 )>",
      "<NSLayoutConstraint:0xb H:[UILabel:0x1'Total']-(10)-|   (active, names: '|':UIView:0x2 )>",
      "<NSAutoresizingMaskLayoutConstraint:0xc h=--& v=--& UIView:0x2.width == 0   (active)>", broken: 1)
    let explanation = try explain(text)
    #expect(explanation.sentences.contains("10 + 10 + 0 = 20 > 0: 20 pt too wide"))
    #expect(
      explanation.sentences.contains(
        "The width of UILabel “Total” cannot be negative."))
    #expect(
      explanation.sentences.contains(
        "As a result, UILabel “Total” extends at least 10 pt beyond the trailing edge of UIView."))
    #expect(explanation.sentences.contains { $0.contains("set `translatesAutoresizingMaskIntoConstraints` to false") })
  }

  @Test func missingBreakLinePredictsTwoCandidates() throws {
    let text = list(
      "<NSLayoutConstraint:0xa UIView:0x1.width == 100   (active)>",
      "<NSLayoutConstraint:0xb UIView:0x1.width == 120   (active)>")
    let explanation = try explain(text)
    #expect(
      explanation.sentences.contains(
        "The log does not name the constraint that was broken. Most likely it is (2), otherwise (1)."))
  }

  @Test func brokenConstraintOutsideListIsDescribed() throws {
    let text = """
      (
      "<NSLayoutConstraint:0xa UIView:0x1.width == 100   (active)>"
      )
      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0xb H:[UIButton:0x3'Save']-(8)-[UIView:0x1]   (active)>
      """
    let explanation = try explain(text)
    #expect(
      explanation.sentences.contains(
        "The system broke a constraint that is not in the list: UIView is 8 pt after UIButton “Save”. The list may be truncated."
      ))
    expectEqual(explanation.sections.last?.lines.first?.hasPrefix("1. Copy the log again"), true)
  }

  @Test func containerThatIsTooSmallIsNamed() throws {
    let text = list(
      "<NSLayoutConstraint:0xa H:|-(60)-[UILabel:0x1'Total']   (active, names: '|':UIView:0x2 )>",
      "<NSLayoutConstraint:0xb H:[UILabel:0x1'Total']-(60)-|   (active, names: '|':UIView:0x2 )>",
      "<NSLayoutConstraint:0xc UIView:0x2.width == 100   (active)>")
    let lines = try explain(text).sections.last?.lines
    expectEqual(
      lines?.first,
      "1. UIView is too small for its content, which (1) and (2) constrain. Increase the width that (3) sets, reduce the spacing inside, or lower the priority of one of them: `constraint.priority = UILayoutPriority(999)`."
    )
  }

  @Test func cellHeightIsAttributedToTableViewWithoutIdentifier() throws {
    let entries = [
      "<MASLayoutConstraint:0xa UILabel:0x1.top == UITableViewCellContentView:0x2.top + 15>",
      "<MASLayoutConstraint:0xb UILabel:0x1.height == 40>",
      "<MASLayoutConstraint:0xc UILabel:0x1.bottom == UITableViewCellContentView:0x2.bottom>",
    ]
    for size in ["NSLayoutConstraint:0xd ", "NSAutoresizingMaskLayoutConstraint:0xd h=--& v=--& "] {
      let last = "<\(size)UITableViewCellContentView:0x2.height == 44>"
      let explanation = try explain(list(entries[0], entries[1], entries[2], last, broken: nil))
      #expect(explanation.sentences.contains { $0.hasPrefix("(4) defines the height that the container") })
      expectEqual(
        explanation.sections.last?.lines.first?.hasPrefix(
          "1. Lower the priority of (2) to 999, so that it is optional if the container"), true)
      #expect(!explanation.sentences.contains { $0.contains("translatesAutoresizingMaskIntoConstraints") })
    }
  }

  @Test func unusedSpaceIsReported() throws {
    let text = list(
      "<NSLayoutConstraint:0xa H:|-(10)-[UILabel:0x1'A']   (active, names: '|':UIView:0x3 )>",
      "<NSLayoutConstraint:0xb H:[UILabel:0x1'A'(50)]   (active)>",
      "<NSLayoutConstraint:0xc H:[UILabel:0x1'A']-(10)-[UILabel:0x2'B']   (active)>",
      "<NSLayoutConstraint:0xd H:[UILabel:0x2'B'(50)]   (active)>",
      "<NSLayoutConstraint:0xe H:[UILabel:0x2'B']-(10)-|   (active, names: '|':UIView:0x3 )>",
      "<NSLayoutConstraint:0xf H:[UIView:0x3(200)]   (active)>")
    let explanation = try explain(text)
    // 10 + 50 + 10 + 50 + 10 = 130 of 200.
    expectEqual(explanation.analysis.excess, 70)
    #expect(explanation.sentences.contains { $0.contains("(1)–(5) leave 70 pt of UIView unused.") })
  }

  @Test func plainViewsInSystemViewsBelongToSystem() throws {
    let text = list(
      "<NSAutoresizingMaskLayoutConstraint:0xa h=-&- v=-&- V:|-(20)-[NSClipView:0x1]   (Names: '|':FI_TListScrollView:0x2 )>",
      "<NSAutoresizingMaskLayoutConstraint:0xb h=-&- v=-&- V:[NSClipView:0x1]-(0)-|   (Names: '|':FI_TListScrollView:0x2 )>",
      "<NSAutoresizingMaskLayoutConstraint:0xc h=--& v=--& V:[FI_TListScrollView:0x2(8)]>", broken: 1)
    let lines = try explain(text).sections.last?.lines ?? []
    expectEqual(lines.count, 1)
    expectEqual(lines.first?.hasPrefix("1. None of these constraints was created by the app"), true)
  }

  @Test func keyValueObservedViewIsNotAttributedToAppKit() throws {
    let text = list(
      "<NSLayoutConstraint:0xa NSKVONotifying_PriceTag:0x1.width == 40   (active)>",
      "<NSLayoutConstraint:0xb H:|-(10)-[NSKVONotifying_PriceTag:0x1]   (active, names: '|':UIView:0x2 )>",
      "<NSLayoutConstraint:0xc H:[NSKVONotifying_PriceTag:0x1]-(10)-|   (active, names: '|':UIView:0x2 )>",
      "<NSLayoutConstraint:0xd 'UIView-Encapsulated-Layout-Width' UIView:0x2.width == 50   (active)>", broken: 0)
    let lines = try explain(text).sections.last?.lines ?? []
    expectEqual(lines.first?.contains("UILayoutPriority(999)"), true)
  }

  @Test(arguments: [
    // A tab bar in a navigation bar that has no width yet.
    [
      "<NSLayoutConstraint:0xa H:|-(300)-[UILayoutGuide:0x1'TabBarGuide(0x2)'](LTR)   (active, names: '|':_UINavigationBarContentView:0x2 )>",
      "<NSLayoutConstraint:0xb UILayoutGuide:0x3'TitleView(layout=0x4)'.right >= UILayoutGuide:0x1'TabBarGuide(0x2)'.right   (active)>",
      "<NSLayoutConstraint:0xc UILayoutGuide:0x3'TitleView(layout=0x4)'.right <= _UINavigationBarContentView:0x2.right   (active)>",
      "<NSLayoutConstraint:0xd 'UIView-Encapsulated-Layout-Width' _UINavigationBarContentView:0x2.width == 0   (active)>",
    ],
    // The inside of a cell that the system makes.
    [
      "<NSLayoutConstraint:0xa _UIActivityTitleLabel:0x1.height >= 22   (active)>",
      "<NSLayoutConstraint:0xb _UIActivityTitleLabel:0x1.height == _UIActivityCellView:0x2.height   (active)>",
      "<NSLayoutConstraint:0xc 'UIView-Encapsulated-Layout-Height' _UIActivityCellView:0x2.height == 20   (active)>",
    ],
  ])
  func constraintsBetweenSystemViewsBelongToSystem(entries: [String]) throws {
    var text = "(\n" + entries.map { "\"\($0)\"" }.joined(separator: ",\n") + "\n)\n"
    text = "Unable to simultaneously satisfy constraints.\n" + text
    let explanation = try explain(text)
    expectEqual(explanation.analysis.verdict, .contradictory)
    expectEqual(explanation.sections.last?.lines.count, 1)
    expectEqual(
      explanation.sections.last?.lines.first?.hasPrefix("1. None of these constraints was created by the app"), true)
  }

  @Test func sizeThatConflictsWithContainerIsNotDuplicate() throws {
    let text = list(
      "<NSLayoutConstraint:0xa UIInputView:0x1.height == 250   (active)>",
      "<NSLayoutConstraint:0xb 'UIView-Encapsulated-Layout-Height' UIInputView:0x1.height == 216   (active)>", broken: 0
    )
    let lines = try explain(text).sections.last?.lines ?? []
    expectEqual(
      lines.first?.hasPrefix(
        "1. Lower the priority of (1) to 999, so that it is optional if the container sets another height"),
      true)
  }

  @Test func hierarchyIsInferredFromClassesAndInsets() throws {
    // The content view stands first, as in documents; the label only touches the picture's edge.
    let text = list(
      "<MASLayoutConstraint:0xa UIView:0x1.height == 1>",
      "<MASLayoutConstraint:0xb UITableViewCellContentView:0x2.bottom == UIView:0x1.bottom>",
      "<MASLayoutConstraint:0xc UIView:0x1.top == UITableViewCellContentView:0x2.top + 30>",
      "<MASLayoutConstraint:0xd UILabel:0x3.bottom == UIImageView:0x4.bottom>",
      "<NSLayoutConstraint:0xe UITableViewCellContentView:0x2.height == 44>")
    let explanation = try explain(text)
    #expect(explanation.sentences.contains("(2) UIView is pinned to the bottom edge of UITableViewCellContentView"))
    #expect(explanation.sentences.contains("(3) UIView is 30 pt from the top edge of UITableViewCellContentView"))
    #expect(explanation.sentences.contains("(4) UILabel and UIImageView have the same bottom edge"))
    expectEqual(explanation.analysis.predicted.first, 0)
  }

  @Test func everyExplanationEndsWithRemedies() throws {
    for form in SyntheticLog.forms {
      let explanation = try explain(form.text)
      expectEqual(explanation.sections.last?.title, "What to do")
      expectEqual(explanation.sections.last?.lines.isEmpty, false)
    }
  }

  @Test func viewsOfSameClassAreDistinguishedByAddress() throws {
    let text = list(
      "<NSLayoutConstraint:0xa UIView:0x7f8a1110.width == UIView:0x7f8a2220.width   (active)>",
      "<NSLayoutConstraint:0xb UIView:0x7f8a1110.width == 10   (active)>",
      "<NSLayoutConstraint:0xc UIView:0x7f8a2220.width == 20   (active)>")
    let explanation = try explain(text)
    #expect(explanation.sentences.contains("(1) UIView …1110 is as wide as UIView …2220"))
  }

  @Test(arguments: [
    ("_TtGC7SwiftUI14_UIHostingViewGVS_15ModifiedContentVS_7AnyViewVS_12RootModifier__", "_UIHostingView"),
    ("SwiftUI._UIHostingView<SwiftUI.ModifiedContent<SwiftUI.AnyView, SwiftUI.RootModifier>>", "_UIHostingView"),
    ("_TtGC7SwiftUI16PlatformViewHostGVS_P10$1022bd40c4MapsV4Shop7MapView__", "PlatformViewHost"),
    ("_TtCC7SwiftUI17HostingScrollView22PlatformGroupContainer", "PlatformGroupContainer"),
    ("_TtC4ShopP10$1022bd40c8PriceTag", "PriceTag"),
    ("UINSSceneView", "UINSSceneView"),
    ("NSKVONotifying_Shop.PriceTag", "PriceTag"),
  ])
  func classNamesAreDemangled(name: String, short: String) throws {
    let text = """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x1a \(name):0x1.width == 100   (active)>",
          "<NSLayoutConstraint:0x1b H:[\(name):0x1(120)]   (active)>"
      )
      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x1b H:[\(name):0x1(120)]   (active)>
      """
    let log = try #require(LogScanner.scan(text).conflicts.first)
    let explanation = ConflictExplanation(log)
    expectEqual(explanation.analysis.verdict, .contradictory)
    expectEqual(explanation.mentions.map(\.name), [short])
  }

  @Test func aPrivateListIsNamed() throws {
    let text = """
      [LayoutConstraints] Unable to simultaneously satisfy constraints: <private>
      Will attempt to recover by breaking constraint <private>
      """
    let explanation = try explain(text)
    expectEqual(explanation.analysis.verdict, .unreadable)
    #expect(explanation.sentences.contains { $0.contains("<private>") })
  }

  @Test func anUnreadLineSaysWhatWasExpectedAndWhere() {
    let reason = UnreadLine.Reason.description(DescriptionError(offset: 24, expected: "an attribute and a relation"))
    expectEqual(reason.sentence, "expected an attribute and a relation at character 25")
  }

  @Test(arguments: 0..<40)
  func damagedLogsAreExplainedWithoutACrash(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for form in SyntheticLog.forms {
      var bytes = Array(form.text.utf8)
      for _ in 0..<(1 + random.next() % 12) {
        bytes[Int(random.next() % UInt64(bytes.count))] = "<>[]()'|-=,.:0x\n &".utf8.randomElement(using: &random) ?? 0
      }
      for log in LogScanner.scan(String(decoding: bytes, as: UTF8.self)).conflicts {
        #expect(!ConflictExplanation(log).sections.isEmpty)
      }
    }
  }
}
