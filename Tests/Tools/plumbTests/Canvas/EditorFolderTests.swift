import DocumentTestSupport
import Foundation
import TestSupport
import Testing

@testable import plumb

private func screen(_ text: String, x: Double = 16) -> String {
  SampleDocument.phone(
    subviews: SampleDocument.label("tit-le-001", text, (x, 79, 100, 21)),
    constraints: SampleDocument.constraint("t-l-1", "tit-le-001.leading", "safe.leading", constant: x))
}

/// The site of a folder with documents.
@Suite struct EditorFolderTests {
  private let folder: TemporaryFolder
  private let site: EditorSite

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(screen("Welcome"), to: "App/Main.storyboard")
    try folder.write(screen("Settings"), to: "App/More/Settings.storyboard")
    try folder.write(screen("Outside"), to: "Other/Outside.storyboard")
    try folder.write("let secret = 1", to: "App/Secret.swift")
    var site = EditorSite(path: folder.url.appendingPathComponent("App").path)
    site.port = 4711
    self.site = site
  }

  private func ask(
    _ method: String, _ path: String, _ name: String? = nil, _ changes: [String: String?] = [:], body: [UInt8]? = []
  ) -> EditorSite.Response {
    var headers: [String: String] = ["Host": "127.0.0.1:4711", "X-Plumb-Token": site.token]
    headers["X-Plumb-Document"] = name?.addingPercentEncoding(withAllowedCharacters: .alphanumerics)
    for (name, value) in changes { headers[name] = value }
    let request = EditorSite.Request(method: method, path: path) { [headers] in headers[$0] }
    return site.refusal(of: request) ?? site.response(to: request, body: body)
  }

  private func json(_ response: EditorSite.Response) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(response.body)) as? [String: Any])
  }

  @Test("the folder lists its documents, and each is served by its name") func documentsAreListedAndServedByName()
    throws
  {
    let list = try #require(try json(ask("GET", "/documents"))["documents"] as? [[String: Any]])
    expectEqual(list.map { $0["name"] as? String }, ["Main.storyboard", "More/Settings.storyboard"])
    expectEqual(ask("GET", "/document", "More/Settings.storyboard").body, Array(screen("Settings").utf8))
    expectEqual(ask("GET", "/scene", "Main.storyboard").status, 200)
    expectEqual(ask("GET", "/document").status, 404)
  }

  @Test(
    "nothing but documents of the folder is served or written",
    arguments: [
      "Secret.swift", "../Other/Outside.storyboard", "More/../../Other/Outside.storyboard", "/etc/passwd", "", ".",
      "More", "More/../Main.storyboard", "./Main.storyboard", "Main.storyboard\u{0}", "New.storyboard",
    ])
  func onlyDocumentsOfTheFolderAreServedOrWritten(_ name: String) throws {
    for path in ["/document", "/scene", "/summary", "/thumbnail", "/project", "/merge"] {
      expectEqual(ask("GET", path, name).status, 404)
    }
    let body = Array(screen("Changed").utf8)
    expectEqual(ask("PUT", "/document", name, ["If-None-Match": "*"], body: body).status, 404)
    expectEqual(ask("PUT", "/comparison", name, body: body).status, 404)
    try expectEqual(folder.read("Other/Outside.storyboard"), screen("Outside"))
    #expect(!FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("App/New.storyboard").path))
  }

  @Test("a document that becomes a link out of the folder is neither read nor written")
  func linksOutOfTheFolderAreRefused() throws {
    let link = folder.url.appendingPathComponent("App/Main.storyboard")
    try FileManager.default.removeItem(at: link)
    try FileManager.default.createSymbolicLink(
      at: link, withDestinationURL: folder.url.appendingPathComponent("Other/Outside.storyboard"))
    expectEqual(ask("GET", "/document", "Main.storyboard").status, 404)
    let tag = EditorSite.tag(of: Array(screen("Outside").utf8))
    let answer = ask("PUT", "/document", "Main.storyboard", ["If-Match": tag], body: Array(screen("Changed").utf8))
    expectEqual(answer.status, 500)
    try expectEqual(folder.read("Other/Outside.storyboard"), screen("Outside"))
  }

  @Test("a folder that becomes a link gets no new document") func foldersThatBecomeLinksGetNoNewDocument() throws {
    let more = folder.url.appendingPathComponent("App/More")
    try FileManager.default.removeItem(at: more)
    try FileManager.default.createSymbolicLink(
      at: more, withDestinationURL: folder.url.appendingPathComponent("Other"))
    let answer = ask(
      "PUT", "/document", "More/Settings.storyboard", ["If-None-Match": "*"], body: Array(screen("New").utf8))
    expectEqual(answer.status, 500)
    #expect(
      !FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("Other/Settings.storyboard").path))
  }

  @Test("requests about the folder need the token", arguments: ["/documents", "/summary", "/thumbnail", "/project"])
  func requestsNeedTheToken(_ path: String) {
    expectEqual(ask("GET", path, "Main.storyboard", ["X-Plumb-Token": "x"]).status, 403)
    expectEqual(ask("GET", path, "Main.storyboard", ["Origin": "http://evil.example"]).status, 403)
  }

  @Test("each document is saved by itself, over the version that was read") func documentsAreSavedByThemselves() throws
  {
    let tag = try #require(ask("HEAD", "/document", "Main.storyboard").headers.first { $0.name == "ETag" }).value
    let body = Array(screen("Hello").utf8)
    expectEqual(ask("PUT", "/document", "More/Settings.storyboard", ["If-Match": tag], body: body).status, 412)
    expectEqual(ask("PUT", "/document", "Main.storyboard", ["If-Match": tag], body: body).status, 204)
    try expectEqual(folder.read("App/Main.storyboard"), screen("Hello"))
    try expectEqual(folder.read("App/More/Settings.storyboard"), screen("Settings"))
  }

  @Test("the search finds objects of all documents by text, class and id")
  func searchFindsObjectsOfAllDocuments() throws {
    func found(_ text: String) throws -> [String] {
      let objects = try #require(
        try json(ask("PUT", "/search", body: Array(text.utf8)))["objects"] as? [[String: Any]])
      return objects.map { "\($0["document"] ?? "") \($0["object"] ?? "")" }
    }
    try expectEqual(found("settings label"), ["More/Settings.storyboard tit-le-001"])
    try expectEqual(found("TIT-LE"), ["Main.storyboard tit-le-001", "More/Settings.storyboard tit-le-001"])
    #expect(try found("outside").isEmpty)
    #expect(try found("  ").isEmpty)
  }

  @Test("a summary has the counts and the issues") func summaryHasCountsAndIssues() throws {
    let summary = try json(ask("GET", "/summary", "Main.storyboard"))
    expectEqual(summary["views"] as? Int, 2)
    expectEqual(summary["constraints"] as? Int, 1)
    let issues = try #require(summary["issues"] as? [[String: Any]])
    #expect(issues.contains { $0["rule"] as? String == "ambiguous" && $0["object"] as? String == "tit-le-001" })
    #expect(String(decoding: ask("GET", "/thumbnail", "Main.storyboard").body, as: UTF8.self).contains("Welcome"))
  }

  @Test("a document is compared with another one of the folder, in sentences and with its scenes")
  func documentsAreComparedWithOthers() throws {
    let answer = try json(
      ask(
        "PUT", "/comparison", "Main.storyboard",
        ["X-Plumb-Version": "file%3AMore%2FSettings.storyboard"], body: Array(screen("Welcome", x: 40).utf8)))
    let report = try #require(answer["report"] as? [String: Any])
    let texts = try #require(report["differences"] as? [[String: Any]]).compactMap { $0["text"] as? String }
    #expect(texts.contains { $0.contains("\"Settings\" → \"Welcome\"") })
    #expect(texts.contains { $0.contains("16 → 40") })
    let scene = try #require((answer["scene"] as? [String: Any])?["scene"] as? [String: Any])
    expectEqual((scene["views"] as? [[String: Any]])?.count, 2)
    for version in ["file:../Other/Outside.storyboard", "--output=x", "nothing"] {
      let name = version.addingPercentEncoding(withAllowedCharacters: .alphanumerics)
      let status = ask("PUT", "/comparison", "Main.storyboard", ["X-Plumb-Version": name]).status
      #expect([404, 422].contains(status))
    }
  }

  @Test("translations, images and colors of the project are served") func projectIsServed() throws {
    try folder.write(
      "\"tit-le-001.text\" = \"Ein sehr langer Text, der hier nicht passt\";", to: "App/de.lproj/Main.strings")
    let project = try json(ask("GET", "/project", "Main.storyboard"))
    expectEqual(project["languages"] as? [String], ["de"])
    let body = Array(screen("Welcome").utf8)
    let headers = ["X-Plumb-View": "root", "X-Plumb-Language": "de"]
    let answer = try json(ask("PUT", "/translated", "Main.storyboard", headers, body: body))
    let svg = try #require((answer["preview"] as? [String: Any])?["svg"] as? String)
    #expect(svg.contains("Ein sehr"))
    expectEqual(
      ask("PUT", "/translated", "Main.storyboard", ["X-Plumb-View": "root", "X-Plumb-Language": "fr"], body: body)
        .status, 404)
    expectEqual(ask("GET", "/image", "Main.storyboard", ["X-Plumb-Image": "..%2FSecret.swift"]).status, 404)
  }
}
