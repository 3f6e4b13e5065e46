import Foundation
import JSON
import TestSupport

@testable import LanguageServer

/// A client in the same process: it writes to the server and reads its answers with the frames of the protocol.
final class TestClient: @unchecked Sendable {
  private let condition = NSCondition()
  private var toServer: [UInt8] = []
  private var isClosed = false
  private var answers: [JSONValue] = []
  private var pending: [UInt8] = []
  private var nextID = 1
  private(set) var hasShutDown: Bool?
  let folder: TemporaryFolder

  /// Starts a server for the folder, with the abilities of a client that resolves actions and has versions.
  init(_ folder: TemporaryFolder, initializes: Bool = true) {
    self.folder = folder
    let read: @Sendable () -> [UInt8] = { self.take() }
    Thread.detachNewThread {
      let server = LanguageServer(name: "plumb", version: "1", roots: []) { self.receive($0) }
      let result = server.run(read: read)
      self.condition.withLock {
        self.hasShutDown = result
        self.condition.broadcast()
      }
    }
    guard initializes else { return }
    _ = request(
      "initialize",
      [
        "workspaceFolders": .array([["uri": .string(FileAddress.address(folder.path)), "name": "project"]]),
        "capabilities": [
          "textDocument": [
            "codeAction": ["dataSupport": true, "resolveSupport": ["properties": .strings(["edit"])]],
            "publishDiagnostics": ["relatedInformation": true],
            "documentSymbol": ["hierarchicalDocumentSymbolSupport": true],
          ]
        ],
      ])
    notify("initialized", .object([]))
  }

  // MARK: Streams

  private func take() -> [UInt8] {
    condition.withLock {
      while toServer.isEmpty, !isClosed { condition.wait() }
      // A few bytes at a time, as a pipe may deliver them.
      let chunk = Array(toServer.prefix(700))
      toServer.removeFirst(chunk.count)
      return chunk
    }
  }

  private func receive(_ bytes: [UInt8]) {
    condition.withLock {
      pending += bytes
      var rest = pending[...]
      while let end = rest.firstRange(of: Array("\r\n\r\n".utf8)) {
        let header = String(decoding: rest[..<end.lowerBound], as: UTF8.self)
        guard let length = Int(header.split(separator: " ").last ?? ""), rest.endIndex - end.upperBound >= length else {
          break
        }
        let body = rest[end.upperBound..<end.upperBound + length]
        if let value = JSONReader.read(Array(body)) { answers.append(value) }
        rest = rest[(end.upperBound + length)...]
      }
      pending = Array(rest)
      condition.broadcast()
    }
  }

  func send(_ message: JSONValue) {
    let body = message.bytes
    condition.withLock {
      toServer += Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
      condition.broadcast()
    }
  }

  func close() {
    condition.withLock {
      isClosed = true
      condition.broadcast()
    }
  }

  /// The first message that fulfils a condition, which is removed; nil after half a minute.
  func wait(for isWanted: (JSONValue) -> Bool) -> JSONValue? {
    let end = Date(timeIntervalSinceNow: 30)
    return condition.withLock {
      while true {
        if let index = answers.firstIndex(where: isWanted) { return answers.remove(at: index) }
        guard condition.wait(until: end) else { return nil }
      }
    }
  }

  /// Whether the server has ended, and was asked to shut down before; nil if it runs after half a minute.
  func waitForEnd() -> Bool? {
    let end = Date(timeIntervalSinceNow: 30)
    return condition.withLock {
      while hasShutDown == nil { guard condition.wait(until: end) else { return nil } }
      return hasShutDown
    }
  }

  // MARK: Messages

  func notify(_ method: String, _ parameters: JSONValue) {
    send(["jsonrpc": "2.0", "method": .string(method), "params": parameters])
  }

  /// The whole answer to a request.
  func request(_ method: String, _ parameters: JSONValue, id: Int? = nil) -> JSONValue {
    let id = id ?? nextID
    nextID = max(nextID, id) + 1
    send(["jsonrpc": "2.0", "id": .integer(id), "method": .string(method), "params": parameters])
    return wait { $0["id"]?.integer == id && $0["method"] == nil } ?? .null
  }

  func result(_ method: String, _ parameters: JSONValue) -> JSONValue { request(method, parameters)["result"] ?? .null }

  // MARK: Documents

  func address(_ name: String) -> String { FileAddress.address(RootPath.of(folder.path) + "/" + name) }

  func item(_ name: String, _ more: (String, JSONValue)...) -> JSONValue {
    .object([("uri", .string(address(name)))] + more)
  }

  func open(_ name: String, _ text: String, version: Int = 1) {
    notify(
      "textDocument/didOpen",
      ["textDocument": item(name, ("languageId", "xml"), ("version", .integer(version)), ("text", .string(text)))])
  }

  /// Replaces a part of a document, between two positions.
  func change(_ name: String, _ range: JSONValue, _ text: String, version: Int) {
    notify(
      "textDocument/didChange",
      [
        "textDocument": item(name, ("version", .integer(version))),
        "contentChanges": .array([["range": range, "text": .string(text)]]),
      ])
  }

  /// The findings of a version of a document; nil if they are not sent.
  func findings(_ name: String, version: Int? = nil) -> [JSONValue]? {
    let address = self.address(name)
    return wait { message in
      message["method"]?.text == "textDocument/publishDiagnostics" && message["params"]?["uri"]?.text == address
        && (version == nil || message["params"]?["version"]?.integer == version)
    }?["params"]?["diagnostics"]?.elements
  }

  /// The position of a part of a text, moved by a number of characters.
  static func position(of part: String, in text: String, plus: Int = 0) -> JSONValue {
    let bytes = Array(text.utf8)
    guard let range = bytes.firstRange(of: Array(part.utf8)) else { return .null }
    return TextBuffer(bytes).position(at: range.lowerBound + plus).json
  }

  func at(_ name: String, _ part: String, in text: String, plus: Int = 0, _ more: (String, JSONValue)...) -> JSONValue {
    .object([("textDocument", item(name)), ("position", Self.position(of: part, in: text, plus: plus))] + more)
  }

  /// The texts of files after a workspace edit, by name.
  func apply(_ edit: JSONValue?, to texts: [String: String]) -> [String: String] {
    var result = texts
    guard case .object(let changes) = edit?["changes"] else { return [:] }
    for (address, edits) in changes {
      guard let name = texts.keys.first(where: { self.address($0) == address }), let text = texts[name] else {
        continue
      }
      var buffer = TextBuffer(Array(text.utf8))
      // Ranges refer to the text before all edits.
      let ordered = edits.elements.sorted {
        TextPosition($1["range"]?["start"]) ?? TextPosition(line: 0, character: 0)
          < TextPosition($0["range"]?["start"]) ?? TextPosition(line: 0, character: 0)
      }
      for change in ordered {
        _ = buffer.apply(["range": change["range"] ?? .null, "text": change["newText"] ?? .null])
      }
      result[name] = String(decoding: buffer.bytes, as: UTF8.self)
    }
    return result
  }
}

enum RootPath {
  /// The path without links.
  static func of(_ path: String) -> String { URL(fileURLWithPath: path).resolvingSymlinksInPath().path }
}
