import Foundation
import JSON
import ProjectTools

/// A server of the Model Context Protocol on a pair of streams: JSON-RPC 2.0, one message a line.
///
/// Requests are answered in order, except `ping`, which is answered as soon as it is read. A cancellation is noticed
/// while the request that it concerns is waiting or at work.
///
/// Source: modelcontextprotocol.io/specification, revisions 2024-11-05 to 2025-11-25.
package final class ProtocolServer {
  /// The revisions that are spoken, newest first.
  package static let versions = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]
  /// The length of the longest message in bytes.
  package static let limit = 16 << 20

  private let name: String
  private let version: String
  private let tools: [Tool]
  private let workspace: Workspace
  private let output: MessageOutput
  private let queue = MessageQueue()

  /// Creates a server. `write` sends bytes to the client; it is called on several threads, but never at the same time.
  package init(
    name: String, version: String, tools: [Tool], workspace: Workspace, write: @escaping @Sendable ([UInt8]) -> Void
  ) {
    (self.name, self.version, self.tools, self.workspace) = (name, version, tools, workspace)
    output = MessageOutput { write($0 + [0x0A]) }
  }

  /// Answers until the stream ends. `read` returns the next bytes, none at the end; it is called on a thread of its
  /// own.
  package func run(read: @escaping @Sendable () -> [UInt8]) {
    let (queue, output) = (queue, output)
    Thread.detachNewThread {
      var reader = LineReader(limit: Self.limit, read: read)
      while let line = reader.next() { Self.receive(line, queue, output) }
      queue.close()
    }
    while let message = queue.next() {
      switch message {
      case .invalid(let code, let reason): output.fail(.null, code, reason)
      case .message(let request): answer(request)
      }
    }
  }

  /// Reads a line on the thread of the reader.
  private static func receive(_ line: LineReader.Line, _ queue: MessageQueue, _ output: MessageOutput) {
    guard case .bytes(let bytes) = line else {
      let reason = "the message is longer than \(limit >> 20) MiB"
      return queue.append(.invalid(code: MessageError.invalid, reason: reason))
    }
    if bytes.allSatisfy({ $0 <= 0x20 }) { return }
    let message = MessageQueue.read(bytes)
    guard case .message(let value) = message else { return queue.append(message) }
    if case .array = value {
      let reason = "batches are not supported: send one message a line"
      return queue.append(.invalid(code: MessageError.invalid, reason: reason))
    }
    if value["method"]?.text == "notifications/cancelled", let id = value["params"]?["requestId"] {
      return queue.cancel(id)
    }
    if value["jsonrpc"]?.text == "2.0", value["method"]?.text == "ping", let id = value["id"], MessageOutput.isID(id) {
      return output.answer(id, .object([]))
    }
    queue.append(message)
  }

  // MARK: Requests

  private func answer(_ request: JSONValue) {
    guard case .object = request, request["jsonrpc"]?.text == "2.0" else {
      return output.fail(.null, MessageError.invalid, "expected an object with \"jsonrpc\": \"2.0\"")
    }
    guard let method = request["method"] else {
      // Answers of the client: this server asks nothing.
      if request["result"] != nil || request["error"] != nil { return }
      return output.fail(.null, MessageError.invalid, "the method is missing")
    }
    guard let id = request["id"] else { return }
    guard MessageOutput.isID(id) else {
      return output.fail(.null, MessageError.invalid, "an id is a string or a number")
    }
    guard let method = method.text else { return output.fail(id, MessageError.invalid, "a method is a string") }
    defer { queue.forget(id) }
    if queue.isCancelled(id) { return }
    switch method {
    case "initialize": output.answer(id, initialize(request["params"]))
    case "tools/list": output.answer(id, ["tools": .array(tools.map { $0.description })])
    case "tools/call": call(request["params"], id)
    default: output.fail(id, MessageError.unknownMethod, "there is no method '\(method)'")
    }
  }

  private func initialize(_ parameters: JSONValue?) -> JSONValue {
    let wanted = parameters?["protocolVersion"]?.text
    let version = wanted.flatMap { Self.versions.contains($0) ? $0 : nil } ?? Self.versions[0]
    return [
      "protocolVersion": .string(version), "capabilities": ["tools": .object([])],
      "serverInfo": ["name": .string(name), "title": "Plumb", "version": .string(self.version)],
      "instructions": .string(Self.instructions),
    ]
  }

  private static let instructions = """
    Auto Layout of Interface Builder documents without a Mac. See a screen by 'layout' (detail 'digest' first), find what is wrong \
    by 'check', change it by 'edit' and never by rewriting the XML: ids, references and frames stay consistent, and the \
    answer says what moved and what is new in check.
    """

  private func call(_ parameters: JSONValue?, _ id: JSONValue) {
    guard let name = parameters?["name"]?.text, let tool = tools.first(where: { $0.name == name }) else {
      let names = tools.map { $0.name }.joined(separator: ", ")
      return output.fail(id, MessageError.parameters, "there is no such tool; the tools are \(names)")
    }
    let arguments = parameters?["arguments"] ?? .object([])
    guard case .object(let members) = arguments else {
      return output.fail(id, MessageError.parameters, "arguments are an object")
    }
    let token = parameters?["_meta"]?["progressToken"]
    let queue = queue
    let call = ToolCall(
      arguments: arguments, workspace: workspace, isCancelled: { queue.isCancelled(id) },
      report: { [weak self] done, total, text in self?.report(token, done, total, text) })
    let result: JSONValue
    do throws(ToolError) {
      if let unknown = members.first(where: { member in !tool.parameters.contains { $0.name == member.0 } }) {
        let names = tool.parameters.map { $0.name }.joined(separator: ", ")
        throw ToolError("'\(name)' has no argument '\(unknown.0)'; the arguments are \(names)")
      }
      result = Self.content(try tool.run(call))
    } catch {
      result = ["content": .array([Self.text(error.message)]), "isError": true]
    }
    if queue.isCancelled(id) { return }
    output.answer(id, result)
  }

  private func report(_ token: JSONValue?, _ done: Int, _ total: Int, _ text: String) {
    guard let token, MessageOutput.isID(token) else { return }
    output.notify(
      "notifications/progress",
      ["progressToken": token, "progress": .integer(done), "total": .integer(total), "message": .string(text)])
  }

  // MARK: Messages

  private static func content(_ answer: ToolAnswer) -> JSONValue {
    var content = [text(answer.text)]
    if let image = answer.image {
      content.append(
        ["type": "image", "data": .string(image.data), "mimeType": .string(image.mimeType)])
    }
    return ["content": .array(content), "structuredContent": answer.structured, "isError": false]
  }

  private static func text(_ text: String) -> JSONValue { ["type": "text", "text": .string(text)] }
}
