import DocumentTestSupport
import Foundation
import TestSupport
import Testing

@testable import plumb

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

private let text = SampleDocument.phone(
  subviews: SampleDocument.label("tit-le-001", "Title", (16, 79, 100, 21)),
  constraints: SampleDocument.constraint("t-l-1", "tit-le-001.leading", "safe.leading", constant: 16))

@Suite struct CanvasCommandTests {
  @Test("a page contains the document and the module, and its content policy admits its own script only")
  func pageContainsDocumentAndModule() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(text, to: "A & \"B\".storyboard")
    let output = folder.url.appendingPathComponent("page.html").path
    let run = plumb("canvas", path, "-o", output)
    expectEqual(run.status, .success)
    expectEqual(run.output, "\(output)\n")
    let page = try #require(String(data: Data(contentsOf: URL(fileURLWithPath: output)), encoding: .isoLatin1))
    #expect(page.contains(#"id="plumb-document" data-name="A &#38; &#34;B&#34;.storyboard">"#))
    #expect(page.contains(Data(text.utf8).base64EncodedString()))
    #expect(page.contains("default-src 'none'; script-src 'sha256-"))
    #expect(!page.contains("unsafe-inline"))
    #expect(!page.contains("<!--data-->"))
    #expect(!page.contains("<!--module-->"))
    let module = try #require(page.range(of: "id=\"plumb-module\">"))
    let packed = page.unicodeScalars[module.upperBound...].prefix { $0 != "<" }
    #expect(packed.count > 100_000)
    // What a page cannot have is escaped: the text of an element has no NUL and no carriage return.
    let isText = !packed.contains { $0.value == 0 || $0.value == 13 }
    #expect(isText)
    let isClosed = page.unicodeScalars[packed.endIndex...].starts(with: "</script>".unicodeScalars)
    #expect(isClosed)
    let start = try #require(page.range(of: "id=\"plumb-scene\">")).upperBound
    let scene = Data(page[start...].prefix { $0 != "<" }.utf8)
    let answer = try #require(JSONSerialization.jsonObject(with: scene) as? [String: Any])
    let views = try #require((answer["scene"] as? [String: Any])?["views"] as? [[String: Any]])
    expectEqual(views.map { $0["k"] as? String }, ["root", "tit-le-001"])
    #expect(views[1]["svg"] as? String != nil)
    #expect(page[start...].hasPrefix("{"))
  }

  @Test("a storyboard that does not exist is an empty document, which is not written")
  func missingStoryboardIsAnEmptyDocument() throws {
    let folder = try TemporaryFolder()
    let output = folder.url.appendingPathComponent("page.html").path
    let path = folder.url.appendingPathComponent("New.storyboard").path
    expectEqual(plumb("canvas", path, "-o", output).status, .success)
    let page = try String(contentsOf: URL(fileURLWithPath: output), encoding: .isoLatin1)
    #expect(page.contains(#"data-name="New.storyboard" data-new=""#))
    #expect(!FileManager.default.fileExists(atPath: path))
    for other in ["New.xib", "None/New.storyboard"] {
      let run = plumb("canvas", folder.url.appendingPathComponent(other).path, "-o", output)
      #expect(run.errors.contains("no such file"))
    }
  }

  @Test("what is no document is refused with its place, and no page is written")
  func invalidDocumentIsRefusedAndNoPageIsWritten() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("<document>\n<scenes></document>", to: "Broken.storyboard")
    let output = folder.url.appendingPathComponent("page.html").path
    let run = plumb("canvas", path, "-o", output)
    expectEqual(run.status, .failure)
    #expect(run.errors.contains("Broken.storyboard:2:"))
    #expect(!FileManager.default.fileExists(atPath: output))
    #expect(plumb("canvas", folder.url.path, "-o", output).errors.contains("a folder, not a document"))
  }

  #if !Server
    @Test("without a server in the build, the command says how to get one") func buildWithoutServerSaysHowToGetIt()
      throws
    {
      let folder = try TemporaryFolder()
      let run = plumb("canvas", try folder.write(text, to: "Main.storyboard"))
      expectEqual(run.status, .failure)
      #expect(run.errors.contains("--traits Server"))
      #expect(run.errors.contains("-o PAGE"))
    }
  #endif
}

@Suite struct EditorSiteTests {
  private let folder: TemporaryFolder
  private let site: EditorSite

  init() throws {
    folder = try TemporaryFolder()
    var site = EditorSite(path: try folder.write(text, to: "Main.storyboard"))
    site.port = 4711
    self.site = site
  }

  /// The response to a request of the page, with header fields replaced; nil removes one.
  private func ask(
    _ method: String, _ path: String = "/document", _ changes: [String: String?] = [:], body: [UInt8]? = []
  ) -> EditorSite.Response {
    var headers: [String: String] = ["Host": "127.0.0.1:4711", "X-Plumb-Token": site.token]
    for (name, value) in changes { headers[name] = value }
    let request = EditorSite.Request(method: method, path: path) { [headers] in headers[$0] }
    return site.refusal(of: request) ?? site.response(to: request, body: body)
  }

  private func tag() throws -> String {
    try #require(ask("HEAD").headers.first { $0.name == "ETag" }).value
  }

  private var onDisk: String { (try? folder.read("Main.storyboard")) ?? "" }

  @Test("the page is served without a token and contains no document")
  func pageIsServedWithoutTokenAndContainsNoDocument() {
    let response = ask("GET", "/", ["X-Plumb-Token": nil])
    let page = String(decoding: response.body, as: UTF8.self)
    expectEqual(response.status, 200)
    #expect(page.contains("plumb-module"))
    #expect(!page.contains("data-name"))
  }

  @Test("the document is served with its tag and name") func documentIsServedWithItsTagAndName() throws {
    let response = ask("GET")
    expectEqual(response.status, 200)
    expectEqual(response.body, Array(text.utf8))
    #expect(response.headers.contains { $0.name == "X-Plumb-Name" && $0.value == "Main%2Estoryboard" })
    try expectEqual(tag(), EditorSite.tag(of: Array(text.utf8)))
  }

  @Test("the scene of a document is served with the same tag, for the first picture")
  func sceneOfDocumentIsServedWithSameTagForFirstPicture() throws {
    let response = ask("GET", "/scene")
    expectEqual(response.status, 200)
    expectEqual(response.body, EditorPage.scene(of: Array(text.utf8)))
    expectEqual(response.headers.first { $0.name == "ETag" }?.value, (try tag()))
  }

  @Test(
    "foreign hosts, origins, tokens, paths and methods are refused",
    arguments: [
      ("GET", "/document", "Host", "evil.example:4711", 421), ("GET", "/", "Host", "127.0.0.1", 421),
      ("GET", "/document", "Origin", "http://evil.example", 403), ("GET", "/", "Origin", "null", 403),
      ("GET", "/document", "X-Plumb-Token", "", 403), ("PUT", "/document", "X-Plumb-Token", "x", 403),
      ("GET", "/scene", "X-Plumb-Token", "x", 403), ("PUT", "/scene", "", "", 405),
      ("GET", "/Main.storyboard", "", "", 404), ("GET", "/../document", "", "", 404),
      ("DELETE", "/document", "", "", 405), ("POST", "/document", "", "", 405), ("OPTIONS", "/document", "", "", 405),
      ("PUT", "/", "", "", 405), ("PUT", "/document", "Content-Length", "67108865", 413),
    ])
  func foreignRequestsAreRefused(_ method: String, _ path: String, _ name: String, _ value: String, _ status: Int) {
    #expect(ask(method, path, name.isEmpty ? [:] : [name: value]).status == status)
    expectEqual(onDisk, text)
  }

  @Test("the own origin, and the other name of this machine, are accepted") func ownOriginAndLocalhostAreAccepted() {
    expectEqual(ask("GET", "/document", ["Origin": "http://127.0.0.1:4711"]).status, 200)
    expectEqual(ask("GET", "/document", ["Host": "localhost:4711", "Origin": "http://localhost:4711"]).status, 200)
  }

  @Test("C19 a document is saved over the version that was read, with its permissions")
  func savedDocumentKeepsPermissions() throws {
    let path = folder.url.appendingPathComponent("Main.storyboard").path
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    let new = text.replacing("Title", with: "Other")
    let response = ask("PUT", "/document", ["If-Match": try tag()], body: Array(new.utf8))
    expectEqual(response.status, 204)
    expectEqual(onDisk, new)
    #expect(response.headers.contains { $0.name == "ETag" && $0.value == EditorSite.tag(of: Array(new.utf8)) })
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    expectEqual(mode, 0o640)
    try expectEqual(FileManager.default.contentsOfDirectory(atPath: folder.url.path), ["Main.storyboard"])
  }

  @Test("C19 a version of the file that the page has not seen is never replaced")
  func unseenVersionOfFileIsNeverReplaced() throws {
    let old = try tag()
    let other = text.replacing("Title", with: "Changed by another program")
    try folder.write(other, to: "Main.storyboard")
    expectEqual(ask("PUT", "/document", ["If-Match": old], body: Array(text.utf8)).status, 412)
    expectEqual(onDisk, other)
    expectEqual(ask("PUT", body: Array(text.utf8)).status, 428)
    expectEqual(ask("PUT", "/document", ["If-Match": "*"], body: Array(text.utf8)).status, 412)
    expectEqual(ask("PUT", "/document", ["If-None-Match": "*"], body: Array(text.utf8)).status, 412)
    expectEqual(onDisk, other)
    expectEqual(ask("PUT", "/document", ["If-Match": try tag()], body: Array(text.utf8)).status, 204)
    expectEqual(onDisk, text)
  }

  @Test("C19 a deleted file is written anew only when that is asked for")
  func deletedFileIsWrittenAnewOnlyOnRequest() throws {
    let old = try tag()
    let path = folder.url.appendingPathComponent("Main.storyboard").path
    try FileManager.default.removeItem(atPath: path)
    expectEqual(ask("HEAD").status, 404)
    expectEqual(ask("PUT", "/document", ["If-Match": old], body: Array(text.utf8)).status, 404)
    #expect(!FileManager.default.fileExists(atPath: path))
    let response = ask("PUT", "/document", ["If-None-Match": "*"], body: Array(text.utf8))
    expectEqual(response.status, 204)
    #expect(response.headers.contains { $0.name == "ETag" && $0.value == old })
    expectEqual(onDisk, text)
  }

  @Test("a storyboard that does not exist has no version until it is saved") func newStoryboardIsCreated() throws {
    let path = folder.url.appendingPathComponent("New.storyboard").path
    var site = EditorSite(path: path)
    site.port = 4711
    func ask(_ method: String, _ header: (String, String) = ("", ""), body: String = "") -> EditorSite.Response {
      site.response(
        to: EditorSite.Request(method: method, path: "/document") { $0 == header.0 ? header.1 : nil },
        body: Array(body.utf8))
    }
    let empty = ask("GET")
    expectEqual(empty.status, 200)
    #expect(String(decoding: empty.body, as: UTF8.self).contains("<scenes/>"))
    #expect(!empty.headers.contains { $0.name == "ETag" })
    expectEqual(ask("HEAD").status, 404)
    expectEqual(ask("PUT", ("If-None-Match", "*"), body: text).status, 204)
    expectEqual(try folder.read("New.storyboard"), text)
    #expect(ask("GET").headers.contains { $0.name == "ETag" })
    try FileManager.default.removeItem(atPath: path)
    expectEqual(ask("HEAD").status, 404)
  }

  @Test("what is no document, or too large, is not saved", arguments: ["", "<a>", "text"])
  func invalidOrTooLargeDocumentIsNotSaved(_ body: String) throws {
    expectEqual(ask("PUT", "/document", ["If-Match": try tag()], body: Array(body.utf8)).status, 422)
    expectEqual(ask("PUT", "/document", ["If-Match": try tag()], body: nil).status, 413)
    expectEqual(onDisk, text)
  }

  @Test("a link is followed once: what it names later is not written") func linkIsResolvedOnce() throws {
    let other = try folder.write("other", to: "Other.storyboard")
    let link = folder.url.appendingPathComponent("Link.storyboard").path
    let target = folder.url.appendingPathComponent("Main.storyboard").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    let site = EditorSite(path: link)
    try FileManager.default.removeItem(atPath: link)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: other)
    let headers = ["If-Match": EditorSite.tag(of: Array(text.utf8))]
    let request = EditorSite.Request(method: "PUT", path: "/document") { headers[$0] }
    expectEqual(site.response(to: request, body: Array(text.replacing("Title", with: "New").utf8)).status, 204)
    let untouched = try folder.read("Other.storyboard")
    #expect(onDisk.contains("New"))
    expectEqual(untouched, "other")
  }

  #if Server
    @Test("the server answers on 127.0.0.1 and saves what a page sends") func serverListensOnLoopbackAndSaves()
      async throws
    {
      let server = try LoopbackServer(EditorSite(path: folder.url.appendingPathComponent("Main.storyboard").path))
      let address = try #require(URLComponents(string: server.address))
      let port = try #require(address.port)
      let token = try #require(address.fragment?.dropFirst("token=".count))
      func send(_ method: String, _ path: String, _ headers: [String: String], _ body: Data? = nil) async throws
        -> (Data, HTTPURLResponse)
      {
        var request = URLRequest(url: try #require(URL(string: "http://127.0.0.1:\(port)\(path)")))
        request.httpMethod = method
        request.httpBody = body
        for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
        let (data, response) = try await URLSession.shared.data(for: request)
        return (data, try #require(response as? HTTPURLResponse))
      }
      let (page, first) = try await send("GET", "/", [:])
      expectEqual(first.statusCode, 200)
      #expect(page.count > 100_000)
      expectEqual(first.value(forHTTPHeaderField: "Cache-Control"), "no-store")
      expectEqual(first.value(forHTTPHeaderField: "X-Content-Type-Options"), "nosniff")
      #expect(try await send("GET", "/document", [:]).1.statusCode == 403)
      let (bytes, second) = try await send("GET", "/document", ["X-Plumb-Token": String(token)])
      expectEqual(bytes, Data(text.utf8))
      let tag = try #require(second.value(forHTTPHeaderField: "ETag"))
      let new = Data(text.replacing("Title", with: "Other").utf8)
      let headers = ["X-Plumb-Token": String(token), "If-Match": tag]
      #expect(try await send("PUT", "/document", headers, new).1.statusCode == 204)
      #expect(onDisk.contains("Other"))
      #expect(try await send("PUT", "/document", headers, new).1.statusCode == 412)
    }
  #endif
}
