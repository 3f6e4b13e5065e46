import Foundation
import JSON

/// Messages of JSON-RPC between the thread that reads them and the one that answers. Cancellations overtake the requests
/// that they concern.
package final class MessageQueue: @unchecked Sendable {
  /// What was read.
  package enum Message: Sendable {
    case message(JSONValue)
    /// What is no message, with the error that answers it.
    case invalid(code: Int, reason: String)
  }

  private let condition = NSCondition()
  private var messages: [Message] = []
  private var cancelled: Set<String> = []
  private var isClosed = false

  /// A reader that is ahead by more waits.
  private static let limit = 1024

  package init() {}

  /// Adds what was read.
  package func append(_ message: Message) {
    condition.withLock {
      while messages.count >= Self.limit, !isClosed { condition.wait() }
      messages.append(message)
      condition.broadcast()
    }
  }

  /// The message that bytes in JSON are, or the error that answers them.
  package static func read(_ bytes: [UInt8]) -> Message {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      return .invalid(code: MessageError.unreadable, reason: "the message is not UTF-8")
    }
    guard let value = JSONReader.read(bytes) else {
      return .invalid(code: MessageError.unreadable, reason: "the message is not JSON of at most 64 levels")
    }
    return .message(value)
  }

  /// No more messages follow.
  package func close() {
    condition.withLock {
      isClosed = true
      condition.broadcast()
    }
  }

  /// The next message; nil after the last one.
  package func next() -> Message? {
    condition.withLock {
      while messages.isEmpty, !isClosed { condition.wait() }
      return takeFirst()
    }
  }

  /// The next message if there is one already.
  package func nextWithoutWaiting() -> Message? { condition.withLock { takeFirst() } }

  /// Whether no message waits, and more can follow.
  package var isIdle: Bool { condition.withLock { messages.isEmpty && !isClosed } }

  private func takeFirst() -> Message? {
    guard !messages.isEmpty else { return nil }
    condition.broadcast()
    return messages.removeFirst()
  }

  /// Notes that a request is not wanted any more. Those that were answered are not remembered for long.
  package func cancel(_ id: JSONValue) {
    condition.withLock {
      if cancelled.count >= Self.limit { cancelled.removeAll() }
      cancelled.insert(Self.key(id))
    }
  }

  package func isCancelled(_ id: JSONValue) -> Bool { condition.withLock { cancelled.contains(Self.key(id)) } }
  package func forget(_ id: JSONValue) { condition.withLock { _ = cancelled.remove(Self.key(id)) } }

  /// The text of an id: 1 and "1" are different.
  private static func key(_ id: JSONValue) -> String { String(decoding: id.bytes, as: UTF8.self) }
}
