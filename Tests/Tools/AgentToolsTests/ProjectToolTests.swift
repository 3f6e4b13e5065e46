import DocumentTestSupport
import Foundation
import InterfaceBuilder
import JSON
import TestSupport
import Testing

@testable import AgentTools

/// The tools of `plumb mcp` for a whole project, and the size of what agents read.
@Suite struct ProjectToolTests {
  private let folder: TemporaryFolder
  private let workspace: Workspace

  init() throws {
    folder = try TemporaryFolder()
    workspace = Workspace(roots: [folder.url.path])
  }

  private func call(_ name: String, _ arguments: JSONValue) throws(ToolError) -> ToolAnswer {
    guard let tool = AgentServer.tools.first(where: { $0.name == name }) else { throw ToolError("no tool") }
    return try tool.run(ToolCall(arguments: arguments, workspace: workspace))
  }

  private func refusal(_ name: String, _ arguments: JSONValue) -> String {
    do throws(ToolError) { return "answered: " + (try call(name, arguments)).text } catch { return error.message }
  }

  private func text(_ file: String) throws -> String {
    try String(contentsOf: folder.url.appending(path: file), encoding: .utf8)
  }

  private static func label(_ id: String, _ text: String, y: Int, _ more: String = "") -> String {
    """
    <label text="\(text)" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)"\(more)>
        <rect key="frame" x="16" y="\(y)" width="200" height="20"/>
        <fontDescription key="fontDescription" type="system" pointSize="17"/>
    </label>
    """
  }

  private static func pinned(_ id: String, y: Int) -> String {
    """
    <constraint firstItem="\(id)" firstAttribute="leading" secondItem="safe" secondAttribute="leading" constant="16" id="l-\(id)"/>
    <constraint firstItem="\(id)" firstAttribute="top" secondItem="root" secondAttribute="top" constant="\(y)" id="t-\(id)"/>
    """
  }

  private static func rows(_ count: Int, isRepeated: Bool = false) -> String {
    let ids = (0..<count).map { "r\($0 < 10 ? "0" : "")\($0)-ab-cde" }
    return SampleDocument.phone(
      subviews: ids.enumerated().map { label($1, "Row number \($0)", y: 60 + 12 * $0) }.joined(separator: "\n"),
      constraints: ids.enumerated().map { number, id in
        let same = pinned(id, y: 60 + 12 * number)
        return same
          + (isRepeated ? same.replacing("id=\"l-", with: "id=\"m-").replacing("id=\"t-", with: "id=\"u-") : "")
      }.joined(separator: "\n"))
  }

  /// Four characters are about one token.
  private static func tokens(_ text: String) -> Int { (text.count + 3) / 4 }

  // MARK: Sizes

  @Test func descriptionsOfAllToolsTogetherStaySmall() {
    let all = JSONValue.array(AgentServer.allTools.map { $0.description })
    // 22,864 characters were 5,436 tokens of cl100k_base, 4,951 without the schemas of answers.
    let count = String(decoding: all.bytes, as: UTF8.self).count
    #expect(count <= 23_000, "\(count) characters")
  }

  @Test func screensOfSixtyViewsStaySmall() throws {
    try folder.write(Self.rows(60), to: "Rows.storyboard")
    let short = try call("layout", ["file": "Rows.storyboard"]).text
    #expect(Self.tokens(short) <= 600, "\(Self.tokens(short)) tokens")
    #expect(short.contains("more") && short.contains("shortened"), "\(short)")
    // The whole screen is there when it is asked for.
    let whole = try call("layout", ["file": "Rows.storyboard", "detail": "frames"]).text
    #expect(whole.contains("Row number 59") && whole.split(separator: "\n").count >= 62)
  }

  @Test func checksOfAThousandFindingsAreListedByCause() throws {
    for number in 0..<10 { try folder.write(Self.rows(50, isRepeated: true), to: "Rows\(number).storyboard") }
    let answer = try call("check", .object([]))
    #expect(answer.text.hasPrefix("10 documents, 1000 findings"), "\(answer.text.prefix(200))")
    #expect(Self.tokens(answer.text) <= 1500, "\(Self.tokens(answer.text)) tokens")
    #expect(answer.text.contains("duplicate-constraint: 1000 in 10 documents"), "\(answer.text)")
    let structured = String(decoding: answer.structured.bytes, as: UTF8.self)
    #expect(Self.tokens(structured) <= 1500, "\(Self.tokens(structured)) tokens")
  }

  // MARK: Search and connections

  private static let shop = SampleDocument.phone(
    subviews: """
      <button contentMode="scaleToFill" buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" id="buy-bu-ttn">
          <rect key="frame" x="16" y="100" width="100" height="34"/>
          <state key="normal" title="Buy now" image="cart"><color key="titleColor" name="Accent"/></state>
          <connections>
              <action selector="buy:" destination="controller" eventType="touchUpInside" id="act-io-001"/>
              <segue destination="con-2" kind="show" identifier="showDetails" id="seg-ue-001"/>
          </connections>
      </button>
      """,
    constraints: pinned("buy-bu-ttn", y: 100),
    scenes: """
      <scene sceneID="sce-2"><objects>
          <viewController storyboardIdentifier="details" title="Details" id="con-2" customClass="DetailsController" sceneMemberID="viewController">
              <view key="view" id="view-2"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/></view>
          </viewController>
      </objects></scene>
      """
  ).replacing(
    "                    </view>\n                </viewController>",
    with:
      "                    </view>\n<connections><outlet property=\"buyButton\" destination=\"buy-bu-ttn\" id=\"out-le-001\"/></connections></viewController>"
  )

  @Test func searchFindsObjectsOfEveryKind() throws {
    try folder.write(Self.shop, to: "Shop.storyboard")
    try folder.write("{}", to: "Assets.xcassets/Cart.imageset/Contents.json")
    for (kind, query, expected) in [
      ("scene", "details", "Shop.storyboard\n con-2 scene DetailsController \"Details\" id=details"),
      ("text", "BUY", "Shop.storyboard\n buy-bu-ttn text \"Buy now\""),
      ("class", "signin", "Shop.storyboard\n controller class SignInController"),
      ("outlet", "buy", "Shop.storyboard\n controller outlet buyButton → buy-bu-ttn"),
      ("action", "buy", "Shop.storyboard\n buy-bu-ttn action buy: → controller"),
      ("identifier", "show", "Shop.storyboard\n buy-bu-ttn identifier showDetails → con-2"),
      ("color", "accent", "Shop.storyboard\n buy-bu-ttn color Accent"),
      ("symbol", "cart.fill.badge.plus", "symbol cart.fill.badge.plus "),
    ] {
      let text = try call("search", ["kinds": .array([.string(kind)]), "query": .string(query)]).text
      expectEqual(text, "1 match\n" + expected, kind)
    }
    let images = try call("search", ["kinds": .strings(["image"]), "query": "cart"]).text
    #expect(images.contains("image Cart Assets.xcassets/Cart.imageset"), "\(images)")
    #expect(images.contains(" buy-bu-ttn image cart"), "\(images)")
    #expect(refusal("search", ["kinds": .strings(["sound"])]).contains("the kinds are scene, text"))
    #expect(refusal("search", ["page": 7]).contains("from 1 to 1"))
  }

  @Test func allScenesAreListedByPage() throws {
    let scenes = (0..<80).map { number in
      """
      <scene sceneID="s\(number)"><objects><viewController title="T\(number)" id="c\(number)" sceneMemberID="viewController"><view key="view" id="v\(number)">
      <rect key="frame" x="0.0" y="0.0" width="393" height="852"/></view></viewController></objects></scene>
      """
    }
    try folder.write(SampleDocument.phone(scenes: scenes.joined()), to: "Many.storyboard")
    let pages = try (1...3).map { try call("search", ["page": .integer($0)]) }
    #expect(pages[0].text.hasPrefix("81 matches, page 1 of 3"))
    let found = pages.flatMap { $0.structured["matches"]?.elements ?? [] }.compactMap { $0["object"]?.text }
    expectEqual(Set(found).count, 81)
  }

  @Test func connectionsOfAnObjectAreListedInBothDirections() throws {
    try folder.write(Self.shop, to: "Shop.storyboard")
    let button = try call("layout", ["file": "Shop.storyboard", "object": "buyButton", "detail": "connections"]).text
    for line in ["outlet buyButton of cont → buy", "action buy: of buy → cont", "segue showDetails of buy → con-"] {
      #expect(button.contains(line), "\(line): \(button)")
    }
    let scene = try call("layout", ["file": "Shop.storyboard", "object": "con-2", "detail": "connections"]).text
    #expect(scene.hasPrefix("con- ⇄ segue showDetails of buy → con-"), "\(scene)")
  }

  // MARK: Proofs and logs

  @Test func proofsAndComparisonsAreAnswered() throws {
    try folder.write(Self.rows(1), to: "A.storyboard")
    try folder.write(Self.rows(1).replacing("constant=\"16\"", with: "constant=\"300\""), to: "B.storyboard")
    #expect(try call("prove", ["file": "A.storyboard"]).text.contains("1 of 1 screen proved"))
    let large = try call("prove", ["file": "A.storyboard", "text_sizes": .strings(["L", "AX3"])]).text
    #expect(large.contains("; one text size was examined, because no text of the document follows it"), "\(large)")
    let failed = try call("prove", ["file": "B.storyboard", "widths": "320...400"]).text
    #expect(failed.contains("1 property that fails at the size of the document as well is left out"), "\(failed)")
    #expect(
      failed.contains("SignInController (controller) is not proved: at its own size label \"Row number 0\""),
      "\(failed)")
    #expect(failed.contains("0 of 1 screen proved"), "\(failed)")
    let one = try call("prove", ["file": "B.storyboard", "object": "r00", "widths": "200...400"]).text
    #expect(one.contains("0 of 1 screen proved"), "\(one)")
    #expect(refusal("prove", ["file": "A.storyboard", "object": "nobody"]).contains("no object 'nobody'"))
    #expect(!failed.contains(folder.url.path), "\(failed)")
    #expect(refusal("prove", ["file": "A.storyboard", "widths": "9...3"]).contains("ascending"))
    #expect(refusal("prove", ["file": "A.storyboard", "text_sizes": .strings(["huge"])]).contains("the sizes are"))
    let same = try call("compare", ["file": "A.storyboard", "other": "A.storyboard"]).text
    #expect(same.contains("equal at every size"), "\(same)")
    let other = try call("compare", ["file": "A.storyboard", "other": "B.storyboard"]).text
    #expect(other.contains("frames differ"), "\(other)")
  }

  @Test func logsLeadToDocumentsAndConstraints() throws {
    try folder.write(
      Self.rows(1).replacing("id=\"l-r00-ab-cde\"", with: "identifier=\"rowLeading\" id=\"l-r00-ab-cde\""),
      to: "Sub/A.storyboard")
    let log = """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x600001 'rowLeading' UILabel:0x7f1'Row number 0'.leading == UILayoutGuide:0x600009.leading + 16   (active)>",
          "<NSLayoutConstraint:0x600002 UILabel:0x7f1'Row number 0'.leading == UILayoutGuide:0x600009.leading + 20   (active)>"
      )
      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x600002 UILabel:0x7f1'Row number 0'.leading == UILayoutGuide:0x600009.leading + 20   (active)>
      """
    let text = try call("explain", ["log": .string(log)]).text
    #expect(text.contains("Sub/A.storyboard:") && text.contains("(r00-ab-cde)"), "\(text)")
    #expect(text.contains("constraint \"rowLeading\" (l-r00-ab-cde)"), "\(text)")
  }

  @Test func constraintsOfLogsWithoutIdentifiersLeadToDocuments() throws {
    try folder.write(Self.rows(2), to: "Sub/A.storyboard")
    try folder.write(Self.shop, to: "Shop.storyboard")
    let line = try #require(
      Self.rows(2).split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.contains("l-r01-ab-cde") })
    func places(_ statement: String) throws -> [String] {
      let log = """
        Unable to simultaneously satisfy constraints.
        (
            "<NSLayoutConstraint:0x600001 \(statement)   (active)>",
            "<NSLayoutConstraint:0x600002 UILabel:0x7f1'Row number 1'.leading == UIView:0x600009.leading + 21   (active)>"
        )
        Will attempt to recover by breaking constraint
        <NSLayoutConstraint:0x600002 UILabel:0x7f1'Row number 1'.leading == UIView:0x600009.leading + 21   (active)>
        """
      return try call("explain", ["log": .string(log)]).text.split(separator: "\n").map(String.init).filter {
        $0.contains("(1): ") && $0.contains(".storyboard")
      }
    }
    let own = "UILabel:0x7f1'Row number 1'.leading == UILayoutGuide:0x600009.leading + 16"
    let found = try places(own)
    expectEqual(found.count, 1)
    #expect(
      found.first?.contains("Sub/A.storyboard:\(line + 1), constraint (l-r01-ab-cde) of label") ?? false, "\(found)")
    // Solved for the other item.
    try expectEqual(places("UILayoutGuide:0x600009.leading == UILabel:0x7f1'Row number 1'.leading - 16"), found)
    // Another constant, relation, attribute, item or text is another constraint.
    for other in [
      own.replacing("+ 16", with: "+ 17"), own.replacing("==", with: ">="),
      own.replacing("0x600009.leading", with: "0x600009.trailing"), own.replacing("UILayoutGuide", with: "UIView"),
      own.replacing("number 1", with: "number 7"),
    ] { try expectEqual(places(other), [], other) }
  }

  // MARK: Changes

  @Test func renamesChangeDocumentsAndSourcesAndCanBeUndone() throws {
    let source =
      "import UIKit\nclass SignInController: UIViewController {\n  @IBOutlet var buyButton: UIButton!\n  func f() { buyButton.isHidden = true }\n}\n"
    try folder.write(Self.shop, to: "Shop.storyboard")
    try folder.write(source, to: "SignInController.swift")
    let answer = try call("rename", ["kind": "outlet", "name": "buyButton", "to": "orderButton"]).text
    expectEqual(answer, "renamed in:\nShop.storyboard: 1\nSignInController.swift: 2\nundo: s1")
    try expectEqual(text("SignInController.swift"), source.replacing("buyButton", with: "orderButton"))
    try expectEqual(text("Shop.storyboard"), Self.shop.replacing("\"buyButton\"", with: "\"orderButton\""))
    try expectEqual(call("edit", ["undo": "s1"]).text, "undone: Shop.storyboard, SignInController.swift")
    try expectEqual(text("SignInController.swift"), source)
    try expectEqual(text("Shop.storyboard"), Self.shop)
    #expect(
      refusal("rename", ["kind": "outlet", "name": "other", "to": "x"])
        .hasPrefix("no class of the sources has the outlet 'other'"))
    #expect(refusal("edit", ["undo": "s9"]).contains("no edit with the token 's9'"))
  }

  @Test func patternsAreNoDeclarations() throws {
    let source =
      "import UIKit\nclass SignInController: UIViewController {\n  @IBOutlet var buyButton: UIButton!\n  @IBOutlet var other: UIButton!\n}\n"
    let delegate =
      "class Delegate {\n  func f(_ c: SignInController, _ b: UIButton) {\n    switch b {\n    case c.other, buyButton: break\n    case buyButton where true: break\n    default: break\n    }\n  }\n}\n"
    try folder.write(Self.shop, to: "Shop.storyboard")
    try folder.write(source, to: "SignInController.swift")
    try folder.write(delegate, to: "Delegate.swift")
    let answer = try call("rename", ["kind": "outlet", "name": "buyButton", "to": "orderButton"]).text
    #expect(answer.hasPrefix("renamed in:"), "\(answer)")
  }

  /// A program stops if it uses an outlet that nothing connects.
  @Test func sourcesThatNameDeletedOutletsAreListed() throws {
    let source =
      "import UIKit\nclass SignInController: UIViewController {\n  @IBOutlet var buyButton: UIButton!\n  func f() { buyButton.isHidden = true }\n}\n"
    try folder.write(Self.shop, to: "Shop.storyboard")
    try folder.write(source, to: "SignInController.swift")
    // The folder is that of a project.
    try folder.write("", to: "Package.swift")
    let operation: JSONValue = ["do": "delete", "views": .strings(["buyButton"])]
    let answer = try call("edit", ["file": "Shop.storyboard", "operations": .array([operation])])
    let line = "\n buyButton: SignInController.swift:3, SignInController.swift:4"
    #expect(answer.text.contains("not connected any more, and in the sources:" + line), "\(answer.text)")
    // A token says which file it is about.
    expectEqual(try call("edit", ["undo": "e1"]).text, "undone")
    expectEqual(try text("Shop.storyboard"), Self.shop)
  }

  @Test func severalFilesAreOneStep() throws {
    let old = Self.rows(1)
    for file in ["A.storyboard", "B.storyboard"] { try folder.write(old, to: file) }
    func edits(_ second: String) -> JSONValue {
      let set: (String, String) -> JSONValue = { file, object in
        [
          "file": .string(file),
          "operations": .array([["do": "set", "object": .string(object), "attribute": "constant", "value": 24]]),
        ]
      }
      return ["edits": .array([set("A.storyboard", "l-r00"), set("B.storyboard", second)])]
    }
    #expect(refusal("edit", edits("nobody")).hasSuffix("nothing was changed in any file"))
    try expectEqual(text("A.storyboard"), old)
    let answer = try call("edit", edits("l-r00"))
    #expect(answer.text.contains("A.storyboard\n moved:") && answer.text.contains("undo: s1"), "\(answer.text)")
    for file in ["A.storyboard", "B.storyboard"] { #expect(try text(file).contains("constant=\"24\""), "\(file)") }
    _ = try call("edit", ["undo": "s1"])
    for file in ["A.storyboard", "B.storyboard"] { try expectEqual(text(file), old, file) }
    #expect(refusal("edit", ["undo": "s1"]).contains("was changed since"))
    #expect(refusal("edit", ["edits": .array([]), "file": "A.storyboard"]).contains("leave out"))
  }

  @Test(arguments: ["A.storyboard", "B.xib"], ["iOS", "macOS"])
  func createdDocumentsAreSoundAndCanBeEdited(_ file: String, _ platform: String) throws {
    let path = "New/" + file
    let created = try call(
      "create", ["file": .string(path), "platform": .string(platform), "class": "FirstController"])
    #expect(created.text.contains("undo: s1"), "\(created.text)")
    let check = try call("check", ["file": .string(path)]).text
    #expect(check.hasPrefix("no errors and no warnings in "), "\(check)")
    let insert: JSONValue = ["do": "insert", "kind": "button", "into": "FirstController", "as": "new"]
    let edit = try call("edit", ["file": .string(path), "operations": .array([insert]), "dry_run": true])
    #expect(edit.text.contains("added:"), "\(edit.text)")
    #expect(refusal("create", ["file": .string(path)]).contains("exists already"))
    _ = try call("edit", ["undo": "s1"])
    #expect(!FileManager.default.fileExists(atPath: folder.url.path + "/" + path))
    #expect(refusal("create", ["file": "../x.xib"]).contains("'..'"))
  }

  @Test func translationsAreListedAndAdded() throws {
    try folder.write(Self.rows(2), to: "Rows.storyboard")
    try folder.write("\"r00-ab-cde.text\" = \"Zeile 0\";\n", to: "de.lproj/Rows.strings")
    let missing = try call("strings", ["file": "Rows.storyboard"]).text
    #expect(missing.contains("de lacks 1 text:\n r01-ab-cde.text \"Row number 1\""), "\(missing)")
    let answer = try call(
      "strings", ["file": "Rows.storyboard", "language": "de", "texts": ["r01-ab-cde.text": "Zeile 1"]]
    ).text
    expectEqual(answer, "changed: de.lproj/Rows.strings\nundo: s1")
    try expectEqual(
      text("de.lproj/Rows.strings"), "\"r00-ab-cde.text\" = \"Zeile 0\";\n\"r01-ab-cde.text\" = \"Zeile 1\";\n")
    let new = try call(
      "strings", ["file": "Rows.storyboard", "language": "fr", "texts": ["r01-ab-cde.text": "Ligne 1"]]
    ).text
    #expect(new.hasPrefix("created, to be added to the project: fr.lproj/Rows.strings"), "\(new)")
    #expect(
      refusal("strings", ["file": "Rows.storyboard", "language": "de", "texts": ["nobody.text": "x"]])
        .contains("has no text 'nobody.text'"))
  }

  @Test func catalogsListWhatLanguagesLack() throws {
    try folder.write(
      #"{"sourceLanguage":"en","strings":{"A":{"localizations":{"de":{"stringUnit":{"state":"translated","value":"Ä"}}}},"B":{},"C":{"shouldTranslate":false}},"version":"1.0"}"#,
      to: "Localizable.xcstrings")
    try expectEqual(call("strings", ["file": "Localizable.xcstrings"]).text, "de lacks 1 text:\n B \"B\"")
    _ = try call("strings", ["file": "Localizable.xcstrings", "language": "de", "texts": ["B": "Be"]])
    try expectEqual(call("strings", ["file": "Localizable.xcstrings"]).text, "no findings")
  }

  // MARK: Answers that lead on

  private static func wide(_ text: String) -> String {
    SampleDocument.phone(
      subviews: SampleDocument.label("wid-el-abc", text, (16, 79, 60, 21)),
      constraints: """
        <constraint firstItem="wid-el-abc" firstAttribute="leading" secondItem="safe" secondAttribute="leading" constant="16" id="wid-l0-abc"/>
        <constraint firstItem="wid-el-abc" firstAttribute="top" secondItem="safe" secondAttribute="top" constant="20" id="wid-t0-abc"/>
        <constraint firstItem="wid-el-abc" firstAttribute="width" constant="60" id="wid-w0-abc"/>
        """)
  }

  /// The operations of the answer are applied, and the text is no longer cut off.
  @Test func textsThatAreCutOffHaveCuresThatWork() throws {
    try folder.write(Self.wide("Replies from all people"), to: "Wide.storyboard")
    let found = try call("check", ["file": "Wide.storyboard", "notes": true]).text
    let cure = try #require(found.split(separator: "\n").first { $0.contains("fits after: ") }, "\(found)")
    let operations = "[" + cure.replacing("  fits after: ", with: "") + "]"
    _ = try call(
      "edit", ["file": "Wide.storyboard", "operations": try #require(JSONReader.read(Array(operations.utf8)))])
    let after = try call("check", ["file": "Wide.storyboard", "notes": true]).text
    #expect(!after.contains("clipped-text"), "\(after)")
  }

  /// A wider label would be outside of its box, so that only more lines are a cure.
  @Test func curesMoveNoTextOutOfItsContainer() throws {
    let label = SampleDocument.label("wid-el-abc", "Replies from all people", (4, 4, 60, 21))
    func document(_ height: String) -> String {
      SampleDocument.phone(
        subviews: """
          <view translatesAutoresizingMaskIntoConstraints="NO" id="box-vi-ew0">
          <rect key="frame" x="16" y="79" width="80" height="120"/><subviews>\(label)</subviews>
          <constraints>
          <constraint firstItem="wid-el-abc" firstAttribute="leading" secondItem="box-vi-ew0" secondAttribute="leading" constant="4" id="wid-l0-abc"/>
          <constraint firstItem="wid-el-abc" firstAttribute="top" secondItem="box-vi-ew0" secondAttribute="top" constant="4" id="wid-t0-abc"/>
          <constraint firstItem="wid-el-abc" firstAttribute="width" constant="60" id="wid-w0-abc"/>\(height)
          <constraint firstAttribute="width" constant="80" id="box-w0-abc"/>
          <constraint firstAttribute="height" constant="120" id="box-h0-abc"/>
          </constraints></view>
          """,
        constraints: """
          <constraint firstItem="box-vi-ew0" firstAttribute="leading" secondItem="safe" secondAttribute="leading" constant="16" id="box-l0-abc"/>
          <constraint firstItem="box-vi-ew0" firstAttribute="top" secondItem="safe" secondAttribute="top" constant="20" id="box-t0-abc"/>
          """)
    }
    try folder.write(document(""), to: "Box.storyboard")
    let found = try call("check", ["file": "Box.storyboard", "notes": true]).text
    let cure = try #require(found.split(separator: "\n").first { $0.contains("fits after: ") }, "\(found)")
    #expect(cure.contains("numberOfLines") && !cure.contains("relation"), "\(cure)")
  }

  @Test func fontsTakeTheNamesOfTextStyles() throws {
    try folder.write(Self.wide("Replies"), to: "Wide.storyboard")
    func set(_ value: String) -> JSONValue {
      [
        "file": "Wide.storyboard",
        "operations": .array([["do": "set", "object": "wid-el", "attribute": "font", "value": .string(value)]]),
      ]
    }
    _ = try call("edit", set("headline"))
    #expect(try text("Wide.storyboard").contains("style=\"UICTFontTextStyleHeadline\""))
    _ = try call("edit", set("subheadline"))
    #expect(try text("Wide.storyboard").contains("style=\"UICTFontTextStyleSubhead\""))
    let refusal = refusal("edit", set("header"))
    #expect(refusal.contains("expected one of") && refusal.contains("largeTitle"), "\(refusal)")
  }

  @Test func newScenesListTheColorsThatTheyUse() throws {
    try folder.write(Self.wide("Replies"), to: "Wide.storyboard")
    _ = try call("edit", ["file": "Wide.storyboard", "operations": .array([["do": "addScene", "as": "new"]])])
    #expect(try text("Wide.storyboard").contains("<systemColor name=\"systemBackgroundColor\">"))
  }

  @Test func labelsGetNoFixedWidths() throws {
    let label = SampleDocument.label("wid-el-abc", "Replies", (16, 79, 200, 20.5))
    try folder.write(SampleDocument.phone(subviews: label), to: "Wide.storyboard")
    let operation: JSONValue = ["do": "resolve", "what": "addMissing", "views": .strings(["wid-el"])]
    let answer = try call("edit", ["file": "Wide.storyboard", "operations": .array([operation])]).text
    let document = try Document.read(text: try text("Wide.storyboard"))
    #expect(!document.constraints.isEmpty, "\(answer)")
    #expect(
      !document.constraints.contains {
        $0.firstAttribute == .known(.width) && $0.relation == .equal && $0.secondAttribute == nil
      },
      "\(answer)")
    expectEqual(document.layout().misplacedViews(tolerance: 0.5).count, 0)
  }

  @Test func whatIsNotFoundLeadsToWhatIsThere() throws {
    try folder.write(Self.shop, to: "Shop.storyboard")
    let search = try call("search", ["query": "buy"]).text
    #expect(search.hasPrefix("0 matches among scenes; other 'kinds' are text, class"), "\(search)")
    let rename = refusal("rename", ["kind": "class", "name": "DetailController", "to": "X"])
    #expect(rename.contains("documents have DetailsController"), "\(rename)")
    let strings = try call("strings", ["file": "Shop.storyboard"]).text
    #expect(
      strings.contains("buy-bu-ttn.normalTitle \"Buy now\"") && strings.contains("not in Base.lproj"), "\(strings)")
    _ = try call("strings", ["file": "Shop.storyboard", "language": "de", "texts": ["buy.normalTitle": "Kaufen"]])
    #expect(try text("de.lproj/Shop.strings").contains("\"buy-bu-ttn.normalTitle\" = \"Kaufen\""))
  }
}
