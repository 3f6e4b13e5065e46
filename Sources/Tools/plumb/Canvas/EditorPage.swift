import CanvasPage
import CanvasSession
import Foundation

/// The page of the editor, as ``plumb canvas`` writes and serves it. `make canvas` builds its parts.
struct EditorPage {
  /// The name of the document without its folder, and its bytes; nil for a page that fetches its document.
  var document: (name: String, bytes: [UInt8])?
  /// Whether the document is one that does not exist yet.
  var isNew = false
  /// The versions of the merge of git that left the document with conflicts, in JSON; nil if there is none.
  var merge: [UInt8]?
  /// What the first image needs of the project, the same with the bytes of images in JSON, and the version that the
  /// document is compared with.
  var resources = ProjectResources()
  var project: [UInt8]?
  var review: [UInt8]?
  /// The names that the project has for the inspectors, in JSON; nil without a project.
  var facts: [UInt8]?

  /// The encoding of the page, in which each byte of compressed data is a character.
  static let encoding = "windows-1252"

  /// The page in one file. All of it but the compressed script and module is ASCII.
  var html: [UInt8] {
    var data = ""
    if let document {
      data = Self.block("plumb-document", Data(document.bytes).base64EncodedString(), name: document.name, isNew: isNew)
      // The page shows this while the browser compiles the module.
      data += Self.json("plumb-scene", Self.scene(of: document.bytes, resources))
      let values = [
        ("plumb-merge", merge), ("plumb-project", project), ("plumb-review", review), ("plumb-facts", facts),
      ]
      for (id, value) in values { if let value { data += Self.json(id, value) } }
    }
    var page = plumb_canvas_page().data
    if let place = page.range(of: Data("<!--data-->".utf8)) { page.replaceSubrange(place, with: Data(data.utf8)) }
    if let place = page.range(of: Data("<!--module-->".utf8)) {
      let module = plumb_canvas_module().data
      page.replaceSubrange(
        place, with: Data("<script type=\"text/plain\" id=\"plumb-module\">".utf8) + module + Data("</script>".utf8))
    }
    return Array(page)
  }

  /// The answer of a session that opens a document of a project, in JSON.
  static func scene(of bytes: [UInt8], _ resources: ProjectResources = ProjectResources()) -> [UInt8] {
    var center = CommandCenter()
    return center.open(bytes, resources)
  }

  /// Data in JSON, as ASCII and without the characters that could end the element.
  private static func json(_ id: String, _ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    for unit in String(decoding: bytes, as: UTF8.self).utf16 {
      if unit < 0x80, unit != 0x3C {
        text.append(UInt8(unit))
      } else {
        let digits = String(unit, radix: 16)
        text += Array("\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8)
      }
    }
    return "<script type=\"application/json\" id=\"\(id)\">\(String(decoding: text, as: UTF8.self))</script>"
  }

  /// Data in base64, which the browser does not interpret.
  private static func block(_ id: String, _ base64: String, name: String? = nil, isNew: Bool = false) -> String {
    let name = name.map { " data-name=\"\(escaped($0))\"" } ?? ""
    let new = isNew ? " data-new=\"\(NewStoryboard.forMac)\"" : ""
    return "<script type=\"text/plain\" id=\"\(id)\"\(name)\(new)>\(base64)</script>"
  }

  /// A text as ASCII, as the value of an attribute.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      let isPlain = scalar.isASCII && !["&", "\"", "<", ">"].contains(scalar)
      result += isPlain ? String(scalar) : "&#\(scalar.value);"
    }
  }
}

extension plumb_canvas_part {
  var data: Data { Data(bytes: start, count: count) }
  var text: String { String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self) }
}
