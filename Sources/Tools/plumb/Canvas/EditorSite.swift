import FileAccess
import Foundation
import InterfaceBuilder
import JSON
import ProjectTools

/// The site of one document or of a folder of documents on a loopback port: which requests are answered, and how.
///
/// Every user and every web page on this machine can send requests to the port. Documents are read and written only
/// with the token, which is in the fragment of the address that ``plumb canvas`` prints and never leaves the page. A
/// page of another site has another `Origin`; a foreign name that resolves to this machine has another `Host`. A
/// request for a document names it by `X-Plumb-Document`, and only documents that were found in the folder have names.
struct EditorSite {
  /// A request without its body.
  struct Request {
    var method: String
    var path: String
    /// Returns the value of a header field, or nil.
    var header: (String) -> String?

    /// The text of a header field, which is percent-encoded.
    func text(_ name: String) -> String? { header(name).flatMap { $0.removingPercentEncoding } }
  }

  struct Response {
    var status: Int
    var headers: [(name: String, value: String)] = []
    var body: [UInt8] = []

    /// A response with a sentence for the person at the browser.
    static func text(_ status: Int, _ sentence: String) -> Response {
      Response(status: status, headers: [("Content-Type", "text/plain; charset=utf-8")], body: Array(sentence.utf8))
    }

    /// A response in JSON.
    static func json(_ body: [UInt8], tag: String? = nil) -> Response {
      Response(
        status: 200, headers: [("Content-Type", "application/json")] + (tag.map { [("ETag", $0)] } ?? []), body: body)
    }

    static func html(_ page: [UInt8], encoding: String) -> Response {
      Response(
        status: 200,
        headers: [
          ("Content-Type", "text/html; charset=\(encoding)"), ("Content-Security-Policy", "frame-ancestors 'self'"),
        ],
        body: page)
    }
  }

  /// The header fields of every response: nothing is stored, guessed or shown to other sites.
  static let commonHeaders: [(name: String, value: String)] = [
    ("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Resource-Policy", "same-origin"), ("Cross-Origin-Opener-Policy", "same-origin"),
  ]

  /// The largest document that is accepted, in bytes.
  static let maximumCount = 64 << 20

  let documents: EditorDocuments
  /// The version that documents are compared with at first, as ``CanvasCommand/compare`` names it; nil without that
  /// option.
  let compared: String?
  /// 192 random bits in base64url.
  let token: String
  /// The port that the site is on.
  var port: UInt16 = 0
  /// The project of all documents; nil finds it for each.
  let fixedProject: ProjectFolder?
  private let editor = EditorPage().html

  init(path: String, compared: String? = nil, project: String? = nil) {
    documents = EditorDocuments(path: path)
    fixedProject = project.map { ProjectFolder(path: $0) }
    self.compared = compared
    var source = SystemRandomNumberGenerator()
    token = Data((0..<24).map { _ in UInt8.random(in: 0...255, using: &source) }).base64EncodedString()
      .replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
  }

  /// The address for the browser.
  var address: String { "http://127.0.0.1:\(port)/#token=\(token)" }

  /// The methods of each path. Pages need no token: they contain no documents.
  private var methods: [String: [String]] {
    var methods = [
      "/": ["GET", "HEAD"], "/document": ["GET", "HEAD", "PUT"], "/scene": ["GET", "HEAD"], "/merge": ["GET"],
      "/decisions": ["PUT"], "/comparison": ["PUT"], "/translated": ["PUT"], "/project": ["GET"], "/image": ["GET"],
      "/facts": ["GET"], "/source": ["GET"], "/member": ["PUT"],
    ]
    guard documents.folder != nil else { return methods }
    for path in ["/documents", "/summary", "/thumbnail"] { methods[path] = ["GET"] }
    methods["/editor"] = ["GET", "HEAD"]
    methods["/search"] = ["PUT"]
    return methods
  }

  /// The response to a request that is refused whatever its body is, or nil.
  func refusal(of request: Request) -> Response? {
    let hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
    guard let host = request.header("Host"), hosts.contains(host) else { return .text(421, "unknown host") }
    if let origin = request.header("Origin"), !hosts.contains(where: { origin == "http://\($0)" }) {
      return .text(403, "foreign origin")
    }
    guard let methods = methods[request.path] else { return .text(404, "not found") }
    guard methods.contains(request.method) else {
      var response = Response.text(405, "method not allowed")
      response.headers.append(("Allow", methods.joined(separator: ", ")))
      return response
    }
    if ["/", "/editor"].contains(request.path) { return nil }
    guard Self.isEqual(request.header("X-Plumb-Token") ?? "", token) else { return .text(403, "wrong token") }
    if let length = request.header("Content-Length").flatMap({ Int($0) }), length > Self.maximumCount {
      return .text(413, "the document is too large")
    }
    return nil
  }

  /// The response to a request that is not refused. `body` is nil if it was larger than ``maximumCount``.
  func response(to request: Request, body: [UInt8]?) -> Response {
    switch request.path {
    case "/" where documents.folder != nil: return .html(Array(FolderPage.html.utf8), encoding: "utf-8")
    case "/", "/editor": return .html(editor, encoding: EditorPage.encoding)
    case "/documents": return list()
    case "/search": return search(String(decoding: body ?? [], as: UTF8.self))
    default: break
    }
    guard let document = documents.entry(request.text("X-Plumb-Document")) else {
      return .text(404, "there is no such document")
    }
    guard let body else { return .text(413, "the document is too large") }
    switch request.path {
    case "/merge":
      guard let merge = UnmergedDocuments.merge(of: document.file.path) else { return Response(status: 204) }
      return .json(merge.json)
    case "/decisions": return record(body, document)
    case "/summary": return summary(document)
    case "/thumbnail": return thumbnail(document)
    case "/project": return resources(document)
    case "/facts": return facts(document)
    case "/member": return member(body, document, over: request.header("If-Match"))
    case "/source": return source(ofClass: request.text("X-Plumb-Class") ?? "", document)
    case "/image": return image(request.text("X-Plumb-Image") ?? "", document)
    case "/comparison": return comparison(of: body, document, with: request.text("X-Plumb-Version"))
    case "/translated":
      return translated(
        body, document, view: request.text("X-Plumb-View") ?? "", request.text("X-Plumb-Language") ?? "")
    default: return request.method == "PUT" ? write(body, document, request) : read(document, request)
    }
  }

  /// A version of the document with its tag. A storyboard that is not saved yet has no version: it has an empty document
  /// without a tag.
  private func read(_ document: EditorDocuments.Entry, _ request: Request) -> Response {
    do throws(FileError) {
      let isEmpty = documents.isNew && request.method == "GET" && !document.file.isPresent
      let bytes = isEmpty ? NewStoryboard.bytes : try document.file.load()
      let tag = isEmpty ? nil : Self.tag(of: bytes)
      if request.path == "/scene" {
        return .json(EditorPage.scene(of: bytes, resources(of: document, bytes)), tag: tag)
      }
      return Response(
        status: 200,
        headers: [
          ("Content-Type", "application/octet-stream"),
          ("X-Plumb-Name", document.name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "Document"),
        ] + [tag.map { ("ETag", $0) } ?? ("X-Plumb-New", NewStoryboard.forMac)], body: bytes)
    } catch {
      return .text(404, error.reason)
    }
  }

  private func write(_ body: [UInt8], _ document: EditorDocuments.Entry, _ request: Request) -> Response {
    do throws(DocumentError) { _ = try Document.read(bytes: body) } catch {
      return .text(422, "what was sent is not a document")
    }
    if request.header("If-None-Match") == "*" { return create(body, document) }
    guard let tag = request.header("If-Match") else {
      return .text(428, "a document is saved with the tag of the version that it replaces")
    }
    return save(body, document, over: tag)
  }

  /// Records the conflicts that were decided for our version: a list of object ids in JSON.
  private func record(_ body: [UInt8], _ document: EditorDocuments.Entry) -> Response {
    guard case .array(let objects)? = JSONReader.read(body) else { return .text(422, "expected a list of object ids") }
    guard let merge = UnmergedDocuments.merge(of: document.file.path) else {
      return .text(404, "there is no merge with conflicts")
    }
    do throws(ProjectError) { try merge.decide(Set(objects.compactMap { $0.text })) } catch {
      return .text(500, error.description)
    }
    return Response(status: 204)
  }

  /// Replaces the version with a tag. There is no way to replace any version: what the person has not seen stays.
  private func save(_ bytes: [UInt8], _ document: EditorDocuments.Entry, over tag: String) -> Response {
    guard document.file.isPresent else { return .text(404, "the file was deleted") }
    do throws(FileError) {
      return try document.file.exclusively { () throws(FileError) in
        guard Self.tag(of: try document.file.load()) == tag else { return .text(412, "the file has changed on disk") }
        try document.file.write(bytes)
        return Response(status: 204, headers: [("ETag", Self.tag(of: bytes))])
      }
    } catch {
      return .text(500, error.reason)
    }
  }

  /// Writes the file anew after it was deleted.
  private func create(_ bytes: [UInt8], _ document: EditorDocuments.Entry) -> Response {
    guard !document.file.isPresent else { return .text(412, "there is a file again") }
    do throws(FileError) { try document.file.create(bytes, in: documents.folder) } catch {
      return .text(500, error.reason)
    }
    return Response(status: 204, headers: [("ETag", Self.tag(of: bytes))])
  }

  /// The tag of a version: 128 bits of a hash with a key that this process alone has.
  static func tag(of bytes: [UInt8]) -> String {
    let halves = (0..<2).map { half in
      var hasher = Hasher()
      hasher.combine(half)
      hasher.combine(bytes)
      return String(UInt(bitPattern: hasher.finalize()), radix: 16)
    }
    return "\"\(halves[0])-\(halves[1])\""
  }

  /// Compares in a time that does not depend on where the texts differ.
  private static func isEqual(_ left: String, _ right: String) -> Bool {
    guard left.utf8.count == right.utf8.count else { return false }
    return zip(left.utf8, right.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
