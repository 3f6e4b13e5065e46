import Foundation
import JSON
import ProjectTools

/// A server of the Language Server Protocol on a pair of streams: JSON-RPC 2.0 with headers.
///
/// Messages are answered in order on one thread; files that changed are examined when no message waits. A cancellation
/// is noticed while the request that it concerns is waiting or at work.
///
/// Source: microsoft.github.io/language-server-protocol, version 3.17.
package final class LanguageServer {
  let name: String
  let version: String
  let files: OpenFiles
  let output: MessageOutput
  private let queue = MessageQueue()
  var client = ClientAbilities()
  private var state = State.created

  private enum State { case created, running, stopped, ended }

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - roots: The folders whose files may be read; those that the client names if there are none.
  ///   - write: Sends bytes to the client, on the thread of ``run(read:)``.
  package init(
    name: String, version: String, roots: [String], write: @escaping @Sendable ([UInt8]) -> Void
  ) {
    (self.name, self.version) = (name, version)
    files = OpenFiles(roots: roots)
    output = MessageOutput { bytes in
      // Control characters have escapes, whose length counts.
      let body = PrintableText.json(bytes).bytes
      write(Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body)
    }
  }

  /// Answers until the client ends the server, or the stream ends. `read` returns the next bytes, none at the end; it is
  /// called on a thread of its own. Returns whether the client asked the server to shut down before.
  package func run(read: @escaping @Sendable () -> [UInt8]) -> Bool {
    let queue = queue
    Thread.detachNewThread {
      var reader = FrameReader(read: read)
      while let frame = reader.next() { Self.receive(frame, queue) }
      queue.close()
    }
    while state != .ended {
      if state == .running, queue.isIdle, let file = files.nextChanged() {
        publish(file)
      } else if let message = queue.next() {
        switch message {
        case .invalid(let code, let reason): output.fail(.null, code, reason)
        case .message(let value): handle(value)
        }
      } else {
        return state == .stopped
      }
    }
    return hasShutDown
  }

  private var hasShutDown = false

  /// Reads a message on the thread of the reader.
  private static func receive(_ frame: FrameReader.Frame, _ queue: MessageQueue) {
    switch frame {
    case .tooLong:
      let reason = "the message is longer than \(FrameReader.limit >> 20) MiB"
      queue.append(.invalid(code: MessageError.invalid, reason: reason))
    case .noLength:
      queue.append(.invalid(code: MessageError.unreadable, reason: "the headers have no Content-Length"))
    case .bytes(let bytes):
      let message = MessageQueue.read(bytes)
      if case .message(let value) = message, value["method"]?.text == "$/cancelRequest", let id = value["params"]?["id"]
      {
        return queue.cancel(id)
      }
      queue.append(message)
    }
  }

  // MARK: Messages

  private func handle(_ message: JSONValue) {
    guard case .object = message, message["jsonrpc"]?.text == "2.0" else {
      return output.fail(.null, MessageError.invalid, "expected an object with \"jsonrpc\": \"2.0\"")
    }
    guard let method = message["method"]?.text else {
      // Answers of the client: nothing depends on them.
      if message["result"] != nil || message["error"] != nil { return }
      return output.fail(.null, MessageError.invalid, "the method is missing")
    }
    let parameters = message["params"] ?? .object([])
    guard let id = message["id"] else { return receive(method, parameters) }
    guard MessageOutput.isID(id) else {
      return output.fail(.null, MessageError.invalid, "an id is a string or a number")
    }
    defer { queue.forget(id) }
    if queue.isCancelled(id) { return output.fail(id, Self.cancelled, "cancelled") }
    switch (state, method) {
    case (.created, "initialize"):
      output.answer(id, initialize(parameters))
      state = .running
    case (.created, _): output.fail(id, Self.notInitialized, "expected 'initialize' first")
    case (.running, "initialize"): output.fail(id, MessageError.invalid, "the server is initialized already")
    case (.running, "shutdown"):
      (state, hasShutDown) = (.stopped, true)
      output.answer(id, .null)
    case (.running, _): answer(id, method, parameters)
    case (.stopped, _), (.ended, _): output.fail(id, MessageError.invalid, "the server has shut down")
    }
  }

  private static let cancelled = -32800
  private static let notInitialized = -32002
  private static let failed = -32803

  private func receive(_ method: String, _ parameters: JSONValue) {
    switch (state, method) {
    case (_, "exit"): state = .ended
    case (.running, "initialized"): registerWatchers()
    case (.running, _): files.receive(method, parameters)
    case (.created, _), (.stopped, _), (.ended, _): return
    }
  }

  private func answer(_ id: JSONValue, _ method: String, _ parameters: JSONValue) {
    let queue = queue
    let output = output
    let warn: (String) -> Void = { output.notify("window/showMessage", ["type": 2, "message": .string($0)]) }
    let request = Request(parameters: parameters, files: files, client: client, warn: warn) { queue.isCancelled(id) }
    guard let feature = Self.features[method] else {
      return output.fail(id, MessageError.unknownMethod, "there is no method '\(method)'")
    }
    do throws(RequestError) {
      let result = try feature(request)
      if queue.isCancelled(id) { return output.fail(id, Self.cancelled, "cancelled") }
      output.answer(id, result)
    } catch {
      output.fail(id, Self.failed, error.reason)
    }
  }

  /// The requests by their methods.
  private static let features: [String: @Sendable (Request) throws(RequestError) -> JSONValue] = [
    "textDocument/codeAction": { (request) throws(RequestError) in try CodeActions.list(request) },
    "codeAction/resolve": { (request) throws(RequestError) in try CodeActions.resolve(request) },
    "textDocument/hover": { (request) throws(RequestError) in try Hover.text(request) },
    "textDocument/definition": { (request) throws(RequestError) in try Navigation.definition(request) },
    "textDocument/references": { (request) throws(RequestError) in try Navigation.references(request) },
    "textDocument/prepareRename": { (request) throws(RequestError) in try Navigation.renamed(request) },
    "textDocument/rename": { (request) throws(RequestError) in try Navigation.rename(request) },
    "textDocument/documentSymbol": { (request) throws(RequestError) in try Outline.symbols(request) },
    "textDocument/completion": { (request) throws(RequestError) in try Completion.list(request) },
  ]

  // MARK: Findings

  /// Sends what is wrong with a file.
  private func publish(_ file: String) {
    let text = files.text(of: file)
    let found = files.examine(file)
    var parameters: [(String, JSONValue)] = [("uri", .string(files.address(of: file)))]
    if let version = text?.version { parameters.append(("version", .integer(version))) }
    parameters.append(("diagnostics", .array(found.map { $0.json(in: file, files, client) })))
    output.notify("textDocument/publishDiagnostics", .object(parameters))
  }
}

/// Why a request has no answer.
struct RequestError: Error {
  /// The reason, without a full stop.
  let reason: String

  init(_ reason: String) { self.reason = reason }
}

/// A request with what is needed to answer it.
struct Request {
  let parameters: JSONValue
  let files: OpenFiles
  let client: ClientAbilities
  /// Shows a warning to the user.
  let warn: (String) -> Void
  /// Whether the client no longer wants the answer.
  let isCancelled: () -> Bool

  /// The path of the file that the request is about.
  func file() throws(RequestError) -> String {
    guard let address = parameters["textDocument"]?["uri"]?.text, let file = files.place(of: address) else {
      throw RequestError("expected the address of a file as textDocument.uri")
    }
    return file
  }

  /// The text of a file.
  func buffer(_ file: String) throws(RequestError) -> TextBuffer {
    guard let buffer = files.buffer(of: file) else { throw RequestError("'\(file)' cannot be read") }
    return buffer
  }

  /// The byte of the text at the position of the request.
  func offset(in buffer: TextBuffer) throws(RequestError) -> Int {
    guard let position = TextPosition(parameters["position"]) else {
      throw RequestError("expected a position of 'line' and 'character'")
    }
    return buffer.offset(of: position)
  }

  /// The search in the project of a file.
  func search(_ file: String) -> SymbolSearch {
    let files = files
    return SymbolSearch(files.project(of: file), isCancelled: isCancelled) { files.bytes(of: $0) }
  }
}
