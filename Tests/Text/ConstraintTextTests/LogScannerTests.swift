import LogTestSupport
import TestSupport
import Testing

@testable import ConstraintText

struct LogScannerTests {
  @Test(arguments: SyntheticLog.forms)
  func everyWrappingYieldsTheSameConflict(form: SyntheticLog.Form) throws {
    let result = LogScanner.scan("start of the app\n" + form.text + "\nend of the app\n")
    expectEqual(result.conflicts.count, 1)
    let log = try #require(result.conflicts.first)
    expectEqual(log.listed, 4)
    expectEqual(log.constraints.map(\.address), ["0x600001a10", "0x600001a20", "0x600001a30", "0x600001a40"])
    expectEqual(log.brokenAddress, "0x600001a30")
    expectEqual(log.brokenIndex, SyntheticLog.broken)
    expectEqual(log.constraints.first?.first.item.text, "Fresh ]-(8)-[ it's")
    expectEqual(log.constraints.map(\.constant), [12, -12, 40, 44])
    #expect(result.unread.isEmpty)
    #expect(log.unread.allSatisfy { $0.reason == .otherOutput })
    expectEqual(log.unread.isEmpty, (form.name != "interleaved output"))
  }

  @Test(arguments: [
    "_TtGC7SwiftUI14_UIHostingViewGVS_15ModifiedContentVS_7AnyViewVS_12RootModifier__",
    "SwiftUI._UIHostingView<SwiftUI.ModifiedContent<SwiftUI.AnyView, SwiftUI.RootModifier>>",
    "_TtGC7SwiftUI16PlatformViewHostGVS_P10$1022bd40c4MapsV4Shop7MapView__",
    "_TtCC7SwiftUI17HostingScrollView22PlatformGroupContainer",
    "_TtC4ShopP10$1022bd40c8PriceTag",
    "UINSSceneView",
    "NSKVONotifying_Shop.PriceTag",
  ])
  func classesOfEverySystemAreRead(name: String) throws {
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
    expectEqual(log.constraints.map(\.first.item.className), [name, name])
    expectEqual(log.brokenIndex, 1)
  }

  @Test(arguments: ["「設定」：音量（％）👍🏽", "Größe: „Maße“ – 12 €", "a > b >= c == d, (x) >", "TitleView(layout=0x1035110f0)"])
  func textsOfEveryLanguageAreRead(text: String) throws {
    let entries = [
      "<NSLayoutConstraint:0x1a UILabel:0x1'\(text)'.width == 100   (active)>",
      "<NSLayoutConstraint:0x1b H:[UILabel:0x1'\(text)'(120)]   (active)>",
    ]
    let list = entries.map { "    \"\(LogWriter.escaped($0))\"" }.joined(separator: ",\n")
    let log = try #require(
      LogScanner.scan("(\n\(list)\n)\nWill attempt to recover by breaking constraint\n\(entries[1])\n").conflicts.first)
    expectEqual(log.constraints.map(\.first.item.text), [text, text])
    expectEqual(log.broken?.first.item.text, text)
    expectEqual(log.brokenIndex, 1)
  }

  @Test func viewsWithoutAddressesAreRead() throws {
    let text = """
      (
      "<NSLayoutConstraint:0x1a V:|-(12)-[UILabel'it ]-(8)-[ is']   (active, names: '|':UIView )>",
      "<NSLayoutConstraint:0x1b UILabel'it ]-(8)-[ is'.top == UIView.top + 16   (active)>"
      )
      """
    let log = try #require(LogScanner.scan(text).conflicts.first)
    expectEqual(log.constraints.map(\.constant), [12, 16])
  }

  @Test(arguments: ["/*Constraint:0x1", " /*Constraint:0x1", "> /*Constraint:0x1 a"])
  func marksThatReachIntoADescriptionAreHarmless(text: String) {
    #expect(LogScanner.scan(text).conflicts.isEmpty)
    let log = "Unable to simultaneously satisfy constraints.\n(\n\(text)\n)\n"
    #expect(LogScanner.scan(log).conflicts.count <= 1)
  }

  @Test func severalLogsInOneStreamAreToldApart() {
    let stream = (0..<5).map { "tick \($0)\n" + SyntheticLog.plain() + "\n" }.joined()
    let result = LogScanner.scan(stream)
    expectEqual(result.conflicts.count, 5)
    #expect(result.conflicts.allSatisfy { $0.listed == 4 && $0.brokenIndex == 2 })
    expectEqual(result.conflicts.map(\.lines.lowerBound), [2, 18, 34, 50, 66])
  }

  @Test(arguments: [1, 2, 3, 7, 64, 1000])
  func piecesOfAnySizeGiveTheSameResult(size: Int) {
    let bytes = Array(("noise without a mark\n" + SyntheticLog.plain() + "\nlast line").utf8)
    var scanner = LogScanner()
    var found: [ConflictLog] = []
    var start = 0
    while start < bytes.count {
      let stop = min(start + size, bytes.count)
      bytes[start..<stop].withUnsafeBytes { scanner.scan($0) { found.append($0) } }
      start = stop
    }
    scanner.finish { found.append($0) }
    expectEqual(found, LogScanner.scan(String(decoding: bytes, as: UTF8.self)).conflicts)
    expectEqual(found.first?.lines, 2...14)
  }

  /// A heading that is broken anywhere, after other lines, in pieces of any size.
  @Test(arguments: 6...44)
  func aHeadingCanBeBrokenAnywhere(position: Int) {
    let heading = Array("Unable to simultaneously satisfy constraints.")
    let broken = String(heading[..<position]) + "\n" + String(heading[position...])
    let log = "noise\n" + SyntheticLog.plain().replacing(String(heading), with: broken) + "\n"
    expectEqual(LogScanner.scan(log).conflicts.map(\.listed), [4])
    var scanner = LogScanner()
    var found: [ConflictLog] = []
    for byte in log.utf8 { [byte].withUnsafeBytes { scanner.scan($0) { found.append($0) } } }
    scanner.finish { found.append($0) }
    expectEqual(found.map(\.listed), [4])
  }

  /// A terminal removes blanks at the ends of the lines that it breaks when text is copied: the others are full.
  @Test func linesThatLostABlankAreBrokenAfterAFixedNumberOfCharacters() throws {
    let text = """
      Unable to simultaneously satisfy constraints.
      (
          "<NSAutoresizingMaskLayoutConstraint:0x8887740 MASExampleDebuggingView:s
      uperview.height == 416>",
          "<MASLayoutConstraint:ConstantConstraint UILabel:messageLabel.height >=
      5000>",
          "<MASLayoutConstraint:BottomConstraint UILabel:messageLabel.bottom == MA
      SExampleDebuggingView:superview.bottom - 10>",
          "<MASLayoutConstraint:ConflictingConstraint[0] UILabel:messageLabel.top
      == MASExampleDebuggingView:superview.top + 1>"
      )
      """
    let log = try #require(LogScanner.scan(text).conflicts.first)
    #expect(log.unread.isEmpty)
    let names = log.constraints.flatMap { [$0.first.item, $0.second?.item] }.compactMap { $0?.identifier }
    expectEqual(Set(names), ["superview", "messageLabel"])
  }

  @Test func whatCannotBeReadIsToldLineByLine() throws {
    let text = """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x1a UIView:0x1.width == 100   (active)>",
          "<NSLayoutConstraint:0x1b UIView:0x1.wiggle == 200   (active)>",
          "the button is wide",
          "",
          "<NSLayoutConstraint:0x1c UIView:0x1.width == 20
      )
      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x1a UIView:0x1.wid
      """
    let log = try #require(LogScanner.scan(text).conflicts.first)
    expectEqual(log.listed, 5)
    expectEqual(log.constraints.count, 1)
    expectEqual(log.brokenAddress, "0x1a")
    expectEqual(log.unread.map(\.line), [4, 5, 6, 7, 10])
    let error = DescriptionError(offset: 24, expected: "an attribute and a relation")
    expectEqual(log.unread.map(\.reason).first, .description(error))
  }

  @Test func aPrivateListIsNamed() throws {
    let text = """
      [LayoutConstraints] Unable to simultaneously satisfy constraints: <private>
      Will attempt to recover by breaking constraint <private>
      """
    let log = try #require(LogScanner.scan(text).conflicts.first)
    #expect(log.isPrivate)
    expectEqual(log.listed, 0)
  }

  @Test func aMentionInOtherOutputIsNoConflict() {
    let result = LogScanner.scan("added <NSLayoutConstraint:0x1a UIView:0x1.width == 100   (active)> to view\nnext\n")
    #expect(result.conflicts.isEmpty)
    expectEqual(result.unread.map(\.line), [1])
    expectEqual(result.unread.map(\.reason), [.outsideConflict])
  }

  @Test func aNewlineInsideATextIsRead() throws {
    let text = """
      (
      "<NSLayoutConstraint:0x1a H:[UILabel:0x1'first\\nsecond'(100)]>",
      "<NSLayoutConstraint:0x1b H:[UILabel:0x1'first\\nsecond'(120)]>"
      )
      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x1b H:[UILabel:0x1'first
      second'(120)]>
      """
    let log = try #require(LogScanner.scan(text).conflicts.first)
    expectEqual(log.constraints.map(\.first.item.text), ["first\nsecond", "first\nsecond"])
    expectEqual(log.broken?.first.item.text, "first\nsecond")
    expectEqual(log.brokenIndex, 1)
  }

  @Test func aDescriptionBrokenAnywhereIsJoined() throws {
    let text = """
      (
      `"<NSLayoutConstraint:0x1a H:[UILabel:0x1(100)]   (Names: cell_b`
      `ox:0x3 )>",`
      "<NSLayoutConstraint:0x1b
       H:[UILabel:0x1(120)]>"
      )
      """
    let log = try #require(LogScanner.scan(text).conflicts.first)
    expectEqual(log.constraints.map(\.constant), [100, 120])
  }

  @Test(arguments: [
    "plain", "comment", "prefix on each line", "flutter", "html", "one line", "list alone", "no quotes",
  ])
  func linesBrokenAfterAnyNumberOfCharactersAreJoined(name: String) throws {
    let form = try #require(SyntheticLog.forms.first { $0.name == name })
    let whole = try #require(LogScanner.scan(form.text).conflicts.first)
    for width in 40...160 {
      let result = LogScanner.scan(SyntheticLog.wrapped(form.text, at: width))
      expectEqual(result.conflicts.count, 1, "width \(width)")
      let log = try #require(result.conflicts.first)
      expectEqual(log.constraints.map(\.statement), whole.constraints.map(\.statement), "width \(width)")
      expectEqual(log.brokenIndex, whole.brokenIndex, "width \(width)")
    }
  }

  /// Editors indent what they wrap, and terminals remove the blanks at the ends of copied lines. Whether a text has a
  /// blank where it is broken cannot always be known.
  @Test(arguments: 40...160)
  func indentedAndTrimmedLinesAreJoined(width: Int) throws {
    let whole = try #require(LogScanner.scan(SyntheticLog.plain()).conflicts.first)
    func statements(_ log: ConflictLog) -> [String] { log.constraints.map { "\($0.statement)".filter { $0 != " " } } }
    for text in [
      SyntheticLog.wrapped(SyntheticLog.plain(), at: width, indentation: "    "),
      SyntheticLog.wrapped(SyntheticLog.plain(), at: width, isTrimmed: true),
    ] {
      let log = try #require(LogScanner.scan(text).conflicts.first)
      expectEqual(statements(log), statements(whole))
      expectEqual(log.brokenIndex, whole.brokenIndex)
    }
  }

  @Test(arguments: 40...160)
  func linesBrokenAtBlanksAreJoined(width: Int) throws {
    let log = try #require(
      LogScanner.scan(SyntheticLog.wrapped(SyntheticLog.plain(), atBlanksBefore: width)).conflicts.first)
    expectEqual(log.constraints.map(\.constant), [12, -12, 40, 44])
    expectEqual(log.constraints.map(\.first.item.text), [0, 1, 2].map { _ in "Fresh ]-(8)-[ it's" } + [nil])
    expectEqual(log.brokenIndex, SyntheticLog.broken)
  }

  @Test(arguments: [
    "H:[UIView:0x7fe70 0a0(320)]", "H:[UIVi ew:0x7fe700a0(320)]", "H:[UIView:0x 7fe700a0(3 20)]",
    "UIView:0x7fe700a0.wid th == 320", "UIView:0x7fe7 00a0.width == 32 0",
  ])
  func blanksWithinNamesAndNumbersAreRemoved(body: String) throws {
    let text =
      "( \"<NSLayoutConstraint:0x7f e1 \(body)>\", \"<NSLayoutConstraint:0x7fe2 UIView:0x7fe700a0.width == 414>\" )"
    let log = try #require(LogScanner.scan(text).conflicts.first)
    expectEqual(log.constraints.map(\.address), ["0x7fe1", "0x7fe2"])
    expectEqual(log.constraints.map(\.first.item.key), ["0x7fe700a0", "0x7fe700a0"])
    expectEqual(log.constraints.map(\.first.item.className), ["UIView", "UIView"])
    expectEqual(log.constraints.map(\.constant), [320, 414])
  }

  @Test func aNameThatCannotBeMadeWholeIsUnread() throws {
    let text = """
      (
      "<NSLayoutConstraint:0x1a UIView:0x7f,e1.width == 100>",
      "<NSLayoutConstraint:0x1b V iew , one:0x7f e?.width == 100>"
      )
      """
    let log = try #require(LogScanner.scan(text).conflicts.first)
    expectEqual(log.listed, 2)
    expectEqual(log.constraints.count + log.unread.count, 2)
    #expect(!log.unread.isEmpty)
  }

  /// Marks of a log, and what trackers make of them.
  @Test(arguments: [
    [("-(", "~~("), (")-", ")~~")], [("\n", "<br>")], [("<", "&amp;lt;"), (">", "&amp;gt;")],
    [("\n", "%0A"), (" ", "%20"), ("<", "%3C"), (">", "%3E"), ("\"", "%22"), ("(", "%28"), ("[", "%5B")],
  ])
  func marksOfTrackersAreRemoved(changes: [(String, String)]) throws {
    let text = changes.reduce(SyntheticLog.plain()) { SyntheticLog.replace($0, $1.0, $1.1) }
    let log = try #require(LogScanner.scan(text).conflicts.first)
    expectEqual(log.constraints.map(\.constant), [12, -12, 40, 44])
    expectEqual(log.brokenIndex, SyntheticLog.broken)
  }

  @Test func aBreakLineOfAnotherRunIsFoundByItsText() throws {
    let text = """
      (
      "<NSLayoutConstraint:0x1a UIView:0x1.width == 3*UIView:0x1.height>",
      "<NSLayoutConstraint:0x1b H:[UIView:0x1(400)]>"
      )
      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x2a UIView:0x2.width == 3*UIView:0x2.height>
      """
    expectEqual(LogScanner.scan(text).conflicts.first?.brokenIndex, 0)
  }

  @Test func longListsAndEndlessLinesAreRead() {
    let entries = (0..<3000).map { "\"<NSLayoutConstraint:0x1\($0) UIView:0x1.width == \($0)   (active)>\"" }
    let result = LogScanner.scan(
      "Unable to simultaneously satisfy constraints. ( " + entries.joined(separator: ", ") + " )\n")
    expectEqual(result.conflicts.first?.constraints.count, 3000)
  }

  @Test(arguments: 0..<40)
  func damagedLogsNeverCrashAndNothingIsDropped(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for form in SyntheticLog.forms {
      var bytes = Array(form.text.utf8)
      for _ in 0..<(1 + random.next() % 12) {
        let place = Int(random.next() % UInt64(bytes.count))
        switch random.next() % 4 {
        case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
        case 1: bytes.remove(at: place)
        case 2: bytes.insert("<>[]()'\"\\|-=,.:0x\n &;*@#".utf8.randomElement(using: &random) ?? 0, at: place)
        default: bytes.removeSubrange(place..<min(bytes.count, place + Int(random.next() % 40)))
        }
      }
      let result = LogScanner.scan(String(decoding: bytes, as: UTF8.self))
      for log in result.conflicts {
        let lost = log.unread.filter { $0.reason != .otherOutput && $0.reason != .hidden }.count
        #expect(log.constraints.count + lost >= log.listed)
      }
    }
  }
}
