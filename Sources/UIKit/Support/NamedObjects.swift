import Foundation

/// What the program has registered in place of a catalogue of assets: objects by their names, from any thread.
final class NamedObjects<Object: AnyObject & Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var objects: [String: Object] = [:]

  subscript(name: String) -> Object? {
    get { lock.withLock { objects[name] } }
    set { lock.withLock { objects[name] = newValue } }
  }
}
