import Foundation
import JSON

/// Sends messages of JSON-RPC 2.0 to the client, one at a time, whichever thread they come from.
package final class MessageOutput: @unchecked Sendable {
  private let lock = NSLock()
  private let write: @Sendable ([UInt8]) -> Void

  /// `write` sends the bytes of a message; it is called on several threads, but never at the same time.
  package init(_ write: @escaping @Sendable ([UInt8]) -> Void) { self.write = write }

  /// Sends a message.
  package func send(_ message: JSONValue) {
    let bytes = message.bytes
    lock.withLock { write(bytes) }
  }

  /// Answers a request.
  package func answer(_ id: JSONValue, _ result: JSONValue) { send(["jsonrpc": "2.0", "id": id, "result": result]) }

  /// Answers a request, or what is no request, with an error.
  package func fail(_ id: JSONValue, _ code: Int, _ reason: String) {
    send(["jsonrpc": "2.0", "id": id, "error": ["code": .integer(code), "message": .string(reason)]])
  }

  /// Sends a message that has no answer.
  package func notify(_ method: String, _ parameters: JSONValue) {
    send(["jsonrpc": "2.0", "method": .string(method), "params": parameters])
  }

  /// Whether a value can be the id of a request.
  package static func isID(_ value: JSONValue) -> Bool {
    switch value {
    case .string: true
    case .number(let number): number.isFinite
    case .null, .bool, .array, .object: false
    }
  }
}

/// The codes of errors.
package enum MessageError {
  /// The message is not JSON.
  package static let unreadable = -32700
  /// The message is not a request.
  package static let invalid = -32600
  /// There is no such method.
  package static let unknownMethod = -32601
  /// The parameters are not those of the method.
  package static let parameters = -32602
}
