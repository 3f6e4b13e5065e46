import CanvasPage
import CanvasSession
import Foundation

/// The page of the editor, as ``plumb canvas`` writes and serves it. `make canvas` builds its parts.
struct EditorPage {
  /// The name of the document without its folder, and its bytes; nil for a page that fetches its document.
  var document: (name: String, bytes: [UInt8])?
  /// The versions of the merge of git that left the document with conflicts, in JSON; nil if there is none.
  var merge: [UInt8]?
  /// What the first image needs of the project, the same with the bytes of images in JSON, and the version that the
  /// document is compared with.
  var resources = ProjectResources()
  var project: [UInt8]?
  var review: [UInt8]?
  /// The names that the project has for the inspectors, in JSON; nil without a project.
  var facts: [UInt8]?

  /// The page in one file.
  var html: String {
    var data = ""
    if let document {
      data = Self.block("plumb-document", Data(document.bytes).base64EncodedString(), name: document.name)
      // The page shows this while the browser compiles the module.
      data += Self.json("plumb-scene", Self.scene(of: document.bytes, resources))
      let values = [
        ("plumb-merge", merge), ("plumb-project", project), ("plumb-review", review), ("plumb-facts", facts),
      ]
      for (id, value) in values { if let value { data += Self.json(id, value) } }
    }
    let module = Self.block("plumb-module", plumb_canvas_module().data.base64EncodedString())
    return plumb_canvas_page().text.replacingOccurrences(of: "<!--data-->", with: data)
      .replacingOccurrences(of: "<!--module-->", with: module)
  }

  /// The answer of a session that opens a document of a project, in JSON.
  static func scene(of bytes: [UInt8], _ resources: ProjectResources = ProjectResources()) -> [UInt8] {
    var center = CommandCenter()
    return center.open(bytes, resources)
  }

  /// Data in JSON, without the characters that could end the element.
  private static func json(_ id: String, _ bytes: [UInt8]) -> String {
    let text = String(decoding: bytes, as: UTF8.self).replacingOccurrences(of: "<", with: "\\u003c")
    return "<script type=\"application/json\" id=\"\(id)\">\(text)</script>"
  }

  /// Data in base64, which the browser does not interpret.
  private static func block(_ id: String, _ base64: String, name: String? = nil) -> String {
    let name = name.map { " data-name=\"\(escaped($0))\"" } ?? ""
    return "<script type=\"text/plain\" id=\"\(id)\"\(name)>\(base64)</script>"
  }

  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "\"", with: "&quot;")
      .replacingOccurrences(of: "<", with: "&lt;").replacingOccurrences(of: ">", with: "&gt;")
  }
}

extension plumb_canvas_part {
  var data: Data { Data(bytes: start, count: count) }
  var text: String { String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self) }
}
