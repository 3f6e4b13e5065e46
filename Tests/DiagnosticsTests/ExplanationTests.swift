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

  @Test func aCellThatIsTooLowIsExplainedInFull() throws {
    let explanation = try explain(SyntheticLog.plain())
    #expect(
      explanation.text(number: 1) == """
        Conflict 1, lines 1–13: 4 constraints
        =====================================

        Views
          UILabel “Fresh ]-(8)-[ it's”, inside UITableViewCellContentView (0x7f8a10)
          UITableViewCellContentView, the area inside a table cell (0x7f8a00)

        Constraints
          * (1) UILabel “Fresh ]-(8)-[ it's” is 12 pt from the top edge of UITableViewCellContentView
          * (2) UILabel “Fresh ]-(8)-[ it's” is 12 pt from the bottom edge of UITableViewCellContentView
          * (3) UILabel “Fresh ]-(8)-[ it's” is at least 40 pt tall [“label height”]
          * (4) UITableViewCellContentView is 44 pt tall [“UIView-Encapsulated-Layout-Height”]

        Why they conflict
          12 + 12 + 40 = 64 > 44: 20 pt too tall
          Here 12 is from (1), 12 is from (2), 40 is from (3), 44 is from (4).
          (1)–(4) cannot all hold; without any one of them the others could.
          (4) states the height that the container (a table, a collection, a navigation bar, a window) gives UITableViewCellContentView. You can't change it from inside the cell.

        What the system did
          The system broke (3): it is ignored until the others let it hold again.
          As a result: UILabel “Fresh ]-(8)-[ it's” is 20 pt tall.

        What to do
          1. Lower (3) to priority 999, so it can yield while the container imposes another height: `constraint.priority = UILayoutPriority(999)`. It still holds whenever there is room.
          2. Let the cell find its own height: `tableView.rowHeight = UITableView.automaticDimension` and an `estimatedRowHeight` near the truth; remove a fixed row height (44) from the document or from `heightForRowAt`.
          3. UILabel “Fresh ]-(8)-[ it's” has a least height by (3) and is tied on both sides by (1) and (2). Take one of them away, if it is not needed.
          4. To find the code: give constraints names (`constraint.identifier = "header height"`), and stop at the symbolic breakpoint `UIViewAlertForUnsatisfiableConstraints`.

        """)
  }

  @Test func aSeparatorIsNotAFixedRowHeight() throws {
    let text = try explain(
      list(
        "<NSLayoutConstraint:0x1 UILabel:0x10.top == UITableViewCellContentView:0x20.top + 15   (active)>",
        "<NSLayoutConstraint:0x2 UILabel:0x10.bottom == UITableViewCellContentView:0x20.bottom - 15   (active)>",
        "<NSLayoutConstraint:0x3 UILabel:0x10.height == 65.6667   (active)>",
        "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x20.height == 95.3333   (active)>",
        broken: 2)
    ).text(number: 1)
    #expect(text.contains("the 0.333 pt that are missing are the separator of the table"))
    #expect(!text.contains("remove a fixed row height"))
  }

  @Test func whatAStackViewAddsIsNotToBeTakenAway() throws {
    let text = try explain(
      list(
        "<NSLayoutConstraint:0x1 UIStackView:0x20.width == 100   (active)>",
        "<NSLayoutConstraint:0x2 UIView:0x10.width == 140   (active)>",
        "<NSLayoutConstraint:0x3 'UISV-canvas-connection' UIStackView:0x20.leading == UIView:0x10.leading   (active)>",
        "<NSLayoutConstraint:0x4 'UISV-canvas-connection' H:[UIView:0x10]-(0)-|   (active, names: '|':UIStackView:0x20 )>",
        broken: 1)
    ).text(number: 1)
    #expect(text.contains("and the stack view gives it another by (3) and (4). Remove (2)"))
    #expect(!text.contains("Take one of them away"))
  }

  @Test func yCountsFromTheBottomInAppKit() throws {
    let text = try explain(
      list(
        "<NSLayoutConstraint:0x1 NSView:0x10.height == 100   (active)>",
        "<NSAutoresizingMaskLayoutConstraint:0x2 h=--& v=--& NSView:0x10.minY == 5   (active, names: '|':NSView:0x11 )>",
        "<NSLayoutConstraint:0x3 V:|-(10)-[NSView:0x10]   (active, names: '|':NSView:0x11 )>",
        "<NSLayoutConstraint:0x4 NSView:0x11.height == 80   (active)>", broken: 0)
    ).text(number: 1)
    #expect(text.contains("(2) NSView …0x10 is 5 pt from the bottom edge of NSView …0x11"))
  }

  @Test func twoNumbersForOneSizeAskToKeepOne() throws {
    let explanation = try explain(
      list(
        "<SnapKit.LayoutConstraint:0x6a@CardView.swift#31 Shop.CardView:0x1.height == 40.0>",
        "<SnapKit.LayoutConstraint:0x6b@CardView.swift#58 Shop.CardView:0x1.height == 56.0>", broken: 1))
    #expect(explanation.analysis.verdict == .contradictory)
    #expect(explanation.analysis.core == [0, 1])
    #expect(explanation.analysis.excess == 16)
    #expect(explanation.analysis.predicted == [1, 0])
    let text = explanation.text(number: 1)
    #expect(text.contains("56 > 40: 16 pt apart") || text.contains("40 < 56: 16 pt apart"))
    #expect(text.contains("`snp.updateConstraints`"))
    #expect(text.contains("CardView.swift:31 (1), CardView.swift:58 (2)"))
  }

  @Test func aNegativeSizeAloneIsAConflict() throws {
    let explanation = try explain(list("<NSLayoutConstraint:0xa UIView:0x1.width == - 16   (active)>"))
    #expect(explanation.analysis.verdict == .contradictory)
    #expect(explanation.analysis.core == [0])
    #expect(explanation.analysis.excess == 16)
    #expect(explanation.sentences.contains { $0.contains("0 > −16: 16 pt") })
    #expect(explanation.sentences.contains { $0.contains("max(0, …)") })
  }

  @Test func roundedDigitsAreNoContradiction() throws {
    let text = list(
      "<NSLayoutConstraint:0xa UIView:0x1.width == 33.3333   (active)>",
      "<NSLayoutConstraint:0xb UIView:0x2.width == 3*UIView:0x1.width   (active)>",
      "<NSLayoutConstraint:0xc UIView:0x2.width == 100   (active)>")
    let explanation = try explain(text)
    #expect(explanation.analysis.verdict == .feasibleAsPrinted)
    #expect(explanation.analysis.core.isEmpty)
    #expect(
      explanation.sentences.contains { $0.hasPrefix("All the constraints of this list can hold together, as printed.") }
    )
  }

  @Test func marginsThatAreNotPrintedAreNamed() throws {
    let text = list(
      "<NSLayoutConstraint:0xa UILabel:0x1.leading == UIView:0x2.leadingMargin>",
      "<NSLayoutConstraint:0xb H:|-(20)-[UILabel:0x1]   (Names: '|':UIView:0x2 )>", broken: 1)
    let explanation = try explain(text)
    #expect(explanation.analysis.verdict == .dependsOnMargins)
    #expect(explanation.analysis.conflictingMargins == [8, 16])
    #expect(
      explanation.sentences.contains(
        "It depends on layout margins of UIView that the log does not print: they exclude each other with margins of 8, 16 pt, "
          + "but not with 20 pt."))
  }

  @Test func theUnwrittenRuleIsTold() throws {
    let text = list(
      "<NSLayoutConstraint:0xa H:|-(10)-[UILabel:0x1'Total']   (active, names: '|':UIView:0x2 )>",
      "<NSLayoutConstraint:0xb H:[UILabel:0x1'Total']-(10)-|   (active, names: '|':UIView:0x2 )>",
      "<NSAutoresizingMaskLayoutConstraint:0xc h=--& v=--& UIView:0x2.width == 0   (active)>", broken: 1)
    let explanation = try explain(text)
    #expect(explanation.sentences.contains("10 + 10 + 0 = 20 > 0: 20 pt too wide"))
    #expect(
      explanation.sentences.contains(
        "Implicit rule: sizes can't be negative (the width of UILabel “Total”)."))
    #expect(
      explanation.sentences.contains(
        "As a result: UILabel “Total” reaches at least 10 pt beyond the trailing edge of UIView."))
    #expect(explanation.sentences.contains { $0.contains("translatesAutoresizingMaskIntoConstraints = false") })
  }

  @Test func withoutABreakLineTwoCandidatesAreOffered() throws {
    let text = list(
      "<NSLayoutConstraint:0xa UIView:0x1.width == 100   (active)>",
      "<NSLayoutConstraint:0xb UIView:0x1.width == 120   (active)>")
    let explanation = try explain(text)
    #expect(
      explanation.sentences.contains(
        "The log does not say which one was broken. The likeliest is (2), then (1); the system may choose otherwise."))
  }

  @Test func aBrokenConstraintOutsideTheListIsSaidInWords() throws {
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
        "The system broke a constraint that the list does not show: UIView is 8 pt after UIButton “Save”. The list may have been shortened."
      ))
    #expect(explanation.sections.last?.lines.first?.hasPrefix("1. Copy the log again") == true)
  }

  @Test func aContainerThatIsTooSmallIsNamed() throws {
    let text = list(
      "<NSLayoutConstraint:0xa H:|-(60)-[UILabel:0x1'Total']   (active, names: '|':UIView:0x2 )>",
      "<NSLayoutConstraint:0xb H:[UILabel:0x1'Total']-(60)-|   (active, names: '|':UIView:0x2 )>",
      "<NSLayoutConstraint:0xc UIView:0x2.width == 100   (active)>")
    let lines = try explain(text).sections.last?.lines
    #expect(
      lines?.first
        == "1. UIView is too small for what it contains by (1) and (2). Give it more width than (3) does, make the distances inside smaller, or let one of them give way: `constraint.priority = UILayoutPriority(999)`."
    )
  }

  @Test func theSizeOfACellIsTheTablesEvenWithoutItsIdentifier() throws {
    let entries = [
      "<MASLayoutConstraint:0xa UILabel:0x1.top == UITableViewCellContentView:0x2.top + 15>",
      "<MASLayoutConstraint:0xb UILabel:0x1.height == 40>",
      "<MASLayoutConstraint:0xc UILabel:0x1.bottom == UITableViewCellContentView:0x2.bottom>",
    ]
    for size in ["NSLayoutConstraint:0xd ", "NSAutoresizingMaskLayoutConstraint:0xd h=--& v=--& "] {
      let last = "<\(size)UITableViewCellContentView:0x2.height == 44>"
      let explanation = try explain(list(entries[0], entries[1], entries[2], last, broken: nil))
      #expect(explanation.sentences.contains { $0.hasPrefix("(4) states the height that the container") })
      #expect(
        explanation.sections.last?.lines.first?.hasPrefix(
          "1. Lower (2) to priority 999, so it can yield while the container") == true)
      #expect(!explanation.sentences.contains { $0.contains("translatesAutoresizingMaskIntoConstraints") })
    }
  }

  @Test func whatIsLeftOverIsNamed() throws {
    let text = list(
      "<NSLayoutConstraint:0xa H:|-(10)-[UILabel:0x1'A']   (active, names: '|':UIView:0x3 )>",
      "<NSLayoutConstraint:0xb H:[UILabel:0x1'A'(50)]   (active)>",
      "<NSLayoutConstraint:0xc H:[UILabel:0x1'A']-(10)-[UILabel:0x2'B']   (active)>",
      "<NSLayoutConstraint:0xd H:[UILabel:0x2'B'(50)]   (active)>",
      "<NSLayoutConstraint:0xe H:[UILabel:0x2'B']-(10)-|   (active, names: '|':UIView:0x3 )>",
      "<NSLayoutConstraint:0xf H:[UIView:0x3(200)]   (active)>")
    let explanation = try explain(text)
    // 10 + 50 + 10 + 50 + 10 = 130 of 200.
    #expect(explanation.analysis.excess == 70)
    #expect(explanation.sentences.contains { $0.contains("(1)–(5) leave 70 pt of UIView over.") })
  }

  @Test func plainViewsInsideTheSystemsAreTheSystems() throws {
    let text = list(
      "<NSAutoresizingMaskLayoutConstraint:0xa h=-&- v=-&- V:|-(20)-[NSClipView:0x1]   (Names: '|':FI_TListScrollView:0x2 )>",
      "<NSAutoresizingMaskLayoutConstraint:0xb h=-&- v=-&- V:[NSClipView:0x1]-(0)-|   (Names: '|':FI_TListScrollView:0x2 )>",
      "<NSAutoresizingMaskLayoutConstraint:0xc h=--& v=--& V:[FI_TListScrollView:0x2(8)]>", broken: 1)
    let lines = try explain(text).sections.last?.lines ?? []
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("1. None of these constraints was written by the app") == true)
  }

  @Test func anObservedViewIsNotOfAppKit() throws {
    let text = list(
      "<NSLayoutConstraint:0xa NSKVONotifying_PriceTag:0x1.width == 40   (active)>",
      "<NSLayoutConstraint:0xb H:|-(10)-[NSKVONotifying_PriceTag:0x1]   (active, names: '|':UIView:0x2 )>",
      "<NSLayoutConstraint:0xc H:[NSKVONotifying_PriceTag:0x1]-(10)-|   (active, names: '|':UIView:0x2 )>",
      "<NSLayoutConstraint:0xd 'UIView-Encapsulated-Layout-Width' UIView:0x2.width == 50   (active)>", broken: 0)
    let lines = try explain(text).sections.last?.lines ?? []
    #expect(lines.first?.contains("UILayoutPriority(999)") == true)
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
  func constraintsAmongTheSystemsViewsAreTheSystems(entries: [String]) throws {
    var text = "(\n" + entries.map { "\"\($0)\"" }.joined(separator: ",\n") + "\n)\n"
    text = "Unable to simultaneously satisfy constraints.\n" + text
    let explanation = try explain(text)
    #expect(explanation.analysis.verdict == .contradictory)
    #expect(explanation.sections.last?.lines.count == 1)
    #expect(
      explanation.sections.last?.lines.first?.hasPrefix("1. None of these constraints was written by the app") == true)
  }

  @Test func aSizeAgainstTheContainersIsNoDuplicate() throws {
    let text = list(
      "<NSLayoutConstraint:0xa UIInputView:0x1.height == 250   (active)>",
      "<NSLayoutConstraint:0xb 'UIView-Encapsulated-Layout-Height' UIInputView:0x1.height == 216   (active)>", broken: 0
    )
    let lines = try explain(text).sections.last?.lines ?? []
    #expect(
      lines.first?.hasPrefix("1. Lower (1) to priority 999, so it can yield while the container imposes another height")
        == true)
  }

  @Test func whatContainsWhatIsToldByClassesAndInsets() throws {
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
    #expect(explanation.analysis.predicted.first == 0)
  }

  @Test func everyExplanationSaysWhatToDo() throws {
    for form in SyntheticLog.forms {
      let explanation = try explain(form.text)
      #expect(explanation.sections.last?.title == "What to do")
      #expect(explanation.sections.last?.lines.isEmpty == false)
    }
  }

  @Test func viewsOfTheSameClassAreToldApartByTheirAddress() throws {
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
  func classesOfEverySystemAreNamed(name: String, short: String) throws {
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
    #expect(explanation.analysis.verdict == .contradictory)
    #expect(explanation.mentions.map(\.name) == [short])
  }

  @Test func aPrivateListIsNamed() throws {
    let text = """
      [LayoutConstraints] Unable to simultaneously satisfy constraints: <private>
      Will attempt to recover by breaking constraint <private>
      """
    let explanation = try explain(text)
    #expect(explanation.analysis.verdict == .unreadable)
    #expect(explanation.sentences.contains { $0.contains("<private>") })
  }

  @Test func anUnreadLineSaysWhatWasExpectedAndWhere() {
    let reason = UnreadLine.Reason.description(DescriptionError(offset: 24, expected: "an attribute and a relation"))
    #expect(reason.sentence == "expected an attribute and a relation at character 25")
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
