import Foundation
import JSON

/// Requests between the thread that reads them and the one that answers. Cancellations overtake the requests that they
/// concern.
final class RequestQueue: @unchecked Sendable {
  /// What was read.
  enum Message: Sendable {
    case request(JSONValue)
    /// What is no request, with the error that answers it.
    case invalid(code: Int, reason: String)
  }

  private let condition = NSCondition()
  private var messages: [Message] = []
  private var cancelled: Set<String> = []
  private var isClosed = false

  /// A reader that is ahead by more waits.
  private static let limit = 1024

  func append(_ message: Message) {
    condition.withLock {
      while messages.count >= Self.limit, !isClosed { condition.wait() }
      messages.append(message)
      condition.broadcast()
    }
  }

  /// No more messages follow.
  func close() {
    condition.withLock {
      isClosed = true
      condition.broadcast()
    }
  }

  /// The next message; nil after the last one.
  func next() -> Message? {
    condition.withLock {
      while messages.isEmpty, !isClosed { condition.wait() }
      guard !messages.isEmpty else { return nil }
      condition.broadcast()
      return messages.removeFirst()
    }
  }

  /// Notes that a request is not wanted any more. Those that were answered are not remembered for long.
  func cancel(_ id: String) {
    condition.withLock {
      if cancelled.count >= Self.limit { cancelled.removeAll() }
      cancelled.insert(id)
    }
  }

  func isCancelled(_ id: String) -> Bool { condition.withLock { cancelled.contains(id) } }
  func forget(_ id: String) { condition.withLock { _ = cancelled.remove(id) } }
}
