import Foundation
import TestSupport
import Testing

@testable import plumb

@Suite struct ExplainCommandTests {
  private let log = """
    boot
    Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0x60a UIView:0x7f1.width == 100   (active)>",
        "<NSLayoutConstraint:0x60b UIView:0x7f1.width == 120   (active)>",
        "not a constraint"
    )

    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x60b UIView:0x7f1.width == 120   (active)>
    running
    """

  @Test func theStandardInputIsRead() {
    let console = Console.recording(input: log)
    expectEqual(Plumb.run(["explain"], console: console), .success)
    #expect(console.output.hasPrefix("Conflict 1, lines 2–10: 3 constraints, 2 of them readable\n"))
    #expect(
      console.output.contains("120 > 100: a difference of 20 pt")
        || console.output.contains("100 < 120: a difference of 20 pt"))
    #expect(
      console.output.hasSuffix(
        "\nLines that could not be read\n  line 6: not a description of a constraint: \"not a constraint\"\n"))
  }

  @Test func repeatedConflictsAreCountedOnly() {
    let console = Console.recording(input: log + "\n" + log.replacing("0x7f1", with: "0x9f1"))
    expectEqual(Plumb.run(["explain", "-"], console: console), .success)
    #expect(
      console.output.contains("\nConflict 2, lines 13–21: the same as conflict 1, except for addresses.\n"))
  }

  @Test func conflictsOfAStreamArePrintedBeforeItsEnd() throws {
    let folder = try TemporaryFolder()
    let silence = String(repeating: "nothing\n", count: 50_000)
    let path = try folder.write(log + "\n" + silence + "the end\n", to: "console.txt")
    var pieces: [String] = []
    let console = Console(
      showsProgress: false, send: { bytes, _ in pieces.append(String(decoding: bytes, as: UTF8.self)) },
      receive: { [] }, receiveChunk: { [] })
    expectEqual(Plumb.run(["explain", path], console: console), .success)
    console.flush()
    try #require(pieces.count > 1)
    #expect(pieces[0].hasPrefix("Conflict 1"))
  }

  @Test func jsonHasTheDocumentedMembers() throws {
    let console = Console.recording(input: log)
    expectEqual(Plumb.run(["explain", "--json"], console: console), .success)
    let object = try #require(JSONSerialization.jsonObject(with: Data(console.output.utf8)) as? [String: Any])
    expectEqual(Set(object.keys), ["conflicts", "exceptions", "unread"])
    let conflict = try #require((object["conflicts"] as? [[String: Any]])?.first)
    let keys = [
      "listed", "read", "broken", "confirmed", "hiddenMargins", "core", "derivation", "predicted", "sentences",
    ]
    expectEqual(Set(conflict.keys), Set(keys))
    expectEqual(conflict["listed"] as? Int, 3)
    expectEqual(conflict["read"] as? Int, 2)
    expectEqual(conflict["broken"] as? String, "0x60b")
    expectEqual(conflict["confirmed"] as? Bool, true)
    expectEqual(conflict["hiddenMargins"] as? Bool, false)
    expectEqual(conflict["core"] as? [String], ["0x60a", "0x60b"])
    expectEqual(conflict["derivation"] as? [String], ["0x60a", "0x60b"])
    expectEqual(conflict["predicted"] as? [String], ["0x60b", "0x60a"])
    let unread = try #require((object["unread"] as? [[String: Any]])?.first)
    expectEqual(unread["line"] as? Int, 6)
    expectEqual(unread["text"] as? String, "\"not a constraint\"")
  }

  @Test func anInputWithoutConflictsSaysSo() throws {
    let console = Console.recording(input: "nothing here\n")
    expectEqual(Plumb.run(["explain"], console: console), .success)
    #expect(console.output.isEmpty)
    expectEqual(
      console.errors, "plumb: the input contains no unsatisfiable constraints and no exceptions of Auto Layout\n")
    let json = Console.recording(input: "")
    expectEqual(Plumb.run(["explain", "--json"], console: json), .success)
    expectEqual(json.output, "{\"conflicts\":[\n],\"exceptions\":[],\"unread\":[]}\n")
  }

  @Test func exceptionsAreExplained() throws {
    let text =
      "reason: 'Unable to activate constraint with anchors <NSLayoutYAxisAnchor:0x1 \"UIView:0x7.top\"> and "
      + "<NSLayoutYAxisAnchor:0x2 \"UILabel:0x8.top\"> because they have no common ancestor.'\n"
    let console = Console.recording(input: text)
    expectEqual(Plumb.run(["explain", "--fail"], console: console), .findings)
    #expect(console.output.hasPrefix("Exception 1, line 1: no common ancestor\n"))
    let json = Console.recording(input: text)
    expectEqual(Plumb.run(["explain", "--json"], console: json), .success)
    let object = try #require(JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    let exception = try #require((object["exceptions"] as? [[String: Any]])?.first)
    expectEqual(exception["kind"] as? String, "noCommonAncestor")
    expectEqual(exception["line"] as? Int, 1)
    expectEqual(exception["views"] as? [String], ["0x7", "0x8"])
    expectEqual((exception["sentences"] as? [String])?.count, 4)
  }

  @Test func aMissingFileIsNamed() {
    let console = Console.recording()
    expectEqual(Plumb.run(["explain", "/no/such/log"], console: console), .failure)
    #expect(console.errors.contains("cannot read '/no/such/log'"))
  }

  @Test func conflictsAreDrawn() throws {
    let folder = try TemporaryFolder()
    let console = Console.recording(input: log)
    let path = folder.url.appendingPathComponent("conflicts.svg").path
    expectEqual(Plumb.run(["explain", "--svg", path], console: console), .success)
    let svg = try String(contentsOfFile: path, encoding: .utf8)
    #expect(svg.contains("aria-label=\"Conflict 1\""))
    #expect(svg.contains("(2) UIView is 120 pt wide"))
    #expect(svg.contains("<title>excess</title>"))
  }

  @Test func theProjectTellsWhereAViewIsWritten() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
      <objects>
      <view contentMode="scaleToFill" id="root-1">
      <rect key="frame" x="0.0" y="0.0" width="320" height="100"/>
      <subviews>
      <label opaque="NO" text="Total" id="lab-1">
      <rect key="frame" x="0.0" y="0.0" width="100" height="20"/>
      <constraints><constraint firstAttribute="width" constant="100" identifier="total width" id="con-1"/></constraints>
      </label>
      </subviews>
      </view>
      </objects>
      </document>
      """, to: "Base.lproj/Shop.xib")
    let log = """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x60a 'total width' UILabel:0x7f1'Total'.width == 100   (active)>",
          "<NSLayoutConstraint:0x60b UILabel:0x7f1'Total'.width == 120   (active)>"
      )
      """
    let console = Console.recording(input: log)
    expectEqual(Plumb.run(["explain", "--project", folder.url.path], console: console), .success)
    #expect(console.output.contains("Where in the project\n  UILabel “Total”: \(file):7, label \"Total\" (lab-1)\n"))
    #expect(console.output.contains("  (1): \(file):9, constraint \"total width\" (con-1)\n"))
  }

  /// Two cells of the same form; a view of the log is the one that all of its constraints fit.
  @Test func theConstraintsOfALogDecideTogetherWhichViewItIs() throws {
    let folder = try TemporaryFolder()
    func row(_ number: Int, leading: Int, width: Int) -> String {
      """
      <view contentMode="scaleToFill" id="row-\(number)">
      <rect key="frame" x="0.0" y="0.0" width="320" height="100"/>
      <subviews>
      <label opaque="NO" text="OK" id="lab-\(number)"><rect key="frame" x="0.0" y="0.0" width="100" height="20"/>
      <constraints><constraint firstAttribute="width" constant="\(width)" id="wid-\(number)"/></constraints></label>
      </subviews>
      <constraints>
      <constraint firstItem="lab-\(number)" firstAttribute="leading" secondItem="row-\(number)" secondAttribute="leading" constant="\(leading)" id="lea-\(number)"/>
      </constraints>
      </view>
      """
    }
    try folder.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
      <objects>
      \(row(1, leading: 16, width: 100))
      \(row(2, leading: 20, width: 100))
      \(row(3, leading: 20, width: 140))
      </objects>
      </document>
      """, to: "Rows.xib")
    let log = """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x60a UILabel:0x7f1'OK'.width == 100   (active)>",
          "<NSLayoutConstraint:0x60b H:|-(20)-[UILabel:0x7f1'OK']   (active, names: '|':UIView:0x7f2 )>",
          "<NSLayoutConstraint:0x60c UILabel:0x7f1'OK'.width == 140   (active)>",
          "<NSLayoutConstraint:0x60d H:|-(16)-[UILabel:0x7f1'OK']   (active, names: '|':UIView:0x7f2 )>",
          "<NSLayoutConstraint:0x60e UILabel:0x7f1'OK'.width == 90   (active)>"
      )
      """
    func places(_ log: String) throws -> String {
      let console = Console.recording(input: log)
      expectEqual(Plumb.run(["explain", "--project", folder.url.path], console: console), .success)
      return String(console.output.split(separator: "Where in the project").last ?? "")
    }
    let lines = log.split(separator: "\n").map(String.init)
    let second = try places((lines[..<4] + [lines[6], ")"]).joined(separator: "\n"))
    #expect(second.contains("label \"OK\" (lab-2)\n") && second.contains("(wid-2)") && second.contains("(lea-2)"))
    #expect(!second.contains("more"))
    let third = try places((lines[..<2] + [lines[3], lines[4], lines[6], ")"]).joined(separator: "\n"))
    #expect(third.contains("label \"OK\" (lab-3)\n") && third.contains("(wid-3)") && third.contains("(lea-3)"))
    #expect(!third.contains("more"))
    // Nothing decides between the rows.
    let open = try places((lines[..<2] + [lines[3], lines[6], ")"]).joined(separator: "\n"))
    #expect(open.contains("label \"OK\" (lab-1)") && open.contains("and 2 more") && open.contains("or 1 more"))
  }
}
