import DocumentTestSupport
import Foundation
import JSON
import ProjectTools
import TestSupport
import Testing

@testable import LanguageServer

/// A project of a document, sources, a catalog and tables.
@Suite struct ProjectTests {
  private let client: TestClient

  private static let document = SampleDocument.phone(
    subviews: SampleDocument.label("nam-e0-lab", "Name", (16, 100, 361, 21)) + "\n"
      + SampleDocument.button("but-t0-non", "Save", (16, 140, 361, 35)),
    constraints: """
      <constraint firstItem="nam-e0-lab" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="16" id="lea-d0-ing"/>
      <constraint firstItem="root" firstAttribute="trailing" secondItem="nam-e0-lab" secondAttribute="trailing" constant="16" id="tra-i0-ing"/>
      <constraint firstItem="nam-e0-lab" firstAttribute="width" constant="100" id="wid-t0-hhh"/>
      <constraint firstItem="nam-e0-lab" firstAttribute="top" secondItem="root" secondAttribute="top" constant="100" id="top-c0-nst"/>
      """
  ).replacing(
    "</viewController>",
    with: """
      <connections>
      <outlet property="nameLabel" destination="nam-e0-lab" id="out-l0-ett"/>
      </connections>
      </viewController>
      """
  ).replacing(
    "<state key=\"normal\" title=\"Save\"/>",
    with: """
      <state key="normal" title="Save" image="Logo"/>
      <connections>
      <action selector="save:" destination="controller" eventType="touchUpInside" id="act-i0-nnn"/>
      </connections>
      """)

  private static let source = """
    import UIKit

    class SignInController: BaseController {
      @IBOutlet private weak var nameLabel: UILabel!

      @IBAction func save(_ sender: Any) {
        nameLabel.text = NSLocalizedString("saved", comment: "")
        self.nameLabel?.isHidden = true
        image = UIImage(named: "Logo")
        show(nameLabel: "x")
      }
    }

    """

  private static let layout = """
    func rows(_ a: UIView, _ b: UIView) {
      let views = ["a": a, "b": b]
      NSLayoutConstraint.constraints(withVisualFormat: "H:|-[a]-(gap)-[b]-|", metrics: ["gap": 8], views: views)
      NSLayoutConstraint.constraints(withVisualFormat: "V:|-[a]-[c]", metrics: nil, views: ["a": a, "b": b])
      NSLayoutConstraint.constraints(withVisualFormat: "V:|-[a", metrics: nil, views: views)
      NSLayoutConstraint.constraints(withVisualFormat: "V:[\\(name)]", metrics: nil, views: views)
      title = NSLocalizedString("missing", comment: "")
    }

    """

  private static let strings = "\"saved\" = \"Saved\";\n\"count %d\" = \"%@ items\";\n\"saved\" = \"Done\";\n"

  init() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("// swift-tools-version: 6.0", to: "Package.swift")
    _ = try folder.write(Self.document, to: "Main.storyboard")
    _ = try folder.write(Self.source, to: "SignInController.swift")
    _ = try folder.write("class BaseController: UIViewController {}\n", to: "Base.swift")
    _ = try folder.write(Self.layout, to: "Layout.swift")
    _ = try folder.write(Self.strings, to: "en.lproj/Localizable.strings")
    _ = try folder.write("\"nam-e0-lab.text\" = \"Benutzer\";\n", to: "de.lproj/Main.strings")
    _ = try folder.write("{}", to: "Assets.xcassets/Contents.json")
    _ = try folder.write(Self.imageSet, to: "Assets.xcassets/Logo.imageset/Contents.json")
    client = TestClient(folder)
  }

  private static let imageSet = "{\"images\": [{\"filename\": \"Logo.png\", \"idiom\": \"universal\"}]}"

  private var texts: [String: String] {
    [
      "Main.storyboard": Self.document, "SignInController.swift": Self.source,
      "de.lproj/Main.strings": "\"nam-e0-lab.text\" = \"Benutzer\";\n",
    ]
  }

  private func rules(_ findings: [JSONValue]?) -> [String] { (findings ?? []).compactMap { $0["code"]?.text } }

  private func places(_ locations: JSONValue) -> [String] {
    locations.elements.map { location in
      let name = location["uri"]?.text?.split(separator: "/").last ?? ""
      return "\(name):\((location["range"]?["start"]?["line"]?.integer ?? -1) + 1)"
    }
  }

  // MARK: Findings

  @Test func findingsAreThoseOfCheckAndChangeWithTheText() throws {
    client.open("Main.storyboard", Self.document)
    let found = try #require(client.findings("Main.storyboard", version: 1))
    let place = RootPath.of(client.folder.path)
    let report = InputDocument(path: place + "/Main.storyboard").check(
      settings: DocumentSettings(), project: ProjectFolder(path: place))
    expectEqual(rules(found), report.findings.map { $0.rule.name })
    let conflict = try #require(found.first { $0["code"]?.text == "conflict" })
    expectEqual(conflict["severity"]?.integer, 1)
    let members = conflict["relatedInformation"]?.elements ?? []
    expectEqual(members.count, 3)
    #expect(members.allSatisfy { $0["location"]?["uri"]?.text == client.address("Main.storyboard") })
    // Without the constraint that is too much, nothing conflicts.
    let line = try #require(
      Self.document.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.contains("wid-t0-hhh") })
    let range: JSONValue = [
      "start": ["line": .integer(line), "character": 0], "end": ["line": .integer(line + 1), "character": 0],
    ]
    client.change("Main.storyboard", range, "", version: 2)
    #expect(!rules(client.findings("Main.storyboard", version: 2)).contains("conflict"))
    // A text that is no document is one finding at its place.
    client.change(
      "Main.storyboard", ["start": ["line": 3, "character": 0], "end": ["line": 3, "character": 0]], "<view", version: 3
    )
    let broken = try #require(client.findings("Main.storyboard", version: 3))
    expectEqual(rules(broken), ["unreadable"])
    client.notify("textDocument/didClose", ["textDocument": client.item("Main.storyboard")])
    #expect(rules(client.findings("Main.storyboard")).contains("conflict"))
  }

  @Test func unsavedSourcesCount() throws {
    client.open("Main.storyboard", Self.document)
    #expect(!rules(client.findings("Main.storyboard")).contains("missing-connection"))
    client.open("SignInController.swift", Self.source)
    _ = client.findings("Main.storyboard")
    _ = client.findings("SignInController.swift")
    let changed = Self.source.replacing("nameLabel", with: "titleLabel")
    client.notify(
      "textDocument/didChange",
      [
        "textDocument": client.item("SignInController.swift", ("version", 2)),
        "contentChanges": .array([["text": .string(changed)]]),
      ])
    #expect(rules(client.findings("Main.storyboard")).contains("missing-connection"))
  }

  @Test func literalsOfSourcesAreChecked() throws {
    client.open("Layout.swift", Self.layout)
    let found = try #require(client.findings("Layout.swift"))
    expectEqual(rules(found), ["visual-format", "visual-format", "missing-text"])
    expectEqual(found.map { ($0["range"]?["start"]?["line"]?.integer ?? 0) + 1 }, [4, 5, 7])
    func labels(_ part: String, plus: Int) -> [String] {
      client.result("textDocument/completion", client.at("Layout.swift", part, in: Self.layout, plus: plus)).elements
        .compactMap { $0["label"]?.text }
    }
    expectEqual(labels("[a]-(gap)", plus: 1), ["a", "b"])
    #expect(labels("(gap)", plus: 1).contains("gap"))
    #expect(labels("\"H:|", plus: 1).contains("H:|"))
    expectEqual(labels("missing", plus: 2), ["count %d", "saved"])
  }

  @Test func tablesAndCatalogsAreChecked() throws {
    client.open("en.lproj/Localizable.strings", Self.strings)
    expectEqual(rules(client.findings("en.lproj/Localizable.strings")).sorted(), ["duplicate-key", "text-arguments"])
    client.open("Assets.xcassets/Logo.imageset/Contents.json", Self.imageSet)
    expectEqual(rules(client.findings("Assets.xcassets/Logo.imageset/Contents.json")), ["missing-file"])
    let catalog = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "%lld of %@": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "%@ von %lld"}}}},
        "%lld in %@": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "%2$@ mit %1$lld"}}}},
        "New": {}}}
      """
    client.open("Texts.xcstrings", catalog)
    let found = try #require(client.findings("Texts.xcstrings"))
    expectEqual(rules(found), ["text-arguments", "missing-translation"])
    client.open("Bad.xcstrings", "{\"strings\": {\"a\": }")
    expectEqual(rules(client.findings("Bad.xcstrings")), ["unreadable"])
  }

  // MARK: Actions

  @Test func actionsCureFindingsAndKeepEveryOtherLine() throws {
    client.open("Main.storyboard", Self.document)
    let position = TestClient.position(of: "id=\"wid-t0-hhh\"", in: Self.document)
    // The finding is at the view.
    let range: JSONValue = [
      "start": TestClient.position(of: "<label", in: Self.document), "end": position,
    ]
    let actions = client.result(
      "textDocument/codeAction",
      ["textDocument": client.item("Main.storyboard"), "range": range, "context": ["diagnostics": .array([])]]
    ).elements
    let action = try #require(
      actions.first { $0["title"]?.text?.hasPrefix("Delete: ") == true && $0["title"]?.text?.contains("100") == true })
    expectEqual(action["kind"]?.text, "quickfix")
    let edit = client.result("codeAction/resolve", action)["edit"]
    let cured = try #require(client.apply(edit, to: texts)["Main.storyboard"])
    #expect(!cured.contains("wid-t0-hhh"))
    let (old, new) = (Self.document.split(separator: "\n"), cured.split(separator: "\n"))
    expectEqual(new.difference(from: old).removals.count, 1)
    expectEqual(new.difference(from: old).insertions.count, 0)
    #expect(
      actions.contains { $0["kind"]?.text == CodeActions.fixAll }
        == actions.contains { $0["isPreferred"]?.isTrue == true })
    client.change(
      "Main.storyboard", ["start": ["line": 0, "character": 0], "end": ["line": 0, "character": 0]], "\n", version: 2)
    #expect(client.request("codeAction/resolve", action)["error"]?["message"]?.text?.contains("changed") ?? false)
  }

  // MARK: Names

  @Test func namesAreFoundInDocumentsAndSources() {
    func definition(_ name: String, _ part: String, _ text: String, plus: Int) -> [String] {
      places(client.result("textDocument/definition", client.at(name, part, in: text, plus: plus)))
    }
    func line(_ part: String, _ text: String) -> Int {
      text.prefix(upTo: text.firstRange(of: part)!.lowerBound).count { $0 == "\n" } + 1
    }
    expectEqual(
      definition("Main.storyboard", "customClass=\"SignIn", Self.document, plus: 14), ["SignInController.swift:3"])
    expectEqual(
      definition("Main.storyboard", "property=\"nameLabel", Self.document, plus: 12), ["SignInController.swift:4"])
    expectEqual(
      definition("Main.storyboard", "selector=\"save:", Self.document, plus: 11), ["SignInController.swift:6"])
    let label = line("id=\"nam-e0-lab\"", Self.document)
    expectEqual(
      definition("Main.storyboard", "destination=\"nam-e0-lab", Self.document, plus: 14), ["Main.storyboard:\(label)"])
    expectEqual(definition("Main.storyboard", "image=\"Logo", Self.document, plus: 8), ["Contents.json:1"])
    expectEqual(definition("SignInController.swift", "named: \"Logo", Self.source, plus: 9), ["Contents.json:1"])
    expectEqual(
      definition("SignInController.swift", "\"saved", Self.source, plus: 2),
      ["Localizable.strings:1", "Localizable.strings:3"])
    // From the source to what is connected.
    expectEqual(
      definition("SignInController.swift", "nameLabel: UILabel", Self.source, plus: 1),
      ["Main.storyboard:\(line("property=\"nameLabel", Self.document))"])
    let references = client.result(
      "textDocument/references",
      client.at("SignInController.swift", "nameLabel.text", in: Self.source, ("context", ["includeDeclaration": true])))
    expectEqual(
      places(references).sorted(),
      [
        "Main.storyboard:\(line("property=\"nameLabel", Self.document))", "SignInController.swift:4",
        "SignInController.swift:7", "SignInController.swift:8",
      ])
  }

  @Test func renamesChangeDocumentsSourcesAndTables() throws {
    func rename(_ name: String, _ part: String, _ text: String, plus: Int, to new: String) -> JSONValue {
      client.request("textDocument/rename", client.at(name, part, in: text, plus: plus, ("newName", .string(new))))
    }
    let outlet = client.apply(
      rename("Main.storyboard", "property=\"nameLabel", Self.document, plus: 12, to: "titleLabel")["result"], to: texts)
    #expect(outlet["Main.storyboard"]?.contains("property=\"titleLabel\"") ?? false)
    expectEqual(
      outlet["SignInController.swift"],
      // The label of an argument is another name.
      Self.source.replacing("nameLabel", with: "titleLabel").replacing("show(titleLabel:", with: "show(nameLabel:"))
    let action = client.apply(
      rename("SignInController.swift", "save(_", Self.source, plus: 1, to: "store")["result"], to: texts)
    #expect(action["Main.storyboard"]?.contains("selector=\"store:\"") ?? false)
    #expect(action["SignInController.swift"]?.contains("func store(_ sender") ?? false)
    let object = client.apply(
      rename("Main.storyboard", "id=\"nam-e0-lab", Self.document, plus: 5, to: "usr-n0-lab")["result"], to: texts)
    expectEqual(object["Main.storyboard"], Self.document.replacing("nam-e0-lab", with: "usr-n0-lab"))
    expectEqual(object["de.lproj/Main.strings"], "\"usr-n0-lab.text\" = \"Benutzer\";\n")
    let refused = rename("Main.storyboard", "id=\"nam-e0-lab", Self.document, plus: 5, to: "but-t0-non")
    #expect(refused["error"]?["message"]?.text?.contains("already") ?? false)
    let unnamed = rename("Main.storyboard", "property=\"nameLabel", Self.document, plus: 12, to: "2nd label")
    #expect(unnamed["error"]?["message"]?.text?.contains("not a name") ?? false)
  }

  @Test func renamesNameTheLinesThatTheyLeave() throws {
    client.open("Layout.swift", "func f() {\n  somewhere.nameLabel.text = \"\"\n}\n")
    let edit = client.result(
      "textDocument/rename",
      client.at("Main.storyboard", "property=\"nameLabel", in: Self.document, plus: 12, ("newName", "titleLabel")))
    #expect(!client.apply(edit, to: texts).isEmpty)
    let message = try #require(client.wait { $0["method"]?.text == "window/showMessage" })
    let text = try #require(message["params"]?["message"]?.text)
    expectEqual(text, "not renamed, since the class of the receiver is not known: Layout.swift:2")
  }

  @Test func hoverSaysWhereAnObjectIs() {
    func hover(_ part: String, plus: Int) -> String {
      client.result("textDocument/hover", client.at("Main.storyboard", part, in: Self.document, plus: plus))[
        "contents"]?["value"]?.text ?? ""
    }
    let label = hover("id=\"nam-e0-lab", plus: 5)
    #expect(label.contains("label \"Name\"") && label.contains("iPhone 15"), "\(label)")
    #expect(hover("id=\"wid-t0-hhh", plus: 5).contains("100 pt"))
    #expect(hover("customClass=\"SignIn", plus: 14).contains("SignInController.swift:3"))
  }

  @Test func outlineHasObjectsInTheirContainers() throws {
    let symbols = client.result("textDocument/documentSymbol", ["textDocument": client.item("Main.storyboard")])
    func names(_ symbols: [JSONValue]) -> [String] {
      symbols.flatMap { [$0["name"]?.text ?? ""] + names($0["children"]?.elements ?? []) }
    }
    expectEqual(symbols.elements.count, 1)
    let all = names(symbols.elements)
    #expect(all.contains("outlet nameLabel") && all.contains("action save:"), "\(all)")
    #expect(all.contains { $0.hasPrefix("label \"Name\"") })
  }
}
