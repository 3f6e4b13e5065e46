import DocumentTestSupport
import Foundation
import ProjectTools
import TestSupport
import Testing

@testable import plumb

/// The sources of the classes that a document names: where they are shown, and what is written into them.
@Suite struct EditorSourceTests {
  private static let controller = """
    import UIKit

    /// class Other { }
    final class DetailController: UIViewController {
      @IBOutlet weak var name: UILabel! {
        didSet { name.text = "{" }
      }
      var count = 0

      override func viewDidLoad() { super.viewDidLoad() }
    }

    class Empty: UIViewController {}

    """
  private let folder: TemporaryFolder
  private let site: EditorSite

  init() throws {
    folder = try TemporaryFolder()
    let text = SampleDocument.phone(
      subviews: SampleDocument.label("tit-le-001", "Title", (16, 79, 100, 21)), constraints: "")
    let document = text.replacing("SignInController", with: "DetailController")
      .replacing("<label ", with: "<label customClass=\"Empty\" ")
    try folder.write(document, to: "App/Main.storyboard")
    try folder.write(Self.controller, to: "App/Sources/Detail.swift")
    try folder.write("class Secret {}\n", to: "App/Sources/Secret.swift")
    try folder.write("// swift-tools-version: 6.0\n", to: "App/Package.swift")
    var site = EditorSite(path: folder.url.appendingPathComponent("App").path)
    site.port = 4711
    self.site = site
  }

  private func ask(_ method: String, _ path: String, _ changes: [String: String] = [:], body: String = "")
    -> EditorSite.Response
  {
    let headers = [
      "Host": "127.0.0.1:4711", "X-Plumb-Token": site.token, "X-Plumb-Document": "Main.storyboard",
    ].merging(changes) { $1 }
    let request = EditorSite.Request(method: method, path: path) { headers[$0] }
    return site.refusal(of: request) ?? site.response(to: request, body: Array(body.utf8))
  }

  private func member(
    _ name: String, _ kind: String = "outlet", of owner: String = "DetailController", tag: String? = nil
  )
    -> EditorSite.Response
  {
    ask(
      "PUT", "/member", tag.map { ["If-Match": $0] } ?? [:],
      body: #"{"class":"\#(owner)","kind":"\#(kind)","name":"\#(name)","type":"UIButton"}"#)
  }

  private var source: String {
    get throws {
      try String(contentsOf: folder.url.appendingPathComponent("App/Sources/Detail.swift"), encoding: .utf8)
    }
  }

  private func tag(_ response: EditorSite.Response) throws -> String {
    try #require(response.headers.first { $0.name == "ETag" }?.value)
  }

  @Test("the facts name the source and the line of a class, which the site shows") func sourceOfClassIsShown() throws {
    let facts = ask("GET", "/facts")
    #expect(String(decoding: facts.body, as: UTF8.self).contains("Sources/Detail.swift:4"))
    expectEqual(
      String(decoding: ask("GET", "/source", ["X-Plumb-Class": "DetailController"]).body, as: UTF8.self),
      Self.controller)
    // Only classes that the document names.
    expectEqual(ask("GET", "/source", ["X-Plumb-Class": "Secret"]).status, 404)
    expectEqual(ask("GET", "/source", ["X-Plumb-Class": "Other"]).status, 404)
  }

  @Test("an outlet is shown first, and then written behind the last one") func outletIsWrittenBehindTheLastOne() throws
  {
    let shown = member("save")
    expectEqual(shown.status, 200)
    expectEqual(
      String(decoding: shown.body, as: UTF8.self),
      #"{"file":"Sources/Detail.swift","line":8,"text":"  @IBOutlet weak var save: UIButton!\n"}"#)
    try expectEqual(source, Self.controller)
    try expectEqual(member("save", tag: tag(shown)).status, 204)
    try expectEqual(
      source, Self.controller.replacing("  var count", with: "  @IBOutlet weak var save: UIButton!\n  var count"))
    expectEqual(member("save").status, 422)
  }

  @Test("an action is written at the end of the class") func actionIsWrittenAtTheEnd() throws {
    let shown = member("save:", "action")
    try expectEqual(member("save:", "action", tag: tag(shown)).status, 204)
    let method = "\n  @IBAction func save(_ sender: UIButton) {\n  }\n}\n\nclass Empty"
    try expectEqual(source, Self.controller.replacing("}\n\nclass Empty", with: method))
  }

  @Test("a class without members gets its first one") func firstMemberIsWritten() throws {
    let shown = member("buttons", "outletCollection", of: "Empty")
    try expectEqual(member("buttons", "outletCollection", of: "Empty", tag: tag(shown)).status, 204)
    try expectEqual(
      source,
      Self.controller.replacing(
        "UIViewController {}", with: "UIViewController {\n    @IBOutlet var buttons: [UIButton]!\n}"))
  }

  @Test("what changed on disk since it was shown is not written over") func changedSourceIsKept() throws {
    let shown = member("save")
    let edited = Self.controller + "// More\n"
    try folder.write(edited, to: "App/Sources/Detail.swift")
    try expectEqual(member("save", tag: tag(shown)).status, 412)
    try expectEqual(source, edited)
  }

  @Test(
    "what is no member is refused", arguments: ["", "1a", "a b", "a;b", "save:to:", "a\\n}"], ["outlet", "action"])
  func wrongNamesAreRefused(name: String, kind: String) throws {
    expectEqual(member(name, kind).status, 422)
    expectEqual(member("save", kind, of: "Secret").status, 404)
    try expectEqual(source, Self.controller)
  }
}
